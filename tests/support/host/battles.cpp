#include "tests/support/host/battles.hpp"

namespace sandtable::bench {

std::string battle_file(const std::string& name)
{
    return std::string{SANDTABLE_SOURCE_DIR} + "/tests/bench/battles/" + name + ".lua";
}

} // namespace sandtable::bench
