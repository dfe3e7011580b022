/**
 * geometry.js - where cells lie, in the lengths of the map's drawing: a cell is 100 across.
 *
 *   Ground         a board of squares, hexes or an open table
 *   shortest       a way over neighboring cells
 *
 * The same places as plugins/frontends/picture/grid.cpp gives, so that units lie on the picture.
 */

/** @typedef {import('./types.js').BoardInfo} BoardInfo */
/** @typedef {import('./types.js').Spot} Spot */

export const cellSize = 100;
const radius = 1 / Math.sqrt(3); // of a hex that is one unit across

const directionNames = {
  square: ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'],
  hex_rows: ['NE', 'E', 'SE', 'SW', 'W', 'NW'],
  hex_columns: ['N', 'NE', 'SE', 'S', 'SW', 'NW'],
};

/** Keys that walk hexes toward what arrows have no name for. */
const walkKeys = {
  ArrowUp: 0, PageUp: 45, ArrowRight: 90, PageDown: 135, ArrowDown: 180, End: 225, ArrowLeft: 270,
  Home: 315,
};

export class Ground {
  /** @param {BoardInfo} board */
  constructor(board) {
    this.board = board;
    this.shape = board.shape;
    this.labels = board.cells ?? [];
    /** @type {Map<string, number>} */
    this.indexes = new Map(this.labels.map((label, i) => [label, i]));
    this.shift = this.#shiftOf();
    /** @type {Spot[]} */
    this.middles = this.labels.map((_, i) => this.#middleOf(i));
    const [wide, high] = this.#extent();
    this.width = wide * cellSize;
    this.height = high * cellSize;
  }

  get isPlane() {
    return this.shape === 'plane';
  }

  get isHex() {
    return this.shape === 'hex_rows' || this.shape === 'hex_columns';
  }

  /** Which rows (columns) of hexes are shifted: the remainder of their index by two. */
  #shiftOf() {
    const wide = this.board.columns;
    for (let i = 0; i < this.labels.length; ++i) {
      const to = this.board.neighbors?.[i]?.[2] ?? -1; // to the south-east on both kinds of hexes
      if (to < 0) continue;
      const [here, there] = [i % wide, to % wide];
      if (this.shape === 'hex_rows') return (Math.floor(i / wide) + (there > here ? 0 : 1)) % 2;
      const down = Math.floor(to / wide) > Math.floor(i / wide);
      return (here + (down ? 0 : 1)) % 2;
    }
    return 1;
  }

