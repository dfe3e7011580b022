#include "tests/rulesets/fos/random_play.hpp"

#include "sdk/cpp/order_buffer.hpp"

namespace sandtable::fos {

namespace {

constexpr int files = 12;
constexpr int ranks = 10;

std::string cell_text(int x, int y)
{
    return std::string(1, static_cast<char>('a' + x)) + std::to_string(y + 1);
}

} // namespace

std::string random_position(std::uint64_t seed, std::string_view more)
{
    Stream stream{seed, 0};
    const auto below = [&](int n) {
        return static_cast<int>(stream.below(static_cast<std::uint32_t>(n)));
    };
    std::vector<bool> taken(files * ranks);
    const auto free_cell = [&](int first_rank, int last_rank) {
        while (true) {
            const int x = below(files);
            const int y = first_rank + below(last_rank - first_rank + 1);
            const auto at = static_cast<std::size_t>(y * files + x);
            if (taken[at]) continue;
            taken[at] = true;
            return cell_text(x, y);
        }
    };
    std::string text = "size 12x10\nobjective c3 j8 f5\n";
    std::string cover = "cover";
    std::string forbidden = "forbidden";
    std::string height = "height 1";
    std::string blue_units = "blue ";
    std::string red_units = "red ";
    int number = 1;
    for (const char* code : {"I2", "I3", "C2", "C1", "A2", "L", "I1"}) {
        const std::string separator = number == 1 ? "" : ", ";
        blue_units += separator + "#" + std::to_string(number) + " " + code + " " + free_cell(1, 5);
        red_units +=
            separator + "#" + std::to_string(number + 20) + " " + code + " " + free_cell(4, 8);
        ++number;
    }
    for (int i = 0; i < 9; ++i) cover += " " + free_cell(0, 9);
    for (int i = 0; i < 5; ++i) forbidden += " " + free_cell(0, 9);
    for (int i = 0; i < 12; ++i) height += " " + cell_text(below(files), below(ranks));
    std::string obstacle = "obstacle";
    for (int i = 0; i < 14; ++i) {
        const int x = below(files - 1);
        const int y = below(ranks - 1);
        obstacle +=
            " " + cell_text(x, y) + "|" + (below(2) ? cell_text(x + 1, y) : cell_text(x, y + 1));
    }
    text += cover + "\n" + height + "\n" + obstacle + "\n" + blue_units + "\n" + red_units + "\n";
    text += "turns 4\n";
    text += more;
    // Objectives may not be forbidden cells.
    std::string open;
    for (std::size_t at = 0; at < forbidden.size();) {
        const std::size_t end = std::min(forbidden.find(' ', at), forbidden.size());
        const std::string word = forbidden.substr(at, end - at);
        if (word != "c3" && word != "j8" && word != "f5") open += word + " ";
        at = end + 1;
    }
    if (open != "forbidden ") text = text + "\n" + open;
    return text;
}

Position far_apart(std::uint64_t seed)
{
    Stream stream{seed, 5};
    constexpr int edge = 20;
    std::vector<bool> taken(edge * edge);
    const auto free_cell = [&](int first_rank, int last_rank) {
        for (;;) {
            const auto x = stream.below(edge);
            const auto y = static_cast<std::uint32_t>(first_rank) +
                           stream.below(static_cast<std::uint32_t>(last_rank - first_rank + 1));
            const auto at = static_cast<std::size_t>(y * edge + x);
            if (taken[at]) continue;
            taken[at] = true;
            return std::string(1, static_cast<char>('a' + x)) + std::to_string(y);
        }
    };
    std::string text = "size 20x16\nobjective d4 j8 q13\nturns 4\nroad j1-j16\n";
    taken[4 * edge + 3] = taken[8 * edge + 9] = taken[13 * edge + 16] = true;
    std::string blue_units = "blue #1 L " + free_cell(1, 6);
    std::string red_units = "red #21 L " + free_cell(11, 16);
    int number = 2;
    for (const char* code : {"I2", "I3", "C2", "C1", "A2", "L", "I1", "A1"}) {
        blue_units += ", #" + std::to_string(number) + ' ' + code + ' ' + free_cell(1, 7);
        red_units += ", #" + std::to_string(number + 20) + ' ' + code + ' ' + free_cell(10, 16);
        ++number;
    }
    text += blue_units + '\n' + red_units + "\narrive blue #17 C2 turn 2 entry a1 b1\n" +
            "arrive red #37 I3 turn 2 entry t16 s16\narrive red #38 L turn 3 entry t16\ncover";
    for (int i = 0; i < 40; ++i) text += ' ' + free_cell(1, 16);
    return read_position(text + "\noption retreat_choice=" + (seed % 2 ? "auto" : "owner"));
}

Order random_order(const Scene& scene, Stream& stream)
{
    OrderBuffer room{4096};
    const Table table = scene.table();
    const Side side = table.awaited() == seat_bit(red) ? red : blue;
    const OrderList list =
        room.fill([&](OrderList& out) { scene.rules().legal(scene.view(side), {side}, out); });
    if (list.count == 0) throw std::runtime_error{"no legal order"};
    return list[stream.below(list.count)];
}

void play_at_random(Scene& scene, std::uint64_t seed, int most,
                    const std::function<void(const Journal&)>& after)
{
    Stream stream{seed, 0};
    for (int i = 0; i < most && !scene.game().over(); ++i) {
        Journal said;
        const Order order = random_order(scene, stream);
        const Applied applied = scene.game().apply(order, &said);
        if (!applied.accepted) throw std::runtime_error{"a listed order was not accepted"};
        scene.refresh();
        after(said);
    }
}

} // namespace sandtable::fos
