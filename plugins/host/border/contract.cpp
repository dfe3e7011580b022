#include "plugins/host/border/contract.hpp"

#include "plugins/host/border/contract_book.hpp"
#include "plugins/host/border/whole_book.hpp"
#include "plugins/host/table/clause.hpp"
#include "sdk/abi/ext/evaluate.h"
#include "sdk/abi/ext/explain.h"
#include "sdk/abi/ext/positions.h"
#include "sdk/abi/ext/room.h"
#include "sdk/abi/ext/sheets.h"
#include "sdk/abi/ext/text_forms.h"
#include "sdk/abi/ext/worlds.h"
#include "sdk/abi/ext/written.h"
#include "sdk/cpp/mirror.hpp"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <utility>

namespace sandtable::host {
namespace {

/// The bytes of a size that a plugin declares, against the smallest that has ever been.
std::string size_fault(const std::string& what, std::uint32_t said, std::size_t least)
{
    // No struct of the border has ever been near this large.
    constexpr std::uint32_t most = 1u << 16;
    if (said >= least && said <= most) return {};
    return clause("{what} is said to have {n} bytes, not {m}",
                  {{"what", what}, {"n", std::to_string(said)}, {"m", std::to_string(least)}});
}

std::string differs(const char* what, const char* said, const std::string& manifest)
{
    if (!said) return clause("its {what} is null", {{"what", what}});
    if (manifest == said) return {};
    return clause("its {what} is \"{word}\", its manifest says \"{other}\"",
                  {{"what", what}, {"word", std::string{said}.substr(0, 64)}, {"other", manifest}});
}

/// The first of several checks that finds something.
template <typename... Checks>
std::string first_of(Checks&&... checks)
{
    std::string fault;
    (void)((fault = checks(), !fault.empty()) || ...);
    return fault;
}

std::string required(const char* name, bool there)
{
    return there ? std::string{} : clause("its function {name} is null", {{"name", name}});
}

} // namespace

std::string fault_in_table(const st_plugin& table, const Manifest& manifest)
{
    // The version decides what the size must be, and both stand at the very start of every version.
    const AbiVersion version{table.abi_major, table.abi_minor};
    if (std::string fault = abi_fault(version); !fault.empty()) return fault;
    if (std::string fault = size_fault("st_plugin", table.struct_size, sizeof(st_plugin));
        !fault.empty())
        return fault;
    if (version != manifest.abi)
        return clause("its border is {word}, its manifest says {other}",
                      {{"word", to_text(version)}, {"other", to_text(manifest.abi)}});
    return first_of(
        [&] { return differs("id", table.id, manifest.id); },
        [&] { return differs("version", table.version, manifest.version); },
        [&] {
            return table.name ? std::string{} : clause("its {what} is null", {{"what", "name"}});
        },
        [&] { return required("get_interface", table.get_interface != nullptr); });
}

std::string fault_in_ruleset(const st_ruleset& table)
{
    return first_of(
        [&] { return size_fault("st_ruleset", table.struct_size, sizeof(st_ruleset)); },
        [&] { return size_fault("st_book", table.book_size, first_book_size); },
        [&] { return size_fault("st_event", table.event_size, sizeof(st_event)); },
        [&] { return size_fault("st_breakdown", table.breakdown_size, sizeof(st_breakdown)); },
        [&] { return required("book", table.book != nullptr); },
        [&] { return required("create", table.create != nullptr); },
        [&] { return required("destroy", table.destroy != nullptr); },
        [&] { return required("set_up", table.set_up != nullptr); },
        [&] { return required("legal", table.legal != nullptr); },
        [&] { return required("refuse", table.refuse != nullptr); },
        [&] { return required("apply", table.apply != nullptr); });
}

std::string fault_in_player(const st_player& table)
{
    return first_of([&] { return size_fault("st_player", table.struct_size, sizeof(st_player)); },
                    [&] { return required("create", table.create != nullptr); },
                    [&] { return required("destroy", table.destroy != nullptr); },
                    [&] { return required("choose", table.choose != nullptr); });
}

std::string fault_in_extension(const void* table, const Extension& extension)
{
    std::uint32_t size = 0;
    std::memcpy(&size, table, sizeof size);
    const std::size_t least = 8 + sizeof(void*) * extension.functions.size();
    if (std::string fault = size_fault(clause("its table"), size, least); !fault.empty())
        return fault;
    for (std::size_t i = 0; i < extension.functions.size(); ++i) {
        const void* function = nullptr;
        std::memcpy(&function, static_cast<const char*>(table) + 8 + sizeof(void*) * i,
                    sizeof function);
        if (!function) return required(extension.functions[i], false);
    }
    return {};
}

const std::vector<Extension>& extensions()
{
    static const std::vector<Extension> all{
        {ST_EXPLAIN, {"explain"}},   {ST_WORLDS, {"imagine"}},
        {ST_EVALUATE, {"evaluate"}}, {ST_TEXT_FORMS, {"read_order", "draw"}},
        {ST_POSITIONS, {"read"}},    {ST_SHEETS, {"write"}},
        {ST_ROOM, {"measure"}},      {ST_WRITTEN, {"apply", "sights_hang"}, true}};
    return all;
}

std::string fault_in_book(const Book& read, const Manifest& manifest)
{
    if (std::string fault = BookCheck{read, manifest.id}.run(); !fault.empty()) return fault;
    constexpr std::pair<const char*, std::uint32_t> boards[] = {
        {"board.square", shape_bit(Shape::square)},
        {"board.hexes", shape_bit(Shape::hex_rows) | shape_bit(Shape::hex_columns)},
        {"board.plane", shape_bit(Shape::plane)},
        {"board.zones", shape_bit(Shape::zones)},
    };
    for (const auto& [name, bits] : boards)
        if ((read.shapes & bits) == 0 &&
            std::ranges::find(manifest.capabilities, name) != manifest.capabilities.end())
            return clause("its manifest names {name}, and it has no such board", {{"name", name}});
    return {};
}

} // namespace sandtable::host
