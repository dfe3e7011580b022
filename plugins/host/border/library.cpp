#include "plugins/host/border/library.hpp"

#include "plugins/host/border/elf_symbols.hpp"
#include "plugins/host/table/clause.hpp"

#include <algorithm>
#include <boost/dll/library_info.hpp>
#include <boost/dll/shared_library.hpp>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#if defined(__unix__)
#include <dlfcn.h>
#endif

namespace sandtable::host {
namespace {

std::string cannot_be_read(const std::string& why)
{
    return clause("cannot be read: {why}", {{"why", clause(why.c_str())}});
}

} // namespace

std::string read_whole_file(const std::string& path)
{
    constexpr std::uintmax_t most = 256u << 20;
    std::error_code error;
    const std::filesystem::file_status status = std::filesystem::status(path, error);
    if (!std::filesystem::exists(status)) throw LibraryError{clause("not there")};
    if (!std::filesystem::is_regular_file(status)) throw LibraryError{clause("not a file")};
    const std::uintmax_t size = std::filesystem::file_size(path, error);
    if (error) throw LibraryError{cannot_be_read(error.message())};
    if (size > most) throw LibraryError{clause("larger than 256 MiB")};
    std::ifstream file{path, std::ios::binary};
    if (!file) throw LibraryError{cannot_be_read(std::strerror(errno))};
    std::string bytes(static_cast<std::size_t>(size), '\0');
    file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<std::size_t>(file.gcount()));
    return bytes;
}

std::vector<std::string> exported_symbols(const std::string& path, std::string_view bytes)
{
#if defined(__ELF__)
    // Boost reads only the table that `strip` takes away, and trusts every offset in it.
    (void)path;
    ElfSymbols found = elf_symbols(bytes);
    if (!found.fault.empty()) throw LibraryError{found.fault};
    return std::move(found.names);
#else
    (void)bytes;
    try {
        boost::dll::library_info info{path};
        std::vector<std::string> names = info.symbols();
        std::ranges::sort(names);
        return names;
    } catch (const std::exception& e) {
        throw LibraryError{clause("not a shared library: {why}", {{"why", e.what()}})};
    }
#endif
}

struct Library::Parts {
    boost::dll::shared_library library;
};

Library::Library(const std::string& path) : parts_{std::make_unique<Parts>()}
{
    using boost::dll::load_mode::rtld_local;
    using boost::dll::load_mode::rtld_now;
    boost::dll::fs::error_code error;
    parts_->library.load(std::filesystem::absolute(path).string(), error, rtld_local | rtld_now);
    if (!error) return;
    std::string why = error.message();
#if defined(__unix__)
    if (const char* said = ::dlerror()) why = said;
#endif
    throw LibraryError{clause("cannot be opened: {why}", {{"why", why}})};
}

Library::~Library() = default;
Library::Library(Library&&) noexcept = default;
Library& Library::operator=(Library&&) noexcept = default;

const void* Library::find(const std::string& name) const
{
    if (!parts_->library.has(name)) return nullptr;
    return &parts_->library.get<const char>(name);
}

} // namespace sandtable::host
