#include "rulesets/fastplay70/orders/paths_hexes.hpp"

#include "rulesets/fastplay70/book/rules.hpp"

#include <array>
#include <bit>
#include <cstring>

namespace sandtable::fastplay70 {

namespace {

constexpr int farthest = 4; ///< UD of light cavalry [FP70-MOVE-01]
constexpr int across = 2 * farthest + 1;
constexpr int spots = across * across; ///< hexes of the square around the start, by number
constexpr int middle = farthest * across + farthest;

/// How the numbers of two hexes differ of which one lies in a direction of the other.
constexpr std::array<int, hex::directions> spot_steps = [] {
    std::array<int, hex::directions> list{};
    for (std::size_t d = 0; d < list.size(); ++d)
        list[d] = hex::column_steps[d].q * across + hex::column_steps[d].r;
    return list;
}();
constexpr int spot_step(int d) noexcept { return spot_steps[static_cast<std::size_t>(d)]; }

/// Hexes beside the start, where the unit itself stands.
constexpr std::array<bool, spots> beside_middle = [] {
    std::array<bool, spots> list{};
    for (const int step : spot_steps) list[static_cast<std::size_t>(middle + step)] = true;
    return list;
}();

/// Six facings or directions, one bit each.
using Six = std::uint8_t;
constexpr Six bit(int d) noexcept { return static_cast<Six>(1U << d); }
constexpr Six all_six = 0x3f;
/// Calls `work(d)` for each of them, in order.
template <typename Work>
void each(int six, Work&& work)
{
    for (auto left = static_cast<unsigned>(six); left != 0; left &= left - 1)
        work(std::countr_zero(left));
}
/// The directions that lead forward, by facing.
constexpr std::array<Six, hex::directions> ahead = [] {
    std::array<Six, hex::directions> list{};
    for (int facing = 0; facing < hex::directions; ++facing)
        for (int d = 0; d < hex::directions; ++d)
            if (Field::forward(facing, d)) {
                Six& six = list[static_cast<std::size_t>(facing)];
                six = static_cast<Six>(six | bit(d));
            }
    return list;
}();

/// What a way has come to, as far as it makes a difference to what may follow.
struct Reached {
    int spot, facing, cost, displacement;
    int form; ///< of the element that led here
    bool limited, silent;
};

/// Elements of one form that lead from a state to something new, by their values: to an order, to
/// a state that may be gone on from, or to both.
struct Elements {
    Six moves, charges; ///< it may end here as such
    Six on;             ///< to a state: they stand in a row
};

/// A state on the way that can be gone on from.
struct Node {
    std::int16_t first;      ///< of the states that steps, then pivots lead to
    std::int16_t first_pass; ///< and of those that passages do
    std::int8_t spot, facing, cost, displacement, form;
    bool limited, silent;
    Elements steps, pivots, passes;

    [[nodiscard]] Reached at() const noexcept
    {
        return {spot, facing, cost, displacement, form, limited, silent};
    }
};
/// Hexes within 3 UD, from where cavalry has something left to spend; of one that has moved it
/// matters whether it is limited and whether it is silenced.
constexpr std::size_t most_nodes = (1 + 3 * 3 * 4) * hex::directions * 4 + hex::directions;

/// What is known of a hex: facings that a state with the same that may follow is known in, and
/// directions. The chapters are asked about a step once, whichever way the unit came and however it
/// faces; that it faces away limits it besides.
struct Known {
    std::array<Six, 4> moves; ///< that a move may end in, silenced or not, moved or not
    std::array<Six, 8> kept;  ///< of states that may be gone on from
    Six charges;
    Six asked;                   ///< the directions that were
    Six open;                    ///< and lead somewhere
    Six limits, stops, silences; ///< and do that to the unit
};

/// Goes through all that a unit can come to, cheaper ways first. No sdk/cpp/reach.hpp: a state
/// is a hex with a facing, and several elements may lead on from it (decision 0060).
class HexPaths {
public:
    explicit HexPaths(PathOffers& paths)
        : paths_{paths},
          field_{paths.field()},
          own_{field_.side(paths.unit())},
          walker_{field_, paths.unit(), walk_, quiet_, engaged(paths, own_)},
          infantry_{field_.infantry(paths.unit())},
          cheap_{infantry_ ? walker_.one : farthest},
          moves_by_pivot_{field_.options().pivot_counts_as_moving},
          most_{capacity(field_, paths.unit())}
    {
        // No more hexes than it can come to; `most_` is no constant, so that they are cleared by a
        // call and not byte by byte.
        const int columns = 2 * most_ + 1;
        std::memset(
            static_cast<void*>(&spots_[static_cast<std::size_t>((farthest - most_) * across)]), 0,
            static_cast<std::size_t>(columns * across) * sizeof(Known));
        cells_[middle] = Field::cell(walker_.start);
        paths_.seen().add(cells_[middle]);
        paths_.seen().foes_beside(cells_[middle]);
        if (walker_.engaged) see_foes_around(cells_[middle]);
    }

