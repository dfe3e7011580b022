/**
 * playback.js - results step by step: units go, fights and losses are marked, cards explain.
 *
 * What is drawn is the last view with the events applied; the next question's view is the truth.
 */
import { svg } from './dom.js';
import { arrow } from './marks.js';
import { breakdownWords } from './cards.js';
import { say } from './voice.js';

/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('./types.js').Event} Event */
/** @typedef {import('./types.js').Told} Told */
/** @typedef {import('./types.js').Breakdown} Breakdown */
/** @typedef {{by?: string, number: number, count: number, card: Breakdown | null, lines: string[]}} Playing */

const factors = { step: 1, slow: 2, normal: 1, fast: 1 / 3, none: 0 };

export class Player {
  /** @param {Game} game */
  constructor(game) {
    this.game = game;
    this.speed = localStorage.getItem('speed') ?? 'normal';
    if (!(this.speed in factors)) this.speed = 'normal';
    this.skipping = false;
    /** @type {(() => void) | null} */
    this.go = null;
  }

  /** @param {string} speed */
  setSpeed(speed) {
    this.speed = speed;
    localStorage.setItem('speed', speed);
    if (speed === 'none') this.skipAll();
  }

  /** One step on. */
  next() {
    this.go?.();
  }

  /** To the end of what is waiting. */
  skipAll() {
    this.skipping = true;
    this.go?.();
  }

  get isStill() {
    return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  /**
   * Waits, unless it is skipped.
   * @param {number} ms
   * @param {boolean} [card] a card stays till Enter where asked
   */
  #pause(ms, card = false) {
    if (this.skipping || this.speed === 'none') return Promise.resolve();
    return new Promise((done) => {
      const end = () => {
        window.clearTimeout(timer);
        this.go = null;
        done(undefined);
      };
      const wait = card && this.speed === 'step' ? 3600000 : ms * factors[this.speed];
      const timer = window.setTimeout(end, wait);
      this.go = end;
    });
  }

  /**
   * Shows what was told; comes back when all is shown.
   * @param {Told} told
   */
  async show(told) {
    const { game } = this;
    const cards = told.breakdowns.filter((one) => one.outcome || one.terms.length > 1);
    const events = told.events.filter((event) => this.#isSeen(event));
    const quiet = this.skipping || this.speed === 'none' || (!cards.length && !events.length);
    if (quiet) {
      for (const event of told.events) this.#apply(event);
      return;
    }
    const lines = events.filter((event) => event.text).map((event) => /** @type {string} */ (event.text));
    game.playing = { by: told.by, number: 0, count: cards.length, card: null, lines: lines.slice(-6) };
    game.draw();
    await this.#playEvents(told.events);
    for (const [i, card] of cards.entries()) {
      if (this.skipping) break;
      game.playing = { by: told.by, number: i + 1, count: cards.length, card, lines };
      game.draw();
      this.#point(card);
      say(breakdownWords(card));
      await this.#pause(1600 + 25 * breakdownWords(card).length, true);
    }
    this.#clear();
    game.playing = null;
  }

  /**
   * Whether an event is to be looked at.
   * @param {Event} event
   */
  #isSeen(event) {
    return ['moved', 'removed', 'placed', 'faced'].includes(event.kind);
  }

  /** @param {Event[]} events */
  async #playEvents(events) {
    let together = [];
    const flush = async () => {
      if (together.length) await this.#move(together);
      together = [];
    };
    for (const event of events) {
      if (event.kind === 'moved' && !together.some((other) => other.unit === event.unit)) {
        together.push(event);
        continue;
      }
      await flush();
      if (event.kind === 'moved') together.push(event);
      else if (event.kind === 'removed') await this.#remove(event);
      else this.#apply(event);
    }
    await flush();
  }

  /**
   * Units go, all at once.
   * @param {Event[]} events
   */
  async #move(events) {
    const { game } = this;
    const ways = events.map((event) => {
      const unit = game.table.unit(event.unit ?? '');
      const from = unit && game.table.ground.spotOf(unit);
      this.#apply(event);
      const to = unit && game.table.ground.spotOf(unit);
      return { unit, from, to };
    });
    for (const { unit, from, to } of ways) {
      if (!unit || !from || !to || unit.id === null) continue;
      const group = game.board.drawn.get(unit.id);
      if (!group) continue;
      if (this.isStill) game.board.layers.effects.append(arrow([from, to], 'seen'));
      group.classList.add('glides');
      group.style.transform = `translate(${to.x}px, ${to.y}px)`;
      if (ways.length === 1 && !this.skipping) game.camera.seek(to);
    }
    await this.#pause(this.isStill ? 120 : 200);
  }

  /** @param {Event} event */
  async #remove(event) {
    const group = this.game.board.drawn.get(event.unit ?? '');
    group?.classList.add('fades');
    if (event.text) say(event.text);
    await this.#pause(group ? 420 : 0);
    this.#apply(event);
  }

  /**
   * The drawn view after an event.
   * @param {Event} event
   */
  #apply(event) {
    const { table } = this.game;
    const unit = table.unit(event.unit ?? '');
    if (event.kind === 'turn_began' && table.view && event.turn) table.view.turn = event.turn;
    if (event.kind === 'phase_began' && table.view && event.phase) {
      table.view.phase = event.phase;
      table.view.active = event.side ?? table.view.active;
    }
    if (!unit) return;
    if (event.kind === 'moved' || event.kind === 'placed') {
      unit.where = 'board';
      if (event.to !== undefined) unit.cell = event.to;
      if (event.x !== undefined) [unit.x, unit.y] = [event.x, event.y];
    } else if (event.kind === 'removed') unit.where = event.where ?? 'dead';
    else if (event.kind === 'faced') {
      unit.facing = event.facing;
      if (event.degrees !== undefined) unit.degrees = event.degrees;
    } else if (event.kind === 'unit_counter' && unit.counters && event.counter && event.value !== undefined) {
      const lost = event.counter === table.strengthCounter && event.value < (event.before ?? 0);
      unit.counters[event.counter] = event.value;
      if (lost && !this.skipping && this.speed !== 'none') this.#badge(unit, event.value - (event.before ?? 0));
    }
  }

  /**
   * How much a unit lost, on it.
   * @param {import('./types.js').Unit} unit
   * @param {number} change
   */
  #badge(unit, change) {
    const spot = this.game.table.ground.spotOf(unit);
    if (!spot) return;
    const words = `−${Math.abs(change)}`;
    const wide = 26 + words.length * 10;
    this.game.board.layers.effects.append(svg('g', { class: 'badge', transform: `translate(${spot.x + 40} ${spot.y - 34})` },
      svg('rect', { x: -wide / 2, y: -16, width: wide, height: 32, rx: 16 }),
      svg('text', { y: 7, class: 'figures' }, words)));
  }

  /**
   * Marks whom a card is about.
   * @param {Breakdown} card
   */
  #point(card) {
    const { board, table } = this.game;
    for (const old of board.layers.effects.querySelectorAll('.arrow, .clash')) old.remove();
    const [unit, other] = [table.unit(card.unit ?? ''), table.unit(card.other ?? '')];
    const [from, to] = [unit && table.ground.spotOf(unit), other && table.ground.spotOf(other)];
    if (from && to) board.layers.effects.prepend(arrow([from, to], 'ink'));
    const spot = to ?? from;
    if (!spot) return;
    board.layers.effects.append(svg('circle', { class: 'clash', cx: spot.x, cy: spot.y, r: 52 }));
    this.game.camera.seek(spot);
  }

  #clear() {
    this.game.board.layers.effects.replaceChildren();
  }
}
