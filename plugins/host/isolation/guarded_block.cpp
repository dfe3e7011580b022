#include "plugins/host/isolation/guarded_block.hpp"

#include "plugins/host/isolation/witness.hpp"

#include <cstring>
#include <new>
#include <sys/mman.h>
#include <unistd.h>

namespace sandtable::host {
namespace {

/// Pages between two that nobody may touch; one room a thread, kept.
class Room {
public:
    Room() = default;
    ~Room() { give_up(); }
    Room(const Room&) = delete;
    Room& operator=(const Room&) = delete;

    /// Where `bytes` end at the page behind, on an address that anything may stand at.
    [[nodiscard]] std::byte* end_of(std::size_t bytes)
    {
        constexpr std::size_t aligned = alignof(std::max_align_t);
        const std::size_t whole = (bytes + aligned - 1) / aligned * aligned;
        if (whole > room_) make(whole);
        return start_ + page_ + room_ - whole;
    }

private:
    void make(std::size_t bytes)
    {
        give_up();
        page_ = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
        room_ = (bytes + page_ - 1) / page_ * page_;
        void* const all = ::mmap(nullptr, room_ + 2 * page_, PROT_NONE,
                                 MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (all == MAP_FAILED) throw std::bad_alloc{};
        start_ = static_cast<std::byte*>(all);
        if (::mprotect(start_ + page_, room_, PROT_READ | PROT_WRITE) != 0) throw std::bad_alloc{};
    }
    void give_up() noexcept
    {
        if (start_) ::munmap(start_, room_ + 2 * page_);
        start_ = nullptr;
        room_ = 0;
    }

    std::byte* start_ = nullptr;
    std::size_t page_ = 0;
    std::size_t room_ = 0;
};

} // namespace

GuardedBlock::GuardedBlock(std::byte* block, std::size_t bytes)
    : block_{block}, copy_{block}, bytes_{bytes}
{
    if (!witness::page) return;
    thread_local Room room;
    copy_ = room.end_of(bytes);
    std::memcpy(copy_, block_, bytes_);
}

void GuardedBlock::take_back() const noexcept
{
    if (copy_ != block_) std::memcpy(block_, copy_, bytes_);
}

void GuardedBlock::give_again() const noexcept
{
    if (copy_ != block_) std::memcpy(copy_, block_, bytes_);
}

} // namespace sandtable::host
