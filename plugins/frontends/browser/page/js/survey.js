/**
 * survey.js - a question of the book asked of the whole map: what is seen from here, who is supported. Cells and
 * units lie under the color of their answer, and the panel says what each color means.
 */
import { h, svg } from './dom.js';
import { keyed } from './ask.js';
import { corners } from './marks.js';
import { ruleLink } from './cards.js';
import { openRule } from './questions.js';
import { call, colon, say } from './voice.js';
import { tr } from './words.js';

/** @typedef {import('./game.js').Game} Game */
/** @typedef {{outcome: {text: string, rule?: string}, cells?: string[], units?: string[]}} Answered */

/** Answers that have a color of their own; all further ones share the last. */
const colors = 6;

/**
 * Answers that differ only behind a colon ("no line of sight: blocked at g8") or by the unit's own name are one.
 * @param {import('./table.js').Table} table
 * @param {Answered[]} answers
 * @returns {Answered[]}
 */
function alike(table, answers) {
  /** @type {Map<string, Answered>} */
  const all = new Map();
  for (const one of answers) {
    const id = one.units?.[0];
    const name = id ? table.nameOf(table.unit(id)) : '';
    const begin = id ? one.outcome.text.replace(`${id} ${name}`, '').replace(name, '').trim() : one.outcome.text.split(/\s*: /)[0];
    const key = `${one.outcome.rule} ${begin}`;
    const known = all.get(key);
    if (!known) all.set(key, one);
    else all.set(key, { outcome: { ...known.outcome, text: begin }, ...(one.cells ? { cells: [...known.cells ?? [], ...one.cells] }
      : { units: [...known.units ?? [], ...one.units ?? []] }) });
  }
  return [...all.values()];
}

export class Survey {
  /** @param {Game} game */
  constructor(game) {
    this.game = game;
    /** What was asked, without its last place. */
    this.stem = '';
    /** @type {Answered[]} those that came most often first */
    this.answers = [];
  }

  /** What in hand can be asked of the whole map: the question without its last place; "" if nothing can. */
  get offered() {
    const { draft, table } = this.game;
    const { verb } = draft ?? {};
    const last = verb?.params[verb.params.length - 1]?.kind;
    if (!draft || !verb?.question || (last !== 'unit' && (last !== 'cell' || table.ground.isPlane))) return '';
    const before = verb.params.slice(0, -1).map((_, i) => draft.picks[i]);
    return before.every((pick) => pick !== undefined) ? [verb.verb, ...before].join(' ') : '';
  }

  /** Asks it of every place; asked again, it is put away. */
  async toggle() {
    const stem = this.offered;
    if (!stem || this.stem === stem) return this.putAway();
    const answer = await this.game.wire.ask({ survey: stem, side: this.game.table.side }, ['survey'], 'survey');
    if (answer.type === 'refused') return call(answer.message);
    if (answer.type !== 'survey') return;
    const size = (/** @type {Answered} */ one) => (one.cells ?? one.units ?? []).length;
    this.stem = stem;
    this.answers = alike(this.game.table, answer.answers).sort((/** @type {Answered} */ a, /** @type {Answered} */ b) => size(b) - size(a));
    say(this.answers.map((one) => this.#words(one)).join('. '));
    this.game.draw();
  }

  putAway() {
    if (!this.stem) return;
    this.stem = '';
    this.answers = [];
    this.game.draw();
  }

  /** @param {Answered} one */
  #words(one) {
    const { table } = this.game;
    if (one.cells) return tr('{n} cell: {text}|{n} cells: {text}', { n: one.cells.length, text: one.outcome.text });
    const units = (one.units ?? []).map((id) => table.nameOf(table.unit(id)));
    return colon(units.length > 4 ? tr('{n} unit|{n} units', { n: units.length }) : units.join(', '), one.outcome.text);
  }

  /** Its button and its legend, for the panel of what is in hand. */
  panel() {
    const { verb } = this.game.draft ?? {};
    const stem = this.offered;
    if (!stem || !verb) return [];
    const shown = this.stem === stem;
    const words = shown ? tr('Put the overlay away') : verb.params[verb.params.length - 1].kind === 'cell'
      ? tr('Ask it of every cell') : tr('Ask it of every unit');
    return [keyed(words, 'F', { class: 'plain', id: 'survey', 'aria-pressed': String(shown), click: () => this.toggle() }),
      shown ? h('ul', { class: 'terms legend', id: 'survey-legend' }, ...this.answers.map((one, i) => h('li', {},
        h('span', {}, svg('svg', { viewBox: '0 0 16 12', class: 'swatch', 'aria-hidden': 'true' },
          svg('rect', { width: 16, height: 12, class: this.#color(i) })), ' ', this.#words(one)),
        ruleLink(one.outcome.rule, (rule) => openRule(this.game, rule))))) : null];
  }

  /** @param {number} i */
  #color(i) {
    return `survey s${Math.min(i, colors - 1)}`;
  }

  /** @param {SVGElement} layer */
  draw(layer) {
    const { table, board } = this.game;
    if (!this.stem || this.stem !== this.offered) return;
    this.answers.forEach(({ cells, units }, i) => {
      const places = (cells ?? []).map((cell) => table.ground.index(cell)).filter((cell) => cell >= 0);
      if (places.length) layer.append(svg('path', { d: table.ground.areaPath(places), class: this.#color(i) }));
      for (const id of units ?? []) {
        const unit = table.unit(id);
        const spot = unit && table.ground.spotOf(unit);
        if (!unit || !spot) continue;
        const { wide, high } = board.lookOf(unit);
        layer.append(corners(spot, wide + 16, high + 16, this.#color(i)));
      }
    });
  }
}
