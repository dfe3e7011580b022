#include "plugins/host/packs/disk.hpp"

#include "plugins/host/errors.hpp"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace sandtable::host::packs {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail_at(const char* text, const std::string& path, int error)
{
    throw HostFault{text, {{"file", path}, {"why", std::strerror(error)}}};
}

void sync_or_fail(int file, const std::string& path)
{
    // Some file systems know nothing to wait for.
    if (::fsync(file) != 0 && errno != EINVAL && errno != ENOTSUP)
        fail_at(key("{file}: cannot be written: {why}"), path, errno);
}

std::string folder_of(const std::string& path) { return path.substr(0, path.rfind('/')); }

/// A rename that replaces nothing. For file systems that do not know it, a look before.
int rename_if_new(const char* from, const char* to)
{
#if defined(__linux__)
    if (::renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0) return 0;
    if (errno != EINVAL && errno != ENOSYS) return errno;
#endif
    struct stat status = {};
    if (::lstat(to, &status) == 0) return EEXIST;
    return ::rename(from, to) == 0 ? 0 : errno;
}

} // namespace

void Disk::step(const char*, const std::string&) {}

void Disk::make_folders(const std::string& path, unsigned mode)
{
    std::error_code error;
    if (fs::is_directory(path, error)) return;
    if (const std::string above = folder_of(path); !above.empty() && above != path)
        make_folders(above);
    step("make folder", path);
    if (::mkdir(path.c_str(), static_cast<mode_t>(mode)) != 0 && errno != EEXIST)
        fail_at(key("{file}: the folder cannot be made: {why}"), path, errno);
    if (!fs::is_directory(path, error))
        fail_at(key("{file}: the folder cannot be made: {why}"), path, ENOTDIR);
}

std::string Disk::make_new_folder(const std::string& path)
{
    std::string name = path + "XXXXXX";
    step("make folder", name);
    if (!::mkdtemp(name.data()))
        fail_at(key("{file}: the folder cannot be made: {why}"), name, errno);
    // mkdtemp keeps others out; what is installed is as readable as everything beside it.
    if (::chmod(name.c_str(), 0755) != 0)
        fail_at(key("{file}: the folder cannot be made: {why}"), name, errno);
    return name;
}

void Disk::write_new(const std::string& path, std::string_view bytes, unsigned mode)
{
    step("make file", path);
    Descriptor file{::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                           static_cast<mode_t>(mode))};
    if (file.get() < 0) fail_at(key("{file}: cannot be written: {why}"), path, errno);
    step("write", path);
    while (!bytes.empty()) {
        const ssize_t written = ::write(file.get(), bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0)
            fail_at(key("{file}: cannot be written: {why}"), path, written < 0 ? errno : ENOSPC);
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    step("keep", path);
    sync_or_fail(file.get(), path);
}

void Disk::replace(const std::string& path, std::string_view bytes, unsigned mode)
{
    const std::string fresh = path + ".new" + std::to_string(::getpid());
    ::unlink(fresh.c_str()); // of a process of this number that was killed
    try {
        write_new(fresh, bytes, mode);
        step("rename", path);
        if (::rename(fresh.c_str(), path.c_str()) != 0)
            fail_at(key("{file}: cannot be written: {why}"), path, errno);
    } catch (...) {
        ::unlink(fresh.c_str());
        throw;
    }
    keep_names(folder_of(path));
}

void Disk::keep_names(const std::string& folder)
{
    step("keep names", folder);
    const Descriptor file{::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
    if (file.get() < 0) fail_at(key("{file}: cannot be written: {why}"), folder, errno);
    sync_or_fail(file.get(), folder);
}

bool Disk::rename_to_new(const std::string& from, const std::string& to)
{
    step("rename", to);
    const int error = rename_if_new(from.c_str(), to.c_str());
    if (error == EEXIST || error == ENOTEMPTY) return false;
    if (error != 0) fail_at(key("{file}: cannot be written: {why}"), to, error);
    return true;
}

void Disk::remove_all(const std::string& path)
{
    step("remove", path);
    std::error_code error;
    fs::remove_all(path, error);
    if (error) fail_at(key("{file}: cannot be removed: {why}"), path, error.value());
}

Lock::Lock(Disk& disk, const std::string& file)
{
    disk.make_folders(folder_of(file));
    file_ = Descriptor{::open(file.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600)};
    if (file_.get() < 0) fail_at(key("{file}: cannot be written: {why}"), file, errno);
    while (::flock(file_.get(), LOCK_EX) != 0)
        if (errno != EINTR) fail_at(key("{file}: cannot be locked: {why}"), file, errno);
}

} // namespace sandtable::host::packs
