-- The French Army of the Rhine. Men and guns are those of the morning, rounded; places in meters from the
-- south-west corner of the ground.

local ii = { en = "II Corps", fr = "2e corps" }
local iii = { en = "III Corps", fr = "3e corps" }
local iv = { en = "IV Corps", fr = "4e corps" }
local vi = { en = "VI Corps", fr = "6e corps" }
local guard = { en = "Imperial Guard", fr = "Garde impériale" }
local horse = { en = "Reserve cavalry", fr = "Cavalerie de réserve" }

local function division(name, corps, men, guns, at, more)
    local made = stands_for({ name = { en = "Division " .. name, fr = "Division " .. name }, corps = corps, arm = "infantry",
        men = men, guns = guns, weapon = "chassepot", at = at, facing = "SW" }, at)
    for key, value in pairs(more or {}) do made[key] = value end
    return made
end

return {
    { "Frossard", arm = "commander", corps = ii, at = { 7100, 2700 } },
    { "Canrobert", arm = "commander", corps = vi, at = { 7600, 4200 } },
    division("Bataille", ii, 8100, 18, { 5550, 3000 }),
    division("Vergé", ii, 7100, 18, { 7150, 2100 }),
    { { en = "Brigade Lapasset", fr = "Brigade Lapasset" }, corps = ii, arm = "infantry", men = 3400, guns = 6, weapon = "chassepot",
        at = { 8700, 2400 }, facing = "S" },
    division("La Font de Villiers", vi, 7600, 18, { 7150, 3900 }),
    division("Tixier", vi, 8300, 18, { 7150, 4500 }),
    division("Levassor-Sorval", vi, 7500, 0, { 9750, 3000 }, { facing = "S" }),
    { { en = "Division Bisson, one regiment", fr = "Division Bisson, un régiment" }, corps = vi, arm = "infantry", men = 2000,
        weapon = "chassepot", at = { 7650, 3600 }, facing = "SW" },
    { { en = "Artillery of the II Corps", fr = "Artillerie du 2e corps" }, corps = ii, arm = "artillery", guns = 36, at = { 6600, 3050 },
        facing = "SW" },
    { { en = "Division Forton", fr = "Division Forton" }, corps = horse, arm = "heavy_cavalry", men = 2100, guns = 12, at = { 6100, 3900 },
        facing = "SW" },
    { { en = "Division Valabrègue", fr = "Division Valabrègue" }, corps = ii, arm = "light_cavalry", men = 2200, at = { 6600, 3600 },
        facing = "SW" },
    -- The Guard, from Gravelotte.
    { "Bourbaki", arm = "commander", corps = guard, at = { 10500, 3700 }, arrives = "9:50" },
    division("Picard", guard, 6700, 18, { 10500, 3600 }, { quality = "elite", guard = true, arrives = "9:50" }),
    { { en = "Division Desvaux", fr = "Division Desvaux" }, corps = guard, arm = "heavy_cavalry", men = 2600, guns = 12, quality = "elite",
        guard = true, at = { 10500, 3900 }, facing = "SW", arrives = "9:50" },
    { { en = "Artillery of the Guard", fr = "Artillerie de la Garde" }, corps = guard, arm = "artillery", guns = 36, quality = "veteran",
        at = { 10500, 3700 }, facing = "SW", arrives = "10:40" },
    division("Deligny", guard, 8000, 18, { 10500, 3300 }, { quality = "elite", guard = true, arrives = "10:40" }),
    -- The III and the IV Corps, from the north.
    { "Le Bœuf", arm = "commander", corps = iii, at = { 7300, 6800 }, arrives = "12:00" },
    division("Aymard", iii, 8200, 18, { 7300, 6850 }, { arrives = "12:00" }),
    division("Nayral", iii, 8200, 18, { 7300, 6850 }, { arrives = "14:00" }),
    { "Ladmirault", arm = "commander", corps = iv, at = { 4400, 6800 }, arrives = "14:15" },
    division("Grenier", iv, 7400, 18, { 4400, 6850 }, { facing = "S", arrives = "14:15" }),
    { { en = "Division du Barail", fr = "Division du Barail" }, corps = horse, arm = "light_cavalry", men = 1300, guns = 12,
        at = { 1900, 6850 }, facing = "S", arrives = "13:10" },
    { { en = "Division Legrand", fr = "Division Legrand" }, corps = iv, arm = "cavalry", men = 2100, at = { 2600, 6850 }, facing = "S",
        arrives = "15:00" },
    { { en = "Artillery of the IV Corps", fr = "Artillerie du 4e corps" }, corps = iv, arm = "artillery", guns = 36, at = { 4400, 6850 },
        facing = "S", arrives = "15:00" },
    division("Cissey", iv, 7600, 18, { 3400, 6850 }, { facing = "S", arrives = "16:15" }),
}
