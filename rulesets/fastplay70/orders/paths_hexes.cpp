#include "rulesets/fastplay70/orders/paths_hexes.hpp"

#include "rulesets/fastplay70/book/rules.hpp"

#include <array>
#include <bit>

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

/// One step out of a hex, as the chapters judge it; they are asked once, whichever way the unit
/// came and however it faces. That it faces away limits it besides.
struct Step {
    bool stops, silences;
};

/// Whom a unit would be in contact with in a hex.
enum class Around : std::uint8_t { unknown, nobody, somebody };

/// What a way has come to, as far as it makes a difference to what may follow.
struct Reached {
    int spot, facing, cost, displacement;
    int form; ///< of the element that led here
    bool limited, silent;
};

/// A state on the way that can be gone on from.
struct Node {
    std::int16_t first, end;           ///< of its offers
    std::int16_t first_pass, end_pass; ///< of those that pass through a friend
    std::int8_t spot, facing, cost, displacement, form;
    bool limited, silent;

    [[nodiscard]] Reached at() const noexcept
    {
        return {spot, facing, cost, displacement, form, limited, silent};
    }
};
/// Hexes within 3 UD, from where cavalry has something left to spend; of one that has moved it
/// matters whether it is limited and whether it is silenced.
constexpr std::size_t most_nodes = (1 + 3 * 3 * 4) * hex::directions * 4 + hex::directions;

/// An element that leads from a state to something new: an order, a state to go on from, or both.
/// Those of a state stand in the order of orders.
struct Offer {
    PathOffers::Words element; ///< its form and its value
    std::int16_t node;         ///< what it leads to, -1 where nothing may follow
    std::uint8_t ends;         ///< as what it may end here: of these
    static constexpr std::uint8_t as_move = 1;
    static constexpr std::uint8_t as_charge = 2;
};
/// Besides those that lead to a state: a move is silenced or not, a charge is not.
constexpr std::size_t most_offers =
    most_nodes + (1 + 3 * 4 * 5) * hex::directions * 3 + hex::directions;

