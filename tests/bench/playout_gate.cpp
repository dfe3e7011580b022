// Random games: no heap allocation after warm-up, and the same games through the plugin border as
// with the same source linked in. With arguments (plugin|linked GAMES) it only plays, for counting
// instructions (border_gate.sh).

#include "rulesets/fos/fos.hpp"
#include "tests/support/count_allocations.hpp"
#include "tests/support/host/playouts.hpp"

#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace sandtable::testing {

// External and never inlined: what callgrind counts. See tests/tools/instructions.sh --in.
[[gnu::noinline]] PlayoutSum measured_playouts(Playouts& playouts, std::uint64_t games)
{
    return playouts.play(games, 1);
}

} // namespace sandtable::testing

namespace {

using namespace sandtable;
using namespace sandtable::testing;

constexpr const char* scenario = "fos/marengo";

int only_play(bool linked, std::uint64_t games)
{
    Arena arena{scenario};
    const fos::Fos here{*arena.battle().setting, {}};
    Playouts playouts{arena.battle(),
                      linked ? static_cast<const Ruleset&>(here) : *arena.battle().ruleset};
    playouts.play(1, 1000);
    const PlayoutSum sum = measured_playouts(playouts, games);
    std::printf("%llu decisions, hash %016llx\n", static_cast<unsigned long long>(sum.decisions),
                static_cast<unsigned long long>(sum.hash));
    return 0;
}

} // namespace

int main(int argc, char** argv)
{
    if (argc == 3)
        return only_play(std::strcmp(argv[1], "linked") == 0,
                         static_cast<std::uint64_t>(std::atoi(argv[2])));

    Arena arena{scenario};
    Playouts hosted{arena.battle(), *arena.battle().ruleset};
    const PlayoutSum first = hosted.play(3, 1);
    const AllocationCount count;
    const PlayoutSum again = hosted.play(3, 1);
    const long allocations = count.so_far();
    const fos::Fos here{*arena.battle().setting, {}};
    Playouts linked{arena.battle(), here};
    const PlayoutSum inside = linked.play(3, 1);

    std::printf("playouts: %ld heap allocations in %llu decisions after warm-up, gate 0\n",
                allocations, static_cast<unsigned long long>(again.decisions));
    std::printf("playouts: the games through the border are %s\n",
                first.hash == inside.hash ? "those of the linked ruleset" : "OTHERS");
    std::printf("playouts: state of %d units %u bytes, gate 16384 for 100\n",
                static_cast<int>(arena.battle().setting->layout->unit_count),
                arena.battle().setting->layout->bytes);
    return allocations == 0 && first.hash == again.hash && first.hash == inside.hash ? 0 : 1;
}
