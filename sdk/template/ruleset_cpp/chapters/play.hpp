/// play.hpp - a battle while an order is carried out.
#pragma once

#include "chapters/field.hpp"

#include "kernel/state/verbs.hpp"

namespace my_ruleset {

struct Play {
    Play(Battle& the_battle, const Context& context) noexcept
        : battle{the_battle}, field{the_battle, context}
    {
    }

    Battle& battle;
    const Field field; ///< shows the table as it is
};

} // namespace my_ruleset
