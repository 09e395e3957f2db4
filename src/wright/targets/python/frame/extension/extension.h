/* Shared by the files of the extension: its state, its types, and what they do with buffers. */
#pragma once

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <pythread.h>

#include "functions.h"

#define RELEASING 2048 /* bytes from which hashing lets other threads run: less takes no longer than a switch does */

/** The objects of a module that are not in its dictionary alone. */
typedef struct {
    PyTypeObject *hash, *blake3, *function, *sip, *checksum, *column, *engine, *job, *sketch, *walk/*% for f in seeded + seeded_bytes %*/, *$$f.name$$/*% endfor %*/;
    PyObject *midstate_error;
} module_state;

/** An object of type hashwright.Function. */
typedef struct {
    PyObject_HEAD
    const hw_function *of;
    const batches *batches;
} function_object;

/** An object of type hashwright.SipHash. */
typedef struct {
    PyObject_HEAD
    const sip_function *of;
} sip_object;

/** An object of type hashwright.Checksum. */
typedef struct {
    PyObject_HEAD
    const checksum_function *of;
} checksum_object;

extern PyType_Spec engine_spec, hash_spec, function_spec, sip_spec, checksum_spec, column_spec, job_spec, sketch_spec;
#ifndef _WIN32
extern PyType_Spec walk_spec;
#endif

module_state *state_of(PyTypeObject *type);

/** A new object of a type without memory beyond its own. */
static inline PyObject *new_object(PyTypeObject *type)
{
    return ((allocfunc)PyType_GetSlot(type, Py_tp_alloc))(type, 0);
}

/** Begins a message of BLAKE3 under a key, for the derivation of one, or plain, where both are None. Returns 0, or -1 with an exception. */
int blake3_begin(hw_blake3_ctx *ctx, PyObject *key, PyObject *context);

/** Adds the class of BLAKE3's messages. Returns 0, or -1 with an exception. */
int add_blake3(PyObject *module, module_state *state);

/** Adds the classes of XXH64's and XXH3's messages, and their functions. Returns 0, or -1 with an exception. */
int add_xxhash(PyObject *module, module_state *state);

/** The jobs of a list as an Arrow stream, in a capsule. */
PyObject *stream_of(PyObject *module, PyObject *jobs);

#define WITH_OPTIONS(function) (PyCFunction)(void (*)(void)) function, METH_VARARGS | METH_KEYWORDS
#define WITH_LENGTH(function) (PyCFunction)(void (*)(void)) function, METH_FASTCALL | METH_KEYWORDS

/** A new hash in progress, or NULL with an exception. */
PyObject *hash_begun(PyTypeObject *type, const hw_function *function);
/** The same in another domain than the usual one. */
PyObject *hash_separated(PyTypeObject *type, const hw_function *function, Py_ssize_t domain);
PyObject *hash_resumed(PyTypeObject *type, const hw_function *function, PyObject *midstate);
PyObject *hash_keyed(PyTypeObject *type, const hw_function *function, PyObject *key, Py_ssize_t size);
/** Whether HMAC, HKDF and PBKDF2 stand over a function; 0 with an exception. */
int has_hmac(const hw_function *function);
/** The length that a call of digest() asks for, as hashlib's SHAKE has it, else the usual one; -1 with an exception. */
Py_ssize_t length_asked(const hw_function *function, size_t usual, PyObject *const *args, Py_ssize_t count, PyObject *names);
/** The output of an extendable function behind a message, in new bytes. Overwrites the context. */
PyObject *output_of(const hw_function *function, hw_any_ctx *ctx, Py_ssize_t length);
/** New bytes as hexadecimal text, in place of them; NULL stays NULL. */
PyObject *as_hex(PyObject *bytes);
/** Adds a buffer's bytes. Returns 0, or -1 with an exception. */
int hash_add(PyObject *hash, PyObject *data);

/** Takes the bytes of an argument, without a copy. Returns 0, or -1 with an exception that names the argument. */
int bytes_of(PyObject *argument, const char *name, Py_buffer *view);
/** Converts a number for PyArg_Parse…'s "O&", to a Py_ssize_t: Python takes True for 1, which nobody means by it. */
int number_of(PyObject *argument, void *number);
/** The same of a length, which None leaves as it is. */
int length_of(PyObject *argument, void *length);
PyObject *hex_of(const uint8_t *bytes, size_t size);
