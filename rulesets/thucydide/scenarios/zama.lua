-- Zama: elephants, three lines, and a race of the wings.
-- Greedy against greedy, first trial: rome 9, carthage 11 of 20.

return scenario {
    title = { en = "Zama", fr = "Zama" },
    ruleset = "thucydide/1",
    date = "202 BC",
    place = "Plain of Zama, Africa",
    description = "Eighty elephants open the day; behind them stand three lines of very different men.",
    notes = "Open plain. First: Carthage, the elephants advance.",
    turns = 16,
    first = "carthage",
    home = { rome = "bottom", carthage = "top" },

    -- Columns from the left, rows from the top; even rows stand half a hex to the right.
    map = hexes { [[
           .   .   .   .   .   .   .   .   .   .   .   .   .
             .   .   .   .   .   .   .   .   .   .   .   .   .
           .   .   .   .   .   .   .   .   .   .   .   .   .
             .   .   .   .   .   .   .   .   .   .   .   .   .
           .   .   .   .   .   .   .   .   .   .   .   .   .
             .   .   .   .   .   .   .   .   .   .   .   .   .
           .   .   .   .   .   .   .   .   .   .   .   .   .
             .   .   .   .   .   .   .   .   .   .   .   .   .
           .   .   .   .   .   .   .   .   .   .   .   .   .
    ]] },

    sides = {
        rome = { name = "Romans and Numidians", color = "red", command_level = 6, activations = { 4, 4 } },
        carthage = { name = "Carthaginians", color = "blue", command_level = 5, activations = { 4, 4 } },
    },

    units = {
        rome = {
            general { "Scipio", id = "AL1", at = "0807" },
            sub_general { "Masinissa", id = "AL2", at = "1207" },
            officer { "Laelius", id = "AL3", at = "0307" },
            inf_legion { "Hastati, left", id = "A1", at = "0506" },
            inf_legion { "Hastati, center", id = "A2", at = "0706" },
            inf_legion { "Hastati, right", id = "A3", at = "0906" },
            inf_legion { "Principes, left", id = "A4", at = "0507" },
            inf_legion { "Principes, center", id = "A5", at = "0707" },
            inf_legion { "Principes, right", id = "A6", at = "0907" },
            inf_spear { "Triarii, left", id = "A7", at = "0608", training = "elite", morale = "steadfast" },
            inf_spear { "Triarii, right", id = "A8", at = "0808", training = "elite", morale = "steadfast" },
            inf_skirmish_javelin { "Velites, left", id = "A9", at = "0505" },
            inf_skirmish_javelin { "Velites, center", id = "A10", at = "0705" },
            inf_skirmish_javelin { "Velites, right", id = "A11", at = "0905" },
            cav_medium { "Italian horse", id = "A12", at = "0207" },
            cav_medium { "Italian horse, second", id = "A13", at = "0307" },
            cav_light_javelin { "Masinissa's guard", id = "A14", at = "1107", training = "elite" },
            cav_light_javelin { "Numidians", id = "A15", at = "1207", training = "elite" },
            cav_light_javelin { "Numidians, second", id = "A16", at = "1208" },
        },
        carthage = {
            general { "Hannibal", id = "BL1", at = "0701" },
            sub_general { "Captain of the mercenaries", id = "BL2", at = "0602" },
            officer { "Tychaeus", id = "BL3", at = "1102" },
            elephant { "Elephants 1", id = "B1", at = "0503" },
            elephant { "Elephants 2", id = "B2", at = "0603" },
            elephant { "Elephants 3", id = "B3", at = "0803" },
            elephant { "Elephants 4", id = "B4", at = "0903" },
            inf_warband { "Ligurians", id = "B5", at = "0502" },
            inf_medium { "Gauls", id = "B6", at = "0702" },
            inf_warband { "Mauri", id = "B7", at = "0902" },
            inf_skirmish_bow { "Balearic slingers", id = "B8", at = "0703" },
            inf_spear { "Libyan levies", id = "B9", at = "0602", training = "levy", morale = "fragile" },
            inf_spear { "Carthaginian levies", id = "B10", at = "0802", training = "levy", morale = "fragile" },
            inf_militia { "Townsmen", id = "B11", at = "0402", training = "levy", morale = "fragile" },
            inf_heavy { "Veterans of Italy, left", id = "B12", at = "0601", training = "elite", morale = "steadfast" },
            inf_heavy { "Veterans of Italy", id = "B13", at = "0701", training = "elite", morale = "steadfast" },
            inf_heavy { "Veterans of Italy, right", id = "B14", at = "0801", training = "elite", morale = "steadfast" },
            cav_medium { "Carthaginian horse", id = "B15", at = "0202", morale = "fragile" },
            cav_medium { "Carthaginian horse, second", id = "B16", at = "0302", morale = "fragile" },
            cav_light_javelin { "Numidian allies", id = "B17", at = "1102", morale = "fragile" },
            cav_light_javelin { "Numidian allies, second", id = "B18", at = "1202", morale = "fragile" },
        },
    },

    victory = { mode = "units" },
}
