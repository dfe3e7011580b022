/**
 * walker.js - the keyboard on the map: from cell to cell, from unit to unit, and what Enter means there.
 */
import { by } from './dom.js';
import { cellWords, unitSentence } from './phrases.js';
import { say } from './voice.js';
import { tr } from './words.js';

/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('./types.js').Spot} Spot */
/** @typedef {import('./types.js').Unit} Unit */

export class Walker {
  /** @param {Game} game */
  constructor(game) {
    this.game = game;
    /** The cell where it is, or -1. */
    this.cursor = -1;
    /** @type {Unit | null} on an open table it is at a unit */
    this.cursorUnit = null;
    /** @type {Spot | null} where it has moved the base in hand */
    this.ownPoint = null;
  }

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
    say(`${cellWords(game, this.cursor)}${lit ? ` ${tr('In reach.')}` : ''}`);
    return true;
  }

  /**
   * The unit where the cursor is joins those in hand.
   * @returns {boolean}
   */
  join() {
    const { game } = this;
    const label = this.cursor >= 0 ? game.table.ground.labels[this.cursor] : '';
    const unit = this.cursorUnit ?? game.table.unitsAt(label).find((one) => one.id !== null && game.able.has(one.id));
    if (!unit?.id || !game.able.has(unit.id)) return false;
    game.group.toggle(unit.id);
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
    game.touch.last = this.ownPoint;
    game.camera.seek(this.ownPoint);
    const place = `(${this.ownPoint.x},${this.ownPoint.y})`;
    if (draft.ends.has(place) && draft.toward(place)) game.changed();
    else game.touch.aimAt(this.ownPoint);
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
      say(unitSentence(game, this.cursorUnit));
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
      game.touch.last = game.table.ground.spotOf(this.cursorUnit);
      game.touch.unit(this.cursorUnit);
      return true;
    }
    if (this.cursor < 0) return false;
    const label = game.table.ground.labels[this.cursor];
    game.touch.last = game.table.ground.middles[this.cursor];
    if (game.draft?.ends.has(label) && game.draft.order?.end !== label && !(game.unit?.cell === label && !game.draft.verb)) {
      game.touch.cell(this.cursor);
      return true;
    }
    const unit = game.touch.meant(game.table.unitsAt(label).reverse());
    if (unit) game.touch.unit(unit);
    else game.touch.cell(this.cursor);
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
    node.textContent = this.cursor >= 0 ? cellWords(game, this.cursor)
      : this.cursorUnit ? unitSentence(game, this.cursorUnit) : '';
    node.className = 'unseen';
    if (node.textContent) by('map').setAttribute('aria-activedescendant', 'cursor-node');
    else by('map').removeAttribute('aria-activedescendant');
  }
}
