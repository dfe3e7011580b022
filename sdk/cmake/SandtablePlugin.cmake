# SandtablePlugin.cmake - declares a sandtable plugin. Installed with the SDK.
#
#   sandtable_add_plugin(<target> [FOLDER <folder>] [SOURCES <file>...] [LIBRARIES <target>...]
#                        [CHECKED] [NO_INSTALL])
#
# CHECKED: in C++ every index of a unit, counter, die ... is looked at, and one that is wrong is told
# with its function (sdk/cpp/index_check.hpp). Builds one shared library out of SOURCES (default: every *.cpp and *.c below FOLDER) that exports
# exactly `sandtable_plugin`; one with a source in C has sdk/c/table.h linked to it. FOLDER (default:
# the current source folder) holds `plugin.json`, which names the plugin ("id") and the library
# ("entry"); beside it, where they exist, `locale/`, `scenarios/`, `lua/` and `goldens/`. What can be
# opened is then
#
#   ${SANDTABLE_PLUGIN_OUTPUT}/<id>/        default: <build folder>/plugins
#
# and `cmake --install` puts the same folder under lib/sandtable/plugins. In Release the sources are
# optimized as one, whoever calls whom (CMAKE_INTERPROCEDURAL_OPTIMIZATION decides where it is set).

cmake_policy(SET CMP0069 NEW) # for all compilers

set(SANDTABLE_PLUGIN_VERSION_SCRIPT ${CMAKE_CURRENT_LIST_DIR}/plugin.version)

# The names a plugin.json gives to this machine, most exact first: linux-x86_64, linux.
function(sandtable_platforms result)
    string(TOLOWER "${CMAKE_SYSTEM_NAME}" system)
    if(system STREQUAL "darwin")
        set(system macos)
    endif()
    string(TOLOWER "${CMAKE_SYSTEM_PROCESSOR}" processor)
    set(${result} ${system}-${processor} ${system} default PARENT_SCOPE)
endfunction()

# Reads id and library name out of a manifest; both stay as they are when it does not say.
function(sandtable_read_manifest manifest id_result entry_result)
    if(NOT EXISTS ${manifest})
        return()
    endif()
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${manifest})
    file(READ ${manifest} text)
    string(JSON id ERROR_VARIABLE problem GET "${text}" id)
    if(problem)
        message(FATAL_ERROR "${manifest}: no \"id\": ${problem}")
    endif()
    set(${id_result} ${id} PARENT_SCOPE)
    string(JSON kind ERROR_VARIABLE problem TYPE "${text}" entry)
    if(kind STREQUAL "STRING")
        string(JSON entry GET "${text}" entry)
        set(${entry_result} ${entry} PARENT_SCOPE)
    elseif(kind STREQUAL "OBJECT")
        sandtable_platforms(platforms)
        foreach(platform IN LISTS platforms)
            string(JSON entry ERROR_VARIABLE problem GET "${text}" entry ${platform})
            if(NOT problem)
                set(${entry_result} ${entry} PARENT_SCOPE)
                return()
            endif()
        endforeach()
    endif()
endfunction()

# sandtable_optimize_as_one(<target>): a list of orders is made with the functions that say why not,
# mostly asked for a yes or a no: where they are compiled into the list, nobody makes what they would
# have said. g++ has to be told that they are worth it.
function(sandtable_optimize_as_one target)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        target_compile_options(${target} PRIVATE
            "$<$<AND:$<COMPILE_LANGUAGE:CXX>,$<CONFIG:Release>>:--param=max-inline-insns-auto=100>")
    endif()
    get_target_property(sources ${target} SOURCES)
    list(LENGTH sources count)
    get_target_property(batched ${target} UNITY_BUILD)
    if(count EQUAL 1 OR batched OR DEFINED CMAKE_INTERPROCEDURAL_OPTIMIZATION)
        return()
    endif()
    if(NOT DEFINED SANDTABLE_OPTIMIZES_AS_ONE AND CMAKE_BUILD_TYPE STREQUAL "Release")
        get_property(languages GLOBAL PROPERTY ENABLED_LANGUAGES)
        list(FILTER languages INCLUDE REGEX "^(C|CXX)$")
        include(CheckIPOSupported)
        check_ipo_supported(RESULT works LANGUAGES ${languages})
        set(SANDTABLE_OPTIMIZES_AS_ONE ${works} CACHE INTERNAL "The compiler optimizes sources as one")
    endif()
    if(SANDTABLE_OPTIMIZES_AS_ONE)
        set_target_properties(${target} PROPERTIES INTERPROCEDURAL_OPTIMIZATION_RELEASE ON)
    endif()
