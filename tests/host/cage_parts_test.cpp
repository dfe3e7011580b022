// The parts of the cage without a process in it: its words, what may be opened when, what may be
// drawn on a terminal.
#include "plugins/host/cage/rights.hpp"
#include "plugins/host/cage/terminal_filter.hpp"
#include "plugins/host/cage/words.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace sandtable::host::cage_parts_test {
namespace {

TEST(CageWords, WhyThereIsNoneIsTranslatedWithTheSystemsAnswer)
{
    Texts french{"fr"};
    french.add_folder(std::string{SANDTABLE_SOURCE_DIR} + "/plugins/host/locale");
    EXPECT_EQ(
        cage::reason_words("libseccomp refuses a rule for openat: Operation not permitted", french),
        "libseccomp refuse une règle pour openat : opération non permise");
    EXPECT_EQ(cage::reason_words("files cannot be handed into it", french),
              "on ne peut pas y faire passer de fichiers");
    EXPECT_EQ(cage::reason_words("something new", french), "something new");
    EXPECT_EQ(cage::layer_words(1 | 16, french), "appels système, mémoire");
    EXPECT_EQ(cage::layer_words(0, french), "");
}

TEST(CageRights, TellThreeMomentsApart)
{
    cage::Rights rights;
    rights.trees = {"/opt/sandtable/share"};
    rights.content = {"/srv/a/battles"};
    rights.libraries = {"/usr/lib"};
    rights.files = {"/srv/a/plugin/it.so"};
    using enum cage::Moment;
    for (const char* path : {"/opt/sandtable/share/x", "/srv/a/battles/b.lua", "/usr/lib/libz.so.1",
                             "/srv/a/plugin/it.so"})
        EXPECT_TRUE(cage::may_read(rights, path, outside)) << path;
    for (const char* path : {"/opt/sandtable/shared", "/srv/a/battles/id_rsa", "/srv/a/battles.lua",
                             "/usr/lib/os-release", "/etc/passwd"})
        EXPECT_FALSE(cage::may_read(rights, path, outside)) << path;
    EXPECT_TRUE(cage::may_read(rights, "/usr/lib/libz.so.1", loading));
    EXPECT_TRUE(cage::may_read(rights, "/srv/a/plugin/it.so", loading));
    EXPECT_FALSE(cage::may_read(rights, "/srv/a/battles/b.lua", loading));
    EXPECT_FALSE(cage::may_read(rights, "/usr/lib/libz.so.1", inside));
    EXPECT_EQ(cage::normal("../b/./c.lua", "/srv/a"), "/srv/b/c.lua");
}

TEST(CageRights, NewFilesHaveOneNameAndOneOnTheWayToIt)
{
    cage::Rights rights;
    rights.make = {"/srv/a/g.game"};
    rights.games = "/srv/a/games";
    EXPECT_TRUE(cage::may_make(rights, "/srv/a/g.game"));
    EXPECT_TRUE(cage::may_make(rights, "/srv/a/g.game.new123"));
    EXPECT_TRUE(cage::may_make(rights, "/srv/a/games/x.game.new1"));
    EXPECT_FALSE(cage::may_make(rights, "/srv/a/h.game"));
    EXPECT_FALSE(cage::may_make(rights, "/srv/a/games/x.txt"));
    EXPECT_FALSE(cage::may_make(rights, "/srv/a/games/deep/x.game"));
    EXPECT_FALSE(cage::may_grow(rights, "/srv/a/g.game"));
}

TEST(CageTerminal, DrawingPassesAndNothingElseDoes)
{
    const auto shown = [](std::string_view bytes) { return cage::TerminalFilter{}.pass(bytes); };
    EXPECT_EQ(shown("a \033[1;31mred\033[0m\r\n"), "a \033[1;31mred\033[0m\r\n");
    EXPECT_EQ(shown("\033[2K\033[?25l\033[3;4H"), "\033[2K\033[?25l\033[3;4H");
    EXPECT_EQ(shown("a\033]0;title\007b"), "ab");
    EXPECT_EQ(shown("a\033]52;c;aGk=\033\\b"), "ab");
    EXPECT_EQ(shown("a\033[6nb\033[cc\033[21td\033[?1049he"), "abcde");
    EXPECT_EQ(shown("a\033Pq\033\\b\007\177c"), "abc");
    EXPECT_EQ(shown("na\xc3\xafve \xe2\x80\xae\xc2\x9b"), "na\xc3\xafve ");
    EXPECT_EQ(shown("\xff\xc3-"), "?"
                                  "?-");
    cage::TerminalFilter filter; // a sequence and a letter that are cut in two
    EXPECT_EQ(filter.pass("x\033[3"), "x");
    EXPECT_EQ(filter.pass("1my\xc3"), "\033[31my");
    EXPECT_EQ(filter.pass("\xa9"), "\xc3\xa9");
}

} // namespace
} // namespace sandtable::host::cage_parts_test
