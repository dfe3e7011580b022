// Scenario files as somebody else may write them: any text either loads or is refused with words.

#include "lua/scenario_loader.hpp"
#include "plugins/host/table/block_check.hpp"
#include "tests/lua/small_book.hpp"

#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace sandtable;
    static const Book book = testing::small_book();
    const std::string_view text{reinterpret_cast<const char*>(data), size};
    Problems problems;
    const auto head = scenario_head_of("fuzz.lua", text, problems);
    if (!head && problems.empty()) std::abort();
    problems.clear();
    const auto loaded = load_scenario_text("fuzz.lua", text, book, {}, problems);
    if (!loaded && problems.empty()) std::abort();
    if (render(problems).size() > (std::size_t{1} << 24)) std::abort();
    if (loaded) {
        const std::vector<std::byte> block = loaded->block(1);
        if (!host::fault_in(block.data(), block.size(), loaded->setting()).empty()) std::abort();
    }
    return 0;
}
