/**
 * parley.js - giving up, and draws: asked whether one is sure, offered to the other side, answered.
 */
import { by, fill, h } from './dom.js';
import { chip, keyed, sentence } from './ask.js';
import { call, say } from './voice.js';
import { tr } from './words.js';

/** @typedef {import('./game.js').Game} Game */
/** @typedef {{side: string, to: string, what: string}} Offer what a side says: `draw`, or `give_up` */

export class Parley {
  /** @param {Game} game */
  constructor(game) {
    this.game = game;
    /** @type {Offer | null} as long as it stands */
    this.offer = null;
    /** What became of one's own offer, until it was read. */
    this.notice = '';
  }

  /** Who else fights; null where giving up and draws are not for this seat, or no more. */
  get other() {
    const { hello, watches, over, side } = this.game.table;
    const mine = this.game.shownSide || side;
    if (!hello || watches !== null || over || hello.sides.length !== 2 || !hello.sides.some((one) => one.id === mine)) return null;
    return hello.sides.find((one) => one.id !== mine) ?? null;
  }

  /** What is offered to the seat that is shown. */
  get offered() {
    return this.offer && this.other && this.offer.to === this.game.shownSide ? this.offer : null;
  }

  /** @param {Offer} offer */
  hear(offer) {
    this.offer = offer;
    if (this.offered) call(this.#title(offer));
    this.game.draw();
  }

  /** @param {Offer} offer it was answered with no */
  declined(offer) {
    this.offer = null;
    if (offer.side === this.game.shownSide && this.other) this.#tell(tr('{side}: no draw, the battle goes on.', { side: this.other.name }));
    else this.game.draw();
  }

  /**
   * The battle has ended by agreement.
   * @param {{side: string, text: string}} message
   */
  agreed(message) {
    const { game } = this;
    const known = game.table.over && game.endWords === message.text;
    this.offer = null;
    this.notice = '';
    game.table.over = true;
    game.table.question = null;
    game.table.legal = [];
    game.draft = null;
    game.hint.putAway();
    game.endWords = message.text;
    if (!known) game.journal.push({ kind: 'finished', side: message.side, text: message.text, turn: game.table.view?.turn ?? 0 });
    game.draw();
    call(message.text);
  }

  /** @param {string} text where a phone shows it, too */
  #tell(text) {
    this.notice = text;
    call(text);
    this.game.draw();
  }

  /** Whether something of it stands in the place of what is asked. */
  get isForward() {
    return this.offered !== null || (this.notice !== '' && this.other !== null);
  }

