/// model.hpp - Fast Play 70 once more, for tests: a second reading of the book in its own order,
/// which knows nothing of the ruleset. It is slow and small; what it and the program say of the
/// same position is compared in model_test.cpp.
///
///   Spot, Man, Options, World   sections 2 and 14
///   Lay                         what section 5 says differs between the boards (3 and 4)
///   Step of a path, March       section 8
///   value, why_not_attack       sections 9.2 to 9.4
///   fight                       sections 9.5 to 9.8
#pragma once

#include <compare>
#include <functional>
#include <string>
#include <vector>

namespace sandtable::fastplay70::model {

/// A hex in axial coordinates (q, r), or a point in hundredths of a UD (x, y).
struct Spot {
    int x = 0;
    int y = 0;
    friend auto operator<=>(const Spot&, const Spot&) = default;
};

enum class Arm { infantry, battle_cavalry, light_cavalry };
enum class Ground { open, wood, dense_wood, town, dense_town, impassable };

/// Wood or town of either kind.
[[nodiscard]] bool covers_sight(Ground ground);
[[nodiscard]] bool is_dense(Ground ground);
[[nodiscard]] bool is_town(Ground ground);

/// A unit.
struct Man {
    std::string id;
    int index = 0; ///< place in the list of units, the french first
    bool french = true;
    Arm arm = Arm::infantry;
    std::string weapon;
    int stands = 4;
    Spot pos{};
    int facing = 0;
    bool alive = true;
    bool guard = false;
    bool franc_tireur = false;
    bool unreliable = false;
    bool activated = false;
    bool acted = false;
    bool moved = false;
    bool no_combat = false;
    int cost = 0; ///< of its move, in UD; on the open table in hundredths
    bool charging = false;
    bool attacked = false;
    bool dense_one_spent = false;
    bool guard_one_spent = false;
    int retreats_in_step = 0;
    Spot left{};            ///< where its last retreat of this step began
    bool cut_short = false; ///< MET-12, point 2: so ended a retreat of this step
};

struct Options {
    bool charge = false;
    bool guard = false;
    bool francs_tireurs = false;
    bool unreliable = false;
    bool pivot_counts_as_moving = true;
    bool pivot_in_contact = true;
    bool friendly_contact_stops = true;
    bool strict_cover = false;
    int overlook = 0; ///< 0 the shooter higher, 1 either, 2 off
    bool overlook_units = true;
    bool contact_target_only = true;
    int sta_min_dice = 0;
    int rear_max_range = 0;
    bool dense_per_attack = false;
    bool retreat_through_friends = true;
    int retreat_block_radius = 0;
    bool retreat_makes_moving = false;
};

struct World;

/// A board.
class Lay {
public:
    Lay() = default;
    Lay(const Lay&) = delete;
    Lay& operator=(const Lay&) = delete;
    virtual ~Lay() = default;

    [[nodiscard]] virtual int dist_ud(Spot a, Spot b) const = 0;
    [[nodiscard]] virtual int ud() const = 0; ///< 1 UD in the unit of costs
    [[nodiscard]] virtual bool contact(Spot a, Spot b) const = 0;
    [[nodiscard]] virtual bool in_front(Spot at, int facing, Spot p) const = 0;
    [[nodiscard]] virtual bool behind(Spot at, int facing, Spot p) const = 0;
    [[nodiscard]] virtual int level(Spot at) const = 0;
    [[nodiscard]] virtual Ground ground(Spot at) const = 0;
    [[nodiscard]] virtual bool entrenched(Spot at) const = 0;
    /// "LOS-03" or "LOS-04" when ground or a third unit blocks the line; "" when it is clear.
    [[nodiscard]] virtual std::string blocked(const World& world, const Man& s,
                                              const Man& t) const = 0;
    /// One forced retreat away from p (9.6); false when it cannot be made.
    [[nodiscard]] virtual bool retreat(World& world, Man& t, Spot p) const = 0;
    /// MET-16: where a unit comes to stand that takes the place `at` which `t` has left.
    [[nodiscard]] virtual Spot taken(const Man& who, const Man& t, Spot at) const = 0;
    /// BRK-01: room for a unit that breaks through to here.
    [[nodiscard]] virtual bool is_free(const World& world, const Man& who, Spot at) const = 0;
};

struct World {
    const Lay* lay = nullptr;
    std::vector<Man> units;
    Options options;
    bool first_is_french = true;

    [[nodiscard]] const Lay& on() const { return *lay; }
    /// "Unit order" of section 0, the dead left out.
    [[nodiscard]] std::vector<Man*> unit_order();
    [[nodiscard]] Man* named(const std::string& id);
    [[nodiscard]] bool enemy_in_contact(bool french, Spot at) const;
    [[nodiscard]] bool friend_in_contact(const Man& who, Spot at) const;
    [[nodiscard]] bool in_cover(const Man& who) const;
};

// --- section 8

/// One element of a path (MOVE-02).
struct Element {
    enum Kind { pivot, step, pass } kind = step;
    int direction = 0;       ///< hexes, and the facing of a pivot
    Spot to{};               ///< open table: the end of a leg
    std::string friend_id{}; ///< open table: through whom
};

/// Where a path leads, or the rule that forbids it.
struct March {
    std::string rule{};
    Spot at{};
    int facing = 0;
    int cost = 0;
    int displacement = 0;
    bool silent = false;
};
/// The end of check_move, where a path has been walked without a fault: limits (`limited`: the rule
/// that allows no more than 1 UD), capacity, charge, silence. `ud`: how much one UD is in costs.
[[nodiscard]] March ended(const World& world, const Man& u, March walked,
                          const std::string& limited, bool charge, int ud);

// --- section 9

/// VC of an attack; base_is_0 says why it may be none.
struct Value {
    int dice = 0;
    bool base_is_0 = false;
    bool rear = false;
};
[[nodiscard]] Value value(const World& world, const Man& a, const Man& t);

/// The rule that forbids an attack (TGT-04's order), or "".
[[nodiscard]] std::string why_not_attack(const World& world, const Man& a, const Man& t,
                                         bool moving_step);

struct Attack {
    std::string attacker;
    std::string target;
    std::vector<int> dice{}; ///< as many as the value is
};

/// What the players are asked during a step: "convert F1", "breakthrough G2"; whether they say yes.
using Answer = std::function<bool(const std::string&)>;

/// 9.7, 9.8: carries out a combat step. The attacks in unit order of the attackers.
void fight(World& world, const std::vector<Attack>& attacks, const Answer& answer);

} // namespace sandtable::fastplay70::model
