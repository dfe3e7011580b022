-- A lesson: First steps again, with a battalion more, somebody beside you who says what to do (lesson.md,
-- in French lesson.fr.md) and an enemy who waits while you are taught. Play blue:
--   sandtable play fos/lesson
-- sandtable simulate fos/lesson --games 100 --players greedy,greedy: blue wins 100 of 100. A blue who moves at random loses 99 of 100 to greedy.

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
        en = "For a player who sits at a table of Fields of Strategy for the first time. Play the advance guard, in the south.",
        fr = "Pour qui s'assied pour la première fois à une table de Fields of Strategy. Jouez l'avant-garde, au sud.",
    },
    turns = battle.turns,
    map = battle.map,
    sides = battle.sides,
    units = {
        blue = {
            infantry { { en = "Line battalions", fr = "Bataillons de ligne" }, id = 1, force = 3, at = "c2" },
            cavalry { { en = "Hussars", fr = "Hussards" }, id = 2, figure = "hussar", force = 2, at = "e1" },
            artillery { { en = "Horse battery", fr = "Batterie à cheval" }, id = 3, figure = "horse_gun", force = 1, at = "b1" },
            infantry { { en = "Grenadiers", fr = "Grenadiers" }, id = 4, figure = "grenadier", force = 2, at = "d2" },
        },
        red = {
            infantry { { en = "Light infantry", fr = "Infanterie légère" }, id = 11, figure = "light_infantry", force = 2, at = "e5" },
            cavalry { { en = "Lancers", fr = "Lanciers" }, id = 12, figure = "lancer", force = 2, at = "i7" },
            infantry { { en = "Provincials", fr = "Provinciaux" }, id = 13, force = 2, at = "d8" },
        },
    },

    storage = { hurt = 0 },

    on = {
        start = function()
            say("Welcome. You lead the advance guard.", "Bienvenue. Vous menez l'avant-garde.")
        end,
        -- While the lesson shows how, the rearguard stands where it is; then its lancers make the mistake
        -- that the page warns of.
        phase = {
            programming = function(side)
                if side ~= "red" or query.turn() > 3 then return end
                local charge = "path #12 i6-h5-g5-f5"
                if query.turn() == 3 and order.may("red", charge) then order.give("red", charge) end
                order.give("red", "commit")
            end,
        },
        turn = {
            [5] = function()
                say("Turn 5 of 8. \"control\" shows who holds what, \"score\" how the battle would end now.",
                    "Tour 5 sur 8. « contrôle » montre qui tient quoi, « points » comment finirait la bataille.")
            end,
            [8] = function()
                say("The last turn. Be near your objectives when it ends.",
                    "Dernier tour. Soyez près de vos objectifs quand il finit.")
            end,
        },
        hit = function(unit)
            if query.side(unit) ~= "blue" or storage.hurt ~= 0 then return end
            storage.hurt = 1
            umpire.message({ en = "{unit} has lost strength. A worn unit weighs less in a melee: let another go first.",
                fr = "{unit} a perdu de la force. Une unité usée pèse moins dans une mêlée : qu'une autre aille devant." },
                { unit = unit })
        end,
    },
}
