#include "plugins/host/cage/keeper.hpp"

#include "plugins/host/cage/filter.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <linux/seccomp.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

namespace sandtable::host::cage {

/// A system call that waits for its answer.
struct Keeper::Asked {
    std::uint64_t id = 0;
    pid_t thread = 0;
    std::string call;
    std::uint64_t arguments[6] = {};

    [[nodiscard]] int number(int i) const noexcept { return static_cast<int>(arguments[i]); }
};

namespace {

constexpr std::size_t longest_path = 4096;

/// The text at an address of another process; nothing when it cannot be read.
std::string text_of(pid_t process, std::uint64_t address)
{
    std::string text;
    char bytes[256];
    while (text.size() < longest_path) {
        // Up to the next page and no further: the one behind may not be there.
        const std::size_t room =
            std::min<std::size_t>(sizeof bytes, 4096 - (address + text.size()) % 4096);
        const iovec here{bytes, room};
        const iovec there{reinterpret_cast<void*>(address + text.size()), room};
        const ssize_t got = ::process_vm_readv(process, &here, 1, &there, 1, 0);
        if (got <= 0) return {};
        const std::size_t length = ::strnlen(bytes, static_cast<std::size_t>(got));
        text.append(bytes, length);
        if (length < static_cast<std::size_t>(got)) return text;
    }
    return {};
}

std::string link_of(const std::string& link)
{
    std::error_code error;
    return std::filesystem::read_symlink(link, error).string();
}

/// What a system call names: the folder its path is relative to, and where its path stands.
struct Names {
    const char* call;
    int folder; ///< the argument; -1: the working folder
    int path;
    bool looks; ///< it reads about a file and changes nothing
};

constexpr Names with_path[] = {
    {"open", -1, 0, false},     {"openat", 0, 1, false},       {"creat", -1, 0, false},
    {"stat", -1, 0, true},      {"lstat", -1, 0, true},        {"newfstatat", 0, 1, true},
    {"stat64", -1, 0, true},    {"lstat64", -1, 0, true},      {"fstatat64", 0, 1, true},
    {"statx", 0, 1, true},      {"access", -1, 0, true},       {"faccessat", 0, 1, true},
    {"faccessat2", 0, 1, true}, {"readlink", -1, 0, true},     {"readlinkat", 0, 1, true},
    {"statfs", -1, 0, true},    {"execve", -1, 0, false},      {"execveat", 0, 1, false},
    {"unlink", -1, 0, false},   {"unlinkat", 0, 1, false},     {"rmdir", -1, 0, false},
    {"mkdir", -1, 0, false},    {"mkdirat", 0, 1, false},      {"rename", -1, 0, false},
    {"renameat", 0, 1, false},  {"renameat2", 0, 1, false},    {"link", -1, 0, false},
    {"linkat", 0, 1, false},    {"symlink", -1, 1, false},     {"symlinkat", 1, 2, false},
    {"mknod", -1, 0, false},    {"mknodat", 0, 1, false},      {"chmod", -1, 0, false},
    {"truncate", -1, 0, false}, {"memfd_create", -1, 0, false}};

const Names* names_of(const std::string& call)
{
    const auto found =
        std::ranges::find(with_path, call, [](const Names& n) { return std::string{n.call}; });
    return found == std::end(with_path) ? nullptr : found;
}

bool writes(int flags) noexcept
{
    return (flags & O_ACCMODE) != O_RDONLY || (flags & (O_CREAT | O_TRUNC)) != 0;
}

} // namespace

Keeper::Keeper(Descriptor socket, Rights rights, MomentOf moment, Answer answer)
    : socket_{std::move(socket)},
      rights_{std::move(rights)},
      moment_{std::move(moment)},
      answer_{std::move(answer)}
{
}

Keeper::~Keeper() = default;

int Keeper::descriptor() const noexcept
{
    return answers_.get() >= 0 ? answers_.get() : socket_.get();
}

void Keeper::step(short events)
{
    if (answers_.get() >= 0 && (events & POLLIN) != 0)
        answer_one();
    else if (answers_.get() >= 0 && events != 0)
        answers_.close(); // nobody is left behind the filter
    else if (socket_.get() >= 0)
        hear_hello();
}

void Keeper::hear_hello()
{
    Hello hello{};
    iovec text{&hello, sizeof hello};
    alignas(cmsghdr) char room[CMSG_SPACE(sizeof(int))] = {};
    msghdr message{};
    message.msg_iov = &text;
    message.msg_iovlen = 1;
    message.msg_control = room;
    message.msg_controllen = sizeof room;
    const ssize_t got = ::recvmsg(socket_.get(), &message, MSG_CMSG_CLOEXEC | MSG_DONTWAIT);
    if (got < 0 && (errno == EAGAIN || errno == EINTR)) return;
    socket_.close();
    if (got != static_cast<ssize_t>(sizeof hello)) {
        why_not_ = "the process ended before it was in its cage";
        return;
    }
    const cmsghdr* const header = CMSG_FIRSTHDR(&message);
    if (header && header->cmsg_type == SCM_RIGHTS) {
        int number = -1;
        std::memcpy(&number, CMSG_DATA(header), sizeof number);
        answers_ = Descriptor{number};
        layers_ = hello.layers;
    } else {
        hello.why_not[sizeof hello.why_not - 1] = '\0';
        why_not_ = hello.why_not;
    }
}

void Keeper::answer_one()
{
    // Room for kernels whose struct is longer.
    alignas(seccomp_notif) char room[1024] = {};
    if (::ioctl(answers_.get(), SECCOMP_IOCTL_NOTIF_RECV, room) != 0) {
        // ENOENT: it was killed while it asked. Anything else that is no interruption: it is gone.
        if (errno != EINTR && errno != ENOENT && errno != EAGAIN) answers_.close();
        return;
    }
    seccomp_notif heard{};
    std::memcpy(&heard, room, sizeof heard);
    Asked asked;
    asked.id = heard.id;
    asked.thread = static_cast<pid_t>(heard.pid);
    asked.call = call_name(heard.data.nr);
    for (int i = 0; i < 6; ++i) asked.arguments[i] = heard.data.args[i];
    decide(asked);
}

std::string Keeper::path_at(const Asked& asked, int folder, std::uint64_t address) const
{
    const std::string text = text_of(asked.thread, address);
    if (text.starts_with(questions)) return text; // no path: its words stay as they are
    if (text.empty() || text.front() == '/') return text.empty() ? text : normal(text, "/");
    const std::string process = "/proc/" + std::to_string(asked.thread);
    return normal(text, link_of(folder == AT_FDCWD ? process + "/cwd"
                                                   : process + "/fd/" + std::to_string(folder)));
}

void Keeper::decide(const Asked& asked)
{
    const Names* const names = names_of(asked.call);
    const Moment moment = moment_(asked.thread);
    if (asked.call.starts_with("write")) return print(asked, moment);
    if (is_about_descriptors(asked, moment)) return;
    if (!names) return refuse(asked, {}, EPERM, moment);
    const int folder = names->folder < 0 ? AT_FDCWD : asked.number(names->folder);
    const std::uint64_t address = asked.arguments[names->path];
    const bool opens = asked.call == "open" || asked.call == "openat";
    if (names->looks) {
        // About a descriptor that is open: fstat() of newer C libraries.
        const bool of_descriptor = folder != AT_FDCWD && text_of(asked.thread, address).empty();
        if (of_descriptor || moment != Moment::inside) return respond(asked, 0, 0, true);
    }
    const std::string path = path_at(asked, folder, address);
    if (opens) {
        const int first = asked.call == "open" ? 1 : 2;
        return open_for(asked, path, asked.number(first),
                        static_cast<unsigned>(asked.number(first + 1)), moment);
    }
    if (!names->looks && moment == Moment::outside)
        if (const int error = change_names(asked); error != EPERM) return respond(asked, error);
    refuse(asked, path, names->looks ? EACCES : EPERM, moment);
}

/// The standard output is the program's. What a plugin prints goes nowhere, is told, and seems to
/// it to have been printed: debugging must not change what it does.
void Keeper::print(const Asked& asked, Moment moment)
{
    if (moment == Moment::outside) return respond(asked, 0, 0, true);
    note_attempt(asked, {}, moment);
    const bool plain = asked.call == "write"; // of the other form the length is far away
    respond(asked, plain ? 0 : EPERM, plain ? static_cast<std::int64_t>(asked.arguments[2]) : 0);
}

/// What closes, cuts or doubles a descriptor: the program does so with its own as it likes, a
/// plugin not with those through which the match speaks, hears and is recorded.
bool Keeper::is_about_descriptors(const Asked& asked, Moment moment)
{
    const bool closes = asked.call == "close";
    const bool replaces = asked.call == "dup2" || asked.call == "dup3";
    const bool doubles = replaces || asked.call == "dup" || asked.call == "fcntl";
    if (doubles && asked.number(0) == STDOUT_FILENO && moment != Moment::outside) {
        Asked prints = asked;
        prints.call = "write";
        note_attempt(prints, {}, moment);
        respond(asked, EPERM);
        return true;
    }
    if (doubles && !replaces) {
        respond(asked, 0, 0, true);
        return true;
    }
    const bool cuts = asked.call.starts_with("ftruncate");
    if (!closes && !replaces && !cuts) return false;
    const int number = asked.number(replaces ? 1 : 0);
    if (moment == Moment::outside ? number > 2 || !closes : !held_.contains(number)) {
        if (closes) held_.erase(number);
        respond(asked, 0, 0, true);
    } else {
        refuse(asked, {}, EPERM, moment);
    }
    return true;
}

void Keeper::open_for(const Asked& asked, const std::string& path, int flags, unsigned mode,
                      Moment moment)
{
    if (path.empty()) return refuse(asked, path, EACCES, moment);
    if (path.starts_with(questions) && moment == Moment::outside) {
        const std::string rest = path.substr(questions.size());
        const std::size_t slash = std::min(rest.find('/'), rest.size());
        const Descriptor answer =
            answer_ ? answer_(rest.substr(0, slash), rest.substr(std::min(slash + 1, rest.size())))
                    : Descriptor{};
        return answer.get() >= 0 ? hand_in(asked, answer, flags, true) : respond(asked, ENOENT);
    }
    const bool nowhere = path == "/dev/null" && moment != Moment::inside;
    errno = EACCES;
    const Descriptor file =
        nowhere ? Descriptor{::open("/dev/null", O_RDWR | O_CLOEXEC)}
        : writes(flags)
            ? moment == Moment::outside ? open_to_write(path, flags, mode) : Descriptor{}
            : open_to_read(path, flags, moment);
    if (file.get() >= 0) return hand_in(asked, file, flags, writes(flags));
    const int error = errno;
    // Libraries are looked for where they are not.
    if (moment == Moment::loading && ::access(path.c_str(), F_OK) != 0)
        return respond(asked, ENOENT);
    if (error == EACCES) return refuse(asked, path, EACCES, moment);
    respond(asked, error);
}

Descriptor Keeper::open_to_read(const std::string& path, int flags, Moment moment)
{
    errno = EACCES;
    const bool its_own = std::ranges::find(made_, path) != made_.end();
    if (!its_own && !may_read(rights_, path, moment)) return Descriptor{};
    const int how = O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK | (flags & O_DIRECTORY);
    Descriptor file{::open(path.c_str(), how)};
    struct stat status = {};
    if (file.get() < 0 || ::fstat(file.get(), &status) != 0) return Descriptor{};
    // It was opened without waiting for whoever writes to it; who reads it waits.
    if (S_ISFIFO(status.st_mode)) ::fcntl(file.get(), F_SETFL, 0);
    const bool plain = S_ISREG(status.st_mode) || S_ISDIR(status.st_mode);
    if (plain && !its_own && is_strangers(rights_, path) && S_ISREG(status.st_mode)) {
        const std::string really = link_of("/proc/self/fd/" + std::to_string(file.get()));
        errno = EACCES;
        if (!is_content(really)) return Descriptor{};
    }
    return file;
}

Descriptor Keeper::open_to_write(const std::string& path, int flags, unsigned mode)
{
    constexpr int as_asked = O_ACCMODE | O_APPEND | O_TRUNC;
    const int how = (flags & as_asked) | O_CLOEXEC | O_NOCTTY | O_NOFOLLOW;
    const bool its_own = std::ranges::find(made_, path) != made_.end();
    if (its_own || may_grow(rights_, path)) {
        const int more = may_grow(rights_, path) ? flags & O_CREAT : 0;
        return Descriptor{::open(path.c_str(), how | more, mode & 0666)};
    }
    errno = EACCES;
    if ((flags & O_CREAT) == 0 || !may_make(rights_, path)) return Descriptor{};
    // A file that the command line names is written anew if it is asked so; any other is new.
    const bool named = std::ranges::find(rights_.make, path) != rights_.make.end();
    const int fresh = named && (flags & O_TRUNC) != 0 ? 0 : O_EXCL;
    Descriptor file{::open(path.c_str(), how | O_CREAT | fresh, mode & 0666)};
    if (file.get() >= 0) made_.push_back(path);
    return file;
}

/// Makes, links, renames and removes what the process has made or may make; EPERM for all else,
/// otherwise what came of it.
int Keeper::change_names(const Asked& asked)
{
    const auto path = [&](int folder, int at) {
        return path_at(asked, folder < 0 ? AT_FDCWD : asked.number(folder), asked.arguments[at]);
    };
    const auto did = [](int result) { return result == 0 ? 0 : errno == EPERM ? EACCES : errno; };
    const auto is_made = [this](const std::string& name) {
        return std::ranges::find(made_, name) != made_.end();
    };
    if (asked.call == "mkdir" || asked.call == "mkdirat") {
        const std::string folder = asked.call == "mkdir" ? path(-1, 0) : path(0, 1);
        struct stat status = {};
        if (::stat(folder.c_str(), &status) == 0) return EEXIST;
        return may_make_folder(rights_, folder) ? did(::mkdir(folder.c_str(), 0777)) : EPERM;
    }
    if (asked.call == "unlink" || asked.call == "unlinkat") {
        const std::string name = asked.call == "unlink" ? path(-1, 0) : path(0, 1);
        struct stat status = {};
        if (!is_made(name)) return ::lstat(name.c_str(), &status) == 0 ? EPERM : ENOENT;
        std::erase(made_, name);
        return did(::unlink(name.c_str()));
    }
    const bool links = asked.call.starts_with("link");
    if (!links && !asked.call.starts_with("rename")) return EPERM;
    const bool at = asked.call.find("at") != std::string::npos;
    const std::string from = at ? path(0, 1) : path(-1, 0);
    const std::string to = at ? path(2, 3) : path(-1, 1);
    if (!is_made(from) || !may_make(rights_, to)) return EPERM;
    const int error =
        did(links ? ::link(from.c_str(), to.c_str()) : std::rename(from.c_str(), to.c_str()));
    if (error == 0) made_.push_back(to);
    if (error == 0 && !links) std::erase(made_, from);
    return error;
}

void Keeper::hand_in(const Asked& asked, const Descriptor& file, int flags, bool held)
{
    seccomp_notif_addfd add{};
    add.id = asked.id;
    add.srcfd = static_cast<std::uint32_t>(file.get());
    add.newfd_flags = static_cast<std::uint32_t>(flags & O_CLOEXEC);
    const int number = ::ioctl(answers_.get(), SECCOMP_IOCTL_NOTIF_ADDFD, &add);
    if (number < 0) return respond(asked, errno == ENOENT ? ESRCH : errno);
    if (held) held_.insert(number);
    respond(asked, 0, number);
}

void Keeper::respond(const Asked& asked, int error, std::int64_t value, bool go_on)
{
    seccomp_notif_resp answer{};
    answer.id = asked.id;
    answer.error = -error;
    answer.val = value;
    answer.flags = go_on ? SECCOMP_USER_NOTIF_FLAG_CONTINUE : 0;
    // It may have been killed meanwhile: then nobody waits.
    static_cast<void>(::ioctl(answers_.get(), SECCOMP_IOCTL_NOTIF_SEND, &answer));
}

void Keeper::refuse(const Asked& asked, const std::string& object, int error, Moment moment)
{
    note_attempt(asked, object, moment);
    respond(asked, error);
}

/// Each is told once, and no more than can be read.
void Keeper::note_attempt(const Asked& asked, const std::string& object, Moment moment)
{
    constexpr std::size_t most = 30;
    if (moment != Moment::outside && known_attempts_.size() < most &&
        known_attempts_.insert(asked.call + " " + object).second)
        attempts_.push_back({asked.call, object, asked.thread});
}

std::vector<Attempt> Keeper::take_attempts() { return std::exchange(attempts_, {}); }

bool Keeper::is_its_file(const std::string& path) const
{
    return std::ranges::find(made_, path) != made_.end() || may_grow(rights_, path);
}

} // namespace sandtable::host::cage
