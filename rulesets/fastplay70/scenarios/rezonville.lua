-- Rezonville and Mars-la-Tour. One corps against an army.
-- Drawn from the outline in the specification of Fast Play 70; strengths are simplified.
--   . open   w wood   W dense wood   t town   T dense town   e entrenchment
-- sandtable balance fastplay70/rezonville --games 96 --seed 7000001: French 66 % (56 to 75), Germans 34 %, draws 5 % (half a win
-- each), two greedy players.
-- Changed from the outline for it: Rezonville is worth 4, and Bazaine is prudent all day. (Pusillanimous all day, as he was here
-- before lists of moves were complete, he loses 81 of 100.)

return scenario {
    ruleset = "fastplay70/1",
    title = { en = "Rezonville - Mars-la-Tour", fr = "Rezonville - Mars-la-Tour" },
    date = "1870-08-16",
    place = "Lorraine",
    scale = { en = "1 hex = 600 m, 1 turn = 50 minutes", fr = "1 hexagone = 600 m, 1 tour = 50 minutes" },
    north = 0,
    description = {
        en = [[Alvensleben pins an army that could crush him on the road to Verdun; the X Corps comes up in the afternoon. French units are divisions, German ones brigades.]],
        fr = [[Alvensleben fixe sur la route de Verdun une armée qui pourrait l'écraser ; le Xe corps arrive dans l'après-midi. Les unités françaises sont des divisions, les allemandes des brigades.]],
    },
    turns = 12,
    victory_margin = 3,
    options = { charge = true, guard = true, attrition = true, leader_of_men = true },
    locks = { "period" }, -- the rifles of history

    map = hexes {
        [[
            . . . . . . . . . . . . . . . . . . . .
            . . . . . . . . . . t . . . . . . . . .
            . . . . . . . . . . . . w w w . . . . .
            . . . . . w w w . . . . . . . . . . . .
            . . . . . w w w . . . . . . . . . . . .
            . . t . . . . . . t . . . . . . . t . .
            . . . . . . . . . . . . . . . . . . . .
            . . . . . t . . . . . t . . . . . . . .
            . . . . . . . . . . . . . . w w w w . .
            . . . . . . . . . . . w w . w w w w . .
            . . . . . . . . . . . w w . w w w w . .
        ]],
        height = { [1] = "1305..2008" },
        edges = {
            stream = {
                "0403|0504 0403|0404 0403|0304 0603|0604 0603|0504 0503|0504 0303|0304 0203|0304",
                "0203|0204",
            },
        },
        areas = {
            ["1"] = "0101..0511",
            ["2"] = "0601..1011",
            ["3"] = "1101..1511",
            ["4"] = "1601..2011",
        },
        objectives = {
            ["1806"] = { name = "Rezonville", value = 4, owner = "french" },
            ["1006"] = { name = "Vionville", value = 4 },
            ["0306"] = { name = "Mars-la-Tour", value = 4 },
            ["1208"] = { name = "Flavigny", value = 2, owner = "french" },
            ["0608"] = { name = "Tronville", value = 2, owner = "german" },
        },
        names = {
            ["0403|0404"] = { en = "Ravine of the Cuve", fr = "Ravin de la Cuve" },
            ["1102"] = "Saint-Marcel",
            ["0705"] = { en = "Tronville copses", fr = "Bois de Tronville" },
            ["1403"] = "Bois de Villers",
            ["1211"] = "Bois de Vionville",
            ["1610"] = "Bois des Ognons",
        },
    },

    sides = {
        french = { name = { en = "French", fr = "Français" },
            called = { en = "the French", fr = "les Français" }, color = "blue", character = "prudent", locked = true },
        german = { name = { en = "Germans", fr = "Allemands" },
            called = { en = "the Germans", fr = "les Allemands" }, color = "black" },
    },

    units = {
        french = {
            infantry { { en = "II Corps: div Bataille", fr = "IIe corps : div Bataille" }, id = "F1", stands = 5, class = "fr_chassepot", at = "1107", facing = "SW" },
            infantry { { en = "II Corps: div Vergé", fr = "IIe corps : div Vergé" }, id = "F2", stands = 4, class = "fr_chassepot", at = "1408", facing = "SW" },
            infantry { { en = "V Corps: bde Lapasset", fr = "Ve corps : bde Lapasset" }, id = "F3", stands = 3, class = "fr_chassepot", at = "1708", facing = "S" },
            infantry { { en = "VI Corps: div La Font de Villiers", fr = "VIe corps : div La Font de Villiers" }, id = "F4", stands = 5, class = "fr_chassepot", at = "1405", facing = "SW" },
            infantry { { en = "VI Corps: div Tixier", fr = "VIe corps : div Tixier" }, id = "F5", stands = 5, class = "fr_chassepot", at = "1404", facing = "SW" },
            infantry { { en = "VI Corps: div Levassor-Sorval", fr = "VIe corps : div Levassor-Sorval" }, id = "F6", stands = 5, class = "fr_chassepot", at = "1907", facing = "S" },
            infantry { { en = "VI Corps: div Bisson (one regiment)", fr = "VIe corps : div Bisson (un régiment)" }, id = "F7", stands = 3, class = "fr_chassepot", at = "1506", facing = "SW" },
            battle_cavalry { { en = "Reserve cavalry: div Forton", fr = "cavalerie de réserve : div Forton" }, id = "F8", stands = 4, at = "1205", facing = "SW" },
            light_cavalry { { en = "II Corps cavalry: div Valabrègue", fr = "cavalerie du IIe corps : div Valabrègue" }, id = "F9", stands = 4, at = "1306", facing = "SW" },
            infantry { { en = "Guard: div Picard (grenadiers)", fr = "Garde : div Picard (grenadiers)" }, id = "F10", stands = 5, class = "fr_chassepot", turn = 2, entry = "2006 2005", facing = "SW", guard = true },
            battle_cavalry { { en = "Guard cavalry: div Desvaux", fr = "cavalerie de la Garde : div Desvaux" }, id = "F11", stands = 4, turn = 2, entry = "2007 2005", facing = "SW", guard = true },
            infantry { { en = "Guard: div Deligny (voltigeurs)", fr = "Garde : div Deligny (voltigeurs)" }, id = "F12", stands = 5, class = "fr_chassepot", turn = 3, entry = "2006 2007", facing = "SW", guard = true },
            infantry { { en = "III Corps: div Aymard", fr = "IIIe corps : div Aymard" }, id = "F13", stands = 5, class = "fr_chassepot", turn = 4, entry = "1401 1501", facing = "SW" },
            infantry { { en = "III Corps: div Nayral", fr = "IIIe corps : div Nayral" }, id = "F14", stands = 5, class = "fr_chassepot", turn = 5, entry = "1401 1501", facing = "SW" },
            infantry { { en = "IV Corps: div Grenier", fr = "IVe corps : div Grenier" }, id = "F15", stands = 5, class = "fr_chassepot", turn = 6, entry = "0801 0901", facing = "S" },
            light_cavalry { { en = "Reserve cavalry: div du Barail (chasseurs d'Afrique)", fr = "cavalerie de réserve : div du Barail (chasseurs d'Afrique)" }, id = "F16", stands = 4, turn = 6, entry = "0401 0301", facing = "S" },
            battle_cavalry { { en = "IV Corps cavalry: div Legrand", fr = "cavalerie du IVe corps : div Legrand" }, id = "F17", stands = 4, turn = 6, entry = "0501 0601", facing = "S" },
            infantry { { en = "IV Corps: div Cissey", fr = "IVe corps : div Cissey" }, id = "F18", stands = 5, class = "fr_chassepot", turn = 7, entry = "0601 0701", facing = "S" },
        },
        german = {
            infantry { { en = "III Corps, 6th Div: 11th bde Rothmaler", fr = "IIIe corps, 6e div : 11e bde Rothmaler" }, id = "G1", stands = 4, class = "de_dreyse", at = "0809", facing = "NE" },
            infantry { { en = "III Corps, 6th Div: 12th bde Bismarck", fr = "IIIe corps, 6e div : 12e bde Bismarck" }, id = "G2", stands = 4, class = "de_dreyse", at = "0609", facing = "NE" },
            infantry { { en = "III Corps, 5th Div: 9th bde Döring", fr = "IIIe corps, 5e div : 9e bde Döring" }, id = "G3", stands = 4, class = "de_dreyse", at = "1410", facing = "N" },
            infantry { { en = "III Corps, 5th Div: 10th bde Schwerin", fr = "IIIe corps, 5e div : 10e bde Schwerin" }, id = "G4", stands = 4, class = "de_dreyse", at = "1611", facing = "N" },
            light_cavalry { { en = "5th Cav Div: 13th bde Redern", fr = "5e div cav : 13e bde Redern" }, id = "G5", stands = 4, at = "0908", facing = "NE" },
            battle_cavalry { { en = "5th Cav Div: 12th bde Bredow", fr = "5e div cav : 12e bde Bredow" }, id = "G6", stands = 4, at = "0708", facing = "NE" },
            battle_cavalry { { en = "5th Cav Div: 11th bde Barby", fr = "5e div cav : 11e bde Barby" }, id = "G7", stands = 4, at = "0507", facing = "NE" },
            light_cavalry { { en = "6th Cav Div: 15th bde Rauch", fr = "6e div cav : 15e bde Rauch" }, id = "G8", stands = 3, at = "1110", facing = "N" },
            battle_cavalry { { en = "6th Cav Div: 14th bde Grüter", fr = "6e div cav : 14e bde Grüter" }, id = "G9", stands = 3, at = "1011", facing = "N" },
            infantry { { en = "X Corps, 19th Div: 37th bde Lehmann", fr = "Xe corps, 19e div : 37e bde Lehmann" }, id = "G10", stands = 4, class = "de_dreyse", turn = 3, entry = "0511 0611", facing = "NE" },
            infantry { { en = "X Corps, 20th Div: 39th bde Woyna", fr = "Xe corps, 20e div : 39e bde Woyna" }, id = "G11", stands = 4, class = "de_dreyse", turn = 6, entry = "0311 0411", facing = "NE" },
            infantry { { en = "X Corps, 20th Div: 40th bde Diringshofen", fr = "Xe corps, 20e div : 40e bde Diringshofen" }, id = "G12", stands = 4, class = "de_dreyse", turn = 6, entry = "0411 0511", facing = "NE" },
            infantry { { en = "X Corps, 19th Div: 38th bde Wedell", fr = "Xe corps, 19e div : 38e bde Wedell" }, id = "G13", stands = 4, class = "de_dreyse", turn = 8, entry = "0108 0109", facing = "NE" },
            battle_cavalry { { en = "Guard Dragoon bde Brandenburg", fr = "bde de dragons de la Garde Brandenburg" }, id = "G14", stands = 3, turn = 8, entry = "0107 0110", facing = "NE", guard = true },
            infantry { { en = "VIII Corps, 16th Div: 32nd bde Rex", fr = "VIIIe corps, 16e div : 32e bde Rex" }, id = "G15", stands = 4, class = "de_dreyse", turn = 7, entry = "1711 1811", facing = "N" },
            infantry { { en = "IX Corps, Hessian 49th bde Wittich", fr = "IXe corps, 49e bde hessoise Wittich" }, id = "G16", stands = 4, class = "de_dreyse", turn = 10, entry = "1811 1711", facing = "N" },
        },
    },
}
