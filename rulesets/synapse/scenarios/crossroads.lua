-- Crossroads, 1944: heavy tanks and Panthers against two companies of Shermans.
-- sandtable simulate synapse/crossroads --games 1000 --players greedy,greedy: A 34 %, B 47 %, undecided 19 %.
-- Greedy beats random in 100 of 100, seats swapped (--games 100 --players greedy,random --swap).
-- Armor rallies again and again: after 12 sequences 98 % were left undecided, hence 36. The ambush
-- counts 2 in the command test; without it the Americans won twice as often.

local syn = require "synapse.tables"
local mg = { name = "machine guns", dmg = 5, cdf = 4, burst = true, count = 2, secondary = true, range = "long" }
local rifles = { name = "rifles", dmg = 4, count_mode = "total", range = "long" }
local sherman = { { name = "gun", dmg = { 110, 90 }, range = "medium" }, mg }

return scenario {
    ruleset = "synapse/1",
    title = { en = "Crossroads", fr = "Le carrefour" },
    date = "1944-12-22",
    description = {
        en = [[A few heavy tanks hold a crossroads, in ambush, against two companies of Shermans. Grenadiers lie at the forest edge.]],
        fr = [[Quelques chars lourds en embuscade tiennent un carrefour contre deux compagnies de Sherman. Des grenadiers sont à la lisière.]],
    },
    turns = 36,
    mode = "vehicle",
    domain = "land",
    terrain = "open",
    map = syn.battlefield(),
    sides = {
        A = { name = { en = "Germans", fr = "Allemands" }, color = "black", command_mod = 2, -- they have laid an ambush
            commander = { command_potential = 9, rally_potential = 9 } },
        B = { name = { en = "Americans", fr = "Américains" }, color = "green",
            commander = { command_potential = 10, rally_potential = 9 } },
    },
    units = {
        A = {
            ground { "Königstiger", id = "A.tiger", count = 3, sdg = 350, arm = 150, crew = 8, control = -2, evasion = -5, speed = 1, crew_per_element = 5,
                weapons = { { name = "gun", dmg = { 220, 180 }, range = "long" }, mg } },
            ground { "Panther", id = "A.panther", count = 7, sdg = 280, arm = 110, crew = 6, control = 0, accuracy = 1, evasion = -2, speed = 3, crew_per_element = 5,
                weapons = { { name = "gun", dmg = { 170, 130 }, range = "long" }, mg } },
            infantry { { en = "Grenadiers", fr = "Grenadiers" }, id = "A.grenadiers", count = 60, arm = 1, crew = 5, speed = 1, cover = 5,
                weapons = { { name = "Panzerfausts", dmg = 180, cdf = "1/4", count = 10, count_mode = "total", range = "short" },
                            syn.with(rifles, { count = 60 }) } },
        },
        B = {
            ground { { en = "Sherman, first company", fr = "Sherman, première compagnie" }, id = "B.first", count = 10, sdg = 220, arm = 70, crew = 5, control = 1, accuracy = 0,
                evasion = -2, speed = 3, crew_per_element = 5, weapons = sherman },
            ground { { en = "Sherman, second company", fr = "Sherman, deuxième compagnie" }, id = "B.second", count = 10, sdg = 220, arm = 70, crew = 5, control = 1, accuracy = 0,
                evasion = -2, speed = 3, crew_per_element = 5, weapons = sherman },
            ground { "Firefly", id = "B.firefly", count = 4, sdg = 220, arm = 70, crew = 6, control = 0, accuracy = 1, evasion = -2, speed = 3, crew_per_element = 5,
                weapons = { { name = "gun", dmg = { 190, 130 }, range = "long" }, syn.with(mg, { count = 1 }) } },
            infantry { { en = "Armoured infantry", fr = "Infanterie portée" }, id = "B.infantry", count = 90, arm = 1, crew = 5, speed = 2,
                weapons = { { name = "PIATs", dmg = 100, cdf = "1/4", count = 6, count_mode = "total", range = "short" },
                            syn.with(rifles, { count = 90 }) } },
        },
    },
}
