-- The storm of Rochebrune: one assault from the sea, by the armies of rochebrune.lua.
-- sandtable simulate synapse/rochebrune_storm --games 1000 --players greedy,greedy: A 65 %, B 35 %.
-- Greedy beats random in 100 of 100, seats swapped (--games 100 --players greedy,random --swap).
-- The outline wants the storm to be the short way in. The tide leaves eight waves; with 20 the Count won 84 %.

local siege = require "rochebrune"
local syn = require "synapse.tables"

return scenario(syn.with(siege, {
    ruleset = "synapse/1",
    title = { en = "The storm of Rochebrune", fr = "L'assaut de Rochebrune" },
    description = {
        en = [[Count Renaud storms the keep from the sea side, where all his men can climb at once. The tide leaves him eight waves: if the keep stands after them, Rochebrune has won.]],
        fr = [[Le comte Renaud donne l'assaut du côté de la mer, où tous ses hommes peuvent grimper à la fois. La marée lui laisse huit vagues : si le donjon tient encore, Rochebrune a gagné.]],
    },
    turns = 8,
    moments = {}, -- neither hunger nor the King: it is over before
    waves = 8,
    aim = { side = "A" },
    mode = "assault",
    works = { syn.with(siege.works[1], { inaccessible = false }) },
}))
