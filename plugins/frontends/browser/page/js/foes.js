/**
 * foes.js - where the other sides' units could go, as far as one's own side knows: the table is asked to imagine
 * what may stand behind the reader's view, and which orders are legal there for the units he sees.
 */
import { tr } from './words.js';

/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('./notation.js').Order} Order */

/** What the imagined table is called, and how often the say is handed on there until the others have it. */
const table = 'foes';
const rounds = 6;

/**
 * Steps on the imagined table, and their results; null when the table would not.
 * @param {Game} game
 * @param {object[]} look
 * @returns {Promise<any[] | null>}
 */
async function imagine(game, look) {
  const answer = await game.wire.ask({ look, side: game.table.side, id: game.table.question?.id }, ['looked'], 'foes');
  return answer.type === 'looked' && !answer.results.some((/** @type {any} */ one) => one.error) ? answer.results : null;
}

/**
 * Orders of other sides' units that lead somewhere, or why there are none to be known. Where it is not for them to
 * decide, the say is handed on by orders that name nothing (the end of a phase): whatever else somebody would do
 * first is not guessed.
 * @param {Game} game
 * @returns {Promise<{orders: Order[], units: string[], why: string}>}
 */
export async function foesOrders(game) {
  const mine = game.table.side;
  const seen = (game.table.view?.units ?? []).filter((unit) => unit.id !== null && unit.side !== mine && unit.where === 'board');
  const nothing = (/** @type {string} */ why) => ({ orders: [], units: [], why });
  if (!seen.length) return nothing(tr('You see none of the enemy.'));
  const asks = seen.map((unit) => ({ legal: table, side: unit.side, unit: unit.id }));
  let results = await imagine(game, [{ imagine: table, seed: 1 }, ...asks]);
  for (let round = 0; results && round <= rounds; ++round) {
    const texts = results.slice(-asks.length).flatMap((one) => one.legal ?? []);
    const orders = game.table.parse(texts).filter((order) => order.end);
    if (orders.length) return { orders, units: [...new Set(orders.map((order) => order.values[0]))], why: '' };
    const turns = await imagine(game, (game.table.hello?.sides ?? []).map(({ id }) => ({ legal: table, side: id })));
    const at = turns?.findIndex((one) => one.legal?.length) ?? -1;
    const on = turns?.[at]?.legal.find((/** @type {string} */ text) => !text.includes(' ') && !game.table.verbs.get(text)?.any_time && text !== 'resign');
    if (!on) break;
    results = await imagine(game, [{ apply: table, order: on, side: game.table.hello?.sides[at].id }, ...asks]);
  }
  return nothing(tr('What the enemy can reach is not to be told now: he has to choose something else first.'));
}
