#include "plugins/host/packs/tar.hpp"

#include "plugins/host/packs/names.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>
#include <optional>

namespace sandtable::host::packs {
namespace {

constexpr std::size_t block = 512;
using Header = std::array<char, block>;

/// Where a field of the header stands. [POSIX pax, "ustar interchange format"]
struct Field {
    std::size_t at, size;
};
constexpr Field name_field{0, 100}, mode_field{100, 8}, owner_field{108, 16}, size_field{124, 12},
    time_field{136, 12}, sum_field{148, 8}, kind_field{156, 1}, link_field{157, 100},
    magic_field{257, 8}, names_field{265, 64}, device_field{329, 16}, prefix_field{345, 155};

std::string_view part(std::string_view header, Field field)
{
    return header.substr(field.at, field.size);
}

void put(Header& header, std::size_t at, std::string_view text)
{
    std::memcpy(header.data() + at, text.data(), text.size());
}

std::string octal(std::uint64_t value, int digits)
{
    char text[24];
    std::snprintf(text, sizeof text, "%0*llo", digits, static_cast<unsigned long long>(value));
    return text;
}

/// The sum of a header's bytes, its own field counted as blanks.
std::uint64_t sum_of(std::string_view header)
{
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < block; ++i) {
        const bool own = i >= sum_field.at && i < sum_field.at + sum_field.size;
        sum += own ? ' ' : static_cast<unsigned char>(header[i]);
    }
    return sum;
}

Header header_of(std::string_view name, std::uint64_t size, bool runs)
{
    Header header{};
    put(header, name_field.at, name.substr(0, name_field.size));
    put(header, mode_field.at, runs ? "0000755" : "0000644");
    put(header, owner_field.at, "0000000");
    put(header, owner_field.at + 8, "0000000");
    put(header, size_field.at, octal(size, 11));
    put(header, time_field.at, "00000000000");
    put(header, kind_field.at, "0");
    put(header, magic_field.at, "ustar");
    put(header, magic_field.at + 6, "00");
    put(header, device_field.at, "0000000");
    put(header, device_field.at + 8, "0000000");
    put(header, sum_field.at, octal(sum_of({header.data(), block}), 6));
    header[sum_field.at + 7] = ' ';
    return header;
}

/// A number in octal digits, ended by a zero byte or a blank. Nothing when it is none.
std::optional<std::uint64_t> number_in(std::string_view field)
{
    std::uint64_t value = 0;
    std::size_t digits = 0;
    for (; digits < field.size() && field[digits] >= '0' && field[digits] <= '7'; ++digits)
        value = value * 8 + static_cast<std::uint64_t>(field[digits] - '0');
    const bool ended = digits < field.size() && (field[digits] == '\0' || field[digits] == ' ');
    return digits > 0 && ended ? std::optional{value} : std::nullopt;
}

bool is_empty(std::string_view bytes)
{
    return std::ranges::all_of(bytes, [](char c) { return c == '\0'; });
}

/// Why an entry of this kind is refused; null for a plain file.
const char* fault_of_kind(char kind)
{
    switch (kind) {
    case '0': return nullptr;
    case '1': return key("is a hard link: a pack holds plain files only");
    case '2': return key("is a symbolic link: a pack holds plain files only");
    case '3':
    case '4': return key("is a device: a pack holds plain files only");
    case '5': return key("is a folder: a pack names files only");
    case '6': return key("is a named pipe: a pack holds plain files only");
    case 'x':
    case 'g': return key("is an extended header, which a pack has not");
    case 'L':
    case 'K': return key("is a long name as GNU tar writes it, which a pack has not");
    case 'S': return key("is a sparse file, which a pack has not");
    default: return key("is of an unknown kind: a pack holds plain files only");
    }
}

/// Why a header that says what it holds is not as a pack has it; null when it is.
const char* fault_of_header(std::string_view header, std::string_view name, std::uint64_t size)
{
    const auto mode = number_in(part(header, mode_field));
    if (mode && (*mode & 07000) != 0) return key("has a setuid, setgid or sticky bit");
    const bool runs = mode && *mode == 0755;
    const Header canonical = header_of(name, size, runs);
    const std::string_view wanted{canonical.data(), block};
    const auto differs = [&](Field field) { return part(header, field) != part(wanted, field); };
    if (differs(mode_field)) return key("has a mode other than 0644 and 0755");
    if (differs(owner_field) || differs(names_field)) return key("names an owner");
    if (differs(time_field)) return key("has a time");
    if (differs(link_field)) return key("names the target of a link");
    if (differs(device_field)) return key("has the numbers of a device");
    if (differs(prefix_field)) return key("has a second part of its name");
    if (differs(magic_field)) return key("is written in another kind of tar");
    if (header != wanted) return key("has a header that no pack is written with");
    return nullptr;
}

/// Reads one file, block after block.
class TarReader {
public:
    TarReader(std::string_view bytes, Faults& faults) : bytes_{bytes}, faults_{faults} {}

