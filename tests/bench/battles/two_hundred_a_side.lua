-- 200 against 200 under Fields of Strategy: for measuring computer players, not for playing.
local plain = require "napoleonic"

return scenario {
    ruleset = "fos/1",
    title = "200 a side",
    description = "For benchmarks.",
    turns = 3,
    map = plain.map,
    sides = plain.sides,
    units = plain.armies(200),
}
