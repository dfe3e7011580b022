// The only file that knows MPI: a shared library of its own. See spread.hpp.

#include "plugins/host/lab/mpi_library.hpp"

#define OMPI_SKIP_MPICXX 1
#include <mpi.h>

#include <cstdio>
#include <list>
#include <memory>
#include <unistd.h>
#include <utility>

namespace sandtable::host {
namespace {

constexpr int letters = 1; // the one tag

int asked(int (*what)(MPI_Comm, int*))
{
    int answer = 0;
    what(MPI_COMM_WORLD, &answer);
    return answer;
}

class MpiPost final : public Post {
public:
    MpiPost() : Post{asked(MPI_Comm_rank), asked(MPI_Comm_size)} {}

    void send(int to, std::string_view bytes) override
    {
        Sent sent{std::string{bytes}, MPI_REQUEST_NULL};
        sent_.push_back(std::move(sent));
        Sent& now = sent_.back();
        if (MPI_Isend(now.bytes.data(), static_cast<int>(now.bytes.size()), MPI_CHAR, to, letters,
                      MPI_COMM_WORLD, &now.request) != MPI_SUCCESS)
            sent_.pop_back(); // whoever it was for is gone
        forget_delivered();
    }
    std::optional<int> receive(std::string& bytes) override
    {
        int is_there = 0, length = 0;
        MPI_Status status;
        if (MPI_Iprobe(MPI_ANY_SOURCE, letters, MPI_COMM_WORLD, &is_there, &status) !=
                MPI_SUCCESS ||
            !is_there || MPI_Get_count(&status, MPI_CHAR, &length) != MPI_SUCCESS)
            return std::nullopt;
        bytes.resize(static_cast<std::size_t>(length));
        const int from = status.MPI_SOURCE;
        if (MPI_Recv(bytes.data(), length, MPI_CHAR, from, letters, MPI_COMM_WORLD, &status) !=
            MPI_SUCCESS)
            return std::nullopt;
        return from;
    }
    void leave(bool all_there) override
    {
        // Who waits for one that is gone waits for ever.
        if (all_there) {
            for (Sent& sent : sent_) MPI_Wait(&sent.request, MPI_STATUS_IGNORE);
            MPI_Finalize();
        }
    }

private:
    struct Sent {
        std::string bytes;
        MPI_Request request;
    };

    /// Bytes stay where they are until they are on their way.
    void forget_delivered()
    {
        sent_.remove_if([](Sent& sent) {
            int is_done = 0;
            return MPI_Test(&sent.request, &is_done, MPI_STATUS_IGNORE) != MPI_SUCCESS || is_done;
        });
    }

    std::list<Sent> sent_{};
};

} // namespace
} // namespace sandtable::host

extern "C" sandtable::host::Post* sandtable_mpi()
{
    int level = 0;
    if (MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &level) != MPI_SUCCESS)
        return nullptr;
    // A rank that is gone is missed by whoever deals, not by who writes to it.
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    return std::make_unique<sandtable::host::MpiPost>().release();
}
