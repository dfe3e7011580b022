#include "rulesets/fastplay70/orders/shorthand.hpp"

#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/chapters/movement.hpp"

#include "kernel/board/label.hpp"
#include "sdk/cpp/shorthand.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>

namespace sandtable::fastplay70 {

namespace {

using Words = std::vector<std::string>;

/// Cuts at commas that are not inside parentheses.
std::string elements(const std::string& path)
{
    std::string out;
    int depth = 0;
    for (const char c : path) {
        if (c == '(') ++depth;
        if (c == ')') --depth;
        out += c == ',' && depth == 0 ? ' ' : c;
    }
    return out;
}

bool is_side(const std::string& word) { return word == "F" || word == "G"; }

/// "2=4+3" is "2=4 2=3".
std::string shares(const std::string& word)
{
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos) return word;
    Words each = sdk::words_of(std::string_view{word}.substr(equals + 1), "+");
    for (std::string& score : each) score.insert(0, word, 0, equals + 1);
    return sdk::joined(each);
}

/// "att F1>G2"
void read_attack(Words& words)
{
    if (words.size() != 2) return;
    const std::size_t arrow = words[1].find('>');
    if (arrow != std::string::npos) words[1][arrow] = ' ';
}

/// "F" or "G" after the verb of a question to both sides says whose answer it is.
bool names_side(const Words& words)
{
    static constexpr std::string_view asked_of_both[] = {"char", "lead", "pre", "disp", "done"};
    return words.size() > 1 && is_side(words[1]) &&
           std::ranges::find(asked_of_both, words[0]) != std::end(asked_of_both);
}

/// Nobody answers for the other side. [FP70-SEQ-02]
std::optional<Refusal> others_answer(const Field& field, const Words& words)
{
    const Side answers = field.table().viewer();
    if (!names_side(words) || answers > german) return std::nullopt;
    if ((words[1] == "F" ? french : german) == answers) return std::nullopt;
    return Refusal{rules::whose_decision, answers == french
                                              ? "the French answer now, not the Germans"
                                              : "the Germans answer now, not the French"};
}

/// The order knows whose answer it is.
void drop_side(Words& words)
{
    if (names_side(words)) words.erase(words.begin() + 1);
}

/// "lead G 1 -G3": the unit left out; "lead none"
void read_lead(Words& words)
{
    drop_side(words);
    for (std::size_t i = 1; i < words.size(); ++i) {
        if (words[i] == "none" || words[i] == "aucun") words[i] = "-";
        if (words[i].size() > 1 && words[i][0] == '-') words[i].erase(0, 1);
    }
}

void read_words(const Field& field, Words& words)
{
    const std::string& verb = words[0];
    if (verb == "att") {
        read_attack(words);
    } else if (verb == "mv" || verb == "chg") {
        for (std::size_t i = 2; i < words.size(); ++i) words[i] = elements(words[i]);
    } else if (verb == "first" && words.size() == 2 && is_side(words[1])) {
        words[1] = field.context().setting->sides[words[1] == "F" ? french : german].id;
    } else if (verb == "lead") {
        read_lead(words);
    } else if (verb == "char" || verb == "pre") {
        drop_side(words);
    } else if (verb == "disp") {
        drop_side(words);
        for (std::size_t i = 1; i < words.size(); ++i) words[i] = shares(words[i]);
    } else if (verb == "done" && words.size() == 2) {
        drop_side(words);
    }
}

/// Why no order on this board can hold an element of a path. [FP70-MOVE-02, MOVE-09, MET-17]
std::optional<Refusal> unheld(const Field& field, const std::string& element)
{
    if (!field.plane()) {
        if (element[0] == '(') return no_element(field);
        return std::nullopt;
    }
    if (const auto point = point_from_label(element)) {
        if (plane::on_table(field.board(), *point)) return std::nullopt;
        return Refusal{rules::edge_of_board, "({cell},{to}) is off the table",
                       field.args(Unit::none, open_table::place(*point))};
    }
    if (element[0] == '@') {
        const char* const end = element.data() + element.size();
        std::int32_t degrees = 0;
        const auto [stop, fault] = std::from_chars(element.data() + 1, end, degrees);
        if (fault != std::errc{} || stop != end) return no_element(field);
        if (degrees < 0 || degrees >= 360) return no_facing(degrees);
    }
    for (const char* const direction : hex::column_names)
        if (element == direction) return no_element(field);
    return std::nullopt;
}

/// The same of the first such element of an order.
std::optional<Refusal> unheld(const Field& field, const Words& words)
{
    if (words.empty() || (words[0] != "mv" && words[0] != "chg")) return std::nullopt;
    for (std::size_t i = 2; i < words.size(); ++i)
        for (const std::string& element : sdk::words_of(elements(words[i])))
            if (auto refusal = unheld(field, element)) return refusal;
    return std::nullopt;
}

} // namespace

TextForms::Read read_shorthand(const Field& field, std::string_view text)
{
    TextForms::Read read;
    Words words = sdk::words_of(text);
    if (words.empty()) return read;
    read.refusal = others_answer(field, words);
    if (!read.refusal) read.refusal = unheld(field, words);
    if (read.refusal) return read;
    const std::string before = sdk::joined(words);
    if (words.size() == 1 && words[0].find('>') != std::string::npos)
        words.insert(words.begin(), "att");
    read_words(field, words);
    const std::string after = sdk::joined(words);
    if (after != before) read.canonical = after;
    return read;
}

} // namespace sandtable::fastplay70
