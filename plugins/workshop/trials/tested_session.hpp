/// tested_session.hpp - a session that the tests of a scenario act on.
#pragma once

#include "lua/testing/scenario_test.hpp"
#include "plugins/host/play/session.hpp"
#include "plugins/host/program.hpp"
#include "plugins/host/telling/teller.hpp"

#include <deque>
#include <memory>

namespace sandtable::host {

class ScenarioBench final : public TestTable {
public:
    /// `battle` and `program` must outlive the bench.
    ScenarioBench(const Program& program, const ReadyBattle& battle)
        : program_{program},
          battle_{battle},
          teller_{texts_, *battle.setting},
          readers_{texts_with(program, battle)},
          to_reader_{readers_, *battle.setting}
    {
    }
    ScenarioBench(const ScenarioBench&) = delete;
    ScenarioBench& operator=(const ScenarioBench&) = delete;

    void start(std::uint64_t seed) override;
    std::string give(Side side, std::string_view order) override;
    std::string why_not(Side side, std::string_view order) override;
    void dice(std::vector<std::string> faces) override;
    [[nodiscard]] std::size_t dice_left() const override { return faces_.size(); }
    [[nodiscard]] std::vector<std::string> legal(Side side) const override;
    void play(int count) override;
    [[nodiscard]] const std::byte* table() const override
    {
        return session_->game().table().block();
    }
    [[nodiscard]] View view(Side side) const override { return session_->view(side); }
    [[nodiscard]] std::string unfair(const std::string& player, std::uint64_t games, double within,
                                     double error) override;
    [[nodiscard]] const std::vector<Event>& events() const override { return events_; }

private:
    /// Given faces first, then a stream of its own.
    class Dice;
    /// Why not, as `teller` says it.
    [[nodiscard]] static std::string words(const Refusal& refusal, const Teller& teller);
    void keep(const Journal& said);
    static void throw_failure(const Step& step);
    void let_umpire_decide();

    const Program& program_;
    const ReadyBattle& battle_;
    Texts texts_;
    Teller teller_; ///< in English whoever reads it: what tests compare
    Texts readers_;
    Teller to_reader_; ///< in the language of who runs them: why they fail
    std::deque<std::string> faces_;
    std::unique_ptr<Session> session_;
    std::vector<Event> events_;
    Stream choices_{};
};

} // namespace sandtable::host
