--- The ground on squares or hexes, in the words of a scale:
---
---     terrain = { wood = "cover", village = "town" },   what an area becomes; left out: nothing
---     edges = { stream = "stream" },                    what a line becomes
---     roads = true, heights = true
---
--- A cell has the terrain of its middle; a village smaller than a cell still has the cell of its own
--- middle. A line lies on the edge between two cells when it parts their middles.

local ground = require "sandtable.order_of_battle.ground"
local words = require "sandtable.order_of_battle.words"

local drawing = {}

local function cover(of, grid, scale)
    local function lay(cell, outline, kind)
        local word = outline.dense and scale.terrain["dense_" .. kind] or scale.terrain[kind]
        if word then
            cell.terrain = word
            cell.cover = kind
        end
    end
    for _, kind in ipairs(words.areas) do
        for _, outline in ipairs(of[kind]) do
            for _, cell in ipairs(grid.cells) do
                if ground.inside(outline, cell.x, cell.y) then lay(cell, outline, kind) end
            end
            local x, y = ground.middle(outline)
            lay(grid.cell_of(x, y), outline, kind)
        end
    end
end

--- Names of what the ground has: of an area or a height in the cell of its middle, of a line on the
--- edge of `halfway`, where it is drawn.
local function names(of, grid, scale, halfway)
    local map = {}
    ground.each_name(of, scale.edges or {}, function(thing, x, y)
        local at = halfway[thing]
        if at == nil then at = grid.cell_of(x, y).label end
        if at and not map[at] then map[at] = thing.name end
    end)
    return map
end

--- Notes in `halfway` on which edge the middle of each line lies; false: on none.
local function edges(of, grid, scale, halfway)
    local map = {}
    for _, kind in ipairs(words.lines) do
        local word = scale.edges and scale.edges[kind]
        for _, line in ipairs(word and of[kind] or {}) do
            local along = {}
            for _, cell in ipairs(grid.cells) do
                for _, step in ipairs(grid.edges(cell)) do
                    local other = grid.at(cell.c + step[1], cell.r + step[2])
                    if other and ground.crosses(line, cell.x, cell.y, other.x, other.y) then
                        local edge = cell.label .. "|" .. other.label
                        map[word] = map[word] or {}
                        map[word][#map[word] + 1] = edge
                        along[#along + 1] = edge
                    end
                end
            end
            halfway[line] = along[#along // 2 + 1] or false
        end
    end
    for word, list in pairs(map) do map[word] = table.concat(list, " ") end
    return map
end

local function touch(grid, a, b)
    for _, cell in ipairs(grid.around(a)) do
        if cell == b then return true end
    end
    return false
end

--- The cells a road runs through, each a neighbor of the one before it.
local function road_cells(grid, line)
    local way = {}
    for i = 2, #line.points do
        local a, b = line.points[i - 1], line.points[i]
        local dx, dy = b[1] - a[1], b[2] - a[2]
        local far = math.max(dx, -dx, dy, -dy)
        local steps = math.max(1, 4 * far // grid.meters)
        for k = 0, steps do
            local cell = grid.cell_of(a[1] + dx * k // steps, a[2] + dy * k // steps)
            if cell and way[#way] ~= cell then
                -- A corner that is cut leaves no cell behind.
                if #way > 1 and touch(grid, way[#way - 1], cell) then way[#way] = nil end
                if way[#way] ~= cell then way[#way + 1] = cell end
            end
        end
    end
    return way
end

local function roads(of, grid)
    local list = {}
    for _, line in ipairs(of.road) do
        local labels, last = {}, nil
        for _, cell in ipairs(road_cells(grid, line)) do
            if last and not touch(grid, last, cell) then
                if #labels > 1 then list[#list + 1] = table.concat(labels, "-") end
                labels = {}
            end
            labels[#labels + 1] = cell.label
            cell.road, last = true, cell
        end
        if #labels > 1 then list[#list + 1] = table.concat(labels, "-") end
    end
    return list
end

--- The map of a scenario. Notes on each cell of the grid what it is: terrain, cover, height, road.
function drawing.map(of, grid, scale)
    local map = { size = { grid.columns, grid.rows } }
    cover(of, grid, scale)
    local terrain, height = {}, {}
    local function add(to, key, cell)
        to[key] = (to[key] and to[key] .. " " or "") .. cell.label
    end
    for _, cell in ipairs(grid.cells) do
        if cell.terrain then add(terrain, cell.terrain, cell) end
        cell.height = scale.heights and ground.height_at(of, cell.x, cell.y) or 0
        if cell.height > 0 then add(height, cell.height, cell) end
    end
    map.terrain, map.height = terrain, height
    local halfway = {}
    map.edges = edges(of, grid, scale, halfway)
    map.names = names(of, grid, scale, halfway)
    if scale.roads then map.roads = roads(of, grid) end
    return grid.shape == "square" and square(map) or hexes(map)
end

return drawing
