/* XXH64, with the calls of PyPI's xxhash. It is no hash for security. */

#include "lock.h"

typedef struct {
    PyObject_HEAD
    hw_xxh64_ctx ctx;
    uint64_t seed;
    PyThread_type_lock lock;
} xxh64_object;

/** Takes a seed. Returns 0, or -1 with an exception. */
static int taken(PyObject *number, uint64_t *seed)
{
    if (!PyLong_Check(number)) {
        PyErr_Format(PyExc_TypeError, "seed must be an int, not %R", Py_TYPE(number));
        return -1;
    }
    *seed = PyLong_AsUnsignedLongLong(number);
    if (!PyErr_Occurred()) return 0;
    PyErr_Clear();
    PyErr_Format(PyExc_ValueError, "seed is %R: it must be 0 or more, and below 2**64", number);
    return -1;
}

/** Takes what all calls take. Returns 0, or -1 with an exception; `data` stays NULL where none is given. */
static int given(PyObject *args, PyObject *options, PyObject **data, uint64_t *seed)
{
    static char *names[] = {"data", "seed", NULL};
    PyObject *number = NULL;
    *seed = 0;
    if (!PyArg_ParseTupleAndKeywords(args, options, "|OO", names, data, &number)) return -1;
    return number == NULL ? 0 : taken(number, seed);
}

static int add(xxh64_object *self, PyObject *data)
{
    Py_buffer view;
    if (bytes_of(data, "data", &view) < 0) return -1;
    if (view.len >= RELEASING && self->lock == NULL) self->lock = PyThread_allocate_lock();
    enter(self->lock);
    if (view.len >= RELEASING && self->lock != NULL) {
        Py_BEGIN_ALLOW_THREADS
        hw_xxh64_update(&self->ctx, view.buf, (size_t)view.len);
        Py_END_ALLOW_THREADS
    } else {
        hw_xxh64_update(&self->ctx, view.buf, (size_t)view.len);
    }
    leave(self->lock);
    PyBuffer_Release(&view);
    return 0;
}

static PyObject *made(PyTypeObject *type, PyObject *args, PyObject *options)
{
    PyObject *data = NULL;
    uint64_t seed;
    if (given(args, options, &data, &seed) < 0) return NULL;
    xxh64_object *self = (xxh64_object *)new_object(type);
    if (self == NULL) return NULL;
    self->lock = NULL;
    self->seed = seed;
    hw_xxh64_init(&self->ctx, seed);
    if (data == NULL || add(self, data) == 0) return (PyObject *)self;
    Py_DECREF(self);
    return NULL;
}

static PyObject *update(PyObject *self, PyObject *data)
{
    if (add((xxh64_object *)self, data) < 0) return NULL;
    Py_RETURN_NONE;
}

static uint64_t value_of(PyObject *object)
{
    xxh64_object *self = (xxh64_object *)object;
    enter(self->lock);
    const uint64_t value = hw_xxh64_final(&self->ctx);
    leave(self->lock);
    return value;
}

/** The canonical form: the highest byte first. */
static void put(uint64_t value, uint8_t *out)
{
    for (int i = 0; i < HW_XXH64_SIZE; i++) out[i] = (uint8_t)(value >> 8 * (HW_XXH64_SIZE - 1 - i));
}

static PyObject *as_bytes(uint64_t value)
{
    uint8_t out[HW_XXH64_SIZE];
    put(value, out);
    return PyBytes_FromStringAndSize((const char *)out, sizeof out);
}

static PyObject *as_text(uint64_t value)
{
    uint8_t out[HW_XXH64_SIZE];
    put(value, out);
    return hex_of(out, sizeof out);
}

static PyObject *digest(PyObject *self, PyObject *unused)
{
    (void)unused;
    return as_bytes(value_of(self));
}

static PyObject *hexdigest(PyObject *self, PyObject *unused)
{
    (void)unused;
    return as_text(value_of(self));
}

static PyObject *intdigest(PyObject *self, PyObject *unused)
{
    (void)unused;
    return PyLong_FromUnsignedLongLong(value_of(self));
}

static PyObject *copy(PyObject *object, PyObject *unused)
{
    (void)unused;
    xxh64_object *self = (xxh64_object *)object;
    xxh64_object *other = (xxh64_object *)new_object(Py_TYPE(object));
    if (other == NULL) return NULL;
    other->lock = NULL;
    other->seed = self->seed;
    enter(self->lock);
    other->ctx = self->ctx;
    leave(self->lock);
    return (PyObject *)other;
}

static PyObject *reset(PyObject *object, PyObject *unused)
{
    (void)unused;
    xxh64_object *self = (xxh64_object *)object;
    enter(self->lock);
    hw_xxh64_init(&self->ctx, self->seed);
    leave(self->lock);
    Py_RETURN_NONE;
}

static void freed(PyObject *object)
{
    xxh64_object *self = (xxh64_object *)object;
    PyTypeObject *type = Py_TYPE(object);
    if (self->lock != NULL) PyThread_free_lock(self->lock);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(object);
    Py_DECREF(type);
}

