-- The board of eight by eight, two rows of men a side.
local function men(first, rows)
    local army = {}
    for _, row in ipairs(rows) do
        for column in ("abcdefgh"):gmatch(".") do
            army[#army + 1] = man { id = first + #army, at = column .. row }
        end
    end
    return army
end

return scenario {
    ruleset = "breakthrough/1",
    title = "Breakthrough",
    description = "Two rows of men a side.",
    turns = 500,
    map = square { (". . . . . . . .\n"):rep(8) },
    sides = {
        blue = { name = "Blue", color = "blue" },
        red = { name = "Red", color = "red" },
    },
    units = { blue = men(1, { 1, 2 }), red = men(21, { 7, 8 }) },
}
