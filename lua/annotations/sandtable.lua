---@meta sandtable
-- What a scenario may say, for the Lua language server. The words of a ruleset (unit types, terrains,
-- counters, options) are its own: see docs/scenario-reference.md.

---A unit on the table: a whole number, 1 up. Calls take its id ("#12") as well.
---@alias unit integer|string
---A cell of the map: a whole number, 1 up. Calls take its label ("e4") as well.
---@alias cell integer|string
---A side's word: "blue"
---@alias side string
---@alias where "board"|"reserve"|"dead"|"exited"
---Cells and rectangles: "e4", "e4 e5 a1..c3", or a list of such texts.
---@alias cells string|string[]
---A text, or one by language: { en = "...", fr = "..." }
---@alias words string|table<string, string>

---@class position
---@field turn? integer
---@field phase? string
---@field active? side
---@field impulse? integer
---@field battle? table<string, integer|boolean> counters of the battle
---@field cells? table<string, table<string, integer|boolean>> counters of cells, by label

---@class events
---@field start? fun() once, when the battle begins
---@field turn? fun(turn: integer)|table<integer, fun(turn: integer)>
---@field phase? fun(phase: string, side: side)|table<string, fun(side: side)>
---@field order? fun(verb: string, side: side, unit?: integer)|table<string, fun(side: side, unit?: integer)>
---@field placed? fun(unit: integer, to: integer)
---@field moved? fun(unit: integer, to: integer, from?: integer)
---@field removed? fun(unit: integer, from?: integer, where: where)
---@field unit_counter? fun(unit: integer, value: integer, old: integer, name: string)|table<string, fun(unit: integer, value: integer, old: integer)>
---@field side_counter? fun(side: side, value: integer, old: integer, name: string)|table<string, fun(side: side, value: integer, old: integer)>
---@field cell_counter? fun(cell: integer, value: integer, old: integer, name: string)|table<string, fun(cell: integer, value: integer, old: integer)>
---@field battle_counter? fun(value: integer, old: integer, name: string)|table<string, fun(value: integer, old: integer)>
---@field finish? fun(winner?: side, ending: string)

---@class scenario_table
---@field title? words
---@field ruleset string "fos" or "fos/1"
---@field date? words
---@field place? words
---@field description? words
---@field scale? words
---@field notes? words
---@field turns? integer the last turn
---@field preset? string
---@field options? table<string, boolean|integer|string>
---@field map table square { }, hexes { }, plane { } or zones { }
---@field objectives? table
---@field sides? table<side, table|string>
---@field units table<side, table[]>
---@field position? position
---@field storage? table<string, integer|boolean>
---@field on? events
---@field victory? fun(): table|nil

---scenario "Title" { ... } or scenario { ... }
---@param title_or_table string|scenario_table
---@return any
function scenario(title_or_table) end

---A map of squares: eight neighbors.
---@param map table
---@return table
function square(map) end

---A map of hexes.
---@param map table
---@return table
function hexes(map) end

---An open table.
---@param map table
---@return table
function plane(map) end

---Named zones and their links.
---@param map table
---@return table
function zones(map) end

---What `victory` returns when a side has won.
---@param side side
---@param reason? words
---@return table
function win(side, reason) end

---What `victory` returns when nobody has.
---@param reason? words
---@return table
function draw(reason) end

---Reads the table as the umpire sees it. Only in handlers and `victory`.
---@class query
query = {}
---@return integer
function query.turn() end
---The last turn, or 0.
---@return integer
function query.turns() end
---@return string
function query.phase() end
---@return side
function query.active() end
---@return boolean
function query.over() end
---@param name string
---@return boolean|integer|string
function query.option(name) end
---Units of a side (of all if nil), on the board unless `where` says otherwise, in order.
---@param side? side
---@param where? where
---@return integer[]
function query.units(side, where) end
---How many units() would list.
---@param side? side
---@param where? where
---@return integer
function query.count(side, where) end
---@param id unit
---@return integer
function query.unit(id) end
---@param unit unit
---@return string
function query.id(unit) end
---@param unit unit
---@return string
function query.name(unit) end
---@param unit unit
---@return side
function query.side(unit) end
---@param unit unit
---@return string
function query.type(unit) end
---@param unit unit
---@return where
function query.where(unit) end
---Its cell, or nil; on an open table x and y.
---@param unit unit
---@return integer?, integer?
function query.at(unit) end
---@param unit unit
---@return integer
function query.facing(unit) end
---@param unit unit
---@param counter string
---@return integer
function query.get(unit, counter) end
---@param side side
---@param counter string
---@return integer
function query.get_side(side, counter) end
---@param cell cell
---@param counter string
---@return integer
function query.get_cell(cell, counter) end
---@param counter string
---@return integer
function query.get_battle(counter) end
---@param label cell
---@return integer
function query.cell(label) end
---@param cell cell
---@return string
function query.label(cell) end
---@param cell cell
---@return string
function query.terrain(cell) end
---@param cell cell
---@return integer
function query.height(cell) end
---@param a cell
---@param b cell
---@return integer
function query.distance(a, b) end
---@param cell cell
---@return integer[]
function query.neighbors(cell) end
---@param cell cell
---@return integer[]
function query.units_in(cell) end
---The side that stands alone in a cell, or nil.
---@param cell cell
---@return side?
function query.holder(cell) end
---@param name string
---@return integer[]
function query.area(name) end
---@param area string
---@param cell cell
---@return boolean
function query.is_in(area, cell) end
---@return integer[]
function query.objectives() end
---What the objective in a cell is worth, or 0.
---@param cell cell
---@return integer
function query.value(cell) end

---Gives orders through the same check as a player's.
---@class order
order = {}
---@param side side
---@param text string an order in notation: "path #12 d5"
---@return boolean given
---@return string? why_not
function order.give(side, text) end
---@param side side
---@param text string
---@return boolean
---@return string? why_not
function order.may(side, text) end

---Overrides. Each is told to the players, as far as they may know of the unit.
---@class umpire
umpire = {}
---@param unit unit
---@param to cell|integer a cell; on an open table x
---@param y? integer on an open table
function umpire.place(unit, to, y) end
---Puts a unit in reserve on the first free cell; the cell, or nil when none is free.
---@param unit unit
---@param cells cell|cell[]
---@return integer?
function umpire.reinforce(unit, cells) end
---@param unit unit
---@param where? "dead"|"reserve"|"exited"
function umpire.remove(unit, where) end
---@param unit unit
---@param direction string|integer
function umpire.face(unit, direction) end
---@param unit unit
---@param counter string
---@param value integer|boolean
function umpire.set(unit, counter, value) end
---@param side side
---@param counter string
---@param value integer|boolean
function umpire.set_side(side, counter, value) end
---@param cell cell
---@param counter string
---@param value integer|boolean
function umpire.set_cell(cell, counter, value) end
---@param counter string
---@param value integer|boolean
function umpire.set_battle(counter, value) end
---@param text words {unit} {other} {cell} {to} {n} {m} are filled from `about`
---@param about? { side?: side, unit?: unit, other?: unit, cell?: cell, to?: cell, n?: integer, m?: integer }
function umpire.message(text, about) end
---A die of the ruleset, from the scenario's own stream; logged.
---@param die string
---@param purpose? string
---@return integer
function umpire.roll(die, purpose) end
---@param winner side?
---@param reason? words
---@param ending? string
---@param level? string
function umpire.finish(winner, reason, ending, level) end

---The words declared under `storage`: whole numbers that the battle remembers.
---@type table<string, integer>
storage = {}
