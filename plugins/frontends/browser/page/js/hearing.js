/**
 * hearing.js - what the table says, taken one after the other: what is told is shown before the
 * next question is put.
 *
 * One connection can have several seats (a hot seat). One of them is shown at a time; what is told
 * to another waits until it is its turn, and the page hides everything in between.
 */
import { by } from './dom.js';
import { Draft } from './draft.js';
import { promptOf } from './ask.js';
import { takeBranch } from './branches.js';
import { drawHead } from './head.js';
import { handOver } from './pages.js';
import { lendKeys, verbKeys } from './keys.js';
import { addSigns } from './counter.js';
import { call, colon, say } from './voice.js';
import { tr } from './words.js';

/** @typedef {import('./game.js').Game} Game */

/** What of one seat waits to be shown. */
export class Seat {
  constructor() {
    /** @type {import('./types.js').Decide | null} */
    this.question = null;
    /** @type {import('./types.js').View | null} as it was last shown or heard */
    this.view = null;
    /** @type {import('./types.js').Told[]} */
    this.told = [];
    this.number = 0;
  }
}

/** @type {Object<string, (game: Game, message: any) => void | Promise<void>>} */
const hearers = {
  async hello(game, message) {
    const before = game.table.hello;
    game.parley.offer = null; // told again, if it stands
    game.table.greet(message);
    if (message.hands_over && !game.hides) return game.wire.again({ handOver: false }); // all may be seen at once
    game.keys = verbKeys(message.orders);
    game.seatsOf = new Map(message.yours.map((/** @type {string} */ side) => [side, game.seatsOf.get(side) ?? new Seat()]));
    if (!game.seatsOf.has(game.shownSide)) game.shownSide = message.yours[0] ?? '';
    if (before?.board.cells?.length !== message.board.cells?.length || !before) game.board.lay();
    game.draft = null;
    askPictures(game);
    if (!before && message.told && !message.hands_over) askJournal(game, game.seatsOf.keys());
    game.draw();
  },

  view(game, message) {
    const seat = seatOf(game, message.side);
    seat.question = null;
    seat.view = message.view;
    if (message.side !== game.shownSide) return;
    game.table.question = null;
    game.table.legal = [];
    game.draft = null;
    if (!message.view) return game.draw(); // to who looks on, before what he may see has happened
    const first = !game.table.view;
    game.table.show(message.view);
    game.memory.remember(message.view);
    if (first) askPictures(game); // before, there was nothing to be drawn for who looks on
    game.draw();
    const other = [...game.seatsOf].find(([, one]) => one.question);
    if (other) show(game, other[0]);
  },

  async decide(game, message) {
    const seat = seatOf(game, message.side);
    const known = seat.question?.id === message.id && game.shownSide === message.side;
    seat.question = message;
    const shown = game.seatsOf.get(game.shownSide);
    if (message.side === game.shownSide || !shown?.question) await show(game, message.side);
    if (known) game.draw();
  },

  async told(game, message) {
    const seat = seatOf(game, message.side);
    if (message.number !== undefined && message.number <= seat.number) return;
    seat.number = message.number ?? seat.number + 1;
    if (message.side === undefined || message.side === game.shownSide) await showTold(game, message);
    else seat.told.push(message);
  },

  over(game, message) {
    if (message.side !== undefined && message.side !== game.shownSide) return;
    game.table.over = true;
    game.table.question = null;
    game.table.legal = [];
    game.draft = null;
    if (message.view) {
      game.table.show(message.view);
      game.memory.remember(message.view);
    }
    game.endWords = howItEnded(game) ?? (message.winner ? tr('Won by: {side}.', { side: game.table.sideName(message.winner) })
      : tr('Nobody has won.'));
    game.draw();
    call(game.endWords);
  },

  branched(game, message) {
    takeBranch(game, message);
  },

  offer(game, message) {
    game.parley.hear(message);
  },

  declined(game, message) {
    game.parley.declined(message);
  },

  agreed(game, message) {
    game.parley.agreed(message);
  },

  counting(game, message) {
    if (!game.giver.asksOdds || game.draft?.text !== message.order || !message.outcomes) return;
    game.odds = message;
    game.draw();
  },

  /** The next seat of this browser is asked; what it sees is sent when its player sits down. */
  async hand_over(game, message) {
    const old = game.seatsOf.get(game.shownSide);
    if (old && game.table.view) old.view = game.table.view;
    game.shownSide = message.side;
    game.draft = null;
    game.table.question = null;
    game.table.legal = [];
    await handOver(game, message.side);
    const seat = seatOf(game, message.side);
    game.journal = [];
    game.memory.forget();
    if (seat.view) game.table.show(seat.view);
    else game.board.clear();
    const sits = await game.wire.ask({ sit: message.side }, ['sits'], 'sit');
    if (sits.type === 'sits') await askJournal(game, [message.side], sits.told);
  },

  seats(game, message) {
    game.seats = message.seats;
    drawHead(game);
  },

  note(game, message) {
    const text = message.to ? tr('To {side} alone: {text}', { side: game.table.sideName(message.to), text: message.text }) : message.text;
    game.journal.push({ kind: 'note', side: message.side, text, turn: game.table.view?.turn ?? 0 });
    game.lists.draw();
    if (message.side !== game.shownSide) say(colon(game.table.sideName(message.side), text));
  },
};

