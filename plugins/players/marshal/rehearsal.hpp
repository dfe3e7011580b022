/// rehearsal.hpp - what an imagined table comes to when everybody goes on playing there.
///
///   Met          what might be liked, or not, and where that would change an order
///   Watched      whether a liking could matter
///   Formalities  what comes when all is decided
///   Cast         who plays on in which stance, how far, and how ends are weighed
///   Outcome      what it came to
///   Rehearsal    plays on, and says so
#pragma once

#include "plugins/players/marshal/scout.hpp"

#include <array>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace sandtable::players {

/// What was met where battles were played on.
struct Met {
    /// How often something came, and a mark of when: what came at the same times has the same.
    struct Times {
        std::uint64_t number = 0, mark = 0;
        void add(std::uint64_t decision) noexcept
        {
            ++number;
            mark += Stream::mix(decision);
        }
        friend bool operator==(const Times&, const Times&) = default;
    };
    /// Orders of a kind, in all or while something was so.
    struct Kind {
        Liking kind;
        Times taken; ///< one of them was given
        Times left;  ///< there was one, and another order was given
        /// When a liking for these, or the contrary, would have changed an order.
        [[nodiscard]] const Times& changed_by(std::int32_t percent) const noexcept
        {
            return percent > 0 ? left : taken;
        }
        friend bool operator==(const Kind&, const Kind&) = default;
    };
    std::vector<Kind> kinds;
    /// Counters that were seen to come back to what they were, within a battle.
    std::vector<When> come_and_go;

    /// Nothing was met yet; of counters it is known which come and go.
    void begin(const std::vector<When>& known)
    {
        kinds.clear();
        come_and_go = known;
        decisions_ = 0;
    }
    void battle_begins() noexcept { before_.clear(); }
    /// Notes a decision between orders that differ in what they are about: what was offered, and
    /// what of that the order given was about. In all, and of verbs by what comes and goes as well.
    void note(std::span<const Liking> offered, std::span<const Liking> taken,
              std::span<const When> so);
    /// Whether a liking more might have changed an order: who likes what could never be given, or
    /// was given whenever it could be, plays the same battle.
    [[nodiscard]] bool may_change(const Liking& added) const;

private:
    void note(const Liking& kind, bool taken);
    void note_changes(std::span<const When> so);

    std::uint64_t decisions_ = 0;
    std::vector<When> before_, last_; ///< what was so in this battle, and just now
};

/// A liking, and whether he could choose between orders of its kind and others while it held.
struct Watched {
    Liking liking;
    bool came = false;
};

/// Phases that come last and change nothing any more: losses are shared out, experience is spent.
/// A book does not say which those are. A phase is one that a battle came into and did not leave
/// again until it was over, without dice, and in which whoever gives the first order there is, each
/// time, comes to the same winners: so it was in all battles that were played on to learn it.
class Formalities {
public:
    void met(int phase, bool decides) noexcept
    {
        met_ |= bit_of(phase);
        if (decides) decides_ |= bit_of(phase);
    }
    [[nodiscard]] bool is_one(int phase) const noexcept
    {
        return (met_ & ~decides_ & bit_of(phase)) != 0; // of a phase without a bit nothing is known
    }

private:
    std::uint64_t met_ = 0, decides_ = 0;
};

/// Who plays on how, and how far.
struct Cast {
    static constexpr int most_ends = 8;

