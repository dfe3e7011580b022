-- First march. A village, a wood and a hill between two brigades a side: the rules on hexes.
--   . open   w wood   t town
-- 200 games of two greedy players: French 62 %, Germans 38 %, draws 1 %. Greedy beats random in 100 of 100, sides swapped.

return scenario {
    ruleset = "fastplay70/1",
    title = { en = "First march", fr = "Première marche" },
    date = "1870-08-02",
    place = "Near Saarbrücken",
    scale = "1 hex = 600 m, 1 turn = 1 hour",
    description = {
        en = [[A teaching battle. Two infantry brigades and a cavalry brigade a side march on the same village. Learn to open a segment, to stop in contact, to fire from cover, and to look behind you.]],
        fr = [[Une bataille d'apprentissage. De chaque côté, deux brigades d'infanterie et une de cavalerie marchent sur le même village. On y apprend à ouvrir un segment, à s'arrêter au contact, à tirer à couvert et à regarder derrière soi.]],
    },
    turns = 6,
    victory_margin = 1,

    map = hexes {
        [[
            . . . . . . . . . . . . . .
            . . . . . . . . . . . . . .
            . . . . w w . . . . . . . .
            . . . . . w . . . . . . . .
            . . . . . . . t . . . . . .
            . . . . . . . . w . . . . .
            . . . . . . . . w w . . . .
            . . . . . . . . . . . . . .
            . . . . . . . . . . . . . .
        ]],
        height = { [1] = "0305 0306 1204 1205" },
        areas = { ["1"] = "0101..0409", ["2"] = "0501..0909", ["3"] = "1001..1409" },
        objectives = {
            ["0805"] = { name = { en = "The village", fr = "Le village" }, value = 5 },
        },
    },

    sides = {
        french = { name = { en = "French", fr = "Français" }, color = "blue", character = "pragmatic" },
        german = { name = { en = "Germans", fr = "Allemands" }, color = "black", character = "pragmatic" },
    },

    units = {
        french = {
            infantry { "1st brigade", id = "F1", stands = 4, at = "0509", facing = "N" },
            infantry { "2nd brigade", id = "F2", stands = 4, at = "0909", facing = "N" },
            battle_cavalry { "Dragoons", id = "F3", stands = 4, at = "0309", facing = "N" },
        },
        german = {
            infantry { "27th brigade", id = "G1", stands = 5, at = "0903", facing = "S" },
            infantry { "28th brigade", id = "G2", stands = 5, at = "0503", facing = "S" },
            light_cavalry { "Hussars", id = "G3", stands = 4, at = "1202", facing = "S" },
        },
    },

    -- Whoever has no unit left has lost at once.
    victory = function()
        for _, side in ipairs { "french", "german" } do
            if query.count(side) == 0 then
                local result = win(side == "french" and "german" or "french", {
                    en = "no enemy is left",
                    fr = "il ne reste plus d'ennemi",
                })
                result.ending = "script"
                result.level = "victory"
                return result
            end
        end
    end,
}
