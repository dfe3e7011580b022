/**
 * draft.js - the order in hand: a verb and its values, filled in any order.
 *
 * What may stand where is read off the list of legal orders; nothing here knows a rule. A value
 * that no legal order has (a path drawn by hand) is kept all the same: the table is asked about it.
 */
import { placeOf, writeOrder } from './notation.js';

/** @typedef {import('./notation.js').Order} Order */
/** @typedef {import('./types.js').Verb} Verb */
/** @typedef {import('./table.js').Table} Table */

/** Kinds that are answered on the map. */
export const onBoard = ['unit', 'cell', 'path', 'point'];

export class Draft {
  /**
   * @param {Table} table
   * @param {string | null} unit
   */
  constructor(table, unit) {
    this.table = table;
    this.unit = unit;
    /** @type {Verb | null} */
    this.verb = null;
    /** @type {(string | undefined)[]} */
    this.picks = [];
    /** @type {Set<number>} values nobody proposed */
    this.own = new Set();
    /** Whether the table has said no to what it is now. */
    this.refused = false;
  }

  /**
   * All orders that could still be meant, whatever the verb.
   * @returns {Order[]}
   */
  get orders() {
    return this.table.ordersOf(this.unit);
  }

  /** @param {number} [except] a parameter whose pick does not count */
  narrowed(except = -1) {
    return this.orders.filter((order) => order.verb === this.verb
      && order.values.every((value, i) => i === except || this.picks[i] === undefined
        || this.picks[i] === value));
  }

  /**
   * The verbs with an order now, in the book's order.
   * @returns {Verb[]}
   */
  get verbs() {
    const there = new Set(this.orders.map((order) => order.verb));
    return [...this.table.verbs.values()].filter((verb) => there.has(verb));
  }

  /** @param {Verb} verb */
  choose(verb) {
    this.verb = verb;
    this.picks = verb.params.map(() => undefined);
    this.own.clear();
    const first = verb.params[0];
    if (first?.kind === 'unit' && this.unit !== null) this.picks[0] = this.unit;
    else if (first?.kind === 'cell' && verb.params.length > 1 && this.unit !== null)
      this.picks[0] = this.table.unit(this.unit)?.cell ?? undefined;
  }

  /**
   * Whether the verb in hand may be given though no list holds it: an umpire's ruling, unasked.
   * Its values are those that are declared.
   */
  get isFree() {
    return this.verb !== null && this.verb.any_time === true && !this.verb.question
      && this.orders.every((order) => order.verb !== this.verb);
  }

