#include "rulesets/thucydide/ruleset.hpp"

#include "rulesets/thucydide/book/book.hpp"
#include "rulesets/thucydide/scenario/begun.hpp"
#include "rulesets/thucydide/scenario/check.hpp"
#include "rulesets/thucydide/scenario/setup.hpp"

namespace sandtable::thucydide {

const Book& Thucydide::book() noexcept { return thucydide::book(); }

Thucydide::Thucydide(const Setting& setting, const Diagnostics& says) : FullRuleset{setting}
{
    check_scenario(context(), says);
}

void Thucydide::set_up(Battle& battle) const
{
    Play play{battle, context()};
    check_kinds(play);
    if (battle.asks()) return check_begun(play);
    thucydide::set_up(play);
}

} // namespace sandtable::thucydide
