// Packs as somebody else may write them: any bytes are a pack whose parts agree, or are refused in
// words. Sums of headers are set right first, or nothing behind the first header would be tried.
#include "plugins/host/packs/names.hpp"
#include "plugins/host/packs/pack_file.hpp"
#include "plugins/host/packs/shelf_index.hpp"

#include <cstdio>
#include <cstdlib>

namespace {

/// Gives every block that could be a header the sum of its bytes.
std::string with_good_sums(std::string bytes)
{
    for (std::size_t at = 0; at + 512 <= bytes.size(); at += 512) {
        if (bytes.compare(at + 257, 5, "ustar") != 0) continue;
        unsigned sum = 0;
        for (std::size_t i = 0; i < 512; ++i)
            sum += i >= 148 && i < 156 ? ' ' : static_cast<unsigned char>(bytes[at + i]);
        char text[8];
        std::snprintf(text, sizeof text, "%06o", sum);
        bytes.replace(at + 148, 8, std::string{text, 7} + ' ');
    }
    return bytes;
}

void try_pack(const std::string& bytes)
{
    using namespace sandtable::host::packs;
    Faults faults;
    const auto pack = read_pack(bytes, faults);
    if (pack.has_value() != faults.empty()) std::abort();
    if (!pack) return;
    // Nothing of it can lead out of the folder that it is put in.
    if (!is_id(pack->manifest.id) || !is_version(pack->manifest.version)) std::abort();
    for (const TarEntry& entry : pack->contents)
        if (fault_of_path(entry.name)) std::abort();
    check_content(*pack, faults);
    static_cast<void>(in_words(faults, "fuzz.sandpack", sandtable::host::Texts{}));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace sandtable::host::packs;
    const std::string bytes{reinterpret_cast<const char*>(data), size};
    try_pack(bytes);
    try_pack(with_good_sums(bytes));
    Faults faults;
    if (read_shelf(bytes, faults).has_value() != faults.empty()) std::abort();
    Faults own;
    if (read_author_json(bytes, false, own).has_value() != own.empty()) std::abort();
    return 0;
}
