-- A lesson: First march with smaller forces and somebody beside you who says what to do (lesson.md, in French
-- lesson.fr.md) and an enemy who waits while you are taught. Play the French:
--   sandtable play fastplay70/lesson
--   sandtable play fastplay70/lesson --side french --board table     where less is said
-- sandtable simulate fastplay70/lesson --games 100 --players greedy,greedy: the French win 100 of 100 on hexes.

local battle = require "first_march"
local hex, open = battle.boards.hex, battle.boards.table

--- Says something to whoever plays, in both languages.
local function say(en, fr)
    umpire.message { en = en, fr = fr }
end

--- Whether the lesson is on the open table.
local function on_table()
    return query.board() == "table"
end

--- While the lesson shows how, the Germans decide nothing that they need not.
local function wait_for_french()
    if on_table() or query.turn() > 3 then return end
    for _ = 1, 8 do
        local given = order.give("german", "char keep") or order.give("german", "first F") or
            order.give("german", "end") or order.give("german", "done")
        if query.over() or not given then return end
    end
end

return scenario {
    ruleset = "fastplay70/1",
    title = { en = "First march: a lesson", fr = "Première marche : une leçon" },
    date = battle.date,
    place = battle.place,
    description = {
        en = "For a first evening with Fast Play 70. Play the French.",
        fr = "Pour une première soirée avec Fast Play 70. Jouez les Français.",
    },
    turns = battle.turns,
    victory_margin = battle.victory_margin,
    boards = {
        hex = {
            name = hex.name, scale = hex.scale, map = hex.map,
            places = {
                F1 = { at = "0607", facing = "N" },
                F2 = { at = "0807", facing = "N" },
                F3 = { at = "0307", facing = "N" },
                G1 = { at = "0803", facing = "S" },
                G2 = { at = "0502", facing = "S" },
            },
        },
        table = {
            name = open.name, scale = open.scale, base = open.base, map = open.map,
            places = {
                F1 = open.places.F1, F2 = open.places.F2, F3 = open.places.F3,
                G1 = open.places.G1, G2 = open.places.G2,
            },
        },
    },
    sides = battle.sides,
    units = {
        french = {
            infantry { { en = "1st brigade", fr = "1re brigade" }, id = "F1", stands = 4 },
            infantry { { en = "2nd brigade", fr = "2e brigade" }, id = "F2", stands = 4 },
            battle_cavalry { { en = "Dragoons", fr = "Dragons" }, id = "F3", stands = 4 },
        },
        german = {
            infantry { { en = "27th brigade", fr = "27e brigade" }, id = "G1", stands = 3 },
            infantry { { en = "28th brigade", fr = "28e brigade" }, id = "G2", stands = 3 },
        },
    },

    storage = { hurt = 0 },

    on = {
        start = function()
            say("Welcome. Two brigades and the dragoons are yours, and a village to take.",
                "Bienvenue. Deux brigades et les dragons sont à vous, et un village à prendre.")
            if not on_table() then return end
            say("The front has three segments, between the dotted lines: 1 on the left, 2 in the middle, 3 on the right. Two of them hold your units: \"pools\" shows the scores of their dice, \"legal\" how to give them.",
                "Le front a trois segments, entre les lignes de points : 1 à gauche, 2 au milieu, 3 à droite. Deux d'entre eux ont vos unités : « pools » montre les scores de leurs dés, « legal » comment les donner.")
            say("Then open a segment (seg 1) and move to points in hundredths of a UD: mv F3 (345,500). \"why mv F3 (300,430)\" tells whether an order is allowed. The lesson itself is told on hexes: leave out --board.",
                "Ensuite ouvrez un segment (seg 1) et allez à des points en centièmes d'UD : mv F3 (345,500). « why mv F3 (300,430) » dit si un ordre est permis. La leçon elle-même se donne sur hexagones : sans --board.")
        end,
        phase = wait_for_french,
        order = wait_for_french,
        turn = {
            [5] = function()
                say("Turn 5. Look behind you: from there an attack has 2 dice more, and nobody falls back towards an enemy.",
                    "Tour 5. Regardez derrière vous : de là une attaque a 2 dés de plus, et on ne recule pas vers un ennemi.")
            end,
            [6] = function()
                say("The last turn. The village counts five: be in it when the turn ends.",
                    "Dernier tour. Le village vaut cinq : soyez-y quand le tour finit.")
            end,
        },
        hit = function(unit, left)
            if query.side(unit) ~= "french" or storage.hurt ~= 0 or left == 0 then return end
            storage.hurt = 1
            umpire.message({ en = "{unit} has lost a stand. It fights on as before; without any stand it is destroyed.",
                fr = "{unit} a perdu une plaquette. Elle se bat comme avant ; sans plaquette elle est détruite." }, { unit = unit })
        end,
    },
    victory = battle.victory,
}
