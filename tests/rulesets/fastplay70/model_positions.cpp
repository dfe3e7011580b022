#include "tests/rulesets/fastplay70/model_positions.hpp"

#include <algorithm>
#include <array>

namespace sandtable::fastplay70::model {

namespace {

constexpr int columns = 9;
constexpr int rows = 8;
constexpr const char* names[] = {"N", "NE", "SE", "S", "SW", "NW"};
constexpr const char* grounds[] = {"open", "wood", "dense_wood", "town", "dense_town", "X"};
constexpr const char* arms[] = {"infantry", "battle_cavalry", "light_cavalry"};
constexpr const char* weapons[] = {"fr_chassepot", "de_dreyse",       "bav_podewils", "fr_mobile",
                                   "fr_regular",   "fr_franc_tireur", "bav_werder"};

std::string two(int n)
{
    return {static_cast<char>('0' + n / 10), static_cast<char>('0' + n % 10)};
}

/// CCRR of a hex (HEX-02 the other way round).
std::string label(Spot hex) { return two(hex.x + 1) + two(hex.y + (hex.x - hex.x % 2) / 2 + 1); }
std::string label_of_point(Spot p) { return std::to_string(p.x) + "," + std::to_string(p.y); }

struct Choice {
    const char* option;
    bool Options::*value;
};
constexpr Choice choices[] = {
    {"charge", &Options::charge},
    {"guard", &Options::guard},
    {"francs_tireurs", &Options::francs_tireurs},
    {"unreliable", &Options::unreliable},
    {"pivot_counts_as_moving", &Options::pivot_counts_as_moving},
    {"pivot_in_contact", &Options::pivot_in_contact},
    {"friendly_contact_stops", &Options::friendly_contact_stops},
    {"overlook_units", &Options::overlook_units},
    {"contact_target_only", &Options::contact_target_only},
    {"retreat_makes_moving", &Options::retreat_makes_moving},
};

void draw_options(Random& random, Drawn& drawn)
{
    Options& o = drawn.world.options;
    const auto say = [&](const char* option, const std::string& value) {
        drawn.text += std::string{"option "} + option + "=" + value + "\n";
    };
    for (const Choice& one : choices) {
        const bool usual = o.*one.value;
        o.*one.value = random.chance(30) ? !usual : usual;
        if (one.value == &Options::charge || one.value == &Options::francs_tireurs)
            o.*one.value = random.chance(60);
        say(one.option, o.*one.value ? "1" : "0");
    }
    o.strict_cover = random.chance(15);
    o.overlook = random.chance(60) ? 0 : random.number(1, 2);
    o.sta_min_dice = random.chance(20) ? 1 : 0;
    o.rear_max_range = random.chance(70) ? 0 : random.number(1, 2);
    o.dense_per_attack = random.chance(30);
    o.retreat_through_friends = random.chance(70);
    o.retreat_block_radius = random.chance(50) ? 0 : random.number(1, 3);
    constexpr std::array overlooks{"shooter_higher", "either_higher", "off"};
    say("cover_los", o.strict_cover ? "strict" : "edge");
    say("overlook", overlooks[static_cast<std::size_t>(o.overlook)]);
    say("sta_min_dice", std::to_string(o.sta_min_dice));
    say("rear_max_range", std::to_string(o.rear_max_range));
    say("dense_scope", o.dense_per_attack ? "per_attack" : "per_turn");
    say("retreat_friend", o.retreat_through_friends ? "passage" : "hit");
    say("retreat_block_radius", std::to_string(o.retreat_block_radius));
}

Man draw_man(Random& random, bool french, int number)
{
    Man man;
    man.french = french;
    man.index = french ? number : number + 5;
    man.id = (french ? "F" : "G") + std::to_string(number + 1);
    man.arm = random.chance(60)   ? Arm::infantry
              : random.chance(50) ? Arm::battle_cavalry
                                  : Arm::light_cavalry;
    man.weapon = weapons[random.number(0, 6)];
    man.stands = random.number(1, 5);
    man.moved = random.chance(40);
    man.activated = random.chance(85);
    man.guard = random.chance(30);
    man.franc_tireur = random.chance(40);
    man.unreliable = random.chance(40);
    return man;
}

std::string words_of(const Man& man)
{
    std::string text = " " + std::to_string(man.stands);
    if (man.arm == Arm::infantry) text += " " + man.weapon;
    if (man.moved) text += " moving";
    if (!man.activated) text += " idle";
    if (man.guard) text += " guard";
    if (man.franc_tireur) text += " franc_tireur";
    if (man.unreliable) text += " unreliable";
    return text + "\n";
}

void draw_hexsides(Random& random, Drawn& drawn, Spot hex)
{
    constexpr std::array kinds{"stream", "deep_stream", "steep", "steep_stream",
                               "steep_deep_stream"};
    for (int d = 0; d < 3; ++d) {
        const Spot to{hex.x + hex_step(d).x, hex.y + hex_step(d).y};
        if (!drawn.hexes->places.contains(to) || !random.chance(15)) continue;
        const int kind = random.number(0, 4);
        drawn.hexes->sides[std::minmax(hex, to)] = {.stream = kind == 2                ? 0
                                                              : kind == 0 || kind == 3 ? 1
                                                                                       : 2,
                                                    .steep = kind >= 2};
        drawn.text += std::string{kinds[static_cast<std::size_t>(kind)]} + " " + label(hex) + "/" +
                      label(to) + "\n";
    }
}

} // namespace

Drawn draw_hexes(Random& random)
{
    Drawn drawn;
    drawn.hexes = std::make_unique<Hexes>();
    drawn.world.lay = drawn.hexes.get();
    drawn.text = "size 9 8\nsegments 3 6\n";
    draw_options(random, drawn);
    std::string entrenched;
    for (int c = 1; c <= columns; ++c)
        for (int r = 1; r <= rows; ++r) {
            const Spot hex = hex_at(c, r);
            Hexes::Place place;
            if (random.chance(25)) place.ground = static_cast<Ground>(random.number(1, 4));
            if (random.chance(4)) place.ground = Ground::impassable;
            if (random.chance(8)) place.entrenched = true;
            if (random.chance(30)) place.level = random.number(1, 3);
            drawn.hexes->places[hex] = place;
            if (place.ground != Ground::open)
                drawn.text +=
                    std::string{grounds[static_cast<int>(place.ground)]} + " " + label(hex) + "\n";
            if (place.entrenched) entrenched += " " + label(hex);
            if (place.level > 0)
                drawn.text += "level " + std::to_string(place.level) + " " + label(hex) + "\n";
        }
    if (!entrenched.empty()) drawn.text += "entrenched" + entrenched + "\n";
    for (const auto& [hex, place] : drawn.hexes->places) draw_hexsides(random, drawn, hex);
    for (int i = 0; i < 10; ++i) {
        Man man = draw_man(random, i < 5, i % 5);
        bool taken = true;
        while (taken) {
            man.pos = hex_at(random.number(1, columns), random.number(1, 6));
            taken = drawn.hexes->ground(man.pos) == Ground::impassable ||
                    std::ranges::any_of(drawn.world.units,
                                        [&](const Man& m) { return m.pos == man.pos; });
        }
        man.facing = random.chance(60) ? 0 : random.number(0, 5);
        drawn.text += man.id + " " + arms[static_cast<int>(man.arm)] + " " + label(man.pos) + " " +
                      names[man.facing] + words_of(man);
        drawn.world.units.push_back(man);
    }
    return drawn;
}

namespace {

/// A four-cornered outline, never one with crossing sides.
Outline draw_outline(Random& random)
{
    const int x = random.number(150, 900);
    const int y = random.number(150, 650);
    const int w = random.number(40, 260);
    const int h = random.number(40, 260);
    const auto off = [&] { return random.number(0, 15); };
    return {{x + off(), y + off()}, {x + w, y + off()}, {x + w, y + h}, {x + off(), y + h}};
}

std::string text_of(const Outline& outline)
{
    std::string text;
    for (const Spot p : outline) text += " " + label_of_point(p);
    return text + "\n";
}

void draw_ground(Random& random, Drawn& drawn)
{
    for (int i = random.number(1, 4); i > 0; --i) {
        const auto kind =
            random.chance(10) ? Ground::impassable : static_cast<Ground>(random.number(1, 4));
        drawn.plane->areas.push_back({draw_outline(random), kind});
        drawn.text +=
            std::string{"area "} +
            (kind == Ground::impassable ? "impassable" : grounds[static_cast<int>(kind)]) +
            text_of(drawn.plane->areas.back().outline);
    }
    for (int i = random.number(0, 3); i > 0; --i) {
        const Plane::Height height{draw_outline(random), random.number(1, 3), random.chance(40)};
        drawn.plane->heights.push_back(height);
        drawn.text += (height.steep ? "steep_height " : "height ") + std::to_string(height.level) +
                      text_of(height.outline);
    }
    for (int i = random.number(0, 1); i > 0; --i) {
        drawn.plane->works.push_back(draw_outline(random));
        drawn.text += "works" + text_of(drawn.plane->works.back());
    }
    for (int i = random.number(0, 2); i > 0; --i) {
        const int y = random.number(250, 700);
        const Plane::Stream stream{{{0, y + random.number(-60, 60)},
                                    {random.number(400, 800), y},
                                    {1200, y + random.number(-60, 60)}},
                                   random.chance(40)};
        drawn.plane->streams.push_back(stream);
        drawn.text += (stream.deep ? "deep_river" : "river") + text_of(stream.line);
    }
}

} // namespace

Drawn draw_plane(Random& random)
{
    Drawn drawn;
    drawn.plane = std::make_unique<Plane>();
    const Plane& plane = *drawn.plane;
    drawn.world.lay = drawn.plane.get();
    drawn.text = "table 1200 900\n";
    draw_options(random, drawn);
    draw_ground(random, drawn);
    for (int i = 0; i < 10; ++i) {
        Man man = draw_man(random, i < 5, i % 5);
        const auto bad = [&] {
            return !plane.on_table(man.pos) || plane.on_stream(man.pos) ||
                   plane.ground(man.pos) == Ground::impassable ||
                   !plane.is_free(drawn.world, man, man.pos);
        };
        man.pos = {-1, -1};
        while (bad()) {
            man.pos = {random.number(150, 1100), random.number(100, 850)};
            if (i == 0 || random.chance(40)) continue;
            // In contact with one that stands there already, as like as not exactly 1 UD away.
            const Man& near = drawn.world.units[static_cast<std::size_t>(random.number(0, i - 1))];
            const bool exact = random.chance(50);
            const int by = exact ? 100 : random.number(95, 104);
            const std::array<Spot, 4> around{{{by, 0}, {-by, 0}, {0, by}, {0, -by}}};
            const Spot d = around[static_cast<std::size_t>(random.number(0, 3))];
            const int slip = exact ? 0 : random.number(-30, 30);
            man.pos = {near.pos.x + (d.x == 0 ? slip : d.x), near.pos.y + (d.y == 0 ? slip : d.y)};
        }
        man.facing = random.chance(60) ? 0 : random.number(0, 23);
        drawn.text += man.id + " " + arms[static_cast<int>(man.arm)] + " (" +
                      label_of_point(man.pos) + ") @" + std::to_string(man.facing) + words_of(man);
        drawn.world.units.push_back(man);
    }
    return drawn;
}

namespace {

void draw_hex_element(Random& random, const Drawn& drawn, const Man& u, Path& path)
{
    Element e{.direction = random.number(0, 5)};
    const char* before = "";
    if (random.chance(25)) {
        e.kind = Element::pivot;
        before = "@";
    } else if (random.chance(20) ||
               (path.elements.empty() && random.chance(60) &&
                std::ranges::any_of(drawn.world.units, [&](const Man& m) {
                    const Spot d = hex_step(e.direction);
                    return m.alive && m.pos == Spot{u.pos.x + d.x, u.pos.y + d.y};
                }))) {
        e.kind = Element::pass;
        before = "%";
    }
    path.text += std::string{before} + names[e.direction];
    path.elements.push_back(e);
}

void draw_plane_element(Random& random, const Drawn& drawn, const Man& u, Spot from, Path& path)
{
    Element e;
    const Man& other = drawn.world.units[static_cast<std::size_t>(random.number(0, 9))];
    if (random.chance(15)) {
        e.kind = Element::pivot;
        e.direction = random.number(0, 23);
        path.text += "@" + std::to_string(15 * e.direction);
    } else if (other.index != u.index && random.chance(25)) {
        e.kind = Element::pass;
        e.friend_id = other.id;
        path.text += "%" + e.friend_id;
    } else {
        if (random.chance(40)) { // straight up or across: lengths that are whole
            const int by = random.number(1, 4) * (random.chance(60) ? 50 : 25);
            const bool along = random.chance(50);
            e.to = {from.x + (along ? 0 : by), from.y - (along ? by : 0)};
        } else if (random.chance(40)) { // into contact with somebody
            e.to = {other.pos.x + random.number(-75, 75), other.pos.y + random.number(-103, 103)};
        } else {
            e.to = {from.x + random.number(-150, 150), from.y + random.number(-220, 150)};
        }
        // What is off the table cannot be written.
        e.to = {std::clamp(e.to.x, 0, 1200), std::clamp(e.to.y, 0, 900)};
        path.text += "(" + label_of_point(e.to) + ")";
    }
    path.elements.push_back(e);
}

} // namespace

Path draw_path(Random& random, const Drawn& drawn, const Man& u)
{
    Path path;
    Spot from = u.pos;
    for (int n = random.number(1, 3); n > 0; --n) {
        if (!path.text.empty()) path.text += ",";
        if (drawn.hexes) {
            draw_hex_element(random, drawn, u, path);
        } else {
            draw_plane_element(random, drawn, u, from, path);
            if (path.elements.back().kind == Element::step) from = path.elements.back().to;
        }
    }
    return path;
}

std::string where(const Drawn& drawn, const Man& u)
{
    if (!u.alive) return "dead";
    if (drawn.hexes) return label(u.pos) + " " + names[u.facing];
    return "(" + label_of_point(u.pos) + ") " + std::to_string(u.facing);
}

} // namespace sandtable::fastplay70::model
