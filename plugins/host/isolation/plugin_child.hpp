/// plugin_child.hpp - what a child process does before it runs code of a plugin.
#pragma once

namespace sandtable::host {

/// In the child: nothing that the plugin prints reaches the screen, no core file, signals as they
/// come.
void be_quiet() noexcept;

} // namespace sandtable::host
