#include "plugins/host/battle/installed_packs.hpp"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

namespace sandtable::host {
namespace {

namespace fs = std::filesystem;

/// Members of a JSON object that are texts.
std::map<std::string, std::string> texts_of(const nlohmann::json& object)
{
    std::map<std::string, std::string> texts;
    if (object.is_object())
        for (const auto& [name, value] : object.items())
            if (value.is_string()) texts[name] = value.get<std::string>();
    return texts;
}

std::string field_of(const std::map<std::string, std::string>& texts, const char* name)
{
    const auto found = texts.find(name);
    return found == texts.end() ? std::string{} : found->second;
}

std::optional<InstalledPack> pack_in(const fs::path& folder)
{
    nlohmann::json json;
    try {
        json =
            nlohmann::json::parse(read_whole_file((folder / "pack.json").string()), nullptr, false);
    } catch (const LibraryError&) {
        return std::nullopt;
    }
    const auto own = texts_of(json);
    InstalledPack pack;
    pack.kind = field_of(own, "kind");
    pack.id = field_of(own, "id");
    pack.version = field_of(own, "version");
    if (field_of(own, "format") != "sandtable.pack/1" || pack.exact() != folder.filename().string())
        return std::nullopt;
    pack.titles = texts_of(json["title"]);
    if (json["needs"].is_object()) pack.rulesets = texts_of(json["needs"]["rulesets"]);
    pack.publisher = field_of(texts_of(json["publisher"]), "name");
    pack.command = field_of(own, "command");
    pack.folder = folder.string();
    return pack;
}

/// By id, newest first.
std::vector<InstalledPack> packs_below(std::initializer_list<const char*> parts)
{
    std::vector<InstalledPack> all;
    const std::string data = user_folder();
    if (data.empty()) return all;
    for (const char* part : parts) {
        std::error_code error;
        for (fs::directory_iterator at{fs::path{data} / part, error}, end; !error && at != end;
             at.increment(error))
            if (auto pack = pack_in(at->path())) all.push_back(std::move(*pack));
    }
    std::ranges::sort(all, [](const InstalledPack& a, const InstalledPack& b) {
        if (a.id != b.id) return a.id < b.id;
        return compare_versions(a.version, b.version) > 0;
    });
    return all;
}

bool is_met(const Catalog& catalog, const InstalledPack& pack)
{
    return std::ranges::all_of(pack.rulesets, [&](const auto& need) {
        return has_ruleset(catalog, need.first, need.second);
    });
}

} // namespace

const std::string& InstalledPack::title(const std::string& language) const
{
    for (const std::string& wanted : {language, std::string{"en"}})
        if (const auto found = titles.find(wanted); found != titles.end()) return found->second;
    return id;
}

bool will_do(std::string_view has, std::string_view least)
{
    return has.substr(0, has.find('.')) == least.substr(0, least.find('.')) &&
           compare_versions(has, least) >= 0;
}

bool has_ruleset(const Catalog& catalog, const std::string& id, const std::string& least)
{
    return std::ranges::any_of(catalog.plugins(), [&](const FoundPlugin& found) {
        const Manifest& there = found.where.manifest;
        return there.kind == PluginKind::ruleset && there.id == id && will_do(there.version, least);
    });
}

std::string user_folder()
{
    for (const SearchPlace& place : search_path({}, ""))
        if (place.origin == "user") return fs::path{place.path}.parent_path().string();
    return {};
}

std::vector<InstalledPack> installed_packs()
{
    return packs_below({"plugins", "players", "battles"});
}

BattlePacks::BattlePacks(const Catalog& catalog)
{
    for (InstalledPack& pack : packs_below({"battles"}))
        if (pack.kind == "battles") packs_.push_back(std::move(pack));
    std::ranges::stable_sort(packs_, [&](const InstalledPack& a, const InstalledPack& b) {
        if (a.id != b.id) return a.id < b.id;
        return is_met(catalog, a) && !is_met(catalog, b);
    });
}

std::string BattlePacks::place()
{
    const std::string data = user_folder();
    return data.empty() ? data : data + "/battles";
}

std::vector<std::string> BattlePacks::folders() const
{
    std::vector<std::string> folders;
    for (std::size_t i = 0; i < packs_.size(); ++i)
        if (i == 0 || packs_[i].id != packs_[i - 1].id) folders.push_back(packs_[i].folder);
    return folders;
}

std::optional<std::string> BattlePacks::folder_of(const std::string& name) const
{
    for (const InstalledPack& pack : packs_)
        if (pack.id == name || pack.exact() == name) return pack.folder;
    return std::nullopt;
}

} // namespace sandtable::host
