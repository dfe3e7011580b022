#include "plugins/host/border/part.hpp"

#include "plugins/host/cage/inside.hpp"
#include "plugins/host/isolation/child.hpp"

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <unistd.h>

namespace sandtable::host {

bool have_part(const std::string& file, const std::string& part)
{
    std::error_code error;
    if (std::filesystem::exists(file, error)) return true;
    if (cage::is_in()) {
        (void)cage::ask("part", part);
        return std::filesystem::exists(file, error);
    }
    const char* const builder = std::getenv("SANDTABLE_BUILDER");
    if (!builder) return false;
    Child child{[&] { ::execl(builder, builder, "--part", part.c_str(), nullptr); }};
    (void)child.wait_until(std::chrono::steady_clock::now() + std::chrono::hours{1});
    return std::filesystem::exists(file, error);
}

} // namespace sandtable::host
