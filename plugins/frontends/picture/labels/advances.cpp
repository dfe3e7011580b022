#include "plugins/frontends/picture/labels/advances.hpp"

#include <array>
#include <cstdint>

namespace sandtable::picture {
namespace {

constexpr std::size_t ascii = 95, latin = 96;
using Advances = std::array<std::int16_t, ascii + latin>;

// Thousandths of the size: U+0020 to U+007e, then U+00a0 to U+00ff, of EB Garamond 12 (roman,
// italic, bold) and Lato Bold.
constexpr std::array<Advances, 4> advances{{
    // roman (191)
    {{200, 285, 309, 468, 458, 735, 788, 178, 315, 316, 340, 590, 228, 274, 230, 399, 507, 289,
      422, 372, 492, 359, 489, 460, 452, 466, 248, 228, 590, 590, 590, 387, 749, 692, 578, 640,
      754, 535, 512, 729, 810, 340, 300, 681, 584, 901, 770, 763, 552, 806, 713, 465, 670, 738,
      672, 916, 707, 578, 603, 373, 399, 373, 500, 500, 279, 399, 515, 377, 506, 390, 318, 435,
      515, 245, 212, 469, 240, 778, 528, 495, 519, 522, 334, 323, 314, 527, 438, 685, 430, 438,
      377, 373, 260, 373, 500, 200, 275, 412, 490, 483, 619, 260, 400, 317, 665, 270, 676, 600,
      274, 665, 300, 290, 590, 300, 300, 382, 510, 586, 200, 377, 300, 309, 676, 641, 699, 641,
      370, 692, 692, 692, 692, 692, 692, 866, 640, 535, 535, 535, 535, 340, 340, 340, 340, 754,
      770, 763, 763, 763, 763, 763, 600, 773, 738, 738, 738, 738, 578, 559, 505, 399, 399, 399,
      399, 399, 399, 544, 377, 390, 390, 390, 390, 245, 245, 245, 245, 487, 528, 495, 495, 495,
      495, 495, 590, 485, 527, 527, 527, 527, 438, 505, 438}},
    // italic (191)
    {{250, 248, 285, 468, 424, 681, 876, 178, 291, 292,  339, 590, 250, 274, 215, 370, 440, 338,
      424, 344, 482, 346, 389, 430, 420, 367, 258, 210,  590, 590, 590, 316, 880, 772, 592, 622,
      773, 621, 536, 687, 788, 371, 335, 685, 619, 1004, 819, 712, 570, 665, 639, 464, 635, 737,
      644, 976, 707, 595, 636, 343, 300, 341, 500, 465,  257, 451, 452, 318, 513, 365, 297, 365,
      504, 274, 255, 469, 252, 755, 508, 400, 445, 465,  383, 276, 285, 498, 395, 604, 438, 420,
      381, 345, 260, 345, 500, 182, 259, 381, 490, 447,  575, 260, 370, 271, 665, 236, 657, 600,
      253, 665, 260, 290, 590, 278, 277, 133, 587, 543,  184, 176, 276, 270, 651, 595, 648, 594,
      327, 772, 772, 772, 772, 772, 772, 805, 622, 621,  621, 621, 621, 371, 371, 371, 371, 754,
      819, 712, 712, 712, 712, 712, 600, 712, 737, 737,  737, 737, 595, 614, 484, 451, 451, 451,
      451, 451, 451, 472, 318, 365, 365, 365, 365, 274,  274, 274, 274, 400, 508, 400, 400, 400,
      400, 400, 590, 400, 498, 498, 498, 498, 420, 445,  420}},
    // bold (191)
    {{200, 330, 365, 430, 458, 771, 740, 216, 295, 295, 306, 488, 221, 459, 285, 293, 504, 275,
      403, 359, 418, 373, 492, 337, 478, 470, 303, 259, 589, 442, 606, 421, 690, 641, 588, 708,
      736, 539, 514, 722, 793, 329, 293, 693, 653, 901, 770, 718, 536, 706, 660, 495, 696, 742,
      672, 916, 796, 700, 653, 345, 293, 345, 378, 349, 368, 441, 509, 399, 497, 400, 272, 497,
      502, 262, 234, 509, 243, 754, 514, 512, 516, 514, 350, 381, 319, 510, 463, 747, 502, 438,
      377, 342, 290, 337, 379, 200, 342, 412, 467, 442, 657, 290, 375, 395, 548, 287, 533, 498,
      382, 361, 250, 295, 483, 270, 286, 469, 510, 730, 255, 252, 292, 331, 533, 641, 699, 657,
      423, 692, 692, 692, 692, 692, 692, 866, 640, 535, 535, 535, 535, 340, 340, 340, 340, 754,
      770, 763, 763, 763, 763, 763, 600, 773, 738, 738, 738, 738, 578, 559, 505, 399, 399, 399,
      399, 399, 399, 544, 377, 390, 390, 390, 390, 245, 245, 245, 245, 487, 528, 495, 495, 495,
      495, 495, 590, 485, 527, 527, 527, 527, 438, 505, 438}},
    // sans (191)
    {{243, 281,  396, 580, 580, 820, 724, 212, 274, 274, 425, 580, 234, 373, 238, 466, 580, 580,
      580, 580,  580, 580, 580, 580, 580, 580, 258, 270, 580, 580, 580, 460, 844, 694, 658, 662,
      760, 575,  566, 726, 770, 296, 430, 686, 520, 945, 770, 808, 619, 808, 643, 548, 600, 742,
      694, 1051, 670, 648, 606, 314, 466, 314, 580, 466, 400, 508, 568, 482, 568, 534, 358, 528,
      564, 254,  254, 534, 248, 838, 564, 574, 568, 568, 373, 440, 372, 564, 528, 802, 522, 528,
      460, 306,  261, 306, 580, 243, 270, 580, 580, 580, 580, 264, 504, 400, 824, 367, 456, 580,
      373, 824,  400, 416, 580, 334, 334, 400, 660, 737, 274, 400, 334, 400, 456, 743, 736, 750,
      455, 694,  694, 694, 694, 694, 694, 933, 662, 575, 575, 575, 575, 296, 296, 296, 296, 770,
      770, 808,  808, 808, 808, 808, 580, 808, 742, 742, 742, 742, 648, 616, 602, 508, 508, 508,
      508, 508,  508, 810, 483, 534, 534, 534, 534, 254, 254, 254, 254, 570, 564, 574, 574, 574,
      574, 574,  580, 574, 564, 564, 564, 564, 528, 568, 528}},
}};
constexpr double other = 620;       ///< of a letter that no table knows
constexpr double serif_digit = 465; ///< lining ones, as faces that have both are asked for

double advance_of(char32_t letter, Face face)
{
    const Advances& table = advances[static_cast<std::size_t>(face)];
    if (letter >= '0' && letter <= '9' && face != Face::sans) return serif_digit;
    if (letter >= 0x20 && letter < 0x20 + ascii) return table[letter - 0x20];
    if (letter >= 0xa0 && letter < 0xa0 + latin) return table[ascii + letter - 0xa0];
    switch (letter) {
    case 0x2013: return 550; // dashes, quotation marks, the French ligature
    case 0x2009:             // narrow blanks
    case 0x202f: return 200;
    case 0x2014: return 950;
    case 0x2026: return 690;
    case 0x2018:
    case 0x2019: return 240;
    case 0x201c:
    case 0x201d: return 420;
    case 0x152: return 950;
    case 0x153: return 755;
    default: return letter >= 0x1100 ? 1000 : other;
    }
}

/// The letter that begins at `at`, which is moved behind it; a byte that is no letter counts as
/// one.
char32_t next_letter(std::string_view words, std::size_t& at)
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(words[i]); };
    const unsigned char first = byte(at++);
    const int more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : first >= 0xc0 ? 1 : 0;
    char32_t letter = more == 3   ? first & 7u
                      : more == 2 ? first & 15u
                      : more == 1 ? first & 31u
                                  : first;
    for (int i = 0; i < more && at < words.size() && (byte(at) & 0xc0) == 0x80; ++i)
        letter = letter << 6 | (byte(at++) & 0x3fu);
    return letter;
}

} // namespace

