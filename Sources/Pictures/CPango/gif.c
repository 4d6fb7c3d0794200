/* Moving pictures by giflib, which is opened when it is asked for. Its interface is kept stable under this library name. */
#include <dlfcn.h>
#include <stdlib.h>

#include "CPango.h"

typedef struct {
  uint8_t red, green, blue;
} color; /* GifColorType */

typedef struct {
  int left, top, width, height;
  bool interlace;
  void *colors;
} image; /* GifImageDesc */

typedef struct {
  int width, height, resolution, background;
  uint8_t aspect;
  void *colors;
  int count;
  image image;
  void *saved;
  int extensions;
  void *blocks;
  int error;
  void *user_data;
} file; /* GifFileType, up to what is read here */

static struct {
  file *(*open)(void *user, int (*write)(file *, const uint8_t *, int), int *error);
  void (*version)(file *, bool is_89);
  int (*screen)(file *, int width, int height, int resolution, int background, const void *colors);
  int (*leader)(file *, int code);
  int (*block)(file *, int length, const void *bytes);
  int (*trailer)(file *);
  int (*extension)(file *, int code, int length, const void *bytes);
  int (*image)(file *, int left, int top, int width, int height, bool interlace, const void *colors);
  int (*line)(file *, uint8_t *pixels, int count);
  int (*close)(file *, int *error);
  void *(*map)(int count, const color *colors);
  void (*free_map)(void *map);
} gif;

struct cp_gif {
  file *file;
  cp_sink sink;
  void *context;
};

bool cp_open_gif(void) {
  void *library = dlopen("libgif.so.7", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return false;
#define FIND(place, name) \
  if ((*(void **)&gif.place = dlsym(library, #name)) == NULL) return false;
  FIND(open, EGifOpen)
  FIND(version, EGifSetGifVersion)
  FIND(screen, EGifPutScreenDesc)
  FIND(leader, EGifPutExtensionLeader)
  FIND(block, EGifPutExtensionBlock)
  FIND(trailer, EGifPutExtensionTrailer)
  FIND(extension, EGifPutExtension)
  FIND(image, EGifPutImageDesc)
  FIND(line, EGifPutLine)
  FIND(close, EGifCloseFile)
  FIND(map, GifMakeMapObject)
  FIND(free_map, GifFreeMapObject)
#undef FIND
  return true;
}

static int take(file *file, const uint8_t *bytes, int count) {
  cp_gif *self = file->user_data;
  return self->sink(self->context, bytes, (size_t)count) ? count : 0;
}

cp_gif *cp_gif_new(int width, int height, cp_sink sink, void *context) {
  cp_gif *self = calloc(1, sizeof *self);
  if (self == NULL) return NULL;
  self->sink = sink;
  self->context = context;
  int error;
  self->file = gif.open(self, take, &error);
  if (self->file == NULL) {
    free(self);
    return NULL;
  }
  gif.version(self->file, true);
  /* It begins anew for ever, as browsers understand it. */
  const uint8_t loop[] = {1, 0, 0};
  if (gif.screen(self->file, width, height, 8, 0, NULL) && gif.leader(self->file, 0xFF) &&
      gif.block(self->file, 11, "NETSCAPE2.0") && gif.block(self->file, 3, loop) && gif.trailer(self->file))
    return self;
  cp_gif_finish(self);
  return NULL;
}

bool cp_gif_frame(cp_gif *self, int left, int top, int width, int height, int hundredths, const uint8_t *colors,
                  const uint8_t *pixels) {
  color table[256];
  for (int i = 0; i < 256; i++) table[i] = (color){colors[3 * i], colors[3 * i + 1], colors[3 * i + 2]};
  void *map = gif.map(256, table);
  if (map == NULL) return false;
  const uint8_t control[] = {1 << 2, (uint8_t)(hundredths & 0xFF), (uint8_t)(hundredths >> 8), 0};
  bool is_written = gif.extension(self->file, 0xF9, 4, control) &&
                    gif.image(self->file, left, top, width, height, false, map);
  for (int row = 0; is_written && row < height; row++)
    is_written = gif.line(self->file, (uint8_t *)pixels + (size_t)row * (size_t)width, width);
  gif.free_map(map);
  return is_written;
}

bool cp_gif_finish(cp_gif *self) {
  int error;
  bool is_written = gif.close(self->file, &error);
  free(self);
  return is_written;
}
