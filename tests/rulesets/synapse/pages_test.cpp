// The pages for those who build battles name every word that a scenario may use.

#include "rulesets/synapse/book/fields.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>

namespace sandtable::synapse::pages_test {
namespace {

TEST(SynapsePages, TheBuildersPagesNameEveryField)
{
    for (const char* name : {"building.md", "construire.md"}) {
        std::ifstream file{std::string{SANDTABLE_SOURCE_DIR} + "/rulesets/synapse/" + name};
        const std::string page{std::istreambuf_iterator<char>{file}, {}};
        ASSERT_FALSE(page.empty()) << name;
        for (const List<FieldSpec>& fields :
             {book_unit_fields(), book_side_fields(), book_scenario_fields()})
            for (const FieldSpec& field : fields) {
                const std::string quoted = "`" + std::string{field.name};
                EXPECT_TRUE(page.find(quoted + "`") != std::string::npos ||
                            page.find(quoted + " = ") != std::string::npos)
                    << name << " does not tell of " << field.name;
            }
    }
}

} // namespace
} // namespace sandtable::synapse::pages_test
