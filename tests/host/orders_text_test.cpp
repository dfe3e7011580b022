// Orders as files hold them.

#include "plugins/host/play/orders_text.hpp"
#include "tests/support/program.hpp"
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

TEST(OrdersText, ANumberInFrontIsOfTheTurnTheyAreFor)
{
    static const sandtable::testing::skirmish::Field field;
    const auto orders = read_orders_text("3.red a; b\nred: c\n99999999999.red d", field.setting());
    ASSERT_EQ(orders.size(), 4u);
    EXPECT_TRUE(orders[0].turn == 3 && orders[1].turn == 3 && !orders[2].turn);
    EXPECT_FALSE(wrong_turn(orders[1], 3));
    EXPECT_FALSE(wrong_turn(orders[2], 7));
    ASSERT_TRUE(wrong_turn(orders[1], 4));
    EXPECT_EQ(wrong_turn(orders[1], 4)->n, 3);
    EXPECT_EQ(wrong_turn(orders[1], 4)->m, 4);
    EXPECT_TRUE(wrong_turn(orders[3], 4)) << "there is no such turn";
    const auto ran = sandtable::testing::run_sandtable(
        {"run", "fos/first_steps", "--order", "1.blue c2-c3", "--order", "7.blue: end"});
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.err.find("order 2 is refused: end\n"
                           "  these orders are for turn 7, and this is turn 1\n"),
              std::string::npos)
        << ran.err;
    const auto odds = sandtable::testing::run_sandtable({"odds", "fos/first_steps", "7.blue: end"});
    EXPECT_NE(odds.err.find("these orders are for turn 7, and this is turn 1"), std::string::npos)
        << odds.err;
}

TEST(OrdersText, QuestionsAreAskedInTheReadersWords)
{
    for (const char* const order : {"pourquoi c2-c3", "why c2-c3"}) {
        const auto ran = sandtable::testing::run_sandtable(
            {"run", "fos/first_steps", "--lang", "fr", "--order", order});
        EXPECT_EQ(ran.code, 0) << ran.err;
        EXPECT_NE(ran.out.find("permis : chemin #1 c3"), std::string::npos) << ran.out;
    }
    const auto odds = sandtable::testing::run_sandtable(
        {"run", "fos/first_steps", "--lang", "fr", "--order", "c2-c3; annuler; chances end"});
    EXPECT_EQ(odds.code, 0) << odds.err;
    const auto wrong = sandtable::testing::run_sandtable(
        {"run", "fos/first_steps", "--lang", "fr", "--order", "pourqoi c2"});
    EXPECT_NE(wrong.err.find("possibles ici : valider, rester, chemin"), std::string::npos)
        << wrong.err;
    EXPECT_NE(wrong.out.find("  chemin #1 c3 "), std::string::npos) << wrong.out;
}

TEST(OrdersText, TheUmpireMayBeOneLetterWhereTheBookHasOneAndNoSideIsCalledSo)
{
    static const sandtable::testing::skirmish::Field field;
    Setting setting = field.setting();
    Book book = *setting.book;
    setting.book = &book;
    for (const bool there : {false, true}) {
        book.has_umpire = there;
        EXPECT_EQ(side_called("umpire", setting), umpire_seat);
        EXPECT_EQ(side_called("U", setting), there ? std::optional{umpire_seat} : std::nullopt);
    }
    SideInfo sides[] = {setting.sides[0], setting.sides[1]};
    sides[1].id = "U";
    setting.sides = list_of(sides);
    EXPECT_EQ(side_called("U", setting), Side{1});
    EXPECT_EQ(side_called("umpire", setting), umpire_seat);
    EXPECT_EQ(side_called("u", setting), std::nullopt);
}

TEST(OrdersText, AReasonStandsInQuotesBehindAnOrder)
{
    const auto taken = [](std::string_view line) {
        const std::string_view reason = take_reason(line);
        return std::string{line} + "|" + std::string{reason};
    };
    EXPECT_EQ(taken("rule -3 \"the sun is low\""), "rule -3|the sun is low");
    EXPECT_EQ(taken("fixer vent tempête « le vent se lève »"),
              "fixer vent tempête|le vent se lève");
    EXPECT_EQ(taken("rule -3"), "rule -3|");
    EXPECT_EQ(taken("rule -3 \""), "rule -3 \"|");
    EXPECT_EQ(taken("\"the sun\""), "\"the sun\"|");
    EXPECT_EQ(taken("rule \"a\" 3"), "rule \"a\" 3|");
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