    Side side = 0; ///< in whose eyes it is judged
    Stance own;    ///< his
    Stance others;
    std::uint32_t tries = 12; ///< orders that are looked at before one is given
    Habits* habits = nullptr; ///< how orders looked: then fewer are looked at where there are many
    bool one_round = false;   ///< stops when its side is asked the same in a later turn
    bool looks_on = false;    ///< beyond those, as long as none of them is good enough
    int rolls = 1;            ///< tables on which an order that rolls dice is tried
    int ends = most_ends;     ///< stops when so many turns are over
    std::uint64_t most_work = UINT64_MAX; ///< stops when so many orders were carried out
    bool outcome_only = false;            ///< how it stands before it stops is worth nothing
    Met* met = nullptr;                   ///< what he might choose, and when, goes there
    std::span<Watched> watched{};         ///< what of these came goes there
    Formalities* learns = nullptr;        ///< what comes last goes there
    const Formalities* skips = nullptr;   ///< nobody thinks about these
    std::int64_t step = 1;  ///< what an order usually changes in the judgment: Stance::wants
    std::int64_t scale = 1; ///< a table that looks so good is worth half a victory

    /// How the others play on one of several tables: whatever they seem to be, on every fourth they
    /// are up to something.
    [[nodiscard]] const Stance& others_on(std::size_t table) const noexcept
    {
        return table % 4 == 3 ? as_it_pays : others;
    }
};

/// What a rehearsal came to.
struct Outcome {
    /// -1 to 1, a victory being 1: how it stood when it stopped, and, as much in all, how it stood
    /// as each turn ended before.
    double worth = 0;
    bool ended = false;     ///< the battle was over
    std::int64_t looks = 0; ///< how it stood when it stopped, in the judgment's measure
    /// Of the first end of a turn, in the judgment's measure; 0 where there was none.
    std::int64_t stood = 0;
    /// Orders that were carried out until so many turns were over, or until it stopped.
    std::array<std::uint64_t, Cast::most_ends> work{};
};

class Rehearsal {
public:
    explicit Rehearsal(const Setting& setting, Scout& scout)
        : scout_{&scout}, world_{setting}, seen_{setting}, guess_{setting}, last_{setting}
    {
    }
    void ask(const sdk::TableService& service) noexcept { service_ = &service; }

    /// Plays on from a table with dice and choices of `seed`; `first` is given first, if any.
    [[nodiscard]] Outcome play(const Table& from, const Cast& cast, std::uint64_t seed,
                               const Order* first);

    /// What comes to be ordered on that side of a table, `first` before all: until dice fall, the
    /// say is somebody else's or another turn begins, as many as there is room for. Gives how many.
    [[nodiscard]] std::size_t follow(const Table& from, const Cast& cast, std::uint64_t seed,
                                     const Order& first, std::span<Order> orders);

    /// Plays on after an order until that side is to choose again, or the battle is over; `seen` is
    /// how it looks to it then. False where nobody else was asked meanwhile, or it took too long.
    [[nodiscard]] bool until_asked(const Table& from, const Cast& cast, std::uint64_t seed,
                                   const Order& order, sdk::Block& seen);

private:
    [[nodiscard]] double standing(const Cast& cast, std::int64_t& looks);
    [[nodiscard]] bool next(const Cast& cast, Stream& draws, Order& order);
    [[nodiscard]] Order best(OrderList& list, const Cast& cast, const Stance& stance, Side side,
                             Stream& draws);
    void offer(const OrderList& list);
    void learn_end(Formalities& learns, int phase);
    void watch(std::span<Watched> watched) const;
    [[nodiscard]] std::uint32_t pick(OrderList& list, const Cast& cast, Stream& draws) const;
    [[nodiscard]] std::optional<Order> pass(const OrderList& list, Side side, Stream& draws);

    Scout* scout_;
    const sdk::TableService* service_ = nullptr;
    sdk::Block world_, seen_, guess_;
    sdk::Block last_; ///< as the last phase began, where that is learned
    OrderBuffer orders_;
    std::vector<Liking> offered_; ///< what some orders of a decision are about, and others are not
    std::vector<Liking> taken_;   ///< of those, what the order given is about
    /// Orders without a word that hand the say over, and how they look where that is asked.
    std::vector<std::pair<Order, std::int64_t>> passes_;
    std::vector<When> so_;
};

} // namespace sandtable::players
