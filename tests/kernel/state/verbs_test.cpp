// What changes a battle: the block after it, and what listeners are told. [design 3, 9]
#include "kernel/state/verbs.hpp"

#include "kernel/state/block.hpp"
#include "tests/support/skirmish_field.hpp"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cstring>
#include <string>
#include <vector>

namespace sandtable::verbs_test {
namespace {

using namespace testing::skirmish;

Unit unit(int i) { return unit_at_index(i); }

/// A battle whose events are written down: the kind, then what is not at its default.
struct Heard {
    explicit Heard(std::uint64_t mask = ~std::uint64_t{0}) { sink.mask = mask; }

    static void write(void* to, const Event* event)
    {
        std::string line = std::to_string(static_cast<int>(event->kind));
        const auto add = [&](const char* name, std::int64_t value, std::int64_t usual) {
            if (value != usual) line += std::string{" "} + name + '=' + std::to_string(value);
        };
        add("side", event->side, nobody);
        add("detail", event->detail, 0);
        add("unit", index(event->args.unit), -1);
        add("other", index(event->args.other), -1);
        add("cell", index(event->args.cell), -1);
        add("to", index(event->args.to), -1);
        add("n", event->args.n, 0);
        add("m", event->args.m, 0);
        add("all", event->unknown.all, 0);
        if (event->args.word) line += std::string{" "} + event->args.word;
        static_cast<Heard*>(to)->lines.push_back(line);
    }
    /// What was told since the last time.
    std::vector<std::string> told() { return std::exchange(lines, {}); }

