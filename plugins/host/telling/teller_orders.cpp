// What a Teller says of orders: how they are written in the reader's language, why one was refused.
#include "plugins/host/telling/teller.hpp"

#include "plugins/host/notation/read_order.hpp"
#include "plugins/host/notation/write_order.hpp"
#include "plugins/host/telling/directions.hpp"

#include <algorithm>
#include <string_view>

namespace sandtable::host {

std::string Teller::verb(const VerbSpec& verb) const
{
    const std::string name = "order: " + std::string{verb.name};
    const std::string_view said = texts_.of(name);
    return std::string{said == name ? std::string_view{verb.name} : said};
}

namespace {

/// What stands at a place among a verb's arguments; null where it has none.
const ParamSpec* parameter_at(const VerbSpec& verb, std::size_t at)
{
    if (verb.params.empty()) return nullptr;
    return &verb.params[std::min<std::size_t>(at, verb.params.size() - 1)];
}

bool is_choice(const ParamSpec& param, std::string_view word)
{
    if (param.kind != ParamKind::choice) return false;
    for (const char* known : param.words)
        if (word == known) return true;
    return false;
}

} // namespace

std::string Teller::order(const Order& order) const
{
    std::string text;
    append_order(text, order);
    return text;
}

std::size_t Teller::say_in_place(std::string& out, std::size_t at, std::size_t length,
                                 std::string_view prefix) const
{
    out.insert(at, prefix);
    const std::string_view asked{out.data() + at, prefix.size() + length};
    const std::string_view said = texts_.of(asked);
    if (said == asked) {
        out.erase(at, prefix.size());
        return at + length;
    }
    out.replace(at, asked.size(), said);
    return at + said.size();
}

void Teller::append_order(std::string& out, const Order& order) const
{
    const std::size_t begin = out.size();
    host::append_order(out, order, setting_);
    if (order.verb >= setting_.book->verbs.size()) return;
    const VerbSpec& verb = setting_.book->verbs[order.verb];
    std::size_t at = say_in_place(out, begin, std::string_view{verb.name}.size(), "order: ");
    for (std::size_t nth = 0; at < out.size(); ++nth) { // each argument behind its blank
        const std::size_t from = at + 1;
        at = std::min(out.find(' ', from), out.size());
        const ParamSpec* const param = parameter_at(verb, nth);
        if (!param) break;
        const std::string_view word = std::string_view{out}.substr(from, at - from);
        if (is_choice(*param, word)) {
            at = say_in_place(out, from, at - from, "choice: ");
        } else if (param->kind == ParamKind::side) {
            const std::string said = side_typed(word);
            out.replace(from, at - from, said);
            at = from + said.size();
        } else if (param->kind == ParamKind::direction || param->kind == ParamKind::form) {
            const std::string said = direction_said(word, setting_.board->shape, texts_);
            out.replace(from, at - from, said);
            at = from + said.size();
        }
    }
}

std::string Teller::choice(const char* word) const
{
    std::string said{word};
    say_in_place(said, 0, said.size(), "choice: ");
    return said;
}

std::string Teller::side_typed(std::string_view id) const
{
    for (std::size_t s = 0; s < setting_.sides.size(); ++s) {
        if (setting_.sides[s].id != id) continue;
        const std::string name{side_name(static_cast<Side>(s))};
        return name.find(' ') == std::string::npos ? name : std::string{id};
    }
    return std::string{id};
}

std::string Teller::direction(std::string_view word) const
{
    return direction_said(word, setting_.board->shape, texts_);
}

std::string Teller::parameter(const std::string& name) const
{
    const std::string asked = "parameter: " + name;
    const std::string_view said = texts_.of(asked);
    return said == asked ? name : std::string{said};
}

std::string Teller::notation(const NotationError& error) const
{
    if (!error.key || !*error.key) return std::string{texts_.of(error.message)};
    return texts_.tr(error.key, {{"word", parameter(error.word)},
                                 {"n", std::to_string(error.n)},
                                 {"m", std::to_string(error.m)},
                                 {"like", error.like}});
}

std::string Teller::possible(const NotationError& error) const
{
    if (error.possible.empty()) return {};
    std::string list;
    for (const std::string& word : error.possible) {
        std::string told = word;
        for (const VerbSpec& one : setting_.book->verbs)
            if (word == one.name) told = verb(one);
        list += (list.empty() ? "" : ", ") + told;
    }
    if (error.possible_count == error.possible.size())
        return texts_.tr(key("possible here: {list}"), {{"list", list}});
    return texts_.tr(key("possible here: {list}, ... ({n} in all)"),
                     {{"list", list}, {"n", std::to_string(error.possible_count)}});
}

std::string Teller::refusal(const Refusal& refusal) const
{
    std::string text;
    append_refusal(text, refusal);
    return text;
}

void Teller::append_refusal(std::string& out, const Refusal& refusal) const
{
    append_message(out, refusal.message, refusal.args, true, true);
    if (refusal.rule && *refusal.rule) out.append(" [").append(refusal.rule).append("]");
    if (!refusal.has_nearest) return;
    out += "\n  ";
    texts_.append(out, key("nearest legal order: {order}"),
                  [&](std::string& to, std::string_view name) {
                      if (name == "order") append_order(to, refusal.nearest);
                      return name == "order";
                  });
}

} // namespace sandtable::host
