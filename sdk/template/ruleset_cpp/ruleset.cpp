#include "ruleset.hpp"

#include "book/book.hpp"
#include "chapters/sequence.hpp"

namespace my_ruleset {

const Book& MyRuleset::book() noexcept { return my_ruleset::book(); }

MyRuleset::MyRuleset(const Setting& setting, const Diagnostics&) : JoinedRuleset{setting} {}

void MyRuleset::set_up(Battle& battle) const
{
    if (battle.asks()) return; // a scenario has said how a battle in the midst of play stands
    Play play{battle, context()};
    begin(play);
}

} // namespace my_ruleset
