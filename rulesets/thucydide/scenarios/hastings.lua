-- Hastings: one hill, one day.
-- sandtable balance thucydide/hastings --games 96 --seed 7000001: Normans 66 % (56 to 74), Saxons 34 %, two greedy players.
-- Greedy beats random 93 of 100, sides swapped.
-- With a target of 6 the Normans won 152 of 200, more than that day asks for: it is 7.

return scenario {
    title = { en = "Hastings", fr = "Hastings" },
    ruleset = "thucydide/1",
    date = "1066-10-14",
    place = { en = "Senlac Hill, Sussex", fr = "Colline de Senlac, Sussex" },
    description = {
        en = "A shield wall stands on a hill. The Normans have archers, foot and knights, and until dusk.",
        fr = "Un mur de boucliers tient une colline. Les Normands ont des archers, des fantassins, des chevaliers, et jusqu'au soir.",
    },
    notes = {
        en = "Elevation 1 on the ridge. Holding the crest counts for the Normans. At nightfall the hill is still held: the Saxons win.",
        fr = "La crête est au niveau 1. La tenir compte pour les Normands. Si elle tient encore à la nuit, les Saxons gagnent.",
    },
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
    ]],
        objectives = {
            ["0602"] = { value = 1 },
            ["0702"] = { name = { en = "The crest", fr = "La crête" } },
            ["0802"] = { value = 1 },
        },
    },

    sides = {
        normans = { name = { en = "Normans", fr = "Normands" },
            called = { en = "the Normans", fr = "les Normands" }, color = "red", command_level = 5, activations = { 4 } },
        saxons = { name = { en = "Saxons", fr = "Saxons" },
            called = { en = "the Saxons", fr = "les Saxons" }, color = "green", command_level = 4, activations = { 4 } },
    },

    units = {
        normans = {
            general { { en = "William", fr = "Guillaume" }, id = "AL1", at = "0708" },
            sub_general { { en = "Alan the Red", fr = "Alain le Roux" }, id = "AL2", at = "0408" },
            officer { { en = "Eustace", fr = "Eustache" }, id = "AL3", at = "1008" },
            officer { { en = "Odo", fr = "Odon" }, id = "AL4", at = "0608" },
            inf_bow { { en = "Archers, left", fr = "Archers, gauche" }, id = "A1", at = "0506" },
            inf_bow { { en = "Archers, right", fr = "Archers, droite" }, id = "A2", at = "0706" },
            inf_crossbow { { en = "Crossbows", fr = "Arbalétriers" }, id = "A3", at = "0906" },
            inf_heavy { { en = "Breton foot", fr = "Bretons à pied" }, id = "A4", at = "0407" },
            inf_heavy { { en = "Norman foot, left", fr = "Normands à pied, gauche" }, id = "A5", at = "0607" },
            inf_heavy { { en = "Norman foot", fr = "Normands à pied" }, id = "A6", at = "0807" },
            inf_heavy { { en = "Flemish foot", fr = "Flamands à pied" }, id = "A7", at = "1007" },
            cav_heavy { { en = "Breton horse", fr = "Cavaliers bretons" }, id = "A8", at = "0308" },
            cav_heavy { { en = "Breton horse, second", fr = "Cavaliers bretons, seconds" }, id = "A9", at = "0408" },
            cav_knights { { en = "Knights of Evreux", fr = "Chevaliers d'Évreux" }, id = "A10", at = "0608" },
            cav_knights { { en = "Duke's household", fr = "Maison du duc" }, id = "A11", at = "0708", training = "elite" },
            cav_knights { { en = "Knights of Bayeux", fr = "Chevaliers de Bayeux" }, id = "A12", at = "0808" },
            cav_knights { { en = "Knights of Boulogne", fr = "Chevaliers de Boulogne" }, id = "A13", at = "1008" },
        },
        saxons = {
            general { "Harold", id = "BL1", at = "0702" },
            officer { "Gyrth", id = "BL2", at = "0503" },
            officer { "Leofwine", id = "BL3", at = "0903" },
            inf_heavy { { en = "Huscarls of Gyrth", fr = "Huscarls de Gyrth" }, id = "B1", at = "0603", training = "elite", morale = "steadfast" },
            inf_heavy { { en = "Huscarls of Harold", fr = "Huscarls d'Harold" }, id = "B2", at = "0703", training = "elite", morale = "steadfast" },
            inf_heavy { { en = "Huscarls of Leofwine", fr = "Huscarls de Leofwine" }, id = "B3", at = "0803", training = "elite", morale = "steadfast" },
            inf_spear { { en = "Thegns of Wessex", fr = "Thanes du Wessex" }, id = "B4", at = "0403" },
            inf_spear { { en = "Thegns of Kent", fr = "Thanes du Kent" }, id = "B5", at = "0503" },
            inf_spear { { en = "Select fyrd of London", fr = "Fyrd choisi de Londres" }, id = "B6", at = "0903" },
            inf_spear { { en = "Select fyrd of Essex", fr = "Fyrd choisi de l'Essex" }, id = "B7", at = "1003" },
            inf_militia { { en = "Fyrd of Sussex", fr = "Fyrd du Sussex" }, id = "B8", at = "0303", training = "levy" },
            inf_militia { { en = "Fyrd of Surrey", fr = "Fyrd du Surrey" }, id = "B9", at = "1103", training = "levy" },
            inf_militia { { en = "Fyrd, second line", fr = "Fyrd, seconde ligne" }, id = "B10", at = "0602" },
            inf_militia { { en = "Fyrd, second line right", fr = "Fyrd, seconde ligne droite" }, id = "B11", at = "0802" },
            inf_skirmish_javelin { { en = "Slingers and javelins", fr = "Frondeurs et javelots" }, id = "B12", at = "0702" },
        },
    },

    victory = {
        mode = "scenario",
        target = { normans = 7, saxons = 5 },
        objectives = { { side = "normans", when = "while_held" } }, -- the crest
    },
    options = { leader_loss_value = 1 },
}
