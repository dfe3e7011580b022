#include "rulesets/fos/orders/inquiries.hpp"

#include "rulesets/fos/book/rules.hpp"
#include "rulesets/fos/chapters/choice.hpp"
#include "rulesets/fos/chapters/objectives.hpp"
#include "rulesets/fos/chapters/programming.hpp"
#include "rulesets/fos/chapters/reach.hpp"
#include "rulesets/fos/chapters/victory.hpp"
#include "rulesets/fos/orders/forecast.hpp"
#include "rulesets/fos/orders/refuse.hpp"

namespace sandtable::fos {

namespace {

void report(const Sink& sink, const Breakdown& breakdown)
{
    if (sink.breakdown) sink.breakdown(sink.to, &breakdown);
}

/// "path_check": each step with its impulse, which are strategic, and why it is refused.
void check_path(const Field& view, Unit u, PathCells path, const Sink& sink)
{
    Breakdown breakdown{"path_check", true};
    const Side side = view.table().side(u);
    breakdown.title("path of {unit}", {.unit = u});
    if (!view.table().on_board(u)) {
        breakdown.outcome(rules::refused_orders, "you have no such unit there to order");
        return report(sink, breakdown);
    }
    const auto fault = path_fault(view, u, path);
    Cell from = view.table().cell(u);
    int impulse = 0;
    bool half_open = false;
    for (int i = 0; i < path.size(); ++i) {
        const Cell to = path[i];
        const int d = view.ground().direction(from, to);
        if (d < 0 || !view.ground().may_step(view.table().type(u), from, d) ||
            view.fighter_in(to, opponent(side)) != Unit::none) {
            breakdown.waive(fault->rule, "{cell} to {to} is refused",
                            {.unit = u, .cell = from, .to = to});
            break;
        }
        const bool road = view.ground().road_at(from, d);
        const Unit watcher = road ? watcher_of_road(view, side, from) : Unit::none;
        const bool strategic = road && watcher == Unit::none;
        const bool shares = half_open && strategic;
        half_open = strategic && !shares;
        if (!shares) ++impulse;
        breakdown.note(strategic ? rules::two_road_steps : rules::impulses_needed,
                       strategic ? "impulse {n}: {cell} to {to}, strategic"
                                 : "impulse {n}: {cell} to {to}",
                       {.unit = u, .cell = from, .to = to, .n = impulse});
        if (watcher != Unit::none)
            breakdown.note(rules::strategic_step,
                           "{other} is too near {cell} for strategic movement",
                           {.unit = u, .other = watcher, .cell = from});
        from = to;
    }
    if (fault)
        breakdown.outcome(fault->rule, fault->message, fault->args);
    else
        breakdown.outcome(rules::legal_path, "{unit} needs {n} of its {m} impulses",
                          {.unit = u, .n = impulse, .m = allowance(view.table().type(u))});
    report(sink, breakdown);
}

void check_paths_of_cell(const Field& view, const Order& order, const Sink& sink)
{
    std::array<Unit, most_units> units;
    const int count = units_meant(view, order.verb, order.side, order.cell(0), units);
    for (int i = 0; i < count; ++i)
        check_path(view, units[static_cast<std::size_t>(i)], PathCells{order, 1}, sink);
}

/// What a commit would carry out.
void preview_commit(const Field& view, Side side, const Sink& sink)
{
    int moving = 0;
    int staying = 0;
    for (const Unit u : view.roster().of_side[side]) {
        if (!view.table().on_board(u)) continue;
        ++(view.table().data(programme, u).empty() ? staying : moving);
    }
    Breakdown breakdown{"commit", true};
    breakdown.title("orders of this phase");
    breakdown.outcome(rules::commit, "{n} units have a path, {m} stay",
                      {.n = moving, .m = staying});
    report(sink, breakdown);
    forecast_all_pairs(view, side, sink);
}

void preview_retreat(const Field& view, const Sink& sink)
{
    const Table& table = view.table();
    if (!table.asks() || table.decision().kind != question::retreat ||
        table.decision().unit == Unit::none)
        return;
    const Unit u = table.decision().unit;
    Breakdown breakdown{"retreat", true};
    breakdown.title("retreat of {unit} from {cell}", {.unit = u, .cell = table.cell(u)});
    explain_choice(breakdown, view, table.side(u), table.cell(u),
                   static_cast<Ways>(table.decision().a), -1);
    breakdown.outcome(rules::owner_chooses, "its owner chooses", {.unit = u});
    report(sink, breakdown);
}

const char* blocker_text(Blocker blocker)
{
    switch (blocker) {
    case Blocker::higher: return "{cell} is too high";
    case Blocker::cover: return "{cell} is cover";
    case Blocker::unit: return "a unit stands on {cell}";
    case Blocker::none: break;
    }
    return "clear";
}

/// "sight": the cells of the line in order, and what stops it, for sight and for fire.
void answer_sight(const Field& view, Cell a, Cell b, const Sink& sink)
{
    const Land& ground = view.ground();
    const bool level = ground.height(a) == ground.height(b);
    const char* const rule = level ? rules::sight_on_the_level : rules::sight_between_heights;
    Breakdown breakdown{"sight", true};
    breakdown.title("line of sight between {cell} and {to}", {.cell = a, .to = b});
    square::any_between(ground.board(), a, b, [&](Cell c) {
        const bool occupied = view.table().first_in(c) != Unit::none;
        const char* text = ground.is_cover(c) ? "{cell}: height {n}, cover" : "{cell}: height {n}";
        if (occupied)
            text = ground.is_cover(c) ? "{cell}: height {n}, cover, a unit"
                                      : "{cell}: height {n}, a unit";
        breakdown.note(rules::line_of_sight, text, {.cell = c, .n = ground.height(c)});
        return false;
    });
    if (square::distance(ground.board(), a, b) == 1)
        breakdown.note(rules::adjacent_sight, "adjacent cells always see each other");
    const Line fire = view.context().sights.line(ground, a, b, &view.table());
    if (!fire.clear())
        breakdown.waive(fire.blocker == Blocker::unit ? rules::units_mask_fire : rule,
                        blocker_text(fire.blocker), {.cell = fire.at});
    const Line sight = view.context().sights.line(ground, a, b);
    if (!sight.clear())
        breakdown.outcome(rule, "no line of sight: blocked on {cell}", {.cell = sight.at});
    else
        breakdown.outcome(fire.clear() ? rule : rules::units_mask_fire,
                          fire.clear() ? "a line of sight, also for fire"
                                       : "a line of sight, but none for fire",
                          {.cell = a, .to = b});
    report(sink, breakdown);
}

const char* band_rule(int distance, bool is_leader, bool in_cover)
{
    if (is_leader && (in_cover ? distance > 1 : distance > 8)) return rules::leaders_see_farther;
    if (in_cover) return rules::hidden_in_cover;
    return distance <= identify_within ? rules::identified : rules::detected;
}

/// Whether its side's phase of the turn it was due in is over, or has brought it nowhere.
bool is_late(const Table& table, Unit u)
{
    const auto due = table.get(counters::arrive_turn, u);
    return due < table.turn() || (due == table.turn() && table.side(u) <= table.active());
}

/// Of a unit that is not on the board what is known of it; true if it was told.
bool told_absent(const Field& view, Unit u, Breakdown& breakdown, const Sink& sink)
{
    const Table& table = view.table();
    const bool known = table.type(u) != unknown_type;
    if (table.on_board(u) && known) return false;
    const Where where = table.unit(u).where;
    if (known && where == Where::reserve)
        breakdown.outcome(rules::reserves,
                          is_late(table, u) ? "{unit} is due since turn {n}: there was no room"
                                            : "{unit} arrives in turn {n}",
                          {.unit = u, .n = table.get(counters::arrive_turn, u)});
    else if (known && where == Where::dead)
        breakdown.outcome(rules::elimination, "{unit} is eliminated", {.unit = u});
    else
        breakdown.outcome(rules::fog_of_war, "nothing is known of it");
    report(sink, breakdown);
    return true;
}

/// "visibility": who of the known units of the other side sees this one, and how well.
void answer_visibility(const Field& view, Side asking, Unit u, const Sink& sink)
{
    const Table& table = view.table();
    Breakdown breakdown{"visibility", true};
    breakdown.title("who sees {unit}", {.unit = u});
    if (told_absent(view, u, breakdown, sink)) return;
    const Cell at = table.cell(u);
    const bool in_cover = view.ground().is_cover(at);
    for (const Unit spotter : view.roster().of_side[opponent(table.side(u))]) {
        if (!table.on_board(spotter) || table.type(spotter) == unknown_type) continue;
        const int n = square::distance(view.spot(spotter) - view.spot(u));
        const bool is_leader = view.is_leader(spotter);
        if (n > sight_reach(is_leader, in_cover)) continue;
        if (view.context().sights.clear(view.ground(), table.cell(spotter), at))
            breakdown.note(band_rule(n, is_leader, in_cover),
                           n <= identify_within ? "{other} identifies it from {n} squares"
                                                : "{other} detects it from {n} squares",
                           {.unit = u, .other = spotter, .n = n});
    }
    const Sight sight = sight_of_cell(view, opponent(table.side(u)), at);
    const bool own = table.side(u) == asking;
    if (sight == Sight::hidden)
        breakdown.outcome(rules::fog_of_war, "no enemy you know of sees {unit}", {.unit = u});
    else if (own)
        breakdown.outcome(rules::fog_of_war,
                          sight == Sight::identified ? "the enemy has identified {unit}"
                                                     : "the enemy has detected {unit}",
                          {.unit = u});
    else
        breakdown.outcome(rules::fog_of_war, "you have identified {unit}", {.unit = u});
    report(sink, breakdown);
}

void answer_control(const Field& view, const Sink& sink)
{
    Breakdown breakdown{"control", true};
    breakdown.title("control of objectives, rally factors");
    explain_control(breakdown, view);
    report(sink, breakdown);
}

/// Under fog the enemy's remaining force is not shown before the end. [FOS-VIS-07]
void answer_score(const Field& view, Side asking, const Sink& sink)
{
    Breakdown breakdown{"score", true};
    if (!view.options().fog_of_war || view.table().over()) {
        explain_score(breakdown, view, standing_of(view, blue), standing_of(view, red));
        return report(sink, breakdown);
    }
    const Standing own = standing_of(view, asking);
    const auto objectives = static_cast<std::int64_t>(view.ground().objectives().size());
    breakdown.title("score after turn {n}", {.n = view.table().turn()});
    breakdown.note(rules::score,
                   view.options().score_counts_units ? "you keep {n} of {m} fighting units"
                                                     : "you keep {n} of {m} force points",
                   {.n = own.remaining, .m = own.initial});
    breakdown.note(rules::score, "you control {n} of {m} objectives",
                   {.n = own.controlled, .m = objectives});
    breakdown.note(
        rules::score, "the enemy controls {n} of {m} objectives",
        {.n = view.table().get(counters::controlled, opponent(asking)), .m = objectives});
    breakdown.outcome(rules::public_knowledge, "what the enemy has left is known at the end");
    report(sink, breakdown);
}

void answer_reach(const Field& view, Unit u, const Sink& sink)
{
    Breakdown breakdown{"reach", true};
    breakdown.title("reach of {unit}", {.unit = u});
    if (told_absent(view, u, breakdown, sink)) return;
    if (view.table().get(counters::stopped, u) != 0) {
        // Who stops next to an enemy has moved.
        const bool has_moved = view.table().get(counters::moved, u) != 0;
        breakdown.outcome(has_moved ? rules::stopped : rules::leader_check,
                          has_moved ? "{unit} makes no further step"
                                    : "{unit} has withdrawn and makes no step in this phase",
                          {.unit = u});
        return report(sink, breakdown);
    }
    std::array<int, most_impulses + 1> cells{};
    const Reach reach{view, u};
    reach.each_path(
        [&](const Cell*, int, int impulses) { ++cells[static_cast<std::size_t>(impulses)]; });
    int all = 0;
    for (int k = 1; k <= allowance(view.table().type(u)); ++k) {
        all += cells[static_cast<std::size_t>(k)];
        breakdown.note(rules::allowance, "impulse {n}: {m} more cells",
                       {.unit = u, .n = k, .m = cells[static_cast<std::size_t>(k)]});
    }
    breakdown.outcome(rules::allowance, "{unit} can reach {n} cells in {m} impulses",
                      {.unit = u, .n = all, .m = allowance(view.table().type(u))});
    report(sink, breakdown);
}

} // namespace

void explain_order(const Field& view, const Order& order, const Sink& sink)
{
    switch (order.verb) {
    case verb::path: return check_path(view, order.unit(0), PathCells{order, 1}, sink);
    case verb::stack:
    case verb::leaders: return check_paths_of_cell(view, order, sink);
    case verb::commit: return preview_commit(view, order.side, sink);
    case verb::retreat: return preview_retreat(view, sink);
    case verb::sight: return answer_sight(view, order.cell(0), order.cell(1), sink);
    case verb::visibility: return answer_visibility(view, order.side, order.unit(0), sink);
    case verb::pair: return forecast_pair(view, order.side, order.unit(0), order.unit(1), sink);
    case verb::control: return answer_control(view, sink);
    case verb::score: return answer_score(view, order.side, sink);
    case verb::reach: return answer_reach(view, order.unit(0), sink);
    default: return;
    }
}

} // namespace sandtable::fos
