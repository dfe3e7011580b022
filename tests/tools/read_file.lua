-- read_file.lua: the text of a file; nil where there is none.
return function(path)
    local file = io.open(path, "rb")
    if not file then return nil end
    local text = file:read "a"
    file:close()
    return text
end
