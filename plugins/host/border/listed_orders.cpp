#include "plugins/host/border/listed_orders.hpp"

#include "plugins/host/telling/i18n.hpp"

namespace sandtable::host {
namespace {

/// Whether an order can have so many arguments; a path, a form and what repeats
/// have any number.
bool takes(const VerbSpec& verb, int count) noexcept
{
    int least = 0;
    bool any = false;
    for (const ParamSpec& param : verb.params) {
        any =
            any || param.repeats || param.kind == ParamKind::path || param.kind == ParamKind::form;
        if (!any) least += param.kind == ParamKind::point ? 2 : 1;
    }
    return any ? count >= least : count == least;
}

} // namespace

const char* fault_in_list(const OrderList& list, std::uint32_t first, Side side,
                          const Book& book) noexcept
{
    for (std::uint32_t i = first; i < list.count; ++i) {
        if (list.starts[i] >= list.used) return key("an order begins beyond the end of the list");
        const ListedOrder order = list[i];
        if (order.verb() >= book.verbs.count || order.count() > Order::capacity ||
            list.used - list.starts[i] <= static_cast<std::uint32_t>(order.count()))
            return key("listed an order that is none");
        if (!takes(book.verbs[order.verb()], order.count()))
            return key("listed an order with more or fewer arguments than its verb takes");
        if (order.side() != side) return key("listed another side's order");
        if (i > first && !(list[i - 1] < order)) return key("the list is not sorted");
    }
    return nullptr;
}

} // namespace sandtable::host
