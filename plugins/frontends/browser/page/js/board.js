/**
 * board.js - the map: ground below, and over it what moves, lights up and is asked.
 */
import { by, fill, svg } from './dom.js';
import { cellSize, round } from './geometry.js';
import { Zones } from './zones.js';
import { drawCounter } from './counter.js';
import { sideColor } from './colors.js';
import { pathCells, readPoint } from './notation.js';
import { asPixels } from './drawing.js';
import { Lights } from './lights.js';
import { drawFlags } from './furniture.js';
import { arrow } from './marks.js';

/** @typedef {import('./types.js').Unit} Unit */
/** @typedef {import('./types.js').Spot} Spot */
/** @typedef {import('./table.js').Table} Table */

const layerNames = ['plain', 'overlay', 'reach', 'given', 'flags', 'units', 'marks', 'hand', 'group', 'cursor', 'effects'];

/** How many letters of a drawing can be drawn anew at every move of the map. */
const heavy = 1000000;

/** How far above the middle of its cell the flag of a leader hangs. */
const flagUp = 34;

/** How broad a counter is, in parts of a cell. */
const counterWide = { square: 74, hex_columns: 70, hex_rows: 66, plane: 76, zones: 74 };

export class Board {
  /**
   * @param {Table} table
   * @param {import('./camera.js').Camera} camera
   */
  constructor(table, camera) {
    this.table = table;
    this.camera = camera;
    this.root = svg('svg', { class: 'over', 'aria-hidden': 'true' });
    /** @type {Object<string, SVGElement>} */
    this.layers = {};
    for (const name of layerNames) {
      this.layers[name] = svg('g', { class: `layer-${name}` });
      this.root.append(this.layers[name]);
    }
    /** @type {'paper' | 'night' | 'print'} */
    this.style = 'paper';
    this.natoSigns = false;
    /** @type {{sides: Object<string, {color: string, ink: string, lined: boolean}>, types: Set<string>,
     *   letters: Object<string, string>} | null} */
    this.signs = null;
    /** @type {SVGElement | null} the drawing of the ground, as it came */
    this.ground = null;
    /** @type {Map<string, SVGElement>} */
    this.drawn = new Map();
    this.lights = new Lights(this);
    /** A stack that is fanned out: the place of its middle, or "". */
    this.fanned = '';
  }

  /** The board is known: its ground is laid. */
  lay() {
    const { ground, hello } = this.table;
    const world = by('world');
    fill(world, this.root);
    this.#size();
    this.camera.enough = ground instanceof Zones ? 0.8 : 0.9; // there is nothing to be read in a corner of a map
    this.camera.measure(ground.width, ground.height);
    this.relay();
  }

  /** Nothing stands on it any more: another is to look at it. */
  clear() {
    this.table.view = null;
    for (const layer of Object.values(this.layers)) if (layer !== this.layers.plain) fill(layer);
    this.drawn.clear();
  }

  /** The ground anew: plain until its picture comes. */
  relay() {
    this.ground = null;
    for (const old of by('world').querySelectorAll('.ground')) old.remove();
    fill(this.layers.plain);
    if (!(this.table.ground instanceof Zones)) this.#layPlain();
  }

