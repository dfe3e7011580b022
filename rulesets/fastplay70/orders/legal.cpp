#include "rulesets/fastplay70/orders/legal.hpp"

#include "rulesets/fastplay70/chapters/activation.hpp"
#include "rulesets/fastplay70/chapters/combat.hpp"
#include "rulesets/fastplay70/chapters/points.hpp"
#include "rulesets/fastplay70/chapters/targets.hpp"
#include "rulesets/fastplay70/orders/paths_hexes.hpp"
#include "rulesets/fastplay70/orders/paths_table.hpp"
#include "sdk/cpp/kept_orders.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace sandtable::fastplay70 {

namespace {

using counters::PerSegment;
constexpr int most_dispatches = 48;

/// The paths of units on hexes: they hang on who stands where the search looked.
using KeptPaths = sdk::KeptOrders<most_units, 1, 1 << 17, sdk::Follow::contacts>;
/// Not inline: a plugin looks for what is a thread's own by a call, once a list is enough.
[[gnu::noinline]] KeptPaths& kept_paths() noexcept
{
    thread_local constinit KeptPaths kept;
    return kept;
}

class Lister {
public:
    Lister(const Field& field, LegalQuery query, OrderList& out)
        : field_{field}, side_{query.side}, query_{query}, out_{out}
    {
    }

    /// Lists all there is, in order.
    void run()
    {
        const std::uint32_t first = out_.count;
        list();
        if (!is_in_order_) out_.sort(first);
    }

private:
    void list()
    {
        const Table& table = field_.table();
        if (!table.asks() || table.over()) return;
        const Decision& decision = table.decision();
        if ((decision.seats & seat_bit(side_)) == 0) return;
        switch (decision.kind) {
        case decision::character: return two_answers();
        case decision::lead: return leads();
        case decision::pre: return plans();
        case decision::disp: return dispatches();
        case decision::first:
            for (int s = 0; s < 2; ++s) put(verb::first, s);
            return;
        case decision::move: return moves();
        case decision::declare: return attacks();
        case decision::convert: return about(decision.unit, verb::conv, verb::noconv);
        default: return about(decision.unit, verb::brk, verb::stay);
        }
    }
    [[nodiscard]] bool wants(Unit u) const
    {
        return query_.unit == LegalQuery::everything || query_.unit == index(u);
    }
    [[nodiscard]] bool wants_others() const { return query_.unit < 0; }
    /// Own units that orders are wanted about, in index order.
    [[nodiscard]] std::span<const Unit> wanted() const
    {
        const std::vector<Unit>& own = field_.context().of_side[side_];
        if (query_.unit == LegalQuery::everything) return own;
        const auto one = std::ranges::find(own, unit_at_index(query_.unit));
        return {one, one == own.end() ? one : one + 1};
    }
    void put(const Order& order) { out_.add(order); }
    void put(int verb, int value)
    {
        if (wants_others()) put(order(verb).with(value));
    }
    [[nodiscard]] Order order(int verb) const
    {
        return {.verb = static_cast<std::uint16_t>(verb), .side = side_};
    }
    void two_answers()
    {
        put(verb::character, 0);
        put(verb::character, 1);
    }
    void about(Unit u, int yes, int no)
    {
        if (!wants(u)) return;
        put(order(yes).with(u));
        put(order(no).with(u));
    }

    void leads()
    {
        put(verb::lead, -1);
        for (int s = 1; s <= field_.context().segments; ++s) {
            if (!field_.controls(side_, s)) continue;
            int left_out =
                field_.options().attrition ? field_.get(PerSegment::attrition, side_, s) : 0;
            Order lead = order(verb::lead).with(s);
            for (int i = 0; i < field_.unit_count() && left_out > 0; ++i) {
                const Unit u = unit_at_index(i);
                if (field_.side(u) != side_ || !field_.on_board(u) || field_.segment(u) != s)
                    continue;
                lead.with(u);
                --left_out;
            }
            if (wants_others()) put(lead);
        }
    }

    void plans()
    {
        if (!wants_others()) return;
        int list[most_segments];
        const int count = drawing_segments(field_, side_, list);
        Order even = order(verb::pre);
        for (int i = 0; i < count; ++i) put_share(even, list[i], 1);
        put(even);
        for (int i = 0; i < count; ++i) {
            Order all = order(verb::pre);
            put_share(all, list[i], count);
            put(all);
        }
    }

    void dispatches()
    {
        if (!wants_others()) return;
        int list[most_segments];
        const int count = drawing_segments(field_, side_, list);
        int scores[most_segments];
        const int dice = field_.get(counters::dice, side_);
        for (int k = 0; k < dice; ++k) scores[k] = field_.get(PerSegment::die, side_, k + 1);
        std::sort(scores, scores + dice);
        int listed = 0;
        do {
            Order one = order(verb::disp);
            for (int k = 0; k < dice && k < count; ++k) put_share(one, list[k], scores[k]);
            put(one);
        } while (++listed < most_dispatches && std::next_permutation(scores, scores + dice));
        if (!field_.options().free_scores) return;
        std::sort(scores, scores + dice);
        for (int i = 0; i < count; ++i) {
            Order all = order(verb::disp);
            for (int k = 0; k < dice; ++k) put_share(all, list[i], scores[k]);
            put(all);
        }
    }

