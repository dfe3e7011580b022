// Computer players at a table that many share: they think beside it.

#include "plugins/frontends/wire/hall.hpp"
#include "plugins/host/border/plugin_error.hpp"
#include "plugins/host/errors.hpp"
#include "plugins/host/play/orders_text.hpp"
#include "plugins/host/telling/json/thought.hpp"

namespace sandtable::wire {

using host::key;
using host::Step;

void Hall::let_think()
{
    if (thinking_.is_on() || session_.over() || parley_.ended || session_.awaited() == 0) return;
    for (auto& [side, player] : plan_.players) {
        if ((session_.awaited() & seat_bit(side)) == 0) continue;
        const bool waits = weighs(side);
        if (!waits) thinking_.begin(session_, *player, side, at_, hurried_.contains(side));
        // How many orders he gives in a row is told to nobody.
        if (deciding_.insert(side).second) {
            thinking_.count_anew();
            progress_said_ = Clock::now();
            say_to_all([&, one = side](const Conversation& who) {
                return Json{{"type", "thinking"},
                            {"side", who.teller().side_id(one)},
                            {"player", plan_.names[one]}};
            });
        }
        if (!waits) return;
    }
}

void Hall::say_progress()
{
    constexpr auto pause = std::chrono::seconds{2};
    if (!thinking_.is_on() || parley_.ended || Clock::now() - progress_said_ < pause) return;
    progress_said_ = Clock::now();
    const host::Thought thought = thinking_.thought();
    if (thought.tried == 0) return;
    for (const auto& [name, who] : conversations_) {
        if (who.only_watches()) continue; // they come by the thousand
        Json message{{"type", "thinking"},
                     {"side", who.teller().side_id(thinking_.side())},
                     {"player", plan_.names[thinking_.side()]},
                     {"tried", thought.tried}};
        if (who.holds(umpire_seat))
            message["thought"] = host::thought_json(thought, session_.setting());
        say(name, std::move(message));
    }
}

Step Hall::given_by_player(Side side, const Order& order)
{
    Step step = session_.submit(order);
    if (step.result == Step::refused)
        throw host::HostFault{
            key("the computer player of {side} gave an order that is refused: {order} [{rule}]"),
            {{"side", side == umpire_seat ? "umpire" : session_.setting().sides[side].id},
             {"order", step.text},
             {"rule", step.refusal->rule}}};
    if (step.result != Step::failed) return step;
    const Problem failed = *step.problem;
    for (const Order& other : session_.legal(side)) {
        Step instead = session_.submit(other);
        if (instead.result == Step::failed || instead.result == Step::refused) continue;
        instead.problem = failed;
        return instead;
    }
    throw ScriptError{failed};
}

void Hall::take_thought()
{
    if (!thinking_.is_on() || !thinking_.is_done()) return;
    const Side side = thinking_.side();
    const bool same = thinking_.at() == at_;
    Order order;
    try {
        order = thinking_.take();
    } catch (const ScriptError&) { // on an order that it thought about
        if (same) order = session_.legal(side).front();
    } catch (const host::PluginError&) {
        if (same) throw;
        return; // on a table that is no more
    }
    // Others may have given orders meanwhile: what still may be given is, else it thinks again.
    if (parley_.ended) return;
    if ((session_.awaited() & seat_bit(side)) == 0 || (!same && session_.why(order))) return;
    speaker_.clear();
    const Step step = given_by_player(side, order);
    if (step.result == Step::accepted) happened(step);
    if (!session_.over() && (session_.awaited() & seat_bit(side)) != 0) return;
    deciding_.erase(side);
    hurried_.erase(side);
    say_to_all([&](const Conversation& who) {
        return Json{{"type", "thought"}, {"side", who.teller().side_id(side)}};
    });
}

std::optional<Complaint> Hall::hurry(const std::string& name, const Conversation& who,
                                     const Answer& answer)
{
    const host::Texts& texts = who.texts();
    if (who.only_watches())
        return Complaint{texts.tr(key("who watches gives no orders")), {}, {}, {}};
    const auto side = host::side_called(answer.text, session_.setting());
    if (!side || !deciding_.contains(*side))
        return Complaint{texts.tr(key("no computer player decides there now")), {}, {}, {}};
    hurried_.insert(*side);
    if (thinking_.is_on() && thinking_.side() == *side) thinking_.hurry();
    if (weighing_.is_on() && weighing_.side() == *side) weighing_.end_early();
    say(name, {{"type", "hurry"}, {"side", who.teller().side_id(*side)}}, answer.ref);
    return std::nullopt;
}

} // namespace sandtable::wire
