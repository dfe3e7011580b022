// What a player says it thinks, as the host takes it: checked, counted, and for whoever reads it.
#include "plugins/host/play/thought.hpp"

#include "plugins/host/border/table_service.hpp"
#include "sdk/cpp/mirror.hpp"
#include "sdk/cpp/table_service.hpp"
#include "tests/host/border.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sandtable::host::thought_test {
namespace {

using namespace testing::skirmish;
using ::testing::HasSubstr;

struct Thinker : ::testing::Test {
    testing::Border border;
    ReadyBattle battle = border.ready();
    TableService service{battle};
    Thoughts thoughts;
    std::vector<Order> plan{{.verb = done, .side = blue}, {.verb = done, .side = blue}};

    /// How the host answers a thought, and why.
    [[nodiscard]] std::pair<st_status, std::string> said(const st_thought& thought)
    {
        st_error error{};
        const st_status status = service.table().report(service.table().host, &thought, &error);
        return {status, error.message};
    }
    [[nodiscard]] st_thought good() const
    {
        return {sizeof(st_thought), 2, sdk::border(plan.data()), 250'000, 12};
    }
    void refused(const st_thought& thought, const char* why)
    {
        const auto [status, message] = said(thought);
        EXPECT_EQ(status, ST_E_INVALID_ARGUMENT) << why;
        EXPECT_THAT(message, HasSubstr(why));
        EXPECT_TRUE(thoughts.now().plan.empty()) << "nothing of it is taken";
    }
};

TEST_F(Thinker, IsReadByWhoAsks)
{
    EXPECT_EQ(service.table().can & ST_CAN_REPORT, 0u);
    EXPECT_EQ(said(good()).first, ST_OK) << "nobody reads it";
    EXPECT_TRUE(thoughts.now().plan.empty());
    service.read(&thoughts, blue);
    EXPECT_NE(service.table().can & ST_CAN_REPORT, 0u);
    EXPECT_EQ(said(good()).first, ST_OK);
    Thought thought = thoughts.now();
    EXPECT_EQ(thought.plan, plan);
    EXPECT_EQ(thought.value, 250'000);
    EXPECT_EQ(thought.plans, 12u);
    EXPECT_EQ(said({sizeof(st_thought), 0, nullptr, ST_NO_VALUE, 0}).first, ST_OK);
    thought = thoughts.now();
    EXPECT_TRUE(thought.plan.empty());
    EXPECT_FALSE(thought.value);
    service.read(nullptr, blue);
    EXPECT_EQ(service.table().can & ST_CAN_REPORT, 0u);
}

TEST_F(Thinker, IsRefusedWhatIsNone)
{
    service.read(&thoughts, blue);
    st_thought bad = good();
    bad.struct_size = 8;
    refused(bad, "how long it is");
    bad = good();
    bad.plan = nullptr;
    refused(bad, "without its orders");
    bad = good();
    bad.value = 1'000'001;
    refused(bad, "from -1,000,000 to 1,000,000");
    bad.value = -1'000'001;
    refused(bad, "from -1,000,000 to 1,000,000");
    plan[1].side = red;
    refused(good(), "none of that side");
    plan[1] = {.verb = 999, .side = blue};
    refused(good(), "none of that side");
    plan[1] = {.verb = done, .side = blue};
    plan[1].count = 200;
    refused(good(), "none of that side");
    plan.assign(65, {.verb = done, .side = blue});
    bad = good();
    bad.plan_count = 65;
    refused(bad, "more than 64");
    bad.plan_count = UINT32_MAX;
    refused(bad, "more than 64");
}

// A struct that has grown: what is not known of it is left alone.
TEST_F(Thinker, MayComeFromATimeToCome)
{
    service.read(&thoughts, blue);
    struct {
        st_thought thought;
        std::uint64_t more;
    } grown{good(), 7};
    grown.thought.struct_size = sizeof grown;
    EXPECT_EQ(said(grown.thought).first, ST_OK);
    EXPECT_EQ(thoughts.now().plan, plan);
}

TEST_F(Thinker, IsCountedByTheHost)
{
    const Game game = border.acting();
    sdk::Block world{border.setting};
    const sdk::TableService asked{service.table()};
    const View view = game.view(blue);
    ASSERT_TRUE(asked.imagine(view, 1, world));
    asked.apply(world, {.verb = done, .side = blue});
    EXPECT_EQ(thoughts.now().tried, 0u) << "nobody asks";
    service.read(&thoughts, blue);
    ASSERT_TRUE(asked.imagine(view, 1, world));
    asked.apply(world, {.verb = done, .side = blue});
    EXPECT_EQ(thoughts.now().tried, 1u);
    sdk::PlayoutEnd ends[2];
    ASSERT_TRUE(asked.playouts(view, {.side = blue, .count = 2, .most_orders = 3}, {}, ends));
    EXPECT_EQ(thoughts.now().tried, 1u + ends[0].orders + ends[1].orders);
    EXPECT_EQ(said(good()).first, ST_OK);
    thoughts.forget();
    EXPECT_TRUE(thoughts.now().plan.empty());
    EXPECT_GT(thoughts.now().tried, 1u) << "what was tried was tried";
}

} // namespace
} // namespace sandtable::host::thought_test
