// Thucydide held against a second reading of its specification (model_table.hpp): attacks, and
// whole combats with the same dice and the same answers.

#include "covers.hpp"
#include "model_fight.hpp"
#include "model_ground.hpp"
#include "model_wars.hpp"
#include "tests/support/sanitized.hpp"

#include <algorithm>

namespace sandtable::thucydide::testing::model_fight_test {
namespace {

using sandtable::testing::covers;

constexpr std::array attack_orders{"none",       "none",     "volley",     "shock",
                                   "drive_back", "surprise", "no_quarter", "relentless"};

/// An attack that might be declared, by a unit on somebody, sometimes led or ordered.
model::Attack some_attack(const model::War& war, Stream& lot)
{
    const auto one_of = [&](const auto& list) -> const auto&
    {
        return list[lot.below(static_cast<std::uint32_t>(list.size()))];
    };
    model::Attack attack;
    do attack.unit = lot.below(static_cast<std::uint32_t>(war.troops.size()));
    while (war.troops[attack.unit].side != 0 || war.troops[attack.unit].id == "A90");
    const model::Hex here = war.troops[attack.unit].hex;
    for (int n = 0; n < 6 && (n == 0 || distance(here, attack.target) > 2); ++n)
        attack.target = lot.below(4) == 0 ? one_of(war.leaders).hex : one_of(war.troops).hex;
    attack.order = one_of(attack_orders);
    if (lot.below(4) == 0) attack.lead = one_of(war.leaders).id;
    return attack;
}

std::string text_of(const model::War& war, const model::Attack& attack)
{
    return "attack " + war.troops[attack.unit].id + ' ' + name_of(attack.target) + ' ' +
           attack.order + ' ' + (attack.lead.empty() ? "-" : attack.lead);
}

TEST(ThucydideModel, AttacksMayBeDeclaredAsTheSpecificationHasIt)
{
    covers(rules::combat_02, rules::combat_03, rules::combat_04, rules::combat_05, rules::combat_06,
           rules::combat_07, rules::lead_07, rules::lead_08, rules::lead_11, rules::ord_05,
           rules::ord_20, rules::ord_21, rules::ord_25, rules::board_07, rules::los_02);
    int attacks = 0;
    for (std::uint64_t seed = 1; seed <= sandtable::testing::rounds(120) && !HasFailure(); ++seed) {
        const model::War war = model::random_war(seed + 100);
        Arena arena;
        lay(war, arena, Phase::combat);
        EXPECT_EQ(arena.refused("end_combat").empty(), !model::must_attack(war, 0)) << seed;
        Stream lot{seed, 4};
        for (int n = 0; n < 60; ++n) {
            const model::Attack attack = some_attack(war, lot);
            const std::string text = text_of(war, attack);
            const std::string refused = arena.refused(text);
            const bool legal = model::may_attack(war, attack);
            attacks += legal ? 1 : 0;
            ASSERT_EQ(refused.empty(), legal) << "seed " << seed << ' ' << text << ' ' << refused;
        }
    }
    EXPECT_GT(attacks, 300);
}

/// Everything that may be answered, as the model has it: of ways one for each hex they end in.
void expect_offered(Arena& arena, const model::Told& told)
{
    if (told.offered.empty()) return;
    const std::vector<std::string> listed = arena.legal();
    const std::string verb = told.answer.substr(0, told.answer.find(' '));
    std::set<std::string> mine;
    std::set<std::string> theirs;
    if (verb == "retreat" || verb == "slip") {
        for (const std::string& one : told.offered) {
            EXPECT_EQ(arena.refused(one), "") << one;
            mine.insert(one.substr(one.size() - 4));
        }
        for (const std::string& one : listed) theirs.insert(one.substr(one.size() - 4));
    } else {
        mine.insert(told.offered.begin(), told.offered.end());
        const bool pursuit = verb == "pursue" || verb == "no_pursuit";
        for (const std::string& one : listed)
            if (!pursuit || one == "no_pursuit" || one.ends_with(" none -")) theirs.insert(one);
    }
    EXPECT_EQ(theirs, mine);
}

TEST(ThucydideModel, WholeCombatsGoTheSameWay)
{
    covers(rules::combat_10, rules::combat_11, rules::combat_12, rules::combat_13, rules::combat_19,
           rules::loss_01, rules::loss_02, rules::loss_03, rules::loss_04, rules::retr_01,
           rules::retr_02, rules::retr_03, rules::retr_04, rules::retr_05, rules::retr_07,
           rules::follow_01, rules::follow_02, rules::follow_04, rules::follow_05, rules::follow_06,
           rules::evade_01, rules::evade_02, rules::evade_03, rules::evade_04, rules::rip_01,
           rules::rip_02, rules::rip_05, rules::lead_09, rules::lead_10, rules::lead_11,
           rules::sup_01, rules::sup_03, rules::tok_02, rules::tok_04);
    int combats = 0;
    for (std::uint64_t seed = 1; seed <= sandtable::testing::rounds(400) && !HasFailure(); ++seed) {
        model::War war = model::random_war(seed + 1000);
        Stream lot{seed, 5};
        model::Attack attack;
        int tries = 0;
        do attack = some_attack(war, lot);
        while (!model::may_attack(war, attack) && ++tries < 200);
        if (tries == 200) continue;
        ++combats;
        Arena arena;
        lay(war, arena, Phase::combat);
        model::Dice dice{.stream = {seed, 6}, .faces = {}};
        std::string story = "seed " + std::to_string(seed) + '\n' + state_of(war) + '\n';
        const auto told = model::fight(war, attack, dice, lot);
        for (const model::Told& one : told) {
            story += one.answer + " | " + one.dice + '\n';
            SCOPED_TRACE(story);
            if (&one != &told.front()) expect_offered(arena, one);
            if (HasFailure()) return;
            arena.give(one.answer, one.dice);
            if (HasFailure()) return;
        }
        ASSERT_EQ(state_of(war, arena), state_of(war)) << story;
        ASSERT_EQ(arena.asked(), "A combat") << story;
    }
    EXPECT_GT(combats, 250);
}

} // namespace
} // namespace sandtable::thucydide::testing::model_fight_test
