/// unfold.hpp - a map of Tiled becomes what a scenario would have written by hand.
///
///   unfold_tiled   `map = tiled { "bridge.tmj" }` into sizes, cells, edges, objectives and units
///   Meaning        what a tile says of its cell
///   Meanings       ... of every tile of a map
///
/// So everything behind it - checks, ruleset, pictures - knows one kind of map. What the tables say
/// stands at a place within the file of Tiled, so their problems name layer, object and cell.
#pragma once

#include "kernel/rules/book.hpp"
#include "lua/tiled/tiled_map.hpp"

#include <set>
#include <span>

namespace sandtable::lua::tiled {

/// Whether a map of a scenario comes from Tiled.
[[nodiscard]] bool is_tiled(const Written& map);

/// Writes the map of Tiled into `map`, and the units that stand on it into `root`. What the
/// scenario itself says of the map comes on top. Adds the texts of the files read to `texts`. False
/// when nothing could be made of it; `problems` says why.
bool unfold_tiled(Written& root, Written& map, const Book& book, MapFiles& files,
                  std::vector<std::string>& texts, Problems& problems);

/// What a tile says of the cell it lies on.
struct Meaning {
    /// Directions, as they are written: "N E". Of roads, or of edges of a kind.
    struct Ways {
        int kind = -1; ///< of edge; -1: a road
        std::string ways{};
        bool all = false; ///< a road to every neighbor that has one as well
    };
    int terrain = -1; ///< -1: says nothing of it
    std::optional<int> height{};
    std::vector<Ways> ways{};
    bool known = false;
};

class Meanings {
public:
    Meanings(const Book& book, const TiledMap& map, Problems& problems)
        : book_{book}, map_{map}, problems_{problems}
    {
    }
    /// Takes the legend of the scenario.
    void read_legend(const Written& legend);
    /// What a tile of a layer means; says at its first `cell` when it means nothing. `number` is
    /// without flips and not 0.
    const Meaning& of(std::uint32_t number, const Layer& layer, std::size_t layer_number,
                      const std::string& cell);
    /// Says which entries of the legend no tile has asked for.
    void check_legend_used();
    /// The words of the terrains, kinds of edges ...
    template <typename Spec>
    static std::vector<std::string> names(const List<Spec>& specs)
    {
        std::vector<std::string> out;
        for (const Spec& spec : specs) out.emplace_back(spec.name);
        return out;
    }
    template <typename Spec>
    static int index_of(const List<Spec>& specs, std::string_view name)
    {
        for (std::size_t i = 0; i < specs.size(); ++i)
            if (name == specs[i].name) return static_cast<int>(i);
        return -1;
    }
    /// Notes that there is no such word, with those there are.
    static Problem& unknown(Problems& problems, Place at, const char* code, const char* text,
                            const std::string& word, const std::vector<std::string>& known);

private:
    /// An entry of the legend.
    struct Named {
        Meaning meaning;
        Place at;
        bool used = false;
    };
    Meaning read(const Written& table, const Place& at, bool is_legend);
    int terrain(const Written& word, const Place& at);
    Named* named(const Tileset& set, std::uint32_t tile, const Marks* marks);

    const Book& book_;
    const TiledMap& map_;
    Problems& problems_;
    std::map<std::string, Named, std::less<>> legend_;
    std::map<std::pair<std::size_t, std::uint32_t>, Meaning> known_;
};

/// Where something stands in a map: its file, and within it.
[[nodiscard]] Place place_in(const TiledMap& map, Within within);

/// A direction of a tile that lies turned on its cell, or an empty text where there is none.
[[nodiscard]] std::string_view turned(Shape shape, std::string_view direction, std::uint32_t flips);

} // namespace sandtable::lua::tiled
