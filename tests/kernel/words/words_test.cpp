// The small words: letters, seats, counted arrays, trees of values.
#include "kernel/words/ascii.hpp"
#include "kernel/words/ids.hpp"
#include "kernel/words/nearest.hpp"
#include "kernel/words/text.hpp"
#include "kernel/words/value.hpp"

#include "kernel/state/clock.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace sandtable::words_test {
namespace {

TEST(KernelAscii, FourCharactersAreBlankAndCapitalsHaveSmallLetters)
{
    for (int i = 0; i < 128; ++i) {
        const char c = static_cast<char>(i);
        EXPECT_EQ(is_blank(c), i == ' ' || i == '\t' || i == '\r' || i == '\n') << i;
        EXPECT_EQ(lower(c), i >= 65 && i <= 90 ? static_cast<char>(i + 32) : c) << i;
    }
}

TEST(KernelAscii, BlanksGoFromBothEndsAndNowhereElse)
{
    EXPECT_EQ(trimmed("  a b\t\r\n"), "a b");
    EXPECT_EQ(trimmed("a"), "a");
    EXPECT_EQ(trimmed(" a"), "a");
    EXPECT_EQ(trimmed("a "), "a");
    EXPECT_EQ(trimmed(" \n "), "");
    EXPECT_EQ(trimmed(""), "");
    EXPECT_TRUE(same_but_case("Zama", "zAMA"));
    EXPECT_FALSE(same_but_case("Zama", "zam"));
    EXPECT_FALSE(same_but_case("Zama", "Zima"));
}

TEST(KernelSeats, AreBitsAndTheOnlyOneOfThemIsFound)
{
    EXPECT_EQ(seat_bit(0), 1);
    EXPECT_EQ(seat_bit(7), 128);
    EXPECT_EQ(seat_bit(umpire_seat), 256);
    EXPECT_EQ(seat_bit(9), 0);
    EXPECT_EQ(seat_bit(nobody), 0);
    EXPECT_EQ(every_side, 255);
    for (Side side = 0; side <= umpire_seat; ++side) {
        EXPECT_EQ(only_seat(seat_bit(side)), side);
        Clock clock;
        clock.winners = seat_bit(side);
        EXPECT_EQ(clock.winner(), side);
    }
    EXPECT_EQ(only_seat(0), nobody);
    EXPECT_EQ(only_seat(3), nobody);
    EXPECT_EQ(only_seat(every_side), nobody);
}

// A reader that knows a shorter item walks a writer's longer ones.
TEST(KernelList, WalksByTheSizeOfItsWriter)
{
    struct Longer {
        int a, b;
    };
    const Longer longer[] = {{1, 10}, {2, 20}, {3, 30}};
    const List<int> list{&longer[0].a, 3, sizeof(Longer)};
    EXPECT_EQ(list[0] + 10 * list[1] + 100 * list[2], 321);
    EXPECT_EQ(list.size(), 3u);
    EXPECT_FALSE(list.empty());
    std::vector<int> walked;
    for (const int item : list) walked.push_back(item);
    EXPECT_EQ(walked, (std::vector<int>{1, 2, 3}));
    EXPECT_TRUE(List<int>{}.empty());
    const int four[] = {4, 5, 6, 7};
    EXPECT_EQ(list_of(four).count, 4u);
    EXPECT_EQ(list_of(four).item_size, sizeof(int));
    EXPECT_EQ(list_of(four)[3], 7);
}

TEST(KernelValue, AnswersWithNothingWhereThereIsNothing)
{
    Value entries[2];
    entries[0] = {.kind = Value::number, .key = "one", .integer = 1};
    entries[1] = {.kind = Value::text, .key = "two", .string = "zwei"};
    const Value map{.kind = Value::map, .items = entries, .count = 2};
    EXPECT_EQ(map["one"].integer, 1);
    EXPECT_STREQ(map["two"].string, "zwei");
    EXPECT_EQ(&map["three"], &no_value);
    EXPECT_EQ(map.at(0).integer, 1);
    EXPECT_EQ(map.at(1).kind, Value::text);
    EXPECT_EQ(&map.at(2), &no_value);
    EXPECT_TRUE(map.is(Value::map));
    EXPECT_FALSE(map.is(Value::list));
    EXPECT_EQ(map.end() - map.begin(), 2);
    EXPECT_TRUE(no_value.is(Value::nothing));
    EXPECT_EQ(no_value.line, 0);
    EXPECT_EQ(no_value.integer, 0);
    EXPECT_EQ(no_value.begin(), no_value.end());
}

TEST(KernelText, AMessageThatNamesNothingSaysSo)
{
    const Args args;
    EXPECT_EQ(args.unit, Unit::none);
    EXPECT_EQ(args.other, Unit::none);
    EXPECT_EQ(args.cell, Cell::none);
    EXPECT_EQ(args.to, Cell::none);
    EXPECT_EQ(args.side, nobody);
    EXPECT_EQ(args.n, 0);
    EXPECT_EQ(args.m, 0);
    EXPECT_EQ(args.word, nullptr);
    const Unknown unknown;
    EXPECT_EQ(unknown.unit | unknown.other | unknown.from | unknown.to | unknown.all, 0);
}

/// The distance by its definition, without a table.
std::size_t apart(std::string_view a, std::string_view b)
{
    if (a.empty() || b.empty()) return a.size() + b.size();
    const std::string_view shorter_a = a.substr(1);
    const std::string_view shorter_b = b.substr(1);
    std::size_t least = apart(shorter_a, shorter_b) + (a[0] == b[0] ? 0 : 1);
    least = std::min(least, apart(shorter_a, b) + 1);
    least = std::min(least, apart(a, shorter_b) + 1);
    if (a.size() > 1 && b.size() > 1 && a[0] == b[1] && a[1] == b[0])
        least = std::min(least, apart(a.substr(2), b.substr(2)) + 1);
    return least;
}

TEST(KernelNearest, DistancesAreThoseOfTheDefinition)
{
    const char* words[] = {"", "a", "b", "ab", "ba", "abc", "acb", "bca", "aabb", "abab", "cabba"};
    for (const char* a : words)
        for (const char* b : words) EXPECT_EQ(edit_distance(a, b), apart(a, b)) << a << ' ' << b;
    const std::string longest(48, 'x');
    EXPECT_EQ(edit_distance(longest, longest), 0u);
    EXPECT_EQ(edit_distance(longest, "x"), 47u);
    EXPECT_EQ(edit_distance(longest + "x", longest + "x"), 96u);
    EXPECT_EQ(edit_distance("x", longest + "x"), 96u);
}

// A third of the letters of the word that was typed, at least one; never the whole of an offer.
TEST(KernelNearest, TheNearerTheBetterAndOfEqualsTheFirst)
{
    const auto nearest = [](std::string_view word, std::vector<std::string_view> offered) {
        Nearest n{word};
        for (const std::string_view one : offered) n.offer(one);
        return std::string{n.found()};
    };
    EXPECT_EQ(nearest("cat", {"cart", "bat"}), "cart");
    EXPECT_EQ(nearest("cat", {"bat", "cart"}), "bat");
    EXPECT_EQ(nearest("cat", {"cow", "bat"}), "bat");
    EXPECT_EQ(nearest("cat", {"cow"}), "") << "2 of 3 letters";
    EXPECT_EQ(nearest("infant", {"infinite", "elephant"}), "") << "3 and 4 of 6 letters";
    EXPECT_EQ(nearest("infant", {"instant"}), "instant") << "2 of 6";
    EXPECT_EQ(nearest("infan", {"instan"}), "") << "2 of 5";
    EXPECT_EQ(nearest("a", {"b"}), "") << "all of the offer";
    EXPECT_EQ(nearest("a", {"ab"}), "ab");
    EXPECT_EQ(nearest("ab", {"abcd"}), "");
    EXPECT_EQ(nearest("cat", {"cat", "bat"}), "cat");
    EXPECT_EQ(nearest("cat", {"bat", "cat"}), "cat");
}

} // namespace
} // namespace sandtable::words_test
