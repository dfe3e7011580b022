#include "rulesets/thucydide/orders/groups.hpp"

#include "sdk/cpp/unit_column.hpp"

#include <algorithm>
#include <bit>

namespace sandtable::thucydide {

namespace {

/// Distances, eight bytes a word; how they are looked at.
namespace bytes {
using Number = std::int16_t;
constexpr Number farthest = 126; ///< and all that are farther
/// Where nobody is who is not the last of a row of so many.
constexpr Number off = 1 << 13;
constexpr std::uint64_t ones = 0x0101'0101'0101'0101;
constexpr std::uint64_t highest = 0x80 * ones;

[[nodiscard]] constexpr Number less(int a, int b) noexcept { return static_cast<Number>(a - b); }
[[nodiscard]] constexpr Number larger(Number a, Number b) noexcept { return a > b ? a : b; }
[[nodiscard]] constexpr Number size(Number a) noexcept { return larger(a, less(0, a)); }

/// How far sixteen places are from another one, into two words.
void measure(const Number* q_of, const Number* r_of, Number from_q, Number from_r,
             std::uint64_t* words) noexcept
{
    std::array<std::uint8_t, Pieces::at_a_time> some;
    for (std::size_t k = 0; k < some.size(); ++k) {
        const Number q = less(q_of[k], from_q);
        const Number r = less(r_of[k], from_r);
        const Number s = less(less(0, q), r);
        const Number far = larger(larger(size(q), size(r)), size(s));
        some[k] = static_cast<std::uint8_t>(far < farthest ? far : farthest);
    }
    std::memcpy(words, some.data(), sizeof some);
}
/// The highest bit of each byte of a word that is `far`, or at most `far`.
[[nodiscard]] constexpr std::uint64_t equal(std::uint64_t word, int far) noexcept
{
    const std::uint64_t other = word ^ ones * static_cast<std::uint64_t>(far);
    return ~(((other & 0x7f * ones) + 0x7f * ones) | other) & highest;
}
[[nodiscard]] constexpr std::uint64_t at_most(std::uint64_t word, int far) noexcept
{
    return ~(word + ones * static_cast<std::uint64_t>(0x7f - far)) & highest;
}
/// The byte of the lowest of such bits.
[[nodiscard]] constexpr int first_of(std::uint64_t bits) noexcept
{
    return std::countr_zero(bits) / 8;
}
} // namespace bytes

} // namespace

void Pieces::find() noexcept
{
    found_ = true;
    const sdk::UnitColumn activation{field_.table, unit::activation};
    const std::vector<Unit>& own = field_.context.pieces_of(side_);
    std::fill_n(leads_.begin(), std::min(own.size() / at_a_time + 1, most / at_a_time) * 2, 0);
    std::size_t count = 0;
    for (const Unit u : own) {
        if (count == most) break;
        if (activation[u] != 0 || !field_.alive(u)) continue;
        const hex::Cube at = field_.context.lines().where(field_.cell(u));
        Piece& piece = list_[count];
        piece.q = q_[count] = static_cast<std::int16_t>(at.q);
        piece.r = r_[count] = static_cast<std::int16_t>(at.r);
        piece.unit = number_of(u);
        piece.category = category_of(field_.type(u));
        piece.leads = field_.is_leader(u);
        piece.commands = piece.leads && !field_.is_lone(u) && !refuse_commander(field_, side_, u);
        if (piece.leads) leads_[count / 8] |= std::uint64_t{0x80} << 8 * (count % 8);
        ++count;
    }
    for (std::size_t i = count; i % at_a_time != 0; ++i) q_[i] = r_[i] = bytes::off;
    count_ = count;
}

template <typename Work>
void Pieces::each_reached(const Command& command, Work&& work) noexcept
{
    if (!found_) find();
    const int radius = std::min<int>(command.radius(), bytes::farthest);
    for (std::size_t first = 0; first < count_; first += at_a_time) {
        std::array<std::uint64_t, at_a_time / 8> far;
        bytes::measure(q_.data() + first, r_.data() + first,
                       static_cast<std::int16_t>(command.from().q),
                       static_cast<std::int16_t>(command.from().r), far.data());
        for (std::size_t k = 0; k < far.size(); ++k)
            for (std::uint64_t here = bytes::at_most(far[k], radius) | leads_[first / 8 + k];
                 here != 0; here &= here - 1) {
                const std::size_t i =
                    first + 8 * k + static_cast<std::size_t>(bytes::first_of(here));
                if (i >= count_ || !work(list_[i])) return;
            }
    }
}

Groups::Groups(const Field& field, Side s, Unit leader, Pieces& pieces) noexcept
    : capacity_{std::min(next_capacity(field, s), Group::largest)},
      one_category_{one_category(field, s)}
{
    pieces.each_reached(Command{field, s, leader}, [&](const Piece& piece) {
        pieces_[piece_count_++] = piece;
        return piece_count_ < most_pieces;
    });
    for (std::size_t i = 0; i < piece_count_ && count_ < most; ++i) {
        const Piece& seed = pieces_[i];
        if (!seed.commands || seed.unit == number_of(leader)) keep(around(i));
    }
}

/// How far followers are from a piece, a byte each.
class Groups::Distances {
public:
    Distances(const Followers& followers, const Piece& from) noexcept : count_{followers.count}
    {
        for (std::size_t first = 0; first < static_cast<std::size_t>(count_);
             first += Pieces::at_a_time)
            bytes::measure(followers.q.data() + first, followers.r.data() + first, from.q, from.r,
                           words_.data() + first / 8);
    }
    /// Calls `work(i)` for one follower after another, the nearest first and by index of equally
    /// near ones, until it returns false.
    template <typename Work>
    void each(Work&& work) const noexcept
    {
        if (count_ == 0) return;
        for (int far = 0, left = count_;; ++far)
            for (int i = 0; i < count_; i += 8)
                for (std::uint64_t here =
                         bytes::equal(words_[static_cast<std::size_t>(i / 8)], far);
                     here != 0; here &= here - 1)
                    if (!work(i + bytes::first_of(here)) || --left == 0) return;
    }

private:
    int count_;
    std::array<std::uint64_t, most_pieces / 8> words_; ///< set as far as `count_`
};

/// Pieces of a group, once each, as bits by their places.
class Groups::Chosen {
public:
    int count = 0;
    void add(std::size_t place) noexcept
    {
        std::uint64_t& word = words_[place / 64];
        const std::uint64_t bit = std::uint64_t{1} << place % 64;
        count += (word & bit) == 0 ? 1 : 0;
        word |= bit;
    }
    /// Among the first `places`, where they all are.
    template <typename Work>
    void each(std::size_t places, Work&& work) const noexcept
    {
        for (std::size_t i = 0; i < (places + 63) / 64; ++i)
            for (std::uint64_t left = words_[i]; left != 0; left &= left - 1)
                work(64 * i + static_cast<std::size_t>(std::countr_zero(left)));
    }

private:
    std::array<std::uint64_t, most_pieces / 64> words_{};
};

const Groups::Followers& Groups::suiting(Category category) noexcept
{
    if (!one_category_) category = Category::any;
    Followers& followers = followers_[static_cast<std::size_t>(category)];
    if (followers.count >= 0) return followers;
    followers.count = 0;
    for (std::size_t i = 0; i < piece_count_; ++i) {
        const Piece& piece = pieces_[i];
        const auto at = static_cast<std::size_t>(followers.count);
        followers.q[at] = piece.q;
        followers.r[at] = piece.r;
        followers.place[at] = static_cast<std::uint16_t>(i);
        const bool suits = (category == Category::any) | (piece.category == Category::any) |
                           (piece.category == category);
        followers.count += (suits & !piece.leads) ? 1 : 0;
    }
    for (auto at = static_cast<std::size_t>(followers.count); at % Pieces::at_a_time != 0; ++at)
        followers.q[at] = followers.r[at] = bytes::off;
    return followers;
}

/// One more piece at a time: the nearest that suits what is there, by index of equally near ones.
Group Groups::around(std::size_t seed) noexcept
{
    Chosen chosen;
    chosen.add(seed);
    Category category = pieces_[seed].category;
    while (chosen.count < capacity_) {
        // When the category is still open the first choice settles it, so that no more than one is
        // chosen at a time.
        const bool open = one_category_ && category == Category::any;
        const int before = chosen.count;
        const int most = open ? before + 1 : capacity_;
        const Followers& followers = suiting(category);
        const auto take = [&](int i) {
            const std::size_t place = followers.place[static_cast<std::size_t>(i)];
            chosen.add(place);
            category = pieces_[place].category;
            return chosen.count < most;
        };
        if (followers.count <= most - before)
            for (int i = 0; i < followers.count; ++i) take(i);
        else
            Distances{followers, pieces_[seed]}.each(take);
        if (!open || chosen.count == before) break;
    }
    Group group{};
    chosen.each(piece_count_, [&](std::size_t place) {
        group.pieces[static_cast<std::size_t>(group.count++)] = pieces_[place].unit;
    });
    return group;
}

void Groups::keep(const Group& group) noexcept
{
    if (std::find(begin(), end(), group) == end())
        made_[static_cast<std::size_t>(count_++)] = group;
}

} // namespace sandtable::thucydide
