/**
 * controls.js - a fitting control for each kind of value, from what a verb declares alone.
 */
import { cap, h } from './dom.js';
import { colon } from './voice.js';
import { tr } from './words.js';

/** @typedef {import('./types.js').Param} Param */
/** @typedef {import('./table.js').Table} Table */
/** @typedef {{table: Table, value: string | undefined, values: string[], param: Param, index: number,
 *   pick: (value: string, own?: boolean) => void, variants: string[], isFree?: boolean}} Choice */

const most = 30; // values shown as buttons

/**
 * A word of a choice, for people.
 * @param {Object<string, string>} words
 * @param {string} word
 */
export function wordOf(words, word) {
  if (word === '-') return tr('none');
  return (words[word] || word).replace(/_/g, ' ');
}

/**
 * The same with the title of the rule, where the word is the id of one: "UMP-03a, weather".
 * @param {Table} table
 * @param {string} word
 */
function choiceWords(table, word) {
  const names = table.hello?.names ?? {};
  const said = wordOf(names.words ?? {}, word);
  const id = /^([A-Z]+-\d+)[a-z]?$/.exec(word)?.[1];
  const rule = id && said === word ? Object.keys(names.rules ?? {}).find((one) => one.endsWith(`-${id}`)) : undefined;
  return rule ? `${word}, ${names.rules[rule]}` : said;
}

/**
 * The name of a parameter.
 * @param {Param} param
 */
export function titleOf(param) {
  return param.title || param.name.replace(/_/g, ' ');
}

/**
 * What a value is called.
 * @param {Table} table
 * @param {Param} param
 * @param {string} value
 */
export function valueWords(table, param, value) {
  if (value === '-' || value === '') return tr('none');
  if (param.kind === 'unit')
    return value.split(' ').map((id) => table.nameOf(table.unit(id)) || id).join(', ');
  if (param.kind === 'side') return table.sideName(value);
  if (param.kind === 'choice') return choiceWords(table, value);
  if (param.kind === 'path') return value.split('-').map((label) => table.cellName(label)).join(' · ');
  if (param.kind === 'cell') return table.cellName(value);
  if (isShares(value)) return value.split(' ').map((part) => colon(...shareOf(part))).join(' · ');
  if (param.kind === 'form' || param.kind === 'direction') return table.directionWords(value);
  return value;
}

/**
 * Whether a value is such as "1=0 2=4 3=2".
 * @param {string} value
 */
function isShares(value) {
  return /^(\S+=\S+ ?)+$/.test(value);
}

/**
 * @param {string} part "2=4"
 * @returns {[string, string]}
 */
function shareOf(part) {
  const at = part.indexOf('=');
  return [part.slice(0, at), part.slice(at + 1)];
}

/**
 * Buttons of which one is chosen; digits choose, too.
 * @param {Choice} choice
 * @param {string[]} values
 * @param {(value: string) => string} words
 */
function chips(choice, values, words) {
  const group = h('div', { class: values.length > 8 ? 'chips tight' : 'chips', role: 'radiogroup',
    'aria-label': titleOf(choice.param) });
  values.forEach((value, i) => group.append(h('button', { type: 'button', role: 'radio',
    'aria-checked': String(value === choice.value), 'data-value': value,
    tabindex: value === choice.value || (i === 0 && !values.includes(choice.value ?? '')) ? 0 : -1,
    keydown: (event) => walkChips(event, group), click: () => choice.pick(value, choice.isFree) },
  words(value), i < 9 && values.length <= 9 ? cap(String(i + 1)) : null)));
  return group;
}

/**
 * Arrows walk the buttons of a group.
 * @param {KeyboardEvent} event
 * @param {HTMLElement} group
 */
function walkChips(event, group) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  event.stopPropagation();
  const all = /** @type {HTMLElement[]} */ ([...group.children]);
  const now = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  all[(now + step + all.length) % all.length].focus();
}

/**
 * One of many, as a list that opens.
 * @param {Choice} choice
 * @param {string[]} values
 * @param {(value: string) => string} words
 */
function picker(choice, values, words) {
  return h('select', { 'aria-label': titleOf(choice.param), class: 'picker', change: (event) => choice.pick(event.target.value, choice.isFree) },
    choice.value === undefined ? h('option', { value: '', selected: true, disabled: true }, '…') : null,
    ...values.map((value) => h('option', { value, selected: value === choice.value || null }, words(value))));
}

