/**
 * memory.js - what this seat saw before, and looking back at it.
 */
import { say } from './voice.js';
import { tr } from './words.js';

/** @typedef {import('./game.js').Game} Game */
/** @typedef {{turn: number, view: import('./types.js').View}} Moment */

export class Memory {
  /** @param {Game} game */
  constructor(game) {
    this.game = game;
    /** @type {Moment[]} as this page saw them */
    this.moments = [];
    /** @type {Moment | null} what is looked at now */
    this.back = null;
    /** @type {Map<number, number>} by turn the number of what was told when it began */
    this.turnNumbers = new Map();
  }

  /** @param {import('./types.js').View} view */
  remember(view) {
    const old = this.moments.findIndex((moment) => moment.turn === view.turn);
    if (old < 0) this.moments.push({ turn: view.turn, view: structuredClone(view) });
    else if (view.turn === this.game.table.view?.turn) this.moments[old].view = structuredClone(view);
  }

  /**
   * What was told when a turn was over: up to there a moment reaches.
   * @param {number} turn
   */
  numberOf(turn) {
    return this.turnNumbers.get(turn + 1) ?? this.turnNumbers.get(turn) ?? null;
  }

  /**
   * The table as this seat saw it in a turn; null is now.
   * @param {number | null} turn
   */
  async lookAt(turn) {
    const now = this.moments[this.moments.length - 1];
    let moment = turn === null || turn === now?.turn ? null : this.moments.find((one) => one.turn === turn) ?? null;
    const number = this.numberOf(turn ?? 0);
    if (turn !== null && !moment && number && turn !== now?.turn) {
      const answer = await this.game.wire.ask({ view: number, side: this.game.shownSide }, ['view'], 'moment');
      if (answer.type === 'view') moment = { turn, view: answer.view };
    }
    this.game.putDown();
    this.back = moment;
    const shown = this.back ?? now;
    if (shown) this.game.table.show(shown.view);
    this.game.draw();
    if (this.back) say(tr('Looking back: turn {n}.', { n: this.back.turn }));
  }
}
