/**
 * ask.js - the first panel: what is asked of me now, with one primary button.
 */
import { by, cap, fill, h } from './dom.js';
import { tr } from './words.js';

/** @typedef {import('./game.js').Game} Game */

/**
 * The color of a side as a small sign.
 * @param {Game} game
 * @param {string} side
 */
export function chip(game, side) {
  const number = game.table.sideNumber(side);
  const sign = h('span', { class: number > 0 ? 'chip cut' : 'chip', 'aria-hidden': 'true' });
  sign.style.setProperty('--chip', game.board.colorOf(side));
  return sign;
}

/**
 * A word beside what it would press.
 * @param {string} words
 * @param {string} key
 * @param {Object<string, any>} more
 */
export function keyed(words, key, more) {
  return h('button', { type: 'button', 'aria-keyshortcuts': key || null, ...more }, h('span', {}, words),
    key ? cap(key === 'Enter' ? '⏎' : key) : null);
}

/** @param {string} text */
export function capital(text) {
  return text ? text[0].toLocaleUpperCase() + text.slice(1) : text;
}

/**
 * A text as a sentence: with a capital and a full stop.
 * @param {string} text
 */
export function sentence(text) {
  return /[.!?]$/.test(text) ? capital(text) : `${capital(text)}.`;
}

/**
 * The prompt with its holes filled, without what is only meant for typing.
 * @param {Game} game
 */
export function promptOf(game) {
  const { question } = game.table;
  const unit = game.table.unit(question?.decision?.unit ?? '');
  const text = (question?.decision?.prompt ?? '').replace(/\{unit\}/g, game.table.nameOf(unit))
    .replace(/\s*\((?:[a-z_]+ [^)]*|[a-z_]+)\)/g, '');
  return capital(text);
}

/**
 * "5 of 12 units have no order yet".
 * @param {Game} game
 */
function countOf(game) {
  const able = game.able;
  const given = game.given;
  if (!able.size && !given.size) return '';
  if (given.size) return tr('{n} of {m} units have orders.', { n: given.size, m: new Set([...able, ...given]).size });
  return able.size === 1 ? tr('One unit can act.') : tr('{n} unit can act.|{n} units can act.', { n: able.size });
}

/**
 * Orders of the side as a whole that need no more words.
 * @param {Game} game
 */
export function plainOrders(game) {
  return game.table.legal.filter((order) => order.verb.params.length === 0);
}

/**
 * @param {Game} game
 * @returns {HTMLElement[]}
 */
function buttonsOf(game) {
  const plain = plainOrders(game);
  const left = [...game.able].filter((id) => !game.given.has(id)).length;
  return plain.map((order, i) => {
    const sure = game.giver.armed === order.text;
    const words = sure ? tr('Again to confirm: {order}', { order: order.verb.title }) : capital(order.verb.title);
    const primary = i === 0 && !game.draft?.text && plain.length <= 2;
    return keyed(words + (primary && game.given.size > 0 && left > 0 && !sure ? tr(', {n} stay', { n: left }) : ''),
      primary ? 'Enter' : game.keyOf(order.verb), { class: primary ? 'primary' : '', 'data-order': order.text,
        click: () => game.giver.surely(order) });
  });
}

/**
 * Draws the panel.
 * @param {Game} game
 */
export function drawAsk(game) {
  const panel = by('ask');
  const { table } = game;
  by('column').style.setProperty('--side', game.board.colorOf(table.side));
  panel.className = game.trouble ? game.trouble.kind : game.roll ? 'roll' : game.parley.isForward ? 'offer' : '';
  if (game.roll && !game.trouble) return drawRoll(panel, game);
  if (game.trouble) return drawTrouble(panel, game.trouble);
  if (game.playing) return drawWatch(panel, game);
  if (game.back) return drawBack(panel, game, game.back);
  if (table.over) return drawOver(panel, game);
  if (game.parley.isForward) return game.parley.draw(panel);
  if (table.watches !== null) return drawWatcher(panel, game, table.watches);
  if (!table.question) {
    const active = table.view?.active ?? '';
    fill(panel, h('p', { class: 'who' }, active ? chip(game, active) : null, table.sideName(active)),
      h('h2', { id: 'ask-title', tabindex: -1 }, tr('Nothing is asked of you now.')),
      h('p', { class: 'count' }, tr('{side}: about to decide.', { side: table.sideName(active) || tr('The others') })),
      anyTime(game), game.parley.below());
    return;
  }
  fill(panel, h('p', { class: 'who' }, chip(game, table.side), youAre(game)),
    h('h2', { id: 'ask-title', tabindex: -1 }, promptOf(game) || tr('It is for you to decide.')),
    h('p', { class: 'count' }, countOf(game)),
    h('div', { class: 'row' }, ...buttonsOf(game),
      keyed(tr('Undo'), 'U', { click: () => game.giver.undo() }), game.hint.button()), anyTime(game), game.parley.below());
}

/** @param {Game} game */
function youAre(game) {
  const { side } = game.table;
  return side === 'umpire' ? tr('You are the umpire. You see both armies.') : tr('You are: {side}', { side: game.table.sideName(side) });
}

/**
 * What may be said though nobody asks: the rulings of an umpire.
 * @param {Game} game
 */
