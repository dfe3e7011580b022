#include "tests/support/child.hpp"

#include <sys/wait.h>
#include <unistd.h>

namespace sandtable::testing {

int in_child(const std::function<int()>& deed)
{
    const pid_t child = ::fork();
    if (child == 0) ::_exit(deed());
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

} // namespace sandtable::testing
