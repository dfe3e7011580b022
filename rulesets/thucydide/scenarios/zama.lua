-- Zama: elephants, three lines, and a race of the wings.
-- sandtable balance thucydide/zama --games 96 --seed 7000001: Rome 53 % (43 to 63), Carthage 47 %, two greedy players.
-- Greedy beats random 100 of 100, sides swapped.

return scenario {
    title = { en = "Zama", fr = "Zama" },
    ruleset = "thucydide/1",
    date = "-202",
    place = { en = "Plain of Zama, Africa", fr = "Plaine de Zama, Afrique" },
    description = {
        en = "Eighty elephants open the day; behind them stand three lines of very different men.",
        fr = "Quatre-vingts éléphants ouvrent la journée ; derrière eux, trois lignes d'hommes fort différents.",
    },
    notes = {
        en = "Open plain. First: Carthage, the elephants advance.",
        fr = "Plaine ouverte. Carthage commence, les éléphants avancent.",
    },
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
        rome = { name = { en = "Romans and Numidians", fr = "Romains et Numides" },
            called = { en = "the Romans and Numidians", fr = "les Romains et les Numides" }, color = "red", command_level = 6, activations = { 4, 4 } },
        carthage = { name = { en = "Carthaginians", fr = "Carthaginois" },
            called = { en = "the Carthaginians", fr = "les Carthaginois" }, color = "blue", command_level = 5, activations = { 4, 4 } },
    },

    units = {
        rome = {
            general { { en = "Scipio", fr = "Scipion" }, id = "AL1", at = "0807" },
            sub_general { { en = "Masinissa", fr = "Massinissa" }, id = "AL2", at = "1207" },
            officer { { en = "Laelius", fr = "Lélius" }, id = "AL3", at = "0307" },
            inf_legion { { en = "Hastati, left", fr = "Hastats, gauche" }, id = "A1", at = "0506" },
            inf_legion { { en = "Hastati, center", fr = "Hastats, centre" }, id = "A2", at = "0706" },
            inf_legion { { en = "Hastati, right", fr = "Hastats, droite" }, id = "A3", at = "0906" },
            inf_legion { { en = "Principes, left", fr = "Principes, gauche" }, id = "A4", at = "0507" },
            inf_legion { { en = "Principes, center", fr = "Principes, centre" }, id = "A5", at = "0707" },
            inf_legion { { en = "Principes, right", fr = "Principes, droite" }, id = "A6", at = "0907" },
            inf_spear { { en = "Triarii, left", fr = "Triaires, gauche" }, id = "A7", at = "0608", training = "elite", morale = "steadfast" },
            inf_spear { { en = "Triarii, right", fr = "Triaires, droite" }, id = "A8", at = "0808", training = "elite", morale = "steadfast" },
            inf_skirmish_javelin { { en = "Velites, left", fr = "Vélites, gauche" }, id = "A9", at = "0505" },
            inf_skirmish_javelin { { en = "Velites, center", fr = "Vélites, centre" }, id = "A10", at = "0705" },
            inf_skirmish_javelin { { en = "Velites, right", fr = "Vélites, droite" }, id = "A11", at = "0905" },
            cav_medium { { en = "Italian horse", fr = "Cavalerie italienne" }, id = "A12", at = "0207" },
            cav_medium { { en = "Italian horse, second", fr = "Cavalerie italienne, seconde" }, id = "A13", at = "0307" },
            cav_light_javelin { { en = "Masinissa's guard", fr = "Garde de Massinissa" }, id = "A14", at = "1107", training = "elite" },
            cav_light_javelin { { en = "Numidians", fr = "Numides" }, id = "A15", at = "1207", training = "elite" },
            cav_light_javelin { { en = "Numidians, second", fr = "Numides, seconds" }, id = "A16", at = "1208" },
        },
        carthage = {
            general { "Hannibal", id = "BL1", at = "0701" },
            sub_general { { en = "Captain of the mercenaries", fr = "Chef des mercenaires" }, id = "BL2", at = "0602" },
            officer { { en = "Tychaeus", fr = "Tychée" }, id = "BL3", at = "1102" },
            elephant { { en = "Elephants 1", fr = "Éléphants 1" }, id = "B1", at = "0503" },
            elephant { { en = "Elephants 2", fr = "Éléphants 2" }, id = "B2", at = "0603" },
            elephant { { en = "Elephants 3", fr = "Éléphants 3" }, id = "B3", at = "0803" },
            elephant { { en = "Elephants 4", fr = "Éléphants 4" }, id = "B4", at = "0903" },
            inf_warband { { en = "Ligurians", fr = "Ligures" }, id = "B5", at = "0502" },
            inf_medium { { en = "Gauls", fr = "Gaulois" }, id = "B6", at = "0702" },
            inf_warband { { en = "Mauri", fr = "Maures" }, id = "B7", at = "0902" },
            inf_skirmish_bow { { en = "Balearic slingers", fr = "Frondeurs baléares" }, id = "B8", at = "0703" },
            inf_spear { { en = "Libyan levies", fr = "Levées libyennes" }, id = "B9", at = "0602", training = "levy", morale = "fragile" },
            inf_spear { { en = "Carthaginian levies", fr = "Levées carthaginoises" }, id = "B10", at = "0802", training = "levy", morale = "fragile" },
            inf_militia { { en = "Townsmen", fr = "Citadins" }, id = "B11", at = "0402", training = "levy", morale = "fragile" },
            inf_heavy { { en = "Veterans of Italy, left", fr = "Vétérans d'Italie, gauche" }, id = "B12", at = "0601", training = "elite", morale = "steadfast" },
            inf_heavy { { en = "Veterans of Italy", fr = "Vétérans d'Italie" }, id = "B13", at = "0701", training = "elite", morale = "steadfast" },
            inf_heavy { { en = "Veterans of Italy, right", fr = "Vétérans d'Italie, droite" }, id = "B14", at = "0801", training = "elite", morale = "steadfast" },
            cav_medium { { en = "Carthaginian horse", fr = "Cavalerie carthaginoise" }, id = "B15", at = "0202", morale = "fragile" },
            cav_medium { { en = "Carthaginian horse, second", fr = "Cavalerie carthaginoise, seconde" }, id = "B16", at = "0302", morale = "fragile" },
            cav_light_javelin { { en = "Numidian allies", fr = "Alliés numides" }, id = "B17", at = "1102", morale = "fragile" },
            cav_light_javelin { { en = "Numidian allies, second", fr = "Alliés numides, seconds" }, id = "B18", at = "1202", morale = "fragile" },
        },
    },

    victory = { mode = "units" },
}
