// The general's character and the leader of men. [FP70-CHAR, ADV-LEAD, ADV-PROV-02]
#include "rulesets/fastplay70/book/book.hpp"
#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/chapters/command.hpp"

#include <algorithm>

namespace sandtable::fastplay70 {

namespace {

/// FP70-CHAR-02: how far each character goes on a d6.
struct CharacterRow {
    Character character;
    int french;
    int german;
    int neutral;
};
constexpr std::array character_table{
    CharacterRow{Character::pusillanimous, 2, 1, 1},
    CharacterRow{Character::prudent, 4, 2, 3},
    CharacterRow{Character::pragmatic, 5, 4, 5},
    CharacterRow{Character::audacious, 6, 6, 6},
};

/// [FP70-ADV-PROV-02]
void lose_saved(Play& play, Side side)
{
    Breakdown says{"saved_lost", play.explains()};
    says.title(side == french ? "saved action points of the French"
                              : "saved action points of the Germans");
    for (int s = 1; s <= play.field.context().segments; ++s) {
        if (const int saved = play.field.get(counters::PerSegment::saved, side, s); saved > 0)
            says.note(rules::saved_lost, "segment {m}: {n} lost", {.n = saved, .m = s});
        play.set(counters::PerSegment::saved, side, s, 0);
    }
    if (says.size() > 0) play.battle.report(says);
}

/// Compulsory tests, from turn 2 on. [FP70-CHAR-04]
bool must_test(const Field& field, Side side)
{
    return field.table().turn() >= 2 && !field.context().locked[side] &&
           field.get(counters::must_test, side) != 0;
}

} // namespace

Character character_of_die(bool neutral, Side side, int face) noexcept
{
    for (const CharacterRow& row : character_table)
        if (face <= (neutral ? row.neutral : side == french ? row.french : row.german))
            return row.character;
    return Character::audacious;
}

void roll_character(Play& play, Side side, Roll roll)
{
    const bool neutral = play.field.options().neutral_table[side];
    const int face = play.battle.roll(die::d6, side == french ? "fp70.character.french"
                                                              : "fp70.character.german");
    const Character now = character_of_die(neutral, side, face);
    Breakdown says{"character", play.explains()};
    says.title(side == french ? "character of the French general"
                              : "character of the German general");
    if (roll == Roll::audacious)
        says.note(rules::compulsory_test, "the test is compulsory: the general was audacious");
    else if (roll == Roll::led)
        says.note(rules::leader_test, "the test is compulsory: the general led his men");
    says.note(rules::character_table, neutral          ? "the neutral table"
                                      : side == french ? "the French table"
                                                       : "the German table");
    says.note(rules::character_table, "the die shows {n}", {.n = face});
    says.outcome(roll == Roll::set_up ? rules::first_character : rules::character_test, "{word}",
                 {.word = character_word(static_cast<int>(now))});
    play.battle.report(says);
    play.set(counters::character, side, static_cast<int>(now));
}

Seats seats_for_test(const Field& field) noexcept
{
    Seats seats = 0;
    if (field.table().turn() < 2) return seats;
    for (const Side side : {french, german})
        if (!field.context().locked[side] && !must_test(field, side)) seats |= seat_bit(side);
    return seats;
}

void resolve_tests(Play& play)
{
    for (const Side side : {french, german}) {
        if (must_test(play.field, side))
            roll_character(play, side,
                           play.field.character(side) == Character::audacious ? Roll::audacious
                                                                              : Roll::led);
        else if (play.field.get(counters::answer, side) == 2)
            roll_character(play, side, Roll::wanted);
        play.set(counters::answer, side, 0);
        if (play.field.options().provident && play.field.character(side) != Character::prudent)
            lose_saved(play, side);
    }
}

Seats seats_for_leader(const Field& field) noexcept
{
    Seats seats = 0;
    if (!field.options().leader_of_men) return seats;
    for (const Side side : {french, german})
        for (int s = 1; s <= field.context().segments; ++s)
            if (field.controls(side, s)) seats |= seat_bit(side);
    return seats;
}

/// [FP70-ADV-LEAD-01, ADV-LEAD-02]
std::optional<Refusal> lead_refusal(const Field& field, const Order& order)
{
    const Side side = order.side;
    const int segment = order.number(0);
    const int named = order.count - 1;
    if (segment < 0) {
        if (named > 0)
            return Refusal{rules::leader_activates, "without a leader nobody is left out"};
        return std::nullopt;
    }
    if (segment > field.context().segments || !field.controls(side, segment))
        return Refusal{rules::leader, "segment {n} is not controlled", {.n = segment}};
    const int most = field.units_in(side, segment);
    const int must = field.options().attrition
                         ? std::min(most, field.get(counters::PerSegment::attrition, side, segment))
                         : 0;
    for (int i = 1; i <= named; ++i) {
        const Unit u = order.unit(i);
        if (!field.on_board(u) || field.side(u) != side || field.segment(u) != segment)
            return Refusal{rules::leader_activates,
                           "{unit} is no unit of segment {n}",
                           {.unit = u, .n = segment}};
        for (int k = 1; k < i; ++k)
            if (order.unit(k) == u)
                return Refusal{rules::leader_activates, "{unit} is named twice", {.unit = u}};
    }
    if (named != must)
        return Refusal{rules::leader_activates,
                       "{n} units must be left out for the losses of last turn: {m} are named",
                       {.n = must, .m = named}};
    return std::nullopt;
}

void answer_lead(Play& play, const Order& order)
{
    play.set(counters::lead, order.side, order.number(0) < 0 ? 1 : order.number(0) + 1);
    for (int i = 1; i < order.count; ++i) play.set(counters::left_out, order.unit(i), 1);
}

/// [FP70-ADV-LEAD-02, ADV-LEAD-03]
void resolve_leaders(Play& play)
{
    const Field& field = play.field;
    for (const Side side : {french, german}) {
        const int segment = field.get(counters::lead, side) - 1;
        play.set(counters::lead, side, 0);
        if (segment >= 1) {
            Breakdown says{"leader", play.explains()};
            says.title(side == french ? "the French general leads his men"
                                      : "the German general leads his men");
            for (int i = 0; i < field.unit_count(); ++i) {
                const Unit u = unit_at_index(i);
                if (field.side(u) != side || !field.on_board(u) || field.segment(u) != segment)
                    continue;
                if (field.get(counters::left_out, u) != 0) {
                    says.waive(rules::leader_activates, "{unit} is left out", {.unit = u});
                    continue;
                }
                play.set(counters::activated, u, 1);
                play.set(counters::free_activation, u, 1);
                says.note(rules::leader_activates, "{unit} is activated", {.unit = u});
            }
            says.outcome(rules::leader_segment, "segment {n}", {.n = segment});
            play.battle.report(says);
            play.set(counters::leader_segment, side, segment);
            lose_saved(play, side);
        }
    }
    for (int i = 0; i < field.unit_count(); ++i) play.set(counters::left_out, unit_at_index(i), 0);
}

} // namespace sandtable::fastplay70
