/* A row's second encoding: each value as what it is, whatever its width, unit or layout. The README states it byte by byte. */
#pragma once

#include "bytes.h"
#include "types.h"

#define ROW_VERSION 2 /* the first byte; the first encoding begins with 0 or 1 */

/** Adds row i of an array. Returns 0, or -1 where memory ran out. */
int add_value(const value_type *type, const struct ArrowArrayView *rows, int64_t i, bytes *to);
