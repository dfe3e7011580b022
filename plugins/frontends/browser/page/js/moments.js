/**
 * moments.js - a table of the house that goes on from an earlier moment of another one: behind which order is
 * chosen in the lobby, which says whose each was, not what.
 */
import { h } from './dom.js';
import { call, say } from './voice.js';
import { tr } from './words.js';

/** @typedef {import('./lobby.js').Lobby} Lobby */

export class Moments {
  /** @param {Lobby} lobby */
  constructor(lobby) {
    this.lobby = lobby;
    /** The table whose moments are shown, or "". */
    this.of = '';
    /** @type {{orders: number, side: string}[]} */
    this.all = [];
    this.behind = 0;
  }

  /** @param {string} id */
  async open(id) {
    if (this.of === id) {
      this.of = '';
      return this.lobby.draw();
    }
    const answer = await this.lobby.wire.ask({ moments: id }, ['moments'], 'moments');
    if (answer.type !== 'moments') return call(answer.message ?? tr('The table does not answer.'));
    this.of = id;
    this.all = answer.moments;
    this.behind = this.all.length;
    this.lobby.draw();
    document.getElementById(`moment-${id}`)?.focus();
    return undefined;
  }

  async #begin() {
    const answer = await this.lobby.wire.ask({ begin: { table: this.of, orders: this.behind } }, ['begun'], 'begin');
    if (answer.type !== 'begun') return call(answer.message ?? tr('The table could not be opened.'));
    this.of = '';
    say(tr('The table is open.'));
    this.lobby.draw();
    return undefined;
  }

  /**
   * Its button, and what it opens.
   * @param {any} table
   */
  panel(table) {
    const open = this.of === table.id;
    const words = () => {
      const last = this.all[this.behind - 1];
      return last ? tr('behind order {n} of {m}, given by {side}', { n: this.behind, m: this.all.length, side: this.lobby.choosing.seatName(table.battle, last.side) })
        : tr('from the very beginning');
    };
    const said = h('output', { for: `moment-${table.id}` }, words());
    return [h('div', { class: 'row' }, h('button', { type: 'button', 'data-moments': table.id, 'aria-expanded': String(open), click: () => this.open(table.id) },
      tr('Begin from an earlier moment'))),
    open ? h('div', { class: 'moment' }, h('label', {}, h('span', {}, tr('Another table goes on')), ' ',
      h('input', { type: 'range', id: `moment-${table.id}`, min: 0, max: this.all.length, value: this.behind, input: (event) => {
        this.behind = Number(event.target.value);
        said.textContent = words();
        event.target.setAttribute('aria-valuetext', words());
      } })), said, h('button', { type: 'button', class: 'primary', 'data-begin-moment': table.id, click: () => this.#begin() },
      tr('Set up the table'))) : null];
  }
}
