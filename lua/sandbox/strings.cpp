// The string library of scripts: Lua's names and meanings, with work that is counted and results
// that are bounded. Absent: dump, pack, packsize, unpack.

#include "lua/sandbox/strings.hpp"

#include "lua/sandbox/environment.hpp"
#include "lua/sandbox/pattern.hpp"
#include "lua/sandbox/raise.hpp"
#include "lua/sandbox/sandbox.hpp"
#include "lua/sandbox/tables.hpp"

#include <algorithm>
#include <cstring>

namespace sandtable::lua {

namespace {

/// Work that one matching call may do, whatever is left of the budget.
constexpr std::int64_t most_steps = 400'000;

std::string_view text_argument(lua_State* lua, int index)
{
    std::size_t length = 0;
    const char* text = luaL_checklstring(lua, index, &length);
    return {text, length};
}

/// Runs a stock function (upvalue 1) after counting the length of its texts.
int counted(lua_State* lua)
{
    std::size_t work = 1;
    for (int i = 1; i <= lua_gettop(lua); ++i)
        if (lua_type(lua, i) == LUA_TSTRING) work += lua_rawlen(lua, i) / 8;
    Sandbox::of(lua).charge(lua, work);
    lua_pushvalue(lua, lua_upvalueindex(1));
    lua_insert(lua, 1);
    lua_call(lua, lua_gettop(lua) - 1, LUA_MULTRET);
    return lua_gettop(lua);
}

int repeat(lua_State* lua)
{
    const std::string_view text = text_argument(lua, 1);
    const lua_Integer times = luaL_checkinteger(lua, 2);
    const std::string_view between =
        lua_isnoneornil(lua, 3) ? std::string_view{} : text_argument(lua, 3);
    const std::size_t one = text.size() + between.size();
    if (times > 0 && one > 0 && static_cast<std::size_t>(times) > longest_text / one)
        raise(lua, "SC1003", "the text would be longer than %d bytes",
              static_cast<int>(longest_text));
    if (times > static_cast<lua_Integer>(longest_text)) {
        lua_pushliteral(lua, "");
        return 1;
    }
    return counted(lua);
}

/// Checks the conversions of a format and gives every value that is not a number a plain text.
int format(lua_State* lua)
{
    const std::string_view text = text_argument(lua, 1);
    int argument = 1;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') continue;
        const std::size_t from = ++i;
        while (i < text.size() && std::strchr("-+ #0123456789.", text[i])) ++i;
        if (i >= text.size() || !std::strchr("diouxXcsfFeEgG%", text[i]))
            return luaL_error(lua,
                              "a format may use %%d %%s %%f %%g %%e %%x %%o %%c %%u %%%% only");
        if (i - from > 6) return luaL_error(lua, "a format asks for too wide a field");
        if (text[i] == '%') continue;
        ++argument;
        const int type = lua_type(lua, argument);
        if (text[i] == 's' && type != LUA_TNUMBER && type != LUA_TSTRING && type != LUA_TNONE) {
            push_environment(lua);
            lua_getfield(lua, -1, "tostring");
            lua_pushvalue(lua, argument);
            lua_call(lua, 1, 1);
            lua_replace(lua, argument);
            lua_pop(lua, 1);
        }
    }
    return counted(lua);
}

/// Where in a text of `length` bytes a position given by a script is, 0 up.
std::size_t start_position(lua_State* lua, int index, std::size_t length)
{
    lua_Integer at = luaL_optinteger(lua, index, 1);
    if (at < 0) at = std::max<lua_Integer>(at + static_cast<lua_Integer>(length) + 1, 1);
    if (at == 0) at = 1;
    return static_cast<std::size_t>(at) - 1;
}

/// Counts what a match cost, and raises what stopped it.
void settle(lua_State* lua, const Pattern& match, std::int64_t& counted_steps)
{
    Sandbox& box = Sandbox::of(lua);
    box.charge(lua,
               static_cast<std::size_t>(std::max<std::int64_t>(match.steps() - counted_steps, 0)));
    counted_steps = match.steps();
    if (match.is_out_of_steps()) raise(lua, "SC1012", "the pattern takes too many steps to match");
    if (match.fault()) luaL_error(lua, "%s", match.fault());
}

void push_capture(lua_State* lua, const Pattern& match, std::string_view subject, int i,
                  std::size_t from, std::size_t to)
{
    if (i >= match.captures()) {
        if (i > 0) raise(lua, "SC1003", "capture %%%d is not in the pattern", i + 1);
        lua_pushlstring(lua, subject.data() + from, to - from);
        return;
    }
    const Pattern::Capture& capture = match.capture(i);
    if (capture.length == Pattern::position)
        lua_pushinteger(lua, static_cast<lua_Integer>(capture.at) + 1);
    else if (capture.length < 0)
        luaL_error(lua, "a '(' in the pattern is not closed");
    else
        lua_pushlstring(lua, subject.data() + capture.at, static_cast<std::size_t>(capture.length));
}

int push_captures(lua_State* lua, const Pattern& match, std::string_view subject, std::size_t from,
                  std::size_t to, bool whole_if_none)
{
    const int count = match.captures() == 0 && whole_if_none ? 1 : match.captures();
    luaL_checkstack(lua, count, "too many captures");
    for (int i = 0; i < count; ++i) push_capture(lua, match, subject, i, from, to);
    return count;
}

int search(lua_State* lua, bool find)
{
    const std::string_view subject = text_argument(lua, 1);
    const std::string_view pattern = text_argument(lua, 2);
    std::size_t at = start_position(lua, 3, subject.size());
    if (at > subject.size()) {
        lua_pushnil(lua);
        return 1;
    }
    if (find &&
        (lua_toboolean(lua, 4) || pattern.find_first_of("^$*+?.([%-") == std::string_view::npos)) {
        // A plain search can cost subject times pattern: both are counted before it starts.
        Sandbox::of(lua).charge(lua, (subject.size() - at) * (1 + pattern.size() / 16) / 4);
        const std::size_t found = subject.find(pattern, at);
        if (found == std::string_view::npos) {
            lua_pushnil(lua);
            return 1;
        }
        lua_pushinteger(lua, static_cast<lua_Integer>(found) + 1);
        lua_pushinteger(lua, static_cast<lua_Integer>(found + pattern.size()));
        return 2;
    }
    const bool anchored = pattern.starts_with('^');
    Pattern match{subject, pattern, most_steps};
    std::int64_t counted_steps = 0;
    do {
        const std::size_t end = match.match_at(at, anchored ? 1 : 0);
        settle(lua, match, counted_steps);
        if (end == Pattern::none) continue;
        if (!find) return push_captures(lua, match, subject, at, end, true);
        lua_pushinteger(lua, static_cast<lua_Integer>(at) + 1);
        lua_pushinteger(lua, static_cast<lua_Integer>(end));
        return 2 + push_captures(lua, match, subject, at, end, false);
    } while (++at <= subject.size() && !anchored);
    lua_pushnil(lua);
    return 1;
}
int find(lua_State* lua) { return search(lua, true); }
int match(lua_State* lua) { return search(lua, false); }

/// The iterator of gmatch. Upvalues: subject, pattern, where to go on, where the last match ended.
int next_match(lua_State* lua)
{
    std::size_t length = 0;
    const char* text = lua_tolstring(lua, lua_upvalueindex(1), &length);
    const std::string_view subject{text, length};
    text = lua_tolstring(lua, lua_upvalueindex(2), &length);
    Pattern match{subject, {text, length}, most_steps};
    std::int64_t counted_steps = 0;
    const auto last = static_cast<std::size_t>(lua_tointeger(lua, lua_upvalueindex(4)));
    for (auto at = static_cast<std::size_t>(lua_tointeger(lua, lua_upvalueindex(3)));
         at <= subject.size(); ++at) {
        const std::size_t end = match.match_at(at, 0);
        settle(lua, match, counted_steps);
        if (end == Pattern::none || end + 1 == last) continue;
        lua_pushinteger(lua, static_cast<lua_Integer>(end));
        lua_copy(lua, -1, lua_upvalueindex(3));
        lua_pushinteger(lua, static_cast<lua_Integer>(end) + 1);
        lua_replace(lua, lua_upvalueindex(4));
        return push_captures(lua, match, subject, at, end, true);
    }
    return 0;
}

} // namespace

