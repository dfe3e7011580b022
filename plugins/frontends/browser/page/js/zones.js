/**
 * zones.js - battles without a map: the armies as the table draws them, and where everybody lies on
 * that drawing. Lengths as in geometry.js: a cell is 100 across.
 */
import { Ground, cellSize, round } from './geometry.js';

/** @typedef {import('./types.js').Unit} Unit */
/** @typedef {{x: number, y: number, wide: number, high: number}} Box */

export class Zones extends Ground {
  /** @param {import('./types.js').BoardInfo} board */
  constructor(board) {
    super({ ...board, columns: Math.max(1, board.columns) });
    /** @type {Map<string, Box>} */
    this.boxes = new Map();
    /** @type {(SVGGeometryElement | null)[]} what each zone takes, on the drawing */
    this.shapes = [];
    this.scale = 1;
    this.width = 2400;
    this.height = 1730;
  }

  /**
   * The armies were drawn as they stand.
   * @param {{width: number, height: number, cell: number, middles?: number[][], units?: Object<string, number[]>}} picture
   * @param {SVGElement} drawn
   */
  lay(picture, drawn) {
    this.scale = cellSize / picture.cell;
    this.width = picture.width * this.scale;
    this.height = picture.height * this.scale;
    this.shapes = this.labels.map((label) => drawn.querySelector(`#${CSS.escape(`cell-${label}`)}`));
    (picture.middles ?? []).forEach(([x, y], i) => {
      if (i < this.middles.length) this.middles[i] = { x: x * this.scale, y: y * this.scale };
    });
    this.boxes = new Map(Object.entries(picture.units ?? {}).map(([id, box]) => {
      const [x, y, wide, high] = box.map((length) => length * this.scale);
      return [id, { x, y, wide, high }];
    }));
  }

  /**
   * @param {Unit} unit
   * @returns {import('./types.js').Spot | null}
   */
  spotOf(unit) {
    const box = this.boxOf(unit);
    if (unit.where !== 'board' || !box) return null;
    return { x: box.x + box.wide / 2, y: box.y + box.high / 2 };
  }

  /**
   * @param {Unit} unit
   * @returns {Box | null}
   */
  boxOf(unit) {
    return (unit.id !== null && this.boxes.get(unit.id)) || null;
  }

  /** The smallest that lies there: the front of a siege goes round the place. */
  cellAt(spot) {
    const at = new DOMPoint(spot.x / this.scale, spot.y / this.scale);
    let best = -1;
    let least = Infinity;
    this.shapes.forEach((shape, zone) => {
      if (!shape?.isPointInFill(at)) return;
      const { width, height } = shape.getBBox();
      if (width * height < least) [least, best] = [width * height, zone];
    });
    return best;
  }

  areaPath(cells) {
    const longer = (/** @type {string} */ number) => String(round(Number(number) * this.scale));
    return cells.map((zone) => (this.shapes[zone]?.getAttribute('d') ?? '').replace(/-?\d*\.?\d+/g, longer)).join('');
  }

  rimPath(cells) {
    return this.areaPath([...cells]);
  }

  walk(from, key) {
    const here = this.middles[from];
    const way = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[key];
    if (!here || !way) return -1;
    let best = -1;
    let least = Infinity;
    this.middles.forEach(({ x, y }, zone) => {
      const along = (x - here.x) * way[0] + (y - here.y) * way[1];
      const aside = Math.abs((x - here.x) * way[1]) + Math.abs((y - here.y) * way[0]);
      if (along <= 1 || along + 2 * aside >= least) return;
      [least, best] = [along + 2 * aside, zone];
    });
    return best;
  }
}
