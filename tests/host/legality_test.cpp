// One answer to why an order may not be given: games, players that look ahead, programs over the
// wire and scripts are asked the same questions.
#include "kernel/game/legality.hpp"
#include "plugins/host/telling/script_words.hpp"

#include "lua/scenario_loader.hpp"
#include "plugins/frontends/wire/wire_player.hpp"
#include "plugins/host/border/library.hpp"
#include "plugins/host/border/table_service.hpp"
#include "plugins/host/notation/read_order.hpp"
#include "sdk/cpp/mirror.hpp"
#include "tests/host/temp_folder.hpp"
#include "tests/lua/small_book.hpp"
#include "tests/lua/small_ruleset.hpp"

#include <gtest/gtest.h>

namespace sandtable::host::legality_test {
namespace {

using testing::TempFolder;

constexpr Side blue = 0, red = 1;

constexpr ParamSpec walk_params[]{{.name = "unit"}, {.name = "path", .kind = ParamKind::path}};
constexpr VerbSpec verbs[]{
    {.name = "step",
     .title = "step",
     .params = list_of(testing::small_step_params),
     .rule = "SML-1"},
    {.name = "done", .title = "done", .rule = "SML-2"},
    {.name = "walk", .title = "walk", .params = list_of(walk_params), .rule = "SML-1"},
    {.name = "resign", .title = "resign", .rule = "SML-3", .any_time = 1},
    {.name = "ask", .title = "ask", .rule = "SML-4", .inquiry = 1},
};

class Rules final : public testing::SmallRuleset {
public:
    std::optional<Refusal> refuse(const View& view, const Order& order) const override
    {
        ++asked;
        return order.verb < 2 ? SmallRuleset::refuse(view, order) : std::nullopt;
    }
    void apply(Battle& battle, const Order& order) const override
    {
        if (order.verb != 0) return SmallRuleset::apply(battle, order);
        for (int i = 0; i < 3; ++i) battle.roll(0, "step");
    }
    mutable int asked = 0;
};

struct Question {
    Side side;
    const char* order;
    std::string answer; ///< with its rule; empty: it may be given
};

const std::vector<Question> in_play{
    {blue, "step A1 a2", ""},
    {blue, "step A1 c3", "c3 is no neighbor of A1 First [SML-1]"},
    {blue, "step B1 f5", "the unit is not yours [SML-1]"},
    {blue, "walk A1 a1-c3", ""}, // a straight run is written out
    {red, "done", "it is not yours to decide now [SML-2]"},
    {red, "resign", ""},
    {blue, "ask", "a question is answered, not carried out"},
};
const std::vector<Question> when_over{
    {blue, "done", "the battle is over"},
    {red, "resign", "the battle is over"},
    {red, "ask", "a question is answered, not carried out"},
};

/// In turn 2 the script asks what may be given, in turn 3 it ends the battle and asks again; it
/// says what it learns.
std::string scenario_text()
{
    const auto asks = [](const std::vector<Question>& questions) {
        std::string text;
        for (const Question& q : questions)
            text += std::string{"        learn("} + (q.side == blue ? "\"blue\"" : "\"red\"") +
                    ", \"" + q.order + "\")\n";
        return text;
    };
    return R"(
local function learn(side, text)
    local may, why = order.may(side, text)
    umpire.message("script: " .. (may and "" or why))
end
return scenario "Asked" {
    ruleset = "small", turns = 9,
    map = square { size = { 6, 6 } },
    units = { blue = { infantry { "First", id = "A1", at = "a1" } },
              red = { infantry { "Enemy", id = "B1", at = "f6" } } },
    on = { turn = {
        [2] = function()
)" + asks(in_play) +
           "        end,\n        [3] = function()\n        umpire.finish(\"blue\")\n" +
           asks(when_over) + "        end } },\n}\n";
}

struct Legality : ::testing::Test {
    Legality()
    {
        book.verbs = list_of(verbs);
        Problems problems;
        loaded = load_scenario_text("asked.lua", scenario_text(), book, {}, problems);
        if (!loaded) throw std::runtime_error{render(problems)};
        loaded->script()->bind(&rules, &script_words);
        battle.setting = &loaded->setting();
        battle.ruleset = &rules;
        game = std::make_unique<Game>(loaded->setting(), rules, loaded->script(), loaded->block(5));
        game->begin();
        teller = std::make_unique<Teller>(texts, loaded->setting());
    }
    /// Ends blue's and red's phases; what the script then learned.
    std::vector<std::string> next_turn()
    {
        Journal said;
        for (const Side side : {blue, red})
            EXPECT_TRUE(game->apply(read("done", side), &said).accepted);
        std::vector<std::string> learned;
        for (const auto& one : said)
            if (const Event* event = one.event(); event && event->kind == EventKind::told)
                if (const std::string_view text = event->text; text.starts_with("script: "))
                    learned.emplace_back(text.substr(8));
        return learned;
    }
    [[nodiscard]] Order read(const char* text, Side side) const
    {
        const ReadOrder order = read_order(text, side, loaded->setting());
        EXPECT_TRUE(order.order) << text << ": " << order.error.message;
        return order.order.value_or(Order{});
    }
    [[nodiscard]] std::string words(const std::optional<Refusal>& refusal) const
    {
        return refusal ? teller->refusal(*refusal) : std::string{};
    }
    [[nodiscard]] std::string of_table_service(const Order& order)
    {
        TableService service{battle};
        const st_table_service& table = service.table();
        Refusal refusal;
        st_error error{};
        const st_status status =
            table.refuse(table.host, game->view(order.side < 2 ? order.side : red).block(),
                         sdk::border(&order), sdk::border(&refusal), &error);
        if (status == ST_OK) return {};
        EXPECT_EQ(status, ST_E_ILLEGAL_ORDER);
        return words(refusal);
    }
    /// A program that gives the order, and that hears what is wrong with it.
    [[nodiscard]] std::string of_wire(const Question& question)
    {
        const std::string heard = folder / "heard";
        wire::WireSeat seat;
        seat.side = question.side;
        seat.command =
            "sh " + folder.write("player.sh",
                                 "read -r hello; read -r question; : >" + heard +
                                     "\nfor i in 1 2 3; do echo '{\"order\":\"" + question.order +
                                     "\"}'; read -r no || exit; printf '%s\\n' \"$no\" >" + heard +
                                     "; done; read bye\n");
        seat.patience = std::chrono::milliseconds{10000};
        {
            wire::WirePlayer player{battle, Texts{}, std::move(seat)};
            const Order done{.verb = 1, .side = question.side};
            static_cast<void>(player.decide(game->view(question.side), std::vector<Order>{done}));
        }
        const std::string said = read_whole_file(heard);
        if (said.find("\"refused\"") == std::string::npos) return {};
        const Json json = Json::parse(said);
        const std::string rule = json.value("rule", "");
        return json.value("message", "") + (rule.empty() ? "" : " [" + rule + "]");
    }
    void ask_everybody(const std::vector<Question>& questions)
    {
        const std::vector<std::string> learned = next_turn();
        ASSERT_EQ(learned.size(), questions.size());
        for (std::size_t i = 0; i < questions.size(); ++i) {
            const Question& question = questions[i];
            const Order order = read(question.order, question.side);
            EXPECT_EQ(words(game->refuse(order)), question.answer) << question.order;
            EXPECT_EQ(of_table_service(order), question.answer) << question.order;
            const std::string by_wire = of_wire(question); // says of a question how it is asked
            EXPECT_EQ(by_wire.substr(0, by_wire.find(": say ")), question.answer) << question.order;
            EXPECT_EQ(learned[i], question.answer) << question.order;
        }
    }

    Book book = testing::small_book();
    Rules rules;
    std::unique_ptr<LoadedScenario> loaded;
    ReadyBattle battle;
    std::unique_ptr<Game> game;
    Texts texts;
    std::unique_ptr<Teller> teller;
    TempFolder folder;
};

TEST_F(Legality, FourAskAndHearTheSame)
{
    ask_everybody(in_play);
    ask_everybody(when_over);
}

TEST_F(Legality, OrdersThatNoTextCanSayAreRefusedAlike)
{
    const auto both = [&](const Order& order) {
        const std::string answer = words(game->refuse(order));
        EXPECT_EQ(of_table_service(order), answer);
        return answer;
    };
    EXPECT_EQ(both({.verb = 1, .side = 2}), "no such seat at this table");
    EXPECT_EQ(both({.verb = 1, .side = umpire_seat}), "no such seat at this table");
    EXPECT_EQ(both({.verb = 9, .side = blue}), "no such order");
    EXPECT_EQ(both(Order{.verb = 0, .side = blue}.with(7).with(0)), "unit is no unit");
    EXPECT_EQ(both(Order{.verb = 0, .side = blue}.with(0)), "to is missing");
}

TEST_F(Legality, AQuestionMayBeAskedAtAnyTimeWhereItIsAnswered)
{
    EXPECT_FALSE(game->refuse(read("ask", red), Questions::answered));
    EXPECT_TRUE(game->refuse(read("done", red), Questions::answered));
}

TEST_F(Legality, OneOrderIsRefusedOnceHoweverManyDiceItRolls)
{
    ScriptedDice dice{"1 2 3"};
    rules.asked = 0;
    EXPECT_TRUE(apply_with(*game, read("step A1 a2", blue), dice).accepted);
    EXPECT_EQ(rules.asked, 1);
}

} // namespace
} // namespace sandtable::host::legality_test
