// A result and the terms that made it. [design 9]
#include "kernel/rules/breakdown.hpp"

#include "kernel/game/journal.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace sandtable::breakdown_test {
namespace {

TEST(KernelBreakdown, ValuesAndDiceCountTowardTheTotalOfTheirGroupAndNothingElseDoes)
{
    Breakdown says{"melee", true};
    says.title("melee of {unit}", {.unit = unit_at_index(3)});
    says.add("A-1", 5, "strength").add_die("A-2", -2, "die", {.n = 4}, 1).add("A-3", 7, "x", {}, 3);
    says.waive("A-4", "charge", {.n = 9}, 2).note("A-5", "note", {.n = 8}, 1);
    says.choose("A-6", "chosen", {}, 2).head("power", 1, {.m = 6});
    says.outcome("A-7", "first").outcome("A-8", "second", {.n = 2});

    EXPECT_STREQ(says.kind(), "melee");
    EXPECT_TRUE(says.keeps());
    EXPECT_EQ(says.total(), 5);
    EXPECT_EQ(says.totals(), (std::array<std::int64_t, 4>{5, -2, 0, 7}));
    ASSERT_EQ(says.size(), 7);
    EXPECT_EQ(says.end() - says.begin(), 7);
    EXPECT_EQ(says.lost(), 0);
    const Term::Kind kinds[] = {Term::value, Term::die,    Term::value, Term::waived,
                                Term::note,  Term::chosen, Term::head};
    const int groups[] = {0, 1, 3, 2, 1, 2, 1};
    const int amounts[] = {5, -2, 7, 0, 0, 0, 0};
    for (int i = 0; i < 7; ++i) {
        const auto k = static_cast<std::size_t>(i);
        EXPECT_EQ(says[i].kind, kinds[k]) << i;
        EXPECT_EQ(says[i].group, groups[k]) << i;
        EXPECT_EQ(says[i].amount, amounts[k]) << i;
        EXPECT_EQ(says[i].shows_amount, i < 3 ? 1 : 0) << i;
        EXPECT_EQ(says[i].unknown.all, 0);
    }
    EXPECT_STREQ(says[3].rule, "A-4");
    EXPECT_STREQ(says[3].text, "charge");
    EXPECT_EQ(says[3].args.n, 9);
    EXPECT_STREQ(says[6].rule, "");
    EXPECT_EQ(says[6].args.m, 6);
    EXPECT_STREQ(says.title_text(), "melee of {unit}");
    EXPECT_EQ(says.title_args().unit, unit_at_index(3));
    EXPECT_STREQ(says.outcome_rule(), "A-8");
    EXPECT_STREQ(says.outcome_text(), "second");
    EXPECT_EQ(says.outcome_args().n, 2);
}

// In search nobody listens: totals, and no lines.
TEST(KernelBreakdown, WithoutAListenerItOnlyCounts)
{
    Breakdown says{"melee", false};
    says.add("A-1", 5, "strength").add_die("A-2", 3, "die").note("A-3", "note");
    says.hide({.all = 1}).outcome("A-4", "out");
    EXPECT_FALSE(says.keeps());
    EXPECT_EQ(says.total(), 8);
    EXPECT_EQ(says.size(), 0);
    EXPECT_EQ(says.lost(), 0);
    EXPECT_EQ(says.begin(), says.end());
    EXPECT_EQ(says.unknown().all, 0);
    EXPECT_STREQ(says.outcome_text(), "out");
}

TEST(KernelBreakdown, LinesBeyondItsRoomAreLostAndCountedTheTotalIsRight)
{
    Breakdown says{"long", true};
    for (int i = 0; i < 64; ++i) says.add("A-1", 1, "one");
    EXPECT_EQ(says.size(), 64);
    EXPECT_EQ(says.lost(), 0);
    says.add("A-1", 1, "one").note("A-2", "note");
    EXPECT_EQ(says.size(), 64);
    EXPECT_EQ(says.lost(), 2);
    EXPECT_EQ(says.total(), 65);
    EXPECT_STREQ(says[63].rule, "A-1");
}

TEST(KernelBreakdown, WhatIsHiddenIsTheLastLineOrTheWhole)
{
    Breakdown says{"fog", true};
    says.hide({.unit = 1});
    EXPECT_EQ(says.unknown().unit, 1);
    says.add("A-1", 1, "one").add("A-2", 1, "two").hide({.other = 2});
    EXPECT_EQ(says[0].unknown.other, 0);
    EXPECT_EQ(says[1].unknown.other, 2);
    EXPECT_EQ(says.unknown().other, 0);
    says.hide_whole({.all = 3});
    EXPECT_EQ(says.unknown().all, 3);
    EXPECT_EQ(says.unknown().unit, 0);
    EXPECT_EQ(says[1].unknown.other, 2);
}

TEST(KernelBreakdown, ToldAgainItIsTheSame)
{
    Breakdown first{"melee", true};
    first.add("A-1", 5, "strength", {.n = 1}, 1).hide({.all = 4}).waive("A-2", "no");
    Breakdown again{"melee", true};
    again.retell(first, first.totals(), 0);
    ASSERT_EQ(again.size(), 2);
    EXPECT_EQ(again.lost(), 0);
    EXPECT_EQ(again.totals(), first.totals());
    EXPECT_STREQ(again[0].rule, "A-1");
    EXPECT_EQ(again[0].amount, 5);
    EXPECT_EQ(again[0].args.n, 1);
    EXPECT_EQ(again[0].group, 1);
    EXPECT_EQ(again[0].shows_amount, 1);
    EXPECT_EQ(again[0].unknown.all, 4);
    EXPECT_EQ(again[1].kind, Term::waived);
    EXPECT_EQ(again[1].shows_amount, 0);

    // Of 66 lines two find no room, and three were lost before.
    const std::vector<Term> many(66, Term{.rule = "B-1", .unknown = {.all = 9}});
    Breakdown full{"long", true};
    full.retell(many, {1, 2, 3, 4}, 3);
    EXPECT_EQ(full.size(), 64);
    EXPECT_EQ(full.lost(), 5);
    EXPECT_EQ(full.total(3), 4);
    EXPECT_EQ(full[63].unknown.all, 9);
    Breakdown quiet{"long", false};
    quiet.retell(many, {1, 2, 3, 4}, 3);
    EXPECT_EQ(quiet.size(), 0);
    EXPECT_EQ(quiet.lost(), 3);
    EXPECT_EQ(quiet.total(2), 3);
}

TEST(KernelJournal, AnEntryIsAnEventOrABreakdown)
{
    const JournalEntry event{Event{.detail = 7}};
    ASSERT_TRUE(event.event());
    EXPECT_EQ(event.event()->detail, 7);
    EXPECT_FALSE(event.breakdown());
    const JournalEntry breakdown{Breakdown{"melee", true}.add("A-1", 3, "x")};
    EXPECT_FALSE(breakdown.event());
    ASSERT_TRUE(breakdown.breakdown());
    EXPECT_EQ(breakdown.breakdown()->total(), 3);
    EXPECT_EQ(winners_of(Event{.args = {.m = 5}}), 5);
}

} // namespace
} // namespace sandtable::breakdown_test
