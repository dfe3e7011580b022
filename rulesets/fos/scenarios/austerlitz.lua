-- Austerlitz. The sun rises over the Pratzen.
-- Drawn from the outline in the rules of Fields of Strategy; terrain is simplified for play.
--   . clear   1 2 height   # village   ^ wood or vineyard   ~ water   = bridge
-- sandtable balance fos/austerlitz --games 96 --seed 7000001: Allies 40 % (30 to 50), French 60 %, draws 17 % (half a win each),
-- two greedy players.
-- Greedy beats random in 100 of 100 games, sides swapped.

return scenario {
    ruleset = "fos/1",
    title = { en = "Austerlitz", fr = "Austerlitz" },
    date = "1805-12-02",
    place = { en = "Moravia", fr = "Moravie" },
    scale = { en = "1 square = 450 m, 1 turn = 1 hour", fr = "1 case = 450 m, 1 tour = 1 heure" },
    north = 0,
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
            x20 = { name = { en = "Posoritz post-house", fr = "Relais de Posoritz" }, owner = "blue" },
            d20 = { name = { en = "Bellowitz, Brünn road", fr = "Bellowitz, route de Brünn" }, owner = "red" },
        },
        names = {
            ["j14|k14"] = "Goldbach",
            j10 = { en = "Sokolnitz castle", fr = "Château de Sokolnitz" },
            j12 = "Kobelnitz", j15 = "Puntowitz", k18 = "Girzikowitz", f15 = "Schlapanitz", k22 = "Bosenitz",
            s20 = "Holubitz", p16 = "Krug", t14 = "Krzenowitz", l12 = "Pratzen", q7 = "Augezd",
            f18 = "Zuran",
            d10 = { en = "Turas wood", fr = "Bois de Turas" },
            m2 = { en = "Satschan ponds", fr = "Étangs de Satschan" },
        },
    },

    sides = {
        blue = { name = { en = "Allies (Kutuzov)", fr = "Alliés (Koutouzov)" },
            called = { en = "the Allies", fr = "les Alliés" }, color = "green", home_edge = "E" },
        red = { name = { en = "French (Napoleon)", fr = "Français (Napoléon)" },
            called = { en = "the French", fr = "les Français" }, color = "blue", home_edge = "W" },
    },

    units = {
        blue = {
            leader { { en = "Kutuzov", fr = "Koutouzov" }, id = 1, at = "n12", formation = { en = "army command", fr = "commandement de l'armée" } },
            leader { "Buxhowden", id = 2, at = "o6", formation = { en = "left wing", fr = "aile gauche" } },
            cavalry { { en = "advance guard horse", fr = "cavalerie d'avant-garde" }, id = 3, figure = "hussar", force = 2, at = "m7", formation = "Kienmayer" },
            infantry { "Carneville", id = 4, force = 1, at = "m5", formation = "Kienmayer" },
            infantry { { en = "Dokhturov (I column): Lewis", fr = "Dokhtourov (1re colonne) : Lewis" }, id = 5, force = 2, at = "o6" },
            infantry { { en = "Dokhturov (I column): Urusov", fr = "Dokhtourov (1re colonne) : Ouroussov" }, id = 6, force = 2, at = "o7" },
            infantry { { en = "Langeron (II column): Olsufiev", fr = "Langeron (2e colonne) : Olsoufiev" }, id = 7, force = 2, at = "p9" },
            infantry { { en = "Langeron (II column): Kamensky", fr = "Langeron (2e colonne) : Kamenski" }, id = 8, force = 2, at = "p10" },
            infantry { { en = "Przybyszewski (III column): Müller", fr = "Przybyszewski (3e colonne) : Müller" }, id = 9, force = 2, at = "p11" },
            infantry { { en = "Przybyszewski (III column): Wimpffen", fr = "Przybyszewski (3e colonne) : Wimpffen" }, id = 10, force = 1, at = "q11" },
            infantry { { en = "Miloradovich (IV column): Berg", fr = "Miloradovitch (4e colonne) : Berg" }, id = 11, force = 2, at = "n12" },
            infantry { { en = "Kolowrat (IV column): Rottermund", fr = "Kolowrat (4e colonne) : Rottermund" }, id = 12, force = 2, at = "o13" },
            infantry { { en = "Kolowrat (IV column): Jurczik", fr = "Kolowrat (4e colonne) : Jurczik" }, id = 13, force = 1, at = "o14" },
            artillery { { en = "Left-wing heavy batteries", fr = "batteries lourdes de l'aile gauche" }, id = 14, force = 2, at = "p7" },
            artillery { { en = "IV column guns", fr = "canons de la 4e colonne" }, id = 15, force = 2, at = "p13" },
            leader { "Liechtenstein", id = 16, at = "r15", formation = { en = "V column", fr = "5e colonne" } },
            cavalry { { en = "Hohenlohe cuirassiers", fr = "cuirassiers de Hohenlohe" }, id = 17, figure = "cuirassier", force = 2, at = "r15" },
            cavalry { { en = "Uvarov", fr = "Ouvarov" }, id = 18, force = 2, at = "r17" },
            cavalry { { en = "Shepelev", fr = "Chepelev" }, id = 19, force = 1, at = "r16" },
            leader { "Bagration", id = 20, at = "t20" },
            infantry { { en = "Dolgorukov", fr = "Dolgoroukov" }, id = 21, force = 2, at = "s21", formation = "Bagration" },
            infantry { { en = "Ulanius, jägers", fr = "Oulanius, chasseurs" }, id = 22, figure = "light_infantry", force = 2, at = "s20", formation = "Bagration" },
            cavalry { "Wittgenstein", id = 23, force = 2, at = "s22", formation = "Bagration" },
            artillery { { en = "guns", fr = "canons" }, id = 24, force = 2, at = "t20", formation = "Bagration" },
            leader { { en = "Grand Duke Constantine", fr = "grand-duc Constantin" }, id = 25, at = "u18" },
            infantry { { en = "Preobrazhensky and Semenovsky", fr = "Préobrajenski et Semenovski" }, id = 26, figure = "grenadier", force = 3, at = "u18", formation = { en = "Guard foot", fr = "Garde à pied" } },
            infantry { { en = "Izmailovsky and Guard jägers", fr = "Izmaïlovski et chasseurs de la Garde" }, id = 27, figure = "light_infantry", force = 2, at = "u17", formation = { en = "Guard foot", fr = "Garde à pied" } },
            cavalry { "Kologrivov", id = 28, force = 3, at = "v18", formation = { en = "Guard horse", fr = "Garde à cheval" } },
            artillery { { en = "Guard artillery", fr = "artillerie de la Garde" }, id = 29, force = 2, at = "v17" },
        },
        red = {
            leader { { en = "Napoleon", fr = "Napoléon" }, id = 31, at = "f18" },
            leader { "Soult", id = 32, at = "i15", formation = { en = "IV Corps", fr = "IVe corps" } },
            infantry { "Saint-Hilaire", id = 33, force = 3, at = "i14" },
            infantry { "Vandamme", id = 34, force = 3, at = "i17" },
            infantry { "Merle", id = 35, force = 2, at = "k5", formation = "Legrand" },
            infantry { "Levasseur", id = 36, force = 2, at = "j11", formation = "Legrand" },
            cavalry { { en = "Margaron, light horse", fr = "Margaron, cavalerie légère" }, id = 37, figure = "hussar", force = 1, at = "i6" },
            artillery { { en = "IV Corps guns", fr = "canons du IVe corps" }, id = 38, force = 2, at = "i15" },
            leader { "Lannes", id = 39, at = "j20", formation = { en = "V Corps", fr = "Ve corps" } },
            infantry { { en = "Claparède, on the Santon", fr = "Claparède, sur le Santon" }, id = 40, force = 2, at = "i21", formation = "Suchet" },
            artillery { { en = "Santon battery", fr = "batterie du Santon" }, id = 41, force = 2, at = "h21" },
            infantry { "Suchet", id = 42, force = 3, at = "j20" },
            infantry { "Caffarelli", id = 43, force = 2, at = "j19" },
            leader { "Murat", id = 44, at = "h18" },
            cavalry { { en = "Kellermann, light horse", fr = "Kellermann, cavalerie légère" }, id = 45, figure = "hussar", force = 1, at = "i19" },
            cavalry { { en = "Milhaud, light horse", fr = "Milhaud, cavalerie légère" }, id = 46, figure = "hussar", force = 1, at = "j22" },
            cavalry { { en = "Walther dragoons", fr = "dragons de Walther" }, id = 47, figure = "dragoon", force = 2, at = "h19" },
            cavalry { { en = "Beaumont dragoons", fr = "dragons de Beaumont" }, id = 48, figure = "dragoon", force = 2, at = "h17" },
            cavalry { { en = "Nansouty cuirassiers", fr = "cuirassiers de Nansouty" }, id = 49, figure = "cuirassier", force = 3, at = "g19" },
            cavalry { { en = "d'Hautpoul cuirassiers", fr = "cuirassiers de d'Hautpoul" }, id = 50, figure = "cuirassier", force = 3, at = "g20" },
            leader { "Bernadotte", id = 51, at = "g16", formation = { en = "I Corps", fr = "Ier corps" } },
            infantry { "Rivaud", id = 52, force = 2, at = "g17" },
            infantry { "Drouet", id = 53, force = 2, at = "g16" },
            infantry { { en = "Oudinot grenadiers", fr = "grenadiers d'Oudinot" }, id = 54, figure = "grenadier", force = 3, at = "f17" },
            infantry { { en = "Guard foot", fr = "Garde à pied" }, id = 55, figure = "grenadier", force = 3, at = "e18" },
            cavalry { { en = "Guard horse", fr = "Garde à cheval" }, id = 56, force = 3, at = "e17" },
            artillery { { en = "Guard artillery", fr = "artillerie de la Garde" }, id = 57, force = 3, at = "f19" },
            leader { "Davout", id = 58, arrive_turn = 2, entry = "a5 a6", formation = { en = "III Corps", fr = "IIIe corps" } },
            infantry { "Heudelet", id = 59, force = 2, arrive_turn = 2, entry = "a5 a6 a4", formation = "Friant" },
            infantry { "Lochet", id = 60, force = 2, arrive_turn = 2, entry = "a5 a6 a4 a7", formation = "Friant" },
            cavalry { { en = "Bourcier dragoons", fr = "dragons de Bourcier" }, id = 61, figure = "dragoon", force = 2, arrive_turn = 2, entry = "a6 a7 a4 a8" },
        },
    },
}
