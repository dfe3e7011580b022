// What a computer player may ask (sdk/cpp/table_service.hpp), against a host that notes what it is
// asked and answers as it is told.

#include "sdk/cpp/table_service.hpp"
#include "tests/support/skirmish_field.hpp"

#include <gtest/gtest.h>

#include <cstring>

namespace sandtable::table_service_test {
namespace {

using namespace testing::skirmish;
using sdk::Block;
using sdk::PlayoutEnd;
using sdk::Playouts;
using sdk::ServiceError;
using sdk::TableService;

/// The host of a battle; every function answers `status`, and whoever fails says why.
struct Host {
    st_status status = ST_OK;
    std::uint32_t orders = 3; ///< that are listed
    const void* first = nullptr;
    const void* second = nullptr;
    std::uint64_t number = 0;
    st_order order{};
    bool has_tape = false;
    st_playout_plan plan{};
    st_thought said{};

    st_table_service table{.struct_size = sizeof(st_table_service),
                           .can = 0,
                           .host = this,
                           .legal = &Host::legal,
                           .refuse = &Host::refuse,
                           .imagine = &Host::imagine,
                           .apply = &Host::apply,
                           .view_of = &Host::view_of,
                           .evaluate = &Host::evaluate,
                           .hash = &Host::hash,
                           .reseed = &Host::reseed,
                           .undo = &Host::undo,
                           .playouts = &Host::playouts,
                           .chance = &Host::chance,
                           .report = &Host::report,
                           .hands = 3,
                           .reserved = 0,
                           .deal = &Host::deal};

    st_status answer(st_error* error)
    {
        if (error) std::strcpy(error->message, "as it was told");
        return status;
    }
    static Host& of(void* host) { return *static_cast<Host*>(host); }

