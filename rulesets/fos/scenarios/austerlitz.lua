-- Austerlitz. The sun rises over the Pratzen.
-- Drawn from the outline in the rules of Fields of Strategy; terrain is simplified for play.
--   . clear   1 2 height   # village   ^ wood or vineyard   ~ water   = bridge

return scenario {
    ruleset = "fos/1",
    title = { en = "Austerlitz", fr = "Austerlitz" },
    date = "1805-12-02",
    place = "Moravia",
    scale = "1 square = 450 m, 1 turn = 1 hour",
    description = {
        en = [[The Allied left comes down from the Pratzen towards the lower Goldbach to turn the French right, while Napoleon waits in the mist to strike the plateau it leaves. Davout arrives from the south-west in turn 2. Fog of war matters: the French center is hidden from the plateau in the first turns.]],
        fr = [[La gauche alliée descend du Pratzen vers le bas Goldbach pour tourner la droite française, tandis que Napoléon attend dans la brume de frapper le plateau qu'elle abandonne. Davout arrive du sud-ouest au tour 2. Le brouillard de guerre compte : du plateau, on ne voit pas d'abord le centre français.]],
    },
    turns = 10,
    turn_label = {
        "07:00", "08:00", "09:00", "10:00", "11:00", "12:00",
        "13:00", "14:00", "15:00", "16:00",
    },

    map = square {
        [[
            . . . . . . . . . . . . . . . . . . . . . . . . . .
            . . . . . . . . . . . . . . . . . . . . . . . . . .
            . . . . . . . . . . # . . . . . . . . . . . . . . .
            . . . . . . . 1 1 . . . . . . . . . . . . . . . . .
            . . . . . . . . . . . . . . . . . . # . . . . . . .
            . . . . . . . . . . . . . . . . . . . . . . . . . .
            . . . . . 1 . . . . # . . . # . . . . . . . . . . .
            . . . . . . . . . . . . . . . . . . . . . . . . . .
            . . . . . . . . . . . . . . . # . . . . . . . . . .
            . . . . . # . . . # . . . . . . . . . . . . . . . .
            . . . . . . . . . . . 1 1 2 1 1 1 . . # . . . . . .
            . . . . . . . . . . . 1 1 2 1 1 1 . . . . . . . . .
            . . . . . . . . . # . V 1 1 1 1 1 . . . . . . . . .
            . . . . . . . . . . . 1 1 1 1 1 1 . . . . . . . . .
            . . . ^ ^ . . . . # . 1 2 2 1 1 1 . . . . . . . . .
            . . . ^ ^ . . . . # . 1 1 1 1 1 1 . . . . . . . . .
            . . . . . . . . . . . . . . . . . . . . . . . . . .
            . . . . . . . . . . . . . . . . # . . . . . . . . .
            . . . . . . . . . . . . . . . . . . . . . . . . . .
            . . . . . . . . . . # . # . . . . . . . . . . . . .
            . . . . . . . . . . . . . . . . . . . . . . . . . .
            . . . . . . . . . . . . . . ~ ~ . . . . . . . . . .
            . . . . . . . . . . ~ ~ ~ ~ . . . . . . . . . . . .
            . . . . . . . . . . ~ ~ ~ ~ . . . . . . . . . . . .
        ]],
        legend = { V = { terrain = "village", height = 1 } },
        edges = {
            stream = {
                "j3|k3 j4|k4 j5|k5 j6|k6 j7|k7 j8|k8 j9|k9 j10|k10",
                "j11|k11 j12|k12 j13|k13 j14|k14 j15|k15 j16|k16 j17|k17 j18|k18",
            },
        },
        roads = { "a20-z20", "a5-k5-m5", "i9-k9", "i12-l12", "f15-k15", "s20-s15-t14-z14" },
        objectives = {
            k5 = { name = "Telnitz", owner = "red" },
            j9 = { name = "Sokolnitz", owner = "red" },
            m10 = { name = "Pratzeberg", owner = "blue" },
            n14 = { name = "Stare Vinohrady", owner = "blue" },
            o18 = { name = "Blasowitz", owner = "blue" },
            h21 = { name = "Santon", owner = "red" },
            x20 = { name = "Posoritz post-house", owner = "blue" },
            d20 = { name = "Bellowitz, Brunn road", owner = "red" },
        },
    },

    sides = {
        blue = { name = { en = "Allies (Kutuzov)", fr = "Alliés (Koutouzov)" }, color = "green", home_edge = "E" },
        red = { name = { en = "French (Napoleon)", fr = "Français (Napoléon)" }, color = "blue", home_edge = "W" },
    },

    units = {
        blue = {
            leader { "Kutuzov", id = 1, at = "n12", formation = "army command" },
            leader { "Buxhowden", id = 2, at = "o6", formation = "left wing" },
            cavalry { "advance guard horse", id = 3, force = 2, at = "m7", formation = "Kienmayer" },
            infantry { "Carneville", id = 4, force = 1, at = "m5", formation = "Kienmayer" },
            infantry { "Dokhturov (I column): Lewis", id = 5, force = 2, at = "o6" },
            infantry { "Dokhturov (I column): Urusov", id = 6, force = 2, at = "o7" },
            infantry { "Langeron (II column): Olsufiev", id = 7, force = 2, at = "p9" },
            infantry { "Langeron (II column): Kamensky", id = 8, force = 2, at = "p10" },
            infantry { "Przybyszewski (III column): Muller", id = 9, force = 2, at = "p11" },
            infantry { "Przybyszewski (III column): Wimpffen", id = 10, force = 1, at = "q11" },
            infantry { "Miloradovich (IV column): Berg", id = 11, force = 2, at = "n12" },
            infantry { "Kolowrat (IV column): Rottermund", id = 12, force = 2, at = "o13" },
            infantry { "Kolowrat (IV column): Jurczik", id = 13, force = 1, at = "o14" },
            artillery { "Left-wing heavy batteries", id = 14, force = 2, at = "p7" },
            artillery { "IV column guns", id = 15, force = 2, at = "p13" },
            leader { "Liechtenstein", id = 16, at = "r15", formation = "V column" },
            cavalry { "Hohenlohe cuirassiers", id = 17, force = 2, at = "r15" },
            cavalry { "Uvarov", id = 18, force = 2, at = "r17" },
            cavalry { "Shepelev", id = 19, force = 1, at = "r16" },
            leader { "Bagration", id = 20, at = "t20" },
            infantry { "Dolgorukov", id = 21, force = 2, at = "s21", formation = "Bagration" },
            infantry { "Ulanius, jagers", id = 22, force = 2, at = "s20", formation = "Bagration" },
            cavalry { "Wittgenstein", id = 23, force = 2, at = "s22", formation = "Bagration" },
            artillery { "guns", id = 24, force = 2, at = "t20", formation = "Bagration" },
            leader { "Grand Duke Constantine", id = 25, at = "u18" },
            infantry { "Preobrazhensky and Semenovsky", id = 26, force = 3, at = "u18", formation = "Guard foot" },
            infantry { "Izmailovsky and Guard jagers", id = 27, force = 2, at = "u17", formation = "Guard foot" },
            cavalry { "Kologrivov", id = 28, force = 3, at = "v18", formation = "Guard horse" },
            artillery { "Guard artillery", id = 29, force = 2, at = "v17" },
        },
        red = {
            leader { "Napoleon", id = 31, at = "f18" },
            leader { "Soult", id = 32, at = "i15", formation = "IV Corps" },
            infantry { "Saint-Hilaire", id = 33, force = 3, at = "i14" },
            infantry { "Vandamme", id = 34, force = 3, at = "i17" },
            infantry { "Merle", id = 35, force = 2, at = "k5", formation = "Legrand" },
            infantry { "Levasseur", id = 36, force = 2, at = "j11", formation = "Legrand" },
            cavalry { "Margaron, light horse", id = 37, force = 1, at = "i6" },
            artillery { "IV Corps guns", id = 38, force = 2, at = "i15" },
            leader { "Lannes", id = 39, at = "j20", formation = "V Corps" },
            infantry { "Claparede, on the Santon", id = 40, force = 2, at = "i21", formation = "Suchet" },
            artillery { "Santon battery", id = 41, force = 2, at = "h21" },
            infantry { "Suchet", id = 42, force = 3, at = "j20" },
            infantry { "Caffarelli", id = 43, force = 2, at = "j19" },
            leader { "Murat", id = 44, at = "h18" },
            cavalry { "Kellermann, light horse", id = 45, force = 1, at = "i19" },
            cavalry { "Milhaud, light horse", id = 46, force = 1, at = "j22" },
            cavalry { "Walther dragoons", id = 47, force = 2, at = "h19" },
            cavalry { "Beaumont dragoons", id = 48, force = 2, at = "h17" },
            cavalry { "Nansouty cuirassiers", id = 49, force = 3, at = "g19" },
            cavalry { "d'Hautpoul cuirassiers", id = 50, force = 3, at = "g20" },
            leader { "Bernadotte", id = 51, at = "g16", formation = "I Corps" },
            infantry { "Rivaud", id = 52, force = 2, at = "g17" },
            infantry { "Drouet", id = 53, force = 2, at = "g16" },
            infantry { "Oudinot grenadiers", id = 54, force = 3, at = "f17" },
            infantry { "Guard foot", id = 55, force = 3, at = "e18" },
            cavalry { "Guard horse", id = 56, force = 3, at = "e17" },
            artillery { "Guard artillery", id = 57, force = 3, at = "f19" },
            leader { "Davout", id = 58, arrive_turn = 2, entry = "a5 a6", formation = "III Corps" },
            infantry { "Heudelet", id = 59, force = 2, arrive_turn = 2, entry = "a5 a6 a4", formation = "Friant" },
            infantry { "Lochet", id = 60, force = 2, arrive_turn = 2, entry = "a5 a6 a4 a7", formation = "Friant" },
            cavalry { "Bourcier dragoons", id = 61, force = 2, arrive_turn = 2, entry = "a6 a7 a4 a8" },
        },
    },
}
