#include "rulesets/fastplay70/chapters/general.hpp"

#include "rulesets/fastplay70/book/book.hpp"
#include "rulesets/fastplay70/book/rules.hpp"

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

/// Compulsory tests, from turn 2 on. [FP70-CHAR-04]
bool must_test(const Field& field, Side side)
{
    return field.table().turn() >= 2 && !field.context().generals[side].locked &&
           field.get(counters::must_test, side) != 0;
}

} // namespace

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
        if (!field.context().generals[side].locked && !must_test(field, side))
            seats |= seat_bit(side);
    return seats;
}

void resolve_tests(Play& play)
{
    if (play.battle.turn() < 2) return;
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

} // namespace sandtable::fastplay70