    void run()
    {
        const Reached start{.spot = middle,
                            .facing = field_.facing(walker_.unit),
                            .cost = 0,
                            .displacement = 0,
                            .form = form::step,
                            .limited = false,
                            .silent = false};
        kept(at(start.spot), start) = bit(start.facing);
        keep(start);
        // States come in the order of their costs.
        int cheaper = 0; // where those begin that cost 1 UD less
        for (int cost = 0, begin = 0; cost < most_; ++cost) {
            const int end = count_;
            for (int i = cheaper; i < begin; ++i) pass_from(i);
            if (cost + 1 < most_)
                for (int i = begin; i < end; ++i) step_or_turn_from<false>(i);
            else
                for (int i = begin; i < end; ++i) step_or_turn_from<true>(i);
            cheaper = begin;
            begin = end;
        }
        write<verb::mv>();
        if (any_charge_) write<verb::chg>();
    }

private:
    /// What costs 1 UD more. `last`: nothing may follow.
    template <bool last>
    void step_or_turn_from(int i)
    {
        Node& from = nodes_[static_cast<std::size_t>(i)];
        from.first = static_cast<std::int16_t>(count_);
        // A step that leads beyond a limit of 1 UD is not worth looking at.
        const int forward = from.limited ? 0 : ahead[static_cast<std::size_t>(from.facing)];
        const int ways = from.displacement == 0 ? all_six : forward;
        Known& here = at(from.spot);
        if ((ways & ~here.asked) != 0) ask(from.spot, ways);
        const int free = forward & ~here.limits;
        step<last>(from, here, here.open & ways & (from.displacement == 0 ? all_six : free), free);
        if (!walker_.may_pivot(from.displacement)) return;
        // A second pivot costs infantry its attack, and in place it comes back to where it faced.
        if (from.form == form::pivot && from.displacement > 0 && !infantry_) return;
        turn<last>(from, here);
    }
    /// In some directions; where they are not free it is limited.
    template <bool last>
    void step(Node& from, const Known& here, int ways, int free)
    {
        const Reached at = from.at();
        const bool loses = at.silent || dear(at.cost + 1);
        Elements found{};
        for (auto left = static_cast<unsigned>(ways); left != 0; left &= left - 1) {
            const int d = std::countr_zero(left);
            const auto way = static_cast<Six>(left & (0 - left));
            const bool silences = (here.silences & way) != 0;
            const Reached there{.spot = at.spot + spot_step(d),
                                .facing = at.facing,
                                .cost = at.cost + 1,
                                .displacement = at.displacement + 1,
                                .form = form::step,
                                .limited = (free & way) == 0,
                                .silent = at.silent || silences};
            arrive<last>(found, way, there, (here.stops & way) != 0, loses || silences);
        }
        from.steps = found;
    }
    /// Pivots to all facings that no cheaper way has come to: most it has.
    template <bool last>
    void turn(Node& from, Known& here)
    {
        const int facings = all_six & ~bit(from.facing);
        Reached there = from.at();
        ++there.cost;
        there.form = form::pivot;
        Six& moves = here.moves[of_two(there.silent | dear(there.cost),
                                       (there.displacement > 0) | moves_by_pivot_)];
        from.pivots.moves = static_cast<Six>(facings & ~moves);
        moves = static_cast<Six>(moves | facings);
        most_listed_ += hex::directions - 1;
        if (last) return;
        Six& known = kept(here, there);
        from.pivots.on = static_cast<Six>(facings & ~known);
        known = static_cast<Six>(known | facings);
        each(from.pivots.on, [&](int d) {
            there.facing = d;
            keep(there);
        });
    }
    /// What costs 2 UD more.
    void pass_from(int i)
    {
        Node& from = nodes_[static_cast<std::size_t>(i)];
        // In most battles a passage is the whole of a way.
        if (from.displacement > 0 && field_.options().friendly_contact_stops) return;
        from.first_pass = static_cast<std::int16_t>(count_);
        const Reached at = from.at();
        each(ahead[static_cast<std::size_t>(at.facing)], [&](int d) { pass(from, at, d); });
    }
    void pass(Node& from, const Reached& at, int d)
    {
        const Footing first = field_.footing(cell(at.spot), d);
        if (!first.open()) return;
        const Unit passed = field_.unit_on(Field::at(first.to));
        if (passed == Unit::none) return paths_.seen().held(first.to);
        paths_.seen().add(first.to);
        if (field_.facing(passed) != at.facing) return;
        if (passed == walker_.unit || field_.side(passed) != own_) return;
        const Footing second = field_.footing(first.to, d);
        if (!second.open()) return;
        paths_.seen().held(second.to);
        if (field_.unit_on(Field::at(second.to)) != Unit::none) return;
        if (first.stops() || first.limits() || second.limits() || at.limited) return;
        paths_.seen().foes_beside(first.to);
        if (paths_.contacts().of(sdk::opponent(own_), first.to) != 0) return;
        const int to = at.spot + 2 * spot_step(d);
        const bool stops = stopped_in(to, second.to);
        if (walker_.engaged && !leaves_contact(at.spot, at.facing, Element::pass, d, second.to))
            return;
        const Reached there{.spot = to,
                            .facing = at.facing,
                            .cost = at.cost + 2,
                            .displacement = at.displacement + 2,
                            .form = form::pass,
                            .limited = false,
                            .silent = at.silent || first.silences || second.silences};
        cells_[static_cast<std::size_t>(to)] = second.to;
        arrive<false>(from.passes, bit(d), there, second.stops() || stops,
                      there.silent || dear(there.cost));
    }

