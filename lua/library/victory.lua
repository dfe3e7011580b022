---@meta sandtable.victory
--- Common victory conditions. Each gives a function that a scenario may use as `victory`, or that
--- `any_of` and `all_of` join:
---
---     local v = require "sandtable.victory"
---     victory = v.any_of { v.hold { side = "blue", cells = "e4 e5", from = 8 }, v.last_turn { draw = true } }
---
--- A condition is asked whenever a phase begins. It returns nil (go on), win(...) or draw(...).

local victory = {}

local function list_of(cells)
    if type(cells) == "table" then return cells end
    local list = {}
    for label in cells:gmatch "%S+" do list[#list + 1] = label end
    return list
end

local function need(spec, name, kind)
    if type(spec) ~= "table" or type(spec[name]) ~= kind then
        error(("this condition needs %s = a %s"):format(name, kind), 3)
    end
    return spec[name]
end

--- `side` wins when its units stand alone in all of `cells` (or `count` of them), once turn `from`
--- has begun.
function victory.hold(spec)
    local side, from = need(spec, "side", "string"), spec.from or 1
    local cells = list_of(spec.cells or error("this condition needs cells", 2))
    local wanted, reason = spec.count or #cells, spec.reason or "holds the ground"
    return function()
        if query.turn() < from then return nil end
        local held = 0
        for _, cell in ipairs(cells) do
            if query.holder(cell) == side then held = held + 1 end
        end
        if held >= wanted then return win(side, reason) end
    end
end

--- `side` wins when at least `count` units of `of` are dead (all of them, if not given).
function victory.destroy(spec)
    local side, of = need(spec, "side", "string"), need(spec, "of", "string")
    local reason = spec.reason or "has broken the enemy"
    return function()
        local dead = query.count(of, "dead")
        local wanted = spec.count
            or dead + query.count(of, "board") + query.count(of, "reserve") + query.count(of, "exited")
        if wanted > 0 and dead >= wanted then return win(side, reason) end
    end
end

--- `side` wins when at least `count` of its units have left the table alive.
function victory.exit(spec)
    local side, count = need(spec, "side", "string"), need(spec, "count", "number")
    local reason = spec.reason or "has broken through"
    return function()
        if query.count(side, "exited") >= count then return win(side, reason) end
    end
end

--- `side` wins when turn `turn` begins and at least `count` of its units (1 if not given) stand.
function victory.survive(spec)
    local side, turn = need(spec, "side", "string"), need(spec, "turn", "number")
    local count, reason = spec.count or 1, spec.reason or "has held out"
    return function()
        if query.turn() >= turn and query.count(side, "board") >= count then return win(side, reason) end
    end
end

--- When turn `turn` begins, the side whose units stand on objectives of higher value in all wins; a lead
--- below `margin` is a draw.
function victory.score(spec)
    local turn, margin = need(spec, "turn", "number"), spec.margin or 1
    local reason = spec.reason or "holds more of what counts"
    return function()
        if query.turn() < turn then return nil end
        local points = {}
        for _, cell in ipairs(query.objectives()) do
            local side = query.holder(cell)
            if side then points[side] = (points[side] or 0) + query.value(cell) end
        end
        local best, most, second = nil, 0, 0
        for side, sum in pairs(points) do
            if sum > most then best, most, second = side, sum, most
            elseif sum > second then second = sum end
        end
        if best and most - second >= margin then return win(best, reason) end
        return draw(spec.even or "neither side holds more")
    end
end

--- When turn `turn` begins: `side` wins, or it is a draw if none is given.
function victory.at_turn(spec)
    local turn, reason = need(spec, "turn", "number"), spec.reason
    return function()
        if query.turn() < turn then return nil end
        if spec.side then return win(spec.side, reason or "time is on its side") end
        return draw(reason or "night falls")
    end
end

--- The first of several conditions that is met.
function victory.any_of(conditions)
    return function()
        for _, condition in ipairs(conditions) do
            local verdict = condition()
            if verdict then return verdict end
        end
    end
end

--- The last verdict of several conditions, once all of them are met at the same time.
function victory.all_of(conditions)
    return function()
        local verdict
        for _, condition in ipairs(conditions) do
            verdict = condition()
            if not verdict then return nil end
        end
        return verdict
    end
end

return victory
