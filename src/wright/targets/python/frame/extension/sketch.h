/* Sketches: what makes a list of numbers of a row, of one length in all rows. */
#pragma once

#include "column.h"
#include "permutations.h"

typedef struct sketch sketch;

/** Refuses columns of other types; `error` says what is right. */
typedef refusal accepting(const sketch *self, const column *given, struct ArrowError *error);
/** Writes the numbers of rows from `first` on; those of rows that are null are zeros. Returns 0, or -1 where memory ran out. */
typedef int sketching(const sketch *self, const column *given, int64_t first, int64_t rows, uint8_t *out);

struct sketch {
    size_t count; /* numbers of a row */
    size_t width; /* bytes of a number: 4 or 8 */
    accepting *accepts;
    sketching *fill;
    /* MinHash */
    const batches *batches;
    size_t digest;   /* bytes of the function's */
    size_t shingle;  /* characters or bytes of a shingle; 0 where rows are lists of tokens */
    scheme scheme;
    permutations permutations;
    void *parameters; /* theirs, in one piece */
    /* Bands */
    size_t rows; /* numbers of a band */
};

/** Makes a sketch of its description, which Python's _sketches.py writes. Returns NULL, or why it cannot. It is to be cleared, in either case. */
const char *sketch_set(sketch *self, const uint8_t *description, size_t length);
void sketch_clear(sketch *self);
/** Bytes of a row. */
static inline size_t sketch_size(const sketch *self)
{
    return self->count * self->width;
}

/** Say how a sketch's rows are made. Return NULL, or why they cannot be. */
const char *minhash_set(sketch *self, const uint8_t *description, size_t length);
const char *bands_set(sketch *self, const uint8_t *description, size_t length);

/** Takes a number of 32 or 64 bits, the lowest byte first. */
static inline uint64_t take_uint(const uint8_t *at, int bytes)
{
    uint64_t number = 0;
    for (int i = 0; i < bytes; i++) number |= (uint64_t)at[i] << 8 * i;
    return number;
}

/** An object of type hashwright._hashwright.Sketch. */
typedef struct {
    PyObject_HEAD
    sketch of;
} sketch_object;
