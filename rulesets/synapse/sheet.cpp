#include "rulesets/synapse/sheet.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace sandtable::synapse {

namespace {

/// Letters shown, not bytes.
std::size_t width_of(std::string_view text)
{
    std::size_t n = 0;
    for (const char c : text) n += (static_cast<unsigned char>(c) & 0xc0) != 0x80;
    return n;
}
std::string left(std::string_view text, std::size_t width)
{
    std::string out;
    std::size_t shown = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if ((static_cast<unsigned char>(text[i]) & 0xc0) != 0x80 && shown++ == width) break;
        out += text[i];
    }
    while (width_of(out) < width) out += ' ';
    return out;
}
std::string right(std::string_view text, std::size_t width)
{
    std::string out{text};
    while (width_of(out) < width) out.insert(out.begin(), ' ');
    return out;
}
std::string number(std::int64_t n, std::size_t width = 0)
{
    std::string digits = std::to_string(n);
    for (std::size_t i = digits.size(); i > 3 && digits[i - 4] != '-'; i -= 3)
        digits.insert(i - 3, 1, ' ');
    return right(digits, width);
}

std::string row(std::string_view name, std::string_view eff, std::string_view power,
                std::string_view range, std::string_view force, std::string_view cbt,
                std::string_view dfs, std::string_view sdr)
{
    std::string line = "  " + left(name, 28) + right(eff, 12) + right(power, 16) + "  " +
                       left(range, 9) + right(force, 18) + right(cbt, 5) + right(dfs, 5) +
                       right(sdr, 6);
    while (!line.empty() && line.back() == ' ') line.pop_back();
    return line + '\n';
}

class Sheet {
public:
    explicit Sheet(const Field& field) : field_{field} {}
    std::string draw(Side side);

private:
    void group(Side side, const char* title, bool (*of)(Role));
    void body(Unit b);
    void boxes(Unit b);
    [[nodiscard]] const UnitInfo& info(Unit u) const { return field_.table().info(u); }

    const Field& field_;
    std::string out_;
};

void Sheet::boxes(Unit b)
{
    const std::int64_t force = field_.force(b);
    out_ += "    damage " + number(field_.damage(b)) + " | half " + number(half(force + 1)) +
            " | force " + number(force) + " | double " + number(2 * force) + " | rupture " +
            number(field_.rupture(b)) + '\n';
    const Status status = field_.status(b);
    const auto box = [](bool ticked, const char* text) {
        return std::string{ticked ? "[x] " : "[ ] "} + text + "  ";
    };
    const bool routing = field_.routing(b);
    out_ += "    " + box(!routing && status == Status::engaged, "Engaged -1") +
            box(!routing && status == Status::tested, "Tested -2, half") +
            box(!routing && status == Status::decimated, "Decimated -5, half") +
            box(routing, "Routing -5, half");
    if (field_.state(b) != State::active && !routing)
        out_ += std::string{"("} + state_titles[static_cast<int>(field_.state(b))] + ")";
    while (out_.back() == ' ') out_.pop_back();
    out_ += '\n';
}

void Sheet::body(Unit b)
{
    const Members units = field_.members(b);
    const auto range_of = [&](Unit u) {
        return range_titles[static_cast<int>(field_.best_range(u))];
    };
    if (!field_.troop(b).vehicle)
        for (const Unit u : units) {
            const Weapon& w = field_.troop(u).weapon();
            out_ += row(info(u).name, number(field_.get(troop::eff, u)),
                        number(field_.unit_power(u, b)), range_titles[static_cast<int>(w.range)],
                        number(field_.unit_force(u)), number(field_.get(troop::cbt, u)),
                        number(field_.unit_defense(u)), number(field_.unit_sdr(u)));
        }
    std::string force = number(field_.force(b));
    if (const std::int64_t factor = field_.fort_factor(b); factor > 1)
        force = number(factor) + "x" + number(field_.plain_force(b)) + "=" + force;
    out_ +=
        row(field_.troop(b).vehicle ? std::string{info(b).name} : "= " + std::string{info(b).id},
            number(field_.eff(b)), number(field_.power(b)), range_of(b), force,
            number(field_.cbt(b)), number(field_.defense(b)), number(field_.sdr(b)));
    boxes(b);
}

void Sheet::group(Side side, const char* title, bool (*of)(Role))
{
    bool headed = false;
    for (const Unit b : field_.bodies(side)) {
        if (!of(field_.role(b))) continue;
        if (!headed)
            out_ += row(title, "Eff", field_.mode() == Mode::vehicle ? "PFG" : "PdA/PdF", "Prt",
                        "Frc", "Cbt", "Dfs", "SdR %");
        headed = true;
        body(b);
    }
}

std::string Sheet::draw(Side side)
{
    const SideInfo& heading = field_.table().setting().sides[side];
    const Commander& c = field_.context().armies[side].commander;
    out_ += std::string{heading.id} + "  " + heading.name;
    if (!c.name.empty()) out_ += "  -  " + c.name;
    out_ += "  -  command " + number(field_.potential(side, Field::command)) + ", rally " +
            number(field_.potential(side, Field::rally)) + ", diplomacy " +
            number(field_.potential(side, Field::diplomacy));
    if (field_.initiative() == side) out_ += "  [initiative]";
    if (field_.get(army::surprised, side)) out_ += "  [surprised]";
    out_ += '\n';
    group(side, "MAIN FORCE", [](Role r) { return r == Role::main || r == Role::garrison; });
    group(side, "SUPPORT FORCE", [](Role r) { return r == Role::support; });
    group(side, "RESERVE", [](Role r) { return r == Role::reserve; });
    return std::move(out_);
}

} // namespace

std::string draw_sheets(const Field& field)
{
    std::string text;
    for (const Side side : {side_a, side_b}) {
        Sheet sheet{field};
        text += sheet.draw(side);
        if (side == side_a) text += '\n';
    }
    return text;
}

} // namespace sandtable::synapse
