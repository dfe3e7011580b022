-- Thermopylae: a few men in a narrow place, to the last one.
-- sandtable balance thucydide/thermopylae --games 96 --seed 7000001: Greeks 34 % (26 to 44), Persians 66 %, two greedy players.
-- Greedy beats random 92 of 100, sides swapped.

return scenario {
    title = { en = "Thermopylae", fr = "Les Thermopyles" },
    ruleset = "thucydide/1",
    date = "-480",
    place = { en = "The Hot Gates, Malis", fr = "Les Portes Chaudes, Malide" },
    description = {
        en = "Between the mountain and the sea stands an old wall, and behind it Leonidas. Only when no Greek is left is the road free.",
        fr = "Entre la montagne et la mer, un vieux mur, et derrière lui Léonidas. La route n'est libre que lorsqu'il ne reste plus un Grec.",
    },
    notes = {
        en = "The Persians must destroy every Greek unit before the fleet has withdrawn. The Greeks win at the turn limit, by breaking the assault (seven units), or when Xerxes falls.",
        fr = "Les Perses doivent détruire toutes les unités grecques avant que la flotte ne se soit retirée. Les Grecs gagnent à la limite de tours, en brisant l'assaut (sept unités), ou si Xerxès tombe.",
    },
    turns = 16,
    first = "persians",
    default_winner = "greeks",
    home = { greeks = "bottom", persians = "top" },

    -- Columns from the left, rows from the top; even rows stand half a hex to the right.
    map = hexes { [[
           M   .   .   .   .   .   .   .   .   .   .   .   L
             M   .   .   .   .   .   .   .   .   .   .   .   L
           M   M   .   .   .   .   .   .   .   .   .   L   L
             M   M   M   M   .   .   .   .   L   L   L   L   L
           M   M   M   M   M   .   .   .   L   L   L   L   L
             M   M   M   M   .   .   .   .   L   L   L   L   L
           M   M   M   .   .   .   .   .   .   .   L   L   L
             M   M   .   .   .   .   .   .   .   .   .   L   L
           M   M   .   .   .   .   .   .   .   .   .   .   L
    ]],
        names = {
            ["1105"] = { en = "Malian Gulf", fr = "Golfe Maliaque" },
            ["0205"] = { en = "Kallidromos", fr = "Callidrome" },
            ["0605|0606"] = { en = "Phocian wall", fr = "Mur phocidien" },
        },
        edges = {
            wall = { "0605|0506 0605|0606 0705|0606 0705|0706 0805|0706 0805|0806" }, -- the Phocian wall
        },
    },

    sides = {
        greeks = { name = { en = "Greeks", fr = "Grecs" },
            called = { en = "the Greeks", fr = "les Grecs" }, color = "blue", command_level = 5, activations = { 3 } },
        persians = { name = { en = "Persians", fr = "Perses" },
            called = { en = "the Persians", fr = "les Perses" }, color = "red", command_level = 4, activations = { 4, 4 } },
    },

    units = {
        greeks = {
            general { { en = "Leonidas", fr = "Léonidas" }, id = "AL1", at = "0606" },
            officer { { en = "Demophilus", fr = "Démophile" }, id = "AL2", at = "0806" },
            inf_hoplite { { en = "Spartans", fr = "Spartiates" }, stands = 3, id = "A1", at = "0606", training = "elite", morale = "steadfast" },
            inf_hoplite { { en = "Tegeans", fr = "Tégéates" }, stands = 3, id = "A2", at = "0706" },
            inf_hoplite { { en = "Thespians", fr = "Thespiens" }, stands = 3, id = "A3", at = "0806", morale = "steadfast" },
            inf_hoplite { { en = "Thebans", fr = "Thébains" }, stands = 2, id = "A4", at = "0607", morale = "fragile" },
            inf_skirmish_javelin { { en = "Helots", fr = "Hilotes" }, id = "A5", at = "0707" },
        },
        persians = {
            general { { en = "Xerxes", fr = "Xerxès" }, id = "BL1", at = "0602" },
            sub_general { { en = "Hydarnes", fr = "Hydarnès" }, id = "BL2", at = "0703" },
            officer { { en = "A Median captain", fr = "Un capitaine mède" }, id = "BL3", at = "0503" },
            inf_medium { { en = "Medes", fr = "Mèdes" }, id = "B1", at = "0503" },
            inf_medium { { en = "Cissians", fr = "Cissiens" }, id = "B2", at = "0603" },
            inf_medium { { en = "Immortals", fr = "Immortels" }, id = "B3", at = "0703", training = "elite", morale = "steadfast" },
            inf_medium { { en = "Immortals, second", fr = "Immortels, seconds" }, id = "B4", at = "0803", training = "elite" },
            inf_bow { { en = "Persian archers", fr = "Archers perses" }, id = "B5", at = "0502" },
            inf_bow { { en = "Persian archers, center", fr = "Archers perses, centre" }, id = "B6", at = "0602" },
            inf_bow { { en = "Persian archers, left", fr = "Archers perses, gauche" }, id = "B7", at = "0702" },
            inf_skirmish_bow { { en = "Saka archers", fr = "Archers saces" }, id = "B8", at = "0604" },
            inf_medium { { en = "Hyrcanians", fr = "Hyrcaniens" }, id = "B9", at = "0403" },
            inf_militia { { en = "Levies", fr = "Levées" }, id = "B10", at = "0402" },
            inf_medium { { en = "Bactrians", fr = "Bactriens" }, id = "B11", at = "0903" },
            inf_medium { { en = "Sogdians", fr = "Sogdiens" }, id = "B12", at = "1003" },
        },
    },

    victory = {
        mode = "scenario",
        target = { greeks = 7, persians = 6 }, -- there are five Greek units
    },

    on = {
        -- Without their king the Persians go home.
        destroyed = function(unit)
            if query.id(unit) == "BL1" then
                umpire.finish("greeks", { en = "Xerxes has fallen", fr = "Xerxès est tombé" })
            end
        end,
    },
}
