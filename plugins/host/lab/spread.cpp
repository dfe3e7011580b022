#include "plugins/host/lab/spread.hpp"

#include "plugins/host/border/library.hpp"
#include "plugins/host/border/part.hpp"
#include "plugins/host/errors.hpp"
#include "plugins/host/lab/company.hpp"
#include "plugins/host/lab/mpi_library.hpp"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <iostream>
#include <sstream>
#include <thread>
#include <unistd.h>

namespace sandtable::host {
namespace {

/// A number of the environment; `other` where there is none.
int told(const char* name, int other)
{
    const char* const text = std::getenv(name);
    return text && *text ? std::atoi(text) : other;
}

using Join = decltype(&sandtable_mpi);

/// The library's one function; it stays open to the end of the program.
Join library_of(const Program& program, int size)
{
    const std::string file = program.home + "/lib/sandtable/mpi.so";
    const Values words{{"n", std::to_string(size)}, {"file", file}};
    if (!have_part(file, "mpi"))
        throw HostFault{
            key("mpirun has started {n} of this; to work as one they need {file}, which "
                "is built where Open MPI is (libopenmpi-dev): build again with it, or "
                "start without mpirun"),
            words};
    try {
        static auto& opened = *new Library{file};
        const void* const function = opened.find("sandtable_mpi");
        if (!function) throw LibraryError{"it exports no sandtable_mpi"};
        return reinterpret_cast<Join>(reinterpret_cast<std::uintptr_t>(function));
    } catch (const LibraryError& fault) {
        throw HostFault{
            key("mpirun has started {n} of this; to work as one they need {file}, which "
                "is of no use here ({why})"),
            {words[0], words[1], {"why", fault.what()}}};
    }
}

} // namespace

RankTold rank_told()
{
    if (std::getenv("OMPI_COMM_WORLD_SIZE"))
        return {true, told("OMPI_COMM_WORLD_RANK", 0), told("OMPI_COMM_WORLD_SIZE", 1)};
    return {};
}

/// What a worker says on the standard error, kept; its standard output is shut.
class Spreading::Words {
public:
    Words() : before_{std::cerr.rdbuf(kept_.rdbuf())}
    {
        if (const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC); nowhere >= 0) {
            ::dup2(nowhere, STDOUT_FILENO);
            ::close(nowhere);
        }
    }
    ~Words() { std::cerr.rdbuf(before_); }
    Words(const Words&) = delete;
    Words& operator=(const Words&) = delete;

    [[nodiscard]] std::string text() const { return kept_.str(); }

private:
    std::ostringstream kept_{};
    std::streambuf* before_;
};

Spreading::Spreading()
{
    if (rank_told().rank > 0) words_ = std::make_unique<Words>();
}

Spreading::~Spreading() { set_company(nullptr); }

void Spreading::join(const Program& program)
{
    const RankTold told = rank_told();
    if (told.size < 2) return;
    Post* const post = library_of(program, told.size)();
    if (!post) throw HostFault{key("MPI will not have this process: see what it says above")};
    company_ = std::make_unique<Company>(*post, [&program](int rank, const std::string& why) {
        if (why.empty()) return;
        std::cerr << program.tr(
                         key("rank {n} is missed; the others go on: {why}"),
                         {{"n", std::to_string(rank)}, {"why", std::string{program.texts.of(why)}}})
                  << "\n";
    });
    set_company(company_.get());
}

int Spreading::leave(int code)
{
    if (!company_) {
        // All are likely to end so, and the dealer says it.
        if (words_ && code != exit_done) {
            std::this_thread::sleep_for(std::chrono::seconds{2});
            std::fputs(words_->text().c_str(), stderr);
        }
        return code;
    }
    const bool speaks_here = company_->deals();
    const bool is_whole =
        company_->leave(words_ && code != exit_done ? words_->text() : std::string{});
    set_company(nullptr);
    // A worker that gave a code would have mpirun end the dealer.
    const int given = speaks_here ? code : int{exit_done};
    if (is_whole) return given;
    std::cout.flush();
    std::fflush(nullptr);
    ::_exit(given); // with one missing, MPI would wait for it
}

} // namespace sandtable::host
