/**
 * hint.js - what a computer player would order in this seat, and why: asked of the table, shown in words and on the
 * map, and taken in hand or given at one more touch.
 */
import { h } from './dom.js';
import { capital, keyed, sentence } from './ask.js';
import { oddsCard } from './cards.js';
import { Draft } from './draft.js';
import { call, colon, say } from './voice.js';
import { number, percent, tr } from './words.js';

/** @typedef {import('./game.js').Game} Game */
/** @typedef {{order: string, strength_lost: number[], units_lost: number[], damage: number[] | null, objectives: number[],
 *   improved: number, worsened: number, won: number, lost: number}} Expected what an order comes to: yours, theirs */
/** @typedef {{id: number, order: string, alone: boolean, tables: number, to_turns_end: boolean, follows: boolean, held: number[] | null,
 *   better: number, worse: number, clear: boolean, stopped?: boolean, best: Expected | null, second: Expected | null,
 *   thought: {plan: string[], value: number | null, plans: number, tried: number}, odds: import('./types.js').Odds | null}} Advice as docs/cli.md has it */

const mostThen = 11; // orders that are shown of what comes then

export class Hint {
  /** @param {Game} game */
  constructor(game) {
    this.game = game;
    /** Whether the table is working it out. */
    this.asks = false;
    /** @type {Advice | null} */
    this.advice = null;
    /** Why there is none, or "". */
    this.trouble = '';
  }

  /** Whether there is anything to show. */
  get isThere() {
    return this.asks || this.advice !== null || this.trouble !== '';
  }

  /** Whether a seat may ask: while it is asked itself. */
  get isOffered() {
    return this.game.mayAct && this.game.table.side !== 'umpire';
  }

  /** The key: asks, stops what is worked out, takes in hand what is there. */
  press() {
    if (this.asks) this.stop();
    else if (this.advice) this.take();
    else this.ask();
  }

  async ask() {
    const { game } = this;
    const { question } = game.table;
    if (!question || !this.isOffered || this.asks) return;
    this.asks = true;
    this.advice = null;
    this.trouble = '';
    game.draw();
    say(tr('The table thinks about a hint.'));
    const answer = await game.wire.ask({ advise: true, side: question.side }, ['advise'], 'advise');
    if (game.table.question !== question) return; // another question has put it away
    this.asks = false;
    if (answer.type === 'advise') this.#show(answer);
    else if (answer.type === 'refused') call(this.trouble = sentence(answer.message));
    game.draw();
  }

  /** What is known by now is enough. */
  stop() {
    this.game.wire.tell({ stop: true });
  }

  /** It is gone, with what is still worked out. */
  putAway() {
    if (this.asks) this.stop();
    this.asks = false;
    this.advice = null;
    this.trouble = '';
  }

