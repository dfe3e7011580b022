#include "plugins/workshop/trials/upgrade.hpp"

#include "plugins/host/play/orders_text.hpp"
#include "plugins/host/play/script_failure.hpp"
#include "plugins/host/telling/json/forms.hpp"

namespace sandtable::host {
namespace {

/// The outcomes that a record holds for one order; past them nothing.
class Outcomes final : public Source {
public:
    explicit Outcomes(const std::vector<std::uint32_t>& outcomes) : outcomes_{outcomes} {}
    std::optional<std::uint32_t> next(const Die& die, const Roll&) override
    {
        if (used_ == outcomes_.size() || outcomes_[used_] >= die.outcomes()) return std::nullopt;
        return outcomes_[used_++];
    }

private:
    std::vector<std::uint32_t> outcomes_;
    std::size_t used_ = 0;
};

std::string shown(const Json& value)
{
    if (value.is_string()) return value.get<std::string>();
    return value.is_null() ? "-" : value.dump();
}

/// Fields that both have and say differently. Counters stand one level down.
std::optional<FieldDifference> differs(const std::string& subject, const Json& a, const Json& b)
{
    for (const auto& [name, value] : a.items()) {
        if (!b.contains(name)) continue;
        if (name == "counters") {
            if (auto inside = differs(subject, value, b[name])) return inside;
        } else if (!value.is_structured() && value != b[name]) {
            return FieldDifference{subject, name, shown(value), shown(b[name])};
        }
    }
    return std::nullopt;
}

/// An array of objects with ids, as one version lists them.
const Json* with_id(const Json& list, const Json& id)
{
    for (const Json& one : list)
        if (one["id"] == id) return &one;
    return nullptr;
}

std::optional<FieldDifference> differ_by_id(const Json& a, const Json& b)
{
    for (const Json& one : a) {
        const Json* other = with_id(b, one["id"]);
        if (!other) return FieldDifference{shown(one["id"]), "id", shown(one["id"]), "-"};
        if (auto inside = differs(shown(one["id"]), one, *other)) return inside;
    }
    for (const Json& one : b)
        if (!with_id(a, one["id"]))
            return FieldDifference{shown(one["id"]), "id", "-", shown(one["id"])};
    return std::nullopt;
}

std::optional<FieldDifference> differ_in_cells(const Json& a, const Json& b)
{
    // Only counters that are not at their start are listed.
    for (const auto& [cell, counters] : a.items())
        for (const auto& [name, value] : counters.items()) {
            const Json other = b.contains(cell) && b[cell].contains(name) ? b[cell][name] : Json{};
            if (value != other) return FieldDifference{cell, name, shown(value), shown(other)};
        }
    for (const auto& [cell, counters] : b.items())
        for (const auto& [name, value] : counters.items())
            if (!a.contains(cell) || !a[cell].contains(name))
                return FieldDifference{cell, name, "-", shown(value)};
    return std::nullopt;
}

/// Who is asked what, as fields like the others.
Json decision_of(const Table& table, const Teller& teller)
{
    const Book& book = *teller.setting().book;
    Json json{{"decision", nullptr}, {"seats", ""}};
    if (table.over() || !table.asks()) return json;
    const Decision& decision = table.decision();
    if (decision.kind < book.decisions.size())
        json["decision"] = book.decisions[decision.kind].name;
    std::string seats;
    for (Side side = 0; side <= umpire_seat; ++side)
        if (table.awaited() & seat_bit(side))
            seats += (seats.empty() ? "" : ", ") + teller.side_id(side);
    json["seats"] = seats;
    return json;
}

std::string rolls_in_words(const std::vector<std::uint32_t>& outcomes)
{
    std::string text;
    for (const std::uint32_t outcome : outcomes)
        text += (text.empty() ? "" : ", ") + std::to_string(outcome);
    return text.empty() ? "-" : text;
}

/// One version and its game.
struct Player {
    Version version;
    Session session;

    Player(Version where, const RecordHeader& header)
        : version{where},
          session{*where.battle,
                  {.seed = header.seed, .dice = header.dice, .seats = {}, .hash = header.hash}}
    {
    }
    [[nodiscard]] const Teller& teller() const { return *version.teller; }

