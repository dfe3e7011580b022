#include "plugins/host/telling/script_words.hpp"

#include "plugins/host/notation/read_order.hpp"
#include "plugins/host/telling/teller.hpp"

namespace sandtable::host {

namespace {

std::optional<Order> read(std::string_view text, Side side, const Setting& setting,
                          std::string& why)
{
    ReadOrder read = read_order(text, side, setting);
    if (!read.order) why = std::move(read.error.message);
    return read.order;
}

std::string refusal(const Refusal& refusal, const Setting& setting)
{
    const Texts english;
    return Teller{english, setting}.refusal(refusal);
}

} // namespace

const OrderWords script_words{.read = read, .refusal = refusal};

} // namespace sandtable::host