    /// Whether the unit begins in contact with a foe.
    [[nodiscard]] static bool engaged(const PathOffers& paths, Side own) noexcept
    {
        const Cell start = Field::cell(paths.field().place(paths.unit()));
        return paths.contacts().of(sdk::opponent(own), start) != 0;
    }
    /// Notes that it was asked which foes stand around a hex.
    void see_foes_around(Cell hex) noexcept
    {
        for (int d = 0; d < hex::directions; ++d)
            paths_.seen().foes(field_.board().neighbor(hex, d));
    }
    /// Whether somebody in contact stops the unit in a hex.
    [[nodiscard]] bool stopped_in(int spot, Cell hex) noexcept
    {
        if (!field_.options().friendly_contact_stops) {
            paths_.seen().foes_beside(hex);
            return paths_.contacts().of(sdk::opponent(own_), hex) != 0;
        }
        const bool itself = beside_middle[static_cast<std::size_t>(spot)];
        paths_.seen().others_beside(hex, itself);
        return paths_.contacts().all(hex) > (itself ? 1 : 0);
    }
    /// More is asked of a unit that began in contact: the chapters are.
    [[nodiscard]] bool leaves_contact(int spot, int facing, Element::Kind kind, int d, Cell to)
    {
        see_foes_around(to);
        walk_ = {.at = Field::at(cell(spot)), .facing = facing};
        return !follow(walker_, {.kind = kind, .to = d});
    }
    /// Finds in which of some directions the unit may step out of a hex.
    void ask(int spot, int ways)
    {
        Known& here = at(spot);
        each(ways & ~here.asked, [&](int d) { ask(here, spot, d); });
        here.asked = static_cast<Six>(here.asked | ways);
    }
    void ask(Known& here, int spot, int d)
    {
        const Footing footing = field_.footing(cell(spot), d);
        if (!footing.open()) return;
        paths_.seen().held(footing.to);
        const Unit there = field_.unit_on(Field::at(footing.to));
        if (there != Unit::none && there != walker_.unit) return;
        const bool stops = stopped_in(spot + spot_step(d), footing.to);
        if (walker_.engaged && !leaves_contact(spot, d, Element::step, d, footing.to)) return;
        cells_[static_cast<std::size_t>(spot + spot_step(d))] = footing.to;
        here.open = static_cast<Six>(here.open | bit(d));
        if (footing.limits()) here.limits = static_cast<Six>(here.limits | bit(d));
        if (footing.stops() || stops) here.stops = static_cast<Six>(here.stops | bit(d));
        if (footing.silences) here.silences = static_cast<Six>(here.silences | bit(d));
    }

