#include "tests/rulesets/fastplay70/random_boards.hpp"

#include "kernel/board/hex.hpp"
#include "kernel/dice/stream.hpp"

#include <set>
#include <vector>

namespace sandtable::fastplay70 {

namespace {

class Numbers {
public:
    explicit Numbers(std::uint64_t seed) : dice_{seed, 7} {}
    int operator()(int low, int high)
    {
        return low + static_cast<int>(dice_.below(static_cast<std::uint32_t>(high - low + 1)));
    }

private:
    Stream dice_;
};

constexpr const char* arms[] = {"infantry", "battle_cavalry", "light_cavalry"};

std::string options(std::uint64_t seed)
{
    std::string text = "option charge=1\n";
    if (seed % 3 == 0) text += "option friendly_contact_stops=0\n";
    if (seed % 5 == 0) text += "option pivot_in_contact=0\n";
    if (seed % 4 == 0) text += "option pivot_counts_as_moving=0\n";
    return text;
}

} // namespace

std::string random_hexes(std::uint64_t seed)
{
    Numbers number{seed};
    const auto hex = [&](int column, int row) {
        return std::string{"0"} + std::to_string(column) + "0" + std::to_string(row);
    };
    std::string text = "size 9 9\n" + options(seed);
    for (int column = 1; column <= 9; ++column)
        for (int row = 1; row <= 9; ++row) {
            static constexpr const char* grounds[] = {"wood",       "dense_wood", "town",
                                                      "dense_town", "X",          "entrenchment",
                                                      "level 1",    "level 2"};
            if (const int n = number(0, 20); n < 8)
                text += std::string{grounds[n]} + ' ' + hex(column, row) + '\n';
            static constexpr const char* sides[] = {"stream", "deep_stream", "steep",
                                                    "steep_stream"};
            if (const int n = number(0, 20); n < 4 && row < 9)
                text += std::string{sides[n]} + ' ' + hex(column, row) + '/' +
                        hex(column, row + 1) + '\n';
        }
    std::set<std::string> taken;
    for (const char side : {'F', 'G'})
        for (int i = 1; i <= 6; ++i) {
            std::string at;
            do at = hex(number(3, 7), number(3, 7));
            while (!taken.insert(at).second || text.find("X " + at) != text.npos);
            text += side + std::to_string(i) + ' ' + arms[(i + number(0, 1)) % 3] + ' ' + at + ' ' +
                    hex::column_names[number(0, 5)] + '\n';
        }
    return text;
}

std::string random_table(std::uint64_t seed)
{
    Numbers number{seed};
    const auto point = [](int x, int y) { return std::to_string(x) + ',' + std::to_string(y); };
    std::string text = "table 1400 1000\n" + options(seed);
    const auto block = [&](const char* kind) {
        const int x = number(200, 1000), y = number(150, 700);
        const int w = number(60, 250), h = number(60, 250);
        text += std::string{kind} + ' ' + point(x, y) + ' ' + point(x + w, y) + ' ' +
                point(x + w, y + h) + ' ' + point(x, y + h) + '\n';
    };
    static constexpr const char* grounds[] = {"area wood", "area dense_wood", "area town",
                                              "height 1"};
    for (int i = 0; i < 4; ++i)
        if (number(0, 2) > 0) block(grounds[(i + static_cast<int>(seed)) % 4]);
    if (seed % 2 == 0)
        text += "river 0," + std::to_string(number(200, 700)) + " 1400," +
                std::to_string(number(200, 700)) + '\n';
    text += "objective " + point(number(400, 900), number(300, 700)) + " 4\n";
    std::vector<std::pair<int, int>> taken;
    const auto is_free = [&](int x, int y) {
        for (const auto& [a, b] : taken)
            if ((a - x) * (a - x) + (b - y) * (b - y) < 100 * 100) return false;
        return true;
    };
    for (const char* id : {"F1", "F2", "F3", "F4", "G1", "G2", "G3"}) {
        int x = 0, y = 0;
        do { // beside another one, or anywhere
            const bool beside = !taken.empty() && number(0, 2) == 0;
            static constexpr int away[][2] = {{102, 0}, {0, 102}, {-102, 0}, {0, -102}};
            const auto& [a, b] = away[number(0, 3)];
            x = beside ? taken.back().first + a : number(350, 950);
            y = beside ? taken.back().second + b : number(250, 750);
        } while (!is_free(x, y));
        taken.emplace_back(x, y);
        const int arm = id[1] == '4' ? 0 : (id[1] - '1' + static_cast<int>(seed)) % 3;
        text += std::string{id} + ' ' + arms[arm] + " (" + point(x, y) + ") @" +
                std::to_string(number(0, 3) == 0 ? 8 : number(0, 23)) + '\n';
    }
    return text;
}

} // namespace sandtable::fastplay70
