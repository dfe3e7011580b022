---@meta sandtable
-- What a scenario may say, for the Lua language server. Made from the table of the program that binds
-- it (lua/api); the words of a ruleset come from: sandtable info RULESET --annotations

---A unit on the table: a whole number, 1 up. Calls take its id ("#12") as well.
---@alias unit integer|string
---A cell of the map: a whole number, 1 up. Calls take its label ("e4") as well.
---@alias cell integer|string
---@alias where "board"|"reserve"|"dead"|"exited"
---Cells and rectangles: "e4", "e4 e5 a1..c3", or a list of such texts.
---@alias cells string|string[]
---A text, or one by language: { en = "...", fr = "..." }
---@alias words string|table<string, string>
---@alias side string
---@alias unit_type string
---@alias terrain string
---@alias edge_kind string
---@alias unit_counter string
---@alias side_counter string
---@alias cell_counter string
---@alias battle_counter string
---@alias phase string
---@alias verb string
---@alias preset string
---@alias ending string
---@alias level string
---@alias die string

---@class options

---@class scenario_table
---@field title words or the text behind `scenario`
---@field ruleset? string `"fos"`, or `"fos/1"`: in a version that begins so; a plain text; this, `rulesets` or `needs`
---@field rulesets? string[] a battle of several: `{ "fos", "synapse" }`; plain texts
---@field needs? string[] what a ruleset must have: `{ "board.square" }`; plain texts
---@field date? words `"1805-12-02"`, `"1805-12"`, `"-216"` (216 BC): told in the reader's words
---@field place? words
---@field description? words
---@field scale? words
---@field north? integer where north is: degrees clockwise from the top of the map, 0 to 359
---@field base? integer[] of an open table, `{ frontage, depth }` of a unit's base in its units, for drawings
---@field moments? table[] `{ { turn = 16, words = "hunger begins" } }`: turns in which something changes, for the calendar below a drawing
---@field notes? words
---@field turns? integer the last turn, 1 to 1000
---@field preset? preset a named set of options
---@field options? options|string[] `{ fog_of_war = true, ["cap.mode"] = "per_attack" }`, or a list of `"name=value"`
---@field locks? string[] options that the player cannot change
---@field map? map_table|tiled_table `square`, `hexes`, `plane`, `zones` or `tiled`; not for a battle without a map
---@field objectives? table as inside `map`
---@field boards? table<string, board_table> by name, instead of `map`: `--board` chooses one
---@field sides? table<side, side_table|words> by word: the ruleset's, which `sandtable info RULESET` lists
---@field units table<side, unit_table[]> by side: a list of units
---@field position? position a battle that has begun
---@field storage? table<string, integer|boolean> the script's words of memory
---@field on? events handlers
---@field victory? fun(): table? judged whenever a turn or a phase begins

---@class board_table
---@field name? words what players call the board
---@field map map_table|tiled_table as in the scenario
---@field places? table<string, string|unit_table> by the id of a unit: its cell or point, or any of its fields
---@field objectives? table as inside `map`
---@field description? words this and what follows win over the scenario's
---@field scale? words
---@field north? integer
---@field base? integer[]
---@field notes? words
---@field turns? integer
---@field position? position

