/// count_allocations.hpp - counts every heap allocation of the program, plugins included.
///
/// It replaces the global `operator new`, so include it in exactly one source file of a program: a
/// gate (tests/bench/*_gate.cpp).
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>

// g++ sees malloc's memory in the library's `delete` and does not see that `new` is ours too.
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wmismatched-new-delete"
#endif

namespace sandtable::testing {

inline std::atomic<long> heap_allocations{0};

/// How often the heap was asked since this was made.
class AllocationCount {
public:
    [[nodiscard]] long so_far() const noexcept { return heap_allocations.load() - before_; }

private:
    long before_ = heap_allocations.load();
};

inline void* counted(std::size_t size, std::size_t alignment)
{
    heap_allocations.fetch_add(1, std::memory_order_relaxed);
    // aligned_alloc wants a whole number of alignments, and at least one.
    const std::size_t whole = (size + alignment - 1) / alignment * alignment;
    void* const memory = std::aligned_alloc(alignment, whole == 0 ? alignment : whole);
    if (memory == nullptr) throw std::bad_alloc{};
    return memory;
}

} // namespace sandtable::testing

// The other forms of new and delete of the library call these; but a sanitizer's own forms that do
// not throw would not.
void* operator new(std::size_t size)
{
    return sandtable::testing::counted(size, alignof(std::max_align_t));
}
void* operator new[](std::size_t size)
{
    return sandtable::testing::counted(size, alignof(std::max_align_t));
}
void* operator new(std::size_t size, std::align_val_t alignment)
{
    return sandtable::testing::counted(size, static_cast<std::size_t>(alignment));
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept
{
    sandtable::testing::heap_allocations.fetch_add(1, std::memory_order_relaxed);
    return std::malloc(size == 0 ? 1 : size);
}
void* operator new[](std::size_t size, const std::nothrow_t& quiet) noexcept
{
    return operator new(size, quiet);
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete[](void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
