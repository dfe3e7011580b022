// One game being played: seats, views, dice, undo, the record.

#include "plugins/host/play/session.hpp"

#include "plugins/host/lab/session_odds.hpp"
#include "plugins/host/lab/simulation.hpp"
#include "plugins/host/play/replay_into.hpp"
#include "plugins/host/table/known.hpp"
#include "tests/host/temp_folder.hpp"
#include "tests/support/skirmish_battle.hpp"
#include "tests/support/skirmish_plugin.hpp"

#include <gtest/gtest.h>

namespace sandtable::host::session_test {
namespace {

using sandtable::testing::TempFolder;
using namespace sandtable::testing::skirmish;

struct SessionTest : ::testing::Test {
    Field field;
    ReadyBattle battle = ready(field);

    static Step order(Session& session, Side side, std::string_view text)
    {
        const ReadOrders read = session.read(text, side);
        EXPECT_TRUE(read.orders.size() == 1)
            << text << ": " << (read.error ? read.error->message : "");
        return session.submit(read.orders.at(0));
    }
    Session begun(SessionPlan plan = {.seed = 1, .seats = {}}) const
    {
        Session session{battle, std::move(plan)};
        EXPECT_EQ(session.begin().result, Step::accepted);
        return session;
    }
};

TEST_F(SessionTest, ASeatSeesItsViewOnly)
{
    Session session = begun();
    EXPECT_EQ(order(session, blue, "plan B1 b2").result, Step::accepted);
    const View red_view = session.view(red);
    EXPECT_EQ(red_view.viewer(), red);
    EXPECT_EQ(red_view.unit(unit_at_index(0)).where, Where::unseen);
    EXPECT_EQ(red_view.get(plot, unit_at_index(0)), 0) << "a secret plan is not in the other view";
    EXPECT_EQ(session.view(blue).get(plot, unit_at_index(0)), index(field.cell("b2")));
}

TEST_F(SessionTest, BothSeatsArePlottingAndTheFirstPersonIsAskedFirst)
{
    Session session = begun();
    EXPECT_EQ(session.awaited(), seat_bit(blue) | seat_bit(red));
    EXPECT_EQ(session.next_seat(), blue);
    session.seat(blue, any_order_policy(1));
    EXPECT_EQ(session.next_seat(), red) << "persons before computers";
}

TEST_F(SessionTest, AGameFromBeforeGoesOnWithTheHashItHas)
{
    Session now = begun();
    EXPECT_EQ(now.state(), hash_text(now.game().hash()));
    EXPECT_EQ(now.record().header.hash, hash_format);
    const SessionPlan before{.seed = 1, .seats = {}, .hash = 1};
    Session old = begun(before);
    order(old, blue, "plan B1 b2");
    order(now, blue, "plan B1 b2");
    const auto& block = old.game().block();
    EXPECT_EQ(old.state(), hash_text(hash_block(block.data(), block.size())));
    EXPECT_NE(old.state(), now.state());
    EXPECT_EQ(old.record().orders.at(0).state, old.state());
    Session again{battle, before};
    replay_into(again, read_record(write_record(old.record())).record, "a.game", Texts{});
    EXPECT_EQ(again.state(), old.state());
    EXPECT_EQ(again.game().hash(), now.game().hash());
}

TEST_F(SessionTest, ARefusedOrderChangesNothing)
{
    Session session = begun();
    const std::uint64_t before = session.game().hash();
    const Step step = order(session, blue, "march B1 b2");
    EXPECT_EQ(step.result, Step::refused);
    EXPECT_STREQ(step.refusal->rule, "SKI-1");
    EXPECT_EQ(session.game().hash(), before);
    EXPECT_TRUE(session.orders().empty());
}

TEST_F(SessionTest, OrdersThatBelongTogetherAreGivenWholeOrNotAtAll)
{
    Session session = begun();
    const Order good = session.read("plan B1 b2", blue).orders.at(0);
    const Order bad = session.read("march B1 b2", blue).orders.at(0);
    const std::uint64_t before = session.game().hash();
    EXPECT_EQ(session.submit_all({good, bad}).result, Step::refused);
    EXPECT_EQ(session.game().hash(), before);
    EXPECT_EQ(session.submit_all({good, good}).result, Step::accepted);
    EXPECT_EQ(session.orders().size(), 2u);
}

TEST_F(SessionTest, UndoTakesBackOnesOwnLastOrderAndIsRecorded)
{
    Session session = begun();
    const std::uint64_t before = session.game().hash();
    order(session, blue, "plan B1 b2");
    EXPECT_FALSE(session.undo(red)) << "another's order";
    EXPECT_TRUE(session.undo(blue));
    EXPECT_EQ(session.game().hash(), before);
    EXPECT_FALSE(session.undo(blue));
    ASSERT_EQ(session.orders().size(), 2u);
    EXPECT_EQ(session.orders().back().order, "undo");
}

/// A session in which blue's B1 may fire at R1: both met in the middle.
void meet(Session& session)
{
    const auto give = [&](Side side, std::string_view text) {
        ASSERT_EQ(session.submit(session.read(text, side).orders.at(0)).result, Step::accepted)
            << text;
    };
    for (const char* cell : {"b2", "b3"}) {
        give(blue, std::string{"plan B1 "} + cell);
        give(blue, "done");
        give(red, cell[1] == '2' ? "plan R1 c5" : "plan R1 c4");
        give(red, "done");
        if (cell[1] == '3') break;
        give(blue, "done");
        give(red, "done");
    }
}

TEST_F(SessionTest, OrdersThatBelongTogetherRollEachDieOnce)
{
    Session session = begun({.seed = 1, .dice = "scripted", .seats = {}});
    meet(session);
    const auto parse = [&](std::string_view text) { return session.read(text, blue).orders.at(0); };
    const std::vector<Order> both{parse("fire B1 R1"), parse("done")};
    int asked = 0;
    session.dice_from(std::make_unique<DiceByHand>(
        [&asked](const Die&, const Roll&, const DiceFault&) -> std::optional<std::string> {
            return ++asked == 1 ? "R" : std::to_string(8 - 2 * asked); // R, then 4 of a d6
        }));
    const std::uint64_t before = session.game().hash();
    // The second is refused: nothing has happened, whatever was rolled.
    EXPECT_EQ(session.submit_all({both[0], parse("plan B1 b2")}).result, Step::refused);
    EXPECT_EQ(session.game().hash(), before);
    asked = 0;
    const Step step = session.submit_all(both);
    ASSERT_EQ(step.result, Step::accepted);
    EXPECT_EQ(asked, 2);
    EXPECT_EQ(step.outcomes, (std::vector<std::uint32_t>{2, 3}));
    ASSERT_GE(session.orders().size(), 2u);
    EXPECT_EQ(session.orders()[session.orders().size() - 2].dice, step.outcomes);
}

/// A player that asks the ruleset for nothing.
class Mute final : public Automaton {
public:
    Order decide(const View&, const LegalOrders&) override { return {.verb = done, .side = blue}; }
};

TEST_F(SessionTest, NoListOfOrdersIsMadeThatNobodyReads)
{
    struct Counted final : Skirmish {
        void legal(const View& view, LegalQuery query, OrderList& out) const override
        {
            ++lists;
            Skirmish::legal(view, query, out);
        }
        mutable int lists = 0;
    };
    const Counted rules;
    battle.ruleset = &rules;
    Session session = begun();
    session.seat(blue, std::make_unique<Mute>());
    session.play_automaton(blue);
    EXPECT_EQ(rules.lists, 0);
    session.seat(red, first_order_policy());
    session.play_automaton(red);
    EXPECT_GT(rules.lists, 0);
}

/// A player that plans for the same unit again and again, and never says that it is done.
class Restless final : public Automaton {
public:
    explicit Restless(const Order& order) : order_{order} {}
    Order decide(const View&, const LegalOrders&) override { return order_; }

private:
    Order order_;
};

TEST_F(SessionTest, AComputerPlayerThatComesToNoEndIsNamed)
{
    Session session = begun();
    session.keep_quiet();
    session.seat(blue, std::make_unique<Restless>(session.read("plan B1 b2", blue).orders.at(0)));
    int orders = 0;
    try {
        for (; orders < 100'000; ++orders) session.play_automaton(blue);
    } catch (const HostFault& fault) {
        EXPECT_NE(std::string{fault.what()}.find("does not come to an end"), std::string::npos);
    }
    EXPECT_EQ(orders, 20'000);
}

TEST_F(SessionTest, UndoNeverGoesAcrossADie)
{
    Session session = begun();
    meet(session);
    ASSERT_EQ(order(session, blue, "fire B1 R1").result, Step::accepted);
    EXPECT_FALSE(session.undo(blue));
}

TEST_F(SessionTest, ScriptedDiceSaySoWhenTheyRunOutOrAreWrong)
{
    Session session = begun({.seed = 1, .dice = "scripted", .seats = {}});
    meet(session);
    session.dice_from(std::make_unique<ScriptedDice>(""));
    const std::uint64_t before = session.game().hash();
    Step step = order(session, blue, "fire B1 R1");
    EXPECT_EQ(step.result, Step::given_up);
    EXPECT_EQ(session.game().hash(), before);
    const std::string why = fill(step.fault.text, step.fault.fill);
    EXPECT_NE(why.find("skirmish.fire"), std::string::npos) << why;
    session.dice_from(std::make_unique<ScriptedDice>("7"));
    EXPECT_EQ(order(session, blue, "fire B1 R1").result, Step::given_up);
    session.dice_from(std::make_unique<ScriptedDice>("R 6 2"));
    step = order(session, blue, "fire B1 R1");
    EXPECT_EQ(step.result, Step::accepted);
    EXPECT_EQ(step.outcomes, (std::vector<std::uint32_t>{2, 5, 1}));
    EXPECT_EQ(session.orders().back().dice, step.outcomes);
}

TEST_F(SessionTest, ARecordReplaysWithItsDiceAndItsUndo)
{
    const TempFolder folder;
    Record record;
    {
        Session session = begun({.seed = 1, .dice = "hand", .seats = {{"blue", "human"}}});
        order(session, blue, "plan B1 a1");
        session.undo(blue);
        meet(session);
        session.dice_from(std::make_unique<ScriptedDice>("S"));
        order(session, blue, "fire B1 R1");
        session.save_copy(folder / "a.game");
    }
    record = read_game(folder / "a.game").record;
    EXPECT_EQ(record.header.dice, "hand");
    Session again{battle, {.seed = 1, .dice = "hand", .seats = {}}};
    std::size_t steps = 0;
    replay_into(again, record, "a.game", Texts{}, [&](std::size_t, const Step&) { ++steps; });
    EXPECT_EQ(steps, record.orders.size() + 1);

    record.orders[3].state = "0000000000000000";
    Session wrong{battle, {.seed = 1, .dice = "hand", .seats = {}}};
    try {
        replay_into(wrong, record, "a.game", Texts{});
        FAIL();
    } catch (const ContentError& error) {
        EXPECT_EQ(std::string{error.what()}.find("a.game:5: order 4 (blue done): the table is "),
                  0u)
            << error.what();
    }

    // An order that failed has no table behind it, and stands last.
    record = read_game(folder / "a.game").record;
    record.orders.back().state = state_unseen;
    Session mended{battle, {.seed = 1, .dice = "hand", .seats = {}}};
    replay_into(mended, record, "a.game", Texts{});
    EXPECT_EQ(mended.orders().back().state, again.orders().back().state);

    // Anew: the hashes are not asked, the dice are.
    Session anew{battle, {.seed = 1, .dice = "hand", .seats = {}}};
    const auto hash = again.orders().back().state;
    record.header.state = "0000000000000000";
    for (RecordOrder& one : record.orders) one.state = "0000000000000000";
    replay_into(anew, record, "a.game", Texts{}, {}, Hashes::anew);
    EXPECT_EQ(anew.orders().back().state, hash);
    record.orders.back().dice.push_back(0);
    Session other{battle, {.seed = 1, .dice = "hand", .seats = {}}};
    try {
        replay_into(other, record, "a.game", Texts{}, {}, Hashes::anew);
        FAIL();
    } catch (const ContentError& error) {
        EXPECT_NE(std::string{error.what()}.find("its dice are missing or wrong"),
                  std::string::npos)
            << error.what();
    }
}

TEST_F(SessionTest, NotesAreKeptAndReplayedAndChangeNothing)
{
    const TempFolder folder;
    const std::string path = folder / "a.game";
    std::uint64_t hash = 0;
    {
        Session session = begun({.seed = 1, .seats = {{"blue", "human"}}});
        EXPECT_EQ(session.add_note(umpire_seat, "before anything"), nullptr);
        session.record_to(path);
        order(session, blue, "plan B1 a1");
        EXPECT_EQ(session.add_note(blue, "to the {side} hill"), nullptr);
        EXPECT_STREQ(session.add_note(blue, "\x1b[2J"),
                     "a note has no character that cannot be shown");
        EXPECT_TRUE(session.undo(blue)); // a note does not stand in its way, and stays
        order(session, blue, "plan B1 b2");
        hash = session.game().hash();
    }
    Session silent = begun();
    order(silent, blue, "plan B1 b2");
    EXPECT_EQ(silent.game().hash(), hash);
    Record record = read_game(path).record;
    ASSERT_EQ(record.notes.size(), 2u);
    EXPECT_EQ(record.notes[0].after, 0u);
    EXPECT_EQ(record.notes[1].after, 1u);
    Session again{battle, {.seed = 1, .seats = {}}};
    replay_into(again, record, "a.game", Texts{});
    EXPECT_EQ(again.game().hash(), hash);
    ASSERT_EQ(again.record().notes.size(), 2u);
    EXPECT_EQ(again.record().notes[1].text, "to the {side} hill");
    // Lines are counted with the notes among them.
    const auto fault_of = [&](const Record& wrong) {
        Session session{battle, {.seed = 1, .seats = {}}};
        try {
            replay_into(session, wrong, "a.game", Texts{});
        } catch (const ContentError& error) {
            return std::string{error.what()};
        }
        return std::string{};
    };
    record.orders[1].state = "0000000000000000";
    EXPECT_EQ(fault_of(record).find("a.game:5: order 2 (blue undo): the table is "), 0u)
        << fault_of(record);
    record.notes[1].side = "green";
    EXPECT_EQ(fault_of(record), "a.game:4: a note of green: there is no such side");
}

TEST_F(SessionTest, OddsAreToldOnlyOfWhatASideSees)
{
    const auto asked_of = [](const Session& session) {
        return OddsAsk{.order = session.read("plan B1 b2", blue).orders.at(0), .eyes = blue};
    };
    Session session = begun();
    EXPECT_FALSE(session.odds(asked_of(session), Texts{}).has_value())
        << "fog hides red, and the test book imagines no worlds";
    Field open;
    open.ruleset.fog = false;
    const ReadyBattle clear = ready(open);
    Session seen{clear, {.seed = 1, .seats = {}}};
    seen.begin();
    EXPECT_TRUE(seen.odds(asked_of(seen), Texts{}).has_value());
}

/// The test rulebook, in which every order hurts one of blue's, hurts one of red's and loses
/// another.
class Striking final : public Skirmish {
public:
    void apply(Battle& battle, const Order& order) const override
    {
        Skirmish::apply(battle, order);
        battle.set(force, unit_at_index(0), 2);
        battle.set(force, unit_at_index(3), 1);
        battle.remove(unit_at_index(4), Where::dead);
    }
};

// A table that was imagined gives everybody a number; the reader knows only whom he sees.
TEST_F(SessionTest, ResultsOfStrangersDoNotNameTheUnit)
{
    const Striking rules;
    const SkirmishPlugin worlds{field.setting(), {}};
    battle.ruleset = &rules;
    battle.worlds = &worlds;
    const Session session = begun();
    ASSERT_FALSE(is_known(session.view(blue), unit_at_index(3)));
    ASSERT_TRUE(is_known(session.view(blue), unit_at_index(0)));
    const auto changes = [&](std::optional<Side> eyes) {
        const auto odds = session.odds(
            {.order = session.read("plan B1 b2", blue).orders.at(0), .eyes = eyes}, Texts{});
        std::vector<std::string> labels;
        for (const ChangeShare& change : odds.value().changes) labels.push_back(change.label);
        return labels;
    };
    EXPECT_EQ(changes(std::nullopt), (std::vector<std::string>{"B1 3>2", "R1 3>1", "R2 lost"}));
    EXPECT_EQ(changes(blue),
              (std::vector<std::string>{"B1 3>2", "somebody unseen -2", "somebody unseen lost"}));
}

// What a script does and remembers is no part of a view: it may be the enemy's.
TEST_F(SessionTest, OddsOfASeatAreTheRulebooksAndNotTheScripts)
{
    struct Killing final : Script {
        [[nodiscard]] std::uint64_t listens() const noexcept override
        {
            return event_bit(EventKind::ordered);
        }
        void react(Battle& battle, std::span<const Event>) const override
        {
            if (battle.storage(1) == 7) battle.remove(unit_at_index(0), Where::dead);
        }
    } const script;
    Field open;
    open.ruleset.fog = false;
    ReadyBattle clear = ready(open);
    const Worlds worlds;
    clear.worlds = &worlds;
    const auto lost = [&](std::int64_t memory, std::optional<Side> eyes) {
        Tape tape;
        Battle{clear.start.data(), open.setting(), tape, nullptr}.set_storage(1, memory);
        Session session{clear, {.seed = 1, .seats = {}}, &script};
        session.begin();
        const auto odds = session.odds(
            {.order = session.read("plan B1 b2", blue).orders.at(0), .eyes = eyes}, Texts{});
        EXPECT_TRUE(odds.has_value());
        bool told = false;
        for (const Outcome& outcome : odds->odds.outcomes)
            told = told || outcome.label.find("B1 lost") != std::string::npos;
        return told;
    };
    EXPECT_TRUE(lost(7, std::nullopt)) << "who sees everything is told what the script does";
    EXPECT_FALSE(lost(0, std::nullopt));
    EXPECT_FALSE(lost(7, blue));
    EXPECT_FALSE(lost(0, blue));
}

TEST_F(SessionTest, WilsonIntervalsAreThoseOfTheBooks)
{
    const Interval half = wilson(50, 100);
    EXPECT_NEAR(half.low, 0.4038, 5e-5);
    EXPECT_NEAR(half.high, 0.5962, 5e-5);
    EXPECT_EQ(wilson(0, 10).low, 0.0);
    EXPECT_NEAR(wilson(0, 10).high, 0.2775, 5e-5);
}

TEST_F(SessionTest, SimulatedGamesAreTheSameOnAnyNumberOfThreads)
{
    SimulationPlan plan{.games = 40, .first_seed = 5};
    const auto seating = [](Session& session, bool) {
        for (const Side side : {blue, red, umpire_seat})
            session.seat(side, any_order_policy(session.plan().seed + side));
    };
    const auto states = [&](unsigned jobs) {
        plan.jobs = jobs;
        std::atomic<std::uint64_t> done{0};
        std::vector<std::string> all;
        for (const GameResult& r : simulate(battle, plan, seating, done)) all.push_back(r.state);
        EXPECT_EQ(done, 40u);
        return all;
    };
    const auto alone = states(1);
    EXPECT_EQ(alone, states(3));
    Session session{battle, {.seed = seed_of_game(plan, 7), .seats = {}}};
    seating(session, false);
    EXPECT_EQ(play_game(session, 7, plan).state, alone[6]) << "one numbered game again";
}

} // namespace
} // namespace sandtable::host::session_test
