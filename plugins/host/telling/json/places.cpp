#include "plugins/host/telling/json/places.hpp"

namespace sandtable::host {
namespace {

/// Walks over JSON that a parser has accepted already; stops at the end of the text whatever it is.
class Walker {
public:
    Walker(std::string_view text, int deepest, JsonPlaces& places)
        : text_{text}, deepest_{deepest}, places_{places}
    {
    }

    void value(const std::string& pointer, int depth)
    {
        blanks();
        if (depth <= deepest_) places_.values.emplace(pointer, at_);
        if (done()) return;
        if (here() == '"')
            string();
        else if ((here() == '{' || here() == '[') && depth >= deepest_)
            skip_nested();
        else if (here() == '{')
            object(pointer, depth);
        else if (here() == '[')
            array(pointer, depth);
        else
            while (!done() && std::string_view{",]} \t\r\n"}.find(here()) == std::string_view::npos)
                ++at_;
    }

private:
    [[nodiscard]] bool done() const { return at_ >= text_.size(); }
    [[nodiscard]] char here() const { return text_[at_]; }
    void blanks()
    {
        while (!done() && std::string_view{" \t\r\n"}.find(here()) != std::string_view::npos) ++at_;
    }
    /// Takes a string and returns what stands between its quotes, escapes as written.
    std::string_view string()
    {
        const std::size_t begin = ++at_;
        while (!done() && here() != '"') at_ += here() == '\\' ? 2 : 1;
        const std::size_t end = at_ < text_.size() ? at_ : text_.size();
        at_ = end + 1;
        return text_.substr(begin, end - begin);
    }
    void skip_nested()
    {
        int open = 0;
        while (!done()) {
            const char c = here();
            if (c == '"') {
                string();
                continue;
            }
            ++at_;
            if (c == '{' || c == '[') ++open;
            if ((c == '}' || c == ']') && --open == 0) return;
        }
    }
    void object(const std::string& pointer, int depth)
    {
        for (++at_;;) {
            blanks();
            if (done() || here() != '"') break;
            const std::size_t key_at = at_;
            const std::string member = pointer + "/" + std::string{string()};
            if (!places_.keys.emplace(member, key_at).second) places_.twice.push_back(member);
            blanks();
            ++at_; // the colon
            value(member, depth + 1);
            blanks();
            if (done() || here() != ',') break;
            ++at_;
        }
        ++at_;
    }
    void array(const std::string& pointer, int depth)
    {
        ++at_;
        blanks();
        if (!done() && here() == ']') {
            ++at_;
            return;
        }
        for (std::size_t i = 0; !done(); ++i) {
            value(pointer + "/" + std::to_string(i), depth + 1);
            blanks();
            if (done() || here() != ',') break;
            ++at_;
        }
        ++at_;
    }

    std::string_view text_;
    int deepest_;
    JsonPlaces& places_;
    std::size_t at_ = 0;
};

} // namespace

TextPlace place_of(std::string_view text, std::size_t at) noexcept
{
    TextPlace place;
    for (const char c : text.substr(0, at)) {
        place.column = c == '\n' ? 1 : place.column + 1;
        if (c == '\n') ++place.line;
    }
    return place;
}

JsonPlaces json_places(std::string_view text, int deepest)
{
    JsonPlaces places;
    Walker{text, deepest, places}.value("", 0);
    return places;
}

} // namespace sandtable::host
