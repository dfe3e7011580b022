/// harm.hpp - SYN 10.5 to 10.7 and SYN-ROUT: damage told, status, rout; tests carried out.
#pragma once

#include "rulesets/synapse/chapters/clash/strike.hpp"
#include "rulesets/synapse/chapters/play.hpp"

namespace sandtable::synapse {

/// What damage makes of a body. [SYN-STAT-04, SYN-ROUT-01, SYN-ROUT-04]
struct Fate {
    std::int64_t damage = 0; ///< in all
    Status status = Status::fresh;
    bool gone = false; ///< annihilated
    bool routs = false;
    bool stands = false; ///< would rout, but never does
};
/// What a body can bear as it stands now.
class Endurance {
public:
    Endurance(const Field& field, Unit b);
    /// `capped`: the raw damage was above the cap.
    [[nodiscard]] Fate after(std::int64_t more, bool capped) const noexcept;

private:
    bool may_break_;
    std::int64_t damage_;
    std::int64_t force_;
    std::int64_t rupture_; ///< of a body that may break, as what follows
    bool never_routs_;
    bool quarter_; ///< the ladder of vehicles by option [SYN-VEH-16]
    bool exceeds_; ///< the threshold must be passed [SYN-ROUT-01]
};
/// Adds damage to a body: status, rout, annihilation. `capped`: the raw damage was above the cap.
/// [SYN-HIT-04, SYN-STAT-04, SYN-ROUT-01]
void hurt(Play& play, Unit target, std::int64_t damage, bool capped);
/// Sends a body into rout, by which rule.
void rout(Play& play, Unit b, const char* rule = "SYN-ROUT-01");
/// The guns of a unit are captured; its crew lives. [SYN-LOSS-08]
void lose_pieces(Play& play, Unit u, const char* rule);
/// The baggage of a side is lost, and it is told where it had any. [SYN-RETR-02, SYN-ROUT-03]
void lose_baggage(Play& play, Side side, const char* rule);
/// The damage of a body follows its force, which has changed: it is told what it becomes, by which
/// rule. [SYN-CONT-05, SYN-FORT-06, SYN-SIEGE-13]
void carry_damage(Play& play, Unit b, std::int64_t damage, const char* rule);
/// Takes a body off the field: dispersed, annihilated, withdrawn, captured.
void leave_field(Play& play, Unit b, State state);
/// Rolls one test of the course and tells of it. What it has done is applied at once, or waits in
/// it where the step is simultaneous.
void carry_out_test(Play& play, Test& test);
/// Applies what waits, A's tests first. [SYN-BATTLE-05]
void apply_waiting(Play& play);
/// The units of `b` in fire order `slot`; 0: all that can fire.
[[nodiscard]] Members units_in(const Field& field, Unit b, int slot);
/// Whether a test may still be made: its attacker and target stand.
[[nodiscard]] bool still_valid(const Field& field, const Test& test);

} // namespace sandtable::synapse
