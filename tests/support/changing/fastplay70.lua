-- A stream with a bridge from 0506 to 0505, a wood at 0804, a village to hold. All three change as
-- soon as a segment is opened.
return scenario "The stream" {
    ruleset = "fastplay70/1", turns = 3, victory_margin = 1,
    map = hexes {
        size = { 14, 9 },
        terrain = { wood = "0804" },
        edges = { deep_stream = "0406|0405 0605|0505" },
        areas = { ["1"] = "0101..0409", ["2"] = "0501..0909", ["3"] = "1001..1409" },
        objectives = { ["1301"] = { id = "village", name = "The village", value = 3 } },
        changing = { "terrain", "edges", "objectives" },
    },
    sides = { french = { character = "pragmatic" }, german = { character = "pragmatic" } },
    units = {
        french = { infantry { "1st brigade", id = "F1", stands = 4, at = "0506", facing = "N" },
                   infantry { "2nd brigade", id = "F2", stands = 4, at = "0806", facing = "N" } },
        german = { infantry { "27th brigade", id = "G1", stands = 4, at = "0802", facing = "S" } },
    },
    on = { order = { seg = function()
        umpire.close_edge("0506", "0505", "deep_stream")
        umpire.set_terrain("0804", "open")
        umpire.move_objective("village", "0806")
    end } },
}
