#include "rulesets/fos/orders/position_json.hpp"

#include "rulesets/fos/book/book.hpp"
#include "rulesets/fos/scenario/reading.hpp"

namespace sandtable::fos {

namespace {

/// Every text here is made of cells, numbers and known words: nothing needs escaping but what an
/// option's value or a word that is wrong may hold.
std::string quoted(std::string_view text)
{
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        if (static_cast<unsigned char>(c) >= ' ') out += c;
    }
    return out + '"';
}

template <typename Items, typename Write>
std::string list(const Items& items, Write&& write)
{
    std::string out = "[";
    for (const auto& item : items) {
        if (out.size() > 1) out += ", ";
        out += write(item);
    }
    return out + "]";
}

class JsonWriter {
public:
    explicit JsonWriter(const Position& position) : p_{position} {}
    [[nodiscard]] std::string write() const;

private:
    [[nodiscard]] std::string cell(Cell c) const { return quoted(write_cell(c, p_.frame)); }
    [[nodiscard]] std::string cells_where(const std::vector<std::uint8_t>& of, int value) const;
    [[nodiscard]] std::string map() const;
    [[nodiscard]] std::string unit(const PositionUnit& u) const;
    [[nodiscard]] std::string units(Side side) const;
    [[nodiscard]] std::string options() const;

    const Position& p_;
};

std::string JsonWriter::cells_where(const std::vector<std::uint8_t>& of, int value) const
{
    std::vector<Cell> found;
    for (std::size_t i = 0; i < of.size(); ++i)
        if (of[i] == value) found.push_back(static_cast<Cell>(i));
    return list(found, [this](Cell c) { return cell(c); });
}

std::string JsonWriter::map() const
{
    std::string heights;
    for (int h = 1; h <= 9; ++h) {
        const std::string cells = cells_where(p_.height, h);
        if (cells == "[]") continue;
        if (!heights.empty()) heights += ", ";
        heights += quoted(std::to_string(h)) + ": " + cells;
    }
    std::string objectives;
    for (const Cell c : p_.objectives) {
        if (!objectives.empty()) objectives += ", ";
        objectives += cell(c) + ": " + cell(c);
    }
    const auto link = [this](const auto& pair, char between) {
        return quoted(write_cell(pair.first, p_.frame) + between +
                      write_cell(pair.second, p_.frame));
    };
    return "{\"shape\": \"square\", \"size\": [" + std::to_string(p_.frame.columns) + ", " +
           std::to_string(p_.frame.rows) +
           "], \"terrain\": {\"cover\": " + cells_where(p_.terrain, terrain::cover) +
           ", \"forbidden\": " + cells_where(p_.terrain, terrain::forbidden) + "}, \"height\": {" +
           heights + "}, \"edges\": {\"stream\": " +
           list(p_.obstacles, [&](const auto& o) { return link(o, '|'); }) +
           "}, \"roads\": " + list(p_.roads, [&](const auto& r) { return link(r, '-'); }) +
           ", \"objectives\": {" + objectives + "}}";
}

std::string JsonWriter::unit(const PositionUnit& u) const
{
    const std::string id = '#' + std::to_string(u.number);
    std::string out = "{\"type\": " + quoted(book().unit_types[u.type].name) +
                      ", \"id\": " + quoted(id) + ", \"name\": " + quoted(id);
    if (u.type != unit_type::leader)
        out += ", \"force\": " + std::to_string(u.force) +
               ", \"force_initial\": " + std::to_string(u.force_initial);
    if (u.where == Where::board) out += ", \"at\": " + cell(u.cell);
    if (u.where == Where::dead) out += ", \"where\": \"dead\"";
    if (u.where == Where::reserve)
        out += ", \"arrive_turn\": " + std::to_string(u.arrive_turn) +
               ", \"entry\": " + list(u.entry, [this](Cell c) { return cell(c); });
    if (u.moved) out += ", \"moved\": 1";
    return out + "}";
}

std::string JsonWriter::units(Side side) const
{
    std::vector<const PositionUnit*> own;
    for (const PositionUnit& u : p_.units)
        if (u.side == side) own.push_back(&u);
    return list(own, [this](const PositionUnit* u) { return unit(*u); });
}

std::string JsonWriter::options() const
{
    std::string out;
    for (const auto& [name, value] : p_.options) {
        if (!out.empty()) out += ", ";
        const bool plain = value == "true" || value == "false" ||
                           (!value.empty() && value.find_first_not_of("-0123456789") == value.npos);
        out += quoted(name) + ": " + (plain ? value : quoted(value));
    }
    return "{" + out + "}";
}

std::string JsonWriter::write() const
{
    const auto side = [this](Side s) {
        return "{\"home_edge\": " + quoted(std::string_view{&p_.home[s], 1}) + "}";
    };
    return "{\"title\": \"position\", \"ruleset\": \"fos\", \"turns\": " +
           std::to_string(p_.turns) + ",\n\"map\": " + map() +
           ",\n\"sides\": {\"blue\": " + side(blue) + ", \"red\": " + side(red) +
           "},\n\"units\": {\"blue\": " + units(blue) + ",\n\"red\": " + units(red) +
           "},\n\"options\": " + options() +
           ",\n\"position\": {\"turn\": " + std::to_string(p_.turn) + ", \"phase\": " +
           quoted(book().phases[p_.starts_at_fights ? phase::fire : phase::start].name) +
           ", \"active\": " + quoted(p_.active == blue ? "blue" : "red") + "}}\n";
}

} // namespace

std::string scenario_json(const Position& position) { return JsonWriter{position}.write(); }

std::string faults_json(const Position& position)
{
    return "{\"faults\": " +
           list(position.faults,
                [](const PositionFault& fault) {
                    return "{\"line\": " + std::to_string(fault.line) +
                           ", \"rule\": " + quoted(fault.rule) +
                           ", \"text\": " + quoted(fault.text) +
                           ", \"word\": " + quoted(fault.word) +
                           ", \"other\": " + quoted(fault.other) +
                           ", \"meant\": " + quoted(fault.meant) + "}";
                }) +
           "}\n";
}

} // namespace sandtable::fos
