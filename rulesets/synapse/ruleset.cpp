#include "rulesets/synapse/ruleset.hpp"

#include "rulesets/synapse/book/book.hpp"
#include "rulesets/synapse/chapters/sequence.hpp"
#include "rulesets/synapse/orders/apply.hpp"
#include "rulesets/synapse/orders/evaluate.hpp"
#include "rulesets/synapse/orders/inquiries.hpp"
#include "rulesets/synapse/orders/legal.hpp"
#include "rulesets/synapse/orders/refuse.hpp"
#include "rulesets/synapse/orders/sheet.hpp"
#include "rulesets/synapse/orders/shorthand.hpp"
#include "rulesets/synapse/orders/worlds.hpp"
#include "rulesets/synapse/scenario/check.hpp"
#include "rulesets/synapse/scenario/setup.hpp"

namespace sandtable::synapse {

const Book& Synapse::book() noexcept { return synapse::book(); }

Synapse::Synapse(const Setting& setting, const Diagnostics& says) : context_{setting}
{
    check_scenario(context_, says);
}

void Synapse::set_up(Battle& battle) const
{
    Play play{battle, context_};
    synapse::set_up(play);
    begin(play);
}

void Synapse::legal(const View& view, LegalQuery query, OrderList& out) const
{
    list_legal(Field{view, context_}, query, out);
}

std::optional<Refusal> Synapse::refuse(const View& view, const Order& order) const
{
    return refusal_of(Field{view, context_}, order);
}

void Synapse::apply(Battle& battle, const Order& order) const
{
    Play play{battle, context_};
    apply_order(play, order);
}

void Synapse::explain(const View& view, const Order& order, const Sink& sink) const
{
    explain_order(Field{view, context_}, order, sink);
}

void Synapse::fill_in(const View& view, std::uint64_t seed, Battle& world) const
{
    imagine_world(Field{view, context_}, seed, world);
}

std::int32_t Synapse::evaluate(const View& view, Side side) const
{
    return evaluate_view(Field{view, context_}, side);
}

TextForms::Read Synapse::read_order(const View& view, std::string_view text) const
{
    return read_shorthand(Field{view, context_}, text);
}

void Synapse::sheets(const View& view, bool full, const SheetSink& sink) const
{
    put_sheets(Field{view, context_}, full, sink);
}

} // namespace sandtable::synapse
