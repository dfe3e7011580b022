#include "lua/data/change.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

namespace sandtable::lua {
namespace {

/// The words by which an entry of a table is called.
std::vector<std::string> names_of(const Written& table, std::size_t i)
{
    const Written& item = table.items[i];
    if (table.is(Value::map)) return {item.key};
    std::vector<std::string> names{std::to_string(i + 1)};
    const Written* const id = item.find("id");
    if (id && id->is(Value::text)) names.push_back(id->text);
    if (id && id->is(Value::number)) names = {std::to_string(id->integer)};
    return names;
}

std::string_view without_sign(std::string_view word)
{
    return word.starts_with('#') ? word.substr(1) : word;
}

/// Where a path ends.
struct Found {
    Written* table;
    std::optional<std::size_t> entry; ///< nothing: a word that is not there yet
    std::string word;                 ///< which
};

std::optional<Found> find(Written& table, std::string_view path)
{
    for (std::size_t i = 0; i < table.items.size(); ++i)
        for (const std::string& name : names_of(table, i)) {
            const std::string_view rest = without_sign(path);
            if (rest == without_sign(name)) return Found{&table, i, name};
            if (!table.items[i].is_table() || !rest.starts_with(without_sign(name)) ||
                rest.size() <= without_sign(name).size() + 1 ||
                rest[without_sign(name).size()] != '.')
                continue;
            if (auto found = find(table.items[i], rest.substr(without_sign(name).size() + 1)))
                return found;
        }
    const bool is_word = !path.empty() && std::ranges::all_of(path, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    });
    if (!table.is(Value::map) || !is_word) return std::nullopt;
    return Found{&table, std::nullopt, std::string{path}};
}

Written value_from(const std::string& text, std::string key)
{
    std::int64_t number = 0;
    const char* const end = text.data() + text.size();
    if (const auto read = std::from_chars(text.data(), end, number);
        read.ptr == end && read.ec == std::errc{} && !text.empty())
        return Written::of(std::move(key), number);
    if (text != "true" && text != "false") return Written::of(std::move(key), text);
    Written made = Written::of(std::move(key), text == "true" ? 1 : 0);
    made.kind = Value::boolean;
    return made;
}

} // namespace

void change_scenario(Written& root, const ScenarioChange& change, Problems& problems)
{
    const Place told{.file = "--vary " + change.path + "=" + change.value};
    const auto found = find(root, change.path);
    const bool leaves_out = change.value == "none";
    if (!found || (leaves_out && !found->entry)) {
        problems.push_back({.code = "SC2049",
                            .text = "there is nothing called {word} in this scenario",
                            .fill = {{"word", change.path}},
                            .place = told});
        return;
    }
    auto& items = found->table->items;
    if (leaves_out) {
        items.erase(items.begin() + static_cast<std::ptrdiff_t>(*found->entry));
        return;
    }
    Written* const old = found->entry ? &items[*found->entry] : nullptr;
    Written made = value_from(change.value, found->table->is(Value::map) ? found->word : "");
    made.at = made.key_at = told; // what is wrong with it stands on the command line
    if (old)
        *old = std::move(made);
    else
        items.push_back(std::move(made));
}

} // namespace sandtable::lua
