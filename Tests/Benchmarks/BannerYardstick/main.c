/* The least a banner can cost: reads a line from a Unix socket, commits a row to SQLite if there is a database, draws
   the title with ncurses and answers; nothing else.
   usage: banner-yardstick SOCKET [DATABASE] */
#include <curses.h>
#include <locale.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

static int listen_at(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  int server = socket(AF_UNIX, SOCK_STREAM, 0);
  if (server < 0 || strlen(path) >= sizeof address.sun_path) return -1;
  strcpy(address.sun_path, path);
  unlink(path);
  if (bind(server, (struct sockaddr *)&address, sizeof address) < 0 || listen(server, 8) < 0) return -1;
  return server;
}

/* The text between "title":" and the next quote: enough for the lines the benchmark sends. */
static void title_of(char *line, char *title, size_t room) {
  title[0] = 0;
  char *start = strstr(line, "\"title\":\"");
  if (!start) return;
  start += 9;
  char *end = strchr(start, '"');
  if (!end || (size_t)(end - start) >= room) return;
  memcpy(title, start, end - start);
  title[end - start] = 0;
}

/* The row of a delivered push, written as durably as Bellhop writes it: WAL, synchronous FULL. */
static sqlite3_stmt *open_database(const char *path) {
  sqlite3 *database;
  sqlite3_stmt *insert = NULL;
  if (sqlite3_open(path, &database) != SQLITE_OK) return NULL;
  sqlite3_exec(database,
               "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"
               "CREATE TABLE delivered (sequence INTEGER PRIMARY KEY, date REAL, title TEXT, rest TEXT)",
               NULL, NULL, NULL);
  sqlite3_prepare_v2(database, "INSERT INTO delivered (date, title, rest) VALUES (1.5, ?, ?)", -1, &insert, NULL);
  return insert;
}

static int commit(sqlite3_stmt *insert, const char *title, const char *line) {
  sqlite3_bind_text(insert, 1, title, -1, SQLITE_STATIC);
  sqlite3_bind_text(insert, 2, line, -1, SQLITE_STATIC);
  int done = sqlite3_step(insert) == SQLITE_DONE;
  return sqlite3_reset(insert) == SQLITE_OK && done;
}

int main(int argc, char **argv) {
  char line[8192], title[256];
  int server = argc > 1 ? listen_at(argv[1]) : -1;
  sqlite3_stmt *insert = argc > 2 ? open_database(argv[2]) : NULL;
  if (server < 0 || (argc > 2 && !insert)) return 1;
  setlocale(LC_ALL, "");
  if (!newterm(NULL, stdout, stdin)) return 1;
  raw();
  noecho();
  curs_set(0);
  mvaddstr(LINES - 1, 1, "? help");
  refresh();
  for (;;) {
    int peer = accept(server, NULL, NULL);
    if (peer < 0) break;
    FILE *stream = fdopen(peer, "r+");
    while (fgets(line, sizeof line, stream)) {
      title_of(line, title, sizeof title);
      if (insert && !commit(insert, title, line)) return 1;
      move(1, 1);
      clrtoeol();
      addstr(title);
      refresh();
      fputs("{}\n", stream);
      fflush(stream);
    }
    fclose(stream);
  }
  endwin();
  return 0;
}
