#include "plugins/host/play/player_name.hpp"

#include "plugins/host/border/catalog.hpp"
#include "plugins/host/errors.hpp"
#include "plugins/host/nearest_word.hpp"
#include "plugins/host/telling/utf8.hpp"

#include <algorithm>
#include <charconv>

namespace sandtable::host {
namespace {

constexpr std::string_view think = "think";

/// What first-party levels are called, and what is said of them.
struct ToldLevel {
    const char* word;
    const char* told;
};
constexpr ToldLevel told_levels[] = {
    {key("recruit"), key("recruit: your first opponent")},
    {key("captain"), key("captain: knows the trade")},
    {key("marshal"), key("marshal: the strongest, and the slowest")}};

/// The options behind a player's name, each as "name=value".
std::vector<std::string> options_of(std::string_view options)
{
    std::vector<std::string> all;
    while (!options.empty()) {
        all.emplace_back(options.substr(0, options.find(',')));
        options.remove_prefix(std::min(options.size(), all.back().size() + 1));
    }
    return all;
}

std::string joined(const std::vector<std::string>& words, const char* between)
{
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : between) + word;
    return text;
}

bool is_thinking(const std::string& option) { return option.starts_with(std::string{think} + "="); }

bool is_plugin(const Program& program, const std::string& name)
{
    return program.catalog().find(name.substr(0, name.find(':')), PluginKind::player) != nullptr;
}

} // namespace

std::vector<PlayerLevel> player_levels(const Program& program)
{
    std::vector<PlayerLevel> levels;
    for (const std::string& id : program.catalog().ids(PluginKind::player)) {
        const FoundPlugin* const player = program.catalog().find(id, PluginKind::player);
        for (const ManifestOption& option : player->where.manifest.options) {
            if (option.name != "level") continue;
            for (const std::string& word : option.words) {
                const auto* const known = std::ranges::find(told_levels, word, &ToldLevel::word);
                const bool ours = known != std::end(told_levels);
                levels.push_back({word, id + ":level=" + word,
                                  ours ? program.tr(known->word) : word,
                                  ours ? program.tr(known->told) : word});
            }
        }
    }
    return levels;
}

std::string player_meant(const Program& program, const std::string& name)
{
    const std::size_t colon = std::min(name.find(':'), name.size());
    const std::string head = name.substr(0, colon);
    if (head.empty() || is_plugin(program, head)) return name;
    for (const PlayerLevel& level : player_levels(program))
        if (head == level.word || without_accents(head) == without_accents(level.title))
            return level.player +
                   (colon + 1 < name.size() ? "," + name.substr(colon + 1) : std::string{});
    return name;
}

std::string player_told(const Program& program, const std::string& name)
{
    for (const PlayerLevel& level : player_levels(program)) {
        const std::string_view rest = name.starts_with(level.player)
                                          ? std::string_view{name}.substr(level.player.size())
                                          : "?";
        if (rest.empty()) return level.title;
        if (rest.front() == ',') return level.title + ", " + std::string{rest.substr(1)};
    }
    return name;
}

std::string level_named(const Program& program, const std::string& word)
{
    std::vector<std::string> words;
    for (const PlayerLevel& level : player_levels(program)) {
        if (word == level.word || without_accents(word) == without_accents(level.title))
            return level.player;
        words.push_back(level.title);
    }
    if (words.empty())
        throw UsageError{key("--level: no computer player here has levels; name one by --players")};
    throw UsageError{key("no level \"{word}\": there are {list}"),
                     {{"word", word}, {"list", joined(words, ", ")}},
                     nearest_word(word, words)};
}

Thinking read_thinking(const std::string& text)
{
    std::string_view number = text;
    const bool effort = number.ends_with('%');
    if (effort || number.ends_with('s')) number.remove_suffix(1);
    double value = 0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value,
                                              std::chars_format::fixed);
    const bool read = error == std::errc{} && end == number.data() + number.size();
    constexpr double least_time = 0.01, least_effort = 1;
    if (read && effort && value >= least_effort && value <= greatest_effort)
        return {.effort = static_cast<int>(value), .time = {}};
    if (read && !effort && value >= least_time && value <= longest_thought.count())
        return {.effort = 100,
                .time = std::chrono::milliseconds{static_cast<std::int64_t>(value * 1000)}};
    throw UsageError{key("how much to think is a time for each order, from 0.01s to 3600s, or an "
                         "effort, from 1% to 100000% of the usual; not \"{word}\""),
                     {{"word", text}}};
}

Thinking take_thinking(std::string& options)
{
    std::vector<std::string> all = options_of(options);
    const auto found = std::ranges::find_if(all, is_thinking);
    if (found == all.end()) return {};
    const Thinking thinking = read_thinking(found->substr(think.size() + 1));
    all.erase(found);
    options = joined(all, ",");
    return thinking;
}

Judging take_judging(std::string& options)
{
    std::vector<std::string> all = options_of(options);
    const auto found = std::ranges::find_if(
        all, [](const std::string& option) { return option.starts_with("judgment="); });
    if (found == all.end()) return Judging::learned;
    const std::string word = found->substr(found->find('=') + 1);
    if (word != "own" && word != "learned")
        throw UsageError{key("judgment is own (the ruleset's) or learned (by \"sandtable train\"), "
                             "not \"{word}\""),
                         {{"word", word}},
                         nearest_word(word, {"own", "learned"})};
    all.erase(found);
    options = joined(all, ",");
    return word == "own" ? Judging::own : Judging::learned;
}

std::string with_thinking(const Program& program, const std::string& name, const std::string& text)
{
    if (!is_plugin(program, name)) return name;
    const std::size_t colon = std::min(name.find(':'), name.size());
    std::vector<std::string> options =
        options_of(std::string_view{name}.substr(std::min(colon + 1, name.size())));
    std::erase_if(options, is_thinking);
    options.push_back(std::string{think} + "=" + text);
    return name.substr(0, colon) + ":" + joined(options, ",");
}

bool is_clocked(const std::string& name)
{
    if (name.starts_with("wire")) return false;
    const std::size_t colon = name.find(':');
    if (colon == std::string::npos) return false;
    std::string options = name.substr(colon + 1);
    return take_thinking(options).time.has_value();
}

void want_no_clock(const std::vector<std::string>& names)
{
    for (const std::string& name : names)
        if (is_clocked(name))
            throw UsageError{
                key("{word} thinks by the clock, and games that are counted do not: the same seeds "
                    "would play other games. An effort is a number with %: think=200%"),
                {{"word", name}}};
}

} // namespace sandtable::host
