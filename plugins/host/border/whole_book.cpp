#include "plugins/host/border/whole_book.hpp"

#include "plugins/host/table/clause.hpp"
#include "plugins/host/telling/i18n.hpp"

#include <algorithm>
#include <cstring>
#include <type_traits>

namespace sandtable::host {
namespace {

constexpr std::uint32_t most_items = 4096;
constexpr std::uint32_t longest_item = 1u << 12;

/// Why a list of a plugin cannot be walked, or an empty text.
template <typename T>
std::string list_fault(const List<T>& items, const ListName& name, std::uint32_t most)
{
    if (items.count == 0) return {};
    const auto the_list = [&name] {
        return clause("the list of {what}", {{"what", name.in_words()}});
    };
    if (!items.items) return clause("{list} is null", {{"list", the_list()}});
    if (items.count > most)
        return clause("{list} has {n} items, at most {m}", {{"list", the_list()},
                                                            {"n", std::to_string(items.count)},
                                                            {"m", std::to_string(most)}});
    if (items.item_size < first_size<T> || items.item_size > longest_item)
        return clause("{list} is said to have items of {n} bytes, not {m}",
                      {{"list", the_list()},
                       {"n", std::to_string(items.item_size)},
                       {"m", std::to_string(first_size<T>)}});
    if (items.item_size % alignof(T) != 0 ||
        reinterpret_cast<std::uintptr_t>(items.items) % alignof(T) != 0)
        return clause("{list} is not aligned", {{"list", the_list()}});
    return {};
}

} // namespace

std::string ListName::in_words() const
{
    if (!outer) return word_in_clause(what);
    return clause("{list}, number {n}: {what}", {{"list", word_in_clause(outer)},
                                                 {"n", std::to_string(number)},
                                                 {"what", word_in_clause(what)}});
}

WholeBook::WholeBook(const Book& far, std::uint32_t size)
{
    static_assert(std::is_trivially_copyable_v<Book>);
    // Zero is what a book says of things that it knows nothing of.
    std::memset(static_cast<void*>(&book_), 0, sizeof book_);
    std::memcpy(static_cast<void*>(&book_), &far, std::min<std::size_t>(size, sizeof book_));

    take(book_.unit_counters, {key("item: unit counters")}, 256);
    take(book_.side_counters, {key("item: side counters")}, 256);
    take(book_.cell_counters, {key("item: cell counters")}, 256);
    take(book_.game_counters, {key("item: game counters")}, 256);
    take(book_.unit_data, {key("item: unit data")}, 64);
    take(book_.side_data, {key("item: side data")}, 64);
    take(book_.game_data, {key("item: game data")}, 64);
    take(book_.states, {key("item: states")}, 256);
    take(book_.verbs, {key("item: verbs")}, 256);
    take(book_.phases, {key("item: phases")}, 255);
    take(book_.sequence, {key("item: steps")}, 255);
    take(book_.decisions, {key("item: decisions")}, 255);
    take(book_.dice, {key("item: dice")}, 256);
    take(book_.unit_types, {key("item: unit types")}, 1024);
    take(book_.terrains, {key("item: terrains")}, 256);
    take(book_.edge_kinds, {key("item: edge kinds")}, 256);
    take(book_.zones, {key("item: zones")}, most_items);
    take(book_.options, {key("item: options")}, 256);
    take(book_.presets, {key("item: presets")}, 64);
    take(book_.rules, {key("item: rules")}, most_items);
    take(book_.side_names, {key("item: side names")}, max_sides);
    take(book_.endings, {key("item: endings")}, 1024);
    take(book_.levels, {key("item: levels")}, 255);
    take(book_.unit_fields, {key("item: unit fields")}, 1024);
    take(book_.side_fields, {key("item: side fields")}, 1024);
    take(book_.scenario_fields, {key("item: scenario fields")}, 1024);
}

/// Puts the host's copy of a list, and of the lists in its items, in the place of the plugin's.
template <typename T>
void WholeBook::take(List<T>& list, const ListName& name, std::uint32_t most)
{
    if (!fault_.empty()) return;
    fault_ = list_fault(list, name, most);
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
            const auto its = [&](const char* what) { return ListName{what, name.what, i + 1}; };
            if constexpr (requires { item.params; })
                take(item.params, its(key("item: parameters")), 31);
            if constexpr (requires { item.faces; })
                take(item.faces, its(key("item: faces")), most_items);
            if constexpr (requires { item.words; })
                take(item.words, its(key("item: words")), most_items);
            if constexpr (requires { item.settings; })
                take(item.settings, its(key("item: settings")), most_items);
        }
}

} // namespace sandtable::host
