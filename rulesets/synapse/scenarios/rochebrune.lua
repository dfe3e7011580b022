-- The siege of Rochebrune, 1216: a fortress on a rock, hunger, and a besieger who cannot stay for ever.
-- sandtable simulate synapse/rochebrune --games 1000 --players greedy,greedy: A 60 %, B 40 %
-- (unconditional 24 %, stormed 36 %; honors of war 35 %, relieved 5 %).
-- Greedy beats random in 96 of 100, seats swapped (--games 100 --players greedy,random --swap).
-- The outline's numbers alone give the place to the Count (100 %): a parley succeeds three times in ten,
-- every week. So its terms count: a garrison that marches out with the honors of war joins the King, and has
-- won. Twenty weeks of supply and twelve waves an assault would still give a besieger who storms nine games
-- in ten; hence one climb a week, and the King's army at the end of the sixteenth, when hunger has just begun.

local syn = require "synapse.tables"
local heavy = syn.weapons.heavy_crossbow

return scenario {
    ruleset = "synapse/1",
    title = { en = "The siege of Rochebrune", fr = "Le siège de Rochebrune" },
    date = "1216-05-01",
    place = "Rochebrune",
    description = {
        en = [[Count Renaud has supplies for twenty weeks, but the King's army will be here at the end of the sixteenth; the castellan can hold for fifteen before hunger bites. The rock allows no numbers and one climb a week: bombard, parley, or climb. The Count wins if he storms the place or it surrenders without conditions. Rochebrune wins if it holds out, or is handed over with the honors of war.]],
        fr = [[Le comte Renaud a vingt semaines de vivres, mais l'armée du roi sera là à la fin de la seizième ; le châtelain tient quinze semaines avant la faim. Le roc n'admet ni le nombre ni plus d'une escalade par semaine : bombarder, parlementer ou grimper. Le comte gagne s'il prend la place ou si elle se rend sans conditions. Rochebrune gagne si elle tient, ou si elle est remise avec les honneurs de la guerre.]],
    },
    moments = {
        { turn = 16, words = { en = "hunger begins", fr = "la faim commence" } },
        { turn = 17, words = { en = "the King's army is here", fr = "l'armée du roi est là" } },
    },
    waves = 1,
    mode = "siege",
    aim = { side = "A", except = { "honors" }, by = 16 },
    terrain = "hills",
    map = syn.battlefield { { "keep", height = 2 } },
    works = { syn.with(syn.works.fortress, { name = "keep", optimum = 300, inaccessible = true }) },
    sides = {
        A = { name = { en = "The Count", fr = "Le comte" },
            called = { en = "the Count", fr = "le comte" }, color = "red", supply_weeks = 20,
            commander = { name = { en = "Count Renaud", fr = "Le comte Renaud" }, mental = 6, presence = 3, combat = 4, war = 4, diplomacy = 0 } },
        B = { name = { en = "Rochebrune", fr = "Rochebrune" }, color = "blue",
            commander = { name = { en = "The castellan", fr = "Le châtelain" }, mental = 5, presence = 5, combat = 6, war = 2 } },
    },
    units = {
        A = {
            body { { en = "Storming party", fr = "Troupe d'assaut" }, id = "A.main", role = "main" },
            body { { en = "Engines", fr = "Machines" }, id = "A.support", role = "support" },
            cavalry { { en = "Knights", fr = "Chevaliers" }, id = "knights", figure = "heavy_horse", wing = "right", body = "A.main", eff = 300, cbt = 8, arm = 6, weapon = syn.weapons.lance },
            infantry { { en = "Sergeants", fr = "Sergents" }, id = "sergeants", figure = "spearman", body = "A.main", eff = 900, cbt = 6, arm = 3, weapon = syn.weapons.spear },
            infantry { { en = "Levy", fr = "Levée" }, id = "levy", figure = "warrior", body = "A.main", eff = 1200, cbt = 2, weapon = syn.weapons.knife },
            infantry { { en = "Sappers", fr = "Sapeurs" }, id = "sappers", figure = "sapper", body = "A.main", eff = 100, cbt = 5, arm = 1, engineers = true, weapon = syn.weapons.knife },
            archers { { en = "Crossbows", fr = "Arbalètes" }, id = "crossbows", figure = "crossbow", body = "A.support", eff = 300, cbt = 6, arm = 2, weapon = heavy },
            artillery { { en = "Trebuchets", fr = "Trébuchets" }, id = "trebuchets", figure = "catapult", body = "A.support", eff = 60, pieces = 4, cbt = 5, weapon = syn.weapons.trebuchet },
        },
        B = {
            body { { en = "Garrison", fr = "Garnison" }, id = "B.garrison", role = "garrison", work = "keep" },
            infantry { { en = "Sergeants of the keep", fr = "Sergents du donjon" }, id = "guard", figure = "spearman", body = "B.garrison", eff = 60, cbt = 8, arm = 5, weapon = syn.weapons.spear },
            infantry { { en = "Militia", fr = "Milice" }, id = "militia", figure = "medium_infantry", body = "B.garrison", eff = 120, cbt = 4, arm = 2, mobility = 2, weapon = syn.weapons.knife },
            archers { { en = "Crossbows of the keep", fr = "Arbalètes du donjon" }, id = "bolts", figure = "crossbow", body = "B.garrison", eff = 60, cbt = 6, arm = 2, weapon = heavy },
        },
    },
}
