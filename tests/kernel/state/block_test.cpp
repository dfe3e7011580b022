// The block: laid out from a Book. [design 3]
#include "kernel/state/block.hpp"
#include "lua/board/layouter.hpp"

#include "plugins/host/table/block_check.hpp"
#include "plugins/host/table/block_difference.hpp"
#include "tests/support/skirmish_field.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <set>
#include <utility>

namespace sandtable::block_test {
namespace {

using namespace testing::skirmish;

CounterSpec counter(const char* name, std::int64_t min, std::int64_t max, std::int64_t initial)
{
    return {.name = name, .min = min, .max = max, .initial = initial};
}

TEST(KernelBlock, HashesEveryByteOfWhateverLength)
{
    for (std::size_t bytes = 1; bytes <= 70; ++bytes) {
        std::vector<std::byte> block(bytes);
        std::set<std::uint64_t> hashes{hash_block(block.data(), bytes)};
        for (std::byte& one : block) {
            one = std::byte{1};
            EXPECT_TRUE(hashes.insert(hash_block(block.data(), bytes)).second) << bytes;
        }
    }
}

TEST(KernelKeptBlock, FollowsABlockAndHashesItsBytesAlone)
{
    constexpr std::size_t bytes = 1048; // eight stretches and some words
    std::vector<std::byte> block(bytes);
    KeptBlock kept;
    std::vector<std::uint64_t> told(bytes / 8);
    std::set<std::uint64_t> hashes;
    Stream draws{7};
    kept.take(block.data(), bytes);
    const auto follow = [&] {
        for (const ChangedWord& change : kept.follow(block.data())) {
            EXPECT_NE(change.was, change.now) << "only what has changed";
            EXPECT_EQ(std::exchange(told[change.word], change.now), change.was);
        }
        EXPECT_EQ(std::memcmp(kept.bytes(), block.data(), bytes), 0);
        EXPECT_EQ(std::memcmp(told.data(), block.data(), bytes), 0);
        KeptBlock other; // as if it had never been anything else
        other.take(block.data(), bytes);
        EXPECT_EQ(kept.hash(), other.hash());
        return kept.hash();
    };
    hashes.insert(follow());
    for (std::size_t at = 0; at < bytes; at += 8) {
        const std::uint64_t before = follow();
        block[at] = std::byte{1}; // the same in another place is another table
        hashes.insert(follow());
        block[at] = std::byte{0};
        EXPECT_EQ(follow(), before);
    }
    EXPECT_EQ(hashes.size(), 1 + bytes / 8);
    for (int i = 0; i < 200; ++i) {
        for (std::uint32_t n = draws.below(4); n < 4; ++n)
            block[draws.below(bytes)] = static_cast<std::byte>(draws.below(256));
        follow();
    }
    const std::uint64_t last = follow();
    std::swap_ranges(block.begin(), block.begin() + 8, block.end() - 8);
    EXPECT_NE(follow(), last);
    // Game files hold it.
    for (std::size_t i = 0; i < bytes; ++i) block[i] = static_cast<std::byte>(i % 251);
    EXPECT_EQ(follow(), 0x00bdccf3e7cda7cfull);
}

TEST(KernelKeptBlock, LooksAtMarkedLinesAndWhatIsShortBeyondThem)
{
    // Lines of 64, 128 and 256 bytes: some blocks end with a line, others in the midst of one.
    for (const std::size_t bytes :
         {216u, 320u, 4096u, 4104u, 5000u, 5120u, 5240u, 8192u, 8200u, 10'000u}) {
        std::vector<std::byte> block(bytes);
        KeptBlock kept;
        kept.take(block.data(), bytes);
        std::vector<std::uint64_t> told(bytes / 8);
        const auto write = [&](WrittenLines& written, std::size_t at, std::size_t length) {
            for (std::size_t i = at; i < at + length; ++i) block[i] ^= std::byte{0x55};
            length <= WrittenLines::beyond ? written.mark(at) : written.mark(at, length);
        };
        const auto follow = [&](const WrittenLines& written) {
            for (const ChangedWord& change : kept.follow(block.data(), written.lines)) {
                EXPECT_NE(change.was, change.now) << "each once";
                EXPECT_EQ(std::exchange(told[change.word], change.now), change.was);
            }
            ASSERT_EQ(std::memcmp(kept.bytes(), block.data(), bytes), 0) << bytes;
            ASSERT_EQ(std::memcmp(told.data(), block.data(), bytes), 0) << bytes;
        };
        for (std::size_t at = 0; at + 20 <= bytes; at += 4) {
            WrittenLines written{bytes};
            write(written, at, 20);
            follow(written);
        }
        Stream draws{9};
        for (int i = 0; i < 300; ++i) {
            WrittenLines written{bytes};
            for (std::uint32_t n = draws.below(9); n < 9; ++n) {
                const std::size_t length = 4 + 4 * std::size_t{draws.below(40)};
                const std::size_t at =
                    4 * std::size_t{draws.below(static_cast<std::uint32_t>((bytes - length) / 4))};
                write(written, at, length);
            }
            follow(written);
        }
        EXPECT_EQ(kept.hash(), WordSum{}.hash(block.data(), bytes));
    }
}

TEST(KernelLayOut, ACounterIsAsWideAsItsRangeNeeds)
{
    EXPECT_EQ(CounterSpec{}.full, 0) << "unless it says so, in full it is its max";
    struct Case {
        std::int64_t min, max;
        int width;
        bool is_signed;
    };
    for (const auto& [min, max, width, is_signed] :
         {Case{0, 255, 1, false}, Case{0, 256, 2, false}, Case{-128, 127, 1, true},
          Case{-129, 0, 2, true}, Case{0, 65535, 2, false}, Case{0, 65536, 4, false},
          Case{-1, 32768, 4, true}, Case{0, 4294967295, 4, false}, Case{0, 4294967296, 8, false},
          Case{INT64_MIN, INT64_MAX, 8, true}, Case{-2147483648, 2147483647, 4, true}}) {
        const CounterSpec specs[] = {counter("c", min, max, max)};
        Book b;
        b.unit_counters = list_of(specs);
        const OwnedLayout layout{b, 1, 1, 1, 0};
        const Slot& slot = layout.get().unit_counters[0];
        EXPECT_EQ(slot.width, width) << min << ".." << max;
        EXPECT_EQ(slot.is_signed != 0, is_signed) << min << ".." << max;
        std::byte record[64]{};
        for (const std::int64_t value : {min, max, min + (max / 2 - min / 2)}) {
            detail::write(record, slot, value);
            EXPECT_EQ(detail::read(record, slot), value);
        }
    }
}

TEST(KernelLayOut, SlotsNeverOverlapAndDataIsAligned)
{
    const CounterSpec specs[] = {counter("a", 0, 1, 0), counter("b", 0, 70'000, 0),
                                 counter("c", -1, 200, 0), counter("d", INT64_MIN, 0, 0)};
    const DataSpec data[] = {
        {.name = "p", .bytes = 3}, {.name = "q", .bytes = 24}, {.name = "r", .bytes = 6}};
    Book b;
    b.unit_counters = list_of(specs);
    b.unit_data = list_of(data);
    const OwnedLayout owned{b, 3, 2, 7, 5};
    const Layout& l = owned.get();
    std::vector<int> used(l.unit_stride);
    for (std::size_t i = 0; i < sizeof(UnitRecord); ++i) used[i] = 1;
    const auto take = [&](const Slot& slot) {
        for (std::size_t i = slot.offset; i < slot.offset + std::size_t{slot.width}; ++i)
            EXPECT_EQ(used.at(i)++, 0);
    };
    for (const Slot& slot : l.unit_counters) take(slot);
    for (const Slot& slot : l.unit_data) take(slot);
    EXPECT_EQ(l.unit_data[1].offset % 8, 0u);
    EXPECT_EQ(l.unit_data[2].offset % 2, 0u);
    EXPECT_EQ(l.unit_stride % 8, 0u);
    for (const std::uint32_t at :
         {l.units_at, l.sides_at, l.cells_at, l.game_at, l.occupants_at, l.storage_at, l.bytes})
        EXPECT_EQ(at % 8, 0u);
}

TEST(KernelLayOut, RefusesABookThatCannotBeAndNamesTheEntry)
{
    const auto said = [](std::vector<CounterSpec> specs) -> std::string {
        Book b;
        b.side_counters = {specs.data(), static_cast<std::uint32_t>(specs.size())};
        try {
            OwnedLayout{b, 1, 1, 1, 0};
        } catch (const std::invalid_argument& e) {
            return e.what();
        }
        return "";
    };
    EXPECT_EQ(said({counter("a", 0, 1, 0), counter("a", 0, 1, 0)}),
              "side counter \"a\": is declared twice");
    EXPECT_EQ(said({counter("a", 2, 1, 2)}),
              "side counter \"a\": its least value is above its greatest");
    EXPECT_EQ(said({counter("a", 0, 1, 2)}),
              "side counter \"a\": its initial value is outside its range");
    EXPECT_EQ(said({counter("", 0, 1, 0)}), "side counter \"\": has no name");
    EXPECT_THROW(OwnedLayout(Book{}, 32'001, 1, 1, 0), std::invalid_argument);
    EXPECT_THROW(OwnedLayout(Book{}, 1, 9, 1, 0), std::invalid_argument);
    EXPECT_THROW(OwnedLayout(Book{}, -1, 1, 1, 0), std::invalid_argument);
    EXPECT_NO_THROW(OwnedLayout(Book{}, 32'000, 4, 65'536, 0));
}

TEST(KernelLayOut, FingerprintsDifferWhenLayoutsDo)
{
    const CounterSpec a[] = {counter("a", 0, 1, 0)};
    const CounterSpec b[] = {counter("b", 0, 1, 0)};
    const auto print = [](const List<CounterSpec>& specs, int units) {
        Book book_of;
        book_of.unit_counters = specs;
        return OwnedLayout{book_of, units, 2, 4, 0}.get().fingerprint;
    };
    EXPECT_EQ(print(list_of(a), 3), print(list_of(a), 3));
    EXPECT_NE(print(list_of(a), 3), print(list_of(b), 3));
    EXPECT_NE(print(list_of(a), 3), print(list_of(a), 4));
}

TEST(KernelLayOut, AFreshBlockIsSoundAndAsTheBookSays)
{
    const Field field{7};
    const auto block = fresh_block(field.setting(), 7);
    EXPECT_EQ(host::fault_in(block.data(), block.size(), field.setting()), "");
    const Table table{block.data(), field.setting()};
    EXPECT_EQ(table.get(force, unit_at_index(2)), 3);
    EXPECT_EQ(table.get(plot, unit_at_index(2)), -1);
    EXPECT_EQ(table.unit(unit_at_index(5)).where, Where::reserve);
    EXPECT_EQ(table.side(unit_at_index(5)), red);
    EXPECT_EQ(table.first_in(cell_at_index(0)), Unit::none);
    EXPECT_TRUE(table.objectives().empty());
    EXPECT_EQ(table.clock().impulse, 0);
    EXPECT_EQ(fresh_block(field.setting(), 7), block);
    EXPECT_NE(fresh_block(field.setting(), 8), block);
}

// Equal positions have equal bytes, whatever the way to them.
TEST(KernelLayOut, ChainsOfOccupantsAreCanonical)
{
    const Field field;
    Stream stream{5};
    for (int round = 0; round < 200; ++round) {
        std::vector<std::byte> one = field.block();
        std::vector<std::byte> other = field.block();
        Tape tape;
        Battle a{one.data(), field.setting(), tape, nullptr};
        Battle b{other.data(), field.setting(), tape, nullptr};
        Cell goal[6];
        for (Cell& cell : goal) cell = cell_at_index(static_cast<int>(pick(stream, 3)));
        for (int i = 0; i < 30; ++i)
            a.relocate(unit_at_index(static_cast<int>(pick(stream, 6))),
                       cell_at_index(static_cast<int>(pick(stream, 3))));
        for (int i = 5; i >= 0; --i) a.relocate(unit_at_index(i), goal[i]);
        for (int i = 0; i < 6; ++i) b.place(unit_at_index(i), goal[i]);
        ASSERT_EQ(one, other) << host::first_difference(one.data(), other.data(), field.setting());
        ASSERT_EQ(host::fault_in(one.data(), one.size(), field.setting()), "");
        a.remove(unit_at_index(3), Where::dead);
        b.remove(unit_at_index(3), Where::dead);
        ASSERT_EQ(one, other);
        ASSERT_EQ(host::fault_in(one.data(), one.size(), field.setting()), "");
    }
}

// Bytes of another battle are known as such, whatever their records hold.
TEST(KernelLayOut, ABlockIsKnownByItsLayout)
{
    const Field field;
    const Field other{1, 5};
    auto block = field.block();
    EXPECT_TRUE(is_block_of(field.setting(), block.data(), block.size()));
    EXPECT_FALSE(is_block_of(field.setting(), block.data(), block.size() - 8));
    EXPECT_FALSE(is_block_of(field.setting(), nullptr, 0));
    EXPECT_FALSE(is_block_of(other.setting(), block.data(), block.size()));
    auto& header = *reinterpret_cast<StateHeader*>(block.data());
    header.format = 2;
    EXPECT_FALSE(is_block_of(field.setting(), block.data(), block.size()));
    header.format = 1;
    header.layout ^= 1;
    EXPECT_FALSE(is_block_of(field.setting(), block.data(), block.size()));
}

} // namespace
} // namespace sandtable::block_test
