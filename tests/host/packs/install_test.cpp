// Packs that come and go: whole or not at all, whatever fails and whenever the program is killed.

#include "plugins/host/packs/installed.hpp"
#include "plugins/host/packs/secret_key.hpp"
#include "tests/host/packs/made_pack.hpp"
#include "tests/host/temp_folder.hpp"
#include "tests/support/child.hpp"

#include <csignal>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <set>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace sandtable::host::packs::install_test {
namespace {

namespace fs = std::filesystem;
using sandtable::testing::battles;
using sandtable::testing::files_of_battles;
using sandtable::testing::pack_bytes;
using sandtable::testing::TempFolder;
using ::testing::HasSubstr;

Pack pack_of(const std::string& bytes)
{
    Faults faults;
    auto pack = read_pack(bytes, faults);
    EXPECT_TRUE(pack) << in_words(faults, "x", Texts{});
    return pack.value_or(Pack{});
}

/// Does something else than the next step when its turn comes.
class BadDisk : public Disk {
public:
    enum class Way { kills, fails };
    BadDisk(int at, Way way) : left_{at}, way_{way} {}
    [[nodiscard]] bool came() const noexcept { return left_ <= 0; }

protected:
    void step(const char*, const std::string& path) override
    {
        if (--left_ != 0) return;
        if (way_ == Way::kills) ::kill(::getpid(), SIGKILL);
        throw HostFault{"{file}: no room", {{"file", path}}};
    }

private:
    int left_;
    Way way_;
};

class Install : public ::testing::Test {
protected:
    TempFolder folder;
    Places places{folder / "data/sandtable", folder / "config/sandtable"};
    std::string bytes = pack_bytes();
    Disk disk;

    [[nodiscard]] std::string place() const { return places.data + "/battles/peninsula@1.0.0"; }

