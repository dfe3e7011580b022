#include "rulesets/fastplay70/orders/worlds.hpp"

#include "rulesets/fastplay70/chapters/general.hpp"
#include "rulesets/fastplay70/chapters/leader.hpp"
#include "rulesets/fastplay70/chapters/points.hpp"

namespace sandtable::fastplay70 {

namespace {

using counters::PerSegment;

/// Sealed answers that the enemy has given already. [FP70-SEQ-03]
void answer_for(Play& play, Side enemy, std::uint64_t seed)
{
    const Field& field = play.field;
    if (!field.table().asks() || (field.table().awaited() & seat_bit(enemy)) != 0) return;
    switch (field.table().decision().kind) {
    case decision::character:
        if ((seats_for_test(field) & seat_bit(enemy)) != 0)
            play.set(counters::answer, enemy, 1 + static_cast<int>(seed & 1));
        return;
    case decision::lead:
        if ((seats_for_leader(field) & seat_bit(enemy)) != 0) play.set(counters::lead, enemy, 1);
        return;
    case decision::disp: {
        int list[most_segments];
        const int count = drawing_segments(field, enemy, list);
        if (count == 0 || draw_of(field, enemy).before_the_roll) return;
        for (int k = 1; k <= field.get(counters::dice, enemy); ++k)
            play.set(PerSegment::die_to, enemy, k, list[(k - 1) % count]);
        return;
    }
    default: return; // dice that are not assigned in advance go one to a segment
    }
}

/// Dice whose segments were chosen before the roll. [FP70-PA-02]
void place_dice(Play& play, Side enemy)
{
    const Field& field = play.field;
    int list[most_segments];
    const int count = drawing_segments(field, enemy, list);
    if (count == 0 || !draw_of(field, enemy).before_the_roll) return;
    for (int k = 1; k <= field.get(counters::dice, enemy); ++k)
        if (field.get(PerSegment::die_to, enemy, k) == 0)
            play.set(PerSegment::die_to, enemy, k, list[(k - 1) % count]);
}

/// The step asks units in order and remembers how far it has come. [FP70-STEP-07]
void name_who_is_asked(Play& play)
{
    if (!play.battle.asks()) return;
    Decision& question = play.battle.question();
    const bool about_a_unit =
        question.kind == decision::convert || question.kind == decision::breakthrough;
    const int next = play.field.get(counters::cursor);
    if (about_a_unit && question.unit == Unit::none && next > 0)
        question.unit = play.field.in_order(next - 1);
}

} // namespace

void imagine_world(const Field& view, std::uint64_t seed, Battle& world)
{
    const Side viewer = view.table().viewer();
    if (viewer > german) return; // a table already
    Play play{world, view.context()};
    const Side enemy = sdk::opponent(viewer);
    name_who_is_asked(play);
    place_dice(play, enemy);
    answer_for(play, enemy, seed);
}

} // namespace sandtable::fastplay70
