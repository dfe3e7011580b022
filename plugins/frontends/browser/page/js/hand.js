/**
 * hand.js - the second panel: the unit and order in hand, or the result that is playing.
 */
import { by, fill, h, scrolled, svg } from './dom.js';
import { drawCounter } from './counter.js';
import { capital, keyed } from './ask.js';
import { breakdownCard, oddsCard, ruleLink } from './cards.js';
import { control, titleOf, valueWords } from './controls.js';
import { closeRule, openRule, questionsFor } from './questions.js';
import { tr } from './words.js';

/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('./types.js').Unit} Unit */

/**
 * A counter as a small picture.
 * @param {Game} game
 * @param {Unit} unit
 */
export function smallCounter(game, unit) {
  const look = { ...game.board.lookOf(unit), wide: 74, high: 55, card: false, flag: false, degrees: null };
  return svg('svg', { viewBox: '-42 -34 84 68', 'aria-hidden': 'true' }, drawCounter(look));
}

/**
 * "cavalry, force 2, e6".
 * @param {Game} game
 * @param {Unit} unit
 */
export function unitWords(game, unit) {
  const { table } = game;
  const strength = table.leads(unit) ? null : table.strength(unit);
  const name = table.strengthCounter;
  const title = table.hello?.counters?.units?.find((c) => c.name === name)?.title ?? name;
  const states = (unit.states ?? []).map((state) =>
    table.hello?.states?.find((one) => one.name === state)?.title ?? state);
  return [unit.type_title ?? table.typeOf(unit)?.title ?? (unit.type ?? '').replace(/_/g, ' '),
    strength === null ? '' : `${title} ${strength}`, ...states, table.placeOf(unit)].filter((part) => part).join(', ');
}

/**
 * Counters of a unit that a person may want to know, as terms.
 * @param {Game} game
 * @param {Unit} unit
 */
function unitFacts(game, unit) {
  const shown = game.table.hello?.counters?.units?.filter((counter) => counter.shown !== 'nothing'
    && unit.counters?.[counter.name]);
  if (!shown?.length) return null;
  return h('details', {}, h('summary', {}, tr('All about it')), h('ul', { class: 'terms' },
    ...shown.map((counter) => h('li', {}, h('span', {}, counter.title), h('b', {}, unit.counters?.[counter.name])))));
}

/** @param {Game} game */
function heading(game) {
  const unit = game.unit;
  return [
    h('h2', { id: 'hand-title' }, unit || !game.draft?.verb ? tr('In hand') : capital(game.draft.verb.title),
      unit || game.draft?.isBegun ? keyed(tr('put down'), 'Esc', { class: 'plain', click: () => game.putDown() }) : null),
    unit ? h('div', { class: 'holder' }, smallCounter(game, unit),
      h('div', {}, h('h3', {}, game.table.nameOf(unit)), h('p', {}, unitWords(game, unit)), unitFacts(game, unit))) : null,
  ];
}

/**
 * The verbs that can be meant now, as buttons with keys.
 * @param {Game} game
 */
function verbButtons(game) {
  const { draft } = game;
  if (!draft) return null;
  const verbs = draft.verbs.filter((verb) => verb.params.length > 0);
  const asks = questionsFor(game, draft.unit);
  const button = (verb) => keyed(capital(verb.title), game.keyOf(verb), {
    'aria-pressed': String(draft.verb === verb), 'data-verb': verb.verb, click: () => game.chooseVerb(verb) });
  return [
    verbs.length > 1 || (verbs.length && game.unit && !draft.verb) ? h('div', { class: 'grid', role: 'toolbar', 'aria-label': tr('Orders') }, ...verbs.map(button)) : null,
    asks.length && game.unit ? h('details', { open: draft.verb?.question || null }, h('summary', {}, tr('Questions')),
      h('div', { class: 'grid', role: 'toolbar', 'aria-label': tr('Questions') }, ...asks.map(button))) : null,
  ];
}

