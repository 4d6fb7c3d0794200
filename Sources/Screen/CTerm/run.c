#include "ct_internal.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

/* A program that is started has the signals as a shell would give them. */
static const int usual[] = {SIGINT,  SIGQUIT, SIGTERM, SIGHUP,  SIGTSTP, SIGTTIN,
                            SIGTTOU, SIGCONT, SIGPIPE, SIGCHLD, SIGWINCH};
enum { USUAL = sizeof usual / sizeof *usual };

static int spawn(pid_t *child, char *const arguments[]) {
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_t actions;
  sigset_t defaults, none;
  sigemptyset(&defaults);
  sigemptyset(&none);
  for (int index = 0; index < USUAL; index++) sigaddset(&defaults, usual[index]);
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  /* This process's standard error is kept until the screen has gone. */
  posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO);
  int error = posix_spawnp(child, arguments[0], &actions, &attributes, arguments, environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return error;
}

int ct_run(char *const arguments[], int *status) {
  struct sigaction interrupt, quit, ignore = {.sa_handler = SIG_IGN};
  sigemptyset(&ignore.sa_mask);
  sigaction(SIGINT, &ignore, &interrupt);
  sigaction(SIGQUIT, &ignore, &quit);
  pid_t child;
  int error = spawn(&child, arguments);
  while (error == 0) {
    if (waitpid(child, status, WUNTRACED) < 0) {
      if (errno != EINTR) error = errno;
    } else if (WIFSTOPPED(*status)) {
      /* The shell waits for this process, not for its child: both stop, and both go on. */
      ct_stop_group();
      kill(child, SIGCONT);
    } else {
      break;
    }
  }
  sigaction(SIGINT, &interrupt, NULL);
  sigaction(SIGQUIT, &quit, NULL);
  return error;
}