endfunction()

function(sandtable_add_plugin target)
    cmake_parse_arguments(PARSE_ARGV 1 arg "CHECKED;NO_INSTALL" "FOLDER" "SOURCES;LIBRARIES")
    if(NOT arg_FOLDER)
        set(arg_FOLDER ${CMAKE_CURRENT_SOURCE_DIR})
    endif()
    if(NOT arg_SOURCES)
        file(GLOB_RECURSE arg_SOURCES CONFIGURE_DEPENDS ${arg_FOLDER}/*.cpp ${arg_FOLDER}/*.c)
    endif()
    if(NOT SANDTABLE_PLUGIN_OUTPUT)
        set(SANDTABLE_PLUGIN_OUTPUT ${CMAKE_BINARY_DIR}/plugins)
    endif()
    if(NOT SANDTABLE_PLUGIN_DIR)
        set(SANDTABLE_PLUGIN_DIR lib/sandtable/plugins)
    endif()

    set(id ${target})
    set(entry ${target}${CMAKE_SHARED_MODULE_SUFFIX})
    sandtable_read_manifest(${arg_FOLDER}/plugin.json id entry)
    get_filename_component(stem ${entry} NAME_WLE)
    get_filename_component(suffix ${entry} LAST_EXT)
    set(folder ${SANDTABLE_PLUGIN_OUTPUT}/${id})

    add_library(${target} MODULE ${arg_SOURCES})
    target_link_libraries(${target} PRIVATE sandtable::sdk ${arg_LIBRARIES})
    if("${arg_SOURCES}" MATCHES "\\.c(;|$)")
        target_link_libraries(${target} PRIVATE sandtable::c)
    endif()
    set_target_properties(${target} PROPERTIES
        PREFIX "" OUTPUT_NAME ${stem} SUFFIX "${suffix}"
        LIBRARY_OUTPUT_DIRECTORY ${folder}
        C_VISIBILITY_PRESET hidden CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON
        LINK_DEPENDS ${SANDTABLE_PLUGIN_VERSION_SCRIPT}
        SANDTABLE_ID ${id})
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        target_compile_options(${target} PRIVATE $<$<COMPILE_LANGUAGE:CXX>:-fno-gnu-unique>)
    endif()
    sandtable_optimize_as_one(${target})
    if(arg_CHECKED)
        target_compile_options(${target} PRIVATE
            "$<$<COMPILE_LANGUAGE:CXX>:SHELL:-include sdk/cpp/index_check.hpp>")
    endif()
    if(NOT APPLE AND NOT WIN32)
        target_link_options(${target} PRIVATE
            "LINKER:--version-script=${SANDTABLE_PLUGIN_VERSION_SCRIPT}")
    endif()

    file(MAKE_DIRECTORY ${folder})
    if(NOT arg_NO_INSTALL)
        install(TARGETS ${target} LIBRARY DESTINATION ${SANDTABLE_PLUGIN_DIR}/${id})
    endif()
    foreach(part IN ITEMS plugin.json README.md rules.md playing.md jouer.md umpiring.md arbitrer.md building.md construire.md unit_types.tsv glyphs.po locale scenarios lua goldens)
        set(source ${arg_FOLDER}/${part})
        if(NOT EXISTS ${source})
            continue()
        endif()
        sandtable_show(${source} ${folder}/${part})
        if(arg_NO_INSTALL)
            continue()
        endif()
        if(IS_DIRECTORY ${source})
            # Recorded games are installed, their texts are not: replay shows them.
            install(DIRECTORY ${source} DESTINATION ${SANDTABLE_PLUGIN_DIR}/${id}
                PATTERN "goldens/*.txt" EXCLUDE)
        else()
            install(FILES ${source} DESTINATION ${SANDTABLE_PLUGIN_DIR}/${id})
        endif()
    endforeach()
endfunction()

# sandtable_show(<source> <place>): <place> in the build folder shows <source>, so that an edited
# scenario needs no build. A relative link, so that a checkout can be moved; a copy where links
# are not to be had.
function(sandtable_show source place)
    get_filename_component(folder ${place} DIRECTORY)
    file(MAKE_DIRECTORY ${folder})
    file(RELATIVE_PATH target ${folder} ${source})
    if(EXISTS ${place} AND NOT IS_SYMLINK ${place})
        file(REMOVE_RECURSE ${place})
    endif()
    execute_process(COMMAND ${CMAKE_COMMAND} -E create_symlink ${target} ${place}
        RESULT_VARIABLE failed ERROR_QUIET)
    if(failed)
        file(COPY ${source} DESTINATION ${folder})
    endif()
endfunction()
