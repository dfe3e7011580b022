// The judgment that learns: what is counted on a table, its file, and who goes by it.

#include "plugins/host/battle/look_ahead.hpp"
#include "plugins/host/border/table_service.hpp"
#include "plugins/host/errors.hpp"
#include "plugins/host/judgment/judgment.hpp"
#include "plugins/host/play/game_file.hpp"
#include "sdk/cpp/table_service.hpp"
#include "tests/host/temp_folder.hpp"
#include "tests/support/program.hpp"
#include "tests/support/sanitized.hpp"
#include "tests/support/skirmish_battle.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace sandtable::host::judgment_test {
namespace {

using sandtable::testing::run_sandtable;
using sandtable::testing::TempFolder;
using ::testing::HasSubstr;
namespace skirmish = sandtable::testing::skirmish;

/// How a table of the test rulebook scores: three units a side on six by six squares.
struct JudgedTable : ::testing::Test {
    skirmish::Field field;
    std::vector<std::byte> start = field.block();
    Features features{field.setting(), start.data(), nullptr};

    void place(int unit, const char* label)
    {
        Tape tape;
        Battle battle{start.data(), field.setting(), tape, nullptr};
        battle.place(unit_at_index(unit), field.cell(label));
    }
    void take_off(int unit)
    {
        Tape tape;
        Battle battle{start.data(), field.setting(), tape, nullptr};
        battle.remove(unit_at_index(unit), Where::dead);
    }
    [[nodiscard]] double score(const std::string& name, Side side = 0) const
    {
        std::vector<double> scores(features.names().size());
        features.of(Table{start.data(), field.setting()}, side, scores.data());
        const auto at = std::ranges::find(features.names(), name);
        EXPECT_NE(at, features.names().end()) << name;
        return scores[static_cast<std::size_t>(at - features.names().begin())];
    }
};

TEST_F(JudgedTable, NamesWhatTheBookTellsAndNothingThatItHides)
{
    const auto& names = features.names();
    for (const char* name : {"units", "type:foot", "type:leader", "counter:force", "side:points"})
        EXPECT_TRUE(std::ranges::count(names, name)) << name;
    for (const char* name : {"counter:plot", "counter:luck", "side:secret"})
        EXPECT_FALSE(std::ranges::count(names, name)) << name << " is its owner's, or nobody's";
}

TEST_F(JudgedTable, WhatOneHasTheOtherLacks)
{
    place(3, "b2"); // next to two of blue's
    take_off(4);
    for (const char* name : {"units", "strength", "type:foot", "counter:force", "touched", "ganged",
                             "alone", "backed", "advance", "foremost"})
        EXPECT_DOUBLE_EQ(score(name, 0), -score(name, 1)) << name;
    EXPECT_DOUBLE_EQ(score("units"), 1.0 / 5) << "three to two";
    EXPECT_DOUBLE_EQ(score("type:foot"), 1.0 / 6) << "two to one, of six";
    EXPECT_DOUBLE_EQ(score("counter:force"), 1.0 / 6) << "a unit at its full force counts one";
}

TEST_F(JudgedTable, CountsWhoStandsNextToWhom)
{
    EXPECT_DOUBLE_EQ(score("touched"), 0) << "six rows apart";
    place(3, "b2");
    // b1 and c1 (two of blue's stand there) touch it; each has a friend, it has none.
    EXPECT_DOUBLE_EQ(score("touched"), (3.0 - 1) / 6);
    EXPECT_DOUBLE_EQ(score("ganged"), (0.0 - 1) / 6) << "two squares with enemies of its own";
    EXPECT_DOUBLE_EQ(score("alone"), (0.0 - 1) / 6);
    EXPECT_DOUBLE_EQ(score("backed"), 3.0 / 6);
}

TEST_F(JudgedTable, GoesAheadFromItsOwnBeginningToTheOppositeEnd)
{
    // Blue begins around c1, so that the opposite end lies around d6.
    const double before = score("advance");
    place(0, "c4");
    EXPECT_GT(score("advance"), before);
    const double gone = score("advance");
    place(0, "d6");
    EXPECT_GT(score("advance"), gone);
    EXPECT_GT(score("foremost"), 0.9);
}

TEST_F(JudgedTable, AViewScoresByWhatItShows)
{
    skirmish::Field other;
    Game game = field.game();
    const auto hidden = game.view(0).unit(unit_at_index(3)).where == Where::unseen;
    std::vector<double> scores(features.names().size());
    features.of(game.view(0), 0, scores.data());
    const auto at = std::ranges::find(features.names(), "unseen") - features.names().begin();
    EXPECT_EQ(scores[static_cast<std::size_t>(at)] > 0, hidden);
}

constexpr const char* weights = R"({
  "judgment": 1,
  "ruleset": "skirmish",
  "made": "by hand",
  "games": 12,
  "weights": {
    "units": [2, 4],
    "of another version": [9, 9]
  }
})";

