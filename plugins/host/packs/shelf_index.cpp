#include "plugins/host/packs/shelf_index.hpp"

#include "plugins/host/border/manifest.hpp"
#include "plugins/host/border/sha256.hpp"
#include "plugins/host/packs/names.hpp"
#include "plugins/host/packs/pack_file.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>

namespace sandtable::host::packs {
namespace {

namespace fs = std::filesystem;
using ShelfJson = nlohmann::ordered_json;

constexpr std::string_view shelf_format = "sandtable.shelf/1";
constexpr std::size_t largest_index = std::size_t{16} << 20;

void sort_shelf(std::vector<ShelvedPack>& packs)
{
    std::ranges::sort(packs, [](const ShelvedPack& a, const ShelvedPack& b) {
        const PackManifest& x = a.manifest;
        const PackManifest& y = b.manifest;
        if (x.id != y.id) return x.id < y.id;
        const int order = compare_versions(x.version, y.version);
        return order != 0 ? order > 0 : a.file < b.file;
    });
}

std::optional<ShelvedPack> shelved(const fs::path& path, Faults& faults)
{
    const std::string file = path.filename().string();
    if (const char* fault = fault_of_path(file)) {
        faults.push_back({shown(file), fault, {}});
        return std::nullopt;
    }
    std::string bytes;
    try {
        bytes = read_pack_bytes(path.string());
    } catch (const ContentError& error) {
        faults.push_back({"", error.english, error.values});
        return std::nullopt;
    }
    Faults own;
    auto pack = read_pack(bytes, own);
    for (Fault& fault : own) {
        fault.place = file + (fault.place.empty() ? "" : ": " + fault.place);
        faults.push_back(std::move(fault));
    }
    if (!pack) return std::nullopt;
    ShelvedPack one{file, bytes.size(), sha256(bytes), std::move(pack->manifest)};
    one.manifest.files.clear();
    return one;
}

} // namespace

std::vector<ShelvedPack> read_shelf_folder(const std::string& folder, Faults& faults)
{
    std::vector<ShelvedPack> packs;
    std::vector<fs::path> files;
    std::error_code error;
    for (fs::directory_iterator at{folder, error}, end; !error && at != end; at.increment(error))
        if (at->path().extension() == ".sandpack") files.push_back(at->path());
    if (error) {
        faults.push_back({"", key("cannot be read: {why}"), {{"why", error.message()}}});
        return packs;
    }
    std::ranges::sort(files);
    for (const fs::path& file : files)
        if (auto pack = shelved(file, faults)) packs.push_back(std::move(*pack));
    sort_shelf(packs);
    for (std::size_t i = 1; i < packs.size(); ++i)
        if (packs[i].manifest.exact() == packs[i - 1].manifest.exact())
            faults.push_back({packs[i].file,
                              key("is {word}, and so is {other}"),
                              {{"word", packs[i].manifest.exact()}, {"other", packs[i - 1].file}}});
    return packs;
}

std::string write_shelf(const std::vector<ShelvedPack>& packs)
{
    ShelfJson json = {{"format", shelf_format}, {"packs", ShelfJson::array()}};
    for (const ShelvedPack& pack : packs) {
        const ShelfJson own = ShelfJson::parse(write_pack_json(pack.manifest));
        ShelfJson one = {{"file", pack.file}, {"size", pack.size}, {"sha256", pack.sha256}};
        for (const auto& [name, value] : own.items())
            if (name != "format" && name != "files") one[name] = value;
        json["packs"].push_back(std::move(one));
    }
    return json.dump(1) + "\n";
}

std::optional<std::vector<ShelvedPack>> read_shelf(std::string_view text, Faults& faults)
{
    const auto fail = [&faults](const std::string& place, const char* what) {
        faults.push_back({place, what, {}});
        return std::nullopt;
    };
    if (text.size() > largest_index) return fail("", key("larger than 16 MiB"));
    const nlohmann::json json = nlohmann::json::parse(text, nullptr, false);
    if (!json.is_object() || json.value("format", nlohmann::json{}) != shelf_format)
        return fail("", key("is no index that this sandtable shelf has made"));
    const auto packs = json.find("packs");
    if (packs == json.end() || !packs->is_array())
        return fail("", key("is no index that this sandtable shelf has made"));
    std::vector<ShelvedPack> all;
    for (std::size_t i = 0; i < packs->size(); ++i) {
        const nlohmann::json& item = (*packs)[i];
        const auto word = [&item](const char* field) {
            const auto found = item.is_object() ? item.find(field) : item.end();
            return item.is_object() && found != item.end() && found->is_string()
                       ? found->get<std::string>()
                       : std::string{};
        };
        ShelvedPack one;
        one.file = word("file");
        one.sha256 = word("sha256");
        one.manifest.id = word("id");
        one.manifest.version = word("version");
        const bool sized =
            item.is_object() && item.contains("size") && item.at("size").is_number_unsigned();
        if (sized) one.size = item.at("size").get<std::uint64_t>();
        // A name with a folder in it could lead anywhere.
        if (!sized || fault_of_path(one.file) || one.file.find('/') != std::string::npos ||
            one.sha256.size() != 64 || !is_id(one.manifest.id) || !is_version(one.manifest.version))
            return fail("packs/" + std::to_string(i), key("is no pack of an index"));
        all.push_back(std::move(one));
    }
    sort_shelf(all);
    return all;
}

} // namespace sandtable::host::packs
