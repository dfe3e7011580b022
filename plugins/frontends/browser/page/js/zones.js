/**
 * zones.js - battles without a map: armies face to face across a middle band.
 *
 * A zone belongs to whoever stands in it, an empty one to whom it is nearest; what is as near to
 * both lies in the middle. Rows are counted from the front. How broad a unit is goes with the root
 * of its strength, one scale for both sides. Lengths as in geometry.js: a cell is 100 across.
 */
import { Ground } from './geometry.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Unit} Unit */
/** @typedef {{x: number, y: number, wide: number, high: number}} Box */
/** @typedef {{zone: number, side: string | null, row: number, bodies: Unit[], cards: Unit[],
 *   box: Box, line: {unit: Unit, box: Box}[]}} Block */

const fieldWide = 2300;
const cardHigh = 150;
const bodyHigh = 74;
const gap = 24;
const between = 56;
const band = 210;

export class Zones extends Ground {
  /**
   * @param {import('./types.js').BoardInfo} board
   * @param {import('./types.js').SideInfo[]} sides
   */
  constructor(board, sides) {
    super({ ...board, columns: Math.max(1, board.columns) });
    this.sides = sides.map((side) => side.id);
    /** @type {Block[]} */
    this.blocks = [];
    /** @type {Map<string, Box>} */
    this.boxes = new Map();
    this.bandTop = this.bandLow = 0;
    this.width = fieldWide;
    this.height = 1500;
  }

  /**
   * Draws the armies up as they stand now.
   * @param {View} view
   * @param {(unit: Unit) => number} strength
   * @param {(unit: Unit) => boolean} leads whether a unit is a body or a leader, not a troop
   */
  drawUp(view, strength, leads) {
    this.blocks = this.#gather(view, leads);
    this.#assignRows();
    this.boxes.clear();
    let most = 1;
    for (const block of this.blocks)
      for (const unit of block.cards) most = Math.max(most, Math.sqrt(Math.max(1, strength(unit))));
    for (const block of this.blocks) {
      block.line = block.cards.map((unit) => {
        const root = Math.sqrt(Math.max(1, strength(unit)));
        const wide = Math.min(520, Math.max(220, (520 * root) / most));
        return { unit, box: { x: 0, y: 0, wide, high: cardHigh } };
      });
    }
    this.#layOut();
  }

