/**
 * giving.js - an order is given, taken back, its odds counted, its dice shown.
 */
import { drawAsk } from './ask.js';
import { outcomeWords } from './cards.js';
import { call, say } from './voice.js';
import { tr } from './words.js';

/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('./notation.js').Order} Order */

export class Giver {
  /** @param {Game} game */
  constructor(game) {
    this.game = game;
    /** The order that waits for its second press. */
    this.armed = '';
    /** Whether one is on its way, and whether the next question comes of one. */
    this.giving = this.gave = false;
    this.asksOdds = false;
  }

  async odds() {
    const text = this.game.draft?.text;
    if (this.asksOdds) return this.stopOdds();
    if (!text) return;
    this.asksOdds = true;
    this.game.draw();
    const answer = await this.game.wire.ask({ odds: text, side: this.game.table.side }, ['odds'], 'odds');
    this.asksOdds = false;
    if (this.game.draft?.text !== text) return;
    if (answer.type === 'refused') this.game.refuse(answer);
    else if (answer.type === 'odds') {
      this.game.odds = answer;
      const best = answer.outcomes?.[0];
      if (best) say(tr('{label} in {n} of 100.', { label: outcomeWords(best.label, this.game.table), n: Math.round(100 * best.share) }));
    }
    this.game.draw();
  }

  /** What is known of the odds so far is enough: the table answers with that. */
  stopOdds() {
    this.game.wire.tell({ stop: true });
  }

  /**
   * What a die shows, or null: the order is not given.
   * @param {string | null} face
   */
  die(face) {
    this.game.roll = null;
    this.game.wire.tell({ dice: face });
    this.game.draw();
  }

  /**
   * An order that needs a second press while units are undone.
   * @param {Order} order
   */
  surely(order) {
    const open = [...this.game.able].filter((id) => !this.game.given.has(id)).length;
    const heavy = order.verb.params.length === 0 && open > 0 && this.game.table.legal.length > 1;
    if (heavy && this.armed !== order.text) {
      this.armed = order.text;
      window.clearTimeout(this.armedTimer);
      this.armedTimer = window.setTimeout(() => {
        this.armed = '';
        drawAsk(this.game);
      }, 3000);
      call(tr('Again to confirm: {order}', { order: order.verb.title }));
      drawAsk(this.game);
      return;
    }
    this.give(order.text);
  }

  inHand() {
    const text = this.game.draft?.text;
    if (text) this.give(text);
  }

  /**
   * @param {string} text
   * @returns {Promise<boolean>} whether the table took it
   */
  async give(text) {
    const { question } = this.game.table;
    if (this.giving || !((question && this.game.mayAct) || this.game.isFree)) return false;
    this.giving = true;
    this.gave = true;
    this.armed = '';
    const answer = await this.game.wire.ask({ order: text, id: question?.id, side: question?.side ?? this.game.shownSide }, ['told', 'decide', 'view', 'over'], 'order');
    this.giving = false;
    if (answer.type === 'refused') {
      this.gave = false;
      this.game.refuse(answer);
      return false;
    }
    if (answer.type !== 'lost') {
      const verb = this.game.table.verbs.get(text.split(' ')[0]);
      if (!verb?.question) say(tr('Order given.'));
      if (this.game.isFree) this.game.putDown();
    }
    return answer.type !== 'lost';
  }

  /**
   * One order after the other, as long as the table takes them and something is asked.
   * @param {string[]} texts
   */
  async inTurn(texts) {
    if (this.giving) return;
    let given = 0;
    for (const text of texts) {
      if (!(await this.give(text)) || !(await nextQuestion(this.game))) break;
      given += 1;
    }
    if (given === texts.length) say(tr('{n} order given.|{n} orders given.', { n: given }));
    else call(tr('{n} of {m} orders given; the others are for you again.', { n: given, m: texts.length }));
  }

  async undo() {
    const { question } = this.game.table;
    if (!question) return;
    const answer = await this.game.wire.ask({ undo: true, side: question.side }, ['told', 'decide', 'view'], 'order');
    if (answer.type === 'refused') this.game.refuse(answer);
  }
}

/**
 * Waits for the question that follows an order.
 * @param {Game} game
 * @returns {Promise<boolean>} false where it is somebody else's turn, or nothing comes in time
 */
async function nextQuestion(game) {
  for (let waited = 0; waited < 200; ++waited) {
    await game.busy;
    if (game.mayAct && !game.giver.gave) return true;
    if (game.table.over) return false;
    await new Promise((done) => { window.setTimeout(done, 30); });
  }
  return false;
}
