#include "rulesets/synapse/orders/shorthand.hpp"

#include "sdk/cpp/shorthand.hpp"

#include <string>

namespace sandtable::synapse {

namespace {

/// The id of a unit that may be written without its side's letter.
std::string full_id(const Field& field, const std::string& word)
{
    const Setting& setting = field.table().setting();
    if (word == "-" || unit_called(setting, word) != Unit::none) return word;
    const Side viewer = field.table().viewer();
    for (const Side s : {side_a, side_b}) {
        if (viewer <= side_b && viewer != s) continue;
        const std::string with_side = std::string{setting.sides[s].id} + "." + word;
        if (unit_called(setting, with_side) != Unit::none) return with_side;
    }
    return word;
}

struct Renamed {
    const char* from;
    const char* to;
};
constexpr Renamed renamed[] = {
    {"contact-fire", "contact_fire"},       {"call-off", "call_off"},
    {"no-pursuit", "no_pursuit"},           {"let-go", "let_go"},
    {"desperate-sally", "desperate_sally"}, {"organise", "assign"},
};

} // namespace

TextForms::Read read_shorthand(const Field& field, std::string_view text)
{
    const std::size_t space = text.find(' ');
    std::string verb{text.substr(0, space)};
    std::string_view rest = space == text.npos ? std::string_view{} : text.substr(space + 1);
    bool is_shorthand =
        rest.find('>') != rest.npos || rest.find('[') != rest.npos || rest.find('=') != rest.npos;
    // "rally main": a body without the letter of its side.
    const std::string first{rest.substr(0, rest.find(' '))};
    if (!first.empty() && full_id(field, first) != first) is_shorthand = true;
    for (const Renamed& word : renamed)
        if (verb == word.from) {
            verb = word.to;
            is_shorthand = true;
        }
    if (verb == "siege" && rest.substr(0, 7) == "bombard") {
        verb = "bombard";
        rest = rest.size() > 8 ? rest.substr(8) : std::string_view{};
        is_shorthand = true;
    }
    if (verb == "commit" && rest == "reserve") return {"commit", std::nullopt};
    if (verb == "disengage" && rest.find(" by ") != rest.npos) {
        const std::string unit{rest.substr(0, rest.find(' '))};
        return {"disengage " + full_id(field, unit) + " commander", std::nullopt};
    }
    if (verb == "train" && rest.find('+') != rest.npos) {
        const auto parts = sdk::words_of(rest, " +");
        if (parts.size() == 2)
            return {"train " + full_id(field, parts[0]) + " " + parts[1], std::nullopt};
    }
    if (!is_shorthand) return {};
    // "units[u1,u2]>target": the body, its target, then the units.
    const std::size_t arrow = rest.find('>');
    const std::string_view own = rest.substr(0, arrow);
    const std::size_t bracket = own.find('[');
    std::string out = verb;
    for (const std::string& word : sdk::words_of(own.substr(0, bracket), " =")) {
        const bool killed = word == "killed";
        if (!killed) out += ' ' + full_id(field, word);
    }
    if (arrow != rest.npos)
        for (const std::string& word : sdk::words_of(rest.substr(arrow + 1), " "))
            out += ' ' + full_id(field, word);
    if (bracket != own.npos)
        for (const std::string& word : sdk::words_of(own.substr(bracket + 1), " ,]"))
            out += ' ' + full_id(field, word);
    return {out, std::nullopt};
}

} // namespace sandtable::synapse