/**
 * @param {Game} game
 * @param {any} message
 */
export function hear(game, message) {
  if (message.type === 'thinking') game.thinkers.set(message.side, message.tried ?? 0);
  if (message.type === 'thought') game.thinkers.delete(message.side);
  if (message.type === 'thinking' || message.type === 'thought') drawHead(game);
  if (message.type === 'roll') {
    // It comes in the middle of an order: nothing else is said before it is answered.
    game.roll = message;
    game.draw();
    call(tr('A die is wanted: {purpose}.', { purpose: message.purpose }));
    return;
  }
  const take = hearers[message.type];
  if (take) game.busy = game.busy.then(() => take(game, message)).catch((error) => {
    console.error(error);
  });
}

/**
 * @param {Game} game
 * @param {string | undefined} side
 */
function seatOf(game, side) {
  const name = side ?? game.shownSide;
  const seat = game.seatsOf.get(name) ?? new Seat();
  game.seatsOf.set(name, seat);
  return seat;
}

/**
 * A seat's question is put; if another seat of this browser was shown, the table is handed over.
 * @param {Game} game
 * @param {string} side
 */
async function show(game, side) {
  const seat = seatOf(game, side);
  if (side !== game.shownSide) {
    const old = game.seatsOf.get(game.shownSide);
    if (old && game.table.view) old.view = structuredClone(game.table.view);
    game.shownSide = side;
    game.draft = null;
    game.table.question = null;
    if (game.hides && seat.question) {
      await handOver(game, side);
      if (seat.view) game.table.show(seat.view);
      game.journal = [];
      game.memory.forget();
    }
    for (const told of seat.told.splice(0)) await showTold(game, told, game.hides);
  }
  if (seat.question) put(game, seat.question);
}

/**
 * @param {Game} game
 * @param {import('./types.js').Decide} question
 */
function put(game, question) {
  const asked = game.table.question;
  const mine = game.giver.gave;
  game.giver.gave = false;
  game.table.put(question);
  game.keys = lendKeys(verbKeys(game.table.hello?.orders ?? []), new Set(game.table.legal.map((order) => order.verb.verb)));
  game.memory.remember(question.view);
  game.refusal = game.forecast = game.odds = null;
  game.giver.armed = '';
  game.hint.putAway();
  if (asked?.id !== question.id) game.parley.notice = '';
  game.overlays.putAway();
  game.group.putDown();
  game.roll = null;
  game.player.skipping = false;
  const unit = question.decision?.unit;
  game.draft = unit && game.table.unit(unit) ? new Draft(game.table, unit) : null;
  game.settle();
  game.draw();
  if (!asked || asked.decision?.kind !== question.decision?.kind || asked.side !== question.side) {
    call(`${game.table.sideName(question.side)}. ${promptOf(game)}`);
    const free = document.activeElement === document.body || by('column').contains(document.activeElement);
    if (mine && free) by('ask').querySelector('h2')?.focus({ preventScroll: true });
  }
  game.askUnits();
}

