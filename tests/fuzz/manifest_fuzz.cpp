// plugin.json as somebody else may write it: any bytes are a manifest or a list of what is wrong.

#include "plugins/host/border/manifest.hpp"

#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace sandtable::host;
    try {
        const Manifest manifest =
            read_manifest({reinterpret_cast<const char*>(data), size}, "plugin.json");
        if (manifest.id.empty() || manifest.entry.empty()) std::abort();
    } catch (const ManifestError& error) {
        if (error.problems.empty()) std::abort();
    }
    return 0;
}
