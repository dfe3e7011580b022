/// model_hexes.hpp - the hex board of the model: sections 3 and 8.6 of the book.
#pragma once

#include "tests/rulesets/fastplay70/model.hpp"

#include <map>
#include <optional>
#include <utility>

namespace sandtable::fastplay70::model {

/// HEX-02: the step in a direction, N = 0, clockwise.
[[nodiscard]] Spot hex_step(int direction);
/// HEX-02: the hex that is written CCRR.
[[nodiscard]] Spot hex_at(int column, int row);

class Hexes : public Lay {
public:
    struct Place {
        int level = 0;
        Ground ground = Ground::open;
        bool entrenched = false;
    };
    struct Side {
        int stream = 0; ///< 1 a stream, 2 a deep one
        bool steep = false;
    };

    std::map<Spot, Place> places;                ///< the board: what is not in it is off it
    std::map<std::pair<Spot, Spot>, Side> sides; ///< hexsides, the lesser hex first

    [[nodiscard]] int dist_ud(Spot a, Spot b) const override;
    [[nodiscard]] int ud() const override { return 1; }
    [[nodiscard]] bool contact(Spot a, Spot b) const override { return dist_ud(a, b) == 1; }
    [[nodiscard]] bool in_front(Spot at, int facing, Spot p) const override;
    [[nodiscard]] bool behind(Spot at, int facing, Spot p) const override;
    [[nodiscard]] int level(Spot at) const override { return places.at(at).level; }
    [[nodiscard]] Ground ground(Spot at) const override { return places.at(at).ground; }
    [[nodiscard]] bool entrenched(Spot at) const override { return places.at(at).entrenched; }
    [[nodiscard]] std::string blocked(const World& world, const Man& s,
                                      const Man& t) const override;
    [[nodiscard]] bool retreat(World& world, Man& t, Spot p) const override;
    [[nodiscard]] Spot taken(const Man&, const Man&, Spot at) const override { return at; }
    [[nodiscard]] bool is_free(const World& world, const Man& who, Spot at) const override;

    /// check_move from "path" on.
    [[nodiscard]] March march(const World& world, const Man& u, const std::vector<Element>& path,
                              bool charge) const;

private:
    struct Walk;
    [[nodiscard]] bool enter(Walk& walk, Spot x, int d, bool middle) const;
    [[nodiscard]] std::string step(Walk& walk, int d) const;
    [[nodiscard]] std::string pass(Walk& walk, int d) const;
    [[nodiscard]] bool obstructs(const World& world, const Man& s, const Man& t, Spot x) const;
    [[nodiscard]] bool passable(Spot at) const;
    [[nodiscard]] bool nearer(const World& world, const Man& t, Spot y) const;
    [[nodiscard]] std::vector<int> away(const Man& t, Spot p) const;
    [[nodiscard]] int facing_toward(Spot p, Spot q, int current) const;
    [[nodiscard]] Side side_of(Spot a, Spot b) const;
};

} // namespace sandtable::fastplay70::model
