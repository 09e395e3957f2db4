/* A hash in progress: hashlib's objects, and midstates besides. */

#include "lock.h"

#define USUAL 0x1f /* TurboSHAKE's domain where none is given */

typedef struct {
    PyObject_HEAD
    const hw_function *of;
    size_t size; /* of its digest */
    separated *separated; /* NULL in the usual domain */
    uint8_t domain;
    hw_any_ctx ctx;
    PyThread_type_lock lock;
} hash_object;

static hash_object *new_hash(PyTypeObject *type, const hw_function *function)
{
    hash_object *self = (hash_object *)new_object(type);
    if (self == NULL) return NULL;
    self->of = function;
    self->size = function->size;
    self->separated = NULL;
    self->lock = NULL;
    return self;
}

PyObject *hash_begun(PyTypeObject *type, const hw_function *function)
{
    hash_object *self = new_hash(type, function);
    if (self != NULL) function->init(&self->ctx);
    return (PyObject *)self;
}

PyObject *hash_separated(PyTypeObject *type, const hw_function *function, Py_ssize_t domain)
{
    if (domain < 0x01 || domain > 0x7f) {
        PyErr_Format(PyExc_ValueError, "domain is %zd: it must be 1 to 127", domain);
        return NULL;
    }
    PyObject *begun = hash_begun(type, function);
    if (begun != NULL && domain != USUAL) {
        ((hash_object *)begun)->separated = separated_of(function);
        ((hash_object *)begun)->domain = (uint8_t)domain;
    }
    return begun;
}

PyObject *hash_keyed(PyTypeObject *type, const hw_function *function, PyObject *key, Py_ssize_t size)
{
    Py_buffer view;
    hash_object *self = new_hash(type, function);
    if (self == NULL) return NULL;
    if (bytes_of(key, "key", &view) < 0) {
        Py_DECREF(self);
        return NULL;
    }
    const int error = function->init_keyed(&self->ctx, view.buf, (size_t)view.len, size < 0 ? 0 : (size_t)size);
    if (error != HW_OK) {
        if ((size_t)view.len > function->key_size) {
            PyErr_Format(PyExc_ValueError, "key has %zd bytes: %s takes at most %zu", view.len, function->name, function->key_size);
        } else {
            PyErr_Format(PyExc_ValueError, "digest_size is %zd: %s has 1 to %zu", size, function->name, function->size);
        }
        PyBuffer_Release(&view);
        Py_DECREF(self);
        return NULL;
    }
    PyBuffer_Release(&view);
    self->size = (size_t)size;
    return (PyObject *)self;
}

PyObject *hash_resumed(PyTypeObject *type, const hw_function *function, PyObject *midstate)
{
    Py_buffer view;
    hash_object *self = new_hash(type, function);
    if (self == NULL) return NULL;
    if (bytes_of(midstate, "midstate", &view) < 0) {
        Py_DECREF(self);
        return NULL;
    }
    const int error = function->resume(&self->ctx, view.buf, (size_t)view.len);
    PyBuffer_Release(&view);
    if (error != HW_OK) {
        PyErr_Format(state_of(type)->midstate_error, "%s does not resume this midstate: %s", function->name,
            hw_error_text(error));
        Py_DECREF(self);
        return NULL;
    }
    return (PyObject *)self;
}

int hash_add(PyObject *object, PyObject *data)
{
    hash_object *self = (hash_object *)object;
    Py_buffer view;
    if (bytes_of(data, "data", &view) < 0) return -1;
    PyThreadState *running = enter_adding(&self->lock, view.len);
    self->of->update(&self->ctx, view.buf, (size_t)view.len);
    leave_adding(self->lock, running);
    PyBuffer_Release(&view);
    return 0;
}

static PyObject *update(PyObject *self, PyObject *data)
{
    if (hash_add(self, data) < 0) return NULL;
    Py_RETURN_NONE;
}

static void finished(hash_object *self, uint8_t *out)
{
    enter(self->lock);
    self->of->final(&self->ctx, out);
    leave(self->lock);
}

/** The output so far, of another length than the usual one, or in another domain. */
static PyObject *output(hash_object *self, Py_ssize_t length)
{
    enter(self->lock);
    hw_any_ctx ctx = self->ctx;
    leave(self->lock);
    if (self->separated == NULL) return output_of(self->of, &ctx, length);
    PyObject *out = PyBytes_FromStringAndSize(NULL, length);
    if (out != NULL) {
        uint8_t *bytes = (uint8_t *)PyBytes_AsString(out);
        Py_BEGIN_ALLOW_THREADS
        self->separated(&ctx, self->domain, bytes, (size_t)length);
        Py_END_ALLOW_THREADS
    }
    hw_wipe(&ctx, sizeof ctx);
    return out;
}

