// The only thing that leaves this library.
#include "rules.hpp"

constinit const st_plugin sandtable_plugin =
    sandtable::sdk::ruleset_plugin<my_ruleset::MyRuleset>();
