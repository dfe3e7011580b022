/**
 * touch.js - what a touch on the map means, by pointer and by the keys that walk it.
 */
import { by } from './dom.js';
import { shortest } from './geometry.js';
import { Draft } from './draft.js';
import { pathCells } from './notation.js';
import { unitWords } from './hand.js';
import { say } from './voice.js';
import { tr } from './words.js';

/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('./types.js').Spot} Spot */
/** @typedef {import('./types.js').Unit} Unit */

const snap = 34; // how near to a proposed point a touch means it

export class Touch {
  /** @param {Game} game */
  constructor(game) {
    this.game = game;
    this.cursor = -1;
    /** @type {Unit | null} on an open table the cursor is a unit */
    this.cursorUnit = null;
    /** @type {Spot | null} where the last touch was */
    this.last = null;
    game.camera.onTap = (spot) => this.tap(spot);
    game.camera.onPress = (spot) => this.press(spot);
    game.camera.onDrag = (spot, phase) => this.drag(spot, phase);
    /** @type {number[]} */
    this.drawn = [];
    /** @type {Spot | null} where the keyboard has moved the base in hand */
    this.ownPoint = null;
  }

  /** @param {Spot} spot */
  tap(spot) {
    const { game } = this;
    this.last = spot;
    if (!game.table.view) return;
    const near = game.board.unitsNear(spot);
    const cell = game.table.ground.isPlane ? -1 : game.table.ground.cellAt(spot);
    if (cell >= 0) this.last = game.table.ground.middles[cell];
    this.cursor = cell;
    this.cursorUnit = near[0] ?? null;
    if (game.playing) {
      game.player.next();
      return;
    }
    if (this.#fansOut(near)) return;
    const unit = this.#meant(near);
    game.board.fanOut(null);
    if (unit) this.unit(unit);
    else if (cell >= 0) this.cell(cell);
    else if (game.table.ground.isPlane) this.point(spot);
  }

  /**
   * A stack of several that could be meant is spread first: the next touch says which.
   * @param {Unit[]} near
   */
  #fansOut(near) {
    const { game } = this;
    const mine = near.filter((unit) => unit.id !== null && game.able.has(unit.id));
    if (mine.length < 2 || !game.mayAct || game.board.isFanned(near[0]) || game.table.ground.isPlane
      || game.table.ground.shape === 'zones' || near.some((unit) => game.draft?.unitTargets.has(unit.id ?? ''))) return false;
    game.board.fanOut(near[0]);
    game.draw();
    say(tr('{n} stand here: touch one.', { n: near.length }));
    return true;
  }

