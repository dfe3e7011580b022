#include "rulesets/thucydide/scenario/context.hpp"

#include "sdk/cpp/reading.hpp"

#include <algorithm>
#include <cstring>

namespace sandtable::thucydide {

TurnMarks::TurnMarks(const Layout& layout)
{
    for (const UnitCounter counter : counters) {
        const Slot& slot = layout.unit_counters[counter.index];
        for (std::size_t byte = slot.offset; byte < slot.offset + slot.width; ++byte) {
            const std::size_t at = byte / 4 * 4; // strides are whole numbers of 4 bytes
            auto word = std::find_if(words_.begin(), words_.end(),
                                     [at](const Word& w) { return w.at == at; });
            if (word == words_.end()) word = words_.insert(word, {at, 0});
            unsigned char bytes[4];
            std::memcpy(bytes, &word->mask, sizeof bytes);
            bytes[byte % 4] = 0xff;
            std::memcpy(&word->mask, bytes, sizeof bytes);
        }
    }
}

bool TurnMarks::any(const Table& table, Unit u) const noexcept
{
    const auto* const record = reinterpret_cast<const std::byte*>(&table.unit(u));
    for (const Word& word : words_) {
        std::uint32_t bytes = 0;
        std::memcpy(&bytes, record + word.at, sizeof bytes);
        if ((bytes & word.mask) != 0) return true;
    }
    return false;
}

Context::Context(const Setting& setting)
    : setting_{&setting},
      options_{setting},
      victory_{read_victory_mode(setting)},
      pieces_{read_pieces(setting, victory_)},
      armies_{read_armies(setting, victory_, pieces_)},
      prizes_{read_prizes(setting, victory_)},
      lines_{*setting.board, longest_range},
      paces_{*setting.board},
      marks_{*setting.layout}
{
    const Value& scenario = *setting.scenario;
    if (setting.turns > 0) turn_limit_ = setting.turns;
    visibility_ = number_or(scenario["visibility"], 0);
    default_winner_ = sdk::side_called(setting, scenario["default_winner"]);
    if (options_[opt_first_player] == 0) first_ = sdk::side_called(setting, scenario["first"]);
}

} // namespace sandtable::thucydide
