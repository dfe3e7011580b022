#include "plugins/host/telling/dates.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

namespace sandtable::host {
namespace {

/// The number that is all of `text`, from `least` to `most`.
std::optional<int> number_in(std::string_view text, int least, int most)
{
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value < least || value > most)
        return std::nullopt;
    return value;
}

/// Takes what stands before the next "-" off the front.
std::string_view take_part(std::string_view& rest)
{
    const std::size_t end = std::min(rest.find('-'), rest.size());
    const std::string_view part = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return part;
}

/// A book may call a phase "March": months have keys of their own.
constexpr std::string_view a_month = "month: ";
constexpr const char* months[] = {
    key("month: January"), key("month: February"), key("month: March"),
    key("month: April"),   key("month: May"),      key("month: June"),
    key("month: July"),    key("month: August"),   key("month: September"),
    key("month: October"), key("month: November"), key("month: December")};

std::string month_in_words(int month, const Texts& texts)
{
    const std::string_view asked = months[month - 1];
    const std::string_view said = texts.of(asked);
    return std::string{said == asked ? asked.substr(a_month.size()) : said};
}

} // namespace

std::string told_date(std::string_view date, const Texts& texts)
{
    std::string_view rest = date;
    const bool before_christ = rest.starts_with('-');
    if (before_christ) rest.remove_prefix(1);
    const std::string_view parts[3] = {take_part(rest), take_part(rest), take_part(rest)};
    const auto number = number_in(parts[0], 1, 9999);
    const auto month = number_in(parts[1], 1, 12);
    const auto day = number_in(parts[2], 1, 31);
    const bool readable = rest.empty() && !date.ends_with('-') && number &&
                          (parts[1].empty() ? parts[2].empty() : month.has_value()) &&
                          (parts[2].empty() || day.has_value());
    if (!readable) return std::string{texts.of(date)};
    std::string year = std::to_string(*number);
    if (before_christ) year = texts.tr(key("{year} BC"), {{"year", year}});
    if (!month) return year;
    const std::string name = month_in_words(*month, texts);
    if (!day) return texts.tr(key("{month} {year}"), {{"month", name}, {"year", year}});
    return texts.tr(*day == 1 ? key("1 {month} {year}") : key("{day} {month} {year}"),
                    {{"day", std::to_string(*day)}, {"month", name}, {"year", year}});
}

} // namespace sandtable::host
