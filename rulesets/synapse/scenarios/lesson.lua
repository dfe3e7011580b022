-- A lesson: Two lines with smaller armies and somebody beside you who says what to do (lesson.md, in French
-- lesson.fr.md) and an enemy who does the simplest thing while you are taught. Play A, the Legion:
--   sandtable play synapse/lesson
-- sandtable simulate synapse/lesson --games 100 --players greedy,greedy: the Legion wins 90 of 100.

local battle = require "two_lines"
local syn = require "synapse.tables"

--- What the Tribes say while the lesson shows how: they fight, face, strike, and rally once.
local function answer()
    if query.turn() > 3 then return end
    for _ = 1, 12 do
        if query.over() then return end
        local given = order.give("B", "intent fight") or order.give("B", "face B.main A.main") or
            order.give("B", "attack B.main A.main") or order.give("B", "done") or
            order.give("B", "no_pursuit") or order.give("B", "flee B.main") or
            order.give("B", query.turn() == 3 and "let_go B.main" or "rally B.main")
        if not given then return end
    end
end

return scenario {
    ruleset = "synapse/1",
    title = { en = "Two lines: a lesson", fr = "Deux lignes : une leçon" },
    description = {
        en = "For a first evening with Synapse mass combat. Play the Legion.",
        fr = "Pour une première soirée avec le combat de masse de Synapse. Jouez la Légion.",
    },
    turns = battle.turns,
    mode = battle.mode,
    terrain = battle.terrain,
    map = battle.map,
    sides = battle.sides,
    units = {
        A = battle.units.A,
        B = {
            body { id = "B.main", role = "main" },
            infantry { { en = "Warriors", fr = "Guerriers" }, id = "v1", figure = "warrior", body = "B.main", eff = 500, cbt = 4, mobility = 2, weapon = syn.weapons.sword },
            berserkers { "Berserkers", id = "v2", figure = "warrior", body = "B.main", eff = 50, cbt = 8, weapon = syn.weapons.axe },
        },
    },

    on = {
        start = function()
            umpire.message {
                en = "Welcome. You lead the Legion.",
                fr = "Bienvenue. Vous menez la Légion.",
            }
            answer()
        end,
        phase = answer,
        order = answer,
    },
}
