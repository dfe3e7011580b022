-- Marengo. The Austrians break out over the Bormida; Desaix is on the road.
-- Drawn from the outline in the rules of Fields of Strategy; terrain is simplified for play.
--   . clear   1 2 height   # village   ^ wood or vineyard   ~ water   = bridge
-- sandtable balance fos/marengo --games 96 --seed 7000001: Austrians 50 % (39 to 61), French 50 %, draws 14 % (half a win each),
-- two greedy players.
-- Changed from the outline for it (the French won 0 of 60): the Austrians have one bridge, over which Kaim comes in turns 3 and 4,
-- reserve horse and guns in turn 5, the grenadiers in turns 6 and 7, Nimptsch, sent after a rumor to Acqui, in turn 8;
-- Pedrebona, which is theirs anyway, counts no more. Greedy beats random in 40 of 40 games, sides swapped.

return scenario {
    ruleset = "fos/1",
    title = { en = "Marengo", fr = "Marengo" },
    date = "1800-06-14",
    place = { en = "Piedmont, Italy", fr = "Piémont, Italie" },
    scale = { en = "1 square = 500 m, 1 turn = 1 hour", fr = "1 case = 500 m, 1 tour = 1 heure" },
    north = 0,
    description = {
        en = [[The Austrians come out over the Bormida and must break the French line on the Fontanone brook before Desaix marches back to the sound of the guns. They have one bridge: Haddick and Ott are over it, Kaim follows in turns 3 and 4, the reserve horse and guns in turn 5, the grenadiers in turns 6 and 7. The guards and Monnier arrive in turns 4 and 5, Desaix with Boudet and the massed guns of Marmont in turn 8.]],
        fr = [[Les Autrichiens débouchent de la Bormida et doivent rompre la ligne française du Fontanone avant que Desaix ne revienne au son du canon. Ils n'ont qu'un pont : Haddick et Ott l'ont passé, Kaim suit aux tours 3 et 4, la cavalerie et l'artillerie de réserve au tour 5, les grenadiers aux tours 6 et 7. La Garde et Monnier arrivent aux tours 4 et 5, Desaix avec Boudet et les pièces réunies de Marmont au tour 8.]],
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
            c8 = { name = { en = "Bormida bridgehead", fr = "Tête de pont de la Bormida" }, owner = "blue" },
            g8 = { name = "Marengo", owner = "red" },
            i6 = { name = "Spinetta", owner = "red" },
            j13 = { name = "Castelceriolo", owner = "red" },
            p7 = { name = "Cassina Grossa", owner = "red" },
            t8 = { name = "San Giuliano Vecchio", owner = "red" },
        },
        names = { b12 = "Bormida", ["f11|g11"] = "Fontanone", e8 = "Pedrebona" },
    },

    sides = {
        blue = { name = { en = "Austrians (Melas)", fr = "Autrichiens (Melas)" },
            called = { en = "the Austrians", fr = "les Autrichiens" }, color = "white", home_edge = "W" },
        red = { name = { en = "French (Bonaparte)", fr = "Français (Bonaparte)" },
            called = { en = "the French", fr = "les Français" }, color = "blue", home_edge = "E" },
    },

    units = {
        blue = {
            leader { "Melas", id = 1, at = "d8", formation = { en = "army command", fr = "commandement de l'armée" } },
            infantry { "Bellegarde", id = 2, force = 2, at = "e8", formation = "Haddick" },
            infantry { "Saint-Julien", id = 3, force = 2, at = "e9", formation = "Haddick" },
            infantry { "De Briey", id = 4, force = 2, arrive_turn = 3, entry = "a8 a9 a7 a10", formation = "Kaim" },
            infantry { "Knesevich", id = 5, force = 2, arrive_turn = 3, entry = "a8 a9 a7 a10", formation = "Kaim" },
            infantry { "La Marseille", id = 6, force = 2, arrive_turn = 4, entry = "a8 a9 a7 a10", formation = "Kaim" },
            infantry { "Lattermann", id = 7, figure = "grenadier", force = 3, arrive_turn = 6, entry = "a8 a9 a7 a10", formation = { en = "Morzin grenadiers", fr = "grenadiers de Morzin" } },
            infantry { "Weidenfeld", id = 8, figure = "grenadier", force = 3, arrive_turn = 7, entry = "a8 a9 a7 a10", formation = { en = "Morzin grenadiers", fr = "grenadiers de Morzin" } },
            infantry { { en = "light infantry", fr = "infanterie légère" }, id = 9, figure = "light_infantry", force = 1, at = "d5", formation = "O'Reilly" },
            cavalry { { en = "horse", fr = "cavalerie" }, id = 10, force = 1, at = "c5", formation = "O'Reilly" },
            cavalry { { en = "Frimont, advance guard horse", fr = "Frimont, cavalerie d'avant-garde" }, id = 11, figure = "hussar", force = 2, at = "e6" },
            cavalry { { en = "Pilati dragoons", fr = "dragons de Pilati" }, id = 12, figure = "dragoon", force = 2, at = "d10", formation = "Haddick" },
            cavalry { "Nobili", id = 13, force = 2, arrive_turn = 5, entry = "a8 a9 a7 a10", formation = "Elsnitz" },
            cavalry { "Nimptsch", id = 14, force = 2, arrive_turn = 8, entry = "a8 a9 a7 a10", formation = "Elsnitz" },
            leader { "Ott", id = 15, at = "d12", formation = { en = "left column command", fr = "commandement de la colonne de gauche" } },
            infantry { { en = "Gottesheim advance guard", fr = "avant-garde de Gottesheim" }, id = 16, figure = "light_infantry", force = 2, at = "e12", formation = "Ott" },
            infantry { "Retz", id = 17, force = 2, at = "d12", formation = "Schellenberg" },
            infantry { "Sticker", id = 18, force = 2, at = "d13", formation = "Schellenberg" },
            infantry { "Ulm", id = 19, force = 2, at = "c12", formation = "Vogelsang" },
            artillery { { en = "Line batteries", fr = "batteries de ligne" }, id = 20, force = 2, at = "d8" },
            artillery { { en = "Reserve artillery", fr = "artillerie de réserve" }, id = 21, force = 2, arrive_turn = 5, entry = "a8 a9 a7 a10" },
            artillery { { en = "guns", fr = "canons" }, id = 22, force = 1, at = "c13", formation = "Ott" },
            leader { "Zach", id = 23, at = "c8", formation = { en = "chief of staff", fr = "chef d'état-major" } },
        },
        red = {
            leader { "Bonaparte", id = 31, at = "t8", formation = { en = "First Consul", fr = "Premier consul" } },
            leader { "Victor", id = 32, at = "h8" },
            infantry { "Gardanne", id = 33, force = 2, at = "g8", formation = "Victor" },
            infantry { "Rivaud", id = 34, force = 2, at = "g9", formation = "Chambarlhac" },
            infantry { "Herbin", id = 35, force = 2, at = "h7", formation = "Chambarlhac" },
            cavalry { { en = "Kellermann heavy horse", fr = "cavalerie lourde de Kellermann" }, id = 36, figure = "cuirassier", force = 3, at = "h6" },
            leader { "Lannes", id = 37, at = "j9" },
            infantry { "Malher", id = 38, force = 2, at = "j9", formation = "Watrin" },
            infantry { "Gency", id = 39, force = 2, at = "j10", formation = "Watrin" },
            infantry { "Mainoni", id = 40, force = 1, at = "k9" },
            cavalry { { en = "Champeaux dragoons", fr = "dragons de Champeaux" }, id = 41, figure = "dragoon", force = 2, at = "j11" },
            cavalry { { en = "Duvignau light horse", fr = "cavalerie légère de Duvignau" }, id = 42, figure = "hussar", force = 1, at = "i5" },
            artillery { { en = "Army guns", fr = "canons de l'armée" }, id = 43, force = 1, at = "h8" },
            infantry { { en = "Consular Guard, foot", fr = "garde consulaire à pied" }, id = 44, figure = "grenadier", force = 3, arrive_turn = 4, entry = "x8 x9 x7" },
            cavalry { { en = "Consular Guard, horse", fr = "garde consulaire à cheval" }, id = 45, force = 3, arrive_turn = 4, entry = "x8 x9 x7 x6" },
            infantry { "Carra Saint-Cyr", id = 46, force = 2, arrive_turn = 5, entry = "x9 x8 x10", formation = "Monnier" },
            infantry { "Schilt", id = 47, force = 2, arrive_turn = 5, entry = "x9 x8 x10 x7", formation = "Monnier" },
            leader { "Desaix", id = 48, arrive_turn = 8, entry = "x8 x7" },
            infantry { { en = "9th Light (Musnier)", fr = "9e légère (Musnier)" }, id = 49, figure = "light_infantry", force = 3, arrive_turn = 8, entry = "x8 x7 x9", formation = "Boudet" },
            infantry { { en = "Guénand", fr = "Guénand" }, id = 50, force = 2, arrive_turn = 8, entry = "x7 x8 x9", formation = "Boudet" },
            artillery { { en = "Marmont, massed guns", fr = "Marmont, batterie réunie" }, id = 51, force = 2, arrive_turn = 8, entry = "x8 x9 x7 x6" },
        },
    },
}
