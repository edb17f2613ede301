#pragma once
// Recordings: lossless animated WebP, and GIF with palettes by libimagequant.
#include <gif_lib.h>
#include <libimagequant.h>
#include <malloc.h>
#include <webp/decode.h>
#include <webp/demux.h>
#include <webp/encode.h>
#include <webp/mux.h>
