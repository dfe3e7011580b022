/// plugin_error.hpp - a plugin broke the contract, or cannot be used.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

namespace sandtable::host {

/// Names the plugin, the function (empty: none in particular) and the clause that was broken.
/// Whoever catches it stops using the plugin.
struct PluginError : std::runtime_error {
    PluginError(std::string who, std::string in, std::string broken)
        : std::runtime_error{"plugin " + who + (in.empty() ? "" : ": " + in) + ": " + broken},
          plugin{std::move(who)},
          function{std::move(in)},
          clause{std::move(broken)}
    {
    }
    std::string plugin;   ///< "fos 1.0.0"
    std::string function; ///< "apply"
    std::string clause;   ///< one line, lower case, no full stop
};

} // namespace sandtable::host
