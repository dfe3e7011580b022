// Who comes in numbers, and who does not read: others notice nothing.
#include "tests/host/temp_folder.hpp"
#include "tests/house/client.hpp"
#include "tests/support/sanitized.hpp"

#include <gtest/gtest.h>

#include <arpa/inet.h>
#include <chrono>
#include <netinet/in.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

namespace sandtable::house::attack_test {
namespace {

using sandtable::testing::Client;
using sandtable::testing::fetch;
using sandtable::testing::json;
using sandtable::testing::Serving;
using sandtable::testing::TempFolder;

/// Connections that say nothing.
class Crowd {
public:
    Crowd(unsigned short port, int many)
    {
        sockaddr_in at{};
        at.sin_family = AF_INET;
        at.sin_port = htons(port);
        at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        for (int i = 0; i < many; ++i) {
            const int one = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
            if (one < 0) break;
            if (::connect(one, reinterpret_cast<const sockaddr*>(&at), sizeof at) == 0)
                sockets_.push_back(one);
            else
                ::close(one);
        }
    }
    ~Crowd()
    {
        for (const int one : sockets_) ::close(one);
    }
    Crowd(const Crowd&) = delete;
    Crowd& operator=(const Crowd&) = delete;
    [[nodiscard]] std::size_t size() const { return sockets_.size(); }

private:
    std::vector<int> sockets_;
};

TEST(HouseAttack, WhoComesWhenAllPlacesAreTakenIsToldSoAndWhoSitsPlaysOn)
{
    rlimit files{};
    ::getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = std::min<rlim_t>(files.rlim_max, 8192);
    ::setrlimit(RLIMIT_NOFILE, &files);
    if (files.rlim_cur < 5000) return; // this machine allows too few open files
    const Serving serving{{"play", "--browser", "fos/first_steps", "--seed", "1", "--no-record"}};
    Client player{serving.port(), serving.secret()};
    const json asked = player.hear("decide");
    ASSERT_FALSE(asked.is_null());
    {
        const Crowd crowd{serving.port(), 4110};
        ASSERT_EQ(crowd.size(), 4110u);
        const auto answer = fetch(serving.port(), "/");
        EXPECT_EQ(answer.status, 503u);
        EXPECT_EQ(answer.body, "this house is full: try again later\n");
        player.say({{"order", asked["legal"][0]}});
        EXPECT_FALSE(player.hear("told").is_null());
    }
    // Their places are free again.
    unsigned status = 503;
    for (int i = 0; i < 100 && status == 503; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds{50});
        status = fetch(serving.port(), "/").status;
    }
    EXPECT_EQ(status, 200u);
}

TEST(HouseAttack, WhoDoesNotReadIsPartedWithAndNobodyElseNotices)
{
    TempFolder folder;
    const Serving serving{{"serve", "--port", "0", "--folder", folder / "house"}};
    Client lobby{serving.port(), serving.secret()};
    lobby.say({{"begin", {{"battle", "fos/marengo"}, {"seed", 1}}}});
    const json links = lobby.hear("begun")["table"]["links"];
    Client player{serving.port(), links[1]["secret"]};
    const json asked = player.hear("decide");
    ASSERT_FALSE(asked.is_null());
    Client deaf{serving.port(), links[1]["secret"]};
    for (int i = 0; i < 180; ++i) deaf.say({{"picture", "ground"}}); // 45 MB of answers
    player.say({{"order", asked["legal"][0]}});
    EXPECT_FALSE(player.hear("told").is_null());
    std::size_t visitors = 2;
    const int patience =
        testing::is_sanitized ? 1200 : 200; // 45 MB are written by instrumented code
    for (int i = 0; i < patience && visitors != 1; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds{100});
        lobby.say({{"tables", true}, {"ref", i}});
        json tables;
        do tables = lobby.hear("tables");
        while (!tables.is_null() && tables.value("ref", -1) != i);
        ASSERT_FALSE(tables.is_null());
        visitors = tables["tables"][0]["visitors"];
    }
    EXPECT_EQ(visitors, 1u) << "who does not read is still there";
    player.say({{"units", true}});
    EXPECT_FALSE(player.hear("units").is_null());
}

} // namespace
} // namespace sandtable::house::attack_test
