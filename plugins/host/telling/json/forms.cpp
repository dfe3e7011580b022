#include "plugins/host/telling/json/forms.hpp"

#include "kernel/board/label.hpp"
#include "lua/board/names.hpp"
#include "plugins/host/notation/write_order.hpp"
#include "plugins/host/table/dice_source.hpp"
#include "plugins/host/table/known.hpp"
#include "plugins/host/telling/breakdowns.hpp"
#include "plugins/host/telling/json/board.hpp"
#include "plugins/host/telling/json/text.hpp"
#include "plugins/host/telling/redact.hpp"

#include <array>
#include <iostream>

namespace sandtable::host {
namespace {

constexpr std::array event_names{
    "turn_began",      "phase_began",  "asked",        "placed",          "moved",
    "faced",           "removed",      "unit_counter", "side_counter",    "cell_counter",
    "game_counter",    "rolled",       "told",         "finished",        "ordered",
    "terrain_changed", "edge_changed", "road_changed", "objective_moved", "objective_set"};
static_assert(event_names.size() == static_cast<std::size_t>(EventKind::count_of_kinds));

constexpr std::array term_names{"value", "waived", "die", "note", "chosen", "head"};
constexpr std::array where_names{"unseen", "board", "reserve", "dead", "exited"};

Json unit_json(Unit unit, const Setting& setting)
{
    const int i = index(unit);
    if (i < 0 || i >= static_cast<int>(setting.units.size())) return nullptr;
    return setting.units[static_cast<std::size_t>(i)].id;
}

Json cell_json(Cell cell, const Setting& setting)
{
    if (setting.board->shape == Shape::plane || !setting.board->has(cell)) return nullptr;
    return label(*setting.board, cell);
}

/// The states that a unit is in, of those that the viewer may know of.
Json states_json(const Table& table, Unit u)
{
    const bool all = table.viewer() == nobody || table.viewer() == umpire_seat ||
                     table.viewer() == table.side(u);
    Json json = Json::array();
    for (const StateSpec& state : table.book().states) {
        const Visibility who = table.book().unit_counters[state.counter].visibility;
        if (!all && who >= Visibility::owner) continue;
        if (has_state(state, table.wide(UnitCounter{state.counter}, u))) json.push_back(state.name);
    }
    return json;
}

/// `winner` is the side that won alone, `winners` are all who won.
void put_winners(Json& json, Seats winners, const Teller& teller)
{
    const Side alone = only_seat(winners);
    json["winner"] = alone == nobody ? Json(nullptr) : Json(teller.side_id(alone));
    json["winners"] = Json::array();
    for (Side s = 0; s < max_sides; ++s)
        if (winners & seat_bit(s)) json["winners"].push_back(teller.side_id(s));
}

template <typename Read>
Json counters_json(const List<CounterSpec>& specs, Read&& read)
{
    Json json = Json::object();
    for (std::size_t i = 0; i < specs.size(); ++i)
        json[specs[i].name] = read(static_cast<std::uint16_t>(i));
    return json;
}

void add_args(Json& json, const Event& event, const Setting& setting)
{
    const Args& a = event.args;
    if (a.side < setting.sides.size()) json["of"] = setting.sides[a.side].id;
    if (setting.board->shape == Shape::plane &&
        (event.kind == EventKind::placed || event.kind == EventKind::moved ||
         event.kind == EventKind::objective_moved)) {
        json["x"] = index(a.cell);
        json["y"] = index(a.to);
        return;
    }
    if (a.cell != Cell::none) json["from"] = cell_json(a.cell, setting);
    if (a.to != Cell::none) json["to"] = cell_json(a.to, setting);
}

template <typename Spec>
Json name_in(const List<Spec>& specs, std::int64_t i)
{
    if (i < 0 || static_cast<std::size_t>(i) >= specs.size()) return nullptr;
    return specs[static_cast<std::size_t>(i)].name;
}

const char* counter_name(const Event& event, const Book& book)
{
    const List<CounterSpec>* list = nullptr;
    switch (event.kind) {
    case EventKind::unit_counter: list = &book.unit_counters; break;
    case EventKind::side_counter: list = &book.side_counters; break;
    case EventKind::cell_counter: list = &book.cell_counters; break;
    case EventKind::game_counter: list = &book.game_counters; break;
    default: return nullptr;
    }
    return event.detail < list->size() ? (*list)[event.detail].name : nullptr;
}

/// A facing as the board counts it: on hexes the number of a direction. Those of an open
/// table people read, and scenarios and orders write, in degrees.
void add_facing(Json& json, std::int64_t facing, const Setting& setting)
{
    json["facing"] = facing;
    if (setting.board->shape == Shape::plane) json["degrees"] = facing * degrees_of_facing;
}

} // namespace

// Long, as the list of kinds of event is: what each has besides.
Json event_json(const Event& event, const Teller& teller)
{
    const Setting& setting = teller.setting();
    const Book& book = *setting.book;
    const Args& a = event.args;
    Json json;
    json["kind"] = event_names[static_cast<std::size_t>(event.kind)];
    if (event.rule && *event.rule) json["rule"] = event.rule;
    if (event.side != nobody) json["side"] = teller.side_id(event.side);
    if (a.unit != Unit::none) json["unit"] = unit_json(a.unit, setting);
    if (a.other != Unit::none) json["other"] = unit_json(a.other, setting);
    add_args(json, event, setting);
    switch (event.kind) {
    case EventKind::turn_began: json["turn"] = a.n; break;
    case EventKind::phase_began:
        json["phase"] = book.phases[static_cast<std::size_t>(a.n)].name;
        break;
    case EventKind::asked:
        json["decision"] = book.decisions[static_cast<std::size_t>(a.n)].name;
        break;
    case EventKind::faced: add_facing(json, a.n, setting); break;
    case EventKind::removed: json["where"] = where_names[static_cast<std::size_t>(a.n)]; break;
    case EventKind::unit_counter:
    case EventKind::side_counter:
    case EventKind::cell_counter:
    case EventKind::game_counter:
        if (const char* name = counter_name(event, book)) json["counter"] = name;
        json["value"] = a.n;
        json["before"] = a.m;
        break;
    case EventKind::rolled:
        json["die"] = die_of(book, event.detail, 1).name;
        json["purpose"] = a.word ? a.word : "";
        json["value"] = a.n;
        json["face"] = teller.die_face(event.detail, static_cast<std::uint32_t>(a.m));
        break;
    case EventKind::finished:
        put_winners(json, winners_of(event), teller);
        if (event.detail < book.endings.size()) json["ending"] = book.endings[event.detail].name;
        if (static_cast<std::size_t>(a.n) < book.levels.size())
            json["level"] = book.levels[static_cast<std::size_t>(a.n)].name;
        break;
    case EventKind::ordered:
        if (event.detail < book.verbs.size()) json["verb"] = book.verbs[event.detail].name;
        break;
    case EventKind::terrain_changed:
        json["terrain"] = name_in(book.terrains, a.n);
        json["before"] = name_in(book.terrains, a.m);
        break;
    case EventKind::edge_changed:
        json["edge"] = name_in(book.edge_kinds, a.n);
        json["before"] = name_in(book.edge_kinds, a.m);
        break;
    case EventKind::road_changed: json["road"] = a.n != 0; break;
    case EventKind::objective_moved:
    case EventKind::objective_set:
        if (event.detail < setting.board->objectives.size())
            json["objective"] = setting.board->objectives[event.detail].id;
        if (event.kind == EventKind::objective_moved) break;
        json["value"] = a.n;
        json["before"] = a.m;
        break;
    default: break;
    }
    const std::string text = teller.event(event);
    if (!text.empty()) json["text"] = text;
    return json;
}

namespace {

Json breakdown_json(const SeenBreakdown& seen, const Teller& teller)
{
    const Breakdown& breakdown = seen.lines;
    Json json;
    json["kind"] = breakdown.kind();
    json["title"] = title_of(breakdown, teller);
    const Args& args = breakdown.title_args();
    if (args.unit != Unit::none) json["unit"] = unit_json(args.unit, teller.setting());
    if (args.other != Unit::none) json["other"] = unit_json(args.other, teller.setting());
    Json terms = Json::array();
    int groups = 0;
    for (const Term& term : breakdown) {
        Json line;
        line["rule"] = term.rule;
        line["kind"] = term_names[static_cast<std::size_t>(term.kind)];
        line["group"] = term.group;
        line["text"] = teller.message(term.text, term.args);
        if (term.kind == Term::value || term.kind == Term::die || term.shows_amount)
            line["amount"] = term.amount;
        terms.push_back(std::move(line));
        groups = std::max(groups, term.group + 1);
    }
    json["terms"] = std::move(terms);
    Json totals = Json::array();
    for (int g = 0; g < groups; ++g)
        totals.push_back(seen.total_hidden[static_cast<std::size_t>(g)] ? Json(nullptr)
                                                                        : Json(breakdown.total(g)));
    json["totals"] = std::move(totals);
    if (breakdown.lost() > 0) json["terms_left_out"] = breakdown.lost();
    if (*breakdown.outcome_text() || *breakdown.outcome_rule())
        json["outcome"] = {
            {"rule", breakdown.outcome_rule()},
            {"text", teller.message(breakdown.outcome_text(), breakdown.outcome_args())}};
    return json;
}

} // namespace

Json journal_json(const Journal& said, const Teller& teller, Side viewer)
{
    Json events = Json::array();
    Json breakdowns = Json::array();
    for (const auto& entry : said) {
        if (const Event* event = entry.event()) {
            if (const auto seen = redact(*event, viewer, teller.setting()))
                events.push_back(event_json(*seen, teller));
        } else if (const auto seen = redact(*entry.breakdown(), viewer, teller.setting())) {
            breakdowns.push_back(breakdown_json(*seen, teller));
        }
    }
    return {{"events", std::move(events)}, {"breakdowns", std::move(breakdowns)}};
}

Json refusal_json(const Refusal& refusal, const Teller& teller)
{
    Json json;
    json["rule"] = refusal.rule;
    json["message"] = teller.message(refusal.message, refusal.args);
    if (refusal.has_nearest) json["nearest"] = write_order(refusal.nearest, teller.setting());
    return json;
}

void put_help(Json& json, const std::string& nearest, const std::vector<std::string>& possible,
              std::size_t possible_count)
{
    if (!nearest.empty()) json["nearest"] = nearest;
    if (possible.empty()) return;
    json["possible"] = possible;
    json["possible_count"] = possible_count;
}

namespace {

/// The unit as far as the viewer knows it; null where not even that there is one.
Json unit_state_json(const Table& table, Unit u, const Teller& teller)
{
    const Setting& setting = teller.setting();
    const Book& book = *setting.book;
    const UnitRecord& record = table.unit(u);
    const bool known = is_known(table, u);
    if (!known && record.where == Where::unseen) return nullptr;
    Json unit;
    unit["id"] = known ? Json(table.info(u).id) : Json(nullptr);
    unit["side"] = teller.side_id(record.side);
    unit["where"] = where_names[static_cast<std::size_t>(record.where)];
    unit["cell"] = cell_json(record.cell, setting);
    if (setting.board->shape == Shape::plane) {
        unit["x"] = record.x;
        unit["y"] = record.y;
    }
    if (known) {
        unit["name"] = table.info(u).name;
        unit["type"] = book.unit_types[record.type].name;
        add_facing(unit, record.facing, setting);
        unit["counters"] = counters_json(
            book.unit_counters, [&](std::uint16_t c) { return table.wide(UnitCounter{c}, u); });
        unit["states"] = states_json(table, u);
    }
    return unit;
}

/// The cells whose counters are not as they began, with those counters.
Json cell_counters_json(const Table& table)
{
    const Board& board = table.board();
    const List<CounterSpec>& specs = table.book().cell_counters;
    Json cells = Json::object();
    for (int i = 0; i < board.cells; ++i) {
        const Cell cell = cell_at_index(i);
        Json counters = Json::object();
        for (std::size_t c = 0; c < specs.size(); ++c) {
            const auto n = table.wide(CellCounter{static_cast<std::uint16_t>(c)}, cell);
            if (n != specs[c].initial) counters[specs[c].name] = n;
        }
        if (!counters.empty()) cells[label(board, cell)] = std::move(counters);
    }
    return cells;
}

} // namespace

Json state_json(const Table& table, const Teller& teller)
{
    const Setting& setting = teller.setting();
    const Book& book = *setting.book;
    Json json;
    json["turn"] = table.turn();
    json["turns"] = setting.turns;
    json["phase"] = static_cast<std::size_t>(table.phase()) < book.phases.size()
                        ? Json(book.phases[static_cast<std::size_t>(table.phase())].name)
                        : Json(nullptr);
    if (static_cast<std::size_t>(table.step()) < book.sequence.size())
        json["step"] = book.sequence[static_cast<std::size_t>(table.step())].name;
    json["active"] = table.active() < setting.sides.size() ? Json(setting.sides[table.active()].id)
                                                           : Json(nullptr);
    json["over"] = table.over();
    if (table.over()) {
        const Clock& clock = table.clock();
        put_winners(json, clock.winners, teller);
        if (clock.ending < book.endings.size()) json["ending"] = book.endings[clock.ending].name;
        if (clock.level < book.levels.size()) json["level"] = book.levels[clock.level].name;
    }
    json["counters"] = counters_json(book.game_counters,
                                     [&](std::uint16_t i) { return table.wide(GameCounter{i}); });
    Json sides = Json::array();
    for (std::size_t s = 0; s < setting.sides.size(); ++s)
        sides.push_back({{"id", setting.sides[s].id},
                         {"name", teller.side(static_cast<Side>(s))},
                         {"counters", counters_json(book.side_counters, [&](std::uint16_t i) {
                              return table.wide(SideCounter{i}, static_cast<Side>(s));
                          })}});
    json["sides"] = std::move(sides);
    Json units = Json::array();
    for (int i = 0; i < table.unit_count(); ++i) {
        Json unit = unit_state_json(table, unit_at_index(i), teller);
        if (!unit.is_null()) units.push_back(std::move(unit));
    }
    json["units"] = std::move(units);
    if (!book.cell_counters.empty()) json["cells"] = cell_counters_json(table);
    if (!table.board().objectives.empty()) json["holders"] = holders_json(table);
    if (table.layout().changing != 0) json["board"] = board_changes_json(table);
    return json;
}

Json decision_json(const Session& session, Side side, const Teller& teller, std::size_t most)
{
    if (session.over() || session.awaited() == 0 || side == nobody) return nullptr;
    const View view = session.view(side);
    const Decision& decision = view.decision();
    const Book& book = *teller.setting().book;
    Json json;
    if (decision.kind < book.decisions.size()) {
        json["kind"] = book.decisions[decision.kind].name;
        json["prompt"] = teller.message(book.decisions[decision.kind].prompt,
                                        {.unit = decision.unit, .n = decision.a, .m = decision.b});
    }
    Json seats = Json::array();
    for (Side s = 0; s <= umpire_seat; ++s)
        if (session.awaited() & seat_bit(s)) seats.push_back(teller.side_id(s));
    json["seats"] = std::move(seats);
    json["side"] = teller.side_id(side);
    if (decision.unit != Unit::none) json["unit"] = unit_json(decision.unit, teller.setting());
    const std::vector<Order> orders = session.legal(side);
    Json list = Json::array();
    for (std::size_t i = 0; i < orders.size() && i < most; ++i)
        list.push_back(write_order(orders[i], teller.setting()));
    json["legal_count"] = orders.size();
    json["legal"] = std::move(list);
    return json;
}

void print_json(const Json& json) { std::cout << json_text(json, 2) << "\n"; }

} // namespace sandtable::host
