/**
 * game.js - the table in play: what comes from the wire, what is in hand, what is shown of it.
 */
import { by } from './dom.js';
import { Table } from './table.js';
import { Draft } from './draft.js';
import { Board } from './board.js';
import { Camera } from './camera.js';
import { Player } from './playback.js';
import { Lists } from './lists.js';
import { drawAsk, sentence } from './ask.js';
import { lendKeys } from './keys.js';
import { Seat, askGround, askPictures, hear } from './hearing.js';
import { Zones } from './zones.js';
import { shortRule } from './cards.js';
import { fitSheet, keepInView } from './sheet.js';
import { drawHand } from './hand.js';
import { drawHead } from './head.js';
import { drawOverview, forgetOverview } from './overview.js';
import { drawTip, placeTip } from './tip.js';
import { Giver } from './giving.js';
import { Hint } from './hint.js';
import { Group } from './group.js';
import { Overlays } from './overlays.js';
import { drawFacing } from './facing.js';
import { Parley } from './parley.js';
import { Memory } from './memory.js';
import { Touch } from './touch.js';
import { Walker } from './walker.js';
import { journalLines, orderWords, shortOrderWords } from './phrases.js';
import { readOrder } from './notation.js';
import { call, colon, say } from './voice.js';
import { spoken, tr } from './words.js';
import { openPage } from './pages.js';

/** @typedef {import('./notation.js').Order} Order */
/** @typedef {import('./types.js').Unit} Unit */
/** @typedef {import('./types.js').Verb} Verb */

export class Game {
  // Long, as the list of the page's parts is: each is made here and told of what it answers to.
  /** @param {import('./wire.js').Wire} wire */
  constructor(wire) {
    this.wire = wire;
    this.table = new Table();
    this.camera = new Camera(by('map'), by('world'));
    this.board = new Board(this.table, this.camera);
    this.player = new Player(this);
    this.lists = new Lists(this);
    this.touch = new Touch(this);
    this.walker = new Walker(this);
    /** @type {Draft | null} */
    this.draft = null;
    /** @type {import('./playback.js').Playing | null} */
    this.playing = null;
    /** @type {import('./types.js').Refused | null} */
    this.refusal = null;
    /** @type {import('./types.js').Told | null} */
    this.forecast = null;
    /** @type {import('./types.js').Odds | null} */
    this.odds = null;
    /** @type {import('./types.js').Breakdown[] | null} what a question was answered */
    this.answer = null;
    /** @type {{rule: string, text: string} | null} */
    this.rule = null;
    /** @type {import('./phrases.js').Line[]} */
    this.journal = [];
    this.memory = new Memory(this);
    this.table.onShow = () => {
      if (this.table.ground instanceof Zones) askGround(this);
    };
    this.giver = new Giver(this);
    this.hint = new Hint(this);
    this.parley = new Parley(this);
    this.group = new Group(this);
    this.overlays = new Overlays(this);
    /** @type {{kind: string, title: string, text: string, actions: HTMLElement[]} | null} */
    this.trouble = null;
    this.isOpen = false;
    /** @type {{side: string, player: string, here: boolean}[]} */
    this.seats = [];
    /** @type {Map<string, number>} sides whose computer player thinks, and the orders he has tried */
    this.thinkers = new Map();
    /** @type {Map<string, string>} */
    this.keys = new Map();
    /** @type {number | null} what was told up to here was seen when this link was last open */
    this.newFrom = null;
    this.endWords = '';
    this.letters = localStorage.getItem('letters') !== 'off';
    /** @type {((language: string) => void) | null} */
    this.onLanguage = null;
    /** @type {(style: string) => void} */
    this.setStyle = () => {};
    /** @type {Map<string, Seat>} */
    this.seatsOf = new Map();
    this.shownSide = '';
    /** @type {any} the die that is asked for */
    this.roll = null;
    this.busy = Promise.resolve();
    new ResizeObserver(() => keepInView(this)).observe(by('map'));
    let waits = false;
    this.camera.onChange = () => { // once a picture, however many moves it hears of
      if (waits) return;
      waits = true;
      requestAnimationFrame(() => {
        waits = false;
        drawOverview(this);
        placeTip(this);
      });
    };
  }

  /** @param {any} message */
  hear(message) {
    hear(this, message);
  }

  /** Ground and signs in the style that is shown; resolves when they are there. */
  askPictures() {
    return askPictures(this);
  }

  /** Whether seats of this browser have something to hide from each other. */
  get hides() {
    return (this.table.hello?.yours.length ?? 0) > 1 && [...this.table.verbs.values()].some((verb) => verb.secret);
  }

