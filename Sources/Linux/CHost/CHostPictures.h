#pragma once
// Photos: libjpeg-turbo.
#include <turbojpeg.h>
