#include "rulesets/thucydide/ruleset.hpp"

#include "rulesets/thucydide/book/book.hpp"
#include "rulesets/thucydide/orders/apply.hpp"
#include "rulesets/thucydide/orders/evaluate.hpp"
#include "rulesets/thucydide/orders/inquiries.hpp"
#include "rulesets/thucydide/orders/legal.hpp"
#include "rulesets/thucydide/orders/refuse.hpp"
#include "rulesets/thucydide/orders/shorthand.hpp"
#include "rulesets/thucydide/scenario/check.hpp"
#include "rulesets/thucydide/scenario/setup.hpp"

namespace sandtable::thucydide {

const Book& Thucydide::book() noexcept { return thucydide::book(); }

Thucydide::Thucydide(const Setting& setting, const Diagnostics& diagnostics) : context_{setting}
{
    check_scenario(context_, diagnostics);
}

void Thucydide::set_up(Battle& battle) const
{
    Play play{battle, context_};
    thucydide::set_up(play);
}

void Thucydide::legal(const View& view, LegalQuery query, OrderList& out) const
{
    list_legal(Field{view, context_}, query, out);
}

std::optional<Refusal> Thucydide::refuse(const View& view, const Order& order) const
{
    return refusal_of(Field{view, context_}, order);
}

void Thucydide::apply(Battle& battle, const Order& order) const
{
    Play play{battle, context_};
    apply_order(play, order);
}

void Thucydide::explain(const View& view, const Order& order, const Sink& sink) const
{
    explain_order(Field{view, context_}, order, sink);
}

std::int32_t Thucydide::evaluate(const View& view, Side side) const
{
    return evaluate_view(Field{view, context_}, side);
}

TextForms::Read Thucydide::read_order(const View& view, std::string_view text) const
{
    return read_shorthand(view, text);
}

std::string Thucydide::draw(const View&) const { return {}; }

} // namespace sandtable::thucydide