/// Goes through all that a unit can come to, cheaper ways first. No sdk/cpp/reach.hpp: a state
/// is a hex with a facing, and several elements may lead on from it (decision 0060).
class HexPaths {
public:
    explicit HexPaths(PathOffers& paths)
        : paths_{paths},
          field_{paths.field()},
          walker_{field_, paths.unit(), walk_, quiet_},
          infantry_{field_.infantry(paths.unit())},
          moves_by_pivot_{field_.options().pivot_counts_as_moving},
          most_{capacity(field_, paths.unit())}
    {
        cells_[middle] = Field::cell(walker_.start);
        paths_.seen().add(cells_[middle]);
        see_foes_around(cells_[middle]);
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
        kept(start) = bit(start.facing);
        keep(start);
        // States come in the order of their costs.
        int cheaper = 0; // where those begin that cost 1 UD less
        for (int cost = 0, begin = 0; cost < most_; ++cost) {
            const int end = count_;
            for (int i = cheaper; i < begin; ++i) pass_from(i);
            for (int i = begin; i < end; ++i) step_or_turn_from(i);
            cheaper = begin;
            begin = end;
        }
        write(verb::mv, Offer::as_move);
        if (any_charge_) write(verb::chg, Offer::as_charge);
    }

private:
    /// What costs 1 UD more.
    void step_or_turn_from(int i)
    {
        Node& from = nodes_[static_cast<std::size_t>(i)];
        from.first = offered();
        step_or_turn(from.at());
        from.end = offered();
    }
    void step_or_turn(const Reached& at)
    {
        // A step that leads beyond a limit of 1 UD is not worth looking at.
        const Six forward = ahead[static_cast<std::size_t>(at.facing)];
        const Six ways = ways_out(at.spot, at.displacement == 0 ? all_six
                                           : at.limited         ? 0
                                                                : forward);
        const int free = at.limited ? 0 : forward & ~limits_[static_cast<std::size_t>(at.spot)];
        const bool dear = this->dear(at.cost + 1);
        each(at.displacement == 0 ? ways : ways & free,
             [&](int d) { step(at, d, !(free & bit(d)), dear); });
        if (!walker_.may_pivot(at.displacement)) return;
        // A second pivot costs infantry its attack, and in place it comes back to where it faced.
        if (at.form == form::pivot && at.displacement > 0 && !infantry_) return;
        turn(at);
    }
    void step(const Reached& at, int d, bool limited, bool dear)
    {
        const Step& way = steps_[static_cast<std::size_t>(at.spot * hex::directions + d)];
        const Reached there{.spot = at.spot + spot_step(d),
                            .facing = at.facing,
                            .cost = at.cost + 1,
                            .displacement = at.displacement + 1,
                            .form = form::step,
                            .limited = limited,
                            .silent = at.silent || way.silences};
        arrive(d, there, way.stops, there.silent || dear);
    }
    /// Pivots to all facings that no cheaper way has come to: most it has.
    void turn(const Reached& at)
    {
        Reached there = at;
        ++there.cost;
        there.form = form::pivot;
        Six& moves = moves_[at_index(there.spot, there.silent || dear(there.cost),
                                     there.displacement > 0 || moves_by_pivot_)];
        Six nothing = all_six;
        Six& known = there.cost < most_ ? kept(there) : nothing;
        each(all_six & ~((moves & known) | bit(at.facing)), [&](int d) {
            there.facing = d;
            const int next = known & bit(d) ? -1 : keep(there);
            offer({.element = {form::pivot, d},
                   .node = static_cast<std::int16_t>(next),
                   .ends = (moves & bit(d)) == 0 ? Offer::as_move : std::uint8_t{}});
        });
        moves = static_cast<Six>(moves | (all_six & ~bit(at.facing)));
        known = static_cast<Six>(known | (all_six & ~bit(at.facing)));
    }
    /// What costs 2 UD more.
    void pass_from(int i)
    {
        Node& from = nodes_[static_cast<std::size_t>(i)];
        // In most battles a passage is the whole of a way.
        if (from.displacement > 0 && field_.options().friendly_contact_stops) return;
        const Reached at = from.at();
        from.first_pass = offered();
        each(ahead[static_cast<std::size_t>(at.facing)], [&](int d) { pass(at, d); });
        from.end_pass = offered();
    }
    void pass(const Reached& at, int d)
    {
        const Footing first = field_.footing(cell(at.spot), d);
        if (!first.open()) return;
        const Unit passed = field_.unit_on(Field::at(first.to));
        if (passed == Unit::none) return paths_.seen().held(first.to);
        paths_.seen().add(first.to);
        if (field_.facing(passed) != at.facing) return;
        const Side own = field_.side(walker_.unit);
        if (passed == walker_.unit || field_.side(passed) != own) return;
        const Footing second = field_.footing(first.to, d);
        if (!second.open()) return;
        paths_.seen().held(second.to);
        if (field_.unit_on(Field::at(second.to)) != Unit::none) return;
        if (first.stops() || first.limits() || second.limits() || at.limited) return;
        see_foes_around(first.to);
        if (field_.enemy_at(own, Field::at(first.to)) != Unit::none) return;
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
        arrive(d, there, second.stops() || stops, there.silent || dear(there.cost));
    }

