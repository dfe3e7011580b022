/// own_output.hpp - what a caged process prints is the program's, never a plugin's.
#pragma once

#include <cstddef>
#include <memory>
#include <streambuf>

namespace sandtable::host {

/// While it lives in a cage, std::cout has room of its own and stdio keeps nothing back. So what a
/// plugin prints, in C or in C++, leaves at once, from inside its function: there the keeper stops
/// and tells it, and nothing of it stands among what the program prints. Outside a cage it does
/// nothing.
class OwnOutput {
public:
    OwnOutput();
    ~OwnOutput();
    OwnOutput(const OwnOutput&) = delete;
    OwnOutput& operator=(const OwnOutput&) = delete;

private:
    class Room;
    std::unique_ptr<Room> room_;
    std::streambuf* before_ = nullptr;
};

} // namespace sandtable::host