  /** A draft that can only be one verb has it; without units, one is begun, but not while a moment that is past is looked at. */
  settle() {
    if (!this.draft) {
      if (this.back) return;
      const free = this.table.freeOrders.filter((order) => order.verb.params.length > 0);
      if (!free.length || this.able.size) return;
      this.draft = new Draft(this.table, null);
    }
    const verbs = this.draft.verbs.filter((verb) => verb.params.length > 0);
    if (verbs.length === 1 && !this.draft.verb) this.draft.choose(verbs[0]);
  }

  /** Which units may act and what they were told already. */
  async askUnits() {
    const question = this.table.question;
    const units = await this.wire.ask({ units: true, side: question?.side }, ['units'], 'units');
    if (this.table.question !== question || !question) return;
    question.isWhole = true;
    if (units.type !== 'units') return;
    question.units = units.units;
    this.keys = lendKeys(this.keys, new Set([...this.table.legal.map((order) => order.verb.verb), ...units.units.flatMap((one) => one.verbs ?? [])]));
    this.draw();
  }

  /**
   * Keeps what was told as lines of the journal.
   * @param {any} message
   */
  note(message) {
    this.journal.push(...journalLines(this, message));
  }

  /** The moment that is looked at, while one is. */
  get back() {
    return this.memory.back;
  }

  get unit() {
    return this.draft?.unit ? this.table.unit(this.draft.unit) : undefined;
  }

  /** Verbs that may be given at any time and are in no list; what ends the battle stands elsewhere. */
  get freeVerbs() {
    if (this.back || this.playing || this.table.over || this.table.watches !== null) return [];
    return [...this.table.verbs.values()].filter((verb) => verb.any_time && !verb.question && verb.params.length > 0
      && this.table.legal.every((order) => order.verb !== verb));
  }

  /** Whether the order in hand may be given though nothing is asked. */
  get isFree() {
    return this.draft?.isFree === true;
  }

  get mayAct() {
    return this.table.question !== null && !this.playing && !this.back && !this.table.over;
  }

  /** Whether all that can be known of the question has come: before, only units whose orders it lists are able. */
  get isWhole() {
    return this.table.question?.isWhole === true;
  }

  /** @returns {Set<string>} */
  get able() {
    return this.table.question ? this.table.ableUnits : new Set();
  }

  /** @returns {Set<string>} */
  get given() {
    return new Set((this.table.question?.units ?? []).filter((u) => u.given?.length).map((u) => u.unit));
  }

  /** All orders that are known, those of the unit in hand first. */
  get allOrders() {
    if (!this.table.question) return [];
    const seen = new Set();
    const all = [...(this.draft?.orders ?? []), ...this.table.legal, ...[...this.table.legalOf.values()].flat()];
    return all.filter((order) => !seen.has(order.text) && seen.add(order.text));
  }

  /**
   * Takes a unit in hand.
   * @param {string} id
   */
  async take(id) {
    const unit = this.table.unit(id);
    if (!unit) return;
    this.group.putDown();
    this.refusal = this.forecast = this.odds = this.answer = null;
    this.draft = new Draft(this.table, id);
    this.walker.ownPoint = null;
    this.draw();
    await this.askOrders(id);
    if (this.draft?.unit !== id) return;
    this.settle();
    this.draw();
    const spot = this.table.ground.spotOf(unit);
    if (spot) this.camera.approach(spot);
    const reach = this.draft.ends.size;
    say([`${this.table.nameOf(unit)}, ${this.table.placeOf(unit)}.`,
      reach ? tr('{n} place in reach.|{n} places in reach.', { n: reach }) : '',
      this.draft.verbs.length ? '' : tr('It has no order now.')].filter((part) => part).join(' '));
  }

  /**
   * Fetches the orders of a unit of mine that the question did not list.
   * @param {string} id
   */
  async askOrders(id) {
    const { table } = this;
    const { question } = table;
    const unit = table.unit(id);
    if (!question || !unit || unit.side !== question.side || table.legalOf.has(id)) return;
    const told = question.units?.find((one) => one.unit === id);
    if (question.units && !told) return;
    const listed = table.legal.some((order) => table.actorOf(order) === id);
    if (listed && !told) return;
    const answer = await this.wire.ask({ legal: id, side: question.side }, ['legal'], 'legal');
    if (answer.type === 'legal' && table.question === question) {
      table.legalOf.set(id, []);
      table.legalOf.set(id, table.parse(answer.legal, answer.ends));
    }
  }

  putDown() {
    this.draft = null;
    this.group.putDown();
    this.board.fanOut(null);
    this.refusal = this.forecast = this.odds = this.answer = this.rule = null;
    this.giver.armed = '';
    this.hint.putAway();
    this.settle();
    this.draw();
  }

