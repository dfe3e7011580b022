#include "plugins/host/play/game_file.hpp"

#include "plugins/host/cage/inside.hpp"
#include "plugins/host/isolation/child.hpp"
#include "plugins/host/telling/system_words.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <poll.h>
#include <sys/file.h>
#include <unistd.h>
#include <utility>
#include <vector>

namespace sandtable::host {
namespace {

constexpr std::uintmax_t largest = std::uintmax_t{64} << 20;

/// A new file is only safe when the folder that names it is on the disk, too.
void sync_folder_of(const std::string& path)
{
    const std::filesystem::path folder = std::filesystem::path{path}.parent_path();
    const int fd =
        ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0) return;
    ::fsync(fd);
    ::close(fd);
}

void lock(int file, const std::string& path)
{
    if (::flock(file, LOCK_EX | LOCK_NB) == 0) return;
    const bool taken = errno == EWOULDBLOCK;
    const std::string why = last_system_words();
    ::close(file);
    throw ContentError{taken ? key("{file}: another program is playing this game")
                             : key("{file}: cannot be locked: {why}"),
                       {{"file", path}, {"why", why}}};
}

} // namespace

GameFile::GameFile(GameFile&& other) noexcept
    : file_{std::exchange(other.file_, -1)}, path_{std::move(other.path_)}
{
}

GameFile& GameFile::operator=(GameFile&& other) noexcept
{
    if (this == &other) return *this;
    close();
    file_ = std::exchange(other.file_, -1);
    path_ = std::move(other.path_);
    return *this;
}

GameFile::~GameFile() { close(); }

void GameFile::close() noexcept
{
    if (file_ >= 0) ::close(file_);
    file_ = -1;
}

GameFile GameFile::create(const std::string& path, const Record& record)
{
    // The record is written under another name and linked in place, so that a file with this name
    // always has its header, and all that was played before it was made.
    const std::string fresh = path + ".new" + std::to_string(::getpid());
    // Nobody else's file and nobody's link: what a lost process of this number left is taken away.
    constexpr int how = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_APPEND | O_CLOEXEC;
    int file = ::open(fresh.c_str(), how, 0666);
    if (file < 0 && errno == EEXIST && ::unlink(fresh.c_str()) == 0)
        file = ::open(fresh.c_str(), how, 0666);
    if (file < 0)
        throw ContentError{key("{file}: cannot be written: {why}"),
                           {{"file", path}, {"why", last_system_words()}}};
    GameFile game;
    game.file_ = file;
    game.path_ = path;
    lock(std::exchange(game.file_, -1), fresh);
    game.file_ = file;
    try {
        game.put(write_record(record));
    } catch (...) {
        ::unlink(fresh.c_str());
        throw;
    }
    const int linked = ::link(fresh.c_str(), path.c_str());
    const int error = errno;
    ::unlink(fresh.c_str());
    if (linked != 0)
        throw ContentError{error == EEXIST ? key("{file}: there is a file of this name already")
                                           : key("{file}: cannot be written: {why}"),
                           {{"file", path}, {"why", std::strerror(error)}}};
    sync_folder_of(path);
    return game;
}

GameFile GameFile::append_to(const std::string& path)
{
    const int file = ::open(path.c_str(), O_RDWR | O_APPEND | O_CLOEXEC);
    if (file < 0)
        throw ContentError{key("{file}: cannot be opened: {why}"),
                           {{"file", path}, {"why", last_system_words()}}};
    lock(file, path);
    GameFile game;
    game.file_ = file;
    game.path_ = path;
    // Cut off what stands behind the last line end.
    off_t end = ::lseek(file, 0, SEEK_END);
    const off_t whole = end;
    for (char c = 0; end > 0; --end) {
        if (::pread(file, &c, 1, end - 1) != 1)
            throw ContentError{key("{file}: cannot be read: {why}"),
                               {{"file", path}, {"why", last_system_words()}}};
        if (c == '\n') break;
    }
    if (end != whole && ::ftruncate(file, end) != 0)
        throw ContentError{key("{file}: cannot be written: {why}"),
                           {{"file", path}, {"why", last_system_words()}}};
    return game;
}

void GameFile::put(const std::string& line)
{
    std::size_t done = 0;
    while (done < line.size()) {
        const ssize_t n = ::write(file_, line.data() + done, line.size() - done);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0)
            throw HostFault{key("{file}: cannot be written: {why}"),
                            {{"file", path_}, {"why", last_system_words()}}};
        done += static_cast<std::size_t>(n);
    }
    if (::fdatasync(file_) != 0 && errno != EINVAL && errno != EROFS)
        throw HostFault{key("{file}: cannot be written: {why}"),
                        {{"file", path_}, {"why", last_system_words()}}};
}

