// The game file: round trips, growth, torn lines, damage. [design 13]
#include "plugins/host/play/record.hpp"

#include <gtest/gtest.h>

namespace sandtable::host::record_test {
namespace {

RecordHeader header()
{
    RecordHeader h;
    h.program = "0.1.0";
    h.ruleset = "org.example.skirmish";
    h.ruleset_version = "1.2.3";
    h.ruleset_hash = "00ff";
    h.scenario = "Br\xc3\xbc"
                 "cke \"am\" \\ \x01 \n \xf0\x9f\x8e\xb2.lua";
    h.scenario_hash = "abcd";
    h.options = {{"fog", "true"}, {"preset", "english"}};
    h.seed = UINT64_MAX;
    h.dice = "hand";
    h.seats = {{"blue", "human"}, {"red", "greedy"}};
    h.set_up_dice = {3, 0};
    h.state = "0123456789abcdef";
    return h;
}

std::string file()
{
    std::string text = write_header(header());
    text += write_order_line({1, "blue", "fire B1 R2", {1, 0, 4'294'967'295u}, "aa"});
    text += write_order_line({2, "red", "plan R1 -", {}, "bb"});
    text += write_order_line({3, "blue", "undo", {}, "cc"});
    return text;
}

std::vector<std::string> faults(std::string_view text)
{
    std::vector<std::string> said;
    for (const RecordFault& fault : read_record(text).faults)
        said.push_back(std::to_string(fault.line) + ": " + fault.message);
    return said;
}
using Faults = std::vector<std::string>;

TEST(HostRecord, AGameFileIsReadAsItWasWritten)
{
    const ReadRecord read = read_record(file());
    EXPECT_TRUE(read.faults.empty());
    EXPECT_FALSE(read.torn);
    EXPECT_EQ(read.whole, file().size());
    const RecordHeader& h = read.record.header;
    EXPECT_EQ(h.scenario, header().scenario);
    EXPECT_EQ(h.seed, UINT64_MAX);
    EXPECT_EQ(h.options, header().options);
    EXPECT_EQ(h.seats.at(1).player, "greedy");
    EXPECT_EQ(h.set_up_dice, header().set_up_dice);
    ASSERT_EQ(read.record.orders.size(), 3u);
    EXPECT_EQ(read.record.orders[0].dice, (std::vector<std::uint32_t>{1, 0, 4'294'967'295u}));
    EXPECT_EQ(read.record.orders[2].order, "undo");
    std::string again = write_header(h);
    for (const RecordOrder& order : read.record.orders) again += write_order_line(order);
    EXPECT_EQ(again, file());
}

TEST(HostRecord, TheFormIsFixed)
{
    EXPECT_EQ(write_order_line({1, "blue", "fire B1 R2", {1, 0}, "aa"}),
              "{\"n\":1,\"side\":\"blue\",\"order\":\"fire B1 R2\",\"dice\":[1,0],"
              "\"state\":\"aa\"}\n");
}

TEST(HostRecord, NotesStandWhereTheyWereSaid)
{
    Record record{header(), {}, {}};
    record.notes.push_back({0, "umpire", "Fog on the river."});
    record.orders.push_back({1, "blue", "fire B1 R2", {}, "aa"});
    record.notes.push_back({1, "umpire", "La bombarde éclate: \"c'est le sort\"."});
    record.notes.push_back({1, "red", "Well shot {n}"});
    record.orders.push_back({2, "red", "plan R1 -", {}, "bb"});
    const std::string text = write_record(record);
    EXPECT_EQ(write_note_line(record.notes[0]),
              "{\"note\":\"Fog on the river.\",\"side\":\"umpire\"}\n");
    const ReadRecord read = read_record(text);
    ASSERT_TRUE(read.faults.empty());
    ASSERT_EQ(read.record.notes.size(), 3u);
    EXPECT_EQ(read.record.orders.size(), 2u);
    EXPECT_EQ(read.record.notes[0].after, 0u);
    EXPECT_EQ(read.record.notes[2].after, 1u);
    EXPECT_EQ(read.record.notes[2].text, "Well shot {n}");
    EXPECT_EQ(write_record(read.record), text);
    // A note that was torn is dropped like an order.
    const ReadRecord torn = read_record(text + "{\"note\":\"half of a");
    EXPECT_TRUE(torn.torn);
    EXPECT_EQ(torn.whole, text.size());
    EXPECT_EQ(torn.record.notes.size(), 3u);
}

TEST(HostRecord, AHostileNoteIsNamed)
{
    EXPECT_EQ(note_fault(std::string(longest_note, 'x')), nullptr);
    EXPECT_STREQ(note_fault(std::string(longest_note + 1, 'x')), "a note has at most {n} bytes");
    for (const char* nothing : {"", "  "})
        EXPECT_STREQ(note_fault(nothing), "a note says something");
    EXPECT_EQ(note_fault("\xc3\xa9t\xc3\xa9 \xf0\x9f\x8e\xb2"), nullptr);
    for (const char* bad : {"\x1b[2J", "a\nb", "\x7f",
                            "\xc2\x9b"
                            "1m",
                            "\xe2\x80\xaetxt", "\xe2\x81\xa6", "\xe2\x80\xa8", "\xff", "\xc3"})
        EXPECT_STREQ(note_fault(bad), "a note has no character that cannot be shown") << bad;
    const std::string head = write_header(header());
    EXPECT_EQ(faults(head + "{\"note\":\"a\\u001b\",\"side\":\"red\"}\n"),
              Faults{"2: a note has no character that cannot be shown"});
    EXPECT_EQ(faults(head + "{\"note\":\"" + std::string(501, 'x') + "\",\"side\":\"red\"}\n"),
              Faults{"2: a note has at most 500 bytes"});
    EXPECT_EQ(faults(head + "{\"note\":5}\n"),
              (Faults{"2: \"side\" is missing", "2: \"note\" must be a text"}));
}

TEST(HostRecord, UnknownKeysAreIgnoredSoThatTheFormatCanGrow)
{
    std::string text = file();
    text.insert(1, "\"new\":{\"deep\":[1,2.5e3,null,true]},");
    EXPECT_TRUE(read_record(text).faults.empty());
    EXPECT_EQ(faults("{\"sandtable_game\":2}\n").at(0),
              "1: \"sandtable_game\" is 2: this program reads formats up to 1");
    // A file that does not say which hash it has is from before there were two.
    EXPECT_EQ(read_record(file()).record.header.hash, 1);
    text = file();
    text.insert(1, "\"hash\":2,");
    EXPECT_EQ(read_record(text).record.header.hash, 2);
    EXPECT_NE(write_header(read_record(text).record.header).find("\"hash\":2,\"state\""),
              std::string::npos);
    text[8] = '3';
    EXPECT_EQ(faults(text), Faults{"1: \"hash\" is 3: this program reads formats up to 2"});
}

// Cut the file anywhere: never more than the line being written is lost, and never an error but
// for a header that is not whole.
TEST(HostRecord, EveryTruncationLosesAtMostTheLineBeingWritten)
{
    const std::string whole = file();
    std::size_t ends = 0;
    for (std::size_t length = 1; length <= whole.size(); ++length) {
        const std::string_view cut{whole.data(), length};
        const ReadRecord read = read_record(cut);
        const auto lines = static_cast<std::size_t>(std::count(cut.begin(), cut.end(), '\n'));
        EXPECT_EQ(read.torn, cut.back() != '\n') << length;
        if (!read.torn) ++ends;
        if (lines == 0) {
            ASSERT_EQ(faults(cut), Faults{"1: the header is incomplete"});
            continue;
        }
        ASSERT_TRUE(read.faults.empty()) << length;
        ASSERT_EQ(read.record.orders.size(), lines - 1);
        ASSERT_EQ(read.whole, cut.rfind('\n') + 1);
    }
    EXPECT_EQ(ends, 4u);
}

TEST(HostRecord, AnyOtherDamageNamesTheLine)
{
    const std::string head = write_header(header());
    EXPECT_EQ(faults(""), Faults{"1: the file is empty"});
    EXPECT_EQ(faults(head + "{\"n\":1,\n" + "garbage\n"),
              (Faults{"2: byte 8: this is no JSON", "3: byte 1: this is no JSON"}));
    EXPECT_EQ(faults(head + "[]\n"), Faults{"2: is no JSON object"});
    EXPECT_EQ(faults("return scenario {\n}\nno game\n"), Faults{"1: byte 1: this is no JSON"})
        << "of what is no game one line is enough";
    EXPECT_EQ(faults(head + "{\"n\":2,\"side\":\"a\",\"order\":\"b\",\"state\":\"c\"}\n"),
              Faults{"2: \"n\" is 2 where 1 is next"});
    EXPECT_EQ(faults(head + "{\"n\":1,\"side\":5,\"order\":\"b\",\"dice\":[-1]}\n"),
              (Faults{"2: \"side\" must be a text", "2: \"state\" is missing",
                      "2: \"dice\" must be a whole number, 0 up"}));
    EXPECT_EQ(faults("{}\n").size(), 10u) << "everything that is missing, in one run";
    // A middle line lost is found by its number.
    const std::string second = write_order_line({2, "red", "done", {}, "x"});
    EXPECT_EQ(faults(head + second), Faults{"2: \"n\" is 2 where 1 is next"});
    EXPECT_EQ(faults(head + second + write_order_line({3, "red", "done", {}, "y"})).size(), 1u)
        << "what follows the gap is in its order";
}

TEST(HostRecord, EveryByteChangedIsReadOrNamed)
{
    const std::string whole = file();
    for (std::size_t at = 0; at < whole.size(); ++at)
        for (const char c : {'\0', '"', '\n', '9', '\xff', '}'}) {
            std::string text = whole;
            text[at] = c;
            for (const RecordFault& fault : read_record(text).faults) {
                ASSERT_GE(fault.line, 1u);
                ASSERT_LE(fault.line, 6u);
            }
        }
}

/// What is wrong with `json` as the value of a key that is not known.
Faults faults_of(const std::string& json)
{
    std::string text = file();
    text.insert(1, "\"new\":" + json + ",");
    return faults(text);
}

TEST(HostRecord, JsonIsStrict)
{
    for (const char* good :
         {"0", "-1", "18446744073709551615", "18446744073709551616", "1.5", "1e9", " [ ] ", "{}",
          "\"\\u00e9\\ud83c\\udfb2\"", "[null,true,false]", "{\"a\":{\"a\":1},\"b\":{\"a\":1}}"})
        EXPECT_EQ(faults_of(good), Faults{}) << good;
    for (const char* bad : {"",
                            "01",
                            "-",
                            "1.",
                            "+1",
                            "[1,]",
                            "{\"a\":1,}",
                            "\"\t\"",
                            "\"\\x\"",
                            "\"\\ud800\"",
                            "\"\\udc00\"",
                            "'a'",
                            "nul",
                            "1 2",
                            "\"\xff\"",
                            "\"\xc0\x80\"",
                            "\"\xed\xa0\x80\"",
                            "\"\xf4\x90\x80\x80\"",
                            "\"open",
                            "{1:2}",
                            "NaN",
                            "//x"}) {
        const Faults said = faults_of(bad);
        ASSERT_EQ(said.size(), 1u) << bad;
        EXPECT_EQ(said[0].substr(0, 8), "1: byte ") << said[0];
        EXPECT_NE(said[0].find(": this is no JSON"), std::string::npos) << said[0];
    }
    EXPECT_EQ(faults_of("{\"a\":1,\"a\":2}"), Faults{"1: \"a\" stands twice"});
    EXPECT_EQ(faults_of("0,\"seed\":1"), Faults{"1: \"seed\" stands twice"});
    EXPECT_EQ(faults_of(std::string(31, '[') + std::string(31, ']')), Faults{});
    for (const std::size_t levels : {std::size_t{32}, std::size_t{100'000}}) {
        EXPECT_EQ(faults_of(std::string(levels, '[') + std::string(levels, ']')),
                  Faults{"1: nested too deep"});
        std::string maps;
        for (std::size_t i = 0; i < levels; ++i) maps += "{\"a\":";
        EXPECT_EQ(faults_of(maps + "1" + std::string(levels, '}')), Faults{"1: nested too deep"});
    }
    EXPECT_EQ(faults_of("1e999"), Faults{"1: is no JSON object"});
    // What the library would pass over.
    const std::string head = write_header(header());
    const std::string order = write_order_line({1, "blue", "done", {}, "aa"});
    EXPECT_EQ(faults("\xef\xbb\xbf" + head), Faults{"1: byte 1: this is no JSON"});
    EXPECT_EQ(faults(head + order.substr(0, order.size() - 1) + std::string(1, '\0') + "x\n"),
              Faults{"2: byte " + std::to_string(order.size()) + ": this is no JSON"});
}

TEST(HostRecord, ATextIsReadAsItWasWritten)
{
    const auto written = [](const std::string& text) {
        return read_record(write_header(header()) + write_note_line({0, text, text}));
    };
    for (int c = 0; c < 128; ++c) {
        const std::string text(1, static_cast<char>(c));
        const ReadRecord read = written(text);
        ASSERT_EQ(read.record.notes.size(), 1u) << c;
        EXPECT_EQ(read.record.notes[0].side, text);
    }
    // What is no UTF-8 is written so that it can be read.
    EXPECT_EQ(written("a\xff"
                      "b")
                  .record.notes.at(0)
                  .side,
              "a\xef\xbf\xbd"
              "b");
}

} // namespace
} // namespace sandtable::host::record_test
