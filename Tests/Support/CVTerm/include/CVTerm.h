/* A terminal emulator for tests, by libvterm, in plain C types; and a process on a pseudo-terminal. */
#ifndef CVTERM_H
#define CVTERM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

typedef struct cv_screen cv_screen;

typedef struct {
  uint32_t scalars[6]; /* unused places are 0 */
  int width;           /* 2 for a wide one; its second half has no scalars */
  bool second_half;
  bool bold, italic, underline, reverse, strikethrough;
  int32_t foreground, background; /* -1 default, 0...255 palette, 0x1000000 | 0xRRGGBB */
} cv_cell;

cv_screen *cv_new(int rows, int columns);
void cv_free(cv_screen *screen);
void cv_resize(cv_screen *screen, int rows, int columns);
void cv_feed(cv_screen *screen, const uint8_t *bytes, size_t count);
/* Moves answers to queries to `bytes`. */
size_t cv_take_answers(cv_screen *screen, uint8_t *bytes, size_t capacity);
bool cv_read(cv_screen *screen, int row, int column, cv_cell *cell);
void cv_cursor(cv_screen *screen, int *row, int *column, bool *visible);
bool cv_alternate_screen(cv_screen *screen);
/* 0 none, 1 clicks, 2 drags, 3 all movements. */
int cv_mouse_mode(cv_screen *screen);
int cv_bell_count(cv_screen *screen);
/* Where `part` occurs first in `bytes`, at `start` or behind it; -1 if it does not. */
ptrdiff_t cv_find(const uint8_t *bytes, size_t count, size_t start, const uint8_t *part, size_t length);

/* Opens a pseudo-terminal; 0 or an errno. */
int cv_open_pair(int *master, int *slave, int rows, int columns);
int cv_set_size(int master, int rows, int columns);
/* Starts a program as the leader of a session whose terminal is `slave`; 0 or an errno. */
int cv_spawn(
    int slave, const char *path, char *const argv[], char *const envp[], const char *directory, pid_t *pid);
/* Starts a program with those descriptors as its input, output and error output, and no others; 0 or an errno. */
int cv_spawn_plain(
    const int descriptors[3], const char *path, char *const argv[], char *const envp[], const char *directory,
    pid_t *pid);
/* A pipe that no program inherits; 0 or an errno. */
int cv_open_pipe(int ends[2]);
/* The line settings of the terminal; false when it is gone. */
bool cv_line_settings(int fd, bool *canonical, bool *echo, bool *signals);
/* Waits for a change: 1 exited (status), 2 killed (signal), 3 stopped (signal), 4 continued; 0 when there is
 * no such process. The change stays to be taken, and so does the process id. */
int cv_wait(pid_t pid, int *value);
void cv_take_change(pid_t pid);
/* A descriptor that ends a poll. */
int cv_event_open(void);
void cv_event_set(int fd);
void cv_event_clear(int fd);

#endif
