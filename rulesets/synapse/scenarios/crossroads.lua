-- Crossroads, 1944: heavy tanks and Panthers against two companies of Shermans.
-- sandtable simulate synapse/crossroads --games 1000 --players greedy,greedy: A 51 %, B 49 %.
-- Greedy beats random in 100 of 100, seats swapped (--games 100 --players greedy,random --swap).
-- Armor rallies again and again: after 12 sequences 98 % were left undecided, hence 36. The ambush
-- counts 2 in the command test; without it the Americans won twice as often. What is left undecided
-- (19 %) is the Germans', who hold the crossroads; as draws A won 34 %, B 47 %.

local syn = require "synapse.tables"
local carried = syn.vehicle_weapons

return scenario {
    ruleset = "synapse/1",
    title = { en = "Crossroads", fr = "Le carrefour" },
    date = "1944-12-22",
    description = {
        en = [[A few heavy tanks hold a crossroads, in ambush, against two companies of Shermans. Grenadiers lie at the forest edge. The Americans must break the Germans within 36 sequences, or the crossroads is still barred and the Germans have won.]],
        fr = [[Quelques chars lourds en embuscade tiennent un carrefour contre deux compagnies de Sherman. Des grenadiers sont à la lisière. Les Américains doivent briser les Allemands en 36 séquences ; sinon le carrefour reste fermé et les Allemands ont gagné.]],
    },
    turns = 36,
    aim = { side = "B" },
    mode = "vehicle",
    domain = "land",
    terrain = "open",
    map = syn.battlefield(),
    sides = {
        A = { name = { en = "Germans", fr = "Allemands" },
            called = { en = "the Germans", fr = "les Allemands" }, color = "black", command_mod = 2, command_why = "ambush", -- they have laid an ambush
            commander = { command_potential = 9, rally_potential = 9 } },
        B = { name = { en = "Americans", fr = "Américains" },
            called = { en = "the Americans", fr = "les Américains" }, color = "green",
            commander = { command_potential = 10, rally_potential = 9 } },
    },
    units = {
        A = {
            ground(syn.with(syn.vehicles.konigstiger, { "Königstiger", id = "A.tiger", count = 3 })),
            ground(syn.with(syn.vehicles.panther, { "Panther", id = "A.panther", count = 7 })),
            infantry { { en = "Grenadiers", fr = "Grenadiers" }, id = "A.grenadiers", count = 60, arm = 1, crew = 5, speed = 1, cover = 5,
                weapons = { syn.with(carried.panzerfaust, { count = 10 }), syn.with(carried.rifles, { count = 60 }) } },
        },
        B = {
            ground(syn.with(syn.vehicles.sherman, { { en = "Sherman, first company", fr = "Sherman, première compagnie" }, id = "B.first", count = 10 })),
            ground(syn.with(syn.vehicles.sherman, { { en = "Sherman, second company", fr = "Sherman, deuxième compagnie" }, id = "B.second", count = 10 })),
            ground(syn.with(syn.vehicles.firefly, { "Firefly", id = "B.firefly", count = 4 })),
            infantry { { en = "Armored infantry", fr = "Infanterie portée" }, id = "B.infantry", count = 90, arm = 1, crew = 5, speed = 2,
                weapons = { syn.with(carried.piat, { count = 6 }), syn.with(carried.rifles, { count = 90 }) } },
        },
    },
}
