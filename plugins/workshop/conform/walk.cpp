#include "plugins/workshop/conform/walk.hpp"

#include "plugins/host/notation/read_order.hpp"
#include "plugins/host/play/game_file.hpp"
#include "plugins/host/play/seat.hpp"
#include "plugins/workshop/conform/shrink.hpp"

#include <string_view>

namespace sandtable::host::conform {

Walk::Walk(const ReadyBattle& battle, std::uint64_t seed, Trail* trail)
    : battle_{battle},
      trail_{trail},
      game_{*battle.setting, *battle.ruleset, battle.script, battle.block(seed)},
      scratch_{*battle.setting, *battle.ruleset, battle.script, battle.start},
      other_{*battle.setting, *battle.ruleset, battle.script, battle.start},
      choice_{Stream::mix(seed ^ 0xc0f0u), 0}
{
}

void Walk::look(Check check, const Order* order)
{
    if (!check) return;
    if (trail_) trail_->doing(Trail::looking);
    check(Moment{.battle = battle_,
                 .game = game_,
                 .scratch = scratch_,
                 .other = other_,
                 .number = orders_.size(),
                 .thorough = thorough_,
                 .quick = quick_,
                 .order = order,
                 .said = said_,
                 .before = before_});
    if (trail_) trail_->doing(Trail::playing);
}

void Walk::begin(Check check, bool thorough, bool quick)
{
    thorough_ = thorough;
    quick_ = quick;
    said_.clear();
    before_ = game_.block();
    try {
        if (!game_.begin(&said_).accepted)
            throw BrokenOff{"scenarios", Complaint{key("the set-up wants dice that nobody gives")}};
    } catch (const BrokenRule& error) {
        throw BrokenOff{"dead_ends", Complaint{key("the set-up: {why}"), {{"why", error.what()}}}};
    } catch (const PluginError& error) {
        throw BrokenOff{"scenarios", Complaint{key("the set-up: {why}"), {{"why", error.what()}}}};
    }
    look(check, nullptr);
}

void Walk::give(const Order& order, Check check)
{
    if (trail_) trail_->note(order);
    said_.clear();
    before_ = game_.block();
    const Setting& setting = *battle_.setting;
    const auto broken = [&](const char* owner, const char* what) {
        return BrokenOff{
            owner,
            Complaint{key("{order}: {why}"), {{"order", named(order, setting)}, {"why", what}}},
            order};
    };
    try {
        Applied applied = game_.apply(order, &said_);
        if (!applied.accepted)
            throw broken("listed_orders", applied.refusal ? applied.refusal->message : "no dice");
    } catch (const BrokenRule& error) {
        throw broken("dead_ends", error.what());
    } catch (const PluginError& error) {
        throw broken("listed_orders", error.what());
    }
    orders_.push_back(order);
    look(check, &orders_.back());
}

bool Walk::follow(const Order& order, Check check)
{
    if (game_.over()) return false;
    try {
        if (game_.refuse(order)) return false;
    } catch (const PluginError&) {
        return false;
    }
    give(order, check);
    return true;
}

void Walk::step(Check check)
{
    Side side = 0;
    while (side < umpire_seat && (game_.awaited() & seat_bit(side)) == 0) ++side;
    std::vector<Order> legal;
    try {
        legal = all_legal(game_, {.side = side});
    } catch (const PluginError& error) {
        throw BrokenOff{"listed_orders", Complaint{error.what()}};
    }
    if (legal.empty())
        throw BrokenOff{"dead_ends", Complaint{key("{side} is asked and has no order to give"),
                                               {{"side", side_id(*battle_.setting, side)}}}};
    give(legal[choice_.below(static_cast<std::uint32_t>(legal.size()))], check);
}

namespace {

/// What a game that failed says, in the reader's language.
Failure failure_of(const Failed& failed, const Walk& walk, const Subject& subject)
{
    return {walk.orders(), failed.then, failed.in(subject.program().texts)};
}

/// Plays along `orders` and says how it fails again, if it does.
std::optional<Failure> play_again(Subject& subject, const ReadyBattle& battle, std::uint64_t seed,
                                  const char* name, Check check, const std::vector<Order>& orders)
{
    Walk walk{battle, seed, nullptr};
    try {
        walk.begin(check, true, false);
        for (const Order& order : orders) {
            if (walk.game().over()) break;
            walk.follow(order, check);
        }
        // A dead end is not in an order but in the want of one.
        if (std::string_view{name} == "dead_ends" && !walk.game().over()) {
            for (Side side = 0; side <= umpire_seat; ++side)
                if ((walk.game().awaited() & seat_bit(side)) != 0 &&
                    all_legal(walk.game(), {.side = side}).empty())
                    throw BrokenOff{"dead_ends",
                                    Complaint{key("{side} is asked and has no order to give"),
                                              {{"side", side_id(*battle.setting, side)}}}};
        }
    } catch (const BrokenOff& broken) {
        if (std::string_view{broken.owner} != name) return std::nullopt;
        return failure_of(broken, walk, subject);
    } catch (const Failed& failed) {
        return failure_of(failed, walk, subject);
    } catch (const PluginError&) {
        return std::nullopt;
    }
    return std::nullopt;
}

/// Makes the failure short, writes it down, and throws it.
[[noreturn]] void fail_with(Subject& subject, const ReadyBattle& battle, const Ground& ground,
                            std::uint64_t seed, const char* name, Check check, Failure failure)
{
    subject.trail().clear();
    const std::size_t length = failure.size();
    const Again again = [&](const std::vector<Order>& orders) {
        return play_again(subject, battle, seed, name, check, orders);
    };
    failure = shrink(std::move(failure), again,
                     std::chrono::milliseconds{subject.knobs().quick ? 2000 : 10'000});
    const std::string file =
        write_failure(subject, name, ground.scenario, ground.settings, seed, failure);
    Failed told{Complaint{
        key("{scenario}, seed {seed}, after {n} orders (of {m} in the game that failed): {why}"),
        {{"scenario", ground.named()},
         {"seed", std::to_string(seed)},
         {"n", std::to_string(failure.orders.size())},
         {"m", std::to_string(length)},
         {"why", failure.reason},
         {"file", file}}}};
    throw told;
}

} // namespace

std::string play_and_look(Subject& subject, const char* name, Check check)
{
    const Knobs& knobs = subject.knobs();
    std::uint64_t games = 0, orders = 0;
    std::string broke_off;
    for (const Ground& ground : subject.grounds()) {
        const auto battle = subject.battle_if_any(ground.scenario, ground.settings);
        if (!battle) continue;
        for (std::uint64_t g = 0; g < knobs.games; ++g) {
            const std::uint64_t seed = knobs.seed + g;
            subject.trail().begin(ground.scenario, ground.settings, seed);
            Walk walk{*battle, seed, &subject.trail()};
            try {
                walk.begin(check, false, knobs.quick);
                while (!walk.game().over()) {
                    if (walk.orders().size() == knobs.most_orders)
                        throw BrokenOff{
                            "endless_games",
                            Complaint{key("{scenario}, seed {seed}: not over after {n} orders"),
                                      {{"scenario", ground.named()},
                                       {"seed", std::to_string(seed)},
                                       {"n", std::to_string(knobs.most_orders)}}}};
                    walk.step(check);
                }
            } catch (const BrokenOff& broken) {
                orders += walk.orders().size();
                if (std::string_view{broken.owner} == "endless_games" &&
                    std::string_view{name} == broken.owner)
                    throw Failed{broken}; // every order of it is needed
                if (std::string_view{broken.owner} == name)
                    fail_with(subject, *battle, ground, seed, name, check,
                              failure_of(broken, walk, subject));
                broke_off = broken.owner;
                break; // the other battles may still be played
            } catch (const Failed& failed) {
                fail_with(subject, *battle, ground, seed, name, check,
                          failure_of(failed, walk, subject));
            }
            ++games;
            orders += walk.orders().size();
        }
    }
    subject.trail().clear();
    if (games == 0 && !broke_off.empty())
        throw Skipped{key("no game comes to its end: the case {word} says why"),
                      {{"word", broke_off}}};
    if (games == 0) throw Skipped{key("there is no battle that can be played")};
    return subject.tr(key("{n} games, {m} orders"),
                      {{"n", std::to_string(games)}, {"m", std::to_string(orders)}});
}

std::string look_at_record(Subject& subject, Check check)
{
    const std::string& path = subject.knobs().game;
    const Record record = read_game(path).record;
    std::vector<std::string> settings;
    for (const auto& [option, value] : record.header.options)
        settings.push_back(option + "=" + value);
    const auto battle = subject.battle(record.header.scenario, settings);
    subject.trail().begin(record.header.scenario, settings, record.header.seed);
    Walk walk{*battle, record.header.seed, &subject.trail()};
    walk.begin(check, true, false);
    for (const RecordOrder& line : record.orders) {
        const ReadOrder read =
            read_order(line.order, side_called(*battle->setting, line.side), *battle->setting);
        if (!read.order)
            throw ContentError{
                key("{file}: order {n} cannot be read: {why}"),
                {{"file", path}, {"n", std::to_string(line.number)}, {"why", read.error.message}}};
        walk.follow(*read.order, check);
    }
    if (check && !walk.game().over() && walk.game().awaited() != 0) {
        Side side = 0;
        while ((walk.game().awaited() & seat_bit(side)) == 0) ++side;
        if (all_legal(walk.game(), {.side = side}).empty())
            throw Failed{Complaint{key("{side} is asked and has no order to give"),
                                   {{"side", side_id(*battle->setting, side)}}}};
    }
    subject.trail().clear();
    return subject.tr(key("{n} games, {m} orders"),
                      {{"n", "1"}, {"m", std::to_string(walk.orders().size())}});
}

std::string side_id(const Setting& setting, Side side)
{
    return side < setting.sides.size() ? setting.sides[side].id : "umpire";
}

Side side_called(const Setting& setting, const std::string& id)
{
    for (std::size_t s = 0; s < setting.sides.size(); ++s)
        if (id == setting.sides[s].id) return static_cast<Side>(s);
    return id == "umpire" ? umpire_seat : nobody;
}

} // namespace sandtable::host::conform
