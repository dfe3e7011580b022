-- Borodino. The Great Redoubt and the flèches.
-- Drawn from the outline in the rules of Fields of Strategy; terrain is simplified for play.
--   . clear   1 2 height   # village   ^ wood or vineyard   ~ water   = bridge
-- sandtable balance fos/borodino --games 96 --seed 7000001: French 54 % (43 to 65), Russians 46 %, draws 14 % (half a win each),
-- two greedy players.
-- Who attacks frontally and looks no further pays for it, as the day has it: a French player who did so won 22 %, draws included.
-- Greedy beats random in 99 of 100 games, sides swapped; one is drawn.

return scenario {
    ruleset = "fos/1",
    title = { en = "Borodino", fr = "La Moskova" },
    date = "1812-09-07",
    place = { en = "West of Moscow, Russia", fr = "À l'ouest de Moscou, Russie" },
    scale = { en = "1 square = 450 m, 1 turn = 1 hour", fr = "1 case = 450 m, 1 tour = 1 heure" },
    north = 0,
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
            q14 = { name = { en = "Great Redoubt", fr = "Grande Redoute" }, owner = "red" },
            o9 = { name = { en = "Flèches", fr = "Flèches" }, owner = "red" },
            p11 = { name = { en = "Semyonovskaya", fr = "Semionovskaïa" }, owner = "red" },
            p4 = { name = { en = "Utitsa mound", fr = "Mamelon d'Outitsa" }, owner = "red" },
            r16 = { name = "Gorki", owner = "red" },
            u11 = { name = "Psarevo", owner = "red" },
            h9 = { name = { en = "Shevardino", fr = "Chevardino" }, owner = "blue" },
            g18 = { name = { en = "Valuevo", fr = "Valouïevo" }, owner = "blue" },
            f3 = { name = { en = "Yelnya", fr = "Ielnia" }, owner = "blue" },
        },
        names = {
            ["k15|k16"] = { en = "Kolocha", fr = "Kolotcha" },
            l4 = { en = "Utitsa", fr = "Outitsa" },
            m6 = { en = "Utitsa wood", fr = "Bois d'Outitsa" },
            t13 = { en = "Knyazkovo", fr = "Kniazkovo" },
            v14 = "Tatarinovo",
        },
    },

    sides = {
        blue = { name = { en = "French (Napoleon)", fr = "Français (Napoléon)" },
            called = { en = "the French", fr = "les Français" }, color = "blue", home_edge = "W" },
        red = { name = { en = "Russians (Kutuzov)", fr = "Russes (Koutouzov)" },
            called = { en = "the Russians", fr = "les Russes" }, color = "green", home_edge = "E" },
    },

    units = {
        blue = {
            leader { { en = "Napoleon", fr = "Napoléon" }, id = 1, at = "g10" },
            leader { "Davout", id = 2, at = "k9", formation = { en = "I Corps", fr = "Ier corps" } },
            infantry { "Compans", id = 3, force = 3, at = "k9", formation = "Davout" },
            infantry { "Dessaix", id = 4, force = 2, at = "k8", formation = "Davout" },
            infantry { "Friant", id = 5, force = 3, at = "j9", formation = "Davout" },
            leader { "Ney", id = 6, at = "k11", formation = { en = "III Corps", fr = "IIIe corps" } },
            infantry { "Ledru", id = 7, force = 2, at = "k11", formation = "Ney" },
            infantry { "Razout", id = 8, force = 2, at = "j11", formation = "Ney" },
            infantry { { en = "Marchand, Württemberg", fr = "Marchand, Wurtembergeois" }, id = 9, force = 1, at = "j12", formation = "Ney" },
            infantry { "Tharreau", id = 10, force = 2, at = "i11", formation = "Junot" },
            infantry { "Ochs", id = 11, force = 1, at = "i10", formation = "Junot" },
            leader { "Murat", id = 12, at = "j10", formation = { en = "cavalry reserve", fr = "réserve de cavalerie" } },
            cavalry { { en = "Bruyères", fr = "Bruyères" }, id = 13, force = 2, at = "j8", formation = "Nansouty" },
            cavalry { "Saint-Germain", id = 14, force = 3, at = "i8", formation = "Nansouty" },
            cavalry { "Valence", id = 15, force = 3, at = "h8", formation = "Nansouty" },
            cavalry { "Pajol", id = 16, force = 1, at = "j13", formation = "Montbrun" },
            cavalry { "Watier", id = 17, force = 3, at = "i13", formation = "Montbrun" },
            cavalry { "Defrance", id = 18, force = 3, at = "h13", formation = "Montbrun" },
            cavalry { "Rozniecki", id = 19, force = 2, at = "h12", formation = "Latour-Maubourg" },
            cavalry { "Lorge", id = 20, force = 3, at = "h11", formation = "Latour-Maubourg" },
            leader { { en = "Eugene", fr = "Eugène" }, id = 21, at = "k17", formation = { en = "IV Corps", fr = "IVe corps" } },
            infantry { "Delzons", id = 22, force = 2, at = "l18", formation = { en = "Eugene", fr = "Eugène" } },
            infantry { "Broussier", id = 23, force = 2, at = "k17", formation = { en = "Eugene", fr = "Eugène" } },
            infantry { { en = "Italian Royal Guard", fr = "garde royale italienne" }, id = 24, figure = "grenadier", force = 3, at = "j17", formation = { en = "Eugene", fr = "Eugène" } },
            infantry { "Morand", id = 25, force = 3, at = "l14", formation = { en = "attached to Eugene", fr = "rattachée à Eugène" } },
            infantry { { en = "Gérard", fr = "Gérard" }, id = 26, force = 2, at = "k14", formation = { en = "attached to Eugene", fr = "rattachée à Eugène" } },
            cavalry { "Chastel", id = 27, force = 1, at = "i16", formation = "Grouchy" },
            cavalry { "La Houssaye", id = 28, force = 2, at = "h16", formation = "Grouchy" },
            cavalry { { en = "Ornano, light horse", fr = "Ornano, cavalerie légère" }, id = 29, figure = "hussar", force = 1, at = "k19" },
            leader { "Poniatowski", id = 30, at = "h4", formation = { en = "V Corps", fr = "Ve corps" } },
            infantry { "Zayonchek", id = 31, force = 2, at = "h4", formation = "Poniatowski" },
            infantry { "Krasinski", id = 32, force = 2, at = "g3", formation = "Poniatowski" },
            cavalry { { en = "Sébastiani", fr = "Sébastiani" }, id = 33, force = 1, at = "g5", formation = "Poniatowski" },
            artillery { { en = "guns", fr = "canons" }, id = 34, force = 1, at = "f4", formation = "Poniatowski" },
            infantry { "Curial", id = 35, figure = "grenadier", force = 3, at = "g10", formation = { en = "Old Guard", fr = "Vieille Garde" } },
            infantry { "Roguet", id = 36, figure = "grenadier", force = 3, at = "g11", formation = { en = "Young Guard", fr = "Jeune Garde" } },
            infantry { { en = "Claparède", fr = "Claparède" }, id = 37, force = 2, at = "g9", formation = { en = "Vistula Legion", fr = "légion de la Vistule" } },
            cavalry { "Walther", id = 38, force = 3, at = "f10", formation = { en = "Guard horse", fr = "Garde à cheval" } },
            artillery { "Sorbier", id = 39, force = 3, at = "l10", formation = { en = "Grand battery", fr = "grande batterie" } },
            artillery { { en = "Pernety battery", fr = "batterie Pernety" }, id = 40, force = 2, at = "l8", formation = "Davout" },
            artillery { { en = "Foucher battery", fr = "batterie Foucher" }, id = 41, force = 2, at = "l12", formation = "Ney" },
            artillery { { en = "d'Anthouard battery", fr = "batterie d'Anthouard" }, id = 42, force = 2, at = "l15", formation = { en = "Eugene", fr = "Eugène" } },
        },
        red = {
            leader { { en = "Kutuzov", fr = "Koutouzov" }, id = 51, at = "s16" },
            leader { "Barclay de Tolly", id = 52, at = "r15", formation = { en = "First Army", fr = "1re armée" } },
            leader { "Bagration", id = 53, at = "p9", formation = { en = "Second Army", fr = "2e armée" } },
            leader { { en = "Tuchkov", fr = "Toutchkov" }, id = 54, at = "q5", formation = { en = "III Corps", fr = "IIIe corps" } },
            infantry { { en = "4th Division", fr = "4e division" }, id = 55, force = 2, at = "u17", formation = { en = "Baggovut", fr = "Bagovout" } },
            infantry { { en = "17th Division", fr = "17e division" }, id = 56, force = 2, at = "w17", formation = { en = "Baggovut", fr = "Bagovout" } },
            infantry { { en = "11th Division", fr = "11e division" }, id = 57, force = 2, at = "s17", formation = "Ostermann" },
            infantry { { en = "23rd Division", fr = "23e division" }, id = 58, force = 2, at = "t17", formation = "Ostermann" },
            infantry { { en = "7th Division", fr = "7e division" }, id = 59, force = 2, at = "r15", formation = { en = "Dokhturov", fr = "Dokhtourov" } },
            infantry { { en = "24th Division", fr = "24e division" }, id = 60, force = 2, at = "r14", formation = { en = "Dokhturov", fr = "Dokhtourov" } },
            infantry { { en = "26th Division", fr = "26e division" }, id = 61, force = 2, at = "q14", formation = { en = "Raevsky", fr = "Raïevski" } },
            infantry { { en = "12th Division", fr = "12e division" }, id = 62, force = 2, at = "q12", formation = { en = "Raevsky", fr = "Raïevski" } },
            infantry { { en = "27th Division", fr = "27e division" }, id = 63, force = 2, at = "p9", formation = { en = "Borozdin", fr = "Borozdine" } },
            infantry { { en = "Vorontsov grenadiers", fr = "grenadiers de Vorontsov" }, id = 64, figure = "grenadier", force = 2, at = "o9", formation = { en = "Borozdin", fr = "Borozdine" } },
            infantry { { en = "2nd Grenadier Division", fr = "2e division de grenadiers" }, id = 65, figure = "grenadier", force = 3, at = "p11", formation = { en = "Borozdin", fr = "Borozdine" } },
            infantry { { en = "3rd Division", fr = "3e division" }, id = 66, force = 2, at = "q5", formation = { en = "Tuchkov", fr = "Toutchkov" } },
            infantry { { en = "1st Grenadier Division", fr = "1re division de grenadiers" }, id = 67, figure = "grenadier", force = 3, at = "p4", formation = { en = "Tuchkov", fr = "Toutchkov" } },
            infantry { { en = "Moscow militia", fr = "milice de Moscou" }, id = 68, force = 1, at = "r4" },
            infantry { { en = "Preobrazhensky and Semenovsky", fr = "Préobrajenski et Semenovski" }, id = 69, force = 3, at = "t12", formation = "Lavrov" },
            infantry { { en = "Izmailovsky, Lithuania, Finland", fr = "Izmaïlovski, Lituanie, Finlande" }, id = 70, force = 3, at = "t11", formation = "Lavrov" },
            infantry { { en = "Kantakuzin grenadiers", fr = "grenadiers de Kantakouzène" }, id = 71, figure = "grenadier", force = 2, at = "u12" },
            infantry { { en = "Guard Jäger Regiment", fr = "régiment de chasseurs de la Garde" }, id = 72, figure = "light_infantry", force = 2, at = "n17" },
            cavalry { { en = "1st Cuirassier Division", fr = "1re division de cuirassiers" }, id = 73, figure = "cuirassier", force = 3, at = "t10" },
            cavalry { { en = "2nd Cuirassier Division", fr = "2e division de cuirassiers" }, id = 74, figure = "cuirassier", force = 3, at = "r9" },
            cavalry { "Sievers", id = 75, force = 2, at = "r8", formation = { en = "IV Cavalry", fr = "IVe corps de cavalerie" } },
            cavalry { "Kreutz", id = 76, force = 1, at = "s13", formation = { en = "III Cavalry", fr = "IIIe corps de cavalerie" } },
            cavalry { "Korff", id = 77, force = 2, at = "t15", formation = { en = "II Cavalry", fr = "IIe corps de cavalerie" } },
            cavalry { { en = "Uvarov", fr = "Ouvarov" }, id = 78, force = 2, at = "v16", formation = { en = "I Cavalry", fr = "Ier corps de cavalerie" } },
            cavalry { { en = "Platov, Cossacks", fr = "Platov, cosaques" }, id = 79, figure = "lancer", force = 1, at = "x17" },
            cavalry { { en = "Karpov, Cossacks", fr = "Karpov, cosaques" }, id = 80, figure = "lancer", force = 1, at = "s3" },
            artillery { { en = "Raevsky battery", fr = "batterie Raïevski" }, id = 81, force = 3, at = "q13" },
            artillery { { en = "Flèches battery", fr = "batterie des Flèches" }, id = 82, force = 2, at = "o10" },
            artillery { { en = "Gorki battery", fr = "batterie de Gorki" }, id = 83, force = 2, at = "r16" },
            artillery { { en = "VI Corps guns", fr = "canons du VIe corps" }, id = 84, force = 2, at = "s15" },
            artillery { { en = "Artillery reserve", fr = "réserve d'artillerie" }, id = 85, force = 3, at = "u11" },
        },
    },
}
