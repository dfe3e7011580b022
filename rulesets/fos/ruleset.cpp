#include "rulesets/fos/ruleset.hpp"

#include "rulesets/fos/book/book.hpp"
#include "rulesets/fos/chapters/visibility.hpp"
#include "rulesets/fos/orders/drawing.hpp"
#include "rulesets/fos/orders/position_json.hpp"
#include "rulesets/fos/orders/worlds.hpp"
#include "rulesets/fos/scenario/begun.hpp"
#include "rulesets/fos/scenario/check.hpp"
#include "rulesets/fos/scenario/setup.hpp"

#include "sdk/cpp/plugin_entry.hpp"

namespace sandtable::fos {

const Book& Fos::book() noexcept { return fos::book(); }

std::string Fos::read_position(std::string_view text)
{
    const Position position = fos::read_position(text);
    return position.faults.empty() ? scenario_json(position) : faults_json(position);
}

Fos::Fos(const Setting& setting, const Diagnostics& says) : FullRuleset{setting}
{
    check_scenario(context(), says);
}

void Fos::set_up(Battle& battle) const
{
    Play play{battle, context()};
    if (battle.asks()) return check_begun(play.field);
    fos::set_up(play);
}

void Fos::sights(const Table& table, Side side, Sight* out) const
{
    see_all(Field{table, context()}, side, out);
}

SightsHang Fos::sights_hang_on() const noexcept
{
    return context().setting->layout->changing == 0 ? SightsHang::places : SightsHang::anything;
}

void Fos::fill_in(const View& view, std::uint64_t seed, Battle& world) const
{
    imagine_world(Field{view, context()}, seed, world);
}

std::string Fos::draw(const View& view) const { return draw_map(Field{view, context()}); }

} // namespace sandtable::fos
