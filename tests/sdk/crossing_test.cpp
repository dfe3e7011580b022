// A ruleset and a player in C++, asked as a host asks them: through the tables of the border, and
// each question answered as the class answers it (sdk/cpp/ruleset_adapter.hpp, player_adapter.hpp,
// telling.hpp).

#include "sdk/cpp/player_adapter.hpp"
#include "sdk/cpp/ruleset_adapter.hpp"
#include "tests/support/skirmish_field.hpp"
#include "tests/support/skirmish_plugin.hpp"

#include <gtest/gtest.h>

namespace sandtable::crossing_test {
namespace {

using namespace testing::skirmish;

template <typename Table>
const Table& table_of(const char* id)
{
    constexpr st_plugin plugin = sdk::ruleset_plugin<SkirmishPlugin>();
    const auto& table = *static_cast<const Table*>(plugin.get_interface(id));
    EXPECT_EQ(table.struct_size, sizeof(Table)) << id;
    return table;
}

/// Those with a word in reserve, which is 0 as long as nobody has said what it is for.
template <typename Table>
const Table& small_table_of(const char* id)
{
    EXPECT_EQ(table_of<Table>(id).reserved, 0u) << id;
    return table_of<Table>(id);
}

/// A battle of the test rulebook in the blue side's acting phase, behind the border.
class Far {
public:
    explicit Far(int turns = 0)
    {
        setting = field.setting();
        setting.turns = turns;
        diagnostics.to = &complaints;
        diagnostics.report = [](void* to, std::uint8_t severity, const st_value*, const char* rule,
                                const char* text, const st_args* args) {
            *static_cast<std::string*>(to) +=
                std::to_string(severity) + rule + ' ' + text + ' ' + std::to_string(args->n) + '\n';
        };
        status = rules.create(sdk::border(&setting), &diagnostics, &context, &error);
        sink.to = this;
        sink.event = [](void*, const st_event*) {};
        sink.breakdown = [](void* to, const st_breakdown* b) {
            static_cast<Far*>(to)->told = b->kind;
            static_cast<Far*>(to)->sum = b->totals[0];
        };
    }
    ~Far()
    {
        if (context) rules.destroy(context);
    }
    Far(const Far&) = delete;
    Far& operator=(const Far&) = delete;

    [[nodiscard]] View view() const { return View{block.data(), setting}; }

