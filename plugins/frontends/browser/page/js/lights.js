/**
 * lights.js - what lights up on the map: reach, targets, the order in hand, refusals, the cursor.
 */
import { fill, svg } from './dom.js';
import { round } from './geometry.js';
import { Zones } from './zones.js';
import { pathCells, readPoint } from './notation.js';
import { arrow, corners } from './marks.js';

/** @typedef {import('./types.js').Unit} Unit */
/** @typedef {import('./types.js').Spot} Spot */
/** @typedef {import('./draft.js').Draft} Draft */

export class Lights {
  /** @param {import('./board.js').Board} board */
  constructor(board) {
    this.board = board;
  }

  /**
   * Lights up what the draft may become.
   * @param {Draft | null} draft
   */
  drawDraft(draft) {
    const { ground } = this.board.table;
    const { reach, marks, hand } = this.board.layers;
    fill(reach);
    fill(marks);
    fill(hand);
    if (!draft) return;
    const unit = draft.unit === null ? undefined : this.board.table.unit(draft.unit);
    if (unit) this.#ring(unit);
    const cells = new Set();
    for (const [key, order] of draft.ends) {
      const cell = ground.index(key);
      if (cell >= 0) {
        if (unit && this.#isEnemyThere(key, unit)) marks.append(corners(ground.middles[cell], 84));
        cells.add(cell);
        this.#stepNumber(cell, order);
      } else this.#dot(key);
    }
    if (cells.size) reach.prepend(svg('path', { d: ground.areaPath([...cells]), class: 'reach' }),
      svg('path', { d: ground.rimPath(cells), class: 'reach-rim' }));
    for (const id of draft.unitTargets) {
      const target = this.board.table.unit(id);
      const spot = target && ground.spotOf(target);
      if (!target || !spot) continue;
      const look = this.board.lookOf(target);
      const picked = draft.picks.some((pick, i) => i > 0 && pick?.split(' ').includes(id));
      marks.append(corners(spot, look.wide + 12, look.high + 12, picked ? 'picked' : ''));
    }
    this.#drawThread(draft);
    const order = this.#orderOf(draft);
    if (unit && order && !draft.verb?.question) {
      const way = this.board.wayOf(unit, order);
      if (way.length > 1) hand.append(arrow(way, draft.refused ? 'amber refused-way' : 'amber'));
    }
  }

  /**
   * An order that is advised: whose it is, its way, whom or what it is aimed at.
   * @param {import('./notation.js').Order} order
   * @param {Unit | undefined} unit
   */
  drawHint(order, unit) {
    const { ground } = this.board.table;
    const { marks, hand } = this.board.layers;
    if (unit) this.#ring(unit);
    order.verb.params.forEach((param, i) => {
      for (const value of param.kind === 'unit' || param.kind === 'cell' ? order.values[i].split(' ') : []) {
        const other = param.kind === 'unit' ? this.board.table.unit(value) : undefined;
        const look = other && this.board.lookOf(other);
        const spot = other ? ground.spotOf(other) : ground.middles[ground.index(value)];
        if (spot && other !== unit) marks.append(corners(spot, (look?.wide ?? 72) + 12, (look?.high ?? 72) + 12, 'hinted'));
      }
    });
    const way = unit ? this.board.wayOf(unit, order) : [];
    if (way.length > 1) hand.append(arrow(way, 'hinted'));
  }

  /**
   * The way of an order that is advised to come then.
   * @param {import('./notation.js').Order} order
   * @param {Unit | undefined} unit
   */
  drawThen(order, unit) {
    const way = unit ? this.board.wayOf(unit, order) : [];
    if (way.length > 1) this.board.layers.hand.append(arrow(way, 'hinted then'));
  }

  /**
   * The thread of a question between two places or units, as one would stretch it over the table.
   * @param {Draft} draft
   */
  #drawThread(draft) {
    if (!draft.verb?.question) return;
    const { ground } = this.board.table;
    const ends = draft.verb.params.map((param, i) => {
      const value = draft.picks[i] ?? '';
      const unit = param.kind === 'unit' ? this.board.table.unit(value) : undefined;
      return unit ? ground.spotOf(unit) : param.kind === 'cell' ? ground.middles[ground.index(value)] ?? null : null;
    }).filter((spot) => spot !== null && spot !== undefined);
    if (ends.length !== 2) return;
    const [from, to] = /** @type {Spot[]} */ (ends);
    const path = `M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`;
    this.board.layers.hand.append(svg('path', { d: path, class: 'thread halo' }), svg('path', { d: path, class: 'thread' }),
      ...[from, to].map((spot) => svg('circle', { cx: round(spot.x), cy: round(spot.y), r: 7, class: 'pin' })));
  }

