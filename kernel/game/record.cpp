#include "kernel/game/record.hpp"

#include "kernel/game/json.hpp"

namespace sandtable {

namespace {

constexpr int known_format = 1;

/// Writes one line, entry by entry.
class Line {
public:
    Line& add(std::string_view key, std::string_view text) { return raw(key, json_text(text)); }
    Line& add(std::string_view key, std::uint64_t number)
    {
        return raw(key, std::to_string(number));
    }
    Line& raw(std::string_view key, std::string_view json)
    {
        text_ += text_.empty() ? "{" : ",";
        text_ += json_text(key);
        text_ += ':';
        text_ += json;
        return *this;
    }
    [[nodiscard]] std::string text() const { return text_ + "}"; }

private:
    std::string text_;
};

template <typename Items, typename Write>
std::string joined(char open, char close, const Items& items, Write&& write)
{
    std::string text{open};
    for (const auto& item : items) {
        if (text.size() > 1) text += ',';
        text += write(item);
    }
    return text + close;
}

std::string outcomes_text(const std::vector<std::uint32_t>& outcomes)
{
    return joined('[', ']', outcomes,
                  [](std::uint32_t outcome) { return std::to_string(outcome); });
}

RecordFault fault_of(std::size_t line, const char* key, std::string field = {}, std::uint64_t n = 0,
                     std::uint64_t m = 0, const char* what = "")
{
    std::string message = key;
    const auto fill = [&message](std::string_view name, const std::string& value) {
        if (const std::size_t at = message.find(name); at != std::string::npos)
            message.replace(at, name.size(), value);
    };
    fill("{n}", std::to_string(n));
    fill("{m}", std::to_string(m));
    fill("{what}", what);
    fill("{field}", field);
    return {line, std::move(message), key, std::move(field), n, m, what};
}

/// Reads the entries of one line and notes what is wrong with them.
class Fields {
public:
    Fields(const JsonValue& map, std::size_t line, std::vector<RecordFault>& faults)
        : map_{map}, line_{line}, faults_{faults}
    {
    }

    void text(const char* key, std::string& out, bool needed = true)
    {
        if (const JsonValue* value = find(key, needed)) text(key, *value, out);
    }
    void number(const char* key, std::uint64_t& out, bool needed = true)
    {
        if (const JsonValue* value = find(key, needed)) number(key, *value, out);
    }
    void text(const char* key, const JsonValue& value, std::string& out)
    {
        if (value.kind == JsonValue::text)
            out = value.string;
        else
            say(key, "\"{field}\" must be a text");
    }
    void number(const char* key, const JsonValue& value, std::uint64_t& out)
    {
        if (value.kind == JsonValue::number && !value.negative)
            out = value.integer;
        else
            say(key, "\"{field}\" must be a whole number, 0 up");
    }
    [[nodiscard]] const JsonValue* list(const char* key)
    {
        return of_kind(key, JsonValue::list, "\"{field}\" must be a list");
    }
    [[nodiscard]] const JsonValue* map(const char* key)
    {
        return of_kind(key, JsonValue::map, "\"{field}\" must be an object");
    }
    void outcomes(const char* key, std::vector<std::uint32_t>& out)
    {
        const JsonValue* values = list(key);
        if (!values) return;
        for (const JsonValue& value : values->items) {
            std::uint64_t outcome = 0;
            number(key, value, outcome);
            if (outcome > UINT32_MAX) say(key, "\"{field}\" shows a face that no die has");
            out.push_back(static_cast<std::uint32_t>(outcome));
        }
    }
    void say(const char* field, const char* key, std::uint64_t n = 0, std::uint64_t m = 0)
    {
        faults_.push_back(fault_of(line_, key, field, n, m));
    }

private:
    [[nodiscard]] const JsonValue* find(const char* key, bool needed)
    {
        const JsonValue* value = map_.find(key);
        if (!value && needed) say(key, "\"{field}\" is missing");
        return value;
    }
    [[nodiscard]] const JsonValue* of_kind(const char* key, JsonValue::Kind kind, const char* else_)
    {
        const JsonValue* value = find(key, false);
        if (!value || value->kind == kind) return value;
        say(key, else_);
        return nullptr;
    }

