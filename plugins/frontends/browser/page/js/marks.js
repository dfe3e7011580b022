/**
 * marks.js - signs that lie over the map: arrows of orders, corners of targets, flags.
 */
import { svg } from './dom.js';
import { inkOn } from './colors.js';
import { round } from './geometry.js';

/** @typedef {import('./types.js').Spot} Spot */

/**
 * A smooth line through spots (Catmull-Rom as Beziers).
 * @param {Spot[]} way
 */
export function smooth(way) {
  if (way.length < 2) return '';
  let path = `M${round(way[0].x)} ${round(way[0].y)}`;
  for (let i = 0; i + 1 < way.length; ++i) {
    const before = way[Math.max(0, i - 1)];
    const [a, b] = [way[i], way[i + 1]];
    const after = way[Math.min(way.length - 1, i + 2)];
    path += `C${round(a.x + (b.x - before.x) / 6)} ${round(a.y + (b.y - before.y) / 6)} `
      + `${round(b.x - (after.x - a.x) / 6)} ${round(b.y - (after.y - a.y) / 6)} ${round(b.x)} ${round(b.y)}`;
  }
  return path;
}

/**
 * The arrow of an order: ink with a light halo, amber in hand, dashed for a retreat.
 * @param {Spot[]} way
 * @param {string} kind 'ink', 'amber', 'retreat', 'seen'
 * @returns {SVGElement}
 */
export function arrow(way, kind) {
  if (way.length < 2) return svg('g');
  const end = way[way.length - 1];
  const before = way[way.length - 2];
  const angle = Math.atan2(end.y - before.y, end.x - before.x);
  // The line ends inside the head, so that its tip is sharp.
  const tip = { x: end.x - Math.cos(angle) * 14, y: end.y - Math.sin(angle) * 14 };
  const path = smooth([...way.slice(0, -1), tip]);
  const head = `translate(${round(end.x)} ${round(end.y)}) rotate(${round((angle * 180) / Math.PI)})`;
  return svg('g', { class: `arrow ${kind}` },
    svg('path', { d: path, class: 'halo' }),
    svg('path', { d: 'M3 0L-23 -14L-17 0L-23 14z', transform: head, class: 'halo' }),
    svg('path', { d: path, class: 'line' }),
    svg('path', { d: 'M3 0L-23 -14L-17 0L-23 14z', transform: head, class: 'head' }));
}

/**
 * Four corners round a target.
 * @param {Spot} spot
 * @param {number} wide
 * @param {number} [high]
 * @param {string} [kind]
 */
export function corners(spot, wide, high = wide, kind = '') {
  const [a, b, c] = [wide / 2, high / 2, Math.min(wide, high) * 0.22];
  const path = [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([x, y]) =>
    `M${x * a} ${y * b - y * c}V${y * b}H${x * a - x * c}`).join('');
  return svg('path', { d: path, class: `target ${kind}`, transform: `translate(${round(spot.x)} ${round(spot.y)})` });
}

/**
 * An objective: a square flag in its holder's color.
 * @param {Spot} at its foot
 * @param {string} color
 * @param {number} value
 * @param {string} name
 */
export function flag(at, color, value, name) {
  return svg('g', { class: 'flag', transform: `translate(${round(at.x)} ${round(at.y)})` },
    svg('title', {}, name),
    svg('path', { d: 'M0 0V-30', class: 'pole' }),
    svg('path', { d: 'M1 -30H23V-14H1z', fill: color, class: 'cloth' }),
    value > 1 ? svg('text', { x: 12, y: -17.5, 'text-anchor': 'middle', class: 'figures', fill: inkOn(color) }, value) : null);
}
