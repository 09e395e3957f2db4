/* XXH64 and XXH3-64, with the calls of PyPI's xxhash. They are no hashes for security. */

#include "lock.h"

#include <string.h>

#define HASH_SIZE 8

/** A function under a seed: its calls, and what it says of itself. */
typedef struct {
    const char *name;
    Py_ssize_t block_size; /* PyPI's xxhash says 32 for each */
    size_t context;
    uint64_t (*one)(const void *data, size_t length, uint64_t seed);
    void (*init)(void *ctx, uint64_t seed);
    void (*update)(void *ctx, const void *data, size_t length);
    uint64_t (*final)(const void *ctx);
} seeded_function;

/** A message; behind it lies the function's context. */
typedef struct {
    PyObject_HEAD
    const seeded_function *of;
    uint64_t seed;
    PyThread_type_lock lock;
} seeded_object;

static void *context(seeded_object *self)
{
    return self + 1;
}

/** Takes a seed: an int, or what is one as an index, such as NumPy's. Returns 0, or -1 with an exception. */
static int taken(PyObject *object, uint64_t *seed)
{
    if (!PyIndex_Check(object)) {
        PyErr_Format(PyExc_TypeError, "seed must be an int, not %R", Py_TYPE(object));
        return -1;
    }
    PyObject *number = PyNumber_Index(object);
    if (number == NULL) return -1;
    *seed = PyLong_AsUnsignedLongLong(number);
    const int wrong = PyErr_Occurred() != NULL;
    if (wrong) {
        PyErr_Clear();
        PyErr_Format(PyExc_ValueError,
            "seed is %R: it must be 0 or more, and below 2**64; PyPI's xxhash takes it modulo 2**64", number);
    }
    Py_DECREF(number);
    return wrong ? -1 : 0;
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

static int add(seeded_object *self, PyObject *data)
{
    Py_buffer view;
    if (bytes_of(data, "data", &view) < 0) return -1;
    PyThreadState *running = enter_adding(&self->lock, view.len);
    self->of->update(context(self), view.buf, (size_t)view.len);
    leave_adding(self->lock, running);
    PyBuffer_Release(&view);
    return 0;
}

static PyObject *made(PyTypeObject *type, const seeded_function *of, PyObject *args, PyObject *options)
{
    PyObject *data = NULL;
    uint64_t seed;
    if (given(args, options, &data, &seed) < 0) return NULL;
    seeded_object *self = (seeded_object *)new_object(type);
    if (self == NULL) return NULL;
    self->of = of;
    self->lock = NULL;
    self->seed = seed;
    of->init(context(self), seed);
    if (data == NULL || add(self, data) == 0) return (PyObject *)self;
    Py_DECREF(self);
    return NULL;
}

static PyObject *update(PyObject *self, PyObject *const *args, Py_ssize_t count, PyObject *names)
{
    const Py_ssize_t named = names == NULL ? 0 : PyTuple_Size(names);
    if (count + named != 1)
        return PyErr_Format(PyExc_TypeError, "update(data) takes one argument; %zd were given", count + named);
    if (named > 0 && PyUnicode_CompareWithASCIIString(PyTuple_GetItem(names, 0), "data") != 0)
        return PyErr_Format(PyExc_TypeError, "update(data) has no argument %R", PyTuple_GetItem(names, 0));
    if (add((seeded_object *)self, args[0]) < 0) return NULL;
    Py_RETURN_NONE;
}

static uint64_t value_of(PyObject *object)
{
    seeded_object *self = (seeded_object *)object;
    enter(self->lock);
    const uint64_t value = self->of->final(context(self));
    leave(self->lock);
    return value;
}

/** The canonical form: the highest byte first. */
static void put(uint64_t value, uint8_t *out)
{
    for (int i = 0; i < HASH_SIZE; i++) out[i] = (uint8_t)(value >> 8 * (HASH_SIZE - 1 - i));
}

static PyObject *as_bytes(uint64_t value)
{
    uint8_t out[HASH_SIZE];
    put(value, out);
    return PyBytes_FromStringAndSize((const char *)out, sizeof out);
}

static PyObject *as_text(uint64_t value)
{
    uint8_t out[HASH_SIZE];
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
    seeded_object *self = (seeded_object *)object;
    seeded_object *other = (seeded_object *)new_object(Py_TYPE(object));
    if (other == NULL) return NULL;
    other->of = self->of;
    other->lock = NULL;
    other->seed = self->seed;
    enter(self->lock);
    memcpy(context(other), context(self), self->of->context);
    leave(self->lock);
    return (PyObject *)other;
}

static PyObject *reset(PyObject *object, PyObject *unused)
{
    (void)unused;
    seeded_object *self = (seeded_object *)object;
    enter(self->lock);
    self->of->init(context(self), self->seed);
    leave(self->lock);
    Py_RETURN_NONE;
}

static void freed(PyObject *object)
{
    seeded_object *self = (seeded_object *)object;
    PyTypeObject *type = Py_TYPE(object);
    if (self->lock != NULL) PyThread_free_lock(self->lock);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(object);
    Py_DECREF(type);
}

/** The hash of whole data. Returns 0, or -1 with an exception. */
static int hashed(const seeded_function *of, PyObject *args, PyObject *options, uint64_t *value)
{
    PyObject *data = NULL;
    Py_buffer view;
    uint64_t seed;
    if (given(args, options, &data, &seed) < 0) return -1;
    if (data == NULL) {
        *value = of->one(NULL, 0, seed);
        return 0;
    }
    if (bytes_of(data, "data", &view) < 0) return -1;
    if (view.len < RELEASING) {
        *value = of->one(view.buf, (size_t)view.len, seed);
    } else {
        Py_BEGIN_ALLOW_THREADS
        *value = of->one(view.buf, (size_t)view.len, seed);
        Py_END_ALLOW_THREADS
    }
    PyBuffer_Release(&view);
    return 0;
}

static PyObject *get_name(PyObject *self, void *unused)
{
    (void)unused;
    return PyUnicode_FromString(((seeded_object *)self)->of->name);
}

static PyObject *get_seed(PyObject *self, void *unused)
{
    (void)unused;
    return PyLong_FromUnsignedLongLong(((seeded_object *)self)->seed);
}

static PyObject *get_digest_size(PyObject *self, void *unused)
{
    (void)self;
    (void)unused;
    return PyLong_FromLong(HASH_SIZE);
}

static PyObject *get_block_size(PyObject *self, void *unused)
{
    (void)unused;
    return PyLong_FromSsize_t(((seeded_object *)self)->of->block_size);
}

static PyMethodDef methods[] = {
    {"update", WITH_LENGTH(update), "update($self, data)\n--\n\nAdd the bytes of a buffer to the message."},
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
    {"digest_size", get_digest_size, NULL, "Bytes of a hash.", NULL},
    {"digestsize", get_digest_size, NULL, "The same.", NULL},
    {"block_size", get_block_size, NULL, "32: bytes of XXH64's stripe.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

/** A function's calls, its type, and the functions of the module. */
#define SEEDED(id, title, said) \
    static void id##_init(void *ctx, uint64_t seed) { hw_##id##_init(ctx, seed); } \
    static void id##_update(void *ctx, const void *data, size_t length) { hw_##id##_update(ctx, data, length); } \
    static uint64_t id##_final(const void *ctx) { return hw_##id##_final(ctx); } \
    static const seeded_function id = {title, 32, sizeof(hw_##id##_ctx), hw_##id, id##_init, id##_update, id##_final}; \
    static PyObject *id##_made(PyTypeObject *type, PyObject *args, PyObject *options) \
    { \
        return made(type, &id, args, options); \
    } \
    static PyObject *id##_digest(PyObject *module, PyObject *args, PyObject *options) \
    { \
        uint64_t value; \
        (void)module; \
        return hashed(&id, args, options, &value) < 0 ? NULL : as_bytes(value); \
    } \
    static PyObject *id##_hexdigest(PyObject *module, PyObject *args, PyObject *options) \
    { \
        uint64_t value; \
        (void)module; \
        return hashed(&id, args, options, &value) < 0 ? NULL : as_text(value); \
    } \
    static PyObject *id##_intdigest(PyObject *module, PyObject *args, PyObject *options) \
    { \
        uint64_t value; \
        (void)module; \
        return hashed(&id, args, options, &value) < 0 ? NULL : PyLong_FromUnsignedLongLong(value); \
    } \
    static PyType_Slot id##_slots[] = { \
        {Py_tp_doc, \
            #id "(data=b\"\", seed=0)\n--\n\n" \
            "Begin a message of " said ", as PyPI's xxhash does. It is fast, and no hash for security."}, \
        {Py_tp_new, id##_made}, \
        {Py_tp_methods, methods}, \
        {Py_tp_getset, attributes}, \
        {Py_tp_dealloc, freed}, \
        {0, NULL}, \
    }; \
    static PyType_Spec id##_spec = { \
        .name = "hashwright." #id, \
        .basicsize = sizeof(seeded_object) + sizeof(hw_##id##_ctx), \
        .flags = Py_TPFLAGS_DEFAULT, \
        .slots = id##_slots, \
    }; \
    static PyMethodDef id##_functions[] = { \
        {#id "_digest", WITH_OPTIONS(id##_digest), \
            #id "_digest(data=b\"\", seed=0)\n--\n\nReturn the hash of data as 8 bytes, the highest first."}, \
        {#id "_hexdigest", WITH_OPTIONS(id##_hexdigest), \
            #id "_hexdigest(data=b\"\", seed=0)\n--\n\nReturn the same as hexadecimal text."}, \
        {#id "_intdigest", WITH_OPTIONS(id##_intdigest), \
            #id "_intdigest(data=b\"\", seed=0)\n--\n\nReturn the same as a number."}, \
        {NULL, NULL, 0, NULL}, \
    };

SEEDED(xxh64, "XXH64", "XXH64")
SEEDED(xxh3_64, "XXH3_64", "XXH3-64")

static int added(PyObject *module, PyType_Spec *spec, PyMethodDef *functions, PyTypeObject **type)
{
    *type = (PyTypeObject *)PyType_FromModuleAndSpec(module, spec, NULL);
    return *type == NULL || PyModule_AddFunctions(module, functions) < 0 ? -1 : PyModule_AddType(module, *type);
}

int add_xxhash(PyObject *module, module_state *state)
{
    return added(module, &xxh64_spec, xxh64_functions, &state->xxh64) < 0
        ? -1
        : added(module, &xxh3_64_spec, xxh3_64_functions, &state->xxh3_64);
}
