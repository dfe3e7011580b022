/**
 * games.js - games in the lobby: those that were kept on this machine, and a file that somebody brings along,
 * chosen or dropped on the page.
 */
import { h } from './dom.js';
import { call, say } from './voice.js';
import { tr } from './words.js';

/** @typedef {import('./lobby.js').Lobby} Lobby */
/** @typedef {{game: string, battle: string, orders: number, when: string}} KeptGame */

/** Bytes of a piece: a message to the house has at most 65,536, and JSON makes texts longer. */
const piece = 20000;

/**
 * The list of games, and the field for a file.
 * @param {Lobby} lobby
 * @param {KeptGame[]} games
 */
export function gamesPanel(lobby, games) {
  return h('div', {}, h('label', { class: 'bring' }, h('span', {}, tr('A game file of yours or of somebody else: choose it, or drop it on this page')),
    h('input', { type: 'file', id: 'bring-file', accept: '.game', change: (event) => {
      const file = event.target.files?.[0];
      if (file) bring(lobby, file);
    } })),
  h('h3', {}, tr('Games that were kept here')),
  games.length ? h('ul', { class: 'open-tables' }, ...games.map((one) => h('li', {}, h('h3', {}, one.game.replace(/\.game$/, '')),
    h('p', { class: 'small' }, [one.battle, tr('{n} order|{n} orders', { n: one.orders }), one.when].filter((part) => part).join(' · ')),
    h('div', { class: 'row' }, h('button', { type: 'button', 'data-game': one.game, click: () => open(lobby, { game: one.game }) }, tr('Go on with it'))))))
    : h('p', { class: 'small' }, tr('No game was kept here yet.')));
}

/**
 * A table is opened on a game, and sat down at with every seat of a person.
 * @param {Lobby} lobby
 * @param {object} begin
 */
async function open(lobby, begin) {
  const answer = await lobby.wire.ask({ begin }, ['begun'], 'begin');
  if (answer.type !== 'begun') {
    lobby.trouble = answer.message ?? tr('The table could not be opened.');
    call(lobby.trouble);
    lobby.draw();
    return;
  }
  const links = answer.table.links.filter((/** @type {any} */ link) => link.watch === undefined);
  lobby.enter((links.length > 1 ? links.find((/** @type {any} */ link) => !link.seats?.length) ?? links[0] : answer.table.links[answer.table.links.length - 1]).secret);
}

/**
 * @param {Lobby} lobby
 * @param {File} file
 */
async function bring(lobby, file) {
  say(tr('{file} is being opened …', { file: file.name }));
  if (file.size > 4 * 1024 * 1024) return refuse(lobby, tr('{file} is no game file: it is too large.', { file: file.name }));
  const text = await file.text();
  for (let at = 0; at < text.length;) {
    let end = at + piece;
    if (end < text.length && /[\uD800-\uDBFF]/.test(text[end - 1])) end -= 1; // not through the middle of a letter
    const answer = await lobby.wire.ask({ bring: text.slice(at, end) }, ['brought'], 'bring');
    if (answer.type !== 'brought') return refuse(lobby, answer.message ?? tr('The table does not answer.'));
    at = end;
  }
  if (!text) return refuse(lobby, tr('{file} is empty.', { file: file.name }));
  await open(lobby, { brought: file.name.replace(/\.game$/, '') || 'game' });
}

/**
 * @param {Lobby} lobby
 * @param {string} why
 */
function refuse(lobby, why) {
  lobby.trouble = why;
  call(why);
  lobby.draw();
}

/**
 * Files that are dropped on the page: in the lobby a game is opened, at a table it is said where that is done.
 * @param {() => Lobby | null} lobby
 */
export function takeDrops(lobby) {
  document.addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
  document.addEventListener('drop', (event) => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    const house = lobby();
    if (house) bring(house, file);
    else call(tr('A game file is opened in the lobby of a house: sandtable serve.'));
  });
}
