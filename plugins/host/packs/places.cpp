#include "plugins/host/packs/places.hpp"

#include <cstdlib>

namespace sandtable::host::packs {
namespace {

std::string place_in(const char* variable, const char* below_home)
{
    const char* const named = std::getenv(variable);
    const char* const home = std::getenv("HOME");
    if (named && named[0] == '/') return std::string{named} + "/sandtable";
    if (home && home[0] == '/') return std::string{home} + below_home + "/sandtable";
    throw HostFault{key("there is no folder of yours: neither {word} nor HOME names one"),
                    {{"word", variable}}};
}

} // namespace

std::string Places::of(PackKind kind) const
{
    switch (kind) {
    case PackKind::ruleset:
    case PackKind::player: return data + "/plugins";
    case PackKind::program: return data + "/players";
    case PackKind::battles: break;
    }
    return data + "/battles";
}

std::string Places::of(const PackManifest& manifest) const
{
    return of(manifest.kind) + "/" + manifest.exact();
}

Places user_places()
{
    return {place_in("XDG_DATA_HOME", "/.local/share"), place_in("XDG_CONFIG_HOME", "/.config")};
}

} // namespace sandtable::host::packs
