/**
 * head.js - the head, the tools on the map, how it stands.
 */
import { by, fill, h } from './dom.js';
import { keyed } from './ask.js';
import { enter, lobbyPlace } from './branches.js';
import { holderOf } from './phrases.js';
import { drawTurns } from './turns.js';
import { spoken, tr } from './words.js';

/** @typedef {import('./game.js').Game} Game */

/** @param {Game} game */
export function drawHead(game) {
  const { hello, view } = game.table;
  if (!hello) return;
  const shown = game.back?.view ?? view;
  by('title').textContent = hello.scenario.title;
  document.title = `${hello.scenario.title} · sandtable`;
  by('table-name').textContent = tr('Table: {battle}', { battle: hello.scenario.title });
  const n = Math.max(1, shown?.turn ?? 1);
  const turn = !shown ? '' : hello.turns ? tr('turn {n} of {m}', { n, m: hello.turns }) : tr('turn {n}', { n });
  fill(by('when'), hello.scenario.date ? h('span', { class: 'date' }, hello.scenario.date) : null, turn ? h('span', {}, turn) : null);
  fill(by('phases'), ...phasesOf(game).map(({ name, title }) =>
    h('li', { 'aria-current': name === shown?.phase ? 'step' : null }, title)));
  const now = by('phases').querySelector('[aria-current]');
  if (now instanceof HTMLElement) by('phases').scrollLeft = Math.max(0, now.offsetLeft + now.offsetWidth + 60 - by('phases').clientWidth); // what comes next is seen, too
  const lobby = sessionStorage.getItem(lobbyPlace);
  fill(by('tools'), lobby ? home(lobby) : null, tool(spoken() === 'fr' ? 'English' : 'Français', 'G', () => game.otherLanguage(), spoken() === 'fr' ? 'EN' : 'FR'),
    tool(tr('Help'), '?', () => game.openPage('help'), '?'), tool(tr('Settings'), ',', () => game.openPage('settings'), '⚙\uFE0E'));
  drawTools(game);
  drawTurns(game, standing(game));
}

/**
 * The phases, or the one that is now where there are too many.
 * @param {Game} game
 */
function phasesOf(game) {
  const names = game.table.hello?.names?.phases ?? {};
  const now = game.table.view?.phase ?? '';
  const all = Object.entries(names).map(([name, title]) => ({ name, title: String(title) }));
  const at = all.findIndex((phase) => phase.name === now);
  if (at < 0) return now ? [{ name: now, title: now.replace(/_/g, ' ') }] : [];
  return all.length <= 9 ? all : all.slice(Math.max(0, Math.min(at - 2, all.length - 6)), Math.max(6, at + 4));
}

/**
 * @param {string} words
 * @param {string} key
 * @param {() => void} click
 * @param {string} [sign] what stands for the words where there is no room for them
 */
function tool(words, key, click, sign) {
  const button = keyed(words, key, { click });
  button.firstElementChild?.classList.add('word');
  if (sign) button.append(h('span', { class: 'sign', 'aria-hidden': 'true' }, sign));
  button.setAttribute('aria-label', words);
  return button;
}

/** @param {string} lobby its key */
function home(lobby) {
  const button = tool(tr('Lobby'), '', () => enter(lobby));
  button.classList.add('home');
  return button;
}

/** @param {Game} game */
function drawTools(game) {
  /** @type {[string, string, () => void, string][]} */
  const tools = [
    [tr('Closer'), '+', () => game.camera.zoom(1.35), 'rare'], [tr('Wider'), '−', () => game.camera.zoom(1 / 1.35), 'rare'],
    [tr('Whole field'), '0', () => game.camera.whole(), ''],
    ...(game.mayAct && game.able.size ? /** @type {[string, string, () => void, string][]} */ ([[game.overlays.next, 'F', () => game.overlays.toggle(), ''],
      ...(game.able.size > 1 ? [[tr('Lasso'), 'Y', () => game.group.arm(), '']] : [])]) : []), [tr('Signs'), 'L', () => game.otherSigns(), 'rare'],
  ];
  const panel = by('map-tools');
  panel.setAttribute('aria-label', tr('Map'));
  fill(panel, ...tools.map(([words, key, click, kind]) => {
    const button = tool(words, key, click);
    if (kind) button.classList.add(kind);
    return button;
  }));
}

/**
 * How it stands, and who is there.
 * @param {Game} game
 */
function standing(game) {
  const { hello, view } = game.table;
  if (!hello || !view) return [];
  const parts = [];
  if (hello.board.objectives.length) {
    const held = hello.sides.map((side) => hello.board.objectives.filter((goal) => holderOf(game.table, goal) === side.id)
      .reduce((sum, goal) => sum + goal.value, 0));
    parts.push(h('span', {}, tr('Objectives'), ' ', h('b', {}, held.join(' : '))));
  }
  for (const [thinking, tried] of game.thinkers) if (game.parley.offer?.side !== thinking)
    parts.push(h('span', {}, tried
      ? tr('{side}: thinking ({n} orders tried)', { side: game.table.sideName(thinking), n: tried })
      : tr('{side}: thinking', { side: game.table.sideName(thinking) })),
      game.table.watches === null ? h('button', { type: 'button', class: 'plain hurry', 'data-hurry': thinking,
        click: () => game.wire.tell({ hurry: thinking }) }, tr('Decide now')) : null);
  for (const seat of game.seats) if (seat.player === 'human' && seat.here === false)
    parts.push(h('span', {}, tr('{side}: away', { side: game.table.sideName(seat.side) })));
  parts.push(h('span', {}, !game.isOpen ? tr('Not connected') : hello.recorded === false ? tr('Not recorded') : tr('Saved ✓')));
  return parts;
}
