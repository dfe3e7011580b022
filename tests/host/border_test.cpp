// The same game through the border and linked in: equal bytes, equal words, equal refusals.
#include "tests/host/border.hpp"

#include "tests/support/every_roll.hpp"

#include <gtest/gtest.h>

namespace sandtable::host::border_test {
namespace {

using namespace testing::skirmish;
using testing::Border;
using testing::told;

std::string words(const std::optional<Refusal>& refusal)
{
    if (!refusal) return "allowed";
    return std::string{refusal->rule} + " " + refusal->message + " " +
           std::to_string(index(refusal->args.unit)) + " " +
           std::to_string(index(refusal->args.other));
}

TEST(Border, SameGamesAsLinkedIn)
{
    const Border border;
    int orders = 0;
    int shots = 0; // games with fire: dice, breakdowns, the umpire's rulings
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        Game near = border.near_game();
        Game far = border.far_game();
        Journal said_near, said_far;
        near.begin(&said_near);
        far.begin(&said_far);
        Stream stream{seed};
        while (!near.over()) {
            const std::vector<Order> choice = choices(near);
            ASSERT_EQ(choice, choices(far));
            const Order odd =
                Order{.verb = static_cast<std::uint16_t>(pick(stream, 3)), .side = blue}
                    .with(static_cast<std::int32_t>(pick(stream, 6)))
                    .with(static_cast<std::int32_t>(pick(stream, 6)));
            ASSERT_EQ(words(near.refuse(odd)), words(far.refuse(odd)));
            const Order order = choice[pick(stream, choice.size())];
            const Applied a = near.apply(order, &said_near);
            const Applied b = far.apply(order, &said_far);
            ASSERT_TRUE(a.accepted && b.accepted);
            ASSERT_EQ(std::vector<std::uint32_t>(a.outcomes),
                      std::vector<std::uint32_t>(b.outcomes));
            ASSERT_EQ(near.block(), far.block());
            for (const Side side : {blue, red})
                ASSERT_EQ(std::memcmp(near.view(side).block(), far.view(side).block(),
                                      near.block().size()),
                          0);
            ++orders;
        }
        ASSERT_TRUE(far.over());
        ASSERT_EQ(told(said_near), told(said_far));
        shots += told(said_near).find("breakdown fire") != std::string::npos;
    }
    EXPECT_GT(orders, 1000);
    EXPECT_GT(shots, 0);
}

// A dry tape stops in the plugin and goes on when it is longer: dice by hand, and odds.
TEST(Border, DiceThatRunDryAskForMore)
{
    const Border border;
    Game game = border.acting();
    std::vector<std::byte> block = game.block();
    Tape tape;
    Battle battle{block.data(), border.setting, tape, nullptr};
    battle.place(unit_at_index(3), border.field.cell("b3"));
    game.reset(block);
    const Order shot = Order{.verb = fire, .side = blue}.with(0).with(3);

    std::vector<std::uint32_t> dice;
    Applied applied = game.apply(shot, nullptr, &dice);
    ASSERT_TRUE(applied.wanted.has_value());
    EXPECT_EQ(applied.wanted->die, symbols);
    EXPECT_STREQ(applied.wanted->purpose, "skirmish.fire");
    EXPECT_EQ(game.block(), block);
    dice = {2, 5};
    applied = game.apply(shot, nullptr, &dice);
    ASSERT_TRUE(applied.wanted.has_value());
    EXPECT_EQ(applied.wanted->die, d6);
    dice = {2, 5, 1};
    applied = game.apply(shot, nullptr, &dice);
    EXPECT_TRUE(applied.accepted);
    EXPECT_EQ(game.table().get(points, blue), 8);

    game.reset(block);
    const Odds odds = testing::odds_of(
        game, shot,
        [](const Table& before, const Table& after, const Journal&) -> std::string {
            if (after.decision().kind == ruling_q) return "ruling";
            return after.get(points, blue) > before.get(points, blue) ? "points" : "hit";
        },
        200, 500);
    ASSERT_EQ(odds.outcomes.size(), 3u);
    EXPECT_EQ(odds.outcomes[0].label, "hit");
}

TEST(Border, ABrokenRuleIsThePluginsFaultAndChangesNothing)
{
    const Border border;
    Game game = border.acting();
    const std::vector<std::byte> before = game.block();
    try {
        game.apply({.verb = blunder, .side = blue});
        FAIL() << "nothing was thrown";
    } catch (const PluginError& e) {
        EXPECT_STREQ(e.what(),
                     "plugin skirmish 1.2.3: apply: counter force cannot be 10: its range "
                     "is 0..9 (ST_E_INTERNAL: a bug in the plugin)");
        EXPECT_EQ(e.plugin, "skirmish 1.2.3");
        EXPECT_EQ(e.function, "apply");
    }
    EXPECT_EQ(game.block(), before);
}

TEST(Border, ExplainsThroughIt)
{
    const Border border;
    const Game game = border.acting();
    const auto explained = [&](const Explains& explains, const Order& order) {
        Journal said;
        Sink sink;
        sink.explains = 1;
        sink.breakdown = [](void* to, const Breakdown* b) {
            static_cast<Journal*>(to)->emplace_back(*b);
        };
        sink.to = &said;
        explains.explain(game.view(blue), order, sink);
        return told(said);
    };
    ASSERT_NE(border.hosted->explains(), nullptr);
    for (const Verb verb : {march, blunder}) { // the second tells more lines than are kept
        const Order order = Order{.verb = verb, .side = blue}.with(2);
        EXPECT_EQ(explained(*border.hosted->explains(), order), explained(border.linked, order));
    }
}

TEST(Border, ImaginesEvaluatesAndWrites)
{
    const Border border;
    const Game game = border.acting();
    const View view = game.view(blue);
    std::vector<std::byte> near(view.block(), view.block() + game.block().size());
    std::vector<std::byte> far = near;
    border.linked.imagine(view, 5, near.data());
    border.hosted->worlds()->imagine(view, 5, far.data());
    EXPECT_EQ(near, far);
    EXPECT_EQ(border.hosted->evaluates()->evaluate(view, blue), border.linked.evaluate(view, blue));

    const TextForms& forms = *border.hosted->text_forms();
    EXPECT_EQ(forms.read_order(view, "!").canonical, "done");
    EXPECT_FALSE(forms.read_order(view, "march").canonical);
    EXPECT_STREQ(forms.read_order(view, "?").refusal->message, "no questions");
    EXPECT_EQ(forms.read_order(view, "#######").canonical->size(), 7000u); // asks for more room
    EXPECT_EQ(forms.draw(view), "turn 1");
}

TEST(Border, PutsSheetsDownPieceByPiece)
{
    const Border border;
    const Game game = border.acting();
    const View view = game.view(blue);
    std::string heard;
    SheetSink sink;
    sink.to = &heard;
    sink.put = [](void* to, const SheetPiece& piece) {
        *static_cast<std::string*>(to) += std::to_string(piece.kind) + piece.text +
                                          (piece.args.word ? piece.args.word : "") + piece.hint +
                                          std::to_string(piece.args.n + piece.hint_args.n) + " ";
        if (piece.full_of != 0)
            *static_cast<std::string*>(to) += "of " + std::to_string(piece.full_of) + " for " +
                                              std::to_string(index(piece.args.unit)) + " ";
    };
    ASSERT_NE(border.hosted->sheets(), nullptr);
    border.hosted->sheets()->sheets(view, false, sink);
    const std::string far = heard;
    EXPECT_EQ(far, "0{word}turn 10 2units0 3forceof {n}9 4"
                   "0 612345 of 1 for 2 ");
    heard.clear();
    border.linked.sheets(view, false, sink);
    EXPECT_EQ(heard, far);
    EXPECT_THROW(border.hosted->sheets()->sheets(view, true, sink), PluginError)
        << "in full of a counter that there is not";
    // What the host's own sink throws does not go through the plugin.
    sink.put = [](void*, const SheetPiece& piece) {
        if (piece.kind == SheetPiece::row) throw std::length_error{"too long"};
    };
    EXPECT_THROW(border.hosted->sheets()->sheets(view, false, sink), std::length_error);
}

TEST(Border, AWorldThatIsNoneIsThePluginsFault)
{
    const Border border;
    const Game game = border.acting();
    std::vector<std::byte> block(game.view(blue).block(),
                                 game.view(blue).block() + game.block().size());
    EXPECT_THROW(border.hosted->worlds()->imagine(game.view(blue), 666, block.data()), PluginError);
}

TEST(Border, ARulesetLowersTheRoomOfABattleAndNeverRaisesIt)
{
    Border border;
    const auto measured = [&](int turns) {
        border.setting.turns = turns;
        Room room = whole_room(*border.setting.book);
        measure(border.plugin, border.setting, room);
        return room;
    };
    const Room whole = whole_room(*border.setting.book);
    EXPECT_EQ(measured(12).unit_data, whole.unit_data);
    const Room lower = measured(661);
    EXPECT_EQ(lower.unit_data[0], 0u);
    EXPECT_EQ(lower.game_data[0], 8u);
    EXPECT_EQ(lower.unit_counters[0].max, 9) << "scenarios may give it";
    for (const int turns : {662, 663, 664, 665})
        EXPECT_THROW(measured(turns), PluginError) << turns;
}

TEST(Border, ReadsPositionsWithoutABattle)
{
    const Border border;
    EXPECT_EQ(read_position(border.plugin, "7")->json, "{\"turn\": 7}");
    EXPECT_EQ(read_position(border.plugin, "")->message, "column 1: an empty position");
    EXPECT_EQ(read_position(border.plugin, std::string(9000, ' '))->json.size(), 9010u);
}

TEST(Border, DiagnosticsAndRefusedScenariosComeThrough)
{
    const Border border;
    std::string heard;
    Diagnostics diagnostics;
    diagnostics.to = &heard;
    diagnostics.report = [](void* to, std::uint8_t severity, const Value*, const char* rule,
                            const char* text, const Args* args) {
        *static_cast<std::string*>(to) += std::to_string(severity) + " " + rule + " " + text + " " +
                                          std::to_string(args->n) + "\n";
    };
    Setting setting = border.setting;
    setting.turns = 13;
    EXPECT_NE(HostedRuleset::create(border.plugin, setting, diagnostics), nullptr);
    setting.turns = 99;
    EXPECT_EQ(HostedRuleset::create(border.plugin, setting, diagnostics), nullptr);
    EXPECT_EQ(heard, "1 SKI-5 {n} is unlucky 13\n0  99 turns are too many 0\n");
    setting.turns = 666;
    try {
        (void)HostedRuleset::create(border.plugin, setting, diagnostics);
        FAIL() << "nothing was thrown";
    } catch (const PluginError& e) {
        EXPECT_STREQ(e.what(),
                     "plugin skirmish 1.2.3: create: the devil is in it (ST_E_INTERNAL: a "
                     "bug in the plugin)");
    }
}

// Two plugins' copies of one name never meet, and what is closed can be opened again.
TEST(Border, PluginsComeAndGo)
{
    for (int i = 0; i < 3; ++i) {
        const Border one;
        const Border two;
        Game game = two.far_game();
        game.begin();
        play_out(game, 4);
    }
}

} // namespace
} // namespace sandtable::host::border_test
