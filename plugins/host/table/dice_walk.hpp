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

/// Walks the dice of one order from one table. Two faces count together where the tables that they
/// lead to are equal; so do whole rows of dice, whatever their order.
class DiceWalk {
public:
    struct From {
        const std::byte* table = nullptr;
        const Order* order = nullptr; ///< null: the set-up
        std::size_t rolled = 0;       ///< dice of the fight that fell before
        std::optional<int> turn;      ///< in which they fell: dice of another are not of the fight
    };
    DiceWalk(Carrier& carrier, const FixedDice& fixed, const From& from);

    /// Every landing, each once. Up to `few` branches face by face; beyond that equal faces are
    /// found while the tree is walked: two rows of dice are one when the table stands alike at the
    /// next roll, the same die is wanted, and it stands alike in the end after each of several
    /// continuations, the same for both. What was counted together is then held against rows that
    /// are drawn at random; where one comes out otherwise, its continuation is one more to compare
    /// by, and the walk begins anew. Nothing when there are too many tables, a row has more than
    /// 64 dice, or the comparison does not come to rest. Throws Enough.
    [[nodiscard]] std::optional<std::vector<Landing>> landings(std::uint64_t few = 1'500);

private:
    enum class End { done, cut, wanted };
    using Tape = std::vector<std::uint32_t>;
    struct Face {
        std::uint32_t outcome, weight, sides;
    };
    /// A row of dice so far, that stands for all that were found equal to it.
    struct Node {
        Tape tape;
        Chance chance = never;
        std::uint64_t branches = 0;
        Die die{};                                ///< that is wanted next
        std::uint64_t stands = 0;                 ///< how the table stands, and what is wanted
        std::optional<std::uint64_t> leads{};     ///< where the continuations lead
        std::vector<std::pair<Face, int>> next{}; ///< index in the next layer, or -1 - landing
    };
    using Layer = std::vector<Node>;

    End run(const Tape& tape);
    [[nodiscard]] Die wanted() const;
    [[nodiscard]] std::vector<Face> faces(const Die& die, std::size_t at) const;
    [[nodiscard]] std::uint64_t table_hash() const;
    [[nodiscard]] std::uint64_t standing() const;

    bool face_by_face(Tape& tape, Chance chance, std::uint64_t few);
    bool together();
    bool next_layer(Layer& layer, Layer& next);
    int place(Layer& next, const Tape& tape, const Chance& chance, std::uint64_t branches);
    int land(bool cut, const Chance& chance, std::uint64_t branches, std::size_t rolled);
    [[nodiscard]] std::uint64_t leading(const Tape& tape);
    [[nodiscard]] std::uint64_t trace(const Tape& tape, std::size_t continuation);
    [[nodiscard]] std::uint32_t continued(std::size_t continuation, const Die& die,
                                          std::size_t at) const;
    /// A row drawn at random that does not lead where the walk says, or nothing.
    [[nodiscard]] std::optional<Tape> contradiction();

    static constexpr std::size_t longest = 64;
    static constexpr std::size_t drawn = 8;         ///< continuations at first
    static constexpr std::size_t most_learned = 12; ///< continuations from contradictions
    static constexpr std::size_t most_landings = 20'000;

    Carrier& carrier_;
    const FixedDice& fixed_;
    From from_;
    std::uint64_t branches_ = 0; ///< walked face by face
    std::vector<Landing> found_;
    std::map<std::uint64_t, int> by_table_;
    std::vector<std::uint64_t> hashes_; ///< of the landings
    std::vector<Layer> layers_;
    std::multimap<std::uint64_t, int> by_standing_; ///< of the layer that is being made
    std::vector<Tape> learned_;
    std::vector<Tape> expected_; ///< per continuation: what it looked like the last time
    std::optional<std::pair<std::uint16_t, std::uint32_t>> only_die_;
    bool alike_ = true; ///< whether all dice so far were of one kind
};

} // namespace sandtable::host
