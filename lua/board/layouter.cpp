#include "lua/board/layouter.hpp"

#include "kernel/state/table.hpp"

#include <algorithm>
#include <cstring>
#include <stdexcept>
#include <string_view>

namespace sandtable {

namespace {

constexpr int most_units = 32'000;
constexpr std::uint64_t most_bytes = std::uint64_t{1} << 30;

[[noreturn]] void refuse_book(const char* list, const char* name, const std::string& why)
{
    throw std::invalid_argument{std::string{list} + " \"" + (name ? name : "") + "\": " + why};
}

std::uint64_t align(std::uint64_t at, std::uint64_t to) { return (at + to - 1) / to * to; }

template <typename Spec>
void check_names(const char* list, const List<Spec>& specs)
{
    for (std::size_t i = 0; i < specs.size(); ++i) {
        if (!specs[i].name || !*specs[i].name) refuse_book(list, "", "has no name");
        for (std::size_t k = 0; k < i; ++k)
            if (std::string_view{specs[i].name} == specs[k].name)
                refuse_book(list, specs[i].name, "is declared twice");
    }
}

void check_counters(const char* list, const List<CounterSpec>& specs)
{
    check_names(list, specs);
    for (const CounterSpec& c : specs) {
        if (c.min > c.max) refuse_book(list, c.name, "its least value is above its greatest");
        if (c.initial < c.min || c.initial > c.max)
            refuse_book(list, c.name, "its initial value is outside its range");
        if (c.visibility > Visibility::umpire) refuse_book(list, c.name, "unknown visibility");
    }
}

/// Bytes that hold every value of the range.
Slot slot_for(Visibility visibility, Room::Range range)
{
    Slot slot;
    slot.visibility = visibility;
    slot.is_signed = range.min < 0;
    for (const auto width : std::initializer_list<std::uint16_t>{1, 2, 4, 8}) {
        slot.width = width;
        if (width == 8) break;
        const int bits = 8 * width;
        const std::int64_t low = slot.is_signed ? -(std::int64_t{1} << (bits - 1)) : 0;
        const std::int64_t high = (std::int64_t{1} << (slot.is_signed ? bits - 1 : bits)) - 1;
        if (range.min >= low && range.max <= high) break;
    }
    return slot;
}

std::vector<Room::Range> ranges_of(const List<CounterSpec>& specs)
{
    std::vector<Room::Range> ranges;
    for (const CounterSpec& spec : specs) ranges.push_back({spec.min, spec.max});
    return ranges;
}
std::vector<std::uint32_t> bytes_of(const List<DataSpec>& specs)
{
    std::vector<std::uint32_t> bytes;
    for (const DataSpec& spec : specs) bytes.push_back(spec.bytes);
    return bytes;
}

/// What a value of so many bytes can need at most: sizeof(T) is a multiple of alignof(T).
std::uint64_t alignment_for(std::uint64_t bytes)
{
    return std::min<std::uint64_t>(8, bytes & (~bytes + 1));
}

/// The place of the first counter before `i` that keeps the same value for the same eyes.
std::size_t twin_of(std::size_t i, const std::vector<Room::Range>& ranges,
                    const std::vector<Slot>& slots)
{
    if (ranges[i].min != ranges[i].max) return i;
    std::size_t twin = 0;
    while (ranges[twin].min != ranges[i].min || ranges[twin].max != ranges[i].max ||
           slots[twin].visibility != slots[i].visibility)
        ++twin;
    return twin;
}

/// The places of one record's counters from `at` on: widest first, so that nothing but the end
/// needs padding. Returns where they end.
std::uint64_t pack(const List<CounterSpec>& counters, const std::vector<Room::Range>& ranges,
                   std::uint64_t at, std::vector<Slot>& slots)
{
    for (std::size_t i = 0; i < counters.size(); ++i)
        slots.push_back(slot_for(counters[i].visibility, ranges[i]));
    for (const int width : {8, 4, 2, 1})
        for (std::size_t i = 0; i < slots.size(); ++i) {
            if (slots[i].width != width) continue;
            const std::size_t twin = twin_of(i, ranges, slots);
            slots[i].offset = twin < i ? slots[twin].offset : static_cast<std::uint32_t>(at);
            if (twin == i) at += slots[i].width;
        }
    return at;
}

/// The places of its data behind them.
std::uint64_t pack(const List<DataSpec>& data, const std::vector<std::uint32_t>& bytes,
                   std::uint64_t at, std::vector<Slot>& slots)
{
    for (std::size_t i = 0; i < data.size(); ++i)
        slots.push_back({0, static_cast<std::uint16_t>(bytes[i]), 0, data[i].visibility});
    for (const std::uint64_t to : {8U, 4U, 2U, 1U})
        for (Slot& slot : slots)
            if (alignment_for(slot.width) == to) {
                at = align(at, to);
                slot.offset = static_cast<std::uint32_t>(at);
                at += slot.width;
            }
    return at;
}

void check_data(const char* list, const List<DataSpec>& specs)
{
    check_names(list, specs);
    for (const DataSpec& d : specs) {
        if (d.bytes == 0 || d.bytes > 0xffff)
            refuse_book(list, d.name, "has " + std::to_string(d.bytes) + " bytes, not 1..65535");
        if (d.visibility > Visibility::umpire) refuse_book(list, d.name, "unknown visibility");
    }
}

class Fingerprint {
public:
    void add(std::uint64_t value) noexcept
    {
        hash_ = Stream::mix(hash_ ^ value) + 0x9e3779b97f4a7c15ull;
    }
    void add(const char* text) noexcept
    {
        for (; *text; ++text) add(static_cast<unsigned char>(*text));
        add(256);
    }
    void add(const List<CounterSpec>& specs, const std::vector<Slot>& slots) noexcept
    {
        add(slots.size());
        for (std::size_t i = 0; i < slots.size(); ++i) {
            add(specs[i].name);
            add(static_cast<std::uint64_t>(specs[i].min));
            add(static_cast<std::uint64_t>(specs[i].max));
            add(slots[i].offset);
            add(static_cast<std::uint64_t>(slots[i].visibility));
        }
    }
    void add(const List<DataSpec>& specs, const std::vector<Slot>& slots) noexcept
    {
        add(slots.size());
        for (std::size_t i = 0; i < slots.size(); ++i) {
            add(specs[i].name);
            add(slots[i].width);
            add(slots[i].offset);
            add(static_cast<std::uint64_t>(slots[i].visibility));
        }
    }
    [[nodiscard]] std::uint64_t value() const noexcept { return hash_; }

private:
    std::uint64_t hash_ = 0;
};

int in_range(const char* what, int count, int least, int most)
{
    if (count < least || count > most)
        throw std::invalid_argument{std::to_string(count) + " " + what + ": there can be " +
                                    std::to_string(least) + " to " + std::to_string(most)};
    return count;
}

Board board_of(int cells) noexcept
{
    Board board;
    board.cells = cells;
    return board;
}

/// Writes what changes of the board as it is at the start.
void copy_board(const Setting& setting, std::byte* block)
{
    const Layout& l = *setting.layout;
    const Board& board = *setting.board;
    const auto cells = static_cast<std::size_t>(board.cells);
    const auto copy = [block](std::uint32_t at, const std::uint8_t* from, std::size_t bytes) {
        if (at != 0 && from && bytes != 0) std::memcpy(block + at, from, bytes);
    };
    copy(l.terrain_at, board.terrain, cells);
    copy(l.edges_at, board.edges, cells * board.directions);
    copy(l.roads_at, board.roads, cells);
    for (std::size_t i = 0; l.outlines_at != 0 && i < board.outlines.size(); ++i)
        copy(static_cast<std::uint32_t>(l.outlines_at + i), &board.outlines[i].kind, 1);
    for (std::size_t i = 0; l.objectives_at != 0 && i < board.objectives.size(); ++i) {
        const Objective& o = board.objectives[i];
        const ObjectiveRecord record{o.cell, o.x, o.y, o.value};
        std::memcpy(block + l.objectives_at + i * sizeof record, &record, sizeof record);
    }
}

template <typename T>
List<T> list_over(const std::vector<T>& items)
{
    return {items.data(), static_cast<std::uint32_t>(items.size()), sizeof(T)};
}

} // namespace

Room whole_room(const Book& book)
{
    return {ranges_of(book.unit_counters), bytes_of(book.unit_data), bytes_of(book.game_data)};
}

struct OwnedLayout::Parts {
    Layout layout;
    std::vector<Slot> unit_counters, side_counters, cell_counters, game_counters;
    std::vector<Slot> unit_data, side_data, game_data;

