-- quiet.lua with a trigger on every event.
local plain = require "napoleonic"

return scenario {
    ruleset = "fos/1",
    title = "30 a side",
    description = "For benchmarks.",
    turns = 6,
    map = plain.map,
    sides = plain.sides,
    units = plain.armies(30),
    on = {
        start = function() end,
        turn = function(turn) end,
        phase = function(phase, side) end,
        order = function(verb, side, unit) end,
        placed = function(unit, to) end,
        moved = function(unit, to, from) end,
        removed = function(unit, from, to) end,
        unit_counter = function(unit, value, old, name) end,
        side_counter = function(side, value, old, name) end,
        cell_counter = function(cell, value, old, name) end,
        battle_counter = function(value, old, name) end,
        finish = function(winner, ending) end,
    },
}
