// What a book or a setting does not say.
#include "kernel/rules/book.hpp"
#include "kernel/rules/setting.hpp"

#include <gtest/gtest.h>

namespace sandtable::book_test {
namespace {

TEST(KernelBook, WhatItDoesNotSayIsTheOrdinary)
{
    constexpr Book book;
    EXPECT_EQ(book.stack_room, 0) << "as many may stand in a cell as like";
    EXPECT_EQ(book.stack_mixed, 0) << "where room is limited, units of one side";
    EXPECT_EQ(UnitInfo{}.type, 0) << "the first of the book";
}

} // namespace
} // namespace sandtable::book_test
