// Lessons: what each page says to type is typed, to its end, in both languages; the mistakes that
// are likely are made; who follows the advice and then plays sensibly wins most battles.

#include "plugins/frontends/text/lesson/lesson_page.hpp"
#include "plugins/host/errors.hpp"
#include "tests/host/temp_folder.hpp"
#include "tests/support/program.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <map>

namespace sandtable::host::lesson_test {
namespace {

using sandtable::testing::Ran;
using sandtable::testing::run_sandtable;
using sandtable::testing::TempFolder;
using ::testing::HasSubstr;
using ::testing::Not;
using text::LessonPage;
using text::LessonStep;

constexpr const char* rulesets[] = {"fos", "thucydide", "fastplay70", "synapse"};
constexpr const char* languages[] = {"en", "fr"};

LessonPage lesson(const std::string& ruleset, const std::string& language)
{
    const std::string file = SANDTABLE_SOURCE_DIR "/rulesets/" + ruleset + "/scenarios/lesson.lua";
    auto page = text::lesson_beside(file, language);
    EXPECT_TRUE(page) << file << " has no page in " << language;
    return page ? *page : LessonPage{};
}

std::vector<std::string> words(const std::string& ruleset, const std::string& language,
                               const std::string& side)
{
    return {"--lang", language, "play", ruleset + "/lesson", "--side", side};
}

/// What was answered to each line that was typed, by its place; the last is what came before.
std::vector<std::string> answers(const std::string& out, const std::vector<std::string>& typed)
{
    std::vector<std::string> found;
    std::size_t at = 0;
    for (std::size_t i = 0; i < typed.size(); ++i) {
        const std::string echo = "> " + typed[i] + "\n";
        const std::size_t begins = out.find(echo, at);
        EXPECT_NE(begins, std::string::npos) << "never asked for: " << typed[i];
        if (begins == std::string::npos) break;
        at = begins + echo.size();
        const std::size_t ends =
            i + 1 < typed.size() ? out.find("> " + typed[i + 1] + "\n", at) : std::string::npos;
        found.push_back(out.substr(at, ends == std::string::npos ? ends : ends - at));
    }
    return found;
}

std::string joined(const std::vector<std::string>& lines)
{
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return text;
}

/// With single blanks for any white space: what a screen breaks is one sentence.
std::string unwrapped(const std::string& text)
{
    std::string same;
    for (const char c : text) {
        const bool blank = c == ' ' || c == '\n';
        if (!blank || !same.ends_with(' ')) same += blank ? ' ' : c;
    }
    return same;
}

bool any_of(const std::string& text, std::initializer_list<const char*> parts)
{
    for (const char* part : parts)
        if (text.find(part) != std::string::npos) return true;
    return false;
}

class EveryLesson : public ::testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Rulesets, EveryLesson, ::testing::ValuesIn(rulesets),
                         [](const auto& one) { return std::string{one.param}; });

TEST_P(EveryLesson, IsFollowedToItsEndByTypingWhatItSays)
{
    for (const char* language : languages) {
        SCOPED_TRACE(language);
        const LessonPage page = lesson(GetParam(), language);
        std::vector<std::string> lines;
        for (const LessonStep& step : page.steps) lines.push_back(step.line);
        const Ran ran = run_sandtable(words(GetParam(), language, page.side), joined(lines));
        ASSERT_EQ(ran.code, 0) << ran.err;
        EXPECT_THAT(ran.out, HasSubstr(std::string{language} == "fr" ? "-- Leçon : fin --"
                                                                     : "-- Lesson: the end --"));
        const std::vector<std::string> said = answers(ran.out, lines);
        ASSERT_EQ(said.size(), lines.size()) << ran.out;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            SCOPED_TRACE("step " + std::to_string(i + 1) + ": " + lines[i] + "\n" + said[i]);
            for (const std::string& answer : page.steps[i].answers)
                EXPECT_THAT(unwrapped(said[i]), HasSubstr(answer)) << "as the page tells";
            const bool ordered = any_of(said[i], {"ordered: ", "ordonné : "});
            const bool no =
                any_of(said[i], {"refused: ", "refusé : ", "not allowed: ", "n'est pas permis : ",
                                 "did you mean", "vouliez-vous dire"});
            // What the answer itself says stands before the next step.
            const std::size_t next = said[i].find("\n-- Le");
            EXPECT_GT(std::min(next, said[i].size()), 8u) << "nothing is answered";
            if (page.steps[i].is_refused) {
                EXPECT_FALSE(ordered) << "this was to be a mistake";
                EXPECT_TRUE(no) << "a mistake is told with its reason";
            } else if (!no) {
                SUCCEED();
            } else {
                EXPECT_FALSE(no);
            }
        }
    }
}

