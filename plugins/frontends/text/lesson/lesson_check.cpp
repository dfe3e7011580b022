#include "plugins/frontends/text/lesson/lesson_check.hpp"

#include "kernel/words/ascii.hpp"
#include "plugins/frontends/text/table/talk.hpp"
#include "plugins/host/errors.hpp"
#include "plugins/host/nearest_word.hpp"
#include "plugins/host/play/read_as_told.hpp"
#include "plugins/host/telling/spoken.hpp"
#include "plugins/host/telling/teller.hpp"

#include <algorithm>
#include <filesystem>

namespace sandtable::text {
namespace {

using host::key;

/// "fr" of "lesson.fr.md" beside "lesson.lua", "en" of "lesson.md"; nothing of other files.
std::optional<std::string> language_of(const std::string& name, const std::string& stem)
{
    if (!name.starts_with(stem) || !name.ends_with(".md")) return std::nullopt;
    std::string_view middle{name};
    middle.remove_prefix(stem.size());
    middle.remove_suffix(3);
    if (middle.empty()) return "en";
    const bool is_code = middle.size() >= 3 && middle.front() == '.' &&
                         std::ranges::all_of(middle.substr(1), [](char c) {
                             return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
                         });
    return is_code ? std::optional{std::string{middle.substr(1)}} : std::nullopt;
}

std::string_view first_word(std::string_view line)
{
    return line.substr(0, std::min(line.find_first_of(" \t"), line.size()));
}

/// Looks at the lines of one page.
class Looking {
public:
    Looking(const FoundLesson& lesson, const host::Session& session, Side side,
            const host::Texts& texts, const host::Texts& told_in)
        : lesson_{lesson},
          session_{session},
          side_{side},
          texts_{texts},
          reads_{texts, session.setting()},
          tells_{told_in, session.setting()}
    {
    }

    Problems all()
    {
        for (const LessonStep& step : lesson_.page.steps) look_at(step);
        return std::move(problems_);
    }

private:
    void look_at(const LessonStep& step)
    {
        std::string_view line = trimmed(step.line);
        if (line.starts_with('?')) {
            line = trimmed(line.substr(1));
            if (line.find(' ') == std::string_view::npos) return; // help
        } else if (Talk::means(first_word(line), "why", texts_) ||
                   Talk::means(first_word(line), "odds", texts_)) {
            line = trimmed(line.substr(first_word(line).size()));
        } else if (Talk::is_table_word(first_word(line), texts_)) {
            return;
        }
        while (!line.empty()) {
            const std::size_t end = std::min(line.find(';'), line.size());
            if (const std::string_view one = trimmed(line.substr(0, end)); !one.empty())
                look_at_order(step, one);
            line.remove_prefix(std::min(end + 1, line.size()));
        }
    }

    void look_at_order(const LessonStep& step, std::string_view order)
    {
        const View view = session_.view(side_);
        host::ReadOrders read = host::read_as_told(session_, order, side_, texts_);
        if (!read.error) return;
        const bool is_verb = read.error->at > 0; // the verb was understood
        if (is_verb && step.is_refused) return;
        host::ReadOrders named =
            session_.read(host::in_notation(order, view, texts_, true).text, side_);
        if (!named.error) return;
        std::vector<std::string> known;
        for (const VerbSpec& verb : session_.setting().book->verbs) {
            known.emplace_back(verb.name);
            known.push_back(reads_.verb(verb));
        }
        for (const std::string& word : Talk::table_words(texts_)) known.push_back(word);
        std::string meant = read.error->suggestion;
        if (meant.empty() && !is_verb) meant = host::nearest_word(first_word(order), known);
        problems_.push_back({.code = "SC6002",
                             .text = key("the lesson says to type \"{line}\": {why}"),
                             .fill = {{"line", step.line}, {"why", tells_.notation(*read.error)}},
                             .place = {.file = lesson_.file, .line = static_cast<int>(step.at)},
                             .meant = std::move(meant)});
    }

    const FoundLesson& lesson_;
    const host::Session& session_;
    Side side_;
    const host::Texts& texts_;
    host::Teller reads_, tells_; ///< in the page's language, in that of who checks it
    Problems problems_;
};

} // namespace

std::vector<FoundLesson> lessons_beside(const std::string& scenario_file,
                                        const host::Texts& told_in, Problems& problems)
{
    namespace fs = std::filesystem;
    std::vector<FoundLesson> found;
    if (scenario_file.empty()) return found;
    const fs::path scenario{scenario_file};
    const std::string stem = scenario.stem().string();
    std::vector<fs::path> pages;
    std::error_code error;
    const fs::path folder = scenario.has_parent_path() ? scenario.parent_path() : fs::path{"."};
    for (const auto& entry : fs::directory_iterator{folder, error})
        if (language_of(entry.path().filename().string(), stem)) pages.push_back(entry.path());
    std::ranges::sort(pages);
    for (const fs::path& page : pages) {
        // As the scenario was named, so that both are shown alike.
        const std::string file = (scenario.parent_path() / page.filename()).string();
        try {
            if (auto lesson = lesson_in(file))
                found.push_back(
                    {file, *language_of(page.filename().string(), stem), std::move(*lesson)});
        } catch (const host::ContentError& fault) {
            problems.push_back({.code = "SC6001",
                                .text = key("the lesson cannot be followed: {why}"),
                                .fill = {{"why", fault.in(told_in)}},
                                .place = {.file = file}});
        }
    }
    return found;
}

Problems problems_of(const FoundLesson& lesson, const host::Session& session,
                     const host::Texts& texts, const host::Texts& told_in)
{
    std::vector<std::string> ids;
    for (const SideInfo& side : session.setting().sides) ids.emplace_back(side.id);
    const auto side = std::ranges::find(ids, lesson.page.side);
    if (side == ids.end())
        return {{.code = "SC6003",
                 .text = key("the lesson teaches {word}, which is no side of this battle"),
                 .fill = {{"word", lesson.page.side}},
                 .place = {.file = lesson.file, .line = static_cast<int>(lesson.page.declared_at)},
                 .meant = host::nearest_word(lesson.page.side, ids)}};
    return Looking{lesson, session, static_cast<Side>(side - ids.begin()), texts, told_in}.all();
}

} // namespace sandtable::text
