#include "plugins/host/packs/installed.hpp"

#include "plugins/host/border/library.hpp"
#include "plugins/host/border/manifest.hpp"
#include "plugins/host/border/sha256.hpp"

#include <algorithm>
#include <filesystem>
#include <set>

namespace sandtable::host::packs {
namespace {

namespace fs = std::filesystem;

/// Where packs are while they come and go; on the same disk as where they stay.
std::string on_the_way(const Places& places) { return places.data + "/.packs"; }

/// Clears away what a program that was killed has left.
void sweep(Disk& disk, const Places& places)
{
    std::error_code error;
    std::vector<std::string> left;
    for (fs::directory_iterator at{on_the_way(places), error}, end; !error && at != end;
         at.increment(error))
        if (at->path().filename() != "lock") left.push_back(at->path().string());
    for (const std::string& path : left) disk.remove_all(path);
}

/// Removes a folder unless everything has gone well.
class Draft {
public:
    Draft(Disk& disk, std::string path) : disk_{disk}, path_{std::move(path)} {}
    ~Draft()
    {
        try {
            if (!path_.empty()) disk_.remove_all(path_);
        } catch (const HostFault&) {
            // The next one to come sweeps.
        }
    }
    Draft(const Draft&) = delete;
    Draft& operator=(const Draft&) = delete;
    [[nodiscard]] const std::string& path() const noexcept { return path_; }
    void keep() noexcept { path_.clear(); }

private:
    Disk& disk_;
    std::string path_;
};

void write_out(Disk& disk, const std::string& folder, const Pack& pack)
{
    std::set<std::string> folders{folder};
    for (const TarEntry& entry : pack.contents) {
        const std::string path = folder + "/" + entry.name;
        for (std::size_t slash = path.find('/', folder.size() + 1); slash != std::string::npos;
             slash = path.find('/', slash + 1))
            if (folders.insert(path.substr(0, slash)).second)
                disk.make_folders(path.substr(0, slash));
        disk.write_new(path, entry.bytes, entry.runs ? 0755 : 0644);
    }
    disk.write_new(folder + "/pack.json", pack.manifest_text, 0644);
    if (!pack.signature.empty()) disk.write_new(folder + "/pack.sig", pack.signature, 0644);
    for (const std::string& one : folders) disk.keep_names(one);
}

std::optional<Installed> installed_in(const fs::path& folder)
{
    try {
        Faults faults;
        const std::string text = read_whole_file((folder / "pack.json").string());
        auto manifest = read_pack_json(text, faults);
        if (!manifest || manifest->exact() != folder.filename().string()) return std::nullopt;
        return Installed{std::move(*manifest), folder.string()};
    } catch (const LibraryError&) {
        return std::nullopt;
    }
}

/// Whether what stands in a folder is this pack.
bool is_same(const std::string& folder, const Pack& pack)
{
    try {
        return read_whole_file(folder + "/pack.json") == pack.manifest_text;
    } catch (const LibraryError&) {
        return false;
    }
}

} // namespace

Lock lock_packs(Disk& disk, const Places& places)
{
    disk.make_folders(on_the_way(places), 0700);
    return Lock{disk, on_the_way(places) + "/lock"};
}

std::vector<Installed> installed_here(const Places& places)
{
    std::vector<Installed> all;
    for (const PackKind kind : {PackKind::ruleset, PackKind::program, PackKind::battles}) {
        std::error_code error;
        for (fs::directory_iterator at{places.of(kind), error}, end; !error && at != end;
             at.increment(error)) {
            auto one = installed_in(at->path());
            if (one && places.of(one->manifest) == at->path().string())
                all.push_back(std::move(*one));
        }
    }
    std::ranges::sort(all, [](const Installed& a, const Installed& b) {
        if (a.manifest.id != b.manifest.id) return a.manifest.id < b.manifest.id;
        return compare_versions(a.manifest.version, b.manifest.version) > 0;
    });
    return all;
}

PutIn put_in(Disk& disk, const Places& places, const Pack& pack)
{
    const Lock lock = lock_packs(disk, places);
    sweep(disk, places);
    Publishers publishers{places};
    if (!publishers.doubts(pack.manifest).empty()) return PutIn::doubted;
    const std::string place = places.of(pack.manifest);
    std::error_code error;
    if (fs::exists(fs::symlink_status(place, error)))
        return is_same(place, pack) ? PutIn::there_already : PutIn::other_there;
    Draft draft{disk, disk.make_new_folder(on_the_way(places) + "/new-")};
    write_out(disk, draft.path(), pack);
    disk.make_folders(places.of(pack.manifest.kind));
    // Remembered before it is there: what is there is always remembered.
    if (pack.manifest.publisher) {
        publishers.remember(pack.manifest);
        publishers.save(disk);
    }
    if (!disk.rename_to_new(draft.path(), place)) return PutIn::other_there;
    draft.keep();
    disk.keep_names(places.of(pack.manifest.kind));
    return PutIn::done;
}

std::vector<std::string> changes_in(const Installed& pack)
{
    std::set<std::string> expected{"pack.json", "pack.sig"}, changed;
    for (const PackedFile& file : pack.manifest.files) {
        expected.insert(file.path);
        const std::string path = pack.folder + "/" + file.path;
        std::error_code error;
        try {
            if (!fs::is_regular_file(fs::symlink_status(path, error)) ||
                sha256(read_whole_file(path)) != file.sha256)
                changed.insert(file.path);
        } catch (const LibraryError&) {
            changed.insert(file.path);
        }
    }
    std::error_code error;
    for (fs::recursive_directory_iterator at{pack.folder, error}, end; !error && at != end;
         at.increment(error)) {
        std::error_code ignored;
        if (fs::is_directory(at->symlink_status(ignored))) {
            // What Python leaves beside a program is nobody's work; packs hold none of it either.
            if (at->path().filename() == "__pycache__") at.disable_recursion_pending();
            continue;
        }
        const std::string path = at->path().string().substr(pack.folder.size() + 1);
        if (!expected.contains(path)) changed.insert(path);
    }
    return {changed.begin(), changed.end()};
}

void take_out(Disk& disk, const Places& places, const Installed& pack)
{
    const Lock lock = lock_packs(disk, places);
    sweep(disk, places);
    Draft gone{disk, disk.make_new_folder(on_the_way(places) + "/gone-")};
    if (!disk.rename_to_new(pack.folder, gone.path() + "/" + pack.manifest.exact()))
        throw HostFault{key("{file}: cannot be removed"), {{"file", pack.folder}}};
    disk.keep_names(places.of(pack.manifest.kind));
}

} // namespace sandtable::host::packs
