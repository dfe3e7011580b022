-- A wide plain and lines of battle on it, of as many units a side as asked for.
local function armies(each)
    local function army(first, rows)
        local units = {}
        for i = 1, each do
            local row = rows[(i - 1) // 26 + 1]
            local column = (i - 1) % 26
            -- A short line stands in the middle.
            if each < 26 then column = column + (26 - each) // 2 end
            local at = string.sub("abcdefghijklmnopqrstuvwxyz", column + 1, column + 1) .. row
            local kind = i % 5 == 0 and cavalry or i % 7 == 0 and artillery or infantry
            units[i] = kind { "Unit " .. i, id = first + i, force = 1 + i % 3, at = at }
        end
        return units
    end
    return { blue = army(0, { 7, 6, 5, 4, 3, 2, 1, 8 }), red = army(200, { 14, 15, 16, 17, 18, 19, 20, 13 }) }
end

local lines = {}
for row = 1, 20 do
    local cells = {}
    for column = 1, 26 do
        local place = (column * 7 + row * 5) % 31
        -- Cover lies between the lines: horse and guns stand on open ground.
        local between = row > 8 and row < 13
        cells[column] = place == 17 and "1" or between and place == 0 and "^"
            or between and place == 11 and "#" or "."
    end
    lines[row] = table.concat(cells, " ")
end

return {
    armies = armies,
    map = square {
        table.concat(lines, "\n"),
        roads = { "a10-z10", "m1-m20" },
        objectives = {
            e10 = { name = "West", owner = "blue" },
            m10 = { name = "Cross", owner = "blue" },
            n11 = { name = "Inn", owner = "red" },
            v10 = { name = "East", owner = "red" },
        },
    },
    sides = {
        blue = { name = "Blue", color = "blue", home_edge = "S" },
        red = { name = "Red", color = "red", home_edge = "N" },
    },
}
