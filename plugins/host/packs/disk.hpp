/// disk.hpp - how packs, keys and memory come onto the disk: whole, or not at all.
///
///   Disk    files and folders that are there for good when a call comes back
///   Lock    one at a time
///
/// Every step can fail and can be the last: tests make it so, at each of them.
#pragma once

#include "plugins/host/isolation/child.hpp"

#include <string>
#include <string_view>

namespace sandtable::host::packs {

/// What fails is thrown as HostFault with the path and the reason.
class Disk {
public:
    Disk() = default;
    Disk(const Disk&) = delete;
    Disk& operator=(const Disk&) = delete;
    virtual ~Disk() = default;

    /// Makes a folder and those above it that are missing (0755, or `mode`).
    void make_folders(const std::string& path, unsigned mode = 0755);
    /// Makes a folder of a new name: `path` with six characters at its end. Gives that name.
    [[nodiscard]] std::string make_new_folder(const std::string& path);
    /// Writes a file that is not there yet and waits until it is on the disk.
    void write_new(const std::string& path, std::string_view bytes, unsigned mode);
    /// Writes a file in the place of one that may be there, in one step.
    void replace(const std::string& path, std::string_view bytes, unsigned mode);
    /// Waits until the names in a folder are on the disk.
    void keep_names(const std::string& folder);
    /// Gives a folder or file another name that nobody has. False when somebody has it.
    [[nodiscard]] bool rename_to_new(const std::string& from, const std::string& to);
    /// Removes a folder with all in it; links are removed, not followed. What is not there is gone.
    void remove_all(const std::string& path);

protected:
    /// Called before each step that changes the disk.
    virtual void step(const char* what, const std::string& path);
};

/// Held by one process at a time; others wait. The file stays.
class Lock {
public:
    Lock(Disk& disk, const std::string& file);

private:
    Descriptor file_;
};

} // namespace sandtable::host::packs
