#include "sdk/cpp/ruleset_adapter.hpp"
#include "tests/support/skirmish_plugin.hpp"

constinit const st_plugin sandtable_plugin =
    sandtable::sdk::ruleset_plugin<sandtable::testing::skirmish::SkirmishPlugin>();
