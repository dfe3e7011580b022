#include "plugins/host/packs/trial.hpp"

#include "plugins/host/errors.hpp"
#include "plugins/host/isolation/child.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <unistd.h>

namespace sandtable::host::packs {
namespace {

namespace fs = std::filesystem;

/// A folder that is gone when the trial is over.
class TrialFolder {
public:
    TrialFolder()
    {
        std::string name = (fs::temp_directory_path() / "sandtable-pack-XXXXXX").string();
        if (!::mkdtemp(name.data()))
            throw HostFault{key("{file}: the folder cannot be made: {why}"),
                            {{"file", name}, {"why", std::strerror(errno)}}};
        path_ = name;
    }
    ~TrialFolder()
    {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }
    TrialFolder(const TrialFolder&) = delete;
    TrialFolder& operator=(const TrialFolder&) = delete;
    [[nodiscard]] const fs::path& path() const noexcept { return path_; }

private:
    fs::path path_;
};

void write_below(const fs::path& folder, const Gathered& gathered)
{
    for (const auto& [path, file] : gathered.files) {
        fs::create_directories((folder / path).parent_path());
        std::ofstream out{folder / path, std::ios::binary};
        out << file.bytes;
        out.close();
        if (!out)
            throw HostFault{key("{file}: cannot be written: {why}"),
                            {{"file", (folder / path).string()}, {"why", std::strerror(errno)}}};
        if (file.runs) fs::permissions(folder / path, fs::perms::owner_exec, fs::perm_options::add);
    }
}

/// Runs this program with `words`; what it says if it ends with anything but 0.
std::string complaint_of(const Program& program, std::vector<std::string> words)
{
    for (const std::string& path : program.plugin_paths) {
        words.emplace_back("--plugin");
        words.push_back(path);
    }
    words.push_back("--lang=" + program.texts.language());
    words.emplace_back("--color=never");
    if (program.uncaged) words.emplace_back("--uncaged");
    std::vector<char*> line{const_cast<char*>(program.self.c_str())};
    for (std::string& word : words) line.push_back(word.data());
    line.push_back(nullptr);
    Pipe pipe;
    Child child{[&] {
                    ::dup2(pipe.to.get(), STDOUT_FILENO);
                    ::dup2(pipe.to.get(), STDERR_FILENO);
                    ::execv(program.self.c_str(), line.data());
                    ::_exit(127);
                },
                Child::Group::own};
    pipe.to.close();
    std::string said;
    const auto until = std::chrono::steady_clock::now() + std::chrono::minutes{30};
    constexpr std::size_t most = std::size_t{1} << 20;
    const bool ended = read_all(pipe.from.get(), said, until, most) && child.wait_until(until);
    if (ended && child.code() == 0 && child.signal() == 0) return {};
    return said.empty() ? program.tr(key("{word} did not come to an end"), {{"word", words[0]}})
                        : said;
}

} // namespace

std::vector<std::string> battles_among(const std::vector<std::string>& paths)
{
    std::vector<std::string> battles;
    for (const std::string& path : paths) {
        const std::size_t slash = path.find('/');
        if (slash == std::string::npos && path.ends_with(".lua") && !path.ends_with("_test.lua"))
            battles.push_back(path.substr(0, path.size() - 4));
        else if (slash != std::string::npos && path.substr(slash) == "/scenario.lua")
            battles.push_back(path.substr(0, slash));
    }
    std::ranges::sort(battles);
    return battles;
}

std::string fault_of_trial(const Program& program, const Gathered& gathered)
{
    const PackKind kind = gathered.manifest.kind;
    if (kind == PackKind::program) return {};
    const TrialFolder folder;
    const fs::path place = folder.path() / gathered.manifest.id;
    write_below(place, gathered);
    if (kind != PackKind::battles)
        return complaint_of(
            program, {"conform", place.string(), "--quick", "--out", folder.path().string()});
    std::vector<std::string> paths;
    for (const auto& [path, file] : gathered.files) paths.push_back(path);
    std::string faults;
    for (const std::string& battle : battles_among(paths)) {
        const fs::path file = place / (battle + ".lua");
        std::error_code error;
        faults += complaint_of(
            program, {"check", (fs::exists(file, error) ? file : place / battle).string()});
    }
    return faults;
}

} // namespace sandtable::host::packs
