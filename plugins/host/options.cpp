#include "plugins/host/options.hpp"

#include "kernel/words/ascii.hpp"
#include "plugins/host/nearest_word.hpp"

#include <boost/program_options.hpp>

#include <charconv>

namespace sandtable::host {
namespace {

namespace po = boost::program_options;

constexpr OptionDecl common[] = {
    {"help", nullptr, key("Show what the command takes")},
    {"lang", "LANGUAGE", key("Language of every text (else LC_ALL, LC_MESSAGES, LANG)")},
    {"color", "auto|always|never", key("Colors: on a terminal, always, never")},
    {"format", "FORMAT", key("text, or json for programs (docs/cli.md)")},
    {"plugin", "PATH", key("Look for plugins here first"), true},
    {"uncaged", nullptr,
     key("Run plugins that nobody trusts even where this machine has no cage for them")},
    {"hang", "SECONDS", key("How long one call into such a plugin may take (60)")},
    {"memory", "MIB", key("How much memory such plugins may take (2048)")},
};

[[noreturn]] void unknown_option(std::string name, std::span<const OptionDecl> known)
{
    name = name.substr(0, name.find('='));
    const std::string word = name.substr(std::min(name.find_first_not_of('-'), name.size()));
    std::vector<std::string> words;
    for (const OptionDecl& option : known) words.emplace_back(option.name);
    std::string nearest = nearest_word(word, words);
    if (!nearest.empty()) nearest.insert(0, "--");
    throw UsageError{key("unknown option {word}"), {{"word", name}}, nearest};
}

} // namespace

std::span<const OptionDecl> common_options() { return common; }

std::string Options::text(std::string_view name, std::string otherwise) const
{
    const auto found = values_.find(name);
    return found == values_.end() || found->second.empty() ? otherwise : found->second.back();
}

std::vector<std::string> Options::all(std::string_view name) const
{
    const auto found = values_.find(name);
    return found == values_.end() ? std::vector<std::string>{} : found->second;
}

std::uint64_t Options::number(std::string_view name, std::uint64_t otherwise, std::uint64_t least,
                              std::uint64_t most) const
{
    if (!has(name)) return otherwise;
    const std::string given = text(name);
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(given.data(), given.data() + given.size(), value);
    if (given.empty() || error != std::errc{} || end != given.data() + given.size() ||
        value < least || value > most) {
        const bool bounded = most != UINT64_MAX;
        throw UsageError{
            bounded ? key("--{word} wants a whole number from {n} to {m}, not \"{given}\"")
                    : key("--{word} wants a whole number of at least {n}, not \"{given}\""),
            {{"word", std::string{name}},
             {"n", std::to_string(least)},
             {"m", std::to_string(most)},
             {"given", given}}};
    }
    return value;
}

std::string Options::choice(std::string_view name, std::initializer_list<const char*> words) const
{
    const std::string given = text(name, *words.begin());
    std::vector<std::string> known;
    for (const char* word : words) {
        if (same_but_case(given, word)) return word;
        known.emplace_back(word);
    }
    std::string list;
    for (const std::string& word : known) list += (list.empty() ? "" : ", ") + word;
    throw UsageError{key("--{word} is one of {list}, not \"{given}\""),
                     {{"word", std::string{name}}, {"list", list}, {"given", given}},
                     nearest_word(given, known)};
}

std::vector<std::string> Options::list(std::string_view name) const
{
    std::vector<std::string> items;
    for (const std::string& value : all(name)) {
        std::string_view rest = value;
        while (true) {
            const std::size_t comma = rest.find(',');
            items.emplace_back(trimmed(rest.substr(0, comma)));
            if (comma == std::string_view::npos) break;
            rest.remove_prefix(comma + 1);
        }
    }
    return items;
}

Options read_options(std::span<const OptionDecl> known, const std::vector<std::string>& words)
{
    po::options_description description;
    for (const OptionDecl& option : known) {
        if (option.argument)
            description.add_options()(option.name, po::value<std::vector<std::string>>());
        else
            description.add_options()(option.name, "");
    }
    description.add_options()("argument", po::value<std::vector<std::string>>());
    po::positional_options_description positional;
    positional.add("argument", -1);

    // A letter stands for its option's name; what follows "--" stands for itself.
    std::vector<std::string> spelled = words;
    for (auto word = spelled.begin(); word != spelled.end() && *word != "--"; ++word)
        for (const OptionDecl& option : known)
            if (option.letter != 0 && word->size() == 2 && (*word)[0] == '-' &&
                (*word)[1] == option.letter)
                *word = std::string{"--"} + option.name;

    Options options;
    try {
        namespace style = po::command_line_style;
        const auto parsed =
            po::command_line_parser(spelled)
                .options(description)
                .positional(positional)
                .style(style::allow_long | style::long_allow_adjacent | style::long_allow_next)
                .run();
        for (const auto& option : parsed.options) {
            if (option.position_key >= 0) {
                options.arguments.insert(options.arguments.end(), option.value.begin(),
                                         option.value.end());
                continue;
            }
            auto& values = options.values_[option.string_key];
            for (const OptionDecl& declared : known) {
                if (option.string_key != declared.name) continue;
                if (!declared.repeats && !values.empty())
                    throw UsageError{key("--{word} is given twice"), {{"word", option.string_key}}};
            }
            values.insert(values.end(), option.value.begin(), option.value.end());
        }
    } catch (const po::unknown_option& error) {
        unknown_option(error.get_option_name(), known);
    } catch (const po::error_with_option_name& error) {
        const std::string name = error.get_option_name();
        throw UsageError{
            key("--{word} wants a value, and only one"),
            {{"word", name.substr(std::min(name.find_first_not_of('-'), name.size()))}}};
    } catch (const po::error& error) {
        throw UsageError{std::string{error.what()}};
    }
    return options;
}

std::vector<std::string> players_named(const Options& options)
{
    constexpr std::string_view of_a_name = "abcdefghijklmnopqrstuvwxyz0123456789_-";
    std::vector<std::string> players;
    for (std::string& item : options.list("players")) {
        const std::size_t name = item.find_first_not_of(of_a_name);
        const bool is_option = name != 0 && name != std::string::npos && item[name] == '=';
        // A command over the wire ends at its comma.
        if (is_option && !players.empty() && !players.back().starts_with("wire:") &&
            players.back().find(':') != std::string::npos)
            players.back() += "," + item;
        else
            players.push_back(std::move(item));
    }
    return players;
}

std::string describe_options(std::span<const OptionDecl> options, const Texts& texts)
{
    std::string text;
    for (const OptionDecl& option : options) {
        std::string line = std::string{"  --"} + option.name;
        if (option.argument) line += std::string{" "} + option.argument;
        line.resize(std::max<std::size_t>(line.size() + 2, 31), ' ');
        text += line + std::string{texts.of(option.help)} + "\n";
    }
    return text;
}

} // namespace sandtable::host
