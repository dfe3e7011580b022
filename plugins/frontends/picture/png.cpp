#include "plugins/frontends/picture/png.hpp"

#include "plugins/frontends/picture/png_library.hpp"
#include "plugins/host/border/library.hpp"
#include "plugins/host/errors.hpp"

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>

namespace sandtable::picture {
namespace {

using Write = decltype(&sandtable_png);

/// Stays open to the end of the program: the libraries behind it keep what they made.
Write writer_in(const std::string& file)
{
    static auto& opened = *new std::map<std::string, host::Library>;
    const host::Library& library = opened.try_emplace(file, file).first->second;
    const void* const function = library.find("sandtable_png");
    if (!function) throw host::LibraryError{"it exports no sandtable_png"};
    return reinterpret_cast<Write>(reinterpret_cast<std::uintptr_t>(function));
}

} // namespace

std::string to_png(const Drawing& drawing, int dots_per_inch, const std::string& home)
{
    const std::string file = home + "/lib/sandtable/png.so";
    std::error_code error;
    if (!std::filesystem::exists(file, error))
        throw host::HostFault{
            host::key("pictures as .png need {file}, which is not there; an .svg needs nothing"),
            {{"file", file}}};
    std::string bytes;
    try {
        writer_in(file)(drawing, dots_per_inch, bytes);
    } catch (const host::LibraryError& fault) {
        throw host::HostFault{host::key("pictures as .png need {file}, which is of no use here "
                                        "({why}); an .svg needs nothing"),
                              {{"file", file}, {"why", fault.what()}}};
    }
    return bytes;
}

} // namespace sandtable::picture
