/**
 * types.js - the shapes of what the table says (docs/wire.md, docs/cli.md). No code.
 *
 * @typedef {{name: string, kind: string, title?: string, words?: string[], repeats?: boolean,
 *   optional?: boolean, min?: number, max?: number}} Param
 * @typedef {{verb: string, title: string, question: boolean, params: Param[], secret?: boolean,
 *   any_time?: boolean}} Verb
 * @typedef {{id: string, name: string, color?: string, ink?: string}} SideInfo
 * @typedef {{name: string, title?: string, arm?: string, figure?: string, stacks?: boolean,
 *   weight?: string}} UnitType
 * @typedef {{id: string, name: string, title?: string, value: number, owner: string | null, cell?: string,
 *   x?: number, y?: number}} Objective
 * @typedef {{name: string, kind?: string, closed: boolean, layer: number, height: number,
 *   points: number[][]}} Outline
 * @typedef {{shape: string, columns: number, rows: number, cells?: string[], terrain?: string[],
 *   heights?: number[], neighbors?: number[][], edges?: object[], roads?: object[],
 *   outlines?: Outline[], objectives: Objective[], places?: Object<string, number[]>,
 *   names?: {title: string, cell?: string, beyond?: string, x?: number, y?: number}[]}} BoardInfo
 * @typedef {{type: 'hello', ruleset: {id: string, title: string, version: string},
 *   scenario: {id: string, title: string, date?: string, place?: string}, yours: string[],
 *   sides: SideInfo[], turns: number, board: BoardInfo, orders: Verb[], types?: UnitType[],
 *   counters?: {units?: CounterInfo[]}, states?: StateInfo[], strength?: {counter: string, full: string | null} | null, names?: Names,
 *   dice?: {name: string, faces: {text: string, shown: string}[]}[], told?: number, watches?: number, hands_over?: boolean, recorded?: boolean,
 *   languages?: string[], language?: string, players?: {side: string, player: string}[]}} Hello
 * @typedef {{name: string, title: string, shown?: string, min?: number, max?: number,
 *   full?: string | number}} CounterInfo
 * @typedef {{name: string, title: string, counter?: string, from?: number, to?: number,
 *   mark?: string}} StateInfo
 * @typedef {Object<string, Object<string, string>>} Names words for ids: `names.phases.melee`
 * @typedef {{id: string | null, side: string | null, where: string, cell: string | null,
 *   x?: number | null, y?: number | null, name?: string, title?: string, type_title?: string, type?: string, figure?: string, facing?: number,
 *   degrees?: number, counters?: Object<string, number>, states?: string[]}} Unit
 * @typedef {{turn: number, turns: number, phase: string, step?: string, active: string,
 *   over: boolean, counters: Object<string, number>, winner?: string | null, ending?: string,
 *   sides: {id: string, name: string, counters: Object<string, number>}[], units: Unit[],
 *   cells?: Object<string, Object<string, number>>, holders?: Object<string, string | null>}} View
 * @typedef {{unit: string, orders: number, verbs?: string[], given?: string | string[]}} UnitOrders
 * @typedef {{type: 'decide', id: number, side: string, legal: string[], view: View,
 *   decision: {kind?: string, prompt?: string, unit?: string}, units?: UnitOrders[], isWhole?: boolean,
 *   ends?: (string | number[] | null)[]}} Decide
 * @typedef {{kind: string, text?: string, rule?: string, side?: string, unit?: string,
 *   other?: string, from?: string, to?: string, x?: number, y?: number, turn?: number,
 *   phase?: string, counter?: string, value?: number, before?: number, die?: string,
 *   purpose?: string, face?: string, where?: string, facing?: number, degrees?: number,
 *   verb?: string, winner?: string | null, level?: string}} Event
 * @typedef {{rule: string, kind: string, group: number, text: string, amount?: number}} Term
 * @typedef {{kind: string, title: string, unit?: string, other?: string, terms: Term[],
 *   totals: (number | null)[], outcome?: {rule: string, text: string}}} Breakdown
 * @typedef {{type: 'told', side?: string, by?: string, order?: string, events: Event[],
 *   breakdowns: Breakdown[], failure?: string}} Told
 * @typedef {{type: 'refused', id?: number, message: string, order?: string, rule?: string,
 *   nearest?: string}} Refused
 * @typedef {{label: string, share: number, low?: number, high?: number}} Outcome
 * @typedef {{type: 'odds', order: string, exact?: boolean, branches?: number, worlds?: number,
 *   dice?: object | null, asked?: {side: string, question: string, order: string,
 *   open: boolean}[], outcomes: Outcome[] | null}} Odds
 * @typedef {{x: number, y: number}} Spot
 */
export {};