TEST_P(EveryLesson, SaysOfEachStepWhatItIsFor)
{
    for (const char* language : languages)
        for (const LessonStep& step : lesson(GetParam(), language).steps)
            EXPECT_FALSE(step.told.empty())
                << language << ", line " << step.at << ": " << step.line;
}

TEST_P(EveryLesson, IsFollowedWithoutADrawing)
{
    for (const char* language : languages) {
        SCOPED_TRACE(language);
        const LessonPage page = lesson(GetParam(), language);
        std::vector<std::string> lines;
        for (const LessonStep& step : page.steps) lines.push_back(step.line);
        std::vector<std::string> line = words(GetParam(), language, page.side);
        line.emplace_back("--plain");
        line.emplace_back("--color=always");
        const Ran ran = run_sandtable(line, joined(lines));
        ASSERT_EQ(ran.code, 0) << ran.err;
        EXPECT_THAT(ran.out, HasSubstr(std::string{language} == "fr" ? "-- Leçon : fin --"
                                                                     : "-- Lesson: the end --"));
        const std::vector<std::string> said = answers(ran.out, lines);
        ASSERT_EQ(said.size(), lines.size()) << ran.out;
        for (std::size_t i = 0; i < lines.size(); ++i)
            for (const std::string& answer : page.steps[i].answers)
                EXPECT_THAT(unwrapped(said[i]), HasSubstr(answer)) << lines[i];
        // Nothing is drawn: no colors, no row of cells, no frame, and every map is sentences.
        EXPECT_EQ(ran.out.find('\x1b'), std::string::npos);
        for (const char* cells : {".    .", ".   .", "~~~~", "==", "    a    b    c"})
            EXPECT_EQ(ran.out.find(cells), std::string::npos) << cells;
    }
}

TEST_P(EveryLesson, TeachesTheWordsOfItsLanguage)
{
    // An order is taught by the name that its reader's catalog has for it.
    const LessonPage page = lesson(GetParam(), "fr");
    for (const LessonStep& step : page.steps) {
        const std::string verb = step.line.substr(0, step.line.find(' '));
        for (const char* english :
             {"path",     "commit",      "reach",  "sight",        "pair", "score",
              "activate", "end_command", "move",   "end_movement", "dice", "attack",
              "support",  "follow_up",   "pools",  "disp",         "seg",  "mv",
              "end",      "char",        "value",  "att",          "done", "first",
              "act",      "derive",      "intent", "face",         "fire", "pursue",
              "losses",   "train",       "map",    "units",        "odds", "why"})
            EXPECT_NE(verb, english) << "step: " << step.line;
    }
}

TEST_P(EveryLesson, SaysTheSameInBothLanguages)
{
    const LessonPage english = lesson(GetParam(), "en"), french = lesson(GetParam(), "fr");
    EXPECT_EQ(english.side, french.side);
    EXPECT_EQ(english.seed, french.seed);
    EXPECT_EQ(english.board, french.board);
    ASSERT_EQ(english.steps.size(), french.steps.size());
    EXPECT_NE(english.title, french.title);
    std::size_t refused = 0, told = 0, answers = 0;
    for (std::size_t i = 0; i < english.steps.size(); ++i) {
        SCOPED_TRACE(english.steps[i].line);
        EXPECT_EQ(english.steps[i].is_refused, french.steps[i].is_refused);
        EXPECT_EQ(english.steps[i].told.size(), french.steps[i].told.size());
        refused += english.steps[i].is_refused ? 1 : 0;
        answers += english.steps[i].answers.size();
        EXPECT_EQ(english.steps[i].answers.size(), french.steps[i].answers.size());
        for (const std::string& paragraph : english.steps[i].told) told += paragraph.size();
    }
    EXPECT_GE(refused, 1u) << "a lesson has a mistake made on purpose";
    EXPECT_GE(answers, 8u) << "what the page tells is held to be true";
    // Twenty minutes: some 150 words a minute are read, and half a minute goes by over each step.
    const double minutes =
        static_cast<double>(told) / 6 / 150 + 0.5 * static_cast<double>(english.steps.size());
    EXPECT_GT(minutes, 8);
    EXPECT_LT(minutes, 25);
}

