/// hash_format.hpp - the hashes by which a game file names its tables.
#pragma once

#include "kernel/game/game.hpp"

namespace sandtable::host {

/// How this program hashes a table: WordSum's way. 1, in files from before it: hash_block.
inline constexpr int hash_format = 2;

/// The hash of a game's table, as files of that format have it.
[[nodiscard]] inline std::uint64_t hash_as(int format, const Game& game)
{
    if (format == hash_format) return game.hash();
    return hash_block(game.block().data(), game.block().size());
}

} // namespace sandtable::host
