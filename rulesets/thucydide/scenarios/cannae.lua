-- Cannae: how fewer men can surround many.
-- Greedy against greedy, first trial: carthage 17, rome 3 of 20.

return scenario {
    title = { en = "Cannae", fr = "Cannes" },
    ruleset = "thucydide/1",
    date = "216 BC",
    place = "On the Aufidus, Apulia",
    description = "A crescent of Gauls and Iberians lets the legions come, while Libyans wait on both flanks and the horse rides round.",
    notes = "Column 01 is the Aufidus. The Roman command is unwieldy: two activations of three. First: Rome.",
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
    ]] },

    sides = {
        carthage = { name = "Carthaginians", color = "blue", command_level = 6, activations = { 4, 4 } },
        rome = { name = "Romans", color = "red", command_level = 3, activations = { 3, 3 } },
    },

    units = {
        carthage = {
            general { "Hannibal", id = "AL1", at = "0706" },
            sub_general { "Hasdrubal", id = "AL2", at = "0208" },
            officer { "Maharbal", id = "AL3", at = "1207" },
            officer { "Mago", id = "AL4", at = "0705" },
            inf_warband { "Insubres", id = "A1", at = "0505" },
            inf_medium { "Iberians", id = "A2", at = "0605" },
            inf_warband { "Boii", id = "A3", at = "0705" },
            inf_medium { "Celtiberians", id = "A4", at = "0805" },
            inf_warband { "Cenomani", id = "A5", at = "0905" },
            inf_heavy { "Libyans, left front", id = "A6", at = "0307", training = "elite" },
            inf_heavy { "Libyans, left", id = "A7", at = "0407", training = "elite" },
            inf_heavy { "Libyans, right", id = "A8", at = "1007", training = "elite" },
            inf_heavy { "Libyans, right front", id = "A9", at = "1107", training = "elite" },
            cav_heavy { "Iberian horse", id = "A10", at = "0207" },
            cav_heavy { "Gallic horse", id = "A11", at = "0208" },
            cav_medium { "Gallic horse, second", id = "A12", at = "0308" },
            cav_light_javelin { "Numidians", id = "A13", at = "1207", training = "elite" },
            cav_light_javelin { "Numidians, second", id = "A14", at = "1208" },
            inf_skirmish_bow { "Balearic slingers", id = "A15", at = "0604", training = "elite" },
            inf_skirmish_javelin { "Libyan javelins", id = "A16", at = "0804" },
        },
        rome = {
            general { "Varro", id = "BL1", at = "0701" },
            sub_general { "Paullus", id = "BL2", at = "0302" },
            officer { "Servilius", id = "BL3", at = "0602" },
            inf_legion { "First legion", id = "B1", at = "0402" },
            inf_legion { "Second legion", id = "B2", at = "0502" },
            inf_legion { "New levies 1", id = "B3", at = "0602", training = "levy" },
            inf_legion { "New levies 2", id = "B4", at = "0702", training = "levy" },
            inf_legion { "New levies 3", id = "B5", at = "0802", training = "levy" },
            inf_legion { "New levies 4", id = "B6", at = "0902", training = "levy" },
            inf_legion { "New levies 5", id = "B7", at = "0501", training = "levy" },
            inf_legion { "New levies 6", id = "B8", at = "0601", training = "levy" },
            inf_legion { "New levies 7", id = "B9", at = "0701", training = "levy" },
            inf_legion { "New levies 8", id = "B10", at = "0801", training = "levy" },
            inf_spear { "Triarii", id = "B11", at = "0901", morale = "steadfast" },
            inf_skirmish_javelin { "Velites, right", id = "B12", at = "0503" },
            inf_skirmish_javelin { "Velites, center", id = "B13", at = "0703" },
            inf_skirmish_javelin { "Velites, left", id = "B14", at = "0903" },
            cav_medium { "Roman horse", id = "B15", at = "0202", morale = "fragile" },
            cav_medium { "Roman horse, second", id = "B16", at = "0302", morale = "fragile" },
            cav_medium { "Allied horse", id = "B17", at = "1102" },
            cav_medium { "Allied horse, second", id = "B18", at = "1202" },
        },
    },

    victory = {
        mode = "scenario",
        target = { carthage = 6, rome = 7 },
    },
}