  /**
   * The draft as an order, even one that nobody proposed.
   * @param {Draft} draft
   */
  #orderOf(draft) {
    const values = draft.values;
    if (!draft.verb || !values) return null;
    return draft.order ?? { text: '', verb: draft.verb, values };
  }

  /** @param {Unit} unit */
  #ring(unit) {
    const spot = this.board.table.ground.spotOf(unit);
    const group = unit.id === null ? null : this.board.drawn.get(unit.id);
    if (!spot || !group) return;
    const look = this.board.lookOf(unit);
    const at = /translate\(([-\d.]+)px, ([-\d.]+)px\)/.exec(group.style.transform);
    const [x, y] = at ? [Number(at[1]), Number(at[2])] : [spot.x, spot.y];
    const [w, high] = look.leader && !look.card ? [look.wide, look.wide] : [look.wide, look.high];
    for (const [grow, kind] of [[10, 'ring'], [18, 'ring outer']])
      this.board.layers.marks.append(svg('rect', { x: x - w / 2 - Number(grow) / 2, y: y - high / 2 - Number(grow) / 2,
        width: w + Number(grow), height: high + Number(grow), rx: 9, class: kind }));
  }

  /**
   * @param {string} cell
   * @param {Unit} unit
   */
  #isEnemyThere(cell, unit) {
    return this.board.table.unitsAt(cell).some((other) => other.side !== unit.side);
  }

  /**
   * @param {number} cell
   * @param {import('./notation.js').Order} order
   */
  #stepNumber(cell, order) {
    const index = order.verb.params.findIndex((param) => param.kind === 'path');
    if (index < 0 || this.board.table.ground instanceof Zones) return;
    const cells = pathCells(order.values[index]);
    const unit = this.board.table.unit(this.board.table.actorOf(order) ?? '');
    const steps = cells[0] === unit?.cell ? cells.length - 1 : cells.length;
    const { x, y } = this.board.table.ground.middles[cell];
    if (steps > 0 && !this.board.table.unitsAt(this.board.table.ground.labels[cell]).length)
      this.board.layers.reach.append(svg('text', { x: x + 26, y: y + 32, class: 'steps figures' }, steps));
  }

  /** @param {string} key a point of an open table */
  #dot(key) {
    const point = readPoint(key);
    if (point) this.board.layers.reach.append(svg('circle', { cx: point[0], cy: point[1], r: 7, class: 'dot' }));
  }

  /**
   * A step that is refused: the cell dashed, and struck out.
   * @param {Spot | null} spot
   */
  drawRefused(spot) {
    for (const old of this.board.layers.marks.querySelectorAll('.refused')) old.remove();
    if (!spot) return;
    const cell = this.board.table.ground.isPlane ? -1 : this.board.table.ground.cellAt(spot);
    this.board.layers.marks.append(svg('g', { class: 'refused' },
      cell >= 0 ? svg('path', { d: this.board.table.ground.areaPath([cell]), class: 'refused-cell' }) : null,
      svg('g', { transform: `translate(${round(spot.x)} ${round(spot.y)})` },
        svg('circle', { r: 15 }), svg('path', { d: 'M-10 -10L10 10' }))));
  }

  /**
   * Where the keyboard is.
   * @param {number} cell -1: nowhere
   * @param {Unit | null} [unit]
   */
  drawCursor(cell, unit = null) {
    fill(this.board.layers.cursor);
    if (unit) {
      const spot = this.board.table.ground.spotOf(unit);
      const look = this.board.lookOf(unit);
      if (spot) this.board.layers.cursor.append(svg('rect', { x: spot.x - look.wide / 2 - 14, y: spot.y - look.high / 2 - 14,
        width: look.wide + 28, height: look.high + 28, rx: 10, class: 'cursor' }));
    } else if (cell >= 0) {
      this.board.layers.cursor.append(svg('path', { d: this.board.table.ground.areaPath([cell]), class: 'cursor' }));
    }
  }
}
