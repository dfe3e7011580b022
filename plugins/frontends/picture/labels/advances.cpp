#include "plugins/frontends/picture/labels/advances.hpp"

#include <array>
#include <cstdint>

namespace sandtable::picture {
namespace {

constexpr std::size_t ascii = 95, latin = 96;
using Advances = std::array<std::int16_t, ascii + latin>;

// Thousandths of the size: U+0020 to U+007e, then U+00a0 to U+00ff, of Linux Libertine (roman,
// italic, bold) and Inter Bold.
constexpr std::array<Advances, 4> advances{{
    // roman
    {{250, 288, 336, 465, 465, 637, 705, 190, 298, 298, 369, 550, 220, 338, 220, 323, 465, 465,
      465, 465, 465, 465, 465, 465, 465, 465, 236, 236, 550, 550, 550, 435, 895, 695, 588, 646,
      701, 557, 485, 685, 730, 297, 322, 637, 528, 839, 699, 702, 541, 702, 587, 485, 597, 661,
      652, 951, 660, 575, 604, 356, 287, 356, 518, 486, 392, 457, 493, 428, 506, 447, 310, 500,
      538, 271, 272, 512, 264, 790, 542, 504, 519, 503, 372, 390, 316, 531, 497, 747, 490, 515,
      424, 277, 205, 277, 449, 250, 288, 465, 465, 465, 465, 211, 473, 379, 695, 307, 543, 599,
      338, 695, 397, 267, 550, 307, 307, 341, 515, 602, 250, 541, 307, 349, 543, 660, 660, 660,
      435, 695, 695, 695, 695, 695, 695, 865, 646, 557, 557, 557, 557, 297, 297, 297, 297, 701,
      699, 702, 702, 702, 702, 702, 550, 702, 661, 661, 661, 667, 575, 527, 541, 457, 457, 457,
      457, 457, 457, 687, 428, 447, 447, 447, 447, 271, 271, 271, 271, 486, 542, 504, 504, 504,
      504, 504, 550, 504, 531, 531, 531, 531, 515, 502, 515}},
    // italic
    {{250, 227, 336, 438, 438, 637, 705, 190, 306, 313, 433, 527, 219, 333, 219, 291, 444, 444,
      444, 444, 444, 444, 444, 444, 444, 444, 219, 219, 487, 527, 487, 405, 829, 667, 557, 616,
      667, 526, 457, 664, 673, 280, 414, 637, 519, 804, 666, 668, 499, 668, 555, 454, 544, 634,
      597, 909, 628, 552, 578, 334, 321, 334, 518, 486, 392, 486, 478, 389, 489, 401, 314, 477,
      519, 276, 259, 486, 266, 783, 518, 447, 489, 491, 357, 353, 307, 521, 472, 688, 475, 503,
      436, 273, 205, 273, 449, 250, 227, 438, 438, 438, 438, 205, 473, 375, 633, 276, 464, 560,
      350, 633, 397, 267, 527, 307, 307, 341, 485, 602, 250, 541, 307, 349, 464, 660, 660, 660,
      405, 667, 667, 667, 667, 667, 667, 829, 616, 526, 526, 526, 526, 280, 280, 280, 280, 667,
      666, 668, 668, 668, 668, 668, 527, 668, 634, 634, 634, 634, 552, 501, 543, 486, 486, 486,
      486, 486, 486, 687, 389, 401, 401, 401, 401, 276, 276, 276, 276, 478, 518, 447, 447, 447,
      447, 447, 527, 447, 521, 521, 521, 521, 503, 500, 503}},
    // bold
    {{250, 266,  376, 514, 514, 637, 729, 215, 315, 315, 433, 537, 244, 358, 244, 316, 514, 514,
      514, 514,  514, 514, 514, 514, 514, 514, 256, 256, 512, 551, 512, 430, 988, 740, 654, 706,
      734, 609,  545, 732, 817, 367, 373, 736, 577, 899, 740, 730, 614, 730, 716, 504, 652, 732,
      700, 1028, 718, 624, 624, 397, 307, 397, 518, 486, 392, 506, 542, 456, 561, 489, 391, 521,
      619, 322,  312, 613, 325, 905, 616, 551, 581, 573, 428, 427, 358, 598, 529, 777, 561, 558,
      452, 307,  220, 307, 473, 250, 266, 540, 540, 463, 540, 220, 466, 410, 641, 297, 555, 560,
      350, 641,  397, 267, 527, 340, 340, 341, 559, 602, 250, 541, 340, 368, 555, 700, 700, 700,
      430, 740,  740, 740, 740, 740, 740, 956, 706, 609, 609, 609, 609, 367, 367, 367, 367, 734,
      740, 730,  730, 730, 730, 730, 527, 730, 732, 732, 732, 732, 653, 616, 615, 506, 506, 506,
      506, 506,  506, 715, 456, 489, 489, 489, 489, 322, 322, 322, 322, 559, 616, 551, 551, 551,
      551, 551,  540, 567, 598, 598, 598, 598, 558, 588, 558}},
    // sans
    {{232, 325,  392, 650, 655, 859, 674, 209,  409, 409, 565, 680, 303, 469, 298,  390, 688, 489,
      630, 659,  678, 645, 660, 595, 661, 660,  298, 303, 680, 680, 680, 563, 1031, 748, 661, 752,
      727, 613,  585, 761, 746, 281, 570, 690,  567, 915, 735, 782, 648, 783, 656,  655, 668, 729,
      748, 1036, 714, 724, 667, 409, 390, 409,  488, 477, 497, 580, 635, 587, 635,  598, 386, 633,
      624, 272,  272, 582, 272, 912, 622, 614,  632, 632, 409, 562, 388, 622, 586,  850, 574, 586,
      572, 409,  374, 409, 680, 232, 325, 587,  672, 765, 572, 345, 593, 535, 915,  487, 626, 580,
      469, 664,  565, 460, 680, 424, 442, 497,  667, 610, 298, 374, 321, 485, 629,  879, 916, 965,
      563, 748,  748, 748, 748, 748, 748, 1030, 752, 613, 613, 613, 613, 281, 281,  281, 281, 727,
      735, 782,  782, 782, 782, 782, 680, 782,  729, 729, 729, 729, 724, 671, 664,  580, 580, 580,
      580, 580,  580, 914, 587, 598, 598, 598,  598, 272, 272, 272, 272, 599, 622,  614, 614, 614,
      614, 614,  680, 614, 622, 622, 622, 622,  586, 613, 586}},
}};
constexpr double other = 620; ///< of a letter that no table knows

double advance_of(char32_t letter, Face face)
{
    // What is thin is a little narrower than what is bold: it finds room where that does.
    const Face known = face == Face::thin ? Face::sans : face;
    const Advances& table = advances[static_cast<std::size_t>(known)];
    if (letter >= 0x20 && letter < 0x20 + ascii) return table[letter - 0x20];
    if (letter >= 0xa0 && letter < 0xa0 + latin) return table[ascii + letter - 0xa0];
    switch (letter) {
    case 0x2013: return 550; // dashes, quotation marks, the French ligature
    case 0x2009:             // narrow blanks
    case 0x202f: return 200;
    case 0x2014: return 950;
    case 0x2026: return 790;
    case 0x2018:
    case 0x2019: return 265;
    case 0x201c:
    case 0x201d: return 420;
    case 0x152: return 950;
    case 0x153: return 755;
    default: return letter >= 0x1100 ? 1000 : other;
    }
}

/// The letter that begins at `at`, which is moved behind it; a byte that is no letter counts as
/// one. Not telling/utf8's: this file is part of png.so, too, which links cairo and nothing of the
/// program's.
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

double fitted(std::string_view words, Face face, double size, double most, double least)
{
    constexpr double tight = 0.999; // or rounding would have the last letter cut
    const double natural = width_of(words, face, size);
    return natural <= most ? size : size * std::max(tight * most / natural, least);
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

namespace {

/// The first blank from `at` on where a line may end, or the end: in French no line begins with a
/// colon or the like.
std::size_t where_it_breaks(std::string_view words, std::size_t at)
{
    for (at = words.find(' ', at); at != std::string_view::npos; at = words.find(' ', at + 1))
        if (at + 1 == words.size() ||
            std::string_view{":;?!"}.find(words[at + 1]) == std::string_view::npos)
            return at;
    return words.size();
}

} // namespace

std::vector<std::string> broken(std::string_view words, Face face, double size, double most)
{
    std::vector<std::string> lines;
    std::string line;
    for (std::size_t at = 0; at < words.size();) {
        std::size_t blank = where_it_breaks(words, at);
        if (width_of(words.substr(at, blank - at), face, size) > most)
            blank = std::min(words.find(' ', at), words.size());
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

std::string in_two_lines(std::string_view words, Face face, double size, double most)
{
    std::string two;
    for (std::size_t at = where_it_breaks(words, 0); at < words.size();
         at = where_it_breaks(words, at + 1)) {
        const std::string_view first = words.substr(0, at), second = words.substr(at + 1);
        const double wide = std::max(width_of(first, face, size), width_of(second, face, size));
        if (first.empty() || second.empty() || wide > most) continue;
        most = wide;
        two = std::string{first} + "\n" + std::string{second};
    }
    return two;
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

std::string capitalized(std::string_view words)
{
    std::size_t first = 0;
    if (!words.empty()) next_letter(words, first);
    return capitals(words.substr(0, first)) + std::string{words.substr(first)};
}

std::span<const char* const> fonts_of(Face face)
{
    static constexpr std::array sans{"Inter", "Lato", "Liberation Sans", "DejaVu Sans"};
    static constexpr std::array serif{"Linux Libertine O", "Linux Libertine",  "Libertinus Serif",
                                      "EB Garamond",       "Liberation Serif", "Georgia",
                                      "DejaVu Serif"};
    if (is_sans(face)) return sans;
    return serif;
}

std::string families_of(Face face)
{
    std::string list;
    for (const char* const font : fonts_of(face)) list += std::string{"'"} + font + "',";
    return list + (is_sans(face) ? "sans-serif" : "serif");
}

} // namespace sandtable::picture
