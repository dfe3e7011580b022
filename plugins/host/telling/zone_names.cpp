#include "plugins/host/telling/zone_names.hpp"

#include "kernel/board/label.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace sandtable::host {
namespace {

std::string roman(int number)
{
    constexpr std::array<std::pair<int, const char*>, 7> signs{
        {{50, "L"}, {40, "XL"}, {10, "X"}, {9, "IX"}, {5, "V"}, {4, "IV"}, {1, "I"}}};
    std::string text;
    for (const auto& [value, sign] : signs)
        for (; number >= value; number -= value) text += sign;
    return text;
}

/// What zones are often called, in the reader's language.
std::string zone_word(const Texts& texts, std::string_view word)
{
    struct Known {
        const char* word;
        const char* title;
    };
    constexpr std::array known{Known{"main", key("main body")},  Known{"support", key("support")},
                               Known{"reserve", key("reserve")}, Known{"front", key("front")},
                               Known{"left", key("left wing")},  Known{"right", key("right wing")},
                               Known{"center", key("center")},   Known{"camp", key("camp")},
                               Known{"keep", key("keep")},       Known{"walls", key("walls")},
                               Known{"stakes", key("stakes")},   Known{"bunkers", key("bunkers")}};
    for (const Known& one : known)
        if (one.word == word) return texts.tr(one.title);
    return std::string{texts.of(std::string{word})};
}

} // namespace

std::string zone_name(const Setting& setting, Cell zone, const Texts& texts)
{
    const std::string whole = label(*setting.board, zone);
    std::string_view name = whole;
    if (const std::string said{texts.of(whole)}; said != whole) return said;
    for (std::size_t i = 0; i < setting.sides.size(); ++i) {
        const std::string own = std::string{setting.sides[i].id} + ".";
        if (name.starts_with(own)) name.remove_prefix(own.size());
    }
    int number = 0;
    const std::size_t dot = std::min(name.find('.'), name.size());
    const std::string_view rest = name.substr(std::min(dot + 1, name.size()));
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
    if (rest.empty() || error != std::errc{} || end != rest.data() + rest.size() || number < 1 ||
        number > 39)
        return zone_word(texts, name);
    return zone_word(texts, name.substr(0, dot)) + " " + roman(number);
}

} // namespace sandtable::host
