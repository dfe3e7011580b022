-- Coulmiers. The Army of the Loire takes Orléans back.
-- Drawn from the outline in the specification of Fast Play 70; strengths are simplified.
--   . open   w wood   W dense wood   t town   T dense town   e entrenchment
-- sandtable balance fastplay70/coulmiers --games 96 --seed 7000001: French 40 % (30 to 50), Germans 60 %, draws 4 % (half a win
-- each), two greedy players.
-- Greedy beats random in 100 of 100, sides swapped.
-- Changed from the outline for it: four Bavarian brigades have the old rifle, Bourdillon comes in turn 3.

return scenario {
    ruleset = "fastplay70/1",
    title = { en = "Coulmiers", fr = "Coulmiers" },
    date = "1870-11-09",
    place = { en = "West of Orléans", fr = "À l'ouest d'Orléans" },
    scale = { en = "1 hex = 600 m, 1 turn = 1 hour", fr = "1 hexagone = 600 m, 1 tour = 1 heure" },
    north = 270,
    description = {
        en = [[The Army of the Loire, three to one in infantry, pushes the Bavarian corps out of La Renardière and Coulmiers. East is at the top of the map, north on the left. Second period of the war.]],
        fr = [[L'armée de la Loire, à trois contre un en infanterie, chasse le corps bavarois de La Renardière et de Coulmiers. L'est est en haut de la carte, le nord à gauche. Seconde période de la guerre.]],
    },
    turns = 9,
    victory_margin = 3,
    options = { period = 2, francs_tireurs = true, unreliable = true, attrition = true },
    locks = { "period" }, -- the rifles of history

    map = hexes {
        [[
            . . . . . . . . w w w w . . . t . .
            . t . . . . . . w w w w . . . . . .
            . . . . . . . . . . . . . . . . . .
            . . . . . . t . . . . . . . . . . .
            . . . . . . . t . . . . . t . . . .
            . . . . . . . w . . . . . . . . . .
            . . t . . . . . . . . . . . t . . .
            . . . . . . . . . . . . . . . . . .
            . . . . . . . . . . . . . . . . t .
            . . . . . . . . . . . . . . . . . .
        ]],
        edges = {
            stream = {
                "1405|1506 1405|1406 1405|1306 1305|1306 1605|1606 1605|1506 1505|1506",
            },
        },
        areas = {
            ["1"] = "0101..0410",
            ["2"] = "0501..0910",
            ["3"] = "1001..1410",
            ["4"] = "1501..1810",
        },
        objectives = {
            ["0805"] = { name = "Coulmiers", value = 6, owner = "german" },
            ["1405"] = { name = "La Renardière", value = 3, owner = "german" },
            ["0202"] = { name = "Gémigny", value = 3, owner = "german" },
            ["1709"] = { name = "Baccon", value = 2, owner = "german" },
        },
        names = {
            ["1505|1506"] = "Mauve",
            ["0307"] = "Cheminiers",
            ["0704"] = "Vaurichard",
            ["1507"] = "La Rivière",
            ["1601"] = "Huisseau",
            ["1002"] = { en = "Montpipeau forest", fr = "Forêt de Montpipeau" },
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
            infantry { { en = "XVI Corps, Jauréguiberry: bde Deplanque", fr = "XVIe corps, Jauréguiberry : bde Deplanque" }, id = "F1", stands = 4, class = "fr_mobile", at = "0310", facing = "N" },
            infantry { { en = "XVI Corps, Jauréguiberry: bde Bourdillon", fr = "XVIe corps, Jauréguiberry : bde Bourdillon" }, id = "F2", stands = 4, class = "fr_mobile", turn = 3, entry = "0410 0310 0510", facing = "N" },
            infantry { { en = "XVI Corps, Barry: 1st bde Couderc de Fonlongue", fr = "XVIe corps, Barry : 1re bde Couderc de Fonlongue" }, id = "F3", stands = 3, class = "fr_mobile", at = "0810", facing = "N", unreliable = true },
            infantry { { en = "XVI Corps, Barry: 2nd bde Baille", fr = "XVIe corps, Barry : 2e bde Baille" }, id = "F4", stands = 3, class = "fr_mobile", turn = 2, entry = "0910 0810 0710", facing = "N", unreliable = true },
            infantry { { en = "XV Corps, Martineau: bde d'Ariès", fr = "XVe corps, Martineau : bde d'Ariès" }, id = "F5", stands = 4, class = "fr_regular", turn = 2, entry = "1110 1210 1010", facing = "N" },
            infantry { { en = "XV Corps, Peytavin: 1st bde", fr = "XVe corps, Peytavin : 1re bde" }, id = "F6", stands = 4, class = "fr_regular", at = "1410", facing = "N" },
            infantry { { en = "XV Corps, Peytavin: bde Martinez", fr = "XVe corps, Peytavin : bde Martinez" }, id = "F7", stands = 4, class = "fr_mobile", at = "1610", facing = "N" },
            infantry { { en = "XV Corps, Martineau: bde Rébillard", fr = "XVe corps, Martineau : bde Rébillard" }, id = "F8", stands = 4, class = "fr_mobile", at = "1810", facing = "N" },
            battle_cavalry { { en = "Cavalry Reyau: bde Brémond d'Ars (cuirassiers)", fr = "cavalerie Reyau : bde Brémond d'Ars (cuirassiers)" }, id = "F9", stands = 4, at = "0110", facing = "N" },
            light_cavalry { { en = "Cavalry Reyau: div Ressayre (Tripart, Digard, Abdelal)", fr = "cavalerie Reyau : div Ressayre (Tripart, Digard, Abdelal)" }, id = "F10", stands = 4, at = "0210", facing = "N" },
            infantry { "Francs-tireurs Lipowski", id = "F11", stands = 3, class = "fr_franc_tireur", at = "0108", facing = "N", franc_tireur = true },
            infantry { { en = "Army reserve: regular and marching infantry", fr = "réserve de l'armée : régiments de ligne et de marche" }, id = "F12", stands = 3, class = "fr_regular", turn = 3, entry = "0910 0810 0710", facing = "N" },
        },
        german = {
            infantry { { en = "I Bavarian Corps: 1st bde Dietl", fr = "Ier corps bavarois : 1re bde Dietl" }, id = "G1", stands = 4, class = "bav_podewils", at = "1405", facing = "S" },
            infantry { { en = "I Bavarian Corps: 2nd bde Orff", fr = "Ier corps bavarois : 2e bde Orff" }, id = "G2", stands = 4, class = "bav_podewils", at = "0304", facing = "S" },
            infantry { { en = "I Bavarian Corps: 3rd bde Roth", fr = "Ier corps bavarois : 3e bde Roth" }, id = "G3", stands = 4, class = "bav_podewils", at = "1803", facing = "S" },
            infantry { { en = "I Bavarian Corps: 4th bde R. von der Tann", fr = "Ier corps bavarois : 4e bde R. von der Tann" }, id = "G4", stands = 4, class = "bav_podewils", at = "0805", facing = "S" },
            infantry { { en = "I Bavarian Corps: outposts (Jäger) at Baccon", fr = "Ier corps bavarois : avant-postes (chasseurs) à Baccon" }, id = "G5", stands = 3, class = "bav_werder", at = "1709", facing = "S" },
            battle_cavalry { { en = "Bavarian cuirassier bde Tausch", fr = "bde de cuirassiers bavarois Tausch" }, id = "G6", stands = 3, at = "0101", facing = "S" },
            battle_cavalry { { en = "2nd Cav Div: 3rd bde Colomb", fr = "2e div cav : 3e bde Colomb" }, id = "G7", stands = 4, at = "1203", facing = "S" },
            light_cavalry { { en = "2nd Cav Div: 4th bde Barnekow", fr = "2e div cav : 4e bde Barnekow" }, id = "G8", stands = 4, at = "0103", facing = "S" },
            light_cavalry { { en = "2nd Cav Div: 5th bde Baumbach", fr = "2e div cav : 5e bde Baumbach" }, id = "G9", stands = 4, at = "1004", facing = "S" },
        },
    },
}
