#include "lua/sandbox/sandbox.hpp"
#include "lua/sandbox/environment.hpp"
#include "lua/sandbox/lua_faults.hpp"
#include "lua/sandbox/tables.hpp"

#include <locale.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace sandtable::lua {

namespace {

constexpr int steps_a_look = 1000;
/// Bytes of the largest text that Lua keeps once, however often it is made.
constexpr std::size_t longest_short_text = 72;

locale_t plain_locale()
{
    static const locale_t it = newlocale(LC_ALL_MASK, "C", nullptr);
    return it;
}

/// "#3:42: text" becomes source 3, line 42, and the text.
bool split_message(std::string& message, int& source, int& line)
{
    int length = 0;
    if (std::sscanf(message.c_str(), "#%d:%d: %n", &source, &line, &length) < 2 || length == 0)
        return false;
    message.erase(0, static_cast<std::size_t>(length));
    return true;
}

} // namespace

void* PlainLocale::enter() { return uselocale(plain_locale()); }
void PlainLocale::leave() { uselocale(static_cast<locale_t>(before_)); }

Problem Fault::problem() const
{
    // Where the format is a whole text it is one of the catalogs, or somebody's own.
    const bool whole = pattern && std::strcmp(pattern, "%s") == 0;
    std::vector<std::pair<std::string, std::string>> fill;
    if (!kind.empty()) fill.emplace_back("kind", kind);
    if (!word.empty()) fill.emplace_back("word", word);
    for (std::size_t i = 0; i < values.size() && !whole; ++i)
        fill.emplace_back(values.size() == 1 && word.empty() ? "word" : std::to_string(i + 1),
                          values[i]);
    return {.code = code,
            .text = pattern && !whole ? catalog_text(pattern) : message,
            .fill = std::move(fill),
            .place = place,
            .context = trace,
            .meant = meant};
}

Sandbox::Sandbox()
{
    allow(data_stage);
    const char* locale = setlocale(LC_ALL, nullptr);
    plain_ = locale && std::strcmp(locale, "C") == 0;
    lua_ = lua_newstate(allocate, this);
    if (!lua_) throw std::bad_alloc{};
    *static_cast<Sandbox**>(lua_getextraspace(lua_)) = this;
    lua_pushcfunction(lua_, start);
    if (lua_pcall(lua_, 0, 0, 0) != LUA_OK) {
        lua_close(lua_);
        throw std::runtime_error{"a Lua state cannot be made"};
    }
    hook();
}

Sandbox::~Sandbox() { lua_close(lua_); }

int Sandbox::start(lua_State* lua)
{
    open_environment(lua);
    lua_pushcfunction(lua, explain);
    of(lua).message_handler = luaL_ref(lua, LUA_REGISTRYINDEX);
    return 0;
}

void Sandbox::allow(const Limits& limits) noexcept
{
    left_ = limits.steps;
    most_ = limits.bytes;
    spent_ = nullptr;
    raised.code = nullptr;
    raised.pattern = nullptr;
    raised.meant[0] = '\0';
    raised.fatal = false;
    milliseconds_ = limits.milliseconds;
    until_ = {};
    longest_ = longest_kept_;
    if (lua_) hook(); // which begins to count anew
}

void Sandbox::hook() noexcept
{
    lua_sethook(lua_, each_ ? count_one : count, LUA_MASKCOUNT, each_ ? 1 : steps_a_look);
}

void* Sandbox::allocate(void* self, void* block, std::size_t old_size, std::size_t size)
{
    Sandbox& box = *static_cast<Sandbox*>(self);
    const std::size_t before = block ? old_size : 0;
    if (size == 0) {
        std::free(block);
        box.used_ -= before;
        return nullptr;
    }
    if (size > before) {
        // For a new block Lua says in `old_size` what it is for.
        if (!block && old_size == LUA_TSTRING && size > longest_text + 64) return nullptr;
        if (box.used_ + (size - before) > box.most_) return nullptr;
        // What grows by itself (the stack, the list of short texts) grew in an order before this
        // one as well, and short texts are made once: only what every run makes anew is counted.
        const bool is_text = old_size == LUA_TSTRING;
        if (!block && old_size >= LUA_TSTRING && (!is_text || size > longest_short_text))
            box.left_ -= static_cast<std::int64_t>(size / 64);
        if (!block && is_text) box.longest_ = std::max(box.longest_, size);
    }
    void* made = std::realloc(block, size);
    if (made) box.used_ += size - before;
    return made;
}

