#include "plugins/host/packs/description.hpp"

#include "lua/scenario_loader.hpp"
#include "plugins/host/battle/installed_packs.hpp"
#include "plugins/host/border/catalog.hpp"
#include "plugins/host/packs/fingerprint.hpp"
#include "plugins/host/packs/trial.hpp"

#include <algorithm>
#include <cstdio>

namespace sandtable::host::packs {
namespace {

/// The word of a kind as people read it.
const char* kind_title(PackKind kind)
{
    switch (kind) {
    case PackKind::ruleset: return key("a ruleset");
    case PackKind::player: return key("a computer player");
    case PackKind::program: return key("a computer player as a program of its own");
    case PackKind::battles: break;
    }
    return key("a set of battles");
}

std::string comma_list(const std::vector<std::string>& words)
{
    std::string list;
    for (const std::string& word : words) list += (list.empty() ? "" : ", ") + word;
    return list;
}

/// "first_clash (First clash)" for every battle in it.
std::vector<std::string> battles_in(const Pack& pack, const std::string& language)
{
    const std::string below =
        pack.manifest.kind == PackKind::battles ? std::string{} : "scenarios/";
    std::vector<std::string> paths;
    for (const TarEntry& entry : pack.contents)
        if (entry.name.starts_with(below)) paths.push_back(entry.name.substr(below.size()));
    std::vector<std::string> told;
    for (const auto& [battle, path] : battles_among(paths)) {
        std::string title;
        for (const TarEntry& entry : pack.contents) {
            if (entry.name != below + path) continue;
            Problems ignored;
            if (const auto head = scenario_head_of(entry.name, entry.bytes, ignored)) {
                const auto own = head->titles.find(language);
                title = own != head->titles.end() ? own->second : head->title;
            }
        }
        told.push_back(title.empty() ? battle : battle + " (" + title + ")");
    }
    return told;
}

std::vector<std::string> languages_of(const Pack& pack)
{
    std::vector<std::string> languages;
    for (const TarEntry& entry : pack.contents)
        if (entry.name.starts_with("locale/") && entry.name.ends_with(".po"))
            languages.push_back(entry.name.substr(7, entry.name.size() - 10));
    return languages;
}

/// "fos 1.0.0 or newer (not here)" for each ruleset.
std::vector<std::string> needs_of(const Program& program, const PackManifest& m)
{
    std::vector<std::string> needs;
    if (!m.border.empty()) needs.push_back(program.tr(key("border {word}"), {{"word", m.border}}));
    if (!m.platforms.empty()) needs.push_back(comma_list(m.platforms));
    for (const auto& [id, least] : m.rulesets) {
        const bool here = has_ruleset(program.catalog(), id, least);
        needs.push_back(program.tr(here ? key("{id} {version} or newer")
                                        : key("{id} {version} or newer (which is not here: until "
                                              "it is, these battles cannot be played)"),
                                   {{"id", id}, {"version", least}}));
    }
    return needs;
}

/// What else must be said before somebody says yes.
std::string warnings_of(const Program& program, const PackManifest& m)
{
    std::string text;
    const auto say = [&](const char* what, const Values& values) {
        text += "  " + program.texts.tr(what, values) + "\n";
    };
    if (m.kind == PackKind::program)
        say(key("It is a program ({command}) and runs without a cage, with all your rights. It is "
                "not started before you have said: sandtable trust {word}. Then it plays as "
                "--players {id}"),
            {{"command", m.command}, {"word", m.exact()}, {"id", m.id}});
    if (m.kind == PackKind::program || m.kind == PackKind::battles) return text;
    say(key("Its code runs in a cage until you trust it: sandtable trust {word}"),
        {{"word", m.exact()}});
    for (const FoundPlugin& own : program.catalog().plugins())
        if (own.origin == "program" && own.where.manifest.id == m.id)
            say(key("{other} came with the program and stays what \"{id}\" means: this one is "
                    "{word}. Once it is trusted, it stands in for the other"),
                {{"other", own.where.manifest.name()}, {"id", m.id}, {"word", m.exact()}});
    return text;
}

} // namespace

std::string size_in_words(std::uint64_t bytes, const Texts& texts)
{
    if (bytes < 1000) return texts.tr(key("{n} bytes"), {{"n", std::to_string(bytes)}});
    const bool mega = bytes >= 1'000'000;
    char number[32];
    std::snprintf(number, sizeof number, "%.1f", static_cast<double>(bytes) / (mega ? 1e6 : 1e3));
    return texts.tr(mega ? key("{size} MB") : key("{size} kB"), {{"size", number}});
}

std::string signer_in_words(const PackManifest& pack, const Texts& texts)
{
    if (!pack.publisher) return texts.tr(key("not signed"));
    return texts.tr(key("signed by {name}"),
                    {{"name", pack.publisher->name + ", " + fingerprint(pack.publisher->key)}});
}

std::string description(const Program& program, const Pack& pack, const Places& places,
                        const Publishers& publishers)
{
    const PackManifest& m = pack.manifest;
    const Texts& texts = program.texts;
    std::string text = m.name() + ": " + m.title(texts.language()) + "\n";
    const auto line = [&](const char* label, const std::string& value) {
        if (!value.empty()) text += "  " + texts.tr(label, {{"what", value}}) + "\n";
    };
    std::uint64_t size = 0;
    for (const PackedFile& file : m.files) size += file.size;
    line(key("is: {what}"), texts.tr(kind_title(m.kind)));
    line(key("author: {what}"), m.author);
    line(key("rights: {what}"), m.rights);
    line(key("signed by: {what}"), m.publisher
                                       ? m.publisher->name + ", " + fingerprint(m.publisher->key)
                                       : texts.tr(key("nobody, so who it is from is only said")));
    if (m.publisher)
        line(key("this key: {what}"),
             publishers.knows(*m.publisher)
                 ? texts.tr(key("is the one that is known here"))
                 : texts.tr(key("is seen for the first time and remembered from "
                                "now on: ask whether these are the words")));
    line(key("needs: {what}"), comma_list(needs_of(program, m)));
    line(key("battles: {what}"), comma_list(battles_in(pack, texts.language())));
    line(key("languages besides English: {what}"), comma_list(languages_of(pack)));
    line(key("holds: {what}"),
         texts.tr(key("{n} files, {size}"),
                  {{"n", std::to_string(m.files.size())}, {"size", size_in_words(size, texts)}}));
    line(key("goes to: {what}"), places.of(m));
    return text + warnings_of(program, m);
}

} // namespace sandtable::host::packs