/**
 * Controls for what is still open, and the way in words.
 * @param {Game} game
 */
function controls(game) {
  const { draft, table } = game;
  if (!draft?.verb) return [];
  return draft.choices.map(({ index, param, values }) => {
    const value = draft.picks[index] ?? draft.values?.[index];
    return control({ table, param, index, values, value, variants: draft.variants(index), isFree: draft.isFree,
      pick: (picked, own) => game.pick(index, picked, own) });
  });
}

/** @param {Game} game */
function inHand(game) {
  const { draft, table } = game;
  if (!draft?.verb) return null;
  const { picks } = draft;
  const whole = draft.values ?? []; // what is alone possible is said, too: else nobody knows what he gives
  const text = draft.verb.params.map((param, i) => {
    if (i === 0 && draft.unit) return '';
    if (picks[i] !== undefined) return valueWords(table, param, picks[i] ?? '');
    return !whole[i] || whole[i] === '-' ? '' : valueWords(table, param, whole[i]);
  }).filter((part) => part).join(' · ');
  return text ? h('p', { class: 'inhand' }, h('span', {}, capital(draft.verb.title)), h('b', {}, text)) : null;
}

/**
 * What is not said yet, while something is.
 * @param {Game} game
 */
function stillToSay(game) {
  const { draft } = game;
  if (!draft?.verb || draft.text !== null || draft.isFree || (!game.unit && !draft.isBegun)) return null;
  const open = draft.choices.filter(({ index }) => draft.picks[index] === undefined).map(({ param }) => titleOf(param));
  return open.length ? h('p', { class: 'small', id: 'still' }, tr('Still to say: {what}', { what: open.join(', ') })) : null;
}

/**
 * Why not, with the rule and the nearest that is allowed.
 * @param {Game} game
 */
export function refusalBox(game) {
  const no = game.refusal;
  if (!no) return null;
  return h('div', { class: 'refusal', id: 'refusal' }, h('b', {}, tr('Not so.')), ' ', capital(no.message), ' ',
    ruleLink(no.rule, (rule) => openRule(game, rule)),
    no.nearest ? keyed(tr('Nearest that is allowed: {order}', { order: game.shortWords(no.nearest) }), 'N',
      { class: 'nearest', click: () => game.takeNearest() }) : null);
}

/**
 * What the order would mean.
 * @param {Game} game
 */
function forecast(game) {
  const said = game.forecast;
  if (!said) return null;
  const texts = said.events.filter((event) => event.text && /^(told|removed|moved)$/.test(event.kind)).slice(-3);
  if (!said.breakdowns.length && !texts.length) return null;
  return h('div', { class: 'control' }, h('h3', {}, tr('Forecast')),
    ...said.breakdowns.slice(0, 3).map((breakdown) => breakdownCard(breakdown, (rule) => openRule(game, rule))),
    said.breakdowns.length ? null : h('ul', { class: 'terms' }, ...texts.map((event) => h('li', {}, event.text))));
}

/** @param {Game} game */
function odds(game) {
  if (!game.draft?.text || game.draft.verb?.question) return null;
  if (game.giver.asksOdds) return h('div', { class: 'control', id: 'odds' }, h('h3', {}, tr('Odds')),
    game.odds ? oddsCard(game.odds, game.table) : h('progress', { 'aria-label': tr('Counting …') }),
    keyed(tr('Stop counting'), 'O', { class: 'plain', click: () => game.giver.stopOdds() }));
  if (game.odds) return h('div', { class: 'control', id: 'odds' }, h('h3', {}, tr('Odds')), oddsCard(game.odds, game.table));
  return h('div', { class: 'control' }, keyed(tr('Odds of this order'), 'O',
    { class: 'plain', click: () => game.giver.odds() }));
}

