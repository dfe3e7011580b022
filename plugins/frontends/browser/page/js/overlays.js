/**
 * overlays.js - what all of one's units can do now, over the whole map: where they can go and whom they
 * can meet. Read off the legal orders; asked for by key or button, and gone with the next question. Beside it
 * what a question of the book says of every place (survey.js).
 */
import { fill, svg } from './dom.js';
import { readPoint } from './notation.js';
import { say } from './voice.js';
import { Survey } from './survey.js';
import { tr } from './words.js';

/** @typedef {import('./game.js').Game} Game */

export class Overlays {
  /** @param {Game} game */
  constructor(game) {
    this.game = game;
    this.shown = false;
    this.survey = new Survey(game);
  }

  /** Shows it, or puts it away; where a question is in hand that can be asked of the whole map, that. */
  async toggle() {
    if (this.survey.offered) return this.survey.toggle();
    this.shown = !this.shown && this.game.mayAct;
    if (this.shown) {
      say(tr('Where your units can go …'));
      for (const id of this.game.able) await this.game.askOrders(id);
      const { cells, points, met } = this.#reach();
      say(tr('{n} places can be reached, {m} units can be met.', { n: cells.size + points.size, m: met.size }));
    }
    this.draw();
  }

  /** Another question: what was shown is no longer so. */
  putAway() {
    this.survey.putAway();
    if (!this.shown) return;
    this.shown = false;
    this.draw();
  }

  /**
   * Cells with how many units can get there, points of an open table, and units that can be aimed at.
   */
  #reach() {
    const { table, able } = this.game;
    /** @type {Map<number, Set<string>>} */
    const cells = new Map();
    const points = new Set();
    const met = new Set();
    for (const id of able)
      for (const order of table.ordersOf(id)) {
        if (Array.isArray(order.end)) points.add(`(${order.end[0]},${order.end[1]})`);
        else if (order.end) {
          const cell = table.ground.index(order.end);
          if (cell >= 0) cells.set(cell, (cells.get(cell) ?? new Set()).add(id));
          for (const unit of table.unitsAt(order.end)) if (unit.side !== table.side && unit.id !== null) met.add(unit.id);
        }
        order.verb.params.forEach((param, i) => {
          const unit = param.kind === 'unit' && i > 0 ? table.unit(order.values[i]) : undefined;
          if (unit && unit.side !== table.side && unit.id !== null) met.add(unit.id);
        });
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
    for (const [many, group] of byMany) layer.append(svg('path', { d: ground.areaPath(group), class: `all-reach many-${many}` }));
    if (cells.size) layer.append(svg('path', { d: ground.rimPath(new Set(cells.keys())), class: 'all-rim' }));
    for (const place of points) {
      const point = readPoint(place);
      if (point) layer.append(svg('circle', { cx: point[0], cy: point[1], r: 6, class: 'all-dot' }));
    }
    for (const id of met) {
      const unit = this.game.table.unit(id);
      const spot = unit && ground.spotOf(unit);
      if (spot) layer.append(svg('circle', { cx: spot.x, cy: spot.y, r: 50, class: 'all-met' }));
    }
  }
}
