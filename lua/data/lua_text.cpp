#include "lua/data/lua_text.hpp"

#include <algorithm>
#include <array>

namespace sandtable::lua {

namespace {

constexpr std::size_t widest = 140;
constexpr std::size_t one_level = 4;

bool is_name(std::string_view text)
{
    static constexpr std::array<std::string_view, 22> kept{
        "and",      "break",  "do",   "else", "elseif", "end",  "false", "for",
        "function", "goto",   "if",   "in",   "local",  "nil",  "not",   "or",
        "repeat",   "return", "then", "true", "until",  "while"};
    const auto letter = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    };
    const auto inside = [&](char c) { return letter(c) || (c >= '0' && c <= '9'); };
    return !text.empty() && letter(text.front()) && std::ranges::all_of(text, inside) &&
           std::ranges::find(kept, text) == kept.end();
}

std::string in_quotes(std::string_view text)
{
    std::string out = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\')
            out += std::string{"\\"} + c;
        else if (c == '\n')
            out += "\\n";
        else if (byte < 0x20 || byte == 0x7f)
            out += "\\" + std::to_string(1000 + byte).substr(1); // three digits
        else
            out += c;
    }
    return out + '"';
}

/// A drawing or another text of several lines, as it is.
bool reads_in_brackets(std::string_view text)
{
    return text.find('\n') != std::string_view::npos && text.find('\r') == std::string_view::npos &&
           text.find("]]") == std::string_view::npos && !text.ends_with(']');
}

std::string key_of(const std::string& key)
{
    return is_name(key) ? key : "[" + in_quotes(key) + "]";
}

/// How many of the entries of a table stand in it without a name: all of a list; in a map those
/// before its names that are called 1, 2 ... `is_called`: a word before the braces is one of them.
std::size_t nameless_in(const Written& table, bool is_called)
{
    if (table.is(Value::list)) return table.items.size();
    std::size_t count = 0;
    while (count < table.items.size() && table.items[count].key == std::to_string(count + 1))
        ++count;
    // Names that are all numbers are names.
    return count < table.items.size() || is_called ? count : 0;
}

} // namespace

Written written_of(const Value& value)
{
    Written out;
    out.kind = value.kind;
    out.key = value.key;
    if (value.is(Value::text))
        out.text = value.string;
    else
        out.integer = value.integer;
    for (const Value& item : value) out.items.push_back(written_of(item));
    return out;
}

std::string lua_text(const Written& value, std::size_t indent, std::size_t column,
                     std::string_view word)
{
    if (value.is(Value::boolean)) return value.integer != 0 ? "true" : "false";
    if (value.is(Value::number)) return std::to_string(value.integer);
    if (value.is(Value::text))
        return reads_in_brackets(value.text) ? "[[\n" + value.text + "]]" : in_quotes(value.text);
    if (!value.is_table()) return "nil";

    Written table = value;
    std::string before;
    const Written* const said = word.empty() ? nullptr : table.find(word);
    if (said && said->is(Value::text) && is_name(said->text)) {
        before = said->text + " ";
        std::erase_if(table.items, [&](const Written& item) { return item.key == word; });
    }
    std::erase_if(table.items, [](const Written& item) { return item.is(Value::nothing); });
    if (table.items.empty()) return before + "{}";
    const std::size_t nameless = nameless_in(table, !before.empty());
    std::string one_line = before + "{ ";
    std::string lines = before + "{\n";
    for (std::size_t i = 0; i < table.items.size(); ++i) {
        const Written& item = table.items[i];
        const std::string name = i < nameless ? "" : key_of(item.key) + " = ";
        // The word before a unit stands in the lists of them, one table further down.
        const std::string_view inner = value.is(Value::list) ? word : std::string_view{};
        one_line += (i > 0 ? ", " : "") + name + lua_text(item, 0, 0, inner);
        lines += std::string(indent + one_level, ' ') + name +
                 lua_text(item, indent + one_level, indent + one_level + name.size(), inner) +
                 ",\n";
    }
    one_line += " }";
    lines += std::string(indent, ' ') + "}";
    const bool fits = one_line.find('\n') == std::string::npos && column + one_line.size() < widest;
    return fits ? one_line : lines;
}

std::string lua_entry(const Written& item, std::size_t indent, std::string_view word)
{
    const std::string name = std::string(indent, ' ') + key_of(item.key) + " = ";
    return name + lua_text(item, indent, name.size(), word) + ",\n";
}

} // namespace sandtable::lua
