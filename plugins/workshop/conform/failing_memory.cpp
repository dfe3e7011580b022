#include "plugins/workshop/conform/failing_memory.hpp"

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <new>
#include <string_view>
#if defined(__linux__) && defined(__ELF__)
#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <sys/mman.h>
#include <unistd.h>
#endif

namespace sandtable::host::conform {

#if defined(__linux__) && defined(__ELF__) && (defined(__x86_64__) || defined(__aarch64__))
namespace {

bool armed = false;
bool denied = false;
std::uint64_t countdown = 0;

/// Whether this allocation is the one that fails.
bool deny() noexcept
{
    if (!armed || countdown == 0 || --countdown != 0) return false;
    denied = true;
    return true;
}

void* no_memory() noexcept
{
    errno = ENOMEM;
    return nullptr;
}

void* failing_malloc(std::size_t size) { return deny() ? no_memory() : std::malloc(size); }
void* failing_calloc(std::size_t n, std::size_t size)
{
    return deny() ? no_memory() : std::calloc(n, size);
}
void* failing_realloc(void* old, std::size_t size)
{
    return deny() ? no_memory() : std::realloc(old, size);
}
void* failing_aligned(std::size_t alignment, std::size_t size)
{
    return deny() ? no_memory() : std::aligned_alloc(alignment, size);
}
int failing_posix(void** result, std::size_t alignment, std::size_t size)
{
    return deny() ? ENOMEM : ::posix_memalign(result, alignment, size);
}
void* failing_new(std::size_t size)
{
    if (deny()) throw std::bad_alloc{};
    return ::operator new(size);
}
void* failing_new_array(std::size_t size)
{
    if (deny()) throw std::bad_alloc{};
    return ::operator new[](size);
}
void* failing_new_quietly(std::size_t size, const std::nothrow_t& quietly) noexcept
{
    return deny() ? nullptr : ::operator new(size, quietly);
}
void* failing_new_array_quietly(std::size_t size, const std::nothrow_t& quietly) noexcept
{
    return deny() ? nullptr : ::operator new[](size, quietly);
}
void* failing_new_aligned(std::size_t size, std::align_val_t alignment)
{
    if (deny()) throw std::bad_alloc{};
    return ::operator new(size, alignment);
}

struct Replacement {
    std::string_view name;
    void* function;
};

template <typename Function>
void* address(Function* function) noexcept
{
    void* value = nullptr;
    static_assert(sizeof function == sizeof value);
    std::memcpy(&value, &function, sizeof value);
    return value;
}

const std::array<Replacement, 10>& replacements()
{
    static const std::array<Replacement, 10> all{{
        {"malloc", address(failing_malloc)},
        {"calloc", address(failing_calloc)},
        {"realloc", address(failing_realloc)},
        {"aligned_alloc", address(failing_aligned)},
        {"posix_memalign", address(failing_posix)},
        {"_Znwm", address(failing_new)},
        {"_Znam", address(failing_new_array)},
        {"_ZnwmRKSt9nothrow_t", address(failing_new_quietly)},
        {"_ZnamRKSt9nothrow_t", address(failing_new_array_quietly)},
        {"_ZnwmSt11align_val_t", address(failing_new_aligned)},
    }};
    return all;
}

/// The parts of a library's dynamic section that name what it calls.
struct Dynamic {
    const ElfW(Sym) * symbols = nullptr;
    const char* names = nullptr;
    std::array<const ElfW(Rela)*, 2> tables{};
    std::array<std::size_t, 2> counts{};
};

Dynamic dynamic_of(const link_map& library) noexcept
{
    Dynamic found;
    for (const ElfW(Dyn)* entry = library.l_ld; entry && entry->d_tag != DT_NULL; ++entry) {
        const auto at = entry->d_un.d_ptr;
        switch (entry->d_tag) {
        case DT_SYMTAB: found.symbols = reinterpret_cast<const ElfW(Sym)*>(at); break;
        case DT_STRTAB: found.names = reinterpret_cast<const char*>(at); break;
        case DT_JMPREL: found.tables[0] = reinterpret_cast<const ElfW(Rela)*>(at); break;
        case DT_PLTRELSZ: found.counts[0] = entry->d_un.d_val / sizeof(ElfW(Rela)); break;
        case DT_RELA: found.tables[1] = reinterpret_cast<const ElfW(Rela)*>(at); break;
        case DT_RELASZ: found.counts[1] = entry->d_un.d_val / sizeof(ElfW(Rela)); break;
        default: break;
        }
    }
    return found;
}

/// Whether a relocation holds the bare address of what it names.
bool holds_address(unsigned long kind) noexcept
{
#if defined(__x86_64__)
    return kind == R_X86_64_JUMP_SLOT || kind == R_X86_64_GLOB_DAT || kind == R_X86_64_64;
#else
    return kind == R_AARCH64_JUMP_SLOT || kind == R_AARCH64_GLOB_DAT || kind == R_AARCH64_ABS64;
#endif
}

void write_slot(std::uintptr_t slot, void* function) noexcept
{
    const auto page = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
    auto* const start = reinterpret_cast<void*>(slot & ~(page - 1));
    if (::mprotect(start, 2 * page, PROT_READ | PROT_WRITE) != 0 &&
        ::mprotect(start, page, PROT_READ | PROT_WRITE) != 0)
        return;
    std::memcpy(reinterpret_cast<void*>(slot), &function, sizeof function);
}

void turn(const link_map& library) noexcept
{
    const Dynamic dynamic = dynamic_of(library);
    if (!dynamic.symbols || !dynamic.names) return;
    for (std::size_t t = 0; t < dynamic.tables.size(); ++t)
        for (std::size_t i = 0; dynamic.tables[t] && i < dynamic.counts[t]; ++i) {
            const ElfW(Rela)& entry = dynamic.tables[t][i];
            if (!holds_address(ELF64_R_TYPE(entry.r_info))) continue;
            const std::string_view name =
                dynamic.names + dynamic.symbols[ELF64_R_SYM(entry.r_info)].st_name;
            for (const Replacement& one : replacements())
                if (name == one.name) write_slot(library.l_addr + entry.r_offset, one.function);
        }
}

} // namespace

bool FailingMemory::attach(const void* inside) noexcept
{
    Dl_info info{};
    void* found = nullptr;
    if (::dladdr1(inside, &info, &found, RTLD_DL_LINKMAP) == 0 || !found) return false;
    const auto& library = *static_cast<const link_map*>(found);
    turn(library);
    const link_map* first = &library;
    while (first->l_prev) first = first->l_prev;
    // What the C++ library allocates for the plugin (a text that grows) counts as the plugin's.
    for (const link_map* one = first; one; one = one->l_next)
        if (std::string_view{one->l_name}.find("/libstdc++.so") != std::string_view::npos ||
            std::string_view{one->l_name}.find("/libc++.so") != std::string_view::npos)
            turn(*one);
    return true;
}

void FailingMemory::arm(std::uint64_t nth) noexcept
{
    countdown = nth;
    denied = false;
    armed = true;
}

bool FailingMemory::disarm() noexcept
{
    armed = false;
    return denied;
}

#else

bool FailingMemory::attach(const void*) noexcept { return false; }
void FailingMemory::arm(std::uint64_t) noexcept {}
bool FailingMemory::disarm() noexcept { return false; }

#endif

} // namespace sandtable::host::conform