  /** @param {Advice} advice */
  #show(advice) {
    const { game } = this;
    this.advice = advice;
    say([colon(tr('Hint'), game.words(advice.order)), sure(advice)].filter((part) => part).join('. '));
    const { unit } = this.meant;
    const spot = unit && game.table.ground.spotOf(unit);
    if (spot) game.camera.approach(spot);
  }

  /** The order that is advised, and whose it is. */
  get meant() {
    const { table } = this.game;
    const order = this.advice ? table.parse([this.advice.order])[0] ?? null : null;
    return { order, unit: order ? table.unit(table.actorOf(order) ?? '') : undefined };
  }

  /** It becomes the order in hand. */
  async take() {
    const { game } = this;
    const { order, unit } = this.meant;
    if (!order?.verb.params.length) return;
    if (unit?.id) await game.take(unit.id);
    else game.draft = new Draft(game.table, null);
    const { draft } = game;
    if (!draft || (unit?.id && draft.unit !== unit.id)) return;
    this.advice = null;
    draft.choose(order.verb);
    const known = draft.orders.some((one) => one.text === order.text);
    order.values.forEach((value, i) => draft.pick(i, value, !known));
    game.changed();
  }

  give() {
    const text = this.advice?.order;
    if (text) this.game.giver.give(text);
  }

  /** It and what comes then, of which the hint is made, up to what hands the say over. */
  get together() {
    const { advice, game } = this;
    const orders = advice?.follows ? game.table.parse(advice.thought.plan) : [];
    const end = orders.findIndex((order) => !order.verb.params.length);
    return end < 0 ? orders : orders.slice(0, end);
  }

  async giveTogether() {
    const { game } = this;
    await game.giver.inTurn(this.together.map((order) => order.text));
    game.draw();
  }

  /** The button beside what is asked. */
  button() {
    if (!this.isOffered) return null;
    return keyed(tr('Hint'), 'W', { id: 'hint-ask', 'aria-pressed': String(this.isThere), click: () => (this.isThere ? this.#away() : this.ask()) });
  }

  #away() {
    this.putAway();
    this.game.draw();
  }

  /** What stands above the order in hand. */
  panel() {
    if (!this.isThere || !this.isOffered) return [];
    const head = h('h2', { class: 'hint-head' }, tr('Hint'), this.asks ? null : keyed(tr('put away'), '', { class: 'plain', id: 'hint-away', click: () => this.#away() }));
    if (this.asks) return [h('div', { class: 'hint', id: 'hint' }, head, h('p', { class: 'small' }, tr('What would a captain order who sees what you see?')),
      h('progress', { 'aria-label': tr('Thinking …') }), keyed(tr('Stop thinking'), 'W', { class: 'plain', id: 'hint-stop', click: () => this.stop() }))];
    const { advice } = this;
    if (!advice) return [h('div', { class: 'hint', id: 'hint' }, head, h('p', {}, this.trouble))];
    const { order } = this.meant;
    const together = this.together.length;
    return [h('div', { class: 'hint', id: 'hint' }, head, h('p', { class: 'hint-order' }, capital(this.game.words(advice.order))),
      h('div', { class: 'row' }, keyed(tr('Give this order'), '', { id: 'hint-give', click: () => this.give() }),
        together > 1 ? keyed(tr('Give these {n} orders', { n: together }), '', { id: 'hint-give-all', click: () => this.giveTogether() }) : null,
        order?.verb.params.length ? keyed(tr('Take it in hand'), 'W', { id: 'hint-take', click: () => this.take() }) : null),
      ...this.#then(advice), ...this.#why(advice))];
  }

  /**
   * What would be ordered after it, as far as anybody looked.
   * @param {Advice} advice
   */
  #then(advice) {
    const then = advice.thought.plan.slice(1);
    return then.length ? [h('p', { class: 'small' }, tr('Then, as things stand:')),
      h('ol', { class: 'small', id: 'hint-then', start: 2 }, ...then.slice(0, mostThen).map((order) => h('li', {}, capital(this.game.words(order))))),
      then.length > mostThen ? h('p', { class: 'small' }, tr('and {n} more', { n: then.length - mostThen })) : null] : [];
  }

  /** @param {Advice} advice */
  #why(advice) {
    const { best, second } = advice;
    const said = sure(advice);
    const verdict = said ? h('p', { class: 'hint-sure' }, said) : null;
    if (!best || !second) return [verdict];
    const how = advice.follows ? advice.to_turns_end
      ? tr('On {n} table that fits what you see, played on to the end of the turn, the hint with what comes then and after that as it pays for everybody, on average: yours, theirs.|On {n} tables that fit what you see, each played on to the end of the turn, the hint with what comes then and after that as it pays for everybody, on average: yours, theirs.', { n: advice.tables })
      : tr('On {n} table that fits what you see, played on for a while, the hint with what comes then and after that as it pays for everybody, on average: yours, theirs.|On {n} tables that fit what you see, each played on for a while, the hint with what comes then and after that as it pays for everybody, on average: yours, theirs.', { n: advice.tables })
      : advice.to_turns_end
      ? tr('On {n} table that fits what you see, played on to the end of the turn as it pays for everybody, on average: yours, theirs.|On {n} tables that fit what you see, each played on to the end of the turn as it pays for everybody, on average: yours, theirs.', { n: advice.tables })
      : tr('On {n} table that fits what you see, played on for a while as it pays for everybody, on average: yours, theirs.|On {n} tables that fit what you see, each played on for a while as it pays for everybody, on average: yours, theirs.', { n: advice.tables });
    const odds = advice.odds?.outcomes?.length ? [h('h3', {}, tr('The fight it leads to')), oddsCard(advice.odds, this.game.table)] : [];
    return [verdict, h('p', { class: 'small' }, how), figures(advice, best, second),
      h('p', { class: 'small' }, tr('Next best: {order}', { order: this.game.words(second.order) })), ...odds];
  }

  /** Lights its unit, its way and whom or what it is aimed at; the ways of what comes then. */
  draw() {
    const { order, unit } = this.meant;
    if (!order || !this.isOffered) return;
    const { table, board } = this.game;
    for (const then of this.together.slice(1)) board.lights.drawThen(then, table.unit(table.actorOf(then) ?? ''));
    board.lights.drawHint(order, unit);
  }
}

/** @param {number} value with one digit behind the point where that says anything */
function figure(value) {
  const fine = Math.abs(value) < 100 ? 10 : 1;
  return number(Math.round(value * fine) / fine + 0); // no "-0"
}

/**
 * What the order comes to, and the next best, side by side.
 * @param {Advice} advice
 * @param {Expected} best
 * @param {Expected} second
 */
function figures(advice, best, second) {
  /** @type {[string, (one: Expected) => string][]} */
  const rows = [
    [tr('Strength lost'), (one) => one.strength_lost.map(figure).join(' : ')],
    [tr('Units lost'), (one) => one.units_lost.map(figure).join(' : ')],
    ...(best.damage ? /** @type {[string, (one: Expected) => string][]} */ ([[tr('Damage taken'), (one) => (one.damage ?? []).map(figure).join(' : ')]]) : []),
    ...(advice.held ? /** @type {[string, (one: Expected) => string][]} */ ([[tr('Objectives held (now {now})', { now: advice.held.map(figure).join(' : ') }), (one) => one.objectives.map(figure).join(' : ')]]) : []),
    [tr('Tables on which it then looks better than now'), (one) => number(one.improved)],
    [tr('Tables on which it looks worse'), (one) => number(one.worsened)],
    ...([best, second].some((one) => one.won > 0 || one.lost > 0) ? /** @type {[string, (one: Expected) => string][]} */ ([
      [tr('Battle won'), (one) => percent(one.won)], [tr('Battle lost'), (one) => percent(one.lost)]]) : []),
  ];
  return h('table', { class: 'hint-figures' }, h('thead', {}, h('tr', {}, h('td', {}), h('th', { scope: 'col' }, tr('Hint')), h('th', { scope: 'col' }, tr('Next')))),
    h('tbody', {}, ...rows.map(([words, of]) => h('tr', {}, h('th', { scope: 'row' }, words), h('td', {}, of(best)), h('td', {}, of(second))))));
}

/**
 * How sure it is.
 * @param {Advice} advice
 */
function sure(advice) {
  const values = { n: advice.better, m: advice.tables, k: advice.worse };
  if (advice.alone) return tr('Nothing else may be ordered.');
  if (!advice.tables) return advice.stopped ? tr('You stopped before it was known what it comes to.') : tr('What it comes to cannot be told: the side does not see enough.');
  if (!advice.better && !advice.worse) return tr('It came to the same as the next best on all {m} tables: take the one whose plan you like.', values);
  if (!advice.clear) return tr('Better than the next best on {n} of {m} tables, worse on {k}: too close to tell, so take the one whose plan you like.', values);
  if (advice.better > advice.worse) return tr('Better than the next best on {n} of {m} tables, worse on {k}: that is more than luck.', values);
  return tr('Better than the next best on {n} of {m} tables, worse on {k}: who advises looks at more than this turn, or is mistaken.', values);
}
