#include <errno.h>
#include <fcntl.h>
#include <pty.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include "CVTerm.h"

int cv_set_size(int master, int rows, int columns) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  return ioctl(master, TIOCSWINSZ, &size) == 0 ? 0 : errno;
}

int cv_open_pair(int *master, int *slave, int rows, int columns) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  if (openpty(master, slave, NULL, NULL, &size) != 0) return errno;
  fcntl(*master, F_SETFD, FD_CLOEXEC);
  fcntl(*slave, F_SETFD, FD_CLOEXEC);
  return 0;
}

/* Starts a program with those descriptors and the signals as they are by default, and gives the actions up. */
static int spawn(
    posix_spawn_file_actions_t *actions, short flags, const char *path, char *const argv[], char *const envp[],
    const char *directory, pid_t *pid) {
  posix_spawnattr_t attributes;
  sigset_t none, all;
  posix_spawnattr_init(&attributes);
  /* What other tests have open is none of its business: a pipe would not come to its end before it has ended. */
  posix_spawn_file_actions_addclosefrom_np(actions, 3);
  if (directory != NULL) posix_spawn_file_actions_addchdir_np(actions, directory);
  sigemptyset(&none);
  sigfillset(&all);
  sigdelset(&all, SIGKILL);
  sigdelset(&all, SIGSTOP);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setflags(&attributes, flags | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  int failure = posix_spawn(pid, path, actions, &attributes, argv, envp);
  posix_spawn_file_actions_destroy(actions);
  posix_spawnattr_destroy(&attributes);
  return failure;
}

int cv_spawn(
    int slave, const char *path, char *const argv[], char *const envp[], const char *directory, pid_t *pid) {
  char name[128];
  int failure = ttyname_r(slave, name, sizeof name);
  if (failure != 0) return failure;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  /* A session leader that opens a terminal gets it as its own. */
  posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0);
  posix_spawn_file_actions_adddup2(&actions, 0, 1);
  posix_spawn_file_actions_adddup2(&actions, 0, 2);
  return spawn(&actions, POSIX_SPAWN_SETSID, path, argv, envp, directory, pid);
}

int cv_open_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC) == 0 ? 0 : errno; }

int cv_spawn_plain(
    const int descriptors[3], const char *path, char *const argv[], char *const envp[], const char *directory,
    pid_t *pid) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  for (int number = 0; number < 3; number++) {
    posix_spawn_file_actions_adddup2(&actions, descriptors[number], number);
  }
  return spawn(&actions, 0, path, argv, envp, directory, pid);
}

bool cv_line_settings(int fd, bool *canonical, bool *echo, bool *signals) {
  struct termios settings;
  if (tcgetattr(fd, &settings) != 0) return false;
  *canonical = (settings.c_lflag & ICANON) != 0;
  *echo = (settings.c_lflag & ECHO) != 0;
  *signals = (settings.c_lflag & ISIG) != 0;
  return true;
}

int cv_wait(pid_t pid, int *value) {
  siginfo_t info = {0};
  int result;
  do result = waitid(P_PID, (id_t)pid, &info, WEXITED | WSTOPPED | WCONTINUED | WNOWAIT);
  while (result < 0 && errno == EINTR);
  if (result < 0) return 0;
  *value = info.si_status;
  switch (info.si_code) {
    case CLD_EXITED: return 1;
    case CLD_STOPPED: return 3;
    case CLD_CONTINUED: return 4;
    default: return 2;
  }
}

void cv_take_change(pid_t pid) {
  siginfo_t info;
  waitid(P_PID, (id_t)pid, &info, WEXITED | WSTOPPED | WCONTINUED | WNOHANG);
}

int cv_event_open(void) { return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC); }

void cv_event_set(int fd) {
  uint64_t one = 1;
  if (write(fd, &one, sizeof one) < 0) {}
}

void cv_event_clear(int fd) {
  uint64_t count;
  if (read(fd, &count, sizeof count) < 0) {}
}