/// Something that a beginner types at a step of the lesson, and what must be said of it.
struct Mistake {
    const char* line;
    const char* says;
};

/// Types the lesson up to step `upto`, then the mistakes, then goes on to the end of the lesson.
void expect_help(const std::string& ruleset, const std::string& language, const std::string& upto,
                 const std::vector<Mistake>& mistakes)
{
    SCOPED_TRACE(ruleset + " in " + language);
    const LessonPage page = lesson(ruleset, language);
    std::vector<std::string> typed;
    std::size_t at = 0;
    for (; at < page.steps.size() && page.steps[at].line != upto; ++at)
        typed.push_back(page.steps[at].line);
    ASSERT_LT(at, page.steps.size()) << "no step says to type " << upto;
    const std::size_t first = typed.size();
    for (const Mistake& mistake : mistakes) typed.emplace_back(mistake.line);
    for (; at < page.steps.size(); ++at) typed.push_back(page.steps[at].line);
    const Ran ran = run_sandtable(words(ruleset, language, page.side), joined(typed));
    ASSERT_EQ(ran.code, 0) << ran.err;
    const std::vector<std::string> said = answers(ran.out, typed);
    ASSERT_EQ(said.size(), typed.size());
    const std::string again = (language == "fr" ? "Tapez : " : "Type: ") + upto;
    for (std::size_t i = 0; i < mistakes.size(); ++i) {
        EXPECT_THAT(said[first + i], HasSubstr(mistakes[i].says)) << mistakes[i].line;
        // It is said once more what to type, and nothing has come of the mistake.
        EXPECT_THAT(said[first + i], HasSubstr(again)) << mistakes[i].line;
        EXPECT_THAT(said[first + i], Not(HasSubstr("ordered: "))) << mistakes[i].line;
    }
    EXPECT_THAT(ran.out,
                HasSubstr(language == "fr" ? "-- Leçon : fin --" : "-- Lesson: the end --"))
        << "a mistake must not end the lesson";
}

TEST(Lessons, TheLikelyMistakesGetHelpfulAnswers)
{
    expect_help("fos", "en", "path #1 c3-c4",
                {{"path #9 c3-c4", "#9"},
                 {"path #3 b2-b3-b4-b5", "only by a road"},
                 {"paht #1 c3-c4", "did you mean path?"},
                 {"path #1 c3-f4", "f4"},
                 {"path #4 d3", "the lesson would lose its way"},
                 {"commit", "the lesson would lose its way"},
                 {"", ""},
                 {"what now", "help lists what can be typed"}});
    expect_help("fos", "fr", "unités",
                {{"legende", "Objectifs"}, {"unite", "unités"}, {"etat", "Tour 1 sur 8"}});
    expect_help("thucydide", "en", "activate AL1 A2 A3 A4",
                {{"activate AL1 A1 A2 A3", "the lesson would lose its way"},
                 {"activate AL1 B1", "B1"},
                 {"activate AL9 A2", "AL1"},
                 {"move A2 0606-0605", "not done in the command phase"}});
    expect_help("fastplay70", "en", "mv F3 NE,NE,N",
                {{"mv F3 NE,NE,N,N", "F3"},
                 {"mv F2 N", "F2"},
                 {"mv F3 up", "up"},
                 {"mv F3 NE", "the lesson would lose its way"}});
    expect_help("synapse", "en", "face A.main B.main",
                {{"face A.main A.support", "A.support"},
                 {"face A.man B.main", "A.main"},
                 {"fire A.support B.main", "not asked now"},
                 {"done", "the lesson would lose its way"}});
}

TEST(Lessons, AccentsCaseAndShorthandDoNotMatter)
{
    // The order that the step means, in the book's own shorthand, is the step as well.
    const Ran ran = run_sandtable(words("fos", "fr", "blue"),
                                  "CARTE\nunites\nreach  #1\n#3:b2-b3-b4-b5\npath #3 "
                                  "b2-b3-b4-b5\nc2-c4\n");
    EXPECT_THAT(ran.out, HasSubstr("Tapez : pourquoi chemin #3 b2-c3")) << ran.out;
}

