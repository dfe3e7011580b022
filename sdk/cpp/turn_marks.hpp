/// turn_marks.hpp - the counters of a unit that are cleared all at once, as at the end of a turn.
///
///   TurnMarks   whether a unit has any to clear, seen from a few words of its record
#pragma once

#include "kernel/state/table.hpp"

#include <algorithm>
#include <cstring>
#include <span>
#include <vector>

namespace sandtable::sdk {

class TurnMarks {
public:
    TurnMarks(const Layout& layout, std::span<const UnitCounter> counters)
    {
        for (const UnitCounter counter : counters) {
            const Slot& slot = layout.unit_counters[counter.index];
            for (std::size_t byte = slot.offset; byte < slot.offset + slot.width; ++byte)
                add(byte, layout.unit_stride);
        }
    }
    /// Whether any of the counters of a unit is not 0.
    [[nodiscard]] bool any(const Table& table, Unit u) const noexcept
    {
        const auto* const record = reinterpret_cast<const std::byte*>(&table.unit(u));
        std::uint64_t set = 0;
        for (const Word& word : words_) {
            std::uint64_t bytes = 0;
            std::memcpy(&bytes, record + word.at, sizeof bytes);
            set |= bytes & word.mask;
        }
        return set != 0;
    }

private:
    /// A word of a record, and the bytes of it that belong to the counters.
    struct Word {
        std::size_t at;
        std::uint64_t mask;
    };
    void add(std::size_t byte, std::size_t stride)
    {
        auto word = std::find_if(words_.begin(), words_.end(), [byte](const Word& w) {
            return byte >= w.at && byte - w.at < sizeof w.mask;
        });
        // A record is longer than a word, and none is read beyond it.
        if (word == words_.end())
            word = words_.insert(word, {std::min(byte, stride - sizeof(Word::mask)), 0});
        unsigned char bytes[sizeof(Word::mask)];
        std::memcpy(bytes, &word->mask, sizeof bytes);
        bytes[byte - word->at] = 0xff;
        std::memcpy(&word->mask, bytes, sizeof bytes);
    }

    std::vector<Word> words_;
};

} // namespace sandtable::sdk
