// Game files as somebody else may write them: any bytes are read or refused with a line.

#include "plugins/host/play/record.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace sandtable::host;
    const std::string_view text{reinterpret_cast<const char*>(data), size};
    const ReadRecord read = read_record(text);
    for (const RecordFault& fault : read.faults)
        if (fault.line == 0 || fault.message.empty()) std::abort();
    if (!read.faults.empty()) return 0;
    // What was read is written so that it reads the same.
    const std::string again = write_record(read.record);
    const ReadRecord twice = read_record(again);
    if (!twice.faults.empty() || twice.torn) std::abort();
    if (twice.record.orders.size() != read.record.orders.size()) std::abort();
    if (write_record(twice.record) != again) std::abort();
    for (const RecordNote& note : read.record.notes)
        if (note_fault(note.text)) std::abort();
    return 0;
}
