/**
 * notation.js - orders as the table writes them, taken apart by what their verb declares.
 *
 *   readOrder      "attack B3 0705 shock -" as a verb and its values
 *   writeOrder     the text of a verb and its values
 *   endOf          where on the board an order ends
 */

/** @typedef {import('./types.js').Verb} Verb */
/** @typedef {import('./types.js').Hello} Hello */
/** @typedef {import('./geometry.js').Ground} Ground */

/**
 * One order: `values[i]` is what stands for parameter i, words of a repeated one parted by blanks.
 * @typedef {{text: string, verb: Verb, values: string[], end?: string | number[] | null}} Order
 */

/**
 * @param {string} text
 * @param {Map<string, Verb>} verbs
 * @returns {Order | null} null where the verb is unknown
 */
export function readOrder(text, verbs) {
  const [name, ...tokens] = text.split(' ');
  const verb = verbs.get(name);
  if (!verb) return null;
  const values = [];
  let at = 0;
  verb.params.forEach((param, i) => {
    const after = verb.params.length - 1 - i;
    const taken = param.repeats ? Math.max(0, tokens.length - at - after) : 1;
    values.push(tokens.slice(at, at + taken).join(' '));
    at += taken;
  });
  return { text, verb, values };
}

/**
 * @param {Verb} verb
 * @param {string[]} values
 */
export function writeOrder(verb, values) {
  return [verb.verb, ...values.filter((value) => value !== '')].join(' ');
}

/**
 * The unit that acts in an order: the first parameter that is a unit.
 * @param {Verb} verb
 */
export function actorParam(verb) {
  return verb.params.findIndex((param) => param.kind === 'unit');
}

/**
 * @param {string} text "(572,651)"
 * @returns {number[] | null}
 */
export function readPoint(text) {
  const match = /^\((-?\d+),(-?\d+)\)$/.exec(text);
  return match ? [Number(match[1]), Number(match[2])] : null;
}

/**
 * The labels of a path.
 * @param {string} path
 */
export function pathCells(path) {
  return path.split('-').filter((label) => label !== '');
}

/**
 * Where a value leads, as the label of a cell or a point; null where it is no place.
 * @param {import('./types.js').Param} param
 * @param {string} value
 * @param {import('./types.js').Unit | undefined} unit who acts: steps begin where it stands
 * @param {Ground} ground
 * @returns {string | number[] | null}
 */
export function placeOf(param, value, unit, ground) {
  if (value === '' || value === '-') return null;
  if (param.kind === 'cell') return value;
  if (param.kind === 'path') return pathCells(value).at(-1) ?? null;
  if (param.kind === 'point') return readPoint(value);
  if (param.kind !== 'form' || !unit) return null;
  return endOfSteps(value.split(' '), unit, ground);
}

/**
 * Follows steps of a form: a direction is a step, a point a place, what begins with "@" turns.
 * @param {string[]} steps
 * @param {import('./types.js').Unit} unit
 * @param {Ground} ground
 * @returns {string | number[] | null}
 */
function endOfSteps(steps, unit, ground) {
  let cell = ground.index(unit.cell);
  /** @type {string | number[] | null} */
  let end = null;
  for (const step of steps) {
    const point = readPoint(step);
    if (point) end = point;
    const direction = ground.direction(step.replace(/^%/, ''));
    if (direction < 0 || cell < 0) continue;
    cell = ground.board.neighbors?.[cell]?.[direction] ?? -1;
    end = cell < 0 ? null : ground.labels[cell];
  }
  if (end === null && steps.some((step) => step.startsWith('@'))) end = unit.cell;
  return end;
}

/**
 * @param {Order} order
 * @param {import('./types.js').Unit | undefined} unit
 * @param {Ground} ground
 */
export function endOf(order, unit, ground) {
  if (order.end !== undefined) return order.end;
  let end = null;
  order.verb.params.forEach((param, i) => {
    end = placeOf(param, order.values[i], unit, ground) ?? end;
  });
  return end;
}
