/* plugin.h - the one symbol a sandtable plugin exports, and the contract behind it.
 *
 *   ST_ABI_MAJOR, ST_ABI_MINOR   the version of this border
 *   st_status, st_error          how a function says that it failed
 *   st_plugin                    what is exported
 *
 * Pure C11: no C++ type, no exception and no ownership crosses this line. Strings are UTF-8 and end
 * with a zero. Functions are called on the game thread unless marked [any-thread].
 *
 * Growing: structs grow only at their end, and what a plugin hands out only with ST_ABI_MINOR. A
 * plugin built for 1.x loads in every host of 1.y with y >= x; the host knows from abi_minor how
 * much of each struct the plugin knows. Tables that the host hands out (host.h) say themselves how
 * long they are. Ids and values never change their meaning. docs/abi.md says more.
 */
#ifndef SANDTABLE_ABI_PLUGIN_H
#define SANDTABLE_ABI_PLUGIN_H

#include <stdint.h>

#if defined(_WIN32)
#define ST_EXPORT __declspec(dllexport)
#define ST_CALL __cdecl
#else
#define ST_EXPORT __attribute__((visibility("default")))
#define ST_CALL
#endif

#ifdef __cplusplus
extern "C" {
#endif

#define ST_ABI_MAJOR 1u /* raised when plugins built before can no longer be loaded */
#define ST_ABI_MINOR 0u /* raised when a struct that plugins hand out grows at its end */

/* Values are permanent. Expect values you do not know. */
enum {
    ST_OK = 0,
    ST_NEED_DICE = 1,           /* the tape ran dry: st_tape.wanted says at which roll. No error */
    ST_E_INVALID_ARGUMENT = -1, /* the caller broke this contract */
    ST_E_ILLEGAL_ORDER = -2,    /* a player broke a rule */
    ST_E_BAD_SCENARIO = -3,     /* the scenario asks for what the ruleset has not got */
    ST_E_NO_MEMORY = -4,
    ST_E_INTERNAL = -5,   /* a bug in the plugin; the game must stop */
    ST_E_UNSUPPORTED = -6 /* well asked, but this cannot be had here */
};
typedef int32_t st_status;

/* Filled by the callee whenever it returns less than ST_OK. Owned by the caller. */
typedef struct st_error {
    char rule[32];     /* "TAG-6.2", or "" when no rule is concerned */
    char message[224]; /* one line, no full stop */
} st_error;

typedef struct st_host st_host; /* host.h */

typedef struct st_plugin {
    uint32_t struct_size; /* sizeof(st_plugin) when the plugin was compiled */
    uint16_t abi_major;   /* ST_ABI_MAJOR then */
    uint16_t abi_minor;   /* ST_ABI_MINOR then */
    const char* id;       /* "org.example.tagmata": unique, permanent, as in plugin.json */
    const char* name;     /* "Tagmata" */
    const char* version;  /* the plugin's own, "1.4.2", as in plugin.json */

    /* Called once, before anything else. `host` stays valid until close() returns. Draws no dice.
     * When it fails the host calls nothing more, close() included. May be null: nothing to do. */
    st_status(ST_CALL* open)(const st_host* host, st_error* error);

    /* Called once, after everything made by this plugin was destroyed. May be null. */
    void(ST_CALL* close)(void);

    /* The function table called `interface_id`, such as "sandtable.ruleset/1", or null when this
     * plugin has none. Owned by the plugin, constant, valid until close(). [any-thread] */
    const void*(ST_CALL* get_interface)(const char* interface_id);
} st_plugin;

/* Every plugin defines exactly this. The host reads it before it calls anything. */
ST_EXPORT extern const st_plugin sandtable_plugin;

#ifdef __cplusplus
}
#endif
#endif
