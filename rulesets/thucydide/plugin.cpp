#include "rulesets/thucydide/ruleset.hpp"
#include "sdk/cpp/ruleset_adapter.hpp"

constinit const st_plugin sandtable_plugin =
    sandtable::sdk::ruleset_plugin<sandtable::thucydide::Thucydide>();
