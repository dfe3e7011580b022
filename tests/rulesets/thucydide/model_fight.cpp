#include "model_fight.hpp"

#include "model_ground.hpp"
#include "model_moves.hpp"

#include <algorithm>

namespace sandtable::thucydide::model {

namespace {

/// One combat under way, and those that follow from it.
class Fighting {
public:
    Fighting(War& war, Dice& dice, Stream& lot) : war_{war}, dice_{dice}, lot_{lot} {}

    void declare(const Attack& attack)
    {
        Troop& unit = war_.troops[attack.unit];
        answer("attack " + unit.id + ' ' + name_of(attack.target) + ' ' + attack.order + ' ' +
               (attack.lead.empty() ? "-" : attack.lead));
        if (attack.order != "none") pay(unit, base_of(attack.order));
        lead_ = nullptr;
        for (Leader& l : war_.leaders)
            if (l.id == attack.lead) lead_ = &l;
        if (lead_) lead_->lead_used = true;
        combat(unit, clash_of(war_, attack), false);
    }
    [[nodiscard]] std::vector<Told> told()
    {
        close();
        return told_;
    }

private:
    // What was decided, and the dice in between.
    void close()
    {
        if (!told_.empty()) told_.back().dice = dice_.faces.substr(mark_);
        mark_ = dice_.faces.size();
    }
    void answer(std::string text, std::vector<std::string> offered = {})
    {
        close();
        told_.push_back({std::move(text), std::move(offered), ""});
    }
    /// Picks one of several; one alone is taken without a word. [THU-GEN-01]
    std::string ask(const std::vector<std::string>& offered)
    {
        if (offered.size() == 1) return offered.front();
        const std::string chosen = offered[lot_.below(static_cast<std::uint32_t>(offered.size()))];
        answer(chosen, offered);
        return chosen;
    }
    void pay(const Troop& unit, int base)
    {
        war_.tokens[static_cast<std::size_t>(unit.side)] -= price(war_, unit, base).value_or(0);
    }

    // Losses and leaders. [THU-LEAD-09 to 11]
    void escape(Leader& l)
    {
        std::vector<std::string> offered;
        for (const bool to_friends : {true, false}) {
            for (int row = 0; row < war_.map.rows; ++row)
                for (int col = 0; col < war_.map.columns; ++col) {
                    const Hex h{col, row};
                    if (distance(h, l.hex) > 3 || war_.leader_in(h)) continue;
                    const Troop* u = war_.unit_in(h);
                    const Terrain t = war_.map.at(h);
                    if (to_friends ? u && u->side == l.side
                                   : !u && homeward(l.side, l.hex, h) && t != Terrain::lake &&
                                         t != Terrain::mountain)
                        offered.push_back("escape " + l.id + ' ' + name_of(h));
                }
            if (!offered.empty()) break;
        }
        if (offered.empty()) {
            l.active = false;
            return;
        }
        const std::string label = ask(offered).substr(("escape " + l.id + ' ').size());
        l.hex = {std::stoi(label.substr(0, 2)) - 1, std::stoi(label.substr(2)) - 1};
    }
    void check_leader(Leader* l, bool unit_lives)
    {
        if (!l) return;
        if (unit_lives) {
            const char one = dice_.roll();
            const char two = dice_.roll();
            if (one == 'S' && two == 'S') l->active = false;
        } else if (dice_.roll() == 'S') {
            l->active = false;
        } else {
            escape(*l);
        }
    }
    /// Takes stands, and removes the unit that has none left; its leader is in danger.
    void lose(Troop& u, int stands)
    {
        const int lost = std::min(stands, u.stands);
        if (lost == 0) return;
        u.stands -= lost;
        u.alive = u.stands > 0;
        check_leader(war_.leader_in(u.hex), u.alive);
    }

