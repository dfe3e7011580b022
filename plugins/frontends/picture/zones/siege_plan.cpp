#include "plugins/frontends/picture/zones/siege_plan.hpp"

#include "plugins/frontends/picture/zones/siege.hpp"

#include <algorithm>

namespace sandtable::picture {
namespace {

constexpr double rim_wide = 0.7, body_gap = 0.8, empty_wide = 3.4, empty_high = 0.75,
                 empty_gap = 0.25;

class Planner {
public:
    Planner(const View& view, const CounterReader& reader)
        : view_{view},
          muster_{muster_of(view, reader)},
          card_wide_{card_widths(view, reader, 4.8, least_letters)}
    {
    }

    SiegePlan plan()
    {
        plan_.zone = besieged_place(view_);
        for (const Body& body : muster_.bodies)
            if (body.zone == plan_.zone) plan_.holder = body.side;
        plan_.besieger = plan_.holder == 0 ? 1 : 0;
        plan_.ties = muster_.ties;
        plan_.middle = {plan_.wide / 2, rim_wide + 0.6 + plan_.line};
        if (view_.board().height)
            plan_.steps = std::clamp<int>(view_.board().height_at(plan_.zone), 0, 2);
        const double inside = lay_inside();
        const double ring = plan_.middle.y + plan_.line;
        plan_.chief_outside = {rim_wide, ring - 2.2};
        lay_slots();
        plan_.camp_top = ring + 0.2;
        plan_.camp_low = std::max(ring + 1.5, inside + body_gap);
        plan_.high = lay_outside(plan_.camp_low) + rim_wide;
        return std::move(plan_);
    }

private:
    BodyPlace placed(const Body& body, const Block& block, Spot at) const
    {
        const auto moved = [&](const Box& box) {
            return Box{at.x + box.left, at.y + box.top, at.x + box.right, at.y + box.low};
        };
        BodyPlace place;
        place.body = body;
        place.box = {at.x, at.y, at.x + block.size.x, at.y + block.size.y};
        // The name stands above its troops.
        const double down = body.head == Unit::none ? 0 : strip_high + strip_apart;
        if (body.head != Unit::none)
            place.strip = {at.x, at.y, at.x + block.size.x, at.y + strip_high};
        for (const Card& card : block.cards) {
            place.cards.push_back({card.unit, moved(card.box)});
            place.cards.back().box.top += down;
            place.cards.back().box.low += down;
        }
        // No deeper than what stands in it.
        place.box.low = at.y + down;
        for (const Card& card : place.cards) place.box.low = std::max(place.box.low, card.box.low);
        return place;
    }
    /// The garrison, below each other at the upper right; says where it ends.
    double lay_inside()
    {
        double y = rim_wide;
        for (const Body& body : muster_.bodies) {
            if (body.side != plan_.holder) continue;
            const Block block = block_of(view_, body, card_wide_, 8.2);
            plan_.inside.push_back(placed(body, block, {plan_.wide - rim_wide - block.size.x, y}));
            y = plan_.inside.back().box.low + body_gap;
        }
        plan_.chief_inside = {plan_.wide - rim_wide - 5.6, y};
        return y + 2.2;
    }
    /// Each with its commander: below him of the place, above him of who is before it.
    void lay_slots()
    {
        constexpr double chief_high = 2.6;
        double top = plan_.chief_inside.y + chief_high, low = plan_.chief_outside.y - 0.4;
        plan_.fronts = muster_.fronts;
        for (const EmptyZone& zone : muster_.empty) {
            if (zone.side == nobody) continue;
            if (zone.side == plan_.holder) {
                const double right = plan_.wide - rim_wide;
                plan_.slots.push_back({zone, {right - empty_wide, top, right, top + empty_high}});
                top += empty_high + empty_gap;
            } else {
                plan_.slots.push_back(
                    {zone, {rim_wide, low - empty_high, rim_wide + empty_wide, low}});
                low -= empty_high + empty_gap;
            }
        }
    }
    /// The first body in the middle, the others beside it by turns; says where they end.
    double lay_outside(double y)
    {
        std::vector<std::pair<const Body*, Block>> all;
        for (const Body& body : muster_.bodies)
            if (body.side != plan_.holder)
                all.emplace_back(&body, block_of(view_, body, card_wide_, 17));
        const double room = plan_.wide - 2 * rim_wide;
        double low = y;
        for (std::size_t at = 0; at < all.size();) {
            std::vector<std::size_t> line;
            double wide = -body_gap;
            for (; at < all.size(); ++at) {
                const double more = all[at].second.size.x + body_gap;
                if (!line.empty() && wide + more > room) break;
                wide += more;
                line.insert(line.size() % 2 == 1 ? line.begin() : line.end(), at);
            }
            double x = (plan_.wide - wide) / 2;
            for (const std::size_t i : line) {
                plan_.outside.push_back(placed(*all[i].first, all[i].second, {x, y}));
                x += all[i].second.size.x + body_gap;
                low = std::max(low, plan_.outside.back().box.low);
            }
            y = low + body_gap;
        }
        return low;
    }

    const View& view_;
    Muster muster_;
    std::vector<double> card_wide_;
    SiegePlan plan_;
};

} // namespace

SiegePlan siege_plan(const View& view, const CounterReader& reader)
{
    return Planner{view, reader}.plan();
}

} // namespace sandtable::picture
