-- The Two Farms: a first battle for Thucydide.
-- Greedy against greedy, first trial: blue 8, red 12 of 20.

return scenario {
    title = { en = "The Two Farms", fr = "Les Deux Fermes" },
    ruleset = "thucydide/1",
    date = "any summer",
    place = "a valley",
    description = "A first battle: six units a side, a farm and a wood each. Hoplites hold, skirmishers shoot, horse turns the flank.",
    notes = "Both armies are alike. First: Blue.",
    turns = 10,
    first = "blue",
    home = { blue = "bottom", red = "top" },

    -- Columns from the left, rows from the top; even rows stand half a hex to the right.
    map = hexes { [[
           .   .   .   .   .   .   .   .   .   .   .   .   .
             .   .   w   w   .   .   .   .   .   .   .   .   .
           .   .   .   .   .   .   .   .   .   .   .   .   .
             .   .   .   .   .   .   .   .   h   h   .   .   .
           .   .   .   .   .   .   .   .   .   .   .   .   .
             .   .   .   h   h   .   .   .   .   .   .   .   .
           .   .   .   .   .   .   .   .   .   .   .   .   .
             .   .   .   .   .   .   .   .   .   w   w   .   .
           .   .   .   .   .   .   .   .   .   .   .   .   .
    ]] },

    sides = {
        blue = { name = "Blue", color = "blue", command_level = 3, activations = { 3 } },
        red = { name = "Red", color = "red", command_level = 3, activations = { 3 } },
    },

    units = {
        blue = {
            general { "Blue general", id = "AL1", at = "0608" },
            officer { "Blue captain", id = "AL2", at = "1007" },
            inf_hoplite { "Blue spears", id = "A1", at = "0507" },
            inf_medium { "Blue swords", id = "A2", at = "0607" },
            inf_hoplite { "Blue guard", id = "A3", at = "0707" },
            inf_skirmish_javelin { "Blue javelins", id = "A4", at = "0606" },
            cav_medium { "Blue horse", id = "A5", at = "1007" },
            inf_bow { "Blue archers", id = "A6", at = "0608" },
        },
        red = {
            general { "Red general", id = "BL1", at = "0702" },
            officer { "Red captain", id = "BL2", at = "0303" },
            inf_hoplite { "Red spears", id = "B1", at = "0703" },
            inf_medium { "Red swords", id = "B2", at = "0603" },
            inf_hoplite { "Red guard", id = "B3", at = "0803" },
            inf_skirmish_javelin { "Red javelins", id = "B4", at = "0704" },
            cav_medium { "Red horse", id = "B5", at = "0303" },
            inf_bow { "Red archers", id = "B6", at = "0702" },
        },
    },

    victory = { mode = "units" },
}
