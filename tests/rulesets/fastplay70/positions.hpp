/// positions.hpp - positions that several chapters' tests begin with.
#pragma once

#include <string>

namespace sandtable::fastplay70 {

/// One unit a side in each of three segments.
inline constexpr const char* three_segments =
    "segments 5 10\nF1 infantry 0205 N\nF2 infantry 0705 N\n"
    "F3 infantry 1205 N\nG1 infantry 0201 S\n"
    "G2 infantry 0701 S\nG3 infantry 1201 S\n";

/// Turn 1 from the characters on: `general` gives them by name.
inline std::string with(const char* f, const char* g, const char* more = "")
{
    return std::string{three_segments} + "side french character=" + f +
           "\nside german character=" + g + "\n" + more;
}

/// Eight units a side, two objectives, a margin of three.
inline constexpr const char* armies =
    "objective 0101 9 french\nobjective 0301 7 german\nmargin 3\nturns 6\n"
    "F1 infantry 0110 N 5\nF2 infantry 0210 N 5\nF3 infantry 0310 N 5\nF4 infantry 0410 N 3\n"
    "F5 infantry 0510 N 5\nF6 infantry 0610 N 5\nF7 infantry 0710 N 5\nF8 infantry 0810 N 3\n"
    "G1 infantry 0105 S 4\nG2 infantry 0305 S 4\nG3 infantry 0505 S 4\nG4 infantry 0705 S 4\n"
    "G5 infantry 0905 S 4\nG6 infantry 1105 S 5\nG7 infantry 1305 S 5\nG8 infantry 1405 S 5\n";

} // namespace sandtable::fastplay70
