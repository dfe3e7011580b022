#include "rulesets/fastplay70/orders/paths_hexes.hpp"

#include "rulesets/fastplay70/book/rules.hpp"

#include <array>
#include <bitset>

namespace sandtable::fastplay70 {

namespace {

constexpr int farthest = 4; ///< UD of light cavalry [FP70-MOVE-01]
constexpr int across = 2 * farthest + 1;
constexpr std::size_t states = std::size_t{across} * across * hex::directions * 16;

/// A state on the way that can be gone on from. What it came to by is what makes a difference to
/// what may follow; the rest of a Walk is not kept.
struct Node {
    Place at;
    std::int16_t before; ///< the node it came from, -1 at the start
    std::int8_t facing, cost, displacement;
    std::int8_t form, value; ///< the element that led here
    std::int8_t spot;        ///< number of the hex, 0 to 80
    bool limited, silent;
};
/// Hexes within 3 UD, from where cavalry has something left to spend; of one that has moved it
/// matters whether it is limited and whether it is silenced.
constexpr std::size_t most_nodes = (1 + 3 * 3 * 4) * hex::directions * 4 + hex::directions;

/// Goes through all that a unit can come to, cheaper ways first.
class HexPaths {
public:
    explicit HexPaths(PathOffers& paths)
        : paths_{paths},
          field_{paths.field()},
          walker_{field_, paths.unit(), walk_, quiet_},
          infantry_{field_.infantry(paths.unit())},
          start_{field_.cube(walker_.start)},
          most_{capacity(field_, paths.unit())}
    {
    }

