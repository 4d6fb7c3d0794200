#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "ct_internal.h"
#include "terminfo_entries.h"

enum { MOST_COLUMNS = 2048 };

static SCREEN *screen;
/* Curses writes into a file in memory: a terminal that does not read can then never hold up the program. */
static FILE *collected;
static bool strikes;

/* A variable of the environment for as long as curses starts; child processes must find the person's value
 * again. */
typedef struct {
  const char *name;
  char *before;
} borrowed;

static borrowed borrow(const char *name, const char *value) {
  const char *present = getenv(name);
  borrowed result = {name, present == NULL ? NULL : strdup(present)};
  setenv(name, value, 1);
  return result;
}

static void give_back(borrowed variable) {
  if (variable.before != NULL) setenv(variable.name, variable.before, 1);
  else unsetenv(variable.name);
  free(variable.before);
}

static SCREEN *start_embedded(int entry) {
  static const char *const names[] = {NULL, CT_ENTRY_XTERM_DIRECT_NAME, CT_ENTRY_TMUX_DIRECT_NAME,
                                      CT_ENTRY_XTERM_256_NAME};
  static const char *const entries[] = {NULL, ct_entry_xterm_direct, ct_entry_tmux_direct,
                                        ct_entry_xterm_256};
  borrowed terminfo = borrow("TERMINFO", entries[entry]);
  SCREEN *result = newterm(names[entry], collected, stdin);
  give_back(terminfo);
  return result;
}

/* The output is a file, so curses cannot ask it for its size; it believes the environment. */
static SCREEN *start(const char *name, int entry, int columns, int rows) {
  char width[16], height[16];
  snprintf(width, sizeof width, "%d", columns);
  snprintf(height, sizeof height, "%d", rows);
  borrowed variables[] = {borrow("COLUMNS", width), borrow("LINES", height)};
  bool embedded = entry > CT_ENTRY_OWN && entry <= CT_ENTRY_XTERM_256;
  SCREEN *result = embedded ? start_embedded(entry) : newterm(name, collected, stdin);
  give_back(variables[0]);
  give_back(variables[1]);
  return result;
}

bool ct_screen_open(const char *name, int entry, bool colors, int columns, int rows) {
  int file = memfd_create("screen", MFD_CLOEXEC);
  if (file < 0) return false;
  collected = fdopen(file, "w");
  if (collected == NULL) {
    close(file);
    return false;
  }
  use_env(TRUE);
  screen = start(name, entry, columns, rows);
  if (screen == NULL) {
    fclose(collected);
    collected = NULL;
    return false;
  }
  strikes = entry != CT_ENTRY_OWN;
  ct_terminfo_complete(entry == CT_ENTRY_TMUX_DIRECT ? "tmux" : name);
  typeahead(-1);
  nonl();
  leaveok(stdscr, FALSE);
  scrollok(stdscr, FALSE);
  ct_pairs_start(colors);
  return true;
}

void ct_screen_close(void) {
  if (screen == NULL) return;
  delscreen(screen);
  fclose(collected);
  screen = NULL;
  collected = NULL;
}

void ct_screen_resize(int columns, int rows) {
  if (screen != NULL && columns > 0 && rows > 0) resizeterm(rows, columns);
}

static attr_t curses_attributes(uint8_t attributes) {
  attr_t result = A_NORMAL;
  if (attributes & CT_BOLD) result |= A_BOLD;
  if (attributes & CT_DIM) result |= A_DIM;
  if (attributes & CT_ITALIC) result |= A_ITALIC;
  if (attributes & CT_UNDERLINE) result |= A_UNDERLINE;
  if (attributes & CT_REVERSE) result |= A_REVERSE;
  /* The embedded entries strike through where others blink. */
  if ((attributes & CT_STRIKETHROUGH) && strikes) result |= A_BLINK;
  return result;
}

static void fill(cchar_t *target, const wchar_t *text, const ct_cell *cell) {
  int pair = cell->pair;
  attr_t attributes = curses_attributes(cell->attributes);
  if (setcchar(target, text, attributes, 0, &pair) != ERR) return;
  setcchar(target, L"?", attributes, 0, &pair);
}

/* Blanks for a cell whose width is not what was promised: the rest of the row must not move. */
static int fill_blanks(cchar_t *target, const ct_cell *cell, int columns) {
  for (int i = 0; i < columns; i++) fill(&target[i], L" ", cell);
  return columns;
}

static int append(cchar_t *target, const ct_cell *cell) {
  wchar_t text[5] = {0};
  for (int i = 0; i < 4 && cell->scalars[i] != 0; i++) {
    /* Only marks may follow the base; setcchar would keep anything else hidden in the cell. */
    if (i > 0 && ct_width(cell->scalars[i]) != 0) break;
    text[i] = (wchar_t)cell->scalars[i];
  }
  if (ct_width(cell->scalars[0]) != cell->width) return fill_blanks(target, cell, cell->width);
  fill(target, text, cell);
  return 1;
}

void ct_screen_row(int row, const ct_cell *cells, int count) {
  static cchar_t line[MOST_COLUMNS + 2];
  int entries = 0, columns = 0, most = COLS < MOST_COLUMNS ? COLS : MOST_COLUMNS;
  if (screen == NULL || row < 0 || row >= LINES) return;
  for (int i = 0; i < count && columns < most; i++) {
    if (columns + cells[i].width > most) entries += fill_blanks(&line[entries], &cells[i], most - columns);
    else entries += append(&line[entries], &cells[i]);
    columns += cells[i].width;
  }
  mvwadd_wchnstr(stdscr, row, 0, line, entries);
}

void ct_screen_cursor(int column, int row) {
  if (screen != NULL) wmove(stdscr, row < LINES ? row : LINES - 1, column < COLS ? column : COLS - 1);
}

void ct_screen_show_cursor(bool visible) {
  if (screen != NULL) curs_set(visible ? 1 : 0);
}

void ct_screen_update(bool everything) {
  if (screen == NULL) return;
  if (everything) clearok(curscr, TRUE);
  wnoutrefresh(stdscr);
  doupdate();
  fflush(collected);
}

void ct_screen_leave(void) {
  if (screen == NULL) return;
  endwin();
  fflush(collected);
}

size_t ct_screen_collected(void) {
  if (collected == NULL) return 0;
  off_t end = lseek(fileno(collected), 0, SEEK_END);
  return end > 0 ? (size_t)end : 0;
}

size_t ct_screen_take(uint8_t *bytes, size_t capacity) {
  if (collected == NULL) return 0;
  ssize_t count = pread(fileno(collected), bytes, capacity, 0);
  if (ftruncate(fileno(collected), 0) != 0) return 0;
  lseek(fileno(collected), 0, SEEK_SET);
  return count > 0 ? (size_t)count : 0;
}
