// The head of a scenario, its options and its storage.

#include "lua/check/checks.hpp"

#include <algorithm>
#include <charconv>

namespace sandtable::lua {

namespace {

constexpr int most_turns = 1000;
constexpr std::size_t most_storage = 256;

bool is_word(std::string_view text)
{
    if (text.empty() || text.size() > 40) return false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
        if (!letter && (i == 0 || c < '0' || c > '9')) return false;
    }
    return true;
}

} // namespace

void Checks::check_head()
{
    if (const Written* title = root_.find("title"))
        words(*title, "title");
    else
        say(root_.at, "SC2004", "the scenario has no title");
    for (const char* name : {"description", "date", "place", "scale", "notes"})
        if (const Written* value = root_.find(name)) words(*value, name);
    check_looks_of_map();
    if (const Written* ruleset = root_.find("ruleset")) {
        const auto id = text(*ruleset, "ruleset");
        if (id && id->substr(0, id->find('/')) != book_.id)
            say(ruleset->at, "SC2017", "the scenario is for \"{word}\", not for \"{other}\"",
                {{"word", *id}, {"other", book_.id}});
    }
    if (const Written* rulesets = root_.find("rulesets")) check_rulesets(*rulesets);
    if (const Written* needs = root_.find("needs"); needs && wants(*needs, Value::list, "needs"))
        for (const Written& one : needs->items) static_cast<void>(text(one, "what it needs"));
    if (const Written* turns = root_.find("turns"))
        plan_.turns = static_cast<int>(number(*turns, "turns", 1, most_turns).value_or(0));
}

void Checks::check_rulesets(const Written& rulesets)
{
    if (!wants(rulesets, Value::list, "rulesets")) return;
    bool named = false;
    std::string list;
    for (const Written& one : rulesets.items) {
        const auto id = text(one, "a ruleset in a list");
        if (!id) return;
        list += (list.empty() ? "" : ", ") + *id;
        named = named || id->substr(0, id->find('/')) == book_.id;
    }
    if (!named)
        say(rulesets.at, "SC2017", "the scenario is for \"{word}\", not for \"{other}\"",
            {{"word", list}, {"other", book_.id}});
}

void Checks::check_options(const std::string& preset, const std::vector<std::string>& settings)
{
    std::vector<std::int64_t> initial;
    for (const OptionSpec& option : book_.options) initial.push_back(option.initial);
    plan_.options = initial;
    plan_.locked.assign(initial.size(), false);
    const Written* chosen = root_.find("preset");
    if (chosen && text(*chosen, "preset")) apply_preset(chosen->text, chosen->at);
    read_options();
    const std::vector<std::int64_t> own = plan_.options;

    // Another preset takes the place of the scenario's; its single options still win.
    if (!preset.empty()) {
        plan_.options = initial;
        apply_preset(preset, {"--preset"});
        const std::size_t told = problems_.size();
        read_options();
        problems_.resize(std::min(told, problems_.size()));
    }
    for (const std::string& setting : settings) set_option(setting, {"--set"});
    if (const Written* locks = root_.find("locks"); locks && wants(*locks, Value::list, "locks"))
        check_locks(*locks, own);
}

void Checks::read_options()
{
    const Written* options = root_.find("options");
    if (!options) return;
    if (options->is(Value::list)) {
        for (const Written& item : options->items)
            if (text(item, "an option in a list")) set_option(item.text, item.at);
    } else if (wants(*options, Value::map, "options")) {
        for (const Written& item : options->items) {
            const bool numbered = item.key.find_first_not_of("0123456789") == std::string::npos;
            if (numbered && item.is(Value::text))
                set_option(item.text, item.at);
            else
                set_option(item.key, item);
        }
    }
}

