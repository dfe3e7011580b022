#include "kernel/game/view.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <utility>

namespace sandtable {

namespace {

/// Blanks every slot whose visibility is above `most`.
void blank_above(std::byte* record, const List<Slot>& slots, Visibility most)
{
    for (const Slot& slot : slots)
        if (slot.visibility > most) std::memset(record + slot.offset, 0, slot.width);
}

/// Whether a slot's visibility is above `most`.
bool any_above(const List<Slot>& slots, Visibility most)
{
    for (const Slot& slot : slots)
        if (slot.visibility > most) return true;
    return false;
}

/// The words of a unit's record that lose bits in a view, found once for all units. Each knows all
/// that is hidden in it and is written from the table: a word just copied waits for the copy.
class Blanked {
public:
    Blanked(const Layout& layout, Visibility most) : layout_{layout}, most_{most}
    {
        if (!any_above(layout.unit_counters, most) && !any_above(layout.unit_data, most)) return;
        const std::size_t stride = layout.unit_stride;
        slot_by_slot_ = stride > 8 * most_words;
        if (slot_by_slot_) return;
        std::array<std::byte, 8 * most_words> stays;
        std::memset(stays.data(), 0xff, stride);
        blank(stays.data());
        for (std::size_t i = 0; i < stride; i += 8) {
            const std::size_t at = std::min(i, stride - 8); // none reaches beyond the record
            where_[count_] = static_cast<std::uint32_t>(at);
            std::memcpy(&stays_[count_], stays.data() + at, 8);
            count_ += ~stays_[count_] != 0;
        }
    }
    [[nodiscard]] bool any() const { return count_ != 0 || slot_by_slot_; }
    /// In a record that was copied from another.
    void blank_in(std::byte* record, const std::byte* from) const
    {
        for (std::size_t i = 0, count = count_; i < count; ++i) {
            std::uint64_t word;
            std::memcpy(&word, from + where_[i], sizeof word);
            word &= stays_[i];
            std::memcpy(record + where_[i], &word, sizeof word);
        }
        if (slot_by_slot_) blank(record);
    }

private:
    void blank(std::byte* record) const
    {
        blank_above(record, layout_.unit_counters, most_);
        blank_above(record, layout_.unit_data, most_);
    }

    static constexpr std::size_t most_words = 32;

    const Layout& layout_;
    Visibility most_;
    bool slot_by_slot_ = false; ///< in records of more words
    std::size_t count_ = 0;
    std::array<std::uint32_t, most_words> where_; ///< each word stands in a record
    std::array<std::uint64_t, most_words> stays_;
};

/// What a side knows of each unit; there are no more units.
using Sights = std::array<Sight, 1 << 15>;

/// Writes the header of a side's view, in place: whoever copies what was just written word by word
/// waits for it.
void put_header(const Table& table, Side side, void* out)
{
    std::memcpy(out, table.block(), sizeof(StateHeader));
    auto& head = *static_cast<StateHeader*>(out);
    head.viewer = side;
    for (Stream& stream : head.streams) stream = {};
    for (int i = 0; i < table.header().clock.depth; ++i) {
        Decision& d = head.clock.stack[i];
        if ((d.seats & seat_bit(side)) != 0) continue;
        d.unit = Unit::none;
        d.a = d.b = 0;
    }
}

/// The work of one view: all is copied, then what the side does not know is blanked.
class Blanker {
public:
    Blanker(const Table& table, Side side, const Sight* sights, void* out)
        : table_{table},
          layout_{table.layout()},
          side_{side},
          sights_{sights},
          out_{static_cast<std::byte*>(out)},
          of_own_{layout_, Visibility::owner},
          of_others_{layout_, Visibility::identified}
    {
        for (Unit& first : detected_) first = Unit::none;
    }

