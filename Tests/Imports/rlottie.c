// Loads a Lottie file with rlottie and draws ten frames of it, as a program of its own, so that its start is
// measured as that of refresh-import is: rlottie LIBRARY [FILE]
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>

enum { frames = 10, side = 180 };

int main(int count, char **arguments) {
  void *library = count > 1 ? dlopen(arguments[1], RTLD_NOW) : NULL;
  if (!library) {
    fprintf(stderr, "rlottie: %s\n", count > 1 ? dlerror() : "which library?");
    return 2;
  }
  if (count < 3) return 0;
  void *(*load)(const char *) = dlsym(library, "lottie_animation_from_file");
  size_t (*length)(const void *) = dlsym(library, "lottie_animation_get_totalframe");
  void (*draw)(void *, size_t, uint32_t *, size_t, size_t, size_t) =
      dlsym(library, "lottie_animation_render");
  void *animation = load && length && draw ? load(arguments[2]) : NULL;
  if (!animation) return 1;
  static uint32_t pixels[side * side];
  for (size_t index = 0; index < frames; index++)
    draw(animation, length(animation) * index / frames, pixels, side, side, side * sizeof *pixels);
  return 0;
}
