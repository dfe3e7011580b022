/**
 * wire.js - the connection to the table: one question at a time, and back again when it is lost.
 *
 * The table answers every message of ours exactly once, so what was asked first is answered first.
 * Messages that nobody asked for (`hello`, `told`, `decide` ...) go to `onMessage`.
 */

/** @typedef {{say: object, answers: string[], done: (message: any) => void, tag: string}} Request */

const answered = ['forecast', 'odds', 'legal', 'refused', 'rule', 'record', 'looked', 'moment'];

export class Wire {
  /**
   * @param {{address: string, key: string, onMessage: (message: any) => void,
   *   onState: (state: 'open' | 'lost' | 'shut', why: string) => void}} plan
   */
  constructor(plan) {
    this.plan = plan;
    /** @type {Request[]} */
    this.waiting = [];
    /** @type {Request | null} */
    this.asked = null;
    this.tries = 0;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.ended = false;
    this.connect();
  }

  connect() {
    window.clearTimeout(this.timer);
    const socket = new WebSocket(this.plan.address);
    this.socket = socket;
    socket.addEventListener('open', () => {
      this.tries = 0;
      socket.send(JSON.stringify({ key: this.plan.key }));
      this.plan.onState('open', '');
    });
    socket.addEventListener('message', (event) => this.#hear(JSON.parse(event.data)));
    socket.addEventListener('close', (event) => {
      if (this.socket === socket) this.#lost(event.code, event.reason);
    });
  }

  /** @param {number} code @param {string} reason */
  #lost(code, reason) {
    this.socket = null;
    this.asked = null;
    this.waiting = [];
    if (this.ended || code === 4001) {
      this.plan.onState('shut', reason);
      return;
    }
    this.tries += 1;
    const pause = Math.min(15, 2 ** Math.min(this.tries, 4));
    this.again = Date.now() + pause * 1000;
    this.plan.onState('lost', reason);
    this.timer = window.setTimeout(() => this.connect(), pause * 1000);
  }

  /** @param {any} message */
  #hear(message) {
    if (message.type === 'bye') this.ended = true;
    const request = this.asked;
    if (request && (request.answers.includes(message.type) || message.type === 'refused')) {
      this.asked = null;
      request.done(message);
      // News that are an answer are news for everybody, too.
      if (!answered.includes(message.type)) this.plan.onMessage(message);
      this.#next();
      return;
    }
    this.plan.onMessage(message);
  }

  /**
   * Asks; the answer is a message of one of the types given, or a `refused`. A later question of
   * the same tag takes the place of one that has not been sent.
   * @param {object} say
   * @param {string[]} answers
   * @param {string} [tag]
   * @returns {Promise<any>}
   */
  ask(say, answers, tag = '') {
    return new Promise((done) => {
      if (tag) this.waiting = this.waiting.filter((request) => request.tag !== tag);
      this.waiting.push({ say, answers, done, tag });
      this.#next();
    });
  }

  /** Says something that has no answer of its own. @param {object} say */
  tell(say) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(say));
  }

  #next() {
    if (this.asked || !this.waiting.length || this.socket?.readyState !== WebSocket.OPEN) return;
    this.asked = /** @type {Request} */ (this.waiting.shift());
    this.socket.send(JSON.stringify(this.asked.say));
  }
}
