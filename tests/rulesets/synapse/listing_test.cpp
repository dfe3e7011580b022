// What is listed is what is let pass, and the other way round: in games played at random, every
// order of a verb that names nothing but bodies and units.

#include "plugins/host/notation/write_order.hpp"
#include "rulesets/synapse/book/words.hpp"
#include "sdk/cpp/order_buffer.hpp"
#include "tests/rulesets/synapse/scene.hpp"

#include <set>

namespace sandtable::synapse::listing_test {
namespace {

using Texts = std::set<std::string>;

/// Not listed, and what they do is: to hold is to give no other order before "done"; a battle is
/// not given up by picking from a list.
constexpr const char* unlisted[] = {"hold", "resign", "end"};

bool names_only_units(const VerbSpec& verb)
{
    if (verb.inquiry != 0) return false;
    for (const char* name : unlisted)
        if (std::string_view{verb.name} == name) return false;
    for (const ParamSpec& param : verb.params)
        if (param.kind != ParamKind::unit || param.repeats) return false;
    return verb.params.size() <= 2;
}

/// Every order of a verb, whoever is named in it.
std::vector<Order> thinkable(const Setting& setting, std::uint16_t verb, Side side)
{
    std::vector<Order> orders{Order{.verb = verb, .side = side}};
    for (const ParamSpec& param : setting.book->verbs[verb].params) {
        std::vector<Order> longer;
        for (const Order& order : orders) {
            for (std::size_t i = 0; i < setting.units.size(); ++i)
                longer.push_back(Order{order}.with(unit_at_index(static_cast<int>(i))));
            if (param.optional) longer.push_back(Order{order}.with(-1));
        }
        orders = std::move(longer);
    }
    return orders;
}

TEST(SynapseListing, WhateverIsLetPassOfBodiesAndTargetsIsListed)
{
    covers("SYN-BATTLE-07", "SYN-BATTLE-09", "SYN-CONT-02", "SYN-PURS-01", "SYN-RALLY-01");
    std::set<std::string> verbs;
    for (const char* file : {"gaugamela.lua", "karrag.lua", "rochebrune_storm.lua",
                             "crossroads.lua", "dunes.lua", "vesper.lua"})
        for (std::uint64_t seed = 1; seed <= 2; ++seed) {
            Scene s = Scene::of_file(file);
            Game& game = s.game();
            game.begin();
            const Setting& setting = game.setting();
            Stream stream{stream_key(seed, StreamName::scenario), 0};
            OrderBuffer room{4096};
            for (int step = 0; step < 120 && !game.over(); ++step) {
                Side side = 0;
                while (!(game.awaited() & seat_bit(side))) ++side;
                const OrderList list =
                    room.fill([&](OrderList& out) { game.legal({.side = side}, out); });
                ASSERT_GT(list.count, 0u);
                Texts listed, passed;
                for (const ListedOrder one : list)
                    if (names_only_units(setting.book->verbs[one.verb()]))
                        listed.insert(host::write_order(one, setting));
                for (std::uint16_t v = 0; v < setting.book->verbs.size(); ++v) {
                    if (!names_only_units(setting.book->verbs[v])) continue;
                    for (const Order& order : thinkable(setting, v, side))
                        if (!game.refuse(order)) {
                            passed.insert(host::write_order(order, setting));
                            verbs.insert(setting.book->verbs[v].name);
                        }
                }
                ASSERT_EQ(listed, passed) << file << ", " << s.asked();
                // Who may give the battle up at the outset stays, or there is none.
                const std::string asked = s.asked().substr(0, s.asked().find(' '));
                const bool stays = asked == "intent" || asked == "commitment";
                const std::uint32_t chosen = stays ? 0 : stream.below(list.count);
                ASSERT_TRUE(game.apply(list[chosen]).accepted);
            }
        }
    for (const char* verb : {"done", "attack", "contact_fire", "face", "pursue", "rally", "flee"})
        EXPECT_TRUE(verbs.contains(verb)) << verb;
}

} // namespace
} // namespace sandtable::synapse::listing_test