    void run()
    {
        keep(-1, form::step, 0);
        for (int cost = 0; cost < most_; ++cost) {
            const std::size_t known = count_; // what is found from here on costs more
            for (std::size_t i = 0; i < known; ++i) {
                if (nodes_[i].cost == cost) step_or_turn(static_cast<std::int16_t>(i));
                if (nodes_[i].cost == cost - 1) pass(static_cast<std::int16_t>(i));
            }
        }
    }

private:
    /// What costs 1 UD more.
    void step_or_turn(std::int16_t from)
    {
        const Node& node = nodes_[static_cast<std::size_t>(from)];
        for (int d = 0; d < hex::directions; ++d)
            if (can_step(node, d)) go(from, {.kind = Element::step, .to = d}, form::step);
        // A second pivot costs infantry its attack, and in place it comes back to where it faced.
        if (node.form == form::pivot && node.displacement > 0 && !infantry_) return;
        for (int d = 0; d < hex::directions; ++d)
            if (d != node.facing && is_new(node, d))
                go(from, {.kind = Element::pivot, .to = d}, form::pivot);
    }
    /// Whether a pivot could come to something that no cheaper way has come to: most do not, and
    /// most elements are pivots.
    [[nodiscard]] bool is_new(const Node& node, int d) const noexcept
    {
        const bool dear = infantry_ && node.cost >= walker_.one;
        const bool silent = node.silent || dear;
        const bool moved = node.displacement > 0 || field_.options().pivot_counts_as_moving;
        if (dear || !moves_[number(node.spot, d, bits(silent, moved))]) return true;
        return node.cost + 1 < most_ &&
               !kept_[number(node.spot, d, bits(silent, node.limited, node.displacement > 0))];
    }
    /// What costs 2 UD more.
    void pass(std::int16_t from)
    {
        const int facing = nodes_[static_cast<std::size_t>(from)].facing;
        for (int d = 0; d < hex::directions; ++d)
            if (Field::forward(facing, d)) go(from, {.kind = Element::pass, .to = d}, form::pass);
    }
    /// Whether a step is worth looking at: one that leads beyond a limit of 1 UD is not.
    [[nodiscard]] static bool can_step(const Node& node, int d) noexcept
    {
        return node.displacement == 0 || (!node.limited && Field::forward(node.facing, d));
    }
    void go(std::int16_t from, const Element& element, int form)
    {
        const Node& node = nodes_[static_cast<std::size_t>(from)];
        walk_ = {.at = node.at,
                 .facing = node.facing,
                 .cost = node.cost,
                 .displacement = node.displacement,
                 .limit = node.limited ? rules::backward_limit : nullptr, // or another
                 .silent = node.silent};
        if (follow(walker_, element) || (walk_.limit && walk_.displacement > walker_.one)) return;
        const Walk walk = walk_;
        const bool dear = infantry_ && walk.cost > walker_.one;
        if (!moves_[effect(walk.silent || dear)]) end(from, form, element.to, false);
        walk_ = walk;
        if (dear && paths_.may_charge() && !walk.silent) end(from, form, element.to, true);
        walk_ = walk;
        if (!walk.stop && walk.cost < most_) keep(from, form, element.to);
    }
    /// Lists the way so far if it may end here and nothing of the same effect is listed.
    void end(std::int16_t from, int form, int value, bool charge)
    {
        if (finish(walker_, charge)) return;
        std::bitset<states>& seen = charge ? charges_ : moves_;
        const std::size_t what = effect(walk_.silent);
        if (seen[what]) return;
        seen.set(what);
        Order path = paths_.none();
        write(path, from);
        path.with(form).with(value);
        paths_.list(path, charge);
    }
    void write(Order& path, std::int16_t at) const
    {
        if (at <= 0) return; // the start
        const Node& node = nodes_[static_cast<std::size_t>(at)];
        write(path, node.before);
        path.with(node.form).with(node.value);
    }
    /// Remembers where it stands, unless a cheaper way has led here. What infantry has spent makes
    /// a difference to its attack.
    void keep(std::int16_t from, int form, int value)
    {
        const bool dear = infantry_ && walk_.cost > walker_.one;
        const int here = spot();
        const std::size_t state =
            number(here, walk_.facing,
                   bits(walk_.silent, walk_.limit != nullptr, walk_.displacement > 0, dear));
        if (kept_[state] || count_ == nodes_.size()) return;
        kept_.set(state);
        nodes_[count_++] = {.at = walk_.at,
                            .before = from,
                            .facing = static_cast<std::int8_t>(walk_.facing),
                            .cost = static_cast<std::int8_t>(walk_.cost),
                            .displacement = static_cast<std::int8_t>(walk_.displacement),
                            .form = static_cast<std::int8_t>(form),
                            .value = static_cast<std::int8_t>(value),
                            .spot = static_cast<std::int8_t>(here),
                            .limited = walk_.limit != nullptr,
                            .silent = walk_.silent};
    }
    /// The number of what the order would come to if the way ended here.
    [[nodiscard]] std::size_t effect(bool silent) const noexcept
    {
        return number(spot(), walk_.facing, bits(silent, counts_as_moved(field_, walk_)));
    }
    /// Of the hex where the walk has come to: its row and column in the square around the start.
    [[nodiscard]] int spot() const noexcept
    {
        const hex::Cube off = field_.cube(walk_.at) - start_;
        return (off.q + farthest) * across + off.r + farthest;
    }
    [[nodiscard]] static constexpr unsigned bits(bool a, bool b, bool c = false,
                                                 bool d = false) noexcept
    {
        return (a ? 1U : 0U) | (b ? 2U : 0U) | (c ? 4U : 0U) | (d ? 8U : 0U);
    }
    [[nodiscard]] static constexpr std::size_t number(int spot, int facing, unsigned four) noexcept
    {
        return static_cast<std::size_t>(spot * hex::directions + facing) * 16 + four;
    }

    PathOffers& paths_;
    const Field& field_;
    Walk walk_;
    Breakdown quiet_{"move", false};
    Walker walker_;
    bool infantry_; ///< what it spends beyond 1 UD costs it its attack, and it may charge
    hex::Cube start_;
    int most_;
    std::bitset<states> kept_, moves_, charges_;
    std::array<Node, most_nodes> nodes_;
    std::size_t count_ = 0;
};

} // namespace

void paths_on_hexes(PathOffers& paths) { HexPaths{paths}.run(); }

} // namespace sandtable::fastplay70
