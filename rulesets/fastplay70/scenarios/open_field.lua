-- Open field. The first march again, on an open table: points in hundredths of a UD, facings in degrees.
-- 200 games of two greedy players: French 53 %, Germans 47 %, draws 1 %. Greedy beats random in 99 of 100, sides swapped.

return scenario {
    ruleset = "fastplay70/1",
    title = { en = "Open field", fr = "En rase campagne" },
    date = "1870-08-02",
    place = "Near Saarbrücken",
    scale = "100 units = 1 UD = 600 m, 1 turn = 1 hour",
    description = {
        en = [[A teaching battle on the open table: the same ground as First march, drawn with polygons. North is up; a move is a chain of straight legs.]],
        fr = [[Une bataille d'apprentissage sur table libre : le terrain de Première marche, dessiné en polygones. Le nord est en haut ; un mouvement est une suite de segments droits.]],
    },
    turns = 6,
    victory_margin = 1,

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

    sides = {
        french = { name = { en = "French", fr = "Français" }, color = "blue", character = "pragmatic" },
        german = { name = { en = "Germans", fr = "Allemands" }, color = "black", character = "pragmatic" },
    },

    units = {
        french = {
            infantry { "1st brigade", id = "F1", stands = 4, at = "480,780", facing = 0 },
            infantry { "2nd brigade", id = "F2", stands = 4, at = "760,780", facing = 0 },
            battle_cavalry { "Dragoons", id = "F3", stands = 4, at = "300,780", facing = 0 },
        },
        german = {
            infantry { "27th brigade", id = "G1", stands = 5, at = "760,160", facing = 180 },
            infantry { "28th brigade", id = "G2", stands = 5, at = "480,160", facing = 180 },
            light_cavalry { "Hussars", id = "G3", stands = 4, at = "1020,120", facing = 180 },
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
