#include "rulesets/thucydide/scenario/setup.hpp"

#include "rulesets/thucydide/book/words.hpp"
#include "rulesets/thucydide/chapters/sequence.hpp"
#include "rulesets/thucydide/chapters/victory.hpp"

#include "sdk/cpp/reading.hpp"

namespace sandtable::thucydide {

namespace {

/// Strength that the scenario does not give is the type's; leaders have none.
/// Where the scenario has them. [THU-SETUP-01]
void set_pieces(const Play& play)
{
    for (int i = 0; i < play.table.unit_count(); ++i) {
        const Unit u = unit_at_index(i);
        const Piece& piece = play.context.piece(u);
        if (!piece.strength_given && play.get(unit::stands, u) == default_stands &&
            piece.stands != default_stands)
            play.battle.set(unit::stands, u, piece.stands);
    }
}

[[nodiscard]] bool is_given(const Play& play, Side s, const char* counter)
{
    return sdk::field_of(play.context.setting().sides[s], counter).is(Value::number);
}

/// Tokens that the scenario does not give are as many as the level of command. [THU-TOK-01]
void set_tokens(const Play& play)
{
    for (Side s = 0; s < 2; ++s)
        if (!play.context.army(s).tokens_given && play.get(side::tokens, s) == default_tokens)
            play.battle.set(side::tokens, s, play.get(side::command_level, s));
}

/// What a battle that has begun owes to its past, where the position is silent: leaders that lie
/// dead were lost, and what is stood on was held. [THU-VIC-04, THU-VIC-05]
void set_past(const Play& play)
{
    for (Side s = 0; s < 2; ++s) {
        int lost = 0;
        for (int i = 0; i < play.table.unit_count(); ++i) {
            const Unit u = unit_at_index(i);
            if (play.side(u) == s && play.is_leader(u) && play.table.unit(u).where == Where::dead)
                ++lost;
        }
        if (lost > 0 && !is_given(play, s, "leaders_lost"))
            play.battle.set(side::leaders_lost, s, lost);
        const int held = points_held(play, s);
        if (held > 0 && !is_given(play, s, "held")) play.battle.set(side::held, s, held);
    }
}

/// To their owners, but those whose holder the position names, and to those who stand there. A
/// position that says what is held says whose objectives are, too. [THU-VIC-04]
void set_holders(const Play& play)
{
    if (play.table.turn() > 0 && (is_given(play, 0, "held") || is_given(play, 1, "held"))) return;
    for (const Objective objective : play.table.objectives()) {
        const int said = play.table.get(cell::holder, objective.cell);
        const int owner = said == 0 && objective.owner != nobody ? objective.owner + 1 : said;
        const int now = holder_after(play, objective.cell, owner);
        if (now != said) play.battle.set(cell::holder, objective.cell, now);
    }
}

/// As the scenario says, or by lot. A battle that has begun draws no lots: where its scenario does
/// not say, the counter of its position does. [THU-SETUP-04]
void set_first(const Play& play)
{
    const Side said = play.context.first();
    if (play.table.turn() > 0) {
        if (said != nobody) play.battle.set(game::first, said);
        return;
    }
    Side first = said;
    if (first == nobody) {
        const int face = play.battle.roll(plain_die, "setup.first_player", Unit::none, Unit::none,
                                          StreamName::set_up);
        first = face <= 3 ? Side{0} : Side{1};
    }
    play.battle.set(game::first, first);
    play.tell(rules::setup_04, "{word} moves first",
              {.word = play.context.setting().sides[first].name}, first);
}

} // namespace

void set_up(Play& play)
{
    set_pieces(play);
    set_tokens(play);
    set_first(play);
    set_holders(play);
    if (play.table.turn() > 0) set_past(play);
    begin(play);
}

} // namespace sandtable::thucydide
