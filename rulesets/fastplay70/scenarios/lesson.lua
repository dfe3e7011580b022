-- A lesson: First march again, with somebody beside you who says what to do. Play the French:
--   sandtable play fastplay70/lesson --side french
--   sandtable play fastplay70/lesson --side french --board table

local battle = require "first_march"

--- Says something to whoever plays, in both languages.
local function say(en, fr)
    umpire.message { en = en, fr = fr }
end

return scenario {
    ruleset = "fastplay70/1",
    title = { en = "First march: a lesson", fr = "Première marche : une leçon" },
    date = battle.date,
    place = battle.place,
    description = {
        en = "First march with a guide, for a first evening with Fast Play 70. Play the French.",
        fr = "Première marche avec un guide, pour une première soirée avec Fast Play 70. Jouez les Français.",
    },
    turns = battle.turns,
    victory_margin = battle.victory_margin,
    boards = { hex = battle.boards.hex, table = battle.boards.table },
    sides = battle.sides,
    units = battle.units,

    storage = { opened = 0, attacked = 0, hurt = 0, village = 0 },

    on = {
        start = function()
            say("Welcome. Two brigades and the dragoons are yours, and a village to take. Type help for what can be typed.",
                "Bienvenue. Deux brigades et les dragons sont à vous, et un village à prendre. Tapez help pour ce qu'on peut taper.")
            say("A turn gives each part of the front, a segment, its action points. Look at \"pools\" for what is left.",
                "Un tour donne à chaque partie du front, un segment, ses points d'action. « pools » montre ce qui reste.")
        end,
        order = {
            seg = function(side)
                if side ~= "french" or storage.opened ~= 0 then return end
                storage.opened = 1
                say("A segment is open: its units move (mv) or stand and shoot (act) for its points. Close to the enemy a move ends.",
                    "Un segment est ouvert : ses unités marchent (mv) ou tirent sur place (act) pour ses points. Au contact, on s'arrête.")
            end,
            att = function(side)
                if storage.attacked ~= 0 then return end
                storage.attacked = 1
                say("An attack is declared. \"value\" tells its dice and odds. From cover the defender suffers less.",
                    "Une attaque est déclarée. « value » dit ses dés et ses chances. À couvert, le défenseur souffre moins.")
            end,
        },
        turn = {
            [2] = function()
                say("Turn 2. The wood and the town stop balls: march along them. Keep the dragoons for an open flank.",
                    "Tour 2. Le bois et la ville arrêtent les balles : longez-les. Gardez les dragons pour un flanc découvert.")
            end,
            [4] = function()
                say("Turn 4. Look behind you: a unit with the enemy in its rear cannot retreat there. \"sight\" tells who sees whom.",
                    "Tour 4. Regardez derrière vous : on ne recule pas où l'ennemi se tient. « sight » dit qui voit qui.")
            end,
            [6] = function()
                say("The last turn. The village counts five: be in it when the turn ends.",
                    "Dernier tour. Le village vaut cinq : soyez-y quand le tour finit.")
            end,
        },
        hit = function(unit)
            if storage.hurt ~= 0 then return end
            storage.hurt = 1
            umpire.message({ en = "{unit} has lost a stand. A hit may be turned into a retreat: conv, or noconv to stand.",
                fr = "{unit} a perdu un socle. Une perte peut devenir un recul : conv, ou noconv pour tenir." }, { unit = unit })
        end,
        taken = { village = function(side)
            if side ~= "french" or storage.village ~= 0 then return end
            storage.village = 1
            say("The village is yours. Hold it with infantry to the end.",
                "Le village est à vous. Tenez-le avec l'infanterie jusqu'au bout.")
        end },
    },
}
