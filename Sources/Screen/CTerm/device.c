#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "ct_internal.h"

enum { SMALL_WRITE = 256 };

static struct termios found, raw;
static volatile sig_atomic_t have_found = 0, is_raw = 0;
/* An own description of the terminal: O_NONBLOCK on descriptor 1 would reach descriptor 0 and the shell, too.
 * */
static volatile int output = -1;

bool ct_is_terminal(int fd) { return isatty(fd) == 1; }

int ct_device_open(void) {
  if (tcgetattr(STDIN_FILENO, &found) != 0) return errno;
  raw = found;
  raw.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | IGNCR | INLCR | INPCK | ISTRIP | IXON | PARMRK);
  raw.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | IEXTEN | ISIG);
  raw.c_oflag &= ~(tcflag_t)OPOST;
  raw.c_cflag = (raw.c_cflag & ~(tcflag_t)(CSIZE | PARENB)) | CS8;
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  output = open("/proc/self/fd/1", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  have_found = 1;
  return 0;
}

void ct_device_close(void) {
  int old = output;
  output = -1;
  have_found = 0;
  if (old >= 0) close(old);
}

void ct_device_raw(void) {
  if (!have_found) return;
  is_raw = 1;
  while (tcsetattr(STDIN_FILENO, TCSANOW, &raw) != 0 && errno == EINTR) {}
}

/* Everything used here may be used in a signal handler. A program in the background may give back what it
 * took, too: without the mask it would be stopped for that. */
void ct_device_cooked(void) {
  sigset_t writing, before;
  if (!have_found || !is_raw) return;
  is_raw = 0;
  sigemptyset(&writing);
  sigaddset(&writing, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &writing, &before);
  while (tcsetattr(STDIN_FILENO, TCSANOW, &found) != 0 && errno == EINTR) {}
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

bool ct_device_in_foreground(void) {
  pid_t group = tcgetpgrp(STDIN_FILENO);
  return group < 0 || group == getpgrp();
}

void ct_device_discard_input(void) { tcflush(STDIN_FILENO, TCIFLUSH); }

bool ct_device_size(int *columns, int *rows) {
  struct winsize size = {0};
  bool told = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 || ioctl(STDIN_FILENO, TIOCGWINSZ, &size) == 0;
  if (!told) return false;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return size.ws_col > 0 && size.ws_row > 0;
}

bool ct_device_cell(int *width, int *height) {
  struct winsize size = {0};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return false;
  *width = size.ws_xpixel / size.ws_col;
  *height = size.ws_ypixel / size.ws_row;
  return *width > 0 && *height > 0;
}

ssize_t ct_device_read(uint8_t *bytes, size_t capacity) {
  ssize_t count = read(STDIN_FILENO, bytes, capacity);
  if (count > 0) return count;
  if (count < 0 && (errno == EINTR || errno == EAGAIN)) return CT_WOULD_BLOCK;
  return CT_GONE;
}

/* Without an own description a write could wait; a small one after a look at the room does not. */
static ssize_t careful_write(const uint8_t *bytes, size_t count) {
  struct pollfd room = {.fd = STDOUT_FILENO, .events = POLLOUT};
  if (poll(&room, 1, 0) != 1 || !(room.revents & (POLLOUT | POLLERR | POLLHUP))) {
    errno = EAGAIN;
    return -1;
  }
  return write(STDOUT_FILENO, bytes, count < SMALL_WRITE ? count : SMALL_WRITE);
}

ssize_t ct_device_write(const uint8_t *bytes, size_t count) {
  int fd = output;
  ssize_t written = fd >= 0 ? write(fd, bytes, count) : careful_write(bytes, count);
  if (written >= 0) return written;
  return errno == EAGAIN || errno == EINTR ? CT_WOULD_BLOCK : CT_GONE;
}

void ct_device_farewell(const uint8_t *bytes, size_t count) {
  size_t done = 0;
  for (int attempt = 0; done < count && attempt < 20; attempt++) {
    ssize_t written = ct_device_write(bytes + done, count - done);
    if (written == CT_GONE) return;
    if (written > 0) done += (size_t)written;
    else {
      struct pollfd room = {.fd = output >= 0 ? output : STDOUT_FILENO, .events = POLLOUT};
      poll(&room, 1, 50);
    }
  }
}

int ct_wait(bool input, bool room, int64_t nanoseconds) {
  struct pollfd watched[3] = {
      {.fd = ct_wake_descriptor(), .events = POLLIN},
      {.fd = input ? STDIN_FILENO : -1, .events = POLLIN},
      {.fd = room ? (output >= 0 ? output : STDOUT_FILENO) : -1, .events = POLLOUT},
  };
  struct timespec limit = {.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000};
  int ready = ppoll(watched, 3, nanoseconds < 0 ? NULL : &limit, NULL);
  if (ready <= 0) return 0;
  int result = 0;
  if (watched[0].revents) {
    uint64_t count;
    if (read(watched[0].fd, &count, sizeof count) < 0) {}
    result |= CT_READY_WAKE;
  }
  if (watched[1].revents) result |= CT_READY_INPUT;
  if (watched[2].revents) result |= CT_READY_OUTPUT;
  return result;
}