static PyObject *digest(PyObject *object, PyObject *const *args, Py_ssize_t count, PyObject *names)
{
    hash_object *self = (hash_object *)object;
    const Py_ssize_t length = length_asked(self->of, self->size, args, count, names);
    if (length < 0) return NULL;
    if ((size_t)length != self->size || self->separated != NULL) return output(self, length);
    uint8_t out[HW_LARGEST_SIZE];
    finished(self, out);
    return PyBytes_FromStringAndSize((const char *)out, length);
}

static PyObject *hexdigest(PyObject *object, PyObject *const *args, Py_ssize_t count, PyObject *names)
{
    hash_object *self = (hash_object *)object;
    const Py_ssize_t length = length_asked(self->of, self->size, args, count, names);
    if (length < 0) return NULL;
    if ((size_t)length != self->size || self->separated != NULL) return as_hex(output(self, length));
    uint8_t out[HW_LARGEST_SIZE];
    finished(self, out);
    return hex_of(out, self->size);
}

static PyObject *copy(PyObject *object, PyObject *unused)
{
    (void)unused;
    hash_object *self = (hash_object *)object;
    hash_object *other = new_hash(Py_TYPE(object), self->of);
    if (other == NULL) return NULL;
    enter(self->lock);
    other->ctx = self->ctx;
    other->size = self->size;
    other->separated = self->separated;
    other->domain = self->domain;
    leave(self->lock);
    return (PyObject *)other;
}

static PyObject *save(PyObject *object, PyObject *unused)
{
    (void)unused;
    hash_object *self = (hash_object *)object;
    uint8_t out[HW_LARGEST_MIDSTATE_SIZE];
    if (self->separated != NULL) {
        PyErr_SetString(PyExc_ValueError, "a midstate has no domain: save a message without one");
        return NULL;
    }
    enter(self->lock);
    const size_t size = self->of->save(&self->ctx, out);
    leave(self->lock);
    return PyBytes_FromStringAndSize((const char *)out, (Py_ssize_t)size);
}

static PyObject *get_name(PyObject *self, void *unused)
{
    (void)unused;
    return PyUnicode_FromString(((hash_object *)self)->of->name);
}

static PyObject *get_digest_size(PyObject *self, void *unused)
{
    (void)unused;
    return PyLong_FromSize_t(((hash_object *)self)->size);
}

static PyObject *get_block_size(PyObject *self, void *unused)
{
    (void)unused;
    return PyLong_FromSize_t(((hash_object *)self)->of->block_size);
}

static PyObject *shown(PyObject *self)
{
    return PyUnicode_FromFormat("<%s hash object @ %p>", ((hash_object *)self)->of->name, self);
}

static void freed(PyObject *object)
{
    hash_object *self = (hash_object *)object;
    PyTypeObject *type = Py_TYPE(object);
    if (self->lock != NULL) PyThread_free_lock(self->lock);
    hw_wipe(&self->ctx, sizeof self->ctx);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(object);
    Py_DECREF(type);
}

static PyMethodDef methods[] = {
    {"update", update, METH_O, "update($self, data, /)\n--\n\nAdd the bytes of a buffer to the message."},
    {"digest", WITH_LENGTH(digest),
        "digest($self, length=None)\n--\n\nReturn the digest of the message so far. The message may go on.\n\n"
        "SHAKE takes a length, as in hashlib; without one it gives as many bytes as NIST's test vectors have."},
    {"hexdigest", WITH_LENGTH(hexdigest),
        "hexdigest($self, length=None)\n--\n\nReturn the digest of the message so far as hexadecimal text."},
    {"copy", copy, METH_NOARGS, "copy($self, /)\n--\n\nReturn another hash in progress with the same message so far."},
    {"save", save, METH_NOARGS,
        "save($self, /)\n--\n\nReturn the message so far as a midstate.\n\n"
        "Every Hashwright package, in any language, resumes it. It is neither encrypted nor signed."},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef attributes[] = {
    {"name", get_name, NULL, "The name of its function, as in hashlib.", NULL},
    {"digest_size", get_digest_size, NULL, "Bytes of its digest.", NULL},
    {"block_size", get_block_size, NULL, "Bytes of a block.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_doc, "A hash in progress, with the methods of hashlib's objects."},
    {Py_tp_methods, methods},
    {Py_tp_getset, attributes},
    {Py_tp_repr, shown},
    {Py_tp_dealloc, freed},
    {0, NULL},
};

PyType_Spec hash_spec = {
    .name = "hashwright.Hash",
    .basicsize = sizeof(hash_object),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION | Py_TPFLAGS_IMMUTABLETYPE,
    .slots = slots,
};