  /**
   * @param {import('./types.js').Param} param
   * @returns {string[]} none where the numbers are too many to be listed
   */
  #declared(param) {
    const none = param.optional ? ['-'] : [];
    if (param.kind === 'choice') return [...none, ...(param.words ?? [])];
    if (param.kind === 'unit') return [...none, ...(this.table.units?.keys() ?? [])];
    if (param.kind === 'side') return (this.table.hello?.sides ?? []).map((side) => side.id);
    const [min, max] = [param.min ?? 0, param.max ?? 0];
    return param.kind === 'number' && max - min <= 30 ? Array.from({ length: max - min + 1 }, (_, i) => String(min + i)) : none;
  }

  /**
   * Which parameters are still to be chosen or can be changed; actors and sole values are not.
   * @returns {{index: number, param: import('./types.js').Param, values: string[]}[]}
   */
  get choices() {
    if (!this.verb) return [];
    if (this.isFree) return this.verb.params.map((param, index) => ({ index, param, values: this.#declared(param) }));
    const orders = this.orders.filter((order) => order.verb === this.verb);
    return this.verb.params.map((param, index) => {
      let values = [...new Set(this.narrowed(index).map((order) => order.values[index]))];
      if (!values.length) values = [...new Set(orders.map((order) => order.values[index]))];
      return { index, param, values };
    }).filter(({ index, values }) => (index > 0 || this.picks[0] === undefined
      || this.verb?.params[0].kind !== 'unit') && (values.length > 1 || this.own.has(index)));
  }

  /**
   * @param {number} index
   * @param {string} value
   * @param {boolean} [own]
   */
  pick(index, value, own = false) {
    this.picks[index] = value;
    if (own) this.own.add(index);
    else this.own.delete(index);
    if (own || this.narrowed().length) return;
    // The others gave way: keep what agrees with the newest choice.
    const fits = this.orders.filter((order) => order.verb === this.verb
      && order.values[index] === value);
    this.picks = this.picks.map((pick, i) =>
      (i === index || fits.some((order) => order.values[i] === pick) ? pick : undefined));
    if (!this.narrowed().length) this.picks = this.picks.map((pick, i) =>
      (i === index || i === 0 ? pick : undefined));
  }

  /**
   * The values as they stand: picks, else what is alone possible or usual.
   * @returns {string[] | null}
   */
  get values() {
    if (!this.verb) return null;
    const narrowed = this.narrowed();
    const same = this.orders.filter((order) => order.verb === this.verb);
    const values = [];
    for (const [i, param] of this.verb.params.entries()) {
      const pick = this.picks[i] ?? (this.isFree && param.optional ? '-' : undefined);
      if (pick !== undefined) {
        values.push(pick);
        continue;
      }
      const source = narrowed.length ? narrowed : same;
      const there = [...new Set(source.map((order) => order.values[i]))];
      if (param.repeats && there.includes('') && this.#isBegun) { // none of them need be named
        values.push('');
        continue;
      }
      const usual = there.length === 1 || param.optional
        || (!onBoard.includes(param.kind) && this.#isBegun && param.kind !== 'form');
      if (!usual || !there.length) return null;
      values.push(there[0]);
    }
    return values;
  }

  /** Whether something beyond the acting unit was chosen: then usual values may fill the rest. */
  get #isBegun() {
    return this.picks.some((pick, i) => pick !== undefined && i > 0)
      || (this.picks[0] !== undefined && this.verb?.params.length === 1);
  }

  /** The order as text once it is whole, else null. */
  get text() {
    const values = this.values;
    return this.verb && values ? writeOrder(this.verb, values) : null;
  }

  /** The legal order it is, if it is one of the list. */
  get order() {
    const text = this.text;
    return text === null ? null : this.orders.find((order) => order.text === text) ?? null;
  }

  /** Whether what is in hand says more than which unit and verb. */
  get isBegun() {
    return this.#isBegun;
  }

  /**
   * Where orders that are possible now end, each with one of them: labels of cells, or points.
   * Orders of the chosen verb, else of all.
   * @returns {Map<string, Order>}
   */
  get ends() {
    const ends = new Map();
    for (const order of this.orders) {
      if (this.verb && order.verb !== this.verb) continue;
      if (order.end === null || order.end === undefined) continue;
      const key = Array.isArray(order.end) ? `(${order.end[0]},${order.end[1]})` : order.end;
      if (!ends.has(key)) ends.set(key, order);
    }
    return ends;
  }

  /**
   * Units that a value names or could name now, without the one that acts.
   * @returns {Set<string>}
   */
  get unitTargets() {
    const ids = new Set();
    for (const order of this.orders) {
      if (this.verb && order.verb !== this.verb) continue;
      order.verb.params.forEach((param, i) => {
        if (param.kind !== 'unit' || (i === 0 && this.unit !== null)) return;
        for (const id of order.values[i].split(' ')) if (id !== '-' && id !== '') ids.add(id);
      });
    }
    return ids;
  }

  /**
   * A cell or point was touched.
   * @param {string} place
   * @returns {boolean} whether an order leads there
   */
  toward(place) {
    const order = this.ends.get(place);
    if (!order) return false;
    if (this.verb !== order.verb) this.choose(order.verb);
    const index = this.#placeIndex(order);
    if (index < 0) return false;
    this.pick(index, order.values[index]);
    return true;
  }

  /** @param {Order} order which of its values is the place it ends at */
  #placeIndex(order) {
    const unit = this.table.unit(this.table.actorOf(order) ?? '');
    let found = -1;
    order.verb.params.forEach((param, i) => {
      if ((i > 0 || this.unit === null || order.verb.params.length === 1)
        && placeOf(param, order.values[i], unit, this.table.ground) !== null) found = i;
    });
    return found;
  }

  /**
   * A unit was touched as an object of the order.
   * @param {string} id
   * @returns {boolean}
   */
  toUnit(id) {
    for (const order of this.verb ? this.orders.filter((o) => o.verb === this.verb) : this.orders) {
      const index = order.verb.params.findIndex((param, i) => param.kind === 'unit'
        && (i > 0 || this.unit === null) && order.values[i].split(' ').includes(id));
      if (index < 0) continue;
      if (this.verb !== order.verb) this.choose(order.verb);
      if (order.verb.params[index].repeats) this.#toggle(index, id);
      else this.pick(index, id);
      return true;
    }
    const cell = this.table.unit(id)?.cell;
    return cell ? this.toward(cell) : false;
  }

  /**
   * One more, or one less, of several.
   * @param {number} index
   * @param {string} id
   */
  #toggle(index, id) {
    const now = (this.picks[index] ?? '').split(' ').filter((one) => one !== '');
    const next = now.includes(id) ? now.filter((one) => one !== id) : [...now, id];
    const known = [...new Set(this.orders.filter((order) => order.verb === this.verb)
      .map((order) => order.values[index]))];
    const same = known.find((value) => {
      const ids = value.split(' ');
      return ids.length === next.length && next.every((one) => ids.includes(one));
    });
    if (!next.length) this.picks[index] = undefined;
    else this.pick(index, same ?? next.join(' '), same === undefined);
  }

  /**
   * Values of a parameter that end where the chosen one ends: the same place, another facing.
   * @param {number} index
   * @returns {string[]}
   */
  variants(index) {
    const order = this.order;
    if (!order || this.verb?.params[index].kind !== 'form') return [];
    const key = JSON.stringify(order.end);
    return [...new Set(this.orders.filter((one) => one.verb === this.verb
      && JSON.stringify(one.end) === key).map((one) => one.values[index]))];
  }
}
