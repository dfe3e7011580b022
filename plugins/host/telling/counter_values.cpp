#include "plugins/host/telling/counter_values.hpp"

namespace sandtable::host {
namespace {

std::string_view stripped(std::string_view text)
{
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    return text;
}

} // namespace

std::string counter_title(std::string_view title)
{
    return std::string{stripped(title.substr(0, title.find(':')))};
}

std::string counter_value(const CounterSpec& counter, std::int64_t value, const Teller& teller)
{
    std::string_view words = teller.texts().of(counter.title);
    const std::size_t colon = words.find(':');
    if (colon == std::string_view::npos) return std::to_string(value);
    words = stripped(words.substr(colon + 1));
    if (words == "{unit}")
        return value >= 0 && value < static_cast<std::int64_t>(teller.setting().units.size())
                   ? teller.unit_id(unit_at_index(static_cast<int>(value)))
                   : std::string{};
    for (std::int64_t n = counter.min; n < value; ++n) {
        const std::size_t bar = words.find('|');
        if (bar == std::string_view::npos) return std::to_string(value);
        words.remove_prefix(bar + 1);
    }
    return std::string{stripped(words.substr(0, words.find('|')))};
}

} // namespace sandtable::host
