#include <errno.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "CChafa.h"

/* Never above what the process was given. `grace` is what lies between the signal and the end, where there is one. */
static int limit(int resource, uint64_t most, uint64_t grace) {
  struct rlimit now;
  if (getrlimit(resource, &now) != 0) return errno;
  if (now.rlim_max != RLIM_INFINITY && now.rlim_max < most + grace) {
    most = now.rlim_max;
    grace = 0;
  }
  struct rlimit next = {.rlim_cur = most, .rlim_max = most + grace};
  return setrlimit(resource, &next) == 0 ? 0 : errno;
}

int cc_confine(const cc_limits *limits) {
  if (close_range(STDERR_FILENO + 1, ~0U, 0) != 0) return errno;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
  int problem = limit(RLIMIT_AS, limits->memory, 0);
  if (problem == 0) problem = limit(RLIMIT_CPU, limits->cpu_seconds, 1);
  if (problem == 0) problem = limit(RLIMIT_NOFILE, limits->files, 0);
  if (problem == 0) problem = limit(RLIMIT_FSIZE, 0, 0);
  if (problem == 0) problem = limit(RLIMIT_CORE, 0, 0);
  /* The parent, which would end this process, may have died. */
  alarm((unsigned)limits->wall_seconds);
  return problem;
}
