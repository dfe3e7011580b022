#include "tests/support/host/playouts.hpp"

#include <algorithm>
#include <cstring>
#include <stdexcept>

namespace sandtable::testing {

namespace {

void stand_in(host::Program& program)
{
    program.home = SANDTABLE_BUILD_DIR;
    program.self = std::string{SANDTABLE_BUILD_DIR} + "/bin/sandtable";
}

} // namespace

std::vector<std::string> installed_battles()
{
    host::Program program;
    stand_in(program);
    std::vector<std::string> battles;
    for (const host::KnownScenario& known : host::shelf(program).scenarios)
        for (std::size_t i = 0; i < std::max<std::size_t>(known.boards.size(), 1); ++i)
            battles.push_back(i == 0 ? known.id : known.id + ' ' + known.boards[i]);
    return battles;
}

Arena::Arena(const std::string& scenario, const std::string& plugins)
{
    stand_in(program_);
    if (!plugins.empty()) program_.plugin_paths.push_back(plugins);
    program_.uncaged = !plugins.empty();
    const std::size_t blank = scenario.find(' ');
    std::vector<std::string> settings;
    if (blank != std::string::npos) settings.push_back("board=" + scenario.substr(blank + 1));
    battle_ = host::load_battle(program_, {.scenario = scenario.substr(0, blank),
                                           .ruleset = {},
                                           .settings = settings,
                                           .quick = true});
}

Playouts::Playouts(const host::ReadyBattle& battle, const Ruleset& ruleset, bool with_script)
    : start_{battle.start},
      game_{*battle.setting, ruleset, with_script ? battle.script : nullptr, battle.start},
      orders_{4096}
{
}

OrderList Playouts::list(Side side, std::int16_t unit)
{
    return orders_.fill([&](OrderList& out) { game_.legal({.side = side, .unit = unit}, out); });
}

Order Playouts::pick(Side side, Stream& random)
{
    const Table table = game_.table();
    if (choice_ == Choice::staged && table.decision().unit == Unit::none) {
        const auto units = static_cast<std::uint32_t>(table.unit_count());
        const std::uint32_t from = random.below(units + 1);
        for (std::uint32_t i = 0; i <= units; ++i) {
            const std::uint32_t at = from + i > units ? from + i - units - 1 : from + i;
            const bool no_unit = at == units;
            if (!no_unit && table.side(unit_at_index(static_cast<int>(at))) != side) continue;
            const OrderList found =
                list(side, no_unit ? LegalQuery::no_unit : static_cast<std::int16_t>(at));
            if (!found.empty()) return found[random.below(found.size())];
        }
    }
    const OrderList found = list(side, LegalQuery::everything);
    if (found.empty()) throw std::runtime_error{"there is no legal order"};
    return found[random.below(found.size())];
}

void Playouts::carry_out(const Order& order)
{
    if (pace_ == Pace::applied) {
        if (!game_.apply(order).accepted) throw std::runtime_error{"a canonical order is refused"};
        const int turn = game_.table().turn();
        if (turn != hashed_turn_) hash_ = hash_ * 1099511628211u ^ game_.hash();
        hashed_turn_ = turn;
        return;
    }
    if (pace_ == Pace::refused && game_.refuse(order))
        throw std::runtime_error{"a canonical order is refused"};
    Tape tape;
    game_.apply_unchecked(order, tape);
}

PlayoutSum Playouts::play(std::uint64_t games, std::uint64_t first_seed)
{
    PlayoutSum sum;
    for (std::uint64_t g = 0; g < games; ++g) {
        const std::uint64_t seed = first_seed + g;
        auto& head = *reinterpret_cast<StateHeader*>(start_.data());
        for (int s = 0; s < stream_count; ++s)
            head.streams[s] = {stream_key(seed, static_cast<StreamName>(s)), 0};
        game_.restore(start_.data());
        if (!game_.begin().accepted) throw std::runtime_error{"the set-up wants dice"};
        Stream random{Stream::mix(seed), 0};
        while (!game_.over()) {
            Side side = 0;
            while ((game_.awaited() & seat_bit(side)) == 0) ++side;
            carry_out(pick(side, random));
            ++sum.decisions;
        }
        sum.hash =
            sum.hash * 1099511628211u ^ hash_block(game_.block().data(), game_.block().size());
        ++sum.games;
    }
    return sum;
}

} // namespace sandtable::testing
