/// course.hpp - the course of the battle under way, as plain bytes of the state.
///
///   Sally, Resolve, Blow, Action   a garrison, what a test is, what vehicles do
///   PieceId               a body or unit in one byte
///   Test                  one test of a step, and what it has done while the step waits
///   Bonus, Bonuses, Exchange   counter-attack bonuses and fire exchanged, of one sequence
///   Course                all the rest
///   Shots                 what a vehicle unit has been told to fire at
///
/// Nothing here can run full: every room has its reason beside it.
#pragma once

#include "rulesets/synapse/book/arith.hpp"
#include "rulesets/synapse/book/counters.hpp"

#include <algorithm>
#include <type_traits>

namespace sandtable::synapse {

/// Why a sub-battle of a siege is fought.
enum class Sally : std::uint8_t { none, voluntary, desperate };

/// What the garrison has made up its mind to. [SYN-SIEGE-06, SYN-SIEGE-07]
enum class Resolve : std::uint8_t {
    holds,
    must_choose, ///< between the two that follow
    surrenders,
    sallies, ///< desperately
};

enum class Blow : std::uint8_t {
    melee,
    fire,
    contact_fire,
    pursuit,
    riposte,
    disengage, ///< from here on nobody is struck
    rally,
    parley
};
enum class Action : std::uint8_t { none, fire, disengage, disengage_commander, hold };

/// A body or unit in one byte.
struct PieceId {
    std::uint8_t place = none;

    static constexpr std::uint8_t none = 0xff;
    constexpr PieceId() noexcept = default;
    constexpr PieceId(Unit u) noexcept : place{static_cast<std::uint8_t>(index(u))} {}
    constexpr operator Unit() const noexcept
    {
        return place == none ? Unit::none : unit_at_index(place);
    }
};
static_assert(most_pieces < PieceId::none);

/// What a test has done.
enum class Effect : std::uint8_t { none, hurts, hurts_to_the_cap, gives_bonus };

/// One test of a step, in eight bytes. It waits for its die; where both sides strike at once it
/// then keeps what it has done up to the end of the step. [SYN-BATTLE-05]
struct Test {
    PieceId attacker{};
    PieceId target{}; ///< or the friend that was hit instead [SYN-FF-02]
    Blow blow : 3 = Blow::melee;
    Effect effect : 2 = Effect::none;
    std::uint16_t above : 11 = 0; ///< of the amount, what `rest` does not hold
    std::uint32_t rest = 0;       ///< before the die, what `of_slot` or `of_shot` says

    /// Order of the units that fire, 0: all; 1: the commander disengages.
    [[nodiscard]] static constexpr std::uint32_t of_slot(int slot) noexcept
    {
        return static_cast<std::uint32_t>(slot);
    }
    /// Which of a vehicle unit's shots.
    [[nodiscard]] static constexpr std::uint32_t of_shot(int shot) noexcept
    {
        return static_cast<std::uint32_t>(shot) << 8;
    }
    [[nodiscard]] int slot() const noexcept { return static_cast<int>(rest & 0xff); }
    [[nodiscard]] int shot() const noexcept { return static_cast<int>(rest >> 8); }

    /// From now on: damage to the target, or its bonus against the attacker. [SYN-CNTR-01]
    void does(Effect what, std::int64_t amount) noexcept
    {
        const auto most =
            static_cast<std::uint64_t>(std::clamp<std::int64_t>(amount, 0, most_damage));
        effect = what;
        above = static_cast<std::uint16_t>((most >> 32) & 0x7ff);
        rest = static_cast<std::uint32_t>(most);
    }
    [[nodiscard]] std::int64_t amount() const noexcept
    {
        return (std::int64_t{above} << 32) + std::int64_t{rest};
    }
};
static_assert(sizeof(Test) == 8);
static_assert(most_damage < std::int64_t{1} << 43);
/// A step has at most one test for each body that strikes and one for each order to fire, which
/// names at least one unit that has not fired yet: so as many as there are pieces. Vehicles that
/// split their fire share what is left, `shots_to_split`. [SYN-VEH-14]
inline constexpr int most_tests = 144;
/// How many shots a side may order in a step beyond the first of each of its vehicle units.
[[nodiscard]] constexpr int shots_to_split(int pieces) noexcept
{
    return (most_tests - pieces) / 2;
}
static_assert(shots_to_split(most_pieces) > 0);

/// A counter-attack bonus. [SYN-CNTR-02]
struct Bonus {
    PieceId body{};
    PieceId against{};
    /// Below 0: both struck at once, it serves from the next sequence on. [SYN-CNTR-03]
    std::int16_t bonus = 0;

    [[nodiscard]] std::int16_t size() const noexcept { return bonus < 0 ? -bonus : bonus; }
    /// In the sequence in which it was earned; from the next on all serve.
    [[nodiscard]] bool waits() const noexcept { return bonus < 0; }
    [[nodiscard]] bool is_of(Unit b, Unit other) const noexcept
    {
        return body == b && against == other;
    }
};
/// How many can be earned in one sequence.
///
/// A bonus is a failed shock. In a sequence a body attacks, pursues and strikes back at most once,
/// and only one that was routed by the riposte to its own pursuit does all three; that riposte hit,
/// so whoever struck it has one failure less. That makes two a body; a body that strikes has a unit
/// besides.
[[nodiscard]] constexpr int room_for_bonuses(int bodies, int pieces) noexcept
{
    return std::min(2 * bodies, pieces);
}
/// Those of one sequence, where they stand.
struct Bonuses {
    Bonus* items;
    std::int16_t& count;
    int room;

