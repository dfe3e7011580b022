-- Marathon: the Greek line runs at the bowmen before the horse is back.
-- Greedy against greedy, first trial: greeks 26, persians 14 of 40.

return scenario {
    title = { en = "Marathon", fr = "Marathon" },
    ruleset = "thucydide/1",
    date = "490 BC",
    place = "Plain of Marathon, Attica",
    description = "The Athenians come down from the hills with a thin middle and strong wings. The Persians need only hold until their ships have left.",
    notes = "Row 01 is the sea, the marsh lies to the north-east. Two ships on the beach count a point each to the Greeks who reach them.",
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
    ]] },

    sides = {
        greeks = { name = "Athenians and Plataeans", color = "blue", command_level = 4, activations = { 4 } },
        persians = { name = "Persians", color = "red", command_level = 3, activations = { 4 } },
    },

    units = {
        greeks = {
            general { "Miltiades", id = "AL1", at = "0708" },
            sub_general { "Callimachus", id = "AL2", at = "1207" },
            officer { "Arimnestos", id = "AL3", at = "0207" },
            officer { "Aristides", id = "AL4", at = "0507" },
            inf_hoplite { "Plataeans", id = "A1", at = "0207", morale = "steadfast" },
            inf_hoplite { "Antiochis", id = "A2", at = "0307" },
            inf_hoplite { "Leontis", id = "A3", at = "0308" },
            inf_hoplite { "Center, left", id = "A4", at = "0507", stands = 3 },
            inf_hoplite { "Center", id = "A5", at = "0707", stands = 3 },
            inf_hoplite { "Center, right", id = "A6", at = "0907", stands = 3 },
            inf_hoplite { "Aiantis", id = "A7", at = "1107" },
            inf_hoplite { "Picked men of Aiantis", id = "A8", at = "1207", training = "elite" },
            inf_hoplite { "Reserve", id = "A9", at = "1108" },
            inf_skirmish_javelin { "Freedmen, left", id = "A10", at = "0606", training = "levy" },
            inf_skirmish_javelin { "Freedmen, right", id = "A11", at = "0806", training = "levy" },
        },
        persians = {
            general { "Datis", id = "BL1", at = "0703" },
            sub_general { "Artaphernes", id = "BL2", at = "0303" },
            officer { "A Persian captain", id = "BL3", at = "1103" },
            inf_bow { "Persian guard", id = "B1", at = "0604", training = "elite" },
            inf_bow { "Persians", id = "B2", at = "0704" },
            inf_medium { "Saka", id = "B3", at = "0804" },
            inf_medium { "Saka axemen", id = "B4", at = "0504" },
            inf_bow { "Levy of Phrygia", id = "B5", at = "0304", morale = "fragile" },
            inf_bow { "Levy of Lydia", id = "B6", at = "0204", morale = "fragile" },
            inf_bow { "Levy of Caria", id = "B7", at = "1004", morale = "fragile" },
            inf_bow { "Levy of Ionia", id = "B8", at = "1104", morale = "fragile" },
            inf_skirmish_bow { "Archers, right", id = "B9", at = "0405" },
            inf_skirmish_bow { "Archers, left", id = "B10", at = "0905" },
            cav_light_bow { "Saka horse", id = "B11", at = "1203" },
            cav_medium { "Persian horse", id = "B12", at = "0203" },
        },
    },

    victory = {
        mode = "scenario",
        target = { greeks = 6, persians = 4 },
        objectives = {
            { side = "greeks", points = 1, when = "end_of_own_turn_once",
              cells = { "0402", "0702", "1002" } }, -- the ships
        },
    },
}
