-- The Gate of Karrag: dwarves and men against orcs, trolls, the walking dead and a dragon.
-- sandtable simulate synapse/karrag --games 1000 --players greedy,greedy: A 62 %, B 37 %, undecided 1 %.
-- Greedy beats random in 100 of 100, seats swapped (--games 100 --players greedy,random --swap).
-- The Horde's drums count 4 in the command test: without them the Gate won 88 %, with 3 it won 69 %.

local syn = require "synapse.tables"

return scenario {
    ruleset = "synapse/1",
    title = { en = "The Gate of Karrag", fr = "La Porte de Karrag" },
    description = {
        en = [[The shield-wall before the gate holds against twice its number. The slayers and the riders wait behind. The drums of the Horde and the dragon in the sky give the Warlord the upper hand in command.]],
        fr = [[Le mur de boucliers devant la porte tient contre deux fois son nombre. Les tueurs et les cavaliers attendent derrière. Les tambours de la Horde et le dragon dans le ciel donnent au Chef de guerre l'avantage du commandement.]],
    },
    turns = 12,
    mode = "field",
    terrain = "open",
    map = syn.battlefield(),
    sides = {
        A = { name = { en = "The Gate", fr = "La Porte" },
            called = { en = "the Gate", fr = "la Porte" }, color = "blue",
            commander = { name = { en = "Thane Bera", fr = "Le thane Bera" }, mental = 6, presence = 7, combat = 7, war = 3 } },
        B = { name = { en = "The Horde", fr = "La Horde" },
            called = { en = "the Horde", fr = "la Horde" }, color = "black", command_mod = 4, command_why = "signals", -- drums, and the dragon in the sky
            commander = { name = { en = "The Warlord", fr = "Le Seigneur de guerre" }, mental = 4, presence = 4, combat = 7, war = 3 } },
    },
    units = {
        A = {
            body { { en = "Shield-wall", fr = "Mur de boucliers" }, id = "A.main", role = "main" },
            body { { en = "Crossbows", fr = "Arbalètes" }, id = "A.support", role = "support" },
            body { { en = "Slayers and riders", fr = "Tueurs et cavaliers" }, id = "A.reserve", role = "reserve" },
            dwarves { { en = "Dwarf shield-wall", fr = "Mur nain" }, id = "wall", figure = "spearman", body = "A.main", eff = 1200, cbt = 8, arm = 5, weapon = syn.weapons.axe },
            infantry { { en = "Men of the vale", fr = "Hommes du val" }, id = "vale", figure = "medium_infantry", body = "A.main", eff = 800, cbt = 5, arm = 3, mobility = 2, weapon = syn.weapons.spear },
            archers { { en = "Dwarf crossbows", fr = "Arbalètes naines" }, id = "crossbows", figure = "crossbow", body = "A.support", eff = 400, cbt = 7, sdg = 7, arm = 3,
                weapon = syn.weapons.dwarf_crossbow },
            artillery { { en = "Ballistas", fr = "Balistes" }, id = "ballistas", figure = "catapult", body = "A.support", eff = 24, pieces = 6, cbt = 6, arm = 1, weapon = syn.weapons.ballista },
            berserkers { { en = "Slayers", fr = "Tueurs" }, id = "slayers", figure = "warrior", body = "A.reserve", eff = 150, cbt = 9, sdr = 200, weapon = syn.weapons.twin_axes },
            cavalry { { en = "Riders", fr = "Cavaliers" }, id = "riders", figure = "medium_horse", body = "A.reserve", eff = 300, cbt = 7, arm = 4, weapon = syn.weapons.lance },
        },
        B = {
            body { { en = "Horde", fr = "Horde" }, id = "B.main", role = "main" },
            body { { en = "Orc bows", fr = "Arcs orques" }, id = "B.support", role = "support" },
            orcs { { en = "Orcs", fr = "Orques" }, id = "orcs", figure = "warrior", body = "B.main", eff = 3000, cbt = 4, arm = 1, weapon = syn.weapons.sword },
            cavalry { { en = "Wolf-riders", fr = "Chevaucheurs de loups" }, id = "wolves", figure = "wolf_rider", body = "B.main", eff = 400, cbt = 5, arm = 1, weapon = syn.weapons.sword },
            trolls { { en = "Trolls", fr = "Trolls" }, id = "trolls", figure = "troll", body = "B.main", eff = 60, cbt = 6, arm = 4, weapon = syn.weapons.club },
            zombies { { en = "Walking dead", fr = "Morts-vivants" }, id = "dead", figure = "undead", body = "B.main", eff = 600, cbt = 1, never_routs = true, weapon = syn.weapons.knife },
            dragons { { en = "Dragon", fr = "Dragon" }, id = "dragon", figure = "dragon", body = "B.main", eff = 1, cbt = 10, arm = 20, weapon = syn.weapons.breath },
            archers { { en = "Orc bows", fr = "Arcs orques" }, id = "bows", figure = "archer", body = "B.support", eff = 700, cbt = 3, sdg = 6, weapon = syn.weapons.bow },
        },
    },
}
