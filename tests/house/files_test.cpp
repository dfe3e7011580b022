// What a browser is given of the page: packed where it reads that, and not again what it has.
#include "plugins/house/net/files.hpp"
#include "tests/host/temp_folder.hpp"
#include "tests/house/client.hpp"

#include <boost/beast/zlib/inflate_stream.hpp>

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace sandtable::house::files_test {
namespace {

using sandtable::testing::fetch;
using sandtable::testing::Serving;
using sandtable::testing::TempFolder;

/// What was packed, by another reader than the one that packs; gzip's head has ten bytes here.
std::string unpacked(const std::string& small)
{
    namespace zlib = boost::beast::zlib;
    std::string body(1u << 20, '\0');
    zlib::inflate_stream stream;
    zlib::z_params at;
    at.next_in = small.data() + 10;
    at.avail_in = small.size() - 10;
    at.next_out = body.data();
    at.avail_out = body.size();
    boost::beast::error_code error;
    stream.write(at, zlib::Flush::sync, error);
    EXPECT_EQ(error, zlib::error::end_of_stream) << error.message();
    body.resize(at.total_out);
    return body;
}

TEST(HouseFiles, WhoReadsGzipSaysSo)
{
    EXPECT_TRUE(reads_gzip("gzip"));
    EXPECT_TRUE(reads_gzip("gzip, deflate, br, zstd"));
    EXPECT_TRUE(reads_gzip("br , GZip;q=0.5"));
    EXPECT_TRUE(reads_gzip("*"));
    EXPECT_FALSE(reads_gzip(""));
    EXPECT_FALSE(reads_gzip("br, identity"));
    EXPECT_FALSE(reads_gzip("gzip;q=0, *"));
    EXPECT_FALSE(reads_gzip("gzip; q=0.000"));
    EXPECT_FALSE(reads_gzip(",;,q=;gzip-like"));
}

TEST(HouseFiles, AreThoseOfTheFolderAsTheyWereWhenTheServerBegan)
{
    TempFolder folder;
    std::filesystem::create_directories(folder / "js");
    std::ofstream{folder / "index.html"} << std::string(5000, 'p');
    std::ofstream{folder / "js/a.js"} << "a";
    std::ofstream{folder / "README.md"} << "not for readers of pages";
    std::ofstream{folder / ".secret.js"} << "hidden";
    const PageFiles files{folder.path().string()};
    std::ofstream{folder / "js/late.js"} << "late";
    std::ofstream{folder / "js/a.js"} << "another";
    ASSERT_NE(files.find("/"), nullptr);
    EXPECT_EQ(files.find("/"), files.find("/index.html"));
    EXPECT_EQ(unpacked(files.find("/")->packed), std::string(5000, 'p'));
    ASSERT_NE(files.find("/js/a.js"), nullptr);
    EXPECT_EQ(files.find("/js/a.js")->body, "a");
    EXPECT_EQ(files.find("/js/a.js")->packed, "") << "packed it would be longer";
    for (const char* none :
         {"", "/README.md", "/.secret.js", "/js/late.js", "/js", "/js/../index.html"})
        EXPECT_EQ(files.find(none), nullptr) << none;
    EXPECT_EQ(PageFiles{folder / "nowhere"}.find("/"), nullptr);
}

TEST(HouseFiles, ArePackedForWhoReadsThatAndNotSentAgain)
{
    const Serving serving{{"play", "--browser", "fos/first_steps", "--seed", "1", "--no-record"}};
    const auto plain = fetch(serving.port(), "/js/main.js");
    EXPECT_EQ(plain.status, 200u);
    EXPECT_EQ(plain.field("Content-Encoding"), "");
    EXPECT_EQ(plain.field("Vary"), "Accept-Encoding");
    const auto small = fetch(serving.port(), "/js/main.js", {{"Accept-Encoding", "gzip, br"}});
    EXPECT_EQ(small.field("Content-Encoding"), "gzip");
    EXPECT_EQ(small.field("Vary"), "Accept-Encoding");
    EXPECT_EQ(small.field("Content-Type"), "text/javascript; charset=utf-8");
    EXPECT_LT(small.body.size() * 2, plain.body.size());
    EXPECT_EQ(unpacked(small.body), plain.body);
    EXPECT_NE(small.field("ETag"), plain.field("ETag"));
    const auto again = fetch(serving.port(), "/js/main.js",
                             {{"Accept-Encoding", "gzip"}, {"If-None-Match", small.field("ETag")}});
    EXPECT_EQ(again.status, 304u);
    EXPECT_EQ(again.body, "");
    EXPECT_EQ(again.field("ETag"), small.field("ETag"));
    EXPECT_FALSE(again.field("Content-Security-Policy").empty());
}

} // namespace
} // namespace sandtable::house::files_test
