#include "plugins/host/telling/script_words.hpp"

#include "plugins/host/notation/read_order.hpp"
#include "plugins/host/telling/teller.hpp"

namespace sandtable::host {

namespace {

std::optional<Order> read(std::string_view text, Side side, const Setting& setting,
                          std::string& why)
{
    return read_order(text, side, setting, why);
}

void append_refusal(std::string& out, const Refusal& refusal, const Setting& setting)
{
    const Texts english;
    Teller{english, setting}.append_refusal(out, refusal);
}

} // namespace

const OrderWords script_words{.read = read, .append_refusal = append_refusal};

} // namespace sandtable::host
