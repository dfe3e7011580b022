/// dice_walk.hpp - all that the dice of one order can come to, equal faces counted together.
///
///   FixedDice   what the first dice show
///   Landing     a table that may come of it, and how likely
///   DiceWalk    the walk
#pragma once

#include "plugins/host/table/carrier.hpp"
#include "plugins/host/table/chance.hpp"
#include "plugins/host/table/dice_source.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace sandtable::host {

/// Faces that the first rolls of a fight show, in the order in which they fall.
struct FixedDice {
    std::vector<std::string> faces;

    /// The outcome that roll `at` (0 up) must show, or nothing when it is open. Throws BadFace.
    [[nodiscard]] std::optional<std::uint32_t> at(std::size_t at, const Die& die) const;
};
/// A face that was fixed and that the die has not got.
struct BadFace {
    DiceFault fault;
};

/// A table that an order may lead to.
struct Landing {
    std::vector<std::byte> table;
    Chance chance;
    std::uint64_t branches = 1; ///< ways of the dice to it, each face by itself; at most 2^64 - 1
    std::size_t rolled = 0;     ///< dice in each of them, least
    bool cut = false; ///< dice of another turn were wanted: the table stands as it did then
};

/// Walks the dice of one order from one table, layer by layer: all rows of one die, of two ...
///
/// Rows count together where a ruleset lets them (sdk/cpp/counting.hpp): it says, by a negative
/// Clock::impulse while a die is wanted, that all it has counted so far is in that number or
/// elsewhere on the table. Then two rows after which the table is byte for byte the same and the
/// same die is wanted are one: faces with the same effect, and dice whose order does not matter.
/// Rows that end with the same table are one in any case.
class DiceWalk {
public:
    struct From {
        const std::byte* table = nullptr;
        const Order* order = nullptr; ///< null: the set-up
        std::size_t rolled = 0;       ///< dice of the fight that fell before
        std::optional<int> turn;      ///< in which they fell: dice of another are not of the fight
    };
    DiceWalk(Carrier& carrier, const FixedDice& fixed, const From& from);

    /// Every landing, each once. What was counted together is held against rows that are drawn at
    /// random. Nothing when one of them comes out otherwise (the ruleset has promised what it does
    /// not keep), there are too many tables, or a row has more than 64 dice. Throws Enough.
    [[nodiscard]] std::optional<std::vector<Landing>> landings();
    /// Whether that was why there are none.
    [[nodiscard]] bool promise_broken() const noexcept { return broken_; }

private:
    enum class End { done, cut, wanted };
    using Tape = std::vector<std::uint32_t>;
    struct Face {
        std::uint32_t outcome, weight, sides;
    };
    /// A row of dice so far, that stands for all that are one with it.
    struct Node {
        Tape tape;
        Chance chance = never;
        std::uint64_t branches = 0;
        Die die{};                                ///< that is wanted next
        std::vector<std::pair<Face, int>> next{}; ///< index in the next layer, or -1 - landing
    };
    using Layer = std::vector<Node>;

    End run(const Tape& tape);
    [[nodiscard]] std::vector<Face> faces(const Die& die, std::size_t at) const;
    [[nodiscard]] std::uint64_t table_hash() const;
    [[nodiscard]] std::uint64_t standing() const;

    bool walk();
    bool next_layer(Layer& layer, Layer& next);
    int place(Layer& next, const Tape& tape, const Chance& chance, std::uint64_t branches);
    int land(bool cut, const Chance& chance, std::uint64_t branches, std::size_t rolled);
    [[nodiscard]] bool is_kept();

    static constexpr std::size_t longest = 64;
    static constexpr std::size_t widest = 50'000; ///< rows in a layer

    Carrier& carrier_;
    const FixedDice& fixed_;
    From from_;
    std::vector<Landing> found_;
    std::map<std::uint64_t, int> by_table_;
    std::vector<std::uint64_t> hashes_; ///< of the landings
    std::vector<Layer> layers_;
    std::map<std::uint64_t, int> by_standing_; ///< of the layer that is being made
    bool joined_ = false;                      ///< whether rows were counted together
    bool broken_ = false;
};

} // namespace sandtable::host
