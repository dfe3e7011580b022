#include "rulesets/thucydide/ruleset.hpp"

#include "rulesets/thucydide/book/book.hpp"
#include "rulesets/thucydide/chapters/sequence.hpp"
#include "rulesets/thucydide/orders/apply.hpp"
#include "rulesets/thucydide/orders/evaluate.hpp"
#include "rulesets/thucydide/orders/inquiries.hpp"
#include "rulesets/thucydide/orders/shorthand.hpp"
#include "rulesets/thucydide/scenario/check.hpp"

namespace thucydide {

using namespace sandtable;

const Book& Thucydide::book() noexcept { return thucydide::book(); }

Thucydide::Thucydide(const Setting& setting, const Diagnostics& diagnostics) : field_{setting}
{
    check_scenario(field_, diagnostics);
}

void Thucydide::set_up(Battle& battle) const { thucydide::set_up(Play{battle, field_}); }

void Thucydide::legal(const View& view, LegalQuery query, OrderList& out) const
{
    list_legal(Look{view, field_}, query, out);
}

std::optional<Refusal> Thucydide::refuse(const View& view, const Order& order) const
{
    return thucydide::refuse(Look{view, field_}, order);
}

void Thucydide::apply(Battle& battle, const Order& order) const
{
    carry_out(Play{battle, field_}, order);
}

void Thucydide::explain(const View& view, const Order& order, const Sink& sink) const
{
    explain_order(Look{view, field_}, order, sink);
}

std::int32_t Thucydide::evaluate(const View& view, Side side) const
{
    return evaluate_for(Look{view, field_}, side);
}

TextForms::Read Thucydide::read_order(const View& view, std::string_view text) const
{
    return read_shorthand(view, text);
}

std::string Thucydide::draw(const View&) const { return {}; }

} // namespace thucydide
