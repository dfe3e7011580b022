/**
 * group.js - several units under one order: taken with a lasso, led by one of them.
 *
 * Where the leader goes the others go alike: by the same way over the map, or as near to it as an
 * order of theirs leads. Each gets an order of his own, given one after the other; the table is
 * asked about each as ever, and the first that it refuses ends it.
 */
import { fill, h, svg } from './dom.js';
import { capital, keyed } from './ask.js';
import { distance } from './geometry.js';
import { arrow } from './marks.js';
import { say } from './voice.js';
import { tr } from './words.js';

/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('./notation.js').Order} Order */
/** @typedef {import('./types.js').Spot} Spot */
/** @typedef {import('./types.js').Unit} Unit */

export class Group {
  /** @param {Game} game */
  constructor(game) {
    this.game = game;
    /** @type {string[]} ids, the leader first */
    this.units = [];
    /** @type {Map<string, Order>} what each would be given */
    this.plan = new Map();
    /** Whether the next drag draws a lasso. */
    this.lassoes = false;
    /** @type {Spot[]} */
    this.rope = [];
    this.giving = false;
  }

  /** The next drag draws a lasso, or no longer. */
  arm() {
    this.lassoes = !this.lassoes && this.game.mayAct;
    this.game.board.root.parentElement?.parentElement?.classList.toggle('lassoes', this.lassoes);
    if (this.lassoes) say(tr('Draw round the units that are to go together.'));
    this.game.draw();
  }

  /**
   * A drag of the lasso.
   * @param {Spot} spot
   * @param {'down' | 'drag' | 'up'} phase
   */
  drag(spot, phase) {
    if (phase === 'down') this.rope = [];
    this.rope.push(spot);
    if (phase === 'up') this.#close();
    this.draw();
  }

