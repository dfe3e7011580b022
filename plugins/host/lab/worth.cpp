#include "plugins/host/lab/worth.hpp"

#include "plugins/host/telling/meanings.hpp"

namespace sandtable::host {

Worth::Worth(const ReadyBattle& battle) : battle_{battle}
{
    // The first of a book, unless another says what it is; and what is counted apart from it.
    const Book& book = *battle.setting->book;
    if (const auto strength = unit_counter_for(book, Means::strength)) strength_ = *strength;
    fallen_ = unit_counter_for(book, Means::fallen);
}

std::int64_t Worth::strength(const Table& table, Side side, int* units) const
{
    if (battle_.setting->book->unit_counters.empty()) return 0;
    std::int64_t sum = 0;
    int count = 0;
    for (int i = 0; i < table.unit_count(); ++i) {
        const Unit unit = unit_at_index(i);
        const Where where = table.unit(unit).where;
        if (table.side(unit) != side || (where != Where::board && where != Where::reserve))
            continue;
        const std::int64_t left = strength_of(table, unit);
        sum += left;
        count += left > 0 ? 1 : 0;
    }
    if (units) *units = count;
    return sum;
}

std::int64_t Worth::strength_of(const Table& table, Unit unit) const
{
    if (battle_.setting->book->unit_counters.empty()) return 0;
    return table.wide(strength_, unit) - (fallen_ ? table.wide(*fallen_, unit) : 0);
}

std::int64_t Worth::of(const View& view, Side side) const
{
    if (battle_.evaluates) return battle_.evaluates->evaluate(view, side);
    std::int64_t sum = 0;
    for (std::size_t s = 0; s < battle_.setting->sides.size(); ++s)
        sum += strength(view, static_cast<Side>(s)) * (static_cast<Side>(s) == side ? 1 : -1);
    return sum;
}

Side Worth::leader(const View& view) const
{
    Side best = nobody;
    std::int64_t most = 0;
    bool alone = false;
    for (std::size_t s = 0; s < battle_.setting->sides.size(); ++s) {
        const std::int64_t worth = of(view, static_cast<Side>(s));
        if (best != nobody && worth == most) alone = false;
        if (best != nobody && worth <= most) continue;
        best = static_cast<Side>(s), most = worth, alone = true;
    }
    return alone ? best : nobody;
}

} // namespace sandtable::host
