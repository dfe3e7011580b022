-- The villages, and what holding each is worth.

return {
    { "Rezonville", at = { 9250, 3250 }, value = 6, owner = "french" },
    { "Vionville", at = { 5100, 3280 }, value = 4 },
    { "Mars-la-Tour", at = { 1400, 3550 }, value = 4 },
    { "Flavigny", at = { 6180, 1980 }, value = 2, owner = "french" },
    { "Tronville", at = { 3000, 2050 }, value = 2, owner = "german" },
}
