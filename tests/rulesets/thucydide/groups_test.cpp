// THU section 9: the activations that are listed of a leader take with each piece those nearest to
// it, whatever the size of his army. (docs/decisions/0050)

#include "arena.hpp"
#include "covers.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace sandtable::thucydide::testing::groups_test {
namespace {

using sandtable::testing::covers;
using Texts = std::vector<std::string>;

std::string hex_named(int column, int row)
{
    const auto two = [](int n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    return two(column) + two(row);
}

/// The activations by a leader that are listed. Each may be ordered.
Texts activations(Arena& arena, std::string_view leader)
{
    Texts found;
    for (const std::string& order : arena.legal()) {
        if (!order.starts_with("activate " + std::string{leader} + ' ')) continue;
        EXPECT_EQ(arena.refused(order), "") << order;
        found.push_back(order);
    }
    return found;
}

/// B's, far from all others.
Arena& against(Arena& arena, const char* unit, const char* leader)
{
    arena.piece("B1", "inf_medium", unit).general("BL", leader);
    return arena;
}

TEST(ThucydideGroups, TheFirstPieceOfAllIsTakenAlongWithItsNeighbor)
{
    covers(rules::cmd_01, rules::cmd_03);
    Arena arena;
    arena.piece("A1", "inf_medium", "0606").piece("A2", "inf_medium", "0806");
    arena.piece("A3", "inf_medium", "0506").piece("A4", "inf_medium", "1106");
    arena.general("GA", "0807").side_field(0, "activations", list({2}));
    against(arena, "0101", "0201").phase(Phase::command, "A");
    EXPECT_EQ(activations(arena, "GA"), (Texts{"activate GA A1 A2", "activate GA A1 A3",
                                               "activate GA A2 A4", "activate GA A2 GA"}));
}

TEST(ThucydideGroups, OfMoreThanSixtyFourPiecesThoseNearestAreTakenWhateverTheirNumbers)
{
    covers(rules::cmd_01, rules::ord_16);
    Arena arena;
    arena.piece("A1", "inf_medium", "0909");
    for (int i = 0; i < 63; ++i)
        arena.piece("A" + std::to_string(2 + i), "inf_medium", hex_named(1 + i % 12, 1 + i / 12));
    arena.piece("A65", "inf_medium", "0809").piece("A66", "inf_medium", "0406");
    arena.piece("A67", "inf_medium", "0709");
    arena.general("GA", "0109").side_field(0, "activations", list({3}));
    against(arena, "1207", "1208").side_field(0, "tokens", 4).phase(Phase::command, "A");
    const Texts listed = activations(arena.give("ORD manoeuvre"), "GA");
    ASSERT_FALSE(listed.empty());
    EXPECT_EQ(listed.front(), "activate GA A1 A65 A67");
    EXPECT_EQ(listed.size(), 40u) << "as many as are listed of a leader, and no more";
}

TEST(ThucydideGroups, WhoIsOutOfReachOfOneLeaderIsNotTakenByHimForAnotherWhoReachesHim)
{
    covers(rules::cmd_03);
    Arena arena;
    arena.general("GA", "0605").piece("SA", "sub_general", "0305");
    Arena empty;
    const auto far = [&](const std::string& from, const std::string& to) {
        return empty.field().distance(empty.at(from), empty.at(to));
    };
    // Seventeen whom SA reaches, one of them alone in front; before him those whom only GA does.
    Texts near, farther;
    for (int column = 1; column <= 12; ++column)
        for (int row = 1; row <= 9; ++row) {
            const std::string at = hex_named(column, row);
            if (at != "0305" && far("0305", at) <= 3 && near.size() < 16) near.push_back(at);
            if (column > 5 && at != "0605" && far("0605", at) <= 5 && farther.size() < 15)
                farther.push_back(at);
        }
    near.push_back("0504");
    ASSERT_EQ(near.size(), 17u);
    for (const Texts& some : {near, farther})
        for (const std::string& at : some) arena.piece("A" + at, "inf_medium", at);
    against(arena, "1201", "1202").side_field(0, "activations", list({3}));
    arena.phase(Phase::command, "A");
    EXPECT_GT(activations(arena, "GA").size(), 10u);
    EXPECT_GT(activations(arena, "SA").size(), 10u);
}

TEST(ThucydideGroups, BehindTwoThousandPiecesALeaderActivatesHimselfAtLeast)
{
    covers(rules::cmd_02, rules::cmd_03);
    Arena arena{64, 40};
    Texts cells;
    for (int row = 1; row <= 32; ++row)
        for (int column = 1; column <= 64; ++column) cells.push_back(hex_named(column, row));
    for (const std::string& at : cells) arena.piece("A" + at, "inf_medium", "");
    arena.general("GA", "3240").side_field(0, "tokens", 0);
    against(arena, "0140", "0240");
    for (const std::string& at : cells) arena.place("A" + at, at);
    arena.phase(Phase::command, "A");
    EXPECT_EQ(activations(arena, "GA"), Texts{"activate GA GA"});
}

} // namespace
} // namespace sandtable::thucydide::testing::groups_test
