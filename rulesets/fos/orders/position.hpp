/// position.hpp - positions as text, as the rules write their examples. [FOS-NOTE-04]
///
///   Position          what such a text says
///   read_position     reads one; everything that is wrong is in its faults
#pragma once

#include "rulesets/fos/book/words.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sandtable::fos {

struct PositionUnit {
    int number = 0;
    Side side = blue;
    std::uint16_t type = 0;
    int force = 0;
    int force_initial = 0;
    Where where = Where::board;
    Cell cell = Cell::none;
    bool moved = false;
    int arrive_turn = 0;
    std::vector<Cell> entry;
    int line = 0;
};

/// `text` is English and its own key in the catalogs; {word} and {other} stand for those below.
struct PositionFault {
    int line = 0;
    const char* rule = "";
    const char* text = "";
    std::string word;
    std::string other;
    std::string_view meant; ///< what the word should perhaps have been, or empty
};

struct Position {
    Board frame; ///< size and labels only; it has no arrays
    std::vector<std::uint8_t> terrain;
    std::vector<std::uint8_t> height;
    std::vector<std::pair<Cell, Cell>> obstacles;
    std::vector<std::pair<Cell, Cell>> roads;
    std::vector<Cell> objectives;
    std::array<char, 2> home{'S', 'N'};
    std::vector<std::pair<std::string, std::string>> options;
    int turn = 1;
    int turns = 99;
    Side active = blue;
    bool starts_at_fights = false; ///< there is a `moved` line
    std::vector<PositionUnit> units;
    std::vector<PositionFault> faults; ///< by line; none: the text is good
};

/// "L", "I2", "I2/3": a printed code; "I0/3" of a unit that is out. [FOS-NOTE-02, FOS-UNIT-03]
struct UnitCode {
    std::uint16_t type = 0;
    int force = 0;
    int force_initial = 0;

    /// Without force: only a unit that is out.
    [[nodiscard]] bool has_fallen() const noexcept { return is_fighting_type(type) && force == 0; }
};
[[nodiscard]] bool read_code(std::string_view text, UnitCode& code) noexcept;

[[nodiscard]] Position read_position(std::string_view text);

} // namespace sandtable::fos
