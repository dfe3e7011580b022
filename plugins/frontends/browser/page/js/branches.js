/**
 * branches.js - tables that went on from an earlier moment of this one, and the way between them.
 *
 *   playOn         begins such a table with the half-turn that is looked at
 *   takeBranch     somebody at this table did
 *   drawBranches   the way to each, below the line of turns
 *   enter, goTo    another table or the lobby in this window
 *
 * Which belong together is known to this window alone, as long as it is open.
 */
import { h } from './dom.js';
import { call } from './voice.js';
import { tr } from './words.js';

/** @typedef {import('./game.js').Game} Game */
/** @typedef {{secret: string, words: string}} Way */

const place = 'tables';

/** Where this window keeps the key of the lobby it came from. */
export const lobbyPlace = 'lobby';

/** @returns {Way[]} */
function ways() {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '[]');
  } catch {
    return [];
  }
}

/** @param {Game} game */
export async function playOn(game) {
  const { back } = game;
  const number = back?.half.number;
  if (!number) return;
  const answer = await game.wire.ask({ branch: number, side: game.shownSide }, ['branched'], 'branch');
  if (answer.type === 'refused') game.refuse(answer);
  else if (answer.type === 'branched') {
    takeBranch(game, answer); // before this address is another
    enter(answer.secret);
  }
}

/**
 * @param {Game} game
 * @param {{secret: string, title?: string}} message
 */
export function takeBranch(game, message) {
  if (ways().some((way) => way.secret === message.secret)) return;
  const turn = game.back?.turn ?? game.table.view?.turn ?? 1;
  remember({ secret: message.secret, words: game.back ? tr('Another table, from turn {n}', { n: turn }) : tr('Another table') });
  call(tr('Another table goes on from an earlier moment of this one.'));
  game.draw();
}

/**
 * Another table than this one, and the way back.
 * @param {string} secret
 * @param {string} words
 */
export function goTo(secret, words) {
  remember({ secret, words });
  enter(secret);
}

/** @param {Way} way beside the one that is open */
function remember(way) {
  const known = ways();
  const here = window.location.hash.slice(1);
  if (!known.some((one) => one.secret === here)) known.push({ secret: here, words: tr('The table as it was played') });
  known.push(way);
  sessionStorage.setItem(place, JSON.stringify(known));
}

/** @param {string} secret of what is opened in this window instead */
export function enter(secret) {
  window.location.hash = secret;
  window.location.reload();
}

/** @returns {HTMLElement | null} */
export function drawBranches() {
  const here = window.location.hash.slice(1);
  const known = ways();
  if (!known.some((way) => way.secret === here)) return null;
  return h('div', { class: 'branches', role: 'group', 'aria-label': tr('Other tables of this battle') }, ...known.map((way) =>
    h('button', { type: 'button', 'aria-current': way.secret === here ? 'true' : null, disabled: way.secret === here,
      click: () => enter(way.secret) }, way.words)));
}
