/// unfolding.hpp - one map of Tiled on its way into a scenario; private to unfold.cpp and
/// objects.cpp.
#pragma once

#include "lua/board/board_builder.hpp"
#include "lua/tiled/lattice.hpp"
#include "lua/tiled/meanings.hpp"
#include "lua/tiled/unfold.hpp"

namespace sandtable::lua::tiled {

class Unfolding {
public:
    Unfolding(const Book& book, TiledMap map, Problems& problems)
        : book_{book}, map_{std::move(map)}, problems_{problems}
    {
    }

    /// Finds the size, and so how cells are written. False when there is none.
    bool measure();
    void read_ground(const Written* legend);
    void read_objects(Written& root);
    /// Puts all of it before what `into`, the map of the scenario, says itself.
    void write(Written& into, Written& root);

private:
    using Fill = std::vector<std::pair<std::string, std::string>>;

    // unfold.cpp
    [[nodiscard]] std::string name_of(Cell cell) const;
    [[nodiscard]] bool offset_of(const TileLayer& layer, std::int64_t& columns, std::int64_t& rows);
    void find_bounds();
    template <typename Take>
    void each_tile(const TileLayer& layer, Take&& take);
    void read_way(const Meaning::Ways& way, Cell cell, std::uint32_t number);
    void add_way(int kind, Cell from, Cell to);
    void join_roads(const std::vector<bool>& joined);
    void write_head(Written& into);
    void write_cells(Written& into);
    void write_edges(Written& into);
    void write_objectives(Written& into);
    void write_units(Written& root);
    Written* part(Written& into, const char* key, Value::Kind kind);

    // objects.cpp
    void read_object(const MapObject& object, const ObjectLayer& layer, Written& root);
    [[nodiscard]] std::string class_of(const MapObject& object, const ObjectLayer& layer) const;
    void say_unknown_class(const MapObject& object, const std::string& kind);
    void add_line(const MapObject& object, int edge);
    void add_ground(const MapObject& object, const std::string& kind);
    void add_area(const MapObject& object);
    void add_objective(const MapObject& object);
    void add_unit(const MapObject& object, const ObjectLayer& layer, const std::string& type,
                  Written& root);
    void place_unit(const MapObject& object, Written& root);
    [[nodiscard]] std::string side_of(const MapObject& object, const ObjectLayer& layer,
                                      const Written& root);
    [[nodiscard]] std::optional<Cell> cell_of(const MapObject& object);
    [[nodiscard]] std::optional<std::vector<Cell>> cells_of(const MapObject& object);
    Problem& say(const char* code, const char* text, Fill fill = {});
    [[nodiscard]] Written item(std::string key, std::string text) const;

    const Book& book_;
    TiledMap map_;
    Problems& problems_;
    std::optional<BoardBuilder> builder_; ///< only for its frame
    std::optional<Lattice> lattice_;
    std::vector<int> terrain_;               ///< by cell; -1: nothing said
    std::vector<std::optional<int>> height_; ///< by cell
    Place here_;                             ///< the object that is read
    std::vector<Written> edges_;             ///< by kind: a text of one edge each
    std::vector<Written> roads_;
    std::vector<Written> areas_;
    std::vector<Written> objectives_;
    std::map<std::string, std::vector<Written>> units_; ///< by side
};

} // namespace sandtable::lua::tiled
