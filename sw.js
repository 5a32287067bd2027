// Has everything on the device before the cards are dealt. The build stamps the lists, file by file with its hash.
// Nothing here takes over by itself: a new version waits beside the running one until every window is closed, or until
// somebody has said "update now".
"use strict";

const RUNTIME = { name: "shuffleup-runtime-%RUNTIME_HASH%", files: "%RUNTIME_FILES%" };
const APP = { name: "shuffleup-app-%APP_HASH%", files: "%APP_FILES%" };
const FOLLOWING = { name: "shuffleup-following-%FOLLOWING_HASH%", files: "%FOLLOWING_FILES%" };

// An origin such as someone.github.io is shared by many sites, so a cache's name says whose it is.
const SCOPE = new URL(self.registration.scope).pathname;
const FOLDER = SCOPE.replace(/[^/]*$/, "");
// A device that only follows has this worker for that one page, with the few files it needs; a TV of 2020 reads it too.
const KEPT = SCOPE === FOLDER ? [RUNTIME, APP] : [FOLLOWING];
if (KEPT.length > 1) importScripts("./vendor/fzstd.js");
const PARTS = KEPT.map(({ name, files }) => ({ name: `${name}@${SCOPE}`, files }));
const CONTENTS = "contents.json"; // written last: a cache without it is not full
const LOOSELY = { ignoreSearch: true, ignoreVary: true };

const isOurs = (name) => /^shuffleup-(runtime|app|following)-/.test(name) && (name.endsWith(`@${SCOPE}`) || !name.includes("@"));
const absolute = (file) => new URL(file, self.registration.scope).href;

async function contentsOf(cache) {
  const response = await cache.match(absolute(CONTENTS));
  return response ? response.json() : null;
}

// What an older version of ours already has, by hash: an update downloads only what has changed.
async function onDevice() {
  const found = new Map();
  for (const name of (await caches.keys()).filter(isOurs)) {
    const cache = await caches.open(name);
    for (const [file, hash] of Object.entries((await contentsOf(cache)) || {})) {
      found.set(hash, () => cache.match(absolute(file)));
    }
  }
  return found;
}

// With its hash known, a file is taken whole and right or not at all: no error page, no mix of two versions.
function download(file, integrity) {
  return fetch(new Request(absolute(file), { integrity, cache: "no-cache", redirect: "error", credentials: "same-origin" }));
}

// What comes packed is kept plain, so that no later start has to unpack it.
async function plain(file, response) {
  if (!file.endsWith(".pack")) return response;
  return new Response(fzstd.decompress(new Uint8Array(await response.arrayBuffer())));
}

async function fill({ name, files }, known) {
  const cache = await caches.open(name);
  if (await contentsOf(cache)) return;
  try {
    await Promise.all(
      Object.entries(files).map(async ([file, hash]) => {
        const kept = known.has(hash) && (await known.get(hash)());
        await cache.put(absolute(file), kept || (await plain(file, await download(file, hash))));
      }),
    );
    await cache.put(absolute(CONTENTS), new Response(JSON.stringify(files)));
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
}

// Browsers that can answer from a cache without starting this worker are told so; a reload then waits for nothing.
async function direct(event) {
  if (!event.addRoutes) return;
  const routes = PARTS.flatMap(({ name, files }) =>
    Object.keys(files).map((file) => {
      const { pathname } = new URL(absolute(file));
      const urlPattern = new URLPattern({ pathname, search: "", baseURL: self.location.origin });
      return { condition: { urlPattern, requestMethod: "GET" }, source: { cacheName: name } };
    }),
  );
  await event.addRoutes(routes).catch(console.warn); // without them everything is answered below
}

async function install() {
  const known = await onDevice();
  for (const part of PARTS) await fill(part, known);
}

async function activate() {
  const names = (await caches.keys()).filter(isOurs);
  const current = PARTS.map(({ name }) => name);
  await Promise.all(names.filter((name) => !current.includes(name)).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function answer(request) {
  const url = new URL(request.url);
  const file = url.pathname.slice(FOLDER.length).replace(/(^|\/)index\.html$/, "$1");
  for (const { name, files } of PARTS) {
    if (files[`./${file}`]) {
      const kept = await (await caches.open(name)).match(absolute(`./${file}`), LOOSELY);
      if (kept) return kept;
    }
  }
  return fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(Promise.all([install(), direct(event)])));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  if (event.data === "update now") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && new URL(url).origin === self.location.origin) event.respondWith(answer(event.request));
});
