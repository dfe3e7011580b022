-- The same on the open table: a gap in the stream is the bridge, a copse the wood.
return scenario "The stream, in the open" {
    ruleset = "fastplay70/1", turns = 3, victory_margin = 1,
    map = plane {
        size = { 1200, 900 },
        terrain = { wood = { { "660,380 760,380 760,460 660,460", name = "The copse" } } },
        lines = {
            deep_stream = { "0,500 250,500", "350,500 1200,500" },
            nothing = { { "250,500 350,500", name = "The bridge" } },
        },
        areas = { ["1"] = "0,0 200,0 200,900 0,900", ["2"] = "200,0 900,0 900,900 200,900",
                  ["3"] = "900,0 1200,0 1200,900 900,900" },
        objectives = { { at = "1100,100", id = "village", name = "The village", value = 3 } },
        changing = { "terrain", "edges", "objectives" },
    },
    sides = { french = { character = "pragmatic" }, german = { character = "pragmatic" } },
    units = {
        french = { infantry { "1st brigade", id = "F1", stands = 4, at = "300,560", facing = 0 },
                   infantry { "2nd brigade", id = "F2", stands = 4, at = "710,610", facing = 0 } },
        german = { infantry { "27th brigade", id = "G1", stands = 4, at = "710,240", facing = 180 } },
    },
    on = { order = { seg = function()
        umpire.close_edge("The bridge", "deep_stream")
        umpire.set_terrain("The copse", "open")
        umpire.move_objective("village", 710, 610)
    end } },
}
