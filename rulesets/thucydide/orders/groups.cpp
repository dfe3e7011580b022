#include "rulesets/thucydide/orders/groups.hpp"

#include <algorithm>

namespace sandtable::thucydide {

void Pieces::find() noexcept
{
    found_ = true;
    for (const Unit u : field_.context.pieces_of(side_)) {
        if (count_ == most) break;
        if (!may_be_activated(field_, side_, u)) continue;
        const bool leads = field_.is_leader(u);
        const hex::Cube at = field_.context.lines().where(field_.cell(u));
        list_[count_++] = {.q = at.q,
                           .r = at.r,
                           .unit = number_of(u),
                           .category = category_of(field_.type(u)),
                           .leads = leads,
                           .commands =
                               leads && !field_.is_lone(u) && !refuse_commander(field_, side_, u)};
    }
}

Groups::Groups(const Field& field, Side s, Unit leader, Pieces& pieces) noexcept
    : capacity_{std::min(next_capacity(field, s), Group::largest)},
      one_category_{one_category(field, s)}
{
    const Command command{field, s, leader};
    for (const Piece& piece : pieces.all())
        if (piece_count_ < most_pieces && command.reaches(piece.at(), piece.leads))
            pieces_[static_cast<std::size_t>(piece_count_++)] = piece;
    for (int i = 0; i < piece_count_ && count_ < most; ++i) {
        const Piece& seed = pieces_[static_cast<std::size_t>(i)];
        if (!seed.commands || seed.unit == number_of(leader)) keep(around(seed));
    }
}

/// One more piece at a time: the nearest that suits what is there, by index of equally near ones.
Group Groups::around(const Piece& seed) const noexcept
{
    constexpr int far_away = 1 << 20;
    Group group;
    group.pieces[0] = seed.unit;
    group.count = 1;
    Category category = seed.category;
    // The nearest so far, best first. When the category is still open the first choice settles it,
    // so that no more than one is chosen at a time.
    while (group.count < capacity_) {
        const bool open = one_category_ && category == Category::any;
        const int wanted = open ? 1 : capacity_ - group.count;
        std::array<const Piece*, Group::largest> best{};
        std::array<int, Group::largest> distances{};
        distances.fill(far_away);
        for (int i = 0; i < piece_count_; ++i) {
            const Piece& piece = pieces_[static_cast<std::size_t>(i)];
            if (piece.leads || !suits(piece, category)) continue;
            const int away = hex::distance(seed.at(), piece.at());
            if (away >= distances[static_cast<std::size_t>(wanted - 1)]) continue;
            const std::int32_t* const end = group.pieces.data() + group.count;
            if (std::find<const std::int32_t*>(group.pieces.data(), end, piece.unit) != end)
                continue;
            int at = wanted - 1;
            for (; at > 0 && away < distances[static_cast<std::size_t>(at - 1)]; --at) {
                best[static_cast<std::size_t>(at)] = best[static_cast<std::size_t>(at - 1)];
                distances[static_cast<std::size_t>(at)] =
                    distances[static_cast<std::size_t>(at - 1)];
            }
            best[static_cast<std::size_t>(at)] = &piece;
            distances[static_cast<std::size_t>(at)] = away;
        }
        if (!best[0]) break;
        for (int k = 0; k < wanted && best[static_cast<std::size_t>(k)]; ++k)
            group.pieces[static_cast<std::size_t>(group.count++)] =
                best[static_cast<std::size_t>(k)]->unit;
        if (category == Category::any) category = best[0]->category;
        if (!open) break;
    }
    std::sort(group.pieces.begin(), group.pieces.begin() + group.count);
    return group;
}

void Groups::keep(const Group& group) noexcept
{
    if (std::find(begin(), end(), group) == end())
        made_[static_cast<std::size_t>(count_++)] = group;
}

} // namespace sandtable::thucydide
