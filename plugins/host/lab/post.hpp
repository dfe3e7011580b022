/// post.hpp - letters between the processes of one piece of work.
///
///   Post      sends and receives them; an MPI stands behind it (mpi_library.hpp), or a test
///   Letter    what is in one (docs/decisions/0180-one-dealer-for-threads-and-processes.md)
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sandtable::host {

/// One process of many: `rank` 0 deals, all others work. For one thread.
class Post {
public:
    Post(int own_rank, int ranks) : rank{own_rank}, size{ranks} {}
    virtual ~Post() = default;
    Post(const Post&) = delete;
    Post& operator=(const Post&) = delete;

    const int rank, size;

    /// Does not wait. What cannot be delivered is lost.
    virtual void send(int to, std::string_view bytes) = 0;
    /// Who sent the next one; nothing when none is there.
    [[nodiscard]] virtual std::optional<int> receive(std::string& bytes) = 0;
    /// Leaves; `all_there`: nobody is missed, and everybody leaves.
    virtual void leave(bool all_there) = 0;
};

struct Letter {
    enum Kind : char {
        want = 'w',   ///< to the dealer: so many (`number`) pieces of `text`, what the work is
        came = 'c',   ///< to the dealer: the result of piece `number`
        failed = 'f', ///< to the dealer: piece `number` failed, and with it all
        alive = 'a',  ///< to the dealer and back: I am there; 1 (`number`): and answer letters
        bye = 'b',    ///< to the dealer: I leave, and why
        piece = 'p',  ///< to a worker: the numbers in `text`, parted by blanks
        end = 'e',    ///< to a worker: this work is done; all results, if they are for all
        over = 'o',   ///< to a worker: nothing more comes
        share = 's',  ///< to a worker: what the dealer alone has made
    };
    Kind kind = alive;
    std::uint64_t work = 0; ///< which of the works that follow each other
    std::uint64_t number = 0;
    std::string text{};
};

[[nodiscard]] std::string bytes_of(const Letter& letter);
/// Nothing when it is none.
[[nodiscard]] std::optional<Letter> read_letter(std::string_view bytes);

} // namespace sandtable::host
