#include "plugins/frontends/wire/look.hpp"

#include "plugins/frontends/wire/look_fields.hpp"
#include "plugins/host/errors.hpp"
#include "plugins/host/lab/session_odds.hpp"
#include "plugins/host/notation/write_order.hpp"
#include "plugins/host/play/orders_text.hpp"
#include "plugins/host/play/script_failure.hpp"
#include "plugins/host/play/session.hpp"
#include "plugins/host/table/reseed.hpp"
#include "plugins/host/telling/json/odds.hpp"
#include "plugins/host/telling/json/text.hpp"

#include <algorithm>
#include <array>

namespace sandtable::wire {

using host::ContentError;
using host::key;

namespace {

/// An order that the rules refuse, where a step expected a result.
struct RefusedHere {
    Refusal refusal;
};

Json refused_json(const Refusal& refusal, const host::Teller& teller)
{
    const Complaint why = complaint_of(refusal, teller);
    Json json{{"refused", why.message}};
    put_help(json, why);
    return json;
}

} // namespace

Look::Look(const host::ReadyBattle& battle, const host::Teller& teller, LookLimits limits)
    : battle_{battle},
      teller_{teller},
      limits_{limits},
      ahead_{battle},
      playouts_{ahead_},
      seen_((battle.setting->layout->bytes + 7) / 8),
      from_(seen_.size()),
      trial_(seen_.size())
{
}

Json Look::hello(const host::ReadyBattle& battle, const LookLimits& limits)
{
    return {{"imagines", battle.worlds != nullptr},
            {"evaluates", battle.evaluates != nullptr},
            {"steps", limits.steps},
            {"tables", limits.tables},
            {"bytes", limits.bytes},
            {"work", limits.work},
            {"answer", limits.answer}};
}

void Look::begin(Side side)
{
    tables_.clear();
    work_ = 0;
    side_ = side;
}

std::string Look::answer(std::uint64_t id, const Json& steps, const View& view, Until until)
{
    now_ = &view;
    until_ = until;
    std::string line = R"({"type":"looked","id":)" + std::to_string(id) + R"(,"results":[)";
    bool first = true;
    for (const Json& step : steps) {
        std::string result = host::json_text(carry_out(step));
        if (line.size() + result.size() > limits_.answer)
            result = host::json_text(
                {{"error", teller_.texts().tr(key("an answer has at most {n} bytes"),
                                              {{"n", std::to_string(limits_.answer)}})}});
        line += (first ? "" : ",") + result;
        first = false;
    }
    now_ = nullptr;
    return line + "]}";
}

Json Look::carry_out(const Json& step)
{
    constexpr std::array kinds{
        std::pair{"imagine", &Look::imagine},   std::pair{"copy", &Look::copy},
        std::pair{"reseed", &Look::reseed},     std::pair{"apply", &Look::apply},
        std::pair{"undo", &Look::undo},         std::pair{"free", &Look::free},
        std::pair{"hash", &Look::hash},         std::pair{"view", &Look::view},
        std::pair{"evaluate", &Look::evaluate}, std::pair{"legal", &Look::legal},
        std::pair{"forecast", &Look::forecast}, std::pair{"odds", &Look::odds},
        std::pair{"try", &Look::try_orders},    std::pair{"playouts", &Look::playouts}};
    try {
        Json (Look::*asked)(const Json&) = nullptr;
        std::size_t words = 0;
        if (step.is_object())
            for (const auto& [word, kind] : kinds)
                if (step.contains(word)) asked = kind, ++words;
        if (words != 1) {
            std::string list;
            for (const auto& [word, kind] : kinds)
                list += (list.empty() ? "" : ", ") + std::string{word};
            throw ContentError{key("a step has one of {list}: {word}"),
                               {{"list", list}, {"word", shown(host::json_text(step))}}};
        }
        return (this->*asked)(step);
    } catch (const host::Complaint& fault) {
        return {{"error", fault.in(teller_.texts())}};
    } catch (const RefusedHere& refused) {
        return refused_json(refused.refusal, teller_);
    } catch (const ScriptError& error) {
        return {{"error", host::told_failure(error.problem, teller_.texts())}};
    }
}

// --- tables --------------------------------------------------------------------------------------

std::size_t Look::blocks() const
{
    std::size_t count = 0;
    for (const auto& [name, table] : tables_) count += 1 + table.before.size();
    return count;
}

Look::Held& Look::held(const Json& step, const char* field)
{
    const std::string name = name_in(step, field);
    const auto found = tables_.find(name);
    if (found == tables_.end())
        throw ContentError{
            key("there is no table {word}: tables are gone when their question is answered"),
            {{"word", shown(name)}}};
    return found->second;
}

/// A table of that name, new or as it was.
Look::Held& Look::make(const std::string& name)
{
    if (const auto found = tables_.find(name); found != tables_.end()) {
        found->second.before.clear();
        return found->second;
    }
    if (tables_.size() >= limits_.tables)
        throw ContentError{key("no more than {n} tables at a time: free one"),
                           {{"n", std::to_string(limits_.tables)}}};
    if ((blocks() + 1) * seen_.size() * 8 > limits_.bytes)
        throw ContentError{key("the tables would take more than {n} bytes: free one"),
                           {{"n", std::to_string(limits_.bytes)}}};
    Held& made = tables_[name];
    made.block.resize(seen_.size());
    return made;
}

/// Notes what is going to be done, or was. Throws when that is too much.
void Look::work(std::uint64_t orders)
{
    const std::uint64_t left = limits_.work - work_;
    if (orders > left)
        throw ContentError{
            key("for one question at most {n} orders are carried out: there are {m} left"),
            {{"n", std::to_string(limits_.work)}, {"m", std::to_string(left)}}};
    if (until_ && Clock::now() >= *until_)
        throw ContentError{key("there is no time left for this question")};
    work_ += orders;
}

Json Look::imagine(const Json& step)
{
    const std::string name = name_in(step, "imagine");
    const std::uint64_t seed = number_in(step, "seed", 1, UINT64_MAX);
    work(1);
    const bool is_new = !tables_.contains(name);
    Held& table = make(name);
    if (ahead_.imagine(*now_, seed, bytes(table.block))) return Json::object();
    if (is_new) tables_.erase(name);
    throw ContentError{key("this ruleset imagines no tables, and something is hidden from you")};
}

Json Look::copy(const Json& step)
{
    const Block block = held(step, "copy").block;
    make(name_in(step, "to")).block = block;
    return Json::object();
}

Json Look::reseed(const Json& step)
{
    const std::uint64_t seed = number_in(step, "seed", 1, UINT64_MAX);
    host::reseed(bytes(held(step, "reseed").block), seed);
    return Json::object();
}

Json Look::apply(const Json& step)
{
    Held& table = held(step, "apply");
    const Side side = side_in(step, true);
    const Order order = order_in(text_in(step, "order"), side);
    work(1);
    ahead_.view_of(bytes(table.block), side, bytes(seen_));
    if (const auto refusal = refuse(ahead_.seen(bytes(seen_)), order, *battle_.ruleset))
        throw RefusedHere{*refusal};
    Block before = table.block;
    ahead_.apply(bytes(table.block), order);
    const Table was = ahead_.seen(bytes(before));
    const Table now = ahead_.seen(bytes(table.block));
    Json asked = Json::array();
    for (Side seat = 0; seat <= umpire_seat; ++seat)
        if ((now.awaited() & seat_bit(seat)) != 0) asked.push_back(teller_.side_id(seat));
    Json result{{"asked", std::move(asked)},
                {"rolled", host::dice_used(now) != host::dice_used(was)},
                {"passed", host::handed_over(was, now, side)},
                {"over", now.over()}};
    table.before.push_back(std::move(before));
    const bool too_many =
        table.before.size() > limits_.undo || blocks() * seen_.size() * 8 > limits_.bytes;
    if (too_many) table.before.pop_front();
    return result;
}

Json Look::undo(const Json& step)
{
    Held& table = held(step, "undo");
    if (table.before.empty())
        throw ContentError{key("nothing that was tried on the table {word} can be taken back"),
                           {{"word", shown(name_in(step, "undo"))}}};
    table.block = std::move(table.before.back());
    table.before.pop_back();
    return Json::object();
}

Json Look::free(const Json& step)
{
    if (*field_of(step, "free") == true) {
        tables_.clear();
        return Json::object();
    }
    static_cast<void>(held(step, "free"));
    tables_.erase(name_in(step, "free"));
    return Json::object();
}

// --- looking at them -----------------------------------------------------------------------------

/// Whose eyes, or whose order: the program's own side, on a table of its own any other as well.
Side Look::side_in(const Json& step, bool on_a_table) const
{
    if (!field_of(step, "side")) return side_;
    const std::string name = text_in(step, "side");
    const auto side = host::side_called(name, *battle_.setting);
    if (!side || (*side == umpire_seat && !battle_.setting->book->has_umpire))
        throw ContentError{key("there is no side {word}"), {{"word", shown(name)}}};
    if (!on_a_table && *side != side_)
        throw ContentError{
            key("the table itself is looked at by {side} alone: imagine one for other eyes"),
            {{"side", teller_.side_id(side_)}}};
    return *side;
}

View Look::seen(const Json& step, const char* field, Side& side)
{
    const Json* const named = field_of(step, field);
    const bool on_a_table = named && *named != true;
    side = side_in(step, on_a_table);
    if (!on_a_table) return *now_;
    ahead_.view_of(bytes(held(step, field).block), side, bytes(seen_));
    return ahead_.seen(bytes(seen_));
}

Json Look::hash(const Json& step)
{
    const std::uint64_t hash = ahead_.hash(bytes(held(step, "hash").block));
    return {{"hash", host::hash_text(hash)}};
}

Json Look::view(const Json& step)
{
    Side side = side_;
    work(10);
    return {{"view", host::state_json(seen(step, "view", side), teller_)}};
}

Json Look::evaluate(const Json& step)
{
    Side side = side_;
    work(1);
    const View view = seen(step, "evaluate", side);
    const Json* const named = field_of(step, "evaluate");
    if (*named == true) return {{"value", ahead_.evaluate(view, side)}};
    return {{"value", ahead_.judge(bytes(held(step, "evaluate").block), side)}};
}

Json Look::legal(const Json& step)
{
    Side side = side_;
    work(10);
    const View view = seen(step, "legal", side);
    LegalQuery query{.side = side};
    if (field_of(step, "unit")) {
        const std::string name = text_in(step, "unit");
        for (std::size_t i = 0; i < battle_.setting->units.size(); ++i)
            if (name == battle_.setting->units[i].id) query.unit = static_cast<std::int16_t>(i);
        if (query.unit == LegalQuery::everything || view.side(unit_at_index(query.unit)) != side)
            throw ContentError{key("{word} is no unit of yours"), {{"word", shown(name)}}};
    }
    Json orders = Json::array();
    for (const ListedOrder order : ahead_.legal(view, query))
        orders.push_back(host::write_order(order, *battle_.setting));
    return {{"legal", std::move(orders)}};
}

Order Look::order_in(const std::string& text, Side side) const
{
    const host::ReadOrder read = host::read_order(text, side, *battle_.setting);
    if (!read.order)
        throw ContentError{key("{order}: {word}"),
                           {{"order", shown(text)}, {"word", teller_.notation(read.error)}}};
    return *read.order;
}

Json Look::forecast(const Json& step)
{
    Side side = side_;
    work(10);
    const View view = seen(step, "of", side);
    const Order order = order_in(text_in(step, "forecast"), side);
    if (const auto refusal = refuse(view, order, *battle_.ruleset, Questions::answered))
        throw RefusedHere{*refusal};
    return host::journal_json(host::forecast_in(battle_, view, order), teller_, side);
}

Json Look::odds(const Json& step)
{
    const Order order = order_in(text_in(step, "odds"), side_in(step, false));
    if (const auto refusal = refuse(*now_, order, *battle_.ruleset)) throw RefusedHere{*refusal};
    work(1);
    host::OddsAsk ask{.order = order, .eyes = side_};
    const std::uint64_t left = limits_.work - work_;
    ask.most = std::min<std::uint64_t>(left / 4, 20'000);
    ask.samples = std::min<std::uint64_t>(left / 4, 5'000);
    if (until_) ask.stopped = [this] { return Clock::now() >= *until_; };
    const auto odds = host::odds_in_view(battle_, *now_, ask, teller_.texts());
    if (!odds) return {{"outcomes", nullptr}};
    work_ = std::min(limits_.work, work_ + odds->odds.steps);
    return host::odds_json(*odds, teller_);
}

} // namespace sandtable::wire
