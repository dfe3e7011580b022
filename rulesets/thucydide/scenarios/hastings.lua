-- Hastings: one hill, one day.
-- Greedy against greedy, first trial: normans 26, saxons 14 of 40.

return scenario {
    title = { en = "Hastings", fr = "Hastings" },
    ruleset = "thucydide/1",
    date = "14 October 1066",
    place = "Senlac Hill, Sussex",
    description = "A shield wall stands on a hill. The Normans have archers, foot and knights, and until dusk.",
    notes = "Elevation 1 on the ridge. Holding the crest counts for the Normans. At nightfall the hill is still held: the Saxons win.",
    turns = 15,
    first = "normans",
    default_winner = "saxons",
    home = { normans = "bottom", saxons = "top" },

    -- Columns from the left, rows from the top; even rows stand half a hex to the right.
    map = hexes { [[
           w   w   .   .   .   .   .   .   .   .   .   w   w
             w   .   1   1   1   1   1   1   1   1   1   .   w
           .   .   1   1   1   1   1   1   1   1   1   .   .
             .   .   .   .   .   .   .   .   .   .   .   .   .
           .   .   .   .   .   .   .   .   .   .   .   .   .
             .   m   m   .   .   .   .   .   .   .   .   m   .
           .   .   .   .   .   .   .   .   .   .   .   .   .
             .   .   .   .   .   .   .   .   .   .   .   .   .
           .   .   .   .   .   .   .   .   .   .   .   .   .
    ]] },

    sides = {
        normans = { name = "Normans", color = "red", command_level = 5, activations = { 4 } },
        saxons = { name = "Saxons", color = "green", command_level = 4, activations = { 4 } },
    },

    units = {
        normans = {
            general { "William", id = "AL1", at = "0708" },
            sub_general { "Alan the Red", id = "AL2", at = "0408" },
            officer { "Eustace", id = "AL3", at = "1008" },
            officer { "Odo", id = "AL4", at = "0608" },
            inf_bow { "Archers, left", id = "A1", at = "0506" },
            inf_bow { "Archers, right", id = "A2", at = "0706" },
            inf_crossbow { "Crossbows", id = "A3", at = "0906" },
            inf_heavy { "Breton foot", id = "A4", at = "0407" },
            inf_heavy { "Norman foot, left", id = "A5", at = "0607" },
            inf_heavy { "Norman foot", id = "A6", at = "0807" },
            inf_heavy { "Flemish foot", id = "A7", at = "1007" },
            cav_heavy { "Breton horse", id = "A8", at = "0308" },
            cav_heavy { "Breton horse, second", id = "A9", at = "0408" },
            cav_knights { "Knights of Evreux", id = "A10", at = "0608" },
            cav_knights { "Duke's household", id = "A11", at = "0708", training = "elite" },
            cav_knights { "Knights of Bayeux", id = "A12", at = "0808" },
            cav_knights { "Knights of Boulogne", id = "A13", at = "1008" },
        },
        saxons = {
            general { "Harold", id = "BL1", at = "0702" },
            officer { "Gyrth", id = "BL2", at = "0503" },
            officer { "Leofwine", id = "BL3", at = "0903" },
            inf_heavy { "Huscarls of Gyrth", id = "B1", at = "0603", training = "elite", morale = "steadfast" },
            inf_heavy { "Huscarls of Harold", id = "B2", at = "0703", training = "elite", morale = "steadfast" },
            inf_heavy { "Huscarls of Leofwine", id = "B3", at = "0803", training = "elite", morale = "steadfast" },
            inf_spear { "Thegns of Wessex", id = "B4", at = "0403" },
            inf_spear { "Thegns of Kent", id = "B5", at = "0503" },
            inf_spear { "Select fyrd of London", id = "B6", at = "0903" },
            inf_spear { "Select fyrd of Essex", id = "B7", at = "1003" },
            inf_militia { "Fyrd of Sussex", id = "B8", at = "0303", training = "levy" },
            inf_militia { "Fyrd of Surrey", id = "B9", at = "1103", training = "levy" },
            inf_militia { "Fyrd, second line", id = "B10", at = "0602" },
            inf_militia { "Fyrd, second line right", id = "B11", at = "0802" },
            inf_skirmish_javelin { "Slingers and javelins", id = "B12", at = "0702" },
        },
    },

    victory = {
        mode = "scenario",
        target = { normans = 6, saxons = 5 },
        objectives = {
            { side = "normans", points = 1, when = "while_held",
              cells = { "0602", "0702", "0802" } }, -- the crest
        },
    },
    options = { leader_loss_value = 1 },
}
