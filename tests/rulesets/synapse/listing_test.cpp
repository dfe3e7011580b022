// What is listed is what is let pass, and the other way round: in games played at random, every
// order of a verb that names nothing but bodies, units and words.

#include "plugins/host/notation/write_order.hpp"
#include "rulesets/synapse/book/words.hpp"
#include "sdk/cpp/order_buffer.hpp"
#include "tests/rulesets/synapse/scene.hpp"
#include "tests/support/asked_apart.hpp"

#include <set>

namespace sandtable::synapse::listing_test {
namespace {

using Texts = std::set<std::string>;

/// Not listed, and what they do is: to hold is to give no other order before "done"; a battle is
/// not given up by picking from a list.
constexpr const char* unlisted[] = {"hold", "resign", "end"};

bool is_thinkable(const VerbSpec& verb)
{
    if (verb.inquiry != 0) return false;
    for (const char* name : unlisted)
        if (std::string_view{verb.name} == name) return false;
    for (const ParamSpec& param : verb.params)
        if ((param.kind != ParamKind::unit && param.kind != ParamKind::choice) || param.repeats)
            return false;
    return verb.params.size() <= 2;
}

/// Every order of a verb, whoever is named in it.
std::vector<Order> thinkable(const Setting& setting, std::uint16_t verb, Side side)
{
    std::vector<Order> orders{Order{.verb = verb, .side = side}};
    for (const ParamSpec& param : setting.book->verbs[verb].params) {
        std::vector<Order> longer;
        for (const Order& order : orders) {
            const bool words = param.kind == ParamKind::choice;
            const std::size_t most = words ? param.words.size() : setting.units.size();
            for (std::size_t i = 0; i < most; ++i)
                longer.push_back(Order{order}.with(static_cast<int>(i)));
            // A word that is left out is the first.
            if (param.optional && !words) longer.push_back(Order{order}.with(-1));
        }
        orders = std::move(longer);
    }
    return orders;
}

TEST(SynapseListing, WhateverIsLetPassOfBodiesAndTargetsIsListed)
{
    covers("SYN-BATTLE-02", "SYN-SIEGE-07", "SYN-VEH-18", "SYN-BATTLE-07", "SYN-BATTLE-09",
           "SYN-CONT-02", "SYN-PURS-01", "SYN-RALLY-01");
    std::set<std::string> verbs;
    for (const char* file : {"gaugamela.lua", "karrag.lua", "rochebrune_storm.lua",
                             "crossroads.lua", "dunes.lua", "vesper.lua", "rochebrune.lua"})
        for (std::uint64_t seed = 1; seed <= 2; ++seed) {
            Scene s = Scene::of_file(file);
            Game& game = s.game();
            game.begin();
            const Setting& setting = game.setting();
            Stream stream{stream_key(seed, StreamName::scenario), 0};
            OrderBuffer room{4096}, other{4096};
            for (int step = 0; step < 120 && !game.over(); ++step) {
                Side side = 0;
                while (!(game.awaited() & seat_bit(side))) ++side;
                const OrderList list =
                    room.fill([&](OrderList& out) { game.legal({.side = side}, out); });
                ASSERT_GT(list.count, 0u);
                Texts listed, passed;
                for (const ListedOrder one : list)
                    if (is_thinkable(setting.book->verbs[one.verb()]))
                        listed.insert(host::write_order(one, setting));
                for (std::uint16_t v = 0; v < setting.book->verbs.size(); ++v) {
                    if (!is_thinkable(setting.book->verbs[v])) continue;
                    for (const Order& order : thinkable(setting, v, side))
                        if (!game.refuse(order)) {
                            passed.insert(host::write_order(order, setting));
                            verbs.insert(setting.book->verbs[v].name);
                        }
                }
                ASSERT_EQ(listed, passed) << file << ", " << s.asked();
                ::sandtable::testing::expect_the_same_asked_apart(game, side);
                for (const ListedOrder one : other.fill([&](OrderList& out) {
                         game.legal({.side = side, .unit = LegalQuery::no_unit}, out);
                     })) {
                    const List<ParamSpec>& params = setting.book->verbs[one.verb()].params;
                    EXPECT_TRUE(one.count() == 0 || params[0].kind != ParamKind::unit ||
                                one.number(0) < 0)
                        << host::write_order(one, setting);
                }
                ASSERT_FALSE(::testing::Test::HasFailure()) << s.asked();
                // Who may give the battle up at the outset stays, or there is none.
                const std::string asked = s.asked().substr(0, s.asked().find(' '));
                const bool stays =
                    asked == "intent" || asked == "commitment" || asked == "surrender";
                const std::uint32_t chosen = stays ? 0 : stream.below(list.count);
                ASSERT_TRUE(game.apply(list[chosen]).accepted);
            }
        }
    for (const char* verb : {"done", "attack", "contact_fire", "face", "pursue", "rally", "flee",
                             "intent", "siege", "disengage"})
        EXPECT_TRUE(verbs.contains(verb)) << verb;
}

} // namespace
} // namespace sandtable::synapse::listing_test
