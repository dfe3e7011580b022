/// retold.hpp - a battle that has begun, and its table by a book that says otherwise what counters
/// are.
#pragma once

#include "plugins/host/play/session.hpp"
#include "plugins/host/telling/meanings.hpp"
#include "tests/support/host/playouts.hpp"

#include <string_view>
#include <vector>

namespace sandtable::testing {

struct Retold {
    explicit Retold(const std::string& name) : arena{name} { session.begin(); }
    Retold(const Retold&) = delete;
    Retold& operator=(const Retold&) = delete;

    /// No counter of units or of the battle means anything any more.
    void say_nothing()
    {
        for (std::vector<CounterSpec>* const list : {&units, &game})
            for (CounterSpec& spec : *list) spec.means = Means::none;
    }
    /// The counter with that name means it, out of `full` (CounterSpec::full), and no other does.
    void say(std::string_view counter, Means means, std::uint16_t full = 0)
    {
        for (std::vector<CounterSpec>* const list : {&units, &game})
            for (CounterSpec& spec : *list) {
                if (spec.means == means) spec.means = Means::none;
                if (spec.name != counter) continue;
                spec.means = means;
                spec.full = full;
            }
    }
    /// The table as it is, or a seat's view of it, by the book as it is now.
    [[nodiscard]] View view(Side viewer = nobody)
    {
        const Game& now = session.game();
        seen = now.block();
        if (viewer != nobody) {
            const View of_seat = now.view(viewer);
            seen.assign(of_seat.block(), of_seat.block() + seen.size());
        }
        const auto list = [](const std::vector<CounterSpec>& all) {
            return List<CounterSpec>{all.data(), static_cast<std::uint32_t>(all.size()),
                                     sizeof(CounterSpec)};
        };
        book.unit_counters = list(units);
        book.game_counters = list(game);
        setting.book = &book;
        return View{seen.data(), setting};
    }
    [[nodiscard]] Unit unit(std::string_view id) const
    {
        const Table& table = session.game().table();
        for (int i = 0; i < table.unit_count(); ++i)
            if (id == table.info(unit_at_index(i)).id) return unit_at_index(i);
        return Unit::none;
    }

    Arena arena;
    host::Session session{arena.battle(), {.seed = 1, .seats = {}}};
    Setting setting = *arena.battle().setting;
    Book book = *setting.book;
    std::vector<CounterSpec> units = all_of(book.unit_counters);
    std::vector<CounterSpec> game = all_of(book.game_counters);
    std::vector<std::byte> seen{};

private:
    [[nodiscard]] static std::vector<CounterSpec> all_of(const List<CounterSpec>& list)
    {
        std::vector<CounterSpec> all;
        for (const CounterSpec& spec : list) all.push_back(spec);
        return all;
    }
};

} // namespace sandtable::testing
