-- The Second Army: the III Corps in the morning, the X Corps from the afternoon, the first battalions of the
-- VIII and the IX in the evening. Places in meters from the south-west corner of the ground.

local iii = { en = "III Corps", fr = "IIIe corps" }
local x = { en = "X Corps", fr = "Xe corps" }
local viii = { en = "VIII and IX Corps", fr = "VIIIe et IXe corps" }
local horse = { en = "5th and 6th Cavalry Divisions", fr = "5e et 6e divisions de cavalerie" }

-- "32nd", "13th".
local function ordinal(number)
    local teens = number % 100 // 10 == 1
    return number .. (not teens and ({ "st", "nd", "rd" })[number % 10] or "th")
end
local function brigade(number, name, corps, men, guns, at, facing, arrives)
    return stands_for({ name = { en = ordinal(number) .. " Brigade " .. name, fr = number .. "e brigade " .. name }, corps = corps,
        arm = "infantry", men = men, guns = guns, weapon = "dreyse", quality = "veteran", at = at, facing = facing, arrives = arrives }, at)
end
local function riders(number, name, arm, men, at, facing)
    return stands_for({ name = { en = ordinal(number) .. " Brigade " .. name, fr = number .. "e brigade " .. name }, corps = horse, arm = arm,
        men = men, quality = "veteran", at = at, facing = facing }, at)
end

return {
    brigade(11, "Rothmaler", iii, 5300, 12, { 4000, 1500 }, "NE"),
    brigade(12, "Bismarck", iii, 5300, 12, { 2950, 1500 }, "NE"),
    brigade(9, "Döring", iii, 5200, 12, { 7150, 900 }, "N"),
    brigade(10, "Schwerin", iii, 5200, 12, { 8200, 300 }, "N"),
    { { en = "Artillery of the III Corps", fr = "Artillerie du IIIe corps" }, corps = iii, arm = "artillery", guns = 60,
        weapon = "breech_loader", quality = "veteran", at = { 5300, 1900 }, facing = "NE" },
    riders(13, "Redern", "light_cavalry", 1700, { 4500, 2400 }, "NE"),
    riders(12, "Bredow", "heavy_cavalry", 1500, { 3500, 2400 }, "NE"),
    riders(11, "Barby", "heavy_cavalry", 1600, { 2450, 3000 }, "NE"),
    riders(15, "Rauch", "light_cavalry", 1300, { 5550, 1200 }, "N"),
    riders(14, "Grüter", "cavalry", 1300, { 5050, 300 }, "N"),
    -- The X Corps, from the south and the west.
    brigade(37, "Lehmann", x, 4500, 12, { 2900, 100 }, "NE", "11:30"),
    { "Voigts-Rhetz", arm = "commander", corps = x, at = { 2000, 100 }, arrives = "15:00" },
    { { en = "Artillery of the X Corps", fr = "Artillerie du Xe corps" }, corps = x, arm = "artillery", guns = 48,
        weapon = "breech_loader", quality = "veteran", at = { 2400, 100 }, facing = "NE", arrives = "15:00" },
    brigade(39, "Woyna", x, 5000, 12, { 1900, 100 }, "NE", "15:00"),
    brigade(40, "Diringshofen", x, 5000, 12, { 2500, 100 }, "NE", "15:00"),
    brigade(38, "Wedell", x, 4600, 12, { 100, 2100 }, "NE", "16:15"),
    { { en = "Guard dragoons Brandenburg", fr = "Dragons de la Garde Brandenburg" }, corps = x, arm = "cavalry", men = 1300,
        quality = "elite", guard = true, at = { 100, 2700 }, facing = "NE", arrives = "16:15" },
    -- The evening.
    brigade(32, "Rex", viii, 4500, 12, { 9000, 100 }, "N", "15:30"),
    brigade(49, "Wittich", viii, 3500, 6, { 9500, 100 }, "N", "17:30"),
}
