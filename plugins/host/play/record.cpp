#include "plugins/host/play/record.hpp"

#include "plugins/host/play/hash_format.hpp"
#include "plugins/host/telling/utf8.hpp"

#include <nlohmann/json.hpp>

#include <set>

namespace sandtable::host {
namespace {

using Json = nlohmann::ordered_json;

constexpr int known_format = 1;
constexpr int deepest = 32; ///< levels of a line

std::string line_of(const Json& entries)
{
    return entries.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

RecordFault fault_of(std::size_t line, const char* key, std::string field = {}, std::uint64_t n = 0,
                     std::uint64_t m = 0)
{
    std::string message = key;
    const auto fill = [&message](std::string_view name, const std::string& value) {
        if (const std::size_t at = message.find(name); at != std::string::npos)
            message.replace(at, name.size(), value);
    };
    fill("{n}", std::to_string(n));
    fill("{m}", std::to_string(m));
    fill("{field}", field);
    return {line, std::move(message), key, std::move(field), n, m};
}

/// Follows the parser down, where it would let pass what a record must not hold.
class Strictness {
public:
    bool operator()(int depth, Json::parse_event_t event, const Json& parsed)
    {
        if (event == Json::parse_event_t::object_start) {
            if (depth >= deepest) fault_ = {"nested too deep", {}};
            keys_.emplace_back();
        } else if (event == Json::parse_event_t::array_start && depth >= deepest) {
            fault_ = {"nested too deep", {}};
        } else if (event == Json::parse_event_t::object_end) {
            keys_.pop_back();
        } else if (event == Json::parse_event_t::key) {
            const auto& name = parsed.get_ref<const std::string&>();
            if (!keys_.back().insert(name).second) fault_ = {"\"{field}\" stands twice", name};
        }
        if (fault_.first) throw fault_;
        return true;
    }
    using Fault = std::pair<const char*, std::string>; ///< a catalog key, and the field

private:
    std::vector<std::set<std::string>> keys_;
    Fault fault_{};
};

/// The object that stands on a line; without one, why.
std::optional<Json> object_on(std::string_view line, std::size_t number,
                              std::vector<RecordFault>& faults)
{
    constexpr const char* no_json = "byte {n}: this is no JSON";
    // The parser would take the one for the end and pass over the other.
    if (const std::size_t end = line.find('\0'); end != std::string_view::npos) {
        faults.push_back(fault_of(number, no_json, {}, end + 1));
        return std::nullopt;
    }
    if (line.starts_with("\xef\xbb\xbf")) {
        faults.push_back(fault_of(number, no_json, {}, 1));
        return std::nullopt;
    }
    try {
        Json json = Json::parse(line, Strictness{});
        if (json.is_object()) return json;
        faults.push_back(fault_of(number, "is no JSON object"));
    } catch (const Json::parse_error& error) {
        faults.push_back(fault_of(number, no_json, {}, error.byte));
    } catch (const Json::exception&) {
        faults.push_back(fault_of(number, "is no JSON object"));
    } catch (const Strictness::Fault& fault) {
        faults.push_back(fault_of(number, fault.first, fault.second));
    }
    return std::nullopt;
}

/// Reads the entries of one line and notes what is wrong with them.
class Fields {
public:
    Fields(const Json& map, std::size_t line, std::vector<RecordFault>& faults)
        : map_{map}, line_{line}, faults_{faults}
    {
    }

    void text(const char* key, std::string& out)
    {
        if (const Json* value = needed(key)) text(key, *value, out);
    }
    void number(const char* key, std::uint64_t& out)
    {
        if (const Json* value = needed(key)) number(key, *value, out);
    }
    void text(const char* key, const Json& value, std::string& out)
    {
        if (value.is_string())
            out = value.get<std::string>();
        else
            say(key, "\"{field}\" must be a text");
    }
    void number(const char* key, const Json& value, std::uint64_t& out)
    {
        if (value.is_number_unsigned())
            out = value.get<std::uint64_t>();
        else
            say(key, "\"{field}\" must be a whole number, 0 up");
    }
    /// Null when there is none, or when it is none.
    [[nodiscard]] const Json* list(const char* key)
    {
        const Json* value = find(key);
        if (!value || value->is_array()) return value;
        say(key, "\"{field}\" must be a list");
        return nullptr;
    }
    [[nodiscard]] const Json* map(const char* key)
    {
        const Json* value = find(key);
        if (!value || value->is_object()) return value;
        say(key, "\"{field}\" must be an object");
        return nullptr;
    }
    void outcomes(const char* key, std::vector<std::uint32_t>& out)
    {
        const Json* values = list(key);
        if (!values) return;
        for (const Json& value : *values) {
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
    [[nodiscard]] const Json* find(const char* key) const
    {
        const auto found = map_.find(key);
        return found == map_.end() ? nullptr : &*found;
    }
    [[nodiscard]] const Json* needed(const char* key)
    {
        const Json* value = find(key);
        if (!value) say(key, "\"{field}\" is missing");
        return value;
    }

    const Json& map_;
    std::size_t line_;
    std::vector<RecordFault>& faults_;
};

void read_header(const Json& map, ReadRecord& read)
{
    Fields fields{map, 1, read.faults};
    RecordHeader& h = read.record.header;
    std::uint64_t format = 0;
    fields.number("sandtable_game", format);
    if (format > known_format)
        fields.say("sandtable_game", "\"{field}\" is {n}: this program reads formats up to {m}",
                   format, known_format);
    else if (format == 0 && map.contains("sandtable_game"))
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
    if (h.dice != "seeded" && h.dice != "hand" && h.dice != "scripted" && map.contains("dice"))
        fields.say("dice", "\"{field}\" must be \"seeded\", \"hand\" or \"scripted\"");
    fields.outcomes("set_up_dice", h.set_up_dice);
    std::uint64_t hash = 1;
    if (map.contains("hash")) fields.number("hash", hash);
    if (hash < 1 || hash > hash_format)
        fields.say("hash", "\"{field}\" is {n}: this program reads formats up to {m}", hash,
                   hash_format);
    h.hash = static_cast<int>(hash);
    fields.text("state", h.state);
    if (const Json* options = fields.map("options"))
        for (const auto& [name, value] : options->items()) {
            h.options.emplace_back(name, std::string{});
            fields.text("options", value, h.options.back().second);
        }
    if (const Json* seats = fields.list("seats"))
        for (const Json& value : *seats) {
            if (!value.is_object()) {
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

void read_order_entry(const Json& map, std::size_t line, ReadRecord& read)
{
    Fields fields{map, line, read.faults};
    RecordOrder order;
    fields.number("n", order.number);
    fields.text("side", order.side);
    fields.text("order", order.order);
    fields.text("state", order.state);
    fields.outcomes("dice", order.dice);
    // One that is missing is told once, not of all that come after it.
    const std::vector<RecordOrder>& before = read.record.orders;
    const std::uint64_t expected = before.empty() ? 1 : before.back().number + 1;
    if (map.contains("n") && order.number != expected)
        fields.say("n", "\"{field}\" is {n} where {m} is next", order.number, expected);
    if (order.number == 0) order.number = expected;
    read.record.orders.push_back(std::move(order));
}

/// {"note": ..., "side": ...}: a line without an order.
void read_note(const Json& map, std::size_t line, ReadRecord& read)
{
    Fields fields{map, line, read.faults};
    RecordNote note;
    note.after = read.record.orders.size();
    fields.text("side", note.side);
    fields.text("note", note.text);
    const char* fault = note_fault(note.text);
    if (fault && map["note"].is_string()) fields.say("note", fault, longest_note);
    read.record.notes.push_back(std::move(note));
}

} // namespace

const char* note_fault(std::string_view text)
{
    constexpr const char* unshown = "a note has no character that cannot be shown";
    if (text.find_first_not_of(' ') == std::string_view::npos) return "a note says something";
    if (text.size() > longest_note) return "a note has at most {n} bytes";
    while (!text.empty()) {
        const std::optional<char32_t> character = take_character(text);
        if (!character) return unshown;
        const char32_t point = *character;
        const bool steers = point < 0x20 || (point >= 0x7f && point < 0xa0);
        const bool turns = (point >= 0x202a && point <= 0x202e) ||
                           (point >= 0x2066 && point <= 0x2069) || point == 0x200e ||
                           point == 0x200f || point == 0x061c;
        const bool breaks = point == 0x2028 || point == 0x2029;
        if (steers || turns || breaks) return unshown;
    }
    return nullptr;
}

std::string write_header(const RecordHeader& h)
{
    Json options = Json::object();
    for (const auto& [name, value] : h.options) options[name] = value;
    Json seats = Json::array();
    for (const RecordSeat& seat : h.seats)
        seats.push_back({{"side", seat.side}, {"player", seat.player}});
    Json line = {{"sandtable_game", h.format},
                 {"program", h.program},
                 {"ruleset", h.ruleset},
                 {"ruleset_version", h.ruleset_version},
                 {"ruleset_hash", h.ruleset_hash},
                 {"scenario", h.scenario},
                 {"scenario_hash", h.scenario_hash},
                 {"options", std::move(options)},
                 {"seed", h.seed},
                 {"dice", h.dice},
                 {"seats", std::move(seats)}};
    if (!h.set_up_dice.empty()) line["set_up_dice"] = h.set_up_dice;
    if (h.hash != 1) line["hash"] = h.hash;
    line["state"] = h.state;
    return line_of(line);
}

std::string write_order_line(const RecordOrder& order)
{
    Json line = {{"n", order.number}, {"side", order.side}, {"order", order.order}};
    if (!order.dice.empty()) line["dice"] = order.dice;
    line["state"] = order.state;
    return line_of(line);
}

std::string write_note_line(const RecordNote& note)
{
    return line_of({{"note", note.text}, {"side", note.side}});
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
        const std::optional<Json> entries = object_on(line, number, read.faults);
        if (!entries && number == 1) break; // no game: what follows says nothing more
        if (!entries) continue;
        if (number == 1)
            read_header(*entries, read);
        else if (entries->contains("note") && !entries->contains("order"))
            read_note(*entries, number, read);
        else
            read_order_entry(*entries, number, read);
    }
    if (number == 0) read.faults.push_back(fault_of(1, "the file is empty"));
    if (number == 1 && read.torn) read.faults.push_back(fault_of(1, "the header is incomplete"));
    return read;
}

} // namespace sandtable::host
