-- Marengo at five in the evening: the battle is lost, there is time to win another.
-- Begins in the middle: `position` says where everybody has come to; map and armies are those of marengo.lua,
-- but what counts by now is the road between Cassina Grossa and San Giuliano.
-- sandtable balance fos/marengo_evening --games 96 --seed 7000001: Austrians 42 % (32 to 52), French 58 %, draws 38 % (half a win
-- each), two greedy players.

local battle = require "marengo"

local ground = {}
for key, value in pairs(battle.map) do ground[key] = value end
ground.objectives = {
    p7 = { name = "Cassina Grossa", owner = "blue" },
    t8 = { name = "San Giuliano Vecchio", owner = "red" },
}
ground.names = {} -- of places that count no more, too
for at, name in pairs(battle.map.names) do ground.names[at] = name end
for at, place in pairs(battle.map.objectives) do
    if not ground.objectives[at] then ground.names[at] = place.name end
end

return scenario {
    ruleset = "fos/1",
    title = { en = "Marengo, five in the evening", fr = "Marengo, cinq heures du soir" },
    date = battle.date,
    place = battle.place,
    scale = battle.scale,
    north = battle.north,
    description = {
        en = [[Melas has ridden back to Alessandria; Zach leads the grenadiers down the main road after a beaten enemy. Desaix has come with Boudet, Marmont has brought together the guns that are left, Kellermann still has half of his heavy horse. Four hours of daylight remain.]],
        fr = [[Melas est rentré à Alexandrie ; Zach mène les grenadiers sur la grand-route derrière un ennemi battu. Desaix est arrivé avec Boudet, Marmont a réuni les canons qui restent, Kellermann a encore la moitié de sa cavalerie lourde. Il reste quatre heures de jour.]],
    },
    turns = battle.turns,
    turn_label = battle.turn_label,
    map = ground,
    sides = battle.sides,
    units = battle.units,

    position = {
        turn = 9,
        units = {
            ["#1"] = { at = "d8" },
            ["#2"] = { at = "n8", force = 1 },
            ["#3"] = { at = "o7" },
            ["#4"] = { at = "l8", force = 1 },
            ["#5"] = { at = "m9" },
            ["#6"] = { at = "k8", force = 1 },
            ["#7"] = { at = "q8" },
            ["#8"] = { at = "p8" },
            ["#9"] = { at = "n3" },
            ["#10"] = { at = "o4" },
            ["#11"] = { at = "o9", force = 1 },
            ["#12"] = { at = "m6", force = 1 },
            ["#13"] = { at = "p9" },
            ["#14"] = { at = "i7", force = 1 },
            ["#15"] = { at = "n12" },
            ["#16"] = { at = "o12" },
            ["#17"] = { at = "n12" },
            ["#18"] = { at = "n13", force = 1 },
            ["#19"] = { at = "k13" },
            ["#20"] = { at = "o8", force = 1 },
            ["#21"] = { at = "l9", force = 1 },
            ["#22"] = { at = "m12" },
            ["#23"] = { at = "q8" },
            ["#31"] = { at = "u8" },
            ["#32"] = { at = "v8" },
            ["#33"] = { at = "v7", force = 1 },
            ["#34"] = { at = "v8", force = 1 },
            ["#35"] = { at = "v9", force = 1 },
            ["#36"] = { at = "s6", force = 2 },
            ["#37"] = { at = "s11" },
            ["#38"] = { at = "s11" },
            ["#39"] = { at = "s12" },
            ["#40"] = { at = "t11" },
            ["#41"] = { at = "t6", force = 1 },
            ["#42"] = { at = "t5" },
            ["#43"] = { where = "dead", force = 0 },
            ["#44"] = { at = "s13", force = 2 },
            ["#45"] = { at = "t12", force = 2 },
            ["#46"] = { at = "r14" },
            ["#47"] = { at = "s10", force = 1 },
            ["#48"] = { at = "s8" },
            ["#49"] = { at = "s8" },
            ["#50"] = { at = "s9" },
            ["#51"] = { at = "s7" },
        },
    },
}
