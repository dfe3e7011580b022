#include "tests/host/temp_folder.hpp"

namespace sandtable::testing {

std::string test_plugin(std::string_view name)
{
    return std::string{SANDTABLE_BUILD_DIR} + "/tests/" + std::string{name};
}

} // namespace sandtable::testing
