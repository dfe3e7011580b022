// Whole battles as a person sees them, kept to be read (tests/tools/record_transcripts.sh).

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

namespace sandtable::host::transcript_test {
namespace {

TEST(Transcripts, AreWhatTheTableShowsNow)
{
    const std::string script = SANDTABLE_SOURCE_DIR
        "/tests/tools/record_transcripts.sh '" SANDTABLE_BUILD_DIR "/bin/sandtable' --check";
    EXPECT_EQ(std::system(script.c_str()), 0)
        << "if the change is meant, run tests/tools/record_transcripts.sh and read git diff";
}

TEST(Transcripts, AreThereForEveryRulebookInBothLanguages)
{
    for (const char* ruleset : {"fos", "thucydide", "fastplay70", "synapse"})
        for (const char* language : {"en", "fr"}) {
            const std::string file = std::string{SANDTABLE_SOURCE_DIR "/tests/transcripts/"} +
                                     ruleset + "." + language + ".txt";
            EXPECT_GT(std::filesystem::file_size(file), 10'000u) << file;
        }
}

} // namespace
} // namespace sandtable::host::transcript_test
