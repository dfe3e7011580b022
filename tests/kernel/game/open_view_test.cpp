// Views of games in which nobody is hidden: nothing is watched, all is followed.

#include "kernel/game/view.hpp"
#include "tests/support/skirmish_field.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <utility>

namespace sandtable::open_view_test {
namespace {

using namespace testing::skirmish;

/// A book in which everybody knows everybody.
struct Open final : Ruleset {
    void set_up(Battle&) const override {}
    void legal(const View&, LegalQuery, OrderList&) const override {}
    std::optional<Refusal> refuse(const View&, const Order&) const override { return {}; }
    void apply(Battle&, const Order&) const override {}
    void sights(const Table& table, Side, Sight* out) const override
    {
        std::fill_n(out, table.unit_count(), Sight::identified);
    }
};

TEST(KernelView, WhereNobodyIsHiddenItFollowsAndIsHashedAsItIs)
{
    const Field field;
    const Open open;
    Tape tape;
    std::vector<std::byte> block = field.game().block(), out(block.size());
    Battle battle{block.data(), field.setting(), tape, nullptr};
    KeptBlock followed;
    followed.take(block.data(), block.size());
    SeatView view;
    view.look(battle, blue, open, true);
    EXPECT_FALSE(view.hides());
    std::uint64_t before = view.hash();
    for (const int strength : {1, 2, 7}) {
        battle.set(force, unit_at_index(4), strength);
        battle.move(unit_at_index(3), field.cell(strength == 2 ? "e6" : "d6"));
        view.follow(followed.follow(block.data()));
        view.look(battle, blue, open, true);
        make_view(battle, blue, open, out.data());
        EXPECT_EQ(std::memcmp(view.block(), out.data(), out.size()), 0);
        EXPECT_EQ(view.hash(), WordSum{}.hash(out.data(), out.size()));
        EXPECT_NE(std::exchange(before, view.hash()), view.hash());
    }
}

} // namespace
} // namespace sandtable::open_view_test
