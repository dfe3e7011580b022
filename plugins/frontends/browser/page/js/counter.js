/**
 * counter.js - a unit as a thing on the table: side, sign, strength, states, facing.
 *
 * Figures stand in art/figures.svg; a type whose figure is not known has the sign of its arm.
 * The first side has round corners, every other cut ones: sides differ by shape, too.
 */
import { svg } from './dom.js';
import { round } from './geometry.js';
import { inkOn } from './colors.js';

/** Puts the drawings of figures into the page, once: counters refer to them. */
export async function loadFigures() {
  const answer = await fetch(new URL('../art/figures.svg', import.meta.url));
  if (answer.ok) addSigns(await answer.text());
}

/**
 * Adds a file of `<symbol>`s to those that counters may show.
 * @param {string} text
 */
export function addSigns(text) {
  const file = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  if (file.tagName !== 'svg' || file.querySelector('parsererror, script')) return;
  const symbols = [...file.querySelectorAll('symbol')];
  const defs = svg('svg', { width: 0, height: 0, 'aria-hidden': 'true', class: 'signs' });
  for (const symbol of symbols) {
    const id = symbol.id.startsWith('sign-') ? symbol.id : `figure-${symbol.id}`;
    document.getElementById(id)?.remove();
    symbol.id = id;
    defs.append(document.importNode(symbol, true));
  }
  document.body.append(defs);
}

/**
 * @typedef {{figure: string | null, isSign: boolean, arm: string, name: string, side: number, color: string, wide: number,
 *   high: number, strength: number | null, full: number | null, degrees: number | null,
 *   states: {name: string, title: string, mark?: string}[], leader: boolean, known: boolean, tag?: string,
 *   card?: boolean, flag?: boolean}} Look `card`: the table draws it; `flag`: a leader with troops
 */

/** A box with round or cut corners around the middle. */
function shape(wide, high, cut) {
  const [a, b] = [wide / 2, high / 2];
  if (!cut) {
    const r = Math.min(wide, 100) * 0.085;
    return `M${-a + r} ${-b}H${a - r}a${r} ${r} 0 0 1 ${r} ${r}V${b - r}a${r} ${r} 0 0 1 ${-r} ${r}`
      + `H${-a + r}a${r} ${r} 0 0 1 ${-r} ${-r}V${-b + r}a${r} ${r} 0 0 1 ${r} ${-r}z`;
  }
  const c = Math.min(wide, high) * 0.17;
  return `M${-a + c} ${-b}H${a - c}L${a} ${-b + c}V${b}H${-a}V${-b + c}z`;
}

/**
 * The sign of an arm in a frame, where there is no figure.
 * @param {number} wide
 * @param {string} ink
 * @param {string} arm
 */
function plainSign(wide, ink, arm) {
  const [a, b] = [wide * 0.27, wide * 0.165];
  const mounted = `M${-a} ${b}L${a} ${-b}`;
  const inside = { cavalry: mounted, chariot: mounted, elephant: mounted, infantry: `M${-a} ${-b}L${a} ${b}M${-a} ${b}L${a} ${-b}` }[arm] ?? '';
  return svg('g', {}, svg('path', { d: `M${-a} ${-b}H${a}V${b}H${-a}z${inside}`, fill: 'none', stroke: ink,
    'stroke-width': wide * 0.028 }), arm === 'artillery' ? svg('circle', { r: wide * 0.05, fill: ink }) : null);
}

/**
 * Pips up to six, lost ones hollow; above that a number.
 * @param {Look} look
 * @param {string} ink
 */
function strengthSign(look, ink) {
  const { strength, wide: w } = look;
  if (strength === null || look.leader) return null;
  const full = Math.max(strength, look.full ?? strength);
  const y = look.high * 0.36;
  if (full < 1) return null;
  if (full > 6) {
    return svg('text', { x: 0, y: y + w * 0.055, 'text-anchor': 'middle', class: 'figures',
      'font-size': w * 0.2, fill: ink }, strength);
  }
  const pips = svg('g');
  for (let i = 0; i < full; ++i) {
    const x = (i - (full - 1) / 2) * w * 0.135;
    pips.append(svg('circle', { cx: round(x), cy: round(y), r: round(w * 0.046), stroke: ink,
      'stroke-width': round(w * 0.016), fill: i < strength ? ink : 'none' }));
  }
  return pips;
}

