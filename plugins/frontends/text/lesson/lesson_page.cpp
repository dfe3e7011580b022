#include "plugins/frontends/text/lesson/lesson_page.hpp"

#include "kernel/words/ascii.hpp"
#include "plugins/host/errors.hpp"

#include <charconv>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace sandtable::text {
namespace {

using host::key;

constexpr std::string_view mark = "<!-- lesson:";
constexpr std::string_view answer_mark = "<!-- answer:";
constexpr std::string_view plain_mark = "<!-- plain:";

/// Prose without the marks of Markdown: emphasis and code are read as they stand.
std::string without_marks(std::string_view line)
{
    std::string plain;
    for (const char c : line)
        if (c != '`' && c != '*') plain += c;
    return plain;
}

class Reader {
public:
    Reader(const std::string& file, ToldTo who) : file_{file}, who_{who} {}

    std::optional<LessonPage> read(std::string_view page)
    {
        while (!page.empty()) {
            const std::size_t end = std::min(page.find('\n'), page.size());
            line(page.substr(0, end));
            page.remove_prefix(std::min(end + 1, page.size()));
        }
        if (!found_) return std::nullopt;
        if (fence_) fail(key("{file}:{line}: this block has no end"), began_);
        end_paragraph();
        page_.farewell = std::move(told_);
        if (page_.steps.empty()) fail(key("{file}:{line}: a lesson without a step"), found_);
        return std::move(page_);
    }

private:
    enum Fence { none, shown, type, refused };

    [[noreturn]] void fail(const char* what, std::size_t number, std::string_view word = {}) const
    {
        throw host::ContentError{
            what, {{"file", file_}, {"line", std::to_string(number)}, {"word", std::string{word}}}};
    }

    void line(std::string_view text)
    {
        ++number_;
        if (text.ends_with('\r')) text.remove_suffix(1);
        if (text.starts_with("```")) return fence(trimmed(text.substr(3)));
        if (fence_ == type || fence_ == refused) return step(trimmed(text));
        if (fence_ == shown) {
            told_.push_back("    " + std::string{text});
            return;
        }
        if (text.starts_with(mark)) return declare(text.substr(mark.size()));
        if (text.starts_with(answer_mark)) return answer(text.substr(answer_mark.size()));
        if (text.starts_with(plain_mark)) return instead(text.substr(plain_mark.size()));
        if (text.starts_with("<!--")) return;
        if (text.starts_with("# ") && page_.title.empty()) {
            page_.title = without_marks(text.substr(2));
            return;
        }
        if (trimmed(text).empty()) return end_paragraph();
        if (text.starts_with("## ")) {
            end_paragraph();
            if (!headed_) told_.clear(); // who follows at the table has found the page
            headed_ = true;
            told_.push_back("# " + without_marks(text.substr(3)));
            return;
        }
        if (text.starts_with("- ")) end_paragraph();
        if (!paragraph_.empty()) paragraph_ += ' ';
        paragraph_ += without_marks(trimmed(text));
    }

    void fence(std::string_view kind)
    {
        if (fence_ != none) {
            fence_ = none;
            return;
        }
        end_paragraph();
        fence_ = kind == "type" ? type : kind == "refused" ? refused : shown;
        began_ = number_;
    }

    void step(std::string_view typed)
    {
        if (typed.empty()) return;
        page_.steps.push_back({std::move(told_), std::string{typed}, fence_ == refused, number_});
        told_.clear();
    }

    /// " #11 is beaten -->"
    void answer(std::string_view words)
    {
        words = trimmed(words.substr(0, words.find("-->")));
        if (page_.steps.empty() || words.empty())
            fail(key("{file}:{line}: an answer stands behind the line that is typed"), number_);
        page_.steps.back().answers.emplace_back(words);
    }

    /// " The village is in e5. -->"
    void instead(std::string_view words)
    {
        words = trimmed(words.substr(0, words.find("-->")));
        end_paragraph();
        if (told_.empty() || words.empty())
            fail(key("{file}:{line}: what is told instead stands behind a paragraph"), number_);
        if (who_ == ToldTo::hears_maps) told_.back() = without_marks(words);
    }

    /// " side=blue seed=3 -->"
    void declare(std::string_view words)
    {
        if (found_) fail(key("{file}:{line}: a page is one lesson"), number_);
        found_ = page_.declared_at = number_;
        words = words.substr(0, words.find("-->"));
        while (!(words = trimmed(words)).empty()) {
            const std::string_view word = words.substr(0, words.find(' '));
            words.remove_prefix(word.size());
            const std::size_t equals = word.find('=');
            const std::string_view name = word.substr(0, equals);
            const std::string_view value =
                equals == std::string_view::npos ? std::string_view{} : word.substr(equals + 1);
            if (name == "side" && !value.empty())
                page_.side = value;
            else if (name == "board" && !value.empty())
                page_.board = value;
            else if (name != "seed" || !is_number(value, page_.seed))
                fail(key("{file}:{line}: a lesson has side=NAME, seed=NUMBER and board=NAME, not "
                         "\"{word}\""),
                     number_, word);
        }
        if (page_.side.empty()) fail(key("{file}:{line}: whom does it teach? side=NAME"), number_);
    }

    static bool is_number(std::string_view text, std::uint64_t& number)
    {
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        return error == std::errc{} && end == text.data() + text.size();
    }

    void end_paragraph()
    {
        if (!paragraph_.empty()) told_.push_back(std::move(paragraph_));
        paragraph_.clear();
    }

    const std::string& file_;
    ToldTo who_;
    LessonPage page_;
    std::vector<std::string> told_;
    std::string paragraph_;
    std::size_t number_ = 0, began_ = 0, found_ = 0; ///< lines, 1 up
    Fence fence_ = none;
    bool headed_ = false;
};

std::optional<std::string> content(const std::filesystem::path& path, std::uintmax_t most)
{
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error)) return std::nullopt;
    if (std::filesystem::file_size(path, error) > most || error)
        throw host::ContentError{key("{file} is too large for a lesson"),
                                 {{"file", path.string()}}};
    std::ifstream file{path, std::ios::binary};
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

} // namespace

std::optional<LessonPage> read_lesson(std::string_view page, const std::string& file, ToldTo who)
{
    return Reader{file, who}.read(page);
}

std::optional<LessonPage> lesson_in(const std::string& file, ToldTo who)
{
    constexpr std::uintmax_t most = 256 * 1024;
    const auto text = content(file, most);
    return text ? read_lesson(*text, file, who) : std::nullopt;
}

std::optional<LessonPage> lesson_beside(const std::string& scenario_file,
                                        const std::string& language, ToldTo who)
{
    std::filesystem::path beside{scenario_file};
    if (beside.empty()) return std::nullopt;
    beside.replace_extension();
    for (const std::string& ending : {"." + language + ".md", std::string{".md"}}) {
        std::filesystem::path page = beside;
        page += ending;
        if (auto lesson = lesson_in(page.string(), who)) return lesson;
    }
    return std::nullopt;
}

} // namespace sandtable::text
