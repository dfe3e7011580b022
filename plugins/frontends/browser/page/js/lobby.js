/**
 * lobby.js - the house: choose a battle, say who plays each seat, open a table.
 */
import { by, fill, h } from './dom.js';
import { capital, keyed } from './ask.js';
import { enter, lobbyPlace } from './branches.js';
import { Choosing, otherRulesets } from './choosing.js';
import { gamesPanel } from './games.js';
import { Moments } from './moments.js';
import { call, say } from './voice.js';
import { spoken, tr } from './words.js';

/** @typedef {{kind: string, id: string, title: string, ruleset?: string, rulesets?: string[], date?: string,
 *   description?: string, boards?: (string | {name: string, title: string})[], levels?: {player: string, title: string}[]}} Listed */
/** @typedef {{name: string, title: string, values?: string, value?: string, initial?: string, locked?: boolean,
 *   rule?: string}} Option */
/** @typedef {{id: string, title: string, description?: string, date?: string, place?: string, scale?: string,
 *   turns?: number, board?: string, boards?: {name: string, title: string}[],
 *   sides?: {id: string, name: string, units: number}[], umpire?: boolean, lesson?: string,
 *   options?: Option[]}} Battle */

export class Lobby {
  /** @param {import('./wire.js').Wire} wire */
  constructor(wire) {
    this.wire = wire;
    /** @type {Listed[]} */
    this.list = [];
    /** @type {any[]} */
    this.tables = [];
    /** @type {import('./games.js').KeptGame[]} */
    this.games = [];
    /** Why a game could not be opened, or "". */
    this.trouble = '';
    this.tab = 'battles';
    this.choosing = new Choosing(this);
    this.moments = new Moments(this);
    /** @type {Map<string, HTMLElement>} of battles, by size and address */
    this.pictures = new Map();
    /** @type {Battle | null} */
    this.chosen = null;
    this.wish = { board: '', players: /** @type {Object<string, string>} */ ({}), options: /** @type {Object<string, string>} */ ({}),
      dice: '', watch: '1', concede: false };
    /** @type {any} the table that was just begun */
    this.begun = null;
    /** @type {(() => void) | null} */
    this.onLanguage = null;
  }

  /** @param {any} message */
  hear(message) {
    if (message.type === 'house') this.begin();
    if (message.type === 'tables') {
      this.tables = message.tables;
      this.draw();
    }
    if (message.type === 'games') {
      this.games = message.games;
      this.draw();
    }
    if (message.type === 'list') {
      this.list = message.list ?? [];
      this.draw();
    }
  }

  async begin() {
    by('page').hidden = false;
    document.title = 'sandtable';
    this.draw();
    this.wire.ask({ tables: true }, ['tables']);
    this.wire.ask({ games: true }, ['games']);
    await this.wire.ask({ list: true }, ['list']);
    await this.choosing.measure();
  }

  /** @returns {Listed[]} */
  get battles() {
    return this.list.filter((one) => one.kind === 'scenario');
  }

  get rulesets() {
    return this.list.filter((one) => one.kind === 'ruleset');
  }

  get players() {
    return this.list.filter((one) => one.kind === 'player');
  }

  /** @param {string} id */
  titleOf(id) {
    return this.rulesets.find((one) => one.id === id)?.title ?? id;
  }

  /** @param {string} id */
  async choose(id) {
    const answer = await this.wire.ask({ battle: id, board: this.wish.board || undefined }, ['battle'], 'battle');
    if (answer.type === 'refused' || !answer.battle) {
      call(answer.message ?? tr('This battle cannot be played.'));
      return;
    }
    this.chosen = { ...answer.battle, id };
    this.begun = null;
    if (this.wish.board && !this.chosen?.boards?.some((board) => board.name === this.wish.board)) this.wish.board = '';
    this.draw();
    const title = document.querySelector('#lobby-detail h2');
    if (title instanceof HTMLElement) title.focus({ preventScroll: true });
    if (isNarrow()) document.querySelector('#lobby-detail')?.scrollIntoView();
  }

