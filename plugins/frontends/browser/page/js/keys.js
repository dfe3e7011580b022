/**
 * keys.js - everything by keyboard.
 *
 *   verbKeys       a letter for each verb: the first free one of its words in the reader's language
 *   lendKeys       the same where there are more verbs than letters
 *   listen         the keys of the page
 */
import { by } from './dom.js';
import { plainOrders } from './ask.js';
import { playOn } from './branches.js';
import { turnBy } from './facing.js';
import { askSight, closeRule } from './questions.js';

/** @typedef {import('./game.js').Game} Game */

const reserved = 'fgjlnorsuwyk';

/**
 * @param {import('./types.js').Verb[]} verbs
 * @returns {Map<string, string>}
 */
export function verbKeys(verbs) {
  const taken = new Set(reserved);
  const keys = new Map();
  for (const question of [false, true])
    for (const verb of verbs.filter((one) => one.question === question)) {
      const letters = `${verb.verb}${verb.title}abcdefghijklmnopqrstuvwxyz`.toLowerCase().normalize('NFD').replace(/[^a-z]/g, '');
      const key = [...letters].find((letter) => !taken.has(letter));
      if (!key) continue;
      taken.add(key);
      keys.set(verb.verb, key.toUpperCase());
    }
  return keys;
}

/**
 * A book may have more verbs than there are letters: those that can be given now borrow from those that cannot.
 * @param {Map<string, string>} keys
 * @param {Set<string>} now verbs that can be given
 * @returns {Map<string, string>}
 */
export function lendKeys(keys, now) {
  const lent = new Map(keys);
  for (const verb of now) {
    const lender = lent.has(verb) ? undefined : [...lent.keys()].find((other) => !now.has(other));
    if (lender === undefined) continue;
    lent.set(verb, lent.get(lender) ?? '');
    lent.delete(lender);
  }
  return lent;
}

/**
 * Whether the event is meant for a field or a control that uses the key itself.
 * @param {KeyboardEvent} event
 */
function isElsewhere(event) {
  const target = /** @type {Element} */ (event.target);
  return target.matches('input, select, textarea') || event.ctrlKey || event.metaKey || event.altKey;
}

/**
 * Letters and digits.
 * @param {Game} game
 * @param {string} key
 * @returns {boolean}
 */
function pressLetter(game, key) {
  const upper = key.toUpperCase();
  const simple = {
    U: () => game.giver.undo(), G: () => game.otherLanguage(), N: () => game.takeNearest(), O: () => game.giver.odds(),
    R: () => (game.rule ? closeRule(game) : document.querySelector('#hand [data-rule]')
      && /** @type {HTMLElement} */ (document.querySelector('#hand [data-rule]')).click()),
    S: () => askSight(game), J: () => game.lists.open('journal'), L: () => game.otherSigns(), K: () => game.player.skipAll(),
    '+': () => game.camera.zoom(1.35), '-': () => game.camera.zoom(1 / 1.35), 0: () => game.camera.whole(),
    '?': () => game.openPage('help'), ',': () => game.openPage('settings'), '/': () => game.lists.open('orders'),
    '[': () => turnBy(game, -1) || game.memory.step(-1), ']': () => turnBy(game, 1) || game.memory.step(1),
    F: () => game.overlays.toggle(), Y: () => game.group.arm(), W: () => game.hint.press(), '!': () => game.parley.open(),
  };
  if (simple[upper]) {
    simple[upper]();
    return true;
  }
  if (/^[1-9]$/.test(key)) return pressDigit(Number(key));
  if (upper === 'B' && game.back) {
    playOn(game);
    return true;
  }
  const verb = [...game.keys].find(([, letter]) => letter === upper)?.[0];
  if (!verb) return false;
  const plain = game.mayAct ? plainOrders(game).find((order) => order.verb.verb === verb) : undefined;
  if (plain) game.giver.surely(plain);
  else {
    const button = document.querySelector(`#column [data-verb="${CSS.escape(verb)}"]`);
    if (!(button instanceof HTMLElement)) return false;
    button.click();
  }
  return true;
}

/**
 * The nth choice of the first group in hand.
 * @param {number} digit
 */
