#pragma once
// The simulator's window: SDL 2. Its own `main` replacement is not wanted.
#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>
