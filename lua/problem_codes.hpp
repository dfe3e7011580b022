/// problem_codes.hpp - every code of a message, with its page.
#pragma once

#include <span>
#include <string_view>

namespace sandtable {

/// What a code means.
struct ProblemCode {
    const char* code;
    const char* cause;   ///< what is wrong, in a sentence or two
    const char* example; ///< a line that is wrong
    const char* mend;    ///< what to write instead
};

/// Every code of this library, ascending.
[[nodiscard]] std::span<const ProblemCode> problem_codes() noexcept;
[[nodiscard]] const ProblemCode* find_problem_code(std::string_view code) noexcept;

} // namespace sandtable
