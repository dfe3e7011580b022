// How many may be connected from one address; that there is a bound for all is in attack_test.cpp.
#include "plugins/house/net/places.hpp"
#include "tests/host/temp_folder.hpp"
#include "tests/house/client.hpp"

#include <gtest/gtest.h>

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <vector>

namespace sandtable::house::places_test {
namespace {

using boost::asio::ip::make_address;
using sandtable::testing::Serving;
using sandtable::testing::TempFolder;

using Taken = std::vector<std::shared_ptr<const Place>>;

/// How many of so many come in from one address.
std::size_t come_in(Places& places, const char* address, std::size_t many, Taken& taken)
{
    std::size_t in = 0;
    for (std::size_t i = 0; i < many; ++i) {
        taken.push_back(places.take(make_address(address)));
        in += taken.back() && !taken.back()->full;
    }
    return in;
}

TEST(HousePlaces, OneAddressHas256AndOthersDoNotNotice)
{
    const auto places = std::make_shared<Places>();
    Taken first, second, own;
    EXPECT_EQ(come_in(*places, "192.0.2.1", 300, first), 256u);
    EXPECT_STREQ(first[256]->full, "too many connections from your address: close some\n");
    EXPECT_EQ(come_in(*places, "192.0.2.2", 10, second), 10u);
    EXPECT_EQ(come_in(*places, "127.0.0.1", 1000, own), 1000u);
    EXPECT_EQ(come_in(*places, "::ffff:127.0.0.1", 300, own), 300u);
    first.clear();
    EXPECT_EQ(come_in(*places, "192.0.2.1", 1, first), 1u) << "places are given back";
}

TEST(HousePlaces, WhoHasManyAddressesOfOneHouseholdIsOne)
{
    const auto places = std::make_shared<Places>();
    Taken taken;
    EXPECT_EQ(come_in(*places, "2001:db8:0:1::1", 200, taken), 200u);
    EXPECT_EQ(come_in(*places, "2001:db8:0:1:ffff::2", 100, taken), 56u);
    EXPECT_EQ(come_in(*places, "2001:db8:0:2::1", 100, taken), 100u);
    EXPECT_EQ(come_in(*places, "::ffff:192.0.2.1", 200, taken), 200u);
    EXPECT_EQ(come_in(*places, "192.0.2.1", 100, taken), 56u);
}

TEST(HousePlaces, TooManyWhoAreTurnedAwayAreNotEvenToldSo)
{
    const auto places = std::make_shared<Places>();
    Taken taken;
    EXPECT_EQ(come_in(*places, "192.0.2.1", 256 + 64, taken), 256u);
    EXPECT_NE(taken.back(), nullptr);
    EXPECT_EQ(places->take(make_address("192.0.2.1")), nullptr);
    EXPECT_NE(places->take(make_address("192.0.2.2")), nullptr);
}

/// An address of this machine in a network; none where it is in none.
in_addr_t own_address()
{
    ifaddrs* all = nullptr;
    in_addr_t found = 0;
    if (::getifaddrs(&all) != 0) return 0;
    for (const ifaddrs* one = all; one && !found; one = one->ifa_next) {
        if (!one->ifa_addr || one->ifa_addr->sa_family != AF_INET) continue;
        const in_addr_t address =
            reinterpret_cast<const sockaddr_in*>(one->ifa_addr)->sin_addr.s_addr;
        if ((ntohl(address) >> 24) != 127) found = address;
    }
    ::freeifaddrs(all);
    return found;
}

int connected(in_addr_t address, unsigned short port)
{
    sockaddr_in at{};
    at.sin_family = AF_INET;
    at.sin_port = htons(port);
    at.sin_addr.s_addr = address;
    const int one = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const timeval patience{10, 0};
    ::setsockopt(one, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    if (::connect(one, reinterpret_cast<const sockaddr*>(&at), sizeof at) == 0) return one;
    ::close(one);
    return -1;
}

TEST(HousePlaces, The257thConnectionOfAnotherMachineIsToldWhy)
{
    const in_addr_t address = own_address();
    if (!address) return; // a machine in no network has only itself to be reached by
    char name[INET_ADDRSTRLEN] = {};
    const in_addr out{address};
    ::inet_ntop(AF_INET, &out, name, sizeof name);
    const TempFolder folder;
    const Serving serving{{"serve", "--port", "0", "--folder", folder / "house", "--bind", name}};
    std::vector<int> crowd;
    for (int i = 0; i < 256; ++i) crowd.push_back(connected(address, serving.port()));
    ASSERT_EQ(std::ranges::count(crowd, -1), 0);
    const int late = connected(address, serving.port());
    const std::string asked = std::string{"GET / HTTP/1.1\r\nHost: "} + name + "\r\n\r\n";
    EXPECT_GT(::send(late, asked.data(), asked.size(), 0), 0);
    std::string answer;
    char bytes[4096];
    for (ssize_t got = 0; (got = ::recv(late, bytes, sizeof bytes, 0)) > 0;)
        answer.append(bytes, static_cast<std::size_t>(got));
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 503")) << answer;
    EXPECT_NE(answer.find("too many connections from your address"), std::string::npos) << answer;
    ::close(late);
    for (const int one : crowd) ::close(one);
}

} // namespace
} // namespace sandtable::house::places_test
