// What a program on the wire may say: any bytes.
#include "plugins/frontends/wire/messages.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view line{reinterpret_cast<const char*>(data), size};
    static const sandtable::host::Texts texts;
    const auto read = sandtable::wire::read_answer(line, texts);
    if (read.answer.has_value() == !read.problem.empty()) __builtin_trap();
    return 0;
}
