-- 30 against 30 under Fields of Strategy, without a script: the yardstick of triggers.lua.
local plain = require "napoleonic"

return scenario {
    ruleset = "fos/1",
    title = "30 a side",
    description = "For benchmarks.",
    turns = 6,
    map = plain.map,
    sides = plain.sides,
    units = plain.armies(30),
}