    const JsonValue& map_;
    std::size_t line_;
    std::vector<RecordFault>& faults_;
};

void read_header(const JsonValue& map, ReadRecord& read)
{
    Fields fields{map, 1, read.faults};
    RecordHeader& h = read.record.header;
    std::uint64_t format = 0;
    fields.number("sandtable_game", format);
    if (format > known_format)
        fields.say("sandtable_game", "\"{field}\" is {n}: this program reads formats up to {m}",
                   format, known_format);
    else if (format == 0 && map.find("sandtable_game"))
        fields.say("sandtable_game", "\"{field}\" must be 1 or more");
    else
        h.format = static_cast<int>(format);
    fields.text("program", h.program);
    fields.text("ruleset", h.ruleset);
    fields.text("ruleset_version", h.ruleset_version);
    fields.text("ruleset_hash", h.ruleset_hash);
    fields.text("scenario", h.scenario);
    fields.text("scenario_hash", h.scenario_hash);
    fields.number("seed", h.seed);
    fields.text("dice", h.dice);
    if (h.dice != "seeded" && h.dice != "hand" && h.dice != "scripted" && map.find("dice"))
        fields.say("dice", "\"{field}\" must be \"seeded\", \"hand\" or \"scripted\"");
    fields.outcomes("set_up_dice", h.set_up_dice);
    fields.text("state", h.state);
    if (const JsonValue* options = fields.map("options"))
        for (const JsonValue& value : options->items) {
            h.options.emplace_back(value.key, std::string{});
            fields.text("options", value, h.options.back().second);
        }
    if (const JsonValue* seats = fields.list("seats"))
        for (const JsonValue& value : seats->items) {
            if (value.kind != JsonValue::map) {
                fields.say("seats", "\"{field}\" must be a list of objects");
                break;
            }
            Fields seat{value, 1, read.faults};
            RecordSeat taken;
            seat.text("side", taken.side);
            seat.text("player", taken.player);
            h.seats.push_back(std::move(taken));
        }
}

void read_order_entry(const JsonValue& map, std::size_t line, ReadRecord& read)
{
    Fields fields{map, line, read.faults};
    RecordOrder order;
    fields.number("n", order.number);
    fields.text("side", order.side);
    fields.text("order", order.order);
    fields.text("state", order.state);
    fields.outcomes("dice", order.dice);
    const std::uint64_t expected = read.record.orders.size() + 1;
    if (map.find("n") && order.number != expected)
        fields.say("n", "\"{field}\" is {n} where {m} is next", order.number, expected);
    read.record.orders.push_back(std::move(order));
}

/// {"note": ..., "side": ...}: a line without an order.
void read_note(const JsonValue& map, std::size_t line, ReadRecord& read)
{
    Fields fields{map, line, read.faults};
    RecordNote note;
    note.after = read.record.orders.size();
    fields.text("side", note.side);
    fields.text("note", note.text);
    const char* fault = note_fault(note.text);
    if (fault && map.find("note")->kind == JsonValue::text) fields.say("note", fault, longest_note);
    read.record.notes.push_back(std::move(note));
}

} // namespace

const char* note_fault(std::string_view text)
{
    constexpr const char* unshown = "a note has no character that cannot be shown";
    if (text.find_first_not_of(' ') == std::string_view::npos) return "a note says something";
    if (text.size() > longest_note) return "a note has at most {n} bytes";
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        if (length == 0) return unshown;
        std::uint32_t point = static_cast<unsigned char>(text.front());
        if (length > 1) point &= 0x7fu >> length;
        for (const char c : text.substr(1, length - 1))
            point = (point << 6) | (static_cast<unsigned char>(c) & 0x3fu);
        const bool steers = point < 0x20 || (point >= 0x7f && point < 0xa0);
        const bool turns = (point >= 0x202a && point <= 0x202e) ||
                           (point >= 0x2066 && point <= 0x2069) || point == 0x200e ||
                           point == 0x200f || point == 0x061c;
        const bool breaks = point == 0x2028 || point == 0x2029;
        if (steers || turns || breaks) return unshown;
        text.remove_prefix(length);
    }
    return nullptr;
}

std::string write_header(const RecordHeader& h)
{
    const auto option = [](const auto& o) {
        return json_text(o.first) + ":" + json_text(o.second);
    };
    const auto seat = [](const RecordSeat& s) {
        return Line{}.add("side", s.side).add("player", s.player).text();
    };
    Line line;
    line.add("sandtable_game", static_cast<std::uint64_t>(h.format))
        .add("program", h.program)
        .add("ruleset", h.ruleset)
        .add("ruleset_version", h.ruleset_version)
        .add("ruleset_hash", h.ruleset_hash)
        .add("scenario", h.scenario)
        .add("scenario_hash", h.scenario_hash)
        .raw("options", joined('{', '}', h.options, option))
        .add("seed", h.seed)
        .add("dice", h.dice)
        .raw("seats", joined('[', ']', h.seats, seat));
    if (!h.set_up_dice.empty()) line.raw("set_up_dice", outcomes_text(h.set_up_dice));
    return line.add("state", h.state).text() + "\n";
}

std::string write_order_line(const RecordOrder& order)
{
    Line line;
    line.add("n", order.number).add("side", order.side).add("order", order.order);
    if (!order.dice.empty()) line.raw("dice", outcomes_text(order.dice));
    return line.add("state", order.state).text() + "\n";
}

std::string write_note_line(const RecordNote& note)
{
    return Line{}.add("note", note.text).add("side", note.side).text() + "\n";
}

std::string write_record(const Record& record)
{
    std::string text = write_header(record.header);
    auto note = record.notes.begin();
    for (std::uint64_t given = 0;; ++given) {
        for (; note != record.notes.end() && note->after <= given; ++note)
            text += write_note_line(*note);
        if (given == record.orders.size()) return text;
        text += write_order_line(record.orders[given]);
    }
}

ReadRecord read_record(std::string_view text)
{
    ReadRecord read;
    std::size_t number = 0;
    while (!text.empty()) {
        ++number;
        const std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        // A line is whole when its end was written: an interrupted write is always without.
        if (end == std::string_view::npos) {
            read.torn = true;
            break;
        }
        text.remove_prefix(end + 1);
        read.whole += end + 1;
        if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
        const JsonRead json = read_json(line);
        if (!json.value)
            read.faults.push_back(
                fault_of(number, "byte {n}: {what}", {}, json.at + 1, 0, json.fault));
        else if (json.value->kind != JsonValue::map)
            read.faults.push_back(fault_of(number, "is no JSON object"));
        else if (number == 1)
            read_header(*json.value, read);
        else if (json.value->find("note") && !json.value->find("order"))
            read_note(*json.value, number, read);
        else
            read_order_entry(*json.value, number, read);
    }
    if (number == 0) read.faults.push_back(fault_of(1, "the file is empty"));
    if (number == 1 && read.torn) read.faults.push_back(fault_of(1, "the header is incomplete"));
    return read;
}

} // namespace sandtable
