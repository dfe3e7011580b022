/// Habits of who plays on: of a list, those that looked best are brought to its front.

#include "plugins/players/marshal/habits.hpp"

#include <gtest/gtest.h>

#include <numeric>

namespace sandtable::players::habits_test {
namespace {

constexpr auto itself = [](std::uint32_t order) { return std::uint64_t{order} + 1; };

TEST(Habits, BringWhatLookedBestToTheFront)
{
    Habits habits;
    for (std::uint32_t order = 0; order < 20; ++order)
        habits.learn(itself(order), order == 7 || order == 19 ? 50 : -std::int64_t{order});
    std::vector<std::uint32_t> list(30);
    std::iota(list.begin(), list.end(), 0u);
    EXPECT_EQ(habits.best_first(list.data(), list.data() + list.size(), 3, itself), 3u);
    std::sort(list.begin(), list.begin() + 3);
    EXPECT_EQ(std::vector(list.begin(), list.begin() + 3), (std::vector<std::uint32_t>{0, 7, 19}));
    std::ranges::sort(list);
    for (std::uint32_t i = 0; i < list.size(); ++i) EXPECT_EQ(list[i], i) << "none is lost";
}

TEST(Habits, CountWhatIsNewAQuarterAndForgetAll)
{
    Habits habits;
    habits.learn(1, 100);
    habits.learn(2, 40);
    for (int i = 0; i < 4; ++i) habits.learn(1, -100); // -36.7 on average by now
    std::vector<std::uint32_t> list{0, 1};
    EXPECT_EQ(habits.best_first(list.data(), list.data() + 2, 1, itself), 1u);
    EXPECT_EQ(list.front(), 1u);
    habits.forget();
    EXPECT_EQ(habits.best_first(list.data(), list.data() + 2, 2, itself), 0u);
}

} // namespace
} // namespace sandtable::players::habits_test
