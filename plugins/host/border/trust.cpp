#include "plugins/host/border/trust.hpp"

#include "plugins/host/border/sha256.hpp"
#include "plugins/host/errors.hpp"
#include "plugins/host/telling/system_words.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <sstream>
#include <sys/stat.h>
#include <unistd.h>

namespace sandtable::host {
namespace {

std::string user_list()
{
    const char* const data = std::getenv("XDG_DATA_HOME");
    const char* const user = std::getenv("HOME");
    if (data && data[0] == '/') return std::string{data} + "/sandtable/trusted";
    if (user && user[0] == '/') return std::string{user} + "/.local/share/sandtable/trusted";
    return {};
}

/// The lines of a file that is this user's own; none otherwise.
std::vector<std::string> own_lines(const std::string& file)
{
    std::vector<std::string> lines;
    const int opened = file.empty() ? -1 : ::open(file.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
    if (opened < 0) return lines;
    struct stat status = {};
    const bool own = ::fstat(opened, &status) == 0 && S_ISREG(status.st_mode) &&
                     status.st_uid == ::geteuid() && (status.st_mode & 022) == 0;
    std::string text;
    char bytes[4096];
    constexpr std::size_t most = 1u << 20;
    ssize_t got = 0;
    while (own && text.size() < most && (got = ::read(opened, bytes, sizeof bytes)) > 0)
        text.append(bytes, static_cast<std::size_t>(got));
    ::close(opened);
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        if (end > at) lines.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

} // namespace

std::string trust_hash(const PluginFolder& where)
{
    try {
        return "sha256:" + sha256(sha256(read_whole_file(where.library())) +
                                  sha256(read_whole_file(where.folder + "/plugin.json")));
    } catch (const LibraryError& error) {
        throw PluginError{where.manifest.name(), where.manifest.entry, error.what()};
    }
}

TrustList::TrustList() : file_{user_list()}, lines_{own_lines(file_)} {}

bool TrustList::has(const std::string& hash) const
{
    return std::ranges::any_of(
        lines_, [&](const std::string& line) { return line.substr(0, line.find(' ')) == hash; });
}

void TrustList::add(const PluginFolder& where)
{
    add(trust_hash(where), where.manifest.id, where.manifest.version, where.folder);
}

void TrustList::add(const std::string& hash, const std::string& id, const std::string& version,
                    const std::string& place)
{
    if (has(hash)) return;
    std::error_code error;
    std::string folder = std::filesystem::absolute(place, error).lexically_normal().string();
    std::ranges::replace_if(
        folder, [](char c) { return static_cast<unsigned char>(c) < 0x20; }, '?');
    lines_.push_back(hash + " " + id + " " + version + " " + folder);
    save();
}

std::vector<std::string> TrustList::remove(const std::string& word)
{
    std::vector<std::string> gone;
    std::erase_if(lines_, [&](const std::string& line) {
        std::istringstream fields{line};
        std::string hash, id, version;
        fields >> hash >> id >> version;
        const bool fits = word == hash || word == id || word == id + "@" + version;
        if (fits) gone.push_back(line);
        return fits;
    });
    if (!gone.empty()) save();
    return gone;
}

void TrustList::save() const
{
    const auto fail = [this] {
        throw ContentError{key("{file}: cannot be written: {why}"),
                           {{"file", file_}, {"why", last_system_words()}}};
    };
    std::error_code ignored;
    std::filesystem::create_directories(std::filesystem::path{file_}.parent_path(), ignored);
    const std::string fresh = file_ + ".new" + std::to_string(::getpid());
    const int out =
        ::open(fresh.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (out < 0) fail();
    std::string text;
    for (const std::string& line : lines_) text += line + "\n";
    const bool whole = ::write(out, text.data(), text.size()) == static_cast<ssize_t>(text.size());
    ::close(out);
    if (!whole || std::rename(fresh.c_str(), file_.c_str()) != 0) {
        ::unlink(fresh.c_str());
        fail();
    }
}

const char* standing_of(const FoundPlugin& plugin, const TrustList& list)
{
    if (plugin.origin == "program") return "own";
    try {
        return list.has(trust_hash(plugin.where)) ? "trusted" : "caged";
    } catch (const PluginError&) {
        return "caged"; // it cannot be read, and will not be opened
    }
}

bool is_trusted(const FoundPlugin& plugin, const TrustList& list)
{
    return plugin.origin == "program" || list.has(trust_hash(plugin.where));
}

} // namespace sandtable::host
