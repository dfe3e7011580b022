/**
 * table.js - what is known of the table now: hello, the question, the view, the legal orders.
 */
import { Ground } from './geometry.js';
import { Zones } from './zones.js';
import { tr } from './words.js';
import { actorParam, endOf, readOrder } from './notation.js';

/** @typedef {import('./types.js').Hello} Hello */
/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Unit} Unit */
/** @typedef {import('./types.js').Verb} Verb */
/** @typedef {import('./notation.js').Order} Order */

export class Table {
  constructor() {
    /** @type {Hello | null} */
    this.hello = null;
    /** @type {View | null} what is drawn: the view, and what was told since */
    this.view = null;
    /** @type {import('./types.js').Decide | null} */
    this.question = null;
    /** @type {Order[]} */
    this.legal = [];
    /** @type {Map<string, Order[]>} orders of a unit, where they were asked for */
    this.legalOf = new Map();
    /** @type {Map<string, Verb>} */
    this.verbs = new Map();
    /** @type {Ground} */
    this.ground = new Ground({ shape: 'square', columns: 1, rows: 1, objectives: [] });
    this.over = false;
    /** @type {Map<string, number>} the greatest strength that was seen of a unit */
    this.most = new Map();
    /** Another view is shown than before. */
    this.onShow = () => {};
  }

  /** @param {Hello} hello */
  greet(hello) {
    this.hello = hello;
    this.verbs = new Map(hello.orders.map((verb) => [verb.verb, verb]));
    this.ground = hello.board.shape === 'zones' ? new Zones(hello.board)
      : new Ground(hello.board);
    this.question = null;
    this.legal = [];
    this.legalOf.clear();
    if (this.view) this.show(this.view);
  }

  /**
   * A question, with the view of its moment.
   * @param {import('./types.js').Decide} question
   */
  put(question) {
    this.question = question;
    this.show(question.view);
    this.legalOf.clear();
    this.legal = this.parse(question.legal, question.ends);
  }

  /** @param {View} view */
  show(view) {
    const shown = structuredClone(view);
    this.view = shown;
    this.units = new Map(shown.units.filter((unit) => unit.id !== null)
      .map((unit) => [/** @type {string} */ (unit.id), unit]));
    for (const unit of shown.units) {
      const now = this.strength(unit);
      if (unit.id !== null && now !== null) this.most.set(unit.id, Math.max(now, this.most.get(unit.id) ?? 0));
    }
    this.onShow();
  }

  /**
   * @param {string[]} texts
   * @param {(string | number[] | null)[]} [ends]
   * @returns {Order[]}
   */
  parse(texts, ends) {
    const orders = [];
    texts.forEach((text, i) => {
      const order = readOrder(text, this.verbs);
      if (!order) return;
      order.end = ends ? ends[i] : endOf(order, this.unit(this.actorOf(order) ?? ''), this.ground);
      orders.push(order);
    });
    return orders;
  }

  /**
   * @param {string} id
   * @returns {Unit | undefined}
   */
  unit(id) {
    return this.units?.get(id);
  }

  /**
   * The unit that an order is for: its first value, else the one the question is about.
   * @param {Order} order
   */
  actorOf(order) {
    if (actorParam(order.verb) === 0) return order.values[0];
    return this.question?.decision?.unit ?? null;
  }

  /** How many turns behind one is who looks on, or null: a seat of the table. */
  get watches() {
    return this.hello?.watches ?? null;
  }

  get side() {
    return this.question?.side ?? this.hello?.yours[0] ?? '';
  }

  /** @param {string | null | undefined} id */
  sideNumber(id) {
    return this.hello?.sides.findIndex((side) => side.id === id) ?? -1;
  }

  /** @param {string | null | undefined} id */
  sideName(id) {
    if (id === 'umpire') return tr('The umpire');
    return this.hello?.sides.find((side) => side.id === id)?.name ?? id ?? '';
  }

