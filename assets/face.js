// The clock without Python: at first paint, until Python is up, and whenever Python is gone.
//
// Plain JavaScript of 2017, so that the browser of a TV of 2020 reads it. The sums are those of tournament/clock.py,
// the texts those of screens/clock_texts.py; tests/test_face.py holds both to the same vectors.
(function () {
  'use strict';

  // -- Where the clock stands --------------------------------------------------------------------------------------

  const BREAK = 0, BLINDS = 1, LIMITS = 2;

  function lastLevel(face) {
    let last = face.stages.length - 1;
    while (last >= 0 && face.stages[last][0] === BREAK) last -= 1;
    return last;
  }

  function stageAt(face, number) {
    const beyond = number >= face.stages.length;
    const row = face.stages[beyond ? lastLevel(face) : number];
    return {
      kind: row[0], ms: row[4] ? null : row[1] * 1000, seconds: row[1], pause: !beyond && row[2] === 1, name: row[3],
      hands: row[4] || 0, game: row[5] || '', one: row[6], two: row[7], ante: row[8], bigBlindPays: row[9] === 1,
    };
  }

  function settle(face, now) {
    const clock = face.clock;
    if (clock.since === null || now < clock.since) return clock;
    const run = now - clock.since;
    const ofBreak = Math.min(run, clock.called);
    let stage = clock.stage, hands = clock.hands, elapsed = clock.elapsed + run - ofBreak;
    for (;;) {
      const at = stageAt(face, stage);
      if (at.ms === null || elapsed < at.ms) break;
      elapsed -= at.ms;
      hands = 0;
      stage += 1;
      if (at.pause) {
        const played = clock.played + run - elapsed;
        return {stage: stage, elapsed: 0, since: null, hands: 0, called: 0, called_of: 0, played: played, begun: true};
      }
      if (stage > face.stages.length && at.ms) {
        stage += Math.floor(elapsed / at.ms);
        elapsed %= at.ms;
      }
    }
    const called = clock.called - ofBreak;
    return {
      stage: stage, elapsed: elapsed, since: now, hands: hands, called: called,
      called_of: called ? clock.called_of : 0, played: clock.played + run, begun: true,
    };
  }

  function stateOf(clock, now) {
    if (clock.since === null) return clock.begun ? 'paused' : 'before';
    return now >= clock.since ? 'running' : 'countdown';
  }

  function positionOf(face, clock, now) {
    const at = stageAt(face, clock.stage);
    const state = stateOf(clock, now);
    let remaining = at.ms === null ? null : at.ms - clock.elapsed;
    let elapsed = clock.elapsed;
    if (state === 'countdown') {
      remaining = clock.since - now;
      elapsed = 0;
    } else if (clock.called) {
      remaining = clock.called;
      elapsed = clock.called_of - clock.called;
    }
    return {
      state: state, stage: clock.stage, elapsed: elapsed, remaining: remaining,
      handsLeft: at.hands ? at.hands - clock.hands : null,
      level: face.stages.slice(0, clock.stage + 1).filter(function (row) { return row[0] !== BREAK; }).length,
      repeats: Math.max(0, clock.stage - face.stages.length + 1),
      calledBreak: clock.called > 0, played: clock.played,
    };
  }

  function position(face, now) {
    return positionOf(face, settle(face, now), now);
  }

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

  function two(number) {
    return String(number).padStart(2, '0');
  }

  function wholeSeconds(ms) {
    return Math.max(0, Math.ceil(ms / 1000)) * 1000;
  }

  function clockTime(ms) {
    const seconds = Math.floor(ms / 1000);
    const hours = Math.floor(seconds / 3600);
    const text = two(Math.floor(seconds / 60) % 60) + ':' + two(seconds % 60);
    return hours ? hours + ':' + text : text;
  }

  function timeOfDay(ms) {
    const date = new Date(ms);
    return two(date.getHours()) + ':' + two(date.getMinutes());
  }

  function fill(template, value) {
    return template.replace(/\{[a-z_]+\}/g, function () { return String(value); });
  }

  function fraction(value) {
    return String(Math.floor(Math.min(Math.max(value, 0), 1) * 1000) / 1000);
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

    function amount(chips) {
      const separator = words.thousand.slice(1, -3);
      return String(chips).replace(/\B(?=(\d{3})+$)/g, function () { return separator; });
    }

    function stakes(level) {
      if (level.kind === BLINDS) return amount(level.one) + ' / ' + amount(level.two);
      if (level.kind === LIMITS) return fill(words.limit, amount(level.one) + ' / ' + amount(level.two));
      return fill(words.ante, amount(level.ante));
    }

    function hasAnte(level) {
      return (level.kind === BLINDS || level.kind === LIMITS) && level.ante > 0;
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
      const parts = [stakes(level)];
      if (level.game && level.game !== stage.game) parts.unshift(level.game);
      if (hasAnte(level) && !(level.bigBlindPays && level.ante === level.two)) {
        parts.push(fill(words.ante, amount(level.ante)));
      }
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
        const length = whole ? fill(words.minutes, after.seconds / 60) : clockTime(after.seconds * 1000);
        return fill(words.then_break, (after.name || words.break_) + ' ' + length);
      }
      return at.stage === face.stages.length - 1 && !plannedBreak ? words.then_repeat : null;
    }

    const sameAgain = !plannedBreak && at.stage >= lastLevel(face);
    const breakIn = untilNextBreak(face, clock);
    const begun = running || at.state === 'paused' || at.played;
    return {
      title: face.title || null,
      time: byHands ? String(Math.max(0, at.handsLeft)) : clockTime(wholeSeconds(at.remaining)),
      level: levelText(),
      game: stage.game || null,
      state: word(),
      blinds: plannedBreak ? null : stakes(stage),
      ante: hasAnte(stage) ? amount(stage.ante) : null,
      ante_from: hasAnte(stage) ? (stage.bigBlindPays ? words.big_blind : words.each) : null,
      next: sameAgain ? null : nextText(),
      next_at: sameAgain ? null : nextAt(),
      break_in: breakIn === null ? null : clockTime(wholeSeconds(breakIn)),
      clock: timeOfDay(now),
      elapsed: begun ? clockTime(at.played) : null,
      ends: ends(),
      repeat: at.repeats ? fill(words.repeat, at.repeats) : null,
      '@state': state(),
      '@lastMinute': warned ? '' : null,
      '@hours': !byHands && wholeSeconds(at.remaining) >= 3600000 ? '' : null,
      '--progress': fraction(partLeft(at, stage)),
      '--last-minute': warned && !byHands ? fraction(at.remaining / warning) : null,
    };
  }

  if (typeof module === 'object' && module.exports) module.exports = {position: position, texts: texts};
  if (typeof document === 'undefined') return;

  // -- On the page -------------------------------------------------------------------------------------------------

  const root = document.documentElement;
  const TICK_MS = 250;
  const SILENT_TICKS = 10; // Counted in ticks of this script, since a busy Python holds up both.
  const LOST_TICKS = 60;

  let places = {};
  let written = {};
  let storedText = '';
  let face = null;
  let up = false;
  let dead = false;
  let silent = 0;
  let taps = [];

  function stored(key) {
    try {
      return window.localStorage.getItem(key);
    } catch (error) {
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
    if (text === storedText) return;
    storedText = text;
    const read = parsed(text);
    face = read.v === 1 && Array.isArray(read.stages) && lastLevel(read) >= 0 && read.clock && read.words ? read : null;
  }

  function write(values) {
    Object.keys(values).forEach(function (key) {
      const value = values[key];
      if (written[key] === value) return;
      written[key] = value;
      if (key.startsWith('--')) {
        if (value === null) root.style.removeProperty(key);
        else root.style.setProperty(key, value);
      } else if (key[0] === '@') {
        if (value === null) delete root.dataset[key.slice(1)];
        else root.dataset[key.slice(1)] = value;
      } else {
        places[key] = places[key] || document.querySelectorAll('[data-tick="' + key + '"]');
        places[key].forEach(function (place) { place.textContent = value === null ? '' : value; });
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

  // To the next quarter of a second of what is left, so that the digits change when the second does.
  function untilTick(now) {
    const remaining = face && position(face, now).remaining;
    return remaining > 0 ? (remaining - 1) % TICK_MS + 1 : TICK_MS - now % TICK_MS;
  }

  function tick() {
    let wait = TICK_MS;
    try {
      const now = Date.now();
      if (up && !dead && !document.hidden) silent += 1;
      if (!up || dead || silent > SILENT_TICKS) {
        draw(now);
        wait = untilTick(now);
      }
      if (silent === LOST_TICKS) show('stopped');
    } catch (error) {
      console.error(error);
    }
    setTimeout(tick, wait);
  }

  function patch(json) {
    silent = 0;
    if (shown === 'stopped') hide();
    write(JSON.parse(json));
  }

  // -- Taps before Python is up ------------------------------------------------------------------------------------

  function fields(form, button) {
    const values = {};
    new FormData(form).forEach(function (value, name) {
      values[name] = name in values ? [].concat(values[name], String(value)) : String(value);
    });
    if (button && button.name) values[button.name] = button.value;
    return values;
  }

  function keep(tap, control) {
    if (dead) return;
    taps.push(tap);
    if (control) control.setAttribute('data-queued', '');
  }

  function onClick(event) {
    const control = event.target.closest && event.target.closest('[data-command],[data-go],[data-do]');
    if (!control || control.tagName === 'FORM') return;
    event.preventDefault();
    keep({kind: 'click', data: Object.assign({}, control.dataset)}, control);
  }

  function onSubmit(event) {
    event.preventDefault();
    const form = event.target;
    keep({kind: 'submit', data: Object.assign({}, form.dataset), values: fields(form, event.submitter)}, form);
  }

  function onKey(event) {
    const on = event.target;
    const typing = on.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(on.tagName);
    const pressing = (event.key === ' ' || event.key === 'Enter') && on.closest && on.closest('button,a,summary');
    if (typing || pressing || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (/^(Tab|Shift|Control|Alt|Meta|Escape|Enter|F\d+)$/.test(event.key)) return;
    if (event.key === ' ') event.preventDefault();
    keep({kind: 'key', key: event.key, code: event.code, shift: event.shiftKey}, null);
  }

  function listen(change) {
    window[change]('click', onClick, true);
    window[change]('submit', onSubmit, true);
    window[change]('keydown', onKey, true);
  }

  function takeover() {
    const kept = taps;
    up = true;
    dead = false;
    silent = 0;
    taps = [];
    storedText = '';
    listen('removeEventListener');
    document.querySelectorAll('[data-queued]').forEach(function (control) { control.removeAttribute('data-queued'); });
    hide();
    return JSON.stringify(kept);
  }

  // -- When something is wrong -------------------------------------------------------------------------------------

  const SAYINGS = {
    en: {
      old: 'This browser is too old for Shuffle Up.',
      old_do: 'Update it, use another device, or show the clock from a laptop or phone by cable or by casting.',
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
    sv: {
      old: 'Webbläsaren är för gammal för Shuffle Up.',
      old_do: 'Uppdatera den, ta en annan enhet, eller visa klockan från en dator eller mobil via kabel eller castning.',
      missing: 'En del av Shuffle Up gick inte att ladda.',
      missing_do: 'Kontrollera anslutningen och ladda om.',
      start: 'Shuffle Up kunde inte starta.',
      start_do: 'Ladda om. Hjälper det inte: spara en kopia av det som är lagrat och använd en annan webbläsare.',
      stopped: 'Shuffle Up har slutat svara.',
      stopped_do: 'Ladda om för att fortsätta. Allt som sparats finns kvar.',
      goes_on: 'Klockan går vidare.',
      reload: 'Ladda om', copy: 'Spara en kopia', close: 'Stäng',
      what: 'Turneringsklockan för ditt bord.', wait: 'Blandar korten …',
    },
    de: {
      old: 'Dieser Browser ist zu alt für Shuffle Up.',
      old_do: 'Aktualisiere ihn, nimm ein anderes Gerät oder zeige die Uhr von Laptop oder Handy per Kabel oder Cast.',
      missing: 'Ein Teil von Shuffle Up konnte nicht geladen werden.',
      missing_do: 'Prüfe die Verbindung und lade neu.',
      start: 'Shuffle Up konnte nicht starten.',
      start_do: 'Lade neu. Hilft das nicht, sichere eine Kopie der Daten und nimm einen anderen Browser.',
      stopped: 'Shuffle Up antwortet nicht mehr.',
      stopped_do: 'Lade neu, um weiterzumachen. Alles Gespeicherte ist noch da.',
      goes_on: 'Die Uhr läuft weiter.',
      reload: 'Neu laden', copy: 'Kopie sichern', close: 'Schließen',
      what: 'Die Turnieruhr für deinen Tisch.', wait: 'Die Karten werden gemischt …',
    },
  };

  const settings = parsed(stored('shuffleup.settings'));
  const language = [settings.language].concat(navigator.languages || navigator.language)
    .map(function (tag) { return String(tag).slice(0, 2).toLowerCase(); })
    .find(function (tag) { return SAYINGS.hasOwnProperty(tag); }) || 'en';
  const say = SAYINGS[language];
  let panel = null;
  let shown = '';
  let told = false;
  let reason = '';

  function element(tag, className, text) {
    const made = document.createElement(tag);
    made.className = className;
    made.textContent = text;
    return made;
  }

  function button(text, action) {
    const made = element('button', 'trouble-button', text);
    made.type = 'button';
    made.addEventListener('click', action);
    return made;
  }

  function show(what) {
    if (shown) hide();
    shown = what;
    told = true;
    panel = element('div', 'trouble', '');
    panel.setAttribute('role', 'alert');
    panel.lang = language;
    // Legible even where the style sheet could not be loaded.
    panel.style.cssText = 'position:fixed;left:0;right:0;bottom:0;z-index:99;padding:1em;font-size:max(16px,1.6vw);' +
      'background:#17120d;color:#f7f2e6;text-align:center';
    panel.appendChild(element('strong', 'trouble-what', say[what]));
    panel.appendChild(element('p', 'trouble-do', say[what + '_do'] + (face ? ' ' + say.goes_on : '')));
    if (reason) panel.appendChild(element('p', 'trouble-why', reason.slice(0, 300)));
    if (what !== 'old') panel.appendChild(button(say.reload, function () { window.location.reload(); }));
    if (records().length) panel.appendChild(button(say.copy, saveCopy));
    panel.appendChild(button(say.close, hide));
    document.body.appendChild(panel);
  }

  function hide() {
    if (panel) panel.remove();
    panel = null;
    shown = '';
  }

  function records() {
    try {
      return Object.keys(window.localStorage).filter(function (key) { return key.startsWith('shuffleup.t.'); }).sort();
    } catch (error) {
      return [];
    }
  }

  function saveCopy() {
    const kept = {};
    records().forEach(function (key) { kept[key] = stored(key); });
    const link = document.createElement('a');
    const text = JSON.stringify({shuffleup: 1, records: kept}, null, 1);
    link.href = URL.createObjectURL(new Blob([text], {type: 'application/json'}));
    link.download = 'shuffle-up-' + new Date().toISOString().slice(0, 10) + '.json';
    document.body.appendChild(link);
    link.click();
    link.remove();
  }

  function died(why) {
    dead = true;
    reason = String(why || '');
    forget();
    draw(Date.now());
    show(up ? 'stopped' : 'start');
  }

  // What the Pyodide we ship needs: reference types, exceptions, static blocks (known by what came along with them).
  function tooOld() {
    const start = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10];
    const externref = [7, 1, 5, 0, 208, 112, 26, 11];
    const exceptions = [8, 1, 6, 0, 6, 64, 25, 11, 11];
    try {
      new RegExp('(?<=a)b');
      return ![externref, exceptions].every(function (code) {
        return WebAssembly.validate(new Uint8Array(start.concat(code)));
      }) || !Array.prototype.at || !Object.hasOwn;
    } catch (error) {
      return true;
    }
  }

  function failed(what, why, patience) {
    setTimeout(function () {
      if (up || dead || told) return;
      reason = why;
      show(what);
    }, patience);
  }

  function onError(event) {
    const from = event.target;
    if (from && from.tagName) {
      if (from.tagName === 'SCRIPT') failed('missing', from.getAttribute('src') || '', 0);
      return;
    }
    const error = event.reason || event.error || event;
    const why = String(error && error.message || error);
    if (error && error.pyodide_fatal_error || /fatally failed|unreachable|memory access/.test(why)) {
      if (up) died(why);
      else failed('start', why, 1000);
      return;
    }
    const fetching = /fetch|import|load|404|network/i.test(why);
    const ours = fetching || /pyodide|pyscript|python|wasm|WebAssembly|zip/i.test(why + (error && error.stack));
    failed(fetching ? 'missing' : 'start', why, ours ? 3000 : 60000);
  }

  function relabel(labels) {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const text = walk.currentNode.nodeValue;
      const label = labels[text.trim()];
      if (label) walk.currentNode.nodeValue = text.replace(text.trim(), function () { return label; });
    }
    document.querySelectorAll('[aria-label]').forEach(function (place) {
      const label = labels[place.getAttribute('aria-label')];
      if (label) place.setAttribute('aria-label', label);
    });
  }

  function boot() {
    const labels = {};
    labels[SAYINGS.en.what] = say.what;
    labels[SAYINGS.en.wait] = say.wait;
    root.lang = language;
    if (settings.theme === 'dark' || settings.theme === 'light') root.dataset.theme = settings.theme;
    readFace();
    root.dataset.face = face && /^#?$|clock/.test(window.location.hash) ? 'clock' : 'none';
    relabel(Object.assign(labels, face && face.labels));
    if (root.dataset.face === 'none') face = null;
    tick();
  }

  window.shuffleup = {
    position: position, texts: texts, patch: patch, forget: forget, takeover: takeover, died: died,
  };
  window.addEventListener('error', onError, true);
  window.addEventListener('unhandledrejection', onError);
  document.addEventListener('visibilitychange', function () { if (!up || dead) draw(Date.now()); });
  listen('addEventListener');
  try {
    boot();
  } catch (error) {
    face = null;
    root.dataset.face = 'none';
    console.error(error);
  }
  if (tooOld()) show('old');
})();
