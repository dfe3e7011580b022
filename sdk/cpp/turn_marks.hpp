/// turn_marks.hpp - the counters of a unit that are cleared all at once, as at the end of a turn.
///
///   TurnMarks   whether a unit has any to clear, seen from a few words of its record, and clears
///               them
#pragma once

#include "kernel/state/verbs.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

namespace sandtable::sdk {

/// A counter that is clear has the value that the book begins with.
class TurnMarks {
public:
    TurnMarks(const Setting& setting, std::span<const UnitCounter> counters)
        : counters_{counters.begin(), counters.end()}, specs_{setting.book->unit_counters}
    {
        const std::size_t stride = setting.layout->unit_stride;
        std::vector<std::byte> mask(stride);
        std::vector<std::byte> clear(stride);
        for (const UnitCounter counter : counters) {
            const Slot& slot = setting.layout->unit_counters[counter.index];
            std::memset(mask.data() + slot.offset, 0xff, slot.width);
            sandtable::detail::write(clear.data(), slot, specs_[counter.index].initial);
        }
        for (std::size_t i = 0; i < stride; i += 8) {
            Word word{std::min(i, stride - 8), 0, 0}; // none reaches beyond the record
            std::memcpy(&word.mask, mask.data() + word.at, sizeof word.mask);
            std::memcpy(&word.clear, clear.data() + word.at, sizeof word.clear);
            if (word.mask != 0) words_.push_back(word);
        }
    }
    /// Whether any of the counters of a unit is not clear.
    [[nodiscard]] bool any(const Table& table, Unit u) const noexcept
    {
        const auto* const record = reinterpret_cast<const std::byte*>(&table.unit(u));
        std::uint64_t set = 0;
        for (const Word& word : words_) {
            std::uint64_t bytes = 0;
            std::memcpy(&bytes, record + word.at, sizeof bytes);
            set |= (bytes ^ word.clear) & word.mask;
        }
        return set != 0;
    }
    /// Clears those of a unit that are not.
    void clear(Battle& battle, Unit u) const
    {
        if (!any(battle, u)) return;
        for (const UnitCounter counter : counters_)
            if (battle.wide(counter, u) != specs_[counter.index].initial)
                battle.set(counter, u, specs_[counter.index].initial);
    }

private:
    /// A word of a record, the bytes of it that belong to the counters, and how they are clear.
    struct Word {
        std::size_t at;
        std::uint64_t mask;
        std::uint64_t clear;
    };

    std::vector<UnitCounter> counters_;
    List<CounterSpec> specs_;
    std::vector<Word> words_;
};

} // namespace sandtable::sdk
