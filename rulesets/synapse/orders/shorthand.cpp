#include "rulesets/synapse/orders/shorthand.hpp"

#include "rulesets/synapse/orders/verbs/row.hpp"

#include "sdk/cpp/shorthand.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

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

/// An order as it is written, and whether it is certain that this is the book's notation.
struct Written {
    std::string verb;
    std::string_view rest;
    bool is_shorthand = false;
};

Written written_as(const Field& field, std::string_view text)
{
    const std::size_t space = text.find(' ');
    Written out{std::string{text.substr(0, space)},
                space == text.npos ? std::string_view{} : text.substr(space + 1)};
    out.is_shorthand = out.rest.find_first_of(">[=") != out.rest.npos;
    // "rally main": a body without the letter of its side.
    const std::string first{out.rest.substr(0, out.rest.find(' '))};
    if (!first.empty() && full_id(field, first) != first) out.is_shorthand = true;
    for (const Renamed& word : renamed)
        if (out.verb == word.from) {
            out.verb = word.to;
            out.is_shorthand = true;
        }
    if (out.verb == "siege" && out.rest.substr(0, 7) == "bombard") {
        out.verb = "bombard";
        out.rest = out.rest.size() > 8 ? out.rest.substr(8) : std::string_view{};
        out.is_shorthand = true;
    }
    return out;
}

/// "units[u1,u2]>target": the body, its target, then the units.
std::string in_order(const Field& field, std::string_view rest)
{
    const std::size_t arrow = rest.find('>');
    const std::string_view own = rest.substr(0, arrow);
    const std::size_t bracket = own.find('[');
    std::string out;
    const auto add = [&](std::string_view words, const char* separators) {
        for (const std::string& word : sdk::words_of(words, separators))
            out += ' ' + full_id(field, word);
    };
    for (const std::string& word : sdk::words_of(own.substr(0, bracket), " ="))
        if (word != "killed") out += ' ' + full_id(field, word);
    if (arrow != rest.npos) add(rest.substr(arrow + 1), " ");
    if (bracket != own.npos) add(own.substr(bracket + 1), " ,]");
    return out;
}

