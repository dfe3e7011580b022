#include "rulesets/synapse/ruleset.hpp"

#include "rulesets/synapse/book/book.hpp"
#include "rulesets/synapse/chapters/sequence.hpp"
#include "rulesets/synapse/orders/sheet.hpp"
#include "rulesets/synapse/orders/worlds.hpp"
#include "rulesets/synapse/scenario/begun.hpp"
#include "rulesets/synapse/scenario/check.hpp"
#include "rulesets/synapse/scenario/room.hpp"
#include "rulesets/synapse/scenario/setup.hpp"

namespace sandtable::synapse {

const Book& Synapse::book() noexcept { return synapse::book(); }
void Synapse::measure(const Setting& setting, sdk::Room& room) { say_room(Context{setting}, room); }

Synapse::Synapse(const Setting& setting, const Diagnostics& says) : FullRuleset{setting}
{
    check_scenario(context(), says);
}

void Synapse::set_up(Battle& battle) const
{
    Play play{battle, context()};
    if (battle.asks()) return check_begun(play.field);
    synapse::set_up(play);
    begin(play);
}

void Synapse::fill_in(const View& view, std::uint64_t seed, Battle& world) const
{
    imagine_world(Field{view, context()}, seed, world);
}

void Synapse::sheets(const View& view, bool full, const SheetSink& sink) const
{
    put_sheets(Field{view, context()}, full, sink);
}

} // namespace sandtable::synapse
