/// spread.hpp - a command that mpirun has started several times, as one.
///
///   RankTold      what mpirun says of this process, before any MPI is there
///   Spreading     makes it one of a company as long as it lives
///
/// MPI stands in a library of its own, opened when mpirun has started the program: without it
/// everything else works (docs/decisions/0180-one-dealer-for-threads-and-processes.md).
#pragma once

#include "plugins/host/program.hpp"

#include <memory>
#include <streambuf>
#include <string>

namespace sandtable::host {

class Company;
class Post;

struct RankTold {
    bool by_mpirun = false; ///< its standard output is a terminal that nobody sits at
    int rank = 0, size = 1;
};
/// From the environment.
[[nodiscard]] RankTold rank_told();

/// One in a process. What a worker prints is nobody's: its standard output goes nowhere, and what
/// it would say on the standard error is said by the dealer if it ends before the others.
class Spreading {
public:
    Spreading();
    ~Spreading();
    Spreading(const Spreading&) = delete;
    Spreading& operator=(const Spreading&) = delete;

    /// Joins the others, if mpirun has started any; before the first piece is dealt. HostFault
    /// where MPI is missing.
    void join(const Program& program);
    /// All leave, after everything is said. Gives the exit code of this process; may end it.
    [[nodiscard]] int leave(int code);

private:
    class Words;
    std::unique_ptr<Words> words_; ///< a worker's
    std::unique_ptr<Company> company_;
};

} // namespace sandtable::host
