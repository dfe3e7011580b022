-- The sea cliff: the siege of rochebrune.lua with a way up from the sea, where all of the besieger's numbers tell.
-- sandtable simulate synapse/rochebrune_cliff --games 1000 --players greedy,greedy: A 59 %, B 41 %.
-- Greedy beats random in 96 of 100, seats swapped (--games 100 --players greedy,random --swap).
-- The outline's variant, in which the assault is the short way in: so the relief comes after five weeks. With
-- the sixteen of the rock the Count would win nearly always.

local siege = require "rochebrune"
local syn = require "synapse.tables"

return scenario(syn.with(siege, {
    ruleset = "synapse/1",
    title = { en = "The siege of Rochebrune: the sea cliff", fr = "Le siège de Rochebrune : la falaise" },
    description = {
        en = [[Below the keep a cliff leads up from the sea, where all the Count's men can climb at once, one ebb a week. But the King's army will be here at the end of the fifth week. The Count wins if he storms the place or it surrenders without conditions. Rochebrune wins if it holds out, or is handed over with the honors of war.]],
        fr = [[Sous le donjon, une falaise monte de la mer, où tous les hommes du comte peuvent grimper à la fois, une marée par semaine. Mais l'armée du roi sera là à la fin de la cinquième semaine. Le comte gagne s'il prend la place ou si elle se rend sans conditions. Rochebrune gagne si elle tient, ou si elle est remise avec les honneurs de la guerre.]],
    },
    moments = { { turn = 6, words = { en = "the King's army is here", fr = "l'armée du roi est là" } } },
    aim = syn.with(siege.aim, { by = 5 }),
    works = { syn.with(siege.works[1], { inaccessible = false }) },
}))
