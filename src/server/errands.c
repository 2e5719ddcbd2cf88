/*
 * Commands of the host: begun, looked after, ended.
 */
#include "server/errands.h"

#include "base/bug.h"
#include "base/memory.h"
#include "server/log.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* What it says is for the log: our own standard output is not its business. */
static void set_files(posix_spawn_file_actions_t *files, int input)
{
    posix_spawn_file_actions_init(files);
    posix_spawn_file_actions_adddup2(files, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(files, STDERR_FILENO, STDOUT_FILENO);
}

/* Signals that the server holds back or ignores are its own affair.  A group
 * of its own, so that what the shell starts ends with it. */
static void set_manners(posix_spawnattr_t *how)
{
    sigset_t none, all;

    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_init(how);
    posix_spawnattr_setsigmask(how, &none);
    posix_spawnattr_setsigdefault(how, &all);
    posix_spawnattr_setpgroup(how, 0);
    posix_spawnattr_setflags(how, POSIX_SPAWN_SETSIGMASK |
                                      POSIX_SPAWN_SETSIGDEF |
                                      POSIX_SPAWN_SETPGROUP);
}

/* 0, or what errno says. */
static int spawn(const char *command, int input, pid_t *pid)
{
    char *text = memory_text(command);
    char *argv[] = { (char[]){ "sh" }, (char[]){ "-c" }, text, NULL };
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    int failed;

    set_files(&files, input);
    set_manners(&how);
    failed = posix_spawn(pid, "/bin/sh", &files, &how, argv, environ);
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&how);
    free(text);
    return failed;
}

/* The line is in the pipe before anybody can close its other end. */
static int start(const char *command, const struct buf *line, pid_t *pid)
{
    int ends[2], failed = 0;

    if (pipe(ends) < 0)
        return errno;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFL, O_NONBLOCK);
    if (write(ends[1], line->at, line->n) != (ssize_t)line->n)
        failed = errno;
    if (!failed)
        failed = spawn(command, ends[0], pid);
    close(ends[0]);
    close(ends[1]);
    return failed;
}

void errands_run(struct errands *e, const struct buf *line, int64_t now)
{
    int failed;

    REQUIRE(line->n <= ERRAND_LINE);
    for (int i = 0; i < ERRANDS_AT_ONCE; i++) {
        struct errand *one = &e->running[i];

        if (one->pid)
            continue;
        failed = start(e->command, line, &one->pid);
        if (failed) {
            one->pid = 0;
            log_line(LOG_ERROR, "notices", "the command cannot be run: %s",
                     strerror(failed));
        }
        one->since = now;
        return;
    }
}

static void look_after(struct errand *one, int64_t now)
{
    int status = 0;
    pid_t done = waitpid(one->pid, &status, WNOHANG);

    if (done == 0) {
        if (now - one->since > ERRAND_SECONDS)
            kill(-one->pid, SIGKILL);
        return;
    }
    one->pid = 0;
    if (done > 0 && WIFSIGNALED(status))
        log_line(LOG_ERROR, "notices", "the command was ended by signal %d",
                 WTERMSIG(status));
    else if (done > 0 && WEXITSTATUS(status) != 0)
        log_line(LOG_ERROR, "notices", "the command ended with status %d",
                 WEXITSTATUS(status));
}

bool errands_look(struct errands *e, int64_t now)
{
    bool room = false;

    for (int i = 0; i < ERRANDS_AT_ONCE; i++) {
        if (e->running[i].pid)
            look_after(&e->running[i], now);
        room = room || !e->running[i].pid;
    }
    return room;
}
