#include "tests/rulesets/fastplay70/scene.hpp"

#include "kernel/board/geometry.hpp"
#include "lua/board/names.hpp"
#include "plugins/host/notation/read_order.hpp"
#include "rulesets/fastplay70/chapters/combat.hpp"
#include "rulesets/fastplay70/chapters/sequence.hpp"
#include "tests/support/told.hpp"

#include <stdexcept>

namespace sandtable::fastplay70 {

Scene::Scene(std::string_view text)
    : reader_{std::make_unique<SceneReader>(text)}, setting_{reader_->setting()}
{
    Diagnostics says;
    says.to = this;
    says.report = [](void* to, std::uint8_t severity, const Value*, const char* rule,
                     const char* what, const Args* args) {
        Scene& self = *static_cast<Scene*>(to);
        self.problems_ += (severity == Diagnostics::error ? "error: " : "warning: ") +
                          fill(what, *args, Reader{self.setting_}) + " [" + rule + "]\n";
    };
    rules_ = std::make_unique<FastPlay70>(setting_, says);
    std::vector<std::byte> block = fresh_block(setting_, 1);
    Tape tape;
    Battle battle{block.data(), setting_, tape, nullptr};
    Play play{battle, rules_->context()};
    for (std::size_t i = 0; i < reader_->starts().size(); ++i) {
        const Unit u = unit_at_index(static_cast<int>(i));
        const SceneReader::Start& start = reader_->starts()[i];
        battle.set(counters::stands, u, start.stands);
        battle.face(u, start.facing);
        if (start.place != Place{}) play.place(u, start.place);
    }
    game_ = std::make_unique<Game>(setting_, *rules_, nullptr, std::move(block));
}

Scene::~Scene() = default;

Scene& Scene::work(const std::function<void(Play&)>& change)
{
    std::vector<std::byte> block = game_->block();
    Tape tape;
    Battle battle{block.data(), setting_, tape, nullptr};
    Play play{battle, rules_->context()};
    change(play);
    game_->reset(std::move(block));
    return *this;
}

Scene& Scene::phase(int phase, Side first)
{
    return work([&](Play& play) {
        const bool fresh = play.battle.turn() == 0;
        if (fresh) {
            play.battle.begin_turn(1);
            for (int i = 0; i < play.field.unit_count(); ++i) {
                const Unit u = unit_at_index(i);
                play.set(counters::stands_initial, u, play.field.get(counters::stands, u));
            }
        }
        while (play.battle.asks()) {
            play.battle.answer(french);
            if (play.battle.asks()) play.battle.answer(german);
        }
        play.set(counters::first, first);
        play.battle.begin_phase(phase, first);
        play.battle.set_step(first_step(phase));
    });
}

Scene& Scene::moving(Side side, std::vector<int> pools, int open)
{
    phase(phase::move_first, side);
    return work([&](Play& play) {
        for (std::size_t k = 0; k < pools.size(); ++k)
            play.set(counters::PerSegment::pool, side, static_cast<int>(k) + 1, pools[k]);
        play.set(counters::open_segment, open);
        play.battle.ask({.kind = decision::move, .seats = seat_bit(side)});
    });
}

Scene& Scene::fighting(bool moving_step, Side first)
{
    phase(moving_step ? phase::moving_step : phase::stationary_step, first);
    return work([&](Play& play) {
        for (std::size_t i = 0; i < reader_->starts().size(); ++i) {
            const Unit u = unit_at_index(static_cast<int>(i));
            play.set(counters::activated, u, reader_->starts()[i].idle ? 0 : 1);
            play.set(counters::moved, u, reader_->starts()[i].moving ? 1 : 0);
        }
        begin_step(play);
        ask_to_declare(play, first);
        if (play.battle.asks()) return;
        play.battle.set_step(play.battle.step() + 1);
        ask_to_declare(play, sdk::opponent(first));
    });
}

Scene& Scene::put(std::string_view id, std::string_view where_, std::string_view facing)
{
    return work([&](Play& play) {
        const Unit u = unit(id);
        play.move(u, place(where_));
        play.battle.face(u, play.field.plane() ? std::stoi(std::string{facing})
                                               : direction_named(Shape::hex_columns, facing));
    });
}

namespace {

std::vector<std::uint32_t> outcomes_of(const Dice& dice)
{
    std::vector<std::uint32_t> out;
    for (const int face : dice) out.push_back(static_cast<std::uint32_t>(face - 1));
    return out;
}

} // namespace

Scene& Scene::begin(const Dice& dice)
{
    said_.clear();
    if (field().plane()) // a scenario writes degrees
        work([](Play& play) {
            for (int i = 0; i < play.field.unit_count(); ++i)
                play.battle.face(unit_at_index(i), play.field.facing(unit_at_index(i)) * 15);
        });
    const auto given = outcomes_of(dice);
    const Applied done = game_->begin(&said_, dice.empty() ? nullptr : &given);
    EXPECT_TRUE(done.accepted) << "wants a die: "
                               << (done.wanted ? done.wanted->purpose : "(nothing)");
    return *this;
}

Order Scene::read(std::string_view line, Side side) const
{
    const TextForms::Read form = rules_->read_order(game_->view(side), line);
    const std::string text = form.canonical ? *form.canonical : std::string{line};
    const host::ReadOrder read = host::read_order(text, side, setting_);
    if (!read.order) throw std::runtime_error{text + ": " + read.error.message};
    return *read.order;
}

Scene& Scene::order(std::string_view lines, const Dice& dice)
{
    said_.clear();
    auto given = outcomes_of(dice);
    for (std::string line : words_between(lines, ';')) {
        while (line.front() == ' ') line.erase(0, 1);
        Side side = game_->awaited() & seat_bit(french) ? french : german;
        const auto parts = words_between(line);
        if (parts.size() > 1 && parts[0] != "first") {
            if (parts[1] == "G") side = german;
            if (parts[1] == "F") side = french;
        }
        const Applied done = game_->apply(read(line, side), &said_, &given);
        EXPECT_TRUE(done.accepted)
            << line << ": "
            << (done.refusal ? tell(*done.refusal, Reader{setting_}) : "wants more dice");
        given.erase(given.begin(), given.begin() + static_cast<std::ptrdiff_t>(std::min(
                                                       done.outcomes.size(), given.size())));
    }
    EXPECT_TRUE(given.empty()) << lines << ": " << given.size() << " dice left";
    return *this;
}

} // namespace sandtable::fastplay70
