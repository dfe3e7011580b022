#include "plugins/host/telling/teller.hpp"

#include "plugins/host/telling/counter_values.hpp"
#include "plugins/host/telling/purpose.hpp"

#include "kernel/board/label.hpp"
#include "plugins/host/table/dice.hpp"
#include "plugins/host/table/dice_source.hpp"

#include <string_view>

namespace sandtable::host {
namespace {

std::string signed_number(std::int64_t n) { return (n > 0 ? "+" : "") + std::to_string(n); }

} // namespace

std::string Teller::unit_id(Unit unit) const
{
    const int i = index(unit);
    if (i < 0 || i >= static_cast<int>(setting_.units.size()))
        return std::string{texts_.of(key("unknown unit"))};
    return setting_.units[static_cast<std::size_t>(i)].id;
}

std::string Teller::unit(Unit unit) const
{
    std::string text;
    append_unit(text, unit, true);
    return text;
}

void Teller::append_unit(std::string& out, Unit unit, bool named) const
{
    const int i = index(unit);
    if (i < 0 || i >= static_cast<int>(setting_.units.size())) {
        out += texts_.of(key("unknown unit"));
        return;
    }
    const UnitInfo& info = setting_.units[static_cast<std::size_t>(i)];
    out += info.id;
    if (!named) return;
    const std::string_view name = name_of(info);
    if (!name.empty() && name != info.id) out.append(" ").append(name);
}

std::string_view Teller::name_of(const UnitInfo& info) const
{
    const std::string_view name{info.name};
    return name.empty() || name == info.id ? info.id : texts_.of(info.name);
}

std::string Teller::cell(Cell cell) const
{
    std::string text;
    append_cell(text, cell);
    return text;
}

void Teller::append_cell(std::string& out, Cell cell) const
{
    const Board& board = *setting_.board;
    if (board.shape == Shape::plane)
        out += std::to_string(index(cell));
    else if (!board.has(cell))
        out += texts_.of(key("somewhere"));
    else if (board.labels == Labels::names && board.zone_names)
        out += texts_.of(board.zone_names[index(cell)]);
    else
        out += label(board, cell);
}

std::string_view Teller::side_name(Side side) const
{
    if (side == umpire_seat) return texts_.of(key("umpire"));
    if (side >= setting_.sides.size()) return texts_.of(key("nobody"));
    const SideInfo& info = setting_.sides[side];
    return texts_.of(*info.name ? info.name : info.id);
}

std::string Teller::side(Side side) const { return std::string{side_name(side)}; }

std::string Teller::note(Side said_by, std::string_view text) const
{
    // What was said is put in last: it may hold braces.
    return texts_.tr(key("{side} notes:"), {{"side", side(said_by)}}) + " " + std::string{text};
}

std::string Teller::by_sides(Seats seats) const
{
    std::string text;
    for (Side s = 0; s < max_sides; ++s)
        if (seats & seat_bit(s)) text += (text.empty() ? "" : ", ") + texts_.in_sentence(side(s));
    return text;
}

std::string Teller::side_id(Side side) const
{
    if (side == umpire_seat) return "umpire";
    return side < setting_.sides.size() ? setting_.sides[side].id : "";
}

std::string Teller::die_face(int die, std::uint32_t outcome) const
{
    const Die d = die_of(*setting_.book, static_cast<std::uint16_t>(die), outcome + 1);
    if (!d.faces.empty() && outcome < d.faces.count && d.faces[outcome].symbol)
        return texts_.drawn(d.faces[outcome].symbol);
    const std::int32_t value = d.value(outcome);
    const std::int32_t least = d.faces.empty() ? d.low : d.value(0);
    return least < 0 ? signed_number(value) : std::to_string(value);
}

std::string Teller::die_faces(const Die& die) const
{
    std::string text;
    for (const Face& face : die.faces) {
        const char* const glyph = texts_.drawn(face.symbol);
        if (glyph == face.symbol) return faces_text(die);
        text += (text.empty() ? "" : ", ") + std::string{glyph} + " " + face.symbol;
    }
    return die.faces.empty() ? faces_text(die) : text;
}

std::string Teller::short_rule(const char* rule) const
{
    if (!rule || !*rule) return {};
    const List<RuleSpec>& rules = setting_.book->rules;
    const std::string_view text{rule};
    const std::size_t dash = text.find('-');
    if (rules.empty() || dash == std::string_view::npos) return rule;
    const std::string_view prefix = text.substr(0, dash + 1);
    for (const RuleSpec& known : rules)
        if (!std::string_view{known.id}.starts_with(prefix)) return rule;
    return std::string{text.substr(dash + 1)};
}

std::string_view Teller::word(const char* word) const
{
    if (!word) return {};
    for (std::size_t s = 0; s < setting_.sides.size(); ++s)
        if (std::string_view{setting_.sides[s].id} == word) return side_name(static_cast<Side>(s));
    return texts_.of(word);
}

void Teller::append_word(std::string& out, const char* word) const
{
    constexpr std::size_t longest_direction = 2;
    const std::string_view said = this->word(word);
    if (said.size() > longest_direction)
        out += said;
    else
        out += direction(said);
}

namespace {

/// 197 as "1.97", or as the language writes it.
std::string hundredths(std::int64_t value, const Texts& texts)
{
    const std::int64_t size = value < 0 ? -value : value;
    const std::string part = std::to_string(100 + size % 100).substr(1);
    return (value < 0 ? "-" : "") +
           texts.tr(key("{n}.{m}"), {{"n", std::to_string(size / 100)}, {"m", part}});
}

} // namespace

void Teller::append_message(std::string& out, const char* text, const Args& args, bool unit_named,
                            bool other_named) const
{
    if (!text || !*text) return;
    texts_.append(out, text, [&](std::string& to, std::string_view name) {
        if (name == "unit")
            append_unit(to, args.unit, unit_named);
        else if (name == "other")
            append_unit(to, args.other, other_named);
        else if (name == "cell")
            append_cell(to, args.cell);
        else if (name == "to")
            append_cell(to, args.to);
        else if (name == "side")
            to += side_name(args.side);
        else if (name == "n")
            to += std::to_string(args.n);
        else if (name == "m")
            to += std::to_string(args.m);
        else if (name == "n/100")
            to += hundredths(args.n, texts_);
        else if (name == "m/100")
            to += hundredths(args.m, texts_);
        else if (name == "word")
            append_word(to, args.word);
        else if (name == "face")
            to += args.word ? texts_.of(args.word) : std::string_view{};
        else
            return false;
        return true;
    });
}

std::string Teller::message(const char* text, const Args& args) const
{
    std::string said;
    append_message(said, text, args, true, true);
    return said;
}

std::string Teller::brief(const char* text, const Args& args) const
{
    std::string said;
    append_message(said, text, args, false, false);
    return said;
}

std::string Teller::again(const char* text, const Args& args) const
{
    std::string said;
    append_message(said, text, args, false, true);
    return said;
}

std::string Teller::dice_fault(const DiceFault& fault) const
{
    Values values = fault.fill;
    for (auto& [name, value] : values)
        if (name == "purpose") value = purpose_in_words(value, texts_);
    return texts_.tr(fault.text, values);
}

std::string Teller::moved(const Event& event) const
{
    const Args& a = event.args;
    if (setting_.board->shape == Shape::plane)
        return texts_.tr(key("{unit} moves to ({x},{y})"),
                         {{"unit", unit(a.unit)}, {"x", cell(a.cell)}, {"y", cell(a.to)}});
    if (a.to == Cell::none)
        return texts_.tr(key("{unit} leaves {cell} and goes out of sight"),
                         {{"unit", unit(a.unit)}, {"cell", cell(a.cell)}});
    if (a.cell == Cell::none)
        return texts_.tr(key("{unit} comes into sight at {to}"),
                         {{"unit", unit(a.unit)}, {"to", cell(a.to)}});
    return texts_.tr(key("{unit} moves {cell} to {to}"),
                     {{"unit", unit(a.unit)}, {"cell", cell(a.cell)}, {"to", cell(a.to)}});
}

std::string Teller::removed(const Event& event) const
{
    const Args& a = event.args;
    const auto where = static_cast<Where>(a.n);
    const Fill fills{{"unit", unit(a.unit)}, {"cell", cell(a.cell)}};
    if (where == Where::dead)
        return a.cell == Cell::none ? texts_.tr(key("{unit} is eliminated"), fills)
                                    : texts_.tr(key("{unit} is eliminated at {cell}"), fills);
    if (where == Where::exited) return texts_.tr(key("{unit} leaves the table"), fills);
    return texts_.tr(key("{unit} goes to the reserve"), fills);
}

std::string Teller::rolled(const Event& event) const
{
    const Args& a = event.args;
    const char* const how = event.detail == no_die ? key("draw for {purpose}: {face}")
                                                   : key("die for {purpose}: {face}");
    std::string who = a.unit == Unit::none ? std::string{} : unit(a.unit);
    if (a.other != Unit::none) who += " - " + unit(a.other);
    std::string text =
        texts_.tr(how, {{"purpose", purpose_in_words(a.word ? a.word : "", texts_)},
                        {"face", die_face(event.detail, static_cast<std::uint32_t>(a.m))}});
    if (!who.empty()) text += " (" + who + ")";
    return text;
}

std::string Teller::none_of(const CounterSpec& counter) const
{
    const std::string asked = "none: " + counter_title(counter.title);
    const std::string_view said = texts_.of(asked);
    return std::string{said == asked ? texts_.of(key("none")) : said};
}

std::string Teller::counted(const Event& event) const
{
    const Book& book = *setting_.book;
    const auto [list, of] = [&]() -> std::pair<const List<CounterSpec>*, std::string> {
        switch (event.kind) {
        case EventKind::unit_counter: return {&book.unit_counters, unit(event.args.unit)};
        case EventKind::side_counter: return {&book.side_counters, side(event.side)};
        case EventKind::cell_counter: return {&book.cell_counters, cell(event.args.cell)};
        default: return {&book.game_counters, {}};
        }
    }();
    if (event.detail >= list->size()) return {};
    const CounterSpec& counter = (*list)[event.detail];
    // Bookkeeping: flags, and what no scenario may set of a side, a cell or the battle.
    if (!*counter.title || counter.max - counter.min <= 1) return {};
    if (event.kind != EventKind::unit_counter && counter.scenario_sets == 0) return {};
    const auto said = [&](std::int64_t value) {
        const std::string words = counter_value(counter, value, *this);
        return words.empty() ? none_of(counter) : words;
    };
    const bool has_words = texts_.of(counter.title).find(':') != std::string_view::npos;
    const std::string values =
        texts_.tr(has_words ? key("{counter} {n} (before: {m})") : key("{counter} {m} to {n}"),
                  {{"counter", counter_title(texts_.of(counter.title))},
                   {"m", said(event.args.m)},
                   {"n", said(event.args.n)}});
    return of.empty() ? values : of + std::string{texts_.of(key(": "))} + values;
}

std::string Teller::finished(const Event& event) const
{
    const Book& book = *setting_.book;
    std::string how;
    if (event.detail < book.endings.size())
        how = std::string{texts_.of(book.endings[event.detail].title)};
    const auto level = static_cast<std::size_t>(event.args.n);
    std::string rank;
    const std::string winners = by_sides(winners_of(event));
    if (!winners.empty() && level < book.levels.size())
        rank = std::string{texts_.of(book.levels[level].title)};
    std::string text = winners.empty()
                           ? std::string{texts_.of(key("The battle is drawn"))}
                           : texts_.tr(key("The battle is won by {side}"), {{"side", winners}});
    if (!rank.empty()) text += std::string{texts_.of(key(": "))} + rank;
    if (!how.empty()) text += " (" + how + ")";
    return text;
}

std::string Teller::changed(const Event& event) const
{
    const Board& board = *setting_.board;
    const Args& a = event.args;
    const auto title = [&](const auto& specs) {
        const auto i = static_cast<std::size_t>(a.n);
        return a.n >= 0 && i < specs.size() ? std::string{texts_.of(specs[i].title)}
                                            : std::string{};
    };
    const auto name_in = [&](const auto& list) {
        return event.detail < list.size() ? std::string{texts_.of(list[event.detail].name)}
                                          : std::string{};
    };
    const bool plane = board.shape == Shape::plane;
    std::string kind;
    std::string name;
    const char* text = "";
    switch (event.kind) {
    case EventKind::terrain_changed:
    case EventKind::edge_changed: {
        const bool terrain = event.kind == EventKind::terrain_changed;
        kind = terrain ? title(setting_.book->terrains) : title(setting_.book->edge_kinds);
        if (plane) name = name_in(board.outlines);
        text = plane      ? name.empty() ? key("a part of the map is now: {kind}")
                                         : key("{name} is now: {kind}")
                    : terrain ? key("{cell} is now: {kind}")
               : a.n == 0 ? key("nothing lies between {cell} and {to} any more")
                          : key("between {cell} and {to} lies now: {kind}");
        break;
    }
    case EventKind::road_changed:
        text = a.n != 0 ? key("a road leads now from {cell} to {to}")
                        : key("no road leads from {cell} to {to} any more");
        break;
    default:
        name = name_in(board.objectives);
        text = event.kind == EventKind::objective_moved
                   ? plane ? key("the objective {name} is now at ({cell},{to})")
                           : key("the objective {name} is now at {to}")
               : a.n != 0 ? key("the objective {name} counts now: {n}")
                          : key("the objective {name} counts no more");
        break;
    }
    return texts_.tr(text, {{"cell", cell(a.cell)},
                            {"to", cell(a.to)},
                            {"n", std::to_string(a.n)},
                            {"kind", kind},
                            {"name", name}});
}

// Long, as the list of kinds of event is: the words of each.
std::string Teller::event(const Event& event) const
{
    const Args& a = event.args;
    std::string text;
    switch (event.kind) {
    case EventKind::turn_began:
        // A siege may go on for more weeks than a battle has turns.
        text = setting_.turns > 0 && a.n <= setting_.turns
                   ? texts_.tr(key("Turn {n} of {m}"),
                               {{"n", std::to_string(a.n)}, {"m", std::to_string(setting_.turns)}})
                   : texts_.tr(key("Turn {n}"), {{"n", std::to_string(a.n)}});
        break;
    case EventKind::phase_began: {
        const auto phase = static_cast<std::size_t>(a.n);
        if (phase >= setting_.book->phases.size()) break;
        text = std::string{texts_.of(setting_.book->phases[phase].title)};
        if (event.side < setting_.sides.size())
            text = side(event.side) + std::string{texts_.of(key(": "))} + text;
        break;
    }
    case EventKind::placed:
        text = setting_.board->shape == Shape::plane
                   ? texts_.tr(key("{unit} stands at ({x},{y})"),
                               {{"unit", unit(a.unit)}, {"x", cell(a.cell)}, {"y", cell(a.to)}})
                   : texts_.tr(key("{unit} arrives at {to}"),
                               {{"unit", unit(a.unit)}, {"to", cell(a.to)}});
        break;
    case EventKind::moved: text = moved(event); break;
    case EventKind::faced: text = texts_.tr(key("{unit} turns"), {{"unit", unit(a.unit)}}); break;
    case EventKind::removed: text = removed(event); break;
    case EventKind::unit_counter:
    case EventKind::side_counter:
    case EventKind::cell_counter:
    case EventKind::game_counter: text = counted(event); break;
    case EventKind::rolled: text = rolled(event); break;
    case EventKind::told: text = message(event.text, a); break;
    case EventKind::finished: text = finished(event); break;
    case EventKind::terrain_changed:
    case EventKind::edge_changed:
    case EventKind::road_changed:
    case EventKind::objective_moved:
    case EventKind::objective_set: text = changed(event); break;
    case EventKind::asked:
    case EventKind::ordered:
    case EventKind::count_of_kinds: break;
    }
    if (!text.empty() && event.rule && *event.rule)
        text.append(" [").append(short_rule(event.rule)).append("]");
    return text;
}

} // namespace sandtable::host
