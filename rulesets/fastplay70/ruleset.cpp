#include "rulesets/fastplay70/ruleset.hpp"

#include "rulesets/fastplay70/book/book.hpp"
#include "rulesets/fastplay70/chapters/sequence.hpp"
#include "rulesets/fastplay70/orders/apply.hpp"
#include "rulesets/fastplay70/orders/drawing.hpp"
#include "rulesets/fastplay70/orders/evaluate.hpp"
#include "rulesets/fastplay70/orders/inquiries.hpp"
#include "rulesets/fastplay70/orders/legal.hpp"
#include "rulesets/fastplay70/orders/refuse.hpp"
#include "rulesets/fastplay70/orders/shorthand.hpp"
#include "rulesets/fastplay70/orders/worlds.hpp"
#include "rulesets/fastplay70/scenario/check.hpp"

namespace sandtable::fastplay70 {

const Book& FastPlay70::book() noexcept { return fastplay70::book(); }

FastPlay70::FastPlay70(const Setting& setting, const Diagnostics& says)
    : context_{(check_scenario(setting, says), setting)}
{
}

void FastPlay70::set_up(Battle& battle) const
{
    Play play{battle, context_};
    begin(play);
}

void FastPlay70::legal(const View& view, LegalQuery query, OrderList& out) const
{
    list_legal(Field{view, context_}, query, out);
}

std::optional<Refusal> FastPlay70::refuse(const View& view, const Order& order) const
{
    return refusal_of(Field{view, context_}, order);
}

void FastPlay70::apply(Battle& battle, const Order& order) const
{
    Play play{battle, context_};
    apply_order(play, order);
}

void FastPlay70::explain(const View& view, const Order& order, const Sink& sink) const
{
    explain_order(Field{view, context_}, order, sink);
}

void FastPlay70::fill_in(const View& view, std::uint64_t seed, Battle& world) const
{
    imagine_world(Field{view, context_}, seed, world);
}

std::int32_t FastPlay70::evaluate(const View& view, Side side) const
{
    return evaluate_view(Field{view, context_}, side);
}

TextForms::Read FastPlay70::read_order(const View& view, std::string_view text) const
{
    return read_shorthand(Field{view, context_}, text);
}

std::string FastPlay70::draw(const View& view) const { return draw_map(Field{view, context_}); }

} // namespace sandtable::fastplay70
