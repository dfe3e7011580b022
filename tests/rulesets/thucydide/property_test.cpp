// Random battles between armies of every kind, on ground of every kind: what must always hold.

#include "arena.hpp"
#include "covers.hpp"

#include "plugins/host/notation/read_order.hpp"
#include "plugins/host/notation/write_order.hpp"
#include "plugins/host/table/block_check.hpp"
#include "rulesets/thucydide/chapters/victory.hpp"
#include "rulesets/thucydide/orders/evaluate.hpp"
#include "sdk/cpp/order_buffer.hpp"
#include "tests/support/asked_apart.hpp"
#include "tests/support/sanitized.hpp"

#include <set>

namespace sandtable::thucydide::testing::property_test {
namespace {

using sandtable::testing::covers;

/// Every type of unit, shared out over two sides; every terrain and obstacle on the map.
void muster(Arena& arena, std::uint64_t seed)
{
    Stream dice{seed, 0};
    for (int kind = 1; kind < static_cast<int>(terrains.size()); ++kind)
        for (int n = 0; n < 2; ++n) {
            const int column = 1 + static_cast<int>(dice.below(12));
            const int row = 4 + static_cast<int>(dice.below(3));
            arena.terrain((column < 10 ? "0" : "") + std::to_string(column) + "0" +
                              std::to_string(row),
                          kind);
        }
    for (int kind = 1; kind < static_cast<int>(obstacles.size()); ++kind) {
        const std::string column = (kind < 10 ? "0" : "") + std::to_string(kind);
        arena.edge(column + "05", column + "04", kind);
    }
    arena.height("0605", 1).height("0705", 1).road("0305-0304").road("0405-0404");
    int count[2] = {0, 0};
    for (std::size_t type = 0; type + 3 < unit_types.size(); ++type) {
        const std::size_t s = type % 2;
        const int at = count[s]++;
        const int column = 1 + at % 12;
        const int row = s == 0 ? 7 + at / 12 : 2 + at / 12; // near each other
        const std::string cell =
            (column < 10 ? "0" : "") + std::to_string(column) + "0" + std::to_string(row);
        const char* training[] = {"levy", "regular", "elite"};
        const char* morale[] = {"fragile", "steady", "steadfast"};
        arena.piece((s == 0 ? "A" : "B") + std::to_string(at + 1), unit_types[type].name, cell,
                    {{"training", training[dice.below(3)]}, {"morale", morale[dice.below(3)]}});
    }
    arena.piece("AL1", "general", "0507").piece("AL2", "sub_general", "0807");
    arena.piece("AL3", "officer", "0607").piece("BL1", "general", "0502");
    arena.piece("BL2", "sub_general", "0802").piece("BL3", "officer", "0602").turns(12);
    arena.option(opt_leader_loss_value, static_cast<int>(dice.below(3)));
    arena.option(opt_immediate_victory, static_cast<int>(dice.below(2)));
    arena.field("victory", map({{"mode", "scenario"},
                                {"target", map({{"A", 9}, {"B", 9}})},
                                {"objectives", list({map({{"side", "A"},
                                                          {"when", "while_held"},
                                                          {"cells", list({"0605", "0705"})}})})}}));
}

void expect_sound(const Field& field)
{
    for (int c = 0; c < field.board().cells; ++c) {
        int troops = 0;
        int leaders = 0;
        Side side = nobody;
        for (Unit u = field.table.first_in(cell_at_index(c)); u != Unit::none;
             u = field.table.next_in(u)) {
            ++(field.is_leader(u) ? leaders : troops);
            EXPECT_TRUE(side == nobody || field.side(u) == side) << "cell " << c;
            side = field.side(u);
        }
        EXPECT_LE(troops, 1) << "cell " << c;
        EXPECT_LE(leaders, 1) << "cell " << c;
    }
    for (int i = 0; i < field.table.unit_count(); ++i) {
        const Unit u = unit_at_index(i);
        if (field.is_leader(u) || !field.alive(u)) continue;
        EXPECT_GE(field.get(unit::stands, u), 1) << field.table.info(u).id;
        EXPECT_LE(field.get(unit::stands, u), field.context.piece(u).stands);
        EXPECT_EQ(
            field.terrain(field.cell(u)).enter[static_cast<std::size_t>(mover_of(field.type(u)))] ==
                Passage::never,
            false);
    }
}

TEST(ThucydidePlay, RandomBattlesEndAndStaySound)
{
    covers(rules::board_08, rules::vic_11, rules::gen_01, rules::vic_06);
    int kinds[14] = {};
    for (std::uint64_t seed = 1; seed <= sandtable::testing::rounds(40); ++seed) {
        Arena arena;
        muster(arena, seed);
        Game& game = arena.game();
        ASSERT_TRUE(game.begin().accepted);
        Stream choice{seed + 1000, 0};
        OrderBuffer room{4000};
        int orders = 0;
        while (!game.over()) {
            ASSERT_LT(++orders, 5000) << "seed " << seed;
            const Side s = (game.awaited() & 1) != 0 ? Side{0} : Side{1};
            const OrderList list = room.fill([&](OrderList& out) { game.legal({.side = s}, out); });
            ++kinds[game.table().decision().kind];
            ASSERT_GT(list.count, 0u) << "seed " << seed;
            ASSERT_LT(list.count, 1500u);
            for (std::uint32_t i = 0; i < list.count; ++i) {
                ASSERT_TRUE(i == 0 || list[i - 1] < list[i]) << "sorted";
                if (i % 7 != 0) continue;
                const auto refusal = game.refuse(list[i]);
                ASSERT_FALSE(refusal)
                    << host::write_order(list[i], game.setting()) << ": " << refusal->message;
            }
            // Who may follow up does: charges and pursuits come after it.
            const bool follows =
                game.table().decision().kind == static_cast<int>(Question::follow_up);
            const Order order = list[follows ? list.count - 1 : choice.below(list.count)];
            const auto read =
                host::read_order(host::write_order(order, game.setting()), s, game.setting());
            ASSERT_TRUE(read.order);
            ASSERT_EQ(*read.order, order);
            ASSERT_TRUE(game.apply(order).accepted);
            if (orders % 10 == 0) {
                expect_sound(arena.field());
                const Field field = arena.field();
                EXPECT_EQ(evaluate_view(field, 0), -evaluate_view(field, 1));
                for (const Side side : {Side{0}, Side{1}}) {
                    Breakdown told{"score", true};
                    explain_score(field, side, told, side);
                    EXPECT_EQ(told.total(side), score_of(field, side)) << "what is told adds up";
                }
            }
        }
    }
    for (const Question question :
         {Question::command, Question::movement, Question::combat, Question::defend,
          Question::cancel_flags, Question::retreat, Question::evade, Question::escape,
          Question::follow_up, Question::charge, Question::riposte, Question::pursue})
        EXPECT_GT(kinds[static_cast<std::size_t>(question)], 0)
            << "never asked: " << static_cast<int>(question);
}

TEST(ThucydidePlay, AHitIsWorthMoreTheFewerStandsAreLeft)
{
    Arena arena;
    muster(arena, 41);
    const Field field = arena.field();
    for (const Side side : {Side{0}, Side{1}})
        for (const Unit u : field.context.pieces_of(side)) {
            if (field.is_leader(u)) continue;
            for (int stands = 1; stands <= field.context.piece(u).stands; ++stands) {
                const Stake& stake = field.context.stakes().of(u, stands);
                const Stake& less = field.context.stakes().of(u, stands - 1);
                EXPECT_GT(stake.kept, less.kept);
                EXPECT_EQ(stake.hits[static_cast<std::size_t>(6 * stands)], stake.kept)
                    << "who finishes it wins what its side has in it";
                EXPECT_EQ(stake.hits.back(), stake.kept) << "and no more";
                EXPECT_EQ(stake.hits[6]<less.hits[6], stands> 1);
            }
        }
}

TEST(ThucydidePlay, EveryReportSaysWhatItIsAbout)
{
    covers(rules::gen_01, rules::dice_01);
    std::set<std::string> kinds;
    for (std::uint64_t seed = 41; seed <= 52; ++seed) {
        Arena arena;
        muster(arena, seed);
        Game& game = arena.game();
        ASSERT_TRUE(game.begin().accepted);
        Stream choice{seed, 0};
        OrderBuffer room{4000};
        while (!game.over()) {
            const Side s = (game.awaited() & 1) != 0 ? Side{0} : Side{1};
            const OrderList list = room.fill([&](OrderList& out) { game.legal({.side = s}, out); });
            if (seed < 3) sandtable::testing::expect_the_same_asked_apart(game, s);
            Journal said;
            ASSERT_TRUE(game.apply(list[choice.below(list.count)], &said).accepted);
            for (const auto& item : said)
                if (const auto* breakdown = item.breakdown()) {
                    kinds.insert(breakdown->kind());
                    // Of the battle there is but one.
                    const std::string_view kind = breakdown->kind();
                    EXPECT_EQ(std::string_view{breakdown->title_text()}.empty(), kind == "victory")
                        << kind;
                }
        }
    }
    EXPECT_TRUE(kinds.contains("dice") && kinds.contains("roll") && kinds.contains("paths"));
}

TEST(ThucydidePlay, AWorldBehindAViewIsTheTableButForTheEnemysStandingAnswers)
{
    covers(rules::gen_02);
    Arena arena;
    muster(arena, 2);
    arena.set(side::keep_riposte, 1, 1).set(side::tokens, 1, 7);
    const Table& table = arena.game().table();
    const View view = arena.game().view(0);
    EXPECT_EQ(view.get(side::tokens, 1), 7);
    EXPECT_EQ(view.get(side::keep_riposte, 1), 0) << "how the enemy will answer is his own affair";
    const std::size_t bytes = arena.setting().layout->bytes;
    std::vector<std::byte> world(view.block(), view.block() + bytes);
    Thucydide{arena.setting(), {}}.imagine(view, 1, world.data());
    EXPECT_EQ(host::fault_in(world.data(), bytes, arena.setting()), "");
    const Table imagined{world.data(), arena.setting()};
    EXPECT_EQ(imagined.viewer(), nobody);
    for (int i = 0; i < table.unit_count(); ++i) {
        const Unit u = unit_at_index(i);
        EXPECT_EQ(imagined.cell(u), table.cell(u));
        EXPECT_EQ(imagined.get(unit::stands, u), table.get(unit::stands, u));
    }
}

TEST(ThucydidePlay, StagesOfALegalListAreTheWhole)
{
    covers(rules::cmd_06);
    Arena arena;
    muster(arena, 3);
    Game& game = arena.game();
    ASSERT_TRUE(game.begin().accepted);
    Stream choice{5, 0};
    OrderBuffer room{4000};
    for (int n = 0; n < 60 && !game.over(); ++n) {
        const Side s = (game.awaited() & 1) != 0 ? Side{0} : Side{1};
        const OrderList whole = room.fill([&](OrderList& out) { game.legal({.side = s}, out); });
        std::uint32_t parts = 0;
        const auto count = [&](int unit) {
            OrderList part;
            game.legal({.side = s, .unit = static_cast<std::int16_t>(unit)}, part);
            parts += part.count;
        };
        count(LegalQuery::no_unit);
        for (int i = 0; i < game.table().unit_count(); ++i) count(i);
        EXPECT_EQ(parts, whole.count) << arena.asked();
        ASSERT_TRUE(game.apply(whole[choice.below(whole.count)]).accepted);
    }
}

// Bad input of every kind is refused with a rule and changes nothing.
TEST(ThucydidePlay, WildOrdersAreRefusedAndChangeNothing)
{
    covers(rules::cmd_06, rules::combat_02);
    Arena arena;
    muster(arena, 7);
    Game& game = arena.game();
    ASSERT_TRUE(game.begin().accepted);
    Stream wild{11, 0};
    OrderBuffer room{4000};
    int refused = 0;
    for (int n = 0; n < 40 && !game.over(); ++n) {
        const Side s = (game.awaited() & 1) != 0 ? Side{0} : Side{1};
        for (int k = 0; k < 60; ++k) {
            Order order;
            order.verb = static_cast<std::uint16_t>(
                wild.below(static_cast<std::uint32_t>(game.table().book().verbs.size())));
            order.side = s;
            const int arguments = static_cast<int>(wild.below(6));
            for (int i = 0; i < arguments; ++i)
                order.with(static_cast<std::int32_t>(wild.below(140)) - 2);
            const auto before = game.hash();
            const auto refusal = game.refuse(order);
            if (!refusal) continue;
            ++refused;
            EXPECT_STRNE(refusal->message, "");
            EXPECT_TRUE(game.apply(order).refusal);
            EXPECT_EQ(game.hash(), before);
        }
        const OrderList list = room.fill([&](OrderList& out) { game.legal({.side = s}, out); });
        ASSERT_TRUE(game.apply(list[wild.below(list.count)]).accepted);
    }
    EXPECT_GT(refused, 1000);
}

TEST(ThucydidePlay, ShorthandIsReadAsTheBookWritesIt)
{
    covers(rules::gen_03);
    Arena arena;
    arena.piece("A1", "inf_medium", "0605").piece("B1", "inf_medium", "0601").generals();
    const Field field = arena.field();
    Thucydide rules{arena.setting(), {}};
    const auto read = [&](const char* text) {
        return rules.read_order(field.table, text).canonical.value_or("none");
    };
    EXPECT_EQ(read("DP A1 0307"), "deploy A1 0307");
    EXPECT_EQ(read("END D"), "end_deploy");
    EXPECT_EQ(read("ACT L1: A1 A2 L3"), "activate L1 A1 A2 L3");
    EXPECT_EQ(read("END C"), "end_command");
    EXPECT_EQ(read("APPT A5"), "appoint A5");
    EXPECT_EQ(read("ORD forced_march A3"), "forced_march A3");
    EXPECT_EQ(read("ORD recon"), "reconnaissance");
    EXPECT_EQ(read("ORD woodsmen A2 1"), "woodsmen A2 1");
    EXPECT_EQ(read("MV A3 0505-0504-0503"), "move A3 0505-0504-0503");
    EXPECT_EQ(read("MV A3 0505-0504 +stay L2"), "move_alone A3 0505-0504");
    EXPECT_EQ(read("MV A3 0505-0504 +stay"), "move_alone A3 0505-0504");
    EXPECT_EQ(read("ML L2 0505-0404"), "march L2 0505-0404");
    EXPECT_EQ(read("END M"), "end_movement");
    EXPECT_EQ(read("AT A3>0404 +shock +lead L1"), "attack A3 0404 shock L1");
    EXPECT_EQ(read("AT A3>0404 +lead"), "attack A3 0404 lead -") << "there is no leader behind it";
    EXPECT_EQ(read("at A3>0404"), "attack A3 0404 none -");
    EXPECT_EQ(read("DF none"), "defend none stand");
    EXPECT_EQ(read("DF"), "defend none stand");
    EXPECT_EQ(read("DF none +evade"), "defend none evade");
    EXPECT_EQ(read("DF none +stay +evade"), "defend none evade");
    EXPECT_EQ(read("DF break_off"), "defend break_off evade");
    EXPECT_EQ(read("CX 1"), "cancel 1");
    EXPECT_EQ(read("RT 0603-0602"), "retreat 0603-0602");
    EXPECT_EQ(read("EV 0603-0602"), "slip 0603-0602");
    EXPECT_EQ(read("ES L2 0606"), "escape L2 0606");
    EXPECT_EQ(read("FU yes"), "follow_up yes");
    EXPECT_EQ(read("CH 0404"), "charge 0404");
    EXPECT_EQ(read("CH no"), "no_charge");
    EXPECT_EQ(read("PU 0403 +shock"), "pursue 0403 shock -");
    EXPECT_EQ(read("PU no"), "no_pursuit");
    EXPECT_EQ(read("RP no"), "riposte no");
    EXPECT_EQ(read("END B"), "end_combat");
    EXPECT_EQ(read("ORD manoeuvre A1 2"), "maneuver A1 2");
    EXPECT_EQ(read("ORD forward_march 1"), "forward_march 1");
    EXPECT_EQ(read("AT A3>0404 +lead L1 +shock"), "attack A3 0404 shock L1");
    EXPECT_EQ(read("AT +shock A3>0404"), "attack A3 0404 shock -");
    EXPECT_EQ(read("AT A3"), "attack A3 none -");
    EXPECT_EQ(read("AT"), "attack none -");
    EXPECT_EQ(read("DF hold"), "defend hold stand");
    EXPECT_EQ(read("DF hold +evade"), "defend hold evade");
    EXPECT_EQ(read("DF break_off +evade"), "defend break_off evade");
    EXPECT_EQ(read("MV A3 0505-0504 +stay +shock"), "move_alone A3 0505-0504");
    EXPECT_EQ(read("MV A3 +stay L2 0505-0504"), "move_alone A3 0505-0504");
    EXPECT_EQ(read("MV"), "move");
    EXPECT_EQ(read("FU no"), "follow_up no");
    EXPECT_EQ(read("FU"), "follow_up ");
    EXPECT_EQ(read("RP yes"), "riposte yes");
    EXPECT_EQ(read("CH"), "charge");
    EXPECT_EQ(read("PU 0403"), "pursue 0403 none -");
    EXPECT_EQ(read("PU 0403 +lead L1"), "pursue 0403 none L1");
    EXPECT_EQ(read("ACT\tL1:A1  A2"), "activate L1 A1 A2");
    EXPECT_EQ(read("act"), "activate");
    for (const char* other :
         {"ORD", "END", "END B B", "END X", "move A3 0505-0504", "+shock", "A", "AB A1", ""})
        EXPECT_EQ(read(other), "none") << other;
}

} // namespace
} // namespace sandtable::thucydide::testing::property_test
