// key: with what packs are signed, and whose signatures are known here.

#include "plugins/host/nearest_word.hpp"
#include "plugins/host/packs/fingerprint.hpp"
#include "plugins/host/packs/installed.hpp"
#include "plugins/host/packs/names.hpp"
#include "plugins/host/packs/secret_key.hpp"
#include "plugins/host/program.hpp"
#include "plugins/host/telling/json/forms.hpp"
#include "plugins/workshop/commands/commands.hpp"

#include <algorithm>
#include <iostream>

namespace sandtable::host {
namespace {

using packs::fingerprint;
using packs::KnownKey;
using packs::Places;
using packs::Publishers;

constexpr OptionDecl options_of_key[] = {
    {"name", "NAME", key("With new: the name under which others will know you")},
};

void want_words(const Options& options, std::size_t count, const char* usage)
{
    if (options.arguments.size() != count)
        throw UsageError{key("something is missing or too many: {usage}"), {{"usage", usage}}};
}

int new_key(Program& program, const Options& options)
{
    want_words(options, 1, "sandtable key new --name NAME");
    std::string name = options.text("name");
    if (name.empty() && program.terminal_in && program.terminal_out) {
        std::cout << program.tr(key("The name under which others will know you: ")) << std::flush;
        std::getline(std::cin, name);
    }
    if (name.empty())
        throw UsageError{key("say under which name others will know you: --name NAME")};
    const Places places = packs::user_places();
    packs::Disk disk;
    packs::make_secret_key(disk, places, name);
    packs::Signer signer;
    static_cast<void>(packs::read_secret_key(places, signer));
    std::cout << signer.name << ": " << fingerprint(signer.open) << "\n"
              << program.tr(
                     key("Tell those words to whoever gets your packs. The key is in {file}: "
                         "who has that file can sign as you, and without it you cannot"),
                     {{"file", packs::secret_key_file(places)}})
              << "\n";
    return exit_done;
}

int show_key(Program& program, const Options& options)
{
    want_words(options, 1, "sandtable key show");
    const Places places = packs::user_places();
    packs::Signer signer;
    if (!packs::read_secret_key(places, signer))
        throw ContentError{key("there is no key: sandtable key new makes one")};
    if (program.json)
        print_json({{"name", signer.name},
                    {"key", signer.open},
                    {"words", fingerprint(signer.open)},
                    {"file", packs::secret_key_file(places)}});
    else
        std::cout << signer.name << ": " << fingerprint(signer.open) << "\n" << signer.open << "\n";
    return exit_done;
}

std::string listed_words(const std::set<std::string>& words)
{
    std::string list;
    for (const std::string& word : words) list += (list.empty() ? "" : ", ") + word;
    return list;
}

int list_keys(Program& program, const Options& options)
{
    want_words(options, 1, "sandtable key list");
    const Publishers known{packs::user_places()};
    if (program.json) {
        Json all = Json::array();
        for (const KnownKey& one : known.keys())
            all.push_back({{"names", one.names},
                           {"key", one.key},
                           {"words", fingerprint(one.key)},
                           {"packs", one.packs}});
        print_json(all);
        return exit_done;
    }
    if (known.keys().empty())
        std::cout << program.tr(key("Nobody's key is known here yet.")) << "\n";
    for (const KnownKey& one : known.keys()) {
        std::cout << listed_words(one.names) << ": " << fingerprint(one.key) << "\n";
        if (!one.packs.empty())
            std::cout << "  " << program.tr(key("has signed")) << ": " << listed_words(one.packs)
                      << "\n";
    }
    return exit_done;
}

int trust_key(Program& program, const Options& options)
{
    want_words(options, 3, "sandtable key trust NAME KEY");
    const std::string& name = options.arguments[1];
    std::string word = options.arguments[2];
    std::ranges::transform(word, word.begin(), [](char c) {
        return c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    if (word.size() != 64 || word.find_first_not_of("0123456789abcdef") != std::string::npos)
        throw UsageError{key("\"{word}\" is no key: 64 hexadecimal digits, as sandtable key show "
                             "tells its owner"),
                         {{"word", packs::shown(word)}}};
    if (!packs::is_name(name))
        throw UsageError{
            key("\"{word}\" is no name: one line of at most 60 bytes, without \" $ ` ! and \\"),
            {{"word", packs::shown(name)}}};
    const Places places = packs::user_places();
    packs::Disk disk;
    const packs::Lock lock = packs::lock_packs(disk, places);
    Publishers known{places};
    const KnownKey* const before = known.key_of_name(name);
    const std::string old = before && before->key != word ? fingerprint(before->key) : "";
    known.set({name, word});
    known.save(disk);
    if (!old.empty())
        std::cout << program.tr(key("forgotten: {name}: {words}"), {{"name", name}, {"words", old}})
                  << "\n";
    std::cout << program.tr(key("known from now on: {name}: {words}"),
                            {{"name", name}, {"words", fingerprint(word)}})
              << "\n";
    return exit_done;
}

int forget_key(Program& program, const Options& options)
{
    want_words(options, 2, "sandtable key forget NAME|KEY|PACK");
    const std::string& word = options.arguments[1];
    const Places places = packs::user_places();
    packs::Disk disk;
    const packs::Lock lock = packs::lock_packs(disk, places);
    Publishers known{places};
    if (known.forget(word) == 0) {
        std::vector<std::string> names;
        for (const KnownKey& one : known.keys()) {
            names.insert(names.end(), one.names.begin(), one.names.end());
            names.insert(names.end(), one.packs.begin(), one.packs.end());
        }
        throw UsageError{key("nobody and nothing known is called \"{word}\""),
                         {{"word", word}},
                         nearest_word(word, names)};
    }
    known.save(disk);
    std::cout << program.tr(key("{word}: forgotten; the next key that is seen is remembered"),
                            {{"word", word}})
              << "\n";
    return exit_done;
}

int run_key(Program& program, const Options& options)
{
    program.json = options.choice("format", {"text", "json"}) == std::string{"json"};
    struct Part {
        const char* name;
        int (*run)(Program&, const Options&);
    };
    constexpr Part parts[] = {{"new", new_key},
                              {"show", show_key},
                              {"list", list_keys},
                              {"trust", trust_key},
                              {"forget", forget_key}};
    std::vector<std::string> names;
    for (const Part& part : parts) {
        if (options.arguments.front() == part.name) return part.run(program, options);
        names.emplace_back(part.name);
    }
    throw UsageError{key("key knows new, show, list, trust and forget, not \"{word}\""),
                     {{"word", options.arguments.front()}},
                     nearest_word(options.arguments.front(), names)};
}

} // namespace

const Command key_command_decl{"key",
                               "new [--name NAME] | show | list | trust NAME KEY | forget WORD",
                               workshop_summary("key"),
                               options_of_key,
                               1,
                               3,
                               run_key};

} // namespace sandtable::host
