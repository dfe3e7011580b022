#include "rulesets/fastplay70/ruleset.hpp"

#include "rulesets/fastplay70/book/book.hpp"
#include "rulesets/fastplay70/chapters/sequence.hpp"
#include "rulesets/fastplay70/orders/drawing.hpp"
#include "rulesets/fastplay70/orders/worlds.hpp"
#include "rulesets/fastplay70/scenario/begun.hpp"
#include "rulesets/fastplay70/scenario/check.hpp"

namespace sandtable::fastplay70 {

const Book& FastPlay70::book() noexcept { return fastplay70::book(); }

FastPlay70::FastPlay70(const Setting& setting, const Diagnostics& says) : FullRuleset{setting}
{
    check_scenario(context(), says);
}

void FastPlay70::set_up(Battle& battle) const
{
    Play play{battle, context()};
    if (battle.asks()) return check_begun(play.field);
    begin(play);
}

void FastPlay70::fill_in(const View& view, std::uint64_t seed, Battle& world) const
{
    imagine_world(Field{view, context()}, seed, world);
}

std::string FastPlay70::draw(const View& view) const { return draw_map(Field{view, context()}); }

} // namespace sandtable::fastplay70
