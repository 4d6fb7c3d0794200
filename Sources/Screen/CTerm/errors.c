#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/mman.h>
#include <unistd.h>

#include "ct_internal.h"

enum { TAIL = 16 * 1024, LIMIT = 1024 * 1024, PIECE = 256, PATIENCE = 200 };

static volatile sig_atomic_t store = -1, original = -1;

void ct_errors_capture(void) {
  if (store >= 0 || !isatty(STDERR_FILENO)) return;
  int file = memfd_create("standard-error", MFD_CLOEXEC);
  int saved = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  if (file < 0 || saved < 0 || fcntl(file, F_SETFL, O_APPEND) != 0 || dup2(file, STDERR_FILENO) < 0) {
    if (file >= 0) close(file);
    if (saved >= 0) close(saved);
    return;
  }
  original = saved;
  store = file;
}

/* Text that was meant for a log is shown on the person's terminal: nothing in it may act there. */
static void defuse(uint8_t *bytes, ssize_t count) {
  for (ssize_t i = 0; i < count; i++) {
    bool control = (bytes[i] < 0x20 && bytes[i] != '\n' && bytes[i] != '\t') || bytes[i] == 0x7f;
    bool second = i > 0 && bytes[i - 1] == 0xc2 && bytes[i] >= 0x80 && bytes[i] < 0xa0;
    if (second) bytes[i - 1] = '?';
    if (control || second) bytes[i] = '?';
  }
}

/* In small pieces and not for ever: the terminal may not be reading. */
static void write_all(const uint8_t *bytes, ssize_t count) {
  while (count > 0) {
    struct pollfd room = {.fd = STDERR_FILENO, .events = POLLOUT};
    if (poll(&room, 1, PATIENCE) != 1) return;
    ssize_t written = write(STDERR_FILENO, bytes, (size_t)(count < PIECE ? count : PIECE));
    if (written <= 0) return;
    bytes += written;
    count -= written;
  }
}

void ct_errors_replay(void) {
  static uint8_t tail[TAIL];
  int file = store, saved = original;
  if (file < 0) return;
  store = -1;
  original = -1;
  dup2(saved, STDERR_FILENO);
  close(saved);
  off_t end = lseek(file, 0, SEEK_END);
  ssize_t count = pread(file, tail, sizeof tail, end > TAIL ? end - TAIL : 0), start = 0;
  close(file);
  if (count <= 0) return;
  while (end > TAIL && start < count && tail[start] != '\n') start++;
  if (end > TAIL && start < count) start++;
  defuse(tail + start, count - start);
  write_all(tail + start, count - start);
}

void ct_errors_trim(void) {
  static uint8_t tail[TAIL];
  if (store < 0) return;
  off_t end = lseek(store, 0, SEEK_END);
  if (end < LIMIT) return;
  ssize_t count = pread(store, tail, sizeof tail, end - TAIL);
  if (ftruncate(store, 0) != 0 || count <= 0) return;
  if (write(store, tail, (size_t)count) < 0) {}
}
