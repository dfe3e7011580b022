/// stacking.hpp - whether units may stand together in a cell (Book::stack_room).
#pragma once

#include "kernel/rules/book.hpp"

namespace sandtable {

/// The units of one cell, one after the other.
class Stack {
public:
    enum Fault { none, other_side, no_room };

    /// Why a unit of this side and type may not stand with those before it. One that may not is
    /// not counted. Only of a book that has a `stack_room`.
    [[nodiscard]] Fault add(const Book& book, Side side, std::size_t type) noexcept
    {
        if (first_ == nobody) first_ = side;
        if (side != first_ && book.stack_mixed == 0) return other_side;
        const int bulk = bulk_of(book.unit_types[type]);
        if (taken_[side] + bulk > book.stack_room) return no_room;
        taken_[side] += bulk;
        return none;
    }

private:
    Side first_ = nobody;
    int taken_[max_sides] = {};
};

} // namespace sandtable
