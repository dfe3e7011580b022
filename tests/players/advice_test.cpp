// Advice: by what the seat sees, with figures that stand on the table; and when a computer player
// gives up.

#include "plugins/host/battle/look_ahead.hpp"
#include "plugins/host/battle/playouts.hpp"
#include "plugins/host/lab/advice.hpp"
#include "plugins/host/lab/outlook.hpp"
#include "plugins/host/notation/read_order.hpp"
#include "plugins/host/play/seat_automaton.hpp"
#include "tests/host/temp_folder.hpp"
#include "tests/players/contest.hpp"
#include "tests/support/host/playouts.hpp"
#include "tests/support/program.hpp"
#include "tests/support/sanitized.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace sandtable::players::advice_test {
namespace {

using host::Session;
using nlohmann::json;
using ::testing::AllOf;
using ::testing::AnyOf;
using testing::Arena;
using ::testing::HasSubstr;
using ::testing::Not;
using testing::Ran;
using testing::run_sandtable;
using testing::TempFolder;

std::unique_ptr<host::Automaton> captain(const Arena& arena, Side side)
{
    return host::seat_automaton(arena.program(), arena.battle(), "captain:effort=10", side, 1);
}

host::Advice advised(const Arena& arena, const View& view, Side side, std::vector<Order> legal)
{
    return host::advise(arena.battle(), view, std::move(legal), *captain(arena, side));
}

bool same(const host::Expected& a, const host::Expected& b)
{
    return a.order == b.order && a.own_lost == b.own_lost && a.others_lost == b.others_lost &&
           a.own_held == b.own_held && a.others_held == b.others_held;
}

TEST(Advice, ComparesAnOrderThatMayBeGivenWithAnother)
{
    const Arena arena{"fastplay70/first_march"};
    Session session{arena.battle(), {.seed = 3, .seats = {}}};
    ASSERT_EQ(session.begin().result, host::Step::accepted);
    const Side side = session.next_seat();
    const host::Advice advice = advised(arena, session.view(side), side, session.legal(side));
    EXPECT_FALSE(session.why(advice.order));
    EXPECT_EQ(advice.best.order, advice.order);
    const auto refusal = session.why(advice.second.order);
    EXPECT_FALSE(refusal) << (refusal ? refusal->rule : "");
    EXPECT_NE(advice.second.order, advice.order);
    EXPECT_GE(advice.tables, 4);
    EXPECT_LE(advice.better + advice.worse, advice.tables);
}

// An order of an army that is ordered as a whole is compared together with the others: alone it
// would be worth nothing that could be told.
TEST(Advice, IsFollowedByWhatIsSaidToComeThen)
{
    if (testing::is_sanitized) return;
    const Arena arena{"fos/marengo"};
    Session session{arena.battle(), {.seed = 3, .seats = {}}};
    ASSERT_EQ(session.begin().result, host::Step::accepted);
    const Side side = session.next_seat();
    const host::Advice advice = advised(arena, session.view(side), side, session.legal(side));
    EXPECT_TRUE(advice.follows);
    EXPECT_GT(advice.thought.plan.size(), 12u);
    EXPECT_EQ(advice.thought.plan.front(), advice.order);
    EXPECT_TRUE(advice.is_clear());
    EXPECT_GT(advice.better, advice.worse);
    // As the flags say, though nobody stands on four of the six villages.
    EXPECT_EQ(advice.own_held, 1);
    EXPECT_EQ(advice.others_held, 5);
    EXPECT_GT(advice.best.worth, advice.second.worth);
}

// What is said to come and may not be ordered is let go of, with all that was to come after it.
TEST(Playouts, GoOnAsWasSaidAsLongAsTheyMay)
{
    const Arena arena{"fos/first_steps"};
    const auto& setting = *arena.battle().setting;
    Session session{arena.battle(), {.seed = 3, .seats = {}}};
    ASSERT_EQ(session.begin().result, host::Step::accepted);
    const Side side = session.next_seat();
    const auto order = [&](const char* text) {
        return *host::read_order(text, side, setting).order;
    };
    host::LookAhead ahead{arena.battle()};
    host::Playouts playouts{ahead};
    std::vector<std::uint64_t> world((setting.layout->bytes + 7) / 8);
    auto* const block = reinterpret_cast<std::byte*>(world.data());
    ASSERT_TRUE(ahead.imagine(session.view(side), 1, block));
    const auto place_after = [&](std::initializer_list<const char*> said) {
        std::vector<Order> orders;
        for (const char* text : said) orders.push_back(order(text));
        host::PlayoutPlan plan{.side = side, .policy = host::PlayoutPolicy::hold};
        plan.others = host::PlayoutPolicy::hold;
        plan.turns = 1;
        plan.said = orders;
        static_cast<void>(playouts.play(block, plan, 1));
        return playouts.last().cell(unit_at_index(1));
    };
    const Cell stays = place_after({}), leaves = place_after({"hold #1", "path #2 e2-f3"});
    EXPECT_NE(leaves, stays);
    EXPECT_EQ(place_after({"hold #1", "hold #1", "path #2 e2-f3"}), stays)
        << "the second has its order";
}

// Two tables that look the same to a side: the same advice, figures and all.
TEST(Advice, IsTheSameWhateverTheOthersHave)
{
    const Arena arena{"fos/first_steps"};
    const auto& battle = arena.battle();
    host::LookAhead ahead{battle};
    Session session{battle, {.seed = 3, .seats = {}}};
    ASSERT_EQ(session.begin().result, host::Step::accepted);
    const Side side = session.next_seat();
    const std::size_t words = (battle.setting->layout->bytes + 7) / 8;
    std::vector<std::uint64_t> worlds[2], views[2];
    host::Advice given[2];
    for (std::size_t i = 0; i < 2; ++i) {
        worlds[i].resize(words);
        views[i].resize(words);
        auto* const world = reinterpret_cast<std::byte*>(worlds[i].data());
        auto* const seen = reinterpret_cast<std::byte*>(views[i].data());
        ASSERT_TRUE(ahead.imagine(session.view(side), 11 + i, world));
        ahead.view_of(world, side, seen);
        given[i] = advised(arena, ahead.seen(seen), side, session.legal(side));
    }
    EXPECT_NE(worlds[0], worlds[1]);
    ASSERT_EQ(views[0], views[1]);
    EXPECT_EQ(given[0].order, given[1].order);
    EXPECT_TRUE(same(given[0].best, given[1].best));
    EXPECT_TRUE(same(given[0].second, given[1].second));
    EXPECT_EQ(given[0].better, given[1].better);
    EXPECT_EQ(given[0].thought.plan, given[1].thought.plan);
    EXPECT_EQ(given[0].thought.value, given[1].thought.value);
    EXPECT_EQ(given[0].thought.tried, given[1].thought.tried);
}

/// One weak unit far from everything, against three that hold the only place.
struct Lopsided : ::testing::Test {
    TempFolder folder;
    std::string file = folder.write(
        "p.fos", "size 8x6\nobjective b2\nblue #1 C2 b2, #2 I2 a1, #3 I2 c2\nred #4 I2 h6\n"
                 "turns 6\noption fog_of_war=false\n");
    [[nodiscard]] Ran play(const std::string& input, std::vector<std::string> more = {}) const
    {
        std::vector<std::string> words{"play",      file,     "--side", "blue",
                                       "--players", ",first", "--seed", "1"};
        words.insert(words.end(), more.begin(), more.end());
        return run_sandtable(words, input, folder.path().string());
    }
};

TEST_F(Lopsided, TheLoserGivesUpWhereThatIsAskedFor)
{
    const Ran ran = play("commit\ncommit\ncommit\nyes\n", {"--concede"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.out, AllOf(HasSubstr("the battle is lost, and is given up"),
                               HasSubstr("the battle is given up.")));
    const Ran french = play("commit\ncommit\ncommit\noui\n", {"--concede", "--lang", "fr"});
    EXPECT_THAT(french.out, HasSubstr("la bataille est abandonnée."));
}

TEST_F(Lopsided, WhoPlaysOnIsNotAskedAgain)
{
    const Ran ran =
        play("commit\ncommit\ncommit\nno\ncommit\ncommit\ncommit\ncommit\n", {"--concede"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    const std::string asked = "the battle is lost, and is given up";
    const std::size_t first = ran.out.find(asked);
    ASSERT_NE(first, std::string::npos) << ran.out;
    EXPECT_EQ(ran.out.find(asked, first + 1), std::string::npos);
    EXPECT_THAT(ran.out, HasSubstr("Turn 6 of 6"));
}

// Who is losing takes a draw that a person offers, with --concede or without; who wins does not,
// and is asked once a turn. A person is asked himself.
TEST_F(Lopsided, APersonMayOfferADraw)
{
    const auto offered = [&](std::vector<std::string> who, const std::string& typed) {
        who.insert(who.begin(), {"play", file, "--seed", "1"});
        const Ran ran = run_sandtable(who, typed, folder.path().string());
        EXPECT_EQ(ran.code, 0) << ran.err;
        return ran.out;
    };
    EXPECT_THAT(offered({"--side", "blue"}, "offer\n"), HasSubstr("blue: a draw is agreed.\n"));
    const std::string declined = offered({"--side", "red"}, "offer\noffer\ncommit\noffer\n");
    EXPECT_THAT(declined, HasSubstr("blue: the draw is declined, and the battle goes on."));
    EXPECT_THAT(declined, HasSubstr("your offer was declined: another may be made next turn"));
    EXPECT_THAT(declined, Not(HasSubstr("agreed")));
    const std::vector<std::string> both{"--players", "human,human", "--lang", "fr"};
    EXPECT_THAT(offered(both, "proposer\noui\n"),
                AllOf(HasSubstr("rouges : la nulle est proposée par les bleus. oui"),
                      HasSubstr("la nulle est conclue.")));
    EXPECT_THAT(offered(both, "proposer\nnon\n"), HasSubstr("la nulle est refusée"));
}

TEST_F(Lopsided, NobodyGivesUpUnasked)
{
    const Ran ran = play("commit\ncommit\ncommit\ncommit\ncommit\ncommit\n");
    EXPECT_THAT(ran.out, Not(HasSubstr("is given up")));
}

TEST_F(Lopsided, GivingUpIsForATableWhereItCanBeSaid)
{
    const Ran ran = play("", {"--concede", "--wire", "blue"});
    EXPECT_EQ(ran.code, 2);
    EXPECT_THAT(ran.err, HasSubstr("leave out --wire"));
    EXPECT_EQ(play("", {"--concede", "--wire", "persons", "--together"}).code, 0);
}

TEST_F(Lopsided, AdviceIsHeardAtTheTableInBothLanguages)
{
    const Ran ran = play("advise\nquit\n");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.out, AllOf(HasSubstr("Advice: "), HasSubstr("next best: "),
                               HasSubstr("objectives held: "), HasSubstr("better than the next"),
                               HasSubstr("; position better than now on ")));
    const Ran french = play("conseil\nquitter\n", {"--lang", "fr"});
    EXPECT_THAT(french.out, AllOf(HasSubstr("Conseil : "), HasSubstr("le suivant : "),
                                  HasSubstr(" ; objectifs tenus : ")));
}

// A blow of this book takes no strength before a body breaks, but it counts.
TEST(Advice, TellsTheDamageThatABookCountsApart)
{
    const std::string input = "intent fight\nadvise\nface A.main B.main\ndone\n"
                              "fire A.support B.support\ndone\nadvise\nquit\n";
    const auto play = [&](const char* language) {
        return run_sandtable({"play", "synapse/two_lines", "--side", "A", "--players", ",first",
                              "--seed", "1", "--lang", language, "--no-record"},
                             input)
            .out;
    };
    const std::string told = play("en");
    EXPECT_THAT(told, AllOf(HasSubstr("damage taken: "), HasSubstr("Advice: attack A.main B.main"),
                            HasSubstr("It came to the same as the next best on each of ")));
    const std::string last = told.substr(told.rfind("\n  attack A.main B.main\n"));
    EXPECT_THAT(last.substr(0, last.find("next best")),
                Not(HasSubstr("yours, 0 theirs; position")));
    EXPECT_THAT(play("fr"), AllOf(HasSubstr("dommages subis : "),
                                  HasSubstr("Il donne la même chose que le suivant sur chacune")));
    const Ran json_out = run_sandtable({"advise", "synapse/two_lines", "--format", "json"});
    EXPECT_EQ(json::parse(json_out.out)["best"]["damage"].size(), 2u) << json_out.out;
}

// Numbers with a comma in them are parted by something else, and counted as they are said.
TEST(Advice, IsReadableInFrench)
{
    const std::string told =
        run_sandtable({"play", "fos/first_steps", "--side", "blue", "--players", ",first", "--seed",
                       "1", "--lang", "fr", "--no-record"},
                      "conseil\nconseil\nchemin #1 c3-c4-c5\nchemin #2 c2-b3\nconseil\nquitter\n")
            .out;
    EXPECT_THAT(told, ::testing::ContainsRegex("\\[[0-9]+,[0-9] ; [0-9]+,[0-9]\\]"));
    EXPECT_THAT(told, HasSubstr("unité hors de vue"));
    EXPECT_THAT(told, Not(AnyOf(HasSubstr(" 0 tables sur "), HasSubstr(" 1 tables sur "))));
}

TEST_F(Lopsided, AdviceIsGivenAsACommandAndRefusedWhereNobodyAsks)
{
    const Ran ran = run_sandtable({"advise", file, "--side", "blue", "--format", "json"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    const json advice = json::parse(ran.out);
    EXPECT_EQ(advice["side"], "blue");
    EXPECT_EQ(advice["best"]["order"], advice["order"]);
    EXPECT_GT(advice["tables"], 3);
    EXPECT_EQ(run_sandtable({"advise", file, "--side", "blue", "--format", "json"}).out, ran.out);
    EXPECT_EQ(run_sandtable({"advise", file, "--player", "human"}).code, 2);
    EXPECT_EQ(run_sandtable({"advise", file, "--think", "1s"}).code, 0);
    EXPECT_EQ(run_sandtable({"advise", folder.path().string() + "/none.game"}).code, 1);
}

// Where nobody sits at the table there is nobody to ask, and who is beaten ends it all the same.
TEST(Concession, IsTakenAmongComputers)
{
    int given_up = 0;
    for (int seed = 2; seed < 6; ++seed) {
        const Ran ran = run_sandtable({"play", "fos/first_steps", "--players", "greedy,greedy",
                                       "--concede", "--no-record", "--seed", std::to_string(seed)});
        EXPECT_EQ(ran.code, 0) << ran.err;
        given_up += ran.out.find(": the battle is given up.") != std::string::npos;
        EXPECT_THAT(ran.out, Not(HasSubstr("yes ends the battle")));
    }
    EXPECT_GT(given_up, 0);
}

// Two corps that nobody can beat by nightfall: one of them says so, and the other agrees.
TEST(Concession, OffersADrawWhereNothingIsDecided)
{
    const Arena arena{"synapse/rezonville_1870"};
    int offered = 0;
    for (std::uint64_t seed = 2; seed <= 4 && offered == 0; ++seed) {
        Session session{arena.battle(), {.seed = seed, .seats = {}}};
        for (const Side side : {Side{0}, Side{1}})
            session.seat(side, testing::player_at(arena, "greedy", side, seed));
        ASSERT_EQ(session.begin().result, host::Step::accepted);
        host::Concession concession;
        while (!session.over() && offered == 0 && session.game().table().turn() < 5) {
            const Side side = session.next_seat();
            const host::Concession::Offer offer = concession.look(session, side);
            EXPECT_NE(offer, host::Concession::gives_up);
            offered += offer == host::Concession::offers_draw;
            EXPECT_TRUE(offered == 0 || concession.wants_draw(side));
            static_cast<void>(session.play_automaton(side));
        }
    }
    EXPECT_EQ(offered, 1);
}

/// A battle, and seeds from 1 up.
struct GivenUp : ::testing::TestWithParam<std::pair<const char*, std::uint64_t>> {};

// Real battles of computer players, played on after one of them has spoken: he was right to.
TEST_P(GivenUp, IsWhatIsLost)
{
    const Arena arena{GetParam().first};
    int given_up = 0, lost = 0;
    for (std::uint64_t seed = 1; seed <= GetParam().second; ++seed) {
        Session session{arena.battle(), {.seed = seed, .seats = {}}};
        for (const Side side : {Side{0}, Side{1}})
            session.seat(side, testing::player_at(arena, "greedy", side, seed));
        ASSERT_EQ(session.begin().result, host::Step::accepted);
        host::Concession concession;
        Side beaten = nobody;
        while (!session.over()) {
            const Side side = session.next_seat();
            if (beaten == nobody && concession.look(session, side) == host::Concession::gives_up)
                beaten = side;
            static_cast<void>(session.play_automaton(side));
        }
        if (beaten == nobody) continue;
        ++given_up;
        lost += session.game().table().clock().winners == seat_bit(static_cast<Side>(1 - beaten));
    }
    EXPECT_GT(given_up, 0);
    EXPECT_GE(5 * lost, 4 * given_up) << lost << " of " << given_up << " were lost";
}

INSTANTIATE_TEST_SUITE_P(Rulesets, GivenUp,
                         ::testing::Values(std::pair{"fos/first_steps", 5u},
                                           std::pair{"thucydide/cannae", 1u},
                                           std::pair{"fastplay70/first_march", 3u},
                                           std::pair{"synapse/two_lines", 5u}));

// An even battle: nobody gives up at its beginning, nor before he has looked twice.
TEST(Concession, WantsTwoTurnsInARow)
{
    const Arena arena{"fos/first_steps"};
    Session session{arena.battle(), {.seed = 3, .seats = {}}};
    for (const Side side : {Side{0}, Side{1}})
        session.seat(side, host::seat_automaton(arena.program(), arena.battle(), "first", side, 1));
    ASSERT_EQ(session.begin().result, host::Step::accepted);
    host::Concession concession;
    for (int orders = 0; !session.over() && session.game().table().turn() < 3 && orders < 50;
         ++orders) {
        const Side side = session.next_seat();
        EXPECT_EQ(concession.look(session, side), host::Concession::none);
        static_cast<void>(session.play_automaton(side));
    }
    EXPECT_GE(session.game().table().turn(), 2);
}

} // namespace
} // namespace sandtable::players::advice_test