/// Holds the options that the scenario locks against `own`, what it says itself.
void Checks::check_locks(const Written& locks, const std::vector<std::int64_t>& own)
{
    for (const Written& item : locks.items) {
        if (!text(item, "an option in locks")) continue;
        const int found = index_of(book_.options, item.text);
        if (found < 0) {
            unknown_word(item.at, item.text, "SC2010", "unknown option \"{word}\"",
                         names(book_.options));
            continue;
        }
        const auto i = static_cast<std::size_t>(found);
        plan_.locked[i] = true;
        if (plan_.options[i] == own[i]) continue;
        const OptionSpec& option = book_.options[i];
        const auto written = [&](std::int64_t value) {
            if (option.kind == OptionSpec::boolean) return std::string{value ? "true" : "false"};
            if (option.kind == OptionSpec::choice)
                return std::string{option.words[static_cast<std::size_t>(value)]};
            return std::to_string(value);
        };
        say(item.at, "SC2036",
            "the scenario fixes the option {word} at {value}; it cannot be {other}",
            {{"word", option.name},
             {"value", written(own[i])},
             {"other", written(plan_.options[i])}});
        plan_.options[i] = own[i];
    }
}

void Checks::apply_preset(const std::string& preset, const Place& at)
{
    const int i = index_of(book_.presets, preset);
    if (i < 0)
        return unknown_word(at, preset, "SC2012", "unknown preset \"{word}\"",
                            names(book_.presets));
    for (const char* setting : book_.presets[static_cast<std::size_t>(i)].settings)
        set_option(setting, at);
}

/// "fog=off": as on the command line and in presets. A word alone switches on.
void Checks::set_option(const std::string& setting, const Place& at)
{
    const std::size_t equals = setting.find('=');
    const std::string name = setting.substr(0, equals);
    Written value;
    value.at = value.key_at = at;
    const std::string word =
        equals == std::string::npos ? std::string{"true"} : setting.substr(equals + 1);
    const auto [end, fault] =
        std::from_chars(word.data(), word.data() + word.size(), value.integer);
    if (fault == std::errc{} && end == word.data() + word.size()) {
        value.kind = Value::number;
    } else if (word == "true" || word == "on" || word == "yes" || word == "false" ||
               word == "off" || word == "no") {
        value.kind = Value::boolean;
        value.integer = word == "true" || word == "on" || word == "yes";
        value.text = word;
    } else {
        value.kind = Value::text;
        value.text = word;
    }
    set_option(name, value);
}

void Checks::set_option(const std::string& name, const Written& value)
{
    const int i = index_of(book_.options, name);
    if (i < 0) {
        mend(value);
        return unknown_word(value.key_at, name, "SC2010", "unknown option \"{word}\"",
                            names(book_.options));
    }
    const OptionSpec& option = book_.options[static_cast<std::size_t>(i)];
    std::int64_t& to = plan_.options[static_cast<std::size_t>(i)];
    switch (option.kind) {
    case OptionSpec::boolean:
        if (value.is(Value::number) && (value.integer == 0 || value.integer == 1))
            to = value.integer;
        else if (wants(value, Value::boolean, option.name))
            to = value.integer;
        return;
    case OptionSpec::number:
        if (const auto n = number(value, option.name, option.min, option.max)) to = *n;
        return;
    case OptionSpec::choice: {
        const std::string word = value.is(Value::boolean) && value.text.empty()
                                     ? (value.integer ? "true" : "false")
                                 : value.is(Value::number) ? std::to_string(value.integer)
                                                           : value.text;
        std::vector<std::string> known;
        for (std::size_t k = 0; k < option.words.size(); ++k) {
            known.emplace_back(option.words[k]);
            if (word == option.words[k]) {
                to = static_cast<std::int64_t>(k);
                return;
            }
        }
        mend(value);
        unknown_word(value.at, word, "SC2011", "the option has no value \"{word}\"", known);
    }
    }
}

void Checks::check_storage()
{
    const Written* storage = root_.find("storage");
    if (!storage || !wants(*storage, Value::map, "storage")) return;
    for (const Written& item : storage->items) {
        if (!is_word(item.key))
            say(item.key_at, "SC2018", "\"{word}\" is no name for storage", {{"word", item.key}});
        if (!item.is(Value::boolean) && !wants(item, Value::number, "storage")) continue;
        if (plan_.storage.size() == most_storage) {
            say(item.key_at, "SC2019", "a scenario has at most {n} words of storage",
                {{"n", std::to_string(most_storage)}});
            return;
        }
        plan_.storage.push_back({item.key, item.integer});
    }
}

} // namespace sandtable::lua