bool is_match_iterator(lua_CFunction function) noexcept { return function == next_match; }

namespace {

int each_match(lua_State* lua)
{
    text_argument(lua, 1);
    text_argument(lua, 2);
    const std::size_t at = start_position(lua, 3, lua_rawlen(lua, 1));
    lua_settop(lua, 2);
    lua_pushinteger(lua, static_cast<lua_Integer>(at));
    lua_pushinteger(lua, 0);
    lua_pushcclosure(lua, next_match, 4);
    return 1;
}

/// Adds to `out` what stands for one match: argument 3 is a text, a table or a function.
void add_replacement(lua_State* lua, luaL_Buffer* out, const Pattern& match,
                     std::string_view subject, std::size_t from, std::size_t to)
{
    if (lua_type(lua, 3) == LUA_TSTRING || lua_type(lua, 3) == LUA_TNUMBER) {
        std::size_t length = 0;
        const char* text = lua_tolstring(lua, 3, &length);
        Sandbox::of(lua).charge(lua, length / 8);
        for (std::size_t i = 0; i < length; ++i) {
            if (text[i] != '%') {
                luaL_addchar(out, text[i]);
                continue;
            }
            ++i;
            if (i < length && text[i] == '%') {
                luaL_addchar(out, '%');
            } else if (i < length && text[i] == '0') {
                luaL_addlstring(out, subject.data() + from, to - from);
            } else if (i < length && text[i] >= '1' && text[i] <= '9') {
                push_capture(lua, match, subject, text[i] - '1', from, to);
                luaL_tolstring(lua, -1, nullptr);
                lua_remove(lua, -2);
                luaL_addvalue(out);
            } else {
                luaL_error(lua, "'%%' in a replacement must be followed by a digit or '%%'");
            }
        }
        return;
    }
    if (lua_isfunction(lua, 3)) {
        lua_pushvalue(lua, 3);
        lua_call(lua, push_captures(lua, match, subject, from, to, true), 1);
    } else {
        push_capture(lua, match, subject, 0, from, to);
        lua_gettable(lua, 3);
    }
    if (!lua_toboolean(lua, -1)) {
        lua_pop(lua, 1);
        luaL_addlstring(out, subject.data() + from, to - from);
    } else if (lua_isstring(lua, -1)) {
        luaL_addvalue(out);
    } else {
        raise(lua, "SC1003", "a replacement must be a text, not a %s", luaL_typename(lua, -1));
    }
}

int substitute(lua_State* lua)
{
    const std::string_view subject = text_argument(lua, 1);
    std::string_view pattern = text_argument(lua, 2);
    const int type = lua_type(lua, 3);
    luaL_argexpected(lua,
                     type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TFUNCTION ||
                         type == LUA_TTABLE,
                     3, "string/function/table");
    lua_Integer most = luaL_optinteger(lua, 4, static_cast<lua_Integer>(subject.size()) + 1);
    lua_settop(lua, 4);
    const bool anchored = pattern.starts_with('^');
    Pattern match{subject, pattern, most_steps};
    std::int64_t counted_steps = 0;
    luaL_Buffer out;
    luaL_buffinit(lua, &out);
    lua_Integer count = 0;
    std::size_t last = Pattern::none;
    std::size_t at = 0;
    while (count < most) {
        const std::size_t end = match.match_at(at, anchored ? 1 : 0);
        settle(lua, match, counted_steps);
        if (luaL_bufflen(&out) > longest_text)
            raise(lua, "SC1003", "the text would be longer than %d bytes",
                  static_cast<int>(longest_text));
        if (end != Pattern::none && end != last) {
            ++count;
            add_replacement(lua, &out, match, subject, at, end);
            at = last = end;
        } else if (at < subject.size()) {
            luaL_addchar(&out, subject[at]);
            ++at;
        } else {
            break;
        }
        if (anchored) break;
    }
    if (at < subject.size()) luaL_addlstring(&out, subject.data() + at, subject.size() - at);
    luaL_pushresult(&out);
    lua_pushinteger(lua, count);
    return 2;
}

/// Adds the stock function `name` of the library at `from`, run by `runner`.
void add_counted(lua_State* lua, int from, const char* name, lua_CFunction runner)
{
    lua_getfield(lua, from, name);
    lua_pushcclosure(lua, runner, 1);
    lua_setfield(lua, -2, name);
}

} // namespace

