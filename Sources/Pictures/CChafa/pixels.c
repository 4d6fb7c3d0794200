#include <stdlib.h>
#include <string.h>

#include "libraries.h"

enum { INSUFFICIENT_MEMORY = 1 }; /* GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY */

struct cc_loader {
  void *loader;   /* GdkPixbufLoader, owned */
  void *iterator; /* GdkPixbufAnimationIter, owned */
  void *turned;   /* GdkPixbuf, owned */
  cc_gtime time;
  bool is_closed, out_of_memory;
};

static bool worked(cc_loader *self, int result, cc_gerror *error) {
  if (error != NULL) {
    self->out_of_memory = error->domain == cc.gdk_pixbuf_error_quark() && error->code == INSUFFICIENT_MEMORY;
    cc.g_error_free(error);
  }
  return result != 0;
}

cc_loader *cc_loader_new(const char *type, int width, int height) {
  cc_loader *self = calloc(1, sizeof *self);
  if (self == NULL) return NULL;
  cc_gerror *error = NULL;
  self->loader = cc.gdk_pixbuf_loader_new_with_type(type, &error);
  if (self->loader == NULL) {
    worked(self, 0, error);
    free(self);
    return NULL;
  }
  if (width > 0 && height > 0) cc.gdk_pixbuf_loader_set_size(self->loader, width, height);
  return self;
}

bool cc_loader_feed(cc_loader *self, const uint8_t *bytes, size_t count) {
  cc_gerror *error = NULL;
  return worked(self, cc.gdk_pixbuf_loader_write(self->loader, bytes, count, &error), error);
}

bool cc_loader_finish(cc_loader *self) {
  if (self->is_closed) return true;
  self->is_closed = true;
  cc_gerror *error = NULL;
  return worked(self, cc.gdk_pixbuf_loader_close(self->loader, &error), error);
}

bool cc_loader_out_of_memory(const cc_loader *self) {
  return self->out_of_memory;
}

void cc_loader_free(cc_loader *self) {
  if (self == NULL) return;
  cc_loader_finish(self);
  if (self->iterator != NULL) cc.g_object_unref(self->iterator);
  if (self->turned != NULL) cc.g_object_unref(self->turned);
  cc.g_object_unref(self->loader);
  free(self);
}

static bool look(void *picture, cc_pixels *pixels) {
  if (picture == NULL || cc.gdk_pixbuf_get_bits_per_sample(picture) != 8) return false;
  *pixels = (cc_pixels){
    .bytes = cc.gdk_pixbuf_read_pixels(picture),
    .width = cc.gdk_pixbuf_get_width(picture),
    .height = cc.gdk_pixbuf_get_height(picture),
    .row_bytes = cc.gdk_pixbuf_get_rowstride(picture),
    .channels = cc.gdk_pixbuf_get_n_channels(picture),
  };
  return pixels->bytes != NULL && (pixels->channels == 3 || pixels->channels == 4);
}

bool cc_loader_picture(cc_loader *self, cc_pixels *pixels) {
  void *picture = cc.gdk_pixbuf_loader_get_pixbuf(self->loader);
  if (picture == NULL) return false;
  const char *orientation = cc.gdk_pixbuf_get_option(picture, "orientation");
  if (orientation == NULL || strcmp(orientation, "1") == 0) return look(picture, pixels);
  bool turns = orientation[0] >= '5' && orientation[0] <= '8' && orientation[1] == 0;
  if (self->turned == NULL) self->turned = cc.gdk_pixbuf_apply_embedded_orientation(picture);
  self->out_of_memory = self->turned == NULL;
  if (!look(self->turned, pixels)) return false;
  pixels->turned = turns;
  return true;
}

bool cc_loader_next_frame(cc_loader *self, cc_pixels *pixels) {
  if (self->iterator == NULL) {
    void *animation = cc.gdk_pixbuf_loader_get_animation(self->loader);
    if (animation == NULL) return false;
    self->iterator = cc.gdk_pixbuf_animation_get_iter(animation, &self->time);
    if (self->iterator == NULL) return false;
  } else {
    int milliseconds = cc.gdk_pixbuf_animation_iter_get_delay_time(self->iterator);
    if (milliseconds < 0) return false;
    self->time.microseconds += 1000L * milliseconds;
    self->time.seconds += self->time.microseconds / 1000000;
    self->time.microseconds %= 1000000;
    if (!cc.gdk_pixbuf_animation_iter_advance(self->iterator, &self->time)) return false;
  }
  return look(cc.gdk_pixbuf_animation_iter_get_pixbuf(self->iterator), pixels);
}