    /// Whether somebody is hidden.
    bool view()
    {
        std::memcpy(out_, table_.block(), chains_end());
        put_header(table_, side_, out_);
        const bool all = all_units();
        if (!all) {
            for (Side s = 0; s < max_sides; ++s)
                if (detected_[s] != Unit::none) mark(s);
            occupants();
        }
        rest();
        return !all;
    }
    /// The bits that such a view takes over from the table as they are, the header's apart, for as
    /// long as nobody changes sides and, if there is `watched`, which is blank, those that it sets
    /// there stay as they are.
    void mask(std::uint64_t* watched, bool hides)
    {
        std::memset(out_, 0, layout_.units_at);
        std::memset(out_ + layout_.units_at, 0xff, layout_.bytes - layout_.units_at);
        for (int i = 0; i < table_.unit_count(); ++i) {
            const Unit u = unit_at_index(i);
            auto* const at = reinterpret_cast<std::byte*>(&record(u));
            if (table_.side(u) == side_ || sights_[i] == Sight::identified)
                (table_.side(u) == side_ ? of_own_ : of_others_).blank_in(at, at);
            else
                std::memset(at, 0, layout_.unit_stride);
            // Where somebody is hidden, places make markers and chains.
            if (watched)
                std::memset(reinterpret_cast<std::byte*>(watched) + (at - out_), 0xff,
                            offsetof(UnitRecord, facing));
            if (hides) std::memset(&record(u).next, 0, sizeof(Unit));
        }
        if (hides) std::memset(out_ + layout_.occupants_at, 0, chains_end() - layout_.occupants_at);
        rest();
    }

private:
    [[nodiscard]] UnitRecord& record(Unit u)
    {
        return *reinterpret_cast<UnitRecord*>(out_ + layout_.units_at +
                                              static_cast<std::size_t>(u) * layout_.unit_stride);
    }
    [[nodiscard]] std::uint32_t chains_end() const
    {
        return layout_.occupants_at + layout_.cell_count * 2;
    }

    /// Blanks of every unit what the side does not know; whether none is hidden from it.
    [[nodiscard]] bool all_units()
    {
        const bool blanks_own = of_own_.any();
        if (!blanks_own && !of_others_.any() && all_are_identified()) return true;
        bool all = true;
        const std::size_t stride = layout_.unit_stride;
        const std::byte* from = table_.block() + layout_.units_at + layout_.unit_count * stride;
        std::byte* to = out_ + (from - table_.block());
        // From the last on: most armies stand in order, and markers are put before those behind.
        for (std::size_t i = layout_.unit_count; i-- > 0;) {
            from -= stride;
            to -= stride;
            const Side side = reinterpret_cast<const UnitRecord*>(from)->side;
            if (side == side_) {
                if (blanks_own) of_own_.blank_in(to, from);
            } else if (sights_[i] == Sight::identified) {
                of_others_.blank_in(to, from);
            } else {
                std::memset(to, 0, stride);
                hide(unit_at_index(static_cast<int>(i)), sights_[i] == Sight::detected);
                all = false;
            }
        }
        return all;
    }
    /// Whether each of the sights is that: the first, and each is as the one before it.
    [[nodiscard]] bool all_are_identified() const
    {
        const std::size_t units = layout_.unit_count;
        return units == 0 || (sights_[0] == Sight::identified &&
                              std::memcmp(sights_, sights_ + 1, units - 1) == 0);
    }
    void hide(Unit u, bool detected)
    {
        UnitRecord nothing;
        nothing.side = table_.side(u);
        nothing.type = unknown_type;
        if (detected && table_.on_board(u) && nothing.side < max_sides) {
            // A list by place until the chains are made, one unit of each place.
            const std::int64_t place = place_of(u);
            Unit* before = &detected_[nothing.side];
            while (*before != Unit::none && place_of(*before) < place)
                before = &record(*before).next;
            nothing.next = *before;
            if (nothing.next == Unit::none || place_of(nothing.next) != place) *before = u;
        }
        record(u) = nothing;
    }