  /** @param {Offer} offer */
  #title(offer) {
    const side = this.game.table.sideName(offer.side);
    return offer.what === 'draw' ? tr('{side}: a draw is offered.', { side }) : tr('{side}: the battle is given up.', { side });
  }

  /**
   * An offer in the place of what is asked: it wants an answer. Or what became of one's own.
   * @param {HTMLElement} panel
   */
  draw(panel) {
    const { game, offered: offer } = this;
    const away = () => {
      this.notice = '';
      game.draw();
    };
    if (!offer) return fill(panel, h('h2', { id: 'ask-title', tabindex: -1 }, this.notice),
      h('div', { class: 'row' }, keyed(tr('Play on'), '', { class: 'primary', id: 'notice-away', click: away })));
    const draw = offer.what === 'draw';
    fill(panel, h('p', { class: 'who' }, chip(game, offer.side), game.table.sideName(offer.side)),
      h('h2', { id: 'ask-title', tabindex: -1 }, draw ? tr('A draw is offered.') : tr('The battle is given up.')),
      h('p', { class: 'count' }, draw ? tr('Take it, and the battle ends here with no winner. An order of yours says no.')
        : tr('End it here, or play on to the end the rules give it.')),
      h('div', { class: 'row' }, keyed(draw ? tr('Take the draw') : tr('End the battle'), '', { class: 'primary', id: 'offer-yes', click: () => this.#answer('accept') }),
        keyed(tr('Play on'), '', { id: 'offer-no', click: () => this.#answer('decline') })));
  }

  /** @param {'accept' | 'decline'} word */
  #answer(word) {
    this.#say({ [word]: true, side: this.game.shownSide });
  }

  /** The way to the page below, and what of one's own still waits for an answer. */
  below() {
    if (!this.other) return null;
    const waits = this.offer && this.offer.side === this.game.shownSide;
    return h('div', { class: 'parley' }, waits ? h('p', { class: 'small' }, tr('You have offered a draw. {side}: no answer yet.', { side: this.other.name })) : null,
      keyed(tr('Give up, or offer a draw'), '!', { class: 'plain', id: 'parley', click: () => this.open() }));
  }

  open() {
    if (this.other) this.game.openPage('parley');
  }

  /**
   * The page: first which of the two, then whether one is sure.
   * @param {'' | 'draw' | 'give_up'} [what]
   * @returns {HTMLElement}
   */
  page(what = '') {
    const name = this.other?.name ?? '';
    const own = this.game.table.sideName(this.game.shownSide);
    const turn = (next) => {
      fill(by('page'), this.page(next));
      /** @type {HTMLElement | null} */ (document.querySelector(next ? '#parley-no' : '#page button'))?.focus();
    };
    const sheet = (title, ...content) => h('div', { class: 'sheet parley-page', role: 'dialog', 'aria-modal': 'true', 'aria-labelledby': 'page-title' },
      h('h2', { id: 'page-title' }, title), ...content);
    if (!what) return sheet(tr('End the battle early'),
      h('p', {}, tr('A battle may end before the rules end it: one side gives up, or both agree on a draw.')),
      h('div', { class: 'row' }, keyed(tr('Give up'), '', { id: 'parley-give-up', click: () => turn('give_up') }),
        this.offer ? null : keyed(tr('Offer {side} a draw', { side: name }), '', { id: 'parley-draw', click: () => turn('draw') }),
        keyed(tr('Back to the table'), 'Esc', { class: 'primary', click: () => this.game.openPage('') })));
    const draw = what === 'draw';
    const kept = draw || !this.#hasRule ? h('p', { class: 'small' }, tr('The game file keeps it as a note; whoever takes the game up again may play on.')) : null;
    return sheet(draw ? tr('Really offer a draw?') : tr('Really give up?'),
      h('p', {}, draw ? tr('{side}: take it, and the battle ends with no winner; or play on.', { side: name })
        : tr('{own}: the battle ends now, won by the enemy ({side}).', { own, side: name })), kept,
      h('div', { class: 'row' }, keyed(draw ? tr('Yes, offer it') : tr('Yes, give up'), '', { id: 'parley-yes', click: () => this.#really(draw) }),
        keyed(tr('No, play on'), 'Esc', { class: 'primary', id: 'parley-no', click: () => this.game.openPage('') })));
  }

  /** @param {boolean} draw */
  #really(draw) {
    const { game } = this;
    const side = game.shownSide;
    game.openPage('');
    if (draw) {
      say(tr('The draw is offered.'));
      this.#say({ offer: 'draw', side });
    } else this.#giveUp(side);
  }

  /** @param {string} side by the rule of the book, where it has one and the side is asked; else by agreement */
  async #giveUp(side) {
    const { game } = this;
    const byRule = this.#hasRule ? await game.wire.ask({ order: 'resign', side }, ['told', 'decide', 'view', 'over'], 'order') : null;
    if (byRule?.type === 'refused' || !byRule) this.#say({ resign: true, side });
  }

  /** A book may have an order for giving up: then it is that, and the rules end the battle. */
  get #hasRule() {
    return this.game.table.verbs.get('resign')?.params.length === 0;
  }

  /** @param {object} words */
  async #say(words) {
    const answer = await this.game.wire.ask(words, ['agreed', 'offer', 'declined', 'told', 'over'], 'parley');
    if (answer.type === 'refused') this.#tell(sentence(answer.message));
  }
}
