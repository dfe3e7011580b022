#include "plugins/host/commands/watched.hpp"

#include "plugins/host/battle/file_watch.hpp"
#include "plugins/host/telling/problem_words.hpp"

#include "lua/problem.hpp"
#include "plugins/frontends/text/table/text_table.hpp"

#include <iostream>

namespace sandtable::host {
namespace {

/// A battle and the session on it, which must go in that order.
struct Playing {
    std::unique_ptr<ReadyBattle> battle;
    std::unique_ptr<Session> session;
};

Playing begun(const Program& program, std::unique_ptr<ReadyBattle> battle, const SessionPlan& plan)
{
    Playing playing{std::move(battle), nullptr};
    playing.session = std::make_unique<Session>(*playing.battle, plan);
    seat_players(program, *playing.session);
    return playing;
}

/// Gives the orders of the old game again, as far as they can be given.
void replay_orders(const Program& program, const std::vector<RecordOrder>& orders, Playing& now)
{
    const Texts texts = texts_with(program, *now.battle);
    const Teller teller{texts, *now.battle->setting};
    std::size_t done = 0;
    for (const RecordOrder& order : orders) {
        const Side side = seat_recorded(*now.battle->setting, order.side);
        std::string why;
        if (side == nobody) {
            why = order.side;
        } else if (order.order == "undo") {
            if (!now.session->undo(side)) why = "undo";
        } else {
            const ReadOrders read = now.session->read(order.order, side);
            if (read.error)
                why = why_not(*read.error, teller);
            else if (read.refusal)
                why = teller.refusal(*read.refusal);
            else if (const Step step = now.session->submit_all(read.orders);
                     step.result != Step::accepted)
                why = why_not(step, teller);
        }
        if (!why.empty()) {
            std::cout << program.tr(key("order {n} ({order}) can no longer be given: {why}"),
                                    {{"n", std::to_string(done + 1)},
                                     {"order", order.side + " " + order.order},
                                     {"why", why}})
                      << "\n";
            break;
        }
        ++done;
    }
    std::cout << program.tr(key("{n} of {m} orders were played again"),
                            {{"n", std::to_string(done)}, {"m", std::to_string(orders.size())}})
              << "\n";
}

/// The changed scenario with the orders so far; nothing, and a message, when it cannot be played.
std::optional<Playing> reloaded(const Program& program, const BattleRequest& request,
                                const SessionPlan& plan, const Playing& old)
{
    try {
        Playing now = begun(program, load_battle(program, request), plan);
        if (const Step start = now.session->begin(); start.result != Step::accepted)
            throw ContentError{key("{file}: cannot be played"), {{"file", request.scenario}}};
        std::cout << program.tr(key("The scenario has changed.")) << "\n";
        replay_orders(program, old.session->orders(), now);
        for (const std::string& line :
             table_changes(old.session->game().table(), now.session->game().table()))
            std::cout << "  " << line << "\n";
        return now;
    } catch (const Complaint& error) {
        std::cout << error.in(program.texts) << "\n";
    } catch (const ScriptError& error) {
        std::cout << render(error.problem, translation(program.texts));
    }
    std::cout << program.tr(key("The battle goes on with the scenario as it was.")) << "\n";
    return std::nullopt;
}

} // namespace

int play_watched(Program& program, const BattleRequest& request,
                 std::unique_ptr<ReadyBattle> battle, const SessionPlan& plan,
                 const text::TableStyle& how)
{
    Playing playing = begun(program, std::move(battle), plan);
    FileWatch watch{playing.battle->identity.scenario_file};
    bool resumed = false;
    while (true) {
        const Texts texts = texts_with(program, *playing.battle);
        bool changed = false;
        text::TableStyle style = how;
        style.interrupt = [&] { return changed = changed || watch.changed(); };
        {
            text::TextTable table{*playing.session, texts, style};
            static_cast<void>(table.play(resumed));
        }
        if (!changed) return exit_done;
        resumed = true;
        if (auto now = reloaded(program, request, plan, playing)) playing = std::move(*now);
    }
}

} // namespace sandtable::host
