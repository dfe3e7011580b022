-- Froeschwiller-Woerth. The French line on the west bank of the Sauer.
-- Drawn from the outline in the specification of Fast Play 70; strengths are simplified.
--   . open   w wood   W dense wood   t town   T dense town   e entrenchment
-- sandtable balance fastplay70/froeschwiller --games 96 --seed 7000001: French 53 % (43 to 62), Germans 47 %, draws 11 % (half a win
-- each), two greedy players; nearly all end at the last turn: MacMahon is outnumbered, and whoever plays him wins by what he still holds.
-- Changed from the outline for it: an army breaks at 75 % (at 50 % the French won 14 of 100), Froeschwiller is worth 10, and the XI
-- Corps, the I Bavarian Corps and the Württembergers come one to three turns later, from noon on, as they did.

return scenario {
    ruleset = "fastplay70/1",
    title = { en = "Froeschwiller-Woerth", fr = "Froeschwiller-Woerth" },
    date = "1870-08-06",
    place = "Alsace",
    scale = { en = "1 hex = 600 m, 1 turn = 50 minutes", fr = "1 hexagone = 600 m, 1 tour = 50 minutes" },
    north = 90,
    description = {
        en = [[MacMahon holds the heights west of the Sauer against the V Corps and the Bavarians, until the XI Corps turns his right by Morsbronn and the Niederwald. West is at the top of the map, south on the left.]],
        fr = [[Mac-Mahon tient les hauteurs à l'ouest de la Sauer contre le Ve corps et les Bavarois, jusqu'à ce que le XIe corps tourne sa droite par Morsbronn et le Niederwald. L'ouest est en haut de la carte, le sud à gauche.]],
    },
    turns = 10,
    victory_margin = 3,
    options = { charge = true, attrition = true, leader_of_men = true, break_percent = 75 },
    locks = { "period" }, -- the rifles of history

    map = hexes {
        [[
            . . . . . . . . . . . . . . . .
            . . . . . . . . . . . . . . . .
            . . . . . . . . . . t . . . . .
            . . . . . . . . t . . . . . . .
            . . . . t W W . . . . . w w w w
            . . . . . W W . . . . . w w w t
            . t . . . . . . . t . . . . . .
            . . . . . . . . . . . . . . . .
            . . . . . . . . . . . . . . . .
            . . . t . . . . . . . . t . . .
            . . . . . . . . . . . . . . . .
        ]],
        height = { [1] = "0404..1506 0409..1611" },
        edges = {
            stream = {
                "0807|0908 0807|0808 0807|0708 0407|0508 0407|0408 0407|0308 0507|0508 0107|0108",
                "0207|0308 0207|0208 0207|0108 1207|1308 1207|1208 1207|1108 1507|1508 1107|1108",
                "0307|0308 1307|1308 0707|0708 1607|1608 1607|1508 0607|0708 0607|0608 0607|0508",
                "1407|1508 1407|1408 1407|1308 0907|0908 1007|1108 1007|1008 1007|0908",
            },
        },
        areas = {
            ["1"] = "0101..0411",
            ["2"] = "0501..0811",
            ["3"] = "0901..1211",
            ["4"] = "1301..1611",
        },
        objectives = {
            ["1103"] = { name = "Froeschwiller", value = 10, owner = "french" },
            ["0904"] = { name = "Elsasshausen", value = 4, owner = "french" },
            ["1007"] = { name = "Woerth", value = 3 },
            ["0207"] = { name = "Morsbronn", value = 2, owner = "french" },
        },
        names = {
            ["0307|0308"] = "Sauer",
            ["0410"] = "Gunstett",
            ["0505"] = "Eberbach",
            ["1310"] = "Goersdorf",
            ["1606"] = "Langensoultzbach",
            ["0606"] = "Niederwald",
            ["1405"] = { en = "Froeschwiller wood", fr = "Bois de Froeschwiller" },
        },
    },

    sides = {
        french = { name = { en = "French", fr = "Français" },
            called = { en = "the French", fr = "les Français" }, color = "blue" },
        german = { name = { en = "Germans", fr = "Allemands" },
            called = { en = "the Germans", fr = "les Allemands" }, color = "black" },
    },

    units = {
        french = {
            infantry { { en = "I Corps, Ducrot: bde Wolff", fr = "Ier corps, Ducrot : bde Wolff" }, id = "F1", stands = 5, class = "fr_chassepot", at = "1404", facing = "S" },
            infantry { { en = "I Corps, Ducrot: bde Postis du Houlbec", fr = "Ier corps, Ducrot : bde Postis du Houlbec" }, id = "F2", stands = 5, class = "fr_chassepot", at = "1604", facing = "SW" },
            infantry { { en = "I Corps, Raoult: bde L'Hériller", fr = "Ier corps, Raoult : bde L'Hériller" }, id = "F3", stands = 5, class = "fr_chassepot", at = "1006", facing = "S" },
            infantry { { en = "I Corps, Raoult: bde Lefebvre", fr = "Ier corps, Raoult : bde Lefebvre" }, id = "F4", stands = 5, class = "fr_chassepot", at = "1206", facing = "S" },
            infantry { { en = "I Corps, Lartigue: bde Fraboulet de Kerléadec", fr = "Ier corps, Lartigue : bde Fraboulet de Kerléadec" }, id = "F5", stands = 5, class = "fr_chassepot", at = "0706", facing = "S" },
            infantry { { en = "I Corps, Lartigue: bde Lacretelle", fr = "Ier corps, Lartigue : bde Lacretelle" }, id = "F6", stands = 4, class = "fr_chassepot", at = "0406", facing = "S" },
            infantry { { en = "VII Corps, Conseil-Dumesnil: bde Bretteville", fr = "VIIe corps, Conseil-Dumesnil : bde Bretteville" }, id = "F7", stands = 4, class = "fr_chassepot", at = "0805", facing = "S" },
            infantry { { en = "VII Corps, Conseil-Dumesnil: bde Maire", fr = "VIIe corps, Conseil-Dumesnil : bde Maire" }, id = "F8", stands = 4, class = "fr_chassepot", at = "0504", facing = "S" },
            infantry { { en = "I Corps, Pellé (ex Douay): bde Montmarie", fr = "Ier corps, Pellé (ex Douay) : bde Montmarie" }, id = "F9", stands = 3, class = "fr_chassepot", at = "1003", facing = "S" },
            infantry { { en = "I Corps, Pellé (ex Douay): bde Pellé", fr = "Ier corps, Pellé (ex Douay) : bde Pellé" }, id = "F10", stands = 3, class = "fr_chassepot", at = "1203", facing = "S" },
            battle_cavalry { { en = "I Corps cavalry: bde Michel (cuirassiers)", fr = "cavalerie du Ier corps : bde Michel (cuirassiers)" }, id = "F11", stands = 4, at = "0403", facing = "S" },
            light_cavalry { { en = "I Corps cavalry: bde Septeuil", fr = "cavalerie du Ier corps : bde Septeuil" }, id = "F12", stands = 4, at = "1302", facing = "S" },
            battle_cavalry { { en = "Reserve cavalry Bonnemains: bde Girard", fr = "cavalerie de réserve Bonnemains : bde Girard" }, id = "F13", stands = 4, at = "0802", facing = "S" },
            battle_cavalry { { en = "Reserve cavalry Bonnemains: bde Brauer", fr = "cavalerie de réserve Bonnemains : bde Brauer" }, id = "F14", stands = 4, at = "0902", facing = "S" },
        },
        german = {
            infantry { { en = "V Corps: 17th bde Bothmer", fr = "Ve corps : 17e bde Bothmer" }, id = "G1", stands = 4, class = "de_dreyse", at = "1010", facing = "N" },
            infantry { { en = "V Corps: 18th bde Voigts-Rhetz", fr = "Ve corps : 18e bde Voigts-Rhetz" }, id = "G2", stands = 4, class = "de_dreyse", at = "1210", facing = "N" },
            infantry { { en = "V Corps: 19th bde Henning", fr = "Ve corps : 19e bde Henning" }, id = "G3", stands = 4, class = "de_dreyse", at = "0909", facing = "N" },
            infantry { { en = "V Corps: 20th bde Walther", fr = "Ve corps : 20e bde Walther" }, id = "G4", stands = 4, class = "de_dreyse", at = "1109", facing = "N" },
            infantry { { en = "II Bavarian Corps: 7th bde Thiereck", fr = "IIe corps bavarois : 7e bde Thiereck" }, id = "G5", stands = 4, class = "bav_podewils", at = "1509", facing = "N" },
            infantry { { en = "II Bavarian Corps: 8th bde Maillinger", fr = "IIe corps bavarois : 8e bde Maillinger" }, id = "G6", stands = 4, class = "bav_podewils", at = "1608", facing = "NW" },
            infantry { { en = "XI Corps: 41st bde Koblinski", fr = "XIe corps : 41e bde Koblinski" }, id = "G7", stands = 4, class = "de_dreyse", turn = 4, entry = "0511 0311 0711", facing = "N" },
            infantry { { en = "XI Corps: 42nd bde Thile", fr = "XIe corps : 42e bde Thile" }, id = "G8", stands = 4, class = "de_dreyse", turn = 4, entry = "0311 0511 0711", facing = "N" },
            infantry { { en = "XI Corps: 43rd bde Kontzki", fr = "XIe corps : 43e bde Kontzki" }, id = "G9", stands = 4, class = "de_dreyse", turn = 5, entry = "0211 0111 0411", facing = "N" },
            infantry { { en = "XI Corps: 44th bde Schkopp", fr = "XIe corps : 44e bde Schkopp" }, id = "G10", stands = 4, class = "de_dreyse", turn = 5, entry = "0111 0211 0411", facing = "N" },
            light_cavalry { { en = "XI Corps divisional hussars", fr = "hussards divisionnaires du XIe corps" }, id = "G11", stands = 3, turn = 5, entry = "0611 0411", facing = "N" },
            infantry { { en = "I Bavarian Corps: 1st bde Dietl", fr = "Ier corps bavarois : 1re bde Dietl" }, id = "G12", stands = 4, class = "bav_podewils", turn = 6, entry = "1311 1511", facing = "N" },
            infantry { { en = "I Bavarian Corps: 2nd bde Orff", fr = "Ier corps bavarois : 2e bde Orff" }, id = "G13", stands = 4, class = "bav_podewils", turn = 6, entry = "1511 1311", facing = "N" },
            infantry { { en = "Württemberg: 2nd bde Starkloff", fr = "Wurtemberg : 2e bde Starkloff" }, id = "G14", stands = 4, class = "de_dreyse", turn = 7, entry = "0611 0811", facing = "N" },
            light_cavalry { { en = "Württemberg cavalry: bde Scheler", fr = "cavalerie wurtembergeoise : bde Scheler" }, id = "G15", stands = 3, turn = 7, entry = "0711 0811", facing = "N" },
        },
    },
}
