/* Pango and Cairo for a process that draws pictures of a phone, as plain C. Like libchafa the libraries are opened when
 * they are asked for and not linked: a machine without them runs everything but these pictures. All lengths are
 * points, all colors 0xRRGGBB with an opacity of their own. */
#ifndef CPANGO_H
#define CPANGO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* MARK: The libraries (libraries.c) */

/* NULL when they are there, else the name of the one that is not. Not for two threads at once. */
const char *cp_open_libraries(void);

/* MARK: Text (text.c) */

typedef struct cp_text cp_text;

typedef struct {
  const char *bytes; /* UTF-8; a line end is U+2028 */
  size_t count;
  const char *families; /* separated by commas */
  const char *language; /* a BCP 47 tag */
  double size;
  int weight;     /* 100...900 */
  bool italic;
  double spacing; /* added between letters */
  bool joins;     /* letters of a script that join: neither spacing nor a choice of alternates */
  double width;   /* below 0: the text is not broken */
  int lines;      /* the last one ends with an ellipsis; 0: as many as there are */
  bool right_to_left;
} cp_style;

typedef struct {
  const char *bytes; /* as it is seen, with the ellipsis; it belongs to the text */
  size_t count;
  double width;
} cp_line;

/* The text broken into lines; NULL when there is no memory. */
cp_text *cp_text_new(const cp_style *style);
void cp_text_free(cp_text *text);
int cp_text_lines(const cp_text *text);
/* false when there is no such line, or no memory. */
bool cp_text_line(cp_text *text, int index, cp_line *line);

/* Whether the letters have colors of their own, all of them. */
bool cp_text_has_colors(const cp_text *text);

/* The families that the texts so far were shaped with, and the characters that no font has. Both are kept in the
 * order in which they came up. NULL and 0 beyond the last. */
const char *cp_font(int index);
uint32_t cp_missing_character(int index);

/* MARK: Drawing (canvas.c) */

typedef struct cp_canvas cp_canvas;

typedef struct {
  double offset; /* 0...1 */
  uint32_t color;
  double opacity;
} cp_stop;

/* A clear canvas of that many points, with `scale` pixels to a point. NULL when it cannot be that large. */
cp_canvas *cp_canvas_new(double width, double height, double scale);
void cp_canvas_free(cp_canvas *canvas);

/* The path that is filled next. */
void cp_move(cp_canvas *canvas, double x, double y);
void cp_line_to(cp_canvas *canvas, double x, double y);
void cp_curve_to(cp_canvas *canvas, double x1, double y1, double x2, double y2, double x, double y);
void cp_close(cp_canvas *canvas);

void cp_fill(cp_canvas *canvas, uint32_t color, double opacity);
/* From one point to another, or, with a radius above 0, from the first point outwards. */
void cp_fill_gradient(cp_canvas *canvas, double x, double y, double x2, double y2, double radius,
                      const cp_stop *stops, size_t count);
void cp_stroke(cp_canvas *canvas, double width, uint32_t color, double opacity);
/* The shadow of the path, outside of the path only. */
void cp_shadow(cp_canvas *canvas, double blur, double down, uint32_t color, double opacity);
/* Keeps what is drawn inside of the path, until cp_unclip; what lies in two parts of the path is outside. */
void cp_clip(cp_canvas *canvas);
void cp_unclip(cp_canvas *canvas);

/* A line of a text; `baseline` is where the letters stand. */
void cp_draw_line(cp_canvas *canvas, cp_text *text, int index, double x, double baseline, uint32_t color,
                  double opacity);
/* Pixels as they are kept by cp_pixels, filling the rectangle; what is too much is cut off evenly. */
void cp_draw_pixels(cp_canvas *canvas, const uint8_t *pixels, int width, int height, double x, double y,
                    double w, double h);

typedef bool (*cp_sink)(void *context, const uint8_t *bytes, size_t count);
/* The canvas as a PNG. */
bool cp_write_png(cp_canvas *canvas, cp_sink sink, void *context);

/* MARK: Moving pictures (gif.c) */

typedef struct cp_gif cp_gif;

/* Whether giflib is there. Not for two threads at once. */
bool cp_open_gif(void);
/* A GIF that begins anew for ever; what is written goes to the sink. NULL when it cannot be begun. */
cp_gif *cp_gif_new(int width, int height, cp_sink sink, void *context);
/* A frame over a part of the picture, seen for so many hundredths of a second: 256 colors of three bytes, and a byte for
 * each pixel. */
bool cp_gif_frame(cp_gif *self, int left, int top, int width, int height, int hundredths, const uint8_t *colors,
                  const uint8_t *pixels);
/* Ends it and frees the memory. */
bool cp_gif_finish(cp_gif *self);

#endif
