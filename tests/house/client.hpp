/// client.hpp - a browser's end of the house, by Boost.Beast itself; and the program that serves.
///
///   Serving   `sandtable serve` or `play --browser` as a process, with the addresses it says
///   Client    one WebSocket
///   fetch     one request over HTTP
#pragma once

#include "tests/host/temp_folder.hpp"

#include <nlohmann/json.hpp>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sandtable::testing {

using nlohmann::json;

/// The program with these words, until it is ended or killed.
class Serving {
public:
    explicit Serving(const std::vector<std::string>& words);
    ~Serving();
    Serving(const Serving&) = delete;
    Serving& operator=(const Serving&) = delete;

    /// What stands behind '#' in the first address that it has said.
    [[nodiscard]] const std::string& secret() const noexcept { return secrets_.at(0); }
    /// And in the second.
    [[nodiscard]] const std::string& second_secret() const noexcept { return secrets_.at(1); }
    [[nodiscard]] unsigned short port() const noexcept { return port_; }
    /// Where it keeps games of its own accord.
    [[nodiscard]] std::string data() const { return data_.path().string(); }
    /// Kills it at once, as a power cut does.
    void kill();
    /// Asks it to end; its exit code.
    int end();

private:
    TempFolder data_; ///< for games and caches
    int process_ = -1;
    unsigned short port_ = 0;
    std::vector<std::string> secrets_;
};

struct Fetched {
    unsigned status = 0;
    std::string body;
    std::vector<std::pair<std::string, std::string>> fields;
    [[nodiscard]] std::string field(const std::string& name) const;
};
/// "GET target" of 127.0.0.1, with what else stands in the head.
[[nodiscard]] Fetched fetch(unsigned short port, const std::string& target,
                            const std::vector<std::pair<std::string, std::string>>& head = {});
/// These bytes to the port, and all that comes back until it is closed or 5 seconds are over.
[[nodiscard]] std::string raw(unsigned short port, const std::string& bytes);

/// How somebody comes.
struct Come {
    std::string language = "en";
    bool hands_over = false; ///< several share the device
};

class Client {
public:
    /// Connects and shows a secret, if one is given.
    explicit Client(unsigned short port, const std::string& secret = {}, const Come& how = {});
    Client(unsigned short port, const std::string& secret, const char* language)
        : Client{port, secret, Come{language, false}}
    {
    }
    Client(Client&& other) noexcept;
    ~Client();

    void say(const json& message);
    void say_bytes(const std::string& bytes, bool text = true);
    /// The next message; null when the connection is closed (`closed` says how) or nothing comes
    /// for 20 seconds.
    [[nodiscard]] json hear();
    /// The next message of a type; those before it go to `passed`.
    [[nodiscard]] json hear(const std::string& type);
    /// The code by which it was closed; 0 as long as it is open.
    [[nodiscard]] int closed() const noexcept { return closed_; }
    [[nodiscard]] const std::string& how_closed() const noexcept { return how_closed_; }
    std::vector<json> passed;
    std::vector<std::string> frames; ///< every message as it came

private:
    struct Stream;
    std::unique_ptr<Stream> stream_;
    int closed_ = 0;
    std::string how_closed_;
};

} // namespace sandtable::testing
