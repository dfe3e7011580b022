// Ordered and frozen tables. A table of a script carries two hidden entries under keys that no
// script can make: the number of the braces it was written in, and, once names were added later,
// the list of its names in order. A frozen table is empty; its content stands in another one that
// only reads reach.

#include "lua/sandbox/tables.hpp"

#include "lua/sandbox/iterators.hpp"
#include "lua/sandbox/sandbox.hpp"

#include <algorithm>
#include <cstring>

namespace sandtable::lua {

namespace {

char braces_key;  ///< of a table: source << 24 | number of its braces
char names_key;   ///< of a table: its names in order, and each of them as a key
char content_key; ///< of a frozen table: the table that holds its content
char ordered_metatable;
char frozen_metatable;

bool is_hidden(lua_State* lua, int index) { return lua_type(lua, index) == LUA_TLIGHTUSERDATA; }

/// Appends the key on top of the stack to the list of names below it, unless it is there. Pops it.
void note_name(lua_State* lua)
{
    lua_pushvalue(lua, -1);
    if (lua_rawget(lua, -3) != LUA_TNIL) {
        lua_pop(lua, 2);
        return;
    }
    lua_pop(lua, 1);
    lua_pushvalue(lua, -1);
    lua_rawseti(lua, -3, static_cast<lua_Integer>(lua_rawlen(lua, -3)) + 1);
    lua_pushboolean(lua, 1);
    lua_rawset(lua, -3);
}

struct Text {
    const char* at;
    std::size_t length;
};
bool operator<(Text a, Text b)
{
    const int order = std::memcmp(a.at, b.at, std::min(a.length, b.length));
    return order != 0 ? order < 0 : a.length < b.length;
}

/// Appends to the list of names on top of the stack those of the raw table at `content` that it
/// does not know, sorted.
void note_unknown_names(lua_State* lua, int content)
{
    const int names = lua_gettop(lua);
    std::size_t count = 0;
    for (lua_pushnil(lua); lua_next(lua, content) != 0;) {
        lua_pop(lua, 1);
        if (lua_type(lua, -1) != LUA_TSTRING) continue;
        lua_pushvalue(lua, -1);
        if (lua_rawget(lua, names) == LUA_TNIL) ++count;
        lua_pop(lua, 1);
    }
    if (count == 0) return;
    auto* texts = static_cast<Text*>(lua_newuserdatauv(lua, count * sizeof(Text), 0));
    std::size_t at = 0;
    for (lua_pushnil(lua); lua_next(lua, content) != 0;) {
        lua_pop(lua, 1);
        if (lua_type(lua, -1) != LUA_TSTRING) continue;
        lua_pushvalue(lua, -1);
        if (lua_rawget(lua, names) == LUA_TNIL) {
            texts[at].at = lua_tolstring(lua, -2, &texts[at].length);
            ++at;
        }
        lua_pop(lua, 1);
    }
    std::size_t bytes = 0;
    for (std::size_t i = 0; i < count; ++i) bytes += texts[i].length;
    Sandbox::of(lua).charge(lua, bytes / 8); // each is compared with several others
    std::sort(texts, texts + count);
    for (std::size_t i = 0; i < count; ++i) {
        lua_pushvalue(lua, names);
        lua_pushlstring(lua, texts[i].at, texts[i].length);
        note_name(lua);
        lua_pop(lua, 1);
    }
    lua_settop(lua, names);
}

/// Pushes the list of names of the raw table at `content`, making it where there is none.
void push_names(lua_State* lua, int content)
{
    content = lua_absindex(lua, content);
    if (lua_rawgetp(lua, content, &names_key) == LUA_TTABLE) return;
    lua_pop(lua, 1);
    lua_newtable(lua);
    std::size_t source = 0;
    const std::int64_t number = braces_number(lua, content, &source);
    if (number > 0) {
        const Source& from = *Sandbox::of(lua).sources()[source];
        for (const Entry& entry : from.tables[static_cast<std::size_t>(number) - 1].entries) {
            if (entry.kind != Entry::named) continue;
            lua_pushlstring(lua, entry.key.data(), entry.key.size());
            note_name(lua);
        }
    }
    note_unknown_names(lua, content);
}

/// __newindex of an ordered table.
int add_entry(lua_State* lua)
{
    lua_settop(lua, 3);
    if (!lua_isinteger(lua, 2)) {
        if (lua_isnil(lua, 2)) return luaL_error(lua, "a key of a table cannot be nil");
        if (lua_type(lua, 2) == LUA_TNUMBER && lua_tonumber(lua, 2) != lua_tonumber(lua, 2))
            return luaL_error(lua, "a key of a table cannot be NaN");
        push_names(lua, 1);
        if (lua_rawgetp(lua, 1, &names_key) == LUA_TNIL) {
            lua_pushvalue(lua, -2);
            lua_rawsetp(lua, 1, &names_key);
        }
        lua_pop(lua, 1);
        lua_pushvalue(lua, 2);
        note_name(lua);
        lua_pop(lua, 1);
    }
    lua_rawset(lua, 1);
    return 0;
}

int refuse_entry(lua_State* lua)
{
    if (lua_type(lua, 2) == LUA_TSTRING)
        raise(lua, "SC1014", "\"%s\" cannot be set: scenario data is fixed once it is read",
              lua_tostring(lua, 2));
    raise(lua, "SC1014", "an entry cannot be set: scenario data is fixed once it is read");
}

int frozen_length(lua_State* lua)
{
    push_content(lua, 1);
    lua_pushinteger(lua, static_cast<lua_Integer>(lua_rawlen(lua, -1)));
    return 1;
}

/// __index of a frozen table whose metatable had an __index of its own (upvalue 1).
int frozen_index(lua_State* lua)
{
    lua_settop(lua, 2);
    push_content(lua, 1);
    lua_pushvalue(lua, 2);
    if (lua_rawget(lua, -2) != LUA_TNIL) return 1;
    lua_pushvalue(lua, lua_upvalueindex(1));
    if (lua_isfunction(lua, -1)) {
        lua_pushvalue(lua, 1);
        lua_pushvalue(lua, 2);
        lua_call(lua, 2, 1);
    } else {
        lua_pushvalue(lua, 2);
        lua_gettable(lua, -2);
    }
    return 1;
}

void push_shared(lua_State* lua, void* key, lua_CFunction new_index, bool length)
{
    if (lua_rawgetp(lua, LUA_REGISTRYINDEX, key) == LUA_TTABLE) return;
    lua_pop(lua, 1);
    lua_newtable(lua);
    lua_pushcfunction(lua, new_index);
    lua_setfield(lua, -2, "__newindex");
    if (length) {
        lua_pushcfunction(lua, frozen_length);
        lua_setfield(lua, -2, "__len");
    }
    lua_pushvalue(lua, -1);
    lua_rawsetp(lua, LUA_REGISTRYINDEX, key);
}

/// Handles a value found while freezing: a table goes frozen onto the list of work at index 3, a
/// function gives its outer variables. Pops it.
void freeze_found(lua_State* lua, const char* name = "", int holder = 0)
{
    const int value = lua_gettop(lua);
    refuse_iterator(lua, name, holder);
    if (!lua_istable(lua, value) && !lua_isfunction(lua, value)) return lua_settop(lua, value - 1);
    lua_pushvalue(lua, value);
    if (lua_rawget(lua, 2) == LUA_TNIL) {
        Sandbox::of(lua).charge(lua, 10);
        lua_pushvalue(lua, value);
        lua_pushboolean(lua, 1);
        lua_rawset(lua, 2);
        lua_pushvalue(lua, value);
        lua_rawseti(lua, 3, static_cast<lua_Integer>(lua_rawlen(lua, 3)) + 1);
    }
    lua_settop(lua, value - 1);
}

void note_outer(lua_State* lua, int function, int i, const char* name)
{
    Sandbox& box = Sandbox::of(lua);
    const void* id = lua_upvalueid(lua, function, i);
    for (const Sandbox::Outer& known : box.outers)
        if (known.id == id) return;
    lua_pushvalue(lua, -1);
    const int value = luaL_ref(lua, LUA_REGISTRYINDEX);
    lua_pushvalue(lua, function);
    const int reference = luaL_ref(lua, LUA_REGISTRYINDEX);
    box.outers.push_back({id, reference, i, value, name});
}

} // namespace

void push_content(lua_State* lua, int index)
{
    index = lua_absindex(lua, index);
    if (lua_rawgetp(lua, index, &content_key) == LUA_TTABLE) return;
    lua_pop(lua, 1);
    lua_pushvalue(lua, index);
}

bool is_frozen(lua_State* lua, int index)
{
    const bool frozen = lua_rawgetp(lua, index, &content_key) == LUA_TTABLE;
    lua_pop(lua, 1);
    return frozen;
}

void make_ordered(lua_State* lua, int index)
{
    index = lua_absindex(lua, index);
    push_shared(lua, &ordered_metatable, add_entry, false);
    lua_setmetatable(lua, index);
}

void new_table(lua_State* lua, int items)
{
    lua_createtable(lua, items, 0);
    make_ordered(lua, -1);
}

int take_table(lua_State* lua)
{
    const lua_Integer number = luaL_checkinteger(lua, 1);
    luaL_checktype(lua, 2, LUA_TTABLE);
    const lua_Integer file = lua_tointeger(lua, lua_upvalueindex(1));
    const Source& source = *Sandbox::of(lua).sources()[static_cast<std::size_t>(file) - 1];
    if (number < 1 || static_cast<std::size_t>(number) > source.tables.size())
        return luaL_error(lua, "no such braces");
    if (source.tables[static_cast<std::size_t>(number) - 1].computed)
        for (lua_pushnil(lua); lua_next(lua, 2) != 0;) {
            lua_pop(lua, 1);
            if (lua_type(lua, -1) != LUA_TSTRING && !lua_isinteger(lua, -1))
                return luaL_error(lua, "a key in brackets must be a text or a whole number");
        }
    lua_pushinteger(lua, (file << 24) | number);
    lua_rawsetp(lua, 2, &braces_key);
    lua_settop(lua, 2);
    make_ordered(lua, 2);
    return 1;
}

std::int64_t braces_number(lua_State* lua, int index, std::size_t* source)
{
    push_content(lua, index);
    std::int64_t number = 0;
    if (lua_rawgetp(lua, -1, &braces_key) == LUA_TNUMBER) {
        const lua_Integer both = lua_tointeger(lua, -1);
        *source = static_cast<std::size_t>(both >> 24) - 1;
        number = both & 0xffffff;
    }
    lua_pop(lua, 2);
    return number;
}

void copy_place(lua_State* lua, int to, int from)
{
    to = lua_absindex(lua, to);
    if (is_frozen(lua, to)) return;
    push_content(lua, from);
    lua_rawgetp(lua, -1, &braces_key);
    lua_rawsetp(lua, to, &braces_key);
    lua_pop(lua, 1);
}

std::int64_t push_keys(lua_State* lua, int index)
{
    push_content(lua, index);
    const int content = lua_gettop(lua);
    luaL_checkstack(lua, 12, nullptr);
    std::size_t numbers = 0;
    std::size_t all = 0;
    for (lua_pushnil(lua); lua_next(lua, content) != 0; lua_pop(lua, 1)) {
        ++all;
        if (lua_isinteger(lua, -2)) ++numbers;
    }
    Sandbox::of(lua).charge(lua, 4 * all);
    lua_createtable(lua, static_cast<int>(all), 0);
    const int keys = lua_gettop(lua);
    lua_Integer count = 0;
    auto* sorted = static_cast<lua_Integer*>(
        lua_newuserdatauv(lua, std::max<std::size_t>(numbers, 1) * sizeof(lua_Integer), 0));
    std::size_t at = 0;
    for (lua_pushnil(lua); lua_next(lua, content) != 0; lua_pop(lua, 1))
        if (lua_isinteger(lua, -2)) sorted[at++] = lua_tointeger(lua, -2);
    std::sort(sorted, sorted + numbers);
    for (std::size_t i = 0; i < numbers; ++i) {
        lua_pushinteger(lua, sorted[i]);
        lua_rawseti(lua, keys, ++count);
    }
    push_names(lua, content);
    const int names = lua_gettop(lua);
    const auto length = static_cast<lua_Integer>(lua_rawlen(lua, names));
    for (lua_Integer i = 1; i <= length; ++i) {
        lua_rawgeti(lua, names, i);
        lua_pushvalue(lua, -1);
        if (lua_rawget(lua, content) == LUA_TNIL) {
            lua_pop(lua, 2);
            continue;
        }
        lua_pop(lua, 1);
        lua_rawseti(lua, keys, ++count);
    }
    lua_settop(lua, keys);
    lua_remove(lua, content);
    return count;
}

void freeze_table(lua_State* lua, int index)
{
    index = lua_absindex(lua, index);
    if (is_frozen(lua, index)) return;
    lua_newtable(lua);
    const int content = lua_gettop(lua);
    for (lua_pushnil(lua); lua_next(lua, index) != 0; lua_pop(lua, 1)) {
        lua_pushvalue(lua, -2);
        lua_pushvalue(lua, -2);
        lua_rawset(lua, content);
        lua_pushvalue(lua, -2);
        lua_pushnil(lua);
        lua_rawset(lua, index);
    }
    lua_newtable(lua); // its metatable: what it had, but for writing and reading
    const int meta = lua_gettop(lua);
    bool own_index = false;
    if (lua_getmetatable(lua, index)) {
        for (lua_pushnil(lua); lua_next(lua, meta + 1) != 0; lua_pop(lua, 1)) {
            lua_pushvalue(lua, -2);
            lua_pushvalue(lua, -2);
            lua_rawset(lua, meta);
        }
        own_index = lua_getfield(lua, meta + 1, "__index") != LUA_TNIL;
        if (own_index) {
            lua_pushcclosure(lua, frozen_index, 1);
            lua_setfield(lua, meta, "__index");
        }
        lua_settop(lua, meta);
    }
    if (!own_index) {
        lua_pushvalue(lua, content);
        lua_setfield(lua, meta, "__index");
    }
    push_shared(lua, &frozen_metatable, refuse_entry, true);
    for (const char* name : {"__newindex", "__len"}) {
        lua_getfield(lua, -1, name);
        lua_setfield(lua, meta, name);
    }
    lua_settop(lua, meta);
    lua_setmetatable(lua, index);
    lua_rawsetp(lua, index, &content_key);
}

int freeze_reachable(lua_State* lua)
{
    lua_settop(lua, 1);
    lua_newtable(lua); // 2: what has been seen
    lua_newtable(lua); // 3: what is still to do
    lua_pushvalue(lua, 1);
    freeze_found(lua);
    while (lua_rawlen(lua, 3) > 0) {
        const auto last = static_cast<lua_Integer>(lua_rawlen(lua, 3));
        lua_rawgeti(lua, 3, last);
        lua_pushnil(lua);
        lua_rawseti(lua, 3, last);
        const int value = lua_gettop(lua);
        if (lua_isfunction(lua, value)) {
            if (!lua_iscfunction(lua, value))
                for (int i = 1;; ++i) {
                    const char* name = lua_getupvalue(lua, value, i);
                    if (!name) break;
                    if (std::strcmp(name, "_ENV") == 0 || std::strcmp(name, "__sandtable") == 0) {
                        lua_pop(lua, 1);
                        continue;
                    }
                    note_outer(lua, value, i, name);
                    freeze_found(lua, name, value);
                }
        } else {
            if (lua_getmetatable(lua, value))
                for (lua_pushnil(lua); lua_next(lua, value + 1) != 0;)
                    freeze_found(lua, name_of_entry(lua));
            lua_settop(lua, value);
            freeze_table(lua, value);
            push_content(lua, value);
            for (lua_pushnil(lua); lua_next(lua, value + 1) != 0;) {
                if (is_hidden(lua, -2)) {
                    lua_pop(lua, 1);
                    continue;
                }
                freeze_found(lua, name_of_entry(lua));
                lua_pushvalue(lua, -1);
                freeze_found(lua, "a key");
            }
        }
        lua_settop(lua, value - 1);
    }
    return 0;
}

} // namespace sandtable::lua
