/// probe.hpp - a plugin's first opening, in a process of its own, so that one that crashes or hangs
/// cannot take the program with it.
#pragma once

#include "plugins/host/border/plugin.hpp"

#include <chrono>
#include <string>

namespace sandtable::host {

struct ProbeOptions {
    /// The program to run as `PROGRAM __probe FOLDER`; empty: a fork of this process does the work.
    std::string program{};
    /// Where results are remembered; empty: nowhere. See `probe`.
    std::string cache{};
    std::chrono::milliseconds patience{5000};
    /// In which `program` says what is wrong; empty: as its environment has it.
    std::string language{};
};

/// $XDG_CACHE_HOME/sandtable/probes or ~/.cache/sandtable/probes; empty when there is neither.
[[nodiscard]] std::string user_probe_cache();

/// Opens and closes the plugin in a child process. Returns when that went well; throws PluginError
/// with the reason: the clause it broke, "crashed in ... (segmentation fault)", "did not answer
/// within 5 seconds".
///
/// A good result is remembered under the content's hash, with this program's version; a later probe
/// of the same content takes no process. Only a regular file of this user's that nobody else may
/// write counts, and only if all of it is as expected.
void probe(const PluginFolder& where, const PluginContents& contents, const ProbeOptions& options);
inline void probe(const PluginFolder& where, const ProbeOptions& options)
{
    probe(where, contents_of(where), options);
}

/// The child's side: opens the plugin in `folder` and says on `out` how that went. Returns the exit
/// code: 0 good, 1 not.
int probe_child(const std::string& folder, int out);

/// `sandtable __probe FOLDER`: probe_child with the answer on the standard output, from which
/// whatever the plugin prints is kept away.
int probe_main(const std::string& folder);

} // namespace sandtable::host
