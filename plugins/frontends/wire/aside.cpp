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

void Aside::begin(std::function<void()> work, bool hurried)
{
    wait();
    failure_ = nullptr;
    done_ = false;
    enough_ = hurried;
    on_ = true;
    thread_ = std::thread{[this, work = std::move(work)] {
        try {
            work();
        } catch (...) {
            failure_ = std::current_exception();
        }
        done_ = true;
    }};
}

void Aside::take()
{
    wait();
    if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
}

void Aside::stop() noexcept
{
    enough_ = true;
    wait();
}

void Aside::wait() noexcept
{
    if (thread_.joinable()) thread_.join();
    on_ = false;
}

void Thinking::begin(const host::Session& session, host::Automaton& player, Side side,
                     std::uint64_t at, bool hurried)
{
    aside_.stop();
    game_ = same_table(session, nullptr);
    side_ = side;
    at_ = at;
    player.heed(&aside_.enough());
    player.think_aloud(&thoughts_);
    const auto decide = [this, &player, &battle = session.battle()] {
        constexpr auto a_glance = std::chrono::milliseconds{300};
        const host::LegalOrders legal{*game_, side_, battle.identity.ruleset};
        const View view = game_->view(side_);
        try {
            order_ = player.decide(view, legal);
        } catch (const host::Hurried&) {
            order_ = host::at_first_glance(battle, view, side_, legal.all(), a_glance);
        }
    };
    aside_.begin(decide, hurried);
}

host::Thought Thinking::thought() const
{
    host::Thought thought = thoughts_.now();
    thought.tried -= counted_;
    return thought;
}

Order Thinking::take()
{
    aside_.take();
    return order_;
}

void Counting::begin(const host::Session& session, Asked asked)
{
    stop();
    const host::ReadyBattle& battle = session.battle();
    script_ = battle.script && battle.clone_script ? battle.clone_script() : nullptr;
    game_ = same_table(session, script_.get());
    asked_ = std::move(asked);
    asked_.ask.stopped = [this] { return aside_.enough().load(); };
    asked_.ask.watch = [this](const host::SeenOdds& odds) {
        const std::lock_guard lock{guard_};
        part_ = odds;
        is_news_ = true;
    };
    part_.reset();
    all_.reset();
    is_news_ = false;
    aside_.begin(
        [this, &battle] { all_ = host::seen_odds(*game_, battle, asked_.ask, *asked_.texts); });
}

std::optional<host::SeenOdds> Counting::so_far()
{
    const std::lock_guard lock{guard_};
    if (!std::exchange(is_news_, false)) return std::nullopt;
    return part_;
}

std::optional<host::SeenOdds> Counting::take()
{
    aside_.take();
    return std::move(all_);
}

} // namespace sandtable::wire
