-- A lesson: First steps again, with somebody beside you who says what to do. Play blue:
--   sandtable play fos/lesson --side blue
-- Greedy beats random in 98 of 100 games, sides swapped; two are drawn.

local battle = require "first_steps"

--- Says something to whoever plays, in both languages.
local function say(en, fr)
    umpire.message { en = en, fr = fr }
end

return scenario {
    ruleset = "fos/1",
    title = { en = "First steps: a lesson", fr = "Premiers pas : une leçon" },
    scale = battle.scale,
    description = {
        en = "First steps with a guide, for a player who sits at a table of Fields of Strategy for the first time. Play blue.",
        fr = "Premiers pas avec un guide, pour qui s'assied pour la première fois à une table de Fields of Strategy. Jouez bleu.",
    },
    turns = battle.turns,
    map = battle.map,
    sides = battle.sides,
    units = battle.units,

    storage = { marched = 0, fought = 0, village = 0 },

    on = {
        start = function()
            say("Welcome. You lead the advance guard: three units at the southern edge. Type map, units or help whenever you like.",
                "Bienvenue. Vous menez l'avant-garde : trois unités au bord sud. Tapez map, units ou help quand vous voulez.")
            say("First give each unit a path: \"path #1 c3-c4\" marches up the road. Nothing moves before you say commit.",
                "Donnez d'abord un chemin à chaque unité : « path #1 c3-c4 » monte la route. Rien ne bouge avant commit.")
        end,
        turn = {
            [2] = function()
                say("Turn 2. Bring the battery #3 onto Mill Hill (b3): from a height it sees more. Ask \"sight b3 e5\".",
                    "Tour 2. Amenez la batterie #3 sur la butte (b3) : d'une hauteur on voit mieux. Demandez « sight b3 e5 ».")
            end,
            [3] = function()
                say("Turn 3. The brook shields the infantry behind it, and so does the village. Never charge either with cavalry.",
                    "Tour 3. Le ruisseau couvre l'infanterie qui se tient derrière, le village aussi. N'y chargez jamais avec la cavalerie.")
            end,
            [4] = function()
                say("Turn 4. Before a melee ask what it will be: \"pair #1 #11\". Come from two sides: more units beside the enemy weigh more.",
                    "Tour 4. Avant une mêlée, demandez ce qu'elle donnera : « pair #1 #11 ». Venez de deux côtés : plus d'unités au contact pèsent plus.")
            end,
            [6] = function()
                say("Turn 6. Two turns are left after this one. \"control\" shows who holds what, \"score\" how the battle would end now.",
                    "Tour 6. Encore deux tours après celui-ci. « control » montre qui tient quoi, « score » comment finirait la bataille.")
            end,
        },
        moved = function()
            if storage.marched ~= 0 then return end
            storage.marched = 1
            say("They march. Fire and melee follow by themselves; \"explain\" tells why the last fight went as it did.",
                "Ils marchent. Le feu et la mêlée suivent d'eux-mêmes ; « explain » dit pourquoi le dernier combat a fini ainsi.")
        end,
        hit = function(unit)
            if storage.fought ~= 0 then return end
            storage.fought = 1
            umpire.message({ en = "{unit} has lost strength. A worn unit weighs less in a melee.",
                fr = "{unit} a perdu de la force. Une unité usée pèse moins dans une mêlée." },
                { unit = unit })
        end,
        taken = { e5 = function(side)
            if side ~= "blue" or storage.village ~= 0 then return end
            storage.village = 1
            say("The village is yours. Now hold it: infantry inside, and somebody near enough to help.",
                "Le village est à vous. Tenez-le : de l'infanterie dedans, et quelqu'un assez près pour l'aider.")
        end },
    },
}
