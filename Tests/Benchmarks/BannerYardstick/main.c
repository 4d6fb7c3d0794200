/* The least a banner can cost: reads a line from a Unix socket, draws it with ncurses, nothing else.
   usage: banner-yardstick SOCKET */
#include <curses.h>
#include <locale.h>
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

int main(int argc, char **argv) {
  char line[8192], title[256];
  int server = argc > 1 ? listen_at(argv[1]) : -1;
  if (server < 0) return 1;
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
