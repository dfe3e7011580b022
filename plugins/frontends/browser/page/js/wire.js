/**
 * wire.js - the connection to the table (docs/wire.md), and back again when it is lost.
 *
 * What is asked carries a number, which stands in its answer again; where it does not, the oldest
 * question of that kind is answered. All that comes goes to `onMessage`, in order.
 */

/** @typedef {{ref: number, answers: string[], done: (message: any) => void, tag: string}} Request */

export class Wire {
  /**
   * @param {{address: string, key: string, language: () => string, onMessage: (message: any) => void,
   *   onState: (state: 'open' | 'lost' | 'shut', why: string) => void}} plan
   */
  constructor(plan) {
    this.plan = plan;
    /** @type {Request[]} */
    this.asked = [];
    this.refs = 0;
    this.tries = 0;
    this.ended = false;
    /** Whether seats of one browser are shown one at a time. */
    this.handOver = true;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.heard = Date.now();
    this.connect();
  }

  connect() {
    window.clearTimeout(this.timer);
    const socket = new WebSocket(this.plan.address);
    this.socket = socket;
    socket.addEventListener('open', () => {
      socket.send(JSON.stringify({ key: this.plan.key, lang: this.plan.language(), ...(this.handOver ? { hand_over: true } : {}) }));
    });
    socket.addEventListener('message', (event) => this.#hear(JSON.parse(event.data)));
    socket.addEventListener('close', (event) => {
      if (this.socket === socket) this.#lost(event.code, event.reason);
    });
  }

  /** The connection is over, and not sought again. */
  leave() {
    this.ended = true;
    window.clearTimeout(this.timer);
    const old = this.socket;
    this.socket = null;
    old?.close();
  }

  /**
   * Another connection, on other terms.
   * @param {{handOver: boolean}} terms
   */
  again(terms) {
    this.handOver = terms.handOver;
    const old = this.socket;
    this.connect();
    old?.close();
  }

  /**
   * @param {number} code
   * @param {string} reason
   */
  #lost(code, reason) {
    this.socket = null;
    for (const request of this.asked.splice(0)) request.done({ type: 'lost' });
    if (this.ended || code === 4001) {
      this.plan.onState('shut', reason);
      return;
    }
    this.tries += 1;
    const pause = Math.min(15, 2 ** Math.min(this.tries - 1, 4));
    this.plan.onState('lost', reason);
    this.timer = window.setTimeout(() => this.connect(), pause * 1000);
  }

  /** @param {any} message */
  #hear(message) {
    this.heard = Date.now();
    if (message.type === 'hello' || message.type === 'house') {
      this.tries = 0;
      this.plan.onState('open', '');
    }
    if (message.type === 'bye') this.ended = true;
    const index = this.asked.findIndex((request) => (message.ref !== undefined ? message.ref === request.ref
      : message.type === 'refused' || request.answers.includes(message.type)));
    const request = index < 0 ? null : this.asked[index];
    if (request && message.type !== 'counting') {
      this.asked.splice(index, 1);
      request.done(message);
      // A view that was asked for is a memory; all other news are news for everybody.
      if (message.type === 'view' && request.answers[0] === 'view') return;
    }
    this.plan.onMessage(message);
  }

  /**
   * Asks; the answer is a message of one of the types given, or a `refused`, or `lost`. Of
   * questions of the same tag only the newest is answered to whoever asked.
   * @param {object} say
   * @param {string[]} answers
   * @param {string} [tag]
   * @returns {Promise<any>}
   */
  ask(say, answers, tag = '') {
    return new Promise((done) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        done({ type: 'lost' });
        return;
      }
      for (const request of this.asked) if (tag && request.tag === tag) request.done = () => {};
      const ref = ++this.refs;
      this.asked.push({ ref, answers, done, tag });
      this.socket.send(JSON.stringify({ ...say, ref }));
    });
  }

  /**
   * Says something that is answered by news, if at all.
   * @param {object} say
   */
  tell(say) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(say));
  }
}
