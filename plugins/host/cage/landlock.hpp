/// landlock.hpp - Landlock, by its system calls: the C library has none and its header may be old.
#pragma once

namespace sandtable::host::cage {

/// From now on this process opens, makes and removes no file by itself, and binds and connects
/// nothing: what it gets was opened for it. False where the kernel has no Landlock or will not. The
/// process must have given up new privileges.
[[nodiscard]] bool open_nothing() noexcept;

} // namespace sandtable::host::cage
