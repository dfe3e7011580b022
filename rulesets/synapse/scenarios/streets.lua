-- The streets of Ortona, December 1943: a field battle in a town, house by house.
-- sandtable simulate synapse/streets --games 1000 --players greedy,greedy: A 40 %, B 60 %.
-- Greedy beats random in 100 of 100, seats swapped (--games 100 --players greedy,random --swap).
-- 60 sequences: behind walls nobody breaks soon; what is undecided then (26 %) is the paratroopers', who hold
-- the town. With 36 they won 73 %.

local syn = require "synapse.tables"
local bren = { name = "Bren", dmg = 4, cdf = 3, burst = true, category = "firearm", range = "medium" }

return scenario {
    ruleset = "synapse/1",
    title = { en = "The streets of Ortona", fr = "Les rues d'Ortona" },
    date = "1943-12-23",
    place = "Ortona",
    description = {
        en = [[Canadian infantry fights its way through a town that paratroopers have turned into a fortress. Houses shelter everybody, and power counts half. The Canadians must break the paratroopers within 60 sequences, or the town is held.]],
        fr = [[L'infanterie canadienne se bat dans une ville que des parachutistes ont changée en forteresse. Les maisons abritent chacun, et la puissance compte à moitié. Les Canadiens doivent briser les parachutistes en 60 séquences ; sinon la ville a tenu.]],
    },
    turns = 60,
    aim = { side = "A" },
    mode = "field",
    terrain = "open",
    urban = true,
    map = syn.battlefield(),
    sides = {
        A = { name = { en = "Edmontons", fr = "Edmontons" },
            called = { en = "the Edmontons", fr = "les Edmontons" }, color = "green",
            commander = { name = { en = "Colonel Jefferson", fr = "Le colonel Jefferson" }, mental = 6, presence = 7, combat = 5, war = 3 } },
        B = { name = { en = "Paratroopers", fr = "Parachutistes" },
            called = { en = "the paratroopers", fr = "les parachutistes" }, color = "black",
            commander = { name = { en = "Captain Liebscher", fr = "Le capitaine Liebscher" }, mental = 6, presence = 6, combat = 6, war = 3 } },
    },
    units = {
        A = {
            body { { en = "Rifle companies", fr = "Compagnies de fusiliers" }, id = "A.main", role = "main", mode = "fire" },
            body { { en = "Guns", fr = "Canons" }, id = "A.support", role = "support" },
            body { { en = "Assault pioneers", fr = "Pionniers d'assaut" }, id = "A.reserve", role = "reserve" },
            infantry { { en = "Riflemen", fr = "Fusiliers" }, id = "rifles", body = "A.main", eff = 480, cbt = 6, arm = 1, weapon = syn.weapons.rifle },
            infantry { { en = "Bren gunners", fr = "Servants de Bren" }, id = "brens", body = "A.main", eff = 40, cbt = 6, arm = 1, weapon = bren },
            artillery { { en = "Six-pounders", fr = "Canons de six livres" }, id = "guns", body = "A.support", eff = 30, pieces = 6, cbt = 6, arm = 1,
                weapon = { name = { en = "six-pounder", fr = "canon de six livres" }, dmg = 60, cdf = "1/2", category = "artillery", range = "long" } },
            infantry { { en = "Pioneers", fr = "Pionniers" }, id = "pioneers", body = "A.reserve", eff = 80, cbt = 8, arm = 1, mobility = 2, engineers = true,
                weapon = { name = { en = "grenades and bayonets", fr = "grenades et baïonnettes" }, dmg = 6 } },
        },
        B = {
            body { { en = "Houses", fr = "Maisons" }, id = "B.main", role = "main", mode = "fire" },
            body { { en = "Counter-attack", fr = "Contre-attaque" }, id = "B.reserve", role = "reserve" },
            infantry { { en = "Riflemen", fr = "Fusiliers" }, id = "jaeger", body = "B.main", eff = 220, cbt = 8, arm = 1, weapon = syn.weapons.rifle },
            infantry { { en = "MG teams", fr = "Servants de mitrailleuses" }, id = "mgs", body = "B.main", eff = 30, pieces = 10, cbt = 8, arm = 1, weapon = syn.weapons.machine_gun },
            infantry { { en = "Engineers", fr = "Génie" }, id = "engineers", body = "B.reserve", eff = 40, cbt = 9, arm = 1, mobility = 2, engineers = true,
                weapon = { name = { en = "charges and submachine guns", fr = "charges et pistolets-mitrailleurs" }, dmg = 6 } },
        },
    },
}
