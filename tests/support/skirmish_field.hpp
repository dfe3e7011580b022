/// skirmish_field.hpp - a board, a layout and a roster for the test rulebook, and games on it.
///
///   Field              everything a Game wants
///   choices, play_out  random play
#pragma once

#include "kernel/board/label.hpp"
#include "kernel/game/game.hpp"
#include "lua/board/board_builder.hpp"
#include "lua/board/layouter.hpp"
#include "sdk/cpp/order_buffer.hpp"
#include "tests/support/skirmish.hpp"

namespace sandtable::testing::skirmish {

/// Everything a Game wants, and the units placed: three a side.
class Field {
public:
    explicit Field(std::uint64_t seed = 1, int storage = 4)
        : board_{BoardBuilder::of_cells(Shape::square, Labels::chess, 6, 6).build().value()},
          layout_{book, 6, 2, 36, storage}
    {
        const char* ids[] = {"B1", "B2", "BL", "R1", "R2", "RL"};
        for (std::size_t i = 0; i < 6; ++i) {
            units_[i] = {.id = ids[i],
                         .name = i % 3 == 2 ? "the leader" : "",
                         .side = static_cast<Side>(i / 3),
                         .type = static_cast<std::uint16_t>(i % 3 == 2),
                         .fields = &no_value};
        }
        sides_[0] = {.id = "blue", .name = "Blue", .fields = &no_value};
        sides_[1] = {.id = "red", .name = "Red", .fields = &no_value};
        setting_ = {.book = &book,
                    .board = &board_.get(),
                    .layout = &layout_.get(),
                    .units = list_of(units_),
                    .sides = list_of(sides_),
                    .scenario = &no_value};
        block_ = fresh_block(setting_, seed);
        Tape tape;
        Battle battle{block_.data(), setting_, tape, nullptr};
        const char* cells[] = {"b1", "c1", "c1", "c6", "e6", "e6"};
        for (int i = 0; i < 6; ++i)
            battle.place(unit_at_index(i), cell_from_label(board_.get(), cells[i]));
    }
    Field(const Field&) = delete;
    Field& operator=(const Field&) = delete;

    [[nodiscard]] const Setting& setting() const { return setting_; }
    [[nodiscard]] const Board& board() const { return board_.get(); }
    [[nodiscard]] std::vector<std::byte> block() const { return block_; }
    [[nodiscard]] Cell cell(const char* label) const { return cell_from_label(board(), label); }

    Skirmish ruleset;

    /// A game that has begun.
    [[nodiscard]] Game game(const Script* script = nullptr) const
    {
        Game made{setting_, ruleset, script, block_};
        made.begin();
        return made;
    }
    /// A game in blue's acting phase, with red's R1 moved to where the label says.
    [[nodiscard]] Game acting(const char* r1 = "b3") const
    {
        Game made = game();
        std::vector<std::byte> changed = made.block();
        Tape tape;
        Battle battle{changed.data(), setting_, tape, nullptr};
        battle.place(unit_at_index(3), cell(r1));
        made.reset(std::move(changed));
        made.apply({.verb = done, .side = blue});
        made.apply({.verb = done, .side = red});
        return made;
    }

private:
    OwnedBoard board_;
    OwnedLayout layout_;
    UnitInfo units_[6];
    SideInfo sides_[2];
    Setting setting_;
    std::vector<std::byte> block_;
};

/// A small generator for tests; no rules draw from it.
inline std::uint32_t pick(Stream& stream, std::size_t count)
{
    return stream.below(static_cast<std::uint32_t>(count));
}

/// Orders that may be given now by the lowest seat awaited.
inline std::vector<Order> choices(const Game& game)
{
    Side side = 0;
    while ((game.awaited() & seat_bit(side)) == 0) ++side;
    OrderBuffer room;
    std::vector<Order> orders;
    for (const ListedOrder order :
         room.fill([&](OrderList& out) { game.legal({.side = side}, out); }))
        orders.push_back(order);
    return orders;
}

/// Plays a game to its end with orders chosen at random. Returns how many there were.
inline int play_out(Game& game, std::uint64_t seed)
{
    Stream stream{seed};
    int orders = 0;
    for (; !game.over(); ++orders) {
        const std::vector<Order> now = choices(game);
        if (!game.apply(now[pick(stream, now.size())]).accepted)
            throw std::logic_error{"a legal order was not accepted"};
    }
    return orders;
}

} // namespace sandtable::testing::skirmish
