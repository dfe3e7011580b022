// The only thing that leaves this library.
#include "ruleset.hpp"

#include "sdk/cpp/ruleset_adapter.hpp"

constinit const st_plugin sandtable_plugin =
    sandtable::sdk::ruleset_plugin<my_ruleset::MyRuleset>();