TEST(Lessons, MayBeLeftAndTakenUpAgain)
{
    const TempFolder folder;
    const std::string game = folder / "lesson.game";
    std::vector<std::string> line = words("fos", "en", "blue");
    line.insert(line.end(), {"--record", game});
    const Ran left = run_sandtable(line, "map\nunits\nlesson stop\nreach #2\nlesson resume\nquit\n",
                                   folder.path().string());
    EXPECT_THAT(left.out, HasSubstr("The lesson is left."));
    EXPECT_THAT(left.out.substr(left.out.find("> lesson resume")), HasSubstr("step 3 of 25"));
    const Ran begun = run_sandtable({"play", game}, "path #1 c3-c4\nlesson stop\nquit\n");
    EXPECT_THAT(begun.out, HasSubstr("step 1 of 25")); // nothing was ordered before
    // After an order of its own the lesson finds its place by it.
    const Ran stopped = run_sandtable({"play", game}, "lesson stop\npath #1 c3-c4\nquit\n");
    EXPECT_THAT(stopped.out, HasSubstr("ordered: path #1 c3-c4"));
    const Ran again = run_sandtable({"play", game}, "quit\n");
    EXPECT_THAT(again.out, HasSubstr("Type: why path #3 b2-c3"));
    const Ran other =
        run_sandtable({"play", game}, "lesson stop\npath #4 c3\nlesson resume\nquit\n");
    EXPECT_THAT(other.out, HasSubstr("cannot be taken up again"));
}

TEST(Lessons, APageThatCannotBeFollowedIsRefusedWithItsLine)
{
    const auto complaint = [](const std::string& page) -> std::string {
        try {
            return text::read_lesson(page, "l.md") ? "good" : "no lesson";
        } catch (const ContentError& error) {
            return error.what();
        }
    };
    const std::string head = "# T\n<!-- lesson: side=blue -->\n";
    const std::string step = "```type\nmap\n```\n";
    EXPECT_EQ(complaint("# A page\n" + step), "no lesson");
    EXPECT_EQ(complaint(head + step), "good");
    EXPECT_EQ(complaint(head + "words\n"), "l.md:2: a lesson without a step");
    EXPECT_EQ(complaint(head + "```type\nmap\n"), "l.md:3: this block has no end");
    EXPECT_EQ(complaint("<!-- lesson: seed=1 -->\n" + step),
              "l.md:1: whom does it teach? side=NAME");
    EXPECT_THAT(complaint("<!-- lesson: side=blue seed=x -->\n" + step), HasSubstr("\"seed=x\""));
    EXPECT_THAT(complaint("<!-- lesson: sied=blue -->\n" + step), HasSubstr("l.md:1"));
    EXPECT_EQ(complaint(head + step + "<!-- lesson: side=red -->\n"),
              "l.md:6: a page is one lesson");
    const auto page = text::read_lesson("# T\n<!-- lesson: side=b seed=7 board=x -->\nbefore\n\n## "
                                        "One\n\nA `b`\nc.\n\n```refused\nfoo 1\n```\n\n- d\n- e\n",
                                        "l.md");
    ASSERT_TRUE(page);
    EXPECT_EQ(page->seed, 7u);
    EXPECT_EQ(page->board, "x");
    ASSERT_EQ(page->steps.size(), 1u);
    EXPECT_EQ(page->steps[0], (LessonStep{{"# One", "A b c."}, "foo 1", true, 11, {}}));
    EXPECT_EQ(page->farewell, (std::vector<std::string>{"- d", "- e"}));
    // Who hears the map is told another sentence than who sees it.
    const std::string two =
        head + "## One\n\nThe ~~ is a brook.\n<!-- plain: A brook. -->\n" + step;
    const auto told = [&](text::ToldTo who) {
        return text::read_lesson(two, "l", who)->steps[0].told;
    };
    EXPECT_THAT(told(text::ToldTo::sees_maps),
                ::testing::ElementsAre("# One", "The ~~ is a brook."));
    EXPECT_THAT(told(text::ToldTo::hears_maps), ::testing::ElementsAre("# One", "A brook."));
    EXPECT_EQ(complaint(head + "<!-- plain: A brook. -->\n" + step),
              "l.md:3: what is told instead stands behind a paragraph");
}

