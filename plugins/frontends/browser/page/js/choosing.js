/**
 * choosing.js - which battles of the house are shown: by words, ruleset, era, size and length; and the same battle
 * under other rulesets.
 *
 *   Choosing       what is chosen by, and the battles that fit
 *   otherRulesets  a battle's neighbors, side by side
 *
 * How large and how long a battle is the house says battle by battle; what it has not said yet is not left out.
 */
import { h } from './dom.js';
import { tr } from './words.js';

/** @typedef {import('./lobby.js').Lobby} Lobby */
/** @typedef {import('./lobby.js').Listed} Listed */
/** @typedef {{units: number, turns: number, sides: {id: string, name: string}[]}} Extent */

/** Years in which eras begin, and their names. */
const eras = /** @type {[number, string, () => string][]} */ ([[-10000, 'ancient', () => tr('Antiquity')], [500, 'medieval', () => tr('Middle Ages')],
  [1500, 'modern', () => tr('1500 to 1791')], [1792, 'napoleonic', () => tr('1792 to 1815')], [1816, 'century', () => tr('1816 to 1913')],
  [1914, 'recent', () => tr('since 1914')]]);

/** @param {string | undefined} date "1800-06-14", "-0216-08-02" */
function eraOf(date) {
  const year = Number(/^-?\d+/.exec(date ?? '')?.[0] ?? NaN);
  return Number.isNaN(year) ? 'none' : [...eras].reverse().find(([from]) => year >= from)?.[1] ?? 'none';
}

/** @param {Extent} extent */
const sizeOf = ({ units }) => (units <= 12 ? 'small' : units <= 40 ? 'medium' : 'large');
/** @param {Extent} extent */
const lengthOf = ({ turns }) => (turns === 0 ? 'open' : turns <= 6 ? 'short' : turns <= 12 ? 'medium' : 'long');

export class Choosing {
  /** @param {Lobby} lobby */
  constructor(lobby) {
    this.lobby = lobby;
    this.search = '';
    /** @type {Set<string>} rulesets that are not shown */
    this.hidden = new Set();
    this.era = '';
    this.size = '';
    this.length = '';
    /** @type {Map<string, Extent>} by battle */
    this.extents = new Map();
  }

  /** Asks how large each battle is, one after the other. */
  async measure() {
    for (const { id } of this.lobby.battles) {
      if (this.extents.has(id)) continue;
      const { type, battle } = await this.lobby.wire.ask({ battle: id }, ['battle'], 'extent');
      if (type === 'lost') return;
      if (battle?.sides) this.extents.set(id, { sides: battle.sides, turns: battle.turns ?? 0, units: battle.sides.reduce((sum, side) => sum + side.units, 0) });
    }
    this.lobby.draw();
  }

  /** @returns {Listed[]} */
  get battles() {
    const wanted = this.search.toLocaleLowerCase();
    const fits = (of, id, chosen) => !chosen || !this.extents.has(id) || of(/** @type {Extent} */ (this.extents.get(id))) === chosen;
    return this.lobby.battles.filter((one) => !this.hidden.has(one.ruleset ?? '') && (!this.era || eraOf(one.date) === this.era)
      && fits(sizeOf, one.id, this.size) && fits(lengthOf, one.id, this.length)
      && `${one.title} ${one.description ?? ''} ${one.date ?? ''}`.toLocaleLowerCase().includes(wanted));
  }

  /**
   * "20 units, 12 turns"; "" as long as it is not known.
   * @param {string} id
   */
  wordsOf(id) {
    const extent = this.extents.get(id);
    if (!extent) return '';
    const units = tr('{n} unit|{n} units', { n: extent.units });
    return extent.turns ? `${units} · ${tr('{n} turn|{n} turns', { n: extent.turns })}` : units;
  }

  /**
   * What a seat of a battle is called.
   * @param {string} battle
   * @param {string} seat
   */
  seatName(battle, seat) {
    return seat === 'umpire' ? tr('Umpire') : this.extents.get(battle)?.sides.find((side) => side.id === seat)?.name ?? seat;
  }

  /** What is chosen by, as a part of the page. */
  panel() {
    const { lobby } = this;
    const there = new Set(lobby.battles.map((one) => eraOf(one.date)));
    return h('nav', { class: 'filters', 'aria-label': tr('Which battles') },
      h('h3', {}, tr('Find a battle')),
      h('input', { type: 'search', id: 'lobby-search', 'aria-label': tr('Find a battle'), placeholder: tr('Find a battle'), value: this.search,
        input: (event) => {
          this.search = event.target.value;
          lobby.draw();
        } }),
      this.#pick('era', tr('Era'), [...eras.filter(([, name]) => there.has(name)).map(([, name, title]) => [name, title()]),
        ...(there.has('none') ? [['none', tr('without a date')]] : [])]),
      this.#pick('size', tr('Size'), [['small', tr('up to 12 units')], ['medium', tr('13 to 40 units')], ['large', tr('more than 40 units')]]),
      this.#pick('length', tr('Length'), [['short', tr('up to 6 turns')], ['medium', tr('7 to 12 turns')], ['long', tr('more than 12 turns')],
        ['open', tr('no last turn')]]),
      h('h3', {}, tr('Ruleset')), ...lobby.rulesets.map((one) => h('label', {}, h('input', { type: 'checkbox', checked: !this.hidden.has(one.id),
        change: () => {
          if (!this.hidden.delete(one.id)) this.hidden.add(one.id);
          lobby.draw();
        } }), h('span', {}, one.title), h('small', {}, lobby.battles.filter((battle) => battle.ruleset === one.id).length))));
  }

  /**
   * @param {'era' | 'size' | 'length'} name
   * @param {string} words
   * @param {string[][]} values
   */
  #pick(name, words, values) {
    return h('label', { class: 'pick' }, h('span', {}, words), h('select', { id: `lobby-${name}`, change: (event) => {
      this[name] = event.target.value;
      this.lobby.draw();
    } }, ...[['', tr('all')], ...values].map(([value, title]) => h('option', { value, selected: value === this[name] || null }, title))));
  }
}

/**
 * The same battle under the other rulesets that can play it: its picture there, how large, how long.
 * @param {Lobby} lobby
 * @param {string} id
 * @returns {HTMLElement[]}
 */
export function otherRulesets(lobby, id) {
  const name = id.slice(id.indexOf('/') + 1);
  const same = lobby.battles.filter((one) => (one.rulesets?.length ?? 0) > 1 && one.id.endsWith(`/${name}`));
  if (same.length < 2) return [];
  return [h('h3', {}, tr('The same battle under each ruleset')), h('ul', { class: 'cards rulesets' }, ...same.map((one) => h('li', {},
    h('button', { type: 'button', class: 'battle', 'data-same': one.id, 'aria-current': one.id === id ? 'true' : null, click: () => lobby.choose(one.id) },
      lobby.pictureOf(one.id, 150, 100),
      h('b', {}, lobby.titleOf(one.ruleset ?? '')), h('small', {}, lobby.choosing.wordsOf(one.id))))))];
}
