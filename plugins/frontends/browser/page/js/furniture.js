/**
 * furniture.js - what lies on the map and does not move: the flags of objectives in their holders' colors.
 */
import { fill } from './dom.js';
import { flag } from './marks.js';
import { holderOf, objectiveSaid } from './phrases.js';

/** @typedef {import('./board.js').Board} Board */

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
