#include "plugins/frontends/text/table/changes.hpp"

#include "kernel/board/label.hpp"
#include "plugins/host/table/known.hpp"

namespace sandtable::text {
namespace {

using host::is_known;
using host::key;

/// What became of a unit's place; empty when it is where it was.
std::string place_change(const View& before, const View& now, const host::Teller& teller, Unit unit)
{
    const UnitRecord& was = before.unit(unit);
    const UnitRecord& is = now.unit(unit);
    const bool plane = now.board().shape == Shape::plane;
    if (is.where == Where::board && was.where == Where::board) {
        if (plane ? was.x == is.x && was.y == is.y : was.cell == is.cell) return {};
        if (!plane)
            return teller.event({.kind = EventKind::moved,
                                 .args = {.unit = unit, .cell = was.cell, .to = is.cell}});
        return teller.texts().tr(key("{unit} now stands at {cell}"),
                                 {{"unit", teller.unit(unit)}, {"cell", label(Point{is.x, is.y})}});
    }
    if (is.where == Where::board)
        return teller.texts().tr(
            key("{unit} now stands at {cell}"),
            {{"unit", teller.unit(unit)},
             {"cell", plane ? label(Point{is.x, is.y}) : teller.cell(is.cell)}});
    return {};
}

} // namespace

std::vector<std::string> changes(const View& before, const View& now, const host::Teller& teller)
{
    std::vector<std::string> lost, counted, moved;
    const auto look = [&](Unit unit) {
        if (!is_known(now, unit) && !is_known(before, unit)) return;
        const UnitRecord& was = before.unit(unit);
        const UnitRecord& is = now.unit(unit);
        if (was.where == Where::board && is.where != Where::board) {
            if (is.where == Where::unseen)
                moved.push_back(teller.texts().tr(key("{unit} is out of sight"),
                                                  {{"unit", teller.unit(unit)}}));
            else
                lost.push_back(teller.event({.kind = EventKind::removed,
                                             .args = {.unit = unit,
                                                      .cell = was.cell,
                                                      .n = static_cast<std::int64_t>(is.where)}}));
            return;
        }
        if (std::string text = place_change(before, now, teller, unit); !text.empty())
            moved.push_back(std::move(text));
        if (!is_known(now, unit) || !is_known(before, unit)) return;
        for (std::size_t i = 0; i < now.book().unit_counters.size(); ++i) {
            const UnitCounter counter{static_cast<std::uint16_t>(i)};
            const std::int64_t n = now.wide(counter, unit), m = before.wide(counter, unit);
            const Shown shown = now.book().unit_counters[i].shown;
            if (n == m || shown == Shown::nothing) continue;
            std::string text = teller.event({.kind = EventKind::unit_counter,
                                             .detail = counter.index,
                                             .args = {.unit = unit, .n = n, .m = m}});
            if (!text.empty()) counted.push_back(std::move(text));
        }
    };
    for (const bool own : {false, true})
        for (int i = 0; i < now.unit_count(); ++i)
            if (const Unit unit = unit_at_index(i); (now.side(unit) == now.viewer()) == own)
                look(unit);
    std::vector<std::string> lines;
    for (std::vector<std::string>* kind : {&lost, &counted, &moved})
        for (std::string& text : *kind) lines.push_back(std::move(text));
    if (now.turn() != before.turn())
        lines.insert(lines.begin(),
                     teller.event({.kind = EventKind::turn_began, .args = {.n = now.turn()}}));
    return lines;
}

} // namespace sandtable::text
