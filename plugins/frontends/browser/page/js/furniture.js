/**
 * furniture.js - what lies on the map and does not move: zones as fields of armies face to face, and the flags
 * of objectives in their holders' colors.
 */
import { fill, svg } from './dom.js';
import { flag } from './marks.js';
import { holderOf, objectiveSaid } from './phrases.js';

/** @typedef {import('./board.js').Board} Board */

/**
 * The fields of a battle without a map.
 * @param {Board} board
 */
export function drawZones(board) {
  const zones = /** @type {import('./zones.js').Zones} */ (board.table.ground);
  const layer = board.layers.zones;
  fill(layer, svg('rect', { x: 0, y: 0, width: zones.width, height: zones.height, class: 'zone-field' }),
    svg('rect', { x: 0, y: zones.bandTop, width: zones.width, height: Math.max(0, zones.bandLow - zones.bandTop),
      class: 'zone-band' }),
    svg('path', { d: `M40 ${(zones.bandTop + zones.bandLow) / 2}H${zones.width - 40}`, class: 'zone-line' }));
  for (const block of zones.blocks) {
    const { x, y, wide, high } = block.box;
    const empty = !block.bodies.length && !block.cards.length;
    layer.append(svg('rect', { x, y, width: wide, height: high, rx: 10, class: empty ? 'zone empty' : 'zone' }),
      svg('text', { x: x + 16, y: y + 30, class: 'zone-name' }, board.zoneName(block.zone)));
  }
}

/** @param {Board} board */
export function drawFlags(board) {
  const { table } = board;
  fill(board.layers.flags);
  for (const goal of table.hello?.board.objectives ?? []) {
    const spot = goal.cell ? table.ground.middles[table.ground.index(goal.cell)]
      : goal.x !== undefined && goal.y !== undefined ? { x: goal.x, y: goal.y } : null;
    if (!spot) continue;
    const holder = holderOf(table, goal);
    const color = holder === null ? '#b9a98a' : board.colorOf(holder);
    const at = { x: spot.x - 36, y: spot.y - 22 }; // beside whoever stands there
    board.layers.flags.append(flag(at, color, goal.value, objectiveSaid(table, goal)));
  }
}
