#include "plugins/host/table/dice.hpp"

#include "kernel/words/ascii.hpp"

#include <algorithm>
#include <charconv>

namespace sandtable::host {
namespace {

std::optional<std::int32_t> whole_number(std::string_view text)
{
    if (text.size() > 1 && text.front() == '+' && text[1] != '-') text.remove_prefix(1);
    std::int32_t value = 0;
    const char* end = text.data() + text.size();
    const auto [stop, fault] = std::from_chars(text.data(), end, value);
    if (fault != std::errc{} || stop != end) return std::nullopt;
    return value;
}

std::vector<std::pair<std::string, std::string>> no_face(const Die& die, std::string_view text)
{
    return {{"word", std::string{text}}, {"die", die.name}, {"faces", faces_text(die)}};
}

} // namespace

std::string face_text(const Die& die, std::uint32_t outcome)
{
    if (!die.faces.empty() && die.faces[outcome].symbol) return die.faces[outcome].symbol;
    return std::to_string(die.value(outcome));
}

std::string faces_text(const Die& die)
{
    if (die.faces.empty()) return std::to_string(die.low) + ".." + std::to_string(die.high);
    std::string text;
    for (std::uint32_t i = 0; i < die.outcomes(); ++i) {
        if (i != 0) text += ", ";
        text += face_text(die, i);
    }
    return text;
}

std::optional<std::uint32_t> read_face(const Die& die, std::string_view text)
{
    const std::optional<std::int32_t> value = whole_number(text);
    if (die.faces.empty()) {
        if (!value || *value < die.low || *value > die.high) return std::nullopt;
        return static_cast<std::uint32_t>(std::int64_t{*value} - die.low);
    }
    for (std::uint32_t i = 0; i < die.faces.count; ++i)
        if (die.faces[i].symbol && same_but_case(die.faces[i].symbol, text)) return i;
    for (std::uint32_t i = 0; i < die.faces.count; ++i)
        if (value && die.faces[i].value == *value) return i;
    return std::nullopt;
}

std::optional<std::uint32_t> SeededDice::next(const Die& die, const Roll&)
{
    return die.outcome_of_side(stream_.below(die.sides()));
}

ScriptedDice::ScriptedDice(std::string_view faces)
{
    constexpr std::string_view between = " \t\r\n,";
    for (std::size_t at = faces.find_first_not_of(between); at != std::string_view::npos;) {
        const std::size_t end = std::min(faces.find_first_of(between, at), faces.size());
        faces_.emplace_back(faces.substr(at, end - at));
        at = faces.find_first_not_of(between, end);
    }
}

std::optional<std::uint32_t> ScriptedDice::next(const Die& die, const Roll& roll)
{
    if (used_ == faces_.size()) {
        fault_ = {"no dice are left: a roll of {die} for {purpose} is wanted",
                  {{"die", die.name}, {"purpose", roll.purpose}}};
        return std::nullopt;
    }
    const std::optional<std::uint32_t> outcome = read_face(die, faces_[used_]);
    if (!outcome) {
        fault_ = {"die {n} of the list: \"{word}\" is no face of {die}: it shows {faces}",
                  no_face(die, faces_[used_])};
        fault_.fill.emplace_back("n", std::to_string(used_ + 1));
        return std::nullopt;
    }
    ++used_;
    return outcome;
}

std::optional<std::uint32_t> DiceByHand::next(const Die& die, const Roll& roll)
{
    fault_ = {};
    while (std::optional<std::string> typed = ask_(die, roll, fault_)) {
        constexpr std::string_view blanks = " \t\r\n";
        const std::size_t first = typed->find_first_not_of(blanks);
        const std::size_t last = typed->find_last_not_of(blanks);
        const std::string_view face =
            first == std::string::npos ? std::string_view{}
                                       : std::string_view{*typed}.substr(first, last - first + 1);
        if (const auto outcome = read_face(die, face)) return outcome;
        fault_ = {"\"{word}\" is no face of {die}: it shows {faces}", no_face(die, face)};
    }
    fault_ = {"nobody says what the die shows", {}};
    return std::nullopt;
}

} // namespace sandtable::host
