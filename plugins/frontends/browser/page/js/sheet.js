/**
 * sheet.js - the column as a sheet at the foot of a phone: how much of it is seen, and that the map above it
 * keeps in view what is in hand.
 */
import { by } from './dom.js';
import { tr } from './words.js';

/** @typedef {import('./game.js').Game} Game */

/**
 * The map has another size: what is in hand stays in view.
 * @param {Game} game
 */
export function keepInView(game) {
  const unit = game.unit ?? game.hint.meant.unit;
  const spot = unit && game.table.ground.spotOf(unit);
  if (spot) game.camera.seek(spot);
}

/**
 * On a phone: ask alone, or with what is in hand.
 * @param {Game} game
 */
export function fitSheet(game) {
  const column = by('column');
  const wants = game.parley.isForward ? 'ask' : game.draft || game.group.units.length || game.playing || game.refusal || game.answer || game.hint.isThere ? 'hand' : 'ask';
  const full = column.dataset.stop === 'full';
  if (!full || wants === 'hand') column.dataset.stop = full && game.lists.tab !== 'todo' ? 'full' : wants;
  by('handle').setAttribute('aria-label', tr('More or less of this sheet'));
}
