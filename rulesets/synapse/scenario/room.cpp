#include "rulesets/synapse/scenario/room.hpp"

#include <algorithm>

namespace sandtable::synapse {

namespace {

/// What there is in two armies.
struct Present {
    bool vehicles = false;
    bool shooters = false;
    bool ammunition = false;
    bool second = false;
    bool deserters = false; ///< guns that may be abandoned, chariots that may be left out
    std::int64_t heads = 0; ///< of the largest unit
    std::int64_t pieces = 0;
};

Present present_in(const Context& context)
{
    Present all;
    all.vehicles = context.mode == Mode::vehicle;
    for (const Army& army : context.armies)
        for (const Unit u : army.troops) {
            const Troop& t = context.troop(u);
            all.vehicles = all.vehicles || t.vehicle;
            all.shooters = all.shooters || t.shoots();
            all.ammunition = all.ammunition || t.ammo >= 0;
            all.second = all.second || t.second != 0 || t.second_most > 0;
            all.deserters = all.deserters || t.artillery || context.chariots;
            all.heads = std::max(all.heads, t.eff);
            all.pieces = std::max(all.pieces, t.pieces);
        }
    return all;
}

} // namespace

// Long, as the list of counters is that some battles have no use for.
void find_room(Context& context)
{
    const List<CounterSpec> specs = book_unit_counters();
    for (std::size_t i = 0; i < specs.size(); ++i) context.ranges[i] = {specs[i].min, specs[i].max};
    sdk::Room room{context.ranges.data(), nullptr, nullptr};
    const auto only_if = [&](bool used, UnitCounter counter) {
        if (!used) room.keeps(counter.index, specs[counter.index].initial);
    };
    const Present all = present_in(context);
    only_if(all.vehicles, body::penalty);
    only_if(all.vehicles, body::chosen);
    only_if(all.vehicles, troop::suited);
    only_if(all.vehicles || all.shooters, troop::fired);
    only_if(all.vehicles || all.shooters || all.ammunition, troop::ammo);
    only_if(all.second, troop::second);
    only_if(all.deserters, troop::gone);
    only_if(!context.works.empty(), body::moved_out);
    only_if(context.options().is(Opt::ratio_basis), body::initial_power);
    room.at_most(body::work.index, static_cast<std::int64_t>(context.works.size()));
    room.at_most(troop::eff.index, all.heads);
    room.at_most(troop::pieces.index, all.pieces);
    for (const UnitCounter lost : {troop::casualties, troop::killed})
        room.at_most(lost.index, std::max(all.heads, all.pieces));

    const int pieces = std::min(static_cast<int>(context.setting().units.size()), most_pieces);
    const auto a = static_cast<int>(context.armies[side_a].bodies.size());
    const auto b = static_cast<int>(context.armies[side_b].bodies.size());
    const bool shots = context.mode == Mode::vehicle;
    context.tests = shots ? most_tests : pieces;
    context.bonuses = shots ? 0 : room_for_bonuses(a + b, pieces);
    const int pairs = std::clamp(a * b, 1, most_pieces * most_pieces / 4);
    context.exchange_bytes = shots ? Exchange::bytes_for(pairs) : 0;
}

void say_room(const Context& context, sdk::Room& room)
{
    std::copy(context.ranges.begin(), context.ranges.end(), room.unit_counters);
    if (context.mode != Mode::vehicle) room.unit_data[shots_data.index] = 0;
    room.game_data[tests_data.index] =
        static_cast<std::uint32_t>(context.tests) * static_cast<std::uint32_t>(sizeof(Test));
    room.game_data[bonuses_data.index] = static_cast<std::uint32_t>(
        2 * (context.bonuses * static_cast<int>(sizeof(Bonus)) + context.exchange_bytes));
}

} // namespace sandtable::synapse