    /// Drops those that are `spent`; the last takes the place of each.
    template <typename Spent>
    void drop_if(Spent&& spent) const noexcept
    {
        for (int i = count; i-- > 0;) {
            if (!spent(items[i])) continue;
            items[i] = items[--count];
            items[count] = Bonus{};
        }
    }
    void clear() const noexcept
    {
        std::fill_n(items, room, Bonus{});
        count = 0;
    }
    void take(const Bonuses& others) const noexcept
    {
        std::copy_n(others.items, room, items);
        count = others.count;
        others.clear();
    }
};

/// Which enemies exchanged fire in one sequence: a bit for each pair, Field::pair. [SYN-VEH-18]
struct Exchange {
    std::uint8_t* bits;
    int bytes;

    [[nodiscard]] static constexpr int bytes_for(int pairs) noexcept
    {
        return (pairs + 63) / 64 * 8;
    }
    void mark(int pair) const noexcept
    {
        bits[pair / 8] = static_cast<std::uint8_t>(bits[pair / 8] | (1 << (pair % 8)));
    }
    void clear() const noexcept { std::fill_n(bits, bytes, std::uint8_t{0}); }
    void take(const Exchange& other) const noexcept
    {
        std::copy_n(other.bits, bytes, bits);
        other.clear();
    }
};

/// What one sequence hands over to the next, of both: vehicles know no shock, all others no
/// exchange. Most pairs of enemies are there when both sides have half of all pieces.
inline constexpr std::uint32_t most_handed_over =
    2 * std::max<std::uint32_t>(sizeof(Bonus) * most_pieces,
                                Exchange::bytes_for((most_pieces / 2) * (most_pieces / 2)));

inline constexpr int most_rulings = 40;

/// The course of the battle.
struct Course {
    std::int32_t rulings[most_rulings] = {};
    std::int16_t item = 0;    ///< the next question to the umpire
    std::int16_t subject = 0; ///< about whom
    std::int16_t tests = 0;
    std::int16_t next = 0;     ///< test to be rolled
    std::int16_t modifier = 0; ///< the umpire's, of that test
    std::int16_t cursor = 0;
    std::int16_t earned[2] = {}; ///< bonuses, in this sequence and in the one before
    PieceId pursuer{};
    PieceId pursued{};
    Side winner = nobody;          ///< once the battle is decided
    std::uint8_t level = 0;        ///< of the victory
    std::uint8_t drawn_up = 0;     ///< the tests of the step
    std::uint8_t asked = 0;        ///< the umpire has been asked about the next test
    std::uint8_t again = 0;        ///< the command test is not the first of the battle
    std::uint8_t simultaneous = 0; ///< results of the step apply together
    std::uint8_t retest = 0;       ///< a command test is due
    std::uint8_t ending = 0;       ///< once the battle is decided
    Sally sally = Sally::none;
    Resolve garrison = Resolve::holds;
    std::uint8_t parley = 0; ///< this week
    std::uint8_t bombard = 0;
    std::uint8_t assault = 0;
    std::uint8_t lift = 0;
    std::uint8_t extended = 0;        ///< the garrison makes a sally at the end of this week
    std::uint8_t main_routed[2] = {}; ///< a main body of the side routed this sequence
    std::uint8_t in_siege = 0;
    std::uint8_t evacuating = 0;
    std::uint8_t saved = 0;    ///< the vehicles of Leave got away in time
    std::uint8_t critical = 0; ///< the umpire may tell what befell [SYN-CORE-10]
    /// Bit i: the umpire has changed in play whether he is asked about matter i.
    std::uint8_t toggled[5] = {};
};
static_assert(most_rulings <= 8 * sizeof Course::toggled);
static_assert(std::is_trivially_copyable_v<Course>);
static_assert(std::has_unique_object_representations_v<Course>, "no gaps");

/// What a vehicle unit has been told to fire at, with which of its weapons: each fires once.
struct Shots {
    static constexpr int room = 6;
    PieceId target[room] = {};
    /// Of weapon i, bit i of each: the number of its shot in binary, from 1 up; 0: none.
    std::uint16_t numbers[3] = {};

    /// Those of a shot, bit i: weapon i; none: no such shot.
    [[nodiscard]] std::uint16_t weapons(int shot) const noexcept
    {
        unsigned all = 0xffff;
        for (int i = 0; i < 3; ++i)
            all &= ((shot + 1) >> i) & 1 ? numbers[i] : ~unsigned{numbers[i]};
        return static_cast<std::uint16_t>(all);
    }
    [[nodiscard]] int count() const noexcept
    {
        int n = 0;
        while (n < room && weapons(n) != 0) ++n;
        return n;
    }
    /// One more shot, with weapons that have none yet.
    void add(Unit at, std::uint16_t with) noexcept
    {
        const int shot = count();
        target[shot] = at;
        for (int i = 0; i < 3; ++i)
            if (((shot + 1) >> i) & 1) numbers[i] = static_cast<std::uint16_t>(numbers[i] | with);
    }
};
static_assert(std::has_unique_object_representations_v<Shots>, "no gaps");

inline constexpr GameData<Course> course_data{0};
inline constexpr GameData<Test> tests_data{1}; ///< those of the step, Context::tests at most
/// What is handed over, of this sequence and then of the one before.
inline constexpr GameData<Bonus> bonuses_data{2};
inline constexpr GameData<std::uint8_t> exchanged_data{2};
inline constexpr UnitData<Shots> shots_data{0};

} // namespace sandtable::synapse
