/**
 * questions.js - what the book can be asked: its questions about units and places, and its rules in our words.
 */
import { say } from './voice.js';
import { tr } from './words.js';

/** @typedef {import('./game.js').Game} Game */

/**
 * Questions of the book that begin with this unit, or with nothing.
 * @param {Game} game
 * @param {string | null} unit
 */
export function questionsFor(game, unit) {
  return [...game.table.verbs.values()].filter((verb) => verb.question
    && (unit ? verb.params[0]?.kind === 'unit' || verb.params.length === 0 : verb.params[0]?.kind !== 'unit'));
}

/**
 * The book's question about two places, such as who sees whom: the thread.
 * @param {Game} game
 */
export function askSight(game) {
  const places = (verb) => verb.params.filter((param) => param.kind === 'unit' || param.kind === 'cell').length;
  const isThread = (verb) => places(verb) === 2 && verb.params.length === 2;
  const verb = questionsFor(game, game.draft?.unit ?? null).find(isThread) ?? questionsFor(game, null).find(isThread);
  if (verb && game.mayAct) game.chooseVerb(verb);
  else say(tr('This book has no question about two places.'));
}

/**
 * @param {Game} game
 * @param {string} rule
 */
export async function openRule(game, rule) {
  const answer = await game.wire.ask({ explain: rule }, ['explain'], 'explain');
  game.rule = { rule, text: answer.type === 'explain' ? answer.text : tr('The table does not say more of this rule.') };
  game.draw();
  say(game.rule.text);
  document.getElementById('rule')?.scrollIntoView({ block: 'nearest' });
}

/** @param {Game} game */
export function closeRule(game) {
  game.rule = null;
  game.draw();
}
