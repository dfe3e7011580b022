-- Spicheren. The heights above Saarbrücken.
-- Drawn from the outline in the specification of Fast Play 70; strengths are simplified.
--   . open   w wood   W dense wood   t town   T dense town   e entrenchment
-- sandtable balance fastplay70/spicheren --games 96 --seed 7000001: French 49 % (38 to 61), Germans 51 %, draws 10 % (half a win
-- each), two greedy players.
-- Greedy beats random in 100 of 100, sides swapped.
-- Changed from the outline for it, as help for Kameke won the day: Germans come a turn or two earlier, four of their
-- brigades with 5 stands, and have 11 turns, until it is dark; a lead of 2 wins; Rotherberg is worth 5, Spicheren and
-- Stiring 3, Forbach 2; Frossard hesitates all day. Charges, which the outline suggests, are off: they cost the
-- Germans more than they win against the heights (--set charge=true to play with them).
-- The same on the open table (--board table): French 59 % (49 to 68), Germans 41 %, draws 3 %; greedy won 19 and drew 1 of 20 against random,
-- sides swapped. Marches are slower there, so the Germans have 13 turns.

return scenario {
    ruleset = "fastplay70/1",
    title = { en = "Spicheren", fr = "Spicheren" },
    date = "1870-08-06",
    place = "Lorraine",
    north = 0,
    description = {
        en = [[Kameke attacks the heights with one division; help arrives all afternoon from whoever hears the guns. Frossard must hold until dusk, and not be turned by Forbach.]],
        fr = [[Kameke attaque les hauteurs avec une seule division ; les renforts arrivent tout l'après-midi au bruit du canon. Frossard doit tenir jusqu'au soir sans être tourné par Forbach.]],
    },
    turns = 11,
    victory_margin = 2,
    options = { provident = true },
    locks = { "period" }, -- the rifles of history

    boards = {
        hex = {
            name = { en = "Hexes", fr = "Hexagones" },
            scale = { en = "1 hex = 600 m, 1 turn = 50 minutes", fr = "1 hexagone = 600 m, 1 tour = 50 minutes" },
            map = hexes {
                [[
                    . . . . . . . . . . . . . .
                    . . . . . . . . . . . . . .
                    . . . . w w . . . . . . . .
                    . . . . w w . . . . . . . .
                    . . . w . . . t . e . . . .
                    . . . . . t . . . . W W W .
                    . . . . . t . . . . . . . .
                    . T . . . . . . . t . . . .
                    . . . . . . . . . . . . . .
                    . . . . . . . . . . . . . .
                ]],
                height = { [1] = "1005 0806..1410 0902..1202" },
                edges = {
                    steep = {
                        "0806|0805 0806|0707 0806|0706 0906|0905 0906|0805 1005|1004 1005|1105 1005|0905",
                        "1106|1105 1106|1205 1206|1205 1306|1305 1306|1405 1306|1205 1406|1405",
                    },
                },
                areas = {
                    ["1"] = "0101..0510",
                    ["2"] = "0601..0910",
                    ["3"] = "1001..1410",
                },
                objectives = {
                    ["1005"] = { name = "Rotherberg", value = 5, owner = "french" },
                    ["1008"] = { name = "Spicheren", value = 3, owner = "french" },
                    ["0606"] = { name = "Stiring-Wendel", value = 3, owner = "french" },
                    ["0208"] = { name = "Forbach", value = 2, owner = "french" },
                },
                names = {
                    ["0805"] = { en = "Golden Bremm", fr = "La Brême d'Or" },
                    ["1206"] = { en = "Gifert wood", fr = "Forêt de Gifert" },
                    ["0504"] = { en = "Stiring wood", fr = "Bois de Stiring" },
                    ["1002"] = "Galgenberg",
                },
            },
        },
        table = { -- the same ground; points in hundredths of a UD, facings in degrees; north is up
            name = { en = "Open table", fr = "Table libre" },
            turns = 13,
            scale = { en = "100 units = 1 UD = 600 m, 1 turn = 50 minutes", fr = "100 unités = 1 UD = 600 m, 1 tour = 50 minutes" },
            base = { 76, 48 },
            map = plane {
                size = { 1230, 1050 },
                terrain = {
                    wood = "355,205 530,205 530,445 400,450 360,545 265,545 265,455 355,420",
                    dense_wood = "875,555 1140,555 1140,600 1050,650 960,650 875,600",
                    town = { "615,455 700,455 700,545 615,545", "440,555 530,555 530,745 440,745", "790,755 880,755 880,845 790,845" },
                    dense_town = "90,750 185,750 185,850 90,850",
                },
                heights = {
                    [1] = {
                        { "615,560 785,560 790,450 876,450 881,560 1230,560 1230,700 615,700", number = 1 }, -- the steep northern edge
                        "615,640 1230,640 1230,1050 615,1050",
                        "700,105 1055,105 1055,250 790,250 700,200",
                    },
                },
                works = { rotherberg = "795,455 871,455 871,545 795,545" },
                areas = {
                    ["1"] = "0,0 441,0 441,1050 0,1050",
                    ["2"] = "441,0 789,0 789,1050 441,1050",
                    ["3"] = "789,0 1230,0 1230,1050 789,1050",
                },
                objectives = {
                    { at = "833,500", id = "rotherberg", name = "Rotherberg", value = 5, owner = "french" },
                    { at = "833,800", id = "spicheren", name = "Spicheren", value = 3, owner = "french" },
                    { at = "485,600", id = "stiring", name = "Stiring-Wendel", value = 3, owner = "french" },
                    { at = "137,800", id = "forbach", name = "Forbach", value = 2, owner = "french" },
                },
                names = {
                    { at = "657,500", name = { en = "Golden Bremm", fr = "La Brême d'Or" } },
                    { at = "1007,600", name = { en = "Gifert wood", fr = "Forêt de Gifert" } },
                    { at = "440,325", name = { en = "Stiring wood", fr = "Bois de Stiring" } },
                    { at = "880,180", name = "Galgenberg" },
                },
            },
            places = {
                F1 = { at = "833,500", facing = 0 },
                F2 = { at = "1007,700", facing = 0 },
                F3 = { at = "485,600", facing = 0 },
                F4 = { at = "137,700", facing = 0 },
                F5 = { at = "572,850", facing = 0 },
                F6 = { at = "746,850", facing = 0 },
                F7 = { at = "311,910", facing = 0 },
                F8 = { at = "398,850", facing = 0 },
                G1 = { at = "833,200", facing = 180 },
                G2 = { at = "572,150", facing = 180 },
                G3 = { at = "224,150", facing = 180 },
                G4 = { entry = "833,60 920,60", facing = 180 },
                G5 = { entry = "659,60 572,60", facing = 180 },
                G6 = { entry = "1094,60 1007,60", facing = 180 },
                G7 = { entry = "1007,60 1094,60", facing = 180 },
                G8 = { entry = "50,250 50,350", facing = 120 },
                G9 = { entry = "746,60 833,60", facing = 180 },
            },
        },
    },

    sides = {
        french = { name = { en = "French", fr = "Français" },
            called = { en = "the French", fr = "les Français" }, color = "blue", character = "pusillanimous", locked = true },
        german = { name = { en = "Germans", fr = "Allemands" },
            called = { en = "the Germans", fr = "les Allemands" }, color = "black", character = "pragmatic" },
    },

    units = {
        french = {
            infantry { { en = "Laveaucoupet: bde Micheler", fr = "Laveaucoupet : bde Micheler" }, id = "F1", stands = 5, class = "fr_chassepot", at = "1005", facing = "N" },
            infantry { { en = "Laveaucoupet: bde Doëns", fr = "Laveaucoupet : bde Doëns" }, id = "F2", stands = 5, class = "fr_chassepot", at = "1207", facing = "N" },
            infantry { { en = "Vergé: bde Jolivet", fr = "Vergé : bde Jolivet" }, id = "F3", stands = 5, class = "fr_chassepot", at = "0606", facing = "N" },
            infantry { { en = "Vergé: bde Letellier-Valazé", fr = "Vergé : bde Letellier-Valazé" }, id = "F4", stands = 5, class = "fr_chassepot", at = "0207", facing = "N" },
            infantry { { en = "Bataille: bde Pouget", fr = "Bataille : bde Pouget" }, id = "F5", stands = 5, class = "fr_chassepot", at = "0709", facing = "N" },
            infantry { { en = "Bataille: bde Fauvart-Bastoul", fr = "Bataille : bde Fauvart-Bastoul" }, id = "F6", stands = 5, class = "fr_chassepot", at = "0909", facing = "N" },
            light_cavalry { { en = "Cavalry: bde Valabrègue (chasseurs)", fr = "cavalerie : bde Valabrègue (chasseurs)" }, id = "F7", stands = 3, at = "0409", facing = "N" },
            battle_cavalry { { en = "Cavalry: bde Bachelier (dragoons)", fr = "cavalerie : bde Bachelier (dragons)" }, id = "F8", stands = 3, at = "0509", facing = "N" },
        },
        german = {
            infantry { { en = "14th Div: 27th bde François", fr = "14e div : 27e bde François" }, id = "G1", stands = 4, class = "de_dreyse", at = "1002", facing = "S" },
            infantry { { en = "14th Div: 28th bde Woyna", fr = "14e div : 28e bde Woyna" }, id = "G2", stands = 4, class = "de_dreyse", at = "0702", facing = "S" },
            light_cavalry { { en = "5th Cav Div: 13th bde Redern (hussars)", fr = "5e div cav : 13e bde Redern (hussards)" }, id = "G3", stands = 4, at = "0302", facing = "S" },
            infantry { { en = "16th Div: 32nd bde Rex", fr = "16e div : 32e bde Rex" }, id = "G4", stands = 5, class = "de_dreyse", turn = 2, entry = "1001 1101", facing = "S" },
            battle_cavalry { { en = "6th Cav Div: 14th bde Grüter", fr = "6e div cav : 14e bde Grüter" }, id = "G5", stands = 4, turn = 2, entry = "0801 0701", facing = "S" },
            infantry { { en = "5th Div: 9th bde Döring", fr = "5e div : 9e bde Döring" }, id = "G6", stands = 5, class = "de_dreyse", turn = 3, entry = "1301 1201", facing = "S" },
            infantry { { en = "5th Div: 10th bde Schwerin", fr = "5e div : 10e bde Schwerin" }, id = "G7", stands = 5, class = "de_dreyse", turn = 4, entry = "1201 1301", facing = "S" },
            infantry { { en = "13th Div: 26th bde Goltz", fr = "13e div : 26e bde Goltz" }, id = "G8", stands = 5, class = "de_dreyse", turn = 5, entry = "0103 0104", facing = "SE" },
            infantry { { en = "6th Div: advance guard, 12th bde", fr = "6e div : avant-garde, 12e bde" }, id = "G9", stands = 3, class = "de_dreyse", turn = 5, entry = "0901 1001", facing = "S" },
        },
    },
}
