/// listening.hpp - what both commands of the house do alike: listen, show the page, end in order.
#pragma once

#include "plugins/host/isolation/child.hpp"
#include "plugins/host/program.hpp"
#include "plugins/house/net/server.hpp"

#include <boost/asio/signal_set.hpp>

#include <functional>
#include <memory>
#include <span>

namespace sandtable::house {

inline constexpr host::OptionDecl bind_option{
    "bind", "ADDRESS", host::key("Listen on this address (127.0.0.1: this machine alone)")};
inline constexpr host::OptionDecl name_option{
    "name", "HOST", host::key("A name it is reached by, behind a proxy say; may be repeated"),
    true};

/// The options of `known` as they were given, but for those that are the house's own.
void add_words(std::vector<std::string>& words, std::span<const host::OptionDecl> known,
               const host::Options& options);

/// What every program of the house is told: the options that all commands have.
[[nodiscard]] std::vector<std::string> common_words(const host::Options& options);

/// What every table's program is told: those, and its threads.
[[nodiscard]] std::vector<std::string> words_of_tables(const host::Options& options);

/// Opens an address in the browser of whoever sits here, if there is a screen and one to open it.
/// The secret goes through a file of his own, not through a command line that others can read; it
/// is gone with this object.
class OpenedBrowser {
public:
    OpenedBrowser(const host::Program& program, const std::string& address);
    ~OpenedBrowser();
    OpenedBrowser(const OpenedBrowser&) = delete;
    OpenedBrowser& operator=(const OpenedBrowser&) = delete;

private:
    std::string file_;
    std::unique_ptr<host::Child> opener_;
};

class Listening {
public:
    /// Listens at once, as --bind, --port and --name say. Throws UsageError and HostFault.
    /// `port`: where none is named; 0 is any that is free.
    Listening(const host::Program& program, const host::Options& options,
              boost::asio::io_context& context, Door& door, std::uint16_t port);
    ~Listening();

    [[nodiscard]] std::string address() const { return server_->address(); }
    /// Answers until `holds`; false when it was interrupted before.
    [[nodiscard]] bool until(const std::function<bool()>& holds);
    /// Until it is interrupted; `close` then ends what runs and says when that is done. A second
    /// interrupt does not wait.
    void run(const std::function<void(std::function<void()> done)>& close);

private:
    boost::asio::io_context& context_;
    boost::asio::signal_set
        signals_; ///< from before the address is told: who knows it may interrupt
    std::unique_ptr<Server> server_;
};

} // namespace sandtable::house