  #extent() {
    const { columns, rows } = this.board;
    switch (this.shape) {
      case 'hex_rows': return [columns + 0.5, radius * (1.5 * (rows - 1) + 2)];
      case 'hex_columns': return [radius * (1.5 * (columns - 1) + 2), rows + 0.5];
      case 'plane': return [columns / 100, rows / 100];
      default: return [columns, rows];
    }
  }

  /**
   * @param {number} i
   * @returns {Spot}
   */
  #middleOf(i) {
    const column = i % this.board.columns;
    const row = Math.floor(i / this.board.columns);
    const at = (x, y) => ({ x: x * cellSize, y: y * cellSize });
    if (this.shape === 'hex_rows')
      return at(column + (row % 2 === this.shift ? 1 : 0.5), radius * (1 + 1.5 * row));
    if (this.shape === 'hex_columns')
      return at(radius * (1 + 1.5 * column), row + (column % 2 === this.shift ? 1 : 0.5));
    return at(column + 0.5, row + 0.5);
  }

  /**
   * @param {string | null | undefined} label
   * @returns {number} -1 for none
   */
  index(label) {
    return label ? this.indexes.get(label) ?? -1 : -1;
  }

  /**
   * A point of an open table.
   * @param {number} x
   * @param {number} y
   * @returns {Spot}
   */
  point(x, y) {
    return { x, y };
  }

  /**
   * Where a unit stands, or null.
   * @param {import('./types.js').Unit} unit
   * @returns {Spot | null}
   */
  spotOf(unit) {
    if (unit.where !== 'board') return null;
    if (this.isPlane) return unit.x == null || unit.y == null ? null : this.point(unit.x, unit.y);
    return this.middles[this.index(unit.cell)] ?? null;
  }

  /**
   * The corners of a cell, from the middle; clockwise.
   * @returns {number[][]}
   */
  corners() {
    const r = radius * cellSize;
    const a = cellSize / 2;
    if (this.shape === 'hex_rows')
      return [[0, -r], [a, -r / 2], [a, r / 2], [0, r], [-a, r / 2], [-a, -r / 2]];
    if (this.shape === 'hex_columns')
      return [[-r / 2, -a], [r / 2, -a], [r, 0], [r / 2, a], [-r / 2, a], [-r, 0]];
    return [[-a, -a], [a, -a], [a, a], [-a, a]];
  }

  /**
   * A path around cells.
   * @param {number[]} cells
   */
  areaPath(cells) {
    const corners = this.corners();
    return cells.map((i) => {
      const { x, y } = this.middles[i];
      return `M${corners.map(([dx, dy]) => `${round(x + dx)} ${round(y + dy)}`).join('L')}z`;
    }).join('');
  }

  /**
   * The outline around a whole set of cells.
   * @param {Set<number>} cells
   */
  rimPath(cells) {
    const corners = this.corners();
    const sides = corners.length;
    const step = this.isHex ? 1 : 2;
    let path = '';
    for (const i of cells) {
      const around = this.board.neighbors?.[i] ?? [];
      for (let side = 0; side < sides; ++side) {
        if (cells.has(around[side * step])) continue;
        const [a, b] = [corners[side], corners[(side + 1) % sides]];
        const { x, y } = this.middles[i];
        path += `M${round(x + a[0])} ${round(y + a[1])}L${round(x + b[0])} ${round(y + b[1])}`;
      }
    }
    return path;
  }

  /**
   * The cell at a spot, -1 for none.
   * @param {Spot} spot
   */
  cellAt(spot) {
    let best = -1;
    let near = (cellSize * cellSize) / (this.isHex ? 3 : 2);
    for (let i = 0; i < this.middles.length; ++i) {
      const { x, y } = this.middles[i];
      if (!this.isHex && (Math.abs(x - spot.x) > 50 || Math.abs(y - spot.y) > 50)) continue;
      const d = (x - spot.x) ** 2 + (y - spot.y) ** 2;
      if (d < near) [near, best] = [d, i];
    }
    return best;
  }

  /**
   * @param {string} name
   * @returns {number} the number of a direction, -1 for none
   */
  direction(name) {
    return directionNames[this.shape]?.indexOf(name) ?? -1;
  }

  /**
   * Degrees clockwise from north, of a unit's facing.
   * @param {import('./types.js').Unit} unit
   */
  degreesOf(unit) {
    if (unit.degrees !== undefined) return unit.degrees;
    if (unit.facing === undefined) return null;
    if (this.shape === 'square') return unit.facing * 45;
    if (this.shape === 'hex_rows') return 30 + unit.facing * 60;
    if (this.shape === 'hex_columns') return unit.facing * 60;
    return null;
  }

  /**
   * The neighbor that a key leads to: the one nearest to its direction.
   * @param {number} from
   * @param {string} key
   * @returns {number} -1 for none
   */
  walk(from, key) {
    const wanted = walkKeys[key];
    if (wanted === undefined || from < 0) return -1;
    let best = -1;
    let most = Math.cos((50 * Math.PI) / 180);
    for (const to of this.board.neighbors?.[from] ?? []) {
      if (to < 0) continue;
      const dx = this.middles[to].x - this.middles[from].x;
      const dy = this.middles[to].y - this.middles[from].y;
      const angle = Math.atan2(dx, -dy) - (wanted * Math.PI) / 180;
      // Slightly clockwise wins a tie: up on pointed hexes goes to the north-east.
      const good = Math.cos(angle - 0.02);
      if (good > most) [most, best] = [good, to];
    }
    return best;
  }
}

/**
 * The fewest cells from one to another, without the first; empty where there is no way.
 * @param {Ground} ground
 * @param {number} from
 * @param {number} to
 * @returns {number[]}
 */
export function shortest(ground, from, to) {
  if (from < 0 || to < 0 || from === to) return [];
  const came = new Map([[from, from]]);
  let edge = [from];
  while (edge.length && !came.has(to)) {
    const next = [];
    for (const cell of edge) {
      const goal = ground.middles[to];
      const around = [...(ground.board.neighbors?.[cell] ?? [])].filter((n) => n >= 0);
      around.sort((a, b) => distance(ground.middles[a], goal) - distance(ground.middles[b], goal));
      for (const n of around) {
        if (came.has(n)) continue;
        came.set(n, cell);
        next.push(n);
      }
    }
    edge = next;
  }
  if (!came.has(to)) return [];
  const way = [];
  for (let at = to; at !== from; at = /** @type {number} */ (came.get(at))) way.unshift(at);
  return way;
}

/**
 * @param {Spot} a
 * @param {Spot} b
 */
export function distance(a, b) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** @param {number} value */
export function round(value) {
  return Math.round(value * 100) / 100;
}
