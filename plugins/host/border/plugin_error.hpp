/// plugin_error.hpp - a plugin broke the contract, or cannot be used.
#pragma once

#include "plugins/host/table/clause.hpp"
#include "plugins/host/telling/i18n.hpp"

#include <stdexcept>
#include <string>
#include <utility>

namespace sandtable::host {

/// Names the plugin, the function (empty: none in particular) and the clause that was broken.
/// Whoever catches it stops using the plugin.
struct PluginError : std::runtime_error {
    PluginError(std::string who, std::string in, std::string broken)
        : std::runtime_error{host::clause(
              in.empty() ? key("plugin {word}: {how}") : key("plugin {word}: {function}: {how}"),
              {{"word", who}, {"function", host::clause(in.c_str())}, {"how", broken}})},
          plugin{std::move(who)},
          function{std::move(in)},
          clause{std::move(broken)}
    {
    }
    std::string plugin;   ///< "fos 1.0.0"
    std::string function; ///< "apply"; "opening it", a key of the catalogs
    std::string clause;   ///< in the reader's language: clause.hpp
};

/// A player will not sit down to that battle, or with those options, and says why: no fault of his.
struct Declined : PluginError {
    using PluginError::PluginError;
};

} // namespace sandtable::host
