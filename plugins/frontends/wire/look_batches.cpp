// Many orders at once: `try` and `playouts`.

#include "plugins/frontends/wire/look.hpp"

#include "plugins/frontends/wire/look_fields.hpp"
#include "plugins/host/errors.hpp"
#include "plugins/host/notation/write_order.hpp"
#include "plugins/host/table/reseed.hpp"
#include "plugins/host/telling/json/text.hpp"

#include <algorithm>
#include <cstring>

namespace sandtable::wire {

using host::ContentError;
using host::key;

namespace {

constexpr std::size_t most_seeds = 256;

host::PlayoutPolicy policy_in(const Json& step, const char* name, host::PlayoutPolicy otherwise)
{
    constexpr std::pair<const char*, host::PlayoutPolicy> known[] = {
        {"random", host::PlayoutPolicy::random},
        {"greedy", host::PlayoutPolicy::greedy},
        {"hold", host::PlayoutPolicy::hold}};
    if (!field_of(step, name)) return otherwise;
    const std::string policy = text_in(step, name);
    for (const auto& [word, value] : known)
        if (policy == word) return value;
    throw ContentError{key("\"{name}\" is random, greedy or hold, not {word}"),
                       {{"name", name}, {"word", shown(policy)}}};
}

} // namespace

/// "all", or a list of orders; what may not be given has its reason instead.
Look::Row Look::row(const Json& orders, const View& view, Side side)
{
    Row row;
    const auto add = [&](std::optional<Order> order, std::string text, std::string fault) {
        row.orders.push_back(order);
        row.texts.push_back(std::move(text));
        row.faults.push_back(std::move(fault));
    };
    if (orders == "all") {
        for (const ListedOrder order : ahead_.legal(view, {.side = side}))
            add(order, host::write_order(order, *battle_.setting), {});
        return row;
    }
    if (!orders.is_array() || orders.empty())
        throw ContentError{
            key("\"try\" and \"playouts\" want \"all\" or a list of orders, not {value}"),
            {{"value", shown(host::json_text(orders))}}};
    for (const Json& one : orders) {
        if (!one.is_string())
            throw ContentError{key("an order is a text in quotes: {word}"),
                               {{"word", shown(host::json_text(one))}}};
        const std::string text = one.get<std::string>();
        try {
            const Order order = order_in(text, side);
            if (const auto refusal = refuse(view, order, *battle_.ruleset))
                add({}, shown(text), complaint_of(*refusal, teller_).message);
            else
                add(order, host::write_order(order, *battle_.setting), {});
        } catch (const ContentError& fault) {
            add({}, shown(text), fault.in(teller_.texts()));
        }
    }
    return row;
}

/// A table with dice of a seed: of that name, else one imagined behind the question's view.
void Look::start_from(const Json& step, std::uint64_t seed, std::byte* table)
{
    if (field_of(step, "of")) {
        std::memcpy(table, held(step, "of").block.data(), battle_.setting->layout->bytes);
        host::reseed(table, seed);
    } else if (!ahead_.imagine(*now_, seed, table)) {
        throw ContentError{
            key("this ruleset imagines no tables, and something is hidden from you")};
    }
}

namespace {

/// Values by order and seed, null where an order may not be given.
Json values_json(const std::vector<std::vector<std::int32_t>>& values)
{
    Json json = Json::array();
    for (const auto& line : values) json.push_back(line.empty() ? Json(nullptr) : Json(line));
    return json;
}

/// The reasons of those, or null; nothing where all may be given.
void add_faults(Json& json, const std::vector<std::string>& faults)
{
    Json errors = Json::array();
    bool any = false;
    for (const std::string& fault : faults) {
        errors.push_back(fault.empty() ? Json(nullptr) : Json(fault));
        any = any || !fault.empty();
    }
    if (any) json["errors"] = std::move(errors);
}

} // namespace

Json Look::try_orders(const Json& step)
{
    Side side = side_;
    const View view = seen(step, "of", side);
    const std::vector<std::uint64_t> seeds = seeds_in(step, most_seeds);
    const Row row = this->row(*field_of(step, "try"), view, side);
    work(row.orders.size() * seeds.size());
    std::vector<std::vector<std::int32_t>> values(row.orders.size());
    std::vector<bool> rolled(row.orders.size()), passed(row.orders.size());
    for (const std::uint64_t seed : seeds) {
        start_from(step, seed, bytes(from_));
        const Table was = ahead_.seen(bytes(from_));
        for (std::size_t i = 0; i < row.orders.size(); ++i) {
            if (!row.orders[i]) continue;
            work(0);
            trial_ = from_;
            ahead_.apply(bytes(trial_), *row.orders[i]);
            const Table now = ahead_.seen(bytes(trial_));
            rolled[i] = rolled[i] || host::dice_used(now) != host::dice_used(was);
            passed[i] = passed[i] || host::handed_over(was, now, side);
            values[i].push_back(ahead_.judge(bytes(trial_), side));
        }
    }
    Json json{{"orders", row.texts},
              {"values", values_json(values)},
              {"rolled", rolled},
              {"passed", passed}};
    add_faults(json, row.faults);
    return json;
}

Json Look::playouts(const Json& step)
{
    Side side = side_;
    const View view = seen(step, "of", side);
    const std::vector<std::uint64_t> seeds = seeds_in(step, most_seeds);
    host::PlayoutPlan plan;
    plan.side = side;
    plan.turns = static_cast<int>(number_in(step, "turns", 0, 10'000));
    plan.tries =
        static_cast<std::uint32_t>(std::max<std::uint64_t>(1, number_in(step, "tries", 12, 1000)));
    plan.most_orders = static_cast<std::uint32_t>(number_in(step, "most", 1000, 100'000));
    plan.policy = policy_in(step, "policy", plan.policy);
    plan.others = policy_in(step, "others", plan.policy);
    const Json& orders = *field_of(step, "playouts");
    const bool as_it_stands = orders == true;
    Row row;
    if (as_it_stands) {
        row.orders.emplace_back(Order{});
        row.faults.emplace_back();
    } else {
        row = this->row(orders, view, side);
    }
    std::vector<std::vector<std::int32_t>> values(row.orders.size());
    std::vector<int> over(row.orders.size());
    const std::uint64_t began = work_;
    for (const std::uint64_t seed : seeds) {
        start_from(step, seed, bytes(from_));
        for (std::size_t i = 0; i < row.orders.size(); ++i) {
            if (!row.orders[i]) continue;
            plan.most_work = limits_.work - work_;
            work(1); // there is some left
            const std::uint64_t before = playouts_.work();
            const host::PlayoutEnd end =
                playouts_.play(bytes(from_), plan, seed, as_it_stands ? nullptr : &*row.orders[i]);
            work_ = std::min(limits_.work, work_ + playouts_.work() - before);
            values[i].push_back(end.value);
            over[i] += end.over ? 1 : 0;
        }
    }
    Json json{{"values", values_json(values)}, {"over", over}, {"work", work_ - began}};
    if (!as_it_stands) json["orders"] = row.texts;
    add_faults(json, row.faults);
    return json;
}

} // namespace sandtable::wire