    /// All that stands below the folder of data but the way in and the lock.
    [[nodiscard]] std::set<std::string> there() const
    {
        std::set<std::string> files;
        std::error_code error;
        for (fs::recursive_directory_iterator at{places.data, error}, end; !error && at != end;
             at.increment(error)) {
            const std::string path = at->path().string().substr(places.data.size() + 1);
            if (!path.starts_with(".packs") && at->is_regular_file()) files.insert(path);
        }
        return files;
    }
    [[nodiscard]] bool way_is_clear() const
    {
        std::error_code error;
        for (const auto& entry : fs::directory_iterator{places.data + "/.packs", error})
            if (entry.path().filename() != "lock") return false;
        return true;
    }
    const std::set<std::string> whole{
        "battles/peninsula@1.0.0/README.md", "battles/peninsula@1.0.0/ford.lua",
        "battles/peninsula@1.0.0/maps/ford.tmj", "battles/peninsula@1.0.0/pack.json"};
};

TEST_F(Install, PutsAPackWhereItIsFoundAndTakesItBack)
{
    EXPECT_EQ(put_in(disk, places, pack_of(bytes)), PutIn::done);
    EXPECT_EQ(there(), whole);
    EXPECT_TRUE(way_is_clear());
    struct stat status = {};
    ASSERT_EQ(::stat((place() + "/ford.lua").c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 07777, 0644u);
    const auto all = installed_here(places);
    ASSERT_EQ(all.size(), 1u);
    EXPECT_EQ(all[0].folder, place());
    EXPECT_TRUE(changes_in(all[0]).empty());
    take_out(disk, places, all[0]);
    EXPECT_TRUE(there().empty());
    EXPECT_TRUE(way_is_clear());
}

TEST_F(Install, WritesOverNothing)
{
    EXPECT_EQ(put_in(disk, places, pack_of(bytes)), PutIn::done);
    EXPECT_EQ(put_in(disk, places, pack_of(bytes)), PutIn::there_already);
    auto files = files_of_battles();
    files[0].bytes = "# another\n";
    const std::string other = write_pack(battles(), files);
    EXPECT_EQ(put_in(disk, places, pack_of(other)), PutIn::other_there);
    std::ifstream readme{place() + "/README.md"};
    std::string line;
    std::getline(readme, line);
    EXPECT_EQ(line, "# Peninsula");
    // Nor a folder or a link of somebody's own.
    const std::string next = pack_bytes("peninsula", "1.1.0");
    fs::create_directory_symlink(folder.path(), places.data + "/battles/peninsula@1.1.0");
    EXPECT_EQ(put_in(disk, places, pack_of(next)), PutIn::other_there);
    EXPECT_FALSE(fs::exists(folder.path() / "ford.lua"));
    EXPECT_TRUE(way_is_clear());
}

TEST_F(Install, TwoVersionsLiveSideBySide)
{
    for (const char* version : {"1.9.0", "1.10.0", "1.10.0-beta"}) {
        const std::string one = pack_bytes("peninsula", version);
        EXPECT_EQ(put_in(disk, places, pack_of(one)), PutIn::done);
    }
    const auto all = installed_here(places);
    ASSERT_EQ(all.size(), 3u);
    EXPECT_EQ(all[0].manifest.version, "1.10.0");
    EXPECT_EQ(all[1].manifest.version, "1.10.0-beta");
    EXPECT_EQ(all[2].manifest.version, "1.9.0");
}

// Whatever step is the last: either nothing is there or all of it, and the next one succeeds.
TEST_F(Install, KilledAtAnyStepItIsWholeOrNotThere)
{
    int steps = 0, whole_ones = 0;
    for (bool ended = false; !ended; ++steps) {
        ASSERT_LT(steps, 200);
        ended = testing::in_child([&] {
                    BadDisk bad{steps + 1, BadDisk::Way::kills};
                    static_cast<void>(put_in(bad, places, pack_of(bytes)));
                    return 0;
                }) == 0;
        const auto now = there();
        EXPECT_TRUE(now.empty() || now == whole) << "after step " << steps;
        whole_ones += now == whole;
        if (now == whole) {
            EXPECT_EQ(put_in(disk, places, pack_of(bytes)), PutIn::there_already);
            take_out(disk, places, installed_here(places).at(0));
        } else {
            EXPECT_EQ(put_in(disk, places, pack_of(pack_bytes("alps"))), PutIn::done)
                << "after step " << steps;
            take_out(disk, places, installed_here(places).at(0));
        }
        EXPECT_TRUE(way_is_clear()) << "after step " << steps;
        fs::remove_all(folder.path() / "data");
    }
    EXPECT_GT(steps, 15) << "the steps are not seen any more";
    EXPECT_EQ(whole_ones, 2) << "the last step and the end";
}

TEST_F(Install, FailingAtAnyStepItIsNotThere)
{
    for (int at = 1;; ++at) {
        ASSERT_LT(at, 200);
        BadDisk bad{at, BadDisk::Way::fails};
        try {
            EXPECT_EQ(put_in(bad, places, pack_of(bytes)), PutIn::done);
            if (!bad.came()) break;
        } catch (const HostFault& fault) {
            EXPECT_THAT(fault.what(), HasSubstr("no room"));
            const auto now = there();
            // Once it has its name, only waiting for the disk is left.
            EXPECT_TRUE(now.empty() || now == whole) << "at step " << at;
        }
        EXPECT_TRUE(way_is_clear()) << "at step " << at;
        fs::remove_all(folder.path() / "data");
    }
}

TEST_F(Install, KilledWhileItIsRemovedItIsWholeOrGone)
{
    for (int at = 1;; ++at) {
        ASSERT_LT(at, 50);
        ASSERT_EQ(put_in(disk, places, pack_of(bytes)), PutIn::done);
        const Installed installed = installed_here(places).at(0);
        const int code = testing::in_child([&] {
            BadDisk bad{at, BadDisk::Way::kills};
            take_out(bad, places, installed);
            return 0;
        });
        const auto now = there();
        EXPECT_TRUE(now.empty() || now == whole) << "at step " << at;
        fs::remove_all(folder.path() / "data");
        if (code == 0) break;
    }
}

// A limit on the size of files is what a full disk is: a write that does not go through.
TEST_F(Install, AFullDiskIsToldAndLeavesNothing)
{
    auto files = files_of_battles();
    const std::string large(300'000, 'x');
    files.push_back({"z.txt", large});
    const std::string big = write_pack(battles(), files);
    const int code = testing::in_child([&] {
        ::signal(SIGXFSZ, SIG_IGN);
        const rlimit small{100'000, 100'000};
        ::setrlimit(RLIMIT_FSIZE, &small);
        try {
            static_cast<void>(put_in(disk, places, pack_of(big)));
        } catch (const HostFault& fault) {
            const bool told =
                std::string{fault.what()}.find("z.txt: cannot be written") != std::string::npos;
            return told ? 7 : 8;
        }
        return 0;
    });
    EXPECT_EQ(code, 7);
    EXPECT_TRUE(there().empty());
    EXPECT_TRUE(way_is_clear());
}

TEST_F(Install, AFolderThatCannotBeIsTold)
{
    folder.write("data", "a file where a folder should be");
    try {
        static_cast<void>(put_in(disk, places, pack_of(bytes)));
        FAIL();
    } catch (const HostFault& fault) {
        EXPECT_THAT(fault.what(), HasSubstr("the folder cannot be made"));
    }
}

TEST_F(Install, OfTwoAtOnceOneInstallsAndOneFindsItThere)
{
    int done = 0, there_already = 0;
    std::vector<pid_t> children;
    for (int i = 0; i < 6; ++i) {
        const pid_t child = ::fork();
        if (child == 0) ::_exit(10 + static_cast<int>(put_in(disk, places, pack_of(bytes))));
        children.push_back(child);
    }
    for (const pid_t child : children) {
        int status = 0;
        ::waitpid(child, &status, 0);
        done += WEXITSTATUS(status) == 10 + static_cast<int>(PutIn::done);
        there_already += WEXITSTATUS(status) == 10 + static_cast<int>(PutIn::there_already);
    }
    EXPECT_EQ(done, 1);
    EXPECT_EQ(there_already, 5);
    EXPECT_EQ(there(), whole);
}

TEST_F(Install, ChangesOfSomebodysOwnAreSeen)
{
    ASSERT_EQ(put_in(disk, places, pack_of(bytes)), PutIn::done);
    std::ofstream{place() + "/ford.lua", std::ios::app} << "-- mine\n";
    std::ofstream{place() + "/maps/mine.txt"} << "mine";
    fs::remove(place() + "/README.md");
    EXPECT_EQ(changes_in(installed_here(places).at(0)),
              (std::vector<std::string>{"README.md", "ford.lua", "maps/mine.txt"}));
}

TEST_F(Install, WhatIsNoInstalledPackIsNotTakenForOne)
{
    ASSERT_EQ(put_in(disk, places, pack_of(bytes)), PutIn::done);
    // A copy of somebody's own under another name, and a folder with a bad pack.json.
    fs::copy(place(), places.data + "/battles/mine", fs::copy_options::recursive);
    fs::create_directories(places.data + "/battles/alps@1.0.0");
    std::ofstream{places.data + "/battles/alps@1.0.0/pack.json"} << "{}";
    EXPECT_EQ(installed_here(places).size(), 1u);
}

// --- keys

class Keys : public Install {
protected:
    [[nodiscard]] static PackManifest by(const std::string& name, char digit,
                                         const std::string& id = "peninsula")
    {
        PackManifest manifest = battles(id);
        if (digit != 0) manifest.publisher = Publisher{name, open_key_of(std::string(64, digit))};
        return manifest;
    }
    [[nodiscard]] static std::string doubts(const Publishers& known, const PackManifest& manifest)
    {
        return in_words(known.doubts(manifest), "x", Texts{});
    }
};

TEST_F(Keys, TheSecretKeyIsItsOwnersAlone)
{
    make_secret_key(disk, places, "Ana");
    const std::string file = secret_key_file(places);
    struct stat status = {};
    ASSERT_EQ(::stat(file.c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 07777, 0600u);
    Signer signer;
    ASSERT_TRUE(read_secret_key(places, signer));
    EXPECT_EQ(signer.name, "Ana");
    EXPECT_EQ(signer.open, open_key_of(signer.seed));
    // Never written over, never read when others may.
    EXPECT_THROW(make_secret_key(disk, places, "Ana"), ContentError);
    for (const unsigned mode : {0640u, 0604u, 0620u, 0666u}) {
        ::chmod(file.c_str(), static_cast<mode_t>(mode));
        Signer other;
        try {
            static_cast<void>(read_secret_key(places, other));
            ADD_FAILURE() << std::oct << mode;
        } catch (const ContentError& error) {
            EXPECT_THAT(error.what(), HasSubstr("secret no more"));
        }
        EXPECT_EQ(other.seed, "");
    }
    fs::rename(file, file + ".real");
    fs::create_symlink(file + ".real", file);
    ::chmod(file.c_str(), 0600);
    Signer other;
    EXPECT_THROW(static_cast<void>(read_secret_key(places, other)), ContentError) << "a link";
    fs::remove(file);
    EXPECT_FALSE(read_secret_key(places, other));
    std::ofstream{file} << "{\"format\": \"sandtable.key/1\", \"name\": \"A\", \"seed\": \"12\"}";
    ::chmod(file.c_str(), 0600);
    EXPECT_THROW(static_cast<void>(read_secret_key(places, other)), ContentError);
    fs::remove(file);
    for (const char* name : {"A\nB", "A\x1b[2J", "A\" $(reboot)", "`x`"})
        EXPECT_THROW(make_secret_key(disk, places, name), ContentError) << name;
    EXPECT_THROW(make_secret_key(disk, places, ""), ContentError);
}

TEST_F(Keys, FirstUseIsRememberedAndAnotherKeyRefused)
{
    Publishers known{places};
    EXPECT_EQ(doubts(known, by("Ana", '5')), "");
    EXPECT_FALSE(known.knows(*by("Ana", '5').publisher));
    known.remember(by("Ana", '5'));
    known.save(disk);

    const Publishers again{places};
    EXPECT_TRUE(again.knows(*by("Ana", '5').publisher));
    EXPECT_EQ(doubts(again, by("Ana", '5', "alps")), "");
    const std::string changed = doubts(again, by("Ana", '6', "alps"));
    EXPECT_THAT(changed, HasSubstr("another key than before"));
    EXPECT_THAT(changed, HasSubstr("-")) << "both fingerprints";
    // Names that look the same are the same.
    for (const char* name : {"ana", "Aná", "A na", "ANA"})
        EXPECT_THAT(doubts(again, by(name, '6', "alps")), HasSubstr("another key")) << name;
    // A pack that Ana has signed comes from nobody else, signed or not.
    EXPECT_THAT(doubts(again, by("Bob", '6')), HasSubstr("has been signed by Ana until now"));
    EXPECT_THAT(doubts(again, by("", 0)),
                HasSubstr("is not signed, and peninsula has been signed"));
    EXPECT_EQ(doubts(again, by("", 0, "alps")), "");
    EXPECT_EQ(doubts(again, by("Bob", '6', "alps")), "");
}

TEST_F(Keys, AChangedKeyIsTakenOnSomebodysWord)
{
    Publishers known{places};
    known.remember(by("Ana", '5'));
    known.set(*by("Ana", '6').publisher);
    EXPECT_EQ(doubts(known, by("Ana", '6')), "");
    EXPECT_THAT(doubts(known, by("Ana", '5')), HasSubstr("another key"));
    EXPECT_EQ(known.keys().size(), 1u);
    EXPECT_EQ(known.forget("peninsula"), 1u);
    EXPECT_EQ(doubts(known, by("Bob", '7')), "");
    EXPECT_EQ(known.forget("ana"), 1u);
    EXPECT_TRUE(known.keys().empty());
    EXPECT_EQ(known.forget("ana"), 0u);
}

TEST_F(Keys, AListThatCannotBeReadIsNoEmptyOne)
{
    fs::create_directories(places.config);
    const std::string file = places.config + "/publishers.json";
    std::ofstream{file} << "{ \"format\": \"sandtable.publishers/1\", \"keys\": [ 1 ] }";
    ::chmod(file.c_str(), 0600);
    EXPECT_THROW(Publishers{places}, ContentError);
    std::ofstream{file} << "{ \"format\": \"sandtable.publishers/1\", \"keys\": [] }";
    EXPECT_NO_THROW(Publishers{places});
    ::chmod(file.c_str(), 0622);
    EXPECT_THROW(Publishers{places}, ContentError) << "others may write it";
}

TEST_F(Keys, InstallingRemembersAndDoubtsAgainUnderTheLock)
{
    const std::string ana = write_pack(by("Ana", '5'), files_of_battles(), std::string(64, '5'));
    EXPECT_EQ(put_in(disk, places, pack_of(ana)), PutIn::done);
    EXPECT_TRUE(Publishers{places}.knows(*by("Ana", '5').publisher));
    EXPECT_TRUE(fs::exists(place() + "/pack.sig"));
    const std::string mallory =
        write_pack(by("Ana", '6', "alps"), files_of_battles(), std::string(64, '6'));
    EXPECT_EQ(put_in(disk, places, pack_of(mallory)), PutIn::doubted);
    EXPECT_EQ(installed_here(places).size(), 1u);
    // What was removed is still known.
    take_out(disk, places, installed_here(places).at(0));
    EXPECT_EQ(put_in(disk, places, pack_of(mallory)), PutIn::doubted);
}

} // namespace
} // namespace sandtable::host::packs::install_test
