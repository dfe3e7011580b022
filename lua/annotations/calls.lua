---@meta sandtable.calls
-- What the functions of a scenario and its tests may call; made as sandtable.lua is.

---Reads the table as the umpire sees it. Only in handlers, victory and tests.
---@class querylib
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

---Which of the scenario's boards this is; nil where it has one.
---@return string?
function query.board() end

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

---The number of a direction, on an open table degrees.
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

---What lies on the edge between two cells, or nil.
---@param from cell
---@param to cell
---@return edge_kind?
function query.edge(from, to) end

---Whether a road leads from one to the other.
---@param from cell
---@param to cell
---@return boolean
function query.road(from, to) end

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

---Its cell (on an open table x and y) and its worth; nil while it does not count.
---@param id string
---@return integer?, integer?, integer?
function query.objective(id) end

---What the objective in a cell is worth, or 0.
---@param cell cell
---@return integer
function query.value(cell) end

---Gives orders through the same check as a player's.
---@class orderlib
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
---@class umpirelib
umpire = {}

---@param unit unit
---@param to cell|integer a cell, or x on an open table
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

---Takes a unit off the board alive: it has left the battle.
---@param unit unit
function umpire.withdraw(unit) end

---By the name or number of a direction, on an open table by degrees.
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

---What lies in a cell. The map says `changing = { "terrain" }`.
---@param at cell|string on an open table the name of an outline
---@param kind terrain
function umpire.set_terrain(at, kind) end

---Nothing lies on the edge between two cells any more. `changing = { "edges" }`.
---@param from cell|string on an open table the name of a line
---@param to? cell
function umpire.open_edge(from, to) end

---Lays something on the edge between two cells; a road over it is cut. `changing = { "edges" }`.
---@param from cell|string on an open table the name of a line, then the kind
---@param to cell|edge_kind
---@param kind? edge_kind
function umpire.close_edge(from, to, kind) end

---Lays or cuts a road between two cells that touch. `changing = { "edges" }`.
---@param from cell
---@param to cell
---@param runs boolean
function umpire.set_road(from, to, runs) end

---Puts an objective elsewhere. `changing = { "objectives" }`.
---@param id string
---@param to cell|integer a cell, on an open table x
---@param y? integer on an open table
function umpire.move_objective(id, to, y) end

---What an objective is worth; 0: it does not count. `changing = { "objectives" }`.
---@param id string
---@param value integer
function umpire.set_objective(id, value) end

---Tells the players something. `{unit}`, `{other}`, `{cell}`, `{to}`, `{n}` and `{m}` in the text are filled from `about`, `{side}` from its `of`; with its `side` only that side is told.
---@param text words
---@param about? { side?: side, of?: side, unit?: unit, other?: unit, cell?: cell, to?: cell, n?: integer, m?: integer }
function umpire.message(text, about) end

---A die of the ruleset, from the scenario's own stream; logged.
---@param die string
---@param purpose? string
---@return integer
function umpire.roll(die, purpose) end

---@param winner side|side[]|nil several win together
---@param reason? words
---@param ending? string
---@param level? string
function umpire.finish(winner, reason, ending, level) end

---The words declared under `storage`: whole numbers that the battle remembers.
---@type table<string, integer>
storage = {}

-- Only in tests (NAME_test.lua):

---One test. It has a battle of its own, seed 1.
---@param name string
---@param body fun()
function test(name, body) end

---Gives an order, which must be carried out.
---@param side side
---@param order string
function give(side, order) end

---The order must be refused, with `reason` in the refusal. Returns why.
---@param side side
---@param order string
---@param reason? string
---@return string
function refused(side, order, reason) end

---What the next rolls show; all must be rolled by the next order. Otherwise the seed decides.
---@param faces string|(integer|string)[]
function dice(faces) end

---Fails unless the condition holds.
---@param condition any
---@param what? string
function expect(condition, what) end

---Fails unless both are equal.
---@param got any
---@param wanted any
---@param what? string
function equal(got, wanted, what) end

---What the last order caused: { kind =, unit =, other =, side =, cell =, to =, n =, m =, word = }
---@return table[]
function events() end

---How many such events the last order caused: happened("moved", { unit = "#1", to = "e4" })
---@param kind string
---@param about? table
---@return integer|false
function happened(kind, about) end

---Inside `body`, query sees what that side sees.
---@param side side
---@param body fun()
function as(side, body) end

---The side's legal orders, as they are written.
---@param side side
---@return string[]
function legal(side) end

---So many orders, any of the legal ones, for whoever is to decide.
---@param count integer
function play(count) end

---The battle must be fair: { within = 0.1, games = 400, error = 0.05, player = "greedy" }, each as in `sandtable balance`. Games of that player against itself tell.
---@param terms table
function balance(terms) end

---The battle begins anew, with other dice.
---@param number integer
function seed(number) end
