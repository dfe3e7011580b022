#include "plugins/host/border/whole_book.hpp"

#include <algorithm>
#include <cstring>
#include <type_traits>

namespace sandtable::host {
namespace {

constexpr std::uint32_t most_items = 4096;
constexpr std::uint32_t longest_item = 1u << 12;

/// Why a list of a plugin cannot be walked, or an empty text. `what` names its items.
template <typename T>
std::string list_fault(const List<T>& items, const std::string& what, std::uint32_t most)
{
    if (items.count == 0) return {};
    const std::string of = "the list of " + what;
    if (!items.items) return of + " is null";
    if (items.count > most)
        return of + " has " + std::to_string(items.count) + " items, at most " +
               std::to_string(most);
    if (items.item_size < first_size<T> || items.item_size > longest_item)
        return of + " is said to have items of " + std::to_string(items.item_size) +
               " bytes, not " + std::to_string(first_size<T>);
    if (items.item_size % alignof(T) != 0 ||
        reinterpret_cast<std::uintptr_t>(items.items) % alignof(T) != 0)
        return of + " is not aligned";
    return {};
}

} // namespace

WholeBook::WholeBook(const Book& far, std::uint32_t size)
{
    static_assert(std::is_trivially_copyable_v<Book>);
    // Zero is what a book says of things that it knows nothing of.
    std::memset(static_cast<void*>(&book_), 0, sizeof book_);
    std::memcpy(static_cast<void*>(&book_), &far, std::min<std::size_t>(size, sizeof book_));

    take(book_.unit_counters, "unit counters", 256);
    take(book_.side_counters, "side counters", 256);
    take(book_.cell_counters, "cell counters", 256);
    take(book_.game_counters, "game counters", 256);
    take(book_.unit_data, "unit data", 64);
    take(book_.side_data, "side data", 64);
    take(book_.game_data, "game data", 64);
    take(book_.states, "states", 256);
    take(book_.verbs, "verbs", 256);
    take(book_.phases, "phases", 255);
    take(book_.sequence, "steps", 255);
    take(book_.decisions, "decisions", 255);
    take(book_.dice, "dice", 256);
    take(book_.unit_types, "unit types", 1024);
    take(book_.terrains, "terrains", 256);
    take(book_.edge_kinds, "edge kinds", 256);
    take(book_.zones, "zones", most_items);
    take(book_.options, "options", 256);
    take(book_.presets, "presets", 64);
    take(book_.rules, "rules", most_items);
    take(book_.side_names, "side names", max_sides);
    take(book_.endings, "endings", 1024);
    take(book_.levels, "levels", 255);
    take(book_.unit_fields, "unit fields", 1024);
    take(book_.side_fields, "side fields", 1024);
    take(book_.scenario_fields, "scenario fields", 1024);
}

/// Puts the host's copy of a list, and of the lists in its items, in the place of the plugin's.
template <typename T>
void WholeBook::take(List<T>& list, const std::string& what, std::uint32_t most)
{
    if (!fault_.empty()) return;
    fault_ = list_fault(list, what, most);
    if (!fault_.empty() || list.count == 0) return;
    const std::uint32_t step =
        std::max<std::uint32_t>(list.item_size, static_cast<std::uint32_t>(sizeof(T)));
    std::byte* const bytes =
        memory_.emplace_back(new std::byte[std::size_t{list.count} * step]()).get();
    for (std::uint32_t i = 0; i < list.count; ++i)
        std::memcpy(bytes + std::size_t{i} * step,
                    reinterpret_cast<const std::byte*>(list.items) +
                        std::size_t{i} * list.item_size,
                    list.item_size);
    list.items = reinterpret_cast<const T*>(bytes);
    list.item_size = step;
    if constexpr (
        requires(T item) { item.params; } || requires(T item) { item.faces; } ||
        requires(T item) { item.words; } || requires(T item) { item.settings; })
        for (std::uint32_t i = 0; i < list.count; ++i) {
            T& item = *reinterpret_cast<T*>(bytes + std::size_t{i} * step);
            const std::string of = what + ", number " + std::to_string(i + 1) + ": ";
            if constexpr (requires { item.params; }) take(item.params, of + "parameters", 31);
            if constexpr (requires { item.faces; }) take(item.faces, of + "faces", most_items);
            if constexpr (requires { item.words; }) take(item.words, of + "words", most_items);
            if constexpr (requires { item.settings; })
                take(item.settings, of + "settings", most_items);
        }
}

} // namespace sandtable::host
