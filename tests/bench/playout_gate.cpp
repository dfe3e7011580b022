// Random games of every battle that is installed: no heap allocation after warm-up, whether orders
// are only carried out, refused first, or applied whole with journal and hash, and whatever orders
// their scripts give as text, may be given or not (the lessons do so all the time); and through the
// plugin border the same games as with the same source linked in. With arguments
// (plugin|linked|staged|refused|applied|simulated|careful|fast GAMES BATTLE [PLUGINS]) it only
// plays, for counting instructions (border_gate.sh, journal_gate.sh, decisions_gate.sh); simulated
// are random players through a session, careful their orders given again there, fast as in search.

#include "rulesets/fastplay70/ruleset.hpp"
#include "rulesets/fos/ruleset.hpp"
#include "rulesets/synapse/ruleset.hpp"
#include "rulesets/thucydide/ruleset.hpp"
#include "tests/support/count_allocations.hpp"
#include "tests/support/host/given_orders.hpp"

#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string_view>

namespace sandtable::testing {

// External and never inlined: what callgrind counts. See tests/tools/instructions.sh --in.
[[gnu::noinline]] PlayoutSum measured_playouts(Playouts& playouts, std::uint64_t games)
{
    return playouts.play(games, 1);
}
[[gnu::noinline]] PlayoutSum measured_playouts(const Arena& arena, std::uint64_t games)
{
    PlayoutSum sum{.games = games};
    for (std::uint64_t game = 1; game <= games; ++game) {
        Match match{arena, "random", game, true};
        sum.decisions += match.play();
        sum.hash ^= match.session().game().hash();
    }
    return sum;
}

template <typename Game>
[[gnu::noinline]] void measured_playouts(Game& game)
{
    game();
}

} // namespace sandtable::testing

namespace {

using namespace sandtable;
using namespace sandtable::testing;

/// The ruleset of a battle from the source that is linked into this program, or null.
std::unique_ptr<Ruleset> linked_ruleset(const host::ReadyBattle& battle)
{
    const Setting& setting = *battle.setting;
    const std::string& id = battle.identity.ruleset;
    if (id == fos::Fos::id) return std::make_unique<fos::Fos>(setting, Diagnostics{});
    if (id == thucydide::Thucydide::id)
        return std::make_unique<thucydide::Thucydide>(setting, Diagnostics{});
    if (id == fastplay70::FastPlay70::id)
        return std::make_unique<fastplay70::FastPlay70>(setting, Diagnostics{});
    if (id == synapse::Synapse::id)
        return std::make_unique<synapse::Synapse>(setting, Diagnostics{});
    return nullptr;
}

/// Gives orders again, which are counted without what begins a game.
PlayoutSum give(std::string_view how, const GivenOrders& games)
{
    PlayoutSum sum;
    const auto play = [&](std::size_t orders, auto&& game) {
        measured_playouts(game);
        sum.decisions += orders;
    };
    sum.hash = how == "careful" ? games.give_with_care(play) : games.give_fast(play);
    return sum;
}

/// Plays once to warm up and then `games` games, which are counted.
PlayoutSum play_as(std::string_view how, std::uint64_t games, const Arena& arena)
{
    if (how == "simulated") {
        static_cast<void>(Match{arena, "random", 1, true}.play());
        return measured_playouts(arena, games);
    }
    if (how == "careful" || how == "fast") return give(how, GivenOrders{arena, games});
    const auto linked = how == "linked" ? linked_ruleset(arena.battle()) : nullptr;
    if (how == "linked" && !linked) throw std::invalid_argument{"a ruleset that is not linked in"};
    Playouts playouts{arena.battle(), linked ? *linked : *arena.battle().ruleset};
    if (how == "staged") playouts.choose(Choice::staged);
    if (how == "refused") playouts.keep(Pace::refused);
    if (how == "applied") playouts.keep(Pace::applied);
    playouts.play(1, 1);
    return measured_playouts(playouts, games);
}

int only_play(std::string_view how, std::uint64_t games, const char* battle, const char* plugins)
{
    const PlayoutSum sum = play_as(how, games, Arena{battle, plugins});
    std::printf("%llu decisions, hash %016llx\n", static_cast<unsigned long long>(sum.decisions),
                static_cast<unsigned long long>(sum.hash));
    return 0;
}

/// Allocations of two games after the same two; and whether every way of playing gives the same.
bool check(const std::string& name)
{
    constexpr std::uint64_t games = 2;
    const Arena arena{name};
    Playouts playouts{arena.battle(), *arena.battle().ruleset};
    const PlayoutSum first = playouts.play(games, 1);
    long allocations = 0;
    bool same = true;
    for (const Pace pace : {Pace::unchecked, Pace::refused, Pace::applied}) {
        playouts.keep(pace);
        playouts.play(games, 1);
        const AllocationCount count;
        const PlayoutSum again = playouts.play(games, 1);
        allocations += count.so_far();
        same = same && again.hash == first.hash;
    }
    const auto linked = linked_ruleset(arena.battle());
    if (linked) {
        Playouts inside{arena.battle(), *linked};
        same = same && inside.play(games, 1).hash == first.hash;
    }
    const auto bytes = static_cast<unsigned>(arena.battle().setting->layout->bytes);
    const auto units = static_cast<unsigned>(arena.battle().setting->layout->unit_count);
    std::printf("%-26s %ld heap allocations in %llu decisions, gate 0; %s; %u units, %u bytes\n",
                name.c_str(), allocations, static_cast<unsigned long long>(3 * first.decisions),
                !same    ? "OTHER GAMES"
                : linked ? "same games linked in"
                         : "not linked in",
                units, bytes);
    // Design 14: a hundred units in 16 KiB, fewer in no more.
    const bool small = units > 100 || bytes <= 16 * 1024;
    if (!small) std::printf("%-26s is over 16 KiB\n", name.c_str());
    return allocations == 0 && same && small;
}

} // namespace

int main(int argc, char** argv)
{
    if (argc == 4 || argc == 5)
        return only_play(argv[1], static_cast<std::uint64_t>(std::atoi(argv[2])), argv[3],
                         argc == 5 ? argv[4] : "");
    bool good = true;
    for (const std::string& battle : installed_battles()) good = check(battle) && good;
    return good ? 0 : 1;
}
