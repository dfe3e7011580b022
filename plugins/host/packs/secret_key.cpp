#include "plugins/host/packs/secret_key.hpp"

#include "plugins/host/packs/names.hpp"
#include "plugins/host/packs/own_file.hpp"

#include <nlohmann/json.hpp>
#include <sys/stat.h>

namespace sandtable::host::packs {
namespace {

constexpr std::string_view key_format = "sandtable.key/1";

} // namespace

std::string secret_key_file(const Places& places) { return places.config + "/secret.key"; }

void make_secret_key(Disk& disk, const Places& places, const std::string& name)
{
    if (!is_name(name))
        throw ContentError{
            key("\"{word}\" is no name: one line of at most 60 bytes, without \" $ ` ! and \\"),
            {{"word", shown(name)}}};
    const std::string file = secret_key_file(places);
    struct stat status = {};
    if (::lstat(file.c_str(), &status) == 0)
        throw ContentError{key("{file}: you have a key already. Who knows you by it would refuse "
                               "another, so it is not written over; move it away to begin anew"),
                           {{"file", file}}};
    KeyPair pair = new_key_pair();
    nlohmann::ordered_json json = {{"format", key_format}, {"name", name}, {"seed", pair.seed}};
    std::string text = json.dump(1) + "\n";
    wipe(pair.seed);
    disk.make_folders(places.config, 0700);
    disk.write_new(file, text, 0600);
    disk.keep_names(places.config);
    wipe(text);
}

bool read_secret_key(const Places& places, Signer& signer)
{
    const std::string file = secret_key_file(places);
    std::optional<std::string> text = read_own_file(file, Readers::only_owner);
    if (!text) return false;
    const nlohmann::json json = nlohmann::json::parse(*text, nullptr, false);
    const auto line = [&json](const char* field) -> std::string {
        const auto found = json.is_object() ? json.find(field) : json.end();
        return json.is_object() && found != json.end() && found->is_string()
                   ? found->get<std::string>()
                   : std::string{};
    };
    wipe(*text);
    signer.name = line("name");
    signer.seed = line("seed");
    signer.open = open_key_of(signer.seed);
    if (line("format") != key_format || signer.open.empty() || !is_name(signer.name))
        throw ContentError{key("{file}: is no key that sandtable key new has made"),
                           {{"file", file}}};
    return true;
}

} // namespace sandtable::host::packs