    std::vector<TarEntry> run()
    {
        if (!begins_well()) return {};
        while (next()) {
        }
        return std::move(entries_);
    }

private:
    bool wrong(const std::string& place, const char* text, Values values = {})
    {
        faults_.push_back({place, text, std::move(values)});
        return false;
    }

    bool begins_well()
    {
        const auto begins = [this](std::string_view sign) { return bytes_.starts_with(sign); };
        if (bytes_.size() > largest_pack) return wrong("", key("larger than 128 MiB"));
        if (begins("\x1f\x8b") ||
            begins("\xfd"
                   "7zXZ") ||
            begins("\x28\xb5\x2f\xfd") || begins("BZh") || begins("PK\3\4"))
            return wrong("", key("is compressed, which a pack never is"));
        if (bytes_.size() < block || part(bytes_, {257, 5}) != "ustar")
            return wrong("", key("is no pack: a pack is a tar file that sandtable pack has made"));
        return true;
    }

    /// Reads an entry or the end; false when there is no more to read.
    bool next()
    {
        const std::string_view rest = bytes_.substr(at_);
        const std::string byte = std::to_string(at_);
        if (rest.size() < 2 * block || (rest.size() % block) != 0)
            return wrong("", key("is cut off: it ends at byte {n} without an end"),
                         {{"n", std::to_string(bytes_.size())}});
        const std::string_view header = rest.substr(0, block);
        if (is_empty(header)) {
            if (rest.size() != 2 * block || !is_empty(rest))
                wrong("", key("something stands behind its end, at byte {n}"), {{"n", byte}});
            return false;
        }
        const auto sum = number_in(part(header, sum_field));
        const auto size = number_in(part(header, size_field));
        if (!sum || *sum != sum_of(header) || !size)
            return wrong("", key("is damaged at byte {n}"), {{"n", byte}});
        const std::string_view field = part(header, name_field);
        const std::string name{field.substr(0, field.find('\0'))};
        return take(header, name, *size);
    }

    bool take(std::string_view header, const std::string& name, std::uint64_t size)
    {
        const std::string told = shown(name);
        if (entries_.size() >= most_entries)
            return wrong(told, key("a pack has at most {n} files"),
                         {{"n", std::to_string(most_entries)}});
        const std::size_t left = bytes_.size() - at_ - block;
        const char kind = part(header, kind_field).front();
        const char* const fault = fault_of_kind(kind);
        if (fault) wrong(told, fault);
        // What a link or a folder says of its size is not followed by so many bytes.
        if (fault && kind >= '1' && kind <= '6') size = 0;
        if (size > largest_entry) return wrong(told, key("is larger than 64 MiB"));
        const std::size_t padded = (static_cast<std::size_t>(size) + block - 1) / block * block;
        if (padded > left) return wrong(told, key("is cut off"));
        if (!fault) add(header, name, static_cast<std::size_t>(size), padded);
        at_ += block + padded;
        return true;
    }

    void add(std::string_view header, const std::string& name, std::size_t size, std::size_t padded)
    {
        const std::string_view content = bytes_.substr(at_ + block, padded);
        const std::string told = shown(name);
        if (const char* fault = fault_of_header(header, name, size))
            wrong(told, fault);
        else if (!is_empty(content.substr(size)))
            wrong(told, key("something stands between it and the next file"));
        const std::string_view path =
            name.starts_with("content/") ? std::string_view{name}.substr(8) : name;
        if (const char* fault = fault_of_path(path)) wrong(told, fault);
        meetings_.add(name, faults_);
        entries_.push_back({name, content.substr(0, size), part(header, mode_field)[4] == '7'});
    }

    std::string_view bytes_;
    Faults& faults_;
    std::size_t at_ = 0;
    std::vector<TarEntry> entries_;
    Meetings meetings_;
};

} // namespace

std::string write_tar(const std::vector<TarEntry>& entries)
{
    std::string bytes;
    for (const TarEntry& entry : entries) {
        const Header header = header_of(entry.name, entry.bytes.size(), entry.runs);
        bytes.append(header.data(), header.size()).append(entry.bytes);
        bytes.append((block - entry.bytes.size() % block) % block, '\0');
    }
    return bytes.append(2 * block, '\0');
}

std::vector<TarEntry> read_tar(std::string_view bytes, Faults& faults)
{
    return TarReader{bytes, faults}.run();
}

} // namespace sandtable::host::packs
