#include "plugins/frontends/wire/messages.hpp"

#include "kernel/board/label.hpp"
#include "plugins/frontends/wire/look_fields.hpp"
#include "plugins/host/notation/write_order.hpp"
#include "plugins/host/play/script_failure.hpp"
#include "plugins/host/telling/json/board.hpp"
#include "plugins/host/telling/json/text.hpp"

#include <array>

namespace sandtable::wire {

using host::key;
using host::Teller;

namespace {

constexpr std::array shape_names{"square", "hex_rows", "hex_columns", "plane", "zones"};
constexpr std::array param_names{"unit",  "side",      "cell", "number", "choice",
                                 "point", "direction", "path", "form"};

/// What lies where, by the numbers of cells: labels, terrain, heights, neighbors, edges, roads.
void add_cells(Json& json, const Board& board, const Book& book)
{
    Json labels = Json::array(), terrain = Json::array(), heights = Json::array(),
         neighbors = Json::array();
    Json edges = Json::array(), roads = Json::array();
    for (int i = 0; i < board.cells; ++i) {
        const Cell cell = cell_at_index(i);
        labels.push_back(label(board, cell));
        terrain.push_back(book.terrains[static_cast<std::size_t>(board.terrain_at(cell))].name);
        heights.push_back(board.height_at(cell));
        Json around = Json::array();
        for (int d = 0; d < board.directions; ++d) {
            around.push_back(index(board.neighbor(cell, d)));
            if (const int edge = board.edge_at(cell, d))
                edges.push_back({{"cell", i},
                                 {"direction", d},
                                 {"kind", book.edge_kinds[static_cast<std::size_t>(edge)].name}});
            if (board.road_at(cell, d)) roads.push_back({{"cell", i}, {"direction", d}});
        }
        neighbors.push_back(std::move(around));
    }
    json["cells"] = std::move(labels);
    json["terrain"] = std::move(terrain);
    json["heights"] = std::move(heights);
    json["neighbors"] = std::move(neighbors);
    json["edges"] = std::move(edges);
    json["roads"] = std::move(roads);
}

void add_outlines(Json& json, const Board& board, const Book& book)
{
    Json outlines = Json::array();
    for (const Outline& outline : board.outlines) {
        Json points = Json::array();
        for (std::uint32_t i = 0; i < outline.count; ++i)
            points.push_back({outline.points[i].x, outline.points[i].y});
        Json one{{"name", outline.name},
                 {"closed", outline.closed != 0},
                 {"layer", outline.layer},
                 {"height", outline.height}};
        if (outline.closed && outline.kind < book.terrains.size())
            one["kind"] = book.terrains[outline.kind].name;
        if (!outline.closed && outline.kind < book.edge_kinds.size())
            one["kind"] = book.edge_kinds[outline.kind].name;
        one["points"] = std::move(points);
        outlines.push_back(std::move(one));
    }
    json["outlines"] = std::move(outlines);
}

Json board_json(const Setting& setting, const Teller& teller)
{
    const Board& board = *setting.board;
    Json json{{"shape", shape_names[static_cast<std::size_t>(board.shape)]},
              {"columns", board.columns},
              {"rows", board.rows}};
    if (board.shape == Shape::plane)
        add_outlines(json, board, *setting.book);
    else
        add_cells(json, board, *setting.book);
    if (board.zone_places) {
        Json places = Json::object();
        for (int i = 0; i < board.cells; ++i)
            if (const Point at = board.zone_places[i]; at.x >= 0)
                places[board.zone_names[i]] = {at.x, at.y};
        if (!places.empty()) json["places"] = std::move(places);
    }
    Json objectives = Json::array();
    for (const Objective& goal : board.objectives) {
        Json one{{"id", goal.id}, {"name", goal.name}, {"value", goal.value}};
        one["owner"] = goal.owner == nobody ? Json(nullptr) : Json(teller.side_id(goal.owner));
        host::add_place(one, goal, board);
        objectives.push_back(std::move(one));
    }
    json["objectives"] = std::move(objectives);
    return json;
}

Json verbs_json(const Book& book, const host::Texts& texts)
{
    Json verbs = Json::array();
    for (const VerbSpec& verb : book.verbs) {
        Json params = Json::array();
        for (const ParamSpec& param : verb.params) {
            Json one{{"name", param.name},
                     {"kind", param_names[static_cast<std::size_t>(param.kind)]}};
            if (param.repeats) one["repeats"] = true;
            if (param.optional) one["optional"] = true;
            if (!param.words.empty()) {
                Json words = Json::array();
                for (const char* word : param.words) words.push_back(word);
                one["words"] = std::move(words);
            }
            params.push_back(std::move(one));
        }
        verbs.push_back({{"verb", verb.name},
                         {"title", std::string{texts.of(verb.title)}},
                         {"question", verb.inquiry != 0},
                         {"secret", verb.secret != 0},
                         {"params", std::move(params)}});
    }
    return verbs;
}

} // namespace

Json hello_message(const host::ReadyBattle& battle, const Teller& teller,
                   const std::vector<Side>& sides)
{
    const Setting& setting = *battle.setting;
    const host::Texts& texts = teller.texts();
    Json json{{"type", "hello"}, {"protocol", protocol}, {"program", SANDTABLE_VERSION}};
    json["ruleset"] = {{"id", battle.identity.ruleset},
                       {"version", battle.identity.ruleset_version},
                       {"title", std::string{texts.of(setting.book->title)}}};
    json["scenario"] = {{"id", battle.identity.scenario},
                        {"title", std::string{texts.of(battle.identity.title)}},
                        {"hash", battle.identity.scenario_hash}};
    Json yours = Json::array();
    for (const Side side : sides) yours.push_back(teller.side_id(side));
    json["yours"] = std::move(yours);
    Json all = Json::array();
    for (std::size_t s = 0; s < setting.sides.size(); ++s)
        all.push_back({{"id", setting.sides[s].id}, {"name", teller.side(static_cast<Side>(s))}});
    json["sides"] = std::move(all);
    json["turns"] = setting.turns;
    json["board"] = board_json(setting, teller);
    json["orders"] = verbs_json(*setting.book, texts);
    return json;
}

namespace {

std::string prompt_of(const DecisionSpec& spec, const Decision& decision, const Teller& teller)
{
    return teller.message(spec.prompt, {.unit = decision.unit, .n = decision.a, .m = decision.b});
}

} // namespace

Json decide_message(std::uint64_t id, Side side, const View& view, const std::vector<Order>& legal,
                    const Teller& teller)
{
    const Book& book = *teller.setting().book;
    Json json{{"type", "decide"}, {"id", id}, {"side", teller.side_id(side)}};
    Json asked;
    if (view.asks() && view.decision().kind < book.decisions.size()) {
        const DecisionSpec& spec = book.decisions[view.decision().kind];
        asked["kind"] = spec.name;
        asked["prompt"] = prompt_of(spec, view.decision(), teller);
    }
    if (view.asks() && view.decision().unit != Unit::none)
        asked["unit"] = teller.unit_id(view.decision().unit);
    json["decision"] = std::move(asked);
    Json orders = Json::array();
    for (const Order& order : legal) orders.push_back(host::write_order(order, teller.setting()));
    json["legal"] = std::move(orders);
    json["view"] = host::state_json(view, teller);
    return json;
}

std::optional<Json> told_message(const host::Step& step, Side side, const Teller& teller)
{
    Json message{{"type", "told"}, {"side", teller.side_id(side)}};
    if (!step.text.empty() && may_read_order(step, side, teller.setting())) {
        message["by"] = teller.side_id(step.order.side);
        message["order"] = step.text;
    }
    message.update(host::journal_json(step.said, teller, side));
    if (step.problem) message["failure"] = host::told_failure(*step.problem, teller.texts());
    if (!message.contains("order") && !step.problem && message["events"].empty() &&
        message["breakdowns"].empty())
        return std::nullopt;
    return message;
}

Json refused_message(std::uint64_t id, const Complaint& complaint)
{
    Json json{{"type", "refused"}, {"id", id}, {"message", complaint.message}};
    if (!complaint.order.empty()) json["order"] = complaint.order;
    put_help(json, complaint);
    return json;
}

void put_help(Json& json, const Complaint& complaint)
{
    if (!complaint.rule.empty()) json["rule"] = complaint.rule;
    host::put_help(json, complaint.nearest, complaint.possible, complaint.possible_count);
}

Complaint said_no(const host::Texts& texts, const char* text, host::Fill values)
{
    return {texts.tr(text, values), {}, {}, {}};
}

Complaint complaint_of(const Refusal& refusal, const Teller& teller)
{
    Complaint complaint;
    complaint.message = teller.message(refusal.message, refusal.args);
    complaint.rule = refusal.rule;
    if (refusal.has_nearest)
        complaint.nearest = host::write_order(refusal.nearest, teller.setting());
    return complaint;
}

Complaint complaint_of(const host::NotationError& error, const Teller& teller)
{
    Complaint complaint;
    complaint.message = teller.notation(error);
    complaint.nearest = error.suggestion;
    complaint.possible = error.possible;
    complaint.possible_count = error.possible_count;
    return complaint;
}

bool is_question(const Order& order, const Setting& setting)
{
    return order.verb < setting.book->verbs.size() && setting.book->verbs[order.verb].inquiry != 0;
}

Complaint complaint_of(const host::Step& step, const Teller& teller, const host::Texts& texts)
{
    Complaint complaint = is_question(step.order, teller.setting())
                              ? said_no(texts, key("a question is answered, not carried out: say "
                                                   "\"forecast\" in place of \"order\""))
                              : complaint_of(*step.refusal, teller);
    complaint.order = step.text;
    return complaint;
}

Json over_message(Side side, const View& view, const Teller& teller)
{
    Json json{{"type", "over"}, {"side", teller.side_id(side)}};
    json["view"] = host::state_json(view, teller);
    for (const char* word : {"winner", "winners", "ending", "level"})
        if (json["view"].contains(word)) json[word] = json["view"][word];
    return json;
}

std::string line_of(const Json& message) { return host::json_text(message); }

namespace {

/// What a word of an answer wants behind it.
enum class Wants { text, switched, number, any };

struct AnswerWord {
    const char* name;
    Answer::Kind kind;
    Wants wants;
};
constexpr std::array answer_words{
    AnswerWord{"order", Answer::order, Wants::text},
    AnswerWord{"undo", Answer::undo, Wants::switched},
    AnswerWord{"forecast", Answer::forecast, Wants::text},
    AnswerWord{"odds", Answer::odds, Wants::text},
    AnswerWord{"legal", Answer::legal, Wants::text},
    AnswerWord{"look", Answer::look, Wants::any},
    AnswerWord{"leave", Answer::leave, Wants::switched},
    AnswerWord{"units", Answer::units, Wants::switched},
    AnswerWord{"next", Answer::next, Wants::text},
    AnswerWord{"why", Answer::why, Wants::text},
    AnswerWord{"explain", Answer::explain, Wants::text},
    AnswerWord{"picture", Answer::picture, Wants::text},
    AnswerWord{"view", Answer::view, Wants::any},
    AnswerWord{"journal", Answer::journal, Wants::number},
    AnswerWord{"lang", Answer::lang, Wants::text},
    AnswerWord{"note", Answer::note, Wants::text},
    AnswerWord{"dice", Answer::dice, Wants::any},
    AnswerWord{"stop", Answer::stop, Wants::switched},
    AnswerWord{"branch", Answer::branch, Wants::number},
    AnswerWord{"sit", Answer::sit, Wants::text},
    AnswerWord{"hurry", Answer::hurry, Wants::text},
    AnswerWord{"survey", Answer::survey, Wants::text},
    AnswerWord{"game", Answer::game, Wants::switched},
    AnswerWord{"advise", Answer::advise, Wants::switched},
    AnswerWord{"resign", Answer::resign, Wants::switched},
    AnswerWord{"offer", Answer::offer, Wants::text},
    AnswerWord{"accept", Answer::accept, Wants::switched},
    AnswerWord{"decline", Answer::decline, Wants::switched},
};

bool fits(const Json& value, Wants wants)
{
    switch (wants) {
    case Wants::text: return value.is_string();
    case Wants::switched: return value == true;
    case Wants::number: return value.is_number_unsigned();
    case Wants::any: break;
    }
    return true;
}

/// What of an answer is not its one word: which question, whose, and the asker's own mark.
const char* read_marks(Answer& answer, const Json& json)
{
    constexpr std::size_t longest_ref = 64;
    if (json.contains("id")) {
        if (!json["id"].is_number_unsigned())
            return key("\"id\" is the number of the question that is answered: {word}");
        answer.id = json["id"].get<std::uint64_t>();
    }
    if (json.contains("side")) {
        if (!json["side"].is_string()) return key("\"side\" is the id of a side: {word}");
        answer.side = json["side"].get<std::string>();
    }
    if (json.contains("to")) {
        if (!json["to"].is_string()) return key("\"to\" is the id of a side: {word}");
        answer.to = json["to"].get<std::string>();
    }
    if (json.contains("ref")) {
        const Json& ref = json["ref"];
        if (!ref.is_number() &&
            !(ref.is_string() && ref.get_ref<const std::string&>().size() <= longest_ref))
            return key("\"ref\" is a number or a text of up to 64 bytes: {word}");
        answer.ref = ref;
    }
    return nullptr;
}

/// The one word of an answer, or what is wrong with it.
const char* read_word(Answer& answer, const Json& json)
{
    int words = 0;
    for (const AnswerWord& word : answer_words) {
        if (!json.contains(word.name)) continue;
        ++words;
        const Json& value = json[word.name];
        answer.kind = word.kind;
        if (!fits(value, word.wants))
            return word.wants == Wants::switched ? key("\"{name}\" wants true: {word}")
                   : word.wants == Wants::number ? key("\"{name}\" wants a number: {word}")
                                                 : key("\"{name}\" wants a text in quotes: {word}");
        if (word.kind == Answer::look && (!value.is_array() || value.size() > most_steps))
            return key("\"look\" wants a list of at most {n} steps: {word}");
        if (word.wants == Wants::text) answer.text = value.get<std::string>();
    }
    return words == 1 ? nullptr
                      : key("an answer has one word of docs/wire.md, such as \"order\": {word}");
}

} // namespace

const char* Answer::word() const noexcept
{
    for (const AnswerWord& known : answer_words)
        if (known.kind == kind) return known.name;
    return "";
}

ReadAnswer read_answer(std::string_view line, const host::Texts& texts)
{
    const Json json = Json::parse(line, nullptr, false);
    const std::string word = shown(line);
    if (json.is_discarded() || !json.is_object())
        return {{},
                texts.tr(key("an answer is one JSON object a line, not {word}"), {{"word", word}})};
    Answer answer;
    const char* wrong = read_marks(answer, json);
    if (!wrong) wrong = read_word(answer, json);
    if (wrong)
        return {
            {},
            texts.tr(wrong,
                     {{"word", word}, {"name", answer.word()}, {"n", std::to_string(most_steps)}}),
            answer.ref};
    if (answer.kind == Answer::look) answer.steps = json["look"];
    answer.body = json;
    return {std::move(answer), {}, {}};
}

} // namespace sandtable::wire