void Sandbox::count(lua_State* lua, lua_Debug*)
{
    Sandbox& box = of(lua);
    box.charge(lua, steps_a_look * box.price());
}
void Sandbox::count_one(lua_State* lua, lua_Debug*)
{
    Sandbox& box = of(lua);
    box.charge(lua, box.price());
}

void Sandbox::count_each(bool each) noexcept
{
    each_ = each;
    hook();
}

void Sandbox::charge(lua_State* lua, std::size_t work)
{
    left_ -= static_cast<std::int64_t>(std::min<std::size_t>(work, std::size_t{1} << 40));
    if (left_ < 0) {
        spent_ = "SC1004";
    } else if (work >= steps_a_look) { // a look at the clock is too dear for every call
        const auto now = std::chrono::steady_clock::now();
        if (until_ == std::chrono::steady_clock::time_point{})
            until_ = now + std::chrono::milliseconds{milliseconds_};
        else if (now > until_)
            spent_ = "SC1006";
    }
    if (!spent_) return;
    raise(lua, spent_,
          std::strcmp(spent_, "SC1004") == 0 ? "the script runs too long: its steps are used up"
                                             : "the script runs too long: its time is used up");
}

/// The message handler: notes where the error came from, before the stack is unwound.
int Sandbox::explain(lua_State* lua)
{
    Sandbox& box = of(lua);
    Fault& fault = box.fault_;
    fault = {};
    std::size_t length = 0;
    if (lua_type(lua, 1) == LUA_TSTRING) {
        const char* text = lua_tolstring(lua, 1, &length);
        fault.message.assign(text, length);
    } else {
        fault.message = std::string{"an error that is no text but a "} + luaL_typename(lua, 1);
        fault.pattern = "an error that is no text but a %s";
        fault.values = {luaL_typename(lua, 1)};
    }
    int source = 0;
    int line = 0;
    if (!split_message(fault.message, source, line)) source = 0;
    lua_Debug at{};
    for (int level = 0; level < 20 && lua_getstack(lua, level, &at); ++level) {
        lua_getinfo(lua, "Sl", &at);
        int number = 0;
        if (at.currentline <= 0 || std::sscanf(at.short_src, "#%d", &number) != 1) continue;
        if (number < 1 || static_cast<std::size_t>(number) > box.sources_.size()) continue;
        if (source == 0) {
            source = number;
            line = at.currentline;
        }
        const std::string& file = box.sources_[static_cast<std::size_t>(number) - 1]->file;
        if (number != source || at.currentline != line)
            fault.trace.push_back("called from " + file + ':' + std::to_string(at.currentline));
    }
    if (source >= 1 && static_cast<std::size_t>(source) <= box.sources_.size())
        fault.place = {box.sources_[static_cast<std::size_t>(source) - 1]->file, line, 0};
    if (box.spent_) {
        fault.code = box.spent_;
    } else if (box.raised.code) {
        fault.code = box.raised.code;
        fault.meant = box.raised.meant;
        fault.pattern = box.raised.pattern;
        fault.kind = box.raised.kind;
        fault.word = box.raised.word;
        fault.values.assign(box.raised.values, box.raised.values + box.raised.value_count);
    } else {
        fault.code = "SC1003";
        reword(fault);
    }
    box.raised = {};
    return 1;
}

bool Sandbox::call(int arguments, int results)
{
    const PlainLocale plain{plain_};
    const int at = lua_gettop(lua_) - arguments;
    lua_rawgeti(lua_, LUA_REGISTRYINDEX, message_handler);
    lua_insert(lua_, at);
    const int status = lua_pcall(lua_, arguments, results, at);
    lua_remove(lua_, at);
    if (status == LUA_OK) return true;
    note_failure(status);
    lua_settop(lua_, at - 1);
    return false;
}

void Sandbox::note_failure(int status)
{
    if (status == LUA_ERRMEM) {
        fault_ = {};
        fault_.code = "SC1005";
        fault_.message = "the script needs too much memory";
        spent_ = "SC1005";
    } else if (status == LUA_ERRERR) {
        fault_.code = "SC1003";
        fault_.message = "the script fails while it reports an error";
    }
}

