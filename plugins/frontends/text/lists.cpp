#include "plugins/frontends/text/lists.hpp"

#include "kernel/board/label.hpp"
#include "plugins/frontends/text/canvas.hpp"
#include "plugins/host/lab/session_odds.hpp"
#include "plugins/host/notation/write_order.hpp"
#include "plugins/host/table/known.hpp"
#include "plugins/host/telling/counter_values.hpp"
#include "plugins/host/telling/purpose.hpp"

#include <algorithm>
#include <cstdio>

namespace sandtable::text {

std::string with_own_point(std::string_view number, const host::Texts& texts)
{
    const std::string point = texts.tr(host::key("{n}.{m}"), {{"n", ""}, {"m", ""}});
    std::string text;
    for (const char c : number) {
        const bool parts = c == ',' && point == ",";
        text += c == '.' ? point : parts ? " ;" : std::string{c};
    }
    return text;
}

namespace {

using host::key;
using host::ToldLine;

std::string place(const View& view, const host::Teller& teller, Unit unit)
{
    const UnitRecord& record = view.unit(unit);
    switch (record.where) {
    case Where::board:
        return view.board().shape == Shape::plane ? label(Point{record.x, record.y})
                                                  : teller.cell(record.cell);
    case Where::reserve: return teller.texts().tr(key("reserve"));
    case Where::dead: return teller.texts().tr(key("eliminated"));
    case Where::exited: return teller.texts().tr(key("left the table"));
    case Where::unseen: break;
    }
    return teller.texts().tr(key("out of sight"));
}

/// A counter in words as its book has it shown; empty: not worth a word. The first of a book is
/// always worth one, the others when they are not what they began as; when a unit comes, until it
/// is there.
std::string shown_counter(const View& view, const host::Teller& teller, Unit unit,
                          std::size_t index)
{
    const List<CounterSpec>& specs = view.book().unit_counters;
    const CounterSpec& spec = specs[index];
    const auto value_of = [&](std::size_t i) {
        return view.wide(UnitCounter{static_cast<std::uint16_t>(i)}, unit);
    };
    const std::int64_t n = value_of(index);
    const bool flag = spec.shown == Shown::flag || spec.max - spec.min <= 1;
    if (index > 0 && (n == spec.initial || (flag && n == 0))) return {};
    if (spec.means == Means::arrival && view.on_board(unit)) return {};
    const std::string title = host::counter_title(teller.texts().of(spec.title));
    if (flag) return title;
    const std::string value = host::counter_value(spec, n, teller);
    if (value.empty()) return {};
    const bool of_full = spec.shown == Shown::pips || spec.shown == Shown::share;
    if (of_full && spec.full != 0 && n != value_of(spec.full - 1U))
        return title + " " +
               teller.texts().tr(
                   key("{n} of {full}"),
                   {{"n", value}, {"full", std::to_string(value_of(spec.full - 1U))}});
    return title + " " + value;
}

std::string padded(std::string text, std::size_t width)
{
    const std::size_t there = columns_of(text);
    if (there < width) text.append(width - there, ' ');
    return text;
}

Ink ink_of(ToldLine::Kind kind)
{
    switch (kind) {
    case ToldLine::turn: return {.front = 214, .bold = true};
    case ToldLine::phase: return {.front = 109, .bold = true};
    case ToldLine::title: return {.bold = true};
    case ToldLine::terms: return {};
    case ToldLine::outcome: return {.front = 222, .bold = true};
    case ToldLine::roll: return {.dim = true};
    case ToldLine::ending: return {.front = 214, .bold = true};
    case ToldLine::event: break;
    }
    return {};
}

/// A standing answer as a player would type it.
std::string typed(const host::StandingAnswer& answer, const host::Teller& teller)
{
    const std::string side =
        answer.side != nobody ? teller.side(answer.side) + std::string{teller.texts().of(key(": "))}
                              : "";
    if (answer.order) return side + teller.order(*answer.order);
    return side + teller.verb(teller.setting().book->verbs[answer.verb]) +
           (answer.most ? " " + std::string{teller.texts().of(key("most"))} : "");
}

/// "the dice fall at: turn 3, combat (Athens), losses", and the questions before.
std::string way_to_dice(const host::SeenOdds& seen, const host::Teller& teller)
{
    const host::Texts& texts = teller.texts();
    std::string text;
    if (const auto& fall = seen.odds.fall) {
        const PhaseSpec& phase = teller.setting().book->phases[fall->clock.phase];
        text = texts.tr(key("the dice fall at: turn {n}, {phase} ({side}), {purpose}"),
                        {{"n", std::to_string(fall->clock.turn)},
                         {"phase", std::string{texts.of(phase.title)}},
                         {"side", teller.side(fall->clock.active)},
                         {"purpose", host::purpose_in_words(fall->roll.purpose, texts)}}) +
               "\n";
    } else {
        text = texts.tr(key("no die falls for it this turn, as far as nothing else is ordered")) +
               "\n";
    }
    for (std::size_t i = 0; i < seen.way.size(); ++i) {
        host::AskedOnTheWay one = seen.way[i];
        // What the reader may not know of it is left out; what he may know is in his language.
        const Order& answer = seen.odds.way[i].answer;
        one.order = one.order == host::write_order(answer, teller.setting())
                        ? teller.order(answer)
                        : teller.verb(teller.setting().book->verbs[answer.verb]);
        while (one.question.ends_with('.')) one.question.pop_back(); // more follows
        text += "  " +
                texts.tr(one.told ? key("answered as told: {side}: {question}: {order}")
                                  : key("still open: {side}: {question} (counted with: {order})"),
                         {{"side", teller.side(one.side)},
                          {"question", one.question},
                          {"order", one.order}}) +
                "\n";
    }
    for (const host::StandingAnswer& one : seen.never_asked)
        text += "  " +
                texts.tr(key("an answer that nothing asked for: {order}"),
                         {{"order", typed(one, teller)}}) +
                "\n";
    return text;
}

/// Whether the chances are counted, drawn or imagined, and from how many.
std::string how_known(const host::SeenOdds& seen, const host::Texts& texts)
{
    const host::Odds& odds = seen.odds;
    const std::string n =
        std::to_string(seen.worlds > 0 ? static_cast<std::uint64_t>(seen.worlds) : odds.branches);
    std::string text =
        seen.worlds > 0
            ? texts.tr(key("you do not see everything: the mean of {n} tables imagined from what "
                           "you see, ± the error of drawing so few [the least and the greatest "
                           "share of one of them]"),
                       {{"n", n}})
        : odds.exact ? texts.tr(key("every result, counted ({n} branches)"), {{"n", n}})
                     : texts.tr(key("a sample of {n}, with 95 % intervals"), {{"n", n}});
    if (odds.stopped) text += " " + texts.tr(key("(stopped: more would make it surer)"));
    return text;
}

/// Where results are many each is rare: how each unit fares, whatever the others do. Nothing where
/// that is what the results say already, each of one unit.
std::string changes_by_themselves(const host::SeenOdds& seen, const host::Texts& texts,
                                  std::size_t most)
{
    constexpr std::size_t few = 8;
    if (seen.odds.outcomes.size() <= few || !seen.together) return {};
    std::string text = "  " + std::string{texts.of(key("each unit by itself:"))} + "\n";
    for (std::size_t i = 0; i < std::min(most, seen.changes.size()); ++i) {
        char share[32];
        std::snprintf(share, sizeof share, "  %6.2f %%", 100 * seen.changes[i].share);
        text += with_own_point(share, texts) + "  " + seen.changes[i].label + "\n";
    }
    return text;
}

} // namespace

std::string counters_of(const View& view, const host::Teller& teller, Unit unit)
{
    const List<CounterSpec>& specs = view.book().unit_counters;
    const bool leads =
        host::is_known(view, unit) && view.book().unit_types[view.unit(unit).type].stacks != 0;
    const bool mine =
        view.viewer() == nobody || view.viewer() == umpire_seat || view.viewer() == view.side(unit);
    std::string text;
    for (std::size_t i = 0; i < specs.size(); ++i) {
        const CounterSpec& spec = specs[i];
        if (!*spec.title || spec.shown == Shown::nothing) continue;
        if (!mine && spec.visibility >= Visibility::owner) continue;
        if (i == 0 && leads && view.wide(UnitCounter{0}, unit) == 0) continue;
        const std::string words = shown_counter(view, teller, unit, i);
        if (!words.empty()) text += (text.empty() ? "" : ", ") + words;
    }
    return text;
}

std::string list_units(const View& view, const host::Teller& teller, Side side, bool color)
{
    struct Row {
        std::string id, type, name, where, counters;
        bool gone;
    };
    std::vector<Row> rows;
    int markers = 0;
    std::vector<std::string> marked;
    for (int i = 0; i < view.unit_count(); ++i) {
        const Unit unit = unit_at_index(i);
        if (view.side(unit) != side) continue;
        const UnitRecord& record = view.unit(unit);
        if (!host::is_known(view, unit)) {
            if (record.where != Where::board) continue;
            ++markers;
            marked.push_back(place(view, teller, unit));
            continue;
        }
        const UnitInfo& info = view.info(unit);
        std::string name{teller.name_of(info)};
        if (name == info.id) name.clear();
        if (*info.formation)
            name += (name.empty() ? "" : ", ") + std::string{teller.texts().of(info.formation)};
        rows.push_back({info.id,
                        std::string{teller.texts().of(view.book().unit_types[record.type].title)},
                        std::move(name), place(view, teller, unit), counters_of(view, teller, unit),
                        record.where != Where::board});
    }
    std::size_t id = 0, type = 0, name = 0, where = 0;
    for (const Row& row : rows) {
        id = std::max(id, columns_of(row.id));
        type = std::max(type, columns_of(row.type));
        name = std::max(name, columns_of(row.name));
        where = std::max(where, columns_of(row.where));
    }
    const SideInk colors = side_ink(view.setting(), side);
    std::string head = teller.side(side);
    if (const std::string of_side = side_line(view, teller, side); !of_side.empty())
        head += std::string{teller.texts().of(key(": "))} + of_side;
    std::string text = paint(color ? " " + teller.side(side) + " " : teller.side(side),
                             {.front = colors.front, .back = colors.back, .bold = true}, color) +
                       head.substr(teller.side(side).size()) + "\n";
    for (const Row& row : rows) {
        std::string line = "  " + padded(row.id, id) + "  " + padded(row.type, type) + "  ";
        if (name > 0) line += padded(row.name, name) + "  ";
        line += padded(row.where, where) + "  " + row.counters;
        while (line.ends_with(' ')) line.pop_back();
        text += paint(line, row.gone ? Ink{.dim = true} : Ink{}, color) + "\n";
    }
    if (markers > 0) {
        std::string list;
        for (const std::string& cell : marked) list += (list.empty() ? "" : ", ") + cell;
        text += "  " + teller.texts().tr(key("not identified: {cells}"), {{"cells", list}}) + "\n";
    }
    if (rows.empty() && markers == 0)
        text += "  " + teller.texts().tr(key("nothing in sight")) + "\n";
    return text;
}

std::string side_line(const View& view, const host::Teller& teller, Side side)
{
    std::string text;
    const List<CounterSpec>& specs = view.book().side_counters;
    const bool mine =
        view.viewer() == nobody || view.viewer() == umpire_seat || view.viewer() == side;
    for (std::size_t i = 0; i < specs.size();) {
        // Neighbors of one title are the places of one table: "action points 3/0/2".
        std::size_t end = i + 1;
        while (end < specs.size() && std::string_view{specs[end].title} == specs[i].title) ++end;
        const CounterSpec& spec = specs[i];
        std::string values;
        bool says = false, has = false;
        for (; i < end; ++i) {
            const std::int64_t n = view.wide(SideCounter{static_cast<std::uint16_t>(i)}, side);
            has = has || n != 0;
            const std::string value = host::counter_value(specs[i], n, teller);
            says = says || (n != specs[i].initial && !value.empty());
            values += (values.empty() ? "" : "/") + value;
        }
        if (!*spec.title || !says || (!mine && spec.visibility >= Visibility::owner)) continue;
        while (values.ends_with("/0")) values.resize(values.size() - 2);
        const std::string title = host::counter_title(teller.texts().of(spec.title));
        const bool flag = spec.max - spec.min <= 1;
        text += text.empty() ? "" : ", ";
        // What a side had at first and has no longer is not said as if it had it.
        text += flag && !has ? teller.texts().tr(key("without {word}"), {{"word", title}}) : title;
        if (!flag) text += " " + values;
    }
    return text;
}

std::string status_line(const View& view, const host::Teller& teller)
{
    const host::Texts& texts = teller.texts();
    std::string text = teller.event({.kind = EventKind::turn_began, .args = {.n = view.turn()}});
    const Event phase{
        .kind = EventKind::phase_began, .side = view.active(), .args = {.n = view.phase()}};
    if (const std::string name = teller.event(phase); !name.empty()) text += " - " + name;
    if (view.over()) {
        const Clock& clock = view.clock();
        text = teller.event({.kind = EventKind::finished,
                             .side = only_seat(clock.winners),
                             .detail = clock.ending,
                             .args = {.n = clock.level, .m = clock.winners}}) +
               " - " + texts.tr(key("turn {n}"), {{"n", std::to_string(view.turn())}});
    }
    return text;
}

std::string prompt_line(const View& view, const host::Teller& teller)
{
    if (view.over() || !view.asks()) return {};
    const Decision& decision = view.decision();
    std::string text;
    if (decision.kind < view.book().decisions.size())
        text = teller.message(view.book().decisions[decision.kind].prompt,
                              {.unit = decision.unit, .n = decision.a, .m = decision.b});
    return text;
}

std::string show_told(const std::vector<ToldLine>& lines, bool color, Heads heads)
{
    std::string text;
    for (const ToldLine& line : lines) {
        std::string shown = line.text;
        if (heads == Heads::bare) {
            text += shown + "\n";
            continue;
        }
        if (line.kind == ToldLine::turn) shown = "== " + shown + " ==";
        if (line.kind == ToldLine::phase) shown = "-- " + shown + " --";
        if (line.kind == ToldLine::ending) shown = "*** " + shown + " ***";
        text += paint(shown, ink_of(line.kind), color) + "\n";
    }
    return text;
}

std::string show_odds(const host::SeenOdds& seen, const host::Teller& teller, std::size_t most)
{
    const host::Texts& texts = teller.texts();
    const host::Odds& odds = seen.odds;
    std::string text = way_to_dice(seen, teller) + how_known(seen, texts) + "\n";
    std::size_t shown = 0;
    for (const host::Outcome& outcome : odds.outcomes) {
        if (shown++ == most) {
            text += "  " +
                    texts.tr(key("... and {n} rarer results"),
                             {{"n", std::to_string(odds.outcomes.size() - most)}}) +
                    "\n";
            break;
        }
        char share[64];
        if (odds.exact)
            std::snprintf(share, sizeof share, "  %6.2f %%", 100 * outcome.share);
        else if (seen.worlds > 0 && outcome.low == outcome.high) // of no two different tables
            std::snprintf(share, sizeof share, "  %6.2f %%", 100 * outcome.share);
        else if (seen.worlds > 0)
            std::snprintf(share, sizeof share, "  %6.2f %% ± %.1f  [%.1f, %.1f]",
                          100 * outcome.share, 100 * outcome.error, 100 * outcome.low,
                          100 * outcome.high);
        else
            std::snprintf(share, sizeof share, "  %6.2f %%  [%.1f, %.1f]", 100 * outcome.share,
                          100 * outcome.low, 100 * outcome.high);
        text += with_own_point(share, texts);
        if (odds.exact && outcome.total != 0)
            text += "  " + std::to_string(outcome.ways) + "/" + std::to_string(outcome.total);
        if (seen.worlds > 1 && outcome.low == outcome.high)
            text += "  " + texts.tr(key("(the same at each)"));
        text += "  " + outcome.label + "\n";
    }
    return text + changes_by_themselves(seen, texts, most);
}

std::string in_columns(const std::vector<std::string>& items, int width, const std::string& indent)
{
    if (items.empty()) return {};
    std::size_t widest = 0;
    for (const std::string& item : items) widest = std::max(widest, columns_of(item));
    const std::size_t room = static_cast<std::size_t>(std::max(width, 20)) - indent.size();
    const std::size_t across = std::max<std::size_t>(1, (room + 2) / (widest + 2));
    const std::size_t down = (items.size() + across - 1) / across;
    std::string text;
    for (std::size_t row = 0; row < down; ++row) {
        std::string line = indent;
        for (std::size_t column = 0; column < across; ++column) {
            const std::size_t i = column * down + row;
            if (i < items.size()) line += padded(items[i], widest + 2);
        }
        while (line.ends_with(' ')) line.pop_back();
        text += line + "\n";
    }
    return text;
}

} // namespace sandtable::text
