#include "plugins/workshop/templates/taken_words.hpp"

#include <algorithm>
#include <string>

namespace sandtable::host {
namespace {

constexpr std::string_view taken[] = {
    // C++ and C
    " alignas alignof and and_eq asm assert auto bitand bitor bool break case catch char char8_t "
    "char16_t char32_t class compl concept const consteval constexpr constinit const_cast continue "
    "co_await co_return co_yield decltype default delete do double dynamic_cast else enum errno "
    "explicit export extern false float for friend goto if inline int linux long main mutable "
    "namespace new noexcept not not_eq nullptr operator or or_eq private protected public register "
    "reinterpret_cast requires restrict return short signed sizeof static static_assert "
    "static_cast std stderr stdin stdout struct switch template this thread_local throw true try "
    "typedef typeid typename typeof union unix unsigned using virtual void volatile wchar_t while "
    "xor xor_eq ",
    // functions of the system's headers
    " abort abs accept access acct alarm atexit bind brk bsearch calloc ceil chdir chmod chown "
    "chroot clock clone close connect cos creat crypt daemon div dup environ exec exit exp fabs "
    "floor fork free gamma getenv getline index isatty kill labs link listen lockf log lseek "
    "malloc mkdir mktime mount nice open pause perror pipe poll pow profil putenv putw qsort raise "
    "rand random read realloc recv remove rename rindex round sbrk select send setenv shutdown "
    "signal sin sleep sqrt srand stat strlen swab sync system tan time times trunc truncate umask "
    "unlink usleep vfork wait write ",
    // what our headers and the templates are made of
    " applied area args battle begun block board book border breakdown cell clock complaints "
    "context crossing cube decider decision die ending event explains face field game journal "
    "kernel labels layout level list listener mirror nearest next objective offset option order "
    "outline phase piece place play player point question questions reach read refusal result roll "
    "ruleset sandtable script sdk seat setting shape sheets side sight sink slot spot step stream "
    "table tape term toward unit unknown unsupported value vector verb view walk weight where "
    "winners word worlds ",
    // targets of CMake's own
    " all clean depend edit_cache help install list_install_components package package_source "
    "rebuild_cache sandtable_plugin test "};

} // namespace

bool is_taken_word(std::string_view name) noexcept
{
    return std::ranges::any_of(taken, [&](std::string_view words) {
        for (std::size_t at = words.find(name); at != words.npos; at = words.find(name, at + 1))
            if (words[at - 1] == ' ' && words[at + name.size()] == ' ') return true;
        return false;
    });
}

} // namespace sandtable::host