    /// Places what one unit, side and cell has within its record; the bytes of the battle's own.
    std::uint64_t pack_records(const Book& book, const Room& room);
    /// One after the other in the block, each where eight bytes begin.
    void place_sections(const Board& board, std::uint64_t game_bytes);
    void list_slots();
    [[nodiscard]] std::uint64_t fingerprint(const Book& book, const Room& room) const;
};

std::uint64_t OwnedLayout::Parts::pack_records(const Book& book, const Room& room)
{
    const auto stride = [](std::uint64_t end, std::uint64_t to) {
        return static_cast<std::uint32_t>(align(end, to));
    };
    const auto alignment = [](const std::vector<Slot>& data) {
        const bool wide = std::ranges::any_of(
            data, [](const Slot& slot) { return alignment_for(slot.width) == 8; });
        return wide ? std::uint64_t{8} : std::uint64_t{alignof(UnitRecord)};
    };
    const auto record = [](const List<CounterSpec>& specs, std::uint64_t at,
                           std::vector<Slot>& slots) {
        return pack(specs, ranges_of(specs), at, slots);
    };
    const std::uint64_t unit_end = pack(
        book.unit_data, room.unit_data,
        pack(book.unit_counters, room.unit_counters, sizeof(UnitRecord), unit_counters), unit_data);
    layout.unit_stride = stride(unit_end, alignment(unit_data));
    const std::uint64_t side_end = pack(book.side_data, bytes_of(book.side_data),
                                        record(book.side_counters, 0, side_counters), side_data);
    layout.side_stride = stride(side_end, alignment(side_data));
    layout.cell_stride = stride(record(book.cell_counters, 0, cell_counters), 1);
    return pack(book.game_data, room.game_data, record(book.game_counters, 0, game_counters),
                game_data);
}

void OwnedLayout::Parts::place_sections(const Board& board, std::uint64_t game_bytes)
{
    Layout& l = layout;
    std::uint64_t at = sizeof(StateHeader);
    const auto section = [&at](std::uint64_t bytes) {
        const std::uint64_t here = align(at, 8);
        at = here + bytes;
        if (at > most_bytes) throw std::invalid_argument{"the battle needs more than 1 GiB"};
        return static_cast<std::uint32_t>(here);
    };
    l.units_at = section(std::uint64_t{l.unit_count} * l.unit_stride);
    l.sides_at = section(std::uint64_t{l.side_count} * l.side_stride);
    l.cells_at = section(std::uint64_t{l.cell_count} * l.cell_stride);
    l.game_at = section(game_bytes);
    const bool plane = board.shape == Shape::plane;
    const auto changes = [&](Changing what) { return (l.changing & changing_bit(what)) != 0; };
    if (changes(Changing::terrain) && !plane) l.terrain_at = section(l.cell_count);
    if (changes(Changing::edges) && !plane) {
        l.edges_at = section(std::uint64_t{l.cell_count} * board.directions);
        l.roads_at = section(l.cell_count);
    }
    if ((changes(Changing::terrain) || changes(Changing::edges)) && plane)
        l.outlines_at = section(board.outlines.count);
    if (changes(Changing::objectives))
        l.objectives_at = section(std::uint64_t{board.objectives.count} * sizeof(ObjectiveRecord));
    l.occupants_at = section(std::uint64_t{l.cell_count} * 2);
    l.storage_at = section(std::uint64_t{l.storage_count} * 8);
    l.bytes = section(0);
}

void OwnedLayout::Parts::list_slots()
{
    layout.unit_counters = list_over(unit_counters);
    layout.side_counters = list_over(side_counters);
    layout.cell_counters = list_over(cell_counters);
    layout.game_counters = list_over(game_counters);
    layout.unit_data = list_over(unit_data);
    layout.side_data = list_over(side_data);
    layout.game_data = list_over(game_data);
}

std::uint64_t OwnedLayout::Parts::fingerprint(const Book& book, const Room& room) const
{
    const Layout& l = layout;
    Fingerprint print;
    for (const std::uint64_t n : {std::uint64_t{l.unit_count}, std::uint64_t{l.side_count},
                                  std::uint64_t{l.cell_count}, std::uint64_t{l.storage_count}})
        print.add(n);
    print.add(book.unit_counters, unit_counters);
    print.add(book.side_counters, side_counters);
    print.add(book.cell_counters, cell_counters);
    print.add(book.game_counters, game_counters);
    print.add(book.unit_data, unit_data);
    print.add(book.side_data, side_data);
    print.add(book.game_data, game_data);
    if (l.changing != 0)
        for (const std::uint32_t n : {std::uint32_t{l.changing}, l.terrain_at, l.edges_at,
                                      l.roads_at, l.outlines_at, l.objectives_at, l.occupants_at})
            print.add(std::uint64_t{n});
    for (std::size_t i = 0; i < room.unit_counters.size(); ++i) {
        const auto [min, max] = room.unit_counters[i];
        if (min == book.unit_counters[i].min && max == book.unit_counters[i].max) continue;
        for (const std::int64_t n : {static_cast<std::int64_t>(i), min, max})
            print.add(static_cast<std::uint64_t>(n));
    }
    return print.value();
}

OwnedLayout::OwnedLayout(const Book& book, int units, int sides, int cells, int storage)
    : OwnedLayout{book, units, sides, board_of(cells), storage, 0}
{
}

OwnedLayout::OwnedLayout(const Book& book, int units, int sides, const Board& board, int storage,
                         ChangingSet changing)
    : OwnedLayout{book, whole_room(book), units, sides, board, storage, changing}
{
}

OwnedLayout::OwnedLayout(const Book& book, const Room& room, int units, int sides,
                         const Board& board, int storage, ChangingSet changing)
    : parts_{std::make_unique<Parts>()}
{
    check_counters("unit counter", book.unit_counters);
    check_counters("side counter", book.side_counters);
    check_counters("cell counter", book.cell_counters);
    check_counters("battle counter", book.game_counters);
    check_data("unit data", book.unit_data);
    check_data("side data", book.side_data);
    check_data("battle data", book.game_data);

    Layout& l = parts_->layout;
    l.unit_count = static_cast<std::uint32_t>(in_range("units", units, 0, most_units));
    l.side_count = static_cast<std::uint32_t>(in_range("sides", sides, 1, max_sides));
    l.cell_count = static_cast<std::uint32_t>(in_range("cells", board.cells, 0, 1 << 24));
    l.storage_count = static_cast<std::uint32_t>(in_range("words of storage", storage, 0, 1 << 20));
    // Public as the battle's own counters are, and in one run with them: so every view has it.
    l.changing = changing;
    const std::uint64_t game_bytes = parts_->pack_records(book, room);
    parts_->place_sections(board, game_bytes);
    parts_->list_slots();
    l.fingerprint = parts_->fingerprint(book, room);
}

OwnedLayout::~OwnedLayout() = default;
OwnedLayout::OwnedLayout(OwnedLayout&&) noexcept = default;
OwnedLayout& OwnedLayout::operator=(OwnedLayout&&) noexcept = default;

const Layout& OwnedLayout::get() const noexcept { return parts_->layout; }

std::vector<std::byte> fresh_block(const Setting& setting, std::uint64_t seed)
{
    const Layout& l = *setting.layout;
    const Book& book = *setting.book;
    std::vector<std::byte> block(l.bytes);

    StateHeader header;
    header.bytes = l.bytes;
    header.layout = l.fingerprint;
    std::memcpy(block.data(), &header, sizeof header);
    seed_streams(block.data(), seed);

    const auto fill = [](std::byte* record, const List<CounterSpec>& specs,
                         const List<Slot>& slots) {
        for (std::size_t i = 0; i < specs.size(); ++i)
            detail::write(record, slots[i], specs[i].initial);
    };
    for (std::uint32_t u = 0; u < l.unit_count; ++u) {
        std::byte* at = block.data() + l.units_at + std::size_t{u} * l.unit_stride;
        UnitRecord record;
        record.where = Where::reserve;
        record.side = setting.units[u].side;
        record.type = setting.units[u].type;
        std::memcpy(at, &record, sizeof record);
        fill(at, book.unit_counters, l.unit_counters);
    }
    for (std::uint32_t s = 0; s < l.side_count; ++s)
        fill(block.data() + l.sides_at + std::size_t{s} * l.side_stride, book.side_counters,
             l.side_counters);
    for (std::uint32_t c = 0; c < l.cell_count; ++c)
        fill(block.data() + l.cells_at + std::size_t{c} * l.cell_stride, book.cell_counters,
             l.cell_counters);
    fill(block.data() + l.game_at, book.game_counters, l.game_counters);
    std::memset(block.data() + l.occupants_at, 0xff, std::size_t{l.cell_count} * 2);
    if (l.changing != 0) copy_board(setting, block.data());
    return block;
}

void seed_streams(std::byte* block, std::uint64_t seed) noexcept
{
    Stream* const streams = reinterpret_cast<StateHeader*>(block)->streams;
    for (int i = 0; i < stream_count; ++i)
        streams[i] = {stream_key(seed, static_cast<StreamName>(i)), 0};
}

} // namespace sandtable
