-- Two equal bands in a small town: for the recorded game of a town in which both sides break at once
-- (both_broken_urban.game, found by random play).
local syn = require "synapse.tables"

local function band(name, id, of)
  return infantry { name, id = id, body = of, eff = 60, cbt = 1, weapon = { name = "axe", dmg = 40 } }
end

return scenario {
  ruleset = "synapse/1",
  title = "An even town",
  mode = "field",
  terrain = "urban",
  urban = true,
  turns = 12,
  map = syn.battlefield(),
  sides = {
    A = { commander = { mental = 5, presence = 3, combat = 3, war = 1 } },
    B = { commander = { mental = 5, presence = 3, combat = 3, war = 1 } },
  },
  units = {
    A = { body { id = "A.main", role = "main" }, band("First band", "A.band", "A.main") },
    B = { body { id = "B.main", role = "main" }, band("Second band", "B.band", "B.main") },
  },
}
