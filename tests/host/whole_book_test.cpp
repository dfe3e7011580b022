// Growth: lists of a plugin whose items are longer or shorter than this program's, and such as are
// none at all.
#include "plugins/host/border/whole_book.hpp"

#include <gtest/gtest.h>

#include <cstring>

namespace sandtable::host::whole_book_test {
namespace {

constexpr PhaseSpec phases[] = {{.name = "one", .title = "One"}, {.name = "two", .title = "Two"}};
constexpr ParamSpec params[] = {{.name = "unit"}, {.name = "number", .kind = ParamKind::number}};
constexpr VerbSpec verbs[] = {{.name = "go", .params = list_of(params), .rule = "R"}};

Book small_book()
{
    Book book;
    book.id = "small";
    book.phases = list_of(phases);
    book.verbs = list_of(verbs);
    return book;
}

TEST(WholeBook, HasAllThatThePluginSays)
{
    const Book far = small_book();
    const WholeBook whole{far, sizeof far};
    ASSERT_EQ(whole.fault(), "");
    const Book& book = whole.book();
    EXPECT_STREQ(book.id, "small");
    ASSERT_EQ(book.phases.size(), 2u);
    EXPECT_NE(book.phases.items, far.phases.items);
    EXPECT_STREQ(book.phases[1].title, "Two");
    ASSERT_EQ(book.verbs[0].params.size(), 2u);
    EXPECT_NE(book.verbs[0].params.items, far.verbs[0].params.items);
    EXPECT_EQ(book.verbs[0].params[1].kind, ParamKind::number);
    EXPECT_TRUE(book.endings.empty());
}

/// An item as a plugin of a later border has it.
struct LaterPhase {
    PhaseSpec phase;
    std::uint64_t later = 0;
};

TEST(WholeBook, LongerItemsAreStridden)
{
    const LaterPhase later[] = {{phases[0], 11}, {phases[1], 22}};
    Book far = small_book();
    far.phases = {&later[0].phase, 2, sizeof(LaterPhase)};
    const WholeBook whole{far, sizeof far};
    ASSERT_EQ(whole.fault(), "");
    EXPECT_STREQ(whole.book().phases[1].title, "Two");
    // What is beyond stays where the plugin looks for it.
    EXPECT_EQ(reinterpret_cast<const LaterPhase&>(whole.book().phases[1]).later, 22u);
}

TEST(WholeBook, AShorterBookEndsInZeros)
{
    Book far = small_book();
    far.stack_room = 7;
    const WholeBook shorter{far, offsetof(Book, stack_room)};
    ASSERT_EQ(shorter.fault(), "");
    EXPECT_EQ(shorter.book().stack_room, 0);
    EXPECT_EQ(shorter.book().phases.size(), 2u);
    alignas(8) std::byte longer[sizeof(Book) + 64];
    std::memset(longer, 0x5a, sizeof longer);
    std::memcpy(longer, &far, sizeof far);
    const WholeBook cut{*reinterpret_cast<const Book*>(longer), sizeof longer};
    EXPECT_EQ(cut.fault(), "");
    EXPECT_EQ(cut.book().stack_room, 7);
}

TEST(WholeBook, SaysWhatListCannotBeWalked)
{
    const auto fault = [](const List<PhaseSpec>& list) {
        Book far = small_book();
        far.phases = list;
        return WholeBook{far, sizeof far}.fault();
    };
    EXPECT_EQ(fault({phases, 2, 0}), "the list of phases is said to have items of 0 bytes, not 32");
    EXPECT_EQ(fault({phases, 2, 24}),
              "the list of phases is said to have items of 24 bytes, not 32");
    EXPECT_EQ(fault({phases, 2, 1u << 30}),
              "the list of phases is said to have items of 1073741824 bytes, not 32");
    EXPECT_EQ(fault({phases, 2, 36}), "the list of phases is not aligned");
    const auto* const odd =
        reinterpret_cast<const PhaseSpec*>(reinterpret_cast<const char*>(phases) + 4);
    EXPECT_EQ(fault({odd, 1, 32}), "the list of phases is not aligned");
    EXPECT_EQ(fault({nullptr, 2, 32}), "the list of phases is null");
    EXPECT_EQ(fault({phases, 300, 32}), "the list of phases has 300 items, at most 255");
    EXPECT_EQ(fault({nullptr, 0, 0}), "") << "an empty list says nothing of its items";

    const ParamSpec* const none = nullptr;
    const VerbSpec broken[] = {{.name = "stay"}, {.name = "go", .params = {none, 2, 40}}};
    Book far = small_book();
    far.verbs = list_of(broken);
    EXPECT_EQ((WholeBook{far, sizeof far}.fault()),
              "the list of verbs, number 2: parameters is null");
}

} // namespace
} // namespace sandtable::host::whole_book_test
