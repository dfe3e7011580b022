-- Marengo. The Austrians break out over the Bormida; Desaix is on the road.
-- Drawn from the outline in the rules of Fields of Strategy; terrain is simplified for play.
--   . clear   1 2 height   # village   ^ wood or vineyard   ~ water   = bridge

return scenario {
    ruleset = "fos/1",
    title = { en = "Marengo", fr = "Marengo" },
    date = "1800-06-14",
    place = "Piedmont, Italy",
    scale = "1 square = 500 m, 1 turn = 1 hour",
    description = {
        en = [[The Austrians come out of their bridgehead over the Bormida and must break the French line on the Fontanone brook before Desaix marches back to the sound of the guns. The guards and Monnier arrive in turns 4 and 5, Desaix with Boudet and the massed guns of Marmont in turn 8.]],
        fr = [[Les Autrichiens débouchent de leur tête de pont sur la Bormida et doivent rompre la ligne française du Fontanone avant que Desaix ne revienne au son du canon. La Garde et Monnier arrivent aux tours 4 et 5, Desaix avec Boudet et les pièces réunies de Marmont au tour 8.]],
    },
    turns = 12,
    turn_label = {
        "09:00", "10:00", "11:00", "12:00", "13:00", "14:00",
        "15:00", "16:00", "17:00", "18:00", "19:00", "20:00",
    },

    map = square {
        [[
            . ~ . . . . . . . . . . . . . . . . . . . . . .
            . ~ . . . . . . . . . . . . . . . . . . . . . .
            . ~ . . . . . . . . . . . . . . . . . . . . . .
            . ~ . . . . . . . # . . . . . . . . . . . . . .
            . ~ . . . . . . . . . . . . . . . . . . . . . .
            . ~ . . . . . . . . . . . . . . . ^ . . . . . .
            . ~ . . . . . . . . . . . . . . . ^ ^ . . . . .
            . ~ . . . . . . . . . . . . . . . . . . . . . .
            . = . . . . # . . . . . . . . . . . . # . . . .
            . ~ . . . . . . . . . . . . . # . . . . . . . .
            . ~ . . . . . . # . . . . . . . . . . . . . . .
            . ~ . . . . . . . . . . . . . . . . # . . . . .
            . ~ . . . . . . . . . . . . . . . . . . . . . .
            . ~ . . . . . . . . . . . . . . . . . . . . . .
            . ~ . . . . . . . . . . . . . . . . . . . . . .
            . ~ . . . . . . . . . . . . . . . . . . . . . .
        ]],
        edges = {
            stream = {
                "f4|g4 f5|g5 f6|g6 f7|g7 f8|g8 f9|g9 f10|g10 f11|g11",
                "f12|g12",
            },
        },
        roads = { "a8-x8", "d8-i13-j13" },
        objectives = {
            c8 = { name = "Bormida bridgehead", owner = "blue" },
            e8 = { name = "Pedrebona", owner = "blue" },
            g8 = { name = "Marengo", owner = "red" },
            i6 = { name = "Spinetta", owner = "red" },
            j13 = { name = "Castelceriolo", owner = "red" },
            p7 = { name = "Cassina Grossa", owner = "red" },
            t8 = { name = "San Giuliano Vecchio", owner = "red" },
        },
    },

    sides = {
        blue = { name = { en = "Austrians (Melas)", fr = "Autrichiens (Melas)" }, color = "white", home_edge = "W" },
        red = { name = { en = "French (Bonaparte)", fr = "Français (Bonaparte)" }, color = "blue", home_edge = "E" },
    },

    units = {
        blue = {
            leader { "Melas", id = 1, at = "d8", formation = "army command" },
            infantry { "Bellegarde", id = 2, force = 2, at = "e8", formation = "Haddick" },
            infantry { "Saint-Julien", id = 3, force = 2, at = "e9", formation = "Haddick" },
            infantry { "De Briey", id = 4, force = 2, at = "d9", formation = "Kaim" },
            infantry { "Knesevich", id = 5, force = 2, at = "d7", formation = "Kaim" },
            infantry { "La Marseille", id = 6, force = 2, at = "e7", formation = "Kaim" },
            infantry { "Lattermann", id = 7, force = 3, at = "c9", formation = "Morzin grenadiers" },
            infantry { "Weidenfeld", id = 8, force = 3, at = "c7", formation = "Morzin grenadiers" },
            infantry { "light infantry", id = 9, force = 1, at = "d5", formation = "O'Reilly" },
            cavalry { "horse", id = 10, force = 1, at = "c5", formation = "O'Reilly" },
            cavalry { "Frimont, advance guard horse", id = 11, force = 2, at = "e6" },
            cavalry { "Pilati dragoons", id = 12, force = 2, at = "d10", formation = "Haddick" },
            cavalry { "Nobili", id = 13, force = 2, at = "c8", formation = "Elsnitz" },
            cavalry { "Nimptsch", id = 14, force = 2, at = "c6", formation = "Elsnitz" },
            leader { "Ott", id = 15, at = "d12", formation = "left column command" },
            infantry { "Gottesheim advance guard", id = 16, force = 2, at = "e12", formation = "Ott" },
            infantry { "Retz", id = 17, force = 2, at = "d12", formation = "Schellenberg" },
            infantry { "Sticker", id = 18, force = 2, at = "d13", formation = "Schellenberg" },
            infantry { "Ulm", id = 19, force = 2, at = "c12", formation = "Vogelsang" },
            artillery { "Line batteries", id = 20, force = 2, at = "d8" },
            artillery { "Reserve artillery", id = 21, force = 2, at = "c10" },
            artillery { "guns", id = 22, force = 1, at = "c13", formation = "Ott" },
            leader { "Zach", id = 23, at = "c8", formation = "chief of staff" },
        },
        red = {
            leader { "Bonaparte", id = 31, at = "t8", formation = "First Consul" },
            leader { "Victor", id = 32, at = "h8" },
            infantry { "Gardanne", id = 33, force = 2, at = "g8", formation = "Victor" },
            infantry { "Rivaud", id = 34, force = 2, at = "g9", formation = "Chambarlhac" },
            infantry { "Herbin", id = 35, force = 2, at = "h7", formation = "Chambarlhac" },
            cavalry { "Kellermann heavy horse", id = 36, force = 3, at = "h6" },
            leader { "Lannes", id = 37, at = "j9" },
            infantry { "Malher", id = 38, force = 2, at = "j9", formation = "Watrin" },
            infantry { "Gency", id = 39, force = 2, at = "j10", formation = "Watrin" },
            infantry { "Mainoni", id = 40, force = 1, at = "k9" },
            cavalry { "Champeaux dragoons", id = 41, force = 2, at = "j11" },
            cavalry { "Duvignau light horse", id = 42, force = 1, at = "i5" },
            artillery { "Army guns", id = 43, force = 1, at = "h8" },
            infantry { "Consular Guard, foot", id = 44, force = 3, arrive_turn = 4, entry = "x8 x9 x7" },
            cavalry { "Consular Guard, horse", id = 45, force = 3, arrive_turn = 4, entry = "x8 x9 x7 x6" },
            infantry { "Carra Saint-Cyr", id = 46, force = 2, arrive_turn = 5, entry = "x9 x8 x10", formation = "Monnier" },
            infantry { "Schilt", id = 47, force = 2, arrive_turn = 5, entry = "x9 x8 x10 x7", formation = "Monnier" },
            leader { "Desaix", id = 48, arrive_turn = 8, entry = "x8 x7" },
            infantry { "9th Light (Musnier)", id = 49, force = 3, arrive_turn = 8, entry = "x8 x7 x9", formation = "Boudet" },
            infantry { "Guenand", id = 50, force = 2, arrive_turn = 8, entry = "x7 x8 x9", formation = "Boudet" },
            artillery { "Marmont, massed guns", id = 51, force = 2, arrive_turn = 8, entry = "x8 x9 x7 x6" },
        },
    },
}
