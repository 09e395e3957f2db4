/* BLAKE3 in progress, with the calls of PyPI's blake3. */

#include "lock.h"

#define AUTO (-1)           /* as many threads as it likes */
#define PART (1 << 20)      /* bytes of a file at a time */

typedef struct {
    PyObject_HEAD
    hw_blake3_ctx ctx;
    PyThread_type_lock lock;
} blake3_object;

static int add(blake3_object *self, PyObject *data)
{
    Py_buffer view;
    if (bytes_of(data, "data", &view) < 0) return -1;
    PyThreadState *running = enter_adding(&self->lock, view.len);
    hw_blake3_update(&self->ctx, view.buf, (size_t)view.len);
    leave_adding(self->lock, running);
    PyBuffer_Release(&view);
    return 0;
}

/** Begins under a key. Returns 0, or -1 with an exception. */
static int begin_keyed(hw_blake3_ctx *ctx, PyObject *key)
{
    Py_buffer view;
    if (bytes_of(key, "key", &view) < 0) return -1;
    const Py_ssize_t size = view.len;
    if (size == HW_BLAKE3_KEY_SIZE) hw_blake3_init_keyed(ctx, view.buf);
    PyBuffer_Release(&view);
    if (size == HW_BLAKE3_KEY_SIZE) return 0;
    PyErr_Format(PyExc_ValueError, "key has %zd bytes: BLAKE3 takes %d", size, HW_BLAKE3_KEY_SIZE);
    return -1;
}

/** Begins the derivation of a key. Returns 0, or -1 with an exception. */
static int begin_derived(hw_blake3_ctx *ctx, PyObject *context)
{
    Py_ssize_t size;
    if (!PyUnicode_Check(context)) {
        PyErr_Format(PyExc_TypeError, "derive_key_context must be a str, a constant of the application, not %R", Py_TYPE(context));
        return -1;
    }
    const char *text = PyUnicode_AsUTF8AndSize(context, &size);
    if (text == NULL) return -1;
    hw_blake3_init_derive(ctx, text, (size_t)size);
    return 0;
}

int blake3_begin(hw_blake3_ctx *ctx, PyObject *key, PyObject *context)
{
    if (key != Py_None && context != Py_None) {
        PyErr_SetString(PyExc_ValueError, "key and derive_key_context are two modes of BLAKE3: give one of them");
        return -1;
    }
    if (key != Py_None) return begin_keyed(ctx, key);
    if (context != Py_None) return begin_derived(ctx, context);
    hw_blake3_init(ctx);
    return 0;
}

static PyObject *made(PyTypeObject *type, PyObject *args, PyObject *options)
{
    static char *names[] = {"", "key", "derive_key_context", "max_threads", "usedforsecurity", NULL};
    PyObject *data = Py_None, *key = Py_None, *context = Py_None;
    Py_ssize_t threads = 1;
    int for_security = 1, failed;
    if (!PyArg_ParseTupleAndKeywords(args, options, "|O$OOnp", names, &data, &key, &context, &threads, &for_security)) return NULL;
    if (threads < 1 && threads != AUTO) {
        PyErr_Format(PyExc_ValueError, "max_threads is %zd: it is at least 1, or blake3.AUTO", threads);
        return NULL;
    }
    blake3_object *self = (blake3_object *)new_object(type);
    if (self == NULL) return NULL;
    self->lock = NULL;
    failed = blake3_begin(&self->ctx, key, context);
    if (failed == 0 && data != Py_None) failed = add(self, data);
    if (failed == 0) return (PyObject *)self;
    Py_DECREF(self);
    return NULL;
}

static PyObject *update(PyObject *self, PyObject *data)
{
    return add((blake3_object *)self, data) < 0 ? NULL : Py_NewRef(self);
}

/** Adds all bytes of an open file. Returns 0, or -1 with an exception. */
static int add_file(blake3_object *self, PyObject *file)
{
    for (;;) {
        PyObject *part = PyObject_CallMethod(file, "read", "i", PART);
        const Py_ssize_t size = part == NULL ? -1 : PyObject_Size(part);
        const int failed = size < 0 || add(self, part) < 0;
        Py_XDECREF(part);
        if (failed) return -1;
        if (size == 0) return 0;
    }
}

static PyObject *update_mmap(PyObject *self, PyObject *path)
{
    PyObject *io = PyImport_ImportModule("io");
    PyObject *file = io == NULL ? NULL : PyObject_CallMethod(io, "open", "Osi", path, "rb", 0);
    Py_XDECREF(io);
    if (file == NULL) return NULL;
    const int failed = add_file((blake3_object *)self, file);
    PyObject *type, *error, *trace;
    PyErr_Fetch(&type, &error, &trace);
    PyObject *closed = PyObject_CallMethod(file, "close", NULL);
    if (closed == NULL) PyErr_Clear();
    PyErr_Restore(type, error, trace);
    Py_XDECREF(closed);
    Py_DECREF(file);
    return failed ? NULL : Py_NewRef(self);
}

