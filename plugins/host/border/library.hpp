/// library.hpp - one shared library on disk. The only pair of files that knows Boost.DLL.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::host {

/// A file that is no usable library. One line, lower case, no full stop.
struct LibraryError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The whole of a file. Throws LibraryError when it cannot be read or is larger than 256 MiB.
[[nodiscard]] std::string read_whole_file(const std::string& path);

/// What a library exports, sorted, read from its `bytes` (the content of `path`) without running
/// any of its code. Throws LibraryError when it is no library, damaged, or for another machine.
[[nodiscard]] std::vector<std::string> exported_symbols(const std::string& path,
                                                        std::string_view bytes);

/// A library that is open. Opened with local binding, so that two plugins' copies of one name never
/// meet; closed with the object.
class Library {
public:
    /// Runs the library's initializers. Throws LibraryError.
    explicit Library(const std::string& path);
    ~Library();
    Library(Library&&) noexcept;
    Library& operator=(Library&&) noexcept;

    /// The address of an exported name, or null.
    [[nodiscard]] const void* find(const std::string& name) const;

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

} // namespace sandtable::host
