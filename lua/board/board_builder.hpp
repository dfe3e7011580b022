/// board_builder.hpp - makes boards, and says everything that is wrong with one.
///
///   BoardFault    what is wrong, in words, and the line it comes from
///   OwnedBoard    a Board and all it points to
///   BoardBuilder  takes a board part by part
///
///     BoardBuilder builder = BoardBuilder::of_cells(Shape::square, Labels::chess, 8, 8);
///     builder.at_line(12).terrain(cell_from_label(builder.frame(), "d4"), cover);
///     if (auto board = builder.build()) use(board->get()); else show(builder.faults());
///
/// No call throws or stops at a fault: a bad part is noted and left out, so that one run finds
/// them all. Texts are copied.
#pragma once

#include "kernel/board/board.hpp"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sandtable {

struct BoardFault {
    enum Kind : std::uint8_t {
        size,         ///< the board is too small or too large, or has the wrong shape for a part
        off_board,    ///< a place it has not got
        value,        ///< a number out of range
        duplicate,    ///< the same thing twice
        not_adjacent, ///< two cells that share no edge
        outline,      ///< a polygon or polyline that cannot be
        missing,      ///< a name, cells, points that must be there
    };
    Kind kind = value;
    std::int32_t line = 0; ///< as told by at_line; 0: unknown
    const char* text = ""; ///< a line, lower case, no full stop: English, a key as a Problem's is
    using Fill = std::vector<std::pair<std::string, std::string>>;
    Fill fill{}; ///< for its {words in braces}
};

/// A Board and all its arrays. Moving it does not move them.
class OwnedBoard {
public:
    OwnedBoard(OwnedBoard&&) noexcept;
    OwnedBoard& operator=(OwnedBoard&&) noexcept;
    ~OwnedBoard();
    [[nodiscard]] const Board& get() const noexcept;

private:
    friend class BoardBuilder;
    struct Parts;
    explicit OwnedBoard(std::unique_ptr<Parts> parts) noexcept;
    std::unique_ptr<Parts> parts_;
};

class BoardBuilder {
public:
    static constexpr int max_side = 999;        ///< columns or rows
    static constexpr int max_cells = 65'536;    ///< of a whole board
    static constexpr int max_plane = 1'000'000; ///< units of a plane's width or height

    static constexpr std::size_t max_points = 4'096; ///< of one outline

    /// Squares or hexes. `even_shift`: see Board; both books with hexes shift the even lines.
    /// A size out of range is a fault, and the board is built on as 1 by 1.
    [[nodiscard]] static BoardBuilder of_cells(Shape shape, Labels labels, int columns, int rows,
                                               bool even_shift = true, int line = 0);
    [[nodiscard]] static BoardBuilder of_plane(int width, int height, int line = 0);
    [[nodiscard]] static BoardBuilder of_zones(int line = 0);

    BoardBuilder(BoardBuilder&&) noexcept;
    BoardBuilder& operator=(BoardBuilder&&) noexcept;
    ~BoardBuilder();

    /// Shape, size and how cells are written, for label.hpp; it has no arrays but zone names.
    /// Good until the next call.
    [[nodiscard]] const Board& frame() const noexcept;

    /// The line that the parts told next come from.
    BoardBuilder& at_line(int line) noexcept;

    /// Cells not told of have terrain 0 and height 0. Telling again replaces.
    BoardBuilder& terrain(Cell cell, int kind);  ///< 0 to 255
    BoardBuilder& height(Cell cell, int height); ///< -128 to 127
    BoardBuilder& raise(Cell cell, int height);  ///< of several heights the highest holds
    [[nodiscard]] int height_at(Cell cell) const noexcept;

    /// Puts a kind (1 to 255; 0 takes it away) on the edge two cells share, seen from both. Squares
    /// share edges only with the four orthogonal neighbors.
    BoardBuilder& edge(Cell a, Cell b, int kind);
    /// Links two neighbors, both ways.
    BoardBuilder& road(Cell a, Cell b);

    /// Ids are unique; two objectives in one cell are a fault.
    BoardBuilder& objective(std::string_view id, std::string_view name, Cell cell, int value = 1,
                            Side owner = nobody);
    BoardBuilder& objective(std::string_view id, std::string_view name, Point point, int value = 1,
                            Side owner = nobody);

    /// Keeps the cells in the order given.
    BoardBuilder& area(std::string_view id, std::string_view name, std::span<const Cell> cells,
                       int number = 0);

    /// Adds a zone; its name is unique and not empty. Gives the cell it becomes.
    Cell zone(std::string_view name);
    /// Says where a zone lies on drawings (Board::zone_places).
    BoardBuilder& zone_place(Cell zone, Point at);
    /// Makes two zones neighbors; ways out of a zone are in the order of the zones they lead to.
    BoardBuilder& link(Cell a, Cell b);

    /// Of a plane. A closed outline is a simple polygon with an area, an open one has no segment of
    /// length 0; some of it lies on the table. The order of outlines is kept: it may mean
    /// something. `shape` brings kind, height, layer and number; its points and name are not read.
    BoardBuilder& outline(std::string_view name, std::span<const Point> points,
                          const Outline& shape);

    [[nodiscard]] const std::vector<BoardFault>& faults() const noexcept;

    /// The board, or nothing while there are faults. It has given away what it held when it
    /// succeeds.
    [[nodiscard]] std::optional<OwnedBoard> build();

private:
    BoardBuilder& fault(BoardFault::Kind kind, const char* text, BoardFault::Fill fill = {});
    struct Draft;
    explicit BoardBuilder(std::unique_ptr<Draft> draft) noexcept;
    std::unique_ptr<Draft> draft_;
};

} // namespace sandtable
