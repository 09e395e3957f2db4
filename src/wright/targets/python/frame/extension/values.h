/* A row's second encoding: each value as what it is, whatever its width, unit or layout. The README states it byte by byte. */
#pragma once

#include "bytes.h"
#include "types.h"

/** Where the elements of row i of a list's array lie in its child. */
void find_elements(const struct ArrowArrayView *rows, int64_t i, int64_t *first, int64_t *count);
/** Where the parts of row i lie in the type's children: a list's elements from `first` on in one, a struct's fields at `first` in each. */
void value_parts(const value_type *type, const struct ArrowArrayView *rows, int64_t i, int64_t *first, int64_t *count);
/** The day in which a number of milliseconds from 1970-01-01 lies. */
int64_t value_day(int64_t milliseconds);
/** Adds row i of an array. Returns 0, or -1 where memory ran out. */
int add_value(const value_type *type, const struct ArrowArrayView *rows, int64_t i, bytes *to);
