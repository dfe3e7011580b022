-- First march. A village, a wood and a hill between two brigades a side, on hexes or on an open table:
--   sandtable play fastplay70/first_march --board table
--   . open   w wood   t town
-- sandtable balance fastplay70/first_march --games 96 --seed 7000001: French 45 % (35 to 55), Germans 55 %, two greedy players.
-- Greedy beats random in 100 of 100, sides swapped.
-- The same on the open table (--board table): French 44 % (35 to 54), Germans 56 %, draws 1 %. Greedy beats random in 99 of 100, sides swapped.

return scenario {
    ruleset = "fastplay70/1",
    title = { en = "First march", fr = "Première marche" },
    date = "1870-08-02",
    place = { en = "Near Saarbrücken", fr = "Près de Sarrebruck" },
    description = {
        en = [[A teaching battle. Two infantry brigades and a cavalry brigade a side march on the same village. Learn to open a segment, to stop in contact, to fire from cover, and to look behind you.]],
        fr = [[Une bataille d'apprentissage. De chaque côté, deux brigades d'infanterie et une de cavalerie marchent sur le même village. On y apprend à ouvrir un segment, à s'arrêter au contact, à tirer à couvert et à regarder derrière soi.]],
    },
    turns = 6,
    victory_margin = 1,

    boards = {
        hex = {
            name = { en = "Hexes", fr = "Hexagones" },
            scale = { en = "1 hex = 600 m, 1 turn = 1 hour", fr = "1 hexagone = 600 m, 1 tour = 1 heure" },
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
                objectives = { { at = "0805", id = "village", name = { en = "The village", fr = "Le village" }, value = 5 } },
            },
            places = {
                F1 = { at = "0509", facing = "N" },
                F2 = { at = "0909", facing = "N" },
                F3 = { at = "0309", facing = "N" },
                G1 = { at = "0903", facing = "S" },
                G2 = { at = "0503", facing = "S" },
                G3 = { at = "1202", facing = "S" },
            },
        },
        table = { -- points in hundredths of a UD, facings in degrees; north is up
            name = { en = "Open table", fr = "Table libre" },
            scale = { en = "100 units = 1 UD = 600 m, 1 turn = 1 hour", fr = "100 unités = 1 UD = 600 m, 1 tour = 1 heure" },
            base = { 76, 48 },
            map = plane {
                size = { 1200, 900 },
                terrain = {
                    wood = { "380,200 560,200 540,400 420,330", "700,560 840,540 880,690 720,700" },
                    town = "630,430 720,430 720,510 630,510",
                },
                heights = { [1] = { "180,420 290,440 280,610 170,590", "990,320 1110,330 1100,500 1000,490" } },
                lines = { stream = "0,250 200,300 330,180 360,0" },
                areas = {
                    ["1"] = "0,0 400,0 400,900 0,900",
                    ["2"] = "400,0 800,0 800,900 400,900",
                    ["3"] = "800,0 1200,0 1200,900 800,900",
                },
                objectives = { { at = "675,470", id = "village", name = { en = "The village", fr = "Le village" }, value = 5 } },
            },
            places = {
                F1 = { at = "480,780", facing = 0 },
                F2 = { at = "760,780", facing = 0 },
                F3 = { at = "300,780", facing = 0 },
                G1 = { at = "760,160", facing = 180 },
                G2 = { at = "480,160", facing = 180 },
                G3 = { at = "1020,120", facing = 180 },
            },
        },
    },

    sides = {
        french = { name = { en = "French", fr = "Français" },
            called = { en = "the French", fr = "les Français" }, color = "blue", character = "pragmatic" },
        german = { name = { en = "Germans", fr = "Allemands" },
            called = { en = "the Germans", fr = "les Allemands" }, color = "black", character = "pragmatic" },
    },

    units = {
        french = {
            infantry { { en = "1st brigade", fr = "1re brigade" }, id = "F1", stands = 4 },
            infantry { { en = "2nd brigade", fr = "2e brigade" }, id = "F2", stands = 4 },
            battle_cavalry { { en = "Dragoons", fr = "Dragons" }, id = "F3", stands = 4 },
        },
        german = {
            infantry { { en = "27th brigade", fr = "27e brigade" }, id = "G1", stands = 5 },
            infantry { { en = "28th brigade", fr = "28e brigade" }, id = "G2", stands = 5 },
            light_cavalry { { en = "Hussars", fr = "Hussards" }, id = "G3", stands = 4 },
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
