// What a program on the wire may say: any bytes. Steps to look ahead are carried out, on a battle
// of the test rulebook.
#include "plugins/frontends/wire/look.hpp"
#include "plugins/frontends/wire/messages.hpp"
#include "tests/support/skirmish_field.hpp"

namespace {

using namespace sandtable;

struct Begun {
    testing::skirmish::Field field{3};
    host::Texts texts;
    host::Teller teller{texts, field.setting()};
    host::ReadyBattle battle = [this] {
        host::ReadyBattle ready;
        ready.setting = &field.setting();
        ready.ruleset = &field.ruleset;
        return ready;
    }();
    Game game = field.game();
    wire::Look look{battle, teller, {.steps = 1000, .tables = 3, .bytes = 20'000, .work = 300}};
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view line{reinterpret_cast<const char*>(data), size};
    static Begun table;
    const auto read = wire::read_answer(line, table.texts);
    if (read.answer.has_value() == !read.problem.empty()) __builtin_trap();
    if (!read.answer || read.answer->kind != wire::Answer::look) return 0;
    table.look.begin(0);
    // The umpire's view hides nothing, so that tables can be imagined behind it.
    const wire::Json answer = wire::Json::parse(
        table.look.answer(1, read.answer->steps, table.game.view(umpire_seat)), nullptr, false);
    if (answer.is_discarded() || answer["results"].size() != read.answer->steps.size())
        __builtin_trap();
    return 0;
}
