// What starting a dynamically linked program costs by itself: the yardstick of start_bench.cpp.

int main() { return 0; }
