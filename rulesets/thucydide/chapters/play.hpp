/// play.hpp - changing the table in the book's words.
#pragma once

#include "kernel/state/verbs.hpp"

#include "rulesets/thucydide/chapters/field.hpp"

namespace sandtable::thucydide {

/// A Field while an order is carried out.
struct Play : Field {
    Battle& battle;

    Play(Battle& b, const Context& c) noexcept : Field{b, c}, battle{b} {}

    [[nodiscard]] Combat& record() const noexcept { return battle.edit(combat_record); }
    /// Says something in words.
    void tell(const RuleSpec& rule, const char* text, Args args = {}, Side s = nobody) const
    {
        battle.tell(
            {.kind = EventKind::told, .side = s, .rule = rule.id, .text = text, .args = args});
    }
};

} // namespace sandtable::thucydide