void Sandbox::set_base()
{
    lua_settop(lua_, 0);
    lua_rawgeti(lua_, LUA_REGISTRYINDEX, message_handler);
}

/// From the number of a source to a function that runs it.
int Sandbox::load(lua_State* lua)
{
    const lua_Integer number = lua_tointeger(lua, 1);
    const Source& source = *of(lua).sources_[static_cast<std::size_t>(number) - 1];
    char name[32];
    std::snprintf(name, sizeof name, "=#%d", static_cast<int>(number));
    if (luaL_loadbufferx(lua, source.text.data(), source.text.size(), name, "t") != LUA_OK)
        return lua_error(lua);
    lua_pushinteger(lua, number);
    lua_pushcclosure(lua, take_table, 1);
    lua_pushcclosure(
        lua,
        [](lua_State* state) {
            lua_settop(state, 0);
            lua_pushvalue(state, lua_upvalueindex(1));
            lua_pushvalue(state, lua_upvalueindex(2));
            lua_call(state, 1, 1);
            return 1;
        },
        2);
    return 1;
}

bool Sandbox::compile(const std::string& file, std::string_view text, Problems& problems)
{
    const auto refuse = [&](const char* code, std::string what, Place place) {
        problems.push_back({.code = code,
                            .text = "{word}",
                            .fill = {{"word", std::move(what)}},
                            .place = std::move(place)});
        return false;
    };
    if (text.size() > largest_source)
        return refuse("SC1008", "the file is longer than 1 MiB", {file});
    if (text.starts_with('\x1b'))
        return refuse("SC1009", "the file is a compiled script; only texts are read", {file});
    std::string plain{text};
    if (plain.starts_with("\xef\xbb\xbf")) plain.erase(0, 3);
    if (plain.starts_with('#')) plain.insert(0, "--");

    const PlainLocale locale{plain_};
    const std::string name = "=#" + std::to_string(sources_.size() + 1);
    if (luaL_loadbufferx(lua_, plain.data(), plain.size(), name.c_str(), "t") != LUA_OK) {
        std::string what = lua_tostring(lua_, -1) ? lua_tostring(lua_, -1) : "";
        lua_pop(lua_, 1);
        int source = 0;
        int line = 0;
        split_message(what, source, line);
        const bool ends_early = what.starts_with("'}' expected (to close '{'");
        refuse("SC1002", std::move(what), {file, line, 0});
        if (ends_early) problems.back().context.emplace_back("is a comma missing before it?");
        return false;
    }
    lua_pop(lua_, 1);

    const std::size_t before = problems.size();
    sources_.push_back(std::make_unique<Source>(read_source(file, plain, problems)));
    if (problems.size() != before) return false;
    Source& source = *sources_.back();
    lua_pushcfunction(lua_, load);
    lua_pushinteger(lua_, static_cast<lua_Integer>(sources_.size()));
    if (!call(1, 1)) {
        Problem problem = fault_.problem();
        problem.place.file = file;
        problems.push_back(std::move(problem));
        return false;
    }
    source.text.clear();
    source.text.shrink_to_fit();
    return true;
}

bool Sandbox::freeze(int index)
{
    longest_kept_ = longest_;
    lua_pushvalue(lua_, index);
    lua_pushcfunction(lua_, freeze_reachable);
    lua_insert(lua_, -2);
    return call(1, 0);
}

const Sandbox::Outer* Sandbox::changed_variable()
{
    const Outer* changed = nullptr;
    for (const Outer& outer : outers) {
        lua_rawgeti(lua_, LUA_REGISTRYINDEX, outer.function);
        lua_rawgeti(lua_, LUA_REGISTRYINDEX, outer.value);
        lua_getupvalue(lua_, -2, outer.index);
        if (!lua_rawequal(lua_, -1, -2)) {
            changed = &outer;
            lua_pop(lua_, 1);
            lua_setupvalue(lua_, -2, outer.index);
            lua_pop(lua_, 1);
        } else {
            lua_pop(lua_, 3);
        }
    }
    return changed;
}

const Braces* Sandbox::braces_of(int index, std::string* file) const
{
    std::size_t source = 0;
    const std::int64_t number = braces_number(lua_, index, &source);
    if (number == 0) return nullptr;
    const Source& from = *sources_[source];
    if (file) *file = from.file;
    return &from.tables[static_cast<std::size_t>(number) - 1];
}

} // namespace sandtable::lua
