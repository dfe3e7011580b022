#include "plugins/host/battle/program_packs.hpp"

#include "plugins/host/border/sha256.hpp"
#include "plugins/host/border/trust.hpp"
#include "plugins/host/errors.hpp"

#include <nlohmann/json.hpp>

namespace sandtable::host {
namespace {

std::string quoted(const std::string& word)
{
    std::string text = "'";
    for (const char c : word) text += c == '\'' ? std::string{"'\\''"} : std::string{c};
    return text + "'";
}

} // namespace

std::vector<InstalledPack> program_packs()
{
    std::vector<InstalledPack> all = installed_packs();
    std::erase_if(all, [](const InstalledPack& pack) { return pack.kind != "program"; });
    return all;
}

std::optional<InstalledPack> program_called(const std::string& name)
{
    for (InstalledPack& pack : program_packs())
        if (pack.id == name || pack.exact() == name) return std::move(pack);
    return std::nullopt;
}

std::string program_hash(const InstalledPack& pack)
{
    try {
        const std::string said = read_whole_file(pack.folder + "/pack.json");
        std::string sums = sha256(said);
        const auto json = nlohmann::json::parse(said, nullptr, false);
        if (!json.is_object() || !json.contains("files") || !json["files"].is_array()) return {};
        for (const auto& file : json["files"]) {
            const auto path = file.is_object() ? file.find("path") : file.end();
            if (path == file.end() || !path->is_string()) return {};
            sums += sha256(read_whole_file(pack.folder + "/" + path->get<std::string>()));
        }
        return "sha256:" + sha256(sums);
    } catch (const LibraryError&) {
        return {};
    }
}

bool is_trusted(const InstalledPack& program, const TrustList& list)
{
    const std::string hash = program_hash(program);
    return !hash.empty() && list.has(hash);
}

std::string command_of(const InstalledPack& pack, const TrustList& list)
{
    if (!is_trusted(pack, list))
        throw HostFault{key("the player {word} is a program: it has no cage and could do all that "
                            "you can, so it is not started before you have said: sandtable trust "
                            "{id}"),
                        {{"word", pack.id + " " + pack.version}, {"id", pack.exact()}}};
    return "cd " + quoted(pack.folder) + " && " + pack.command;
}

} // namespace sandtable::host
