/// dice.hpp - producers of outcomes: dice that are drawn, listed or typed.
///
///   read_face, faces_text      what a player types or reads for a face
///   SeededDice                 a stream of its own, for tools that must not touch the battle's
///   ScriptedDice               a list of faces, for tests and positions
///   DiceByHand                 asks somebody who rolls real dice
#pragma once

#include "kernel/dice/die.hpp"
#include "plugins/host/table/dice_source.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sandtable::host {

/// What the faces of a die are, for somebody who must name one: "1..6", "-1, 0, 1", "S, L".
[[nodiscard]] std::string faces_text(const Die& die);

/// How outcome `i` of a die is written: its symbol, else its value.
[[nodiscard]] std::string face_text(const Die& die, std::uint32_t outcome);

/// The outcome that `text` names: a symbol (whatever its case) or a value; the first of equal
/// ones. Nothing when the die has no such face.
[[nodiscard]] std::optional<std::uint32_t> read_face(const Die& die, std::string_view text);

class SeededDice final : public Source {
public:
    explicit SeededDice(std::uint64_t seed) noexcept
        : stream_{stream_key(seed, StreamName::battle), 0}
    {
    }
    [[nodiscard]] std::optional<std::uint32_t> next(const Die& die, const Roll& roll) override;

private:
    Stream stream_;
};

/// Faces separated by blanks or commas: "1 0 -1 58", "S L S". Each is held against the die it is
/// wanted for.
class ScriptedDice final : public Source {
public:
    explicit ScriptedDice(std::string_view faces);
    [[nodiscard]] std::optional<std::uint32_t> next(const Die& die, const Roll& roll) override;
    /// How many were not used.
    [[nodiscard]] std::size_t left() const noexcept { return faces_.size() - used_; }

private:
    std::vector<std::string> faces_;
    std::size_t used_ = 0;
};

/// Asks until a face is named that the die has, or nobody answers any more.
class DiceByHand final : public Source {
public:
    /// Gets what was typed. `fault` says what was wrong with the last answer, or is empty.
    using Ask = std::function<std::optional<std::string>(const Die& die, const Roll& roll,
                                                         const DiceFault& fault)>;
    explicit DiceByHand(Ask ask) : ask_{std::move(ask)} {}
    [[nodiscard]] std::optional<std::uint32_t> next(const Die& die, const Roll& roll) override;

private:
    Ask ask_;
};

} // namespace sandtable::host
