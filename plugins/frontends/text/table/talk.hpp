/// talk.hpp - what a person types at the table, and what comes of it.
#pragma once

#include "plugins/frontends/text/table/text_table.hpp"

#include <string_view>

namespace sandtable::text {

class Talk {
public:
    Talk(TextTable& table, Side side) : table_{table}, side_{side} {}

    /// Does what a line says. `acted`: the seat may have changed.
    TextTable::Answer hear(std::string_view line);
    [[nodiscard]] std::vector<std::string> complete(std::string_view typed) const;
    /// Whether a line begins with a word of the table: it is no order.
    [[nodiscard]] bool is_word(std::string_view line) const;
    /// Whether what was typed is a word of the table, in English or in the reader's language.
    [[nodiscard]] static bool means(std::string_view typed, const char* word,
                                    const host::Texts& texts);

    /// The words of the table, each in English and in the reader's language.
    [[nodiscard]] static std::vector<std::string> table_words(const host::Texts& texts);
    [[nodiscard]] static bool is_table_word(std::string_view typed, const host::Texts& texts);

private:
    using Answer = TextTable::Answer;
    using Doing = Answer (Talk::*)(std::string_view);
    /// A word of the table. `word` is its English name and its key in the catalogs; either works.
    struct Word {
        const char* word;
        const char* takes;
        const char* help;
        Doing doing;
    };
    static const std::vector<Word>& words();
    [[nodiscard]] const Word* word_for(std::string_view line) const;

    [[nodiscard]] std::optional<std::string_view> for_the_umpire(std::string_view line) const;
    /// Nothing when there is no such order or it is refused.
    std::optional<Answer> order(std::string_view text);
    Answer help(std::string_view of);
    Answer help_of(std::string_view name);
    Answer map(std::string_view how);
    Answer places(std::string_view);
    Answer back(std::string_view how_far);
    [[nodiscard]] std::string no_way_back(std::string_view how_far) const;
    Answer changed(std::string_view since);
    Answer tell(std::string_view how);
    Answer again(std::string_view);
    Answer units(std::string_view whose);
    Answer enemy(std::string_view);
    Answer sheet(std::string_view);
    Answer legend(std::string_view);
    Answer legal(std::string_view unit);
    Answer why(std::string_view order);
    Answer odds(std::string_view order);
    Answer advise(std::string_view);
    Answer note(std::string_view text);
    Answer undo(std::string_view);
    Answer explain(std::string_view what);
    Answer status(std::string_view);
    Answer sequence(std::string_view);
    Answer save(std::string_view path);
    Answer lesson(std::string_view how);
    Answer offer(std::string_view);
    Answer quit(std::string_view);

    [[nodiscard]] host::Session& session() const { return table_.session_; }
    [[nodiscard]] const host::Texts& texts() const { return table_.texts_; }
    [[nodiscard]] const host::Teller& teller() const { return table_.teller_; }
    [[nodiscard]] bool color() const { return table_.style_.color; }
    void say(const std::string& text) const;
    void say_file(const char* text, const std::string& file) const;
    void hint_at_the_umpire(Order order) const;
    [[nodiscard]] bool means_it(const std::vector<Order>& orders) const;
    /// Whether this seat may offer a draw; says why not.
    [[nodiscard]] bool is_for_two() const;
    /// One of the words that may stand behind a word of the table, in either language.
    [[nodiscard]] bool is(std::string_view typed, const char* word) const;
    /// Shows the map as it is wanted once.
    void draw(const View& view, const MapStyle& style) const;
    /// The map in the ruleset's own manner, or the sheets where it has no map.
    void draw_plain(const View& view) const;
    /// The one unit that is meant; says so when there is none, or several.
    [[nodiscard]] std::optional<Unit> unit_called(std::string_view words) const;
    /// Says that a word may mean any of several units.
    void say_which(std::string_view word, const std::vector<Unit>& units) const;
    void help_line(std::string line, std::string_view what) const;
    void help_word(const Word& word) const;
    /// `whole`: with all words of a choice, however many.
    void help_verb(const VerbSpec& verb, bool whole) const;
    /// The orders that may be given now with `verb`, those of the same unit as `like` alone if
    /// there are any; where there are none, with what verbs there are.
    void allowed(std::string_view verb, const Order* like = nullptr) const;
    [[nodiscard]] std::string word_meant(std::string_view typed) const;
    /// Why what was typed is no order, and what would be; `said`: the same in notation.
    void say_no_order(const host::NotationError& error, std::string_view typed,
                      std::string_view said) const;
    /// The orders that `text` says, or nothing after having said why it says none.
    [[nodiscard]] std::vector<Order> read(std::string_view text) const;
    void show(const Journal& said) const;

    TextTable& table_;
    Side side_;
};

} // namespace sandtable::text
