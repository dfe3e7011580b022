/**
 * cards.js - results spelled out: breakdown cards, odds, dice, the rule in our words.
 */
import { h, svg } from './dom.js';
import { colon } from './voice.js';
import { number, percent, tr } from './words.js';

/** @typedef {import('./types.js').Breakdown} Breakdown */
/** @typedef {import('./types.js').Term} Term */
/** @typedef {import('./table.js').Table} Table */

/**
 * A rule as citations write it: without the ruleset's prefix.
 * @param {string} rule
 */
export function shortRule(rule) {
  const parts = rule.split('-');
  return parts.length > 2 ? parts.slice(1).join('-') : rule;
}

/**
 * A rule that opens when touched.
 * @param {string | undefined} rule
 * @param {(rule: string) => void} open
 */
export function ruleLink(rule, open) {
  if (!rule) return null;
  return h('button', { type: 'button', class: 'link', 'data-rule': rule, click: (event) => {
    event.stopPropagation();
    open(rule);
  } }, shortRule(rule));
}

/** @param {number} amount */
function signed(amount) {
  return amount > 0 ? `+${number(amount)}` : number(amount).replace('-', '−');
}

/**
 * @param {Term} term
 * @param {(rule: string) => void} open
 */
function termLine(term, open) {
  const amount = term.amount === undefined || term.kind === 'note' ? null : signed(term.amount);
  return h('li', { class: term.kind }, h('span', {}, term.text, ' ', ruleLink(term.rule, open)),
    amount === null ? null : h('b', {}, amount));
}

/**
 * A die: the face that its text begins with ("S", "5: loss"), else what it comes to ("die", "die again").
 * @param {Term} term
 * @returns {{shows: string, words: string, hit: boolean}}
 */
function dieOf(term) {
  const face = /^(\d{1,3}|\p{Lu}{1,2})\s*(?:$|:\s*)/u.exec(term.text);
  if (!face) return { shows: term.amount === undefined ? '•' : number(term.amount).replace('-', '−'), words: term.text, hit: false };
  const words = term.text.slice(face[0].length);
  const hit = (term.amount ?? 0) > 0;
  return { shows: face[1], words: words || (hit ? tr('hit') : tr('miss')), hit };
}

/**
 * Dice of a group: what each shows; filled where it counts.
 * @param {Term[]} terms
 */
function diceRow(terms) {
  const dice = terms.map(dieOf);
  return h('div', { class: 'dice', role: 'img', 'aria-label': dice.map(({ shows, words }) => `${shows} ${words}`).join(', ') },
    ...dice.map(({ shows, words, hit }) => h('div', { class: hit ? 'die hit' : 'die' }, h('i', {}, shows), words)));
}

/**
 * Whether the terms of a group are dice in a row.
 * @param {Term[]} dice
 */
function areDice(dice) {
  return dice.length > 0 && dice.every((term) => term.text.length <= 14);
}

/**
 * A breakdown as a card.
 * @param {Breakdown} breakdown
 * @param {(rule: string) => void} open shows a rule
 * @returns {HTMLElement}
 */
export function breakdownCard(breakdown, open) {
  const card = h('article', { class: 'card' }, h('h3', {}, breakdown.title));
  const groups = [...new Set(breakdown.terms.map((term) => term.group))].sort((a, b) => a - b);
  const waived = breakdown.terms.filter((term) => term.kind === 'waived');
  for (const group of groups) {
    const terms = breakdown.terms.filter((term) => term.group === group && term.kind !== 'waived');
    const head = terms.find((term) => term.kind === 'head');
    const dice = terms.filter((term) => term.kind === 'die');
    const asRow = areDice(dice);
    const lines = terms.filter((term) => term !== head && !(asRow && term.kind === 'die'));
    if (head) card.append(h('p', { class: 'part' }, head.text));
    const list = h('ul', { class: 'terms' }, ...lines.map((term) => termLine(term, open)));
    const counted = terms.filter((term) => term.amount !== undefined && term.kind !== 'note');
    const total = breakdown.totals[group];
    if (asRow) card.append(diceRow(dice));
    if (counted.length > 1 && total !== null && total !== undefined)
      list.append(h('li', { class: 'sum' }, h('span', {}, tr('together')), h('b', {}, number(total))));
    if (list.children.length) card.append(list);
  }
  if (waived.length)
    card.append(h('details', {}, h('summary', {}, tr('{n} that did not count', { n: waived.length })),
      h('ul', { class: 'terms' }, ...waived.map((term) => termLine(term, open)))));
  if (breakdown.outcome)
    card.append(h('p', { class: 'outcome' }, breakdown.outcome.text, ' ', ruleLink(breakdown.outcome.rule, open)));
  return card;
}

/**
 * A breakdown in one sentence, to be spoken.
 * @param {Breakdown} breakdown
 */
export function breakdownWords(breakdown) {
  const end = breakdown.outcome?.text;
  return end ? `${colon(breakdown.title, end)}.` : `${breakdown.title}.`;
}

/**
 * What an order may come to, with the names of units for their ids: "Red javelins 4 → 1" for "B4 4>1".
 * @param {string} label
 * @param {Table} table
 */
export function outcomeWords(label, table) {
  return label.split(/([\s,;]+)/).map((word) => table.nameOf(table.unit(word)) || word.replace(/^(\d+)>(\d+)$/, '$1 → $2')).join('');
}

/**
 * The chances of the order in hand as bars with words.
 * @param {import('./types.js').Odds} odds
 * @param {Table} table
 */
export function oddsCard(odds, table) {
  if (!odds.outcomes?.length || (odds.dice === null && odds.outcomes.length === 1))
    return h('p', { class: 'small' }, tr('No die falls for this order itself.'));
  const colors = ['var(--o1)', 'var(--o2)', 'var(--o3)', 'var(--o4)', 'var(--o5)'];
  const rows = h('div', { class: 'odds' });
  odds.outcomes.slice(0, 12).forEach((outcome, i) => {
    const bar = svg('svg', { viewBox: '0 0 100 10', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
      svg('rect', { width: 100 * outcome.share, height: 10 }));
    bar.style.fill = colors[Math.min(i, 4)];
    rows.append(h('span', {}, outcomeWords(outcome.label, table)), h('span', { class: 'bar' }, bar), h('b', {}, percent(outcome.share)));
  });
  const how = odds.exact ? tr('Counted exactly: {n} way|Counted exactly: {n} ways', { n: number(odds.branches ?? 0) })
    : odds.worlds ? tr('Drawn on {n} imagined table|Drawn on {n} imagined tables', { n: odds.worlds }) : tr('Drawn, not counted');
  const open = (odds.asked ?? []).filter((asked) => asked.open);
  return h('div', {}, h('p', { class: 'small' }, how), rows,
    ...open.map((asked) => h('p', { class: 'small' },
      tr('Still open: {question} (counted with {order})', { question: asked.question, order: asked.order }))));
}
