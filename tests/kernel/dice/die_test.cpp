// Dice and the stream they come from, number by number: the same on every machine. [design 6]
#include "kernel/dice/die.hpp"
#include "kernel/dice/stream.hpp"
#include "kernel/dice/tape.hpp"

#include <gtest/gtest.h>

namespace sandtable::die_test {
namespace {

TEST(KernelDie, OfWholeNumbersShowsEachOnOneSide)
{
    const Die percent{.name = "d%", .low = 0, .high = 99};
    EXPECT_EQ(percent.outcomes(), 100u);
    EXPECT_EQ(percent.sides(), 100u);
    EXPECT_EQ(percent.value(0), 0);
    EXPECT_EQ(percent.value(99), 99);
    EXPECT_EQ(percent.weight(7), 1u);
    EXPECT_EQ(percent.outcome_of_side(42), 42u);
    const Die usual{.name = "d6"};
    EXPECT_EQ(usual.value(0), 1);
    EXPECT_EQ(usual.value(5), 6);
    EXPECT_EQ(usual.outcomes(), 6u);
    EXPECT_EQ(drawn_from(52).value(0), 1);
    EXPECT_EQ(drawn_from(52).value(51), 52);
    EXPECT_EQ(drawn_from(52).outcomes(), 52u);
}

TEST(KernelDie, OfFacesShowsEachOnAsManySidesAsItWeighs)
{
    const Face faces[] = {{.value = 5, .weight = 3}, {.value = -1}, {.value = 7, .weight = 2}};
    const Die die{.name = "odd", .low = 1, .high = 6, .faces = list_of(faces)};
    EXPECT_EQ(die.outcomes(), 3u);
    EXPECT_EQ(die.sides(), 6u);
    EXPECT_EQ(die.weight(0), 3u);
    EXPECT_EQ(die.weight(1), 1u);
    EXPECT_EQ(die.value(1), -1);
    const std::uint32_t shown[] = {0, 0, 0, 1, 2, 2};
    for (std::uint32_t side = 0; side < 6; ++side)
        EXPECT_EQ(die.outcome_of_side(side), shown[side]) << side;
}

// splitmix64 as published, over its own constants.
TEST(KernelStream, TheNumbersAreThoseOfSplitmix)
{
    EXPECT_EQ(Stream::mix(0x9e3779b97f4a7c15ull), 0xe220a8397b1dcdafull); // of seed 0, the first
    EXPECT_EQ(Stream::mix(2 * 0x9e3779b97f4a7c15ull), 0x6e789e6aa1b965f4ull);
    Stream stream{12345};
    for (std::uint64_t n = 1; n < 4; ++n) {
        const std::uint64_t position = 12345 + 0x9e3779b97f4a7c15ull * n;
        EXPECT_EQ(stream.next(), Stream::mix(Stream::mix(position) ^ 12345));
        EXPECT_EQ(stream.counter, n);
    }
    for (std::uint64_t name = 0; name < 3; ++name)
        EXPECT_EQ(stream_key(77, static_cast<StreamName>(name)),
                  Stream::mix(77 ^ (0xd1b54a32d192ed03ull * (name + 1))));
}

// Lemire: of 2^32 numbers those are thrown away that would make some results likelier.
TEST(KernelStream, WhatIsBelowABoundIsWhatLemireMakesOfTheNumbers)
{
    for (const std::uint32_t bound : {1u, 2u, 6u, 100u, 1u << 31, 3'000'000'000u, 4'294'967'295u}) {
        Stream drawn{bound};
        Stream plain{bound};
        for (int i = 0; i < 2000; ++i) {
            std::uint64_t product = 0;
            do product = (plain.next() >> 32) * bound;
            while (product % (std::uint64_t{1} << 32) < (std::uint64_t{1} << 32) % bound);
            ASSERT_EQ(drawn.below(bound), product >> 32) << bound;
            ASSERT_EQ(drawn.counter, plain.counter) << "as many numbers thrown away";
        }
    }
}

TEST(KernelTape, BeginsEmptyAndSeeded)
{
    const Tape tape;
    EXPECT_EQ(tape.mode, Tape::seeded);
    EXPECT_EQ(tape.size, 0u);
    EXPECT_EQ(tape.used, 0u);
    EXPECT_EQ(tape.dry, 0u);
    EXPECT_EQ(tape.wanted.unit, Unit::none);
    EXPECT_EQ(tape.wanted.bound, 0u);
}

} // namespace
} // namespace sandtable::die_test
