#include "lua/sandbox/lua_values.hpp"
#include "lua/sandbox/tables.hpp"

#include <cmath>
#include <cstdio>
#include <map>
#include <set>

namespace sandtable::lua {

namespace {

constexpr int deepest_table = 24;
constexpr std::size_t most_values = 400'000;

class ValueReader {
public:
    ValueReader(Sandbox& box, Problems& problems) : box_{box}, lua_{box.lua()}, problems_{problems}
    {
    }

    /// Reads the value on top of the stack and pops it.
    void read(Written& out, int depth)
    {
        const int type = lua_type(lua_, -1);
        switch (type) {
        case LUA_TBOOLEAN:
            out.kind = Value::boolean;
            out.integer = lua_toboolean(lua_, -1);
            break;
        case LUA_TNUMBER: read_number(out); break;
        case LUA_TSTRING: {
            std::size_t length = 0;
            const char* text = lua_tolstring(lua_, -1, &length);
            out.kind = Value::text;
            out.text.assign(text, length);
            if (out.text.find('\0') != std::string::npos)
                complain(out, "SC2027", "a text holds a byte 0");
            break;
        }
        case LUA_TTABLE: read_table(out, depth); break;
        default: complain(out, "SC2026", "a function may stand only under on and victory"); break;
        }
        lua_pop(lua_, 1);
    }

private:
    void complain(const Written& at, const char* code, const char* text,
                  std::vector<std::pair<std::string, std::string>> fill = {})
    {
        if (problems_.size() < 200)
            problems_.push_back(
                {.code = code, .text = text, .fill = std::move(fill), .place = at.at});
    }
    /// A name that stands twice in the same braces: Lua keeps the last and says nothing.
    void find_twins(const Braces& braces, const std::string& file)
    {
        if (!looked_at_.insert(&braces).second) return;
        std::map<std::string_view, const Entry*> first;
        for (const Entry& entry : braces.entries) {
            if (entry.kind != Entry::named) continue;
            const auto [found, is_new] = first.emplace(entry.key, &entry);
            if (is_new || problems_.size() >= 200) continue;
            problems_.push_back({.code = "SC2045",
                                 .text = "\"{word}\" is given twice in the same braces",
                                 .fill = {{"word", entry.key}},
                                 .place = {file, entry.at.line, entry.at.column},
                                 .declared = found->second->at.line});
        }
    }
    void read_number(Written& out)
    {
        int whole = 0;
        out.kind = Value::number;
        out.integer = lua_tointegerx(lua_, -1, &whole);
        if (whole) return;
        const double number = lua_tonumber(lua_, -1);
        char text[40];
        std::snprintf(text, sizeof text, "%.6g", number);
        if (!(number > -1e15 && number < 1e15)) { // nor a number far beyond any, or none at all
            complain(out, "SC2028", "numbers of a scenario are whole, not {number}",
                     {{"number", text}});
            return;
        }
        out.is_fraction = true;
        out.integer = static_cast<std::int64_t>(std::floor(number));
        complain(out, "SC2028", "numbers of a scenario are whole: {n} or {m}, not {number}",
                 {{"n", std::to_string(out.integer)},
                  {"m", std::to_string(out.integer + 1)},
                  {"number", text}});
    }
    void read_table(Written& out, int depth)
    {
        const int table = lua_gettop(lua_);
        if (depth > deepest_table || ++values_ > most_values || !lua_checkstack(lua_, 10)) {
            complain(out, "SC2029", "the tables of the scenario are too deep or too many");
            return;
        }
        std::string file;
        const Braces* braces = box_.braces_of(table, &file);
        if (braces && out.at.line == 0) out.at = {file, braces->at.line, braces->at.column};
        if (braces) find_twins(*braces, file);
        // What was put into a table behind its braces stands where the scenario uses the table.
        const Place& own = out.at;
        lua_pushcfunction(lua_, [](lua_State* lua) {
            push_keys(lua, 1);
            return 1;
        });
        lua_pushvalue(lua_, table);
        if (!box_.call(1, 1)) {
            problems_.push_back(box_.fault().problem());
            return;
        }
        push_content(lua_, table);
        const int keys = table + 1;
        const auto count = static_cast<lua_Integer>(lua_rawlen(lua_, keys));
        bool is_list = true;
        std::size_t hint = 0;
        for (lua_Integer i = 1; i <= count; ++i) {
            Written item;
            lua_rawgeti(lua_, keys, i);
            const bool named = lua_type(lua_, -1) == LUA_TSTRING;
            if (!read_key(item)) {
                complain(out, "SC2030", "a name in a table must be a text or a whole number");
                lua_settop(lua_, keys + 1);
                continue;
            }
            is_list = is_list && !named && item.integer == i;
            item.at = item.key_at = own;
            place_entry(braces, file, named, item, hint);
            item.integer = 0;
            lua_rawget(lua_, keys + 1);
            if (depth == 0 &&
                (item.key == "on" || (item.key == "victory" && lua_isfunction(lua_, -1)))) {
                item.is_script = true;
                lua_pop(lua_, 1);
            } else {
                read(item, depth + 1);
            }
            out.items.push_back(std::move(item));
        }
        out.kind = is_list ? Value::list : Value::map;
        if (is_list)
            for (Written& item : out.items) item.key.clear();
        lua_settop(lua_, table);
    }
    /// The key on top of the stack: a text, or a whole number. False for any other.
    bool read_key(Written& item)
    {
        if (lua_type(lua_, -1) == LUA_TSTRING) {
            item.key = lua_tostring(lua_, -1);
            return true;
        }
        if (!lua_isinteger(lua_, -1)) return false;
        item.integer = lua_tointeger(lua_, -1);
        item.key = std::to_string(item.integer);
        return true;
    }
    static void place_entry(const Braces* braces, const std::string& file, bool named,
                            Written& item, std::size_t& hint)
    {
        if (!braces) return;
        const std::size_t count = braces->entries.size();
        for (std::size_t k = 0; k < count; ++k) {
            const Entry& entry = braces->entries[(hint + k) % count];
            const bool is_it = named
                                   ? entry.kind == Entry::named && entry.key == item.key
                                   : (entry.kind == Entry::item || entry.kind == Entry::numbered) &&
                                         entry.number == item.integer;
            if (!is_it) continue;
            hint = (hint + k + 1) % count;
            item.key_at = {file, entry.at.line, entry.at.column};
            item.at = {file, entry.value.line, entry.value.column};
            return;
        }
    }

    Sandbox& box_;
    lua_State* lua_;
    Problems& problems_;
    std::size_t values_ = 0;
    std::set<const Braces*> looked_at_;
};

} // namespace

Written read_written(Sandbox& box, Problems& problems)
{
    Written root;
    lua_pushvalue(box.lua(), -1);
    ValueReader{box, problems}.read(root, 0);
    return root;
}

} // namespace sandtable::lua
