#include "plugins/host/table/dice_source.hpp"

namespace sandtable::host {

namespace {

template <typename Try>
Applied loop(Game& game, Source& source, Try&& attempt)
{
    if (source.is_block()) return attempt(nullptr);
    std::vector<std::uint32_t> tape = source.known();
    for (;;) {
        Applied applied = attempt(&tape);
        if (!applied.wanted) return applied;
        const Die die = die_of(*game.setting().book, applied.wanted->die, applied.wanted->bound);
        const std::optional<std::uint32_t> outcome = source.next(die, *applied.wanted);
        if (!outcome) return applied;
        tape.push_back(*outcome);
    }
}

} // namespace

Applied apply_with(Game& game, const Order& order, Source& source, Journal* said)
{
    if (source.is_block()) return game.apply(order, said);
    if (std::optional<Refusal> refusal = game.refuse(order)) {
        Applied refused;
        refused.refusal = refusal;
        return refused;
    }
    return carry_out_with(game, order, source, said);
}

Applied carry_out_with(Game& game, const Order& order, Source& source, Journal* said)
{
    return loop(game, source, [&](const std::vector<std::uint32_t>* given) {
        return game.carry_out(order, said, given);
    });
}

Applied begin_with(Game& game, Source& source, Journal* said)
{
    return loop(game, source,
                [&](const std::vector<std::uint32_t>* given) { return game.begin(said, given); });
}

} // namespace sandtable::host
