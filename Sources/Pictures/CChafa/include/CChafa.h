/* libchafa and gdk-pixbuf for a process that decodes one picture, as plain C. The libraries are opened when they are
 * asked for and not linked: linking costs every start of the program about 2 ms, and a machine without them runs
 * everything but pictures. */
#ifndef CCHAFA_H
#define CCHAFA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* MARK: The libraries (libraries.c) */

/* NULL when they are there, else the name of the one that is not. Not for two threads at once. */
const char *cc_open_libraries(void);

/* MARK: Limits of the process (confine.c) */

typedef struct {
  uint64_t memory;      /* bytes of address space */
  uint64_t cpu_seconds; /* then SIGXCPU */
  uint64_t wall_seconds; /* then SIGALRM; it goes on counting in a program that takes this one's place */
  uint64_t files;
} cc_limits;

/* Sets the limits for good; no new file content, no core, no privileges, no other files than the first three. 0, or
 * an errno. */
int cc_confine(const cc_limits *limits);

/* MARK: A picture file (pixels.c) */

typedef struct cc_loader cc_loader;

/* Only what `type` names ("png", "jpeg", "gif") is looked for. With a width and height above 0 it becomes that large
 * while it is decoded. NULL when the library has no such loader. */
cc_loader *cc_loader_new(const char *type, int width, int height);
/* The next bytes of the file; false when they are no such picture or there is no memory. */
bool cc_loader_feed(cc_loader *loader, const uint8_t *bytes, size_t count);
/* No more bytes come; false when some are missing. */
bool cc_loader_finish(cc_loader *loader);
/* Whether the last thing that failed did so for want of memory. */
bool cc_loader_out_of_memory(const cc_loader *loader);
void cc_loader_free(cc_loader *loader);

/* Pixels that belong to the loader: 3 channels (RGB) or 4 (with an alpha that is not multiplied in). */
typedef struct {
  const uint8_t *bytes;
  int width, height, row_bytes, channels;
  bool turned; /* the sides have changed places, as the file's orientation says */
} cc_pixels;

/* The picture, turned as the file says; false when there is none. */
bool cc_loader_picture(cc_loader *loader, cc_pixels *pixels);
/* The first frame of an animation, then one after another; false when there is no (other) one. What the call before
 * gave is no longer there. */
bool cc_loader_next_frame(cc_loader *loader, cc_pixels *pixels);

/* MARK: Fewer pixels (scale.c) */

/* The rectangle of the pixels as columns × rows pixels of red, green, blue and opacity, each the mean of what it covers;
 * false when the rectangle does not lie inside of the pixels. */
bool cc_scale(const cc_pixels *pixels, int x, int y, int width, int height, int columns, int rows, uint8_t *rgba);

/* MARK: Cells (cells.c) */

enum { CC_TRUE_COLOR, CC_FIXED_240, CC_SIXTEEN, CC_EIGHT, CC_INK_ONLY };
enum { CC_DITHER_NONE, CC_DITHER_ORDERED, CC_DITHER_DIFFUSION };

typedef struct {
  int columns, rows;
  int colors;              /* CC_TRUE_COLOR... */
  int dither;              /* CC_DITHER_NONE... */
  bool perceptual;         /* distances of colors as the eye sees them */
  bool preprocessing;      /* more contrast for few colors */
  bool ink_alone;          /* the background stays as it is */
  float opacity_threshold; /* pixels of less opacity show what is behind them */
  float dither_intensity;
  uint32_t ink, ground;    /* 0xRRGGBB, what stands for them where there are no colors */
  const uint32_t *symbols; /* first and last code points of ranges */
  size_t symbol_ranges;
  const uint32_t *octants; /* 256 code points, each of two columns and four rows of points, by the bits of the points
                              from the top left; NULL when they are not among the symbols */
} cc_settings;

typedef struct {
  uint32_t scalar;
  int32_t foreground, background; /* 0xRRGGBB, or an entry of the palette; -1 is none */
} cc_cell;

/* The rectangle of the pixels as columns × rows cells. The rectangle lies inside of the pixels. */
bool cc_draw(const cc_settings *settings, const cc_pixels *pixels, int x, int y, int width, int height, cc_cell *cells);

#endif