    [[nodiscard]] bool is_blank(Unit u)
    {
        return record(u).where == Where::unseen && record(u).type == unknown_type;
    }
    /// Where a unit stands, as one number that sorts as places do.
    [[nodiscard]] std::int64_t place_of(Unit u) const
    {
        const UnitRecord& r = table_.unit(u);
        return r.cell != Cell::none ? index(r.cell)
                                    : (std::int64_t{r.x} << 32) + (std::int64_t{r.y} + (1u << 31));
    }

    /// Shows the places of the detected units of a side by anonymous markers, one a place.
    void mark(Side owner)
    {
        int marker = 0;
        for (Unit next = detected_[owner]; next != Unit::none; next = record(next).next) {
            // There are at least as many blank records as detected units.
            while (table_.side(unit_at_index(marker)) != owner || !is_blank(unit_at_index(marker)))
                ++marker;
            UnitRecord& r = record(unit_at_index(marker++));
            r.where = Where::board;
            r.cell = table_.cell(next);
            if (r.cell != Cell::none) continue;
            r.x = table_.unit(next).x;
            r.y = table_.unit(next).y;
        }
    }

    /// Chains of occupants, in index order.
    void occupants()
    {
        std::memset(out_ + layout_.occupants_at, 0xff, std::size_t{layout_.cell_count} * 2);
        for (int i = table_.unit_count() - 1; i >= 0; --i) {
            UnitRecord& r = record(unit_at_index(i));
            r.next = Unit::none;
            if (r.where != Where::board || r.cell == Cell::none) continue;
            std::byte* first = out_ + layout_.occupants_at + 2 * static_cast<std::size_t>(r.cell);
            std::memcpy(&r.next, first, 2);
            const auto here = static_cast<std::int16_t>(i);
            std::memcpy(first, &here, 2);
        }
    }

    /// Cells, the battle and the script's storage have no owner at the table.
    void rest()
    {
        for (std::uint32_t s = 0; s < layout_.side_count; ++s) {
            std::byte* const record =
                out_ + layout_.sides_at + std::size_t{s} * layout_.side_stride;
            const Visibility most = s == side_ ? Visibility::owner : everybody;
            blank_above(record, layout_.side_counters, most);
            blank_above(record, layout_.side_data, most);
        }
        const bool hides = any_above(layout_.cell_counters, everybody);
        for (std::uint32_t c = 0; hides && c < layout_.cell_count; ++c)
            blank_above(out_ + layout_.cells_at + std::size_t{c} * layout_.cell_stride,
                        layout_.cell_counters, everybody);
        blank_above(out_ + layout_.game_at, layout_.game_counters, everybody);
        blank_above(out_ + layout_.game_at, layout_.game_data, everybody);
        std::memset(out_ + chains_end(), 0, layout_.bytes - chains_end());
    }

    static constexpr Visibility everybody = Visibility::everyone;

