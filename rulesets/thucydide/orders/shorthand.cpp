#include "rulesets/thucydide/orders/shorthand.hpp"

#include <vector>

namespace sandtable::thucydide {

using Read = TextForms::Read;

namespace {

[[nodiscard]] std::string lower(std::string_view text)
{
    std::string out{text};
    for (char& c : out)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
}

/// Words of an order: blanks, ':' and '>' part them.
[[nodiscard]] std::vector<std::string> split(std::string_view text)
{
    std::vector<std::string> words;
    std::string word;
    for (const char c : text) {
        if (c == ' ' || c == '\t' || c == '>' || c == ':') {
            if (!word.empty()) words.push_back(std::move(word));
            word.clear();
        } else {
            word += c;
        }
    }
    if (!word.empty()) words.push_back(std::move(word));
    return words;
}

using Words = std::vector<std::string>;

[[nodiscard]] std::string join(const char* verb, const Words& words, std::size_t from)
{
    std::string text = verb;
    for (std::size_t i = from; i < words.size(); ++i) text += ' ' + words[i];
    return text;
}

/// Takes "+shock", "+lead L1", "+evade", "+stay L2" out of an order.
struct Extras {
    std::string order = "none";
    std::string leader = "-";
    bool evade = false;
    bool stay = false;
};
[[nodiscard]] Extras take_extras(Words& words)
{
    Extras extras;
    Words plain;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i].front() != '+') {
            plain.push_back(words[i]);
            continue;
        }
        const std::string extra = lower(std::string_view{words[i]}.substr(1));
        if (extra == "lead" && i + 1 < words.size())
            extras.leader = words[++i];
        else if (extra == "stay") {
            extras.stay = true;
            if (i + 1 < words.size() && words[i + 1].front() != '+') ++i;
        } else if (extra == "evade")
            extras.evade = true;
        else
            extras.order = extra;
    }
    words = std::move(plain);
    return extras;
}

[[nodiscard]] std::string read_maneuver(const Words& words)
{
    if (words.size() < 2) return {};
    std::string name = lower(words[1]);
    if (name == "recon") name = "reconnaissance";
    if (name == "manoeuvre") name = "maneuver";
    return join(name.c_str(), words, 2);
}

[[nodiscard]] std::string read_end(const Words& words)
{
    if (words.size() != 2) return {};
    const std::string phase = lower(words[1]);
    if (phase == "d") return "end_deploy";
    if (phase == "c") return "end_command";
    if (phase == "m") return "end_movement";
    if (phase == "b") return "end_combat";
    return {};
}

[[nodiscard]] std::string read_defense(const Words& words, const Extras& extras)
{
    const std::string order = words.size() > 1 ? lower(words[1]) : "none";
    const bool evades = extras.evade || order == "break_off";
    return "defend " + order + (evades ? " evade" : " stand");
}

/// The order in the kernel's notation, or an empty text when it is no shorthand.
[[nodiscard]] std::string translate(Words words)
{
    const Extras extras = take_extras(words);
    if (words.empty()) return {};
    const std::string head = lower(words[0]);
    const auto second = [&] { return words.size() > 1 ? lower(words[1]) : std::string{}; };
    if (head == "dp") return join("deploy", words, 1);
    if (head == "end") return read_end(words);
    if (head == "act") return join("activate", words, 1);
    if (head == "appt") return join("appoint", words, 1);
    if (head == "ord") return read_maneuver(words);
    if (head == "mv") return join(extras.stay ? "move_alone" : "move", words, 1);
    if (head == "ml") return join("march", words, 1);
    if (head == "at") return join("attack", words, 1) + ' ' + extras.order + ' ' + extras.leader;
    if (head == "df") return read_defense(words, extras);
    if (head == "cx") return join("cancel", words, 1);
    if (head == "rt") return join("retreat", words, 1);
    if (head == "ev") return join("slip", words, 1);
    if (head == "es") return join("escape", words, 1);
    if (head == "fu") return "follow_up " + second();
    if (head == "rp") return "riposte " + second();
    if (head == "ch") return second() == "no" ? "no_charge" : join("charge", words, 1);
    if (head == "pu")
        return second() == "no"
                   ? "no_pursuit"
                   : join("pursue", words, 1) + ' ' + extras.order + ' ' + extras.leader;
    return {};
}

} // namespace

Read read_shorthand(const View&, std::string_view text)
{
    Read read;
    std::string canonical = translate(split(text));
    if (!canonical.empty()) read.canonical = std::move(canonical);
    return read;
}

} // namespace sandtable::thucydide
