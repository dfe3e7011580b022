-- Gaugamela in three wings: the armies of gaugamela.lua, each line of battle split into left, center and right.
-- sandtable simulate synapse/gaugamela_wings --games 1000 --players greedy,greedy: A 75 %, B 25 %.
-- Greedy beats random in 86 of 100, seats swapped (--games 100 --players greedy,random --swap).
-- The outline's variant. Alexander must win decisively here as well; with any victory he won 90 %.

local battle = require "gaugamela"
local syn = require "synapse.tables"

--- The wing each unit stands in; all others stay in the center or in support.
local wing_of = {
    hoplites = "A.left", thessalians = "A.left",
    hypaspists = "A.right", companions = "A.right", light = "A.right", agrianians = "A.right",
    eastern = "B.left", chariots = "B.left",
    persian = "B.right",
}

local function in_wings(units, left, right)
    local list = { left, right }
    for _, one in ipairs(units) do list[#list + 1] = syn.with(one, { body = wing_of[one.id] or one.body }) end
    return list
end

return scenario(syn.with(battle, {
    ruleset = "synapse/1",
    title = { en = "Gaugamela in three wings", fr = "Gaugamèles en trois ailes" },
    units = {
        A = in_wings(battle.units.A,
            body { { en = "Parmenion's wing", fr = "Aile de Parménion" }, id = "A.left", wing = "left", role = "main" },
            body { { en = "Alexander's wing", fr = "Aile d'Alexandre" }, id = "A.right", wing = "right", role = "main" }),
        B = in_wings(battle.units.B,
            body { { en = "Bessus' wing", fr = "Aile de Bessos" }, id = "B.left", wing = "left", role = "main" },
            body { { en = "Mazaeus' wing", fr = "Aile de Mazaios" }, id = "B.right", wing = "right", role = "main" }),
    },
}))
