/// complaints.hpp - what the checks of a scenario need.
///
///   nearest_of    the word that was meant
///   times         products that stop
///   Complaints    what is wrong, told at its place
#pragma once

#include "kernel/game/ruleset.hpp"
#include "kernel/words/nearest.hpp"
#include "rulesets/synapse/scenario/context.hpp"
#include "sdk/cpp/complaints.hpp"

#include <algorithm>
#include <initializer_list>

namespace sandtable::synapse {

/// The known word that was probably meant, or null.
template <typename Words>
[[nodiscard]] const char* nearest_of(std::string_view said, const Words& known)
{
    Nearest nearest{said};
    for (const char* word : known) nearest.offer(word);
    for (const char* word : known)
        if (!nearest.found().empty() && nearest.found() == word) return word;
    return nullptr;
}

/// A product of numbers that an author may have written absurdly large: stops growing far above
/// all that is allowed. [SYN-CORE-14]
[[nodiscard]] constexpr Wide times(Wide a, Wide b)
{
    constexpr Wide ceiling = Wide{most_power} * most_power * most_power;
    if (a <= 0 || b <= 0) return 0;
    return a > ceiling / b ? ceiling : a * b;
}

/// Tells what is wrong with a scenario, in the words of this book.
class Complaints : public sdk::Complaints {
public:
    using sdk::Complaints::Complaints;

protected:
    /// Words a map may hold; a word that is none of them is an error with its line.
    void words(const Value& map, std::initializer_list<const char*> known)
    {
        for (const Value& item : map) {
            const std::string_view said{item.key};
            if (std::any_of(known.begin(), known.end(), [&](auto* w) { return said == w; }))
                continue;
            no_such_word(item, "SYN-BATTLE-01", item.key, nearest_of(said, known));
        }
    }
    /// A value that must be one of a few words; `name` stands for what is no word at all.
    template <typename Words>
    void one_of(const Value& value, const char* rule, const char* name, const Words& known)
    {
        for (const char* word : known)
            if (is_word(value, word)) return;
        const bool text = value.is(Value::text);
        no_such_word(value, rule, text ? value.string : name,
                     text ? nearest_of(value.string, known) : nullptr);
    }
    void names_a_side(const Value& map, const char* rule)
    {
        const Value& side = map["side"];
        if (!is_word(side, "A") && !is_word(side, "B"))
            error(side.is(Value::nothing) ? map : side, rule, "a side is A or B");
    }
    /// Whether synapse.tables has been asked for an entry that it has not got.
    bool is_unknown(const Value& entry, const char* rule)
    {
        const Value& unknown = entry["unknown"];
        const Value& meant = entry["meant"];
        if (!unknown.is(Value::text)) return false;
        if (meant.is(Value::text))
            error(entry, rule, "there is no such entry in synapse.tables, did you mean {word}?",
                  {.word = meant.string});
        else
            error(entry, rule, "there is no such entry in synapse.tables: {word}",
                  {.word = unknown.string});
        return true;
    }
    void yes_or_no(const Value& map, const char* name, const char* rule = "SYN-CORE-14")
    {
        const Value& value = map[name];
        if (!value.is(Value::nothing) && !value.is(Value::boolean))
            error(value, rule, "{word} is true or false", {.word = name});
    }
    void whole(const Value& map, const char* name, std::int64_t low, std::int64_t high,
               const char* rule = "SYN-CORE-14")
    {
        const Value& value = map[name];
        if (value.is(Value::nothing)) return;
        if (!value.is(Value::number) || value.integer < low || value.integer > high)
            error(value, rule, "{word} must be a whole number from {n} to {m}",
                  {.n = low, .m = high, .word = name});
    }

private:
    void no_such_word(const Value& where, const char* rule, const char* said, const char* meant)
    {
        if (meant)
            error(where, rule, "no such word here, did you mean {word}?", {.word = meant});
        else
            error(where, rule, "no such word here: {word}", {.word = said});
    }
};

} // namespace sandtable::synapse
