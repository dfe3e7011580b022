#include "lua/sandbox/raise.hpp"
#include "lua/sandbox/sandbox.hpp"

#include <cstdarg>
#include <cstdio>
#include <cstdlib>

namespace sandtable::lua {

namespace {

/// The values a format takes, one by one.
struct Spec {
    std::string_view text; ///< "%.40s"; empty behind the last
    std::size_t at = 0;

    /// The first at `from` or behind it. "%%" is none.
    static Spec next(std::string_view format, std::size_t from)
    {
        for (std::size_t at = format.find('%', from); at != std::string_view::npos;
             at = format.find('%', at + 2)) {
            if (format.substr(at, 2) == "%%") continue;
            const std::size_t end = format.find_first_of("sdg", at);
            if (end == std::string_view::npos) break;
            return {format.substr(at, end + 1 - at), at};
        }
        return {};
    }
};

/// Writes each value as its own place in the format shows it.
void keep_values(Sandbox::Raised& raised, const char* format, std::va_list arguments)
{
    raised.value_count = 0;
    for (Spec spec = Spec::next(format, 0);
         !spec.text.empty() && raised.value_count < static_cast<int>(std::size(raised.values));
         spec = Spec::next(format, spec.at + spec.text.size())) {
        char one[16] = {};
        spec.text.copy(one, sizeof one - 1);
        auto& to = raised.values[raised.value_count++];
        switch (spec.text.back()) {
        case 's': std::snprintf(to, sizeof to, one, va_arg(arguments, const char*)); break;
        case 'g': std::snprintf(to, sizeof to, one, va_arg(arguments, double)); break;
        default:
            if (spec.text.find("ll") != std::string_view::npos)
                std::snprintf(to, sizeof to, one, va_arg(arguments, long long));
            else
                std::snprintf(to, sizeof to, one, va_arg(arguments, int));
        }
    }
}

} // namespace

std::string catalog_text(std::string_view format)
{
    const Spec first = Spec::next(format, 0);
    const bool one = Spec::next(format, first.at + first.text.size()).text.empty();
    std::string text;
    std::size_t from = 0;
    int number = 0;
    for (Spec spec = first; !spec.text.empty(); spec = Spec::next(format, from)) {
        text += format.substr(from, spec.at - from);
        text += one ? "{word}" : '{' + std::to_string(++number) + '}';
        from = spec.at + spec.text.size();
    }
    text += format.substr(from);
    for (std::size_t at = 0; (at = text.find("%%", at)) != std::string::npos; ++at)
        text.erase(at, 1);
    return text;
}

void raise(lua_State* lua, const char* code, const char* format, ...)
{
    char text[400];
    Sandbox::Raised& raised = Sandbox::of(lua).raised;
    std::va_list arguments;
    va_start(arguments, format);
    if (!raised.pattern) {
        raised.pattern = format;
        std::va_list again;
        va_copy(again, arguments);
        keep_values(raised, format, again);
        va_end(again);
    }
    std::vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    raised.code = code;
    luaL_where(lua, 1);
    lua_pushstring(lua, text);
    lua_concat(lua, 2);
    lua_error(lua);
    std::abort(); // lua_error does not return
}

} // namespace sandtable::lua
