#include "rulesets/fos/ruleset.hpp"

#include "rulesets/fos/book/book.hpp"
#include "rulesets/fos/chapters/visibility.hpp"
#include "rulesets/fos/orders/apply.hpp"
#include "rulesets/fos/orders/drawing.hpp"
#include "rulesets/fos/orders/evaluate.hpp"
#include "rulesets/fos/orders/inquiries.hpp"
#include "rulesets/fos/orders/legal.hpp"
#include "rulesets/fos/orders/position_json.hpp"
#include "rulesets/fos/orders/refuse.hpp"
#include "rulesets/fos/orders/shorthand.hpp"
#include "rulesets/fos/orders/worlds.hpp"
#include "rulesets/fos/scenario/check.hpp"
#include "rulesets/fos/scenario/setup.hpp"

#include "sdk/cpp/plugin_entry.hpp"

namespace sandtable::fos {

const Book& Fos::book() noexcept { return fos::book(); }

std::string Fos::read_position(std::string_view text)
{
    const Position position = fos::read_position(text);
    if (position.faults.empty()) return scenario_json(position);
    std::string message;
    for (const PositionFault& fault : position.faults) {
        if (!message.empty()) message += "; ";
        message +=
            "line " + std::to_string(fault.line) + ": " + fault.text + " [" + fault.rule + ']';
    }
    throw sdk::BadScenario{message};
}

Fos::Fos(const Setting& setting, const Diagnostics& says)
    : context_{(check_scenario(setting, says), setting)}
{
}

void Fos::set_up(Battle& battle) const
{
    Play play{battle, context_};
    fos::set_up(play);
}

void Fos::legal(const View& view, LegalQuery query, OrderList& out) const
{
    list_legal(Field{view, context_}, query, out);
}

std::optional<Refusal> Fos::refuse(const View& view, const Order& order) const
{
    return refusal_of(Field{view, context_}, order);
}

void Fos::apply(Battle& battle, const Order& order) const
{
    Play play{battle, context_};
    apply_order(play, order);
}

void Fos::sights(const Table& table, Side side, Sight* out) const
{
    see_all(Field{table, context_}, side, out);
}

void Fos::explain(const View& view, const Order& order, const Sink& sink) const
{
    explain_order(Field{view, context_}, order, sink);
}

void Fos::fill_in(const View& view, std::uint64_t seed, Battle& world) const
{
    imagine_world(Field{view, context_}, seed, world);
}

std::int32_t Fos::evaluate(const View& view, Side side) const
{
    return evaluate_view(Field{view, context_}, side);
}

TextForms::Read Fos::read_order(const View& view, std::string_view text) const
{
    return read_shorthand(Field{view, context_}, text);
}

std::string Fos::draw(const View& view) const { return draw_map(Field{view, context_}); }

} // namespace sandtable::fos
