-- Raid on the Vesper convoy: fleets in deep space.
-- sandtable simulate synapse/vesper --games 1000 --players greedy,greedy: A 32 %, B 63 %, undecided 5 %.
-- Greedy beats random in 99 of 100, seats swapped (--games 100 --players greedy,random --swap).
-- The corsairs' escape counts from sequence 8 on: at any time, they would best leave in the first.

local syn = require "synapse.tables"

return scenario {
    ruleset = "synapse/1",
    title = { en = "Raid on the Vesper convoy", fr = "Raid sur le convoi de Vesper" },
    description = {
        en = [[Two cruisers and their interceptors screen a convoy against corsairs and frigates. The raiders win a little by getting away with six corsairs, once they have plundered for seven sequences.]],
        fr = [[Deux croiseurs et leurs intercepteurs couvrent un convoi contre corsaires et frégates. Les pillards gagnent un peu en s'échappant avec six corsaires, après sept séquences de pillage.]],
    },
    turns = 16,
    mode = "vehicle",
    domain = "space",
    map = syn.battlefield(),
    distances = { { from = 1, distance = "very_long" }, { from = 2, distance = "long" } },
    leaves_wins = { side = "B", unit = "B.corsairs", count = 6, from = 8 },
    sides = {
        A = { name = { en = "Escort", fr = "Escorte" },
            called = { en = "the escort", fr = "l'escorte" }, color = "blue",
            commander = { name = { en = "Commodore Ives", fr = "Le commodore Ives" }, command_potential = 11, rally_potential = 10 } },
        B = { name = { en = "Raiders", fr = "Pillards" },
            called = { en = "the raiders", fr = "les pillards" }, color = "red",
            commander = { command_potential = 10, rally_potential = 9 } },
    },
    units = {
        A = {
            space(syn.with(syn.vehicles.interceptor, { { en = "Interceptors", fr = "Intercepteurs" }, id = "A.interceptors", count = 10 })),
            space(syn.with(syn.vehicles.aegis_cruiser, { { en = "Aegis cruisers", fr = "Croiseurs Aegis" }, id = "A.cruisers", count = 2 })),
        },
        B = {
            space(syn.with(syn.vehicles.corsair, { { en = "Corsairs", fr = "Corsaires" }, id = "B.corsairs", count = 16 })),
            space(syn.with(syn.vehicles.raider_frigate, { { en = "Raider frigates", fr = "Frégates pillardes" }, id = "B.frigates", count = 6 })),
        },
    },
}
