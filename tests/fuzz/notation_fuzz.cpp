// Orders as somebody may type them: any text is an order that is written and read the same, or is
// refused with a place inside the text.

#include "plugins/host/notation/complete_order.hpp"
#include "plugins/host/notation/read_order.hpp"
#include "plugins/host/notation/write_order.hpp"
#include "tests/support/skirmish_field.hpp"

#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace sandtable;
    static const testing::skirmish::Field field;
    const std::string_view text{reinterpret_cast<const char*>(data), size};
    const host::ReadOrder read = host::read_order(text, 0, field.setting());
    if (!read.order) {
        if (read.error.message.empty() || read.error.at > size) std::abort();
        return 0;
    }
    const host::ReadOrder again =
        host::read_order(host::write_order(*read.order, field.setting()), 0, field.setting());
    if (!again.order || !(*again.order == *read.order)) std::abort();
    (void)host::complete_order(text, field.setting());
    return 0;
}