/** @param {Choice} choice */
function stepper(choice) {
  const known = choice.values.map(Number).sort((a, b) => a - b);
  const now = choice.value === undefined ? known[0] ?? Math.max(0, choice.param.min ?? 0) : Number(choice.value);
  const at = Math.max(0, known.findIndex((n) => n >= now));
  const least = choice.param.min ?? known[0] ?? 0;
  const greatest = choice.param.max ?? known[known.length - 1] ?? 0;
  const go = (i) => choice.pick(known.length ? String(known[Math.min(known.length - 1, Math.max(0, i))])
    : String(Math.min(greatest, Math.max(least, now + i - at))), !known.length);
  return h('div', { class: 'stepper', role: 'spinbutton', tabindex: 0, 'aria-label': titleOf(choice.param),
    'aria-valuenow': now, 'aria-valuemin': least, 'aria-valuemax': greatest,
    keydown: (event) => {
      const step = { ArrowUp: 1, ArrowRight: 1, '+': 1, ArrowDown: -1, ArrowLeft: -1, '-': -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      go(at + step);
    } },
  h('button', { type: 'button', tabindex: -1, 'aria-label': tr('less'), click: () => go(at - 1) }, '−'),
  h('input', { type: 'number', min: least, max: greatest, value: now, 'aria-label': titleOf(choice.param),
    change: (event) => choice.pick(event.target.value, !known.includes(Number(event.target.value))) }),
  h('button', { type: 'button', tabindex: -1, 'aria-label': tr('more'), click: () => go(at + 1) }, '+'),
  greatest - least < 100000 ? h('span', { class: 'small' }, `${least} – ${greatest}`) : null);
}

/**
 * Values such as "1=0 2=4 3=2": a row for each name, its numbers as buttons.
 * @param {Choice} choice
 */
function formRows(choice) {
  const parsed = choice.values.map((value) => value.split(' ').map((part) => part.split('=')));
  const keys = [...new Set(parsed.flatMap((parts) => parts.map(([key]) => key)))];
  const of = (parts, key) => parts.find(([name]) => name === key)?.[1];
  const now = (choice.value ?? '').split(' ').map((part) => part.split('='));
  return h('div', {}, ...keys.map((key) => {
    const there = [...new Set(parsed.map((parts) => of(parts, key)).filter((v) => v !== undefined))]
      .sort((a, b) => Number(a) - Number(b));
    const set = (value) => {
      const agree = (parts) => keys.filter((k) => of(parts, k) === (k === key ? value : of(now, k))).length;
      let best = -1;
      let most = -1;
      parsed.forEach((parts, i) => {
        if (of(parts, key) === value && agree(parts) > most) [most, best] = [agree(parts), i];
      });
      if (best >= 0) choice.pick(choice.values[best]);
    };
    return h('div', { class: 'formrow', role: 'radiogroup', 'aria-label': `${titleOf(choice.param)} ${key}` },
      h('b', {}, `${titleOf(choice.param)} ${key}`),
      h('div', { class: 'chips tight' }, ...there.map((value) => h('button', { type: 'button', role: 'radio',
        'aria-checked': String(of(now, key) === value), 'data-value': `${key}=${value}`,
        click: () => set(value) }, value))));
  }));
}

/**
 * Facings and the like that end at the same place.
 * @param {Choice} choice
 */
function variantChips(choice) {
  const common = commonStart(choice.variants);
  const words = (value) => choice.table.directionWords(value.slice(common).trim()) || tr('as it comes');
  const sign = (value) => words(value).replace(/@/g, '↻ ');
  return chips(choice, choice.variants, sign);
}

/**
 * How many letters all values begin with alike, up to a whole word.
 * @param {string[]} values
 */
function commonStart(values) {
  let common = values[0] ?? '';
  for (const value of values) while (!value.startsWith(common)) common = common.slice(0, -1);
  if (values.every((value) => value.length === common.length || value[common.length] === ' '))
    return common.length;
  return common.lastIndexOf(' ') + 1;
}

/** @param {Choice} choice */
function pointFields(choice) {
  const match = /^\((-?\d+),(-?\d+)\)/.exec(choice.value ?? '');
  if (!match) return null;
  const set = (x, y) => choice.pick(`(${x},${y})`, true);
  const field = (name, value, change) => h('label', { class: 'small' }, name, ' ',
    h('input', { type: 'number', value, style: null, size: 6, change: (event) => change(event.target.value) }));
  return h('div', { class: 'stepper' }, field(tr('across'), match[1], (x) => set(x, match[2])),
    field(tr('down'), match[2], (y) => set(match[1], y)));
}

/**
 * The control for a value, or null where the map is the control.
 * @param {Choice} choice
 * @returns {HTMLElement | null}
 */
export function control(choice) {
  const { param, values, table } = choice;
  let inside = null;
  const isListed = choice.isFree === true;
  const words = (value) => valueWords(table, param, value);
  if (param.kind === 'number')
    inside = values.length > 0 && values.length <= 11 ? chips(choice, [...values].sort((a, b) => Number(a) - Number(b)), words) : stepper(choice);
  else if (param.kind === 'form')
    inside = values.every(isShares) ? formRows(choice)
      : choice.variants.length > 1 ? variantChips(choice) : null;
  else if (param.kind === 'point') inside = pointFields(choice);
  else if (param.kind === 'path') inside = null;
  else if (param.kind === 'unit' && param.repeats)
    inside = severalUnits(choice);
  else if (param.kind !== 'cell' || values.length <= 8)
    inside = values.length <= (isListed ? 8 : most) ? chips(choice, values, words) : isListed || param.kind === 'choice' ? picker(choice, values, words) : null;
  if (!inside) return null;
  return h('div', { class: 'control' }, h('h3', {}, titleOf(param)), inside);
}

/**
 * Units that are taken together: each a switch.
 * @param {Choice} choice
 */
function severalUnits(choice) {
  const ids = [...new Set(choice.values.flatMap((value) => value.split(' ')))];
  const chosen = (choice.value ?? '').split(' ').filter((id) => id !== '');
  const toggle = (id) => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
    const known = choice.values.find((value) => {
      const all = value.split(' ');
      return all.length === next.length && next.every((one) => all.includes(one));
    });
    choice.pick(known ?? next.join(' '), !known);
  };
  return h('div', { class: 'chips' }, ...ids.map((id) => h('button', { type: 'button', 'data-value': id,
    'aria-pressed': String(chosen.includes(id)), click: () => toggle(id) },
  chosen.includes(id) ? `${chosen.indexOf(id) + 1} · ` : '', choice.table.nameOf(choice.table.unit(id)) || id)));
}
