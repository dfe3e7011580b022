# SandtableBuild.cmake - how this repository compiles; not installed.
#
#   flags            C++20, C11, warnings, hidden visibility, sanitizers
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
    # What the standard library is asked for, it checks itself.
    add_compile_definitions($<$<COMPILE_LANGUAGE:CXX>:_GLIBCXX_ASSERTIONS>)
    # Forty programs of 100 MB each: LLVM's own linker takes a quarter of the time.
    find_program(SANDTABLE_LLD ld.lld)
    mark_as_advanced(SANDTABLE_LLD)
    if(SANDTABLE_LLD AND CMAKE_CXX_COMPILER_ID MATCHES "Clang")
        add_link_options(-fuse-ld=lld)
    endif()
endif()
if(SANDTABLE_FUZZ)
    if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
        message(FATAL_ERROR "the fuzzers need clang: cmake --preset fuzz")
    endif()
    add_compile_options(-fsanitize=fuzzer-no-link
        -fsanitize-coverage-allowlist=${PROJECT_SOURCE_DIR}/tests/fuzz/reached.txt)
endif()

# sandtable_precompile(<target> <header>...): what nearly every source includes is read once;
# sandtable_precompiled_of(<target> <owner>) uses what <owner> has read. Two headers are precompiled in
# all, the kernel's and the host's: one a target cost more than it saved. Not through ccache
# (CMAKE_CXX_COMPILER_LAUNCHER), which would then find nothing again; so a source that forgets an include is still found by whoever has it, and by
# the check of headers.
function(sandtable_precompile target)
    if(NOT CMAKE_CXX_COMPILER_LAUNCHER)
        target_precompile_headers(${target} PRIVATE ${ARGN})
    endif()
endfunction()
function(sandtable_precompiled_of target owner)
    if(NOT CMAKE_CXX_COMPILER_LAUNCHER)
        target_precompile_headers(${target} REUSE_FROM ${owner})
    endif()
endfunction()

# What runs once a command, not once an order (commands, checks, front ends), may be compiled faster
# than it runs: the preset `release` says -O1. A packager's flags stay as they are.
set(SANDTABLE_GLUE_OPTIONS "" CACHE STRING "Compile options of what runs once a command, such as -O1")

# sandtable_library(<target> GLUE <source>... HOT <source>...): a static library; GLUE is compiled with
# SANDTABLE_GLUE_OPTIONS, HOT as everything else is, in an object library <target>_hot. Both are batched.
function(sandtable_library target)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "GLUE;HOT")
    add_library(${target}_hot OBJECT ${arg_HOT})
    add_library(${target} STATIC ${arg_GLUE} $<TARGET_OBJECTS:${target}_hot>)
    target_compile_options(${target} PRIVATE ${SANDTABLE_GLUE_OPTIONS})
    sandtable_batches(${target}_hot)
    sandtable_batches(${target})
endfunction()

# sandtable_batches(<target> [size]): where CMAKE_UNITY_BUILD is on, the sources of one room (plugins/host, lua) are
# compiled together, up to forty (or <size>) at a time, neighbors with neighbors, so that what they all include is
# read once and what they all make of it is compiled once. Names in unnamed namespaces are therefore unique in their
# room. A source that must stay alone says SKIP_UNITY_BUILD_INCLUSION.
function(sandtable_batches target)
    if(NOT CMAKE_UNITY_BUILD)
        return()
    endif()
    set(size 40)
    if(ARGC GREATER 1)
        set(size ${ARGV1})
    endif()
    get_target_property(sources ${target} SOURCES)
    list(FILTER sources EXCLUDE REGEX "TARGET_OBJECTS")
    list(SORT sources)
    set(folders)
    foreach(source IN LISTS sources)
        get_filename_component(folder ${source} DIRECTORY)
        file(RELATIVE_PATH folder ${PROJECT_SOURCE_DIR} ${folder})
        string(REGEX MATCH "^(plugins|rulesets|tests)/[^/]+|^[^/]+" room ${folder})
        string(MAKE_C_IDENTIFIER "${room}" id)
        list(APPEND folders ${id})
        list(APPEND of_${id} ${source})
    endforeach()
    list(REMOVE_DUPLICATES folders)
    foreach(id IN LISTS folders)
        # As few batches as can be, of the same size.
        list(LENGTH of_${id} count)
        math(EXPR batches "(${count} + ${size} - 1) / ${size}")
        set(at 0)
        foreach(source IN LISTS of_${id})
            math(EXPR batch "${at} * ${batches} / ${count}")
            math(EXPR at "${at} + 1")
            set_source_files_properties(${source} PROPERTIES UNITY_GROUP "${id}_${batch}")
        endforeach()
    endforeach()
    set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
    # What one source calls its own is no neighbor's to shadow; builds without batches look.
    target_compile_options(${target} PRIVATE -Wno-shadow
        $<$<AND:$<COMPILE_LANGUAGE:CXX>,$<CXX_COMPILER_ID:GNU>>:-Wno-subobject-linkage>)
