// Orders as text, both ways. [design 7]
#include "plugins/host/notation/complete_order.hpp"
#include "plugins/host/notation/possible_words.hpp"
#include "plugins/host/notation/read_order.hpp"
#include "plugins/host/notation/write_order.hpp"

#include "kernel/game/arguments.hpp"
#include "tests/support/skirmish_field.hpp"

#include <gtest/gtest.h>

namespace sandtable::notation_test {
namespace {

using namespace testing::skirmish;

std::string again(const Field& field, std::string_view text)
{
    const host::ReadOrder read = host::read_order(text, blue, field.setting());
    return read.order ? host::write_order(*read.order, field.setting()) : "! " + read.error.message;
}

TEST(KernelNotation, OrdersAreWrittenAndReadTheSame)
{
    const Field field;
    for (const char* text :
         {"march B1 b2", "march B1 c1-c2-d3", "fire B1 R2", "plan BL -", "plan BL f6", "done",
          "rule yes", "resign", "sight a1 f6", "say red NW -5 -", "say blue N 40 9 a1 b2 f6"})
        EXPECT_EQ(again(field, text), text);
}

TEST(KernelNotation, ReadingForgives)
{
    const Field field;
    EXPECT_EQ(again(field, "  Fire \t b1   r2 \n"), "fire B1 R2");
    EXPECT_EQ(again(field, "plan B1"), "plan B1 -") << "an optional at the end";
    EXPECT_EQ(again(field, "march B1 C1-C4"), "march B1 c1-c2-c3-c4") << "a straight run";
    EXPECT_EQ(again(field, "march B1 a1-d4-d2"), "march B1 a1-b2-c3-d4-d3-d2");
    EXPECT_EQ(again(field, "march B1 a1-a1-a2"), "march B1 a1-a1-a2") << "to stay is a step";
    EXPECT_EQ(again(field, "say RED nw +7"), "say red NW 7 -");
}

TEST(KernelNotation, AnErrorNamesItsPlaceAndWhatWasMeant)
{
    const Field field;
    struct Case {
        const char* text;
        std::size_t at;
        const char* message;
        const char* suggestion;
    };
    for (const Case& c : {
             Case{"", 0, "an order is missing", ""},
             Case{"   ", 0, "an order is missing", ""},
             Case{"fier B1 R2", 0, "no order is called \"fier\"", "fire"},
             Case{"xyzzy", 0, "no order is called \"xyzzy\"", ""},
             Case{"fire B9 R2", 5, "no unit is called \"B9\"", "B1"},
             Case{"fire B1", 7, "a unit is missing (target)", ""},
             Case{"march B1 g1", 9, "cell g1 is off the board", ""},
             Case{"march B1 !", 9, "\"!\" is no cell: write one as \"e4\"", ""},
             Case{"march B1 a1-", 12, "a cell is missing in the path", ""},
             Case{"march B1 a1-b3", 12, "no straight run leads to b3 from the cell before it", ""},
             Case{"rule yess", 5, "\"yess\" is none of the choices", "yes"},
             Case{"say blue NNW 1", 9, "\"NNW\" is no direction", "NW"},
             Case{"say blue N 41", 11, "41 is not from -5 to 40", ""},
             Case{"say blue N 99999999999999999999", 11,
                  "99999999999999999999 is not from -5 to 40", ""},
             Case{"say blue N 1.5", 11, "\"1.5\" is no whole number (-5 to 40)", ""},
             Case{"say blu N 1", 4, "no side is called \"blu\"", "blue"},
             Case{"say blue N", 10, "a number is missing (number, -5 to 40)", ""},
             Case{"done now", 5, "\"now\" is too much: the order ends before it", ""},
             Case{"done \"the sun\"", 5, "\"the\" is too much: the order ends before it", ""},
             Case{"rule \"yess\"", 5, "\"yess\" is none of the choices", ""},
             Case{"done \"", 5, "\"\"\" is too much: the order ends before it", ""},
         }) {
        const host::ReadOrder read = host::read_order(c.text, blue, field.setting());
        EXPECT_FALSE(read.order) << c.text;
        EXPECT_EQ(read.error.at, c.at) << c.text;
        EXPECT_EQ(read.error.message, c.message) << c.text;
        EXPECT_EQ(read.error.suggestion, c.suggestion) << c.text;
    }
}

TEST(KernelNotation, AnErrorNamesWordsThatMayStandThere)
{
    const Field field;
    // What is legal as some ruleset lists it: of everybody together B1's orders alone.
    const auto legal = [&](std::int16_t unit) {
        std::vector<Order> orders;
        for (const char* text : {"march B1 b2-b3", "march B1 b2-c2", "march B1 c2", "fire B1 R2",
                                 "fire B2 R1", "fire B2 R2", "rule yes"}) {
            const Order order = *host::read_order(text, blue, field.setting()).order;
            const bool is_units = order.count > 0 && text[0] != 'r';
            if (unit == LegalQuery::everything ? !is_units || order.args[0] == 0
                                               : is_units && order.args[0] == unit)
                orders.push_back(order);
        }
        return orders;
    };
    const auto possible = [&](std::string_view text) {
        host::NotationError error = host::read_order(text, blue, field.setting()).error;
        host::name_possible(error, text, blue, field.setting(), legal);
        std::string words;
        for (const std::string& word : error.possible) words += (words.empty() ? "" : " ") + word;
        EXPECT_EQ(error.possible_count, error.possible.size()) << text;
        return words;
    };
    EXPECT_EQ(possible("rule"), "yes") << "what is legal goes before what the word may be";
    EXPECT_EQ(possible("rule yess"), "yes");
    EXPECT_EQ(possible("FIRE"), "B1 B2") << "each unit is asked for";
    EXPECT_EQ(possible("fire X1 R2"), "B1 B2");
    EXPECT_EQ(possible("fire  b2 "), "R1 R2");
    EXPECT_EQ(possible("fire B1 R9"), "R2");
    EXPECT_EQ(possible("march B1"), "b2-b3 b2-c2 c2");
    EXPECT_EQ(possible("march B1 b2-z9"), "b2-b3 b2-c2") << "what is good of a word stays";
    EXPECT_EQ(possible("march B2 z9"), "") << "nothing is legal, and cells are too many";
    EXPECT_EQ(possible("fire BL R1 R2"), "") << "the order ends before it";
    EXPECT_EQ(possible("say blu N 1"), "blue red") << "never a legal order: the word's own list";
    EXPECT_EQ(possible("say blue NNW 1"), "E N NE NW S SE SW W");
    EXPECT_EQ(possible("frie B1 R2"), "fire march rule");
    EXPECT_EQ(possible(""), "fire march rule");
    EXPECT_EQ(possible(std::string(5000, 'x')), "");

    const auto many = [&](std::int16_t) {
        std::vector<Order> orders;
        for (int i = 0; i < 30; ++i)
            orders.push_back(*host::read_order("plan BL " + label(field.board(), cell_at_index(i)),
                                               blue, field.setting())
                                  .order);
        return orders;
    };
    host::NotationError error = host::read_order("plan BL z9", blue, field.setting()).error;
    host::name_possible(error, "plan BL z9", blue, field.setting(), many);
    EXPECT_EQ(error.possible.size(), host::most_possible);
    EXPECT_EQ(error.possible_count, 30u);
}

TEST(KernelNotation, APathTooLongIsAnError)
{
    const Field field;
    std::string text = "march B1 a1";
    for (int i = 0; i < 40; ++i) text += i % 2 == 0 ? "-a2" : "-a1";
    EXPECT_NE(again(field, text).find("is too much"), std::string::npos);
    std::string fits = "march B1 a1";
    for (int i = 0; i < 29; ++i) fits += i % 2 == 0 ? "-a2" : "-a1";
    EXPECT_EQ(again(field, fits), fits);
}

/// An order with arguments in range of its verb, chosen at random.
Order random_order(Stream& stream, const Setting& setting)
{
    Order order{.verb = static_cast<std::uint16_t>(pick(stream, setting.book->verbs.size()))};
    const auto one = [&](const ParamSpec& param) {
        if (param.optional && pick(stream, 3) == 0) {
            order.with(-1);
            return;
        }
        std::size_t count = 0;
        switch (param.kind) {
        case ParamKind::unit: count = setting.units.size(); break;
        case ParamKind::side: count = setting.sides.size(); break;
        case ParamKind::choice: count = param.words.size(); break;
        case ParamKind::direction: count = setting.board->directions; break;
        case ParamKind::number: count = static_cast<std::size_t>(param.max - param.min + 1); break;
        default: count = static_cast<std::size_t>(setting.board->cells);
        }
        order.with(param.min + static_cast<int>(pick(stream, count)));
    };
    for (const ParamSpec& param : setting.book->verbs[order.verb].params) {
        if (param.kind == ParamKind::path) {
            Cell at = cell_at_index(static_cast<int>(pick(stream, 36)));
            for (std::size_t left = 1 + pick(stream, 29); left > 0; --left) {
                order.with(at);
                const Cell next = setting.board->neighbor(at, static_cast<int>(pick(stream, 8)));
                if (next != Cell::none) at = next;
            }
        } else if (param.repeats) {
            for (std::size_t left = pick(stream, 20); left > 0; --left) one(param);
        } else {
            one(param);
        }
    }
    return order;
}

TEST(KernelNotation, EveryOrderThatPassesTheKernelIsReadBackTheSame)
{
    const Field field;
    Stream stream{17};
    for (int i = 0; i < 20'000; ++i) {
        Order order = random_order(stream, field.setting());
        order.side = red;
        ASSERT_FALSE(check_arguments(order, field.setting()));
        const std::string text = host::write_order(order, field.setting());
        const host::ReadOrder read = host::read_order(text, red, field.setting());
        ASSERT_TRUE(read.order) << text << ": " << read.error.message;
        ASSERT_EQ(*read.order, order) << text;
    }
}

// Any bytes at all: read, or refused with a place inside the text; and whatever was read passes
// the kernel's checks.
TEST(KernelNotation, NoTextDoesHarm)
{
    const Field field;
    Stream stream{23};
    const std::string_view letters = "march fire plan B1R2 -- a1b2 \t\n\x01\x80\xff({,9";
    for (int i = 0; i < 50'000; ++i) {
        std::string text;
        if (pick(stream, 2) == 0)
            text = host::write_order(random_order(stream, field.setting()), field.setting());
        for (std::size_t left = pick(stream, 12); left > 0; --left) {
            const std::size_t at = pick(stream, text.size() + 1);
            if (pick(stream, 3) == 0)
                text.erase(at, 1);
            else
                text.insert(at, 1, letters[pick(stream, letters.size())]);
        }
        const host::ReadOrder read = host::read_order(text, blue, field.setting());
        if (read.order) {
            ASSERT_FALSE(check_arguments(*read.order, field.setting())) << text;
            ASSERT_EQ(again(field, host::write_order(*read.order, field.setting())),
                      host::write_order(*read.order, field.setting()));
        } else {
            ASSERT_LE(read.error.at, text.size());
            ASSERT_FALSE(read.error.message.empty());
        }
        static_cast<void>(host::complete_order(text, field.setting()));
    }
    EXPECT_NE(again(field, std::string(100'000, 'a')).find("more than 4096 bytes"),
              std::string::npos);
}

TEST(KernelNotation, AnOrderThatIsNoneIsWrittenWithQuestionMarks)
{
    const Field field;
    EXPECT_EQ(host::write_order({.verb = 999}, field.setting()), "?");
    EXPECT_EQ(host::write_order(Order{.verb = fire}.with(70).with(-3), field.setting()),
              "fire ? ?");
    EXPECT_EQ(host::write_order(Order{.verb = fire}, field.setting()), "fire ? ?");
    EXPECT_EQ(host::write_order(Order{.verb = march}.with(0), field.setting()), "march B1 ?");
}

TEST(KernelNotation, CompletionOffersWhatMayStandNext)
{
    using Words = std::vector<std::string>;
    const Field field;
    const auto after = [&](std::string_view text) {
        return host::complete_order(text, field.setting());
    };
    EXPECT_EQ(after("").size(), verbs_count);
    EXPECT_EQ(after("s"), (Words{"say", "sight", "stuck"}));
    EXPECT_EQ(after("fire "), (Words{"B1", "B2", "BL", "R1", "R2", "RL"}));
    EXPECT_EQ(after("fire B1 r"), (Words{"R1", "R2", "RL"}));
    EXPECT_EQ(after("fire B1 R2 "), Words{});
    EXPECT_EQ(after("rule "), (Words{"no", "yes"}));
    EXPECT_EQ(after("march B1 a1-"), (Words{"a1-a2", "a1-b1", "a1-b2"}));
    EXPECT_EQ(after("plan B1 e"), (Words{"e1", "e2", "e3", "e4", "e5", "e6"}));
    EXPECT_EQ(after("plan B1 ").size(), 37u) << "and \"-\"";
    EXPECT_EQ(after("say blue S"), (Words{"S", "SE", "SW"}));
    EXPECT_EQ(after("say blue N 1 - f6 f"), (Words{"f1", "f2", "f3", "f4", "f5", "f6"}));
    EXPECT_EQ(after("nonsense "), Words{});
}

} // namespace
} // namespace sandtable::notation_test
