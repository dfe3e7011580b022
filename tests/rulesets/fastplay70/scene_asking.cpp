// What a scene is asked about its table.
#include "tests/rulesets/fastplay70/scene.hpp"

#include "kernel/board/geometry.hpp"
#include "kernel/board/label.hpp"
#include "plugins/host/notation/write_order.hpp"
#include "rulesets/fastplay70/book/book.hpp"
#include "rulesets/fastplay70/chapters/movement.hpp"
#include "rulesets/fastplay70/chapters/sight.hpp"
#include "rulesets/fastplay70/chapters/value.hpp"
#include "sdk/cpp/order_buffer.hpp"
#include "tests/support/told.hpp"

namespace sandtable::fastplay70 {

std::string Scene::refusal(std::string_view line, Side side) const
{
    if (side == nobody) side = game_->awaited() & seat_bit(french) ? french : german;
    const auto refused = rules_->refuse(game_->view(side), read(line, side));
    return refused ? refused->rule : "";
}

std::string Scene::refusal_text(std::string_view line, Side side) const
{
    if (side == nobody) side = game_->awaited() & seat_bit(french) ? french : german;
    const auto refused = rules_->refuse(game_->view(side), read(line, side));
    return refused ? tell(*refused, Reader{setting_}) : "";
}

std::string Scene::path(std::string_view id, std::string_view elements, bool charge) const
{
    const Unit u = unit(id);
    const Order order = read(
        (charge ? "chg " : "mv ") + std::string{id} + " " + std::string{elements}, field().side(u));
    Walk walk;
    Breakdown quiet{"move", false};
    if (const auto refused = check_path(field(), order, charge, walk, quiet))
        return std::string{refused->rule}.substr(5);
    std::string text = label(*setting_.board, Field::cell(walk.at));
    if (field().plane())
        text = label(open_table::point(walk.at)) + " " + std::to_string(walk.facing);
    else
        text += std::string{" "} + hex::column_names[walk.facing];
    return text + " cost " + std::to_string(walk.cost) + (walk.silent ? " silent" : "");
}

int Scene::dice(std::string_view a, std::string_view t) const
{
    Breakdown quiet{"value", false};
    return value_of(field(), unit(a), unit(t), quiet).dice;
}

std::string Scene::value_text(std::string_view a, std::string_view t) const
{
    Breakdown says{"value", true};
    static_cast<void>(value_of(field(), unit(a), unit(t), says));
    return explain(says, Reader{setting_});
}

std::string Scene::blocked(std::string_view a, std::string_view t) const
{
    Breakdown quiet{"sight", false};
    const LineBlock block = line_of_sight(field(), unit(a), unit(t), quiet);
    return block.clear() ? "" : std::string{block.rule}.substr(5);
}

std::string Scene::sight_text(std::string_view a, std::string_view t) const
{
    Breakdown says{"sight", true};
    static_cast<void>(line_of_sight(field(), unit(a), unit(t), says));
    return explain(says, Reader{setting_});
}

std::string Scene::answer(std::string_view line, Side side) const
{
    struct Heard {
        const Setting& setting;
        std::string text;
    } heard{setting_, {}};
    Sink sink;
    sink.to = &heard;
    sink.breakdown = [](void* to, const Breakdown* says) {
        auto& all = *static_cast<Heard*>(to);
        all.text += (all.text.empty() ? "" : " || ") + explain(*says, Reader{all.setting});
    };
    rules_->explain(game_->view(side), read(line, side), sink);
    return heard.text;
}

std::string Scene::where(std::string_view id) const
{
    const Unit u = unit(id);
    const UnitRecord& r = game_->table().unit(u);
    if (r.where == Where::dead) return "dead";
    if (r.where != Where::board) return "reserve";
    if (field().plane()) return label(Point{r.x, r.y}) + " " + std::to_string(r.facing);
    return label(*setting_.board, r.cell) + " " + hex::column_names[r.facing];
}

int Scene::get(UnitCounter counter, std::string_view id) const
{
    return game_->table().get(counter, unit(id));
}

int Scene::pool(Side side, int segment) const
{
    return field().get(counters::PerSegment::pool, side, segment);
}

Unit Scene::unit(std::string_view id) const
{
    for (std::size_t i = 0; i < setting_.units.size(); ++i)
        if (id == setting_.units[i].id) return unit_at_index(static_cast<int>(i));
    throw std::runtime_error{"no unit " + std::string{id}};
}

Place Scene::place(std::string_view text) const
{
    if (field().plane())
        return open_table::place(point_from_label(text.front() == '('
                                                      ? std::string{text}
                                                      : "(" + std::string{text} + ")")
                                     .value());
    return Field::at(cell_from_label(*setting_.board, text));
}

std::string Scene::asked() const
{
    const Table table = game_->table();
    if (table.over()) return "over";
    if (!table.asks()) return "nothing";
    const Decision& top = table.decision();
    std::string text = book().decisions[top.kind].name;
    if (top.unit != Unit::none)
        return text + " " + setting_.units[static_cast<std::size_t>(top.unit)].id;
    if (top.seats & seat_bit(french)) text += " french";
    if (top.seats & seat_bit(german)) text += " german";
    return text;
}

std::vector<std::string> Scene::records(std::string_view kind) const
{
    std::vector<std::string> out;
    for (const auto& one : said_)
        if (const auto* breakdown = one.breakdown())
            if (kind == breakdown->kind()) out.push_back(explain(*breakdown, Reader{setting_}));
    return out;
}

std::string Scene::record(std::string_view kind) const
{
    const auto all = records(kind);
    return all.size() == 1 ? all[0] : std::to_string(all.size()) + " records";
}

std::vector<std::string> Scene::legal() const
{
    OrderBuffer room{4096};
    const Side side = game_->awaited() & seat_bit(french) ? french : german;
    const OrderList list = room.fill([&](OrderList& to) { game_->legal({.side = side}, to); });
    std::vector<std::string> out;
    for (const Order one : list) out.push_back(host::write_order(one, setting_));
    return out;
}

} // namespace sandtable::fastplay70
