/// reading.hpp - words of the book's notation, in scenarios, positions and orders alike. [FOS-NOTE]
#pragma once

#include "kernel/board/board.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::fos {

/// "c4" on a board, or nothing. Lower case, no leading zero. [FOS-NOTE-01]
[[nodiscard]] std::optional<Cell> read_cell(std::string_view text, const Board& board);
/// "c4": the other way.
[[nodiscard]] std::string write_cell(Cell cell, const Board& board);
/// A path with its straight runs written out: each cell a neighbor of the one before. Nothing when
/// two cells in succession are the same or share no file, rank or diagonal. [FOS-NOTE-03]
[[nodiscard]] std::optional<std::vector<Cell>> expand_path(const std::vector<Cell>& corners,
                                                           const Board& board);
/// The number in "#12", or nothing. [FOS-NOTE-02]
[[nodiscard]] std::optional<int> read_number(std::string_view text);

} // namespace sandtable::fos
