/// meanings.hpp - what the tiles of a map say of their cells.
#pragma once

#include "kernel/rules/book.hpp"
#include "lua/tiled/tiled_map.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::lua::tiled {

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
    void read_way(const Written& field, const Place& at, int edge, Meaning& out);
    void say_wrong(const Written& field, const Place& at, const char* kind);
    void say_unknown(const Written& field, const Place& at, bool is_legend);
    /// What the properties say, else the class.
    Meaning read_marks(const Marks& marks, const Place& at);
    void say_meaningless(const Tileset& set, std::uint32_t tile, const Place& at);
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
