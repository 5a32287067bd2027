// Comes before everything else on the page under test: what goes wrong there is kept, over reloads too.
(() => {
  const complain = what => {
    const all = JSON.parse(sessionStorage.getItem('complaints') || '[]');
    sessionStorage.setItem('complaints', JSON.stringify(all.concat(what)));
  };
  window.addEventListener('error', event => {
    const from = event.target;
    complain(`error: ${event.message || from && (from.src || from.href || from.tagName)}`);
  }, true);
  window.addEventListener('unhandledrejection', event => complain(`rejection: ${event.reason}`));
  window.addEventListener('securitypolicyviolation', event => complain(`forbidden: ${event.blockedURI}`));
  ['warn', 'error'].forEach(kind => {
    const say = console[kind];
    console[kind] = (...words) => {
      complain(`${kind}: ${words.map(String).join(' ')}`);
      say.apply(console, words);
    };
  });
})();
