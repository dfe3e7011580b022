-- Strongpoint on the dunes, June 1944: an assault in which everybody fires.
-- sandtable simulate synapse/dunes --games 1000 --players greedy,greedy: A 58 %, B 42 %.
-- Greedy beats random in 99 of 100, seats swapped (--games 100 --players greedy,random --swap).
-- While a body could attack twice a sequence the landing force won 75 %. What twelve waves leave undecided (8 %)
-- is the strongpoint's.

local syn = require "synapse.tables"

return scenario {
    ruleset = "synapse/1",
    title = { en = "Strongpoint on the dunes", fr = "Le point d'appui des dunes" },
    date = "1944-06-06",
    description = {
        en = [[A company on the beach against a line of bunkers, in the poor light of the morning. The tide is coming in: the bunkers must be taken in twelve waves, or the strongpoint has held.]],
        fr = [[Une compagnie sur la plage contre une ligne de bunkers, dans le petit jour. La marée monte : les bunkers doivent tomber en douze vagues, sinon le point d'appui a tenu.]],
    },
    turns = 12,
    aim = { side = "A" },
    mode = "assault",
    terrain = "open",
    visibility = "poor",
    map = syn.battlefield { "bunkers" },
    works = { syn.with(syn.works.small_fort, { name = "bunkers", optimum = 40 }) },
    sides = {
        A = { name = { en = "Landing force", fr = "Troupes de débarquement" },
            called = { en = "the landing force", fr = "les troupes de débarquement" }, color = "green",
            commander = { name = { en = "Captain Hale", fr = "Le capitaine Hale" }, mental = 6, presence = 6, combat = 5, war = 3 } },
        B = { name = { en = "Strongpoint", fr = "Point d'appui" },
            called = { en = "the strongpoint", fr = "le point d'appui" }, color = "black",
            commander = { name = { en = "Lieutenant Voss", fr = "Le lieutenant Voss" }, mental = 5, presence = 5, combat = 5, war = 3 } },
    },
    units = {
        A = {
            body { { en = "Assault company", fr = "Compagnie d'assaut" }, id = "A.main", role = "main", mode = "fire" },
            body { { en = "Fire support", fr = "Appui-feu" }, id = "A.support", role = "support" },
            infantry { { en = "Riflemen", fr = "Fusiliers" }, id = "rifles", body = "A.main", eff = 90, cbt = 5, arm = 1, weapon = syn.weapons.rifle },
            infantry { { en = "Automatic rifles", fr = "Fusils-mitrailleurs" }, id = "bars", body = "A.main", eff = 9, cbt = 5, arm = 1,
                weapon = syn.weapons.automatic_rifle },
            infantry { { en = "Assault engineers", fr = "Génie d'assaut" }, id = "engineers", body = "A.main", eff = 12, cbt = 6, arm = 1, engineers = true,
                weapon = syn.weapons.flamethrower },
            artillery { { en = "60 mm mortars", fr = "Mortiers de 60" }, id = "mortars", body = "A.support", eff = 6, pieces = 2, cbt = 5, arm = 1,
                weapon = syn.weapons.mortar },
            artillery { { en = "Destroyer guns", fr = "Canons de destroyer" }, id = "destroyer", body = "A.support", eff = 24, pieces = 4, cbt = 6, arm = 1,
                weapon = syn.weapons.naval_gun },
        },
        B = {
            body { { en = "Bunker garrison", fr = "Garnison des bunkers" }, id = "B.garrison", role = "garrison", mode = "fire", work = "bunkers" },
            infantry { { en = "Grenadiers", fr = "Grenadiers" }, id = "grenadiers", body = "B.garrison", eff = 24, cbt = 5, arm = 1, weapon = syn.weapons.rifle },
            infantry { { en = "MG teams", fr = "Servants de mitrailleuses" }, id = "mgs", body = "B.garrison", eff = 6, pieces = 2, cbt = 6, arm = 1, weapon = syn.weapons.machine_gun },
        },
    },
}