TEST(Lessons, CheckFindsWhatNobodyCouldType)
{
    namespace fs = std::filesystem;
    const TempFolder folder;
    const fs::path own = fs::path{SANDTABLE_SOURCE_DIR} / "rulesets/fos/scenarios";
    for (const char* file : {"lesson.lua", "first_steps.lua"})
        fs::copy_file(own / file, folder.path() / file);
    const auto check = [&](const std::string& english, const std::string& french) {
        folder.write("lesson.md", english);
        folder.write("lesson.fr.md", french);
        return run_sandtable({"check", folder / "lesson.lua"});
    };
    const std::string head = "# T\n<!-- lesson: side=blue seed=1 -->\n\n## One\n\n";
    const auto typed = [](const std::string& line) { return "```type\n" + line + "\n```\n"; };
    const Ran good = check(head + typed("path #1 c3-c4") + typed("why path #3 b2-c3") +
                               "```refused\npath #3 b2-b3-b4-z9\n```\n" + typed("?"),
                           head + typed("chemin #1 c3-c4") + typed("pourquoi chemin #3 b2-c3"));
    EXPECT_EQ(good.code, 0) << good.err;
    const Ran bad =
        check(head + typed("paht #1 c3-c4"), head + typed("map") + typed("chmein #1 c3"));
    EXPECT_EQ(bad.code, 1);
    EXPECT_THAT(bad.err, HasSubstr("lesson.md:7"));
    EXPECT_THAT(bad.err, HasSubstr("SC6002"));
    EXPECT_THAT(bad.err, HasSubstr("path"));
    EXPECT_THAT(bad.err, HasSubstr("lesson.fr.md:10"));
    EXPECT_THAT(bad.err, HasSubstr("chemin"));
    // French words are for the French page, and a unit must be one of the battle's.
    EXPECT_THAT(check(head + typed("chemin #1 c3-c4"), head + typed("map")).err,
                HasSubstr("lesson.md:7"));
    EXPECT_THAT(check(head + typed("path #77 c3"), head + typed("map")).err, HasSubstr("#77"));
    EXPECT_THAT(check("# T\n<!-- lesson: side=green -->\n" + typed("map"), head + typed("map")).err,
                HasSubstr("SC6003"));
    EXPECT_THAT(check(head + "```type\nmap\n", head + typed("map")).err, HasSubstr("SC6001"));
    // Every lesson of the program's own is without fault.
    for (const char* ruleset : rulesets)
        EXPECT_EQ(run_sandtable({"check", std::string{ruleset} + "/lesson"}).code, 0) << ruleset;
}

TEST_P(EveryLesson, WhoFollowsItAndThenPlaysSensiblyWinsMostBattles)
{
    const LessonPage page = lesson(GetParam(), "en");
    std::vector<std::string> lines;
    for (const LessonStep& step : page.steps)
        if (!step.is_refused) lines.push_back(step.line);
    int won = 0;
    constexpr int games = 10;
    for (int seed = 1; seed <= games; ++seed) {
        const TempFolder folder;
        const std::string game = folder / "l.game";
        // With other dice a step may not be possible: what is left of the advice is taken.
        std::vector<std::string> line = words(GetParam(), "en", page.side);
        line.insert(line.end(), {"--seed", std::to_string(seed), "--record", game});
        const Ran taught = run_sandtable(line, joined(lines), folder.path().string());
        ASSERT_EQ(taught.code, 0) << taught.err;
        const Ran ended = taught.out.find("*** The battle is ") != std::string::npos
                              ? taught
                              : run_sandtable({"play", game, "--players", "greedy,greedy"}, {},
                                              folder.path().string());
        ASSERT_EQ(ended.code, 0) << ended.err;
        static const std::map<std::string, std::string> taught_side{{"fos", "the advance guard"},
                                                                    {"thucydide", "Blue"},
                                                                    {"fastplay70", "the French"},
                                                                    {"synapse", "the legion"}};
        won += ended.out.find("*** The battle is won by " + taught_side.at(GetParam())) !=
                       std::string::npos
                   ? 1
                   : 0;
    }
    EXPECT_GE(won, 8) << "of " << games;
}

} // namespace
} // namespace sandtable::host::lesson_test
