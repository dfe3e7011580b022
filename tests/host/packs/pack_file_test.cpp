// Packs as files: the same bytes for the same contents, and every hostile one refused by name.

#include "plugins/host/battle/installed_packs.hpp"
#include "plugins/host/border/sha256.hpp"
#include "plugins/host/packs/fingerprint.hpp"
#include "plugins/host/packs/names.hpp"
#include "plugins/host/packs/pack_file.hpp"
#include "plugins/host/packs/shelf_index.hpp"
#include "plugins/host/packs/signing.hpp"
#include "tests/host/packs/made_pack.hpp"
#include "tests/host/packs/raw_tar.hpp"
#include "tests/host/temp_folder.hpp"

#include <cstdlib>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

namespace sandtable::host::packs::pack_file_test {
namespace {

using sandtable::testing::battles;
using sandtable::testing::files_of_battles;
using sandtable::testing::pack_bytes;
using sandtable::testing::raw;
using sandtable::testing::raw_tar;
using sandtable::testing::RawEntry;
using sandtable::testing::TempFolder;
using ::testing::HasSubstr;

const std::string seed(64, '5');

std::string told(const Faults& faults) { return in_words(faults, "x.sandpack", Texts{}); }

std::string read_told(const std::string& bytes)
{
    Faults faults;
    const auto pack = read_pack(bytes, faults);
    EXPECT_EQ(pack.has_value(), faults.empty());
    return told(faults);
}

/// A good pack.json and one entry more, which is what is wrong.
std::string with(const RawEntry& entry)
{
    const std::string good = pack_bytes();
    return good.substr(0, good.size() - 1024) + raw_tar(entry);
}

TEST(PackFile, WhatIsWrittenIsRead)
{
    Faults faults;
    const std::string bytes = pack_bytes();
    const auto pack = read_pack(bytes, faults);
    ASSERT_TRUE(pack) << told(faults);
    EXPECT_EQ(pack->manifest.exact(), "peninsula@1.0.0");
    EXPECT_EQ(pack->manifest.title("fr"), "Péninsule");
    EXPECT_EQ(pack->manifest.title("de"), "Peninsula");
    EXPECT_EQ(pack->manifest.rulesets.at("fos"), "1.0.0");
    ASSERT_EQ(pack->contents.size(), 3u);
    EXPECT_EQ(pack->contents[1].name, "ford.lua");
    EXPECT_EQ(pack->contents[1].bytes, sandtable::testing::ford);
    EXPECT_EQ(file_name(pack->manifest), "peninsula-1.0.0.sandpack");
    check_content(*pack, faults);
    EXPECT_EQ(told(faults), "");
}

// Written down: whoever changes what comes out changes the packs of everybody who has published
// one.
TEST(PackFile, TheSameContentsAreTheSameBytesForEver)
{
    EXPECT_EQ(sha256(pack_bytes()),
              "a245dedf9ffb3d16b2e1df0454a75f3c144315bbbc5fb9aedef298724239832a");
    PackManifest manifest = battles();
    manifest.publisher = Publisher{"Ana", open_key_of(seed)};
    EXPECT_EQ(write_pack(manifest, files_of_battles(), seed),
              write_pack(manifest, files_of_battles(), seed));
}

TEST(PackFile, CommonToolsOpenIt)
{
    const TempFolder folder;
    const std::string file = folder.write("p.sandpack", pack_bytes());
    const std::string run =
        "cd '" + folder.path().string() +
        "' && tar xf p.sandpack && cmp content/ford.lua - >/dev/null <<'END'\n" +
        sandtable::testing::ford + "END";
    EXPECT_EQ(std::system(run.c_str()), 0) << file;
}

TEST(PackFile, EveryHostileEntryIsNamed)
{
    const std::string name = "content/x.lua";
    const struct {
        RawEntry entry;
        const char* says;
    } cases[] = {
        {{"content/../../evil.lua"}, "content/../../evil.lua: the name leads out of the pack"},
        {{"/etc/passwd"}, "/etc/passwd: the name is a path from the root"},
        {{"content//etc/passwd"}, "the name is a path from the root"},
        {{"content/a//b.lua"}, "the name has an empty part"},
        {{"content/./b.lua"}, "the name leads out of the pack"},
        {{"content/.profile"}, "a name may not begin with a dot"},
        {{"content/a\\b.lua"}, "content/a\\x5cb.lua: a name may hold the letters"},
        {{"content/\xff\xfe.lua"}, "content/\\xff\\xfe.lua: a name may hold"},
        {{"content/\x1b[2J.lua"}, "content/\\x1b[2J.lua: a name may hold"},
        {{"content/b\xc3\xa9.lua"}, "a name may hold"},
        {{"content/con:x.lua"}, "a name may hold"},
        {{"content/x.lua "}, "a name may not begin or end with a blank"},
        {{"content/dir./x.lua"}, "nor end with a dot"},
        {{"content/a/a/a/a/a/a/a/a/a/a.lua"}, "more than 8 folders"},
        {{.name = name, .kind = '1', .link = "../x"}, "content/x.lua: is a hard link"},
        {{.name = name, .kind = '2', .link = "/etc/passwd"}, "content/x.lua: is a symbolic link"},
        {{.name = name, .kind = '3'}, "content/x.lua: is a device"},
        {{.name = name, .kind = '4'}, "content/x.lua: is a device"},
        {{.name = name, .kind = '5'}, "content/x.lua: is a folder"},
        {{.name = name, .kind = '6'}, "content/x.lua: is a named pipe"},
        {{.name = name, .bytes = "30 path=../../x\n", .kind = 'x'}, "is an extended header"},
        {{.name = name, .bytes = "x", .kind = 'L'}, "is a long name as GNU tar writes it"},
        {{.name = name, .kind = 'S'}, "is a sparse file"},
        {{.name = name, .kind = '7'}, "is of an unknown kind"},
        {{.name = name, .mode = "0004755"}, "content/x.lua: has a setuid, setgid or sticky bit"},
        {{.name = name, .mode = "0002755"}, "has a setuid, setgid or sticky bit"},
        {{.name = name, .mode = "0000666"}, "has a mode other than 0644 and 0755"},
        {{.name = name, .owner = "0001750"}, "content/x.lua: names an owner"},
        {{.name = name, .user = "root"}, "names an owner"},
        {{.name = name, .time = "14000000000"}, "content/x.lua: has a time"},
        {{.name = name, .link = "x"}, "names the target of a link"},
        {{.name = name, .prefix = "../.."}, "has a second part of its name"},
        {{.name = name, .size = 1ll << 32}, "content/x.lua: is larger than 64 MiB"},
        {{.name = name, .size = 60 << 20}, "content/x.lua: is cut off"},
        {{.name = name, .good_sum = false}, "is damaged at byte"},
        {{"content/ford.lua"}, "content/ford.lua: there are two files of this name"},
        {{"content/FORD.lua"}, "content/FORD.lua: meets content/ford.lua on a disk"},
        {{"content/MAPS/x.lua"}, "meets content/maps on a disk"},
        {{"content/maps"}, "content/maps: is a file and a folder at once"},
        {{"content/ford.lua/x"}, "content/ford.lua: is a file and a folder at once"},
        {{"pack.json"}, "pack.json: there are two files of this name"},
        {{"elsewhere/x.lua"}, "elsewhere/x.lua: has no place in a pack"},
        {{"content/zz.lua"}, "zz.lua: is in the pack and not named in pack.json"},
    };
    for (const auto& [entry, says] : cases)
        EXPECT_THAT(read_told(with(entry)), HasSubstr(says)) << entry.name << entry.kind;
}

TEST(PackFile, EverythingWrongIsToldInOneRun)
{
    const std::string good = pack_bytes();
    const std::string all =
        read_told(good.substr(0, good.size() - 1024) +
                  raw_tar(RawEntry{"content/../a"}, RawEntry{.name = "content/b", .kind = '2'},
                          RawEntry{.name = "content/c", .mode = "0006644"}));
    EXPECT_THAT(all, HasSubstr("content/../a: the name leads"));
    EXPECT_THAT(all, HasSubstr("content/b: is a symbolic link"));
    EXPECT_THAT(all, HasSubstr("content/c: has a setuid"));
}

TEST(PackFile, AFileThatIsCutOffAnywhereIsRefused)
{
    const std::string good = pack_bytes();
    for (std::size_t size = 0; size < good.size(); size += size < 1200 ? 7 : 101)
        EXPECT_NE(read_told(good.substr(0, size)), "") << size;
    EXPECT_THAT(read_told(good + std::string(512, '\0')), HasSubstr("stands behind its end"));
    EXPECT_THAT(read_told(good + std::string(512, 'x')), HasSubstr("stands behind its end"));
    EXPECT_THAT(read_told(good + "x"), HasSubstr("is cut off"));
    EXPECT_THAT(read_told(good.substr(0, good.size() - 1024)), HasSubstr("is cut off"));
}

TEST(PackFile, NoByteOfItCanBeOtherwise)
{
    const std::string good = pack_bytes();
    Faults none;
    const std::string said = read_pack(good, none)->manifest_text;
    for (std::size_t at = 0; at < good.size(); at += at < 512 ? 1 : 3) {
        std::string bad = good;
        bad[at] = static_cast<char>(bad[at] ^ 1);
        Faults faults;
        const auto pack = read_pack(bad, faults);
        // Titles and the like are what nobody has signed or hashed: they read as something else.
        if (pack) {
            EXPECT_NE(pack->manifest_text, said) << at;
        } else {
            EXPECT_FALSE(faults.empty()) << at;
        }
    }
}

TEST(PackFile, WhatIsCompressedIsRefusedAsSuch)
{
    for (const char* begin : {"\x1f\x8b\x08 a bomb", "\x28\xb5\x2f\xfd", "BZh9", "PK\3\4",
                              "\xfd"
                              "7zXZ"})
        EXPECT_THAT(read_told(begin + std::string(2000, 'x')), HasSubstr("is compressed"));
    EXPECT_THAT(read_told("hello"), HasSubstr("is no pack"));
    EXPECT_THAT(read_told(std::string(4096, '\0')), HasSubstr("is no pack"));
    EXPECT_THAT(read_told(raw_tar(RawEntry{"content/a.lua"})), HasSubstr("is no pack"));
}

TEST(PackFile, TooManyFilesAreRefused)
{
    std::string bytes = pack_bytes();
    bytes.resize(bytes.size() - 1024);
    for (int i = 0; i < 5000; ++i) bytes += raw(RawEntry{"content/n" + std::to_string(i)});
    EXPECT_THAT(read_told(bytes + std::string(1024, '\0')),
                HasSubstr("a pack has at most 4096 files"));
}

TEST(PackFile, FieldsOfTheManifestAreHeldAgainstWhatTheyMayBe)
{
    const std::string good = write_pack_json(battles());
    const auto changed = [&](const std::string& from, const std::string& to) {
        std::string text = good;
        const std::size_t at = text.find(from);
        EXPECT_NE(at, std::string::npos) << from;
        text.replace(at, from.size(), to);
        Faults faults;
        static_cast<void>(read_pack_json(text, faults));
        return told(faults);
    };
    EXPECT_EQ(changed("peninsula", "peninsular"), "");
    EXPECT_THAT(changed("sandtable.pack/1", "sandtable.pack/2"),
                HasSubstr("pack.json:2:12: \"sandtable.pack/2\" is of another version"));
    EXPECT_THAT(changed("\"battles\"", "\"spell\""), HasSubstr("unknown kind \"spell\""));
    EXPECT_THAT(changed("\"peninsula\"", "\"../x\""), HasSubstr("\"../x\" is no id"));
    EXPECT_THAT(changed("\"1.0.0\"", "\"1.0.0-/../x\""), HasSubstr("is no version"));
    EXPECT_THAT(changed("\"1.0.0\"", "\"1\""), HasSubstr("is no version"));
    EXPECT_THAT(changed("\"Ana\"", "\"A\\u001b[2Jna\""), HasSubstr("without control characters"));
    EXPECT_THAT(changed("\"Ana\"", "\"A\\u202ena\""), HasSubstr("without control characters"));
    EXPECT_THAT(changed("\"Ana\"", "\"\""), HasSubstr("\"author\" is empty"));
    EXPECT_THAT(changed("\"Ana\"", "7"), HasSubstr("\"author\" must be a text"));
    EXPECT_THAT(changed("\"rights\"", "\"right\""), HasSubstr("\"rights\" is missing"));
    EXPECT_THAT(changed("\"rulesets\"", "\"a_sword\""), HasSubstr("unknown field \"a_sword\""));
    EXPECT_THAT(changed("\"author\"", "\"id\""), HasSubstr("\"id\" is given twice"));
    EXPECT_THAT(changed("\"files\": []", "\"files\": 3"), HasSubstr("\"files\" must be a list"));
    EXPECT_THAT(changed("\"format\"", "format"), HasSubstr("pack.json:2:"));
    // Several at once, each with its place.
    std::string text = good;
    text.replace(text.find("\"Ana\""), 5, "1");
    text.replace(text.find("\"CC-BY-4.0\""), 11, "2");
    Faults faults;
    EXPECT_FALSE(read_pack_json(text, faults));
    EXPECT_EQ(faults.size(), 2u);
}

TEST(PackFile, ContentsAreThoseOfTheirKind)
{
    const auto told_of = [](PackManifest manifest, const std::vector<TarEntry>& contents) {
        Faults faults;
        const std::string bytes = write_pack(std::move(manifest), contents);
        const auto pack = read_pack(bytes, faults);
        if (pack) check_content(*pack, faults);
        return told(faults);
    };
    EXPECT_THAT(told_of(battles(), {{"ford.lua", "x"},
                                    {"lib.so", "\x7f"
                                               "ELF"}}),
                HasSubstr("lib.so: is no file that such a pack may hold"));
    EXPECT_THAT(told_of(battles(), {{"ford.lua", "x"}, {"run.lua", "x", true}}),
                HasSubstr("run.lua: is executable"));
    EXPECT_THAT(told_of(battles(), {{"README.md", "x"}}), HasSubstr("there is no battle in it"));
    EXPECT_THAT(told_of(battles(), {{"ford.lua", "while true do end"}}),
                HasSubstr("ford.lua: the file names no ruleset"));
    EXPECT_THAT(told_of(battles(), {{"ford.lua", "\x1bLua\x54"}}),
                HasSubstr("ford.lua: the file is no scenario: it is too long or compiled"));
    EXPECT_EQ(told_of(battles(), {{"ford.lua", sandtable::testing::ford}}), "");
    EXPECT_THAT(told_of(battles(), {{"ford.lua", "x"}, {"pack.json", "x"}}),
                HasSubstr("pack.json: has the name of a part of the pack"));
    PackManifest plugin = battles();
    plugin.kind = PackKind::ruleset;
    plugin.border = "1.0";
    plugin.platforms = {"linux-x86_64"};
    EXPECT_THAT(told_of(plugin, {{"README.md", "x"}}), HasSubstr("plugin.json: is not there"));
    EXPECT_THAT(told_of(plugin, {{"plugin.json", "{ \"abi\": \"1.0\" }"}}),
                HasSubstr("plugin.json:1:1: \"id\" is missing"));
    const std::string own = R"({"id":"other","version":"1.0.0","kind":"ruleset","abi":"1.0",)"
                            R"("title":"T","entry":"o.so"})";
    const std::string all = told_of(plugin, {{"o.so", "no library"}, {"plugin.json", own}});
    EXPECT_THAT(all, HasSubstr("plugin.json: says other where pack.json says peninsula"));
    EXPECT_THAT(all, HasSubstr("o.so: "));
}

TEST(PackSignature, HoldsForTheseBytesAndThisKeyAlone)
{
    PackManifest manifest = battles();
    manifest.publisher = Publisher{"Ana", open_key_of(seed)};
    const std::string bytes = write_pack(manifest, files_of_battles(), seed);
    Faults faults;
    ASSERT_TRUE(read_pack(bytes, faults)) << told(faults);

    std::string changed = bytes; // the title alone
    changed.replace(changed.find("Peninsula"), 9, "Peninsulb");
    EXPECT_THAT(read_told(changed), HasSubstr("pack.sig: is not the signature of Ana's key"));
    EXPECT_THAT(read_told(write_pack(manifest, files_of_battles(), std::string(64, '6'))),
                HasSubstr("is not the signature of Ana's key"));
    // Without the signature, and with one that nobody asked for.
    const std::string text = read_pack(bytes, faults)->manifest_text;
    const std::string plain = write_pack_json(battles());
    EXPECT_THAT(read_told(raw_tar(RawEntry{"pack.json", text})),
                HasSubstr("names Ana as its publisher and is not signed"));
    EXPECT_THAT(read_told(raw_tar(RawEntry{"pack.json", plain}, RawEntry{"pack.sig", "x\n"})),
                HasSubstr("signs a pack that names no publisher"));
}

TEST(PackSignature, IsThatOfEd25519)
{
    // RFC 8032, test 1: the key.
    EXPECT_EQ(open_key_of("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60"),
              "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a");
    EXPECT_TRUE(is_signed("a", sign("a", seed), open_key_of(seed)));
    EXPECT_FALSE(is_signed("b", sign("a", seed), open_key_of(seed)));
    EXPECT_FALSE(is_signed("a", "", open_key_of(seed)));
    EXPECT_FALSE(is_signed("a", sign("a", seed), "zz"));
    const KeyPair pair = new_key_pair();
    EXPECT_NE(pair.seed, new_key_pair().seed);
    EXPECT_EQ(pair.open, open_key_of(pair.seed));
}

TEST(PackSignature, FingerprintsAreWordsThatCanBeSaid)
{
    const std::string words = fingerprint(open_key_of(seed));
    EXPECT_EQ(words.size(), 8 * 5 + 7u);
    EXPECT_THAT(words, ::testing::MatchesRegex("([bdfghjklmnprstvz][aiou][bdfghjklmnprstvz]"
                                               "[aiou][bdfghjklmnprstvz]-?)*"));
    EXPECT_NE(words, fingerprint(open_key_of(std::string(64, '6'))));
}

TEST(PackFile, PipesFoldersAndGiantsAreNotWaitedFor)
{
    const TempFolder folder;
    const std::string pipe = folder / "pipe.sandpack";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    EXPECT_THROW(static_cast<void>(read_pack_bytes(pipe)), ContentError);
    EXPECT_THROW(static_cast<void>(read_pack_bytes(folder.path().string())), ContentError);
    EXPECT_THROW(static_cast<void>(read_pack_bytes(folder / "none")), ContentError);
    EXPECT_THROW(static_cast<void>(read_pack_bytes("/dev/zero")), ContentError);
    const std::string giant = folder.write("giant.sandpack", "x");
    std::filesystem::resize_file(giant, std::uintmax_t{1} << 33); // a hole, not bytes
    EXPECT_THROW(static_cast<void>(read_pack_bytes(giant)), ContentError);
}

TEST(PackNames, VersionsThatWillDo)
{
    EXPECT_TRUE(will_do("1.2.0", "1.0.0"));
    EXPECT_TRUE(will_do("1.0.0", "1.0.0"));
    EXPECT_FALSE(will_do("1.0.0", "1.0.1"));
    EXPECT_FALSE(will_do("2.0.0", "1.0.0"));
    EXPECT_TRUE(is_version("1.0.0-beta.1"));
    for (const char* bad : {"", "1", "1.0", "1.0.0.0", "1..0", "1.0.0-", "1.0.0-a/b", "v1.0.0",
                            "1.0.9999999999", " 1.0.0"})
        EXPECT_FALSE(is_version(bad)) << bad;
    for (const char* bad : {"", "A", "1a", "a/b", "..", "a b", "\xc3\xa9"})
        EXPECT_FALSE(is_id(bad)) << bad;
}

TEST(ShelfIndex, SaysWhatIsThereAndIsReadWithSuspicion)
{
    const TempFolder folder;
    folder.write("b.sandpack", pack_bytes("peninsula", "1.10.0"));
    folder.write("a.sandpack", pack_bytes("peninsula", "1.9.0"));
    folder.write("c.sandpack", pack_bytes("alps", "1.0.0"));
    folder.write("readme.txt", "no pack");
    Faults faults;
    const auto packs = read_shelf_folder(folder.path().string(), faults);
    EXPECT_EQ(told(faults), "");
    ASSERT_EQ(packs.size(), 3u);
    EXPECT_EQ(packs[0].manifest.exact(), "alps@1.0.0");
    EXPECT_EQ(packs[1].manifest.exact(), "peninsula@1.10.0");
    const std::string text = write_shelf(packs);
    EXPECT_EQ(text, write_shelf(read_shelf_folder(folder.path().string(), faults)));
    const auto read = read_shelf(text, faults);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->at(1).file, "b.sandpack");
    EXPECT_EQ(read->at(1).sha256, sha256(pack_bytes("peninsula", "1.10.0")));

    const auto refused = [&](const std::string& from, const std::string& to) {
        std::string bad = text;
        bad.replace(bad.find(from), from.size(), to);
        Faults own;
        EXPECT_FALSE(read_shelf(bad, own)) << to;
        return told(own);
    };
    EXPECT_THAT(refused("\"c.sandpack\"", "\"../c.sandpack\""), HasSubstr("packs/0: "));
    EXPECT_THAT(refused("\"c.sandpack\"", "\"/etc/passwd\""), HasSubstr("packs/0: "));
    EXPECT_THAT(refused("shelf/1", "shelf/2"), HasSubstr("is no index that this sandtable"));
    EXPECT_THAT(refused("{", "["), HasSubstr("is no index"));

    folder.write("d.sandpack", pack_bytes("alps", "1.0.0"));
    folder.write("e.sandpack", "no pack");
    static_cast<void>(read_shelf_folder(folder.path().string(), faults));
    EXPECT_THAT(told(faults), HasSubstr("d.sandpack: is alps@1.0.0, and so is c.sandpack"));
    EXPECT_THAT(told(faults), HasSubstr("e.sandpack: is no pack"));
}

} // namespace
} // namespace sandtable::host::packs::pack_file_test
