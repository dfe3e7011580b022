#include "plugins/workshop/conform/trail.hpp"

#include "plugins/host/cage/inside.hpp"
#include "plugins/host/errors.hpp"

#include <algorithm>
#include <cstring>
#include <sys/mman.h>

namespace sandtable::host::conform {
namespace {

template <std::size_t N>
void keep(char (&to)[N], std::string_view text) noexcept
{
    const std::size_t size = std::min(text.size(), N - 1);
    std::memcpy(to, text.data(), size);
    to[size] = '\0';
}

} // namespace

Trail::Trail()
{
    void* const memory =
        ::mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE,
               (cage::is_in() ? MAP_PRIVATE : MAP_SHARED) | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) throw HostFault{key("there is no memory to share with a process")};
    shared_ = static_cast<Shared*>(memory);
}

Trail::~Trail() { ::munmap(shared_, sizeof(Shared)); }

void Trail::begin(std::string_view scenario, const std::vector<std::string>& settings,
                  std::uint64_t seed) noexcept
{
    shared_->count = 0;
    shared_->seed = seed;
    shared_->doing = setting_up;
    keep(shared_->scenario, scenario);
    char* at = shared_->settings;
    char* const end = at + sizeof shared_->settings - 1;
    for (const std::string& setting : settings) {
        if (static_cast<std::size_t>(end - at) <= setting.size()) break;
        at = std::copy(setting.begin(), setting.end(), at);
        *at++ = '\n';
    }
    *at = '\0';
}

void Trail::note(const Order& order) noexcept
{
    if (shared_->count < room) shared_->orders[shared_->count++] = order;
    shared_->doing = playing;
}

void Trail::clear() noexcept
{
    shared_->doing = nothing;
    shared_->count = 0;
}

std::vector<std::string> Trail::settings() const
{
    std::vector<std::string> list;
    std::string_view rest = shared_->settings;
    while (!rest.empty()) {
        const std::size_t end = rest.find('\n');
        list.emplace_back(rest.substr(0, end));
        rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
    }
    return list;
}

std::vector<Order> Trail::orders() const
{
    return {shared_->orders, shared_->orders + shared_->count};
}

} // namespace sandtable::host::conform
