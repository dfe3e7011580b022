/// board_now.hpp - the whole board as a block has it now, for whoever draws or writes all of it.
#pragma once

#include "kernel/state/table.hpp"

#include <vector>

namespace sandtable::frontends {

/// A Board of its own: what has changed of a table's is in it, objectives that do not count are
/// left out. Rules do not need it: they ask the Table. On a board that does not change it costs
/// nothing. Lives as long as the block and the setting; follows no later change.
class BoardNow {
public:
    explicit BoardNow(const Table& table);
    BoardNow(const BoardNow&) = delete;
    BoardNow& operator=(const BoardNow&) = delete;
    [[nodiscard]] const Board& get() const noexcept { return board_; }

private:
    Board board_;
    std::vector<Objective> objectives_;
    std::vector<Outline> outlines_;
};

} // namespace sandtable::frontends
