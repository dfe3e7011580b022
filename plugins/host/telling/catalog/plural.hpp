/// plural.hpp - which form of a text goes with a number, as a catalog's own Plural-Forms says.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace sandtable::host {

/// "12", "-3": what a plural form can agree with.
[[nodiscard]] bool is_whole_number(std::string_view text) noexcept;

/// How many forms a language has, and an expression of n in C that numbers them:
/// "nplurals=2; plural=n > 1;".
class PluralRule {
public:
    /// As in English: one form for 1, another for every other number.
    PluralRule() = default;

    /// Reads what stands behind "Plural-Forms:". Nothing when it is none, or when it gives a number
    /// of 0 to 199 a form there is not.
    [[nodiscard]] static std::optional<PluralRule> read(std::string_view text);

    [[nodiscard]] std::size_t forms() const noexcept { return forms_; }
    /// The form for a whole number, below `forms`; of a negative one its size counts.
    [[nodiscard]] std::size_t form(std::string_view number) const;

private:
    std::size_t forms_ = 2;
    std::string expression_ = "n != 1";
};

} // namespace sandtable::host