    const st_ruleset& rules = table_of<st_ruleset>(ST_RULESET);
    Field field;
    Setting setting;
    std::vector<std::byte> block = field.acting().block();
    std::string complaints;
    st_diagnostics diagnostics{};
    void* context = nullptr;
    st_error error{};
    st_status status;
    Tape tape;
    st_sink sink{};
    std::string told; ///< kind of the last breakdown
    std::int64_t sum = 0;
};

TEST(Crossing, ABattleIsMadeOrRefused)
{
    EXPECT_EQ(Far{}.status, ST_OK);
    const Far unlucky{13};
    EXPECT_EQ(unlucky.status, ST_OK);
    EXPECT_EQ(unlucky.complaints,
              std::to_string(Diagnostics::warning) + "SKI-5 {n} is unlucky 13\n");
    const Far endless{99};
    EXPECT_EQ(endless.status, ST_E_BAD_SCENARIO);
    EXPECT_STREQ(endless.error.message, "99 turns are too many");
    EXPECT_EQ(endless.context, nullptr);
    EXPECT_EQ(Far{}.rules.book(), sdk::border(&testing::skirmish::book));
}

TEST(Crossing, OrdersAreListedJudgedAndCarriedOut)
{
    Far far;
    const SkirmishPlugin here{far.setting, Diagnostics{}};
    OrderBuffer a, b;
    const LegalQuery query{.side = blue};
    const OrderList there = a.fill([&](OrderList& out) {
        EXPECT_EQ(far.rules.legal(far.context, far.block.data(), sdk::border(&query),
                                  sdk::border(&out), &far.error),
                  ST_OK);
    });
    const OrderList mine = b.fill([&](OrderList& out) { here.legal(far.view(), query, out); });
    EXPECT_EQ((std::vector<Order>{there.begin(), there.end()}),
              (std::vector<Order>{mine.begin(), mine.end()}));
    EXPECT_GT(there.size(), 10u);

    const auto judge = [&](const Order& order) {
        Refusal refusal;
        const st_status status = far.rules.refuse(
            far.context, far.block.data(), sdk::border(&order), sdk::border(&refusal), &far.error);
        return std::pair{status, std::string{refusal.rule}};
    };
    EXPECT_EQ(judge({.verb = done, .side = blue}), (std::pair{st_status{ST_OK}, std::string{}}));
    EXPECT_EQ(judge({.verb = plan, .side = blue}),
              (std::pair{st_status{ST_E_ILLEGAL_ORDER}, std::string{"SKI-1"}}));

    const Unit unit = unit_at_index(0);
    const Order march_on = Order{.verb = march, .side = blue}.with(unit).with(far.field.cell("b2"));
    std::vector<std::byte> carried = far.block;
    EXPECT_EQ(far.rules.apply(far.context, carried.data(), sdk::border(&march_on),
                              sdk::border(&far.tape), &far.sink, &far.error),
              ST_OK);
    Battle battle{far.block.data(), far.setting, far.tape, nullptr};
    here.apply(battle, march_on);
    EXPECT_EQ(carried, far.block);
    EXPECT_EQ(battle.cell(unit), far.field.cell("b2"));

    std::vector<std::byte> begun = far.field.block();
    EXPECT_EQ(
        far.rules.set_up(far.context, begun.data(), sdk::border(&far.tape), nullptr, &far.error),
        ST_OK);
    EXPECT_EQ((Table{begun.data(), far.setting}.turn()), 1);

    Sight there_seen[6]{}, here_seen[6]{};
    EXPECT_EQ(far.rules.sights(far.context, far.block.data(), blue,
                               reinterpret_cast<std::uint8_t*>(there_seen), &far.error),
              ST_OK);
    here.sights(far.view(), blue, here_seen);
    EXPECT_TRUE(std::equal(std::begin(there_seen), std::end(there_seen), here_seen));
    EXPECT_EQ(there_seen[0], Sight::identified);
}

TEST(Crossing, WhatARulesetOffersBesidesIsAsked)
{
    Far far;
    const Order order = Order{.verb = march}.with(unit_at_index(1));
    EXPECT_EQ(
        small_table_of<st_explain>(ST_EXPLAIN)
            .explain(far.context, far.block.data(), sdk::border(&order), &far.sink, &far.error),
        ST_OK);
    EXPECT_EQ(far.told, "preview");
    EXPECT_EQ(far.sum, 1);

    std::int32_t value = 0;
    Battle battle{far.block.data(), far.setting, far.tape, nullptr};
    battle.set(points, red, 3);
    EXPECT_EQ(small_table_of<st_evaluate>(ST_EVALUATE)
                  .evaluate(far.context, far.block.data(), red, &value, &far.error),
              ST_OK);
    EXPECT_EQ(value, 3000);

    battle.remove(unit_at_index(4), Where::unseen);
    EXPECT_EQ(small_table_of<st_worlds>(ST_WORLDS).imagine(far.context, far.block.data(), 1,
                                                           far.block.data(), &far.error),
              ST_OK);
    EXPECT_EQ(battle.unit(unit_at_index(4)).where, Where::reserve);

    char room[64] = "";
    st_text out{room, sizeof room, 0};
    const auto& forms = small_table_of<st_text_forms>(ST_TEXT_FORMS);
    EXPECT_EQ(forms.draw(far.context, far.block.data(), &out, &far.error), ST_OK);
    EXPECT_EQ((std::string_view{room, out.length}), "turn 1");
    const auto read = [&](std::string_view text) {
        std::uint32_t result = 99;
        Refusal refusal;
        out = {room, sizeof room, 0};
        EXPECT_EQ(forms.read_order(far.context, far.block.data(), text.data(),
                                   static_cast<std::uint32_t>(text.size()), &result, &out,
                                   sdk::border(&refusal), &far.error),
                  ST_OK);
        return std::to_string(result) + std::string{room, out.length} + refusal.rule;
    };
    EXPECT_EQ(read("!"), std::to_string(ST_READ_ORDERS) + "done");
    EXPECT_EQ(read("?"), std::to_string(ST_READ_REFUSED) + "SKI-1");
    EXPECT_EQ(read("x"), std::to_string(ST_READ_NOT_MINE));

    const auto& positions = small_table_of<st_positions>(ST_POSITIONS);
    out = {room, sizeof room, 0};
    EXPECT_EQ(positions.read("7 and more", 1, &out, &far.error), ST_OK);
    EXPECT_EQ((std::string_view{room, out.length}), "{\"turn\": 7}");
    EXPECT_EQ(positions.read("", 0, &out, &far.error), ST_E_BAD_SCENARIO);
    EXPECT_STREQ(far.error.message, "column 1: an empty position");
}

TEST(Crossing, SheetsAreWrittenPieceByPiece)
{
    Far far;
    std::vector<std::string> pieces;
    st_sheet_sink paper{};
    paper.to = &pieces;
    paper.put = [](void* to, const st_sheet_piece* piece) {
        auto& all = *static_cast<std::vector<std::string>*>(to);
        all.push_back(piece->text);
        if (piece->full_of != 0) // what unit 2 can have of counter 0, and how much that is
            all.back() = std::to_string(piece->args.unit) + "." +
                         std::to_string(piece->full_of - 1) + " " + std::to_string(piece->args.n);
    };
    const auto& sheets = small_table_of<st_sheets>(ST_SHEETS);
    EXPECT_EQ(sheets.write(far.context, far.block.data(), 0, &paper, &far.error), ST_OK);
    EXPECT_EQ(pieces, (std::vector<std::string>{"{word}", "units", "force", "", "2.0 12345"}));
    for (const std::uint32_t full : {1u, 2u}) {
        pieces.clear();
        EXPECT_EQ(sheets.write(far.context, far.block.data(), full, &paper, &far.error), ST_OK);
        EXPECT_EQ(pieces.size(), 4u) << "in full without its page";
    }
    SheetSink nobody_draws;
    nobody_draws({}); // is no error
    const SheetPiece plain;
    EXPECT_EQ(plain.kind, SheetPiece::line);
    EXPECT_EQ(plain.flag, 0);
    EXPECT_EQ(plain.full_of, 0) << "a number like any other";
}

TEST(Crossing, RoomIsMeasured)
{
    Far far{661};
    st_range ranges[] = {{0, 9}, {-1, 300}, {0, 3}, {0, 1}};
    std::uint32_t unit_data[] = {8}, game_data[] = {16};
    EXPECT_EQ(small_table_of<st_room>(ST_ROOM).measure(sdk::border(&far.setting), ranges, unit_data,
                                                       game_data, &far.error),
              ST_OK);
    EXPECT_EQ(ranges[0].max, 3);
    EXPECT_EQ(unit_data[0], 0u);
    EXPECT_EQ(game_data[0], 8u);
}

TEST(BorderSink, TellsWhoListensBehindTheBorder)
{
    EXPECT_EQ(sdk::BorderSink{nullptr}.get(), nullptr);
    st_sink far{};
    far.mask = 6;
    far.explains = 1;
    std::string heard;
    far.to = &heard;
    far.event = [](void* to, const st_event* event) {
        *static_cast<std::string*>(to) += std::to_string(event->args.n) + ' ';
    };
    far.breakdown = [](void* to, const st_breakdown* b) {
        *static_cast<std::string*>(to) += b->kind;
        for (const std::int64_t total : b->totals)
            *static_cast<std::string*>(to) += std::to_string(total);
    };
    const sdk::BorderSink teller{&far};
    const Sink& sink = *teller.get();
    EXPECT_EQ(sink.mask, 6u);
    EXPECT_EQ(sink.explains, 1u);
    const Event event{.args = {.n = 12}};
    sink.event(sink.to, &event);
    Breakdown b{"sum", true};
    for (int group = 0; group < Breakdown::groups; ++group)
        b.add("R-1", group + 1, "x", {}, static_cast<std::uint8_t>(group));
    sink.breakdown(sink.to, &b);
    std::string totals;
    for (int group = 0; group < Breakdown::groups; ++group) totals += std::to_string(group + 1);
    EXPECT_EQ(heard, "12 sum" + totals);
}

/// Hands its seat's options and seed back as an order, and has no mind for 13 turns.
class Echo final : public sdk::Player {
public:
    static constexpr const char* id = "echo";
    static constexpr const char* name = "Echo";
    static constexpr const char* version = "2.0.0";
    Echo(const Setting& setting, const sdk::Seat& seat)
        : side_{seat.side}, effort_{seat.effort}, options_{seat.options.size()}
    {
        if (setting.turns == 13) throw sdk::Unsupported{"not on a Friday"};
    }
    [[nodiscard]] Order choose(const View& view, const sdk::TableService& service,
                               std::uint64_t seed) override
    {
        return Order{.verb = march, .side = side_}
            .with(effort_)
            .with(static_cast<int>(options_))
            .with(static_cast<int>(seed))
            .with(view.unit_count())
            .with(service.can_imagine());
    }

private:
    Side side_;
    int effort_;
    std::size_t options_;
};

TEST(PlayerAdapter, MakesAPlayerForASeatAndAsksIt)
{
    constexpr st_plugin plugin = sdk::player_plugin<Echo>();
    EXPECT_STREQ(plugin.id, "echo");
    EXPECT_STREQ(plugin.version, "2.0.0");
    EXPECT_EQ(plugin.get_interface(ST_RULESET), nullptr);
    const auto& player = *static_cast<const st_player*>(plugin.get_interface(ST_PLAYER));
    EXPECT_EQ(player.struct_size, sizeof(st_player));
    EXPECT_EQ(player.reserved, 0u);
    Far far;
    void* context = nullptr;
    const st_seat seat{red, {}, 40, "level=3"};
    ASSERT_EQ(player.create(sdk::border(&far.setting), &seat, &context, &far.error), ST_OK);
    st_table_service service{};
    service.can = ST_CAN_IMAGINE;
    Order order;
    EXPECT_EQ(
        player.choose(context, far.block.data(), &service, 5, sdk::border(&order), &far.error),
        ST_OK);
    EXPECT_EQ(order, (Order{.verb = march, .side = red}.with(40).with(7).with(5).with(6).with(1)));
    player.destroy(context);
    far.setting.turns = 13;
    EXPECT_EQ(player.create(sdk::border(&far.setting), &seat, &context, &far.error),
              ST_E_UNSUPPORTED);
    EXPECT_STREQ(far.error.message, "not on a Friday");
    const sdk::Seat usual;
    EXPECT_EQ(usual.side, 0);
    EXPECT_EQ(usual.effort, 100) << "percent of the usual";
}

} // namespace
} // namespace sandtable::crossing_test
