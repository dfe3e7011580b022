#include "plugins/host/program.hpp"

int main(int argc, char** argv)
{
    const std::vector<std::string> words{argv + (argc > 0 ? 1 : 0), argv + argc};
    return sandtable::host::run_program(words, argc > 0 ? argv[0] : "sandtable");
}
