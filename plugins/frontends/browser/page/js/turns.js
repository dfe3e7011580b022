/**
 * turns.js - the line of turns: a dot a turn, a smaller one for each half-turn within it, and the frame
 * round the map while one looks back.
 */
import { by, fill, h } from './dom.js';
import { capital, keyed } from './ask.js';
import { drawBranches, playOn } from './branches.js';
import { spoken, tr } from './words.js';

/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('./memory.js').Half} Half */

const most = 40; // turns that have a dot

/** What the line showed when it was last drawn: it changes a few times a turn, and is asked for at every touch. */
let drawn = '';

/**
 * @param {Game} game
 * @param {(HTMLElement | null)[]} right what stands at the end of the line
 */
export function drawTurns(game, right) {
  const { hello, view } = game.table;
  if (!hello || !view) return;
  const nav = by('turns');
  drawBanner(game);
  const branches = drawBranches();
  const looks = JSON.stringify([spoken(), game.board.style, game.memory.now?.turn ?? view.turn, game.memory.back ? game.memory.halves.indexOf(game.memory.back.half) : -1,
    game.memory.halves.map(({ turn, side }) => `${turn} ${side}`), branches?.outerHTML, right.map((one) => one?.outerHTML)]);
  if (looks === drawn) return;
  drawn = looks;
  nav.setAttribute('aria-label', tr('Turns'));
  const now = Math.max(1, game.memory.now?.turn ?? view.turn);
  const line = h('div', { class: 'line-of-turns', role: 'group', 'aria-label': tr('Line of turns') });
  const last = hello.turns || Math.max(now, ...game.memory.halves.map((half) => half.turn)); // some battles have no last turn
  const from = Math.max(1, Math.min(now - most / 2, last - most + 1));
  for (let turn = from; turn <= Math.min(last, from + most - 1); ++turn) line.append(...dotsOf(game, turn, now));
  fill(nav, h('span', {}, tr('Turn')), line, branches, h('div', { class: 'right' }, ...right));
  line.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/**
 * A turn, and the half-turns that followed in it.
 * @param {Game} game
 * @param {number} turn
 * @param {number} now
 */
function dotsOf(game, turn, now) {
  const { memory } = game;
  const halves = memory.halves.filter((one) => one.turn === turn);
  const shown = memory.back?.half ?? memory.halves[memory.halves.length - 1];
  const last = memory.halves[memory.halves.length - 1];
  const kindOf = (half) => (half === shown && memory.back ? 'shown' : (half ? half === last : turn === now) ? 'now' : turn > now ? 'future' : 'past');
  const dot = (half, inside, name) => h('button', { type: 'button', class: `${kindOf(half)}${inside ? '' : ' half'}`, disabled: turn > now || !half,
    'aria-current': half && half === shown ? 'step' : null, 'data-half': half ? memory.halves.indexOf(half) : null,
    'aria-label': name, title: half && !inside ? name : null, click: () => memory.lookAt(half === last ? null : half ?? null) }, inside);
  return [dot(halves[0], String(turn), halves[0] ? capital(memory.wordsOf(halves[0])) : tr('Turn {n}', { n: turn })),
    ...halves.slice(1).map((half) => {
      const small = dot(half, '', capital(memory.wordsOf(half)));
      small.style.setProperty('--side', game.board.colorOf(half.side));
      return small;
    })];
}

/** @param {Game} game */
function drawBanner(game) {
  const { back, memory } = game;
  by('table').classList.toggle('looks-back', back !== null);
  const banner = by('banner');
  banner.hidden = back === null;
  if (back) fill(banner, h('span', {}, h('b', {}, tr('Looking back')), ' · ', tr('{when}, as you saw it', { when: memory.wordsOf(back.half) })),
    game.table.watches === null ? keyed(tr('Play on from {when}', { when: memory.wordsOf(back.half) }), 'B', { id: 'play-on', click: () => playOn(game) }) : null,
    keyed(tr('Back to now'), 'Esc', { click: () => game.memory.lookAt(null) }));
}
