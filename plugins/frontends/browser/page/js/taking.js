/**
 * taking.js - things to take along: the table as a picture, the journal as text.
 *
 *   takePicture    what is seen of the map, whole, as SVG or PNG
 *   takeJournal    the journal as lines of text
 *   takeGame       the game file, where one may know all that was ordered
 *   printTable     map, units and rosters on paper
 */
import { by, h, svg } from './dom.js';
import { drawingFile, drawn } from './drawing.js';
import { call, colon, say } from './voice.js';
import { tr } from './words.js';

/** @typedef {import('./game.js').Game} Game */

/**
 * Hands a file to the browser, which keeps it where the reader keeps what he downloads.
 * @param {Blob} content
 * @param {string} name
 */
function keep(content, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  say(tr('{file} is ready.', { file: name }));
}

/**
 * "Marengo-3.svg".
 * @param {Game} game
 * @param {string} ending
 */
function nameOf(game, ending) {
  const title = (game.table.hello?.scenario.title ?? 'table').normalize('NFD').replace(/[^\w ]/g, '').trim().replace(/ +/g, '-');
  return `${title}-${Math.max(1, game.table.view?.turn ?? 1)}.${ending}`;
}

/**
 * Ground and what stands on it as one picture that needs nothing else.
 * @param {Game} game
 * @returns {SVGElement}
 */
function picture(game) {
  const { width, height } = game.table.ground;
  const margin = 60;
  const whole = svg('svg', { xmlns: 'http://www.w3.org/2000/svg', width: width + 2 * margin, height: height + 2 * margin,
    viewBox: `${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`, 'data-style': game.board.style });
  whole.append(svg('rect', { x: -margin, y: -margin, width: width + 2 * margin, height: height + 2 * margin, class: 'plain-ground' }));
  for (const signs of document.querySelectorAll('svg.signs')) whole.append(...[...signs.cloneNode(true).childNodes]);
  const ground = game.board.ground;
  if (ground instanceof SVGElement) {
    const drawn = /** @type {SVGElement} */ (ground.cloneNode(true));
    drawn.setAttribute('x', String(parseFloat(ground.style.left) || 0));
    drawn.setAttribute('y', String(parseFloat(ground.style.top) || 0));
    drawn.removeAttribute('style');
    whole.append(drawn);
  }
  const over = /** @type {SVGElement} */ (game.board.root.cloneNode(true));
  whole.append(...over.childNodes);
  return whole;
}

/**
 * @param {Game} game
 * @param {'svg' | 'png'} kind
 */
export async function takePicture(game, kind) {
  const drawing = picture(game);
  if (kind === 'svg') return keep(await drawingFile(drawing), nameOf(game, kind));
  const canvas = await drawn(drawing, 6000);
  if (!canvas) return call(tr('This browser cannot draw that picture: take the other kind.'));
  canvas.toBlob((png) => png && keep(png, nameOf(game, kind)));
  return undefined;
}

/** @param {Game} game */
export function takeJournal(game) {
  const lines = game.journal.map((line) => `${line.kind === 'turn' ? '\n' : ''}${line.side ? colon(game.table.sideName(line.side), line.text) : line.text}`
    + `${line.rule ? ` [${line.rule}]` : ''}`);
  keep(new Blob([`${game.table.hello?.scenario.title ?? ''}\n${lines.join('\n')}\n`], { type: 'text/plain' }), nameOf(game, 'txt'));
}

/** @param {Game} game */
export async function takeGame(game) {
  const answer = await game.wire.ask({ game: true }, ['game'], 'game');
  if (answer.type === 'game') return keep(new Blob([answer.text], { type: 'application/x-ndjson' }), nameOf(game, 'game'));
  game.openPage('');
  if (answer.type === 'refused') game.refuse(answer);
  return undefined;
}

/**
 * A picture without what was only laid over it for whoever plays: reach, answers, what is in hand.
 * @param {SVGElement} whole
 */
function withoutHelp(whole) {
  for (const layer of ['overlay', 'reach', 'hand', 'group', 'cursor']) whole.querySelector(`.layer-${layer}`)?.remove();
  return whole;
}

/**
 * One sheet with the map in the style for printing, and one for each side with its units, their values and boxes to
 * tick. The browser prints them.
 * @param {Game} game
 */
export async function printTable(game) {
  game.openPage('');
  const { board, table } = game;
  const style = board.style;
  board.style = 'print';
  await game.askPictures();
  const drawing = new Image();
  drawing.src = URL.createObjectURL(await drawingFile(withoutHelp(picture(game))));
  board.style = style;
  game.askPictures();
  await drawing.decode().catch(() => call(tr('This browser cannot draw that picture: take the other kind.')));
  const sheet = h('div', { id: 'printed' }, h('h1', {}, table.hello?.scenario.title ?? ''), drawing,
    ...(table.hello?.sides ?? []).map((side) => roster(game, side.id)));
  document.body.append(sheet);
  window.addEventListener('afterprint', () => {
    URL.revokeObjectURL(drawing.src);
    sheet.remove();
  }, { once: true });
  window.print();
}

/**
 * @param {Game} game
 * @param {string} side
 */
function roster(game, side) {
  const { table } = game;
  const units = (table.view?.units ?? []).filter((unit) => unit.side === side);
  return h('section', {}, h('h2', {}, table.sideName(side)), h('table', {}, ...units.map((unit) => {
    const [now, full] = [table.strength(unit), table.fullStrength(unit)];
    const boxes = now === null ? '' : full !== null && full <= 24 ? '☐'.repeat(now) + '☒'.repeat(Math.max(0, full - now)) : `${now} / ${full ?? now}`;
    return h('tr', {}, h('td', {}, unit.id ?? '?'), h('td', {}, table.nameOf(unit)), h('td', {}, table.typeOf(unit)?.title ?? ''),
      h('td', {}, table.placeOf(unit)), h('td', { class: 'boxes' }, boxes));
  })));
}
