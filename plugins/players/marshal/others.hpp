/// others.hpp - what the others are like, by what they did.
///
/// Who plays on supposes that all order what looks best to them, and prepares for it. Who sits in
/// front of somebody that stays where he is, or does anything, need not. So what has become of a
/// table since one's own last order is compared with what becomes of it where the others play in
/// one way, in another and so on; and they are taken for those under whom it is least of a
/// surprise.
#pragma once

#include "plugins/players/marshal/gains.hpp"
#include "plugins/players/marshal/hands.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace sandtable::players {

class Others {
public:
    Others(const Setting& setting, Hands& hands) : hands_{&hands}, before_{setting}, after_{setting}
    {
    }

    /// The order that is given now. What is learned next is what comes of it.
    void remember(const View& view, const Order& order);
    /// Looks what has come of the last order: with `cast`, in which everybody plays on, and so many
    /// orders carried out at most, few as a rule. Nothing where it was one's own turn all the time,
    /// where that is too long ago, or where what happened since takes more.
    void learn(const View& view, const Cast& cast, std::uint64_t work, std::uint64_t seed);
    /// How they play, most likely.
    [[nodiscard]] const Stance& stance() const noexcept { return ways[way_]; }

private:
    /// What is thought of them at first stands first.
    static constexpr std::array ways{as_it_pays, at_random, holding};

    /// What there is to be seen of what somebody did.
    struct Trace {
        double looks = 0; ///< how the table looks
        double moved = 0; ///< how many units of others are not where they were
    };
    /// The same, each time that somebody was seen to do it.
    struct Traces {
        Gains looks, moved;
    };

    [[nodiscard]] Trace trace(const Table& now, Side side) const;
    [[nodiscard]] bool foresee(const Cast& cast, std::uint64_t work, std::uint64_t seed);
    void believe(const std::array<double, ways.size()>& likely);

    Hands* hands_;
    sdk::Block before_, after_; ///< when the last order was given; as it is foreseen
    std::optional<Order> order_;
    Habits habits_;
    std::array<Traces, ways.size()> foreseen_;
    std::array<double, ways.size()> belief_{0, -5, -5}; ///< logarithms; of the most likely 0
    std::size_t way_ = 0;
};

} // namespace sandtable::players