function pressDigit(digit) {
  const group = document.querySelector('#ask .faces') ?? document.querySelector('#hand [role=radiogroup]');
  const button = group?.querySelectorAll('button')[digit - 1];
  if (!(button instanceof HTMLElement)) return false;
  button.click();
  return true;
}

/**
 * @param {Game} game
 * @param {KeyboardEvent} event
 */
function pressEnter(game, event) {
  const target = /** @type {Element} */ (event.target);
  if (game.playing) {
    game.player.next();
    return true;
  }
  // A choice that is made already: Enter gives what is in hand.
  const chosen = target.matches('[role=radio][aria-checked=true]') && game.draft?.text && !game.refusal;
  if (game.group.plan.size) {
    game.group.give();
    return true;
  }
  if (!chosen && target.closest('button, summary, a')) return false;
  if (game.draft?.text && !game.refusal) {
    const order = game.draft.order;
    const at = game.walker.cursor >= 0 ? game.table.ground.labels[game.walker.cursor] : null;
    const elsewhere = at !== null && game.draft.ends.has(at) && order?.end !== at && !game.draft.isBegun;
    if (!elsewhere) {
      game.giver.inHand();
      return true;
    }
  }
  if (!target.closest('#column') && game.walker.enter()) return true;
  const primary = document.querySelector('#ask .primary');
  if (primary instanceof HTMLElement) primary.click();
  return true;
}

/** Regions that F6 walks. */
const regions = ['ask', 'map', 'hand', 'lists', 'turns'];

/** @param {number} step */
function nextRegion(step) {
  const now = regions.findIndex((id) => by(id).contains(document.activeElement));
  for (let i = 1; i <= regions.length; ++i) {
    const region = by(regions[(now + i * step + regions.length * 2) % regions.length]);
    const first = region.id === 'map' ? region : region.querySelector('button:not(:disabled), [tabindex="0"]');
    if (first instanceof HTMLElement && first.offsetParent !== null) {
      first.focus();
      return;
    }
  }
}

// Long, as the list of keys is, in the order in which one takes precedence over the next.
/** @param {Game} game */
export function listen(game) {
  document.addEventListener('keydown', (event) => {
    if (!by('page').hidden) {
      const typing = /** @type {Element} */ (event.target).matches('input, select');
      if (event.key === 'Escape' && document.querySelector('#page .sheet')) game.openPage('');
      if (/^[gG]$/.test(event.key) && !typing) /** @type {HTMLElement | null} */ (document.querySelector('#page [aria-keyshortcuts=G]'))?.click();
      return;
    }
    if (event.key === 'F6') {
      event.preventDefault();
      nextRegion(event.shiftKey ? -1 : 1);
      return;
    }
    if (isElsewhere(event)) {
      if (event.key === 'Escape') by('map').focus({ preventScroll: true });
      return;
    }
    const onMap = !/** @type {Element} */ (event.target).closest('button, a, summary, [role=spinbutton], [role=tabpanel]');
    let taken = false;
    if (event.key === 'Escape') {
      if (game.roll) game.giver.die(null);
      else if (game.playing) game.player.next();
      else if (game.rule) closeRule(game);
      else if (game.back && !game.draft) {
        game.memory.lookAt(null);
        by('map').focus({ preventScroll: true }); // not on the turn that was looked at: the next Enter is for the table
      }
      else game.putDown();
      taken = true;
    } else if (event.key === 'Enter' && event.shiftKey && onMap) taken = game.walker.join();
    else if (event.key === 'Enter') taken = pressEnter(game, event);
    else if (event.key === ' ' && onMap) {
      if (game.playing) game.player.next();
      else if (game.draft?.text) game.giver.inHand();
      taken = true;
    } else if (event.key === 'Tab' && onMap && game.mayAct && event.target === by('map'))
      taken = game.walker.nextUnit(event.shiftKey ? -1 : 1);
    else if (onMap && game.walker.walk(event.key, event.shiftKey)) {
      by('map').focus({ preventScroll: true });
      taken = true;
    }
    else if (event.key.length === 1 && game.letters) taken = pressLetter(game, event.key);
    if (taken) event.preventDefault();
  });
  by('map').addEventListener('focus', () => game.walker.drawCursor());
  by('map').addEventListener('blur', () => game.walker.drawCursor());
}