TEST_F(JudgedTable, IsTheChanceOfItsWeights)
{
    const LearnedWeights learned = read_weights(weights, "j.json", "skirmish");
    EXPECT_EQ(learned.games, 12u);
    const Judgment judgment{field.setting(), start.data(), nullptr, learned};
    const auto even = Table{start.data(), field.setting()};
    EXPECT_DOUBLE_EQ(judgment.chance(even, 0), 0.5);
    EXPECT_EQ(judgment.of(even, 0), 0);
    take_off(4);
    // A fifth more, worth 3 where nobody knows how long a battle is: log odds 0.6.
    const auto better = Table{start.data(), field.setting()};
    EXPECT_NEAR(judgment.chance(better, 0), 1 / (1 + std::exp(-0.6)), 1e-9);
    EXPECT_NEAR(judgment.chance(better, 0) + judgment.chance(better, 1), 1, 1e-12);
    EXPECT_EQ(judgment.of(better, 0), -judgment.of(better, 1));
}

TEST_F(JudgedTable, IsAskedWhereTheRulesetIsSilentUnlessItIsLeftOut)
{
    ReadyBattle battle = skirmish::ready(field);
    take_off(4);
    const Table better{start.data(), field.setting()};
    const std::int32_t plain = LookAhead{battle}.evaluate(better, 0);
    battle.judgment = std::make_shared<Judgment>(field.setting(), start.data(), nullptr,
                                                 read_weights(weights, "j.json", "skirmish"));
    EXPECT_EQ(LookAhead{battle}.evaluate(better, 0), battle.judgment->of(better, 0));
    EXPECT_TRUE(LookAhead{battle}.can_evaluate());
    EXPECT_EQ(LookAhead{battle}.chance(better, 0), battle.judgment->chance(better, 0));
    EXPECT_EQ((LookAhead{battle, Judging::own}.evaluate(better, 0)), plain);
    EXPECT_FALSE((LookAhead{battle, Judging::own}.chance(better, 0)));
    const struct : Evaluates {
        [[nodiscard]] std::int32_t evaluate(const View&, Side) const override { return 77; }
    } says;
    battle.evaluates = &says;
    EXPECT_EQ(LookAhead{battle}.evaluate(better, 0), 77) << "to choose an order the ruleset's";
    EXPECT_EQ(LookAhead{battle}.chance(better, 0), battle.judgment->chance(better, 0));
}

TEST_F(JudgedTable, PlayersAreToldTheChanceWhereSomethingHasBeenLearned)
{
    ReadyBattle battle = skirmish::ready(field);
    take_off(4);
    sdk::Block seen{field.setting()};
    seen.copy_from(Table{start.data(), field.setting()});
    TableService nothing{battle};
    const sdk::TableService none{nothing.table()};
    EXPECT_TRUE(none.has_chance());
    EXPECT_FALSE(none.chance(seen.table(), 0));
    battle.judgment = std::make_shared<Judgment>(field.setting(), start.data(), nullptr,
                                                 read_weights(weights, "j.json", "skirmish"));
    TableService service{battle};
    const auto told = sdk::TableService{service.table()}.chance(seen.table(), 0);
    ASSERT_TRUE(told);
    EXPECT_NEAR(*told, 1e6 / (1 + std::exp(-0.6)), 1);
    st_table_service older = service.table();
    older.struct_size = offsetof(st_table_service, chance);
    EXPECT_TRUE(sdk::TableService{older}.can_play_on());
    EXPECT_FALSE(sdk::TableService{older}.chance(seen.table(), 0)) << "a program that has none";
}

