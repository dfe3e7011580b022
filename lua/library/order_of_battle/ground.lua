--- The ground in meters: outlines, lines, and what lies where. Whole numbers only.

local check = require "sandtable.order_of_battle.check"
local words = require "sandtable.order_of_battle.words"

local ground = {}

local most_points = 400

--- "x,y x,y ..." as points; nil, and a fault, where it is none.
local function points_of(where, field, text, least, size)
    local points = {}
    for word in text:gmatch "%S+" do
        local x, y = word:match "^(%-?%d+),(%-?%d+)$"
        if not x or #word > 20 or #points >= most_points then
            check.fault("SC2042", where, field, "\"{word}\" is no point: write \"1200,450\"", { word = word:sub(1, 40) })
            return nil
        end
        points[#points + 1] = { tonumber(x), tonumber(y) }
        if points[#points][1] < -size.width or points[#points][1] > 2 * size.width
            or points[#points][2] < -size.height or points[#points][2] > 2 * size.height then
            check.fault("SC2042", where, field,
                "({n},{m}) is off the ground: it is {width} by {height} meters",
                { n = points[#points][1], m = points[#points][2], width = size.width, height = size.height })
            return nil
        end
    end
    if #points < least then
        check.fault("SC2042", where, field, "an outline has at least {n} points", { n = least })
        return nil
    end
    return points
end

local function box_of(points)
    local box = { points[1][1], points[1][2], points[1][1], points[1][2] }
    for _, p in ipairs(points) do
        box[1], box[2] = math.min(box[1], p[1]), math.min(box[2], p[2])
        box[3], box[4] = math.max(box[3], p[1]), math.max(box[4], p[2])
    end
    return box
end

local outline_fields = { points = "text", level = "number", dense = "flag", name = "words" }

--- A text, a table with its text first, or a list of either, as outlines.
local function outlines(of, field, least, size)
    local out = {}
    local function add(where, key, one)
        local shape = {}
        local text, at, at_key = one, where, key
        if type(one) == "table" then
            check.fields(one, outline_fields, "an outline", "points")
            text, at, at_key = one.points or one[1], one, one.points and "points" or 1
            shape.level, shape.dense, shape.name = one.level, one.dense, one.name
        end
        if not check.kind(at, at_key, text, "text", "an outline") then return end
        shape.points = points_of(at, at_key, text, least, size)
        if not shape.points then return end
        shape.box = box_of(shape.points)
        out[#out + 1] = shape
    end
    local value = of[field]
    if value == nil then return out end
    if type(value) == "string" or (type(value) == "table" and (value.points or (#value == 1 and type(value[1]) == "string" and value.level))) then
        add(of, field, value)
    elseif type(value) == "table" then
        for i = 1, #value do add(value, i, value[i]) end
    end
    return out
end

--- The ground of a battle: width and height, and the outlines of each kind.
function ground.read(battle)
    local of = battle.ground
    local made = { width = 1, height = 1 }
    if not check.needed(battle, "ground", "an order of battle") or not check.kind(battle, "ground", of, "table", "ground") then
        return made
    end
    check.fields(of, words.ground, "the ground")
    if check.needed(of, "size", "the ground") and type(of.size) == "table" then
        if check.kind(of, "size", of.size, "point", "size") then
            made.width, made.height = of.size[1], of.size[2]
            for i = 1, 2 do
                if of.size[i] < 100 or of.size[i] > 200000 then
                    check.fault("SC2003", of.size, i, "{what} cannot be {number}: its range is {n} to {m}",
                        { what = "size", number = of.size[i], n = 100, m = 200000 })
                    made.width, made.height = 1, 1
                end
            end
        end
    end
    for _, kind in ipairs(words.areas) do made[kind] = outlines(of, kind, 3, made) end
    for _, kind in ipairs(words.lines) do made[kind] = outlines(of, kind, 2, made) end
    made.road = outlines(of, "road", 2, made)
    made.heights = outlines(of, "heights", 3, made)
    return made
end

--- Whether a point lies inside an outline.
function ground.inside(outline, x, y)
    local box = outline.box
    if x < box[1] or y < box[2] or x > box[3] or y > box[4] then return false end
    local inside, points = false, outline.points
    local a = points[#points]
    for i = 1, #points do
        local b = points[i]
        if (a[2] > y) ~= (b[2] > y) then
            local turn = (b[1] - a[1]) * (y - a[2]) - (x - a[1]) * (b[2] - a[2])
            if (b[2] > a[2]) == (turn > 0) then inside = not inside end
        end
        a = b
    end
    return inside
end

local function left_of(ax, ay, bx, by, px, py)
    return (bx - ax) * (py - ay) - (by - ay) * (px - ax) >= 0
end

--- Whether a line crosses the way from one point to another.
function ground.crosses(line, ax, ay, bx, by)
    local box = line.box
    if math.max(ax, bx) < box[1] or math.max(ay, by) < box[2] or math.min(ax, bx) > box[3]
        or math.min(ay, by) > box[4] then
        return false
    end
    local points = line.points
    for i = 2, #points do
        local p, q = points[i - 1], points[i]
        if left_of(p[1], p[2], q[1], q[2], ax, ay) ~= left_of(p[1], p[2], q[1], q[2], bx, by)
            and left_of(ax, ay, bx, by, p[1], p[2]) ~= left_of(ax, ay, bx, by, q[1], q[2]) then
            return true
        end
    end
    return false
end

--- The middle of an outline.
function ground.middle(outline)
    local x, y, n = 0, 0, #outline.points
    for _, p in ipairs(outline.points) do x, y = x + p[1], y + p[2] end
    return x // n, y // n
end

--- Calls `work(thing, x, y)` with all that an author named: areas and heights at their middles, what is seen where
--- two overlap first, then lines of kinds that `edges` has a word for, at a point halfway along. Always in the same order.
function ground.each_name(of, edges, work)
    local function outlines(kind)
        for _, one in ipairs(of[kind]) do
            if one.name then work(one, ground.middle(one)) end
        end
    end
    for i = #words.areas, 1, -1 do outlines(words.areas[i]) end
    outlines "heights"
    for _, kind in ipairs(words.lines) do
        for _, one in ipairs(edges[kind] and of[kind] or {}) do
            local halfway = one.points[#one.points // 2 + 1]
            if one.name then work(one, halfway[1], halfway[2]) end
        end
    end
end

--- What covers a point: the last of words.areas that does ("dense_wood" where that is so), or nil.
function ground.cover_at(of, x, y)
    local cover
    for _, kind in ipairs(words.areas) do
        for _, outline in ipairs(of[kind]) do
            if ground.inside(outline, x, y) then cover = outline.dense and "dense_" .. kind or kind end
        end
    end
    return cover
end

--- The height of a point.
function ground.height_at(of, x, y)
    local height = 0
    for _, outline in ipairs(of.heights) do
        if ground.inside(outline, x, y) then height = math.max(height, outline.level or 1) end
    end
    return height
end

--- Thousandths of the ground that each kind covers, and that lie high, from 40 by 40 samples.
function ground.shares(of)
    local shares = { high = 0 }
    local steps = 40
    for i = 0, steps - 1 do
        for k = 0, steps - 1 do
            local x, y = (2 * i + 1) * of.width // (2 * steps), (2 * k + 1) * of.height // (2 * steps)
            local cover = ground.cover_at(of, x, y)
            if cover then shares[cover] = (shares[cover] or 0) + 1 end
            if ground.height_at(of, x, y) > 0 then shares.high = shares.high + 1 end
        end
    end
    for kind, n in pairs(shares) do shares[kind] = n * 1000 // (steps * steps) end
    return shares
end

return ground