    // Flags, panic, retreats. [15.1 to 15.3]
    void panic(const Troop& elephant)
    {
        for (const Hex h : neighbors(war_.map, elephant.hex)) {
            Troop* u = war_.unit_in(h);
            if (!u || u->type->kind == Kind::elephant) continue;
            if (wounds(dice_.roll(), u->type->weight)) lose(*u, 1);
        }
    }
    /// Moves a unit along one of the longest ways; returns how many hexes.
    int go_home(Troop& u, int length, const char* verb)
    {
        const std::vector<Path> ways = ways_home(war_, u, length);
        std::vector<std::string> offered;
        for (const Path& way : ways) {
            std::string text = verb;
            for (const Hex h : way) text += (text == verb ? " " : "-") + name_of(h);
            offered.push_back(text);
        }
        const std::string chosen = ask(offered);
        const Path& way =
            ways[static_cast<std::size_t>(std::ranges::find(offered, chosen) - offered.begin())];
        if (way.empty()) return 0;
        Leader* brought = war_.leader_in(u.hex);
        u.hex = way.back();
        if (brought) brought->hex = u.hex;
        return static_cast<int>(way.size());
    }
    int retreat(const Clash& clash, Troop& u, int flags)
    {
        const int most = std::min(flags, flag_sources(clash));
        std::vector<std::string> offered;
        for (int n = 0; n <= most; ++n) offered.push_back("cancel " + std::to_string(n));
        const int left = flags - (ask(offered).back() - '0');
        if (left == 0) return 0;
        if (u.type->kind == Kind::elephant && war_.elephant_panic) panic(u);
        const int each =
            (u.type->mounted() ? war_.mounted_flag_hexes : 1) + (u.morale == -1 ? 1 : 0);
        const int covered = go_home(u, left * each, "retreat");
        lose(u, left * each - covered);
        return covered;
    }

    /// One roll of a combat; returns how many hexes the struck unit went. [14.5]
    int roll(const Clash& clash, Troop& struck, int n, bool evading)
    {
        const bool attack = clash.kind == Rolled::attack;
        const Type& type = *struck.type;
        std::string faces;
        const bool better = advantage(clash);
        for (int i = 0; i < n; ++i) faces += dice_.roll();
        const auto count = [&](char face) {
            return static_cast<int>(std::ranges::count(faces, face));
        };
        int& tokens = war_.tokens[static_cast<std::size_t>(clash.roller().side)];
        if (tokens < war_.token_cap) tokens = std::min(war_.token_cap, tokens + count('L'));
        int hits = 0;
        int flags = 0;
        if (evading) {
            hits = count(type.light() ? 'G' : type.weight == Weight::medium ? 'B' : 'R');
        } else {
            for (const char face : faces) hits += wounds(face, type.weight) ? 1 : 0;
            hits += better ? count('S') : 0;
            flags = count('F');
            if (attack && clash.order == "drive_back" && !better) flags += count('S');
        }
        const int before = struck.stands;
        lose(struck, hits);
        if (clash.kind == Rolled::riposte && struck.alive && struck.stands < before && lead_ &&
            lead_->active && lead_->hex != struck.hex)
            check_leader(lead_, true); // THU-LEAD-09 c
        return struck.alive && flags > 0 ? retreat(clash, struck, flags) : 0;
    }

    // The defender's answer. [K2]
    std::vector<std::string> defenses(const Clash& clash)
    {
        const Troop& d = *clash.target;
        const Type& type = *d.type;
        const bool close = clash.mode != Mode::fire;
        const bool has_way = !ways_home(war_, d, 2).front().empty();
        const Type& a = *clash.attacker->type;
        std::vector<std::string> offered{"defend none stand"};
        if (close && has_way &&
            (type.can("evade") ||
             (type.can("evade_foot") && (!a.mounted() || a.kind == Kind::elephant))))
            offered.emplace_back("defend none evade");
        for (const std::string order :
             {"hold", "support", "close_ranks", "break_off", "first_strike"}) {
            if (!can_pay(war_, d, base_of(order))) continue;
            if (order == "close_ranks" && !(type.infantry() && type.weight >= Weight::medium))
                continue;
            const bool breaks = order == "break_off";
            if (breaks && !(close && has_way &&
                            ((type.infantry() &&
                              (type.weight == Weight::light || type.weight == Weight::medium)) ||
                             type.kind == Kind::cavalry || type.kind == Kind::camelry)))
                continue;
            if (order == "first_strike" && !(close && clash.order != "surprise" &&
                                             type.melee >= 1 && type.weight != Weight::very_light))
                continue;
            offered.push_back("defend " + order + (breaks ? " evade" : " stand"));
        }
        return offered;
    }