    /// Notes what is new about the state that a step or a passage leads to. `loses`: its attack.
    template <bool last>
    [[gnu::always_inline]] inline void arrive(Elements& found, Six element, const Reached& there,
                                              bool stopped, bool loses)
    {
        const Six facing = bit(there.facing);
        Known& here = at(there.spot);
        Six& moves = here.moves[of_two(loses, true)];
        if ((moves & facing) == 0) found.moves = static_cast<Six>(found.moves | element);
        moves = static_cast<Six>(moves | facing);
        ++most_listed_;
        if (stopped && paths_.may_charge() && charges(here, there))
            found.charges = static_cast<Six>(found.charges | element);
        if (last || stopped || there.cost == most_) return;
        Six& known = kept(here, there);
        if ((known & facing) != 0) return;
        known = static_cast<Six>(known | facing);
        found.on = static_cast<Six>(found.on | element);
        keep(there);
    }
    /// Whether it may end there as a charge that is new. In contact with an enemy it has stopped.
    [[nodiscard]] bool charges(Known& here, const Reached& there)
    {
        if (there.silent) return false;
        Six& known = here.charges;
        if (known & bit(there.facing)) return false;
        walk_ = {.at = Field::at(cell(there.spot)),
                 .facing = there.facing,
                 .cost = there.cost,
                 .displacement = there.displacement};
        see_foes_around(cell(there.spot)); // for one in front
        if (finish(walker_, true)) return false;
        known = static_cast<Six>(known | bit(there.facing));
        any_charge_ = true;
        return true;
    }
    /// Remembers a state that no cheaper way has led to.
    void keep(const Reached& there)
    {
        nodes_[static_cast<std::size_t>(count_++)] = {
            .first = 0,
            .first_pass = 0,
            .spot = static_cast<std::int8_t>(there.spot),
            .facing = static_cast<std::int8_t>(there.facing),
            .cost = static_cast<std::int8_t>(there.cost),
            .displacement = static_cast<std::int8_t>(there.displacement),
            .form = static_cast<std::int8_t>(there.form),
            .limited = there.limited,
            .silent = there.silent,
            .steps = {},
            .pivots = {},
            .passes = {}};
    }
    /// Lists what may end as a move or as a charge, in the order of orders: the elements of a state
    /// stand so, and the shorter of two paths comes first.
    template <std::uint16_t verb>
    void write()
    {
        PathOffers::Writer out{paths_, verb, most_listed_};
        write<verb>(out, nodes_[0]);
    }
    template <std::uint16_t verb, typename... Before>
    void write(PathOffers::Writer& out, const Node& node, Before... before)
    {
        const Node* next = &nodes_[static_cast<std::size_t>(node.first)];
        write<verb>(out, form::step, node.steps, next, before...);
        write<verb>(out, form::pivot, node.pivots, next, before...);
        next = &nodes_[static_cast<std::size_t>(node.first_pass)];
        write<verb>(out, form::pass, node.passes, next, before...);
    }
    template <std::uint16_t verb, typename... Before>
    [[gnu::always_inline]] inline void write(PathOffers::Writer& out, int form,
                                             const Elements& elements, const Node*& next,
                                             Before... before)
    {
        const unsigned ends = verb == verb::chg ? elements.charges : elements.moves;
        const unsigned on = elements.on;
        for (unsigned left = ends | on; left != 0; left &= left - 1) {
            const int value = std::countr_zero(left);
            const PathOffers::Words element{form, value};
            if (ends & left & (0 - left)) out.list(before..., element);
            if constexpr (sizeof...(before) + 1 < PathOffers::most_elements)
                if (on & left & (0 - left)) write<verb>(out, *next++, before..., element);
        }
    }

    [[nodiscard]] Cell cell(int spot) const noexcept
    {
        return cells_[static_cast<std::size_t>(spot)];
    }
    /// It costs infantry its attack to spend more than 1 UD.
    [[nodiscard]] bool dear(int cost) const noexcept { return cost > cheap_; }
    /// The facings in which a state with the same that may follow is known.
    [[nodiscard]] static Six& kept(Known& here, const Reached& there) noexcept
    {
        return here
            .kept[2 * of_two(there.silent, there.limited) + (there.displacement > 0 ? 1 : 0)];
    }
    [[nodiscard]] static constexpr std::size_t of_two(bool a, bool b) noexcept
    {
        return static_cast<std::size_t>((a ? 2 : 0) + (b ? 1 : 0));
    }
    [[nodiscard]] Known& at(int spot) noexcept { return spots_[static_cast<std::size_t>(spot)]; }

    PathOffers& paths_;
    const Field& field_;
    Walk walk_;
    Breakdown quiet_{"move", false};
    Side own_;
    Walker walker_;
    bool infantry_;
    int cheap_;           ///< what it spends beyond that costs it its attack
    bool moves_by_pivot_; ///< a pivot counts as moving
    bool any_charge_ = false;
    int most_;
    int count_ = 0;
    std::size_t most_listed_ = 0; ///< more orders there are not
    std::array<Known, spots> spots_;
    std::array<Cell, spots> cells_;
    std::array<Node, most_nodes> nodes_;
};

} // namespace

void paths_on_hexes(PathOffers& paths) { HexPaths{paths}.run(); }

} // namespace sandtable::fastplay70
