/// mpi_library.hpp - what the library that speaks MPI exports. Built with the program where Open
/// MPI is there, for this one program: no border that others rely on.
#pragma once

#include "plugins/host/lab/post.hpp"

#if defined(__GNUC__)
#define SANDTABLE_EXPORTED_MPI __attribute__((visibility("default")))
#else
#define SANDTABLE_EXPORTED_MPI
#endif

/// The post of the processes that one mpirun has started; once in a process, which belongs to them
/// from then on until it leaves. Null when MPI will not have it.
extern "C" SANDTABLE_EXPORTED_MPI sandtable::host::Post* sandtable_mpi();