    static st_status ST_CALL legal(void* host, const void* view, const st_legal_query* query,
                                   st_order_list* out, st_error* error)
    {
        of(host).first = view;
        OrderList& list = *sdk::kernel(out);
        for (std::uint32_t i = 0; i < of(host).orders; ++i) list.add(done, query->side, i);
        return of(host).answer(error);
    }
    static st_status ST_CALL refuse(void* host, const void* view, const st_order* order,
                                    st_refusal* refusal, st_error* error)
    {
        of(host).first = view;
        of(host).order = *order;
        sdk::kernel(refusal)->rule = "SKI-1";
        return of(host).answer(error);
    }
    static st_status ST_CALL imagine(void* host, const void* view, std::uint64_t seed, void* block,
                                     st_error* error)
    {
        of(host).first = view;
        of(host).second = block;
        of(host).number = seed;
        return of(host).answer(error);
    }
    static st_status ST_CALL apply(void* host, void* block, const st_order* order, st_tape* tape,
                                   st_error* error)
    {
        of(host).first = block;
        of(host).order = *order;
        of(host).has_tape = tape != nullptr;
        return of(host).answer(error);
    }
    static st_status ST_CALL view_of(void* host, const void* block, st_side side, void* view,
                                     st_error* error)
    {
        of(host).first = block;
        of(host).second = view;
        of(host).number = side;
        return of(host).answer(error);
    }
    static st_status ST_CALL evaluate(void* host, const void* view, st_side side,
                                      std::int32_t* value, st_error* error)
    {
        of(host).first = view;
        *value = 10 + side;
        return of(host).answer(error);
    }
    static st_status ST_CALL hash(void* host, const void* block, std::uint64_t* hash,
                                  st_error* error)
    {
        of(host).first = block;
        *hash = 77;
        return of(host).answer(error);
    }
    static st_status ST_CALL reseed(void* host, void* block, std::uint64_t seed, st_error* error)
    {
        of(host).first = block;
        of(host).number = seed;
        return of(host).answer(error);
    }
    static st_status ST_CALL undo(void* host, void* block, st_error* error)
    {
        of(host).first = block;
        return of(host).answer(error);
    }
    static st_status ST_CALL playouts(void* host, const void* from, const st_playout_plan* plan,
                                      st_playout_end* ends, st_error* error)
    {
        of(host).first = from;
        of(host).plan = *plan;
        ends->value = 5;
        return of(host).answer(error);
    }
    static st_status ST_CALL chance(void* host, const void* view, st_side side,
                                    std::int32_t* millionths, st_error* error)
    {
        of(host).first = view;
        *millionths = 1000 * side;
        return of(host).answer(error);
    }
    static st_status ST_CALL report(void* host, const st_thought* said, st_error* error)
    {
        of(host).said = *said;
        return of(host).answer(error);
    }
    /// By its hands in turn, the last piece first; gives what the last that failed has given.
    static st_status ST_CALL deal(void* host, std::uint32_t count, st_piece piece, void* context,
                                  st_error* error)
    {
        st_status came = of(host).answer(error);
        for (std::uint32_t number = count; came != ST_E_INVALID_ARGUMENT && number-- > 0;)
            if (const st_status one = piece(context, number, number % 3, &of(host).table);
                one != ST_OK)
                came = one;
        return came;
    }
};

struct Asked {
    Field field;
    std::vector<std::byte> block = field.block();
    View view{block.data(), field.setting()};
    Block world{field.setting()};
    Host host;
    TableService service{host.table};
};

TEST(Block, HoldsAWholeTable)
{
    Asked a;
    const std::size_t bytes = a.field.setting().layout->bytes;
    EXPECT_EQ(std::count(a.world.data(), a.world.data() + bytes, std::byte{}),
              static_cast<std::ptrdiff_t>(bytes));
    a.world.copy_from(a.view);
    EXPECT_EQ(std::memcmp(a.world.data(), a.block.data(), bytes), 0);
    EXPECT_EQ(a.world.table().block(), a.world.data());
    EXPECT_EQ(a.world.table().unit_count(), 6);
}

TEST(TableService, SaysWhatItsHostCan)
{
    Asked a;
    EXPECT_FALSE(a.service.can_imagine());
    EXPECT_FALSE(a.service.can_evaluate());
    a.host.table.can = ST_CAN_IMAGINE;
    EXPECT_TRUE(a.service.can_imagine());
    EXPECT_FALSE(a.service.can_evaluate());
    a.host.table.can = ST_CAN_EVALUATE;
    EXPECT_FALSE(a.service.can_imagine());
    EXPECT_TRUE(a.service.can_evaluate());
}

// A host without the last function, and one without all that came later.
TEST(TableService, LooksHowMuchOfItAHostHas)
{
    Asked a;
    EXPECT_TRUE(a.service.can_play_on());
    EXPECT_TRUE(a.service.has_chance());
    EXPECT_EQ(a.service.chance(a.view, 2), 2000);
    a.host.table.struct_size = offsetof(st_table_service, chance);
    EXPECT_TRUE(a.service.can_play_on());
    EXPECT_FALSE(a.service.has_chance());
    a.host.first = nullptr;
    EXPECT_EQ(a.service.chance(a.view, 2), std::nullopt);
    EXPECT_EQ(a.host.first, nullptr) << "it is not asked";
    a.host.table.struct_size = offsetof(st_table_service, hash);
    EXPECT_FALSE(a.service.can_play_on());
    EXPECT_FALSE(a.service.has_chance());
}

TEST(TableService, ReportsWhereSomebodyReadsIt)
{
    Asked a;
    const Order plan[] = {{.verb = march, .side = 1}, {.verb = done, .side = 1}};
    EXPECT_FALSE(a.service.is_read());
    a.service.report({.plan = plan});
    EXPECT_EQ(a.host.said.struct_size, 0u) << "nobody is told";
    a.host.table.can = ST_CAN_REPORT;
    EXPECT_TRUE(a.service.is_read());
    a.service.report({.plan = plan, .value = -5, .plans = 3});
    EXPECT_EQ(a.host.said.struct_size, sizeof(st_thought));
    EXPECT_EQ(a.host.said.plan, sdk::border(plan));
    EXPECT_EQ(a.host.said.plan_count, 2u);
    EXPECT_EQ(a.host.said.value, -5);
    EXPECT_EQ(a.host.said.plans, 3u);
    a.service.report({});
    EXPECT_EQ(a.host.said.plan, nullptr);
    EXPECT_EQ(a.host.said.value, ST_NO_VALUE);
    a.host.table.struct_size = offsetof(st_table_service, report);
    EXPECT_FALSE(a.service.is_read()) << "an older host";
    a.host.said = {};
    a.service.report({.plan = plan});
    EXPECT_EQ(a.host.said.struct_size, 0u);
}

TEST(TableService, AsksItsHostAndAnswersAsItDoes)
{
    Asked a;
    OrderBuffer buffer{2};
    const OrderList list = a.service.legal_in(a.view, {.side = 1}, buffer);
    ASSERT_EQ(list.size(), 3u) << "with room as needed";
    EXPECT_EQ(list[2].order(), (Order{.verb = done, .side = 1}.with(2)));
    EXPECT_EQ(a.host.first, a.block.data());

    const Order order{.verb = march, .side = 1};
    EXPECT_EQ(a.service.refuse(a.view, order), std::nullopt);
    EXPECT_EQ(a.host.order.verb, march);

    EXPECT_TRUE(a.service.imagine(a.view, 12, a.world));
    EXPECT_EQ(a.host.first, a.block.data());
    EXPECT_EQ(a.host.second, a.world.data());
    EXPECT_EQ(a.host.number, 12u);

    a.service.apply(a.world, {.verb = fire});
    EXPECT_EQ(a.host.first, a.world.data());
    EXPECT_EQ(a.host.order.verb, fire);
    EXPECT_FALSE(a.host.has_tape);
    Tape tape;
    EXPECT_TRUE(a.service.apply(a.world, {.verb = plan}, tape));
    EXPECT_EQ(a.host.order.verb, plan);
    EXPECT_TRUE(a.host.has_tape);

    Block view{a.field.setting()};
    a.service.view_of(a.world, 1, view);
    EXPECT_EQ(a.host.first, a.world.data());
    EXPECT_EQ(a.host.second, view.data());
    EXPECT_EQ(a.host.number, 1u);

    EXPECT_EQ(a.service.evaluate(a.view, 1), 11);
    EXPECT_EQ(a.service.hash(a.view), 77u);
    a.service.reseed(a.world, 99);
    EXPECT_EQ(a.host.number, 99u);
    EXPECT_TRUE(a.service.undo(a.world));
    EXPECT_EQ(a.host.first, a.world.data());
}

TEST(TableService, PlaysOnAsItIsAsked)
{
    Asked a;
    std::vector<PlayoutEnd> ends(6);
    ASSERT_TRUE(a.service.playouts(a.view, {}, {}, ends));
    EXPECT_EQ(ends[0].value, 5);
    EXPECT_EQ(a.host.first, a.block.data());
    EXPECT_EQ(a.host.plan.struct_size, sizeof(st_playout_plan));
    EXPECT_EQ(a.host.plan.first, nullptr);
    EXPECT_EQ(a.host.plan.first_count, 0u);
    // What docs say of a plan that says nothing.
    EXPECT_EQ(a.host.plan.side, 0);
    EXPECT_EQ(a.host.plan.policy, ST_PLAY_RANDOM);
    EXPECT_EQ(a.host.plan.others, ST_PLAY_RANDOM);
    EXPECT_EQ(a.host.plan.tries, 0);
    EXPECT_EQ(a.host.plan.count, 1u);
    EXPECT_EQ(a.host.plan.most_orders, 0u);
    EXPECT_EQ(a.host.plan.turns, 0);
    EXPECT_EQ(a.host.plan.seed, 1u);

    const Order first[] = {{.verb = march}, {.verb = fire}};
    const Playouts plan{.side = 1,
                        .policy = Playouts::greedy,
                        .others = Playouts::hold,
                        .tries = 4,
                        .count = 3,
                        .most_orders = 50,
                        .turns = 2,
                        .seed = 8};
    ASSERT_TRUE(a.service.playouts(a.view, plan, first, ends)) << "six ends, and room for six";
    EXPECT_EQ(a.host.plan.side, 1);
    EXPECT_EQ(a.host.plan.policy, ST_PLAY_GREEDY);
    EXPECT_EQ(a.host.plan.others, ST_PLAY_HOLD);
    EXPECT_EQ(a.host.plan.tries, 4);
    EXPECT_EQ(a.host.plan.count, 3u);
    EXPECT_EQ(a.host.plan.most_orders, 50u);
    EXPECT_EQ(a.host.plan.turns, 2);
    EXPECT_EQ(a.host.plan.seed, 8u);
    ASSERT_EQ(a.host.plan.first_count, 2u);
    EXPECT_EQ(a.host.plan.first[1].verb, fire);

    const std::span<PlayoutEnd> fewer{ends.data(), 5};
    EXPECT_THROW((void)a.service.playouts(a.view, plan, first, fewer), ServiceError);
    EXPECT_THROW((void)a.service.playouts(a.view, {}, {}, fewer.first(0)), ServiceError)
        << "without a first order there is one end as well";
    const PlayoutEnd blank;
    EXPECT_EQ(blank.value + static_cast<int>(blank.orders) + blank.winners + blank.over, 0);
}

TEST(TableService, DealsPiecesToTheHandsThereAre)
{
    Asked a;
    EXPECT_TRUE(a.service.has_hands());
    EXPECT_EQ(a.service.hands(), 3u);
    std::string done;
    const auto piece = [&](std::uint32_t number, std::uint32_t hand, const TableService& its) {
        done += std::to_string(number) + "/" + std::to_string(hand) + "/" +
                std::to_string(its.hash(a.view)) + " ";
    };
    a.service.deal(5, piece);
    EXPECT_EQ(done, "4/1/77 3/0/77 2/2/77 1/1/77 0/0/77 ");

    // Of what pieces throw that of the first one, whichever failed first.
    const auto fails = [&](std::uint32_t number, std::uint32_t, const TableService&) {
        if (number % 2 == 1) throw std::logic_error{std::to_string(number)};
    };
    try {
        a.service.deal(6, fails);
        ADD_FAILURE() << "nothing was thrown";
    } catch (const std::logic_error& error) {
        EXPECT_STREQ(error.what(), "1");
    }
    a.host.status = ST_E_INTERNAL;
    EXPECT_THROW(a.service.deal(2, piece), ServiceError) << "what the host has failed by";
    EXPECT_THROW(a.service.deal(6, fails), std::logic_error) << "unless it is the pieces'";

    // Without hands they are done one after the other, by who deals them.
    a.host.status = ST_OK;
    a.host.table.struct_size = offsetof(st_table_service, deal);
    EXPECT_FALSE(a.service.has_hands());
    EXPECT_EQ(a.service.hands(), 1u);
    done.clear();
    a.service.deal(3, piece);
    EXPECT_EQ(done, "0/0/77 1/0/77 2/0/77 ");
    done.clear();
    EXPECT_THROW(a.service.deal(6, fails), std::logic_error);
}

TEST(TableService, TellsWhatCannotBeFromAMistake)
{
    Asked a;
    Tape tape;
    std::vector<PlayoutEnd> ends(1);
    a.host.status = ST_E_UNSUPPORTED;
    EXPECT_FALSE(a.service.imagine(a.view, 1, a.world));
    EXPECT_FALSE(a.service.undo(a.world));
    EXPECT_FALSE(a.service.playouts(a.view, {}, {}, ends));
    EXPECT_EQ(a.service.chance(a.view, 1), std::nullopt);
    a.host.status = ST_NEED_DICE;
    EXPECT_FALSE(a.service.apply(a.world, {}, tape));
    EXPECT_THROW(a.service.apply(a.world, {}), ServiceError) << "whose dice are the world's own";
    a.host.status = ST_E_ILLEGAL_ORDER;
    const std::optional<Refusal> refused = a.service.refuse(a.view, {});
    ASSERT_TRUE(refused);
    EXPECT_STREQ(refused->rule, "SKI-1");
    EXPECT_THROW((void)a.service.apply(a.world, {}, tape), ServiceError);

    a.host.status = ST_E_INVALID_ARGUMENT;
    OrderBuffer buffer;
    OrderList list = buffer.list();
    const auto fails = [](auto&& ask) {
        try {
            ask();
        } catch (const ServiceError& error) {
            return std::string{error.what()} == "as it was told";
        }
        return false;
    };
    EXPECT_TRUE(fails([&] { a.service.legal(a.view, {}, list); }));
    EXPECT_TRUE(fails([&] { (void)a.service.refuse(a.view, {}); }));
    EXPECT_TRUE(fails([&] { (void)a.service.imagine(a.view, 1, a.world); }));
    EXPECT_TRUE(fails([&] { a.service.apply(a.world, {}); }));
    EXPECT_TRUE(fails([&] { (void)a.service.apply(a.world, {}, tape); }));
    EXPECT_TRUE(fails([&] { a.service.view_of(a.world, 0, a.world); }));
    EXPECT_TRUE(fails([&] { (void)a.service.chance(a.view, 0); }));
    a.host.table.can = ST_CAN_REPORT;
    EXPECT_TRUE(fails([&] { a.service.report({}); }));
    EXPECT_TRUE(fails([&] { (void)a.service.evaluate(a.view, 0); }));
    EXPECT_TRUE(fails([&] { (void)a.service.hash(a.view); }));
    EXPECT_TRUE(fails([&] { a.service.reseed(a.world, 1); }));
    EXPECT_TRUE(fails([&] { (void)a.service.undo(a.world); }));
    EXPECT_TRUE(fails([&] { (void)a.service.playouts(a.view, {}, {}, ends); }));
    EXPECT_TRUE(fails([&] { a.service.deal(1, [](auto...) {}); }));
}

} // namespace
} // namespace sandtable::table_service_test
