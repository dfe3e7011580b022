#include "rulesets/thucydide/scenario/setup.hpp"

#include "rulesets/thucydide/book/words.hpp"
#include "rulesets/thucydide/chapters/sequence.hpp"

namespace sandtable::thucydide {

namespace {

/// Strength that the scenario does not give is the type's; leaders have none.
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

/// Tokens that the scenario does not give are as many as the level of command. [THU-TOK-01]
void set_sides(const Play& play)
{
    for (Side s = 0; s < 2; ++s)
        if (!play.context.army(s).tokens_given)
            play.battle.set(side::tokens, s, play.get(side::command_level, s));
}

/// As the scenario says, or by lot. [THU-SETUP-04]
void draw_first(const Play& play)
{
    Side first = play.context.first();
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
    if (play.table.turn() == 0) {
        set_sides(play);
        draw_first(play);
    }
    begin(play);
}

} // namespace sandtable::thucydide
