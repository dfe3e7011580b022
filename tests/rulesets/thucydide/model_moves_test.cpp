// Thucydide held against a second reading of its specification (model_table.hpp): moves and sight.

#include "covers.hpp"
#include "model_ground.hpp"
#include "model_moves.hpp"
#include "model_wars.hpp"

#include "rulesets/thucydide/chapters/sight.hpp"
#include "tests/support/sanitized.hpp"

namespace sandtable::thucydide::testing::model_moves_test {
namespace {

using model::Hex;
using sandtable::testing::covers;

std::string path_text(const model::Path& path)
{
    std::string text;
    for (const Hex h : path) text += (text.empty() ? "" : "-") + name_of(h);
    return text;
}

/// A path of so many steps at most, that turns back seldom.
model::Path stroll(const model::Map& map, Hex from, int most, Stream& lot)
{
    model::Path path{from};
    for (std::uint32_t steps = 1 + lot.below(static_cast<std::uint32_t>(most)); steps > 0;
         --steps) {
        const model::Path around = neighbors(map, path.back());
        Hex next = around[lot.below(static_cast<std::uint32_t>(around.size()))];
        if (path.size() > 1 && next == path[path.size() - 2]) next = around.front();
        if (lot.below(2) == 0)
            for (const Hex h : around)
                if (map.road(path.back(), h) && (path.size() < 2 || h != path[path.size() - 2]))
                    next = h;
        path.push_back(next);
    }
    return path;
}

/// One legal move carried out: where, how far, what it cost.
void expect_same_move(const model::War& war, const model::Troop& u, const model::Path& path,
                      const model::Move& move, bool alone, const std::string& text)
{
    Arena arena;
    lay(war, arena, Phase::movement);
    arena.give(text);
    model::War after = war;
    for (model::Troop& v : after.troops)
        if (v.id == u.id) {
            v.hex = path.back();
            v.no_attack = v.no_attack || move.forfeits;
        }
    if (model::Leader* l = after.leader_in(u.hex); l && !alone) l->hex = path.back();
    EXPECT_EQ(state_of(after, arena), state_of(after));
    EXPECT_EQ(arena.field().get(unit::moved, arena.unit(u.id)), move.steps);
}

TEST(ThucydideModel, MovesAreLegalOnRandomGroundAsTheSpecificationHasThem)
{
    covers(rules::move_02, rules::move_03, rules::move_05, rules::move_06, rules::move_07,
           rules::move_08, rules::move_09, rules::terr_08, rules::lead_03, rules::ord_13);
    int moves = 0;
    for (std::uint64_t seed = 1; seed <= sandtable::testing::rounds(60) && !HasFailure(); ++seed) {
        model::War war = model::random_war(seed);
        Stream lot{seed, 1};
        for (model::Troop& u : war.troops) {
            u.moved_hexes = 0;
            u.attacked = u.no_attack = false;
            u.march = lot.below(4) == 0 ? 1 : 0;
            u.woodsmen = lot.below(4) == 0 ? 1 + static_cast<int>(lot.below(2)) : 0;
        }
        Arena arena;
        lay(war, arena, Phase::movement);
        for (const model::Troop& u : war.troops) {
            if (u.side != 0) continue;
            for (int n = 0; n < 12; ++n) {
                const model::Path path = stroll(war.map, u.hex, u.type->mm + 2, lot);
                const bool alone = war.leader_in(u.hex) && lot.below(3) == 0;
                const std::string text =
                    (alone ? "move_alone " : "move ") + u.id + ' ' + path_text(path);
                const auto move = model::move_of(war, u, path, alone);
                const std::string refused = arena.refused(text);
                ASSERT_EQ(refused.empty(), move.has_value())
                    << "seed " << seed << ' ' << text << ' ' << refused;
                if (!move) continue;
                if (++moves % 8 == 0) expect_same_move(war, u, path, *move, alone, text);
            }
        }
    }
    EXPECT_GT(moves, 500);
}

TEST(ThucydideModel, LeadersRideOnRandomGroundAsTheSpecificationHasIt)
{
    covers(rules::lead_04, rules::lead_05, rules::board_08);
    int rides = 0;
    for (std::uint64_t seed = 1; seed <= sandtable::testing::rounds(60) && !HasFailure(); ++seed) {
        const model::War war = model::random_war(seed + 5000);
        Stream lot{seed, 2};
        Arena arena;
        lay(war, arena, Phase::movement);
        for (const model::Leader& l : war.leaders) {
            if (l.side != 0) continue;
            for (int n = 0; n < 20; ++n) {
                const model::Path path = stroll(war.map, l.hex, 4, lot);
                const std::string text = "march " + l.id + ' ' + path_text(path);
                const bool legal = model::legal_march(war, l, path);
                rides += legal ? 1 : 0;
                const std::string refused = arena.refused(text);
                ASSERT_EQ(refused.empty(), legal) << "seed " << seed << ' ' << text << refused;
            }
        }
    }
    EXPECT_GT(rides, 300);
}

TEST(ThucydideModel, LinesOfSightAreThoseOfTheSpecification)
{
    covers(rules::los_01, rules::los_03);
    for (std::uint64_t seed = 1; seed <= 30 && !HasFailure(); ++seed) {
        const model::War war = model::random_war(seed + 9000);
        Arena arena;
        lay(war, arena, Phase::combat);
        const Field field = arena.field();
        Stream lot{seed, 3};
        const auto somewhere = [&] {
            return Hex{static_cast<int>(lot.below(12)), static_cast<int>(lot.below(9))};
        };
        for (int n = 0; n < 150; ++n) {
            const Hex a = somewhere();
            const Hex b = somewhere();
            if (a == b) continue;
            const bool seen = sees(field, arena.at(name_of(a)), arena.at(name_of(b)));
            EXPECT_EQ(seen, model::in_sight(war, a, b))
                << "seed " << seed << ' ' << name_of(a) << ' ' << name_of(b);
        }
    }
}

} // namespace
} // namespace sandtable::thucydide::testing::model_moves_test