  /**
   * @param {Unit} unit
   * @returns {import('./types.js').Spot | null}
   */
  spotOf(unit) {
    const box = unit.id === null ? null : this.boxes.get(unit.id);
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

  cellAt(spot) {
    const block = this.blocks.find(({ box }) => spot.x >= box.x && spot.x <= box.x + box.wide
      && spot.y >= box.y && spot.y <= box.y + box.high);
    return block ? block.zone : -1;
  }

  areaPath(cells) {
    return this.blocks.filter((block) => cells.includes(block.zone)).map(({ box }) =>
      `M${box.x} ${box.y}h${box.wide}v${box.high}h${-box.wide}z`).join('');
  }

  rimPath(cells) {
    return this.areaPath([...cells]);
  }

  walk(from, key) {
    const here = this.middles[from];
    if (!here) return -1;
    const way = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[key];
    if (!way) return -1;
    let best = -1;
    let least = Infinity;
    for (const block of this.blocks) {
      const { x, y } = this.middles[block.zone];
      const along = (x - here.x) * way[0] + (y - here.y) * way[1];
      const aside = Math.abs((x - here.x) * way[1]) + Math.abs((y - here.y) * way[0]);
      if (along <= 1 || along + 2 * aside >= least) continue;
      [least, best] = [along + 2 * aside, block.zone];
    }
    return best;
  }

  /**
   * @param {View} view
   * @param {(unit: Unit) => boolean} leads
   * @returns {Block[]}
   */
  #gather(view, leads) {
    /** @type {Map<string, Block>} */
    const held = new Map();
    for (const unit of view.units) {
      const zone = this.index(unit.cell);
      if (unit.where !== 'board' || zone < 0) continue;
      const key = `${zone} ${unit.side}`;
      const block = held.get(key) ?? { zone, side: unit.side, row: 0, bodies: [], cards: [],
        box: { x: 0, y: 0, wide: 0, high: 0 }, line: [] };
      (leads(unit) ? block.bodies : block.cards).push(unit);
      held.set(key, block);
    }
    const blocks = [...held.values()];
    const steps = this.sides.map((side) => this.#stepsFrom(
      blocks.filter((block) => block.side === side).map((block) => block.zone)));
    const taken = new Set(blocks.map((block) => block.zone));
    for (let zone = 0; zone < this.labels.length; ++zone) {
      if (taken.has(zone)) continue;
      blocks.push({ zone, side: this.#ownerOf(zone, steps), row: 0, bodies: [], cards: [],
        box: { x: 0, y: 0, wide: 0, high: 0 }, line: [] });
    }
    return blocks;
  }

  /**
   * @param {number[]} begin
   * @returns {number[]}
   */
  #stepsFrom(begin) {
    const steps = this.labels.map(() => Infinity);
    const open = [...begin];
    for (const zone of begin) steps[zone] = 0;
    for (let at = open.shift(); at !== undefined; at = open.shift())
      for (const to of this.board.neighbors?.[at] ?? [])
        if (to >= 0 && steps[to] === Infinity) {
          steps[to] = steps[at] + 1;
          open.push(to);
        }
    return steps;
  }

  /**
   * @param {number} zone
   * @param {number[][]} steps
   * @returns {string | null}
   */
  #ownerOf(zone, steps) {
    if (this.board.terrain?.[zone] === 'front') return null;
    const named = this.sides.find((side) => this.labels[zone].startsWith(`${side}.`));
    if (named) return named;
    const far = steps.map((of) => of[zone]);
    const least = Math.min(...far);
    return far.filter((n) => n === least).length === 1 ? this.sides[far.indexOf(least)] : null;
  }

  /** The nearer the enemy, the farther in front. */
  #assignRows() {
    this.sides.forEach((side, s) => {
      const enemies = this.blocks.filter((block) => block.side !== null && block.side !== side
        && this.sides.indexOf(block.side) % 2 !== s % 2).map((block) => block.zone);
      const steps = this.#stepsFrom(enemies);
      const mine = this.blocks.filter((block) => block.side === side);
      const far = [...new Set(mine.map((block) => steps[block.zone]))].sort((a, b) => a - b);
      for (const block of mine) block.row = far.indexOf(steps[block.zone]);
    });
  }

  #layOut() {
    const onTop = (block) => block.side !== null && this.sides.indexOf(block.side) % 2 === 1;
    const rowsOf = (blocks) => {
      const rows = new Map();
      for (const block of blocks) rows.set(block.row, [...(rows.get(block.row) ?? []), block]);
      return [...rows.entries()].sort((a, b) => a[0] - b[0]).map(([, row]) => row);
    };
    let y = 60;
    for (const row of rowsOf(this.blocks.filter(onTop)).reverse()) y = this.#layRow(row, y);
    this.bandTop = y;
    const middle = this.blocks.filter((block) => block.side === null);
    y = Math.max(y + band, middle.length ? this.#layRow(middle, y + 40) : 0);
    this.bandLow = y;
    y += between;
    for (const row of rowsOf(this.blocks.filter((b) => b.side !== null && !onTop(b))))
      y = this.#layRow(row, y);
    this.height = y + 10;
  }

  /**
   * One row of zones side by side, wrapped where they find no room; gives the next free y.
   * @param {Block[]} row
   * @param {number} y
   */
  #layRow(row, y) {
    const room = fieldWide - 120;
    const wanted = row.map((block) => Math.min(room, Math.max(
      block.line.reduce((sum, { box }) => sum + box.wide + gap, 40), block.bodies.length ? 560 : 330)));
    let at = 0;
    while (at < row.length) {
      let end = at;
      let wide = 0;
      while (end < row.length && (end === at || wide + wanted[end] <= room)) wide += wanted[end++] + between;
      const line = row.slice(at, end);
      const spare = (room - (wide - between)) / 2;
      let x = 60 + Math.max(0, spare);
      let high = 0;
      line.forEach((block, i) => {
        block.box = { x, y, wide: wanted[at + i], high: 0 };
        high = Math.max(high, this.#fillBlock(block));
        x += wanted[at + i] + between;
      });
      for (const block of line) {
        block.box.high = high;
        this.middles[block.zone] = { x: block.box.x + block.box.wide / 2, y: y + high / 2 };
      }
      y += high + between;
      at = end;
    }
    return y;
  }

  /**
   * Places bodies and cards in their zone; says how high it is.
   * @param {Block} block
   */
  #fillBlock(block) {
    const { x, wide } = block.box;
    let y = block.box.y + 44;
    for (const unit of block.bodies) {
      if (unit.id !== null)
        this.boxes.set(unit.id, { x: x + 16, y, wide: wide - 32, high: bodyHigh });
      y += bodyHigh + 14;
    }
    let line = [];
    let used = 0;
    const endLine = () => {
      let at = x + (wide - (used - gap)) / 2;
      for (const { unit, box } of line) {
        box.x = at;
        box.y = y;
        if (unit.id !== null) this.boxes.set(unit.id, box);
        at += box.wide + gap;
      }
      if (line.length) y += cardHigh + gap;
      [line, used] = [[], 0];
    };
    for (const entry of block.line) {
      if (used > 0 && used + entry.box.wide > wide - 32) endLine();
      line.push(entry);
      used += entry.box.wide + gap;
    }
    endLine();
    return Math.max(y - block.box.y, 110);
  }
}
