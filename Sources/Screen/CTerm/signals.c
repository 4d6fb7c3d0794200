#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "ct_internal.h"

enum { FAREWELL = 512, ALTERNATE_STACK = 64 * 1024, SIGNALS = CT_SIGNAL_COUNT };

static struct sigaction old[SIGNALS];
static bool taken[SIGNALS];
static atomic_uint pending;
static atomic_int wake_descriptor = -1;
static uint8_t farewell[FAREWELL];
static atomic_size_t farewell_count;
/* Of the thread that owns the terminal; without it a stack overflow there could not be answered. */
static uint8_t alternate_stack[ALTERNATE_STACK];

int ct_wake_descriptor(void) {
  int fd = atomic_load(&wake_descriptor);
  if (fd >= 0) return fd;
  int fresh = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
  int expected = -1;
  if (atomic_compare_exchange_strong(&wake_descriptor, &expected, fresh)) return fresh;
  close(fresh);
  return expected;
}

static void note(unsigned bit) {
  const uint64_t one = 1;
  atomic_fetch_or(&pending, bit);
  if (write(atomic_load(&wake_descriptor), &one, sizeof one) < 0) {}
}

void ct_wake(void) {
  if (ct_wake_descriptor() >= 0) note(CT_SIGNAL_WAKE);
}

unsigned ct_signals_take(void) { return atomic_exchange(&pending, 0); }

static void on_noted(int signal) {
  int saved = errno;
  switch (signal) {
    case SIGWINCH: note(CT_SIGNAL_RESIZE); break;
    case SIGTERM: note(CT_SIGNAL_TERMINATE); break;
    case SIGHUP: note(CT_SIGNAL_HANGUP); break;
    case SIGINT: note(CT_SIGNAL_INTERRUPT); break;
    case SIGTSTP: note(CT_SIGNAL_STOP); break;
    case SIGCONT: note(CT_SIGNAL_CONTINUE); break;
    default: break;
  }
  errno = saved;
}

static void on_fatal(int signal, siginfo_t *info, void *context) {
  (void)context;
  size_t count = atomic_exchange(&farewell_count, 0);
  if (count > 0) {
    ct_device_farewell(farewell, count);
    ct_device_cooked();
    ct_errors_replay();
  }
  /* A fault of the processor happens again when the instruction is repeated, and then the former handler (a
   * backtrace) finds the true place; what was sent, or a breakpoint, has to be sent again, and ends the process
   * without a backtrace, which would wait for a key. */
  bool repeats = info != NULL && info->si_code > 0 &&
                 (signal == SIGSEGV || signal == SIGBUS || signal == SIGILL || signal == SIGFPE);
  struct sigaction standard = {.sa_handler = SIG_DFL};
  sigemptyset(&standard.sa_mask);
  sigaction(signal, repeats ? &old[signal] : &standard, NULL);
  if (!repeats) raise(signal);
}

static bool was_ignored(int signal) {
  return !(old[signal].sa_flags & SA_SIGINFO) && old[signal].sa_handler == SIG_IGN;
}

static void take(int signal, const struct sigaction *action) {
  if (sigaction(signal, NULL, &old[signal]) != 0) return;
  /* What the caller ignores (nohup) stays ignored. */
  if (was_ignored(signal) && signal != SIGWINCH && signal != SIGCONT) return;
  taken[signal] = sigaction(signal, action, NULL) == 0;
}

void ct_signals_install(const uint8_t answers[CT_SIGNAL_COUNT]) {
  if (ct_wake_descriptor() < 0) return;
  atomic_store(&pending, 0);
  stack_t stack = {.ss_sp = alternate_stack, .ss_size = sizeof alternate_stack}, present;
  if (sigaltstack(NULL, &present) == 0 && (present.ss_flags & SS_DISABLE)) sigaltstack(&stack, NULL);
  struct sigaction flag = {.sa_handler = on_noted, .sa_flags = SA_RESTART};
  struct sigaction last = {.sa_sigaction = on_fatal, .sa_flags = SA_SIGINFO | SA_NODEFER | SA_ONSTACK};
  struct sigaction ignore = {.sa_handler = SIG_IGN};
  sigemptyset(&flag.sa_mask);
  sigemptyset(&last.sa_mask);
  sigemptyset(&ignore.sa_mask);
  for (int signal = 1; signal < SIGNALS; signal++) {
    switch (answers[signal]) {
      case CT_ANSWER_NOTE: take(signal, &flag); break;
      case CT_ANSWER_END: take(signal, &last); break;
      case CT_ANSWER_IGNORE: take(signal, &ignore); break;
      default: break;
    }
  }
}

void ct_signals_restore(void) {
  atomic_store(&farewell_count, 0);
  for (int signal = 1; signal < SIGNALS; signal++) {
    if (taken[signal]) sigaction(signal, &old[signal], NULL);
    taken[signal] = false;
  }
}

void ct_signals_set_farewell(const uint8_t *bytes, size_t count) {
  atomic_store(&farewell_count, 0);
  if (count > FAREWELL) return;
  if (count > 0) memcpy(farewell, bytes, count);
  atomic_store(&farewell_count, count);
}

bool ct_signals_end_pending(void) {
  return (atomic_load(&pending) & (CT_SIGNAL_TERMINATE | CT_SIGNAL_HANGUP | CT_SIGNAL_INTERRUPT)) != 0;
}

/* Stops this thread's process by a signal that only stops where a shell could continue it; true when it has
 * stopped. */
static bool stop_by(int signal) {
  struct sigaction before, standard = {.sa_handler = SIG_DFL};
  sigset_t set, mask;
  sigemptyset(&standard.sa_mask);
  sigaction(signal, &standard, &before);
  sigemptyset(&set);
  sigaddset(&set, signal);
  pthread_sigmask(SIG_UNBLOCK, &set, &mask);
  atomic_fetch_and(&pending, ~(unsigned)CT_SIGNAL_CONTINUE);
  raise(signal);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  sigaction(signal, &before, NULL);
  const unsigned seen = CT_SIGNAL_STOP | CT_SIGNAL_CONTINUE;
  return (atomic_fetch_and(&pending, ~seen) & CT_SIGNAL_CONTINUE) != 0;
}

void ct_stop_group(void) {
  struct sigaction before, ignore = {.sa_handler = SIG_IGN};
  sigemptyset(&ignore.sa_mask);
  if (sigaction(SIGTSTP, NULL, &before) != 0) return;
  if (!(before.sa_flags & SA_SIGINFO) && before.sa_handler == SIG_IGN) return;
  /* The others first; then this thread alone, so that the stop has happened when raise returns. */
  sigaction(SIGTSTP, &ignore, NULL);
  kill(0, SIGTSTP);
  sigaction(SIGTSTP, &before, NULL);
  stop_by(SIGTSTP);
}

void ct_stop_in_background(void) {
  /* As the terminal itself stops a program that writes settings from there. It ends when a shell brings the
   * program to the front, or when it is told to end. */
  while (!ct_device_in_foreground() && !ct_signals_end_pending() && stop_by(SIGTTOU)) {}
}
