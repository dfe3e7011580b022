/// keeper.hpp - a caged process's way out: the side outside, which runs no plugin's code.
///
/// The kernel stops a caged process at every system call that is not harmless (filter.hpp) and asks
/// its keeper. The keeper copies the path, opens the file itself and hands the descriptor in, so
/// that what was looked at is what is opened; or refuses, and remembers what was tried.
#pragma once

#include "plugins/host/cage/attempt.hpp"
#include "plugins/host/cage/cage.hpp"
#include "plugins/host/cage/rights.hpp"
#include "plugins/host/isolation/child.hpp"

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace sandtable::host::cage {

class Keeper {
public:
    /// In which moment a thread of the process is.
    using MomentOf = std::function<Moment(pid_t thread)>;
    /// What answers a question (cage::ask): a descriptor to hand in, or none (-1).
    using Answer = std::function<Descriptor(const std::string& what, const std::string& word)>;

    /// `socket`: the end that is not the process's.
    Keeper(Descriptor socket, Rights rights, MomentOf moment, Answer answer);
    ~Keeper();
    Keeper(const Keeper&) = delete;
    Keeper& operator=(const Keeper&) = delete;

    /// To be polled for reading; -1 when the process is gone.
    [[nodiscard]] int descriptor() const noexcept;
    /// Answers what is asked now; `events`: what poll() says of the descriptor.
    void step(short events);

    /// Whether the process is in its cage. Before, nothing of a plugin runs there.
    [[nodiscard]] bool is_closed() const noexcept { return layers_ != 0; }
    [[nodiscard]] std::uint32_t layers() const noexcept { return layers_; }
    /// Why there can be no cage; empty if there is, or nobody knows yet.
    [[nodiscard]] const std::string& why_not() const noexcept { return why_not_; }

    /// What a plugin was refused since the last time; each once, at most thirty in all.
    [[nodiscard]] std::vector<Attempt> take_attempts();
    /// The files it has made that are still there.
    [[nodiscard]] const std::vector<std::string>& made() const noexcept { return made_; }
    /// Whether the process made this file, or was allowed to write it.
    [[nodiscard]] bool is_its_file(const std::string& path) const;

private:
    struct Asked;
    void hear_hello();
    void answer_one();
    void decide(const Asked& asked);
    [[nodiscard]] bool is_about_descriptors(const Asked& asked, Moment moment);
    void open_for(const Asked& asked, const std::string& path, int flags, unsigned mode,
                  Moment moment);
    [[nodiscard]] Descriptor open_to_read(const std::string& path, int flags, Moment moment);
    [[nodiscard]] Descriptor open_to_write(const std::string& path, int flags, unsigned mode);
    [[nodiscard]] int change_names(const Asked& asked);
    void hand_in(const Asked& asked, const Descriptor& file, int flags, bool held);
    void respond(const Asked& asked, int error, std::int64_t value = 0, bool go_on = false);
    void print(const Asked& asked, Moment moment);
    void refuse(const Asked& asked, const std::string& object, int error, Moment moment);
    void note_attempt(const Asked& asked, const std::string& object, Moment moment);
    [[nodiscard]] std::string path_at(const Asked& asked, int folder, std::uint64_t address) const;

    Descriptor socket_;
    Descriptor answers_;
    Rights rights_;
    MomentOf moment_;
    Answer answer_;
    std::uint32_t layers_ = 0;
    std::string why_not_;
    std::vector<Attempt> attempts_;
    std::set<std::string> known_attempts_;
    std::vector<std::string> made_;
    std::set<int> held_{0, 1, 2}; ///< its descriptors that a plugin may not close
};

} // namespace sandtable::host::cage