std::string fault(const std::string& text)
{
    try {
        static_cast<void>(read_weights(text, "j.json", "skirmish"));
    } catch (const ContentError& error) {
        return error.what();
    }
    return "none";
}

std::string with(const std::string& from, const std::string& to)
{
    std::string text = weights;
    return text.replace(text.find(from), from.size(), to);
}

TEST(JudgmentFile, SaysWhatIsWrongAndWhere)
{
    EXPECT_THAT(fault("{\n\"judgment\": 1,\n!"), HasSubstr("j.json:3: this is no JSON"));
    EXPECT_THAT(fault("[]"), HasSubstr("j.json:1: this is no judgment"));
    EXPECT_THAT(fault(with("1,", "2,")), HasSubstr("this is no judgment"));
    EXPECT_THAT(fault(with("skirmish", "chess")), HasSubstr("j.json:3: this judgment is of the "
                                                            "ruleset chess, not of skirmish"));
    EXPECT_THAT(fault(with("[2, 4]", "[2]")), HasSubstr("j.json:7: what \"units\" is worth"));
    EXPECT_THAT(fault(with("[2, 4]", "[2, 1e19]")), HasSubstr("j.json:7"));
    EXPECT_THAT(fault(with("[2, 4]", "\"much\"")), HasSubstr("j.json:7"));
    EXPECT_THAT(fault(with("\"weights\": {", "\"weight\": {")), HasSubstr("\"weights\""));
}

/// A battle of the first rulebook, with a user's folder of its own.
struct JudgmentInUse : ::testing::Test {
    TempFolder folder;
    std::string file =
        folder.write("p.fos", "size 6x5\nobjective f5\nblue #1 C2 b2, #2 I2 a1\n"
                              "red #3 I2 d2, #4 A1 f4\nturns 3\noption fog_of_war=false\n");
};

TEST_F(JudgmentInUse, TrainLearnsTriesAndKeepsWhatItIsToldToKeep)
{
    const std::string kept = folder / "j.json";
    const std::string games = testing::is_sanitized ? "10" : "15";
    const auto train = [&](const std::string& out, const char* jobs) {
        return run_sandtable({"train", file, "--games", games, "--rounds", "1", "--try", "2", "-o",
                              out, "--jobs", jobs});
    };
    const auto ran = train(kept, "1");
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("Learned from " + games + " games of fos"));
    EXPECT_THAT(ran.out, HasSubstr("It stands in " + kept));
    const std::string text = read_text_file(kept);
    EXPECT_FALSE(read_weights(text, kept, "fos").weights.empty());
    if (testing::is_sanitized) return; // the same again, by several threads
    ASSERT_EQ(train(folder / "k.json", "2").code, 0);
    EXPECT_EQ(read_text_file(folder / "k.json"), text) << "whoever plays the games";
}

TEST_F(JudgmentInUse, WrongWordsAreToldBeforeTheFirstGame)
{
    const auto refused = [&](std::vector<std::string> words) {
        const auto ran = run_sandtable(std::move(words));
        EXPECT_EQ(ran.code, 2) << ran.out;
        return ran.err;
    };
    EXPECT_THAT(refused({"train", "fos/first_steps", "synapse/two_lines"}),
                HasSubstr("battles of one ruleset"));
    EXPECT_THAT(refused({"train", file, "--players", "human"}), HasSubstr("computer players"));
    EXPECT_THAT(refused({"train", file, "--players", "greedy,random"}), HasSubstr("one player"));
    EXPECT_THAT(refused({"train", file, "--games", "none"}), HasSubstr("--games"));
    const auto nowhere = run_sandtable({"train", file, "-o", folder / "no/such/folder.json"});
    EXPECT_EQ(nowhere.code, 1);
    EXPECT_THAT(nowhere.err,
                HasSubstr("folder.json: cannot be written: No such file or directory"));
    EXPECT_EQ(nowhere.out, "") << "and nothing was played";
    EXPECT_THAT(refused({"simulate", file, "--games", "2", "--players", "greedy:judgment=mine"}),
                HasSubstr("judgment is own (the ruleset's) or learned"));
}

} // namespace
} // namespace sandtable::host::judgment_test
