/// breakdown.hpp - a result, and the terms that made it.
///
///   Term        one signed line that cites its rule
///   Breakdown   the lines in groups (say: one unit, the other, the pair), totals, outcome
///
/// The same object serves preview, log, replay and tests. Totals are always computed from what was
/// added; the lines themselves are kept only when somebody listens, so that in search explaining
/// costs nothing. [design 9]
#pragma once

#include "kernel/words/text.hpp"

#include <array>
#include <cassert>

namespace sandtable {

/// One line of a breakdown.
struct Term {
    enum Kind : std::uint8_t {
        value,  ///< counts toward the total of its group
        waived, ///< would have counted, but for what `text` says; value is 0
        die,    ///< a die: counts toward the total
        note,   ///< says something, counts nothing; `amount` is shown if `shows_amount`
        chosen, ///< a note that names what was chosen among the notes before it
        head,   ///< names its group: what the total is; no line of its own
    };

    const char* rule = "";
    const char* text = ""; ///< see text.hpp
    std::int64_t amount = 0;
    Args args{};
    Kind kind = value;
    std::uint8_t group = 0;
    std::uint8_t shows_amount = 0;
    Unknown unknown{};
};

/// A result with its terms. Lives on the stack; holds at most `capacity` terms and says so when
/// there were more (`lost`), never by a wrong total.
class Breakdown {
public:
    static constexpr int capacity = 64;
    static constexpr int groups = 4;

    /// `kind` names what is explained ("melee_pair"); `keeps` is whether somebody listens.
    Breakdown(const char* kind, bool keeps) noexcept : kind_{kind}, keeps_{keeps} {}

    /// Adds a counting term to `group`.
    Breakdown& add(const char* rule, std::int64_t amount, const char* text, Args args = {},
                   int group = 0) noexcept
    {
        totals_[static_cast<std::size_t>(group)] += amount;
        return keep(Term::value, rule, amount, text, args, group, true);
    }
    /// A counting term that came from a die.
    Breakdown& add_die(const char* rule, std::int64_t amount, const char* text, Args args = {},
                       int group = 0) noexcept
    {
        totals_[static_cast<std::size_t>(group)] += amount;
        return keep(Term::die, rule, amount, text, args, group, true);
    }
    /// Notes that `rule` would have applied, but for what `text` says.
    Breakdown& waive(const char* rule, const char* text, Args args = {}, int group = 0) noexcept
    {
        return keep(Term::waived, rule, 0, text, args, group, false);
    }
    /// A line that counts nothing.
    Breakdown& note(const char* rule, const char* text, Args args = {}, int group = 0) noexcept
    {
        return keep(Term::note, rule, 0, text, args, group, false);
    }
    /// A line that names what was chosen among the notes before it.
    Breakdown& choose(const char* rule, const char* text, Args args = {}, int group = 0) noexcept
    {
        return keep(Term::chosen, rule, 0, text, args, group, false);
    }
    /// Names a group by the book's term for its total: "attack power".
    Breakdown& head(const char* text, int group, Args args = {}) noexcept
    {
        return keep(Term::head, "", 0, text, args, group, false);
    }
    /// What follows from it all. The last word counts.
    Breakdown& outcome(const char* rule, const char* text, Args args = {}) noexcept
    {
        outcome_rule_ = rule;
        outcome_ = text;
        outcome_args_ = args;
        return *this;
    }
    /// Heads the breakdown: "melee of {unit} and {other}".
    Breakdown& title(const char* text, Args args = {}) noexcept
    {
        title_ = text;
        title_args_ = args;
        return *this;
    }
    /// Sets who may not know what of the line added last; of the whole if there is none yet.
    Breakdown& hide(Unknown unknown) noexcept
    {
        if (!keeps_) return *this;
        if (count_ == 0)
            unknown_ = unknown;
        else
            terms_[static_cast<std::size_t>(count_ - 1)].unknown = unknown;
        return *this;
    }
    Breakdown& hide_whole(Unknown unknown) noexcept
    {
        unknown_ = unknown;
        return *this;
    }

    /// Repeats what somebody else told: his lines (at most `capacity` are kept), his totals, and
    /// how many lines he had lost. Groups of the lines are below `groups`.
    template <typename Lines>
    Breakdown& retell(const Lines& lines, const std::array<std::int64_t, groups>& totals,
                      int lost) noexcept
    {
        lost_ += lost;
        for (const Term& line : lines) {
            keep(line.kind, line.rule, line.amount, line.text, line.args, line.group,
                 line.shows_amount != 0);
            if (keeps_ && lost_ == lost) terms_[static_cast<std::size_t>(count_ - 1)] = line;
        }
        totals_ = totals;
        return *this;
    }

    [[nodiscard]] std::int64_t total(int group = 0) const noexcept
    {
        return totals_[static_cast<std::size_t>(group)];
    }
    [[nodiscard]] const char* kind() const noexcept { return kind_; }
    [[nodiscard]] bool keeps() const noexcept { return keeps_; }
    [[nodiscard]] int size() const noexcept { return count_; }
    [[nodiscard]] int lost() const noexcept { return lost_; }
    [[nodiscard]] const Term& operator[](int i) const noexcept
    {
        return terms_[static_cast<std::size_t>(i)];
    }
    [[nodiscard]] const Term* begin() const noexcept { return terms_.data(); }
    [[nodiscard]] const Term* end() const noexcept { return terms_.data() + count_; }
    [[nodiscard]] const char* title_text() const noexcept { return title_; }
    [[nodiscard]] const Args& title_args() const noexcept { return title_args_; }
    [[nodiscard]] const char* outcome_rule() const noexcept { return outcome_rule_; }
    [[nodiscard]] const char* outcome_text() const noexcept { return outcome_; }
    [[nodiscard]] const Args& outcome_args() const noexcept { return outcome_args_; }
    [[nodiscard]] const Unknown& unknown() const noexcept { return unknown_; }
    [[nodiscard]] const std::array<std::int64_t, groups>& totals() const noexcept
    {
        return totals_;
    }

private:
    Breakdown& keep(Term::Kind kind, const char* rule, std::int64_t amount, const char* text,
                    const Args& args, int group, bool shows) noexcept
    {
        assert(group >= 0 && group < groups);
        if (!keeps_) return *this;
        if (count_ == capacity) {
            ++lost_;
            return *this;
        }
        terms_[static_cast<std::size_t>(count_++)] = Term{rule,
                                                          text,
                                                          amount,
                                                          args,
                                                          kind,
                                                          static_cast<std::uint8_t>(group),
                                                          static_cast<std::uint8_t>(shows),
                                                          {}};
        return *this;
    }

    const char* kind_;
    const char* title_ = "";
    const char* outcome_rule_ = "";
    const char* outcome_ = "";
    Args title_args_{};
    Args outcome_args_{};
    std::array<std::int64_t, groups> totals_{};
    std::int32_t count_ = 0;
    std::int32_t lost_ = 0;
    Unknown unknown_{};
    bool keeps_;
    union { // left unwritten until a line is kept
        std::array<Term, capacity> terms_;
    };
};

} // namespace sandtable
