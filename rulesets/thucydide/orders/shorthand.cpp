#include "rulesets/thucydide/orders/shorthand.hpp"

#include "sdk/cpp/shorthand.hpp"

namespace sandtable::thucydide {

using Read = TextForms::Read;

namespace {

using Words = std::vector<std::string>;

/// A verb with the words from the second on.
[[nodiscard]] std::string with(const char* verb, const Words& words, std::size_t from = 1)
{
    std::string text = verb;
    if (words.size() > from) text += ' ' + sdk::joined(std::span{words}.subspan(from));
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
        const std::string extra = sdk::lower(std::string_view{words[i]}.substr(1));
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
    std::string name = sdk::lower(words[1]);
    if (name == "recon") name = "reconnaissance";
    if (name == "manoeuvre") name = "maneuver";
    return with(name.c_str(), words, 2);
}

[[nodiscard]] std::string read_end(const Words& words)
{
    if (words.size() != 2) return {};
    const std::string phase = sdk::lower(words[1]);
    if (phase == "d") return "end_deploy";
    if (phase == "c") return "end_command";
    if (phase == "m") return "end_movement";
    if (phase == "b") return "end_combat";
    return {};
}

[[nodiscard]] std::string read_defense(const Words& words, const Extras& extras)
{
    const std::string order = words.size() > 1 ? sdk::lower(words[1]) : "none";
    const bool evades = extras.evade || order == "break_off";
    return "defend " + order + (evades ? " evade" : " stand");
}

/// The book's short words for orders whose arguments stand as they are.
struct Short {
    std::string_view word;
    const char* verb;
};
constexpr Short shorts[] = {
    {"dp", "deploy"}, {"act", "activate"}, {"appt", "appoint"}, {"ml", "march"},
    {"cx", "cancel"}, {"rt", "retreat"},   {"ev", "slip"},      {"es", "escape"},
};

/// The order in the kernel's notation, or an empty text when it is no shorthand.
[[nodiscard]] std::string translate(Words words)
{
    const Extras extras = take_extras(words);
    if (words.empty()) return {};
    const std::string head = sdk::lower(words[0]);
    for (const Short& each : shorts)
        if (head == each.word) return with(each.verb, words);
    const std::string second = words.size() > 1 ? sdk::lower(words[1]) : std::string{};
    const std::string order_and_leader = ' ' + extras.order + ' ' + extras.leader;
    if (head == "end") return read_end(words);
    if (head == "ord") return read_maneuver(words);
    if (head == "mv") return with(extras.stay ? "move_alone" : "move", words);
    if (head == "at") return with("attack", words) + order_and_leader;
    if (head == "df") return read_defense(words, extras);
    if (head == "fu") return "follow_up " + second;
    if (head == "rp") return "riposte " + second;
    if (head == "ch") return second == "no" ? "no_charge" : with("charge", words);
    if (head == "pu")
        return second == "no" ? "no_pursuit" : with("pursue", words) + order_and_leader;
    return {};
}

} // namespace

Read read_shorthand(const Field&, std::string_view text)
{
    Read read;
    std::string canonical = translate(sdk::words_of(text, " \t>:"));
    if (!canonical.empty()) read.canonical = std::move(canonical);
    return read;
}

} // namespace sandtable::thucydide
