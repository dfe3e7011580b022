-- The sea cliff: the storm of Rochebrune where the rock lets numbers tell. A variant of rochebrune.lua.
-- sandtable simulate synapse/rochebrune_storm --games 1000 --players greedy,greedy: A 84 %, B 15 %, undecided 1 %.
-- Greedy beats random in 98 of 100, seats swapped (--games 100 --players greedy,random --swap).
-- The outline wants the storm to be the short way in. 20 sequences: with 12 a quarter was left undecided.

local syn = require "synapse.tables"
local heavy = syn.weapons.heavy_crossbow

return scenario {
    ruleset = "synapse/1",
    title = { en = "The storm of Rochebrune", fr = "L'assaut de Rochebrune" },
    date = "1216-05-01",
    place = "Rochebrune",
    description = {
        en = [[Count Renaud storms the keep from the sea side, where all his men can climb at once.]],
        fr = [[Le comte Renaud donne l'assaut du côté de la mer, où tous ses hommes peuvent grimper à la fois.]],
    },
    turns = 20,
    mode = "assault",
    terrain = "hills",
    map = syn.battlefield { "keep" },
    works = { syn.with(syn.works.fortress, { name = "keep", optimum = 300, inaccessible = false }) },
    sides = {
        A = { name = { en = "The Count", fr = "Le comte" }, color = "red",
            commander = { name = "Count Renaud", mental = 6, presence = 3, combat = 4, war = 4, diplomacy = 0 } },
        B = { name = { en = "Rochebrune", fr = "Rochebrune" }, color = "blue",
            commander = { name = "The castellan", mental = 5, presence = 5, combat = 6, war = 2 } },
    },
    units = {
        A = {
            body { { en = "Storming party", fr = "Troupe d'assaut" }, id = "A.main", role = "main" },
            body { { en = "Engines", fr = "Machines" }, id = "A.support", role = "support" },
            cavalry { { en = "Knights", fr = "Chevaliers" }, id = "knights", body = "A.main", eff = 300, cbt = 8, arm = 6, weapon = syn.weapons.lance },
            infantry { { en = "Sergeants", fr = "Sergents" }, id = "sergeants", body = "A.main", eff = 900, cbt = 6, arm = 3, weapon = syn.weapons.spear },
            infantry { { en = "Levy", fr = "Levée" }, id = "levy", body = "A.main", eff = 1200, cbt = 2, weapon = syn.weapons.knife },
            infantry { { en = "Sappers", fr = "Sapeurs" }, id = "sappers", body = "A.main", eff = 100, cbt = 5, arm = 1, engineers = true, weapon = syn.weapons.knife },
            archers { { en = "Crossbows", fr = "Arbalètes" }, id = "crossbows", body = "A.support", eff = 300, cbt = 6, arm = 2, weapon = heavy },
            artillery { { en = "Trebuchets", fr = "Trébuchets" }, id = "trebuchets", body = "A.support", eff = 60, pieces = 4, cbt = 5, weapon = syn.weapons.trebuchet },
        },
        B = {
            body { { en = "Garrison", fr = "Garnison" }, id = "B.garrison", role = "garrison", work = "keep" },
            infantry { { en = "Sergeants of the keep", fr = "Sergents du donjon" }, id = "guard", body = "B.garrison", eff = 60, cbt = 8, arm = 5, weapon = syn.weapons.spear },
            infantry { { en = "Militia", fr = "Milice" }, id = "militia", body = "B.garrison", eff = 120, cbt = 4, arm = 2, mobility = 2, weapon = syn.weapons.knife },
            archers { { en = "Crossbows of the keep", fr = "Arbalètes du donjon" }, id = "bolts", body = "B.garrison", eff = 60, cbt = 6, arm = 2, weapon = heavy },
        },
    },
}
