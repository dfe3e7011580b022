/// reading.hpp - what a scenario says in words of this book, read once.
///
///   UnitFacts, read_unit   what is so of a unit all battle long
///   General, read_general  what a scenario fixes of a side's general
///   read_margin            the lead that wins
///   read_places            the words of an entry list as places
///   segment_number         which segment an area or outline is
///
/// What is no word of the book is passed over here: check.hpp has said so.
#pragma once

#include "rulesets/fastplay70/book/words.hpp"

#include "kernel/rules/setting.hpp"

#include <string_view>
#include <vector>

namespace sandtable::fastplay70 {

struct UnitFacts {
    Arm arm = Arm::infantry;
    Weapon weapon = Weapon::fr_chassepot;
    bool guard = false;
    bool franc_tireur = false;
    bool unreliable = false;
    int arrival = 0; ///< turn; 0: it starts on the board
    std::vector<Place> entry;
};
/// `period` decides which weapon a nation has. [FP70-ADV-P2-01]
[[nodiscard]] UnitFacts read_unit(const UnitInfo& info, int period, const Board& board);

struct General {
    int character = -1; ///< a Character; -1: it is rolled
    bool locked = false;
};
/// [FP70-CHAR-01]
[[nodiscard]] General read_general(const SideInfo& info);

/// The lead in points that wins: 1 when nothing is said. [FP70-VIC-03]
[[nodiscard]] int read_margin(const Setting& setting);

/// Places in a text such as "0511 0311" or "120,45 (300,10)", or in a list of such texts. Words
/// that are none are left out; `faults` counts them.
[[nodiscard]] std::vector<Place> read_places(const Value& value, const Board& board, int& faults);

/// The number of a segment that an area or outline is, from its number or its name; 0: none.
[[nodiscard]] int segment_number(std::string_view name, int number) noexcept;

} // namespace sandtable::fastplay70
