// What a seat gets that says nothing. [SYN-BATTLE-13]

#include "plugins/host/notation/write_order.hpp"
#include "sdk/cpp/order_buffer.hpp"
#include "tests/rulesets/synapse/scene.hpp"

#include <map>
#include <set>

namespace sandtable::synapse::neutral_test {
namespace {

using ::testing::StartsWith;

/// The first legal order is what a seat gets that does not answer.
TEST(SynapseBattle, TheFirstLegalOrderIsTheNeutralOne)
{
    covers("SYN-BATTLE-13", "SYN-RES-05", "SYN-SIEGE-11");
    const std::map<std::string, std::string> neutral{
        {"intent", "intent fight"}, {"commitment", "done"},
        {"face", "done"},           {"fire", "done"},
        {"contact", "done"},        {"engage", "done"},
        {"action", "done"},         {"pursue", "no_pursuit "},
        {"riposte", "flee "},       {"rally", "let_go "},
        {"losses", "done"},         {"surrender", "done"},
        {"sally", "done"},          {"besieger", "siege continue"}};
    std::set<std::string> seen;
    for (const char* file :
         {"karrag.lua", "rochebrune.lua", "rochebrune_storm.lua", "crossroads.lua"})
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            Scene s = Scene::of_file(file);
            Game& game = s.game();
            game.begin();
            Stream stream{stream_key(seed, StreamName::scenario), 0};
            OrderBuffer room{4096};
            for (int step = 0; step < 400 && !game.over(); ++step) {
                Side side = 0;
                while (!(game.awaited() & seat_bit(side))) ++side;
                const OrderList list =
                    room.fill([&](OrderList& out) { game.legal({.side = side}, out); });
                ASSERT_GT(list.count, 0u);
                const std::string asked = s.asked().substr(0, s.asked().find(' '));
                const std::string first = host::write_order(list[0], game.setting());
                if (const auto found = neutral.find(asked); found != neutral.end()) {
                    seen.insert(asked);
                    // A reserve that must be committed is: or the field would be conceded.
                    if (first != "commit") {
                        EXPECT_THAT(first, StartsWith(found->second)) << file;
                    }
                }
                const bool stays = asked == "intent" || asked == "commitment";
                const std::uint32_t chosen = stays ? 0 : stream.below(list.count);
                ASSERT_TRUE(game.apply(list[chosen]).accepted);
            }
        }
    EXPECT_GE(seen.size(), 12u);
}

} // namespace
} // namespace sandtable::synapse::neutral_test
