/**
 * main.js - the page begins: language, style, connection.
 */
import { by, h } from './dom.js';
import { Game } from './game.js';
import { Lobby } from './lobby.js';
import { takeDrops } from './games.js';
import { loadFigures } from './counter.js';
import { Wire } from './wire.js';
import { listen } from './keys.js';
import { keyed } from './ask.js';
import { call, say } from './voice.js';
import { speak, spoken, tr } from './words.js';

const address = `${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}/ws`;

/** @type {Game} */
let game;

/**
 * @param {'open' | 'lost' | 'shut'} state
 * @param {string} why
 */
function connection(state, why) {
  if (!game) return;
  if (lobby) {
    if (state !== 'open') call(tr('The table does not answer.'));
    return;
  }
  const wasOpen = game.isOpen;
  game.isOpen = state === 'open';
  if (state === 'open') {
    if (game.trouble) say(tr('You are back. Nothing was lost.'));
    game.trouble = null;
  } else if (game.table.over) {
    game.trouble = null;
    game.wire.ended = true;
  } else if (state === 'lost') {
    game.trouble = { kind: 'trouble', title: tr('The table does not answer.'),
      text: tr('Trying again. What was given is kept by the table.'),
      actions: [keyed(tr('Try now'), 'Enter', { class: 'primary', click: () => game.wire.connect() })] };
    if (wasOpen) call(`${game.trouble.title} ${tr('Trying again.')}`);
  } else {
    game.trouble = game.table.over ? null : { kind: 'trouble', title: tr('The table is closed.'),
      text: why || tr('The game is kept: go on with it by its file.'), actions: [] };
  }
  if (game.table.hello || state === 'shut') game.draw();
}

/**
 * @param {string} style
 * @returns {'paper' | 'night' | 'print'}
 */
const known = (style) => (style === 'night' || style === 'print' ? style : 'paper');

/** @param {string} style */
function setStyle(style) {
  const value = known(style);
  document.documentElement.dataset.style = value;
  localStorage.setItem('style', value);
  game.board.style = value;
  game.board.relay();
  game.askPictures();
  game.draw();
}

/**
 * Another language without loading again.
 * @param {string} wanted
 */
async function setLanguage(wanted) {
  const now = await speak(wanted);
  localStorage.setItem('language', now);
  words();
  game.draw();
  await game.wire.ask({ lang: now }, ['hello'], 'language');
}

/** Words of the page that stand still. */
function words() {
  by('map-help').textContent = tr('Arrows walk the map, Enter takes, Tab goes to the next unit that can act. The list of orders alone suffices to play.');
  by('ask').setAttribute('aria-label', tr('What is asked of you'));
}

/** @type {Lobby | null} the house, where the link opens that */
let lobby = null;

/** @param {any} message */
function take(message) {
  if (message.type === 'house') lobby ??= openLobby();
  if (lobby) lobby.hear(message);
  else game.hear(message);
}

function openLobby() {
  const house = new Lobby(game.wire);
  house.onLanguage = async () => {
    const now = await speak(spoken() === 'fr' ? 'en' : 'fr');
    localStorage.setItem('language', now);
    house.draw();
    await game.wire.ask({ lang: now }, ['list'], 'language');
    if (house.chosen) house.choose(house.chosen.id);
    house.choosing.extents.clear(); // with what sides are called
    house.choosing.measure();
  };
  return house;
}

async function begin() {
  const wanted = localStorage.getItem('language') ?? (navigator.language || 'en').slice(0, 2);
  await speak(wanted);
  await loadFigures();
  words();
  const plan = { address, key: window.location.hash.slice(1), language: spoken,
    onMessage: take, onState: connection };
  const wire = new Wire(plan);
  game = new Game(wire);
  game.onLanguage = setLanguage;
  game.setStyle = setStyle;
  game.board.natoSigns = localStorage.getItem('signs') === 'nato';
  const style = localStorage.getItem('style') ?? (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'paper');
  document.documentElement.dataset.style = game.board.style = known(style);
  listen(game);
  takeDrops(() => lobby, () => game);
  by('handle').addEventListener('click', () => {
    const stops = ['ask', 'hand', 'full'];
    const column = by('column');
    column.dataset.stop = stops[(stops.indexOf(column.dataset.stop ?? 'ask') + 1) % 3];
  });
  by('overview').addEventListener('click', (event) => {
    const box = by('overview').getBoundingClientRect();
    const { width, height } = game.table.ground;
    const scale = Math.min(box.width / width, box.height / height);
    const x = (event.clientX - box.left - (box.width - width * scale) / 2) / scale;
    const y = (event.clientY - box.top - (box.height - height * scale) / 2) / scale;
    const { seen } = game.camera;
    game.camera.pan((seen.x + seen.width / 2 - x) * game.camera.scale, (seen.y + seen.height / 2 - y) * game.camera.scale);
  });
  window.addEventListener('resize', () => game.table.hello && game.draw());
  Object.assign(window, { sandtable: game });
}

begin().catch((error) => {
  console.error(error);
  document.body.prepend(h('p', {}, String(error)));
});
