/* Messages under a seed, with the calls of PyPI's xxhash: the object, whatever its function. */
#pragma once

#include "extension.h"

#define MOST_WORDS 2

/** A hash: its words, of which the highest is the first. */
typedef struct {
    uint64_t words[MOST_WORDS];
} seeded_value;

/** A function under a seed: its calls, and what it says of itself. */
typedef struct {
    const char *name;
    size_t words;
    Py_ssize_t block_size; /* what PyPI's xxhash says */
    size_t context;
    seeded_value (*one)(const void *data, size_t length, uint64_t seed);
    void (*init)(void *ctx, uint64_t seed);
    void (*update)(void *ctx, const void *data, size_t length);
    seeded_value (*final)(const void *ctx);
} seeded_function;

/** A message; behind it lies the function's context. */
typedef struct {
    PyObject_HEAD
    const seeded_function *of;
    uint64_t seed;
    PyThread_type_lock lock;
} seeded_object;

extern PyMethodDef seeded_methods[];
extern PyGetSetDef seeded_attributes[];

/** A new message, of what the constructor is given; NULL with an exception. */
PyObject *seeded_made(PyTypeObject *type, const seeded_function *of, PyObject *args, PyObject *options);
void seeded_freed(PyObject *object);
/** The hash of whole data. Returns 0, or -1 with an exception. */
int seeded_hashed(const seeded_function *of, PyObject *args, PyObject *options, seeded_value *hash);
/** A hash in its canonical form, the highest byte first: as bytes, in hexadecimal, as a number. */
PyObject *seeded_bytes(const seeded_function *of, seeded_value hash);
PyObject *seeded_text(const seeded_function *of, seeded_value hash);
PyObject *seeded_number(const seeded_function *of, seeded_value hash);