  /** The list again, where what was chosen stands below it. */
  #backToList() {
    const card = document.querySelector('#lobby-cards [aria-current]');
    if (!(card instanceof HTMLElement)) return;
    card.scrollIntoView({ block: 'center' });
    card.focus({ preventScroll: true });
  }

  /** Opens the table as it is wished for. */
  async open() {
    const battle = this.chosen;
    if (!battle) return;
    const begin = { battle: battle.id, ...(this.wish.board ? { board: this.wish.board } : {}),
      players: Object.fromEntries(this.#seats(battle).map((side, i) => [side.id, this.playerOf(side.id, i)])
        .filter(([, player]) => player !== '').map(([side, player]) => [side, player === 'link' ? 'human' : player])),
      ...(Object.keys(this.wish.options).length ? { options: this.wish.options } : {}),
      ...(this.wish.concede ? { concede: true } : {}),
      ...(this.wish.dice ? { dice: this.wish.dice } : {}), watch: Math.max(0, Math.min(1000, Math.round(Number(this.wish.watch)) || 0)) };
    const answer = await this.wire.ask({ begin }, ['begun'], 'begin');
    if (answer.type !== 'begun') {
      call(answer.message ?? tr('The table could not be opened.'));
      return;
    }
    this.begun = answer.table;
    const mine = this.linkForMe(answer.table);
    const others = this.#seats(battle).filter((side, i) => this.playerOf(side.id, i) === 'link');
    if (mine && !others.length) this.enter(mine.secret);
    else this.draw();
    say(tr('The table is open.'));
  }

  /**
   * Sides, and the umpire where the book has one.
   * @param {Battle | null} battle
   * @returns {{id: string, name: string, units: number}[]}
   */
  #seats(battle) {
    return [...battle?.sides ?? [], ...(battle?.umpire ? [{ id: 'umpire', name: tr('Umpire'), units: 0 }] : [])];
  }

  /**
   * Who plays a seat: the first is the reader's, the others a computer's.
   * @param {string} side
   * @param {number} i
   */
  playerOf(side, i) {
    if (side === 'umpire') return this.wish.players.umpire ?? '';
    return this.wish.players[side] ?? (i === 0 ? 'human' : this.players.find((one) => one.id === 'greedy')?.id ?? 'computer');
  }

  /**
   * The link that opens what is played here.
   * @param {any} table
   */
  linkForMe(table) {
    const here = this.#seats(this.chosen).filter((side, i) => this.playerOf(side.id, i) === 'human').map((side) => side.id);
    const links = table.links.filter((/** @type {any} */ link) => link.watch === undefined);
    return links.find((/** @type {any} */ link) => link.seats?.length === here.length && here.every((side) => link.seats.includes(side)))
      ?? links.find((/** @type {any} */ link) => !link.seats?.length) ?? table.links[0];
  }

  /** @param {string} secret */
  enter(secret) {
    sessionStorage.setItem(lobbyPlace, this.wire.plan.key);
    enter(secret);
  }

  draw() {
    const scroll = document.querySelector('#lobby-cards')?.scrollTop ?? 0;
    const focus = document.activeElement?.id;
    fill(by('page'), h('div', { class: 'lobby' }, this.#head(), this.choosing.panel(),
      h('main', { id: 'lobby-cards', 'aria-label': tr('Battles') }, this.#shown()),
      h('section', { id: 'lobby-detail', 'aria-label': tr('The battle') }, ...this.#detail())));
    const cards = document.querySelector('#lobby-cards');
    if (cards) cards.scrollTop = scroll;
    if (focus) document.getElementById(focus)?.focus();
  }

  #shown() {
    const trouble = this.trouble ? h('p', { class: 'refusal', id: 'lobby-trouble' }, this.trouble) : null;
    return h('div', {}, trouble, this.tab === 'battles' ? this.#cards() : this.tab === 'games' ? gamesPanel(this, this.games) : this.#tables());
  }

  #head() {
    const tab = (name, words) => h('button', { type: 'button', role: 'tab', id: `lobby-${name}`, 'aria-selected': String(this.tab === name),
      click: () => {
        this.tab = name;
        this.trouble = '';
        this.draw();
      } }, words);
    return h('header', { class: 'lobby-head' }, h('span', { class: 'mark' }, 'sandtable'),
      h('div', { role: 'tablist', 'aria-label': tr('The house') }, tab('battles', `${tr('Battles')} ${this.battles.length}`),
        tab('tables', `${tr('Open tables')} ${this.tables.length}`), tab('games', tr('Saved games'))),
      keyed(spoken() === 'fr' ? 'English' : 'Français', 'G', { class: 'plain', click: () => this.onLanguage?.() }));
  }

  #cards() {
    const shown = this.choosing.battles;
    if (!shown.length) return h('p', { class: 'small' }, this.list.length ? tr('No battle is called so.') : tr('The battles are being listed …'));
    return h('ul', { class: 'cards' }, ...shown.map((one) => h('li', {}, h('button', { type: 'button', class: 'battle',
      'data-battle': one.id, 'aria-current': this.chosen?.id === one.id ? 'true' : null, click: () => this.choose(one.id) },
    this.pictureOf(one.id, 264, 176),
    h('span', { class: 'names' }, one.title), h('small', {}, this.titleOf(one.ruleset ?? '')),
    h('small', { class: 'year' }, yearOf(one.date)), h('small', { class: 'extent' }, this.choosing.wordsOf(one.id))))));
  }

  /**
   * A battle as it begins, drawn by the house; the same element each time, so that it is read once.
   * @param {string} id
   * @param {number} width
   * @param {number} height
   */
  pictureOf(id, width, height) {
    const src = `/picture/${id}.svg?style=${document.documentElement.dataset.style ?? 'paper'}&lang=${spoken()}`;
    const known = this.pictures.get(`${width} ${src}`) ?? h('img', { src, alt: '', loading: 'lazy', width, height });
    this.pictures.set(`${width} ${src}`, known);
    return known;
  }

  #tables() {
    if (!this.tables.length) return h('p', { class: 'small' }, tr('No table is open.'));
    return h('ul', { class: 'open-tables' }, ...this.tables.map((table) => h('li', {}, h('h3', {}, table.title || table.battle),
      h('p', { class: 'small' }, [table.battle, table.runs ? tr('{n} here', { n: table.visitors ?? 0 }) : tr('asleep')].join(' · ')),
      table.branch ? h('p', { class: 'small' }, tr('It goes on behind {n} order of another table: {title}|It goes on behind {n} orders of another table: {title}', { n: table.branch.orders,
        title: this.tables.find((one) => one.id === table.branch.of)?.title ?? table.branch.of })) : null,
      this.#links(table), ...(table.begun ? this.moments.panel(table) : []), h('div', { class: 'row' }, h('button', { type: 'button', click: (event) => this.#remove(event.currentTarget, table.id) },
        tr('Remove this table'))))));
  }

  /**
   * A second press within three seconds.
   * @param {HTMLElement} button
   * @param {string} id
   */
  #remove(button, id) {
    if (button.dataset.sure) {
      this.wire.ask({ remove: id }, ['tables'], 'remove');
      return;
    }
    button.dataset.sure = '1';
    fill(button, tr('Press again: the links are gone, the game file stays'));
    window.setTimeout(() => this.draw(), 3000);
  }

  /** @param {any} table */
  #links(table) {
    const words = (link) => (link.watch !== undefined ? tr('to watch, {n} turn behind|to watch, {n} turns behind', { n: link.watch })
      : !link.seats?.length || link.seats === 'persons' ? tr('every seat of a person, in one browser') : [link.seats].flat().map((seat) => this.choosing.seatName(table.battle, seat)).join(', '));
    return h('ul', { class: 'links' }, ...table.links.map((link) => {
      const address = `${window.location.origin}/#${link.secret}`;
      return h('li', {}, h('span', {}, words(link)), h('span', { class: 'row' },
        h('button', { type: 'button', 'data-enter': [link.seats].flat().join(' ') || 'all', click: () => this.enter(link.secret) }, tr('Sit down')),
        h('button', { type: 'button', click: () => copy(address) }, tr('Copy link'))));
    }));
  }

  /** @returns {(HTMLElement | null)[]} */
  #detail() {
    const battle = this.chosen;
    if (!battle) return [h('p', { class: 'small' }, tr('Choose a battle.'))];
    if (this.begun) return [h('h2', { tabindex: -1 }, battle.title), h('p', {}, tr('The table is open. Give each link to whoever sits there.')),
      this.#links(this.begun)];
    const boards = battle.boards ?? [];
    return [isNarrow() ? h('button', { type: 'button', id: 'lobby-back', click: () => this.#backToList() }, tr('Other battles')) : null, h('h2', { tabindex: -1 }, battle.title),
      h('p', { class: 'small' }, [dateOf(battle.date), battle.place].filter((part) => part).join(' · ')),
      h('p', { class: 'story' }, battle.description ?? ''),
      h('p', { class: 'small' }, [battle.scale, battle.turns ? tr('{n} turn|{n} turns', { n: battle.turns }) : ''].filter((part) => part).join(' · ')),
      battle.lesson ? h('p', { class: 'small', id: 'lobby-lesson' }, tr('At a terminal this battle is a lesson that says what to do, step by step:'), ' ', h('code', {}, battle.lesson),
        '. ', tr('Here it is played without.')) : null,
      boards.length > 1 ? this.#choice(tr('Board'), boards.map((board) => [board.name, board.title]), this.wish.board || battle.board || boards[0].name,
        (value) => {
          this.wish.board = value;
          this.choose(battle.id);
        }) : null,
      ...otherRulesets(this, battle.id),
      h('h3', {}, tr('Who plays each seat')), ...this.#seats(battle).map((side, i) => this.#seat(side, i)),
      this.#choice(tr('Dice'), [['', tr('by the computer')], ['hand', tr('by hand')]], this.wish.dice, (value) => {
        this.wish.dice = value;
      }),
      h('label', { class: 'option' }, h('span', {}, tr('The computer gives up a lost battle, and offers a draw where nothing can be decided')),
        h('input', { type: 'checkbox', id: 'lobby-concede', checked: this.wish.concede || null, change: (event) => {
          this.wish.concede = event.target.checked;
        } })),
      h('label', { class: 'option' }, h('span', {}, tr('Who looks on is so many turns behind')), h('input', { type: 'number', id: 'lobby-watch', min: 0,
        max: 1000, value: this.wish.watch, change: (event) => {
          this.wish.watch = event.target.value;
        } })),
      h('details', {}, h('summary', {}, tr('Options')), ...(battle.options ?? []).filter((option) => !option.locked).map((option) => this.#option(option))),
      keyed(tr('Set up the table'), 'Enter', { class: 'primary', id: 'lobby-open', click: () => this.open() })];
  }

  /**
   * @param {{id: string, name: string, units: number}} side
   * @param {number} i
   */
  #seat(side, i) {
    const now = this.playerOf(side.id, i);
    const umpire = side.id === 'umpire';
    const kinds = [...(umpire ? [['', tr('nobody: as the book has it')]] : []), ['human', tr('You, here')], ['link', tr('Person, link')],
      ...(umpire ? [] : this.players).flatMap((one) => (one.levels?.length ? one.levels : [{ player: one.id, title: one.title }]))
        .map((one) => [one.player, tr('Computer: {player}', { player: capital(one.title) })])];
    return h('div', { class: 'seat' }, h('p', {}, h('b', {}, side.name), ' ', umpire ? null : h('span', { class: 'small' }, tr('{n} unit|{n} units', { n: side.units }))),
      h('div', { class: 'chips', role: 'radiogroup', 'aria-label': side.name }, ...kinds.map(([value, words]) => h('button', { type: 'button',
        role: 'radio', id: `seat-${side.id}-${value}`, 'aria-checked': String(now === value), click: () => {
          this.wish.players[side.id] = value;
          this.draw();
        } }, words))));
  }

  /** @param {Option} option */
  #option(option) {
    const values = option.values ?? '';
    const set = (value) => {
      this.wish.options[option.name] = value;
    };
    const now = this.wish.options[option.name] ?? option.value ?? '';
    const range = /^(-?\d+)\.\.(-?\d+)$/.exec(values);
    if (range) return h('label', { class: 'option' }, h('span', {}, option.title), h('input', { type: 'number', min: range[1], max: range[2], value: now,
      change: (event) => set(event.target.value) }));
    return this.#choice(option.title, values.split('|').map((value) => [value, { true: tr('yes'), false: tr('no') }[value] ?? value.replace(/_/g, ' ')]), now, set);
  }

  /**
   * @param {string} words
   * @param {string[][]} values
   * @param {string} now
   * @param {(value: string) => void} set
   */
  #choice(words, values, now, set) {
    return h('label', { class: 'option' }, h('span', {}, words), h('select', { change: (event) => set(event.target.value) },
      ...values.map(([value, title]) => h('option', { value, selected: value === now || null }, title))));
  }
}

/** Whether a battle stands below the list of all, as on a phone, and not beside it (lobby.css). */
function isNarrow() {
  return window.matchMedia('(max-width: 899px)').matches;
}

/** @param {string | undefined} date "1800-06-14", "-0216-08-02" */
function yearOf(date) {
  const year = Number(/^-?\d+/.exec(date ?? '')?.[0] ?? NaN);
  if (Number.isNaN(year)) return '';
  return year < 0 ? tr('{year} BC', { year: -year }) : String(year);
}

/** @param {string | undefined} date */
function dateOf(date) {
  const match = /^(\d{1,4})-(\d{2})-(\d{2})$/.exec(date ?? '');
  if (!match) return date && /^-?\d+/.test(date) ? yearOf(date) : date ?? '';
  const day = new Date(Date.UTC(2000, Number(match[2]) - 1, Number(match[3])));
  day.setUTCFullYear(Number(match[1]));
  return new Intl.DateTimeFormat(spoken(), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(day);
}

/** @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    say(tr('The link is copied.'));
  } catch {
    window.prompt(tr('Copy link'), text);
  }
}