function anyTime(game) {
  const verbs = game.freeVerbs;
  if (!verbs.length) return null;
  return h('div', { class: 'anytime' }, h('h3', {}, tr('At any time')), h('div', { class: 'grid', role: 'toolbar', 'aria-label': tr('At any time') },
    ...verbs.map((verb) => keyed(capital(verb.title), game.keyOf(verb), { 'data-verb': verb.verb,
      'aria-pressed': String(game.draft?.verb === verb), click: () => game.chooseVerb(verb) }))));
}

/**
 * Who looks on: how far behind, and what it is about.
 * @param {HTMLElement} panel
 * @param {Game} game
 * @param {number} behind
 */
function drawWatcher(panel, game, behind) {
  const { view } = game.table;
  const active = view?.active ?? '';
  const late = behind === 0 ? tr('You see it as it happens.') : behind === 1 ? tr('You see it one turn later.')
    : tr('You see it {n} turn later.|You see it {n} turns later.', { n: behind });
  fill(panel, h('p', { class: 'who' }, tr('You look on, and see both sides.')),
    h('h2', { id: 'ask-title', tabindex: -1 }, view ? tr('{side}: about to decide.', { side: game.table.sideName(active) || tr('The others') })
      : tr('The battle has just begun.')), h('p', { class: 'count' }, late));
}

/**
 * @param {HTMLElement} panel
 * @param {{kind: string, title: string, text: string, actions: HTMLElement[]}} trouble
 */
function drawTrouble(panel, trouble) {
  fill(panel, h('p', { class: 'who' }, trouble.kind === 'trouble' ? tr('Not connected') : tr('Connected')),
    h('h2', { id: 'ask-title', tabindex: -1 }, trouble.title), h('p', { class: 'count' }, trouble.text),
    h('div', { class: 'row' }, ...trouble.actions));
}

/**
 * While results are shown.
 * @param {HTMLElement} panel
 * @param {Game} game
 */
function drawWatch(panel, game) {
  const by = game.playing?.by;
  fill(panel, h('p', { class: 'who' }, by ? chip(game, by) : null, by ? sideOf(game, by) : tr('The table')),
    h('h2', { id: 'ask-title', tabindex: -1 }, tr('Watch what happened.')),
    h('p', { class: 'count' }, tr('Nothing is asked of you.')));
}

/**
 * @param {Game} game
 * @param {string} side
 */
function sideOf(game, side) {
  return game.table.sideName(side);
}

/**
 * @param {HTMLElement} panel
 * @param {Game} game
 */
function drawOver(panel, game) {
  fill(panel, h('p', { class: 'who' }, tr('The battle is over')),
    h('h2', { id: 'ask-title', tabindex: -1 }, game.endWords),
    h('div', { class: 'row' }, keyed(tr('See the journal'), 'J', { click: () => game.lists.open('journal') }),
      game.memory.halves.length > 1
        ? keyed(tr('From the beginning'), '', { 'data-step': 'first', click: () => game.memory.lookAt(game.memory.halves[0]) }) : null));
}

/**
 * While looking back.
 * @param {HTMLElement} panel
 * @param {Game} game
 * @param {import('./memory.js').Moment} back
 */
function drawBack(panel, game, back) {
  const { table, memory } = game;
  const who = table.over ? [tr('The battle is over')] : table.watches !== null ? [tr('You look on, and see both sides.')]
    : [chip(game, table.side), youAre(game)];
  const now = table.over ? game.endWords : promptOf(game);
  fill(panel, h('p', { class: 'who' }, ...who),
    h('h2', { id: 'ask-title', tabindex: -1 }, now ? tr('Now: {prompt}', { prompt: now }) : capital(memory.wordsOf(back.half))),
    h('p', { class: 'count' }, tr('The map shows a memory.')),
    h('div', { class: 'row' }, keyed(tr('Back to now'), 'Esc', { class: 'primary', click: () => memory.lookAt(null) }),
      back.half === memory.halves[0] ? null : keyed(tr('Further back'), '[', { 'data-step': 'back', click: () => memory.step(-1) }),
      keyed(tr('Further on'), ']', { 'data-step': 'on', click: () => memory.step(1) })));
}

/**
 * A real die is wanted: its faces, to be tapped.
 * @param {HTMLElement} panel
 * @param {Game} game
 */
function drawRoll(panel, game) {
  const { roll, table } = game;
  const known = table.hello?.dice?.find((die) => die.name === roll.die)?.faces ?? [];
  const whom = [roll.unit, roll.other].filter((id) => id).map((id) => table.nameOf(table.unit(id)));
  const faces = known.length ? known : String(roll.faces).split(/[\s,]+/).map((text) => ({ text, shown: text }));
  fill(panel, h('p', { class: 'who' }, tr('Dice by hand')),
    h('h2', { id: 'ask-title', tabindex: -1 }, tr('Roll: {purpose}', { purpose: roll.purpose })),
    h('p', { class: 'count' }, whom.join(' – ') || tr('Tap what the die shows.')),
    roll.fault ? h('p', { class: 'refusal' }, roll.fault) : null,
    h('div', { class: 'dice faces' }, ...faces.map((face, i) => h('button', { type: 'button', class: 'face',
      'data-face': face.text, click: () => game.giver.die(face.text) }, face.shown || face.text, i < 9 ? cap(String(i + 1)) : null))),
    h('div', { class: 'row' }, keyed(tr('Do not give the order'), 'Esc', { click: () => game.giver.die(null) })));
}
