/// forms.hpp - words that have one of several forms.
#pragma once

#include "kernel/rules/forms.hpp"
#include "kernel/rules/setting.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace sandtable::host::notation {

/// Which form, then its values: a slot has two at most. No allocation.
class FormValues {
public:
    void push_back(std::int32_t value) noexcept { items_[count_++] = value; }
    [[nodiscard]] bool empty() const noexcept { return count_ == 0; }
    [[nodiscard]] std::int32_t front() const noexcept { return items_[0]; }
    [[nodiscard]] const std::int32_t* begin() const noexcept { return items_.data(); }
    [[nodiscard]] const std::int32_t* end() const noexcept { return items_.data() + count_; }

private:
    std::array<std::int32_t, 1 + 2 * forms::Pieces::most> items_{};
    std::size_t count_ = 0;
};

/// Nothing when the text has none of the forms. The first that fits counts. A slot ends where the
/// literal text behind it begins.
[[nodiscard]] FormValues read_form(const Setting& setting, const ParamSpec& param,
                                   std::string_view text);

/// A word of form `which` as a player would type it on this board; empty when none can be.
[[nodiscard]] std::string example_of_form(const Setting& setting, const ParamSpec& param,
                                          std::size_t which);

} // namespace sandtable::host::notation
