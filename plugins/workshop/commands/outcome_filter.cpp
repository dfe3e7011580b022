#include "plugins/workshop/commands/outcome_filter.hpp"

#include "kernel/board/label.hpp"
#include "plugins/host/nearest_word.hpp"

#include <sstream>

namespace sandtable::host {

namespace {

constexpr const char* place_word = "place";

/// Adds the counter of that name; false when there is none.
template <typename Counter>
bool add_named(const std::string& name, List<CounterSpec> specs, std::vector<Counter>& to)
{
    for (std::uint32_t i = 0; i < specs.size(); ++i) {
        if (name != specs[i].name) continue;
        to.push_back(Counter{static_cast<std::uint16_t>(i)});
        return true;
    }
    return false;
}

std::string place_of(const Table& table, Unit unit)
{
    const UnitRecord& record = table.unit(unit);
    if (record.where != Where::board) return {};
    const Board& board = *table.setting().board;
    return board.shape == Shape::plane ? label(Point{record.x, record.y})
                                       : label(board, record.cell);
}

void say(std::string& text, const std::string& more) { text += (text.empty() ? "" : ", ") + more; }

} // namespace

Telling telling_from(const std::string& list, const Book& book)
{
    Telling telling;
    std::istringstream words{list};
    for (std::string word; std::getline(words, word, ',');) {
        if (word == place_word) {
            telling.places = true;
            continue;
        }
        const bool unit = add_named(word, book.unit_counters, telling.of_units);
        const bool side = add_named(word, book.side_counters, telling.of_sides);
        const bool game = add_named(word, book.game_counters, telling.of_game);
        if (unit || side || game) continue;
        std::vector<std::string> names{place_word};
        for (const List<CounterSpec> specs :
             {book.unit_counters, book.side_counters, book.game_counters})
            for (const CounterSpec& spec : specs) names.emplace_back(spec.name);
        throw UsageError{
            key("--tell: no counter \"{word}\""), {{"word", word}}, nearest_word(word, names)};
    }
    return telling;
}

std::string told_besides(const Table& before, const Table& after, const Texts& texts,
                         const Telling& telling)
{
    const Setting& setting = before.setting();
    std::string more;
    for (int i = 0; i < before.unit_count(); ++i) {
        const Unit unit = unit_at_index(i);
        const std::string id = before.info(unit).id;
        const std::string place = place_of(after, unit);
        if (telling.places && !place.empty() && place != place_of(before, unit))
            say(more, texts.tr(key("{unit} to {cell}"), {{"unit", id}, {"cell", place}}));
        for (const UnitCounter counter : telling.of_units) {
            const std::int64_t from = before.wide(counter, unit);
            const std::int64_t to = after.wide(counter, unit);
            if (from != to)
                say(more, id + " " + setting.book->unit_counters[counter.index].name + " " +
                              std::to_string(from) + ">" + std::to_string(to));
        }
    }
    for (const SideCounter counter : telling.of_sides)
        for (Side side = 0; side < static_cast<Side>(setting.sides.size()); ++side)
            say(more, std::string{setting.sides[side].id} + " " +
                          setting.book->side_counters[counter.index].name + " " +
                          std::to_string(after.wide(counter, side)));
    for (const GameCounter counter : telling.of_game)
        say(more, std::string{setting.book->game_counters[counter.index].name} + " " +
                      std::to_string(after.wide(counter)));
    return more;
}

} // namespace sandtable::host
