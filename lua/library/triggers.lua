---@meta sandtable.triggers
--- Timers and handlers that run once. What they remember is a word that the scenario declares under
--- `storage`, so that undo, save and the computer players know of it:
---
---     local t = require "sandtable.triggers"
---     storage = { alarm = 0, bell = 0 },
---     on = {
---         entered = { hill = t.once("alarm", function(unit) t.after("bell", 2) end) },
---         turn = t.timer("bell", function() umpire.message "The bell rings." end),
---     },

local triggers = {}

local function need(value, kind, what)
    if type(value) ~= kind then error(("%s must be a %s"):format(what, kind), 3) end
    return value
end

--- A handler that runs `f` once in the whole battle.
function triggers.once(word, f)
    need(word, "string", "the word of storage")
    need(f, "function", "what happens once")
    return function(...)
        if storage[word] ~= 0 then return end
        storage[word] = 1
        f(...)
    end
end

--- Sets the timer `word`: it runs out when that many turns have begun from now.
function triggers.after(word, turns)
    if turns < 1 then error("a timer runs at least one turn", 2) end
    storage[word] = query.turn() + turns
end

--- Whether the timer `word` has run out; true once, then it must be set anew.
function triggers.due(word)
    if storage[word] == 0 or query.turn() < storage[word] then return false end
    storage[word] = 0
    return true
end

--- A handler for `on.turn` that runs `f` when the timer `word` has run out.
function triggers.timer(word, f)
    need(word, "string", "the word of storage")
    need(f, "function", "what happens then")
    return function(...)
        if triggers.due(word) then f(...) end
    end
end

--- A handler for `on.turn` that runs `f` each `count`th turn.
function triggers.every(count, f)
    need(count, "number", "the number of turns")
    need(f, "function", "what happens then")
    return function(turn)
        if turn % count == 0 then f(turn) end
    end
end

--- One handler that runs several, in order.
function triggers.all(...)
    local handlers = { ... }
    for i = 1, #handlers do need(handlers[i], "function", "a handler") end
    return function(...)
        for i = 1, #handlers do handlers[i](...) end
    end
end

return triggers
