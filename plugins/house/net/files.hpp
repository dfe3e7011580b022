/// files.hpp - the page: plain files of one folder, as they were when the server began.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace sandtable::house {

struct ServedFile {
    std::string body;
    std::string packed; ///< the same by gzip; empty where that saves nothing worth the work
    std::string mark;   ///< of this content: another content has another ("ETag")
    const char* type;   ///< its Content-Type
};

/// All files of a page, read and packed once: who asks costs no disk, and a page is never half an
/// old one and half a new one.
class PageFiles {
public:
    /// Reads `folder` and what is below. Files of kinds that no page is made of, or whose names
    /// hold more than letters, digits, "_", "-" and ".", are not served. No folder: no files.
    explicit PageFiles(const std::string& folder);

    /// The file of a path as a browser asks for it ("/", "/js/table.js"); null when there is none.
    /// Valid as long as this is.
    [[nodiscard]] const ServedFile* find(std::string_view path) const;

private:
    std::map<std::string, ServedFile, std::less<>> files_; ///< by path, "/index.html"
};

/// `body` packed as "Content-Encoding: gzip" wants it; empty where less than a tenth is saved.
[[nodiscard]] std::string packed(std::string_view body);

/// Whether who says "Accept-Encoding: `accepted`" reads gzip: by its name or by "*", and not with
/// a weight of nothing.
[[nodiscard]] bool reads_gzip(std::string_view accepted);

} // namespace sandtable::house
