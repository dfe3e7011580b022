#include "plugins/host/telling/json/text.hpp"

#include "plugins/host/telling/terminal.hpp"
#include "plugins/host/telling/utf8.hpp"

#include <cstdio>
#include <nlohmann/json.hpp>

namespace sandtable::host {
namespace {

/// Adds "\u202e", or two of that form for what is beyond 16 bits.
void append_escaped(std::string& out, char32_t character)
{
    const auto unit = [&out](char32_t half) {
        char text[16];
        std::snprintf(text, sizeof text, "\\u%04x", static_cast<unsigned>(half));
        out += text;
    };
    if (character < 0x10000) return unit(character);
    unit(0xd800 + ((character - 0x10000) >> 10));
    unit(0xdc00 + ((character - 0x10000) & 0x3ff));
}

} // namespace

std::string json_text(const nlohmann::ordered_json& json, int indent)
{
    const std::string plain =
        json.dump(indent, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
    std::string out;
    out.reserve(plain.size());
    std::string_view rest{plain};
    while (!rest.empty()) {
        const std::string_view before = rest;
        const char32_t character = take_character(rest).value_or(U'\ufffd');
        if (is_obeyed(character))
            append_escaped(out, character);
        else
            out.append(before.substr(0, before.size() - rest.size()));
    }
    return out;
}

} // namespace sandtable::host
