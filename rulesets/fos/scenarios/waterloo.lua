-- Waterloo. The ridge of Mont-Saint-Jean and the road from Wavre.
-- Drawn from the outline in the rules of Fields of Strategy; terrain is simplified for play.
--   . clear   1 2 height   # village   ^ wood or vineyard   ~ water   = bridge

return scenario {
    ruleset = "fos/1",
    title = { en = "Waterloo", fr = "Waterloo" },
    date = "1815-06-18",
    place = "South of Brussels",
    scale = "1 square = 275 m, 1 turn = 30 minutes",
    description = {
        en = [[Napoleon must break Wellington's ridge before the Prussians come in on his right. Bülow arrives in turns 10 and 11, Pirch from turn 14, Zieten in turn 16 farther north.]],
        fr = [[Napoléon doit percer la crête de Wellington avant que les Prussiens ne débouchent sur sa droite. Bülow arrive aux tours 10 et 11, Pirch à partir du tour 14, Zieten au tour 16, plus au nord.]],
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
            h17 = { name = "Merbe-Braine", owner = "red" },
            v9 = { name = "Frichermont", owner = "blue" },
        },
    },

    sides = {
        blue = { name = { en = "French (Napoleon)", fr = "Français (Napoléon)" }, color = "blue", home_edge = "S" },
        red = { name = { en = "Anglo-Allied army and Prussians (Wellington)", fr = "Armée anglo-alliée et Prussiens (Wellington)" }, color = "red", home_edge = "N" },
    },

    units = {
        blue = {
            leader { "Napoleon", id = 1, at = "l5" },
            leader { "Ney", id = 2, at = "m8" },
            leader { "d'Erlon", id = 3, at = "p8", formation = "I Corps" },
            leader { "Reille", id = 4, at = "h8", formation = "II Corps" },
            infantry { "Quiot", id = 5, force = 2, at = "m8", formation = "d'Erlon" },
            infantry { "Donzelot", id = 6, force = 2, at = "n8", formation = "d'Erlon" },
            infantry { "Marcognet", id = 7, force = 2, at = "p8", formation = "d'Erlon" },
            infantry { "Durutte", id = 8, force = 2, at = "r8", formation = "d'Erlon" },
            cavalry { "Jacquinot", id = 9, force = 2, at = "t8", formation = "d'Erlon" },
            infantry { "Bachelu", id = 10, force = 2, at = "j8", formation = "Reille" },
            infantry { "Foy", id = 11, force = 2, at = "h8", formation = "Reille" },
            infantry { "Jerome Bonaparte", id = 12, force = 2, at = "f6", formation = "Reille" },
            cavalry { "Pire", id = 13, force = 2, at = "c6", formation = "Reille" },
            infantry { "Simmer", id = 14, force = 2, at = "k4", formation = "Lobau" },
            infantry { "Jeanin", id = 15, force = 2, at = "l3", formation = "Lobau" },
            cavalry { "Domon, light horse", id = 16, force = 1, at = "o5" },
            cavalry { "Subervie, light horse", id = 17, force = 1, at = "p5" },
            cavalry { "Lheritier", id = 18, force = 2, at = "h5", formation = "Kellermann" },
            cavalry { "Roussel d'Hurbal", id = 19, force = 3, at = "i5", formation = "Kellermann" },
            cavalry { "Wathier", id = 20, force = 3, at = "p6", formation = "Milhaud" },
            cavalry { "Delort", id = 21, force = 3, at = "q6", formation = "Milhaud" },
            infantry { "Friant", id = 22, force = 3, at = "l2", formation = "Old Guard" },
            infantry { "Morand", id = 23, force = 3, at = "k2", formation = "Middle Guard" },
            infantry { "Duhesme", id = 24, force = 2, at = "m2", formation = "Young Guard" },
            cavalry { "Lefebvre-Desnouettes", id = 25, force = 2, at = "q4", formation = "Guard light horse" },
            cavalry { "Guyot", id = 26, force = 3, at = "h4", formation = "Guard heavy horse" },
            artillery { "Grand battery", id = 27, force = 3, at = "o9" },
            artillery { "II Corps guns", id = 28, force = 2, at = "i8" },
            artillery { "Guard reserve guns", id = 29, force = 2, at = "m4" },
        },
        red = {
            leader { "Wellington", id = 41, at = "l14" },
            leader { "Prince of Orange", id = 42, at = "j13", formation = "I Corps" },
            leader { "Hill", id = 43, at = "f14", formation = "II Corps" },
            leader { "Uxbridge", id = 44, at = "k15", formation = "cavalry" },
            infantry { "British Guards", id = 45, force = 3, at = "h13", formation = "Cooke" },
            infantry { "C. Halkett", id = 46, force = 2, at = "i13", formation = "Alten" },
            infantry { "Kielmansegge", id = 47, force = 2, at = "j13", formation = "Alten" },
            infantry { "Ompteda, KGL", id = 48, force = 2, at = "k13", formation = "Alten" },
            infantry { "Baring, KGL", id = 49, force = 2, at = "l11", formation = "La Haye Sainte" },
            infantry { "Macdonell", id = 50, force = 3, at = "e9", formation = "Hougoumont" },
            infantry { "Nassau and Hanoverians", id = 51, force = 1, at = "f9", formation = "Hougoumont" },
            infantry { "Kruse, Nassau", id = 52, force = 1, at = "j14" },
            infantry { "Bylandt", id = 53, force = 1, at = "n14", formation = "Perponcher" },
            infantry { "Kempt", id = 54, force = 3, at = "m13", formation = "Picton" },
            infantry { "Pack", id = 55, force = 3, at = "o13", formation = "Picton" },
            infantry { "Best and Vincke", id = 56, force = 1, at = "q13", formation = "Hanoverians" },
            infantry { "Saxe-Weimar", id = 57, force = 2, at = "t11", formation = "Papelotte" },
            infantry { "Mitchell", id = 58, force = 2, at = "d12" },
            infantry { "Adam", id = 59, force = 2, at = "f14", formation = "Clinton" },
            infantry { "H. Halkett and Du Plat", id = 60, force = 2, at = "e15", formation = "Clinton" },
            infantry { "Chasse", id = 61, force = 2, at = "c15" },
            infantry { "Lambert", id = 62, force = 2, at = "l17" },
            infantry { "Brunswick Corps", id = 63, force = 2, at = "h15" },
            cavalry { "Somerset, Household Brigade", id = 64, force = 3, at = "k15" },
            cavalry { "Ponsonby, Union Brigade", id = 65, force = 3, at = "n15" },
            cavalry { "Vivian", id = 66, force = 2, at = "t13" },
            cavalry { "Vandeleur", id = 67, force = 2, at = "s13" },
            cavalry { "Grant and Dornberg", id = 68, force = 2, at = "g14" },
            cavalry { "Collaert, Dutch-Belgian horse", id = 69, force = 2, at = "j16" },
            artillery { "Centre batteries", id = 70, force = 2, at = "l13" },
            artillery { "Right batteries", id = 71, force = 2, at = "g13" },
            artillery { "Left batteries", id = 72, force = 1, at = "p13" },
            leader { "Blucher", id = 81, arrive_turn = 10, entry = "z5 z6" },
            infantry { "Losthin (15th Brigade)", id = 82, force = 2, arrive_turn = 10, entry = "z5 z4 z6", formation = "Bulow" },
            infantry { "Hiller (16th Brigade)", id = 83, force = 2, arrive_turn = 10, entry = "z6 z5 z4", formation = "Bulow" },
            cavalry { "Prince William, horse", id = 84, force = 2, arrive_turn = 10, entry = "z4 z5 z3", formation = "Bulow" },
            artillery { "reserve guns", id = 85, force = 2, arrive_turn = 10, entry = "z5 z4 z3", formation = "Bulow" },
            infantry { "Hacke (13th Brigade)", id = 86, force = 2, arrive_turn = 11, entry = "z5 z6 z4", formation = "Bulow" },
            infantry { "Ryssel (14th Brigade)", id = 87, force = 2, arrive_turn = 11, entry = "z6 z5 z4", formation = "Bulow" },
            infantry { "Tippelskirch (5th Brigade)", id = 88, force = 2, arrive_turn = 14, entry = "z5 z4 z6", formation = "Pirch" },
            infantry { "Krafft (6th Brigade)", id = 89, force = 2, arrive_turn = 15, entry = "z5 z4 z6", formation = "Pirch" },
            infantry { "Steinmetz (1st Brigade)", id = 90, force = 2, arrive_turn = 16, entry = "z12 z11 z13", formation = "Zieten" },
            cavalry { "Roder, horse", id = 91, force = 2, arrive_turn = 16, entry = "z11 z12 z13", formation = "Zieten" },
        },
    },
}
