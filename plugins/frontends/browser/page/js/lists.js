/**
 * lists.js - the third panel: still to do, all orders as words, the journal, all units.
 *
 * The list of orders alone suffices to play, and so does typing one below it.
 */
import { by, fill, h } from './dom.js';
import { smallCounter, unitWords } from './hand.js';
import { ruleLink } from './cards.js';
import { capital, chip } from './ask.js';
import { openRule } from './questions.js';
import { call } from './voice.js';
import { tr } from './words.js';

/** @typedef {import('./game.js').Game} Game */

const most = 300; // lines of a list that are shown at once

export class Lists {
  /** @param {Game} game */
  constructor(game) {
    this.game = game;
    this.tab = 'todo';
    this.search = { orders: '', journal: '', note: '' };
    this.filter = 'all';
    /** Whose ears alone a note is for; "": everybody's. */
    this.to = '';
    /** @type {Object<string, number>} how far each list is scrolled */
    this.scrolls = {};
  }

  /** @param {string} tab */
  open(tab) {
    this.tab = tab;
    if (by('column').dataset.stop !== 'full') by('column').dataset.stop = 'full';
    this.draw();
    document.getElementById(`tab-${tab}`)?.focus();
  }

  get tabs() {
    const { game } = this;
    const open = [...game.able].filter((id) => !game.given.has(id)).length;
    const mine = game.table.watches !== null ? [] : [['todo', `${tr('Still to do')} ${open}`], ['orders', `${tr('Orders')} ${game.table.legal.length}`]];
    return [...mine, ['units', tr('Units')], ['journal', tr('Journal')]];
  }

  draw() {
    if (this.game.table.watches !== null && this.tab === 'todo') this.tab = 'journal';
    const panel = by('lists');
    const { tab } = this;
    const scroll = this.scrolls[tab] ?? 0;
    const focus = placeOfFocus(panel);
    const tabs = h('div', { role: 'tablist', 'aria-label': tr('Lists') }, ...this.tabs.map(([name, words]) =>
      h('button', { type: 'button', role: 'tab', id: `tab-${name}`, 'aria-selected': String(this.tab === name),
        'aria-controls': 'tab-panel', tabindex: this.tab === name ? 0 : -1, click: () => {
          this.tab = name;
          this.draw();
        }, keydown: (event) => this.#walk(event) }, words)));
    const body = h('div', { role: 'tabpanel', id: 'tab-panel', 'aria-labelledby': `tab-${this.tab}`, tabindex: -1 },
      ...this.#content());
    fill(panel, tabs, body);
    panel.setAttribute('aria-label', tr('Lists'));
    body.addEventListener('scroll', () => {
      this.scrolls[tab] = body.scrollTop;
    }, { passive: true });
    if (scroll) body.scrollTop = scroll;
    focus?.();
  }

  /** @param {KeyboardEvent} event */
  #walk(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.stopPropagation();
    const names = this.tabs.map(([name]) => name);
    this.tab = names[(names.indexOf(this.tab) + step + names.length) % names.length];
    this.draw();
    document.getElementById(`tab-${this.tab}`)?.focus();
  }

  #content() {
    if (this.tab === 'orders') return this.#orders();
    if (this.tab === 'units') return this.#units(this.game.table.view?.units.filter((unit) => unit.where === 'board') ?? []);
    if (this.tab === 'journal') return this.#journal();
    const { game } = this;
    const open = [...game.able].filter((id) => !game.given.has(id)).map((id) => game.table.unit(id)).filter((unit) => unit);
    if (!open.length) return [h('p', { class: 'news' }, tr('No unit waits for an order.'))];
    return this.#units(/** @type {import('./types.js').Unit[]} */ (open));
  }

  /** @param {import('./types.js').Unit[]} units */
  #units(units) {
    const { game } = this;
    return units.map((unit) => h('button', { type: 'button', class: 'item', 'data-unit-item': unit.id,
      'aria-current': game.draft?.unit === unit.id && unit.id !== null ? 'true' : null,
      click: () => game.takeFromList(unit) }, smallCounter(game, unit),
    h('span', { class: 'name' }, game.table.nameOf(unit)),
    h('span', { class: 'side' }, this.tab === 'units' && unit.side !== game.table.side
      ? `${game.table.sideName(unit.side)} · ${game.table.placeOf(unit)}` : unitWords(game, unit).split(', ').slice(-2).join(' · '))));
  }

  /**
   * @param {'orders' | 'journal' | 'note'} name
   * @param {string} words
   */
  #field(name, words) {
    return h('label', { class: 'search small' }, words, h('input', { type: 'search', id: `search-${name}`,
      value: this.search[name], input: (event) => {
        this.search[name] = event.target.value;
        this.draw();
        const field = /** @type {HTMLInputElement} */ (by(`search-${name}`));
        field.setSelectionRange(field.value.length, field.value.length);
      }, keydown: (event) => {
        if (event.key !== 'Enter') return;
        if (name === 'orders') this.#typed();
        if (name === 'note') this.#note();
      } }));
  }

  /** What was typed is an order, when it begins with a verb. */
  #typed() {
    const text = this.search.orders.trim();
    if (!text) return;
    this.search.orders = '';
    this.game.giver.give(text);
  }

