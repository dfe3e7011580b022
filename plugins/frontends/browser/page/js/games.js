/**
 * games.js - games in the lobby: those that were kept on this machine, and a file that somebody brings along,
 * chosen or dropped on the page.
 */
import { goTo, lobbyPlace } from './branches.js';
import { h } from './dom.js';
import { call, say } from './voice.js';
import { Wire } from './wire.js';
import { spoken, tr } from './words.js';

/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('./lobby.js').Lobby} Lobby */
/** @typedef {{game: string, battle: string, orders: number, when: number}} KeptGame `when`: of its last order, in seconds since 1970 */

/** Files are opened one after the other, for a house keeps the pieces of one. */
let opened = Promise.resolve();

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
      if (file) inTurn(() => bring(lobby, file));
    } })),
  h('h3', {}, tr('Games that were kept here')),
  games.length ? h('ul', { class: 'open-tables' }, ...games.map((one) => h('li', {}, h('h3', {}, one.game.replace(/\.game$/, '')),
    h('p', { class: 'small' }, [one.battle, tr('{n} order|{n} orders', { n: one.orders }), dateOf(one.when)].filter((part) => part).join(' · ')),
    h('div', { class: 'row' }, h('button', { type: 'button', 'data-game': one.game, click: () => open(lobby, { game: one.game }) }, tr('Go on with it'))))))
    : h('p', { class: 'small' }, tr('No game was kept here yet.')));
}

/**
 * A day and an hour, as the reader writes them.
 * @param {number} seconds since 1970
 */
function dateOf(seconds) {
  return new Date(seconds * 1000).toLocaleString(spoken(), { dateStyle: 'medium', timeStyle: 'short' });
}

/**
 * Which of a table's links is for all that persons play.
 * @param {any} table as `begun` tells of it
 * @returns {string}
 */
function personsLink(table) {
  const links = table.links.filter((/** @type {any} */ link) => link.watch === undefined);
  return (links.length > 1 ? links.find((/** @type {any} */ link) => !link.seats?.length) ?? links[0] : table.links[table.links.length - 1]).secret;
}

/**
 * A table is opened on a game, and sat down at with every seat of a person.
 * @param {Lobby} lobby
 * @param {object} begin
 */
async function open(lobby, begin) {
  const answer = await lobby.wire.ask({ begin }, ['begun'], 'begin');
  if (answer.type === 'begun') lobby.enter(personsLink(answer.table));
  else refuse(lobby, answer.message ?? tr('The table could not be opened.'));
}

/**
 * Sends a game file, piece by piece.
 * @param {Wire} wire
 * @param {File} file
 * @returns {Promise<{begin?: object, why?: string, isUnwanted?: boolean}>} what then begins its table, or why not;
 *   unwanted: no file is taken there
 */
async function send(wire, file) {
  say(tr('{file} is being opened …', { file: file.name }));
  if (file.size > 4 * 1024 * 1024) return { why: tr('{file} is no game file: it is too large.', { file: file.name }) };
  const text = await file.text();
  if (!text) return { why: tr('{file} is empty.', { file: file.name }) };
  for (let at = 0; at < text.length;) {
    let end = at + piece;
    if (end < text.length && /[\uD800-\uDBFF]/.test(text[end - 1])) end -= 1; // not through the middle of a letter
    const answer = await wire.ask({ bring: text.slice(at, end) }, ['brought'], 'bring');
    if (answer.type !== 'brought') return { why: answer.message ?? tr('The table does not answer.'), isUnwanted: at === 0 };
    at = end;
  }
  return { begin: { brought: file.name.replace(/\.game$/, '') || 'game' } };
}

/** @param {() => Promise<void>} open begins when every file before it is open or refused */
function inTurn(open) {
  opened = opened.then(open, open);
}

/**
 * @param {Lobby} lobby
 * @param {File} file
 */
async function bring(lobby, file) {
  const { begin, why } = await send(lobby.wire, file);
  if (begin) await open(lobby, begin);
  else refuse(lobby, why ?? '');
}

/**
 * A game file at a table: it is opened in the lobby, if that is where this window came from, else by the table, if that
 * is this reader's own.
 * @param {Game} game
 * @param {File} file
 */
async function bringToTable(game, file) {
  const key = sessionStorage.getItem(lobbyPlace);
  const house = key ? await wireTo(game, key) : null;
  const wire = house ?? game.wire;
  const { begin, why, isUnwanted } = await send(wire, file);
  const answer = begin ? await wire.ask({ begin }, ['begun'], 'begin') : null;
  house?.leave();
  if (answer?.type === 'begun') goTo(personsLink(answer.table), file.name);
  else if (answer) call(answer.message ?? tr('The table could not be opened.'));
  else call(isUnwanted && !house ? tr('A game file is opened in the lobby: whoever keeps this house has its link.') : why ?? '');
}

/**
 * A connection to the lobby beside that to the table.
 * @param {Game} game
 * @param {string} key
 * @returns {Promise<Wire | null>} null where the key opens none any more
 */
function wireTo(game, key) {
  return new Promise((done) => {
    const wire = new Wire({ ...game.wire.plan, key,
      onMessage: (message) => message.type === 'house' && done(wire),
      onState: (state) => {
        if (state === 'open') return;
        wire.leave();
        done(null);
      } });
  });
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
 * Files that are dropped on the page, in the lobby or at a table.
 * @param {() => Lobby | null} lobby
 * @param {() => Game} game
 */
export function takeDrops(lobby, game) {
  document.addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
  document.addEventListener('drop', (event) => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    inTurn(async () => {
      const house = lobby();
      await (house ? bring(house, file) : bringToTable(game(), file));
    });
  });
}