  /**
   * Of a stack: a target, else the next that can act, else the topmost.
   * @param {Unit[]} near
   */
  #meant(near) {
    const { game } = this;
    if (near.length < 2) return near[0];
    const targets = game.draft?.unitTargets ?? new Set();
    const target = near.find((unit) => unit.id !== null && unit.id !== game.draft?.unit && targets.has(unit.id));
    if (target) return target;
    const able = near.filter((unit) => unit.id !== null && (game.able.has(unit.id) || unit.side === game.table.side));
    const at = able.findIndex((unit) => unit.id === game.draft?.unit);
    return able.length ? able[(at + 1) % able.length] : near[0];
  }

  /** @param {Unit} unit */
  unit(unit) {
    const { game } = this;
    const { draft } = game;
    const id = unit.id;
    if (draft && game.mayAct && id !== draft.unit) {
      if (id !== null && draft.toUnit(id)) return game.changed();
      if (draft.verb?.question && id !== null && this.#answerQuestion(id, unit.cell)) return game.changed();
      const cell = game.table.ground.index(unit.cell);
      if (unit.side !== game.table.side && draft.unit !== null && (draft.isBegun || draft.verbs.length)) {
        if (cell >= 0) return this.cell(cell);
        return this.#why(id ?? '');
      }
    }
    if (id === null) say(tr('Somebody stands there; who is not known.'));
    else if (id === draft?.unit && !draft.isBegun) game.putDown();
    else game.take(id);
  }

  /**
   * A value for a question of the book, which has no list of answers.
   * @param {string} id
   * @param {string | null} cell
   */
  #answerQuestion(id, cell) {
    const { draft } = this.game;
    const index = draft?.verb?.params.findIndex((param, i) => draft.picks[i] === undefined
      && (param.kind === 'unit' || param.kind === 'cell')) ?? -1;
    if (!draft?.verb || index < 0) return false;
    const value = draft.verb.params[index].kind === 'unit' ? id : cell;
    if (!value) return false;
    draft.pick(index, value, true);
    return true;
  }

  /** @param {number} cell */
  cell(cell) {
    const { game } = this;
    const { draft, table } = game;
    const label = table.ground.labels[cell];
    this.last = table.ground.middles[cell];
    if (!draft || !game.mayAct) {
      const free = new Draft(table, null);
      if (game.mayAct && free.orders.some((order) => order.verb.params[0]?.kind !== 'unit' && order.end === label)) {
        game.draft = free;
        free.toward(label);
        return game.changed();
      }
      say(this.cellWords(cell));
      game.putDown();
      return undefined;
    }
    if (draft.toward(label)) return game.changed();
    if (draft.verb?.question && this.#answerQuestion('', label)) return game.changed();
    if (draft.unit === null) return game.putDown();
    this.#why(label);
    return undefined;
  }

  /**
   * Asks why the unit in hand may not go there, with the way drawn straight.
   * @param {string} place
   */
  #why(place) {
    const { game } = this;
    const { draft, table } = game;
    const unit = game.unit;
    if (!draft || !unit) return;
    const kinds = (verb) => verb.params.findIndex((param, i) => i > 0 && ['path', 'cell', 'unit'].includes(param.kind));
    const verb = draft.verb && kinds(draft.verb) > 0 ? draft.verb : draft.verbs.find((one) => kinds(one) > 0);
    if (!verb) {
      game.refuse({ type: 'refused', message: tr('{unit} has no order that leads there.', { unit: table.nameOf(unit) }) });
      return;
    }
    if (draft.verb !== verb) draft.choose(verb);
    const index = kinds(verb);
    const param = verb.params[index];
    const to = table.ground.index(place);
    let value = place;
    if (param.kind === 'path') value = this.#straight(verb, table.ground.index(unit.cell), to);
    else if (param.kind === 'unit') value = table.unitsAt(place).find((one) => one.side !== unit.side)?.id ?? place;
    draft.pick(index, value, true);
    game.changed();
  }

  /**
   * @param {import('./types.js').Verb} verb
   * @param {number} from
   * @param {number} to
   */
  #straight(verb, from, to) {
    const { table, draft } = this.game;
    const labels = shortest(table.ground, from, to).map((cell) => table.ground.labels[cell]);
    const index = verb.params.findIndex((param) => param.kind === 'path');
    const usual = draft?.orders.find((order) => order.verb === verb)?.values[index];
    const begins = usual !== undefined && pathCells(usual)[0] === table.ground.labels[from];
    return (begins ? [table.ground.labels[from], ...labels] : labels).join('-');
  }

  /**
   * A place on an open table.
   * @param {Spot} spot
   */
  point(spot) {
    const { game } = this;
    const { draft } = game;
    if (!draft || !game.mayAct || draft.unit === null) {
      game.putDown();
      return;
    }
    let best = '';
    let least = snap;
    for (const key of draft.ends.keys()) {
      const match = /^\((-?\d+),(-?\d+)\)$/.exec(key);
      if (!match) continue;
      const far = Math.hypot(Number(match[1]) - spot.x, Number(match[2]) - spot.y);
      if (far < least) [least, best] = [far, key];
    }
    if (best && draft.toward(best)) {
      game.changed();
      return;
    }
    this.#ownPoint(spot);
  }

  /**
   * A point nobody proposed: the table is asked about it.
   * @param {Spot} spot
   */
  #ownPoint(spot) {
    const { game } = this;
    const { draft } = game;
    const takes = (param) => param.kind === 'point' || (param.kind === 'form' && param.words?.some((w) => w.includes('{point}')));
    const verb = draft?.verb && draft.verb.params.some(takes) ? draft.verb
      : draft?.verbs.find((one) => one.params.some(takes));
    if (!draft || !verb) return;
    if (draft.verb !== verb) draft.choose(verb);
    draft.pick(verb.params.findIndex(takes), `(${Math.round(spot.x)},${Math.round(spot.y)})`, true);
    game.changed();
  }

  /**
   * A long touch: what stands there.
   * @param {Spot} spot
   */
  press(spot) {
    const { game } = this;
    const near = game.board.unitsNear(spot);
    const cell = game.table.ground.isPlane ? -1 : game.table.ground.cellAt(spot);
    if (near.length) say(near.map((unit) => this.unitSentence(unit)).join(' '));
    else if (cell >= 0) say(this.cellWords(cell));
  }

  /**
   * A drag that begins on the unit in hand draws its way.
   * @param {Spot} spot
   * @param {'down' | 'drag' | 'up'} phase
   */
  drag(spot, phase) {
    const { game } = this;
    const { ground } = game.table;
    if (phase === 'down') {
      const unit = game.mayAct ? game.board.unitsNear(spot).find((one) => one.id !== null && one.id === game.draft?.unit) : undefined;
      this.drawn = unit ? [ground.index(unit.cell)] : [];
      return unit !== undefined;
    }
    if (ground.isPlane) {
      if (phase === 'up') this.tapDrag(spot);
      return true;
    }
    const cell = ground.cellAt(spot);
    const at = this.drawn.indexOf(cell);
    if (at >= 0) this.drawn.length = at + 1;
    else if (cell >= 0) this.drawn.push(...shortest(ground, this.drawn[this.drawn.length - 1], cell));
    if (phase === 'up' && this.drawn.length > 1) this.#giveDrawn();
    return true;
  }

  /** @param {Spot} spot */
  tapDrag(spot) {
    this.last = spot;
    const unit = this.game.board.unitsNear(spot).find((one) => one.id !== this.game.draft?.unit);
    if (unit) this.unit(unit);
    else this.point(spot);
  }

  /** The way that was drawn, as it was drawn where the verb takes a path. */
  #giveDrawn() {
    const { game } = this;
    const { draft, table } = game;
    const end = this.drawn[this.drawn.length - 1];
    this.last = table.ground.middles[end];
    const verb = draft?.verb?.params.some((param) => param.kind === 'path') ? draft.verb
      : draft?.verbs.find((one) => one.params.some((param) => param.kind === 'path'));
    if (!draft || !verb) return this.cell(end);
    if (draft.verb !== verb) draft.choose(verb);
    const index = verb.params.findIndex((param) => param.kind === 'path');
    const usual = draft.orders.find((order) => order.verb === verb)?.values[index];
    const begins = usual !== undefined && pathCells(usual)[0] === table.ground.labels[this.drawn[0]];
    const value = (begins ? this.drawn : this.drawn.slice(1)).map((cell) => table.ground.labels[cell]).join('-');
    draft.pick(index, value, !draft.orders.some((order) => order.verb === verb && order.values[index] === value));
    return game.changed();
  }

  // ---- the keyboard's cursor ------------------------------------------------------------------

  /**
   * @param {string} key
   * @param {boolean} [shift]
   * @returns {boolean} whether the key walks
   */
  walk(key, shift = false) {
    const { game } = this;
    const { ground } = game.table;
    if (ground.isPlane) return this.#movePoint(key, shift) || this.#walkUnits(key);
    if (!['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'].includes(key)) return false;
    if (this.cursor < 0) this.cursor = ground.index(game.unit?.cell ?? game.table.view?.units.find((u) => u.side === game.table.side)?.cell);
    else {
      const to = ground.walk(this.cursor, key);
      if (to >= 0) this.cursor = to;
    }
    if (this.cursor < 0) this.cursor = 0;
    this.cursorUnit = null;
    game.camera.seek(ground.middles[this.cursor]);
    this.drawCursor();
    const lit = game.draft?.ends.has(ground.labels[this.cursor]);
    say(`${this.cellWords(this.cursor)}${lit ? ` ${tr('In reach.')}` : ''}`);
    return true;
  }

  /**
   * On an open table arrows move the base in hand by 5, with Shift by 50; PageUp and PageDown go
   * through the places that are proposed.
   * @param {string} key
   * @param {boolean} shift
   * @returns {boolean}
   */
  #movePoint(key, shift) {
    const { game } = this;
    const { draft } = game;
    const places = [...(draft?.ends.keys() ?? [])].filter((place) => place.startsWith('('));
    const from = game.unit && game.table.ground.spotOf(game.unit);
    if (!draft || !from || !places.length) return false;
    const end = draft.order?.end;
    if (key === 'PageUp' || key === 'PageDown') {
      const at = Array.isArray(end) ? places.indexOf(`(${end[0]},${end[1]})`) : -1;
      const next = places[(at + (key === 'PageDown' ? 1 : places.length - 1) + places.length) % places.length];
      if (draft.toward(next)) game.changed();
      return true;
    }
    const way = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[key];
    if (!way) return false;
    const step = shift ? 50 : 5;
    const here = this.ownPoint ?? (Array.isArray(end) ? { x: end[0], y: end[1] } : from);
    this.ownPoint = { x: here.x + way[0] * step, y: here.y + way[1] * step };
    this.last = this.ownPoint;
    game.camera.seek(this.ownPoint);
    const place = `(${this.ownPoint.x},${this.ownPoint.y})`;
    if (draft.ends.has(place) && draft.toward(place)) game.changed();
    else this.#ownPoint(this.ownPoint);
    return true;
  }

  /**
   * On an open table arrows go from unit to unit.
   * @param {string} key
   */
  #walkUnits(key) {
    const { game } = this;
    const way = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[key];
    if (!way) return false;
    const spots = (game.table.view?.units ?? []).map((unit) => ({ unit, spot: game.table.ground.spotOf(unit) }))
      .filter(({ spot }) => spot !== null);
    const here = this.cursorUnit ? game.table.ground.spotOf(this.cursorUnit) : game.unit ? game.table.ground.spotOf(game.unit) : null;
    /** @type {Unit | null} */
    let next = this.cursorUnit;
    if (!here) next = spots[0]?.unit ?? null;
    else {
      let least = Infinity;
      for (const { unit, spot } of spots) {
        const [dx, dy] = [/** @type {Spot} */ (spot).x - here.x, /** @type {Spot} */ (spot).y - here.y];
        const along = dx * way[0] + dy * way[1];
        const cost = along + 2 * Math.abs(dx * way[1] + dy * way[0]);
        if (along <= 1 || cost >= least) continue;
        least = cost;
        next = unit;
      }
    }
    this.cursorUnit = next;
    const at = this.cursorUnit && game.table.ground.spotOf(this.cursorUnit);
    if (this.cursorUnit && at) {
      game.camera.seek(at);
      say(this.unitSentence(this.cursorUnit));
    }
    this.drawCursor();
    return true;
  }

  /**
   * Enter on the map: as a touch where the cursor is.
   * @returns {boolean} whether something was there
   */
  enter() {
    const { game } = this;
    if (this.cursorUnit && game.table.ground.isPlane) {
      this.last = game.table.ground.spotOf(this.cursorUnit);
      this.unit(this.cursorUnit);
      return true;
    }
    if (this.cursor < 0) return false;
    const label = game.table.ground.labels[this.cursor];
    this.last = game.table.ground.middles[this.cursor];
    if (game.draft?.ends.has(label) && game.draft.order?.end !== label && !(game.unit?.cell === label && !game.draft.verb)) {
      this.cell(this.cursor);
      return true;
    }
    const unit = this.#meant(game.table.unitsAt(label).reverse());
    if (unit) this.unit(unit);
    else this.cell(this.cursor);
    return true;
  }

  /**
   * The next, or last, unit that still can be given an order.
   * @param {number} step
   */
  nextUnit(step) {
    const { game } = this;
    const open = [...game.able].filter((id) => !game.given.has(id));
    const ids = open.length ? open : [...game.able];
    if (!ids.length) return false;
    const at = ids.indexOf(game.draft?.unit ?? '');
    const id = ids[(at + step + ids.length) % ids.length] ?? ids[0];
    const unit = game.table.unit(at < 0 && step > 0 ? ids[0] : id);
    if (!unit || unit.id === null) return false;
    this.cursor = game.table.ground.isPlane ? -1 : game.table.ground.index(unit.cell);
    this.cursorUnit = unit;
    game.take(unit.id);
    return true;
  }

  drawCursor() {
    const { game } = this;
    const shows = document.activeElement === by('map') && by('map').matches(':focus-visible');
    game.board.lights.drawCursor(shows && !game.table.ground.isPlane ? this.cursor : -1,
      shows && game.table.ground.isPlane ? this.cursorUnit : null);
    const node = by('cursor-node');
    node.textContent = this.cursor >= 0 ? this.cellWords(this.cursor)
      : this.cursorUnit ? this.unitSentence(this.cursorUnit) : '';
    node.className = 'unseen';
    if (node.textContent) by('map').setAttribute('aria-activedescendant', 'cursor-node');
    else by('map').removeAttribute('aria-activedescendant');
  }

  /** @param {Unit} unit */
  unitSentence(unit) {
    const { game } = this;
    if (unit.id === null) return tr('Somebody of {side}, {place}.', { side: game.table.sideName(unit.side), place: game.table.placeOf(unit) });
    return `${game.table.nameOf(unit)}, ${game.table.sideName(unit.side)}, ${unitWords(game, unit)}.`;
  }

  /** @param {number} cell */
  cellWords(cell) {
    const { game } = this;
    const { ground, hello } = game.table;
    const label = ground.labels[cell];
    const kind = ground.board.terrain?.[cell] ?? '';
    const terrain = hello?.names?.terrains?.[kind] ?? kind;
    const height = ground.board.heights?.[cell] ? tr('height {n}', { n: ground.board.heights[cell] }) : '';
    const name = ground.shape === 'zones' ? game.board.zoneName(cell) : label;
    const goal = hello?.board.objectives.find((one) => one.cell === label)?.name ?? '';
    return [[name, goal, terrain, height].filter((part) => part).join(', ') + '.',
      ...game.table.unitsAt(label).map((unit) => this.unitSentence(unit))].join(' ');
  }
}
