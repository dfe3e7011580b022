#include "plugins/frontends/wire/aside.hpp"

#include "plugins/host/battle/first_glance.hpp"

namespace sandtable::wire {

std::unique_ptr<Game> same_table(const host::Session& session, const Script* script)
{
    const Table table = session.game().table();
    return std::make_unique<Game>(
        session.setting(), *session.battle().ruleset, script,
        std::vector<std::byte>{table.block(), table.block() + table.layout().bytes});
}

void Thinking::wait()
{
    if (thread_.joinable()) thread_.join();
    on_ = false;
}

void Thinking::begin(const host::Session& session, host::Automaton& player, Side side,
                     std::uint64_t at, bool hurried)
{
    wait();
    game_ = same_table(session, nullptr);
    side_ = side;
    at_ = at;
    failure_ = nullptr;
    done_ = false;
    hurried_ = hurried;
    on_ = true;
    player.heed(&hurried_);
    player.think_aloud(&thoughts_);
    thread_ = std::thread{[this, &player, &battle = session.battle()] {
        constexpr auto a_glance = std::chrono::milliseconds{300};
        try {
            const host::LegalOrders legal{*game_, side_, battle.identity.ruleset};
            const View view = game_->view(side_);
            try {
                order_ = player.decide(view, legal);
            } catch (const host::Hurried&) {
                order_ = host::at_first_glance(battle, view, side_, legal.all(), a_glance);
            }
        } catch (...) {
            failure_ = std::current_exception();
        }
        done_ = true;
    }};
}

host::Thought Thinking::thought() const
{
    host::Thought thought = thoughts_.now();
    thought.tried -= counted_;
    return thought;
}

Order Thinking::take()
{
    wait();
    if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
    return order_;
}

void Counting::begin(const host::Session& session, Asked asked)
{
    stop();
    const host::ReadyBattle& battle = session.battle();
    script_ = battle.script && battle.clone_script ? battle.clone_script() : nullptr;
    game_ = same_table(session, script_.get());
    asked_ = std::move(asked);
    asked_.ask.stopped = [this] { return enough_.load(); };
    asked_.ask.watch = [this](const host::SeenOdds& odds) {
        const std::lock_guard lock{guard_};
        part_ = odds;
        is_news_ = true;
    };
    part_.reset();
    all_.reset();
    failure_ = nullptr;
    is_news_ = false;
    done_ = enough_ = false;
    on_ = true;
    thread_ = std::thread{[this, &battle] {
        try {
            all_ = host::seen_odds(*game_, battle, asked_.ask, *asked_.texts);
        } catch (...) {
            failure_ = std::current_exception();
        }
        done_ = true;
    }};
}

std::optional<host::SeenOdds> Counting::so_far()
{
    const std::lock_guard lock{guard_};
    if (!std::exchange(is_news_, false)) return std::nullopt;
    return part_;
}

std::optional<host::SeenOdds> Counting::take()
{
    if (thread_.joinable()) thread_.join();
    on_ = false;
    if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
    return std::move(all_);
}

void Counting::stop()
{
    enough_ = true;
    if (thread_.joinable()) thread_.join();
    on_ = false;
}

} // namespace sandtable::wire
