#include "plugins/host/packs/trial.hpp"

#include "plugins/host/errors.hpp"
#include "plugins/host/isolation/child.hpp"
#include "plugins/host/telling/system_words.hpp"

#include <algorithm>
#include <chrono>
#include <cstdlib>
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
                            {{"file", name}, {"why", last_system_words()}}};
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

using Until = std::chrono::steady_clock::time_point;

void write_below(const fs::path& folder, const std::vector<TarEntry>& contents)
{
    for (const TarEntry& entry : contents) {
        const fs::path file = folder / entry.name;
        fs::create_directories(file.parent_path());
        std::ofstream out{file, std::ios::binary};
        out << entry.bytes;
        out.close();
        if (!out)
            throw HostFault{key("{file}: cannot be written: {why}"),
                            {{"file", file.string()}, {"why", last_system_words()}}};
        if (entry.runs) fs::permissions(file, fs::perms::owner_exec, fs::perm_options::add);
    }
}

/// Runs this program with `words`; what it says if it ends with anything but 0, or not in time.
std::string complaint_of(const Program& program, std::vector<std::string> words, Until until)
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
    constexpr std::size_t most = std::size_t{1} << 20;
    const bool ended = read_all(pipe.from.get(), said, until, most) && child.wait_until(until);
    if (ended && child.code() == 0 && child.signal() == 0) return {};
    return said.empty() ? program.tr(key("{word} did not come to an end"), {{"word", words[0]}})
                        : said;
}

/// What `check` says of these battles of a folder, until time is up.
std::string faults_below(const Program& program, const fs::path& place,
                         const std::vector<BattleFile>& battles, Until until)
{
    std::string faults;
    for (const BattleFile& battle : battles) {
        if (std::chrono::steady_clock::now() >= until) break;
        const fs::path file = place / battle.path;
        faults += complaint_of(
            program,
            {"check", (file.filename() == "scenario.lua" ? file.parent_path() : file).string()},
            until);
    }
    return faults;
}

} // namespace

std::vector<BattleFile> battles_among(const std::vector<std::string>& paths)
{
    std::vector<BattleFile> battles;
    for (const std::string& path : paths) {
        const std::size_t slash = path.find('/');
        if (slash == std::string::npos && path.ends_with(".lua") && !path.ends_with("_test.lua"))
            battles.push_back({path.substr(0, path.size() - 4), path});
        else if (slash != std::string::npos && path.substr(slash) == "/scenario.lua")
            battles.push_back({path.substr(0, slash), path});
    }
    std::ranges::sort(battles, {}, &BattleFile::id);
    return battles;
}

std::string fault_of_trial(const Program& program, const PackManifest& manifest,
                           const std::vector<TarEntry>& contents, std::chrono::seconds patience)
{
    if (manifest.kind == PackKind::program) return {};
    const TrialFolder folder;
    const fs::path place = folder.path() / manifest.id;
    write_below(place, contents);
    const Until until = std::chrono::steady_clock::now() + std::chrono::minutes{30};
    if (manifest.kind != PackKind::battles)
        return complaint_of(program,
                            {"conform", place.string(), "--quick", "--out", folder.path().string(),
                             "--patience=" + std::to_string(patience.count())},
                            until);
    std::vector<std::string> paths;
    for (const TarEntry& entry : contents) paths.push_back(entry.name);
    return faults_below(program, place, battles_among(paths), until);
}

std::string fault_of_battles(const Program& program, const Pack& pack,
                             const std::vector<BattleFile>& battles, std::chrono::seconds time)
{
    if (battles.empty()) return {};
    const TrialFolder folder;
    const fs::path place = folder.path() / pack.manifest.id;
    write_below(place, pack.contents);
    return faults_below(program, place, battles, std::chrono::steady_clock::now() + time);
}

std::string fault_of_folder(const Program& program, const std::string& folder)
{
    std::error_code error;
    const fs::path place{folder};
    if (fs::exists(place / "plugin.json", error)) return {};
    std::vector<std::string> paths;
    for (const auto& entry : fs::directory_iterator{place, error}) {
        const std::string name = entry.path().filename().string();
        paths.push_back(fs::exists(entry.path() / "scenario.lua", error) ? name + "/scenario.lua"
                                                                         : name);
    }
    return faults_below(program, place, battles_among(paths),
                        std::chrono::steady_clock::now() + std::chrono::minutes{2});
}

} // namespace sandtable::host::packs
