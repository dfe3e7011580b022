--- Squares and hexes over the ground. The board begins in the north-west corner of the ground; of a
--- strip that is narrower than half a cell, no row is made.
---
--- A cell is { c =, r =, x =, y =, label = }: column and row from the north-west, its middle in meters.

local grid = {}

local function letters(column)
    local text = ""
    while column > 0 do
        text = string.char(97 + (column - 1) % 26) .. text
        column = (column - 1) // 26
    end
    return text
end

local function finish(g)
    g.cells = {}
    for r = 1, g.rows do
        for c = 1, g.columns do
            local x, y = g.middle(c, r)
            g.cells[#g.cells + 1] = { c = c, r = r, x = x, y = y, label = g.label(c, r), number = #g.cells + 1 }
        end
    end
    --- The cell in a column and row, or nil.
    function g.at(c, r)
        if c < 1 or r < 1 or c > g.columns or r > g.rows then return nil end
        return g.cells[(r - 1) * g.columns + c]
    end
    --- The neighbors of a cell.
    function g.around(cell)
        local list = {}
        for _, step in ipairs(g.steps(cell)) do
            list[#list + 1] = g.at(cell.c + step[1], cell.r + step[2])
        end
        return list
    end
    --- The cell whose middle is nearest to a point, of equal ones the first; never nil.
    function g.cell_of(x, y)
        local best, least
        local c, r = g.guess(x, y)
        for column = math.max(1, c - 1), math.min(g.columns, c + 1) do
            for row = math.max(1, r - 1), math.min(g.rows, r + 1) do
                local cell = g.at(column, row)
                local far = (cell.x - x) * (cell.x - x) + (cell.y - y) * (cell.y - y)
                if not least or far < least then best, least = cell, far end
            end
        end
        return best
    end
    --- Cells by their distance from a point, the nearest first; of equal ones, as the board is read.
    --- At most `reach` meters away; but the cell of the point is always there.
    function g.nearest(x, y, reach)
        local own = g.cell_of(x, y)
        local list, far, k = {}, {}, reach // (g.meters * 4 // 5) + 1
        for row = math.max(1, own.r - k), math.min(g.rows, own.r + k) do
            for column = math.max(1, own.c - k), math.min(g.columns, own.c + k) do
                local cell = g.at(column, row)
                local distance = (cell.x - x) * (cell.x - x) + (cell.y - y) * (cell.y - y)
                if distance <= reach * reach or cell == own then
                    list[#list + 1], far[cell] = cell, distance
                end
            end
        end
        table.sort(list, function(a, b)
            if far[a] ~= far[b] then return far[a] < far[b] end
            return a.number < b.number
        end)
        return list
    end
    return g
end

--- Squares of `meters`, labeled "a1" from the south-west.
function grid.square(ground, meters)
    local g = { shape = "square", meters = meters }
    g.columns = math.max(2, (ground.width + meters // 2) // meters)
    g.rows = math.max(2, (ground.height + meters // 2) // meters)
    function g.middle(c, r)
        return (c - 1) * meters + meters // 2, ground.height - (r - 1) * meters - meters // 2
    end
    function g.guess(x, y)
        return math.max(1, math.min(g.columns, x // meters + 1)),
            math.max(1, math.min(g.rows, (ground.height - y) // meters + 1))
    end
    function g.label(c, r) return letters(c) .. (g.rows - r + 1) end
    function g.steps(_)
        return { { 0, -1 }, { 1, -1 }, { 1, 0 }, { 1, 1 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { -1, -1 } }
    end
    --- The neighbors that share an edge, each pair of cells once.
    function g.edges(_) return { { 1, 0 }, { 0, 1 } } end
    return finish(g)
end

--- Hexes in columns, `meters` from middle to middle, labeled "0407" from the north-west; the even
--- columns lie half a hex lower.
function grid.hexes(ground, meters)
    local g = { shape = "hexes", meters = meters }
    local wide, high = ground.width * 100 // meters, ground.height * 100 // meters
    g.columns = math.max(2, (wide - 116 + 43) // 87 + 1)
    g.rows = math.max(2, (high - 50 + 50) // 100)
    function g.middle(c, r)
        local x = 87 * (c - 1) + 58
        local y = 100 * (r - 1) + 50 + (c % 2 == 0 and 50 or 0)
        return x * meters // 100, ground.height - y * meters // 100
    end
    function g.guess(x, y)
        local column = (x * 100 // meters - 58 + 43) // 87 + 1
        local row = ((ground.height - y) * 100 // meters) // 100 + 1
        return math.max(1, math.min(g.columns, column)), math.max(1, math.min(g.rows, row))
    end
    function g.label(c, r) return ("%02d%02d"):format(c, r) end
    function g.steps(cell)
        local low = cell.c % 2 == 0 and 1 or 0
        return { { 0, -1 }, { 1, low - 1 }, { 1, low }, { 0, 1 }, { -1, low }, { -1, low - 1 } }
    end
    function g.edges(cell)
        local low = cell.c % 2 == 0 and 1 or 0
        return { { 1, low - 1 }, { 1, low }, { 0, 1 } }
    end
    return finish(g)
end

return grid
