// The small headers that the authors of rulesets share.
#include "sdk/cpp/complaints.hpp"
#include "sdk/cpp/drawing.hpp"
#include "sdk/cpp/options.hpp"
#include "sdk/cpp/reading.hpp"
#include "sdk/cpp/refusing.hpp"
#include "sdk/cpp/shorthand.hpp"
#include "sdk/cpp/sides.hpp"

#include <gtest/gtest.h>

#include <array>

namespace sandtable::sdk::authors_test {
namespace {

TEST(Sides, WhatIsSecretOfOneIsWithheldFromTheOther)
{
    static_assert(opponent(0) == 1 && opponent(1) == 0);
    EXPECT_EQ(secret_of(0).all, seat_bit(1));
    EXPECT_EQ(secret_of(1).all, seat_bit(0));
    const Unknown unknown = withheld(seat_bit(0) | seat_bit(1));
    EXPECT_EQ(unknown.all, 3);
    EXPECT_EQ(unknown.unit + unknown.other + unknown.from + unknown.to, 0);
}

TEST(Options, AreRowsOfABook)
{
    static constexpr const char* ties[] = {"nobody", "first", "second"};
    const OptionSpec on = yes_no("fog", "fog of war", true, "R-1");
    EXPECT_STREQ(on.name, "fog");
    EXPECT_STREQ(on.title, "fog of war");
    EXPECT_STREQ(on.rule, "R-1");
    EXPECT_EQ(on.kind, OptionSpec::boolean);
    EXPECT_EQ(on.initial, 1);
    EXPECT_EQ(yes_no("fog", "fog of war", false, "R-1").initial, 0);
    const OptionSpec range = number("range", "range", 2, 9, 7, "R-2");
    EXPECT_EQ(range.kind, OptionSpec::number);
    EXPECT_EQ(range.min, 2);
    EXPECT_EQ(range.max, 9);
    EXPECT_EQ(range.initial, 7);
    const OptionSpec who = one_of("ties", "who wins ties", ties, "R-3");
    EXPECT_EQ(who.kind, OptionSpec::choice);
    EXPECT_EQ(who.min, 0);
    EXPECT_EQ(who.max, 2) << "the place of the last word";
    EXPECT_EQ(who.initial, 0);
    EXPECT_EQ(who.words.size(), 3u);
}

TEST(Options, AreReadByTheBooksNamesOfTheirPlaces)
{
    enum Place : std::uint8_t { fog, range, ties };
    enum class Ties : std::uint8_t { nobody, first, second };
    const std::int64_t chosen[] = {0, 7, 2};
    Setting setting;
    setting.options = chosen;
    const OptionValues values{setting};
    EXPECT_FALSE(values.is(fog));
    EXPECT_TRUE(values.is(range));
    EXPECT_EQ(values[range], 7);
    EXPECT_EQ(values.as<Ties>(ties), Ties::second);
}

TEST(Reading, FindsWordsFieldsUnitsAndSides)
{
    const Value north{.kind = Value::text, .key = "edge", .string = "N"};
    const Value number{.kind = Value::number, .integer = 3};
    constexpr std::array edges{"W", "N", "NW"};
    EXPECT_EQ(word_in(north, edges), 1);
    EXPECT_EQ(word_in(Value{.kind = Value::text, .string = "W"}, edges), 0);
    EXPECT_EQ(word_in(Value{.kind = Value::text, .string = "NW"}, edges), 2);
    EXPECT_EQ(word_in(number, edges), -1) << "a number is no word";
    EXPECT_FALSE(is_word(north, "NW"));

    const Value fields{.kind = Value::map, .items = &north, .count = 1};
    const SideInfo sides[] = {{.id = "greeks", .fields = &fields}, {.id = "N", .fields = &fields}};
    const UnitInfo units[] = {{.id = "A1"}, {.id = "A10"}};
    Setting setting;
    setting.sides = {sides, 2};
    setting.units = {units, 2};
    EXPECT_TRUE(is_word(field_of(sides[0], "edge"), "N"));
    EXPECT_TRUE(field_of(sides[0], "home").is(Value::nothing));
    EXPECT_TRUE(field_of(units[0], "edge").is(Value::nothing)) << "a unit of which nothing is said";
    EXPECT_EQ(side_called(setting, north), 1);
    EXPECT_EQ(side_called(setting, Value{.kind = Value::text, .string = "greeks"}), 0);
    EXPECT_EQ(side_called(setting, number), nobody);
    EXPECT_EQ(unit_called(setting, "A1"), unit_at_index(0));
    EXPECT_EQ(unit_called(setting, "A10"), unit_at_index(1));
    EXPECT_EQ(unit_called(setting, "A"), Unit::none);
}

TEST(Complaints, AreSaidAtTheirPlaceAndErrorsAreCounted)
{
    std::string heard;
    Diagnostics to;
    to.to = &heard;
    to.report = [](void* there, std::uint8_t severity, const Value* where, const char* rule,
                   const char* text, const Args* args) {
        *static_cast<std::string*>(there) +=
            (severity == Diagnostics::error ? "error " : "warns ") + std::to_string(where->line) +
            ' ' + rule + ' ' + text + ' ' + std::to_string(args->n) + '\n';
    };
    Complaints complaints{to};
    const Value place{.line = 12};
    const RuleSpec rule{.id = "R-2", .title = "two"};
    complaints.warn(place, "R-1", "odd");
    complaints.warn(place, rule, "odder", {.n = 1});
    complaints.error(place, "R-1", "wrong", {.n = 2});
    complaints.error(place, rule, "worse");
    EXPECT_EQ(heard, "warns 12 R-1 odd 0\nwarns 12 R-2 odder 1\n"
                     "error 12 R-1 wrong 2\nerror 12 R-2 worse 0\n");
}

TEST(Refusing, NamesRuleMessageArgumentsAndWhatWouldDo)
{
    const RuleSpec rule{.id = "R-2", .title = "two"};
    Refusal refused = *refusal(rule, "no {n}", {.n = 4});
    EXPECT_STREQ(refused.rule, "R-2");
    EXPECT_STREQ(refused.message, "no {n}");
    EXPECT_EQ(refused.args.n, 4);
    EXPECT_EQ(refused.has_nearest, 0);
    Order order;
    order.verb = 5;
    refused = *nearer(refusal("R-3", "no"), order);
    EXPECT_STREQ(refused.rule, "R-3");
    EXPECT_EQ(refused.has_nearest, 1);
    EXPECT_EQ(refused.nearest.verb, 5);
}

TEST(Shorthand, ComesApartIntoWordsAndTogetherAgain)
{
    using Words = std::vector<std::string>;
    EXPECT_EQ(words_of("  mv A1\tc4  "), (Words{"mv", "A1", "c4"}));
    EXPECT_EQ(words_of("at a>b: c", " >:"), (Words{"at", "a", "b", "c"}));
    EXPECT_EQ(words_of(" \t"), Words{});
    EXPECT_EQ(joined(words_of("a  b c")), "a b c");
    EXPECT_EQ(joined(words_of("a b c"), "; "), "a; b; c");
    EXPECT_EQ(joined({}), "");
    EXPECT_EQ(trimmed(" \ta b \t"), "a b");
    EXPECT_EQ(trimmed("  "), "");
    EXPECT_EQ(lower("Ab1-\xc3\x89"), "ab1-\xc3\x89");
    for (const char c : {'a', 'z', 'A', 'Z'}) EXPECT_TRUE(is_letter(c)) << c;
    for (const char c : {'`', '{', '@', '[', '1'}) EXPECT_FALSE(is_letter(c)) << c;
    EXPECT_TRUE(is_digit('0') && is_digit('9') && !is_digit(':') && !is_digit('a'));
}

TEST(Drawing, PutsTextsAtColumns)
{
    std::string line;
    put(line, 3, "ab");
    put(line, 4, "cd  ");
    EXPECT_EQ(line, "   acd  ");
    put(line, 0, "x");
    EXPECT_EQ(line, "x  acd  ");
    EXPECT_EQ(without_tail(line), "x  acd");
    EXPECT_EQ(without_tail("   "), "");
}

} // namespace
} // namespace sandtable::sdk::authors_test
