// The value of a counter is said in the words its title gives, in the reader's language.

#include "plugins/host/telling/counter_values.hpp"

#include <gtest/gtest.h>

namespace sandtable::host::counter_words_test {
namespace {

struct CounterWords : ::testing::Test {
    UnitInfo units[2] = {{.id = "A.main", .name = "Line"}, {.id = "wall", .name = "Shields"}};
    Book book;
    Setting setting;
    Texts texts{"en"};
    CounterWords()
    {
        setting.book = &book;
        setting.units = {units, 2};
    }
    [[nodiscard]] std::string said(const char* title, std::int64_t min, std::int64_t value) const
    {
        const CounterSpec counter{.name = "c", .title = title, .min = min, .max = 9};
        return counter_value(counter, value, Teller{texts, setting});
    }
};

TEST_F(CounterWords, ATitleWithoutWordsShowsNumbers)
{
    EXPECT_EQ(counter_title("stands"), "stands");
    EXPECT_EQ(said("stands", 0, 4), "4");
}

TEST_F(CounterWords, WordsCountFromTheLeastValue)
{
    const char* title = "state: in reserve||routing";
    EXPECT_EQ(counter_title(title), "state");
    EXPECT_EQ(said(title, 0, 0), "in reserve");
    EXPECT_EQ(said(title, 0, 1), "") << "an empty word says nothing";
    EXPECT_EQ(said(title, 0, 2), "routing");
    EXPECT_EQ(said(title, -1, 1), "routing");
}

TEST_F(CounterWords, AValueBeyondTheWordsIsItsNumber)
{
    EXPECT_EQ(said("state: in reserve|active", 0, 5), "5");
}

TEST_F(CounterWords, AUnitIsNamedByItsId)
{
    EXPECT_EQ(said("faces: {unit}", -1, 1), "wall");
    EXPECT_EQ(said("faces: {unit}", -1, -1), "") << "none";
    EXPECT_EQ(said("faces: {unit}", -1, 7), "") << "no such unit";
}

TEST_F(CounterWords, FrenchMaySetABlankBeforeTheColon)
{
    EXPECT_EQ(counter_title("état : en réserve|actif"), "état");
    EXPECT_EQ(said("état : en réserve | actif", 0, 1), "actif");
}

} // namespace
} // namespace sandtable::host::counter_words_test
