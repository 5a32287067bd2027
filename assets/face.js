// The clock without Python: at first paint, until Python is up, and whenever Python is gone.
//
// Plain JavaScript of 2017, so that the browser of a TV of 2020 reads it. The sums are those of tournament/clock.py,
// the texts those of screens/clock_texts.py; tests/test_face.py holds both to the same vectors.
(() => {
  'use strict';

  // -- Where the clock stands --------------------------------------------------------------------------------------

  const BREAK = 0, BLINDS = 1, LIMITS = 2;

  const isLevel = row => row[0] !== BREAK;

  function lastLevel(face) {
    let last = face.stages.length - 1;
    while (last >= 0 && !isLevel(face.stages[last])) last -= 1;
    return last;
  }

  function stageAt(face, number) {
    const beyond = number >= face.stages.length;
    const [kind, seconds, pause, name, hands = 0, game = '', one, two, ante, bigBlindPays] =
      face.stages[beyond ? lastLevel(face) : number];
    const ms = hands ? null : seconds * 1000;
    return {kind, seconds, ms, pause: !beyond && pause === 1, name, hands, game, one, two, ante, bigBlindPays};
  }

  function settle(face, now) {
    const clock = face.clock;
    if (clock.since === null || now < clock.since) return clock;
    const run = now - clock.since;
    const ofBreak = Math.min(run, clock.called);
    let {stage, hands} = clock;
    let elapsed = clock.elapsed + run - ofBreak;
    for (;;) {
      const {ms, pause} = stageAt(face, stage);
      if (ms === null || elapsed < ms) break;
      elapsed -= ms;
      hands = 0;
      stage += 1;
      if (pause) {
        const played = clock.played + run - elapsed;
        return {stage, elapsed: 0, since: null, hands: 0, called: 0, called_of: 0, played, begun: true};
      }
      if (stage > face.stages.length && ms) {
        stage += Math.floor(elapsed / ms);
        elapsed %= ms;
      }
    }
    const called = clock.called - ofBreak;
    const called_of = called ? clock.called_of : 0;
    return {stage, elapsed, since: now, hands, called, called_of, played: clock.played + run, begun: true};
  }

  function stateOf(clock, now) {
    if (clock.since === null) return clock.begun ? 'paused' : 'before';
    return now >= clock.since ? 'running' : 'countdown';
  }

  function positionOf(face, clock, now) {
    const {stage, called, played} = clock;
    const {ms, hands} = stageAt(face, stage);
    const state = stateOf(clock, now);
    let elapsed = clock.elapsed;
    let remaining = ms === null ? null : ms - elapsed;
    if (state === 'countdown') {
      remaining = clock.since - now;
      elapsed = 0;
    } else if (called) {
      remaining = called;
      elapsed = clock.called_of - called;
    }
    return {
      state, stage, elapsed, remaining, played,
      handsLeft: hands ? hands - clock.hands : null,
      level: face.stages.slice(0, stage + 1).filter(isLevel).length,
      repeats: Math.max(0, stage - face.stages.length + 1),
      calledBreak: called > 0,
    };
  }

  const position = (face, now) => positionOf(face, settle(face, now), now);

  function partLeft(at, stage) {
    if (at.remaining === null) return at.handsLeft / stage.hands;
    if (at.state === 'before' || at.state === 'countdown') return 1;
    return at.remaining / Math.max(at.elapsed + at.remaining, at.remaining, 1);
  }

  function untilNextBreak(face, clock) {
    let wait = clock.called - clock.elapsed;
    for (let number = clock.stage; number < face.stages.length; number += 1) {
      const stage = stageAt(face, number);
      if (stage.kind === BREAK && number > clock.stage) return wait;
      if (stage.ms === null) return null;
      wait += stage.ms;
    }
    return null;
  }

  function untilNextLevel(face, clock) {
    let wait = clock.called - clock.elapsed;
    for (let number = clock.stage; ; number += 1) {
      const stage = stageAt(face, number);
      if (stage.ms === null || stage.pause) return null;
      wait += stage.ms;
      if (stageAt(face, number + 1).kind !== BREAK) return wait;
    }
  }

  // -- What it says ------------------------------------------------------------------------------------------------

  const twoDigits = number => String(number).padStart(2, '0');
  const wholeSeconds = ms => Math.max(0, Math.ceil(ms / 1000)) * 1000;
  const fraction = value => String(Math.floor(Math.min(Math.max(value, 0), 1) * 1000) / 1000);
  const fill = (template, value) => template.replace(/\{[a-z_]+\}/g, () => value);

  function clockTime(ms) {
    const seconds = Math.floor(ms / 1000);
    const hours = Math.floor(seconds / 3600);
    const text = twoDigits(Math.floor(seconds / 60) % 60) + ':' + twoDigits(seconds % 60);
    return hours ? hours + ':' + text : text;
  }

  function timeOfDay(ms) {
    const date = new Date(ms);
    return twoDigits(date.getHours()) + ':' + twoDigits(date.getMinutes());
  }

  function amountOf(face, chips) {
    const {thousand, half} = face.words;
    const decimals = face.decimals || 0;
    const unit = Math.pow(10, decimals);
    const whole = String(Math.floor(chips / unit)).replace(/\B(?=(\d{3})+$)/g, () => thousand.slice(1, -3));
    return chips % unit ? whole + half.slice(1, -1) + String(chips % unit).padStart(decimals, '0') : whole;
  }

  function texts(face, now) {
    const words = face.words;
    const clock = settle(face, now);
    const at = positionOf(face, clock, now);
    const stage = stageAt(face, at.stage);
    const running = at.state === 'running';
    const plannedBreak = stage.kind === BREAK;
    const onBreak = plannedBreak || at.calledBreak;
    const byHands = at.remaining === null;
    const warning = onBreak ? face.break_ending : face.warning;
    const warned = running && (byHands ? at.handsLeft === 1 : warning > 0 && at.remaining <= warning);
    const sameAgain = !plannedBreak && at.stage >= lastLevel(face);
    const breakIn = untilNextBreak(face, clock);
    const amount = chips => amountOf(face, chips);
    const anteOf = level => level.kind === BLINDS || level.kind === LIMITS ? level.ante : 0;

    function stakes(level) {
      if (level.kind !== BLINDS && level.kind !== LIMITS) return fill(words.ante, amount(level.ante));
      const pair = amount(level.one) + ' / ' + amount(level.two);
      return level.kind === LIMITS ? fill(words.limit, pair) : pair;
    }

    function levelText() {
      if (at.state === 'countdown') return null;
      if (plannedBreak) return stage.name || (at.level ? fill(words.after_level, at.level) : words.break_);
      return fill(words.level, at.level) + (stage.name ? ' · ' + stage.name : '');
    }

    function state() {
      if (!running) return at.state;
      return onBreak ? 'break' : at.repeats ? 'overtime' : 'running';
    }

    function word() {
      if (at.state === 'before') return words.before;
      if (at.state === 'countdown') return fill(words.countdown, timeOfDay(now + at.remaining));
      if (at.state === 'paused') return onBreak ? words.break_paused : words.paused;
      if (onBreak) return warned ? words.break_ending : words.break_;
      if (byHands) return warned ? words.last_hand : words.hands;
      if (warned) return at.remaining <= 60000 ? words.last_minute : words.ending;
      return at.repeats ? words.overtime : null;
    }

    function nextText() {
      let number = at.stage + 1;
      while (stageAt(face, number).kind === BREAK) number += 1;
      const level = stageAt(face, number);
      const ante = anteOf(level);
      const parts = [stakes(level)];
      if (level.game && level.game !== stage.game) parts.unshift(level.game);
      if (ante && !(level.bigBlindPays && ante === level.two)) parts.push(fill(words.ante, amount(ante)));
      return parts.join(' · ');
    }

    function nextAt() {
      const wait = running ? untilNextLevel(face, clock) : null;
      return wait === null ? null : timeOfDay(now + wait);
    }

    function ends() {
      if (at.calledBreak) return fill(words.then_level, at.level);
      if (stage.pause) return words.then_stop;
      const after = stageAt(face, at.stage + 1);
      if (after.kind === BREAK) {
        const whole = after.seconds % 60 === 0;
        const length = whole ? fill(words.minutes, after.seconds / 60) : clockTime(after.ms);
        return fill(words.then_break, (after.name || words.break_) + ' ' + length);
      }
      return at.stage === face.stages.length - 1 && !plannedBreak ? words.then_repeat : null;
    }

    return {
      title: face.title || null,
      time: byHands ? String(Math.max(0, at.handsLeft)) : clockTime(wholeSeconds(at.remaining)),
      level: levelText(),
      game: stage.game || null,
      state: word(),
      blinds: plannedBreak ? null : stakes(stage),
      ante: anteOf(stage) ? amount(stage.ante) : null,
      ante_from: anteOf(stage) ? (stage.bigBlindPays ? words.big_blind : words.each) : null,
      next: sameAgain ? null : nextText(),
      next_at: sameAgain ? null : nextAt(),
      break_in: breakIn === null ? null : clockTime(wholeSeconds(breakIn)),
      clock: timeOfDay(now),
      elapsed: running || at.state === 'paused' || at.played ? clockTime(at.played) : null,
      ends: ends(),
      repeat: at.repeats ? fill(words.repeat, at.repeats) : null,
      off: clock.begun && face.off && face.off[at.stage] || null,
      '@state': state(),
      '@lastMinute': warned ? '' : null,
      '@hours': !byHands && wholeSeconds(at.remaining) >= 3600000 ? '' : null,
      '--progress': fraction(partLeft(at, stage)),
      '--last-minute': warned && !byHands ? fraction(at.remaining / warning) : null,
    };
  }

  if (typeof module === 'object' && module.exports) module.exports = {position, texts, amountOf};
  if (typeof document === 'undefined') return;

  // -- On the page -------------------------------------------------------------------------------------------------

  const root = document.documentElement;
  const TICK_MS = 250;
  // Silence is counted in ticks of this script, not in time: a busy Python holds both of them up.
  const SILENT_TICKS = 10, LOST_TICKS = 60;

  let face = null;
  let faceText = '';
  let places = {};
  let written = {};
  let up = false;
  let dead = false;
  let silent = 0;
  let lastError = '';
  let taps = [];

  function stored(key) {
    try {
      return window.localStorage.getItem(key);
    } catch (error) { // storage is blocked
      return null;
    }
  }

  function parsed(text) {
    try {
      return JSON.parse(text) || {};
    } catch (error) {
      return {};
    }
  }

  function readFace() {
    const text = stored('shuffleup.face');
    if (text === faceText) return;
    faceText = text;
    face = null;
    const read = parsed(text);
    try {
      if (read.v !== 1 || !read.stages.every(row => row[1] > 0 || row[4] > 0)) return;
      texts(read, Date.now());
      face = read;
    } catch (error) { // no face that this script can draw
      return;
    }
  }

  function write(values) {
    Object.entries(values).forEach(([key, value]) => {
      if (written[key] === value) return;
      written[key] = value;
      if (key.startsWith('--')) {
        if (value === null) root.style.removeProperty(key);
        else root.style.setProperty(key, value);
      } else if (key[0] === '@') {
        if (value === null) delete root.dataset[key.slice(1)];
        else root.dataset[key.slice(1)] = value;
      } else {
        places[key] = places[key] || document.querySelectorAll(`[data-tick="${key}"]`);
        places[key].forEach(place => { place.textContent = value === null ? '' : value; });
      }
    });
  }

  function forget() {
    places = {};
    written = {};
  }

  function draw(now) {
    readFace();
    if (face && document.querySelector('[data-tick="time"]')) write(texts(face, now));
  }

  // Until the next quarter of a second of what is left, so that the digits change just when their second does.
  function untilTick(face, now) {
    const remaining = face ? position(face, now).remaining : null;
    return remaining > 0 ? (remaining - 1) % TICK_MS + 1 : TICK_MS;
  }

  function tick() {
    let wait = TICK_MS;
    try {
      if (up && !dead && !document.hidden) silent += 1;
      if (!up || dead || silent > SILENT_TICKS) {
        draw(Date.now());
        wait = untilTick(face, Date.now());
      }
      if (!told && (silent === LOST_TICKS || lastError && silent > SILENT_TICKS)) show('stopped', lastError);
    } catch (error) {
      console.error(error);
    }
    setTimeout(tick, wait);
  }

  function patch(json) {
    silent = 0;
    lastError = '';
    if (told && up && !dead) hide();
    write(JSON.parse(json));
  }

  // -- Taps before Python is up ------------------------------------------------------------------------------------

  function fields(form, button) {
    const values = {};
    new FormData(form).forEach((value, name) => {
      values[name] = name in values ? [].concat(values[name], String(value)) : String(value);
    });
    if (button && button.name) values[button.name] = button.value;
    return values;
  }

  function keep(tap, control) {
    taps.push(tap);
    if (control) control.dataset.queued = '';
  }

  function onClick(event) {
    const control = event.target.closest && event.target.closest('[data-command],[data-go],[data-do]');
    if (!control || control.matches('form,input,select,textarea')) return;
    event.preventDefault();
    keep({kind: 'click', data: Object.assign({}, control.dataset)}, control);
  }

  function onSubmit(event) {
    const form = event.target;
    event.preventDefault();
    const data = Object.assign({}, form.dataset, event.submitter ? event.submitter.dataset : {});
    keep({kind: 'submit', data, values: fields(form, event.submitter)}, form);
  }

  function onKey(event) {
    const {key, shiftKey, target} = event;
    const within = selector => target.closest && target.closest(selector);
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || within('input,select,textarea')) return;
    if ((key === ' ' || key === 'Enter') && within('a,button,summary')) return;
    if (/^(Tab|Shift|Control|Alt|Meta|Escape|Enter|F\d+)$/.test(key)) return;
    if (key === ' ') event.preventDefault();
    keep({kind: 'key', key, shift: shiftKey, ctrl: false, alt: false, repeat: false}, null);
  }

  const LISTENERS = {click: onClick, submit: onSubmit, keydown: onKey};

  function takeover() {
    const kept = taps;
    up = true;
    dead = false;
    silent = 0;
    taps = [];
    faceText = '';
    Object.entries(LISTENERS).forEach(([name, listener]) => window.removeEventListener(name, listener, true));
    document.querySelectorAll('[data-queued]').forEach(control => { delete control.dataset.queued; });
    Object.assign(console, silentConsole);
    hide();
    wearAll();
    return JSON.stringify(kept);
  }

  // -- When something is wrong -------------------------------------------------------------------------------------

  // The other languages are put in when the page is served: tools/sayings.py takes them out of the catalogs.
  const SAYINGS = {
    en: {
      old: 'This browser is too old for Shuffle Up.',
      old_do: 'Update it, use another device, or show the clock from a laptop or phone by cable or by casting.',
      follow: 'If the tournament runs on another device, choose Menu there, “Follow on a phone”, and scan its code.',
      missing: 'A part of Shuffle Up could not be loaded.',
      missing_do: 'Check the connection, then reload.',
      start: 'Shuffle Up could not start.',
      start_do: 'Reload. If that does not help, save a copy of what is stored and use another browser.',
      stopped: 'Shuffle Up has stopped answering.',
      stopped_do: 'Reload to go on. Everything that was saved is still there.',
      goes_on: 'The clock goes on.',
      reload: 'Reload', copy: 'Save a copy', close: 'Close',
      what: 'The tournament clock for your table.', wait: 'Shuffling the cards …',
    },
  };

  const settings = parsed(stored('shuffleup.settings'));
  const language = [settings.language].concat(navigator.languages || navigator.language)
    .map(tag => String(tag).slice(0, 2).toLowerCase()).find(tag => Object.keys(SAYINGS).includes(tag)) || 'en';
  const say = SAYINGS[language];
  let panel = null;
  let told = false;

  function add(tag, className, text, action) {
    const made = document.createElement(tag);
    made.className = className;
    made.textContent = text;
    if (action) {
      made.type = 'button';
      made.style.cssText = 'font:inherit;margin:.5em;padding:.4em 1em';
      made.addEventListener('click', action);
    }
    panel.appendChild(made);
  }

  function show(what, why) {
    close();
    told = true;
    panel = document.createElement('div');
    panel.className = 'trouble';
    panel.lang = language;
    panel.setAttribute('role', 'alert');
    // Legible even where the style sheet could not be loaded.
    panel.style.cssText = 'position:fixed;left:0;right:0;bottom:0;z-index:99;padding:1em;text-align:center;' +
      'font-size:1.25em;background:#17120d;color:#f7f2e6';
    add('strong', 'trouble-what', say[what]);
    add('p', 'trouble-do', say[`${what}_do`] + (face ? ' ' + say.goes_on : ''));
    if (what === 'old' || what === 'missing') add('p', 'trouble-follow', say.follow);
    if (why) add('p', 'trouble-why', String(why).trim().split('\n').pop().slice(0, 200));
    if (what !== 'old') add('button', 'trouble-reload', say.reload, () => window.location.reload());
    if (Object.keys(records()).length) add('button', 'trouble-copy', say.copy, saveCopies);
    add('button', 'trouble-close', say.close, close);
    document.body.appendChild(panel);
    root.dataset.trouble = what;
  }

  function close() {
    if (panel) panel.remove();
    panel = null;
    delete root.dataset.trouble;
  }

  function hide() {
    close();
    told = false;
  }

  // The records in localStorage by tournament, as pairs of number and text.
  function records() {
    const found = {};
    try {
      Object.keys(window.localStorage).forEach(key => {
        const [, id, seq] = /^shuffleup\.t\.(\w+)\.(\d+)$/.exec(key) || [];
        if (id && !stored(`shuffleup.t.${id}.deleted`)) (found[id] = found[id] || []).push([Number(seq), stored(key)]);
      });
    } catch (error) { // storage is blocked
      return {};
    }
    return found;
  }

  function crc32(text) {
    let crc = -1;
    for (let at = 0; at < text.length; at += 1) {
      crc ^= text.charCodeAt(at) & 255;
      for (let bit = 0; bit < 8; bit += 1) crc = crc >>> 1 ^ (crc & 1 ? 0xedb88320 : 0);
    }
    return ((crc ^ -1) >>> 0).toString(16).padStart(8, '0');
  }

  // One file for each tournament, as the app itself exports it.
  function saveCopies() {
    Object.entries(records()).forEach(([id, pairs], place) => {
      pairs.sort((one, other) => one[0] - other[0]);
      const crc = crc32(pairs.map(([seq, text]) => `${seq} ${text}\n`).join(''));
      const head = {
        format: 'shuffle-up tournament', format_version: 1, app: '', name: '', exported_at: Date.now(),
        count: pairs.length, crc,
      };
      const lines = pairs.map(pair => JSON.stringify(pair)).join(',\n');
      const file = `${JSON.stringify(head).slice(0, -1)},\n"records": [\n${lines}\n]}\n`;
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([file], {type: 'application/json'}));
      link.download = `shuffle-up-${new Date().toISOString().slice(0, 10)}-${id}.json`;
      setTimeout(() => link.click(), place * 500); // Browsers swallow downloads that come too fast.
    });
  }

  function died(why) {
    dead = true;
    forget();
    draw(Date.now());
    show(up ? 'stopped' : 'start', why);
  }

  // Whether what the Pyodide we ship needs is missing: reference types, exceptions, and static blocks in classes, which
  // came to browsers together with or before the other things asked for here.
  function tooOld() {
    const start = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10];
    const codes = [[7, 1, 5, 0, 208, 112, 26, 11], [8, 1, 6, 0, 6, 64, 25, 11, 11]];
    try {
      new RegExp('(?<=a)b');
      return !Array.prototype.at || !Object.hasOwn || !CSS.supports('width', '1cqw') ||
        !codes.every(code => WebAssembly.validate(new Uint8Array(start.concat(code))));
    } catch (error) {
      return true;
    }
  }

  // A start that only takes long is no failure: something must have gone wrong, and Python not come up all the same.
  function failed(what, why, patience) {
    setTimeout(() => {
      if (!up && !dead && !told) show(what, why);
    }, patience);
  }

  function onError(event) {
    const from = event.target;
    if (from && from.tagName) {
      if (from.tagName === 'SCRIPT') failed('missing', from.getAttribute('src'), 0);
      return;
    }
    const error = event.reason || event.error || event;
    const why = String(error && error.message || error);
    if (up) lastError = why;
    if (error && error.pyodide_fatal_error || /fatally failed|unreachable|memory access/.test(why)) {
      if (up) died(why);
      else failed('start', why, 1000);
      return;
    }
    const fetching = /fetch|import|load|404|network/i.test(why);
    const ours = fetching || /python|pyodide|pyscript|wasm|zip/i.test(why + (error && error.stack));
    failed(fetching ? 'missing' : 'start', why, ours ? 3000 : 60000);
  }

  // Some failures of a start PyScript and Pyodide tell to nobody but the console.
  const silentConsole = {warn: console.warn, error: console.error};

  function overhear() {
    Object.keys(silentConsole).forEach(name => {
      console[name] = (...words) => {
        silentConsole[name].apply(console, words);
        const why = words.map(String).join(' ');
        if (/wasm instantiation failed|FetchError/.test(why)) failed('missing', why, 3000);
        else if (/PythonError|Traceback|Fatal Python error/.test(why)) failed('start', why, 3000);
      };
    });
  }

  // The skeleton is built in English.
  function relabel(labels) {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const text = walk.currentNode.nodeValue;
      const label = labels[text.trim()];
      if (label) walk.currentNode.nodeValue = text.replace(text.trim(), () => label);
    }
    document.querySelectorAll('[aria-label]').forEach(place => {
      const label = labels[place.getAttribute('aria-label')];
      if (label) place.setAttribute('aria-label', label);
    });
  }

  function dress() {
    root.lang = language;
    if (/[?&]window=tv\b/.test(window.location.search)) root.dataset.window = 'tv';
    if (settings.theme) root.dataset.theme = settings.theme;
    if (settings.theme === '') delete root.dataset.theme;
    if (settings.tv_hide) root.dataset.hide = settings.tv_hide;
    if (settings.tv_large) root.dataset.large = settings.tv_large;
    try {
      write(parsed(stored('shuffleup.look')));
      if ('logo' in root.dataset) write({'--logo': `url("${stored('shuffleup.logo')}")`});
    } catch (error) { // no look that this script can put on
    }
  }

  // The clock's own style is all a face needs; those of the other screens are on their way beside it.
  function wearAll() {
    document.querySelectorAll('link[media="not all"]').forEach(link => { link.media = 'all'; });
  }

  function boot() {
    readFace();
    if (!/^#?$|clock/.test(window.location.hash)) face = null;
    if (!face) document.addEventListener('DOMContentLoaded', wearAll);
    root.dataset.face = face ? 'clock' : 'none';
    write({what: say.what, wait: say.wait});
    if (face && face.labels) relabel(face.labels);
    if (face && face.asides) document.querySelector('.felt-shift').insertAdjacentHTML('beforeend', face.asides);
    if (face && face.board) root.dataset.board = '';
    tick();
  }

  // -- What whoever morphs the page leaves alone --------------------------------------------------------------------

  // A form that is half filled in when something else changes on the page keeps what was typed into it until it is
  // sent: unless another form comes in its place, or the field itself was changed by somebody else.
  const typed = new WeakSet();
  const started = field => { if (field.form && !field.form.dataset.draft && field.type !== 'file') typed.add(field); };
  const finished = form => Array.from(form.elements).forEach(field => typed.delete(field));
  const said = form => JSON.stringify([form.id, form.dataset]);
  const given = field => [field.name, field.type, field.defaultValue, field.defaultChecked].join();

  function keepsWhatWasTyped(old, now) {
    if (!typed.has(old)) return false;
    if (now.tagName === old.tagName && given(now) === given(old)) return true;
    typed.delete(old);
    return false;
  }

  // Lists that are put right row by row (browser/rows.py) are left alone too.
  const isList = node => node.nodeType === 1 && node.hasAttribute('data-rows');
  const sparing = {
    beforeNodeMorphed(old, now) {
      if (old.tagName === 'FORM' && now.tagName === 'FORM' && said(old) !== said(now)) finished(old);
      return !(isList(old) && isList(now)) && !keepsWhatWasTyped(old, now);
    },
  };

  dress();
  if ('follow' in root.dataset) { // There is no Python on that page to wait for: assets/follow.js draws.
    window.shuffleup = {language, texts, position, amountOf, timeOfDay, fill, untilTick, write, relabel, stored, parsed};
    return;
  }
  window.shuffleup = {position, texts, patch, forget, takeover, died, sparing};
  window.addEventListener('error', onError, true);
  window.addEventListener('unhandledrejection', onError);
  document.addEventListener('visibilitychange', () => { if (!up || dead) draw(Date.now()); });
  Object.entries(LISTENERS).forEach(([name, listener]) => window.addEventListener(name, listener, true));
  window.addEventListener('input', event => started(event.target), true);
  window.addEventListener('change', event => { if (event.target.dataset.do) typed.delete(event.target); }, true);
  window.addEventListener('submit', event => finished(event.target), true);
  overhear();
  boot();
  if (tooOld()) show('old');
})();
