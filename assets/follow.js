// Follows a tournament that runs on another device, by the text in this page's address: no server, no Python.
//
// Plain JavaScript of 2017, so that the browser of a TV of 2020 reads it. `read` is the twin of
// screens/follow_read.py; tests/test_follow.py holds both to the same vectors. The clock is drawn by face.js.
(() => {
  'use strict';

  // -- What the text says ------------------------------------------------------------------------------------------

  const VERSION = '1', CHECK_SIGNS = 3, CHECK_PRIME = 46649, USUAL_WARNING_S = 60;
  const BREAK = 0, BLINDS = 1, ANTE_ONLY = 3;

  const whole = text => text ? parseInt(text, 36) : 0;
  const wholes = part => part.split('.').map(whole).concat([0, 0, 0, 0, 0, 0]);

  function checkOf(text) {
    let total = 0;
    for (let at = 0; at < text.length; at += 1) total = (total * 37 + text.charCodeAt(at)) % CHECK_PRIME;
    return total.toString(36).toUpperCase().padStart(CHECK_SIGNS, '0');
  }

  function nameOf(text) {
    return text.replace(/\.([A-Z])|\/(\w+)\/|(-)|([A-Z])/g, (all, capital, code, space, small) =>
      capital || (code ? String.fromCodePoint(whole(code)) : space ? ' ' : small.toLowerCase()));
  }

  function clockOf(part, made) {
    const state = 'BCPR'.indexOf(part[0]);
    const dot = part.indexOf('.');
    const [elapsed, after, played, hands, called, called_of] = wholes(part.slice(dot + 1));
    const since = state % 2 ? made + after : null;
    return {stage: whole(part.slice(1, dot)), elapsed, since, hands, called, called_of, played, begun: state > 1};
  }

  // In the place of the rows that are over, so that the levels keep their numbers.
  function leftOut(stages, levels) {
    const rows = [];
    for (let at = 0; at < stages; at += 1) {
      rows.push(at < levels ? [BLINDS, 1, 0, '', 0, '', 0, 1, 0, 0] : [BREAK, 1, 0, '']);
    }
    return rows;
  }

  function rowsOf(part, unit, names) {
    const holds = {T: 0, H: 0, K: BLINDS, A: 0, G: 0};
    const rows = [];
    let name = '', pause = 0, breakSeconds = 0, lastAnte = 0;

    function level(said) {
      const fields = said.split('-');
      const one = whole(fields[0]) * unit;
      const two = fields[1] ? whole(fields[1]) * unit : 2 * one;
      const ante = fields[2] ? whole(fields[2]) * unit : [0, lastAnte, two][holds.A];
      if (holds.A === 1) lastAnte = ante;
      const bets = holds.K === ANTE_ONLY ? [0, 0, one] : [one, two, ante];
      const game = holds.G ? names[holds.G - 1] : '';
      return [holds.K, holds.H ? 0 : holds.T, pause, name, holds.H, game].concat(bets, holds.A === 2 ? 1 : 0);
    }

    (part.match(/[.$/][^.$/]*/g) || []).forEach(token => {
      const sign = token[0], said = token.slice(1);
      if (sign === '/') {
        if (said[0] === 'N') name = names[whole(said.slice(1)) - 1];
        else if (said[0] === 'P') pause = 1;
        else holds[said[0]] = whole(said.slice(1));
        return;
      }
      if (sign === '$') breakSeconds = said ? whole(said) : breakSeconds;
      rows.push(sign === '$' ? [BREAK, breakSeconds, pause, name] : level(said));
      name = '';
      pause = 0;
    });
    return rows;
  }

  // What the text tells, as a face and some counts; 'newer' or 'damaged' where it tells nothing.
  function read(text) {
    const body = text.slice(0, -CHECK_SIGNS);
    if (!body || text.slice(-CHECK_SIGNS) !== checkOf(body)) return 'damaged';
    if (body[0] !== VERSION) return 'newer';
    try {
      const [madePart, clockPart, headPart, rowsPart, countsPart, offPart, title, ...rest] = body.split(':');
      const made = whole(madePart.slice(1)) * 1000;
      const [unit, decimals, before, levelsBefore, more] = wholes(headPart);
      const [players, left, average, warning, breakEnding] = wholes(countsPart);
      const off = {};
      offPart.split('/').filter(Boolean).forEach(one => {
        const [stage, ...values] = one.split('.').map(whole);
        off[stage] = values;
      });
      const stages = leftOut(before, levelsBefore).concat(rowsOf(rowsPart, unit || 1, rest.map(nameOf)));
      if (!stages.some(row => row[0] !== BREAK) || !stages.every(row => row[1] > 0 || row[4] > 0)) return 'damaged';
      return {
        v: 1, made, title: nameOf(title), stages, clock: clockOf(clockPart, made),
        warning: (warning + USUAL_WARNING_S) * 1000, break_ending: (breakEnding + USUAL_WARNING_S) * 1000,
        decimals, off, players, left, average, more,
      };
    } catch (error) {
      return 'damaged';
    }
  }

  if (typeof module === 'object' && module.exports) module.exports = {read};
  if (typeof document === 'undefined') return;

  // -- What is said round the clock --------------------------------------------------------------------------------

  // The other languages are put in when the page is served: tools/sayings.py takes them out of the catalogs.
  const SAYINGS = {
    en: {
      as_of: 'As of {time}.',
      moves: 'Scan again after a pause or a change.',
      still: 'The clock stands here until you scan again.',
      ends: 'The code goes no further. Scan again.',
      slow: 'The clock of this device is slow. Set it right.',
      none: 'Nothing to follow yet. Where the tournament runs, choose Menu, “Follow on a phone”, and scan the code.',
      damaged: 'Not all of the code arrived, or it is none of ours. Scan it again.',
      newer: 'This code comes from a newer Shuffle Up. Reload this page with a connection.',
    },
  };

  const {language, texts, position, amountOf, timeOfDay, fill, untilTick, write, relabel, stored, parsed} =
    window.shuffleup;
  const root = document.documentElement;
  const say = SAYINGS[language];
  const spoken = parsed(document.getElementById('spoken').textContent)[language];
  const KEPT = 'shuffleup.follow';
  const SLOW_MS = 15000, DAY_MS = 24 * 3600 * 1000;

  const labelled = document.querySelectorAll('.follow-clock dl > div');

  let face = null;
  let ahead = 0; // how much this device's clock is behind the one that made the code, at least
  let timer = 0;

  function keep(changed) {
    try {
      window.localStorage.setItem(KEPT, JSON.stringify(Object.assign(parsed(stored(KEPT)), changed)));
    } catch (error) { // storage is blocked
      return;
    }
  }

  // Some programs that read codes change what they find.
  function inAddress() {
    const text = window.location.hash.slice(1);
    try {
      return decodeURIComponent(text).toUpperCase();
    } catch (error) {
      return text.toUpperCase();
    }
  }

  function faceOf(told) {
    const made = Object.assign(told, {words: spoken.words});
    Object.keys(made.off).forEach(stage => {
      const values = made.off[stage].map(chips => amountOf(made, chips));
      made.off[stage] = fill(spoken.words.chips_off, values.join(' + '));
    });
    return made;
  }

  function open() {
    const address = inAddress();
    const text = address || parsed(stored(KEPT)).text || '';
    const told = text ? read(text) : 'none';
    face = null;
    if (typeof told === 'object') {
      face = faceOf(told);
      ahead = Math.max(0, face.made - Date.now());
      keep({text});
      if (!address) window.history.replaceState(null, '', `#${text}`);
      document.title = face.title || 'Shuffle Up';
    }
    root.dataset.follow = face ? 'clock' : 'nothing';
    write({problem: face ? null : say[told]});
    draw();
  }

  function madeAt() {
    const date = new Date(face.made);
    if (Date.now() - face.made < DAY_MS) return timeOfDay(face.made);
    // As the device writes dates: English in London has the day first.
    const spelling = (navigator.languages || []).find(tag => tag.split('-')[0] === language);
    return `${date.toLocaleDateString(spelling || language)} ${timeOfDay(face.made)}`;
  }

  function averageText(at) {
    const row = face.stages[Math.min(at.stage, face.stages.length - 1)];
    const big = row[0] === BLINDS ? row[7] : 0;
    return amountOf(face, face.average) + (big ? ' · ' + fill(spoken.bb, Math.floor(face.average / big)) : '');
  }

  function advice(at) {
    if (face.more && at.stage >= face.stages.length) return say.ends;
    if (ahead > SLOW_MS) return say.slow;
    return at.state === 'paused' || at.state === 'before' ? say.still : say.moves;
  }

  function draw() {
    clearTimeout(timer);
    if (!face) return;
    const now = Date.now() + ahead;
    const at = position(face, now);
    const shown = texts(face, now);
    if (face.more && at.stage >= face.stages.length - 1) shown.ends = null;
    write(Object.assign(shown, {
      players: face.players ? `${face.left} / ${face.players}` : null,
      average: face.average ? averageText(at) : null,
      as_of: fill(say.as_of, madeAt()),
      advice: advice(at),
    }));
    labelled.forEach(place => place.classList.toggle('follow-empty', !place.querySelector('dd').textContent));
    timer = setTimeout(draw, untilTick(face, now));
  }

  // -- The device --------------------------------------------------------------------------------------------------

  function stayAwake() {
    if (!navigator.wakeLock || document.hidden) return;
    navigator.wakeLock.request('screen').catch(() => null); // to save power, say; the next touch asks again
  }

  function shown() {
    draw();
    stayAwake();
  }

  function changeTheme() {
    const bright = window.matchMedia('(prefers-color-scheme: light)').matches;
    const theme = root.dataset.theme || (bright ? 'light' : 'dark');
    root.dataset.theme = theme === 'dark' ? 'light' : 'dark';
    keep({theme: root.dataset.theme});
  }

  const goFull = root.requestFullscreen || root.webkitRequestFullscreen;

  function changeFull() {
    const full = document.fullscreenElement || document.webkitFullscreenElement;
    const leave = document.exitFullscreen || document.webkitExitFullscreen;
    if (full) leave.call(document);
    else goFull.call(root);
  }

  // A device that has the whole app needs nothing more; one that only follows keeps this page and no more.
  function keepPage() {
    const workers = navigator.serviceWorker;
    if (!workers || workers.controller || 'dev' in root.dataset) return;
    workers.register('./sw.js', {scope: './follow.html'}).catch(error => console.warn(error));
  }

  relabel(spoken.labels);
  const theme = parsed(stored(KEPT)).theme;
  if (theme === 'dark' || theme === 'light') root.dataset.theme = theme;
  document.getElementById('theme').addEventListener('click', changeTheme);
  document.getElementById('full').addEventListener('click', changeFull);
  document.getElementById('full').hidden = !goFull;
  window.addEventListener('hashchange', open);
  document.addEventListener('visibilitychange', shown);
  document.addEventListener('click', stayAwake);
  stayAwake();
  open();
  keepPage();
})();
