/// judgment_file.hpp - where the learned judgment of a ruleset stands.
#pragma once

#include "plugins/host/judgment/judgment.hpp"

#include <optional>
#include <string>

namespace sandtable::host {

struct Program;

/// The user's own: judgments/RULESET.json in the user's folder; empty without such a folder.
[[nodiscard]] std::string own_judgment_file(const std::string& ruleset);

/// The one that is used: the user's own, else judgment.json in the plugin's folder. Nothing where
/// neither is there; ContentError as `read_weights`, or when it cannot be read.
[[nodiscard]] std::optional<LearnedWeights> find_weights(const std::string& ruleset,
                                                         const std::string& plugin_folder,
                                                         std::string* file = nullptr);

/// Where a judgment learned from battles of one ruleset is put when nobody says where: the user's
/// own file of the ruleset that the first name is of ("fos", "fos/marengo"), in a folder that is
/// made for it. Empty where the name is a file's, or there is no such folder.
[[nodiscard]] std::string judgment_to_make(const Program& program,
                                           const std::vector<std::string>& battles);

} // namespace sandtable::host
