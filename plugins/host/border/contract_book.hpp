/// contract_book.hpp - whether a book can be played from: every text and number in it.
#pragma once

#include "kernel/rules/book.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace sandtable::host {

/// Reads a book whose lists can be walked (whole_book.hpp) with suspicion and names the first thing
/// that is wrong: "verb 3 (\"fire\"): its title is null".
class BookCheck {
public:
    BookCheck(const Book& book, std::string_view id) : book_{book}, id_{id} {}

    [[nodiscard]] std::string run();

private:
    /// What is looked at: "verb 3 (\"fire\"), parameter 1", "the book".
    struct Of {
        const char* what = "";    ///< a catalog key
        std::uint32_t number = 0; ///< 1 up; 0: there is one only
        const char* name = nullptr;
        std::uint32_t param = 0; ///< 1 up; 0: none of its parameters
        [[nodiscard]] std::string in_words() const;
    };

    template <typename T, typename Check>
    void named(const List<T>& items, const char* what, Check&& check);
    void words(const List<const char*>& items, const Of& of);
    void text(const char* text, const Of& of, const char* field);
    void require(bool holds, const Of& of, const char* otherwise);

    void counters(const List<CounterSpec>& items, const char* what, Means first, Means last);
    void data(const List<DataSpec>& items, const char* what);
    void states();
    void verbs();
    void param(const ParamSpec& param, const Of& of, bool last);
    void dice();
    void options();
    void sequence();
    void words_of_the_map();
    void fields(const List<FieldSpec>& items, const char* what);
    void rules();

    const Book& book_;
    std::string_view id_;
    std::string fault_;
};

} // namespace sandtable::host
