/**
 * overlays.js - what all of one's units can do now, over the whole map: where they can go and whom they
 * can meet. Read off the legal orders; asked for by key or button, and gone with the next question. The same of
 * the enemy, as far as one knows (foes.js). Beside it what a question of the book says of every place (survey.js).
 */
import { fill, svg } from './dom.js';
import { foesOrders } from './foes.js';
import { readPoint } from './notation.js';
import { say } from './voice.js';
import { Survey } from './survey.js';
import { tr } from './words.js';

/** @typedef {import('./game.js').Game} Game */

/**
 * @param {import('./notation.js').Order[]} orders
 * @returns {Map<string, import('./notation.js').Order[]>}
 */
function byActor(orders) {
  const all = new Map();
  for (const order of orders) all.set(order.values[0], [...all.get(order.values[0]) ?? [], order]);
  return all;
}

export class Overlays {
  /** @param {Game} game */
  constructor(game) {
    this.game = game;
    /** @type {'' | 'own' | 'foes'} whose */
    this.shown = '';
    /** @type {import('./notation.js').Order[]} of the other sides' units */
    this.foes = [];
    this.survey = new Survey(game);
  }

  /** What is shown next: where one's own units can go, the enemy's, nothing. */
  get next() {
    return this.shown === '' ? tr('All reach') : this.shown === 'own' ? tr('Enemy\'s reach') : tr('No reach');
  }

  /** Shows what is next; where a question is in hand that can be asked of the whole map, that. */
  async toggle() {
    if (this.survey.offered) return this.survey.toggle();
    const { game } = this;
    this.shown = !game.mayAct || this.shown === 'foes' ? '' : this.shown === 'own' ? 'foes' : 'own';
    if (this.shown === 'own') {
      say(tr('Where your units can go …'));
      for (const id of game.able) await game.askOrders(id);
      const { cells, points, met } = this.#reach();
      say(tr('{n} places can be reached, {m} units can be met.', { n: cells.size + points.size, m: met.size }));
    }
    if (this.shown === 'foes') {
      say(tr('Where the enemy can go, as far as you know …'));
      const { orders, units, why } = await foesOrders(game);
      if (this.shown !== 'foes') return undefined; // another question meanwhile
      this.foes = orders;
      const { cells, points, met } = this.#reach();
      say(why || tr('As far as you know, {k} of the enemy\'s units can reach {n} places and meet {m} of your units.',
        { k: units.length, n: cells.size + points.size, m: met.size }));
    }
    game.draw();
    return undefined;
  }

  /** Another question: what was shown is no longer so. */
  putAway() {
    this.survey.putAway();
    if (!this.shown) return;
    this.shown = '';
    this.foes = [];
    this.draw();
  }

  /**
   * Cells with how many units can get there, points of an open table, and units that can be aimed at: of one's
   * own units, or of the enemy's.
   */
  #reach() {
    const { table, able } = this.game;
    /** @type {Map<number, Set<string>>} */
    const cells = new Map();
    const points = new Set();
    const met = new Set();
    /** @type {Map<string, import('./notation.js').Order[]>} */
    const all = this.shown === 'foes' ? byActor(this.foes) : new Map([...able].map((id) => [id, table.ordersOf(id)]));
    for (const [id, orders] of all) {
      const own = table.unit(id)?.side ?? table.side;
      for (const order of orders) {
        if (Array.isArray(order.end)) points.add(`(${order.end[0]},${order.end[1]})`);
        else if (order.end) {
          const cell = table.ground.index(order.end);
          if (cell >= 0) cells.set(cell, (cells.get(cell) ?? new Set()).add(id));
          for (const unit of table.unitsAt(order.end)) if (unit.side !== own && unit.id !== null) met.add(unit.id);
        }
        order.verb.params.forEach((param, i) => {
          const unit = param.kind === 'unit' && i > 0 ? table.unit(order.values[i]) : undefined;
          if (unit && unit.side !== own && unit.id !== null) met.add(unit.id);
        });
      }
    }
    return { cells, points, met };
  }

  draw() {
    const layer = this.game.board.layers.overlay;
    fill(layer);
    this.survey.draw(layer);
    if (!this.shown) return;
    const { ground } = this.game.table;
    const { cells, points, met } = this.#reach();
    /** @type {Map<number, number[]>} */
    const byMany = new Map();
    for (const [cell, ids] of cells) {
      const many = Math.min(4, ids.size);
      byMany.set(many, [...(byMany.get(many) ?? []), cell]);
    }
    const foes = this.shown === 'foes' ? ' foes' : '';
    for (const [many, group] of byMany) layer.append(svg('path', { d: ground.areaPath(group), class: `all-reach many-${many}${foes}` }));
    if (cells.size) layer.append(svg('path', { d: ground.rimPath(new Set(cells.keys())), class: `all-rim${foes}` }));
    for (const place of points) {
      const point = readPoint(place);
      if (point) layer.append(svg('circle', { cx: point[0], cy: point[1], r: 6, class: `all-dot${foes}` }));
    }
    for (const id of met) {
      const unit = this.game.table.unit(id);
      const spot = unit && ground.spotOf(unit);
      if (spot) layer.append(svg('circle', { cx: spot.x, cy: spot.y, r: 50, class: 'all-met' }));
    }
  }
}