---@class map_table
---@field shape? "square"|"hexes"|"plane"|"zones"|"tiled" what the words `square` ... write
---@field size? integer[] `{ columns, rows }`, of a map that is not drawn; of a plane in its units
---@field columns? integer
---@field rows? integer
---@field width? integer of a plane
---@field layout? string of hexes: `"even"` or `"odd"`, the lines that stand half a hex further; `"rows"` or `"columns"`; the ruleset's if left out
---@field drawing? string the drawn map, where it does not stand first
---@field legend? table<string, terrain|table> characters of the drawn map
---@field heights? string|table drawn in digits and `.`, or by number
---@field height? table<integer, cells> cells by height
---@field terrain? table<terrain, cells> cells by terrain; outlines on a plane
---@field edges? table<edge_kind, cells> `"f4|g4"`; two rectangles: all edges between them
---@field roads? cells from neighbor to neighbor; straight runs may be shortened
---@field objectives? table by label, or a list
---@field areas? table<string, cells|area_table> named cells; outlines on a plane
---@field names? table<string, words>|table[] of what is no objective: villages, hills, streams; by cell, by edge (`"f4|g4"`), or a list of `{ at = , name = }`
---@field changing? ("terrain"|"edges"|"objectives")[] what the script may change in play, through `umpire`; all else stays as it is
---@field zones? table of a map of zones, where they do not stand first
---@field links? cells `"main|fort"`: zones that touch
---@field lines? table<edge_kind, string|string[]> of a plane: streams, walls
---@field works? table<string, string> of a plane

---@class tiled_table
---@field file? string the JSON file of Tiled, in the scenario's folder; may stand first
---@field legend? table<string|integer, terrain|tile_table|false> what tiles mean, by class or number; `["tileset:3"]` where there are several tilesets; `false`: nothing
---@field ignore? string|string[] layers that are left out
---@field terrain? table<terrain, cells> on top of the file's, as in any map
---@field height? table<integer, cells> likewise
---@field edges? table<edge_kind, cells> likewise
---@field roads? cells likewise
---@field objectives? table likewise
---@field areas? table<string, cells|area_table> likewise
---@field names? table<string, words>|table[] likewise
---@field changing? ("terrain"|"edges"|"objectives")[] likewise

---@class tile_table
---@field terrain? terrain
---@field height? integer
---@field road? boolean|string directions such as `"N E"`; `true`: to every neighbor that has one

---@class unit_table
---@field type? unit_type what the word before the braces writes
---@field name? words may stand first, without `name =`
---@field id? string|integer without blanks; 12 is `"#12"`; the next free number if left out
---@field at? string its cell; a point on a plane
---@field where? where `board`; without `at` it is in `reserve`
---@field facing? string|integer a direction's name or number; on an open table degrees, clockwise from the north
---@field formation? words
---@field figure? string what it looks like on drawings: `"phalanx"`, `"hussar"` ...
---@field wing? string where it stands on drawings without a map: `"left"`, `"right"`, `"line"` or `"screen"`

---@class side_table
---@field name? words
---@field called? words the same in the middle of a sentence: `the French`, `les Français`
---@field color? string "blue", "red" ...

---@class objective_table
---@field at? string its cell or point
---@field id? string its label if left out
---@field name? words
---@field value? integer 1 if left out; where objectives change, one of 0 counts only once the script sets it
---@field owner? side who holds it at the start
---@field reach? integer on an open table: how near a unit must stand for `taken`; 50 if left out

---@class area_table
---@field cells? cells may stand first, without `cells =`
---@field name? words
---@field number? integer a number the ruleset gives a meaning to

---@class position
---@field turn? integer
---@field phase? phase
---@field active? side
---@field impulse? integer
---@field battle? table<battle_counter, integer|boolean|string> counters of the battle; here and below also those that the rules keep
---@field cells? table<string, table<cell_counter, integer|boolean>> counters of cells, by label
---@field sides? table<side, table<string, integer|boolean|string>> counters of sides
---@field units? table<string, table<string, integer|boolean|string>> by id: `at` or `where`, `facing` and `type` as the rulebook has them now, counters
---@field step? string the step of the sequence of play, where questions are open
---@field asks? table[] open questions, the last to be answered first: `{ "retreat", of = "red", unit = "#1", a = 2 }`; where there are any, nothing is set up

