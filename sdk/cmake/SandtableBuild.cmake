# SandtableBuild.cmake - how this repository compiles; not installed.
#
#   flags            C++20, C11, warnings, hidden visibility, sanitizers, ccache
#   where things go  SANDTABLE_PLUGIN_OUTPUT, SANDTABLE_SHARE_OUTPUT
#   sandtable_need   find_package with an error that says what to install

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_C_STANDARD 11)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_CXX_VISIBILITY_PRESET hidden)
set(CMAKE_C_VISIBILITY_PRESET hidden)
set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()
# -O2 compiles faster than CMake's -O3; the benchmarks see no difference.
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")
set(CMAKE_C_FLAGS_RELEASE "-O2 -DNDEBUG")
# The sanitized builds are Debug builds: assertions on, line numbers in reports, not too slow.
set(CMAKE_CXX_FLAGS_DEBUG "-O1 -g1")
set(CMAKE_C_FLAGS_DEBUG "-O1 -g1")

add_compile_options(-Wall -Wextra -Wpedantic -Wconversion -Wshadow)
# No path of the building machine ends up in what is installed.
add_compile_options(-fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=)
if(SANDTABLE_WERROR)
    add_compile_options(-Werror)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # g++ marks some library data so that no plugin holding it could ever be unloaded.
    add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-fno-gnu-unique>)
endif()
if(SANDTABLE_SANITIZE)
    add_compile_options(-fsanitize=${SANDTABLE_SANITIZE} -fno-sanitize-recover=all
        -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${SANDTABLE_SANITIZE})
endif()
if(SANDTABLE_FUZZ)
    if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
        message(FATAL_ERROR "the fuzzers need clang: cmake --preset fuzz")
    endif()
    add_compile_options(-fsanitize=fuzzer-no-link)
endif()

if(SANDTABLE_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    find_program(SANDTABLE_CCACHE_PROGRAM ccache)
    mark_as_advanced(SANDTABLE_CCACHE_PROGRAM)
    if(SANDTABLE_CCACHE_PROGRAM)
        set(CMAKE_C_COMPILER_LAUNCHER ${SANDTABLE_CCACHE_PROGRAM})
        set(CMAKE_CXX_COMPILER_LAUNCHER ${SANDTABLE_CCACHE_PROGRAM})
    endif()
endif()

# sandtable_precompile(<target> <header>...): what nearly every source of a target includes is read
# once. Not with ccache, which would then find nothing again; so a source that forgets an include is
# still found by whoever has it, and by the check of headers.
function(sandtable_precompile target)
    if(NOT CMAKE_CXX_COMPILER_LAUNCHER)
        target_precompile_headers(${target} PRIVATE ${ARGN})
    endif()
endfunction()

# One relative layout, in the build tree and installed.
set(SANDTABLE_PLUGIN_DIR lib/sandtable/plugins)
set(SANDTABLE_SHARE_DIR share/sandtable)
set(SANDTABLE_INCLUDE_DIR include/sandtable)
set(SANDTABLE_PLUGIN_OUTPUT ${PROJECT_BINARY_DIR}/${SANDTABLE_PLUGIN_DIR})
set(SANDTABLE_SHARE_OUTPUT ${PROJECT_BINARY_DIR}/${SANDTABLE_SHARE_DIR})

# Everything a player needs, and nothing of the tests.
add_custom_target(play)

# sandtable_need(<what> <Debian packages> <find_package arguments>)
macro(sandtable_need what debian)
    set(sandtable_need_name ${ARGN})
    list(GET sandtable_need_name 0 sandtable_need_name)
    find_package(${ARGN} QUIET)
    if(NOT ${sandtable_need_name}_FOUND)
        message(FATAL_ERROR
            "sandtable needs ${what}. On Debian or Ubuntu: apt-get install ${debian}\n"
            "The whole list is docs/packages.txt; ./sandtable installs what is missing.")
    endif()
endmacro()
