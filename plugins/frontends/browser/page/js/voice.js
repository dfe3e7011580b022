/**
 * voice.js - what is said aloud: two live regions, and the last sentence on the map.
 *
 * Polite sentences replace each other, at most one in 700 ms; assertive ones are said at once.
 */
import { by } from './dom.js';
import { tr } from './words.js';

let waiting = '';
let last = 0;
let timer = 0;
let fading = 0;

function sayWaiting() {
  timer = 0;
  last = Date.now();
  by('polite').textContent = waiting;
  show(waiting);
}

/** @param {string} text */
function show(text) {
  by('spoken').textContent = text;
  by('spoken').hidden = text === '';
  window.clearTimeout(fading);
  fading = window.setTimeout(() => {
    by('spoken').hidden = true;
  }, 8000);
}

/** @param {string} text */
export function say(text) {
  waiting = text;
  if (timer) return;
  timer = window.setTimeout(sayWaiting, Math.max(0, last + 700 - Date.now()));
}

/**
 * A refusal, my turn, the connection.
 * @param {string} text
 */
export function call(text) {
  const region = by('assertive');
  region.textContent = region.textContent === text ? `${text} ` : text;
  show(text);
}

/**
 * "Rome: two things", with the reader's blank before the colon.
 * @param {string} what
 * @param {string} words
 */
export function colon(what, words) {
  return tr('{what}: {words}', { what, words });
}