double width_of(std::string_view words, Face face, double size, double spacing)
{
    double wide = 0;
    for (std::size_t at = 0; at < words.size();)
        wide += advance_of(next_letter(words, at), face) / 1000 + spacing;
    return wide * size;
}

std::string cut_to(std::string_view words, Face face, double size, double most)
{
    if (width_of(words, face, size) <= most) return std::string{words};
    std::size_t kept = 0;
    for (std::size_t at = 0; at < words.size();) {
        next_letter(words, at);
        if (width_of(words.substr(0, at), face, size) + size * 0.7 > most) break;
        kept = at;
    }
    while (kept > 0 && words[kept - 1] == ' ') --kept;
    return std::string{words.substr(0, kept)} + "\u2026";
}

std::vector<std::string> broken(std::string_view words, Face face, double size, double most)
{
    std::vector<std::string> lines;
    std::string line;
    for (std::size_t at = 0; at < words.size();) {
        const std::size_t blank = std::min(words.find(' ', at), words.size());
        const std::string word = cut_to(words.substr(at, blank - at), face, size, most);
        at = blank + 1;
        if (word.empty()) continue;
        if (!line.empty() && width_of(line + " " + word, face, size) > most) {
            lines.push_back(line);
            line.clear();
        }
        line += (line.empty() ? "" : " ") + word;
    }
    if (!line.empty()) lines.push_back(line);
    return lines;
}

std::string capitals(std::string_view words)
{
    std::string text{words};
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if (byte >= 'a' && byte <= 'z') text[i] = static_cast<char>(byte - 32);
        if (byte != 0xc3 || i + 1 >= text.size()) continue;
        const auto next = static_cast<unsigned char>(text[i + 1]);
        if (next >= 0xa0 && next <= 0xbe && next != 0xb7)
            text[i + 1] = static_cast<char>(next - 32);
    }
    return text;
}

const char* families_of(Face face)
{
    return face == Face::sans ? "Lato,'Liberation Sans','DejaVu Sans',Arial,sans-serif"
                              : "'EB Garamond','Libertinus Serif','Liberation Serif',Georgia,"
                                "'DejaVu Serif',serif";
}

} // namespace sandtable::picture
