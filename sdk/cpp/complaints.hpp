/// complaints.hpp - what is wrong with a scenario, said at its place.
#pragma once

#include "kernel/rules/setting.hpp"

namespace sandtable::sdk {

/// Says to the author of a scenario what is wrong with it: everything in one run. A book's check
/// derives from it or holds one. A rule is its id or its RuleSpec.
class Complaints {
public:
    /// `to` outlives it.
    explicit Complaints(const Diagnostics& to) noexcept : to_{&to} {}

    /// The battle cannot be played.
    void error(const Value& where, const char* rule, const char* text, const Args& args = {})
    {
        to_->say(Diagnostics::error, where, rule, text, args);
    }
    void error(const Value& where, const RuleSpec& rule, const char* text, const Args& args = {})
    {
        error(where, rule.id, text, args);
    }
    /// It can, but the author probably meant something else.
    void warn(const Value& where, const char* rule, const char* text, const Args& args = {})
    {
        to_->say(Diagnostics::warning, where, rule, text, args);
    }
    void warn(const Value& where, const RuleSpec& rule, const char* text, const Args& args = {})
    {
        warn(where, rule.id, text, args);
    }

private:
    const Diagnostics* to_;
};

} // namespace sandtable::sdk
