/**
 * tip.js - the one tip on the map: what the order in hand costs and means, or why it may not be.
 */
import { by, fill, h } from './dom.js';
import { capital, keyed } from './ask.js';
import { ruleLink } from './cards.js';
import { pathCells } from './notation.js';
import { openRule } from './questions.js';
import { tr } from './words.js';

/** @typedef {import('./game.js').Game} Game */

/**
 * Where the draft ends, on the map.
 * @param {Game} game
 */
function endSpot(game) {
  if (game.refusal) return game.touch.last;
  const { draft, table } = game;
  const end = draft?.order?.end;
  if (!end) return null;
  if (Array.isArray(end)) return { x: end[0], y: end[1] };
  return table.ground.middles[table.ground.index(end)] ?? null;
}

/**
 * @param {Game} game
 * @returns {Node[]}
 */
function contents(game) {
  if (game.refusal) {
    const { message, rule, nearest } = game.refusal;
    return [h('div', {}, h('b', {}, tr('Not so.')), ' ', capital(message), ' ', ruleLink(rule, (one) => openRule(game, one))),
      ...(nearest ? [keyed(tr('Nearest: {order}', { order: game.shortWords(nearest) }), 'N',
        { class: 'nearest', click: () => game.takeNearest() })] : [])];
  }
  const order = game.draft?.order;
  if (!order) return [];
  const index = order.verb.params.findIndex((param) => param.kind === 'path');
  const unit = game.unit;
  const cells = index < 0 ? [] : pathCells(order.values[index]);
  const steps = cells[0] === unit?.cell ? cells.length - 1 : cells.length;
  const place = Array.isArray(order.end) ? `(${order.end[0]}, ${order.end[1]})` : order.end ?? '';
  const said = (game.forecast?.breakdowns ?? []).map((card) => card.outcome?.text ?? card.terms[card.terms.length - 1]?.text)
    .filter((text) => text).slice(0, 2);
  if (!place) return [];
  return [h('b', {}, steps > 0 ? tr('{place}: {n} step|{place}: {n} steps', { place, n: steps }) : place),
    ...said.map((text) => h('p', {}, text))];
}

/**
 * Draws the tip beside its place, where it covers the least.
 * @param {Game} game
 */
export function drawTip(game) {
  const tip = by('tip');
  const spot = game.mayAct ? endSpot(game) : null;
  const inside = spot ? contents(game) : [];
  tip.hidden = inside.length === 0;
  if (!spot || tip.hidden) return;
  tip.className = game.refusal ? 'refuses' : '';
  fill(tip, ...inside);
  placeTip(game);
}

/**
 * The map has moved below it: the tip goes along.
 * @param {Game} game
 */
export function placeTip(game) {
  const tip = by('tip');
  const spot = tip.hidden ? null : endSpot(game);
  if (!spot) return;
  const at = game.camera.pixel(spot);
  const off = 46 * game.camera.scale + 14;
  const [w, high] = [tip.offsetWidth, tip.offsetHeight];
  const frame = by('map');
  /** @type {[number, number][]} */
  const places = [[at.x + off, at.y + off / 2], [at.x - off - w, at.y + off / 2], [at.x + off, at.y - off - high],
    [at.x - off - w, at.y - off - high], [at.x - w / 2, at.y + off]];
  const units = (game.table.view?.units ?? []).map((unit) => game.table.ground.spotOf(unit)).filter((one) => one)
    .map((one) => game.camera.pixel(/** @type {import('./types.js').Spot} */ (one)));
  /** @param {[number, number]} place */
  const cost = ([x, y]) => (x < 4 || y < 4 || x + w > frame.clientWidth - 4 || y + high > frame.clientHeight - 60 ? 100 : 0)
    + units.filter((one) => one.x > x - 20 && one.x < x + w + 20 && one.y > y - 16 && one.y < y + high + 16).length;
  const [x, y] = places.sort((a, b) => cost(a) - cost(b))[0];
  tip.style.left = `${Math.max(4, Math.min(frame.clientWidth - w - 4, x))}px`;
  tip.style.top = `${Math.max(4, Math.min(frame.clientHeight - high - 4, y))}px`;
}
