#include "rulesets/fastplay70/orders/shorthand.hpp"

#include <vector>

namespace sandtable::fastplay70 {

namespace {

std::vector<std::string> words_of(std::string_view text)
{
    std::vector<std::string> words;
    std::string word;
    for (const char c : text) {
        if (c != ' ' && c != '\t') {
            word += c;
        } else if (!word.empty()) {
            words.push_back(std::move(word));
            word.clear();
        }
    }
    if (!word.empty()) words.push_back(std::move(word));
    return words;
}

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

std::string joined(const std::vector<std::string>& words, std::size_t from = 0)
{
    std::string out;
    for (std::size_t i = from; i < words.size(); ++i) out += (out.empty() ? "" : " ") + words[i];
    return out;
}

/// "2=4+3" is "2=4 2=3".
std::string shares(const std::string& word)
{
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos) return word;
    std::string out;
    std::string_view rest = std::string_view{word}.substr(equals + 1);
    for (;;) {
        const std::size_t plus = rest.find('+');
        out += (out.empty() ? "" : " ") + word.substr(0, equals + 1) +
               std::string{rest.substr(0, plus)};
        if (plus == std::string_view::npos) return out;
        rest.remove_prefix(plus + 1);
    }
}

} // namespace

TextForms::Read read_shorthand(const Field& field, std::string_view text)
{
    TextForms::Read read;
    std::vector<std::string> words = words_of(text);
    if (words.empty()) return read;
    const std::string before = joined(words);
    if (words.size() == 1 && words[0].find('>') != std::string::npos)
        words.insert(words.begin(), "att");
    const std::string& verb = words[0];
    if (verb == "att" && words.size() == 2) {
        const std::size_t arrow = words[1].find('>');
        if (arrow != std::string::npos) words[1][arrow] = ' ';
    } else if (verb == "mv" || verb == "chg") {
        for (std::size_t i = 2; i < words.size(); ++i) words[i] = elements(words[i]);
    } else if (verb == "first" && words.size() == 2 && is_side(words[1])) {
        words[1] = field.context().setting->sides[words[1] == "F" ? 0 : 1].id;
    } else if (verb == "char" || verb == "lead" || verb == "pre" || verb == "disp") {
        if (words.size() > 1 && is_side(words[1])) words.erase(words.begin() + 1);
        for (std::size_t i = 1; i < words.size(); ++i) {
            if (verb == "disp") words[i] = shares(words[i]);
            if (verb != "lead") continue;
            if (words[i] == "none") words[i] = "-";
            if (words[i].size() > 1 && words[i][0] == '-') words[i].erase(0, 1);
        }
    } else if (verb == "done" && words.size() == 2 && is_side(words[1])) {
        words.pop_back();
    }
    const std::string after = joined(words);
    if (after != before) read.canonical = after;
    return read;
}

} // namespace sandtable::fastplay70
