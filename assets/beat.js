// The Worker's beat: four messages a second, at `phase` ms past each quarter of a second of the system clock.
// A page's timers are held back while it is hidden; a Worker's are not.
"use strict";
var PERIOD = 250;
var EARLY = 25; // a timer that fires a little early counts as on time, or it would beat twice
var phase = 0;
var timer = 0;

function next() {
  var since = (((Date.now() - phase) % PERIOD) + PERIOD) % PERIOD;
  timer = setTimeout(beat, since > PERIOD - EARLY ? 2 * PERIOD - since : PERIOD - since);
}

function beat() {
  next();
  postMessage(0);
}

onmessage = function (event) {
  phase = Number(event.data.phase) || 0;
  clearTimeout(timer);
  next();
};

next();
