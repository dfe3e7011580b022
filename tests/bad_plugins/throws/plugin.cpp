#include "sdk/abi/plugin.h"

#include <stdexcept>

namespace {

st_status open(const st_host*, st_error*) { throw std::runtime_error{"caught you"}; }
const void* get_interface(const char*) { return nullptr; }

} // namespace

const st_plugin sandtable_plugin = {sizeof(st_plugin), ST_ABI_MAJOR, ST_ABI_MINOR, "throws",
                                    "Throws",          "1.0.0",      open,         nullptr,
                                    get_interface};