  /** A line for everybody at the table, which is kept with the game. */
  #note() {
    const text = this.search.note.trim();
    if (!text) return;
    this.search.note = '';
    this.#say(text);
    this.draw();
  }

  /** @param {string} text a note, to everybody or to one seat */
  async #say(text) {
    const answer = await this.game.wire.ask({ note: text, side: this.game.shownSide, ...(this.to ? { to: this.to } : {}) }, ['note'], 'note');
    if (answer.type !== 'refused') return;
    this.search.note = text;
    this.draw();
    call(answer.message);
  }

  /** Who hears a note. */
  #hearers() {
    const { hello } = this.game.table;
    const seats = [...this.game.seats.map((seat) => seat.side), ...(hello?.sides ?? []).map((side) => side.id)]
      .filter((side, i, all) => side !== this.game.shownSide && all.indexOf(side) === i);
    return h('label', { class: 'search small' }, tr('Who hears it'), h('select', { id: 'note-to', change: (event) => {
      this.to = event.target.value;
      this.draw();
    } }, h('option', { value: '' }, tr('everybody at the table')), ...seats.map((side) =>
      h('option', { value: side, selected: this.to === side || null }, tr('{side} alone, and it is not kept', { side: this.game.table.sideName(side) })))));
  }

  /** Which lines of the journal are shown. */
  #filters() {
    const kinds = [['all', tr('All')], ['result', tr('Results')], ['order', tr('Orders')], ['note', tr('Notes')]];
    if (this.game.newFrom !== null) kinds.push(['new', tr('Since you last looked')]);
    return h('div', { class: 'chips tight filters-row', role: 'radiogroup', 'aria-label': tr('What is shown') }, ...kinds.map(([kind, words]) =>
      h('button', { type: 'button', role: 'radio', 'aria-checked': String(this.filter === kind), 'data-filter': kind, click: () => {
        this.filter = kind;
        this.draw();
      } }, words)));
  }

  #orders() {
    const { game } = this;
    const wanted = this.search.orders.toLocaleLowerCase();
    const all = game.allOrders.map((order) => ({ order, words: game.words(order.text) }))
      .filter(({ order, words }) => `${words} ${order.text}`.toLocaleLowerCase().includes(wanted));
    const list = h('ul', {}, ...all.slice(0, most).map(({ order, words }) => h('li', {}, h('button', { type: 'button',
      class: 'item', 'data-order-item': order.text, click: () => game.giver.surely(order) }, h('span', {}, words)))));
    return [this.#field('orders', tr('Find an order, or type one and Enter')), list,
      all.length > most ? h('p', { class: 'news' }, tr('{n} more: type to find them', { n: all.length - most })) : null];
  }

  #journal() {
    const { game } = this;
    const wanted = this.search.journal.toLocaleLowerCase();
    const shows = (line) => this.filter === 'all' || line.kind === this.filter || line.kind === 'turn'
      || (this.filter === 'new' && (line.number ?? Infinity) > (game.newFrom ?? 0));
    const lines = game.journal.filter((line) => shows(line) && line.text.toLocaleLowerCase().includes(wanted)).slice(-most).reverse();
    return [this.#field('journal', tr('Search the journal')), this.#filters(),
      game.table.watches === null ? h('div', { class: 'say' }, this.#field('note', tr('A note, and Enter')), this.#hearers()) : null, ...lines.map((line) =>
      h('div', { class: line.kind === 'turn' ? 'news when' : line.kind === 'note' ? 'news note' : line.mine ? 'news mine' : 'news' },
        h('span', {}, line.side ? chip(game, line.side) : null, line.side ? ' ' : '', capital(line.text)),
        ruleLink(line.rule, (rule) => openRule(game, rule))))];
  }
}

/**
 * Where the focus is within a panel that is about to be drawn anew; calling it puts it there again.
 * @param {HTMLElement} panel
 * @returns {(() => void) | null} null where it is elsewhere
 */
function placeOfFocus(panel) {
  const now = document.activeElement;
  if (!(now instanceof HTMLElement) || !panel.contains(now)) return null;
  const { id } = now;
  const { orderItem, unitItem, filter } = now.dataset;
  const at = [...panel.querySelectorAll('.item')].indexOf(now);
  return () => {
    const items = [...panel.querySelectorAll('.item')];
    const same = id ? document.getElementById(id) : [...panel.querySelectorAll('button')].find((one) =>
      (orderItem !== undefined && one.dataset.orderItem === orderItem) || (unitItem !== undefined && one.dataset.unitItem === unitItem)
      || (filter !== undefined && one.dataset.filter === filter));
    const found = same ?? items[Math.min(at, items.length - 1)];
    if (found instanceof HTMLElement) found.focus({ preventScroll: true });
  };
}
