#include "plugins/host/packs/publishers.hpp"

#include "plugins/host/packs/fingerprint.hpp"
#include "plugins/host/packs/own_file.hpp"
#include "plugins/host/telling/utf8.hpp"

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>

namespace sandtable::host::packs {
namespace {

constexpr std::string_view list_format = "sandtable.publishers/1";

/// "ana" for "Ána ": names that a person would take for one another as far as marks, capitals and
/// blanks go.
std::string folded(std::string_view name)
{
    std::string text;
    for (const char c : without_accents(name))
        if (c != ' ') text += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

bool has_name(const KnownKey& known, const std::string& name)
{
    return std::ranges::any_of(known.names, [wanted = folded(name)](const std::string& one) {
        return folded(one) == wanted;
    });
}

std::string a_name_of(const KnownKey& known)
{
    return known.names.empty() ? "?" : *known.names.begin();
}

/// The words of a key on a line of their own, to be held against those below.
std::string on_a_line(const std::string& key) { return "\n    " + fingerprint(key); }

/// A list of texts of a JSON object, which may be anything.
std::set<std::string> texts_in(const nlohmann::json& of, const char* field)
{
    std::set<std::string> texts;
    for (const auto& one : of.at(field)) texts.insert(one.get<std::string>());
    return texts;
}

} // namespace

Publishers::Publishers(const Places& places)
    : folder_{places.config}, file_{places.config + "/publishers.json"}
{
    const auto text = read_own_file(file_, Readers::anybody);
    if (!text) return;
    try {
        const nlohmann::json json = nlohmann::json::parse(*text);
        if (json.at("format") != list_format) throw std::runtime_error{"format"};
        for (const auto& one : json.at("keys"))
            entry(one.at("key").get<std::string>()) = {
                one.at("key").get<std::string>(), texts_in(one, "names"), texts_in(one, "packs")};
    } catch (const std::exception&) {
        throw ContentError{key("{file}: is no list of publishers that sandtable has written; "
                               "whom you know stands in it, so mend it or move it away"),
                           {{"file", file_}}};
    }
}

KnownKey& Publishers::entry(const std::string& key)
{
    const auto at = std::ranges::lower_bound(keys_, key, {}, &KnownKey::key);
    if (at != keys_.end() && at->key == key) return *at;
    return *keys_.insert(at, {key, {}, {}});
}

const KnownKey* Publishers::key_of_name(const std::string& name) const
{
    const auto found =
        std::ranges::find_if(keys_, [&](const KnownKey& known) { return has_name(known, name); });
    return found == keys_.end() ? nullptr : &*found;
}

const KnownKey* Publishers::key_of_pack(const std::string& id) const
{
    const auto found = std::ranges::find_if(
        keys_, [&](const KnownKey& known) { return known.packs.contains(id); });
    return found == keys_.end() ? nullptr : &*found;
}

bool Publishers::knows(const Publisher& who) const
{
    const KnownKey* const known = key_of_name(who.name);
    return known && known->key == who.key;
}

Faults Publishers::doubts(const PackManifest& pack) const
{
    Faults faults;
    const KnownKey* const signed_by = key_of_pack(pack.id);
    if (!pack.publisher) {
        if (signed_by)
            faults.push_back({"",
                              key("is not signed, and {id} has been signed by {name} until now "
                                  "({old}). If that is right: sandtable key forget {id}"),
                              {{"id", pack.id},
                               {"name", a_name_of(*signed_by)},
                               {"old", fingerprint(signed_by->key)}}});
        return faults;
    }
    const Publisher& who = *pack.publisher;
    const KnownKey* const named = key_of_name(who.name);
    if (named && named->key != who.key)
        faults.push_back({"",
                          key("is signed as {name} with another key than before. Known here: {old} "
                              "On this pack: {new} Somebody may only call himself so: ask {name}. "
                              "If the key has changed: sandtable key trust \"{name}\" {key}"),
                          {{"name", who.name},
                           {"old", on_a_line(named->key)},
                           {"new", on_a_line(who.key) + "\n "},
                           {"key", who.key}}});
    else if (signed_by && signed_by->key != who.key)
        faults.push_back({"",
                          key("{id} has been signed by {other} until now: {old} This one is signed "
                              "by {name}: {new} If that is right: sandtable key forget {id}"),
                          {{"id", pack.id},
                           {"other", a_name_of(*signed_by)},
                           {"name", who.name},
                           {"old", on_a_line(signed_by->key) + "\n "},
                           {"new", on_a_line(who.key) + "\n "}}});
    return faults;
}

void Publishers::remember(const PackManifest& pack)
{
    if (!pack.publisher) return;
    KnownKey& known = entry(pack.publisher->key);
    known.names.insert(pack.publisher->name);
    known.packs.insert(pack.id);
}

void Publishers::set(const Publisher& who)
{
    std::set<std::string> packs;
    for (KnownKey& known : keys_) {
        if (known.key == who.key || !has_name(known, who.name)) continue;
        std::erase_if(known.names,
                      [&](const std::string& one) { return folded(one) == folded(who.name); });
        packs.merge(known.packs);
    }
    std::erase_if(keys_, [](const KnownKey& known) { return known.names.empty(); });
    KnownKey& known = entry(who.key);
    known.names.insert(who.name);
    known.packs.merge(packs);
}

std::size_t Publishers::forget(const std::string& word)
{
    std::size_t count = 0;
    for (KnownKey& known : keys_) {
        const bool whole = known.key == word || fingerprint(known.key) == word;
        const std::size_t names = std::erase_if(
            known.names, [&](const std::string& one) { return folded(one) == folded(word); });
        const std::size_t packs = known.packs.erase(word);
        if (whole) known.names.clear();
        count += whole || names > 0 || packs > 0;
    }
    std::erase_if(keys_, [](const KnownKey& known) { return known.names.empty(); });
    return count;
}

void Publishers::save(Disk& disk) const
{
    nlohmann::ordered_json json = {{"format", list_format},
                                   {"keys", nlohmann::ordered_json::array()}};
    for (const KnownKey& known : keys_)
        json["keys"].push_back(
            {{"key", known.key}, {"names", known.names}, {"packs", known.packs}});
    disk.make_folders(folder_, 0700);
    disk.replace(file_, json.dump(1) + "\n", 0600);
}

} // namespace sandtable::host::packs
