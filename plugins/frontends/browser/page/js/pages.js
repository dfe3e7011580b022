/**
 * pages.js - pages over the table: help, settings, hand-over.
 */
import { by, cap, fill, h } from './dom.js';
import { speedChoice } from './hand.js';
import { keyed } from './ask.js';
import { printTable, takeGame, takeJournal, takePicture } from './taking.js';
import { tr } from './words.js';

/** @typedef {import('./game.js').Game} Game */

/**
 * @param {Game} game
 * @param {string} name "" closes
 */
export function openPage(game, name) {
  const page = by('page');
  page.hidden = name === '';
  fill(page);
  if (name === 'help') page.append(help(game));
  if (name === 'settings') page.append(settings(game));
  if (name === 'parley') page.append(game.parley.page());
  if (name === '') by('map').focus({ preventScroll: true });
  else page.querySelector('button')?.focus();
}

/** @param {Game} game */
function closing(game) {
  return keyed(tr('Back to the table'), 'Esc', { class: 'primary', click: () => game.openPage('') });
}

/** @param {Game} game */
function help(game) {
  const keys = [
    ['← ↑ → ↓', tr('from cell to cell, on an open table from unit to unit; Home, End, PageUp, PageDown go askew')],
    ['Tab', tr('the next unit that can act')], [tr('Enter'), tr('take, choose, give: what the dark button says')],
    [tr('Space'), tr('give the order in hand')], [tr('Esc'), tr('put down; back to now')], ['U', tr('take back')],
    ['N', tr('the nearest that is allowed')], ['O', tr('odds of the order in hand')], ['R', tr('the rule in our words')], ['W', tr('a hint: what a computer player would order here; again: stop, or take it in hand')],
    ['1–9', tr('choices')], ['S', tr('the thread between two places: what the book says of them')], ['F', tr('where all your units can go, and whom they can meet; again: the same of the enemy, as far as you know')], ['Y', tr('a lasso: several units under one order')],
    ['⇧⏎', tr('the unit at the cursor joins those in hand; by pointer, touch it with Shift')], ['J', tr('journal')], ['/', tr('find an order, or type one')], ['[ ]', tr('turn what is in hand; else half a turn back, half a turn on')], ['B', tr('while looking back: play on from there, at another table')],
    ['+ − 0', tr('closer, wider, the whole field')], ['L', tr('other signs on the counters')], ['F6', tr('the next part of the page')],
    ['K', tr('skip what is being shown')], ['!', tr('give up, or offer a draw')], ['G', tr('English, French')],
  ];
  const verbs = [...game.keys].map(([verb, key]) => [key, game.table.verbs.get(verb)?.title ?? verb]);
  const list = (pairs) => h('dl', {}, ...pairs.flatMap(([key, words]) => [h('dt', {}, cap(key)), h('dd', {}, words)]));
  return h('div', { class: 'sheet', role: 'dialog', 'aria-modal': 'true', 'aria-labelledby': 'page-title' },
    h('h2', { id: 'page-title' }, tr('Help')), closing(game),
    h('p', {}, tr('Touch a unit: where it can go and whom it can meet lights up. Touch there: the order is in hand, with what it means. Give it.')),
    h('h3', {}, tr('Keys')), list(keys), h('h3', {}, tr('Orders')), list(verbs));
}

/** @param {Game} game */
function settings(game) {
  const choice = (words, value, options, set) => [h('dt', {}, words), h('dd', {}, h('select', { 'aria-label': words,
    change: (event) => set(event.target.value) }, ...options.map(([name, title]) =>
    h('option', { value: name, selected: name === value || null }, title))))];
  return h('div', { class: 'sheet', role: 'dialog', 'aria-modal': 'true', 'aria-labelledby': 'page-title' },
    h('h2', { id: 'page-title' }, tr('Settings')), closing(game),
    h('dl', {}, ...choice(tr('Style'), game.board.style, [['paper', tr('paper')], ['night', tr('night')], ['print', tr('black and white')]], (value) => game.setStyle(value)),
      ...choice(tr('Signs'), game.board.natoSigns ? 'nato' : 'figures', [['figures', tr('figures')], ['nato', tr('signs of the arms')]],
        () => game.otherSigns()),
      ...choice(tr('Single letters as keys'), game.letters ? 'on' : 'off', [['on', tr('yes')], ['off', tr('no')]],
        (value) => game.setLetters(value === 'on')),
      h('dt', {}, tr('Speed of results')), h('dd', {}, speedChoice(game))),
    h('h3', {}, tr('To take along')), h('div', { class: 'row' },
      keyed(tr('The table as a picture (SVG)'), '', { id: 'take-svg', click: () => takePicture(game, 'svg') }),
      keyed(tr('The table as a picture (PNG)'), '', { id: 'take-png', click: () => takePicture(game, 'png') }),
      keyed(tr('The journal as text'), '', { id: 'take-journal', click: () => takeJournal(game) }),
      keyed(tr('The game file'), '', { id: 'take-game', click: () => takeGame(game) }),
      keyed(tr('Print the table'), '', { id: 'print-table', click: () => printTable(game) })),
    game.parley.other ? h('h3', {}, tr('The battle')) : null,
    game.parley.other ? keyed(tr('Give up, or offer a draw'), '', { id: 'settings-parley', click: () => game.parley.open() }) : null);
}

/**
 * Hides the table until the next player of a hot seat says so.
 * @param {Game} game
 * @param {string} side
 * @returns {Promise<void>}
 */
export function handOver(game, side) {
  const page = by('page');
  page.hidden = false;
  return new Promise((done) => {
    const go = () => {
      page.hidden = true;
      fill(page);
      done();
    };
    const button = h('button', { type: 'button', id: 'take-seat', click: go }, h('span', {}, tr('I sit for {side}, and I am alone', { side: game.table.sideName(side) })),
      cap('⏎'));
    fill(page, h('div', { class: 'bigpage', role: 'dialog', 'aria-modal': 'true', 'aria-labelledby': 'page-title' },
      h('h2', { id: 'page-title' }, tr('{side}, it is your turn.', { side: game.table.sideName(side) })),
      h('p', {}, tr('Nobody else should look. The table is hidden until you take it.')), button,
      h('p', { class: 'small' }, game.table.hello?.scenario.title ?? '')));
    button.focus();
  });
}
