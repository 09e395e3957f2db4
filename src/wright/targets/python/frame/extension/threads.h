/* Rows shared out to threads, without the interpreter. */
#pragma once

#include <stdint.h>

/** Works on rows from `first` up to `stop`. Returns 0, or another number where it failed. */
typedef int row_work(const void *given, int64_t first, int64_t stop);

/** Rows that a thread takes at a time, as in _jobs.py: of values, and of sets. */
#define SHARE_OF_VALUES 65536
#define SHARE_OF_SETS 1024

/** Gives all rows out, `share` at a time, to as many threads as Polars has; to one where they are few. Returns 0, or what one returned that failed. */
int share_rows(row_work *work, const void *given, int64_t rows, int64_t share);
