-- 50 against 50 on hexes, ancients: made for measuring a decision, not for playing.

local kinds = { inf_legion, inf_spear, cav_medium, inf_medium, inf_skirmish_javelin }

local function army(letter, rows, leaders)
    local units = {}
    for i, at in ipairs(leaders) do
        local rank = i == 1 and general or i == 2 and sub_general or officer
        units[#units + 1] = rank { "Leader " .. letter .. i, id = letter .. "L" .. i, at = at }
    end
    local number = 0
    for _, row in ipairs(rows) do
        for column = 2, 24 do
            if #units == 50 then break end
            number = number + 1
            local kind = kinds[column // 3 % #kinds + 1]
            units[#units + 1] = kind {
                "Unit " .. letter .. number, id = letter .. number,
                at = string.format("%02d%02d", column, row),
            }
        end
    end
    return units
end

local lines = {}
for row = 1, 16 do
    local cells = {}
    for column = 1, 26 do
        cells[column] = (column * 7 + row * 5) % 23 == 0 and row > 5 and row < 12 and "w" or "."
    end
    lines[row] = (row % 2 == 0 and "  " or "") .. table.concat(cells, "   ")
end

return scenario {
    title = "Fifty a side, ancients",
    ruleset = "thucydide/1",
    description = "For benchmarks.",
    turns = 12,
    first = "north",
    home = { south = "bottom", north = "top" },
    map = hexes { table.concat(lines, "\n") },
    sides = {
        south = { name = "South", color = "red", command_level = 6, activations = { 4, 4, 4 } },
        north = { name = "North", color = "blue", command_level = 6, activations = { 4, 4, 4 } },
    },
    units = {
        south = army("A", { 12, 13, 14 }, { "1213", "0613", "1813" }),
        north = army("B", { 5, 4, 3 }, { "1204", "0604", "1804" }),
    },
    victory = { mode = "units" },
}