endfunction()

# One relative layout, in the build tree and installed.
set(SANDTABLE_PLUGIN_DIR lib/sandtable/plugins)
set(SANDTABLE_SHARE_DIR share/sandtable)
set(SANDTABLE_INCLUDE_DIR include/sandtable)
set(SANDTABLE_PLUGIN_OUTPUT ${PROJECT_BINARY_DIR}/${SANDTABLE_PLUGIN_DIR})
set(SANDTABLE_SHARE_OUTPUT ${PROJECT_BINARY_DIR}/${SANDTABLE_SHARE_DIR})

# Everything a player needs, and nothing of the tests; and what the launcher compiles first: the
# program, which has the launcher compile the workshop and each ruleset when they are asked for.
add_custom_target(play)
add_custom_target(program)

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

# sandtable_need_library(<name> <Debian package> <header> <library>): what brings no package of CMake's
# becomes the imported target sandtable::<name>. <NAME>_INCLUDE_DIR and <NAME>_LIBRARY may be given.
function(sandtable_need_library name debian header library)
    string(TOUPPER ${name} prefix)
    find_path(${prefix}_INCLUDE_DIR NAMES ${header})
    find_library(${prefix}_LIBRARY NAMES ${library})
    mark_as_advanced(${prefix}_INCLUDE_DIR ${prefix}_LIBRARY)
    if(NOT ${prefix}_INCLUDE_DIR OR NOT ${prefix}_LIBRARY)
        message(FATAL_ERROR
            "sandtable needs ${name}. On Debian or Ubuntu: apt-get install ${debian}\n"
            "The whole list is docs/packages.txt; ./sandtable installs what is missing.")
    endif()
    add_library(sandtable::${name} UNKNOWN IMPORTED GLOBAL)
    set_target_properties(sandtable::${name} PROPERTIES
        IMPORTED_LOCATION ${${prefix}_LIBRARY}
        INTERFACE_INCLUDE_DIRECTORIES ${${prefix}_INCLUDE_DIR})
endfunction()

# sandtable_opened_library(<name> <version script> <source>...): lib/sandtable/<name>.so, which the program opens
# when it is asked for; the target is sandtable_<name>.
function(sandtable_opened_library name version)
    add_library(sandtable_${name} MODULE ${ARGN})
    target_include_directories(sandtable_${name} PRIVATE ${PROJECT_SOURCE_DIR})
    set_target_properties(sandtable_${name} PROPERTIES
        PREFIX "" OUTPUT_NAME ${name} SUFFIX .so LINK_DEPENDS ${version}
        LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/lib/sandtable)
    if(NOT APPLE AND NOT WIN32)
        target_link_options(sandtable_${name} PRIVATE "LINKER:--version-script=${version}")
    endif()
    add_dependencies(play sandtable_${name})
    install(TARGETS sandtable_${name} LIBRARY DESTINATION lib/sandtable)
endfunction()