    /// Notes that it was asked whether foes stand around a hex.
    void see_foes_around(Cell hex) noexcept
    {
        for (int d = 0; d < hex::directions; ++d)
            paths_.seen().foes(field_.board().neighbor(hex, d));
    }
    /// And whether somebody does who would stop the unit there.
    void see_around(Cell hex) noexcept
    {
        for (int d = 0; d < hex::directions; ++d) see_beside(field_.board().neighbor(hex, d));
    }
    /// Friends make a difference only where they stop a unit.
    void see_beside(Cell hex) noexcept
    {
        if (field_.options().friendly_contact_stops)
            paths_.seen().held(hex);
        else
            paths_.seen().foes(hex);
    }
    /// Whether somebody in contact stops the unit in a hex. The first who does is enough: nobody
    /// else is asked for.
    [[nodiscard]] bool stopped_in(int spot, Cell hex) noexcept
    {
        Around& around = around_[static_cast<std::size_t>(spot)];
        if (around != Around::unknown) return around == Around::somebody;
        const Table table = field_.table();
        const bool friends = field_.options().friendly_contact_stops;
        for (int d = 0; d < hex::directions; ++d) {
            const Cell next = table.board().neighbor(hex, d);
            if (next == Cell::none) continue;
            const Unit there = table.first_in(next);
            if (there == Unit::none || there == walker_.unit) continue;
            if (!friends && table.side(there) == table.side(walker_.unit)) continue;
            around = Around::somebody;
            see_beside(next);
            return true;
        }
        around = Around::nobody;
        see_around(hex);
        return false;
    }
    /// More is asked of a unit that began in contact: the chapters are.
    [[nodiscard]] bool leaves_contact(int spot, int facing, Element::Kind kind, int d, Cell to)
    {
        see_foes_around(to);
        walk_ = {.at = Field::at(cell(spot)), .facing = facing};
        return !follow(walker_, {.kind = kind, .to = d});
    }
    /// Of some directions those in which the unit may step out of a hex.
    [[nodiscard]] Six ways_out(int spot, Six ways)
    {
        Six& asked = asked_[static_cast<std::size_t>(spot)];
        each(ways & ~asked, [&](int d) { ask(spot, d); });
        asked = static_cast<Six>(asked | ways);
        return static_cast<Six>(ways & open_[static_cast<std::size_t>(spot)]);
    }
    void ask(int spot, int d)
    {
        const Footing footing = field_.footing(cell(spot), d);
        if (!footing.open()) return;
        paths_.seen().held(footing.to);
        const Unit there = field_.unit_on(Field::at(footing.to));
        if (there != Unit::none && there != walker_.unit) return;
        const bool stops = stopped_in(spot + spot_step(d), footing.to);
        if (walker_.engaged && !leaves_contact(spot, d, Element::step, d, footing.to)) return;
        cells_[static_cast<std::size_t>(spot + spot_step(d))] = footing.to;
        const auto at = static_cast<std::size_t>(spot);
        open_[at] = static_cast<Six>(open_[at] | bit(d));
        if (footing.limits()) limits_[at] = static_cast<Six>(limits_[at] | bit(d));
        steps_[at * hex::directions + static_cast<std::size_t>(d)] = {
            .stops = footing.stops() || stops, .silences = footing.silences};
    }

