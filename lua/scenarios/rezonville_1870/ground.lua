-- The plateau between Mars-la-Tour and Gravelotte, in meters from the south-west corner: 10.6 km from
-- west to east, 6.9 km from south to north. Simplified: the villages, the woods on the edge of the
-- plateau, the ravine of the Cuve, the highroad from Metz to Verdun and the roads to it.

return {
    size = { 10600, 6900 },
    wood = {
        { "2700,4750 3400,4950 4250,4750 4250,3800 2700,3700", name = { en = "Tronville copses", fr = "Bois de Tronville" } },
        { "6350,5600 7900,5650 7900,4950 6300,4950", name = "Bois de Villers" },
        { "5850,1300 6850,1350 6850,0 5850,0", name = "Bois de Vionville" },
        { "7400,1950 9450,1950 9550,0 7400,0", name = "Bois des Ognons, Bois Saint-Arnould" },
    },
    village = {
        { "1150,3750 1700,3800 1650,3300 1150,3300", name = "Mars-la-Tour" },
        { "4900,3500 5350,3500 5350,3050 4900,3050", name = "Vionville" },
        { "6000,2150 6350,2150 6350,1800 6000,1800", name = "Flavigny" },
        { "9000,3500 9500,3500 9500,3000 9000,3000", name = "Rezonville" },
        { "2800,2250 3200,2250 3200,1850 2800,1850", name = "Tronville" },
        { "5400,6050 5800,6050 5800,5650 5400,5650", name = "Saint-Marcel" },
    },
    heights = {
        { "6450,4450 10600,4500 10600,2050 7600,2000 6450,2050", level = 1, name = { en = "Plateau of Rezonville", fr = "Plateau de Rezonville" } },
    },
    stream = {
        { "0,4300 600,4700 1500,4950 2300,4800 2750,5100 3100,5400", name = { en = "Ravine of the Cuve", fr = "Ravin de la Cuve" } },
    },
    road = {
        { "0,3650 1400,3550 5100,3250 9250,3250 10600,3800", name = { en = "Verdun to Metz", fr = "De Verdun à Metz" } },
        "5100,3250 5600,5850 5700,6900",
        "5100,3250 4700,1500 4600,0",
        "1400,3550 3000,2050 3600,0",
        "9250,3250 7400,1500 7300,0",
        "1400,3550 900,0",
        "5600,5850 10600,5900",
    },
}
