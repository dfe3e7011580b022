#include "plugins/host/play/history.hpp"

namespace sandtable::host {

namespace {

/// Orders given in secret came out: the question they answered is over.
bool secrets_came_out(const Table& before, const Table& after)
{
    const Clock& was = before.clock();
    const List<PhaseSpec>& phases = before.book().phases;
    const bool secret =
        (before.asks() && (before.decision().seats & (before.decision().seats - 1)) != 0) ||
        (was.phase < phases.count && phases[was.phase].decider == Decider::each_in_secret);
    const Clock& is = after.clock();
    return secret && (is.turn != was.turn || is.phase != was.phase || is.impulse != was.impulse ||
                      is.depth != was.depth || is.over != was.over);
}

/// A side knows more of a unit of another than before.
bool somebody_sees_more(const Table& before, const Table& after, const Ruleset& ruleset)
{
    const auto units = static_cast<std::size_t>(after.unit_count());
    std::vector<Sight> known(units), knows(units);
    for (Side side = 0; side < after.layout().side_count; ++side) {
        std::fill(known.begin(), known.end(), Sight::hidden);
        std::fill(knows.begin(), knows.end(), Sight::hidden);
        ruleset.sights(before, side, known.data());
        ruleset.sights(after, side, knows.data());
        for (std::size_t i = 0; i < units; ++i)
            if (knows[i] > known[i] && after.side(unit_at_index(static_cast<int>(i))) != side)
                return true;
    }
    return false;
}

} // namespace

bool History::after(const Game& game, Side side, bool rolled)
{
    const Table was{before_.data(), game.setting()};
    if (rolled || secrets_came_out(was, game.table()) ||
        somebody_sees_more(was, game.table(), game.ruleset())) {
        kept_.clear();
        return true;
    }
    if (kept_.size() == longest) kept_.pop_front();
    kept_.push_back({std::move(before_), side});
    return false;
}

bool History::undo(Game& game)
{
    if (kept_.empty()) return false;
    game.restore(kept_.back().block.data());
    kept_.pop_back();
    return true;
}

} // namespace sandtable::host
