#include "plugins/host/telling/json/thought.hpp"

#include "plugins/host/notation/write_order.hpp"

namespace sandtable::host {

Json thought_json(const Thought& thought, const Setting& setting)
{
    Json plan = Json::array();
    for (const Order& order : thought.plan) plan.push_back(write_order(order, setting));
    return {{"plan", std::move(plan)},
            {"value", thought.value ? Json(*thought.value) : Json(nullptr)},
            {"plans", thought.plans},
            {"tried", thought.tried}};
}

} // namespace sandtable::host