/**
 * @param {Game} game
 * @param {any} message
 * @param {boolean} [shows] whether to play it; else it is only noted
 */
async function showTold(game, message, shows = true) {
  game.note(message);
  if (message.order === 'undo') {
    say(tr('Taken back.'));
    return;
  }
  const verb = game.table.verbs.get((message.order ?? '').split(' ')[0]);
  if (verb?.question) {
    game.answer = message.breakdowns;
    game.draw();
    return;
  }
  if (message.by !== game.shownSide || message.breakdowns.length) game.answer = null;
  if (!game.table.view || !shows) return;
  game.draft = null;
  await game.player.show(message);
  if (message.failure) call(message.failure);
  game.draw();
}

/**
 * The ground as a picture; without a map that is all that stands there, as this seat sees it now or saw it then.
 * @param {Game} game
 */
export async function askGround(game) {
  const { style, natoSigns } = game.board;
  const zones = game.table.ground.shape === 'zones';
  if (zones && !game.table.view) return;
  const then = zones ? game.memory.behind : undefined;
  const ground = await game.wire.ask({ picture: zones ? natoSigns ? 'armies_nato' : 'armies' : 'ground', style,
    ...(game.shownSide ? { side: game.shownSide } : {}), ...(then ? { number: then } : {}) }, ['picture'], 'ground');
  if (ground.type === 'picture') game.board.layPicture(ground);
  if (zones) game.draw();
}

/**
 * Ground and signs come as pictures, where the table draws.
 * @param {Game} game
 */
export async function askPictures(game) {
  const { style, natoSigns } = game.board;
  const [signs] = await Promise.all([
    game.wire.ask({ picture: natoSigns ? 'nato' : 'figures', style }, ['picture'], 'signs'), askGround(game)]);
  if (signs.type === 'picture') {
    addSigns(signs.svg);
    game.board.takeSigns(signs);
  }
  game.draw();
}

/**
 * What was told before this page came, for the journal.
 * @param {Game} game
 * @param {Iterable<string>} sides
 * @param {number} [until] what was told later comes by itself
 */
async function askJournal(game, sides, until = Infinity) {
  for (const side of sides) {
    const seat = seatOf(game, side);
    let from = 0;
    for (let last = 1; from < Math.min(last, until);) {
      const answer = await game.wire.ask({ journal: from, side }, ['journal'], `journal ${side}`);
      if (answer.type !== 'journal' || !answer.told.length) break;
      last = answer.last;
      for (const told of answer.told) {
        from = Math.max(from + 1, told.number ?? 0);
        if (side === game.shownSide && from <= until) game.note(told);
      }
    }
    seat.number = Math.max(seat.number, Math.min(from, until));
  }
  if (game.table.over) game.endWords = howItEnded(game) ?? game.endWords; // who came later hears it as those who were there
  comeBack(game);
  game.draw();
}

/** @param {Game} game */
function howItEnded(game) {
  return game.journal.filter((line) => line.kind === 'finished').pop()?.text;
}

/**
 * What happened since this link was last open here is new; how far it was seen is kept as it is left.
 * @param {Game} game
 */
function comeBack(game) {
  const place = `seen ${nameless(window.location.hash)}`;
  const before = Number(localStorage.getItem(place) ?? NaN);
  const told = () => game.seatsOf.get(game.shownSide)?.number ?? 0;
  const news = told() - before;
  if (news > 0) {
    game.newFrom = before;
    say(news === 1 ? tr('One thing happened since you last looked.') : tr('{n} thing happened since you last looked.|{n} things happened since you last looked.', { n: news }));
  }
  window.addEventListener('pagehide', () => localStorage.setItem(place, String(told())));
}

/**
 * A number for a secret, which it cannot be told from.
 * @param {string} secret
 */
function nameless(secret) {
  let sum = 7;
  for (const letter of secret) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0;
  return sum >>> 0;
}