void GameFile::write(const RecordOrder& order)
{
    if (file_ >= 0) put(write_order_line(order));
}

void GameFile::write(const RecordNote& note)
{
    if (file_ >= 0) put(write_note_line(note));
}

namespace {

[[noreturn]] void too_large(const std::string& path)
{
    throw ContentError{key("{file}: is larger than 64 MiB"), {{"file", path}}};
}

/// In a cage "permission denied" would be said of whatever is on no list: what is not there, too.
[[noreturn]] void cannot_read(const std::string& path, int why)
{
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    if (status.type() == std::filesystem::file_type::not_found) why = ENOENT;
    const bool is_device =
        status.type() == std::filesystem::file_type::character || std::filesystem::is_fifo(status);
    if (cage::is_in() && why == EACCES && is_device)
        throw ContentError{key("{file}: is no plain file, and while a plugin runs that nobody "
                               "trusts such ones are not read; write - instead of its name, and "
                               "let it come in there"),
                           {{"file", path}}};
    throw ContentError{key("{file}: cannot be read: {why}"),
                       {{"file", path}, {"why", std::strerror(why)}}};
}

/// To the end, which some files (devices, pipes) have not.
std::string bounded_text(std::istream& in, const std::string& path)
{
    std::string text;
    std::vector<char> bytes(std::size_t{1} << 16);
    while (in.read(bytes.data(), static_cast<std::streamsize>(bytes.size())), in.gcount() > 0) {
        text.append(bytes.data(), static_cast<std::size_t>(in.gcount()));
        if (text.size() > largest) too_large(path);
    }
    return text;
}

} // namespace

std::string read_text_file(const std::string& path)
{
    if (path == "-") return bounded_text(std::cin, path);
    std::error_code error;
    if (std::filesystem::is_directory(path, error))
        throw ContentError{key("{file}: is a folder, not a file"), {{"file", path}}};
    const Descriptor file{::open(path.c_str(), O_RDONLY | O_CLOEXEC)};
    if (file.get() < 0) cannot_read(path, errno);
    // One that a keeper has handed in is open before anybody writes to it.
    pollfd one{file.get(), POLLIN, 0};
    if (std::filesystem::is_fifo(path, error)) static_cast<void>(::poll(&one, 1, -1));
    std::string text;
    std::vector<char> bytes(std::size_t{1} << 16);
    for (;;) {
        const ssize_t got = ::read(file.get(), bytes.data(), bytes.size());
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) cannot_read(path, errno);
        if (got == 0) return text;
        text.append(bytes.data(), static_cast<std::size_t>(got));
        if (text.size() > largest) too_large(path);
    }
}

namespace {

/// One line for each fault: "a.game:3: ...", at most forty and then how many more.
std::string told(const std::vector<RecordFault>& faults, const std::string& path,
                 const Texts& texts)
{
    constexpr std::size_t most = 40;
    std::string message;
    for (std::size_t i = 0; i < std::min(faults.size(), most); ++i) {
        const RecordFault& fault = faults[i];
        if (i > 0) message += "\n";
        message += path + ":" + std::to_string(fault.line) + ": ";
        message += texts.tr(fault.key, {{"field", fault.field},
                                        {"n", std::to_string(fault.n)},
                                        {"m", std::to_string(fault.m)}});
    }
    if (faults.size() > most)
        message += "\n" + path + ": " +
                   texts.tr(key("and {n} more"), {{"n", std::to_string(faults.size() - most)}});
    return message;
}

/// Everything wrong with a game file, told in the language of whoever reads it.
struct DamagedGame final : ContentError {
    DamagedGame(std::vector<RecordFault> all, std::string file)
        : ContentError{told(all, file, Texts{})}, faults{std::move(all)}, path{std::move(file)}
    {
    }
    [[nodiscard]] std::string in(const Texts& texts) const override
    {
        return told(faults, path, texts);
    }
    std::vector<RecordFault> faults;
    std::string path;
};

} // namespace

ReadRecord read_game(const std::string& path)
{
    ReadRecord read = read_record(read_text_file(path));
    if (!read.faults.empty()) throw DamagedGame{std::move(read.faults), path};
    return read;
}

} // namespace sandtable::host
