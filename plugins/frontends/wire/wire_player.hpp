/// wire_player.hpp - a program in any language, in a seat: "wire:COMMAND" (docs/wire.md).
#pragma once

#include "plugins/frontends/wire/child_program.hpp"
#include "plugins/frontends/wire/look.hpp"
#include "plugins/frontends/wire/messages.hpp"
#include "plugins/host/play/seat.hpp"

#include <functional>
#include <memory>

namespace sandtable::wire {

struct WireSeat {
    Side side = 0;
    std::string command;
    std::uint64_t seed = 0;                         ///< the program's own; not that of the dice
    std::chrono::milliseconds patience{60000};      ///< for one answer
    std::function<void(const std::string&)> report; ///< what went wrong, one line
};

/// It may try orders on tables of its own as long as its patience lasts (look.hpp). The program is
/// started when it is first asked and ends with this object. What it says wrong is refused with
/// words, up to three times a decision. A decision that it then has not answered, an answer that
/// comes too late and an end in the middle are reported and cost it that order: the first legal one
/// is given instead, and it is started again for the next. The third such failure throws HostFault.
class WirePlayer final : public host::Automaton {
public:
    static constexpr int tries = 3;
    static constexpr int most_failures = 3;

    /// `battle` must outlive it.
    WirePlayer(const host::ReadyBattle& battle, host::Texts texts, WireSeat seat);
    ~WirePlayer() override;

    [[nodiscard]] Order decide(const View& view, const host::LegalOrders& legal) override;

private:
    struct Verdict {
        std::optional<Order> order;
        Json steps = nullptr; ///< it wants to look first
        Complaint complaint{};
        std::optional<host::Thought> thought{}; ///< that came with the order
    };
    /// The order it chooses, or nothing with the reason in `failure`.
    [[nodiscard]] std::optional<Order> ask(const View& view, const host::LegalOrders& legal,
                                           std::string& failure);
    [[nodiscard]] Verdict judge(const std::string& line, const View& view) const;
    [[nodiscard]] Verdict hear(const View& view, Until until, std::optional<bool>& late);
    void say(host::Thought thought);
    [[nodiscard]] Look& look();
    bool start(Until until);

    const host::ReadyBattle& battle_;
    host::Texts texts_;
    host::Teller teller_;
    WireSeat seat_;
    std::unique_ptr<Look> look_; ///< when it is first wanted
    std::unique_ptr<ChildProgram> program_;
    std::uint64_t question_ = 0;
    int failures_ = 0;
};

} // namespace sandtable::wire
