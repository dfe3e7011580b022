-- 50 bodies and units against 50, by Synapse: made for measuring, not for playing.

local syn = require "synapse.tables"

local function army(letter, cbt)
    local pieces = {}
    for number = 1, 5 do
        local line = letter .. "." .. number
        pieces[#pieces + 1] = body { "Line " .. number, id = line, role = "main" }
        for rank = 1, 9 do
            pieces[#pieces + 1] = infantry { "Rank " .. rank, id = line .. "." .. rank, body = line,
                eff = 100 + 10 * rank, cbt = cbt, arm = rank % 3, weapon = { name = "pike", dmg = 4 } }
        end
    end
    return pieces
end

return scenario {
    ruleset = "synapse/1",
    title = "Fifty a side, on foot",
    description = "For benchmarks.",
    turns = 12,
    mode = "field",
    terrain = "open",
    map = syn.battlefield(),
    units = { A = army("A", 6), B = army("B", 5) },
}
