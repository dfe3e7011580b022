/**
 * memory.js - what this seat saw before, by half-turns, and looking back at it.
 *
 * A half-turn begins with a turn, or within it when a phase begins that is another side's. It is
 * shown as it was when the next one began.
 */
import { say } from './voice.js';
import { tr } from './words.js';

/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('./types.js').View} View */
/** @typedef {{turn: number, side: string, number: number, view: View | null}} Half `side` is "" where
 *   it is everybody's; `number` is that of what was told when it began */
/** @typedef {{turn: number, half: Half, view: View}} Moment */

export class Memory {
  /** @param {Game} game */
  constructor(game) {
    this.game = game;
    /** @type {Half[]} the first first */
    this.halves = [];
    /** @type {View | null} as it is now */
    this.now = null;
    /** @type {Moment | null} what is looked at now */
    this.back = null;
    /** @type {Half | null | undefined} what is to be looked at once the table has sent it; undefined: nothing waits */
    this.aim = undefined;
  }

  /** Another seat is shown: what it saw is heard anew. */
  forget() {
    this.halves = [];
    this.now = this.back = null;
    this.aim = undefined;
  }

  /**
   * A turn or a phase has begun.
   * @param {number} number of what was told
   * @param {number | undefined} turn where a turn has
   * @param {string | undefined} side whose phase it is
   */
  begin(number, turn, side) {
    const last = this.halves[this.halves.length - 1];
    if (last && number < last.number) return; // told again
    if (turn !== undefined) {
      if (!last || last.turn !== turn) this.halves.push({ turn, side: '', number, view: null });
    } else if (last && side && last.side === '') last.side = side;
    else if (last && side && last.side !== side) this.halves.push({ turn: last.turn, side, number, view: null });
  }

  /** @returns {number | undefined} the number behind which what is looked at lies; undefined: it is now */
  get behind() {
    return this.back ? this.halves[this.halves.indexOf(this.back.half) + 1]?.number : undefined;
  }

  /** @param {View} view as it is now */
  remember(view) {
    this.now = structuredClone(view);
    const last = this.halves[this.halves.length - 1];
    if (last && last.turn === view.turn) last.view = this.now;
  }

  /**
   * A half-turn further back or on; behind the last is now.
   * @param {number} steps
   */
  step(steps) {
    const last = this.halves.length - 1;
    const from = this.aim === undefined ? this.back?.half : this.aim; // a second step may come before the first is shown
    const at = from ? this.halves.indexOf(from) : last;
    const to = Math.max(0, at + steps);
    this.lookAt(to >= last ? null : this.halves[to]);
  }

  /**
   * The table as this seat saw it in a half-turn; null is now.
   * @param {Half | null} half
   */
  async lookAt(half) {
    this.aim = half;
    const at = half ? this.halves.indexOf(half) : -1;
    let view = at < 0 || at === this.halves.length - 1 ? null : half?.view ?? null;
    const next = this.halves[at + 1];
    if (half && next && !view) {
      const answer = await this.game.wire.ask({ view: next.number, side: this.game.shownSide }, ['view'], 'moment');
      if (answer.type === 'view') view = half.view = answer.view;
      if (this.aim !== half) return; // another was wanted meanwhile
    }
    this.aim = undefined;
    this.back = half && view ? { turn: half.turn, half, view } : null;
    const shown = this.back?.view ?? this.now;
    if (shown) this.game.table.show(shown);
    this.game.putDown();
    if (this.back) say(tr('Looking back: {when}.', { when: this.wordsOf(this.back.half) }));
  }

  /**
   * "turn 3, Rome": a half-turn, with its side where a turn has several.
   * @param {Half} half
   */
  wordsOf(half) {
    const turn = tr('turn {n}', { n: half.turn });
    const several = this.halves.filter((one) => one.turn === half.turn).length > 1;
    return several && half.side ? `${turn}, ${this.game.table.sideName(half.side)}` : turn;
  }
}