  /**
   * @param {Unit} unit
   * @returns {import('./types.js').UnitType | undefined}
   */
  typeOf(unit) {
    return this.hello?.types?.find((type) => type.name === unit.type);
  }

  /**
   * Whether it leads others and is no fighting unit itself.
   * @param {Unit} unit
   */
  leads(unit) {
    const type = this.typeOf(unit);
    return Boolean(type?.stacks && type.arm === 'headquarters');
  }

  /** The counter that stands on units; '' where none is strength. */
  get strengthCounter() {
    return this.hello?.strength?.counter ?? '';
  }

  /**
   * What is left of a unit, or null where nothing tells.
   * @param {Unit} unit
   */
  strength(unit) {
    const name = this.strengthCounter;
    return name && unit.counters ? unit.counters[name] ?? null : null;
  }

  /**
   * What it was at the start.
   * @param {Unit} unit
   */
  fullStrength(unit) {
    const full = this.hello?.counters?.units?.find((one) => one.name === this.strengthCounter)?.full;
    const told = typeof full === 'string' ? unit.counters?.[full] : undefined;
    return told ?? this.most.get(unit.id ?? '') ?? null;
  }

  /**
   * @param {string} cell
   * @returns {Unit[]} who stands there
   */
  unitsAt(cell) {
    return this.view?.units.filter((unit) => unit.where === 'board' && unit.cell === cell) ?? [];
  }

  /**
   * The name of a unit, for people.
   * @param {Unit | undefined} unit
   */
  nameOf(unit) {
    if (!unit) return '';
    return unit.title || unit.name || this.typeOf(unit)?.title || unit.id || '?';
  }

  /**
   * Where a unit is, for people.
   * @param {Unit} unit
   */
  placeOf(unit) {
    if (unit.where !== 'board') return '';
    return unit.cell ? this.cellName(unit.cell) : unit.x != null ? `(${unit.x}, ${unit.y})` : '';
  }

  /**
   * A cell by its label; a zone by its name: "front I" for "front.1".
   * @param {string} label
   */
  cellName(label) {
    return this.hello?.names?.cells?.[label]?.replace(/_/g, ' ') ?? label;
  }

  /**
   * Directions as they are read: "N NO" for "N NW" in French.
   * @param {string} words
   */
  directionWords(words) {
    const names = this.hello?.names?.directions ?? {};
    return words.replace(/[A-Z]+(?=$|[\s,])/g, (word) => names[word] ?? word);
  }

  /**
   * Orders for a unit: its own, or all there are for the question where none is named.
   * @param {string | null} id
   * @returns {Order[]}
   */
  ordersOf(id) {
    if (id === null) return this.legal;
    const cell = this.unit(id)?.cell;
    const mine = (order) => this.actorOf(order) === id
      || (order.verb.params[0]?.kind === 'cell' && order.verb.params.length > 1
        && order.values[0] === cell);
    const own = this.legalOf.get(id);
    if (!own) return this.legal.filter(mine);
    const known = new Set(own.map((order) => order.text));
    return [...own, ...this.legal.filter((order) => mine(order) && !known.has(order.text))];
  }

  /** Orders that are nobody's: for the side as a whole. */
  get freeOrders() {
    return this.legal.filter((order) => actorParam(order.verb) !== 0);
  }

  /**
   * Ids of units that can be given an order now, as far as is known.
   * @returns {Set<string>}
   */
  get ableUnits() {
    if (this.question?.units)
      return new Set(this.question.units.filter((u) => u.orders > 0).map((u) => u.unit));
    const ids = new Set(this.legal.filter((order) => actorParam(order.verb) === 0)
      .map((order) => order.values[0]));
    for (const [id, orders] of this.legalOf) if (orders.length) ids.add(id);
    return ids;
  }

  /**
   * The order a unit has been given and still keeps, or undefined.
   * @param {string} id
   */
  givenTo(id) {
    return this.question?.units?.find((u) => u.unit === id)?.given;
  }
}
