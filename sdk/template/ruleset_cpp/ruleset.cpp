#include "ruleset.hpp"

#include "book/book.hpp"
#include "chapters/sequence.hpp"

namespace my_ruleset {

const Book& MyRuleset::book() noexcept { return my_ruleset::book(); }

MyRuleset::MyRuleset(const Setting& setting, const Diagnostics&) : JoinedRuleset{setting} {}

void MyRuleset::set_up(Battle& battle) const
{
    Play play{battle, context()};
    begin(play);
}

} // namespace my_ruleset
