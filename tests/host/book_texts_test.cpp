// What a book says to players, and who has the last word on it in another language.
#include "plugins/host/telling/catalog/book_texts.hpp"

#include "tests/host/temp_folder.hpp"

#include <gtest/gtest.h>

namespace sandtable::host::book_texts_test {
namespace {

TEST(BookTexts, ARulesetHasTheLastWordOnItsOwnTexts)
{
    testing::TempFolder folder;
    folder.write("locale/fr.po", "msgid \"men\"\nmsgstr \"hommes\"\n\n"
                                 "msgid \"on foot\"\nmsgstr \"à pied\"\n\n"
                                 "msgid \"fire\"\nmsgstr \"incendie\"\n");
    static constexpr CounterSpec counters[] = {{.name = "men", .title = "men"}};
    static constexpr StateSpec states[] = {{.name = "on_foot", .title = "on foot"}};
    static constexpr StepSpec steps[] = {{.name = "march", .does = "who marches", .until = "done"}};
    const Book book{
        .unit_counters = list_of(counters), .states = list_of(states), .sequence = list_of(steps)};
    Texts texts{"fr"};
    texts.add(read_po("msgid \"men\"\nmsgstr \"effectif\"\n\nmsgid \"fire\"\nmsgstr \"tir\"\n"));
    add_catalog(texts, folder.path().string(), book);
    EXPECT_EQ(texts.of("men"), "hommes") << "a counter of the book";
    EXPECT_EQ(texts.of("on foot"), "à pied");
    EXPECT_EQ(texts.of("fire"), "tir") << "no text of the book: the program's";

    std::vector<std::string> said;
    for (const BookText& one : texts_of(book)) said.emplace_back(one.text);
    EXPECT_EQ(said, (std::vector<std::string>{"men", "on foot", "who marches", "done"}));
}

} // namespace
} // namespace sandtable::host::book_texts_test
