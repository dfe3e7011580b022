-- The siege of Rochebrune in its thirteenth week: the castellan counts his sacks, the Count his weeks.
-- Begins in the middle: `position` says how it stands; place and armies are those of rochebrune.lua.
-- sandtable balance synapse/rochebrune_hunger --games 96 --seed 7000001: the Count 27 % (19 to 37), Rochebrune 73 %, two greedy
-- players; what was not stormed in twelve weeks is hardly stormed in four.

local battle = require "rochebrune"

return scenario {
    ruleset = "synapse/1",
    title = { en = "Rochebrune, the thirteenth week", fr = "Rochebrune, la treizième semaine" },
    date = "1216-07-24",
    place = battle.place,
    description = {
        en = [[For twelve weeks nothing has gone in or out. The garrison has food for three weeks more, the King's army is four weeks away, and one climb has failed with loss. Bombard, parley, or climb again: the Count must win before the end of the sixteenth week.]],
        fr = [[Depuis douze semaines, rien n'entre ni ne sort. La garnison a des vivres pour trois semaines encore, l'armée du roi est à quatre semaines, une escalade a échoué avec pertes. Bombarder, parlementer ou grimper encore : le comte doit gagner avant la fin de la seizième semaine.]],
    },
    moments = {
        { turn = 16, words = { en = "hunger begins", fr = "la faim commence" } },
        { turn = 17, words = { en = "the King's army is here", fr = "l'armée du roi est là" } },
    },
    waves = battle.waves,
    mode = battle.mode,
    aim = battle.aim,
    terrain = battle.terrain,
    map = battle.map,
    works = battle.works,
    sides = battle.sides,
    units = battle.units,

    position = {
        turn = 13,
        battle = { sealed_weeks = 12 },
        units = {
            ["A.main"] = { damage = 1500 },
            ["A.support"] = { damage = 200 },
            ["B.garrison"] = { damage = 900 },
        },
    },
}
