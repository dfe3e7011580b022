/**
 * overview.js - the small picture of the whole map, with what is seen of it.
 */
import { by } from './dom.js';

/** @typedef {import('./game.js').Game} Game */

/** @type {HTMLCanvasElement | null} the field and its units, drawn once for each view */
let field = null;

/** The view is another: it is drawn anew when it is next looked at. */
export function forgetOverview() {
  field = null;
}

/**
 * @param {Game} game
 * @param {HTMLCanvasElement} canvas
 */
function drawField(game, canvas) {
  const drawn = document.createElement('canvas');
  [drawn.width, drawn.height] = [canvas.width, canvas.height];
  const context = drawn.getContext('2d');
  if (!context) return drawn;
  const { scale, left, top } = placeOf(game, canvas);
  const { width, height } = game.table.ground;
  context.fillStyle = game.board.style === 'night' ? '#18212a' : '#efe5c9';
  context.fillRect(left, top, width * scale, height * scale);
  for (const unit of game.table.view?.units ?? []) {
    const spot = game.table.ground.spotOf(unit);
    if (!spot) continue;
    context.fillStyle = game.board.colorOf(unit.side);
    context.strokeStyle = '#17130e';
    context.lineWidth = 0.6;
    context.fillRect(left + spot.x * scale - 3, top + spot.y * scale - 2, 6, 4.5);
    context.strokeRect(left + spot.x * scale - 3, top + spot.y * scale - 2, 6, 4.5);
  }
  return drawn;
}

/**
 * @param {Game} game
 * @param {HTMLCanvasElement} canvas
 */
function placeOf(game, canvas) {
  const { width, height } = game.table.ground;
  const scale = Math.min(canvas.width / width, canvas.height / height);
  return { scale, left: (canvas.width - width * scale) / 2, top: (canvas.height - height * scale) / 2 };
}

/** @param {Game} game */
export function drawOverview(game) {
  const canvas = /** @type {HTMLCanvasElement} */ (by('overview'));
  const { width, height } = game.table.ground;
  const { seen } = game.camera;
  canvas.hidden = !game.table.view || (seen.width >= width * 0.98 && seen.height >= height * 0.98);
  const context = canvas.getContext('2d');
  if (canvas.hidden || !context) return;
  const { scale, left, top } = placeOf(game, canvas);
  context.clearRect(0, 0, canvas.width, canvas.height);
  field ??= drawField(game, canvas);
  context.drawImage(field, 0, 0);
  context.strokeStyle = '#b66a00';
  context.lineWidth = 2;
  context.strokeRect(left + seen.x * scale, top + seen.y * scale, seen.width * scale, seen.height * scale);
}
