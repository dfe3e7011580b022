#include "plugins/frontends/text/table/past_tables.hpp"

namespace sandtable::text {

void PastTables::keep(const Table& table)
{
    const std::pair now{table.turn(), table.phase()};
    if (now != phase_) ordered_.clear();
    phase_ = now;
    kept_.push_back(
        {table.turn(), {table.block(), table.block() + table.layout().bytes}, ordered_});
}

void PastTables::note_ordered(const Order& order, const Book& book)
{
    const auto& params = book.verbs[order.verb].params;
    if (!params.empty() && params[0].kind == ParamKind::unit && order.count > 0 &&
        order.args[0] >= 0)
        ordered_.insert(unit_at_index(order.args[0]));
}

void PastTables::take_back(const Setting& setting)
{
    if (kept_.size() > 1) kept_.pop_back();
    const Table then{kept_.back().block.data(), setting};
    phase_ = {then.turn(), then.phase()};
    ordered_ = kept_.back().ordered;
}

} // namespace sandtable::text
