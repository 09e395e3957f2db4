/* cSHAKE, KMAC and KangarooTwelve, as functions of the module. */
#pragma once

#include "extension.h"

extern PyMethodDef modes[];
