-- Coulmiers. The Army of the Loire takes Orléans back.
-- Drawn from the outline in the specification of Fast Play 70; strengths are simplified.
--   . open   w wood   W dense wood   t town   T dense town   e entrenchment
-- 200 games of two greedy players: French 57 %, Germans 37 %, draws 7 %. Greedy beats random in 100 of 100, sides swapped.
-- Changed from the outline for it: four Bavarian brigades have the old rifle, Bourdillon comes in turn 3.

return scenario {
    ruleset = "fastplay70/1",
    title = { en = "Coulmiers", fr = "Coulmiers" },
    date = "1870-11-09",
    place = "West of Orléans",
    scale = "1 hex = 600 m, 1 turn = 1 hour",
    description = {
        en = [[The Army of the Loire, three to one in infantry, pushes the Bavarian corps out of La Renardière and Coulmiers. East is at the top of the map, north on the left. Second period of the war.]],
        fr = [[L'armée de la Loire, à trois contre un en infanterie, chasse le corps bavarois de La Renardière et de Coulmiers. L'est est en haut de la carte, le nord à gauche. Seconde période de la guerre.]],
    },
    turns = 9,
    victory_margin = 3,
    options = { period = 2, francs_tireurs = true, unreliable = true, attrition = true },

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
    },

    sides = {
        french = { name = { en = "French", fr = "Français" }, color = "blue" },
        german = { name = { en = "Germans", fr = "Allemands" }, color = "black" },
    },

    units = {
        french = {
            infantry { "XVI Corps, Jauréguiberry: bde Deplanque", id = "F1", stands = 4, class = "fr_mobile", at = "0310", facing = "N" },
            infantry { "XVI Corps, Jauréguiberry: bde Bourdillon", id = "F2", stands = 4, class = "fr_mobile", turn = 3, entry = "0410 0310 0510", facing = "N" },
            infantry { "XVI Corps, Barry: 1st bde Couderc de Fonlongue", id = "F3", stands = 3, class = "fr_mobile", at = "0810", facing = "N", unreliable = true },
            infantry { "XVI Corps, Barry: 2nd bde Baille", id = "F4", stands = 3, class = "fr_mobile", turn = 2, entry = "0910 0810 0710", facing = "N", unreliable = true },
            infantry { "XV Corps, Martineau: bde d'Ariès", id = "F5", stands = 4, class = "fr_regular", turn = 2, entry = "1110 1210 1010", facing = "N" },
            infantry { "XV Corps, Peytavin: 1st bde", id = "F6", stands = 4, class = "fr_regular", at = "1410", facing = "N" },
            infantry { "XV Corps, Peytavin: bde Martinez", id = "F7", stands = 4, class = "fr_mobile", at = "1610", facing = "N" },
            infantry { "XV Corps, Martineau: bde Rébillard", id = "F8", stands = 4, class = "fr_mobile", at = "1810", facing = "N" },
            battle_cavalry { "Cavalry Reyau: bde Brémond d'Ars (cuirassiers)", id = "F9", stands = 4, at = "0110", facing = "N" },
            light_cavalry { "Cavalry Reyau: div Ressayre (Tripart, Digard, Abdelal)", id = "F10", stands = 4, at = "0210", facing = "N" },
            infantry { "Francs-tireurs Lipowski", id = "F11", stands = 3, class = "fr_franc_tireur", at = "0108", facing = "N", franc_tireur = true },
            infantry { "Army reserve: regular and marching infantry", id = "F12", stands = 3, class = "fr_regular", turn = 3, entry = "0910 0810 0710", facing = "N" },
        },
        german = {
            infantry { "I Bavarian Corps: 1st bde Dietl", id = "G1", stands = 4, class = "bav_podewils", at = "1405", facing = "S" },
            infantry { "I Bavarian Corps: 2nd bde Orff", id = "G2", stands = 4, class = "bav_podewils", at = "0304", facing = "S" },
            infantry { "I Bavarian Corps: 3rd bde Roth", id = "G3", stands = 4, class = "bav_podewils", at = "1803", facing = "S" },
            infantry { "I Bavarian Corps: 4th bde R. von der Tann", id = "G4", stands = 4, class = "bav_podewils", at = "0805", facing = "S" },
            infantry { "I Bavarian Corps: outposts (Jäger) at Baccon", id = "G5", stands = 3, class = "bav_werder", at = "1709", facing = "S" },
            battle_cavalry { "Bavarian cuirassier bde Tausch", id = "G6", stands = 3, at = "0101", facing = "S" },
            battle_cavalry { "2nd Cav Div: 3rd bde Colomb", id = "G7", stands = 4, at = "1203", facing = "S" },
            light_cavalry { "2nd Cav Div: 4th bde Barnekow", id = "G8", stands = 4, at = "0103", facing = "S" },
            light_cavalry { "2nd Cav Div: 5th bde Baumbach", id = "G9", stands = 4, at = "1004", facing = "S" },
        },
    },
}
