return scenario { title = { en = "A", fr = "B" }, ruleset = "small",
    map = plane { size = { 1200, 800 }, terrain = { cover = "0,0 100,0 100,50" }, lines = { stream = { "0,400 600,420" } },
        objectives = { { at = "1,2", name = "X" } } },
    units = { blue = { infantry { "A", at = { 1, 2 }, facing = 90 } }, red = {} },
    storage = { n = 0 }, on = { turn = { [2] = function() storage.n = 1 end } }, victory = function() return nil end }
