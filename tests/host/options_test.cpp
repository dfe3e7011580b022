// The command line: what is read, and what is said about the rest.

#include "plugins/host/options.hpp"

#include <gtest/gtest.h>

namespace sandtable::host::options_test {
namespace {

constexpr OptionDecl known[] = {{"seed", "N", ""},
                                {"verify", nullptr, ""},
                                {"set", "A=B", "", true},
                                {"dice", "LIST", ""},
                                {"players", "A,B", ""}};

std::string complaint(const std::vector<std::string>& words)
{
    try {
        static_cast<void>(read_options(known, words));
    } catch (const UsageError& error) {
        return std::string{error.what()} +
               (error.suggestion.empty() ? "" : " -> " + error.suggestion);
    }
    return "read";
}

TEST(Options, AreReadInAnyOrderWithEitherForm)
{
    const Options options = read_options(known, {"#12", "--seed", "7", "--set=a=b", "--verify", "x",
                                                 "--set", "c=d", "--dice", "-1,0"});
    EXPECT_EQ(options.arguments, (std::vector<std::string>{"#12", "x"}));
    EXPECT_EQ(options.number("seed", 0), 7u);
    EXPECT_TRUE(options.has("verify"));
    EXPECT_EQ(options.all("set"), (std::vector<std::string>{"a=b", "c=d"}));
    EXPECT_EQ(options.text("dice"), "-1,0");
    EXPECT_EQ(options.list("dice"), (std::vector<std::string>{"-1", "0"}));
}

TEST(Options, WrongUseIsToldWithWhatWasMeant)
{
    EXPECT_EQ(complaint({"--sead", "1"}), "unknown option --sead -> --seed");
    EXPECT_EQ(complaint({"--seed"}), "--seed wants a value, and only one");
    EXPECT_EQ(complaint({"--verify=yes"}), "--verify wants a value, and only one");
    EXPECT_EQ(complaint({"--seed", "1", "--seed", "2"}), "--seed is given twice");
    EXPECT_EQ(complaint({"--seed", "1"}), "read");
}

TEST(Options, NumbersAreWholeAndInRange)
{
    for (const char* bad : {"x", "-1", "3.5", "18446744073709551616", "11"}) {
        const Options options = read_options(known, {std::string{"--seed="} + bad});
        EXPECT_THROW(static_cast<void>(options.number("seed", 0, 0, 10)), UsageError) << bad;
    }
}

TEST(Options, OptionsOfAPlayerStayWithIt)
{
    const auto players = [](const char* given) {
        return players_named(read_options(known, {"--players", given}));
    };
    using Names = std::vector<std::string>;
    EXPECT_EQ(players("greedy:a=1,b=2,greedy"), (Names{"greedy:a=1,b=2", "greedy"}));
    EXPECT_EQ(players("human, p:a=1, b=x=y ,any"), (Names{"human", "p:a=1,b=x=y", "any"}));
    EXPECT_EQ(players(",greedy"), (Names{"", "greedy"}));
    EXPECT_EQ(players("greedy,b=2"), (Names{"greedy", "b=2"})) << "greedy was given no options";
    EXPECT_EQ(players("wire:x -a:1,b=2"), (Names{"wire:x -a:1", "b=2"})) << "a command of its own";
}

TEST(Options, AChoiceNamesTheNearestWord)
{
    const Options options = read_options(known, {"--dice", "seded"});
    try {
        static_cast<void>(options.choice("dice", {"seeded", "hand"}));
        FAIL();
    } catch (const UsageError& error) {
        EXPECT_STREQ(error.what(), "--dice is one of seeded, hand, not \"seded\"");
        EXPECT_EQ(error.suggestion, "seeded");
    }
}

TEST(Options, AChoiceIsTakenInCapitalsAndSmallLetters)
{
    EXPECT_EQ(read_options(known, {"--dice", "HAND"}).choice("dice", {"seeded", "hand"}), "hand");
    EXPECT_EQ(read_options(known, {"--dice", "a4"}).choice("dice", {"none", "A4"}), "A4");
}

} // namespace
} // namespace sandtable::host::options_test
