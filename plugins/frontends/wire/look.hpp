/// look.hpp - tables of a program's own, to try things on between a question and its answer
/// (docs/wire.md, "look").
///
///   LookLimits   how much of it there is for one question
///   Look         carries out the steps of one message, one after the other
#pragma once

#include "plugins/frontends/wire/line_channel.hpp"
#include "plugins/frontends/wire/messages.hpp"
#include "plugins/host/battle/playouts.hpp"

#include <deque>
#include <map>

namespace sandtable::wire {

struct LookLimits {
    std::size_t steps = most_steps; ///< in one message: read_answer sees to it
    std::size_t tables = 64;        ///< at a time
    std::size_t bytes = 16u << 20;  ///< of them, with what can be taken back
    std::size_t undo = 32;          ///< orders that can be taken back on one table
    std::uint64_t work = 500'000;   ///< orders carried out for one question
    std::size_t answer = 4u << 20;  ///< bytes of one answer
};

/// Every table is made from the view of the question, so nothing here tells more than that view:
/// equal views and equal steps have equal answers. What is wrong with a step is its result, in
/// words; the steps after it are carried out all the same. Throws what the ruleset throws; what the
/// script throws is a result.
class Look {
public:
    /// All must outlive it.
    Look(const host::ReadyBattle& battle, const host::Teller& teller, LookLimits limits = {});

    /// What a program must know of it, for hello.
    [[nodiscard]] Json hello() const { return hello(battle_, limits_); }
    /// The same before there is anybody who looks.
    [[nodiscard]] static Json hello(const host::ReadyBattle& battle, const LookLimits& limits);

    /// Another question, put to `side`: the tables of the last one are gone, and there is work for
    /// this one.
    void begin(Side side);
    /// Orders carried out for it.
    [[nodiscard]] std::uint64_t work() const noexcept { return work_; }
    /// The line that answers question `id`: `{"type":"looked","id":...,"results":[...]}`, a result
    /// for each of `steps` (an array), in their order. `view`: of the question. Nothing is begun
    /// after `until`.
    [[nodiscard]] std::string answer(std::uint64_t id, const Json& steps, const View& view,
                                     Until until = {});

private:
    using Block = std::vector<std::uint64_t>; // aligned as blocks are
    struct Held {
        Block block;
        std::deque<Block> before; ///< what its last orders can be taken back to
    };
    /// Orders that are tried one by one, and on what.
    struct Row {
        std::vector<std::optional<Order>> orders;
        std::vector<std::string> texts;
        std::vector<std::string> faults; ///< why one of them may not be given; else empty
    };

    [[nodiscard]] Json carry_out(const Json& step);
    [[nodiscard]] Json imagine(const Json& step);
    [[nodiscard]] Json copy(const Json& step);
    [[nodiscard]] Json reseed(const Json& step);
    [[nodiscard]] Json apply(const Json& step);
    [[nodiscard]] Json undo(const Json& step);
    [[nodiscard]] Json free(const Json& step);
    [[nodiscard]] Json hash(const Json& step);
    [[nodiscard]] Json view(const Json& step);
    [[nodiscard]] Json evaluate(const Json& step);
    [[nodiscard]] Json legal(const Json& step);
    [[nodiscard]] Json forecast(const Json& step);
    [[nodiscard]] Json odds(const Json& step);
    [[nodiscard]] Json try_orders(const Json& step);
    [[nodiscard]] Json playouts(const Json& step);

    [[nodiscard]] Held& held(const Json& step, const char* field);
    [[nodiscard]] Held& make(const std::string& name);
    [[nodiscard]] std::size_t blocks() const;
    [[nodiscard]] Side side_in(const Json& step, bool on_a_table) const;
    /// What `side` sees of the table that the step names, or the question's own view.
    [[nodiscard]] View seen(const Json& step, const char* field, Side& side);
    [[nodiscard]] Order order_in(const std::string& text, Side side) const;
    [[nodiscard]] Row row(const Json& orders, const View& view, Side side);
    void start_from(const Json& step, std::uint64_t seed, std::byte* table);
    void work(std::uint64_t orders);
    [[nodiscard]] std::byte* bytes(Block& block) const noexcept
    {
        return reinterpret_cast<std::byte*>(block.data());
    }

    const host::ReadyBattle& battle_;
    const host::Teller& teller_;
    LookLimits limits_;
    host::LookAhead ahead_;
    host::Playouts playouts_;
    Block seen_, from_, trial_;
    std::map<std::string, Held> tables_;
    std::uint64_t work_ = 0; ///< done for this question
    Side side_ = 0;
    const View* now_ = nullptr; ///< the question's view, while a message is answered
    Until until_;
};

} // namespace sandtable::wire
