/**
 * phrases.js - orders, units and cells in words, and what was told as lines of the journal.
 */
import { valueWords } from './controls.js';
import { unitWords } from './hand.js';
import { readOrder } from './notation.js';
import { colon } from './voice.js';
import { tr } from './words.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {{text: string, kind: string, rule?: string, side?: string, mine?: boolean, turn: number,
 *   number?: number}} Line what was told as which number, for what is new */

/**
 * An order in words: "Hussars: set the path of a unit, d3 · e4".
 * @param {Table} table
 * @param {string} text
 */
export function orderWords(table, text) {
  const order = readOrder(text, table.verbs);
  if (!order) return text;
  const values = order.verb.params.map((param, i) => (order.values[i] === '-' || order.values[i] === '' ? ''
    : valueWords(table, param, order.values[i])));
  const [first, ...rest] = values.filter((part) => part);
  const title = order.verb.title;
  if (order.verb.params[0]?.kind === 'unit') return colon(first, [title, ...rest].join(', '));
  return first ? colon(title, [first, ...rest].join(', ')) : title;
}

/**
 * An order in few words beside what is in hand: only what differs, a path by its end.
 * @param {Table} table
 * @param {string} text
 * @param {import('./draft.js').Draft | null} draft
 */
export function shortOrderWords(table, text, draft) {
  const order = readOrder(text, table.verbs);
  if (!order) return text;
  const start = draft?.verb === order.verb ? '' : `${order.verb.title} `;
  return start + order.verb.params.map((param, i) => {
    const value = order.values[i];
    if (value === '-' || value === '' || value === draft?.picks[i]) return '';
    return param.kind === 'path' ? value.split('-').pop() : valueWords(table, param, value);
  }).filter((part) => part).join(', ');
}

/**
 * What was told as lines of the journal; where half-turns began is kept.
 * @param {import('./game.js').Game} game
 * @param {any} message
 * @returns {Line[]}
 */
export function journalLines(game, message) {
  /** @type {Line[]} */
  const lines = [];
  if (message.order && message.by)
    lines.push({ kind: 'order', side: message.by, text: orderWords(game.table, message.order), turn: message.turn ?? 0,
      mine: message.by === game.shownSide });
  for (const event of message.events) {
    if (event.kind === 'turn_began' || event.kind === 'phase_began') game.memory.begin(message.number ?? 0, event.turn, event.side);
    if (!event.text) continue;
    const kind = event.kind === 'turn_began' ? 'turn' : event.kind;
    if (kind === 'unit_counter' && !game.table.view) continue;
    lines.push({ kind, text: event.text.replace(/ \[[A-Z0-9-]+\]$/, ''), rule: event.rule, turn: event.turn ?? 0 });
  }
  for (const card of message.breakdowns)
    if (card.outcome) lines.push({ kind: 'result', text: colon(card.title, card.outcome.text), rule: card.outcome.rule, turn: 0 });
  for (const line of lines) line.number = message.number;
  return lines;
}

/**
 * @param {import('./game.js').Game} game
 * @param {import('./types.js').Unit} unit
 */
export function unitSentence(game, unit) {
  if (unit.id === null) return tr('Somebody of {side}, {place}.', { side: game.table.sideName(unit.side), place: game.table.placeOf(unit) });
  return `${game.table.nameOf(unit)}, ${game.table.sideName(unit.side)}, ${unitWords(game, unit)}.`;
}

/**
 * @param {import('./game.js').Game} game
 * @param {number} cell
 */
export function cellWords(game, cell) {
  const { ground, hello } = game.table;
  const label = ground.labels[cell];
  const kind = ground.board.terrain?.[cell] ?? '';
  const terrain = hello?.names?.terrains?.[kind] ?? kind;
  const height = ground.board.heights?.[cell] ? tr('height {n}', { n: ground.board.heights[cell] }) : '';
  const objective = hello?.board.objectives.find((one) => one.cell === label);
  const goal = objective ? objectiveSaid(game.table, objective) : '';
  const place = hello?.board.names?.find((one) => one.cell === label && !one.beyond)?.title ?? '';
  return [[game.table.cellName(label), goal || place, terrain, height].filter((part) => part).join(', ') + '.',
    ...game.table.unitsAt(label).map((unit) => unitSentence(game, unit))].join(' ');
}

/**
 * The name of an objective, what it is worth and who holds it.
 * @param {import('./table.js').Table} table
 * @param {import('./types.js').Objective} goal
 */
export function objectiveSaid(table, goal) {
  const holder = holderOf(table, goal);
  const said = `${goal.title || goal.name || goal.cell || ''} (${goal.value})`;
  return holder === null ? said : colon(said, table.sideName(holder));
}

/**
 * Who holds an objective, as the table tells it; before it has, the owner at the start.
 * @param {import('./table.js').Table} table
 * @param {import('./types.js').Objective} goal
 */
export function holderOf(table, goal) {
  const told = table.view?.holders?.[goal.id];
  return told === undefined ? goal.owner : told;
}
