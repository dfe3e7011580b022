--- Where units stand. Formations are placed in the order they are written, the first side first. A
--- unit takes the cell of its place; where that is taken or closed to it, the nearest that is not,
--- at most `spread` cells away (1 if it does not say). Several units of one formation stand side by
--- side, across the way it faces.

local check = require "sandtable.order_of_battle.check"
local words = require "sandtable.order_of_battle.words"

local place = {}

--- The place of unit `i` of `n` of a formation.
local function spot_of(formation, grid, i, n)
    local x, y = formation.at[1], formation.at[2]
    if n == 1 then return x, y end
    local wind = words.winds[formation.facing] or words.winds.N
    local slant = wind[1] ~= 0 and wind[2] ~= 0
    local off = (2 * i - n - 1) * grid.meters // 2
    if slant then off = off * 7 // 10 end
    return x + wind[2] * off, y - wind[1] * off
end

local function may_enter(cell, made, side)
    if made.may_enter and not made.may_enter(cell) then return false end
    if cell.holder and cell.holder ~= side then return false end
    return made.stacks or not cell.holder or cell.leaders_only == true
end

local function settle(cell, made, side)
    cell.leaders_only = made.stacks and (cell.leaders_only or not cell.holder) or false
    cell.holder = side
    return cell
end

--- The cell of a unit, or nil after a fault.
local function cell_for(formation, made, grid, side, i, n)
    local x, y = spot_of(formation, grid, i, n)
    local spread = formation.spread or 1
    local near = grid.nearest(x, y, (spread + 3) * grid.meters)
    for rank, cell in ipairs(near) do
        if may_enter(cell, made, side) then
            if rank > 1 then
                local dx, dy = cell.x - x, cell.y - y
                local allowed = spread * grid.meters * 3 // 2
                if dx * dx + dy * dy > allowed * allowed then
                    check.fault("SC2042", formation, "at", "there is no room for {word} within {n} cells of its place",
                        { word = made.name, n = spread })
                    return nil
                end
                place.moved[#place.moved + 1] = { formation = formation, name = made.name, from = near[1].label, to = cell.label, rank = rank }
            end
            return settle(cell, made, side)
        end
    end
    check.fault("SC2042", formation, "at", "there is no room for {word} within {n} cells of its place",
        { word = made.name, n = spread })
    return nil
end

--- Who stands elsewhere than on the cell of its place.
place.moved = {}

--- Gives each unit of a formation its cell: `done(made, cell)`.
function place.units(formation, units, grid, side, done)
    for i, made in ipairs(units) do
        local cell = cell_for(formation, made, grid, side, i, #units)
        if cell then done(made, cell) end
    end
end

--- The cells where a unit may come in, the nearest to the formation's place first.
function place.entries(formation, made, grid, count)
    local labels = {}
    for _, cell in ipairs(grid.nearest(formation.at[1], formation.at[2], (count + 2) * grid.meters)) do
        if #labels < count and (not made.may_enter or made.may_enter(cell)) then
            labels[#labels + 1] = cell.label
        end
    end
    return labels
end

--- Warns of every unit that was moved although its formation does not allow it with `spread`.
function place.report()
    for _, one in ipairs(place.moved) do
        if one.formation.spread == nil then
            remark("SC2044", one.formation, "at", "{word} stands on {to}: {cell} is taken or closed to it; spread = 1 allows it",
                { word = one.name, to = one.to, cell = one.from })
        end
    end
end

return place