---@class events
---@field start? fun() once, when the battle begins
---@field turn? fun(turn: integer)|table<integer, fun(turn: integer)> a turn (round) begins; by turn: a timer
---@field phase? fun(phase: phase, side: side)|table<phase, fun(side: side)> a phase begins
---@field order? fun(verb: verb, side: side, unit?: integer)|table<verb, fun(side: side, unit?: integer)> an order was carried out
---@field placed? fun(unit: integer, to: integer) a unit came onto the board
---@field moved? fun(unit: integer, to: integer, from?: integer) a unit went from one cell to another
---@field removed? fun(unit: integer, from?: integer, where: where) a unit left the board, for whatever reason
---@field hit? fun(unit: integer, left: integer, lost: integer) a unit lost strength: the first counter of units has fallen
---@field routed? fun(unit: integer) a unit was driven back, where the ruleset counts that
---@field destroyed? fun(unit: integer, from?: integer) a unit is dead
---@field left? fun(unit: integer, from?: integer) a unit left the board alive
---@field entered? table<string, fun(unit: integer, cell: integer)> a unit came into an area; on an open table unit, x, y
---@field taken? fun(cell: integer, side: side)|table<string, fun(side: side)> a side stands alone on an objective where none of its units stood before the order; by objective: its id; on an open table its id stands for the cell
---@field crossed? table<string, fun(unit: integer, value: integer, old: integer)> a counter of a unit has come to fulfil a condition: `["force < 2"]`; `<` `<=` `>` `>=` `=`
---@field unit_counter? fun(unit: integer, value: integer, old: integer, name: unit_counter)|table<string, fun(unit: integer, value: integer, old: integer)> a counter of a unit has changed
---@field side_counter? fun(side: side, value: integer, old: integer, name: side_counter)|table<string, fun(side: side, value: integer, old: integer)> a counter of a side has changed
---@field cell_counter? fun(cell: integer, value: integer, old: integer, name: cell_counter)|table<string, fun(cell: integer, value: integer, old: integer)> a counter of a cell has changed
---@field battle_counter? fun(value: integer, old: integer, name: battle_counter)|table<string, fun(value: integer, old: integer)> a counter of the battle has changed
---@field finish? fun(winner?: side, ending: ending, winners: side[]) the battle is over; `winner` is who won alone, `winners` are all who won

---scenario "Title" { ... } or scenario { ... }: what the file returns.
---@param title_or_table string|scenario_table
---@return any
function scenario(title_or_table) end

---A map that was drawn in the Tiled editor and exported as JSON (.tmj).
---@param map string|tiled_table
---@return tiled_table
function tiled(map) end

---What `victory` returns when a side has won.
---@param side side
---@param reason? words
---@return table
function win(side, reason) end

---What `victory` returns when nobody has.
---@param reason? words
---@return table
function draw(reason) end

---A module of the scenario's folder ("parts.map"), of the shared library ("sandtable.victory") or of the ruleset's. Only before the battle.
---@param name string
---@return any
function require(name) end

---A map of squares: eight neighbors.
---@param map map_table
---@return map_table
function square(map) end

---A map of hexes.
---@param map map_table
---@return map_table
function hexes(map) end

---An open table: points instead of cells.
---@param map map_table
---@return map_table
function plane(map) end

---Named zones and their links.
---@param map map_table
---@return map_table
function zones(map) end

---The id of the ruleset that the battle is read for.
---@return string
function ruleset() end

---For libraries: a fault at the place where `field` of `where` was written. It is told with all others, and the scenario is not loaded.
---@param code string
---@param where table
---@param field string|integer|nil
---@param text string
---@param fill? table<string, string|integer>
---@param meant? string
function complain(code, where, field, text, fill, meant) end

---For libraries: the same as a warning.
---@param code string
---@param where table
---@param field string|integer|nil
---@param text string
---@param fill? table<string, string|integer>
---@param meant? string
function remark(code, where, field, text, fill, meant) end

---For libraries: the known word that a misspelt one was meant to be.
---@param word string
---@param known string[]
---@return string?
function nearest(word, known) end

---For libraries: what is wrong with `made` is told at the place of `written`. Gives `made`.
---@param made table
---@param written table
---@return table
function stands_for(made, written) end
