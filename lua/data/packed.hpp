/// packed.hpp - plain bytes as a short text: what a rulebook keeps that has no words of its own.
///
///   pack      bytes to text
///   unpack    and back
///
/// Words between blanks: digits in pairs are bytes ("00ff"), "12<3" is: twelve bytes more, each the
/// one three before it. Equal bytes have equal texts.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::lua {

[[nodiscard]] std::string pack(std::span<const std::byte> bytes);

/// The bytes that a text stands for; nothing when it stands for more than `most` or for none.
[[nodiscard]] std::optional<std::vector<std::byte>> unpack(std::string_view text, std::size_t most);

} // namespace sandtable::lua