    /// K2 to K11. [14.6]
    void combat(Troop& a, Clash clash, bool pursuit)
    {
        rolled_close_ = false;
        if (clash.target)
            exchange(a, clash, pursuit);
        else
            strike_leader(*war_.leader_in(clash.target_hex));
        a.attacked = true;
        if (a.alive && a.type->can("expendable") && rolled_close_) a.alive = false; // THU-LOSS-04
    }
    void strike_leader(Leader& l)
    {
        rolled_close_ = true;
        if (dice_.roll() == 'S')
            l.active = false;
        else
            escape(l);
    }
    void exchange(Troop& a, Clash& clash, bool pursuit)
    {
        Troop& d = *war_.unit_in(clash.target_hex);
        const std::string defense = ask(defenses(clash));
        const bool evading = defense.ends_with("evade");
        clash.defense = defense.substr(7, defense.rfind(' ') - 7);
        if (clash.defense != "none") pay(d, base_of(clash.defense));
        const bool first = clash.defense == "first_strike";
        if (first) {
            clash.kind = Rolled::first_strike;
            const int gone = roll(clash, a, dice(clash), false);
            clash.kind = Rolled::attack;
            if (!a.alive || gone > 0 || !d.alive) return;
        }
        const int n = dice(clash);
        if (n <= 0) return;
        rolled_close_ = clash.mode != Mode::fire;
        const int gone = roll(clash, d, n, evading);
        if (evading) {
            if (!d.alive) return;
            go_home(d, 2, "slip");
            d.pre_played = true;
        } else if (rolled_close_ && a.alive) {
            if (!d.alive || gone > 0)
                advance(a, clash, pursuit);
            else if (!first)
                riposte(a, d, clash);
        }
    }
    void riposte(Troop& a, const Troop& d, Clash& clash)
    {
        if (d.type->melee == 0 || clash.order == "surprise") return;
        if (war_.riposte_needs_support && !supported(clash, d)) return;
        if (ask({"riposte yes", "riposte no"}) == "riposte no") return;
        clash.kind = Rolled::riposte;
        roll(clash, a, dice(clash), false);
    }

    // Follow-up, charge, pursuit. [15.4]
    void advance(Troop& a, const Clash& clash, bool pursuit)
    {
        const Hex to = clash.target_hex;
        const Hex from = a.hex;
        if (a.type->kind == Kind::artillery || a.type->kind == Kind::wagon) return;
        if (war_.unit_in(to) || war_.leader_in(to) || !can_step(war_.map, *a.type, from, to))
            return;
        if (!a.type->can("impetuous") && ask({"follow_up yes", "follow_up no"}) == "follow_up no")
            return;
        move(a, to);
        if (pursuit) return;
        Hex before = to;
        bool charged = false;
        if (a.type->can("charge") && !rough(war_.map.at(to)) && war_.map.at(to) != Terrain::sand &&
            war_.map.at(to) != Terrain::camp && war_.map.between(from, to) == Obstacle::none) {
            std::vector<std::string> offered;
            for (const Hex h : neighbors(war_.map, to))
                if (!war_.unit_in(h) && !war_.leader_in(h) && can_step(war_.map, *a.type, to, h) &&
                    enemy_in_contact(war_, a, h))
                    offered.push_back("charge " + name_of(h));
            offered.emplace_back("no_charge");
            const std::string chosen = ask(offered);
            charged = chosen != "no_charge";
            for (const Hex h : neighbors(war_.map, to))
                if (chosen == "charge " + name_of(h)) move(a, h);
        }
        if (a.type->can("pursuit") || clash.order == "relentless") pursue(a, charged, before);
    }
    void move(Troop& a, Hex to)
    {
        if (Leader* l = war_.leader_in(a.hex)) l->hex = to;
        a.hex = to;
    }
    void pursue(Troop& a, bool charged, Hex before)
    {
        const auto mode = [&](Hex h) {
            return charged && !in_contact(war_.map, before, h) ? Mode::assault : Mode::melee;
        };
        std::vector<std::string> offered;
        for (const Troop& v : war_.troops)
            if (v.alive && v.side != a.side && in_contact(war_.map, a.hex, v.hex) &&
                factor(*a.type, mode(v.hex)) > 0)
                offered.push_back("pursue " + name_of(v.hex) + " none -");
        offered.emplace_back("no_pursuit");
        const std::string chosen = ask(offered);
        lead_ = nullptr;
        for (const Troop& v : war_.troops)
            if (v.alive && chosen == "pursue " + name_of(v.hex) + " none -") {
                combat(a,
                       {.war = &war_,
                        .attacker = &a,
                        .target = &v,
                        .target_hex = v.hex,
                        .mode = mode(v.hex)},
                       true);
                return;
            }
    }

    War& war_;
    Dice& dice_;
    Stream& lot_;
    std::vector<Told> told_;
    std::size_t mark_ = 0;
    Leader* lead_ = nullptr;
    bool rolled_close_ = false;
};

} // namespace

std::vector<Told> fight(War& war, const Attack& attack, Dice& dice, Stream& lot)
{
    Fighting fighting{war, dice, lot};
    fighting.declare(attack);
    return fighting.told();
}

} // namespace sandtable::thucydide::model