    Field field{};
    std::vector<std::byte> block = field.block();
    Tape tape{};
    std::vector<std::string> lines{};
    std::vector<std::int64_t> totals{};
    Sink sink{.mask = 0,
              .explains = 1,
              .event = write,
              .breakdown =
                  [](void* to, const Breakdown* says) {
                      static_cast<Heard*>(to)->totals.push_back(says->total());
                  },
              .to = this};
    Battle battle{block.data(), field.setting(), tape, &sink};
};

using Lines = std::vector<std::string>;

// On 6 by 6 squares from the top left a6: b1 is cell 31, c1 32, b3 19.
TEST(KernelVerbs, NumbersAreReadInTheWidthInWhichTheyAreWritten)
{
    for (const int width : {1, 2, 4, 8})
        for (const int is_signed : {0, 1}) {
            const Slot slot{.offset = 8,
                            .width = static_cast<std::uint16_t>(width),
                            .is_signed = static_cast<std::uint8_t>(is_signed)};
            std::array<std::byte, 24> record;
            record.fill(std::byte{0x5a}); // what stands beside it is none of its business
            constexpr std::int64_t one = 1;
            const std::int64_t most = width == 8 ? one << 62 : (one << (8 * width - is_signed)) - 1;
            for (const std::int64_t value :
                 {std::int64_t{0}, most, is_signed != 0 ? -most : most / 2}) {
                detail::write(record.data(), slot, value);
                EXPECT_EQ(detail::read(record.data(), slot), value) << "of " << width << " bytes";
            }
            EXPECT_EQ(record[7], std::byte{0x5a});
            EXPECT_EQ(record[static_cast<std::size_t>(8 + width)], std::byte{0x5a});
        }
}

TEST(KernelVerbs, UnitsThatComeGoAndTurnAreTold)
{
    Heard heard;
    Battle& battle = heard.battle;
    battle.place(unit(0), cell_at_index(19), {.all = 2});
    EXPECT_EQ(heard.told(), Lines{"3 unit=0 to=19 all=2"});
    battle.move(unit(0), cell_at_index(20), {.all = 1});
    EXPECT_EQ(heard.told(), Lines{"4 unit=0 cell=19 to=20 all=1"});
    EXPECT_EQ(battle.relocate(unit(0), cell_at_index(21)), cell_at_index(20));
    EXPECT_EQ(heard.told(), Lines{});
    battle.face(unit(0), 3, {.all = 1});
    battle.face(unit(0), 3);
    EXPECT_EQ(heard.told(), Lines{"5 unit=0 n=3 all=1"}) << "told once: it faced so already";
    battle.face(unit(0), 5);
    EXPECT_EQ(heard.told(), Lines{"5 unit=0 n=5 m=3"});
    EXPECT_EQ(battle.unit(unit(0)).facing, 5);
    battle.remove(unit(0), Where::dead, {.all = 1});
    EXPECT_EQ(heard.told(), Lines{"6 unit=0 cell=21 n=3 all=1"});
    EXPECT_EQ(battle.unit(unit(0)).where, Where::dead);
    EXPECT_EQ(battle.cell(unit(0)), Cell::none);
    EXPECT_EQ(battle.first_in(cell_at_index(21)), Unit::none);
    EXPECT_FALSE(battle.on_board(unit(0)));
    battle.retype(unit(0), 1);
    EXPECT_EQ(battle.type(unit(0)), 1);
}

TEST(KernelVerbs, PointsOfAPlaneAreTakenOnceAndLeftForOthers)
{
    Heard heard;
    Battle& battle = heard.battle;
    battle.remove(unit(0), Where::reserve);
    static_cast<void>(heard.told());
    battle.move_to(unit(0), 70, 80);
    EXPECT_EQ(heard.told(), Lines{"3 detail=1 unit=0 cell=70 to=80"}) << "placed";
    battle.move_to(unit(0), 71, 82, {.all = 1});
    EXPECT_EQ(heard.told(), Lines{"4 detail=1 unit=0 cell=71 to=82 n=70 m=80 all=1"});
    EXPECT_EQ(battle.unit(unit(0)).x, 71);
    EXPECT_EQ(battle.unit(unit(0)).y, 82);
    EXPECT_TRUE(battle.on_board(unit(0)));
    battle.remove(unit(0), Where::exited);
    EXPECT_EQ(heard.told(), Lines{"6 unit=0 n=4"});
    EXPECT_EQ(battle.unit(unit(0)).x, 0);
    EXPECT_EQ(battle.unit(unit(0)).y, 0);
}

TEST(KernelVerbs, CountersAreToldWithWhatTheyWereAndOnlyWhenTheyChange)
{
    Heard heard;
    Battle& battle = heard.battle;
    battle.set(force, unit(1), 5, {.all = 1});
    battle.set(force, unit(1), 5);
    battle.add(force, unit(1), -4);
    battle.set(points, red, 100);
    battle.add(points, red, 20);
    battle.set(smoke, cell_at_index(7), 2);
    battle.set(rulings, 9);
    EXPECT_EQ(heard.told(), (Lines{"7 unit=1 n=5 m=3 all=1", "7 unit=1 n=1 m=5", "8 side=1 n=100",
                                   "8 side=1 n=120 m=100", "9 cell=7 n=2", "10 n=9"}));
    battle.set(plot, unit(1), 300);
    battle.set(secret, blue, -40'000);
    battle.set(mine, cell_at_index(35), 1);
    battle.set(big, INT64_MIN);
    EXPECT_EQ(heard.told(),
              (Lines{"7 detail=1 unit=1 n=300 m=-1", "8 side=0 detail=1 n=-40000",
                     "9 detail=1 cell=35 n=1", "10 detail=1 n=-9223372036854775808"}));
    EXPECT_EQ(battle.get(plot, unit(1)), 300);
    battle.set(force, unit(2), 7); // whatever stands beside it
    EXPECT_EQ(battle.get(plot, unit(1)), 300);
    EXPECT_EQ(battle.layout().unit_counters[plot.index].width, 2);
    EXPECT_EQ(battle.get(secret, blue), -40'000);
    EXPECT_EQ(battle.get(secret, red), 0);
    EXPECT_EQ(battle.get(mine, cell_at_index(35)), 1);
    EXPECT_EQ(battle.get(mine, cell_at_index(34)), 0);
    EXPECT_EQ(battle.wide(big), INT64_MIN);
}

TEST(KernelVerbs, ACounterBeyondItsRangeIsABrokenRule)
{
    Heard heard;
    const auto fails = [&](auto&& work) {
        try {
            work();
        } catch (const BrokenRule& e) {
            return std::string{e.what()};
        }
        return std::string{};
    };
    EXPECT_EQ(fails([&] { heard.battle.set(force, unit(0), 10); }),
              "counter force cannot be 10: its range is 0..9");
    EXPECT_EQ(fails([&] { heard.battle.set(force, unit(0), -1); }),
              "counter force cannot be -1: its range is 0..9");
    EXPECT_EQ(fails([&] { heard.battle.set(force, unit(0), 9); }), "");
    EXPECT_EQ(fails([&] { heard.battle.set(force, unit(0), 0); }), "");
    EXPECT_EQ(fails([&] { heard.battle.draw(0, "x"); }), "what is drawn is one of 1 to 1000000");
    EXPECT_EQ(fails([&] { heard.battle.draw(1'000'001, "x"); }),
              "what is drawn is one of 1 to 1000000");
    EXPECT_EQ(fails([&] { heard.battle.draw(1'000'000, "x"); }), "");
    EXPECT_EQ(heard.battle.draw(1, "x"), 0u);
}

TEST(KernelVerbs, RollsSayWhatForAndForWhom)
{
    Heard heard;
    Battle& battle = heard.battle;
    const std::uint32_t given[] = {2, 0, 50, 3, 6};
    heard.tape = {.mode = Tape::given, .size = 5, .outcomes = given};
    EXPECT_EQ(battle.roll(symbols, "a", unit(1), unit(4), StreamName::battle, {.all = 2}), 3);
    EXPECT_EQ(battle.roll(fate, "b", unit(1)), -1);
    EXPECT_EQ(battle.roll_outcome(percent, "c"), 50u);
    EXPECT_EQ(battle.draw(4, "d", unit(2)), 3u);
    EXPECT_EQ(heard.told(),
              (Lines{"11 detail=3 unit=1 other=4 n=3 m=2 all=2 a", "11 detail=1 unit=1 n=-1 b",
                     "11 detail=2 n=50 m=50 c", "11 detail=65535 unit=2 n=4 m=3 d"}));
    EXPECT_EQ(heard.tape.used, 4u);
    EXPECT_THROW(battle.roll(d6, "e"), BrokenRule) << "there is no outcome 6: the last is 5";
    EXPECT_THROW(battle.draw(9, "f", unit(1), unit(2), StreamName::set_up), NeedDice);
    EXPECT_EQ(heard.tape.dry, 1u);
    EXPECT_EQ(heard.tape.wanted.die, no_die);
    EXPECT_EQ(heard.tape.wanted.bound, 9u);
    EXPECT_EQ(heard.tape.wanted.stream, StreamName::set_up);
    EXPECT_EQ(heard.tape.wanted.unit, unit(1));
    EXPECT_EQ(heard.tape.wanted.other, unit(2));
    heard.tape = {};
    battle.roll(d6, "e");
    battle.roll(d6, "e", Unit::none, Unit::none, StreamName::set_up);
    EXPECT_EQ(heard.tape.used, 2u);
    EXPECT_EQ(battle.header().streams[0].counter, 1u);
    EXPECT_EQ(battle.header().streams[1].counter, 0u);
    EXPECT_EQ(battle.header().streams[2].counter, 1u);
}

TEST(KernelVerbs, TurnsPhasesAndQuestionsAreToldToWhoeverMustAnswer)
{
    Heard heard;
    Battle& battle = heard.battle;
    battle.set_impulse(4);
    battle.begin_turn(3);
    EXPECT_EQ(battle.clock().impulse, 4);
    battle.begin_phase(1, red);
    EXPECT_EQ(battle.clock().impulse, 0);
    battle.ask({.kind = ruling_q,
                .seats = static_cast<Seats>(seat_bit(0) | seat_bit(7) | seat_bit(umpire_seat)),
                .unit = unit(2)});
    EXPECT_EQ(heard.told(), (Lines{"0 n=3", "1 side=1 n=1", "2 side=0 unit=2 n=2",
                                   "2 side=7 unit=2 n=2", "2 side=8 unit=2 n=2"}));
    EXPECT_EQ(battle.turn(), 3);
    EXPECT_EQ(battle.phase(), 1);
    EXPECT_EQ(battle.active(), red);
    battle.set_step(2);
    EXPECT_EQ(battle.step(), 2);
    EXPECT_FALSE(battle.answer(7));
    EXPECT_EQ(battle.awaited(), seat_bit(0) | seat_bit(umpire_seat));
    EXPECT_FALSE(battle.answer(umpire_seat));
    battle.question().a = 6;
    EXPECT_EQ(battle.decision().a, 6);
    EXPECT_TRUE(battle.answer(0));
    EXPECT_FALSE(battle.asks());
    EXPECT_EQ(battle.clock().stack[0].a, 0) << "a question that is gone leaves nothing";
    EXPECT_EQ(battle.clock().stack[0].unit, Unit::none);
    for (int i = 0; i < 8; ++i) battle.ask({.seats = 1});
    EXPECT_THROW(battle.ask({.seats = 1}), BrokenRule);
    EXPECT_EQ(battle.clock().depth, 8);
}

TEST(KernelVerbs, TheEndDropsOpenQuestionsAndNamesWhoHasWon)
{
    Heard heard;
    Battle& battle = heard.battle;
    battle.ask({.kind = act_q, .seats = 1, .a = 5});
    battle.ask({.kind = plot_q, .seats = 2, .b = 6});
    static_cast<void>(heard.told());
    battle.finish(red, 1, 2);
    EXPECT_EQ(heard.told(), Lines{"13 side=1 detail=1 n=2 m=2"});
    EXPECT_TRUE(battle.over());
    EXPECT_EQ(battle.awaited(), 0);
    EXPECT_EQ(battle.clock().depth, 0);
    EXPECT_EQ(battle.clock().stack[0].a, 0);
    EXPECT_EQ(battle.clock().stack[1].b, 0);
    EXPECT_EQ(battle.clock().winner(), red);
    EXPECT_EQ(battle.clock().ending, 1);
    EXPECT_EQ(battle.clock().level, 2);
    battle.finish(nobody, 0, 0);
    EXPECT_EQ(heard.told(), Lines{"13"});
    EXPECT_EQ(battle.clock().winners, 0);
    battle.finish(Winners{}, 0, 0);
    EXPECT_EQ(heard.told(), Lines{"13"}) << "a draw";
    battle.finish(Winners{3}, 1, 1);
    EXPECT_EQ(heard.told(), Lines{"13 detail=1 n=1 m=3"}) << "several: nobody alone";
}

TEST(KernelVerbs, NobodyIsToldWhatNobodyListensTo)
{
    EXPECT_EQ(Sink{}.mask, 0u);
    Heard heard{event_bit(EventKind::moved)};
    Battle& battle = heard.battle;
    EXPECT_TRUE(battle.hears(EventKind::moved));
    EXPECT_FALSE(battle.hears(EventKind::placed));
    battle.place(unit(0), cell_at_index(3));
    battle.set(force, unit(0), 4);
    battle.face(unit(0), 2);
    battle.begin_turn(2);
    battle.begin_phase(0, blue);
    battle.ask({.seats = 1});
    battle.roll(d6, "x");
    battle.tell({.kind = EventKind::told, .text = "silence"});
    battle.remove(unit(1), Where::dead);
    battle.finish(blue, 0, 0);
    EXPECT_EQ(heard.told(), Lines{});
    EXPECT_EQ(battle.get(force, unit(0)), 4);
    battle.move(unit(0), cell_at_index(4));
    battle.tell({.kind = EventKind::moved, .args = {.unit = unit(5)}});
    EXPECT_EQ(heard.told(), (Lines{"4 unit=0 cell=3 to=4", "4 unit=5"}));

    Breakdown quiet{"x", false};
    battle.report(quiet.add("R", 3, "x"));
    EXPECT_TRUE(heard.totals.empty());
    EXPECT_TRUE(battle.explains());
    Breakdown says{"x", true};
    battle.report(says.add("R", 4, "x"));
    EXPECT_EQ(heard.totals, std::vector<std::int64_t>{4});
    heard.sink.explains = 0;
    EXPECT_FALSE(battle.explains());
    battle.report(says);
    EXPECT_EQ(heard.totals.size(), 1u);
    Battle alone{heard.block.data(), heard.field.setting(), heard.tape, nullptr};
    EXPECT_FALSE(alone.explains());
    EXPECT_FALSE(alone.hears(EventKind::moved));
    alone.move(unit(0), cell_at_index(5));
    EXPECT_EQ(alone.cell(unit(0)), cell_at_index(5));
}

TEST(KernelVerbs, TheScriptsMemoryIsWords)
{
    Heard heard;
    heard.battle.set_storage(0, -5);
    heard.battle.set_storage(3, INT64_MAX);
    EXPECT_EQ(heard.battle.storage(0), -5);
    EXPECT_EQ(heard.battle.storage(1), 0);
    EXPECT_EQ(heard.battle.storage(3), INT64_MAX);
}

TEST(KernelVerbs, EachSaysWhichLinesItMayHaveWritten)
{
    const Field field;
    std::vector<std::byte> block = field.block();
    KeptBlock kept;
    kept.take(block.data(), block.size());
    Tape tape;
    const auto begin = [&] { return Battle{block.data(), field.setting(), tape, nullptr}; };
    const std::uint64_t header = begin().written().lines;
    EXPECT_EQ(header, 0xfu) << "216 bytes, in lines of 64";
    const auto follows = [&](auto&& verb) {
        Battle battle = begin();
        verb(battle);
        const std::uint64_t lines = battle.written().lines;
        EXPECT_EQ(lines & header, header);
        EXPECT_LE(std::popcount(lines), 7) << "a few beside the header's";
        EXPECT_FALSE(kept.follow(block.data(), lines).empty());
        return std::memcmp(kept.bytes(), block.data(), block.size()) == 0;
    };
    for (int i = 0; i < 6; ++i) { // wherever in a line its record begins
        const Unit u = unit(i);
        const Cell to = cell_at_index(20 + i % 2);
        EXPECT_TRUE(follows([&](Battle& b) { b.move(u, to); }));
        EXPECT_TRUE(follows([&](Battle& b) { b.face(u, 3); }));
        EXPECT_TRUE(follows([&](Battle& b) { b.retype(u, 7); }));
        EXPECT_TRUE(follows([&](Battle& b) { b.set(force, u, 7); }));
        EXPECT_TRUE(follows([&](Battle& b) { b.set(plot, u, 300); }));
        EXPECT_TRUE(follows([&](Battle& b) { std::memset(&b.edit(notes, u), 1, sizeof(Notes)); }));
        EXPECT_TRUE(
            follows([&](Battle& b) { b.set_storage(static_cast<std::size_t>(i % 4), i + 1); }));
    }
    for (int i = 0; i < 6; ++i)
        EXPECT_TRUE(follows([&](Battle& b) { b.remove(unit(i), Where::dead); }));
    EXPECT_TRUE(follows([](Battle& b) { b.set(secret, red, -40'000); }));
    EXPECT_TRUE(follows([](Battle& b) { b.set(smoke, cell_at_index(35), 2); }));
    EXPECT_TRUE(follows([](Battle& b) { b.set(big, INT64_MIN); }));
    EXPECT_TRUE(follows([](Battle& b) { b.ask({.seats = 1}); }));
    Battle raw = begin();
    static_cast<void>(raw.bytes());
    EXPECT_EQ(raw.written().lines, WrittenLines::all) << "whoever may write anywhere";
}

} // namespace
} // namespace sandtable::verbs_test
