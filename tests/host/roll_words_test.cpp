// What a die is rolled for is told in words, in every language.

#include "plugins/host/battle/battle_loader.hpp"
#include "plugins/host/play/seat.hpp"
#include "plugins/host/play/session.hpp"
#include "tests/support/host/playouts.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace sandtable::host::roll_words_test {
namespace {

/// The purposes of the rolls of one random game.
std::set<std::string> purposes_in(const ReadyBattle& battle)
{
    std::set<std::string> purposes;
    const auto gather = [&](const Journal& said) {
        for (const JournalEntry& one : said)
            if (const Event* event = one.event(); event && event->kind == EventKind::rolled)
                purposes.insert(event->args.word);
    };
    Session session{battle, {.seed = 3, .seats = {}}};
    for (Side side = 0; side <= umpire_seat; ++side) session.seat(side, any_order_policy(side));
    gather(session.begin().said);
    for (int orders = 0; orders < 600 && !session.over(); ++orders)
        gather(session.play_automaton(session.next_seat()).said);
    return purposes;
}

TEST(RollWords, AreWordsInEveryLanguage)
{
    std::map<std::string, std::string> first; // battle of a ruleset
    for (const std::string& battle : testing::installed_battles())
        if (!battle.ends_with("/lesson")) // where the first orders need not lead to a fight
            first.emplace(battle.substr(0, battle.find('/')), battle);
    ASSERT_GE(first.size(), 4u);
    for (const auto& [ruleset, name] : first) {
        const testing::Arena arena{name};
        const std::set<std::string> purposes = purposes_in(arena.battle());
        EXPECT_FALSE(purposes.empty()) << name << " rolls no dice";
        for (const char* language : {"en", "fr"}) {
            Texts texts{language};
            texts.add_folder(SANDTABLE_SOURCE_DIR "/rulesets/" + ruleset + "/locale");
            for (const std::string& purpose : purposes) {
                const std::string told{texts.of(purpose)};
                EXPECT_EQ(told.find_first_of("._"), std::string::npos)
                    << ruleset << ", " << language << ": " << purpose;
                if (language == std::string{"fr"}) {
                    EXPECT_NE(told, purpose) << ruleset;
                }
            }
        }
    }
}

} // namespace
} // namespace sandtable::host::roll_words_test