static PyObject *digest(PyObject *object, PyObject *args, PyObject *options)
{
    static char *names[] = {"length", "seek", NULL};
    blake3_object *self = (blake3_object *)object;
    Py_ssize_t length = HW_BLAKE3_SIZE;
    PyObject *seek = NULL;
    unsigned long long place = 0;
    if (!PyArg_ParseTupleAndKeywords(args, options, "|O&$O", names, number_of, &length, &seek)) return NULL;
    if (length < 0) return PyErr_Format(PyExc_ValueError, "length is %zd: it cannot be negative", length);
    if (seek != NULL) {
        if (PyBool_Check(seek)) return PyErr_Format(PyExc_TypeError, "%R is no number: give an int", seek);
        PyObject *number = PyNumber_Index(seek);
        if (number == NULL) return NULL;
        place = PyLong_AsUnsignedLongLong(number);
        Py_DECREF(number);
        if (PyErr_Occurred()) return NULL;
    }
    if ((unsigned long long)length > UINT64_MAX - place)
        return PyErr_Format(PyExc_ValueError, "seek is %llu and length %zd: the output has 2**64 - 1 bytes", place, length);
    PyObject *out = PyBytes_FromStringAndSize(NULL, length);
    if (out == NULL) return NULL;
    uint8_t *bytes = (uint8_t *)PyBytes_AsString(out);
    hw_blake3_output output;
    enter(self->lock);
    hw_blake3_squeeze(&self->ctx, &output);
    leave(self->lock);
    hw_blake3_seek(&output, place);
    PyThreadState *running = length >= RELEASING ? PyEval_SaveThread() : NULL;
    hw_blake3_read(&output, bytes, (size_t)length);
    if (running != NULL) PyEval_RestoreThread(running);
    hw_wipe(&output, sizeof output);
    return out;
}

static PyObject *hexdigest(PyObject *self, PyObject *args, PyObject *options)
{
    return as_hex(digest(self, args, options));
}

static PyObject *copy(PyObject *object, PyObject *unused)
{
    (void)unused;
    blake3_object *self = (blake3_object *)object;
    blake3_object *other = (blake3_object *)new_object(Py_TYPE(object));
    if (other == NULL) return NULL;
    other->lock = NULL;
    enter(self->lock);
    other->ctx = self->ctx;
    leave(self->lock);
    return (PyObject *)other;
}

static PyObject *reset(PyObject *object, PyObject *unused)
{
    (void)unused;
    blake3_object *self = (blake3_object *)object;
    enter(self->lock);
    hw_blake3_reset(&self->ctx);
    leave(self->lock);
    Py_RETURN_NONE;
}

static void freed(PyObject *object)
{
    blake3_object *self = (blake3_object *)object;
    PyTypeObject *type = Py_TYPE(object);
    if (self->lock != NULL) PyThread_free_lock(self->lock);
    hw_wipe(&self->ctx, sizeof self->ctx);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(object);
    Py_DECREF(type);
}

static PyObject *constant(PyObject *self, void *value)
{
    (void)self;
    return PyLong_FromSsize_t(*(const Py_ssize_t *)value);
}

static PyObject *get_name(PyObject *self, void *unused)
{
    (void)self;
    (void)unused;
    return PyUnicode_FromString("blake3");
}

static Py_ssize_t digest_size = HW_BLAKE3_SIZE, block_size = HW_BLAKE3_BLOCK_SIZE, key_size = HW_BLAKE3_KEY_SIZE;

static PyMethodDef methods[] = {
    {"update", update, METH_O, "update($self, data, /)\n--\n\nAdd the bytes of a buffer to the message, and return the object."},
    {"update_mmap", update_mmap, METH_O,
        "update_mmap($self, path, /)\n--\n\nAdd the bytes of a file, which is read in parts, and return the object."},
    {"digest", WITH_OPTIONS(digest),
        "digest($self, length=32, *, seek=0)\n--\n\n"
        "Return the output of the message so far, from its byte seek on. The message may go on."},
    {"hexdigest", WITH_OPTIONS(hexdigest),
        "hexdigest($self, length=32, *, seek=0)\n--\n\nReturn the output of the message so far as hexadecimal text."},
    {"copy", copy, METH_NOARGS, "copy($self, /)\n--\n\nReturn another object with the same message so far."},
    {"reset", reset, METH_NOARGS,
        "reset($self, /)\n--\n\nBegin another message under the same key or context."},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef attributes[] = {
    {"name", get_name, NULL, "Its name.", NULL},
    {"digest_size", constant, NULL, "Bytes of a digest without a length.", &digest_size},
    {"block_size", constant, NULL, "Bytes of a block.", &block_size},
    {"key_size", constant, NULL, "Bytes of a key.", &key_size},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_doc,
        "blake3(data=None, /, *, key=None, derive_key_context=None, max_threads=1, usedforsecurity=True)\n--\n\n"
        "Begin a message of BLAKE3, as PyPI's blake3 does; under a key of 32 bytes, or as the material of a key to derive.\n\n"
        "One thread hashes it, whatever max_threads allows."},
    {Py_tp_new, made},
    {Py_tp_methods, methods},
    {Py_tp_getset, attributes},
    {Py_tp_dealloc, freed},
    {0, NULL},
};

static PyType_Spec spec = {
    .name = "hashwright.blake3",
    .basicsize = sizeof(blake3_object),
    .flags = Py_TPFLAGS_DEFAULT,
    .slots = slots,
};

int add_blake3(PyObject *module, module_state *state)
{
    PyObject *automatic = PyLong_FromLong(AUTO);
    state->blake3 = (PyTypeObject *)PyType_FromModuleAndSpec(module, &spec, NULL);
    const int failed = automatic == NULL || state->blake3 == NULL
        || PyObject_SetAttrString((PyObject *)state->blake3, "AUTO", automatic) < 0;
    Py_XDECREF(automatic);
    return failed ? -1 : PyModule_AddType(module, state->blake3);
}
