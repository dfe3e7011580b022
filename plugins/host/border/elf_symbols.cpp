#include "plugins/host/border/elf_symbols.hpp"

#include "plugins/host/table/clause.hpp"
#include "plugins/host/telling/i18n.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>

namespace sandtable::host {
namespace {

// The parts of the ELF-64 format that are needed here, as its specification lays them out.
struct Header {
    unsigned char ident[16];
    std::uint16_t type;
    std::uint16_t machine;
    std::uint32_t version;
    std::uint64_t entry;
    std::uint64_t segments_at;
    std::uint64_t sections_at;
    std::uint32_t flags;
    std::uint16_t header_size;
    std::uint16_t segment_size;
    std::uint16_t segments;
    std::uint16_t section_size;
    std::uint16_t sections;
    std::uint16_t names;
};
struct Segment {
    std::uint32_t type;
    std::uint32_t flags;
    std::uint64_t offset;
    std::uint64_t virtual_address;
    std::uint64_t physical_address;
    std::uint64_t file_size;
    std::uint64_t memory_size;
    std::uint64_t alignment;
};
struct Section {
    std::uint32_t name;
    std::uint32_t type;
    std::uint64_t flags;
    std::uint64_t address;
    std::uint64_t offset;
    std::uint64_t size;
    std::uint32_t link;
    std::uint32_t info;
    std::uint64_t alignment;
    std::uint64_t entry_size;
};
struct Symbol {
    std::uint32_t name;
    std::uint8_t info;
    std::uint8_t other;
    std::uint16_t section;
    std::uint64_t value;
    std::uint64_t size;
};
static_assert(sizeof(Header) == 64 && sizeof(Segment) == 56 && sizeof(Section) == 64 &&
              sizeof(Symbol) == 24);

constexpr std::uint16_t shared_object = 3;
constexpr std::uint32_t dynamic_symbols = 11;
constexpr std::uint32_t loaded_segment = 1;

constexpr std::uint16_t this_machine =
#if defined(__x86_64__)
    62;
#elif defined(__aarch64__)
    183;
#elif defined(__riscv)
    243;
#elif defined(__powerpc64__)
    21;
#else
    0; // not known: any is accepted
#endif

std::string machine_name(std::uint16_t machine)
{
    switch (machine) {
    case 3: return "x86";
    case 21: return "ppc64";
    case 40: return "arm";
    case 62: return "x86_64";
    case 183: return "aarch64";
    case 243: return "riscv";
    default: return clause("machine {n}", {{"n", std::to_string(machine)}});
    }
}

template <typename T>
std::optional<T> read(std::string_view bytes, std::uint64_t at)
{
    if (at > bytes.size() || bytes.size() - at < sizeof(T)) return std::nullopt;
    T value;
    std::memcpy(&value, bytes.data() + at, sizeof value);
    return value;
}

bool lies_inside(std::string_view bytes, std::uint64_t at, std::uint64_t size)
{
    return at <= bytes.size() && size <= bytes.size() - at;
}

constexpr const char* cut_off = key("the library is damaged or cut off");

/// Why the header alone says that this library cannot be opened, or empty.
std::string fault_in_header(std::string_view bytes, const Header& header)
{
    constexpr unsigned char this_order = std::endian::native == std::endian::little ? 1 : 2;
    if (header.ident[4] != 2 || header.ident[5] != this_order)
        return clause("the library is for another kind of machine");
    if (this_machine != 0 && header.machine != this_machine)
        return clause(
            "the library is for {word}, this machine is {other}",
            {{"word", machine_name(header.machine)}, {"other", machine_name(this_machine)}});
    if (header.type != shared_object) return clause("not a shared library");
    for (std::uint16_t i = 0; i < header.segments; ++i) {
        const auto segment =
            read<Segment>(bytes, header.segments_at + std::uint64_t{i} * sizeof(Segment));
        if (!segment) return clause(cut_off);
        if (segment->type == loaded_segment &&
            !lies_inside(bytes, segment->offset, segment->file_size))
            return clause(cut_off);
    }
    return {};
}

/// Whether a symbol can be found by others: defined here, global or weak, not hidden.
bool is_exported(const Symbol& symbol)
{
    const int binding = symbol.info >> 4;
    const int visibility = symbol.other & 3;
    return symbol.section != 0 && (binding == 1 || binding == 2 || binding == 10) &&
           (visibility == 0 || visibility == 3);
}

/// Adds the names of one symbol section, exported and wanted; false if it is damaged.
bool add_names(std::string_view bytes, const Section& symbols, const Section& texts,
               ElfSymbols& found)
{
    if (!lies_inside(bytes, symbols.offset, symbols.size) ||
        !lies_inside(bytes, texts.offset, texts.size))
        return false;
    const std::string_view text = bytes.substr(texts.offset, texts.size);
    for (std::uint64_t at = 0; at + sizeof(Symbol) <= symbols.size; at += sizeof(Symbol)) {
        const auto symbol = read<Symbol>(bytes, symbols.offset + at);
        const bool wanted = symbol->section == 0 && symbol->name != 0;
        if (!wanted && !is_exported(*symbol)) continue;
        if (symbol->name >= text.size()) return false;
        const std::string_view rest = text.substr(symbol->name);
        const std::size_t end = rest.find('\0');
        if (end == std::string_view::npos) return false;
        (wanted ? found.wanted : found.names).emplace_back(rest.substr(0, end));
    }
    return true;
}

} // namespace

bool is_elf(std::string_view bytes) noexcept
{
    return bytes.starts_with(std::string_view{"\177ELF", 4});
}

ElfSymbols elf_symbols(std::string_view bytes)
{
    ElfSymbols found;
    const auto header = read<Header>(bytes, 0);
    if (!is_elf(bytes) || !header) {
        found.fault = clause(is_elf(bytes) ? cut_off : key("not a shared library"));
        return found;
    }
    found.fault = fault_in_header(bytes, *header);
    if (!found.fault.empty()) return found;
    const auto section = [&](std::uint32_t i) {
        return read<Section>(bytes, header->sections_at + std::uint64_t{i} * sizeof(Section));
    };
    for (std::uint16_t i = 0; i < header->sections; ++i) {
        const auto symbols = section(i);
        if (symbols && symbols->type != dynamic_symbols) continue;
        const auto texts = symbols ? section(symbols->link) : std::nullopt;
        if (!texts || !add_names(bytes, *symbols, *texts, found)) {
            found.names.clear();
            found.wanted.clear();
            found.fault = clause(cut_off);
            return found;
        }
    }
    std::ranges::sort(found.names);
    std::ranges::sort(found.wanted);
    return found;
}

} // namespace sandtable::host
