-- Spicheren towards six in the evening: the Rotherberg is lost, dusk is near, and the road by Forbach is open.
-- Begins in the middle: `position` says how it stands; map and brigades are those of spicheren.lua.
-- sandtable balance fastplay70/spicheren_evening --games 96 --seed 7000001: French 47 % (37 to 57), Germans 53 %, draws 6 % (half a
-- win each), two greedy players.

local battle = require "spicheren"

return scenario {
    ruleset = "fastplay70/1",
    title = { en = "Spicheren, towards six", fr = "Spicheren, vers six heures" },
    date = battle.date,
    place = battle.place,
    description = {
        en = [[Since noon one division after another has gone up the heights. The Germans hold the edge of the Rotherberg and cannot get on; Frossard has spent his reserves, and behind his left the brigade of Goltz comes down the road to Forbach. Four turns until it is dark.]],
        fr = [[Depuis midi, une division après l'autre a gravi les hauteurs. Les Allemands tiennent le rebord du Rotherberg et n'avancent plus ; Frossard n'a plus de réserves, et derrière sa gauche la brigade Goltz descend la route de Forbach. Quatre tours avant la nuit.]],
    },
    scale = battle.boards.hex.scale,
    north = battle.north,
    turns = battle.turns,
    victory_margin = battle.victory_margin,
    options = battle.options,
    locks = battle.locks,
    map = battle.boards.hex.map,
    sides = battle.sides,
    units = battle.units,

    position = {
        turn = 8,
        battle = { holder1 = 2 }, -- the Rotherberg is German
        units = {
            F1 = { at = "1006", stands = 3, stands_initial = 5 },
            F2 = { at = "1207", stands = 3, stands_initial = 5 },
            F3 = { at = "0606", stands = 3, stands_initial = 5 },
            F4 = { at = "0407", facing = "N" },
            F5 = { at = "0707", stands = 4, stands_initial = 5 },
            F6 = { at = "0908", stands = 4, stands_initial = 5 },
            F7 = { at = "0208" },
            F8 = { at = "0509" },
            G1 = { at = "1005", stands = 2, stands_initial = 4 },
            G2 = { at = "0504", stands = 2, stands_initial = 4 },
            G3 = { at = "0303" },
            G4 = { at = "0904", stands = 3, stands_initial = 5 },
            G5 = { at = "0703" },
            G6 = { at = "1105", stands = 3, stands_initial = 5 },
            G7 = { at = "1204", stands = 4, stands_initial = 5 },
            G8 = { where = "reserve" },
            G9 = { at = "1004" },
        },
    },
}