    const Table& table_;
    const Layout& layout_;
    Side side_;
    const Sight* sights_;
    std::byte* out_;
    Blanked of_own_;
    Blanked of_others_;
    Unit detected_[max_sides];
};

/// What somebody sees who sits nowhere. The roster is no secret: the setting holds it.
void see_nothing(const Table& table, std::byte* out)
{
    const Layout& layout = table.layout();
    std::memset(out, 0, layout.bytes);
    StateHeader head;
    head.bytes = table.header().bytes;
    head.layout = table.header().layout;
    head.viewer = no_seat;
    std::memcpy(out, &head, sizeof head);
    for (int i = 0; i < table.unit_count(); ++i) {
        UnitRecord nothing;
        nothing.side = table.side(unit_at_index(i));
        nothing.type = unknown_type;
        std::memcpy(out + layout.units_at + static_cast<std::size_t>(i) * layout.unit_stride,
                    &nothing, sizeof nothing);
    }
    std::memset(out + layout.occupants_at, 0xff, std::size_t{layout.cell_count} * 2);
}

/// What a side knows of the others now.
void see(const Table& table, Side side, const Ruleset& ruleset, Sights& sights)
{
    std::memset(sights.data(), 0, table.layout().unit_count);
    ruleset.sights(table, side, sights.data());
}

} // namespace

void make_view(const Table& table, Side side, const Ruleset& ruleset, std::byte* out)
{
    const Layout& layout = table.layout();
    if (side < layout.side_count) {
        Sights sights;
        see(table, side, ruleset, sights);
        Blanker{table, side, sights.data(), out}.view();
        return;
    }
    if (side != umpire_seat) return see_nothing(table, out);
    std::memcpy(out, table.block(), layout.bytes);
    auto& head = *reinterpret_cast<StateHeader*>(out);
    head.viewer = umpire_seat;
    for (Stream& stream : head.streams) stream = {};
}

void SeatView::follow(std::span<const ChangedWord> changed) noexcept
{
    if (stale_) return;                       // it is made anew
    std::uint64_t* const view = view_.data(); // nothing that is written moves them
    const std::uint64_t* const stays = stays_.data();
    const std::uint64_t* const watched = watched_.empty() ? nullptr : watched_.data();
    const bool summed = sum_.is_known();
    if (!watched && !summed) { // most views: by itself it is half as long
        for (const auto& [word, was, now] : changed) view[word] ^= (view[word] ^ now) & stays[word];
        return;
    }
    std::uint64_t others = 0;
    for (const auto& [word, was, now] : changed) {
        if (watched) others |= (was ^ now) & watched[word];
        const std::uint64_t seen = view[word];
        const std::uint64_t then = seen ^ ((seen ^ now) & stays[word]);
        if (summed) sum_.change(word * 8, seen, then);
        view[word] = then;
    }
    stale_ = others != 0;
}

void SeatView::put_header(const Table& table, Side side)
{
    if (!sum_.is_known()) return sandtable::put_header(table, side, view_.data());
    std::array<std::uint64_t, sizeof(StateHeader) / 8> head;
    sandtable::put_header(table, side, head.data());
    for (std::size_t word = 0; word < head.size(); ++word)
        if (const std::uint64_t seen = std::exchange(view_[word], head[word]); seen != head[word])
            sum_.change(word * 8, seen, head[word]);
}

void SeatView::look(const Table& table, Side side, const Ruleset& ruleset, bool goes_on)
{
    // What sights hang on is watched, if the ruleset says so.
    if (goes_on && !stale_ && ruleset.sights_hang_on() != SightsHang::anything)
        return put_header(table, side);
    look_again(table, side, ruleset, goes_on);
}

void SeatView::look_again(const Table& table, Side side, const Ruleset& ruleset, bool goes_on)
{
    const Layout& layout = table.layout();
    view_.resize(layout.bytes / 8);
    if (side >= layout.side_count) {
        sum_.forget();
        return make_view(table, side, ruleset, reinterpret_cast<std::byte*>(view_.data()));
    }
    const SightsHang hang = ruleset.sights_hang_on();
    const std::size_t units = layout.unit_count;
    Sights asked;
    const Sight* sights = sights_.data();
    if (hang != SightsHang::nothing || sights_.size() != units) {
        see(table, side, ruleset, asked);
        sights = asked.data();
    }
    if (goes_on && !stale_ && std::memcmp(sights, sights_.data(), units) == 0)
        return put_header(table, side);
    stale_ = true;
    sum_.forget();
    hides_ = Blanker{table, side, sights, view_.data()}.view();
    if (sights == asked.data()) sights_.assign(sights, sights + units);
    if (!goes_on) return;
    stays_.resize(view_.size());
    const bool watches = hides_ || hang == SightsHang::places;
    watched_.assign(watches ? view_.size() : 0, 0);
    Blanker{table, side, sights, stays_.data()}.mask(watches ? watched_.data() : nullptr, hides_);
    stale_ = false;
}

} // namespace sandtable