/** Half the width of a wedge, in widths of its counter. */
const wedgeHalf = 0.165;

/**
 * How far from the middle the foot of a wedge is: the counter, which lies over it, must not cover more of it at one
 * end than at the other. What looks past a corner stands farther out.
 * @param {number} w
 * @param {number} high
 * @param {number} angle
 */
function wedgeFoot(w, high, angle) {
  const [x, y] = [Math.sin(angle), -Math.cos(angle)];
  const reach = (/** @type {number} */ at, /** @type {number} */ step, /** @type {number} */ end) =>
    (Math.abs(step) > 1e-9 ? (end - at * Math.sign(step)) / Math.abs(step) : Infinity);
  const leaves = (/** @type {number} */ along) => Math.min(reach(-y * along, x, w / 2), reach(x * along, y, high / 2));
  let farthest = leaves(0);
  for (let i = -8; i <= 8; ++i) farthest = Math.max(farthest, leaves((wedgeHalf * w * i) / 8));
  return leaves(0) + (farthest - leaves(0)) * 0.75 - 0.045 * w;
}

/**
 * A notched wedge over the front edge, as on printed counters.
 * @param {Look} look
 */
function facingSign(look) {
  if (look.degrees === null || look.leader) return null;
  const w = look.wide;
  const foot = wedgeFoot(w, look.high, (look.degrees * Math.PI) / 180);
  return svg('path', { d: `M0 ${round(-foot - 0.235 * w)}L${round(wedgeHalf * w)} ${round(-foot)}L0 ${round(-foot - 0.05 * w)}`
    + `L${round(-wedgeHalf * w)} ${round(-foot)}z`, transform: `rotate(${look.degrees})`, class: 'wedge', 'stroke-width': round(w * 0.075) });
}

const markPaths = {
  routed: 'M-4 8V-8L7 -5L-4 -1', moved: 'M-7 0H5M1 -5L6 0L1 5', fired: 'M-7 0H7M0 -7V7M-5 -5L5 5M-5 5L5 -5',
  disordered: 'M-8 -3L-3 4L2 -4L8 3', ammunition: 'M-3 8V-3L0 -8L3 -3V8zM-8 8L8 -8',
};

/** @param {Look} look */
function stateSigns(look) {
  const marks = svg('g');
  look.states.slice(0, 3).forEach((state, i) => {
    const r = look.wide * 0.15;
    const x = -look.wide / 2 + r * 0.6 + i * r * 1.7;
    const kind = state.mark && state.mark in markPaths ? state.mark : '';
    const sign = kind
      ? svg('path', { d: markPaths[kind], fill: 'none', stroke: '#25221c', 'stroke-width': 2.2,
        transform: `scale(${round(r / 13)})` })
      : svg('text', { 'text-anchor': 'middle', y: r * 0.4, 'font-size': r * 1.2, class: 'figures',
        fill: '#25221c' }, (state.title || state.name).slice(0, 1).toUpperCase());
    marks.append(svg('g', { transform: `translate(${round(x)} ${round(look.high / 2 - r * 0.2)})` },
      svg('circle', { r: round(r), fill: '#f6ecc9', stroke: '#25221c', 'stroke-width': look.wide * 0.02 }),
      sign, svg('title', {}, state.title || state.name)));
  });
  return marks;
}

/**
 * Where its sign is drawn.
 * @param {Look} look
 */
function signOf(look) {
  return look.isSign ? `#${look.figure}` : `#figure-${look.figure ?? 'general'}`;
}

/**
 * The small general's flag of a leader.
 * @param {Look} look
 * @param {string} ink
 */
function leaderSign(look, ink) {
  const w = look.wide;
  return svg('g', {},
    svg('circle', { r: round(w * 0.42), class: 'counter-edge', fill: look.color }),
    svg('circle', { r: round(w * 0.36), fill: 'none', stroke: ink, 'stroke-width': w * 0.014, opacity: 0.5 }),
    svg('use', { href: signOf(look), x: round(-w * 0.24),
      y: round(-w * 0.3), width: round(w * 0.48), height: round(w * 0.48), color: ink }));
}

