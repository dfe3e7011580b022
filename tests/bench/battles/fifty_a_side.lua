-- 50 against 50 under Fields of Strategy: for measuring, not for playing.
local plain = require "napoleonic"

return scenario {
    ruleset = "fos/1",
    title = "50 a side",
    description = "For benchmarks.",
    turns = 6,
    map = plain.map,
    sides = plain.sides,
    units = plain.armies(50),
}
