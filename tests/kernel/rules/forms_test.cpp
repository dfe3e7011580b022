// Forms of arguments, and the words of a book.
#include "kernel/rules/forms.hpp"

#include "kernel/rules/breakdown.hpp"
#include "kernel/rules/order.hpp"
#include "kernel/rules/setting.hpp"
#include "plugins/host/notation/forms.hpp"

#include <gtest/gtest.h>

#include <string>

namespace sandtable::forms_test {
namespace {

/// Literals as they are, slots as the number of their kind in angle brackets.
std::string cut(std::string_view form)
{
    std::string text;
    for (const host::notation::Piece& piece : host::notation::pieces_of(form)) {
        if (!text.empty()) text += '|';
        text += piece.slot ? '<' + std::to_string(static_cast<int>(piece.kind)) + '>'
                           : std::string{piece.literal};
        if (piece.slot) {
            EXPECT_EQ(piece.literal, "");
        }
    }
    return text;
}

TEST(KernelForms, AreCutIntoLiteralsAndSlots)
{
    EXPECT_EQ(cut("@{direction}"), "@|<6>");
    EXPECT_EQ(cut("{number}={number}"), "<3>|=|<3>");
    EXPECT_EQ(cut("{unit}{side}{cell}{number}{direction}{point}"), "<0>|<1>|<2>|<3>|<6>|<5>");
    EXPECT_EQ(cut("a{unit}b"), "a|<0>|b");
    EXPECT_EQ(cut("plain"), "plain");
    EXPECT_EQ(cut(""), "");
    EXPECT_EQ(cut("{word}"), "{word}") << "no kind of slot";
    EXPECT_EQ(cut("{word}{unit}"), "{word}|<0>");
    EXPECT_EQ(cut("x{unit"), "x{unit") << "never closed";
    EXPECT_EQ(host::notation::pieces_of("a{unit}").back().kind, ParamKind::unit);
    EXPECT_EQ(host::notation::pieces_of("a{cell}").back().kind, ParamKind::cell);
    EXPECT_EQ(host::notation::pieces_of("a{unit}").size(), 2u);
    EXPECT_EQ(host::notation::pieces_of("a{unit}")[0].literal, "a");
    EXPECT_EQ(host::notation::pieces_of("-{unit}-{unit}-{unit}-{unit}-{unit}-{unit}-").size(), 12u)
        << "what follows is cut off";
}

TEST(KernelBook, AStateHoldsBetweenItsBounds)
{
    const StateSpec open{.name = "a"};
    EXPECT_FALSE(has_state(open, 0));
    EXPECT_TRUE(has_state(open, 1));
    EXPECT_TRUE(has_state(open, 1000));
    const StateSpec between{.name = "b", .from = 2, .to = 3};
    EXPECT_FALSE(has_state(between, 1));
    EXPECT_TRUE(has_state(between, 2));
    EXPECT_TRUE(has_state(between, 3));
    EXPECT_FALSE(has_state(between, 4));
    const StateSpec one{.name = "c", .from = 2, .to = 2};
    EXPECT_TRUE(has_state(one, 2));
    EXPECT_FALSE(has_state(one, 3));
}

TEST(KernelBook, PlacesInAListBeginWithOne)
{
    const Word words[] = {{"one", "1"}, {"two", "2"}};
    EXPECT_EQ(place_of(list_of(words), &Word::name, "one"), 1u);
    EXPECT_EQ(place_of(list_of(words), &Word::name, "two"), 2u);
    EXPECT_EQ(place_of(list_of(words), &Word::name, "three"), 0u);
    EXPECT_EQ(place_of(list_of(words), &Word::title, "2"), 2u);
    EXPECT_EQ(shape_bit(Shape::square), 1u);
    EXPECT_EQ(shape_bit(Shape::zones), 16u);
    EXPECT_EQ(bulk_of({.name = "a"}), 1);
    EXPECT_EQ(bulk_of({.name = "a", .bulk = 3}), 3);
    EXPECT_EQ(bulk_of({.name = "a", .stacks = 1, .bulk = 3}), 0);
}

TEST(KernelOrder, OrdersAreOrderedByVerbSideAndArguments)
{
    const auto order = [](std::uint16_t verb, Side side, std::initializer_list<int> args) {
        Order made{.verb = verb, .side = side};
        for (const int arg : args) made.with(arg);
        return made;
    };
    const Order in_order[] = {order(1, 1, {9, 9}), order(2, 0, {5}),     order(2, 1, {}),
                              order(2, 1, {-3}),   order(2, 1, {-3, 0}), order(2, 1, {4, 1, 1}),
                              order(2, 1, {4, 2})};
    for (const Order& a : in_order)
        for (const Order& b : in_order) {
            EXPECT_EQ(a <=> b, &a <=> &b);
            EXPECT_EQ(a == b, &a == &b);
        }
    Order spare = order(2, 1, {4});
    spare.args[1] = 77; // what is not in use means nothing
    EXPECT_EQ(spare, order(2, 1, {4}));
}

TEST(KernelOrder, HoldsThirtyOneArguments)
{
    Order order{.verb = 1};
    for (int i = 0; i < 31; ++i) order.with(i);
    EXPECT_EQ(order.count, 31);
    EXPECT_EQ(order.number(30), 30);
    order.with(99);
    EXPECT_EQ(order.count, 31);
    EXPECT_EQ(order.number(30), 30);
    EXPECT_EQ(order.number(31), 0);
    EXPECT_EQ(order.unit(31), Unit::none);
    EXPECT_EQ(order.cell(31), Cell::none);
    EXPECT_EQ(order.unit(30), unit_at_index(30));
    EXPECT_EQ(order.cell(1), cell_at_index(1));
    EXPECT_EQ(LegalQuery{}.unit, -1);
    EXPECT_EQ(LegalQuery::no_unit, -2);
}

TEST(KernelSetting, ReportsReachWhoeverListens)
{
    std::string heard;
    const Diagnostics says{[](void* to, std::uint8_t severity, const Value*, const char* rule,
                              const char* text, const Args* args) {
                               *static_cast<std::string*>(to) +=
                                   std::to_string(severity) + rule + text + std::to_string(args->n);
                           },
                           &heard};
    says.say(Diagnostics::warning, no_value, "R", "text", {.n = 5});
    EXPECT_EQ(heard, "1Rtext5");
    Diagnostics{}.say(Diagnostics::error, no_value, "R", "text");
    EXPECT_EQ(heard, "1Rtext5");
    const std::int64_t options[] = {3, 4};
    const Setting setting{.options = options};
    EXPECT_EQ(setting.option(1), 4);
}

TEST(KernelBook, IsForTwoSidesOnNoBoardWhenNothingIsSaid)
{
    const Book book;
    EXPECT_EQ(book.sides, 2);
    EXPECT_EQ(book.shapes, 0u);
    const LegalQuery query;
    EXPECT_EQ(query.side, 0);
    EXPECT_EQ(query.unit, LegalQuery::everything);
    const Term term;
    EXPECT_EQ(term.shows_amount, 0);
    EXPECT_EQ(term.amount, 0);
    EXPECT_EQ(term.group, 0);
}

} // namespace
} // namespace sandtable::forms_test
