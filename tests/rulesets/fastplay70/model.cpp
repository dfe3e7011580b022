#include "tests/rulesets/fastplay70/model.hpp"

#include <algorithm>
#include <map>
#include <tuple>

namespace sandtable::fastplay70::model {

bool covers_sight(Ground ground) { return ground != Ground::open && ground != Ground::impassable; }
bool is_dense(Ground ground)
{
    return ground == Ground::dense_wood || ground == Ground::dense_town;
}
bool is_town(Ground ground) { return ground == Ground::town || ground == Ground::dense_town; }

std::vector<Man*> World::unit_order()
{
    std::vector<Man*> order;
    for (const bool french : {first_is_french, !first_is_french})
        for (Man& m : units)
            if (m.alive && m.french == french) order.push_back(&m);
    return order;
}

Man* World::named(const std::string& id)
{
    for (Man& m : units)
        if (m.id == id) return &m;
    return nullptr;
}

bool World::enemy_in_contact(bool french, Spot at) const
{
    return std::ranges::any_of(units, [&](const Man& m) {
        return m.alive && m.french != french && on().contact(m.pos, at);
    });
}

bool World::friend_in_contact(const Man& who, Spot at) const
{
    return std::ranges::any_of(units, [&](const Man& m) {
        return m.alive && m.french == who.french && m.index != who.index && on().contact(m.pos, at);
    });
}

bool World::in_cover(const Man& who) const
{
    return covers_sight(on().ground(who.pos)) || on().entrenched(who.pos);
}

// --- section 8

March ended(const World& world, const Man& u, March walked, const std::string& limited, bool charge,
            int ud)
{
    if (!limited.empty() && walked.displacement > ud) return {.rule = limited};
    const int capacity = u.arm == Arm::infantry ? 2 : u.arm == Arm::battle_cavalry ? 3 : 4;
    if (walked.cost > capacity * ud) return {.rule = "MOVE-01"};
    const bool reaches = std::ranges::any_of(world.units, [&](const Man& e) {
        return e.alive && e.french != u.french && world.on().contact(e.pos, walked.at) &&
               world.on().in_front(walked.at, walked.facing, e.pos);
    });
    const bool second = walked.cost > ud && walked.cost <= 2 * ud; // more than 1 UD and at most 2
    if (charge && (!second || walked.displacement == 0 || walked.silent || !reaches))
        return {.rule = "ADV-CHARGE-02"};
    walked.silent = walked.silent || (u.arm == Arm::infantry && walked.cost > ud && !charge);
    return walked;
}

// --- 9.3, 9.4

namespace {

struct Row {
    std::vector<int> stationary;
    std::vector<int> moving;
};

/// VC-02.
const std::vector<int>& row_of(const Man& a)
{
    static const std::map<std::string, Row> infantry = {
        {"fr_chassepot", {{5, 4, 2, 1}, {4, 3}}}, {"de_dreyse", {{4, 3, 3, 2, 1}, {4}}},
        {"bav_podewils", {{4, 3, 2, 1}, {4}}},    {"fr_mobile", {{4, 4, 2, 2}, {3, 2}}},
        {"fr_regular", {{5, 4, 2, 2}, {4, 2}}},   {"fr_franc_tireur", {{3, 2}, {2, 1}}},
        {"bav_werder", {{4, 4, 3, 2, 1}, {3, 2}}}};
    static const std::vector<int> battle{3};
    static const std::vector<int> light{2};
    if (a.arm == Arm::battle_cavalry) return battle;
    if (a.arm == Arm::light_cavalry) return light;
    const Row& row = infantry.at(a.weapon);
    return a.moved ? row.moving : row.stationary;
}

bool stationary_infantry(const Man& m) { return m.arm == Arm::infantry && !m.moved; }

/// DENSE-01, ADV-FT-03.
bool is_protected(const World& world, const Man& t)
{
    if (!stationary_infantry(t)) return false;
    const Ground ground = world.on().ground(t.pos);
    const bool wood = ground == Ground::wood || ground == Ground::dense_wood;
    return is_town(ground) || world.on().entrenched(t.pos) ||
           (wood && t.franc_tireur && world.options.francs_tireurs);
}

} // namespace

Value value(const World& world, const Man& a, const Man& t)
{
    const int n = world.on().dist_ud(a.pos, t.pos);
    const std::vector<int>& row = row_of(a);
    const int length = static_cast<int>(row.size());
    int base = n <= length ? row[static_cast<std::size_t>(n) - 1] : 0;
    const int height_a = world.on().level(a.pos);
    const int height_t = world.on().level(t.pos);
    if (a.charging && n != 1)
        base = 0; // TGT-05
    else if (base == 0 && stationary_infantry(a) && n == length + 1 && height_a > height_t)
        base = 1; // VC-04
    if (base == 0) return {.dice = 0, .base_is_0 = true};

    Value v;
    v.rear = world.on().behind(t.pos, t.facing, a.pos) &&
             (world.options.rear_max_range == 0 || n <= world.options.rear_max_range) &&
             !(stationary_infantry(t) && is_town(world.on().ground(t.pos))); // REAR-01
    const bool cover = world.in_cover(t) && !v.rear;
    const bool sta = cover || height_t > height_a;
    v.dice = base + (v.rear ? 2 : 0) - (sta ? 1 : 0);
    if (a.arm != Arm::infantry && (sta || world.in_cover(a))) v.dice = std::min(v.dice, 1);
    v.dice = std::max(v.dice, world.options.sta_min_dice);
    return v;
}

std::string why_not_attack(const World& world, const Man& a, const Man& t, bool moving_step)
{
    if (!t.alive || t.french == a.french) return "TGT-04";
    if (!a.alive || !a.activated || a.moved != moving_step) return "TGT-01";
    if (a.no_combat) {
        const bool too_dear = a.arm == Arm::infantry && !a.charging && a.cost > world.on().ud();
        return too_dear ? "MOVE-04" : "TERR-05";
    }
    if (a.attacked) return "TGT-02";
    const bool contact = world.on().contact(a.pos, t.pos);
    if (world.options.contact_target_only && !contact && world.enemy_in_contact(a.french, a.pos))
        return "TGT-03";
    if (!world.on().in_front(a.pos, a.facing, t.pos)) return "LOS-01";
    const std::string line = world.on().blocked(world, a, t);
    if (line == "LOS-03") return line;
    const auto hidden = [&](const Man& m) { return covers_sight(world.on().ground(m.pos)); };
    if (world.options.strict_cover && !contact && (hidden(a) || hidden(t))) return "LOS-06";
    if (!line.empty()) return line;
    const Value v = value(world, a, t);
    if (v.dice > 0) return "";
    if (!v.base_is_0) return "STA-04";
    return a.charging && world.on().dist_ud(a.pos, t.pos) != 1 ? "TGT-05" : "VC-02";
}

// --- 9.5 to 9.8

namespace {

/// An attack as it was declared.
struct Declared {
    Man* a = nullptr;
    Man* t = nullptr;
    int n = 0;
    bool rear = false;
    bool contact = false;
    Spot from{};
    Spot at{};
    std::vector<int> dice{};
};

struct Suffers {
    Man* t = nullptr;
    bool protected_ = false;
    int hits = 0;
    const Declared* first_hitter = nullptr;
    std::vector<Spot> retreats{};
};

/// STEP-05: what the attacks on one target do to it.
Suffers suffer(World& world, Man& t, const std::vector<Declared>& attacks)
{
    Suffers s{.t = &t, .protected_ = is_protected(world, t)};
    std::vector<const Declared*> on;
    for (const Declared& one : attacks)
        if (one.t == &t) on.push_back(&one);
    std::ranges::sort(on, {}, [](const Declared* d) { return std::tuple{d->n, d->a->index}; });
    const bool soft = !stationary_infantry(t);
    for (const Declared* d : on) {
        if (world.options.dense_per_attack) t.dense_one_spent = false;
        for (const int die : d->dice) {
            if (die != 1) continue;
            if (world.options.guard && t.guard && !t.guard_one_spent)
                t.guard_one_spent = true;
            else if (s.protected_ && !d->rear && !t.dense_one_spent)
                t.dense_one_spent = true;
            else
                s.retreats.push_back(d->from);
        }
        for (const int die : d->dice) {
            if (die < 4 || (die == 4 && !soft)) continue;
            ++s.hits;
            if (!s.first_hitter) s.first_hitter = d;
            if (die == 6 && world.options.unreliable && t.unreliable) s.retreats.push_back(d->from);
        }
    }
    return s;
}

void lose(Man& t, int stands)
{
    t.stands = std::max(0, t.stands - stands);
    if (t.stands == 0) t.alive = false;
}

/// RET-01 to RET-08 for one target.
void fall_back(World& world, Suffers& s)
{
    for (Spot p : s.retreats) {
        if (!s.t->alive) return;
        if (p == s.t->pos) p = s.t->left; // RET-08
        const Spot before = s.t->pos;
        if (!world.on().retreat(world, *s.t, p)) {
            lose(*s.t, 1);
            continue;
        }
        s.t->left = before;
        if (world.options.retreat_makes_moving) s.t->moved = true;
    }
}

void break_through(World& world, const std::vector<Declared>& attacks, const Answer& answer)
{
    for (Man* a : world.unit_order())
        for (const Declared& d : attacks) {
            if (d.a != a || !d.contact || a->pos != d.from) continue;
            if (d.t->alive && d.t->retreats_in_step == 0) continue;
            const Spot to = world.on().taken(*a, *d.t, d.at);
            if (!world.on().is_free(world, *a, to) || !answer("breakthrough " + a->id)) continue;
            a->pos = to;
            a->moved = true;
        }
}

} // namespace

void fight(World& world, const std::vector<Attack>& attacks, const Answer& answer)
{
    for (Man& m : world.units) {
        m.retreats_in_step = 0;
        m.cut_short = false;
    }
    std::vector<Declared> declared;
    for (const Attack& one : attacks) {
        Man* a = world.named(one.attacker);
        Man* t = world.named(one.target);
        a->attacked = true;
        declared.push_back({.a = a,
                            .t = t,
                            .n = world.on().dist_ud(a->pos, t->pos),
                            .rear = value(world, *a, *t).rear,
                            .contact = world.on().contact(a->pos, t->pos),
                            .from = a->pos,
                            .at = t->pos,
                            .dice = one.dice});
    }
    std::vector<Suffers> all;
    for (Man* t : world.unit_order()) all.push_back(suffer(world, *t, declared));
    for (Suffers& s : all) { // ADV-FT-01, -02
        if (s.hits == 0 || !world.options.francs_tireurs || !s.t->franc_tireur) continue;
        if (!answer("convert " + s.t->id)) continue;
        --s.hits;
        s.retreats.push_back(s.first_hitter->from);
    }
    for (Suffers& s : all) lose(*s.t, s.hits);
    for (Suffers& s : all) fall_back(world, s);
    break_through(world, declared, answer);
}

} // namespace sandtable::fastplay70::model
