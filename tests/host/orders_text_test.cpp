// Orders as files hold them.

#include "plugins/host/play/orders_text.hpp"
#include "tests/support/skirmish_field.hpp"

#include <gtest/gtest.h>

namespace sandtable::host::orders_text_test {
namespace {

std::vector<std::string> read(std::string_view text)
{
    static const sandtable::testing::skirmish::Field field;
    std::vector<std::string> orders;
    for (const WrittenOrder& order : read_orders_text(text, field.setting()))
        orders.push_back(std::to_string(order.line) + " " +
                         (order.side ? std::to_string(*order.side) : "-") + " " + order.text);
    return orders;
}

using Orders = std::vector<std::string>;

TEST(OrdersText, OneALineOrSeparatedBySemicolons)
{
    EXPECT_EQ(read("a 1\n\n  b ; c;;\r\nd"), (Orders{"1 - a 1", "3 - b", "3 - c", "4 - d"}));
}

TEST(OrdersText, ASideHoldsToTheEndOfItsLine)
{
    EXPECT_EQ(read("blue: a; b\nc\n3.red +c4-d5; end\numpire: rule yes"),
              (Orders{"1 0 a", "1 0 b", "2 - c", "3 1 +c4-d5", "3 1 end", "4 8 rule yes"}));
}

TEST(OrdersText, ShorthandsWithColonsAreNoSides)
{
    EXPECT_EQ(read("c4:hold; #12:d5-e5"), (Orders{"1 - c4:hold", "1 - #12:d5-e5"}));
}

TEST(OrdersText, ACommentHasABlankAUnitHasNone)
{
    EXPECT_EQ(read("# red: a\n#12 moves\n#\n## b"), (Orders{"2 - #12 moves"}));
}

} // namespace
} // namespace sandtable::host::orders_text_test
