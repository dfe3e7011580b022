#include "rulesets/fos/chapters/morale.hpp"

#include "rulesets/fos/book/rules.hpp"
#include "sdk/cpp/counting.hpp"

#include <algorithm>

namespace sandtable::fos {

namespace {

void test(Play& play, Unit u)
{
    Battle& battle = play.battle;
    const Side side = battle.side(u);
    const int d = battle.get(counters::lost_by, u);
    const int controlled = battle.get(counters::rally, side);
    const auto objectives = static_cast<int>(play.field.ground().objectives().size());
    const int force = play.field.force(u);
    const bool read = battle.explains();
    const Unknown unknown = read ? veil(play.field, u) : Unknown{}; // just before it [FOS-VIS-08]

    Breakdown breakdown{"morale", battle.explains()};
    breakdown.title("morale of {unit}", {.unit = u});
    breakdown.hide_whole(unknown);
    // FOS-ROLL-02, FOS-AMB-46: 0 to 100. Who is still to be tested follows from the table.
    sdk::counting(battle);
    const int roll =
        battle.roll(die::morale, "fos.morale", u, Unit::none, StreamName::battle, unknown);
    sdk::counted(battle);
    breakdown.add_die(rules::morale_number, roll, "die", {.unit = u});
    breakdown.add(rules::morale_number, morale_burden(d), "10 for each point above 2 of d = {n}",
                  {.unit = u, .n = d});
    breakdown.add(rules::handicap, handicap_of(play.field, side), "handicap", {.unit = u});
    const auto number = breakdown.total();
    breakdown.note(rules::rally_factor, "rally factor: {n} of {m} objectives",
                   {.unit = u, .n = controlled, .m = objectives});
    if (objectives > 0) {
        const int tenths = (2000 * controlled + objectives) / (2 * objectives); // rounded
        breakdown.note(rules::rally_factor, "that is {n}.{m} %",
                       {.unit = u, .n = tenths / 10, .m = tenths % 10});
    }

    if (!morale_breaks(number, controlled, objectives)) {
        breakdown.outcome(rules::morale_fails, "{unit} holds, force {n}", {.unit = u, .n = force});
        battle.report(breakdown);
        return;
    }
    breakdown.outcome(force == 1 ? rules::elimination : rules::loss_of_force,
                      force == 1 ? "{unit} fails and is eliminated"
                                 : "{unit} fails, force {n} becomes {m}",
                      {.unit = u, .n = force, .m = force - 1});
    // [FOS-MOR-04, FOS-UNIT-03]
    play.set(counters::force, u, force - 1);
    if (force == 1) play.eliminate(u);
    battle.report(breakdown);
}

} // namespace

int handicap_of(const Field& field, Side side)
{
    // [FOS-MOR-05, FOS-AMB-65]
    return field.options().handicap[side] + field.table().get(counters::handicap, side);
}

void carry_out_morale(Play& play)
{
    std::array<Unit, most_units> losers;
    auto last = losers.begin();
    for (const Unit u : play.context().roster.by_number)
        if (play.battle.on_board(u) && play.battle.get(counters::lost_by, u) != 0) *last++ = u;
    // In the order of the retreats. [FOS-MOR-01, FOS-MOR-04]
    std::sort(losers.begin(), last,
              [&play](Unit a, Unit b) { return goes_before(play.field, a, b); });
    for (auto u = losers.begin(); u != last; ++u) test(play, *u);
}

} // namespace sandtable::fos
