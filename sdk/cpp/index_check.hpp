/// index_check.hpp - an author's build, in which every index is looked at.
///
/// `sandtable_add_plugin(... CHECKED)` includes it before everything else. An index of a unit,
/// side, cell, counter, die, verb or phase that the battle and the book have not got then throws
/// out of the plugin's function, and the host says in which and why:
///
///     plugin tug 1.0.0: apply: unit 9: there are 8, from 0
///
/// Without it such an index reads and writes whatever lies there. It costs some percent of a
/// plugin's speed: leave CHECKED out when others play with it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>

namespace sandtable::sdk {

/// Of an entry of a list the function that reads it says whose it is: "... [with T =
/// sandtable::UnitTypeSpec]". In words: "unit type".
[[nodiscard]] inline std::string name_of_entry(std::string_view function)
{
    const std::string_view mark = "T = ";
    const std::size_t at = function.find(mark);
    if (at == std::string_view::npos) return "entry";
    std::string_view name = function.substr(at + mark.size());
    name = name.substr(0, name.find_first_of(";]"));
    if (const std::size_t colons = name.rfind("::"); colons != std::string_view::npos)
        name.remove_prefix(colons + 2);
    if (name == "Slot") return "counter";
    if (name.ends_with("Spec")) name.remove_suffix(4);
    std::string words;
    for (const char c : name) {
        const bool capital = c >= 'A' && c <= 'Z';
        if (capital && !words.empty()) words += ' ';
        words += capital ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return words;
}

[[noreturn]] inline void index_fault(const char* what, const char* function, std::int64_t index,
                                     std::int64_t count)
{
    throw std::out_of_range{(*what ? std::string{what} : name_of_entry(function)) + " " +
                            std::to_string(index) + ": there " +
                            (count == 1 ? "is 1" : "are " + std::to_string(count)) +
                            (count > 0 ? ", from 0" : "")};
}

template <typename Index>
constexpr void check_index(const char* what, const char* function, Index index, std::size_t count)
{
    // What was made of a negative number is told as one.
    const auto i = static_cast<std::int64_t>(static_cast<std::make_signed_t<Index>>(index));
    if (i < 0 || i >= static_cast<std::int64_t>(count))
        index_fault(what, function, i, static_cast<std::int64_t>(count));
}

} // namespace sandtable::sdk

#define SANDTABLE_INDEX(what, i, count)                                                            \
    ::sandtable::sdk::check_index(what, __PRETTY_FUNCTION__, i, count)
#define ST_X
