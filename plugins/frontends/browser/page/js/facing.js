/**
 * facing.js - the handle on the front edge of what is in hand: a facing is turned with it, in the
 * steps that the table proposes, and its front is shaded.
 *
 * Facings stand in values as "@60" (degrees clockwise from the top) or "@NE".
 */
import { svg } from './dom.js';
import { round } from './geometry.js';

/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('./types.js').Spot} Spot */
/** @typedef {{value: string, degrees: number}} Step */

const compass = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];
const hexes = { hex_columns: { N: 0, NE: 60, SE: 120, S: 180, SW: 240, NW: 300 }, hex_rows: { NE: 30, E: 90, SE: 150, SW: 210, W: 270, NW: 330 } };
const away = 70; // of the handle from the middle, in lengths of the board
const near = 22; // how near to it a touch means it

/**
 * The degrees that a value ends with, or null.
 * @param {string} value
 * @param {string} shape of the board
 */
export function degreesIn(value, shape) {
  const word = /@(\S+)$/.exec(value.trim())?.[1];
  if (word === undefined) return null;
  if (/^\d+$/.test(word)) return Number(word) % 360;
  const name = word.toUpperCase();
  const told = hexes[shape]?.[name] ?? compass.indexOf(name) * 45;
  return told >= 0 ? told : null;
}

/**
 * The facings that the order in hand may end with: which of its values, where, and those there are.
 * @param {Game} game
 * @returns {{index: number, spot: Spot, steps: Step[], now: Step | undefined} | null} null where there is
 *   nothing to turn
 */
export function facingsOf(game) {
  const { draft, table } = game;
  const order = draft?.order;
  if (!draft?.verb || !order || !game.mayAct) return null;
  const index = draft.verb.params.findIndex((param) => param.kind === 'form' || param.kind === 'facing' || param.kind === 'direction');
  if (index < 0) return null;
  const steps = draft.variants(index).map((value) => ({ value, degrees: degreesIn(value, table.ground.shape) }))
    .filter((step) => step.degrees !== null);
  if (steps.length < 2) return null;
  const end = order.end;
  const spot = Array.isArray(end) ? { x: end[0], y: end[1] } : end ? table.ground.middles[table.ground.index(end)] : null;
  const found = /** @type {Step[]} */ (steps).sort((a, b) => a.degrees - b.degrees);
  return spot ? { index, spot, steps: found, now: found.find((step) => step.value === order.values[index]) } : null;
}

/**
 * @param {Spot} spot
 * @param {number} degrees
 * @param {number} far
 * @returns {Spot}
 */
function toward(spot, degrees, far) {
  const angle = (degrees * Math.PI) / 180;
  return { x: spot.x + Math.sin(angle) * far, y: spot.y - Math.cos(angle) * far };
}

/**
 * A dot for each facing, the handle on the one that is chosen, and the half before its front.
 * @param {Game} game
 */
export function drawFacing(game) {
  const layer = game.board.layers.hand;
  for (const old of layer.querySelectorAll('.facing')) old.remove();
  const told = facingsOf(game);
  if (!told) return;
  const group = svg('g', { class: 'facing' });
  if (told.now) {
    const [left, right] = [-90, 90].map((turn) => toward(told.spot, /** @type {Step} */ (told.now).degrees + turn, away * 2));
    group.append(svg('path', { class: 'front', d: `M${round(left.x)} ${round(left.y)}A${away * 2} ${away * 2} 0 0 1 ${round(right.x)} ${round(right.y)}z` }));
  }
  for (const step of told.steps) {
    const at = toward(told.spot, step.degrees, away);
    group.append(svg('circle', { cx: round(at.x), cy: round(at.y), r: step === told.now ? 14 : 8, class: step === told.now ? 'handle' : 'step' }));
  }
  layer.append(group);
}

/**
 * The facing whose dot is meant by a touch.
 * @param {Game} game
 * @param {Spot} spot
 * @returns {boolean} whether one is
 */
export function touchFacing(game, spot) {
  const told = facingsOf(game);
  const step = told?.steps.find((one) => {
    const at = toward(told.spot, one.degrees, away);
    return Math.hypot(at.x - spot.x, at.y - spot.y) <= Math.max(near, 16 / game.camera.scale);
  });
  if (!told || !step) return false;
  game.pick(told.index, step.value);
  return true;
}

/**
 * Whether a spot lies on the handle.
 * @param {Game} game
 * @param {Spot} spot
 */
export function isOnHandle(game, spot) {
  const told = facingsOf(game);
  if (!told?.now) return false;
  const at = toward(told.spot, told.now.degrees, away);
  return Math.hypot(at.x - spot.x, at.y - spot.y) <= Math.max(near, 16 / game.camera.scale);
}

/**
 * The handle is pulled: the facing nearest to that direction.
 * @param {Game} game
 * @param {Spot} spot
 */
export function turnToward(game, spot) {
  const told = facingsOf(game);
  if (!told) return;
  const angle = (Math.atan2(spot.x - told.spot.x, told.spot.y - spot.y) * 180) / Math.PI;
  const far = (step) => Math.abs(((step.degrees - angle + 540) % 360) - 180);
  const step = [...told.steps].sort((a, b) => far(a) - far(b))[0];
  if (step.value !== told.now?.value) game.pick(told.index, step.value);
}

/**
 * One step round, by key.
 * @param {Game} game
 * @param {number} by 1: clockwise
 * @returns {boolean} whether there is something to turn
 */
export function turnBy(game, by) {
  const told = facingsOf(game);
  if (!told) return false;
  const at = told.now ? told.steps.indexOf(told.now) : by > 0 ? -1 : 0;
  game.pick(told.index, told.steps[(at + by + told.steps.length) % told.steps.length].value);
  return true;
}