/// "main={u1,u2} support={u3}": every unit to its body, if it is not there, and that is all there
/// is to group; the words after `organise`. [SYN section 17]
TextForms::Read groups_in(const Field& field, std::string_view rest)
{
    const Setting& setting = field.table().setting();
    std::string out;
    std::vector<Unit> named;
    while (!rest.empty()) {
        const std::size_t brace = rest.find('{');
        if (brace == rest.npos) break;
        const std::size_t end = std::min(rest.find('}', brace), rest.size());
        const auto head = sdk::words_of(rest.substr(0, brace), " =");
        const std::string body = full_id(field, head.empty() ? "-" : head.back());
        for (const std::string& word :
             sdk::words_of(rest.substr(brace + 1, end - brace - 1), " ,")) {
            const Unit u = unit_called(setting, word);
            if (u != Unit::none && std::find(named.begin(), named.end(), u) != named.end())
                return {std::nullopt, refusal("SYN-ARMY-02", "{unit} is named twice", {.unit = u})};
            named.push_back(u);
            const Unit b = unit_called(setting, body);
            const bool there = u != Unit::none && b != Unit::none && field.context().is_troop(u) &&
                               field.get(troop::of, u) == index(b);
            if (!there) out += "assign " + word + " " + body + "; ";
        }
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return {out + "done", std::nullopt};
}

/// A word in English, and in French without its accents.
struct InBoth {
    const char* english;
    const char* french;

    [[nodiscard]] bool is(std::string_view word) const { return word == english || word == french; }
};

/// What the umpire rules, in words: [section 17] a matter, and its values from the least up.
struct Ruling {
    InBoth word;
    const char* matter;
    int least;
    InBoth values[6];
};
constexpr Ruling rulings[] = {
    {{"visibility", "visibilite"},
     "UMP-03a",
     0,
     {{"clear", "claire"}, {"poor", "mauvaise"}, {"very_poor", "tres_mauvaise"}}},
    {{"wind", "vent"}, "UMP-03b", 0, {{"calm", "calme"}, {"storm", "tempete"}}},
    {{"temperature", "temperature"}, "UMP-03c", 0, {{"mild", "douce"}, {"extreme", "extreme"}}},
    {{"ground", "sol"}, "UMP-03d", 0, {{"firm", "ferme"}, {"mud", "boue"}}},
    {{"terrain", "terrain"},
     "UMP-03e",
     0,
     {{"open", "decouvert"},
      {"hills", "collines"},
      {"forest", "foret"},
      {"mountain", "montagne"},
      {"marsh", "marais"}}},
    {{"distance", "distance"},
     "UMP-04",
     1,
     {{"short", "courte"},
      {"medium", "moyenne"},
      {"long", "longue"},
      {"very_long", "tres_longue"}}},
    {{"encircle", "encercler"}, "UMP-08", 0, {{"no", "non"}, {"yes", "oui"}}},
};

/// A word without the accents of an e, which is where the French words above have theirs.
std::string plain(std::string_view word)
{
    std::string out;
    for (std::size_t i = 0; i < word.size(); ++i) {
        const bool accented = word[i] == '\xc3' && i + 1 < word.size() && word[i + 1] >= '\xa8' &&
                              word[i + 1] <= '\xaa';
        out += accented ? 'e' : word[i];
        if (accented) ++i;
    }
    return out;
}

/// The words of circumstances in both languages, in the order of circumstance_words.
constexpr InBoth circumstances[] = {{"none", "aucune"},      {"ground", "terrain"},
                                    {"ambush", "embuscade"}, {"scouts", "eclaireurs"},
                                    {"plan", "plan"},        {"signals", "signaux"},
                                    {"fatigue", "fatigue"},  {"spirits", "moral"},
                                    {"discord", "discorde"}, {"obscured", "brouillard"}};
static_assert(std::size(circumstances) == circumstance_count);

/// "reason A ambush": the words behind the first; nothing when the last is no reason.
std::string reason_in(const std::vector<std::string>& words)
{
    for (int i = 0; i < circumstance_count; ++i)
        if (circumstances[i].is(plain(words[2])))
            return std::string{"reason "} + (words[1] == "A" ? "UMP-02a " : "UMP-02b ") +
                   circumstance_words[i];
    return {};
}

/// "modifier A command +2", "modifier A command +2 ambush", "modifier A.main +1": the words behind
/// the first; nothing when the last is no reason.
std::string modifier_in(const Field& field, const std::vector<std::string>& words)
{
    constexpr InBoth command{"command", "commandement"};
    const bool of_command = command.is(words[2]);
    std::string value = of_command && words.size() == 5 ? words[3] : words.back();
    if (value.starts_with('+')) value.erase(0, 1);
    if (of_command) {
        std::string ruled =
            std::string{"set "} + (words[1] == "A" ? "UMP-02a " : "UMP-02b ") + value + " -";
        if (words.size() < 5) return ruled;
        const std::string reason = reason_in({words[0], words[1], words[4]});
        return reason.empty() ? reason : ruled + "; " + reason;
    }
    return "set UMP-30 " + value + " " + full_id(field, words[1].substr(0, words[1].find('>')));
}

/// "set visibility poor", "distance long", "encircle B.main", "modifier A command +2",
/// "reason A ambush", "modifier A.main +1", "retest", "usual for all", in English or in French;
/// nothing when it is none of them.
std::string unasked(const Field& field, std::string_view text)
{
    constexpr InBoth set{"set", "fixer"}, retest{"retest", "nouveau_test"}, usual{"usual", "usuel"},
        for_all{"for", "pour"}, modifier{"modifier", "modificateur"}, reason{"reason", "raison"},
        encircle{"encircle", "encercler"};
    std::vector<std::string> words = sdk::words_of(text, " ");
    if (words.size() > 1 && set.is(words[0])) words.erase(words.begin());
    if (words.empty()) return {};
    const std::string first = plain(words[0]);
    if (retest.is(first) && words.size() == 1) return "set UMP-18 1 -";
    if (words.size() == 3 && usual.is(first) && for_all.is(words[1])) return "usual_for_all";
    if (reason.is(first) && words.size() == 3 && (words[1] == "A" || words[1] == "B"))
        return reason_in(words);
    if (modifier.is(first) && words.size() >= 3) return modifier_in(field, words);
    for (const Ruling& ruling : rulings) {
        if (!ruling.word.is(first) || words.size() < 2) continue;
        const bool of_body = encircle.is(first);
        const std::string said =
            of_body ? (words.size() > 2 ? plain(words[2]) : "yes") : plain(words[1]);
        for (int i = 0; i < 6 && ruling.values[i].english; ++i)
            if (ruling.values[i].is(said))
                return std::string{"set "} + ruling.matter + " " +
                       std::to_string(ruling.least + i) + " " +
                       (of_body ? full_id(field, words[1]) : std::string{"-"});
    }
    return {};
}

} // namespace

TextForms::Read read_shorthand(const Field& field, std::string_view text)
{
    if (std::string ruled = unasked(field, text); !ruled.empty())
        return {std::move(ruled), std::nullopt};
    const auto [verb, rest, is_shorthand] = written_as(field, text);
    // What a garrison without a sally does: SG-3 of [SYN section 17].
    if (verb == "hold" && rest.empty() && field.table().asks() && asked(field) == Ask::sally)
        return {"done", std::nullopt};
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
    if (verb == "assign" && rest.find('{') != rest.npos) return groups_in(field, rest);
    if (!is_shorthand) return {};
    return {verb + in_order(field, rest), std::nullopt};
}

} // namespace sandtable::synapse
