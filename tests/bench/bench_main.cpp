// The benchmark program: Google Benchmark's own main, but it fails when a ratio keeps not to its
// gate.

#include "tests/bench/ratio.hpp"

int main(int argc, char** argv)
{
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    if (sandtable::bench::goals_missed == 0) return 0;
    std::printf("%d gates are not met\n", sandtable::bench::goals_missed);
    return 1;
}
