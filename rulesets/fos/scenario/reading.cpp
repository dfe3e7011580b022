#include "rulesets/fos/scenario/reading.hpp"

#include "kernel/board/geometry.hpp"
#include "kernel/board/label.hpp"

namespace sandtable::fos {

/// Labels as in chess. [FOS-NOTE-01]
std::optional<Cell> read_cell(std::string_view text, const Board& board)
{
    const Cell cell = cell_from_label(board, text);
    return cell == Cell::none ? std::nullopt : std::optional<Cell>{cell};
}

std::string write_cell(Cell cell, const Board& board) { return label(board, cell); }

std::optional<std::vector<Cell>> expand_path(const std::vector<Cell>& corners, const Board& board)
{
    std::vector<Cell> path;
    for (const Cell corner : corners) {
        if (path.empty())
            path.push_back(corner);
        else if (!straight_run(board, path.back(), corner,
                               [&](Cell cell) { path.push_back(cell); }))
            return std::nullopt;
    }
    return path;
}

std::optional<int> read_number(std::string_view text)
{
    if (text.size() < 2 || text.size() > 9 || text[0] != '#' || text[1] == '0') return std::nullopt;
    int number = 0;
    for (const char c : text.substr(1)) {
        if (c < '0' || c > '9') return std::nullopt;
        number = number * 10 + (c - '0');
    }
    return number;
}

} // namespace sandtable::fos
