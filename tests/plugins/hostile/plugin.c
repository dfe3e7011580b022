/* Tug of war with a stranger: a soft pull of the left side in turn 2 does what $HOSTILE names, or
 * its constructor does ("constructor:read"), or get_interface ("asked:read"). What must not succeed
 * ends the process with 77 when it does. */
#define _GNU_SOURCE
#include "sdk/abi/ruleset.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static void mischief(const st_setting* setting, st_state_header* header, const st_order* order,
                     const st_sink* sink);

#define TUG_ID "hostile"
#define TUG_BEFORE_APPLY(setting, header, order) mischief(setting, header, order, sink)
#define get_interface harmless_interface
#define sandtable_plugin harmless_plugin
#include "tests/frozen_abi/1.0/tug/plugin.c"
#undef get_interface
#undef sandtable_plugin

static volatile int forever = 1;
static char* volatile nowhere = (char*)16;

static void won(void) { _exit(77); }

static void spin(void)
{
    while (forever) {
    }
}

static void* spinning(void* nothing)
{
    spin();
    return nothing;
}
static void* crashing(void* nothing)
{
    usleep(20000);
    *nowhere = 1;
    return nothing;
}

static void* waiting(void* nothing)
{
    pause();
    return nothing;
}

static void in_thread(void* (*work)(void*))
{
    pthread_t thread;
    if (pthread_create(&thread, 0, work, 0) == 0) pthread_detach(thread);
}

static int opens(const char* path, int flags)
{
    const int file = path ? open(path, flags, 0600) : -1;
    if (file >= 0) close(file);
    return file >= 0;
}

static void read_files(void)
{
    if (opens(getenv("HOSTILE_FILE"), O_RDONLY) || opens("/etc/passwd", O_RDONLY) ||
        opens("/proc/self/maps", O_RDONLY) || opens("/", O_RDONLY | O_DIRECTORY))
        won();
}
static void write_files(void)
{
    const char* const file = getenv("HOSTILE_FILE");
    if (opens(file, O_WRONLY) || opens(getenv("HOSTILE_NEW"), O_WRONLY | O_CREAT) ||
        unlink(file) == 0 || rename(file, getenv("HOSTILE_NEW")) == 0 || chmod(file, 0777) == 0 ||
        symlink(file, getenv("HOSTILE_NEW")) == 0 || mkdir(getenv("HOSTILE_NEW"), 0700) == 0)
        won();
}
static void connect_out(void)
{
    const int to = socket(AF_INET, SOCK_STREAM, 0);
    if (to >= 0 || socket(AF_UNIX, SOCK_STREAM, 0) >= 0 || socket(AF_NETLINK, SOCK_RAW, 0) >= 0)
        won();
}
static void run_programs(void)
{
    char* const words[] = {(char*)"true", 0};
    execv("/bin/true", words);
    if (system("true") == 0) won();
}
static void fork_often(void)
{
    for (int i = 0; i < 40; ++i)
        if (fork() >= 0 || vfork() >= 0 || syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0) >= 0) won();
}
static void reach_others(void)
{
    if (kill(getppid(), SIGKILL) == 0 || kill(getppid(), 0) == 0 || kill(-1, SIGKILL) == 0 ||
        ptrace(PTRACE_ATTACH, getppid(), 0, 0) == 0 || setsid() >= 0 || setpgid(0, 0) == 0)
        won();
}
static void trust_itself(void)
{
    char list[4096];
    snprintf(list, sizeof list, "%s/sandtable/trusted", getenv("XDG_DATA_HOME"));
    if (opens(list, O_RDONLY) || opens(list, O_WRONLY | O_CREAT | O_APPEND)) won();
}
static void take_memory(void)
{
    for (int i = 0; i < 4096; ++i) {
        char* const more = malloc(1 << 20);
        if (!more) abort();
        memset(more, 1, 1 << 20);
    }
    won();
}
static void share_memory(void)
{
    if (mmap(0, 1 << 20, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0) != MAP_FAILED)
        won();
}
static void start_threads(void)
{
    for (int i = 0; i < 2000; ++i) {
        pthread_attr_t small;
        pthread_t thread;
        pthread_attr_init(&small);
        pthread_attr_setstacksize(&small, 16384);
        if (pthread_create(&thread, &small, waiting, 0) != 0) break;
        pthread_attr_destroy(&small);
    }
    for (;;) pause();
}
static void get_out(void)
{
    const struct rlimit more = {RLIM_INFINITY, RLIM_INFINITY};
    if (setrlimit(RLIMIT_DATA, &more) == 0 || setrlimit(RLIMIT_CPU, &more) == 0) won();
    if (chdir("/") == 0 || chroot("/") == 0 || setuid(0) == 0 || syscall(SYS_unshare, 0) == 0)
        won();
    static const long others[] = {
        SYS_mount,          SYS_bpf,          SYS_keyctl,          SYS_userfaultfd,
        SYS_io_uring_setup, SYS_memfd_create, SYS_perf_event_open, SYS_name_to_handle_at,
        SYS_inotify_init1};
    for (unsigned i = 0; i < sizeof others / sizeof others[0]; ++i)
        if (syscall(others[i], 0, 0, 0, 0, 0, 0) != -1 || errno != EPERM) won();
}
static void at_exit(void) { spin(); }
static void hang_at_exit(void) { atexit(at_exit); }
static void close_everything(void)
{
    for (int i = 0; i < 64; ++i) close(i);
}
static void beside_the_block(const st_setting* setting, void* block)
{
    memset((char*)block + setting->layout->bytes, 7, 64);
}
static void over_the_block(const st_setting* setting, void* block)
{
    memset(block, 0xa5, setting->layout->bytes);
}
static void tell_nonsense(const st_sink* sink)
{
    st_event event;
    if (!sink) return;
    memset(&event, 0, sizeof event);
    event.kind = ST_EVENT_TOLD;
    event.side = ST_NOBODY;
    event.text = nowhere;
    sink->event(sink->to, &event);
}
static void tell_forever(const st_sink* sink)
{
    st_event event;
    if (!sink) return;
    memset(&event, 0, sizeof event);
    event.kind = ST_EVENT_TOLD;
    event.side = ST_NOBODY;
    event.text = "again";
    for (long i = 0; i < 1000000; ++i) sink->event(sink->to, &event);
}
static void write_out(void)
{
    puts("said by a stranger\033]0;a title\007");
    for (int i = 0; i < 2000; ++i) printf("again, %d\n", i);
    fflush(stdout);
}

