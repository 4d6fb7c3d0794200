#include <math.h>
#include <stddef.h>

#include "CChafa.h"

/* Adds a share of a pixel to the sums of red, green and blue, each times its opacity, and of the opacity. */
static void add(double sums[4], const uint8_t *pixel, int channels, double share) {
  double opacity = channels == 4 ? pixel[3] / 255.0 : 1;
  for (int channel = 0; channel < 3; channel++) sums[channel] += pixel[channel] * opacity * share;
  sums[3] += opacity * share;
}

/* The mean of the pixels under one pixel of the result, where a border pixel counts by its part. */
static void average(const cc_pixels *pixels, double left, double top, double right, double bottom, uint8_t *result) {
  double sums[4] = {0}, area = (right - left) * (bottom - top);
  for (int y = (int)top; y < bottom && y < pixels->height; y++)
    for (int x = (int)left; x < right && x < pixels->width; x++) {
      double wide = fmin(right, x + 1) - fmax(left, x), high = fmin(bottom, y + 1) - fmax(top, y);
      const uint8_t *pixel = pixels->bytes + (size_t)y * (size_t)pixels->row_bytes + (size_t)(x * pixels->channels);
      add(sums, pixel, pixels->channels, wide * high);
    }
  for (int channel = 0; channel < 3; channel++)
    result[channel] = sums[3] > 0 ? (uint8_t)fmin(255, sums[channel] / sums[3] + 0.5) : 0;
  result[3] = (uint8_t)fmin(255, 255 * sums[3] / area + 0.5);
}

bool cc_scale(const cc_pixels *pixels, int x, int y, int width, int height, int columns, int rows, uint8_t *rgba) {
  if (x < 0 || y < 0 || width < 1 || height < 1 || x > pixels->width - width || y > pixels->height - height)
    return false;
  if (columns < 1 || rows < 1) return false;
  double wide = (double)width / columns, high = (double)height / rows;
  for (int row = 0; row < rows; row++)
    for (int column = 0; column < columns; column++) {
      double left = x + column * wide, top = y + row * high;
      average(pixels, left, top, left + wide, top + high, rgba + 4 * ((size_t)row * (size_t)columns + (size_t)column));
    }
  return true;
}