/** @param {Game} game */
export function ruleCard(game) {
  if (!game.rule) return null;
  return h('div', { class: 'rulecard', id: 'rule' },
    h('header', {}, h('span', {}, tr('Rule {rule} in our words', { rule: game.rule.rule })),
      keyed(tr('close'), 'R', { class: 'plain', click: () => closeRule(game) })),
    h('p', { class: 'text' }, game.rule.text));
}

/**
 * Draws the panel.
 * @param {Game} game
 */
export function drawHand(game) {
  const panel = by('hand');
  const keep = scrolled(panel);
  const focus = document.activeElement instanceof HTMLElement && panel.contains(document.activeElement)
    ? document.activeElement.dataset.value ?? document.activeElement.dataset.verb : undefined;
  if (game.playing) {
    drawResult(panel, game);
    return;
  }
  const { draft } = game;
  if (game.group.units.length) {
    fill(panel, ...game.hint.panel(), ...game.group.panel());
    return;
  }
  if (!draft && !game.refusal && !game.answer && !game.rule) {
    fill(panel, ...game.hint.panel());
    return;
  }
  const give = draft?.text ? keyed(draft.verb?.question ? tr('Ask this') : tr('Give this order'), 'Enter',
    { class: 'primary give', id: 'give', click: () => game.giver.inHand(),
      'aria-describedby': game.refusal ? 'refusal' : null }) : null;
  fill(panel, ...game.hint.panel(), ...(draft ? heading(game) : [h('h2', { id: 'hand-title' }, tr('Answer'), keyed(tr('put down'), 'Esc',
    { class: 'plain', click: () => game.putDown() }))]),
  ...(verbButtons(game) ?? []), refusalBox(game), ...controls(game), inHand(game), stillToSay(game), ...game.overlays.survey.panel(), game.refusal ? null : give,
  ...(game.answer ?? []).map((breakdown) => breakdownCard(breakdown, (rule) => openRule(game, rule))),
  game.refusal ? null : forecast(game), game.refusal ? null : odds(game), ruleCard(game));
  if (keep) panel.scrollTop = keep;
  if (focus !== undefined) focusAgain(panel, focus);
}

/**
 * @param {HTMLElement} panel
 * @param {string} name
 */
function focusAgain(panel, name) {
  const found = [...panel.querySelectorAll('button')].find((button) =>
    button.dataset.value === name || button.dataset.verb === name);
  found?.focus({ preventScroll: true });
}

/**
 * A result with the buttons that lead through.
 * @param {HTMLElement} panel
 * @param {Game} game
 */
function drawResult(panel, game) {
  const { playing } = game;
  if (!playing) return;
  const card = playing.card;
  if (panel.dataset.result !== String(playing.number)) panel.scrollTop = 0;
  panel.dataset.result = String(playing.number);
  fill(panel,
    h('h2', { id: 'hand-title' }, playing.number ? tr('Result {n} of {m}', { n: playing.number, m: playing.count }) : tr('On the field')),
    card ? breakdownCard(card, (rule) => openRule(game, rule))
      : h('ul', { class: 'terms' }, ...playing.lines.map((line) => h('li', {}, line))),
    ruleCard(game),
    h('div', { class: 'row onward' }, keyed(tr('Next'), 'Enter', { class: 'primary', click: () => game.player.next() }),
      keyed(tr('Skip all'), 'K', { click: () => game.player.skipAll() })),
    h('label', { class: 'small' }, tr('Speed'), ' ', speedChoice(game)));
}

/** @param {Game} game */
export function speedChoice(game) {
  const speeds = [['step', tr('step by step')], ['slow', tr('slow')], ['normal', tr('normal')],
    ['fast', tr('fast')], ['none', tr('not shown')]];
  return h('select', { 'aria-label': tr('Speed'), change: (event) => game.player.setSpeed(event.target.value) },
    ...speeds.map(([value, words]) => h('option', { value, selected: game.player.speed === value || null }, words)));
}
