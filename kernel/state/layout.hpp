/// layout.hpp - where everything stands in a block. Made from a Book, read by everybody.
#pragma once

#include "kernel/rules/book.hpp"

namespace sandtable {

/// Where one counter (or one data value) of a record stands, from the record's start.
struct Slot {
    std::uint32_t offset = 0;
    std::uint16_t width = 0; ///< bytes: 1, 2, 4, 8 for a counter
    std::uint8_t is_signed = 0;
    Visibility visibility = Visibility::everyone;
};

/// All sections are 8-byte aligned; gaps are zero and stay zero.
struct Layout {
    std::uint64_t fingerprint = 0; ///< equal for equal layouts
    std::uint32_t bytes = 0;       ///< of the whole block
    std::uint32_t units_at = 0;
    std::uint32_t unit_count = 0;
    std::uint32_t unit_stride = 0;
    std::uint32_t sides_at = 0;
    std::uint32_t side_count = 0;
    std::uint32_t side_stride = 0;
    std::uint32_t cells_at = 0;
    std::uint32_t cell_count = 0;
    std::uint32_t cell_stride = 0; ///< 0: no cell counters
    std::uint32_t game_at = 0;
    std::uint32_t occupants_at = 0; ///< int16 per cell: first unit there, -1 none
    std::uint32_t storage_at = 0;   ///< int64 per slot: the script's
    std::uint32_t storage_count = 0;
    std::uint32_t reserved_ = 0;
    List<Slot> unit_counters{};
    List<Slot> side_counters{};
    List<Slot> cell_counters{};
    List<Slot> game_counters{};
    List<Slot> unit_data{};
    List<Slot> side_data{};
    List<Slot> game_data{};

    // A board that changes in play. 0: the scenario does not declare it, and the Board holds.
    std::uint32_t terrain_at = 0;    ///< uint8 per cell: index into Book::terrains
    std::uint32_t edges_at = 0;      ///< uint8 per cell and direction: index into Book::edge_kinds
    std::uint32_t roads_at = 0;      ///< uint8 per cell, as Board::roads; with edges_at
    std::uint32_t outlines_at = 0;   ///< on a plane, uint8 per outline: its kind
    std::uint32_t objectives_at = 0; ///< ObjectiveRecord each
    ChangingSet changing = 0;        ///< what the scenario declares
};

} // namespace sandtable
