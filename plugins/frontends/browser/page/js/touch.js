/**
 * touch.js - what a touch on the map means.
 */
import { shortest } from './geometry.js';
import { Draft } from './draft.js';
import { isOnHandle, touchFacing, turnToward } from './facing.js';
import { pathCells } from './notation.js';
import { cellWords, unitSentence } from './phrases.js';
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
    /** @type {Spot | null} where the last touch was */
    this.last = null;
    game.camera.onTap = (spot, event) => this.tap(spot, event);
    game.camera.onPress = (spot) => this.press(spot);
    game.camera.onDrag = (spot, phase, event) => this.drag(spot, phase, event);
    /** @type {number[]} */
    this.drawn = [];
    /** @type {'way' | 'rope' | 'facing'} what the drag under way draws */
    this.draws = 'way';
  }

  /**
   * @param {Spot} spot
   * @param {PointerEvent} event
   */
  tap(spot, event) {
    const { game } = this;
    this.last = spot;
    if (!game.table.view) return;
    const near = game.board.unitsNear(spot);
    const cell = game.table.ground.isPlane ? -1 : game.table.ground.cellAt(spot);
    if (cell >= 0) this.last = game.table.ground.middles[cell];
    game.walker.cursor = cell;
    game.walker.cursorUnit = near[0] ?? null;
    if (game.playing) {
      game.player.next();
      return;
    }
    if (touchFacing(game, spot)) return;
    if (this.#together(spot, near, event.shiftKey || event.ctrlKey)) return;
    if (this.#fansOut(near)) return;
    const unit = this.meant(near);
    game.board.fanOut(null);
    if (unit) this.unit(unit);
    else if (cell >= 0) this.cell(cell);
    else if (game.table.ground.isPlane) this.point(spot);
  }

  /**
   * With Shift a unit joins those in hand; with several in hand a touch says where they go.
   * @param {Spot} spot
   * @param {Unit[]} near
   * @param {boolean} joins
   */
  #together(spot, near, joins) {
    const { group, able, mayAct } = this.game;
    const mine = near.find((unit) => unit.id !== null && able.has(unit.id));
    if (!mayAct || (!joins && !group.units.length)) return false;
    if (mine?.id && (joins || group.units.includes(mine.id))) group.toggle(mine.id);
    else if (group.units.length) group.toward(this.last ?? spot);
    else return false;
    return true;
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
  meant(near) {
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
      say(cellWords(game, cell));
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
    this.aimAt(spot);
  }

  /**
   * A point nobody proposed: the table is asked about it.
   * @param {Spot} spot
   */
  aimAt(spot) {
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
    if (near.length) say(near.map((unit) => unitSentence(game, unit)).join(' '));
    else if (cell >= 0) say(cellWords(game, cell));
  }

  /**
   * A drag that begins on the unit in hand draws its way; on the handle of a facing it turns it; with
   * Shift, or when it is armed, it is a lasso.
   * @param {Spot} spot
   * @param {'down' | 'drag' | 'up'} phase
   * @param {PointerEvent} event
   */
  drag(spot, phase, event) {
    const { game } = this;
    const { ground } = game.table;
    if (phase === 'down') {
      this.draws = game.mayAct && (game.group.lassoes || event.shiftKey) ? 'rope' : isOnHandle(game, spot) ? 'facing' : 'way';
      if (this.draws === 'rope') game.group.drag(spot, phase);
      if (this.draws !== 'way') return true;
      const unit = game.mayAct ? game.board.unitsNear(spot).find((one) => one.id !== null && one.id === game.draft?.unit) : undefined;
      this.drawn = unit ? [ground.index(unit.cell)] : [];
      return unit !== undefined;
    }
    if (this.draws === 'rope') game.group.drag(spot, phase);
    if (this.draws === 'facing') turnToward(game, spot);
    if (this.draws !== 'way') return true;
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
}
