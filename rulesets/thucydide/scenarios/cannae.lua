-- Cannae: how fewer men can surround many.
-- sandtable balance thucydide/cannae --games 96 --seed 7000001: Carthage 74 % (62 to 82), Rome 26 %, two greedy players. As history
-- asks. Greedy beats random 100 of 100, sides swapped.

return scenario {
    title = { en = "Cannae", fr = "Cannes" },
    ruleset = "thucydide/1",
    date = "-216-08-02",
    place = { en = "On the Aufidus, Apulia", fr = "Au bord de l'Aufide, Apulie" },
    description = {
        en = "A crescent of Gauls and Iberians lets the legions come, while Libyans wait on both flanks and the horse rides round.",
        fr = "Un croissant de Gaulois et d'Ibères laisse venir les légions ; les Libyens attendent sur les deux flancs et la cavalerie fait le tour.",
    },
    notes = {
        en = "Column 01 is the Aufidus. The Roman command is unwieldy: two activations of three. First: Rome.",
        fr = "La colonne 01 est l'Aufide. Le commandement romain est lourd : deux activations de trois. Rome commence.",
    },
    turns = 16,
    first = "rome",
    home = { carthage = "bottom", rome = "top" },

    -- Columns from the left, rows from the top; even rows stand half a hex to the right.
    map = hexes { [[
           L   .   .   .   .   .   .   .   .   .   .   .   .
             L   .   .   .   .   .   .   .   .   .   .   .   .
           L   .   .   .   .   .   .   .   .   .   .   .   .
             L   .   .   .   .   .   .   .   .   .   .   .   .
           L   .   .   .   .   .   .   .   .   .   .   .   .
             L   .   .   .   .   .   .   .   .   .   .   .   .
           L   .   .   .   .   .   .   .   .   .   .   .   .
             L   .   .   .   .   .   .   .   .   .   .   .   .
           L   .   .   .   .   .   .   .   .   .   .   .   .
    ]],
        names = { ["0105"] = { en = "Aufidus", fr = "Aufide" } },
    },

    sides = {
        carthage = { name = { en = "Carthaginians", fr = "Carthaginois" },
            called = { en = "the Carthaginians", fr = "les Carthaginois" }, color = "blue", command_level = 6, activations = { 4, 4 } },
        rome = { name = { en = "Romans", fr = "Romains" },
            called = { en = "the Romans", fr = "les Romains" }, color = "red", command_level = 3, activations = { 3, 3 } },
    },

    units = {
        carthage = {
            general { "Hannibal", id = "AL1", at = "0706" },
            sub_general { "Hasdrubal", id = "AL2", at = "0208" },
            officer { "Maharbal", id = "AL3", at = "1207" },
            officer { "Mago", id = "AL4", at = "0705" },
            inf_warband { "Insubres", id = "A1", at = "0505" },
            inf_medium { { en = "Iberians", fr = "Ibères" }, id = "A2", at = "0605" },
            inf_warband { { en = "Boii", fr = "Boïens" }, id = "A3", at = "0705" },
            inf_medium { { en = "Celtiberians", fr = "Celtibères" }, id = "A4", at = "0805" },
            inf_warband { { en = "Cenomani", fr = "Cénomans" }, id = "A5", at = "0905" },
            inf_heavy { { en = "Libyans, left front", fr = "Libyens, gauche devant" }, id = "A6", at = "0307", training = "elite" },
            inf_heavy { { en = "Libyans, left", fr = "Libyens, gauche" }, id = "A7", at = "0407", training = "elite" },
            inf_heavy { { en = "Libyans, right", fr = "Libyens, droite" }, id = "A8", at = "1007", training = "elite" },
            inf_heavy { { en = "Libyans, right front", fr = "Libyens, droite devant" }, id = "A9", at = "1107", training = "elite" },
            cav_heavy { { en = "Iberian horse", fr = "Cavalerie ibère" }, id = "A10", at = "0207" },
            cav_heavy { { en = "Gallic horse", fr = "Cavalerie gauloise" }, id = "A11", at = "0208" },
            cav_medium { { en = "Gallic horse, second", fr = "Cavalerie gauloise, seconde" }, id = "A12", at = "0308" },
            cav_light_javelin { { en = "Numidians", fr = "Numides" }, id = "A13", at = "1207", training = "elite" },
            cav_light_javelin { { en = "Numidians, second", fr = "Numides, seconds" }, id = "A14", at = "1208" },
            inf_skirmish_bow { { en = "Balearic slingers", fr = "Frondeurs baléares" }, id = "A15", at = "0604", training = "elite" },
            inf_skirmish_javelin { { en = "Libyan javelins", fr = "Javelots libyens" }, id = "A16", at = "0804" },
        },
        rome = {
            general { { en = "Varro", fr = "Varron" }, id = "BL1", at = "0701" },
            sub_general { { en = "Paullus", fr = "Paul Émile" }, id = "BL2", at = "0302" },
            officer { "Servilius", id = "BL3", at = "0602" },
            inf_legion { { en = "First legion", fr = "Première légion" }, id = "B1", at = "0402" },
            inf_legion { { en = "Second legion", fr = "Deuxième légion" }, id = "B2", at = "0502" },
            inf_legion { { en = "New levies 1", fr = "Recrues 1" }, id = "B3", at = "0602", training = "levy" },
            inf_legion { { en = "New levies 2", fr = "Recrues 2" }, id = "B4", at = "0702", training = "levy" },
            inf_legion { { en = "New levies 3", fr = "Recrues 3" }, id = "B5", at = "0802", training = "levy" },
            inf_legion { { en = "New levies 4", fr = "Recrues 4" }, id = "B6", at = "0902", training = "levy" },
            inf_legion { { en = "New levies 5", fr = "Recrues 5" }, id = "B7", at = "0501", training = "levy" },
            inf_legion { { en = "New levies 6", fr = "Recrues 6" }, id = "B8", at = "0601", training = "levy" },
            inf_legion { { en = "New levies 7", fr = "Recrues 7" }, id = "B9", at = "0701", training = "levy" },
            inf_legion { { en = "New levies 8", fr = "Recrues 8" }, id = "B10", at = "0801", training = "levy" },
            inf_spear { { en = "Triarii", fr = "Triaires" }, id = "B11", at = "0901", morale = "steadfast" },
            inf_skirmish_javelin { { en = "Velites, right", fr = "Vélites, droite" }, id = "B12", at = "0503" },
            inf_skirmish_javelin { { en = "Velites, center", fr = "Vélites, centre" }, id = "B13", at = "0703" },
            inf_skirmish_javelin { { en = "Velites, left", fr = "Vélites, gauche" }, id = "B14", at = "0903" },
            cav_medium { { en = "Roman horse", fr = "Cavalerie romaine" }, id = "B15", at = "0202", morale = "fragile" },
            cav_medium { { en = "Roman horse, second", fr = "Cavalerie romaine, seconde" }, id = "B16", at = "0302", morale = "fragile" },
            cav_medium { { en = "Allied horse", fr = "Cavalerie alliée" }, id = "B17", at = "1102" },
            cav_medium { { en = "Allied horse, second", fr = "Cavalerie alliée, seconde" }, id = "B18", at = "1202" },
        },
    },

    victory = {
        mode = "scenario",
        target = { carthage = 6, rome = 7 },
    },
}
