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
    sort_out();
    for (int i = 0; i < piece_count_ && count_ < most; ++i) {
        const Piece& seed = pieces_[static_cast<std::size_t>(i)];
        if (!seed.commands || seed.unit == number_of(leader)) keep(around(seed));
    }
}

void Groups::sort_out() noexcept
{
    for (int i = 0; i < piece_count_; ++i) {
        const Piece& piece = pieces_[static_cast<std::size_t>(i)];
        if (piece.leads) continue;
        for (const Category with : {Category::any, Category::foot, Category::mounted}) {
            if (piece.category != with && piece.category != Category::any && with != Category::any)
                continue;
            Followers& followers = followers_[static_cast<std::size_t>(with)];
            followers.pieces[static_cast<std::size_t>(followers.count++)] = &piece;
        }
    }
}

/// One more piece at a time: the nearest that suits what is there, by index of equally near ones.
Group Groups::around(const Piece& seed) const noexcept
{
    constexpr int far_away = 1 << 30;
    Group group;
    group.pieces[0] = seed.unit;
    group.count = 1;
    Category category = seed.category;
    const hex::Cube from = seed.at();
    // When the category is still open the first choice settles it, so that no more than one is
    // chosen at a time.
    while (group.count < capacity_) {
        const bool open = one_category_ && category == Category::any;
        const Followers& followers = suiting(category);
        const auto last = static_cast<std::size_t>(open ? 0 : capacity_ - group.count - 1);
        std::array<int, Group::largest> nearest; // best first: how far away, then which
        std::fill_n(nearest.begin(), last + 1, far_away);
        for (int i = 0; i < followers.count; ++i) {
            const Piece& piece = *followers.pieces[static_cast<std::size_t>(i)];
            const int one = hex::distance(from, piece.at()) * most_pieces + i;
            if (one >= nearest[last] || group.has(piece.unit)) continue;
            std::size_t at = last;
            for (; at > 0 && one < nearest[at - 1]; --at) nearest[at] = nearest[at - 1];
            nearest[at] = one;
        }
        const auto chosen = [&](std::size_t k) -> const Piece& {
            return *followers.pieces[static_cast<std::size_t>(nearest[k] % most_pieces)];
        };
        if (nearest[0] == far_away) break;
        for (std::size_t k = 0; k <= last && nearest[k] != far_away; ++k) group.add(chosen(k).unit);
        if (!open) break;
        category = chosen(0).category;
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
