/// dealer.hpp - who has which of many numbered pieces of work, such as games, and who gets the
/// next.
///
///   Dealer    what the process that deals knows
///   Hand      what a process that is dealt to has before it, and how much more it asks for
///
/// Both know of no clock and no network: they are told what time it is. dealing.hpp puts threads
/// and processes around them, tests/host/dealing_test.cpp a thousand made-up ones.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <vector>

namespace sandtable::host {

/// A time in seconds since whatever moment.
using Moment = double;

class Dealer {
public:
    struct Terms {
        std::uint64_t first = 1, count = 0; ///< numbers `first` up
        std::uint64_t hands = 1;            ///< how many threads there are to deal to, about
        /// Whoever says nothing for so long may be gone: what he has is dealt again to whoever has
        /// nothing to do, and the first answer counts.
        Moment patience = 3;
    };

    explicit Dealer(const Terms& terms);

    /// Up to so many numbers for `who`: fewer toward the end, so that all end together. None:
    /// nothing is left to deal now.
    [[nodiscard]] std::vector<std::uint64_t> take(int who, std::uint64_t most, Moment now);
    /// Its result has come. False when it had come before, or is no such number.
    bool put(std::uint64_t number);
    /// `who` is there.
    void heard(int who, Moment now);
    /// `who` has left: what he has is dealt again.
    void lost(int who);

    [[nodiscard]] bool done() const noexcept { return left_ == 0; }
    [[nodiscard]] bool is_silent(int who, Moment now) const;
    /// Numbers whose result has not come.
    [[nodiscard]] std::uint64_t left() const noexcept { return left_; }

private:
    [[nodiscard]] bool has(std::uint64_t number) const noexcept;

    Terms terms_;
    std::uint64_t next_ = 0, left_ = 0;  ///< the first that nobody has had, from 0
    std::vector<bool> come_;             ///< from 0
    std::map<std::uint64_t, int> out_{}; ///< dealt, from 0, and to whom last
    std::map<int, Moment> heard_{};      ///< when last; who is not in it never spoke
};

class Hand {
public:
    /// As much work as this many seconds take is asked for ahead.
    static constexpr Moment ahead = 0.1;
    /// Pieces that take longer are long.
    static constexpr Moment is_long = 0.5;

    explicit Hand(std::uint64_t threads) : threads_{threads} {}

    /// A piece took so long.
    void worked(Moment seconds);
    /// How many more to ask for when so many threads have nothing to do and so many pieces wait.
    /// Long pieces are not asked for ahead: another might begin them at once.
    [[nodiscard]] std::uint64_t wanted(std::uint64_t idle, std::uint64_t waiting) const;

private:
    std::uint64_t threads_;
    Moment mean_ = 0; ///< of a piece; 0: none is known
};

} // namespace sandtable::host