  #size() {
    const { width, height } = this.table.ground;
    const margin = 60;
    for (const [name, value] of Object.entries({ width: width + 2 * margin, height: height + 2 * margin,
      viewBox: `${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}` }))
      this.root.setAttribute(name, String(value));
    this.root.style.left = this.root.style.top = `${-margin}px`;
  }

  /**
   * The picture of the ground is laid so that its cells are ours.
   * @param {{svg: string, width: number, height: number, cell: number, middles?: number[][],
   *   origin?: number[], units?: Object<string, number[]>}} picture
   */
  layPicture(picture) {
    const page = new DOMParser().parseFromString(picture.svg, 'image/svg+xml');
    const drawn = /** @type {SVGElement} */ (/** @type {unknown} */ (document.importNode(page.documentElement, true)));
    if (drawn.tagName !== 'svg' || drawn.querySelector('parsererror, script')) return;
    const { ground } = this.table;
    if (ground instanceof Zones) {
      ground.lay(picture, drawn);
      this.#size();
    }
    const [scale, x, y] = this.#placeOfPicture(picture);
    drawn.setAttribute('class', 'ground');
    drawn.setAttribute('width', String(picture.width * scale));
    drawn.setAttribute('height', String(picture.height * scale));
    drawn.removeAttribute('role');
    drawn.setAttribute('aria-hidden', 'true');
    drawn.style.left = `${x}px`;
    drawn.style.top = `${y}px`;
    this.ground = drawn;
    this.camera.reframe(ground.width, ground.height, -Math.min(x, y));
    this.#layGround(ground instanceof Zones ? 0 : picture.svg.length); // zones are touched as they are drawn
  }

  /**
   * The ground under everything; one of many thousand signs as pixels, that the map can be moved.
   * @param {number} letters how long the drawing is
   */
  async #layGround(letters) {
    const { ground } = this;
    if (!ground) return;
    const pixels = letters > heavy ? await asPixels(ground, this.style) : null;
    if (this.ground !== ground) return; // another came meanwhile
    const world = by('world');
    for (const old of world.querySelectorAll('.ground')) old.remove();
    world.prepend(pixels ?? ground);
    const cells = pixels && ground.querySelector('#cells-touch');
    if (cells && pixels) {
      const frame = /** @type {SVGElement} */ (ground.cloneNode(false));
      frame.append(cells.cloneNode(true));
      pixels.after(frame);
    }
    fill(this.layers.plain);
  }

  /**
   * How large and where a picture lies: its scale and its corner.
   * @param {{cell: number, middles?: number[][], origin?: number[]}} picture
   */
  #placeOfPicture(picture) {
    const { ground } = this.table;
    if (ground instanceof Zones) return [ground.scale, 0, 0];
    if (ground.isPlane || !picture.middles?.length) {
      const origin = picture.origin ?? [0, 0];
      const scale = (ground.isPlane ? 1 : cellSize) / picture.cell;
      return [scale, -origin[0] * scale, -origin[1] * scale];
    }
    const last = picture.middles.length - 1;
    const [a, b] = [picture.middles[0], picture.middles[last]];
    const [mine, other] = [ground.middles[0], ground.middles[last]];
    const scale = last > 0 ? Math.hypot(other.x - mine.x, other.y - mine.y) / Math.hypot(b[0] - a[0], b[1] - a[1])
      : cellSize / picture.cell;
    return [scale, mine.x - a[0] * scale, mine.y - a[1] * scale];
  }

  /** Cells with their labels, where no picture of the ground came. */
  #layPlain() {
    const { ground } = this.table;
    const layer = this.layers.plain;
    layer.append(svg('rect', { width: ground.width, height: ground.height, class: 'plain-ground' }));
    for (const outline of ground.board.outlines ?? []) this.#layOutline(layer, outline);
    const kinds = new Map();
    ground.labels.forEach((_, i) => {
      const kind = ground.board.terrain?.[i] ?? '';
      kinds.set(kind, [...(kinds.get(kind) ?? []), i]);
    });
    for (const [kind, cells] of kinds)
      layer.append(svg('path', { d: ground.areaPath(cells), class: `plain terrain-${kind.replace(/\W/g, '')}` }));
    ground.labels.forEach((label, i) => {
      const { x, y } = ground.middles[i];
      layer.append(svg('text', { x, y: y - 36, class: 'label' }, label));
    });
  }

  /**
   * A wood, a village, a road of an open table.
   * @param {SVGElement} layer
   * @param {import('./types.js').Outline} outline
   */
  #layOutline(layer, outline) {
    const path = `M${outline.points.map(([x, y]) => `${x} ${y}`).join('L')}${outline.closed ? 'z' : ''}`;
    layer.append(svg('path', { d: path, class: outline.closed ? `plain terrain-${(outline.kind ?? '').replace(/\W/g, '')}` : 'plain way' }));
  }

  /**
   * Signs of unit types and colors of sides, as the table draws them; the letters of types that look alike.
   * @param {{svg: string, sides: Object<string, {color: string, ink: string, lined: boolean}>,
   *   letters?: Object<string, string>}} told
   */
  takeSigns(told) {
    const types = [...told.svg.matchAll(/<symbol id="sign-([^"]+)"/g)].map((match) => match[1]);
    this.signs = { sides: told.sides, types: new Set(types), letters: told.letters ?? {} };
  }

  /**
   * @param {string | null | undefined} side
   * @returns {string}
   */
  colorOf(side) {
    if (side === 'umpire') return this.style === 'night' ? '#b99ad6' : '#5a3275';
    return this.signs?.sides[side ?? '']?.color ?? sideColor(this.table.hello, this.table.sideNumber(side), this.style);
  }

  /**
   * Everything that stands on the map, anew.
   * @param {Set<string>} able
   * @param {Set<string>} given
   */
  drawUnits(able, given) {
    const { table } = this;
    if (!table.view) return;
    const drawnThere = table.ground instanceof Zones; // armies and flags lie on the picture
    if (!drawnThere) drawFlags(this);
    const layer = this.layers.units;
    fill(layer);
    this.drawn.clear();
    for (const { unit, at, rank } of this.#stands()) {
      const look = this.lookOf(unit);
      const group = svg('g', { class: 'unit', 'data-unit': unit.id ?? '' }, drawnThere ? null : drawCounter(look));
      group.style.transform = `translate(${round(at.x)}px, ${round(at.y)}px)`;
      if (unit.id !== null) {
        if (given.has(unit.id)) group.append(this.#tick(look, true));
        else if (able.has(unit.id)) group.append(this.#tick(look, false));
        this.drawn.set(unit.id, group);
      }
      if (rank > 0) group.append(this.#rankDisc(look, rank));
      layer.append(group);
    }
  }

  /**
   * Who stands where: far ones first, a cell's units as a stack with leaders on top.
   * @returns {{unit: Unit, at: Spot, rank: number}[]}
   */
  #stands() {
    const { table } = this;
    /** @type {Map<string, Unit[]>} */
    const places = new Map();
    for (const unit of table.view?.units ?? []) {
      const spot = table.ground.spotOf(unit);
      if (!spot) continue;
      const key = `${spot.x},${spot.y}`;
      places.set(key, [...(places.get(key) ?? []), unit]);
    }
    const all = [];
    const fan = [];
    for (const [key, units] of places) {
      const [x, y] = key.split(',').map(Number);
      if (key === this.fanned && units.length > 1) {
        const wide = Math.max(...units.map((unit) => this.lookOf(unit).wide)) + 12;
        units.forEach((unit, i) => fan.push({ unit, rank: 0, at: { x: x + (i - (units.length - 1) / 2) * wide, y } }));
        continue;
      }
      const troops = units.filter((unit) => !table.leads(unit));
      const leaders = units.filter((unit) => table.leads(unit));
      troops.forEach((unit, i) => all.push({ unit, rank: i === troops.length - 1 && i > 0 ? troops.length : 0,
        at: { x: x + i * 7, y: y - i * 7 } }));
      const beside = troops.length > 0;
      leaders.forEach((unit, i) => all.push({ unit, rank: 0,
        at: { x: x + (beside ? -24 + i * 24 : i * 10), y: y - (beside ? flagUp : 0) } }));
    }
    const foot = (/** @type {{unit: Unit, at: Spot}} */ { unit, at }) => table.ground.spotOf(unit)?.y ?? at.y; // flags stand on those they lead
    return [...all.sort((a, b) => foot(a) - foot(b)), ...fan];
  }

  /**
   * @param {Unit} unit
   * @returns {import('./counter.js').Look}
   */
  lookOf(unit) {
    const { table } = this;
    const type = table.typeOf(unit);
    const leader = table.leads(unit);
    const box = table.ground instanceof Zones ? table.ground.boxOf(unit) : null;
    const together = leader && !box && unit.cell !== null
      && table.unitsAt(unit.cell).some((other) => other.side === unit.side && !table.leads(other));
    const wide = box ? box.wide : counterWide[table.ground.shape] * (together ? 0.5 : 1);
    const signs = this.signs?.types;
    const own = unit.figure && signs?.has(`figure-${unit.figure}`) ? `sign-figure-${unit.figure}` : null;
    const sign = own ?? (signs?.has(unit.type ?? '') ? `sign-${unit.type}` : null);
    const states = (unit.states ?? []).map((name) =>
      table.hello?.states?.find((state) => state.name === name) ?? { name, title: name, mark: name });
    return {
      figure: sign ?? (this.natoSigns ? null : unit.figure || type?.figure || null),
      isSign: sign !== null, tag: own || box ? '' : this.signs?.letters[unit.type ?? ''] ?? '',
      arm: type?.arm ?? '', name: table.nameOf(unit), wide,
      high: box ? box.high : wide * 0.74, side: table.sideNumber(unit.side),
      color: this.colorOf(unit.side),
      strength: table.strength(unit), full: table.fullStrength(unit), states, leader,
      degrees: this.#hasFacings ? table.ground.degreesOf(unit) : null,
      known: unit.id !== null, card: box !== null, flag: together,
    };
  }

  /** Books without facings leave all at zero: then none is shown. */
  /** @returns {boolean} */
  get #hasFacings() {
    return this.table.ground.isPlane || (this.table.view?.units.some((unit) => (unit.facing ?? 0) !== 0) ?? false);
  }

  /**
   * @param {import('./counter.js').Look} look
   * @param {boolean} done
   */
  #tick(look, done) {
    const left = look.card ? -1 : 1; // of a card: at its right is what it is worth
    const at = `translate(${round(left * (look.wide / 2 - 3))} ${round(-look.high / 2 + 2)})`;
    return svg('g', { transform: at, class: done ? 'tick given' : 'tick open' },
      svg('circle', { r: 9 }), done ? svg('path', { d: 'M-4.5 0L-1.5 3.5L4.5 -3.5' }) : null);
  }

  /**
   * @param {import('./counter.js').Look} look
   * @param {number} rank
   */
  #rankDisc(look, rank) {
    return svg('g', { class: 'rank', transform: `translate(${round(look.wide / 2)} ${round(look.high / 2 - 6)})` },
      svg('circle', { r: 10 }), svg('text', { y: 4.5, 'text-anchor': 'middle', class: 'figures' }, rank));
  }

  /**
   * The middles that an order goes through, from where its unit stands.
   * @param {Unit} unit
   * @param {import('./notation.js').Order} order
   * @returns {Spot[]}
   */
  wayOf(unit, order) {
    const { ground } = this.table;
    const from = ground.spotOf(unit);
    if (!from) return [];
    const spots = [from];
    order.verb.params.forEach((param, i) => {
      const value = order.values[i];
      if (param.kind === 'path')
        for (const label of pathCells(value)) spots.push(ground.middles[ground.index(label)]);
      if (param.kind === 'point' || param.kind === 'form')
        for (const step of value.split(' ')) {
          const point = readPoint(step);
          if (point) spots.push({ x: point[0], y: point[1] });
        }
    });
    const end = order.end;
    if (spots.length === 1 && end && !Array.isArray(end)) spots.push(ground.middles[ground.index(end)]);
    return spots.filter((spot, i) => spot && (i === 0 || spot.x !== spots[i - 1]?.x || spot.y !== spots[i - 1]?.y));
  }

  /**
   * Arrows of orders given and not yet carried out.
   * @param {{unit: Unit, order: import('./notation.js').Order}[]} given
   */
  drawGiven(given) {
    fill(this.layers.given, ...given.map(({ unit, order }) => arrow(this.wayOf(unit, order), 'ink')));
  }

  /**
   * Spreads the stack that stands at a place, so that each can be touched; "" folds it again.
   * @param {Unit | null} unit one of them
   */
  fanOut(unit) {
    const spot = unit && this.table.ground.spotOf(unit);
    this.fanned = spot ? `${spot.x},${spot.y}` : '';
  }

  /** @param {Unit} unit whether its stack is spread */
  isFanned(unit) {
    const spot = this.table.ground.spotOf(unit);
    return spot !== null && this.fanned === `${spot.x},${spot.y}`;
  }

  /**
   * Which unit is at a spot, the topmost first.
   * @param {Spot} spot
   * @returns {Unit[]}
   */
  unitsNear(spot) {
    const found = [];
    for (const { unit, at } of this.#stands().reverse()) {
      const look = this.lookOf(unit);
      if (Math.abs(at.x - spot.x) <= look.wide / 2 + 3 && Math.abs(at.y - spot.y) <= look.high / 2 + 3) found.push(unit);
    }
    return found;
  }
}
