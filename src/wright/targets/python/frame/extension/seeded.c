/* Messages under a seed, with the calls of PyPI's xxhash: the object, whatever its function. */

#include "seeded.h"

#include "lock.h"

#include <string.h>

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

PyObject *seeded_made(PyTypeObject *type, const seeded_function *of, PyObject *args, PyObject *options)
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

static seeded_value value_of(PyObject *object)
{
    seeded_object *self = (seeded_object *)object;
    enter(self->lock);
    const seeded_value found = self->of->final(context(self));
    leave(self->lock);
    return found;
}

/** Writes the canonical form, the highest byte first. Returns its size. */
static Py_ssize_t put(const seeded_function *of, const seeded_value *hash, uint8_t *out)
{
    const size_t size = of->words * sizeof *hash->words;
    for (size_t i = 0; i < size; i++) out[i] = (uint8_t)(hash->words[i / 8] >> 8 * (7 - i % 8));
    return (Py_ssize_t)size;
}

PyObject *seeded_bytes(const seeded_function *of, seeded_value hash)
{
    uint8_t out[sizeof hash.words];
    const Py_ssize_t size = put(of, &hash, out);
    return PyBytes_FromStringAndSize((const char *)out, size);
}

PyObject *seeded_text(const seeded_function *of, seeded_value hash)
{
    uint8_t out[sizeof hash.words];
    const Py_ssize_t size = put(of, &hash, out);
    return hex_of(out, (size_t)size);
}

PyObject *seeded_number(const seeded_function *of, seeded_value hash)
{
    char digits[2 * sizeof hash.words + 1];
    uint8_t out[sizeof hash.words];
    if (of->words == 1) return PyLong_FromUnsignedLongLong(hash.words[0]);
    const Py_ssize_t size = put(of, &hash, out);
    put_hex(out, (size_t)size, digits);
    digits[2 * size] = 0;
    return PyLong_FromString(digits, NULL, 16);
}

static const seeded_function *function_of(PyObject *self)
{
    return ((seeded_object *)self)->of;
}

static PyObject *digest(PyObject *self, PyObject *unused)
{
    (void)unused;
    return seeded_bytes(function_of(self), value_of(self));
}

static PyObject *hexdigest(PyObject *self, PyObject *unused)
{
    (void)unused;
    return seeded_text(function_of(self), value_of(self));
}

static PyObject *intdigest(PyObject *self, PyObject *unused)
{
    (void)unused;
    return seeded_number(function_of(self), value_of(self));
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

void seeded_freed(PyObject *object)
{
    seeded_object *self = (seeded_object *)object;
    PyTypeObject *type = Py_TYPE(object);
    if (self->lock != NULL) PyThread_free_lock(self->lock);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(object);
    Py_DECREF(type);
}

int seeded_hashed(const seeded_function *of, PyObject *args, PyObject *options, seeded_value *hash)
{
    PyObject *data = NULL;
    Py_buffer view;
    uint64_t seed;
    if (given(args, options, &data, &seed) < 0) return -1;
    if (data == NULL) {
        *hash = of->one(NULL, 0, seed);
        return 0;
    }
    if (bytes_of(data, "data", &view) < 0) return -1;
    if (view.len < RELEASING) {
        *hash = of->one(view.buf, (size_t)view.len, seed);
    } else {
        Py_BEGIN_ALLOW_THREADS
        *hash = of->one(view.buf, (size_t)view.len, seed);
        Py_END_ALLOW_THREADS
    }
    PyBuffer_Release(&view);
    return 0;
}

static PyObject *get_name(PyObject *self, void *unused)
{
    (void)unused;
    return PyUnicode_FromString(function_of(self)->name);
}

static PyObject *get_seed(PyObject *self, void *unused)
{
    (void)unused;
    return PyLong_FromUnsignedLongLong(((seeded_object *)self)->seed);
}

static PyObject *get_digest_size(PyObject *self, void *unused)
{
    (void)unused;
    return PyLong_FromSize_t(function_of(self)->words * sizeof(uint64_t));
}

static PyObject *get_block_size(PyObject *self, void *unused)
{
    (void)unused;
    return PyLong_FromSsize_t(function_of(self)->block_size);
}

PyMethodDef seeded_methods[] = {
    {"update", WITH_LENGTH(update), "update($self, data)\n--\n\nAdd the bytes of a buffer to the message."},
    {"digest", digest, METH_NOARGS,
        "digest($self, /)\n--\n\nReturn the hash of the message so far as bytes, the highest first."},
    {"hexdigest", hexdigest, METH_NOARGS, "hexdigest($self, /)\n--\n\nReturn the same as hexadecimal text."},
    {"intdigest", intdigest, METH_NOARGS, "intdigest($self, /)\n--\n\nReturn the same as a number."},
    {"copy", copy, METH_NOARGS, "copy($self, /)\n--\n\nReturn another object with the same message so far."},
    {"reset", reset, METH_NOARGS, "reset($self, /)\n--\n\nBegin another message under the same seed."},
    {NULL, NULL, 0, NULL},
};

PyGetSetDef seeded_attributes[] = {
    {"name", get_name, NULL, "Its name.", NULL},
    {"seed", get_seed, NULL, "Its seed.", NULL},
    {"digest_size", get_digest_size, NULL, "Bytes of a hash.", NULL},
    {"digestsize", get_digest_size, NULL, "The same.", NULL},
    {"block_size", get_block_size, NULL, "Bytes of a stripe, as PyPI's xxhash says it.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};
