/// sequence.hpp - the sequence of play as data, and the walk along it.
///
///   Next       what settling a step came to: waits, on, to another step, or back to one
///   Step       one row of the sequence: what a reader sees of it, and what is done
///   specs_of   the rows as a Book shows them
///   begin_at   comes to a step and plays on until somebody is asked
///   go_on      the same after an answer
///
/// A rulebook writes its sequence of play once, as an array in the order of the book's page, so
/// that it can be held against that page: phase, who decides, what is done on coming there, what
/// settles it, what repeats. The kernel walks it; a rulebook has no loop of its own. [design 5]
///
/// The walk halts at questions of the step it has come to (StepSpec::asks). One that another step
/// has put stays open beneath: a book that interrupts a phase jumps to the steps of the
/// interruption and goes back_to the phase, whose question has stood all the while.
#pragma once

#include "kernel/rules/book.hpp"
#include "kernel/state/verbs.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace sandtable {

/// What settling a step came to.
struct Next {
    enum Kind : std::uint8_t { wait, advance, jump, resume };
    Kind kind = wait;
    std::uint8_t step = 0; ///< of jump and resume: index into the sequence
    Side side = nobody;    ///< whose phase it becomes; nobody: as the step says
};

/// The step goes on: somebody is asked, or it is settled once more.
inline constexpr Next waits{};
/// The step is over; the next of the sequence begins.
inline constexpr Next on{.kind = Next::advance};
/// The step is over; `step` begins, as `side`'s where one is named.
template <typename Index>
[[nodiscard]] constexpr Next to(Index step, Side side = nobody) noexcept
{
    return {.kind = Next::jump, .step = static_cast<std::uint8_t>(step), .side = side};
}

/// The step is over; `step` goes on where it was left: its phase does not begin anew, and nothing
/// is done on coming there.
template <typename Index>
[[nodiscard]] constexpr Next back_to(Index step) noexcept
{
    return {.kind = Next::resume, .step = static_cast<std::uint8_t>(step)};
}

/// One row of the sequence. `Play` is the rulebook's own: whatever has a member `battle`.
template <typename Play>
struct Step {
    StepSpec spec;
    /// Done once, on coming here: rolls, moves, asks. Null: nothing.
    void (*enter)(Play&) = nullptr;
    /// Called whenever no question of the step is open: carries out what the answers bring. Null:
    /// the step is over.
    Next (*settle)(Play&) = nullptr;
    /// Whose phase it is, asked before `enter`. Null: whose it was.
    Side (*active)(const Play&) = nullptr;
    /// Called while a question of the step is open. Takes it away when its one answer is to end the
    /// step; returns whether it did. Null: questions wait for their answer.
    bool (*close)(Play&) = nullptr;
};

/// The rows of a sequence as Book::sequence shows them.
template <typename Play, std::size_t count>
[[nodiscard]] constexpr std::array<StepSpec, count> specs_of(const Step<Play> (&steps)[count])
{
    std::array<StepSpec, count> specs{};
    for (std::size_t i = 0; i < count; ++i) specs[i] = steps[i].spec;
    return specs;
}

/// Comes to a step: its phase begins (unless the step is `quiet`), and what is done on coming
/// there is done.
template <typename Play>
void come_to(Play& play, std::span<const Step<Play>> steps, std::size_t at, Side side = nobody)
{
    Battle& battle = play.battle;
    const Step<Play>& step = steps[at];
    if (side == nobody) side = step.active ? step.active(play) : battle.active();
    battle.set_step(static_cast<int>(at));
    if (!step.spec.quiet) battle.begin_phase(step.spec.phase, side);
    if (step.enter) step.enter(play);
}

/// Whether the question on top is one that step `at` waits for: its own, or one that no step
/// declares. Another step's question stands beneath an interruption.
template <typename Play>
[[nodiscard]] bool is_asked(const Battle& battle, std::span<const Step<Play>> steps, std::size_t at)
{
    if (!battle.asks()) return false;
    const unsigned kind = battle.decision().kind;
    const auto puts = [kind](const Step<Play>& step) {
        return kind < 64 && (step.spec.asks >> kind & 1) != 0;
    };
    return puts(steps[at]) || std::none_of(steps.begin(), steps.end(), puts);
}

/// Settles step after step until somebody is asked or the battle is over. From the last step the
/// first follows. `interrupt` is called before each settling, where nobody is asked: it may put a
/// question that comes before whatever goes on (an umpire's, a reaction); the step is settled once
/// that is answered. Null: nothing interrupts.
template <typename Play>
void go_on(Play& play, std::span<const Step<Play>> steps, void (*interrupt)(Play&) = nullptr)
{
    Battle& battle = play.battle;
    while (!battle.over()) {
        const auto at = static_cast<std::size_t>(battle.step());
        if (interrupt && !is_asked(battle, steps, at)) interrupt(play);
        const Step<Play>& step = steps[at];
        if (is_asked(battle, steps, at)) {
            if (!step.close || !step.close(play)) return;
            continue;
        }
        const Next next = step.settle ? step.settle(play) : on;
        if (battle.over() || next.kind == Next::wait) continue;
        if (next.kind == Next::resume)
            battle.set_step(next.step);
        else
            come_to(play, steps, next.kind == Next::jump ? next.step : (at + 1) % steps.size(),
                    next.side);
    }
}

/// Comes to a step and plays on until somebody is asked.
template <typename Play>
void begin_at(Play& play, std::span<const Step<Play>> steps, std::size_t at, Side side = nobody,
              void (*interrupt)(Play&) = nullptr)
{
    come_to(play, steps, at, side);
    go_on(play, steps, interrupt);
}

} // namespace sandtable
