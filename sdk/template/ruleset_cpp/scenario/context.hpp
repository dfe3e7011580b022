/// context.hpp - what is constant in one battle, read from its scenario once.
#pragma once

#include "book/words.hpp"

#include "kernel/rules/setting.hpp"

namespace my_ruleset {

struct Context {
    explicit Context(const Setting& setting) noexcept
        : turns{setting.turns > 0 ? setting.turns : 10}
    {
    }

    int turns; ///< 10 where the scenario does not say
};

} // namespace my_ruleset
