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

/// The library's one function, which stays open to the end of the program: the libraries behind it
/// keep what they made. `kind` is what is to be written: ".png", ".pdf".
Write writer_in(const std::string& home, const char* kind)
{
    static auto& opened = *new std::map<std::string, host::Library>;
    const std::string file = home + "/lib/sandtable/png.so";
    std::error_code error;
    if (!std::filesystem::exists(file, error))
        throw host::HostFault{
            host::key("pictures as {kind} need {file}, which is not there; an .svg needs nothing"),
            {{"kind", kind}, {"file", file}}};
    try {
        const host::Library& library = opened.try_emplace(file, file).first->second;
        const void* const function = library.find("sandtable_png");
        if (!function) throw host::LibraryError{"it exports no sandtable_png"};
        return reinterpret_cast<Write>(reinterpret_cast<std::uintptr_t>(function));
    } catch (const host::LibraryError& fault) {
        throw host::HostFault{host::key("pictures as {kind} need {file}, which is of no use here "
                                        "({why}); an .svg needs nothing"),
                              {{"kind", kind}, {"file", file}, {"why", fault.what()}}};
    }
}

} // namespace

std::string to_png(const Drawing& drawing, int dots_per_inch, const std::string& home)
{
    std::string bytes;
    if (dots_per_inch > 0) writer_in(home, ".png")({&drawing, 1}, dots_per_inch, bytes);
    return bytes;
}

std::string to_pdf(const std::vector<Drawing>& pages, const std::string& home)
{
    std::string bytes;
    writer_in(home, ".pdf")(pages, 0, bytes);
    return bytes;
}

} // namespace sandtable::picture
