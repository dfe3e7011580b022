/// model_random.hpp - numbers at random for the tests that compare the model with the program.
#pragma once

#include "kernel/dice/stream.hpp"
#include "tests/rulesets/synapse/model.hpp"

#include <initializer_list>

namespace sandtable::synapse::model {

class Random {
public:
    explicit Random(std::uint64_t seed) : stream_{.key = seed, .counter = 0} {}
    /// low to high, both possible.
    Whole number(Whole low, Whole high)
    {
        return low + stream_.below(static_cast<std::uint32_t>(high - low + 1));
    }
    bool chance(int percent) { return number(1, 100) <= percent; }
    const char* one_of(std::initializer_list<const char*> words)
    {
        return words.begin()[number(0, static_cast<Whole>(words.size()) - 1)];
    }

private:
    Stream stream_;
};

[[nodiscard]] inline std::string text(Whole n) { return std::to_string(n); }

} // namespace sandtable::synapse::model
