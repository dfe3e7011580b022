/// walk.hpp - random games, looked at in every position.
///
///   BrokenOff    a game that ends where it should not, and the case that says so
///   Walk         one game: random, or along given orders
///   play_and_look, look_at_record   what a Check case does
#pragma once

#include "plugins/host/play/record.hpp"
#include "plugins/workshop/conform/subject.hpp"

namespace sandtable::host::conform {

/// A game cannot go on. It is the fault of one case, named here; for others it is only the end.
struct BrokenOff : Failed {
    BrokenOff(const char* case_name, const Complaint& why, std::optional<Order> order = {})
        : Failed{why, order}, owner{case_name}
    {
    }
    const char* owner;
};

/// One game of a battle, with a copy or two to try things on.
class Walk {
public:
    Walk(const ReadyBattle& battle, std::uint64_t seed, Trail* trail);

    /// The set-up, and a look at what it left. Throws BrokenOff, and what `check` throws.
    void begin(Check check, bool thorough, bool quick);
    /// Whether the order may be given; if so it is, and `check` looks at what came of it.
    bool follow(const Order& order, Check check);
    /// Any canonical order of the lowest seat awaited. Throws BrokenOff when there is none.
    void step(Check check);

    [[nodiscard]] const Game& game() const noexcept { return game_; }
    [[nodiscard]] const std::vector<Order>& orders() const noexcept { return orders_; }

private:
    void give(const Order& order, Check check);
    void look(Check check, const Order* order);

    const ReadyBattle& battle_;
    Trail* trail_;
    Game game_, scratch_, other_;
    Stream choice_;
    std::vector<Order> orders_;
    std::vector<std::byte> before_;
    Journal said_;
    bool thorough_ = false;
    bool quick_ = false;
};

/// Plays `knobs.games` random games of every battle on each of its boards and looks at their
/// positions. A failure is made short, written as a game file and thrown as Failed. `name` is the
/// case: games that break off are its failure only if they are its own.
[[nodiscard]] std::string play_and_look(Subject& subject, const char* name, Check check);

/// Looks at every position of the game that `knobs.game` names.
[[nodiscard]] std::string look_at_record(Subject& subject, Check check);

/// A side's id as the record and messages write it; and back (nobody: unknown).
[[nodiscard]] std::string side_id(const Setting& setting, Side side);
[[nodiscard]] Side side_called(const Setting& setting, const std::string& id);

} // namespace sandtable::host::conform