void push_string_library(lua_State* lua)
{
    lua_pushcfunction(lua, luaopen_string); // also gives texts a metatable, which is replaced
    lua_call(lua, 0, 1);
    const int stock = lua_gettop(lua);
    lua_newtable(lua);
    for (const char* name : {"byte", "char", "len", "lower", "reverse", "sub", "upper"})
        add_counted(lua, stock, name, counted);
    add_counted(lua, stock, "rep", repeat);
    add_counted(lua, stock, "format", format);
    const luaL_Reg own[] = {{"find", find},
                            {"match", match},
                            {"gmatch", each_match},
                            {"gsub", substitute},
                            {nullptr, nullptr}};
    luaL_setfuncs(lua, own, 0);
    freeze_table(lua, -1);
    lua_remove(lua, stock);

    lua_pushliteral(lua, "");
    lua_newtable(lua);
    lua_pushvalue(lua, -3);
    lua_setfield(lua, -2, "__index");
    lua_setmetatable(lua, -2);
    lua_pop(lua, 1);
    // utf8 needs the same counting.
    lua_pushcfunction(lua, luaopen_utf8);
    lua_call(lua, 0, 1);
    const int plain = lua_gettop(lua);
    lua_newtable(lua);
    for (const char* name : {"char", "codepoint", "len", "offset"})
        add_counted(lua, plain, name, counted);
    lua_getfield(lua, plain, "charpattern");
    lua_setfield(lua, -2, "charpattern");
    freeze_table(lua, -1);
    add_word(lua, "utf8");
    lua_remove(lua, plain);
}

} // namespace sandtable::lua