  #close() {
    const { game, rope } = this;
    this.rope = [];
    this.lassoes = false;
    game.board.root.parentElement?.parentElement?.classList.remove('lassoes');
    const inside = [...game.able].filter((id) => {
      const unit = game.table.unit(id);
      const spot = unit && game.table.ground.spotOf(unit);
      return spot && isInside(spot, rope);
    });
    this.take(inside);
  }

  /**
   * These units are in hand together.
   * @param {string[]} ids
   */
  async take(ids) {
    const { game } = this;
    game.putDown();
    if (ids.length < 2) {
      this.putDown();
      if (ids.length === 1) game.take(ids[0]);
      else say(tr('Nobody who can act is in it.'));
      return;
    }
    this.units = ids;
    this.plan.clear();
    game.draw();
    for (const id of ids) await game.askOrders(id);
    say(tr('{n} units in hand. Touch where they are to go.', { n: ids.length }));
    game.draw();
  }

  /**
   * One more, or one less.
   * @param {string} id
   */
  toggle(id) {
    const one = this.game.draft?.unit;
    const now = this.units.length ? this.units : one && one !== id ? [one] : [];
    const next = now.includes(id) ? now.filter((other) => other !== id) : [...now, id];
    if (next.length) this.take(next);
  }

  putDown() {
    this.units = [];
    this.plan.clear();
    this.rope = [];
    this.lassoes = false;
    this.draw();
  }

  /**
   * All are to go to a place: the leader there, who is nearest to it, the others alike.
   * @param {Spot} spot
   */
  toward(spot) {
    const { table } = this.game;
    const spotOf = (id) => {
      const unit = table.unit(id);
      return unit ? table.ground.spotOf(unit) : null;
    };
    const leader = [...this.units].sort((a, b) => distance(spotOf(a) ?? spot, spot) - distance(spotOf(b) ?? spot, spot))[0];
    const from = spotOf(leader);
    if (!from) return;
    this.plan.clear();
    for (const id of this.units) {
      const mine = spotOf(id);
      if (!mine) continue;
      const order = this.#nearestTo(id, { x: mine.x + spot.x - from.x, y: mine.y + spot.y - from.y }, mine);
      if (order) this.plan.set(id, order);
    }
    const left = this.units.length - this.plan.size;
    say([tr('{n} unit would go.|{n} units would go.', { n: this.plan.size }), left ? tr('{n} have no order that leads there.', { n: left }) : ''].filter((part) => part).join(' '));
    this.game.draw();
  }

  /**
   * The order whose end is nearest to a spot, and nearer than where the unit stands.
   * @param {string} id
   * @param {Spot} to
   * @param {Spot} from
   */
  #nearestTo(id, to, from) {
    const { table } = this.game;
    /** @type {Order | null} */
    let best = null;
    let least = distance(from, to);
    for (const order of table.ordersOf(id)) {
      if (order.verb.question || order.verb.params[0]?.kind !== 'unit') continue;
      const end = Array.isArray(order.end) ? { x: order.end[0], y: order.end[1] } : order.end ? table.ground.middles[table.ground.index(order.end)] : null;
      if (!end) continue;
      const far = distance(end, to);
      if (far < least - 0.5) [least, best] = [far, order];
    }
    return best;
  }

  /** Verbs that all have, and that need no more than the unit. @returns {import('./types.js').Verb[]} */
  get common() {
    const { table } = this.game;
    const of = (id) => new Set(table.ordersOf(id).filter((order) => order.verb.params.length === 1).map((order) => order.verb));
    const [first, ...rest] = this.units.map(of);
    return first ? [...first].filter((verb) => rest.every((set) => set.has(verb))) : [];
  }

  /** @param {import('./types.js').Verb} verb */
  plainly(verb) {
    this.plan.clear();
    for (const id of this.units) {
      const order = this.game.table.ordersOf(id).find((one) => one.verb === verb && one.values[0] === id);
      if (order) this.plan.set(id, order);
    }
    this.game.draw();
  }

  /** Gives each his order, one after the other. */
  async give() {
    if (this.giving || !this.plan.size) return;
    this.giving = true;
    const { game } = this;
    const plan = [...this.plan.values()].map((order) => order.text);
    this.putDown();
    await game.giver.inTurn(plan);
    this.giving = false;
    game.draw();
  }

  /** Rope, rings and arrows. */
  draw() {
    const { board, table } = this.game;
    const layer = board.layers.group;
    fill(layer);
    if (this.rope.length > 1) layer.append(svg('path', { d: `M${this.rope.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L')}z`, class: 'rope' }));
    this.units.forEach((id, i) => {
      const unit = table.unit(id);
      const spot = unit && table.ground.spotOf(unit);
      if (!unit || !spot) return;
      const look = board.lookOf(unit);
      layer.append(svg('rect', { x: spot.x - look.wide / 2 - 6, y: spot.y - look.high / 2 - 6, width: look.wide + 12, height: look.high + 12, rx: 9, class: 'ring' }),
        svg('text', { x: spot.x - look.wide / 2, y: spot.y - look.high / 2 - 10, class: 'figures nth' }, i + 1));
      const order = this.plan.get(id);
      if (order) layer.append(arrow(board.wayOf(unit, order), 'amber'));
    });
  }

  /** What stands in the panel of what is in hand. @returns {HTMLElement[]} */
  panel() {
    const { game } = this;
    return [h('h2', { id: 'hand-title' }, tr('{n} units together', { n: this.units.length }), keyed(tr('put down'), 'Esc', { class: 'plain', click: () => game.putDown() })),
      ...(this.common.length ? [h('div', { class: 'grid', role: 'toolbar', 'aria-label': tr('Orders') }, ...this.common.map((verb) =>
        keyed(capital(verb.title), game.keyOf(verb), { 'data-verb': verb.verb, click: () => this.plainly(verb) })))] : []),
      h('ul', { class: 'terms' }, ...this.units.map((id) => {
        const order = this.plan.get(id);
        return h('li', {}, h('span', {}, game.table.nameOf(game.table.unit(id))), h('b', {}, order ? endWords(order) : '–'));
      })),
      ...(this.plan.size ? [keyed(tr('Give these {n} orders', { n: this.plan.size }), 'Enter', { class: 'primary give', id: 'give-all', click: () => this.give() })]
        : [h('p', { class: 'small' }, tr('Touch where they are to go.'))])];
  }
}

/**
 * Where an order ends, else what it is.
 * @param {Order} order
 */
function endWords(order) {
  if (Array.isArray(order.end)) return `(${order.end[0]}, ${order.end[1]})`;
  return order.end ?? capital(order.verb.title);
}

/**
 * Whether a spot lies within a closed line.
 * @param {Spot} spot
 * @param {Spot[]} line
 */
function isInside(spot, line) {
  let inside = false;
  line.forEach((a, i) => {
    const b = line[(i + 1) % line.length];
    if (a.y > spot.y !== b.y > spot.y && spot.x < ((b.x - a.x) * (spot.y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  });
  return inside;
}
