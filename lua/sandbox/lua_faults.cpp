#include "lua/sandbox/lua_faults.hpp"

namespace sandtable::lua {

namespace {

struct Reworded {
    std::string_view before; ///< of Lua's message, up to the kind of name
    const char* text;
};

constexpr Reworded reworded[]{
    {"attempt to call a nil value (", nothing_called},
    {"attempt to index a nil value (", "\"{word}\" is nothing here, so it has no fields"},
    {"attempt to perform arithmetic on a nil value (",
     "\"{word}\" is nothing here, so nothing can be reckoned with it"},
    {"attempt to concatenate a nil value (",
     "\"{word}\" is nothing here, so no text can be made of it"},
};

} // namespace

void reword(Fault& fault)
{
    for (const Reworded& one : reworded) {
        if (!fault.message.starts_with(one.before)) continue;
        const std::size_t open = fault.message.find('\'');
        const std::size_t close = fault.message.rfind('\'');
        // Of a constant Lua knows no name.
        if (open == std::string::npos || close <= open + 1) return;
        fault.word = fault.message.substr(open + 1, close - open - 1);
        // Nor of what stands at a number of a table: t[1].strength.
        if (fault.word == "integer index" || fault.word == "?") fault.word = "[...]";
        fault.pattern = one.text;
        return;
    }
}

} // namespace sandtable::lua