  /** @param {Verb} verb */
  chooseVerb(verb) {
    if (!this.draft) this.draft = new Draft(this.table, null);
    this.draft.choose(verb);
    this.refusal = this.forecast = this.odds = null;
    this.changed();
  }

  /**
   * @param {number} index
   * @param {string} value
   * @param {boolean} [own]
   */
  pick(index, value, own = false) {
    this.draft?.pick(index, value, own);
    this.changed();
  }

  /** The draft is another: what it would mean is asked anew. */
  changed() {
    if (this.draft) this.draft.refused = false;
    this.refusal = this.forecast = this.odds = null;
    this.giver.asksOdds = false;
    this.draw();
    const { draft } = this;
    if (!draft?.text || draft.verb?.question) return;
    this.askForecast(draft.text);
  }

  /** @param {string} text */
  async askForecast(text) {
    const answer = await this.wire.ask({ forecast: text, side: this.table.side }, ['forecast'], 'forecast');
    if (this.draft?.text !== text) return;
    if (answer.type === 'refused') this.refuse(answer);
    else if (answer.type === 'forecast') {
      this.forecast = answer;
      const first = answer.breakdowns[0];
      say([this.words(text), first?.outcome ? `${colon(first.title, first.outcome.text)}.` : ''].filter((p) => p).join('. '));
      this.draw();
    }
  }

  /** @param {import('./types.js').Refused} refusal */
  refuse(refusal) {
    this.refusal = refusal;
    if (this.draft) this.draft.refused = true;
    this.draw();
    call([sentence(refusal.message), refusal.rule ? tr('Rule {rule}.', { rule: shortRule(refusal.rule) }) : '',
      refusal.nearest ? tr('Nearest: {order}, key N.', { order: this.shortWords(refusal.nearest) }) : ''].filter((p) => p).join(' '));
  }

  /** The nearest legal order becomes the one in hand. */
  takeNearest() {
    const text = this.refusal?.nearest;
    const order = text ? readOrder(text, this.table.verbs) : null;
    if (!order) return;
    if (!this.draft) this.draft = new Draft(this.table, order.values[0] ?? null);
    this.draft.choose(order.verb);
    order.values.forEach((value, i) => this.draft?.pick(i, value, true));
    this.changed();
  }

  /**
   * An order in words.
   * @param {string} text
   */
  words(text) {
    return orderWords(this.table, text);
  }

  /**
   * An order in few words beside what is in hand.
   * @param {string} text
   */
  shortWords(text) {
    return shortOrderWords(this.table, text, this.draft);
  }

  /** @param {Verb} verb */
  keyOf(verb) {
    return this.keys.get(verb.verb) ?? '';
  }

  /**
   * A line of the list of units was touched.
   * @param {Unit} unit
   */
  takeFromList(unit) {
    if (unit.id === null) return;
    if (this.draft && this.draft.unit !== unit.id && this.draft.unitTargets.has(unit.id)) this.touch.unit(unit);
    else this.take(unit.id);
  }

  draw() {
    drawHead(this);
    drawAsk(this);
    drawHand(this);
    this.lists.draw();
    this.board.drawUnits(this.mayAct ? this.able : new Set(), this.mayAct ? this.given : new Set());
    this.board.drawGiven(this.mayAct ? this.givenOrders : []);
    this.board.lights.drawDraft(this.mayAct ? this.draft : null);
    this.board.lights.drawRefused(this.refusal && this.touch.last ? this.touch.last : null);
    if (this.mayAct) drawFacing(this);
    this.hint.draw();
    this.group.draw();
    this.overlays.draw();
    this.walker.drawCursor();
    forgetOverview();
    drawOverview(this);
    drawTip(this);
    fitSheet(this);
  }

  /** @returns {{unit: Unit, order: Order}[]} */
  get givenOrders() {
    const all = [];
    for (const { unit: id, given } of this.table.question?.units ?? []) {
      const unit = this.table.unit(id);
      for (const text of given ? [given].flat() : []) {
        const order = this.table.parse([text])[0];
        if (unit && order) all.push({ unit, order });
      }
    }
    return all;
  }

  otherLanguage() {
    this.onLanguage?.(spoken() === 'fr' ? 'en' : 'fr');
  }

  /** @param {boolean} on */
  setLetters(on) {
    this.letters = on;
    localStorage.setItem('letters', on ? 'on' : 'off');
  }

  otherSigns() {
    this.board.natoSigns = !this.board.natoSigns;
    localStorage.setItem('signs', this.board.natoSigns ? 'nato' : 'figures');
    this.draw();
    this.askPictures();
  }

  /** @param {string} name */
  openPage(name) {
    openPage(this, name);
  }
}
