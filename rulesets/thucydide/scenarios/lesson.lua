-- A lesson: The Two Farms with smaller armies, somebody beside you who says what to do (lesson.md, in French
-- lesson.fr.md) and an enemy who stands still while you are taught. Play blue:
--   sandtable play thucydide/lesson
-- sandtable simulate thucydide/lesson --games 100 --players greedy,greedy: blue wins 95 of 100.

local battle = require "two_farms"

--- Says something to whoever plays, in both languages.
local function say(en, fr)
    umpire.message { en = en, fr = fr }
end

--- While the lesson shows how, red only answers, and always alike.
local function is_taught(side)
    return side == "red" and query.turn() <= 3
end

return scenario {
    ruleset = "thucydide/1",
    title = { en = "The Two Farms: a lesson", fr = "Les Deux Fermes : une leçon" },
    description = {
        en = "For a first evening with Thucydide. Play Blue, the army below.",
        fr = "Pour une première soirée avec Thucydide. Jouez Bleu, l'armée du bas.",
    },
    turns = 8,
    first = "red",
    home = battle.home,
    map = battle.map,
    sides = battle.sides,
    units = {
        blue = {
            general { { en = "Blue general", fr = "Général bleu" }, id = "AL1", at = "0607" },
            inf_hoplite { { en = "Blue spears", fr = "Lances bleues" }, id = "A1", at = "0506" },
            inf_medium { { en = "Blue swords", fr = "Épées bleues" }, id = "A2", at = "0606" },
            inf_hoplite { { en = "Blue guard", fr = "Garde bleue" }, id = "A3", at = "0706" },
            inf_skirmish_javelin { { en = "Blue javelins", fr = "Javelots bleus" }, id = "A4", at = "0805", training = "elite" },
            cav_medium { { en = "Blue horse", fr = "Cavalerie bleue" }, id = "A5", at = "0907" },
        },
        red = {
            general { { en = "Red general", fr = "Général rouge" }, id = "BL1", at = "0602" },
            inf_medium { { en = "Red spears", fr = "Lances rouges" }, id = "B1", at = "0503" },
            inf_medium { { en = "Red swords", fr = "Épées rouges" }, id = "B2", at = "0603" },
            inf_medium { { en = "Red guard", fr = "Garde rouge" }, id = "B3", at = "0703", stands = 3 },
            inf_skirmish_javelin { { en = "Red javelins", fr = "Javelots rouges" }, id = "B4", at = "0902" },
        },
    },

    storage = { hurt = 0 },

    on = {
        start = function()
            say("Welcome. Five units and a general are yours.", "Bienvenue. Cinq unités et un général sont à vous.")
        end,
        phase = {
            command = function(side)
                if not is_taught(side) then return end
                if query.turn() == 1 then
                    for _, what in ipairs { "defense", "flags", "retreat", "riposte" } do
                        order.give("red", "standing " .. what .. " on")
                    end
                end
                order.give("red", "end_command")
            end,
            combat = function(side)
                if is_taught(side) then order.give("red", "end_combat") end
            end,
        },
        turn = {
            [5] = function()
                say("Turn 5 of 8. Stands that were lost can be rallied behind the line. \"score\" tells how near either army is to breaking.",
                    "Tour 5 sur 8. On rallie derrière la ligne ce qui fut perdu. « points » dit combien chaque armée est près de rompre.")
            end,
        },
        hit = function(unit, left)
            if query.side(unit) ~= "blue" or storage.hurt ~= 0 or left == 0 then return end
            storage.hurt = 1
            umpire.message({ en = "{unit} has lost a stand. It fights on as before; without any it is gone.",
                fr = "{unit} a perdu une plaquette. Elle se bat comme avant ; sans plaquette elle est perdue." }, { unit = unit })
        end,
    },
}