/**
 * The swallow-tailed flag of a leader on the upper edge of the unit that he is with.
 * @param {Look} look
 * @param {string} ink
 */
function leaderFlag(look, ink) {
  const w = look.wide;
  const [left, top] = [-0.34 * w, -0.42 * w];
  const pole = `M${round(left)} ${round(top)}V${round(0.46 * w)}`;
  const cloth = `M${round(left)} ${round(top)}h${round(0.8 * w)}l${round(-0.16 * w)} ${round(0.24 * w)}l${round(0.16 * w)} ${round(0.24 * w)}h${round(-0.8 * w)}z`;
  const star = [...Array(10).keys()].map((i) => {
    const [angle, far] = [(i * Math.PI) / 5, (i % 2 ? 0.07 : 0.17) * w];
    return `${round(left + 0.3 * w + Math.sin(angle) * far)} ${round(top + 0.25 * w - Math.cos(angle) * far)}`;
  }).join('L');
  return svg('g', { class: 'leads' },
    svg('path', { d: pole, class: 'counter-rim', 'stroke-width': round(0.2 * w) }),
    svg('path', { d: cloth, class: 'counter-rim', 'stroke-width': round(0.14 * w) }),
    svg('path', { d: pole, class: 'pole', 'stroke-width': round(0.07 * w) }),
    svg('path', { d: cloth, class: 'counter-edge', fill: look.color, 'stroke-width': round(0.05 * w) }),
    svg('path', { d: `M${star}z`, fill: ink }));
}

/**
 * The counter, its middle at the origin.
 * @param {Look} look
 * @returns {SVGElement}
 */
export function drawCounter(look) {
  const { wide: w, high, color } = look;
  const ink = inkOn(color);
  const group = svg('g', { class: 'counter' });
  group.style.setProperty('--back', color);
  if (!look.known) {
    group.append(...box(look, ink), svg('text', { 'text-anchor': 'middle', y: w * 0.15, class: 'figures',
      'font-size': w * 0.42, fill: ink }, '?'));
    return group;
  }
  if (look.flag) {
    group.append(leaderFlag(look, ink));
    return group;
  }
  if (look.leader) {
    group.append(svg('circle', { r: round(w * 0.44), class: 'counter-shadow', cx: w * 0.03, cy: w * 0.045 }),
      leaderSign(look, ink));
    return group;
  }
  group.append(...box(look, ink));
  if (look.figure) {
    const aside = look.tag ? 0.12 * w : 0; // of its letter
    group.append(svg('use', { href: signOf(look), x: round(-w * 0.4 + 2 * aside),
      y: round(-high * 0.45), width: round(w * 0.8 - 2 * aside), height: round(high * 0.7), color: ink }));
  }
  else group.append(svg('g', { transform: `translate(0 ${-high * 0.1})` }, plainSign(w, ink, look.arm)));
  if (look.tag)
    group.append(svg('text', { x: round(-w * 0.33), y: round(-high * 0.02), 'text-anchor': 'middle', class: 'figures tag',
      'font-size': round(w * 0.27), fill: ink }, look.tag));
  const strength = strengthSign(look, ink);
  if (strength) group.append(strength);
  const wedge = facingSign(look);
  if (wedge) group.prepend(wedge);
  group.append(stateSigns(look));
  return group;
}

/**
 * Shadow, edge and ground.
 * @param {Look} look
 * @param {string} ink
 * @returns {SVGElement[]}
 */
function box(look, ink) {
  const { wide: w, high, color } = look;
  const unit = Math.min(w, 74);
  const cut = look.side > 0;
  const path = shape(w, high, cut);
  const parts = [
    svg('path', { d: path, class: 'counter-shadow', transform: `translate(${unit * 0.03} ${unit * 0.05})` }),
    svg('path', { d: path, class: 'counter-rim', 'stroke-width': unit * 0.09 }),
    svg('path', { d: path, class: 'counter-edge', fill: color, 'stroke-width': unit * 0.028 }),
  ];
  if (cut) parts.push(svg('path', { d: shape(w - unit * 0.11, high - unit * 0.11, true), fill: 'none', stroke: ink,
    'stroke-width': unit * 0.013, opacity: 0.55 }));
  return parts;
}
