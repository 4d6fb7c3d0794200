/* What Swift may know of curses and of the process's terminal: plain C types, no macros, no variadics.
 * Everything here belongs to the one thread that owns the terminal, except ct_wake(). */
#ifndef CTERM_H
#define CTERM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* MARK: Locale and width (locale.c, width.c) */

/* Makes the process's character type UTF-8 and returns the locale in use; NULL when not even C.UTF-8 exists.
 * */
const char *ct_use_utf8_locale(void);

/* Columns of a code point; -1 for controls. */
typedef int (*ct_width_function)(uint32_t code_point);
/* Has curses, and ct_width(), ask this function. Before, every character but a control has one column. */
void ct_use_width(ct_width_function columns);
int ct_width(uint32_t code_point);

/* MARK: The terminal device (device.c) */

bool ct_is_terminal(int fd);
/* Remembers the line settings and opens an own, non-blocking way to the terminal. 0, or an errno. */
int ct_device_open(void);
void ct_device_close(void);
/* Raw: no echo, no line editing, no signals by keys, carriage return stays what it is. */
void ct_device_raw(void);
/* The settings found by ct_device_open; nothing when they are in force. */
void ct_device_cooked(void);
/* Whether the shell has given the terminal to this process's group. */
bool ct_device_in_foreground(void);
/* Forgets bytes that were typed but not read. */
void ct_device_discard_input(void);
/* false, when the terminal does not say or says zero. */
bool ct_device_size(int *columns, int *rows);
/* The size of a cell in pixels; false when the terminal does not tell. */
bool ct_device_cell(int *width, int *height);

enum { CT_WOULD_BLOCK = -1, CT_GONE = -2 };
/* One read of what is there: bytes, CT_WOULD_BLOCK, or CT_GONE at the end of file. */
ssize_t ct_device_read(uint8_t *bytes, size_t capacity);
/* Writes what fits without waiting: bytes, CT_WOULD_BLOCK, or CT_GONE. */
ssize_t ct_device_write(const uint8_t *bytes, size_t count);

enum { CT_READY_INPUT = 1, CT_READY_OUTPUT = 2, CT_READY_WAKE = 4 };
/* Waits for input, for room in the output, for a wake-up or until the time is over; -1 waits without a limit.
 * Returns what is ready; 0 when nothing is (it may return early). */
int ct_wait(bool input, bool output, int64_t nanoseconds);

/* MARK: Signals (signals.c) */

enum {
  CT_SIGNAL_RESIZE = 1,
  CT_SIGNAL_TERMINATE = 2,
  CT_SIGNAL_HANGUP = 4,
  CT_SIGNAL_INTERRUPT = 8,
  CT_SIGNAL_STOP = 16,
  CT_SIGNAL_CONTINUE = 32,
  CT_SIGNAL_WAKE = 64
};
enum { CT_ANSWER_LEAVE = 0, CT_ANSWER_NOTE, CT_ANSWER_END, CT_ANSWER_IGNORE };
enum { CT_SIGNAL_COUNT = 65 };
/* Handlers that set a flag and end a wait (CT_ANSWER_NOTE); handlers that restore the terminal before the process
 * dies (CT_ANSWER_END). The answers are CT_ANSWER_* by the number of the signal; there is no signal 0. To be called
 * before ct_screen_open: curses installs its own where it finds none. */
void ct_signals_install(const uint8_t answers[CT_SIGNAL_COUNT]);
void ct_signals_restore(void);
/* What came in since the last call, as a set of CT_SIGNAL_*; clears it. */
unsigned ct_signals_take(void);
/* Ends a wait; may be called from every thread and in signal handlers. */
void ct_wake(void);
/* What a dying process still writes to the terminal (at most 512 bytes; 0 for nothing). */
void ct_signals_set_farewell(const uint8_t *bytes, size_t count);
/* Whether the process has received a signal to end that was not handled yet. */
bool ct_signals_end_pending(void);
/* Stops the process group as the terminal's suspend key would; returns when it goes on, or at once where no
 * shell could continue it. */
void ct_stop_group(void);
/* Stays stopped while another program has the terminal, unless the process has been told to end. */
void ct_stop_in_background(void);

/* MARK: Other programs (run.c) */

/* Runs a program that has the terminal, until it ends: a null-terminated list of arguments, the program first. 0 with
 * the status as waitpid gives it, or an errno if it could not be started. Interrupts are the program's own; a stop
 * stops both. */
int ct_run(char *const arguments[], int *status);

/* MARK: Standard error (errors.c) */

/* While the screen is on, what is written to standard error is kept; only where it is a terminal. */
void ct_errors_capture(void);
/* Standard error is as before; the last lines kept are written to it. Safe in a signal handler. */
void ct_errors_replay(void);
/* Keeps the store small: a program that runs for weeks. */
void ct_errors_trim(void);

/* MARK: The screen (screen.c, pairs.c) */

enum { CT_TERM_UNKNOWN = -2, CT_TERM_CANNOT_DRAW = -3 };
/* Colours of an installed terminfo entry, -1 for none; CT_TERM_UNKNOWN without an entry, CT_TERM_CANNOT_DRAW
 * when it cannot move the cursor. */
int ct_terminfo_colors(const char *name);

enum { CT_ENTRY_OWN = 0, CT_ENTRY_XTERM_DIRECT = 1, CT_ENTRY_TMUX_DIRECT = 2, CT_ENTRY_XTERM_256 = 3 };
/* Starts curses with the installed entry or with an embedded one. Its output is collected (ct_screen_take),
 * it never touches the device itself. */
bool ct_screen_open(const char *name, int entry, bool colors, int columns, int rows);
void ct_screen_close(void);
void ct_screen_resize(int columns, int rows);

enum {
  CT_BOLD = 1,
  CT_DIM = 2,
  CT_ITALIC = 4,
  CT_UNDERLINE = 8,
  CT_REVERSE = 16,
  CT_STRIKETHROUGH = 32
};
typedef struct {
  uint32_t scalars[4]; /* unused places are 0 */
  int32_t pair;
  uint8_t width; /* 1 or 2; a wide cell is one entry and two columns */
  uint8_t attributes;
} ct_cell;
/* Replaces a row; what is too much is clipped, never wrapped. */
void ct_screen_row(int row, const ct_cell *cells, int count);
void ct_screen_cursor(int column, int row);
void ct_screen_show_cursor(bool visible);
/* Composes the difference between the rows and the terminal; `everything` repaints from nothing. */
void ct_screen_update(bool everything);
/* Leaves the screen (the next update enters it again). */
void ct_screen_leave(void);
/* Moves collected output to `bytes`; returns how many. */
size_t ct_screen_take(uint8_t *bytes, size_t capacity);
size_t ct_screen_collected(void);
/* A terminal string by its terminfo name, without padding; returns its length, 0 when there is none. */
size_t ct_screen_capability(const char *name, uint8_t *bytes, size_t capacity);
/* Has curses write each of equal characters, also where the entry has a sequence that repeats one. */
void ct_screen_forget_repetition(void);
/* Whether the entry has a flag. */
bool ct_screen_flag(const char *name);
/* A number of the entry; negative when there is none. */
int ct_screen_number(const char *name);

/* The colour pair for a foreground and a background: -1 is the terminal's own, 0...255 an entry of the
 * palette, in direct colour 0xRRGGBB from 8 on. -1 when the table is full. */
int32_t ct_pair(int32_t foreground, int32_t background);
/* Forgets all pairs. Rows on the screen that use them have to be given again. */
void ct_pairs_reset(void);

#endif
