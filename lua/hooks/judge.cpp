#include "lua/hooks/judge.hpp"

#include "lua/hooks/script.hpp"

#include <utility>

namespace sandtable {
namespace {

class Judge final : public Script {
public:
    explicit Judge(std::unique_ptr<ScenarioScript> kept, const lua::RunScript& script)
        : kept_{std::move(kept)}, script_{script}
    {
    }
    [[nodiscard]] std::uint64_t listens() const noexcept override
    {
        return lua::RunScript::victory_mask;
    }
    void react(Battle& battle, std::span<const Event> events) const override
    {
        for (const Event& event : events)
            if ((listens() & event_bit(event.kind)) != 0 && !battle.over())
                return script_.judge(battle);
    }

private:
    std::unique_ptr<ScenarioScript> kept_;
    const lua::RunScript& script_;
};

} // namespace

std::unique_ptr<Script> judging_script(const LoadedScenario& scenario, const Ruleset* ruleset,
                                       const OrderWords* words)
{
    std::unique_ptr<ScenarioScript> kept = scenario.clone_script();
    const auto* script = dynamic_cast<const lua::RunScript*>(kept.get());
    if (!script || !script->has_victory()) return nullptr;
    kept->bind(ruleset, words);
    return std::make_unique<Judge>(std::move(kept), *script);
}

} // namespace sandtable
