-- Borodino. The Great Redoubt and the fleches.
-- Drawn from the outline in the rules of Fields of Strategy; terrain is simplified for play.
--   . clear   1 2 height   # village   ^ wood or vineyard   ~ water   = bridge

return scenario {
    ruleset = "fos/1",
    title = { en = "Borodino", fr = "La Moskova" },
    date = "1812-09-07",
    place = "West of Moscow, Russia",
    scale = "1 square = 450 m, 1 turn = 1 hour",
    description = {
        en = [[A battle of frontal attacks: the French must take the Great Redoubt, the flèches and Semyonovskaya. Poniatowski tries the Old Smolensk road by Utitsa; Eugène starts north of the Kolocha.]],
        fr = [[Une bataille d'attaques de front : les Français doivent prendre la Grande Redoute, les flèches et Semenovskoïe. Poniatowski tente la vieille route de Smolensk par Outitsa ; Eugène part du nord de la Kolotcha.]],
    },
    turns = 12,
    turn_label = {
        "06:00", "07:00", "08:00", "09:00", "10:00", "11:00",
        "12:00", "13:00", "14:00", "15:00", "16:00", "17:00",
    },

    map = square {
        [[
            . . . . . . . . . . . . . . . . . . . . . . . . . .
            . . . . . . . . . . . . . . . . . . . . . . . . . .
            . . . . . . . . . . . . . . . . . . . . . . . . . .
            . . . . . . . . . . . . . . . . . . . . . . . . . .
            . . . . . . . . . . . . . # . . . . . . . . . . . .
            . . . . . . . . . . . . . . . . . 1 . . . . . . . .
            . . . . . . . . . . . . . . . . . . . . . . . . . .
            . . . . . . . . . . . . . . . . 1 . . . . # . . . .
            . . . . . . . . . . . . . . . . 1 . . # . . . . . .
            . . . . . . . . . . . . . . . . . . . . . . . . . .
            . . . . . . . . . . . . . . . # . . . . . . . . . .
            . . . . . . . . . . . . . . . . . . . . . . . . . .
            . . . . . . . 1 . . . . . . . . . . . . . . . . . .
            . . . . . . . . . . . . . . . . . . . . . . . . . .
            . . . . . . . . . . . . . ^ . . . . . . . . . . . .
            . . . . . . . . . . ^ ^ ^ ^ . . . . . . . . . . . .
            . . . . . . . . . . ^ ^ ^ . . . . . . . . . . . . .
            . . . . . . . . . . . # . . . 1 . . . . . . . . . .
            . . . . . . . . . . . . . . . . . . . . . . . . . .
            . . . . . . . . . . . . . . . . . . . . . . . . . .
            . . . . . . . . . . . . . . . . . . . . . . . . . .
        ]],
        edges = {
            stream = {
                "h15|h16 i15|i16 j15|j16 k15|k16 l15|l16 m15|m16 n15|n16 n16|o16",
                "n17|o17 o17|o18 p17|p18 q17|q18 r17|r18 s17|s18 t17|t18 u17|u18",
                "v17|v18 w17|w18 x17|x18 y17|y18 z17|z18",
            },
            earthwork = {
                "p13|q13 p14|q14 q14|q15 n8|o8 n9|o9 n10|o10 o10|o11",
            },
        },
        roads = { "a18-m18-n17-q17-r16-z16", "k14-k17", "a3-k3-l4-n4-o3-z3" },
        objectives = {
            n17 = { name = "Borodino", owner = "red" },
            q14 = { name = "Great Redoubt", owner = "red" },
            o9 = { name = "Fleches", owner = "red" },
            p11 = { name = "Semyonovskaya", owner = "red" },
            p4 = { name = "Utitsa mound", owner = "red" },
            r16 = { name = "Gorki", owner = "red" },
            u11 = { name = "Psarevo", owner = "red" },
            h9 = { name = "Shevardino", owner = "blue" },
            g18 = { name = "Valuevo", owner = "blue" },
            f3 = { name = "Yelnya", owner = "blue" },
        },
    },

    sides = {
        blue = { name = { en = "French (Napoleon)", fr = "Français (Napoléon)" }, color = "blue", home_edge = "W" },
        red = { name = { en = "Russians (Kutuzov)", fr = "Russes (Koutouzov)" }, color = "green", home_edge = "E" },
    },

    units = {
        blue = {
            leader { "Napoleon", id = 1, at = "g10" },
            leader { "Davout", id = 2, at = "k9", formation = "I Corps" },
            infantry { "Compans", id = 3, force = 3, at = "k9", formation = "Davout" },
            infantry { "Dessaix", id = 4, force = 2, at = "k8", formation = "Davout" },
            infantry { "Friant", id = 5, force = 3, at = "j9", formation = "Davout" },
            leader { "Ney", id = 6, at = "k11", formation = "III Corps" },
            infantry { "Ledru", id = 7, force = 2, at = "k11", formation = "Ney" },
            infantry { "Razout", id = 8, force = 2, at = "j11", formation = "Ney" },
            infantry { "Marchand, Wurttemberg", id = 9, force = 1, at = "j12", formation = "Ney" },
            infantry { "Tharreau", id = 10, force = 2, at = "i11", formation = "Junot" },
            infantry { "Ochs", id = 11, force = 1, at = "i10", formation = "Junot" },
            leader { "Murat", id = 12, at = "j10", formation = "cavalry reserve" },
            cavalry { "Bruyeres", id = 13, force = 2, at = "j8", formation = "Nansouty" },
            cavalry { "Saint-Germain", id = 14, force = 3, at = "i8", formation = "Nansouty" },
            cavalry { "Valence", id = 15, force = 3, at = "h8", formation = "Nansouty" },
            cavalry { "Pajol", id = 16, force = 1, at = "j13", formation = "Montbrun" },
            cavalry { "Watier", id = 17, force = 3, at = "i13", formation = "Montbrun" },
            cavalry { "Defrance", id = 18, force = 3, at = "h13", formation = "Montbrun" },
            cavalry { "Rozniecki", id = 19, force = 2, at = "h12", formation = "Latour-Maubourg" },
            cavalry { "Lorge", id = 20, force = 3, at = "h11", formation = "Latour-Maubourg" },
            leader { "Eugene", id = 21, at = "k17", formation = "IV Corps" },
            infantry { "Delzons", id = 22, force = 2, at = "l18", formation = "Eugene" },
            infantry { "Broussier", id = 23, force = 2, at = "k17", formation = "Eugene" },
            infantry { "Italian Royal Guard", id = 24, force = 3, at = "j17", formation = "Eugene" },
            infantry { "Morand", id = 25, force = 3, at = "l14", formation = "attached to Eugene" },
            infantry { "Gerard", id = 26, force = 2, at = "k14", formation = "attached to Eugene" },
            cavalry { "Chastel", id = 27, force = 1, at = "i16", formation = "Grouchy" },
            cavalry { "La Houssaye", id = 28, force = 2, at = "h16", formation = "Grouchy" },
            cavalry { "Ornano, light horse", id = 29, force = 1, at = "k19" },
            leader { "Poniatowski", id = 30, at = "h4", formation = "V Corps" },
            infantry { "Zayonchek", id = 31, force = 2, at = "h4", formation = "Poniatowski" },
            infantry { "Krasinski", id = 32, force = 2, at = "g3", formation = "Poniatowski" },
            cavalry { "Sebastiani", id = 33, force = 1, at = "g5", formation = "Poniatowski" },
            artillery { "guns", id = 34, force = 1, at = "f4", formation = "Poniatowski" },
            infantry { "Curial", id = 35, force = 3, at = "g10", formation = "Old Guard" },
            infantry { "Roguet", id = 36, force = 3, at = "g11", formation = "Young Guard" },
            infantry { "Claparede", id = 37, force = 2, at = "g9", formation = "Vistula Legion" },
            cavalry { "Walther", id = 38, force = 3, at = "f10", formation = "Guard horse" },
            artillery { "Sorbier", id = 39, force = 3, at = "l10", formation = "Grand battery" },
            artillery { "Pernety battery", id = 40, force = 2, at = "l8", formation = "Davout" },
            artillery { "Foucher battery", id = 41, force = 2, at = "l12", formation = "Ney" },
            artillery { "d'Anthouard battery", id = 42, force = 2, at = "l15", formation = "Eugene" },
        },
        red = {
            leader { "Kutuzov", id = 51, at = "s16" },
            leader { "Barclay de Tolly", id = 52, at = "r15", formation = "First Army" },
            leader { "Bagration", id = 53, at = "p9", formation = "Second Army" },
            leader { "Tuchkov", id = 54, at = "q5", formation = "III Corps" },
            infantry { "4th Division", id = 55, force = 2, at = "u17", formation = "Baggovut" },
            infantry { "17th Division", id = 56, force = 2, at = "w17", formation = "Baggovut" },
            infantry { "11th Division", id = 57, force = 2, at = "s17", formation = "Ostermann" },
            infantry { "23rd Division", id = 58, force = 2, at = "t17", formation = "Ostermann" },
            infantry { "7th Division", id = 59, force = 2, at = "r15", formation = "Dokhturov" },
            infantry { "24th Division", id = 60, force = 2, at = "r14", formation = "Dokhturov" },
            infantry { "26th Division", id = 61, force = 2, at = "q14", formation = "Raevsky" },
            infantry { "12th Division", id = 62, force = 2, at = "q12", formation = "Raevsky" },
            infantry { "27th Division", id = 63, force = 2, at = "p9", formation = "Borozdin" },
            infantry { "Vorontsov grenadiers", id = 64, force = 2, at = "o9", formation = "Borozdin" },
            infantry { "2nd Grenadier Division", id = 65, force = 3, at = "p11", formation = "Borozdin" },
            infantry { "3rd Division", id = 66, force = 2, at = "q5", formation = "Tuchkov" },
            infantry { "1st Grenadier Division", id = 67, force = 3, at = "p4", formation = "Tuchkov" },
            infantry { "Moscow militia", id = 68, force = 1, at = "r4" },
            infantry { "Preobrazhensky and Semenovsky", id = 69, force = 3, at = "t12", formation = "Lavrov" },
            infantry { "Izmailovsky, Lithuania, Finland", id = 70, force = 3, at = "t11", formation = "Lavrov" },
            infantry { "Kantakuzin grenadiers", id = 71, force = 2, at = "u12" },
            infantry { "Guard Jager Regiment", id = 72, force = 2, at = "n17" },
            cavalry { "1st Cuirassier Division", id = 73, force = 3, at = "t10" },
            cavalry { "2nd Cuirassier Division", id = 74, force = 3, at = "r9" },
            cavalry { "Sievers", id = 75, force = 2, at = "r8", formation = "IV Cavalry" },
            cavalry { "Kreutz", id = 76, force = 1, at = "s13", formation = "III Cavalry" },
            cavalry { "Korff", id = 77, force = 2, at = "t15", formation = "II Cavalry" },
            cavalry { "Uvarov", id = 78, force = 2, at = "v16", formation = "I Cavalry" },
            cavalry { "Platov, Cossacks", id = 79, force = 1, at = "x17" },
            cavalry { "Karpov, Cossacks", id = 80, force = 1, at = "s3" },
            artillery { "Raevsky battery", id = 81, force = 3, at = "q13" },
            artillery { "Fleches battery", id = 82, force = 2, at = "o10" },
            artillery { "Gorki battery", id = 83, force = 2, at = "r16" },
            artillery { "VI Corps guns", id = 84, force = 2, at = "s15" },
            artillery { "Artillery reserve", id = 85, force = 3, at = "u11" },
        },
    },
}
