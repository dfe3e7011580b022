// The C++ layer over the border, without a library in between.
#include "sdk/cpp/player_adapter.hpp"
#include "sdk/cpp/ruleset_adapter.hpp"
#include "tests/support/skirmish_plugin.hpp"

#include <gtest/gtest.h>

namespace sandtable::sdk::adapter_test {
namespace {

using testing::skirmish::SkirmishPlugin;

constexpr st_plugin plugin = ruleset_plugin<SkirmishPlugin>();

/// A ruleset that offers nothing besides.
class Plain final : public Ruleset {
public:
    static constexpr const char* id = "plain";
    static constexpr const char* name = "Plain";
    static constexpr const char* version = "1.0.0";
    static const Book& book() { return testing::skirmish::book; }
    Plain(const Setting&, const Diagnostics&) {}
    void set_up(Battle&) const override { throw NeedDice{}; }
    void legal(const View&, LegalQuery, OrderList&) const override { throw 7; }
    [[nodiscard]] std::optional<Refusal> refuse(const View&, const Order&) const override
    {
        throw std::bad_alloc{};
    }
    void apply(Battle&, const Order&) const override { throw BrokenRule{"a rule is broken"}; }
};

TEST(RulesetAdapter, FillsTheEntryAtCompileTime)
{
    static_assert(plugin.struct_size == sizeof(st_plugin) && plugin.abi_major == ST_ABI_MAJOR);
    EXPECT_STREQ(plugin.id, "skirmish");
    EXPECT_STREQ(plugin.version, "1.2.3");
    EXPECT_EQ(plugin.open, nullptr);
    EXPECT_EQ(plugin.close, nullptr);
}

TEST(RulesetAdapter, OffersWhatTheClassOffers)
{
    for (const char* id : {ST_RULESET, ST_EXPLAIN, ST_WORLDS, ST_EVALUATE, ST_TEXT_FORMS,
                           ST_POSITIONS, ST_SHEETS, ST_ROOM, ST_WRITTEN})
        EXPECT_NE(plugin.get_interface(id), nullptr) << id;
    EXPECT_EQ(plugin.get_interface("sandtable.ruleset/2"), nullptr);
    EXPECT_EQ(plugin.get_interface(""), nullptr);
    constexpr st_plugin plain = ruleset_plugin<Plain>();
    EXPECT_NE(plain.get_interface(ST_RULESET), nullptr);
    EXPECT_NE(plain.get_interface(ST_WRITTEN), nullptr) << "of itself";
    for (const char* id :
         {ST_EXPLAIN, ST_WORLDS, ST_EVALUATE, ST_TEXT_FORMS, ST_POSITIONS, ST_SHEETS, ST_ROOM})
        EXPECT_EQ(plain.get_interface(id), nullptr) << id;
}

TEST(RulesetAdapter, TurnsWhateverIsThrownIntoAStatusAndAMessage)
{
    constexpr st_plugin plain = ruleset_plugin<Plain>();
    const auto& table = *static_cast<const st_ruleset*>(plain.get_interface(ST_RULESET));
    const Setting setting;
    const st_diagnostics deaf{};
    void* context = nullptr;
    st_error error{};
    ASSERT_EQ(table.create(border(&setting), &deaf, &context, &error), ST_OK);
    alignas(8) std::byte block[512]{};
    Tape tape;
    const Order order;
    const LegalQuery query;
    OrderList list;
    Refusal refusal;
    EXPECT_EQ(table.set_up(context, block, border(&tape), nullptr, &error), ST_NEED_DICE);
    EXPECT_EQ(table.legal(context, block, border(&query), border(&list), &error), ST_E_INTERNAL);
    EXPECT_STREQ(error.message, "exception of unknown type");
    EXPECT_EQ(table.refuse(context, block, border(&order), border(&refusal), &error),
              ST_E_NO_MEMORY);
    EXPECT_STREQ(error.message, "out of memory");
    EXPECT_EQ(table.apply(context, block, border(&order), border(&tape), nullptr, &error),
              ST_E_INTERNAL);
    EXPECT_STREQ(error.message, "a rule is broken");
    table.destroy(context);
}

TEST(PluginEntry, CutsLongMessagesBetweenCharacters)
{
    st_error error{};
    std::string text(222, 'x');
    text += "\xc3\xa9 and more";
    EXPECT_EQ(fail(&error, ST_E_INTERNAL, text), ST_E_INTERNAL);
    EXPECT_EQ(std::string{error.message}, std::string(222, 'x'));
    error.rule[0] = 'R';
    const std::string just_fits(sizeof error.message - 1, 'y');
    fail(&error, ST_E_INTERNAL, just_fits);
    EXPECT_EQ(std::string{error.message}, just_fits);
    EXPECT_STREQ(error.rule, "") << "no rule of an order before";
    EXPECT_EQ(fail(nullptr, ST_E_NO_MEMORY, "nobody listens"), ST_E_NO_MEMORY);
}

TEST(Text, ThatDoesNotFitIsCountedAndNeverWrittenBeyond)
{
    char buffer[8] = "1234567";
    st_text out{buffer, 4, 0};
    write_text(out, "abcdefgh");
    EXPECT_EQ(out.length, 8u);
    EXPECT_STREQ(buffer, "abcd567");
    out = {buffer, 8, 0};
    write_text(out, "z");
    EXPECT_EQ(buffer[0], 'z');
    EXPECT_EQ(out.length, 1u);
    out = {nullptr, 0, 0};
    write_text(out, "abc");
    EXPECT_EQ(out.length, 3u);
}

TEST(Seat, ReadsItsOptions)
{
    const Seat seat{.side = 1, .options = "level=3,mode=bold,empty="};
    EXPECT_EQ(seat.option("level", "1"), "3");
    EXPECT_EQ(seat.option("mode", ""), "bold");
    EXPECT_EQ(seat.option("empty", "x"), "");
    EXPECT_EQ(seat.option("mod", "none"), "none");
}

TEST(Telling, ABreakdownCrossesAndComesBack)
{
    Breakdown b{"kind", true};
    b.title("title", {.n = 4}).outcome("R-1", "outcome", {.word = "word"}).hide_whole({.all = 1});
    b.add("R-2", 5, "five", {}, 1).add_die("R-3", 6, "six").waive("R-4", "why");
    const st_breakdown view = view_of(b);
    EXPECT_EQ(view.totals[0], 6);
    EXPECT_EQ(view.totals[1], 5);
    EXPECT_EQ(view.terms.count, 3u);
    EXPECT_EQ(static_cast<const st_term*>(view.terms.items)[1].kind, ST_TERM_DIE);
    EXPECT_STREQ(view.outcome_args.word, "word");
    EXPECT_EQ(view.unknown.all, 1);
}

} // namespace
} // namespace sandtable::sdk::adapter_test