/** The hash of whole data. Returns 0, or -1 with an exception. */
static int hashed(PyObject *args, PyObject *options, uint64_t *value)
{
    PyObject *data = NULL;
    Py_buffer view;
    uint64_t seed;
    if (given(args, options, &data, &seed) < 0) return -1;
    if (data == NULL) {
        *value = hw_xxh64(NULL, 0, seed);
        return 0;
    }
    if (bytes_of(data, "data", &view) < 0) return -1;
    if (view.len < RELEASING) {
        *value = hw_xxh64(view.buf, (size_t)view.len, seed);
    } else {
        Py_BEGIN_ALLOW_THREADS
        *value = hw_xxh64(view.buf, (size_t)view.len, seed);
        Py_END_ALLOW_THREADS
    }
    PyBuffer_Release(&view);
    return 0;
}

static PyObject *xxh64_digest(PyObject *module, PyObject *args, PyObject *options)
{
    uint64_t value;
    (void)module;
    return hashed(args, options, &value) < 0 ? NULL : as_bytes(value);
}

static PyObject *xxh64_hexdigest(PyObject *module, PyObject *args, PyObject *options)
{
    uint64_t value;
    (void)module;
    return hashed(args, options, &value) < 0 ? NULL : as_text(value);
}

static PyObject *xxh64_intdigest(PyObject *module, PyObject *args, PyObject *options)
{
    uint64_t value;
    (void)module;
    return hashed(args, options, &value) < 0 ? NULL : PyLong_FromUnsignedLongLong(value);
}

static PyObject *get_name(PyObject *self, void *unused)
{
    (void)self;
    (void)unused;
    return PyUnicode_FromString("XXH64");
}

static PyObject *get_seed(PyObject *self, void *unused)
{
    (void)unused;
    return PyLong_FromUnsignedLongLong(((xxh64_object *)self)->seed);
}

static PyObject *constant(PyObject *self, void *value)
{
    (void)self;
    return PyLong_FromSsize_t(*(const Py_ssize_t *)value);
}

static Py_ssize_t digest_size = HW_XXH64_SIZE, block_size = HW_XXH64_BLOCK_SIZE;

static PyMethodDef methods[] = {
    {"update", update, METH_O, "update($self, data, /)\n--\n\nAdd the bytes of a buffer to the message."},
    {"digest", digest, METH_NOARGS,
        "digest($self, /)\n--\n\nReturn the hash of the message so far as 8 bytes, the highest first."},
    {"hexdigest", hexdigest, METH_NOARGS, "hexdigest($self, /)\n--\n\nReturn the same as hexadecimal text."},
    {"intdigest", intdigest, METH_NOARGS, "intdigest($self, /)\n--\n\nReturn the same as a number."},
    {"copy", copy, METH_NOARGS, "copy($self, /)\n--\n\nReturn another object with the same message so far."},
    {"reset", reset, METH_NOARGS, "reset($self, /)\n--\n\nBegin another message under the same seed."},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef attributes[] = {
    {"name", get_name, NULL, "Its name.", NULL},
    {"seed", get_seed, NULL, "Its seed.", NULL},
    {"digest_size", constant, NULL, "Bytes of a hash.", &digest_size},
    {"digestsize", constant, NULL, "The same.", &digest_size},
    {"block_size", constant, NULL, "Bytes of a stripe.", &block_size},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_doc,
        "xxh64(data=b\"\", seed=0)\n--\n\n"
        "Begin a message of XXH64, as PyPI's xxhash does. It is fast, and no hash for security."},
    {Py_tp_new, made},
    {Py_tp_methods, methods},
    {Py_tp_getset, attributes},
    {Py_tp_dealloc, freed},
    {0, NULL},
};

static PyType_Spec spec = {
    .name = "hashwright.xxh64",
    .basicsize = sizeof(xxh64_object),
    .flags = Py_TPFLAGS_DEFAULT,
    .slots = slots,
};

static PyMethodDef functions[] = {
    {"xxh64_digest", WITH_OPTIONS(xxh64_digest),
        "xxh64_digest(data=b\"\", seed=0)\n--\n\nReturn the hash of data as 8 bytes, the highest first."},
    {"xxh64_hexdigest", WITH_OPTIONS(xxh64_hexdigest),
        "xxh64_hexdigest(data=b\"\", seed=0)\n--\n\nReturn the same as hexadecimal text."},
    {"xxh64_intdigest", WITH_OPTIONS(xxh64_intdigest),
        "xxh64_intdigest(data=b\"\", seed=0)\n--\n\nReturn the same as a number."},
    {NULL, NULL, 0, NULL},
};

int add_xxhash(PyObject *module, module_state *state)
{
    state->xxh64 = (PyTypeObject *)PyType_FromModuleAndSpec(module, &spec, NULL);
    return state->xxh64 == NULL || PyModule_AddFunctions(module, functions) < 0 ? -1 : PyModule_AddType(module, state->xxh64);
}
