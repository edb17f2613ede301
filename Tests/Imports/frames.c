/* Writes frames of a Lottie animation as rlottie draws them, on white: frames FILE WIDTH HEIGHT COUNT, as
   raw RGB on the standard output. Frame k is the one that is shown k/COUNT through the animation. */
#include <rlottie_capi.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int count, char **arguments) {
  if (count != 5) return 2;
  Lottie_Animation *animation = lottie_animation_from_file(arguments[1]);
  if (!animation) return 1;
  size_t width = strtoul(arguments[2], 0, 10), height = strtoul(arguments[3], 0, 10);
  size_t pictures = strtoul(arguments[4], 0, 10);
  size_t frames = lottie_animation_get_totalframe(animation);
  uint32_t *pixels = calloc(width * height, 4);
  for (size_t index = 0; index < pictures; index++) {
    memset(pixels, 0, width * height * 4);
    lottie_animation_render(
        animation, frames * index / pictures, pixels, width, height, width * 4);
    for (size_t place = 0; place < width * height; place++) {
      uint32_t pixel = pixels[place], rest = 255 - (pixel >> 24);
      putchar((pixel >> 16 & 255) + rest);
      putchar((pixel >> 8 & 255) + rest);
      putchar((pixel & 255) + rest);
    }
  }
  free(pixels);
  lottie_animation_destroy(animation);
  return 0;
}
