-- 50 against 50 on hexes, 1870: made for measuring a decision, not for playing.

local kinds = { "infantry", "infantry", "battle_cavalry", "infantry", "light_cavalry" }
local words = {
    infantry = infantry, battle_cavalry = battle_cavalry, light_cavalry = light_cavalry,
}

local function army(letter, class, facing, rows)
    local units = {}
    for _, row in ipairs(rows) do
        for column = 1, 25 do
            local number = #units + 1
            local kind = kinds[number % #kinds + 1]
            units[number] = words[kind] {
                "Brigade " .. letter .. number, id = letter .. number,
                stands = kind == "infantry" and 4 or 3,
                class = kind == "infantry" and class or nil,
                at = string.format("%02d%02d", column, row), facing = facing,
            }
        end
    end
    return units
end

local lines = {}
for row = 1, 16 do
    local cells = {}
    for column = 1, 26 do
        local place = (column * 7 + row * 5) % 29
        cells[column] = place == 0 and "w" or place == 11 and "t" or "."
    end
    lines[row] = table.concat(cells, " ")
end

return scenario {
    ruleset = "fastplay70/1",
    title = "Fifty a side, 1870",
    description = "For benchmarks.",
    turns = 8,
    victory_margin = 3,
    map = hexes {
        table.concat(lines, "\n"),
        height = { [1] = "0606..2008" },
        areas = { ["1"] = "0101..0816", ["2"] = "0901..1716", ["3"] = "1801..2616" },
        objectives = {
            ["0607"] = { name = "Left", value = 3, owner = "french" },
            ["1307"] = { name = "Center", value = 3, owner = "french" },
            ["2007"] = { name = "Right", value = 3, owner = "german" },
        },
    },
    sides = {
        french = { name = "French", color = "blue" },
        german = { name = "Germans", color = "black" },
    },
    units = {
        french = army("F", "fr_chassepot", "N", { 10, 12 }),
        german = army("G", "de_dreyse", "S", { 6, 4 }),
    },
}