static void say(int to) { (void)!write(to, "under another number\n", 21); }
static void double_output(void)
{
    say(dup(1));
    say(fcntl(1, F_DUPFD, 20));
    say(fcntl(1, F_DUPFD_CLOEXEC, 20));
    if (dup2(1, 33) >= 0 || dup3(1, 34, 0) >= 0) say(33);
    (void)!pwrite(1, "at a place\n", 11, 0);
}
static void interrupt_itself(void) { kill(getpid(), SIGINT); }
static void end_itself(void) { kill(getpid(), SIGTERM); }
static void end_thread(void) { syscall(SYS_exit, 0); }
static void end_quickly(void) { quick_exit(0); }
static void stop_itself(void) { kill(getpid(), SIGSTOP); }
static void run_over(volatile char* before)
{
    volatile char room[4096];
    room[0] = before ? before[0] : 0;
    if (forever) run_over(room);
    room[1] = 1;
}
static void run_stack_over(void) { run_over(0); }
static void swallow(int number) { (void)number; }
static void swallow_faults(void)
{
    signal(SIGSEGV, swallow);
    *nowhere = 1;
}
static void call_as_other_machine(void)
{
#if defined(__x86_64__)
    __asm__ volatile("int $0x80" ::"a"(20));
#else
    kill(getpid(), SIGSYS);
#endif
}

static int is(const char* deed)
{
    const char* d = getenv("HOSTILE");
    return d && strcmp(d, deed) == 0;
}

static void act(const char* deed)
{
    static const struct {
        const char* name;
        void (*work)(void);
    } deeds[] = {{"read", read_files},
                 {"write", write_files},
                 {"connect", connect_out},
                 {"exec", run_programs},
                 {"fork", fork_often},
                 {"signal", reach_others},
                 {"trust", trust_itself},
                 {"memory", take_memory},
                 {"share", share_memory},
                 {"threads", start_threads},
                 {"out", get_out},
                 {"atexit", hang_at_exit},
                 {"close", close_everything},
                 {"print", write_out},
                 {"spin", spin},
                 {"double", double_output},
                 {"interrupt", interrupt_itself},
                 {"end", end_itself},
                 {"end-thread", end_thread},
                 {"quick", end_quickly},
                 {"stop", stop_itself},
                 {"deep", run_stack_over},
                 {"swallow", swallow_faults},
                 {"other", call_as_other_machine}};
    for (unsigned i = 0; i < sizeof deeds / sizeof deeds[0]; ++i)
        if (strcmp(deed, deeds[i].name) == 0) deeds[i].work();
    if (strcmp(deed, "thread-spins") == 0) in_thread(spinning);
    if (strcmp(deed, "thread-crashes") == 0) in_thread(crashing);
}

static void mischief(const st_setting* setting, st_state_header* header, const st_order* order,
                     const st_sink* sink)
{
    const char* const deed = getenv("HOSTILE");
    if (!deed || order->verb != PULL || order->args[0] != SOFT || order->side != 0 ||
        header->clock.turn != 2)
        return;
    act(deed);
    if (is("beside")) beside_the_block(setting, header);
    if (is("over")) over_the_block(setting, header);
    if (is("nonsense")) tell_nonsense(sink);
    if (is("forever")) tell_forever(sink);
}

static const char* deed_of(const char* when)
{
    const char* const deed = getenv("HOSTILE");
    const size_t length = strlen(when);
    return deed && strncmp(deed, when, length) == 0 ? deed + length : "";
}

__attribute__((constructor)) static void at_first(void) { act(deed_of("constructor:")); }
__attribute__((destructor)) static void at_last(void) { act(deed_of("destructor:")); }

static const void* get_interface(const char* id)
{
    act(deed_of("asked:"));
    return harmless_interface(id);
}

const st_plugin sandtable_plugin = {
    sizeof(st_plugin), ST_ABI_MAJOR, ST_ABI_MINOR, TUG_ID, "Tug of war", TUG_VERSION, 0, 0,
    get_interface};
