/// model_plane.hpp - the open table of the model: sections 4 and 8.6 of the book.
#pragma once

#include "tests/rulesets/fastplay70/model_points.hpp"

#include <vector>

namespace sandtable::fastplay70::model {

class Plane : public Lay {
public:
    struct Area {
        Outline outline;
        Ground ground = Ground::wood;
    };
    struct Height {
        Outline outline;
        int level = 1;
        bool steep = false;
    };
    struct Stream {
        Outline line;
        bool deep = false;
    };

    int width = 1200;
    int height = 900;
    std::vector<Area> areas;
    std::vector<Outline> works;
    std::vector<Height> heights;
    std::vector<Stream> streams;

    [[nodiscard]] int dist_ud(Spot a, Spot b) const override;
    [[nodiscard]] int ud() const override { return 100; }
    [[nodiscard]] bool contact(Spot a, Spot b) const override;
    [[nodiscard]] bool in_front(Spot at, int facing, Spot p) const override;
    [[nodiscard]] bool behind(Spot at, int facing, Spot p) const override;
    [[nodiscard]] int level(Spot at) const override;
    [[nodiscard]] Ground ground(Spot at) const override;
    [[nodiscard]] bool entrenched(Spot at) const override;
    [[nodiscard]] std::string blocked(const World& world, const Man& s,
                                      const Man& t) const override;
    [[nodiscard]] bool retreat(World& world, Man& t, Spot p) const override;
    [[nodiscard]] Spot taken(const Man& who, const Man& t, Spot at) const override;
    [[nodiscard]] bool is_free(const World& world, const Man& who, Spot at) const override;

    /// check_move from "path" on, as the end of 8.6 has it for the open table.
    [[nodiscard]] March march(const World& world, const Man& u, const std::vector<Element>& path,
                              bool charge) const;
    [[nodiscard]] bool on_table(Spot at) const;
    [[nodiscard]] bool on_stream(Spot at) const;

private:
    struct Walk;
    [[nodiscard]] int area_of(Spot at) const; ///< -1 in none
    [[nodiscard]] std::string legs_rule(const Walk& walk, Spot b, const Man* through) const;
    [[nodiscard]] std::string ground_rule(Walk& walk, Spot b) const;
    void look_at_area(Walk& walk, Spot at) const;
    [[nodiscard]] bool look_at_slope(Walk& walk, Spot before, Spot at) const;
    [[nodiscard]] bool look_at_streams(Walk& walk, Spot before, Spot at) const;
    [[nodiscard]] std::string leg(Walk& walk, Spot b) const;
    [[nodiscard]] std::string pass(Walk& walk, const std::string& id) const;
    void arrive(Walk& walk, Spot b, int cost) const;
    [[nodiscard]] bool passable_walk(Spot a, Spot b) const;
    [[nodiscard]] bool nearer(const World& world, const Man& t, Spot y) const;
    [[nodiscard]] bool point_obstructs(const World& world, const Man& s, const Man& t, Spot p,
                                       int k, int length) const;
};

} // namespace sandtable::fastplay70::model
