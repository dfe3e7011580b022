/// skirmish_battle.hpp - the test rulebook as a battle that a session can play.
#pragma once

#include "plugins/host/battle/battle.hpp"
#include "tests/support/skirmish_field.hpp"

#include <cstring>

namespace sandtable::testing::skirmish {

/// `field` must outlive the battle.
inline host::ReadyBattle ready(const Field& field)
{
    host::ReadyBattle battle;
    battle.identity = {.ruleset = "skirmish",
                       .ruleset_version = "1.0.0",
                       .ruleset_hash = "aa",
                       .ruleset_folder = "",
                       .scenario = "skirmish/field",
                       .scenario_file = "",
                       .scenario_hash = "bb",
                       .title = "The field",
                       .options = {}};
    battle.setting = &field.setting();
    battle.ruleset = &field.ruleset;
    battle.start = field.block();
    return battle;
}

} // namespace sandtable::testing::skirmish
