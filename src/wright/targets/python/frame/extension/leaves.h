/* How the blocks of a buffer or of a file become the leaves of a tree. */
#pragma once

#include "extension.h"

#define LARGE 65536 /* bytes: longer blocks are hashed in strips, side by side */

/** The message of a leaf: a prefix, the bytes of a block, a suffix. */
typedef struct {
    const function_object *function;
    size_t block;
    Py_buffer prefix, suffix;
    int padded;       /* a last block that is short is filled up with zeros */
    uint8_t *staged;  /* room for messages; NULL where none are put together */
    size_t room;      /* messages that it has room for */
} leaf_rule;

/** Writes the leaf of every block of data in memory. */
void leaves_of(const leaf_rule *rule, const uint8_t *data, size_t length, uint8_t *out);
/** Reads a part of a file and writes its leaves. Returns how many bytes it read, fewer where the file ends, or -1 with errno. */
int64_t leaves_read(const leaf_rule *rule, int file, int64_t first, int64_t length, uint8_t *buffer, uint8_t *out);
/** Bytes of the buffer that leaves_read needs. */
size_t leaves_buffer(const leaf_rule *rule);

/** Reads from a place in a file on until `length` bytes are there, or the file ends. Returns how many, or -1 with errno. */
int64_t read_at(int file, void *to, size_t length, int64_t first);

/** Methods of functions. */
PyObject *function_leaves(PyObject *self, PyObject *args, PyObject *options);
PyObject *function_read_leaves(PyObject *self, PyObject *args, PyObject *options);
PyObject *function_many(PyObject *self, PyObject *messages);
PyObject *function_hash_files(PyObject *self, PyObject *args);
/** Functions of the module. */
PyObject *sha256tree_nodes(PyObject *module, PyObject *digests);