    /// An order of the file. A text when it cannot be played here.
    std::string play(const RecordOrder& order, Step& step)
    {
        const Setting& setting = session.setting();
        const Texts& texts = teller().texts();
        const auto side = side_called(order.side, setting);
        if (!side) return texts.tr(key("there is no such side"));
        session.dice_from(std::make_unique<Outcomes>(order.dice));
        if (order.order == "undo")
            return session.undo(*side) ? std::string{}
                                       : texts.tr(key("there is nothing to take back"));
        const ReadOrder read = read_order(order.order, *side, setting);
        if (!read.order) return teller().notation(read.error);
        step = session.submit(*read.order);
        if (step.result == Step::refused) return teller().refusal(*step.refusal);
        if (step.problem) return told_failure(*step.problem, teller().texts());
        if (step.result == Step::given_up) return texts.tr(key("its dice are missing or wrong"));
        return {};
    }
};

/// What stands there now, and what was rolled on the way.
std::optional<FieldDifference> compare(const Player& before, const Step& old_step,
                                       const Player& after, const Step& new_step)
{
    if (old_step.outcomes != new_step.outcomes)
        return FieldDifference{"", "dice", rolls_in_words(old_step.outcomes),
                               rolls_in_words(new_step.outcomes)};
    return first_field(before.session.game().table(), before.teller(), after.session.game().table(),
                       after.teller());
}

std::string in_words(const FieldDifference& field, const Texts& texts)
{
    return texts.tr(key("{subject}: {field} is {was} in the old version, {now} in the new"),
                    {{"subject", field.subject.empty() ? texts.tr(key("battle")) : field.subject},
                     {"field", field.field},
                     {"was", field.before},
                     {"now", field.after}});
}

} // namespace

std::optional<FieldDifference> first_field(const Table& before, const Teller& before_teller,
                                           const Table& after, const Teller& after_teller)
{
    const Json a = state_json(before, before_teller);
    const Json b = state_json(after, after_teller);
    if (auto field = differs("", a, b)) return field;
    if (auto field = differ_by_id(a["sides"], b["sides"])) return field;
    if (auto field = differ_by_id(a["units"], b["units"])) return field;
    if (a.contains("cells") && b.contains("cells"))
        if (auto field = differ_in_cells(a["cells"], b["cells"])) return field;
    return differs("", decision_of(before, before_teller), decision_of(after, after_teller));
}

SideBySide play_side_by_side(const Record& record, Version before, Version after)
{
    SideBySide result;
    Player old_one{before, record.header};
    Player new_one{after, record.header};
    const Texts& texts = after.teller->texts();
    const auto part = [&](std::size_t number, std::string words,
                          std::optional<FieldDifference> field = {}) {
        Parting parting;
        parting.number = number;
        if (number > 0) {
            parting.side = record.orders[number - 1].side;
            parting.order = record.orders[number - 1].order;
        }
        parting.words = std::move(words);
        parting.field = std::move(field);
        result.parting = std::move(parting);
    };

    old_one.session.dice_from(std::make_unique<Outcomes>(record.header.set_up_dice));
    new_one.session.dice_from(std::make_unique<Outcomes>(record.header.set_up_dice));
    Step old_step = old_one.session.begin();
    Step new_step = new_one.session.begin();
    if (old_step.result != new_step.result)
        part(0, texts.tr(key("its dice are missing or wrong")));
    else if (auto field = compare(old_one, old_step, new_one, new_step))
        part(0, in_words(*field, texts), field);
    result.old_as_recorded = old_one.session.record().header.state == record.header.state;

    for (std::size_t i = 1; i <= record.orders.size() && !result.parting; ++i) {
        old_step = {};
        new_step = {};
        const std::string old_fault = old_one.play(record.orders[i - 1], old_step);
        const std::string new_fault = new_one.play(record.orders[i - 1], new_step);
        if (old_fault.empty() != new_fault.empty()) {
            part(i, new_fault.empty() ? texts.tr(key("only the old version refuses it: {why}"),
                                                 {{"why", old_fault}})
                                      : texts.tr(key("only the new version refuses it: {why}"),
                                                 {{"why", new_fault}}));
        } else if (!old_fault.empty()) {
            part(i, texts.tr(key("neither version plays it: {why}"), {{"why", new_fault}}));
        } else {
            if (old_one.session.orders().back().state != record.orders[i - 1].state)
                result.old_as_recorded = false;
            if (auto field = compare(old_one, old_step, new_one, new_step))
                part(i, in_words(*field, texts), field);
            else
                ++result.orders;
        }
    }
    return result;
}

} // namespace sandtable::host
