// A worker of a first visit: opens an archive that came packed, beside the page's own work. Later ones are kept plain.
"use strict";

importScripts("../vendor/fzstd.js");

self.onmessage = ({ data }) => {
  const plain = fzstd.decompress(data);
  self.postMessage(plain, [plain.buffer]);
};
