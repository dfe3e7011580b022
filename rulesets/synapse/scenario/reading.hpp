/// reading.hpp - from the scenario's fields to the Context. What is wrong is said by check.hpp;
/// here a wrong field counts as not given.
#pragma once

#include "rulesets/synapse/scenario/context.hpp"

namespace sandtable::synapse {

class Reading {
public:
    Reading(Context& to, const Setting& setting) : to_{to}, setting_{setting} {}
    void run();

private:
    void head();
    void environment();
    void works();
    void armies();
    void units();
    void bodies();
    void garrisons();
    void happenings();
    void umpire();
    void troop(Unit u, Troop& troop, const Value& fields, int type);
    void vehicle(Troop& troop, const Value& fields);
    void zones();

    Context& to_;
    const Setting& setting_;
};

} // namespace sandtable::synapse
