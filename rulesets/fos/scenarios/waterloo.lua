-- Waterloo. The ridge of Mont-Saint-Jean and the road from Wavre.
-- Drawn from the outline in the rules of Fields of Strategy; terrain is simplified for play.
--   . clear   1 2 height   # village   ^ wood or vineyard   ~ water   = bridge
-- sandtable balance fos/waterloo --games 96 --seed 7000001: French 34 % (26 to 44), Wellington and the Prussians 66 %, draws 6 %
-- (half a win each), two greedy players.
-- Changed from the outline for it (the French won 1 of 60): the Dutch-Belgians, Nassau, Brunswick and the Hanoverian Landwehr are raw
-- (force 1), and so are two of Bülow's brigades; his men come out of the Paris wood at 16:30, as they did, Pirch half an hour after
-- the outline; d'Erlon's guns stand beside the grand battery; Merbe-Braine, which nobody fought for, counts no more.
-- Greedy beats random in 40 of 40 games, sides swapped.

return scenario {
    ruleset = "fos/1",
    title = { en = "Waterloo", fr = "Waterloo" },
    date = "1815-06-18",
    place = { en = "South of Brussels", fr = "Au sud de Bruxelles" },
    scale = { en = "1 square = 275 m, 1 turn = 30 minutes", fr = "1 case = 275 m, 1 tour = 30 minutes" },
    north = 0,
    description = {
        en = [[Napoleon must break Wellington's ridge before the Prussians come in on his right. Bülow arrives in turns 11 and 12, Pirch from turn 15, Zieten in turn 16 farther north.]],
        fr = [[Napoléon doit percer la crête de Wellington avant que les Prussiens ne débouchent sur sa droite. Bülow arrive aux tours 11 et 12, Pirch à partir du tour 15, Zieten au tour 16, plus au nord.]],
    },
    turns = 18,
    turn_label = {
        "11:30", "12:00", "12:30", "13:00", "13:30", "14:00",
        "14:30", "15:00", "15:30", "16:00", "16:30", "17:00",
        "17:30", "18:00", "18:30", "19:00", "19:30", "20:00",
    },

    map = square {
        [[
            . . . . . . . . . . . . . . . . . . . . . . . . . .
            . . . . . . . . . . . . . . . . . . . . . . . . . .
            . . . . . . . . . . . . . . . . . . . . . . . . . .
            . . . . . . . # . . . . . . . . . . . . . . . . . .
            . . . . . . . . . . . # . . . . . . . . . . . . . .
            . . . . . . . . . . . . . . . . . . . . . . . . . .
            . . . . 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 . . . . . .
            . . . . 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 . . . . . .
            . . . . . . . . . . . . . . . . . . . . . . . . . .
            . . . . . . . . . . . # . . . . . . # # . . . . . .
            . . . . . . . . . . . . . . . . . . . . # . . . . .
            . . . . # ^ . . . . . . 1 1 1 1 . . . . . # . . . .
            . . . . ^ ^ . . . . . . . . . . . . . . . . ^ ^ ^ .
            . . . . . . 1 1 1 1 1 1 1 1 1 1 . . . . . . ^ ^ ^ .
            . . . . . . 1 1 1 1 1 1 1 1 1 1 . . . . . . ^ ^ ^ .
            . . . . . . . . . . . . . . . . . . . . . . . . . .
            . . . . . . . . . . . . . . . . . . . . . . . . . .
            . . . . . . . . . . . . . . # # . . . . . . . . . .
            . . . . . . . . . . . . . . . . . . . . . . . . . .
            . . . . . . . . . . . . . . . . . . . . . . . . . .
        ]],
        edges = {
            wall = {
                "m12|m13 n12|n13 o12|o13 p12|p13 q12|q13 r12|r13",
            },
        },
        roads = { "l1-l20", "d1-d9-l17", "z5-q5-o3", "a16-l16-z16" },
        objectives = {
            e9 = { name = "Hougoumont", owner = "red" },
            l11 = { name = "La Haye Sainte", owner = "red" },
            t11 = { name = "Papelotte", owner = "red" },
            l16 = { name = "Mont-Saint-Jean", owner = "red" },
            l6 = { name = "La Belle Alliance", owner = "blue" },
            o3 = { name = "Plancenoit", owner = "blue" },
            v9 = { name = "Frichermont", owner = "blue" },
        },
        names = {
            h17 = "Merbe-Braine",
            u10 = "La Haye",
            x7 = { en = "Paris wood", fr = "Bois de Paris" },
            ["q12|q13"] = { en = "Ohain road", fr = "Chemin d'Ohain" },
        },
    },

    sides = {
        blue = { name = { en = "French (Napoleon)", fr = "Français (Napoléon)" },
            called = { en = "the French", fr = "les Français" }, color = "blue", home_edge = "S" },
        red = { name = { en = "Anglo-Allied army and Prussians (Wellington)", fr = "Armée anglo-alliée et Prussiens (Wellington)" },
            called = { en = "Wellington's army and the Prussians", fr = "l'armée de Wellington et les Prussiens" }, color = "red", home_edge = "N" },
    },

    units = {
        blue = {
            leader { { en = "Napoleon", fr = "Napoléon" }, id = 1, at = "l5" },
            leader { "Ney", id = 2, at = "m8" },
            leader { "d'Erlon", id = 3, at = "p8", formation = { en = "I Corps", fr = "Ier corps" } },
            leader { "Reille", id = 4, at = "h8", formation = { en = "II Corps", fr = "IIe corps" } },
            infantry { "Quiot", id = 5, force = 2, at = "m8", formation = "d'Erlon" },
            infantry { "Donzelot", id = 6, force = 2, at = "n8", formation = "d'Erlon" },
            infantry { "Marcognet", id = 7, force = 2, at = "p8", formation = "d'Erlon" },
            infantry { "Durutte", id = 8, force = 2, at = "r8", formation = "d'Erlon" },
            cavalry { "Jacquinot", id = 9, force = 2, at = "t8", formation = "d'Erlon" },
            infantry { "Bachelu", id = 10, force = 2, at = "j8", formation = "Reille" },
            infantry { "Foy", id = 11, force = 2, at = "h8", formation = "Reille" },
            infantry { { en = "Jérôme Bonaparte", fr = "Jérôme Bonaparte" }, id = 12, force = 2, at = "f6", formation = "Reille" },
            cavalry { { en = "Piré", fr = "Piré" }, id = 13, force = 2, at = "c6", formation = "Reille" },
            infantry { "Simmer", id = 14, force = 2, at = "k4", formation = "Lobau" },
            infantry { "Jeanin", id = 15, force = 2, at = "l3", formation = "Lobau" },
            cavalry { { en = "Domon, light horse", fr = "Domon, cavalerie légère" }, id = 16, figure = "hussar", force = 1, at = "o5" },
            cavalry { { en = "Subervie, light horse", fr = "Subervie, cavalerie légère" }, id = 17, figure = "hussar", force = 1, at = "p5" },
            cavalry { { en = "Lhéritier", fr = "Lhéritier" }, id = 18, force = 2, at = "h5", formation = "Kellermann" },
            cavalry { "Roussel d'Hurbal", id = 19, force = 3, at = "i5", formation = "Kellermann" },
            cavalry { "Wathier", id = 20, force = 3, at = "p6", formation = "Milhaud" },
            cavalry { "Delort", id = 21, force = 3, at = "q6", formation = "Milhaud" },
            infantry { "Friant", id = 22, figure = "grenadier", force = 3, at = "l2", formation = { en = "Old Guard", fr = "Vieille Garde" } },
            infantry { "Morand", id = 23, figure = "grenadier", force = 3, at = "k2", formation = { en = "Middle Guard", fr = "Moyenne Garde" } },
            infantry { "Duhesme", id = 24, figure = "grenadier", force = 2, at = "m2", formation = { en = "Young Guard", fr = "Jeune Garde" } },
            cavalry { "Lefebvre-Desnouettes", id = 25, figure = "hussar", force = 2, at = "q4", formation = { en = "Guard light horse", fr = "cavalerie légère de la Garde" } },
            cavalry { "Guyot", id = 26, figure = "cuirassier", force = 3, at = "h4", formation = { en = "Guard heavy horse", fr = "cavalerie lourde de la Garde" } },
            artillery { { en = "Grand battery", fr = "grande batterie" }, id = 27, force = 3, at = "o9" },
            artillery { { en = "I Corps guns", fr = "canons du Ier corps" }, id = 30, force = 3, at = "n9" },
            artillery { { en = "II Corps guns", fr = "canons du IIe corps" }, id = 28, force = 2, at = "i8" },
            artillery { { en = "Guard reserve guns", fr = "canons de réserve de la Garde" }, id = 29, force = 2, at = "m4" },
        },
        red = {
            leader { "Wellington", id = 41, at = "l14" },
            leader { { en = "Prince of Orange", fr = "prince d'Orange" }, id = 42, at = "j13", formation = { en = "I Corps", fr = "Ier corps" } },
            leader { "Hill", id = 43, at = "f14", formation = { en = "II Corps", fr = "IIe corps" } },
            leader { "Uxbridge", id = 44, at = "k15", formation = { en = "cavalry", fr = "cavalerie" } },
            infantry { { en = "British Guards", fr = "gardes britanniques" }, id = 45, figure = "grenadier", force = 3, at = "h13", formation = "Cooke" },
            infantry { "C. Halkett", id = 46, force = 2, at = "i13", formation = "Alten" },
            infantry { "Kielmansegge", id = 47, force = 1, at = "j13", formation = "Alten" },
            infantry { { en = "Ompteda, KGL", fr = "Ompteda, légion allemande" }, id = 48, force = 2, at = "k13", formation = "Alten" },
            infantry { { en = "Baring, KGL", fr = "Baring, légion allemande" }, id = 49, force = 2, at = "l11", formation = "La Haye Sainte" },
            infantry { "Macdonell", id = 50, force = 3, at = "e9", formation = "Hougoumont" },
            infantry { { en = "Nassau and Hanoverians", fr = "Nassau et Hanovriens" }, id = 51, force = 1, at = "f9", formation = "Hougoumont" },
            infantry { "Kruse, Nassau", id = 52, force = 1, at = "j14" },
            infantry { "Bylandt", id = 53, force = 1, at = "n14", formation = "Perponcher" },
            infantry { "Kempt", id = 54, force = 3, at = "m13", formation = "Picton" },
            infantry { "Pack", id = 55, force = 3, at = "o13", formation = "Picton" },
            infantry { { en = "Best and Vincke", fr = "Best et Vincke" }, id = 56, force = 1, at = "q13", formation = { en = "Hanoverians", fr = "Hanovriens" } },
            infantry { "Saxe-Weimar", id = 57, force = 1, at = "t11", formation = "Papelotte" },
            infantry { "Mitchell", id = 58, force = 1, at = "d12" },
            infantry { "Adam", id = 59, force = 2, at = "f14", formation = "Clinton" },
            infantry { { en = "H. Halkett and Du Plat", fr = "H. Halkett et Du Plat" }, id = 60, force = 1, at = "e15", formation = "Clinton" },
            infantry { { en = "Chassé", fr = "Chassé" }, id = 61, force = 1, at = "c15" },
            infantry { "Lambert", id = 62, force = 2, at = "l17" },
            infantry { { en = "Brunswick Corps", fr = "corps de Brunswick" }, id = 63, force = 1, at = "h15" },
            cavalry { { en = "Somerset, Household Brigade", fr = "Somerset, brigade de la Maison du roi" }, id = 64, figure = "cuirassier", force = 3, at = "k15" },
            cavalry { { en = "Ponsonby, Union Brigade", fr = "Ponsonby, brigade de l'Union" }, id = 65, figure = "dragoon", force = 3, at = "n15" },
            cavalry { "Vivian", id = 66, force = 2, at = "t13" },
            cavalry { "Vandeleur", id = 67, force = 2, at = "s13" },
            cavalry { { en = "Grant and Dörnberg", fr = "Grant et Dörnberg" }, id = 68, force = 2, at = "g14" },
            cavalry { { en = "Collaert, Dutch-Belgian horse", fr = "Collaert, cavalerie belgo-néerlandaise" }, id = 69, force = 1, at = "j16" },
            artillery { { en = "Center batteries", fr = "batteries du centre" }, id = 70, force = 2, at = "l13" },
            artillery { { en = "Right batteries", fr = "batteries de droite" }, id = 71, force = 1, at = "g13" },
            artillery { { en = "Left batteries", fr = "batteries de gauche" }, id = 72, force = 1, at = "p13" },
            leader { { en = "Blücher", fr = "Blücher" }, id = 81, arrive_turn = 11, entry = "z5 z6" },
            infantry { { en = "Losthin (15th Brigade)", fr = "Losthin (15e brigade)" }, id = 82, force = 2, arrive_turn = 11, entry = "z5 z4 z6", formation = { en = "Bülow", fr = "Bülow" } },
            infantry { { en = "Hiller (16th Brigade)", fr = "Hiller (16e brigade)" }, id = 83, force = 2, arrive_turn = 11, entry = "z6 z5 z4", formation = { en = "Bülow", fr = "Bülow" } },
            cavalry { { en = "Prince William, horse", fr = "prince Guillaume, cavalerie" }, id = 84, force = 2, arrive_turn = 11, entry = "z4 z5 z3", formation = { en = "Bülow", fr = "Bülow" } },
            artillery { { en = "reserve guns", fr = "canons de réserve" }, id = 85, force = 2, arrive_turn = 11, entry = "z5 z4 z3", formation = { en = "Bülow", fr = "Bülow" } },
            infantry { { en = "Hacke (13th Brigade)", fr = "Hacke (13e brigade)" }, id = 86, force = 1, arrive_turn = 12, entry = "z5 z6 z4", formation = { en = "Bülow", fr = "Bülow" } },
            infantry { { en = "Ryssel (14th Brigade)", fr = "Ryssel (14e brigade)" }, id = 87, force = 1, arrive_turn = 12, entry = "z6 z5 z4", formation = { en = "Bülow", fr = "Bülow" } },
            infantry { { en = "Tippelskirch (5th Brigade)", fr = "Tippelskirch (5e brigade)" }, id = 88, force = 2, arrive_turn = 15, entry = "z5 z4 z6", formation = "Pirch" },
            infantry { { en = "Krafft (6th Brigade)", fr = "Krafft (6e brigade)" }, id = 89, force = 2, arrive_turn = 16, entry = "z5 z4 z6", formation = "Pirch" },
            infantry { { en = "Steinmetz (1st Brigade)", fr = "Steinmetz (1re brigade)" }, id = 90, force = 2, arrive_turn = 16, entry = "z12 z11 z13", formation = "Zieten" },
            cavalry { { en = "Röder, horse", fr = "Röder, cavalerie" }, id = 91, force = 2, arrive_turn = 16, entry = "z11 z12 z13", formation = "Zieten" },
        },
    },
}
