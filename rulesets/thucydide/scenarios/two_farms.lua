-- The Two Farms: a first battle for Thucydide.
-- sandtable balance thucydide/two_farms --games 96 --seed 7000001: blue 41 % (32 to 51), red 59 %, draws 1 % (half a win each), two
-- greedy players.
-- Greedy beats random 92 of 100, sides swapped.

return scenario {
    title = { en = "The Two Farms", fr = "Les Deux Fermes" },
    ruleset = "thucydide/1",
    date = { en = "any summer", fr = "un été" },
    place = { en = "a valley", fr = "une vallée" },
    description = {
        en = "A first battle: six units a side, a farm and a wood each. Hoplites hold, skirmishers shoot, horse turns the flank.",
        fr = "Une première bataille : six unités par camp, une ferme et un bois chacun. Les hoplites tiennent, les tirailleurs tirent, la cavalerie tourne le flanc.",
    },
    notes = {
        en = "Both armies are alike, but that Blue, who must come first, has the better javelins. First: Blue.",
        fr = "Les deux armées sont pareilles, mais Bleu, qui doit avancer d'abord, a de meilleurs javelots. Bleu commence.",
    },
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
             .   .   h   h   .   .   .   .   .   .   .   .   .
           .   .   .   .   .   .   .   .   .   .   .   .   .
             .   .   .   .   .   .   .   .   w   w   .   .   .
           .   .   .   .   .   .   .   .   .   .   .   .   .
    ]] },

    sides = {
        blue = { name = { en = "Blue", fr = "Bleu" }, color = "blue", command_level = 3, activations = { 3 } },
        red = { name = { en = "Red", fr = "Rouge" }, color = "red", command_level = 3, activations = { 3 } },
    },

    units = {
        blue = {
            general { { en = "Blue general", fr = "Général bleu" }, id = "AL1", at = "0608" },
            officer { { en = "Blue captain", fr = "Capitaine bleu" }, id = "AL2", at = "1007" },
            inf_hoplite { { en = "Blue spears", fr = "Lances bleues" }, id = "A1", at = "0507" },
            inf_medium { { en = "Blue swords", fr = "Épées bleues" }, id = "A2", at = "0607" },
            inf_hoplite { { en = "Blue guard", fr = "Garde bleue" }, id = "A3", at = "0707" },
            inf_skirmish_javelin { { en = "Blue javelins", fr = "Javelots bleus" }, id = "A4", at = "0606", training = "elite" },
            cav_medium { { en = "Blue horse", fr = "Cavalerie bleue" }, id = "A5", at = "1007" },
            inf_bow { { en = "Blue archers", fr = "Archers bleus" }, id = "A6", at = "0608" },
        },
        red = {
            general { { en = "Red general", fr = "Général rouge" }, id = "BL1", at = "0702" },
            officer { { en = "Red captain", fr = "Capitaine rouge" }, id = "BL2", at = "0403" },
            inf_hoplite { { en = "Red spears", fr = "Lances rouges" }, id = "B1", at = "0903" },
            inf_medium { { en = "Red swords", fr = "Épées rouges" }, id = "B2", at = "0803" },
            inf_hoplite { { en = "Red guard", fr = "Garde rouge" }, id = "B3", at = "0703" },
            inf_skirmish_javelin { { en = "Red javelins", fr = "Javelots rouges" }, id = "B4", at = "0704" },
            cav_medium { { en = "Red horse", fr = "Cavalerie rouge" }, id = "B5", at = "0403" },
            inf_bow { { en = "Red archers", fr = "Archers rouges" }, id = "B6", at = "0702" },
        },
    },

    -- Nothing is said of victory: an army breaks at a third of its units, or as victory_mode says.
}
