/// annotations.hpp - what a scenario may say, for the Lua language server and for the reference
/// page.
#pragma once

#include <string>
#include <string_view>

namespace sandtable {

/// The file lua/annotations/sandtable.lua: what a scenario is made of.
[[nodiscard]] std::string scenario_annotations();

/// The file lua/annotations/calls.lua: what its functions and its tests may call.
[[nodiscard]] std::string call_annotations();

/// A page with what stands between "<!-- made: NAME -->" and "<!-- end -->" made anew. Names:
/// scenario, unit, events, calls, library, tests. An unknown name is kept as it is.
[[nodiscard]] std::string with_reference(std::string_view page);

} // namespace sandtable
