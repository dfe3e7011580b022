-- terminal_svg.lua TITLE [LINES]: what a terminal shows (standard input, with its colors) as an SVG picture
-- on the standard output. LINES is how many lines at most. For the pictures of the docs:
--
--   echo quit | COLUMNS=92 build/test/bin/sandtable play fos/marengo --color always | sed 2,3d |
--       lua5.4 tests/tools/terminal_svg.lua "Marengo under Fields of Strategy, in a terminal" 28 \
--       >docs/pictures/marengo.svg

local title, most = arg[1] or "", tonumber(arg[2] or "") or math.huge
local char_wide, line_high, margin = 7.8, 16, 8

-- The xterm-256 color with that number.
local function color_of(n)
    local gray = (n - 232) * 10 + 8
    if n >= 232 then return string.format("#%02x%02x%02x", gray, gray, gray) end
    n = n - 16
    if n < 0 then return "#d8d8d8" end
    local function part(k) return k == 0 and 0 or 55 + 40 * k end
    return string.format("#%02x%02x%02x", part(n // 36), part(n // 6 % 6), part(n % 6))
end

local function escaped(words) return (words:gsub("&", "&amp;"):gsub("<", "&lt;"):gsub(">", "&gt;")) end

-- How letters look after the codes of one escape sequence.
local function changed(look, codes)
    local list = {}
    for code in (codes == "" and "0" or codes):gmatch "%d+" do list[#list + 1] = tonumber(code) end
    local i = 1
    while i <= #list do
        local code = list[i]
        if code == 0 then
            look = {}
        elseif code == 1 or code == 3 or code == 4 then
            look[code == 1 and "bold" or code == 3 and "italic" or "under"] = true
        elseif code == 2 then
            look.dim = true
        elseif code == 7 then
            look.fore, look.back = look.back or 234, look.fore or 252
        elseif (code == 38 or code == 48) and list[i + 1] == 5 then
            look[code == 38 and "fore" or "back"] = list[i + 2]
            i = i + 2
        end
        i = i + 1
    end
    return look
end

local marks, row, widest = {}, 0, 0
local function put(words, column, look)
    local count = utf8.len(words) or #words
    local x, y, wide = margin + column * char_wide, row * line_high + 20, count * char_wide
    if look.back then
        local form = '<rect x="%.1f" y="%d" width="%.1f" height="%d" fill="%s"/>'
        marks[#marks + 1] = string.format(form, x, y - 12, wide + 0.3, line_high, color_of(look.back))
    end
    if words:find "%S" then
        local form = '<text x="%.1f" y="%d" textLength="%.1f" fill="%s"%s xml:space="preserve">%s</text>'
        marks[#marks + 1] = string.format(form, x, y, wide, look.dim and "#8a8a8a" or color_of(look.fore or 0),
            look.bold and ' font-weight="bold"' or "", escaped(words))
    end
    return column + count
end

for line in io.lines() do
    if row >= most then break end
    local look, column, at = {}, 0, 1
    while at <= #line do
        local from, to, codes, kind = line:find("\27%[([%d;]*)(%a)", at)
        local words = line:sub(at, (from or #line + 1) - 1):gsub("%c", "")
        if words ~= "" then column = put(words, column, look) end
        if not from then break end
        if kind == "m" then look = changed(look, codes) end
        at = to + 1
    end
    widest, row = math.max(widest, column), row + 1
end

local wide, high = math.ceil(widest * char_wide + 2 * margin), row * line_high + 20
print(string.format('<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d"', wide, high)
    .. ' font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="13">')
print("<title>" .. escaped(title) .. '</title><rect width="100%" height="100%" fill="#1c1c1c"/>')
print(table.concat(marks, "\n"))
print "</svg>"
