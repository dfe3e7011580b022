/// signature.hpp - what a call of a script takes, read from the one table of calls.
#pragma once

#include "lua/api/call.hpp"

#include <string_view>
#include <vector>

namespace sandtable::lua {

struct Parameter {
    std::string_view name; ///< "unit"
    std::string_view type; ///< "side|side[]|nil"
    bool optional = false;
    /// Whether a value, or an item of a list, may be of this type.
    [[nodiscard]] bool takes(std::string_view one) const;
};

struct Signature {
    std::vector<Parameter> parameters;
    std::size_t least = 0; ///< values that must be given
};

/// Valid as long as the call's texts.
[[nodiscard]] Signature signature_of(const Call& call);

} // namespace sandtable::lua
