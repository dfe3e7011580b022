-- Rezonville, 16 August 1870: one order of battle, and three games of it: Fast Play 70, Fields of
-- Strategy and Synapse. What each ruleset makes of men, guns and meters stands in its lua/scale.lua.
-- sandtable balance R/rezonville_1870 --games 96 --seed 7000001, two greedy players, draws half a win each. Fast Play 70: French 66 %
-- (56 to 74), Germans 34 %, draws 10 %; on the open table (--board table) 59 % (49 to 68), 41 %, 22 %. Fields of Strategy: French 39 %
-- (30 to 49), Germans 61 %, draws 45 %. Synapse: 46 % (36 to 56), 54 %, draws 92 %: an evening that both claimed.
-- Changed for it under Fast Play 70: a lead of 5 wins, no rule of the Guard (which Bazaine kept back); pusillanimous all day, as he was
-- here before, he won one game in five. Greedy beats random in 20 of 20 games (fos: 100 of 100), sides swapped.

local battle = require "sandtable.order_of_battle"

return battle {
    rulesets = { "fastplay70", "fos", "synapse" },
    title = { en = "Rezonville 1870, after the order of battle", fr = "Rezonville 1870, d'après l'ordre de bataille" },
    date = "1870-08-16",
    place = { en = "West of Metz", fr = "À l'ouest de Metz" },
    north = 0,
    description = {
        en = [[Alvensleben's corps bars the road to Verdun to an army that could crush it; the X Corps comes up in the afternoon. In the evening both armies held the field and claimed the day.]],
        fr = [[Le corps d'Alvensleben barre la route de Verdun à une armée qui pourrait l'écraser ; le Xe corps arrive dans l'après-midi. Le soir, les deux armées tenaient le terrain et se disaient victorieuses.]],
    },
    begins = "9:00",
    ends = "19:00",

    ground = require "ground",
    objectives = require "objectives",

    sides = {
        french = { name = { en = "French", fr = "Français" }, color = "blue", home = "E",
            commander = { "Bazaine", talent = "cautious", at = { 9400, 3600 } } },
        german = { name = { en = "Germans", fr = "Allemands" }, color = "black", home = "S",
            commander = { "Alvensleben", talent = "bold", at = { 5200, 1200 } } },
    },
    forces = { french = require "french", german = require "german" },

    under = {
        fastplay70 = {
            victory_margin = 5,
            options = { charge = true, attrition = true, leader_of_men = true },
        },
        fos = { options = { tactical_margin = 30, handicap_red = -15 } },
        synapse = {},
    },
}