    /// Offers the step or the passage that leads to a state, unless nothing is new about it.
    /// `loses`: its attack.
    [[gnu::always_inline]] inline void arrive(int value, const Reached& there, bool stopped,
                                              bool loses)
    {
        const Six facing = bit(there.facing);
        Six& moves = moves_[at_index(there.spot, loses, true)];
        int ends = (moves & facing) == 0 ? Offer::as_move : 0;
        if (stopped && paths_.may_charge() && charges(there)) ends |= Offer::as_charge;
        int next = -1;
        if (!stopped && there.cost < most_) {
            Six& known = kept(there);
            if ((known & facing) == 0) next = keep(there);
            known = static_cast<Six>(known | facing);
        }
        if (ends == 0 && next < 0) return;
        moves = static_cast<Six>(moves | facing);
        offer({.element = {there.form, value},
               .node = static_cast<std::int16_t>(next),
               .ends = static_cast<std::uint8_t>(ends)});
    }
    void offer(const Offer& one)
    {
        if (offered_ < most_offers) offers_[offered_++] = one;
    }
    [[nodiscard]] std::int16_t offered() const noexcept
    {
        return static_cast<std::int16_t>(offered_);
    }
    /// Whether it may end there as a charge that is new. In contact with an enemy it has stopped.
    [[nodiscard]] bool charges(const Reached& there)
    {
        if (there.silent) return false;
        Six& known = charges_[static_cast<std::size_t>(there.spot)];
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
    /// Remembers a state that no cheaper way has led to: its number, or -1.
    int keep(const Reached& there)
    {
        if (static_cast<std::size_t>(count_) == nodes_.size()) return -1;
        nodes_[static_cast<std::size_t>(count_)] = {
            .first = 0,
            .end = 0,
            .first_pass = 0,
            .end_pass = 0,
            .spot = static_cast<std::int8_t>(there.spot),
            .facing = static_cast<std::int8_t>(there.facing),
            .cost = static_cast<std::int8_t>(there.cost),
            .displacement = static_cast<std::int8_t>(there.displacement),
            .form = static_cast<std::int8_t>(there.form),
            .limited = there.limited,
            .silent = there.silent};
        return count_++;
    }
    /// Lists what may end as it is `wanted`, in the order of orders: the offers of a state are
    /// found so, and the shorter of two paths comes first.
    void write(std::uint16_t verb, int wanted)
    {
        PathOffers::Writer out{paths_, verb, offered_};
        write(out, wanted, nodes_[0], 0);
    }
    void write(PathOffers::Writer& out, int wanted, const Node& node, int depth)
    {
        if (node.first != node.end) write(out, wanted, node.first, node.end, depth);
        if (node.first_pass != node.end_pass)
            write(out, wanted, node.first_pass, node.end_pass, depth);
    }
    void write(PathOffers::Writer& out, int wanted, int first, int end, int depth)
    {
        for (int i = first; i < end; ++i) {
            const Offer& offer = offers_[static_cast<std::size_t>(i)];
            out.put(depth, offer.element);
            if (offer.ends & wanted) out.list(depth + 1);
            if (offer.node >= 0)
                write(out, wanted, nodes_[static_cast<std::size_t>(offer.node)], depth + 1);
        }
    }

    [[nodiscard]] Cell cell(int spot) const noexcept
    {
        return cells_[static_cast<std::size_t>(spot)];
    }
    /// Infantry that spends more than 1 UD: it costs it its attack.
    [[nodiscard]] bool dear(int cost) const noexcept { return infantry_ && cost > walker_.one; }
    /// The facings in which a state with the same that may follow is known.
    [[nodiscard]] Six& kept(const Reached& there) noexcept
    {
        return kept_[2 * at_index(there.spot, there.silent, there.limited) +
                     (there.displacement > 0 ? 1 : 0)];
    }
    [[nodiscard]] static constexpr std::size_t at_index(int spot, bool a, bool b) noexcept
    {
        return static_cast<std::size_t>(spot * 4 + (a ? 2 : 0) + (b ? 1 : 0));
    }

    PathOffers& paths_;
    const Field& field_;
    Walk walk_;
    Breakdown quiet_{"move", false};
    Walker walker_;
    bool infantry_;       ///< what it spends beyond 1 UD costs it its attack, and it may charge
    bool moves_by_pivot_; ///< a pivot counts as moving
    bool any_charge_ = false;
    int most_;
    int count_ = 0;
    std::size_t offered_ = 0;
    std::array<Six, spots * 4> moves_{};
    std::array<Six, spots * 8> kept_{};
    std::array<Six, spots> charges_{};
    std::array<Six, spots> asked_{};                  ///< the directions that were
    std::array<Six, spots> open_{};                   ///< and lead somewhere
    std::array<Six, spots> limits_{};                 ///< and limit the unit to 1 UD
    std::array<Step, spots * hex::directions> steps_; ///< set where they are open
    std::array<Around, spots> around_{};
    std::array<Cell, spots> cells_;
    std::array<Node, most_nodes> nodes_;
    std::array<Offer, most_offers> offers_;
};

} // namespace

void paths_on_hexes(PathOffers& paths) { HexPaths{paths}.run(); }

} // namespace sandtable::fastplay70
