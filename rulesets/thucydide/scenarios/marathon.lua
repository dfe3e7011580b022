-- Marathon: the Greek line runs at the bowmen before the horse is back.
-- sandtable balance thucydide/marathon --games 96 --seed 7000001: Greeks 78 % (67 to 86), Persians 22 %, two greedy players.
-- Greedy beats random 94 of 100, sides swapped.

return scenario {
    title = { en = "Marathon", fr = "Marathon" },
    ruleset = "thucydide/1",
    date = "-490",
    place = { en = "Plain of Marathon, Attica", fr = "Plaine de Marathon, Attique" },
    north = 0,
    description = {
        en = "The Athenians come down from the hills with a thin middle and strong wings. The Persians need only hold until their ships have left.",
        fr = "Les Athéniens descendent des hauteurs, le centre mince et les ailes fortes. Aux Perses il suffit de tenir jusqu'au départ des navires.",
    },
    notes = {
        en = "Row 01 is the sea, the marsh lies to the north-east. Three ships on the beach count a point each to the Greeks who reach them.",
        fr = "Le rang 01 est la mer, le marais s'étend au nord-est. Trois navires sur la plage valent chacun un point aux Grecs qui les atteignent.",
    },
    turns = 14,
    first = "greeks",
    default_winner = "persians",
    home = { greeks = "bottom", persians = "top" },

    -- Columns from the left, rows from the top; even rows stand half a hex to the right.
    map = hexes { [[
           L   L   L   L   L   L   L   L   L   L   L   L   L
             .   .   .   .   .   .   .   .   .   .   m   m   m
           .   .   .   .   .   .   .   .   .   .   .   .   m
             .   .   .   .   .   .   .   .   .   .   .   .   .
           .   .   .   .   .   .   .   .   .   .   .   .   .
             .   .   .   .   .   .   .   .   .   .   .   .   .
           .   .   .   .   .   .   .   .   .   .   .   .   .
             .   .   .   .   .   .   .   .   .   .   .   .   .
           .   .   .   .   .   .   .   .   .   .   .   .   .
    ]],
        objectives = {
            ["0402"] = { id = "ship_west", name = { en = "Western ship", fr = "Navire de l'ouest" }, owner = "persians" },
            ["0702"] = { id = "ship", name = { en = "Middle ship", fr = "Navire du milieu" }, owner = "persians" },
            ["1002"] = { id = "ship_east", name = { en = "Eastern ship", fr = "Navire de l'est" }, owner = "persians" },
        },
        names = {
            ["0701"] = { en = "Bay of Marathon", fr = "Baie de Marathon" },
            ["1202"] = { en = "Great marsh", fr = "Grand marais" },
        },
    },

    sides = {
        greeks = { name = { en = "Athenians and Plataeans", fr = "Athéniens et Platéens" },
            called = { en = "the Athenians and Plataeans", fr = "les Athéniens et les Platéens" }, color = "blue", command_level = 4, activations = { 4 } },
        persians = { name = { en = "Persians", fr = "Perses" },
            called = { en = "the Persians", fr = "les Perses" }, color = "red", command_level = 3, activations = { 4 } },
    },

    units = {
        greeks = {
            general { { en = "Miltiades", fr = "Miltiade" }, id = "AL1", at = "0708" },
            sub_general { { en = "Callimachus", fr = "Callimaque" }, id = "AL2", at = "1207" },
            officer { "Arimnestos", id = "AL3", at = "0207" },
            officer { { en = "Aristides", fr = "Aristide" }, id = "AL4", at = "0507" },
            inf_hoplite { { en = "Plataeans", fr = "Platéens" }, id = "A1", at = "0207", morale = "steadfast" },
            inf_hoplite { { en = "Antiochis", fr = "Antiochide" }, id = "A2", at = "0307" },
            inf_hoplite { { en = "Leontis", fr = "Léontide" }, id = "A3", at = "0308" },
            inf_hoplite { { en = "Center, left", fr = "Centre, gauche" }, id = "A4", at = "0507", stands = 3 },
            inf_hoplite { { en = "Center", fr = "Centre" }, id = "A5", at = "0707", stands = 3 },
            inf_hoplite { { en = "Center, right", fr = "Centre, droite" }, id = "A6", at = "0907", stands = 3 },
            inf_hoplite { { en = "Aiantis", fr = "Aiantide" }, id = "A7", at = "1107" },
            inf_hoplite { { en = "Picked men of Aiantis", fr = "Élite d'Aiantis" }, id = "A8", at = "1207", training = "elite" },
            inf_hoplite { { en = "Reserve", fr = "Réserve" }, id = "A9", at = "1108" },
            inf_skirmish_javelin { { en = "Freedmen, left", fr = "Affranchis, gauche" }, id = "A10", at = "0606", training = "levy" },
            inf_skirmish_javelin { { en = "Freedmen, right", fr = "Affranchis, droite" }, id = "A11", at = "0806", training = "levy" },
        },
        persians = {
            general { "Datis", id = "BL1", at = "0703" },
            sub_general { { en = "Artaphernes", fr = "Artapherne" }, id = "BL2", at = "0303" },
            officer { { en = "A Persian captain", fr = "Un capitaine perse" }, id = "BL3", at = "1103" },
            inf_bow { { en = "Persian guard", fr = "Garde perse" }, id = "B1", at = "0604", training = "elite" },
            inf_bow { { en = "Persians", fr = "Perses" }, id = "B2", at = "0704" },
            inf_medium { { en = "Saka", fr = "Saces" }, id = "B3", at = "0804" },
            inf_medium { { en = "Saka axemen", fr = "Saces à la hache" }, id = "B4", at = "0504" },
            inf_bow { { en = "Levy of Phrygia", fr = "Levée de Phrygie" }, id = "B5", at = "0304", morale = "fragile" },
            inf_bow { { en = "Levy of Lydia", fr = "Levée de Lydie" }, id = "B6", at = "0204", morale = "fragile" },
            inf_bow { { en = "Levy of Caria", fr = "Levée de Carie" }, id = "B7", at = "1004", morale = "fragile" },
            inf_bow { { en = "Levy of Ionia", fr = "Levée d'Ionie" }, id = "B8", at = "1104", morale = "fragile" },
            inf_skirmish_bow { { en = "Archers, right", fr = "Archers, droite" }, id = "B9", at = "0405" },
            inf_skirmish_bow { { en = "Archers, left", fr = "Archers, gauche" }, id = "B10", at = "0905" },
            cav_light_bow { { en = "Saka horse", fr = "Cavaliers saces" }, id = "B11", at = "1203" },
            cav_medium { { en = "Persian horse", fr = "Cavalerie perse" }, id = "B12", at = "0203" },
        },
    },

    victory = {
        mode = "scenario",
        target = { greeks = 6, persians = 4 },
        objectives = { { side = "greeks", when = "end_of_own_turn_once" } }, -- the ships
    },
}
