-- A lesson: The Two Farms again, with somebody beside you who says what to do. Play blue:
--   sandtable play thucydide/lesson --side blue

local battle = require "two_farms"

--- Says something to whoever plays, in both languages.
local function say(en, fr)
    umpire.message { en = en, fr = fr }
end

return scenario {
    ruleset = "thucydide/1",
    title = { en = "The Two Farms: a lesson", fr = "Les Deux Fermes : une leçon" },
    description = {
        en = "The Two Farms with a guide, for a first evening with Thucydide. Play blue.",
        fr = "Les Deux Fermes avec un guide, pour une première soirée avec Thucydide. Jouez bleu.",
    },
    turns = battle.turns,
    first = battle.first,
    home = battle.home,
    map = battle.map,
    sides = battle.sides,
    units = battle.units,
    victory = battle.victory,

    storage = { command = 0, movement = 0, combat = 0, hurt = 0, lost = 0 },

    on = {
        start = function()
            say("Welcome. Six units and two leaders are yours. A unit without a leader's order hardly moves: think of your leaders first.",
                "Bienvenue. Six unités et deux chefs sont à vous. Sans l'ordre d'un chef, une unité bouge à peine : pensez d'abord aux chefs.")
        end,
        phase = {
            command = function(side)
                if side ~= "blue" or storage.command ~= 0 then return end
                storage.command = 1
                say("Command. Activate units with a leader near them (type legal to see how), then end_command. \"price\" tells what an order costs.",
                    "Commandement. Activez des unités proches d'un chef (tapez legal pour voir comment), puis end_command. « price » dit ce que coûte un ordre.")
            end,
            movement = function(side)
                if side ~= "blue" or storage.movement ~= 0 then return end
                storage.movement = 1
                say("Movement. Keep hoplites in one line, side by side; send the horse around a flank; keep archers behind.",
                    "Mouvement. Gardez les hoplites en ligne, côte à côte ; envoyez les cavaliers sur une aile ; les archers derrière.")
            end,
            combat = function(side)
                if side ~= "blue" or storage.combat ~= 0 then return end
                storage.combat = 1
                say("Combat. Ask \"dice\" of an attack before you give it. A supported unit holds better: \"support\" tells whether it is.",
                    "Combat. Demandez « dice » d'une attaque avant de la donner. Une unité soutenue tient mieux : « support » le dit.")
            end,
        },
        turn = {
            [3] = function()
                say("Turn 3. Javelins shoot and give way: let them tire the enemy before the spears meet.",
                    "Tour 3. Les javelots tirent et cèdent : qu'ils fatiguent l'ennemi avant le choc des lances.")
            end,
            [5] = function()
                say("Turn 5. Stands that were lost can be rallied behind the line. \"score\" tells how near either army is to breaking.",
                    "Tour 5. On rallie derrière la ligne ce qui fut perdu. « score » dit combien chaque armée est près de rompre.")
            end,
        },
        hit = function(unit)
            if storage.hurt ~= 0 then return end
            storage.hurt = 1
            umpire.message({ en = "{unit} has lost a stand: fewer dice from now on.",
                fr = "{unit} a perdu un socle : moins de dés désormais." }, { unit = unit })
        end,
        destroyed = function()
            if storage.lost ~= 0 then return end
            storage.lost = 1
            say("The first unit is gone. A third of an army lost, and it breaks.",
                "La première unité est perdue. Un tiers d'une armée perdu, et elle rompt.")
        end,
    },
}
