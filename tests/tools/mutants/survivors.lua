-- survivors.lua: the faults that are known to change nothing, or not to be worth a test: <part>/survivors.md, rows
-- | `file` | `function` | which | ``line`` | ``was`` | ``with`` | reason |.
--
-- A row means one fault: in that function (or value, or ``-`` where there is neither) the which-th of its kind. Its
-- line is there for the reader, and must be as it is in the file: a row whose line has changed is stale.
local text = require "text"

local survivors = {}

-- The rows: key of a fault (faults.lua) -> {text, why, number}.
function survivors.read(path)
    local rows, number = {}, 0
    for line in (text.read(path) or ""):gmatch "([^\n]*)\n?" do
        number = number + 1
        local file, fn, nth, was_line, was, with, why = line:gsub("\\|", "|"):match
            "^| `([^`]+)` | `([^`]+)` | (%d+) | ``(.-)`` | ``(.-)`` | ``(.-)`` | (.-) |$"
        if file then
            local key = table.concat({ file, fn == "-" and "" or fn, nth, text.trimmed(was), text.trimmed(with) }, "|")
            rows[key] = { text = text.trimmed(was_line), why = why, number = number, key = key }
        end
    end
    return rows
end

-- The row that a fault would have.
function survivors.row(fault, why)
    local function cell(words) return (words:gsub("|", "\\|")) end
    return ("| `%s` | `%s` | %d | ``%s`` | ``%s`` | ``%s`` | %s |"):format(fault.path, fault.fn == "" and "-" or fault.fn,
        fault.nth, cell(fault.text), cell(fault.said_was), cell(fault.said_with), why or "")
end

-- Parts the faults of a folder into those that are known and the others; rows that fit no fault are stale.
function survivors.part(all, rows)
    local left, met = {}, {}
    for _, fault in ipairs(all) do
        local row = rows[fault.key]
        if row and row.text == fault.text then met[row.key] = true else left[#left + 1] = fault end
    end
    local stale = {}
    for key, row in pairs(rows) do
        if not met[key] then stale[#stale + 1] = row end
    end
    table.sort(stale, function(a, b) return a.number < b.number end)
    return left, stale
end

return survivors
