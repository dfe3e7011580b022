/// lesson_check.hpp - what a lesson says to type that nobody could type.
#pragma once

#include "lua/problem.hpp"
#include "plugins/frontends/text/lesson/lesson_page.hpp"
#include "plugins/host/play/session.hpp"

namespace sandtable::text {

/// The pages beside a scenario: its own and those in other languages, each with its language, by
/// name of file. Pages that do not call themselves lessons are left out. What cannot be followed as
/// a page (lesson_page.hpp) is a problem, SC6001, and so is a page that is too large.
struct FoundLesson {
    std::string file, language;
    LessonPage page;
};
[[nodiscard]] std::vector<FoundLesson>
lessons_beside(const std::string& scenario_file, const host::Texts& told_in, Problems& problems);

/// Every line to be typed that is neither a word of the table nor an order, in English or in the
/// page's language, which is that of `texts`: SC6002 with the file and the line, and the word that
/// may be meant; and SC6003 where the side that is taught is none of the battle's. Reasons are told
/// in `told_in`. Of a mistake made on purpose only its first word must be known. `session` is the
/// battle as it begins: whether an order may be given when its step comes is not looked at.
[[nodiscard]] Problems problems_of(const FoundLesson& lesson, const host::Session& session,
                                   const host::Texts& texts, const host::Texts& told_in);

} // namespace sandtable::text
