/// lesson_page.hpp - a lesson as it is written: a page beside a battle that is followed at the
/// table.
///
///   LessonStep      what is said, and what is then to be typed
///   LessonPage      all of them, in one language
///   read_lesson     from Markdown
///   lesson_in       from a file
///   lesson_beside   the page of a scenario
///
/// Beside `lesson.lua` stand `lesson.md` (English) and `lesson.fr.md`. The page is a lesson if it
/// says so in a line of its own:
///
///     <!-- lesson: side=blue seed=3 board=hex -->
///
/// `seed` (1 if left out) makes the dice fall as the page tells; `board` is the one that it is
/// about where the battle offers several. A fenced block marked `type` holds what is to be typed, a
/// line a step; one marked `refused` the same for mistakes made on purpose. A line
///
///     <!-- answer: #11 is beaten -->
///
/// behind such a block is what must stand in the answer to its last line: nobody reads it, and
/// tests see by it that the page tells the truth. A line
///
///     <!-- plain: The village is in e5. -->
///
/// behind a paragraph is told instead of it to who has maps as sentences (`--plain`) and sees no
/// sign of a drawing. Everything else is told, but for what stands before the first heading
/// (`## `): it is for who reads the page.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::text {

struct LessonStep {
    /// Paragraphs before it, without marks; a heading begins with "# ". None where it follows.
    std::vector<std::string> told;
    std::string line;        ///< to be typed
    bool is_refused = false; ///< a mistake on purpose: nothing comes of it
    std::size_t at = 0;      ///< the line of the page, 1 up
    /// What the page says of the answer and a test holds it to: each stands in it, word for word.
    std::vector<std::string> answers{};
    friend bool operator==(const LessonStep&, const LessonStep&) = default;
};

struct LessonPage {
    std::string title;
    std::string side;  ///< id of the side that is taught
    std::string board; ///< by name; empty: any
    std::uint64_t seed = 1;
    std::size_t declared_at = 0; ///< the line that says all this, 1 up
    std::vector<LessonStep> steps;
    std::vector<std::string> farewell; ///< told after the last step
};

/// To whom a page is told: who looks at drawn maps, or who has them as sentences.
enum class ToldTo : std::uint8_t { sees_maps, hears_maps };

/// Nothing when the page does not call itself a lesson. Throws ContentError, with `file` and line,
/// for what cannot be followed: an unknown word, no side, a block without an end, no step at all.
[[nodiscard]] std::optional<LessonPage> read_lesson(std::string_view page, const std::string& file,
                                                    ToldTo who = ToldTo::sees_maps);

/// The same of a file; nothing when there is none. Throws as read_lesson, and for a page of more
/// than 256 KiB.
[[nodiscard]] std::optional<LessonPage> lesson_in(const std::string& file,
                                                  ToldTo who = ToldTo::sees_maps);

/// The lesson of a scenario in a language, else in English; nothing when it has none. Throws
/// ContentError as lesson_in.
[[nodiscard]] std::optional<LessonPage> lesson_beside(const std::string& scenario_file,
                                                      const std::string& language,
                                                      ToldTo who = ToldTo::sees_maps);

} // namespace sandtable::text
