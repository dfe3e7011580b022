// Every game goes on until it is over, and then it is over.

#include "plugins/workshop/conform/walk.hpp"

namespace sandtable::host::conform {
namespace {

/// A dead end is met when the game is played on; here only what an end must say of itself.
void dead_ends(const Moment& m)
{
    if (m.game.over() || m.game.awaited() != 0) return;
    throw Failed{Complaint{key("nobody is asked, and the battle is not over")}};
}

void endless_games(const Moment& m)
{
    if (!m.game.over()) return;
    const Clock& clock = m.game.table().clock();
    const Book& book = *m.game.setting().book;
    if (!book.endings.empty() && clock.ending >= book.endings.size())
        throw Failed{Complaint{key("the battle ends in a way the book does not list (number {n})"),
                               {{"n", std::to_string(clock.ending)}}}};
    if (!book.levels.empty() && clock.level >= book.levels.size())
        throw Failed{
            Complaint{key("the battle ends at a level the book does not list (number {n})"),
                      {{"n", std::to_string(clock.level)}}}};
    if ((clock.winners >> m.game.setting().sides.size()) != 0)
        throw Failed{Complaint{key("the battle is won by a side that is not there")}};
}

} // namespace

std::vector<Case> ending_cases()
{
    return {
        Case{"dead_ends", key("Whoever is asked has an order to give, and somebody is asked."),
             key("legal must never be empty for a side that is awaited: give it a way to pass; "
                 "apply "
                 "must end with a question or with finish."),
             true, false, dead_ends, nullptr},
        Case{"endless_games", key("Random play comes to an end, and to one the book lists."),
             key("Canonical orders must lead on: no order that changes nothing may be listed again "
                 "and again; the turn limit must end the battle."),
             true, false, endless_games, nullptr},
    };
}

} // namespace sandtable::host::conform