    void moves()
    {
        if (wants_others())
            for (int s = 1; s <= field_.context().segments; ++s)
                if (!segment_refusal(field_, side_, s)) put(verb::seg, s);
        const int open = field_.get(counters::open_segment);
        const int points = open != 0 ? field_.get(PerSegment::pool, side_, open) : 0;
        std::array<Unit, most_units> able;
        std::size_t count = 0;
        const Actors actors{field_};
        const sdk::UnitRecords records{field_.table()};
        const bool plane = field_.plane();
        const std::uint8_t* const segments = field_.context().segment_of.data();
        for (const Unit u : wanted()) {
            const UnitRecord& record = records[u];
            if (record.where != Where::board) continue;
            if ((plane ? field_.segment(u) : segments[index(record.cell)]) != open) continue;
            if (!actors.can_act(u, points)) continue;
            able[count++] = u;
            if (!actors.led(u)) out_.add(verb::act, side_, u);
        }
        const std::uint32_t first = out_.count;
        bool any_charge = false;
        KeptPaths& kept = kept_paths();
        if (count != 0 && !field_.plane()) kept.look_at(field_.table(), field_.context().serial);
        for (std::size_t i = 0; i < count; ++i) any_charge |= unit_paths(able[i], points, kept);
        if (any_charge) charges_last(first);
        if (wants_others()) put(order(verb::end));
        if (field_.plane()) each_once(first);
        is_in_order_ = true;
    }

    [[nodiscard]] bool led(Unit u) const { return field_.get(counters::free_activation, u) != 0; }
    /// The ways of a unit, moves before charges, each in order; returns whether it may charge.
    bool unit_paths(Unit u, int points, KeptPaths& kept)
    {
        const bool may_charge =
            field_.options().charge && field_.infantry(u) && points >= (led(u) ? 1 : 2);
        const auto find = [&](sdk::Looks& seen) {
            PathOffers paths{field_, u, may_charge, out_, kept.contacts(), seen};
            field_.plane() ? paths_on_table(paths) : paths_on_hexes(paths);
        };
        if (!field_.plane()) {
            kept.list(u, may_charge, out_, find);
        } else {
            const std::uint32_t first = out_.count;
            sdk::Looks nothing;
            find(nothing);
            if (out_.fits())
                std::sort(out_.starts + first, out_.starts + out_.count,
                          [this](std::uint32_t a, std::uint32_t b) { return at(a) < at(b); });
        }
        return may_charge;
    }
    /// Puts the charges of all units behind their moves, as they stand, from order `first` on.
    void charges_last(std::uint32_t first)
    {
        if (!out_.fits()) return;
        std::array<std::uint32_t, 1024> charges; // where each starts
        std::uint32_t* const begin = out_.starts + first;
        std::uint32_t* const end = out_.starts + out_.count;
        const auto is_charge = [this](std::uint32_t start) {
            return at(start).verb() == verb::chg;
        };
        const auto count = std::count_if(begin, end, is_charge);
        if (static_cast<std::size_t>(count) > charges.size()) return out_.sort(first);
        std::copy_if(begin, end, charges.begin(), is_charge);
        std::copy_n(charges.begin(), count, std::remove_if(begin, end, is_charge));
    }

    /// Of what stands in order from order `first` on, takes out what is there twice. Not before all
    /// is listed: a list says how much room it takes with what is there twice.
    void each_once(std::uint32_t first)
    {
        if (!out_.fits()) return;
        std::uint32_t* const end =
            std::unique(out_.starts + first, out_.starts + out_.count,
                        [this](std::uint32_t a, std::uint32_t b) { return at(a) == at(b); });
        out_.count = static_cast<std::uint32_t>(end - out_.starts);
    }
    /// The order whose words start there.
    [[nodiscard]] ListedOrder at(std::uint32_t start) const
    {
        return ListedOrder{out_.words + start};
    }

    void attacks()
    {
        const bool moving = in_moving_step(field_);
        Breakdown quiet{"sight", false};
        any_attacker(field_, wanted(), moving, [&](Unit a) {
            return any_target(field_, a, [&](Unit t) {
                if (!check_target(field_, a, t, moving, quiet))
                    put(order(verb::att).with(a).with(t));
                return false;
            });
        });
        if (wants_others()) put(order(verb::done));
    }

    const Field& field_;
    Side side_;
    LegalQuery query_;
    OrderList& out_;
    bool is_in_order_ = false;
};

} // namespace

void list_legal(const Field& field, LegalQuery query, OrderList& out)
{
    Lister{field, query, out}.run();
}

} // namespace sandtable::fastplay70
