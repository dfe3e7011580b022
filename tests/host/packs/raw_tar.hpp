/// raw_tar.hpp - tar files as nobody honest writes them, header by header.
#pragma once

#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>

namespace sandtable::testing {

/// One header that can say anything, and what follows it.
struct RawEntry {
    std::string name;
    std::string bytes{};
    char kind = '0';
    std::string mode = "0000644";
    std::string owner = "0000000";
    std::string time = "00000000000";
    std::string link{};
    std::string user{};
    std::string prefix{};
    long long size = -1; ///< other than that of `bytes`
    bool good_sum = true;
};

inline void lay(std::string& header, std::size_t at, std::string_view text)
{
    header.replace(at, text.size(), text);
}

inline std::string raw(const RawEntry& entry)
{
    std::string header(512, '\0');
    char size[32], sum[32];
    std::snprintf(size, sizeof size, "%011llo",
                  entry.size < 0 ? static_cast<long long>(entry.bytes.size()) : entry.size);
    lay(header, 0, entry.name.substr(0, 100));
    lay(header, 100, entry.mode);
    lay(header, 108, entry.owner);
    lay(header, 116, entry.owner);
    lay(header, 124, size);
    lay(header, 136, entry.time);
    lay(header, 148, "        ");
    header[156] = entry.kind;
    lay(header, 157, entry.link);
    lay(header, 257, std::string_view{"ustar\00000", 8});
    lay(header, 265, entry.user);
    lay(header, 329, "0000000");
    lay(header, 337, "0000000");
    lay(header, 345, entry.prefix);
    unsigned total = entry.good_sum ? 0 : 1;
    for (const char c : header) total += static_cast<unsigned char>(c);
    std::snprintf(sum, sizeof sum, "%06o", total);
    lay(header, 148, std::string{sum} + '\0' + ' ');
    std::string out = header + entry.bytes;
    out.append((512 - entry.bytes.size() % 512) % 512, '\0');
    return out;
}

/// Whole files, ended as they should be.
template <typename... Entries>
std::string raw_tar(const Entries&... entries)
{
    return (raw(entries) + ... + std::string{}) + std::string(1024, '\0');
}

} // namespace sandtable::testing
