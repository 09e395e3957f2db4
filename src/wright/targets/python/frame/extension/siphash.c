/* SipHash: short codes under a key of 16 bytes. */

#include "extension.h"

static const sip_function *of(PyObject *self)
{
    return ((sip_object *)self)->of;
}

typedef struct {
    Py_buffer key, data;
} taken;

/** Takes a key and data. Returns 0, or -1 with an exception and none taken. */
static int take(PyObject *args, PyObject *options, taken *views)
{
    static char *names[] = {"key", "data", NULL};
    PyObject *key, *data;
    if (!PyArg_ParseTupleAndKeywords(args, options, "OO", names, &key, &data)) return -1;
    if (bytes_of(key, "key", &views->key) < 0) return -1;
    if (views->key.len != HW_SIPHASH_KEY_SIZE) {
        PyErr_Format(PyExc_ValueError, "key has %zd bytes: SipHash takes 16", views->key.len);
    } else if (bytes_of(data, "data", &views->data) == 0) {
        return 0;
    }
    PyBuffer_Release(&views->key);
    return -1;
}

static void release(taken *views)
{
    PyBuffer_Release(&views->key);
    PyBuffer_Release(&views->data);
}

static PyObject *call(PyObject *self, PyObject *args, PyObject *options)
{
    taken views;
    if (take(args, options, &views) < 0) return NULL;
    const uint64_t value = of(self)->hash(views.key.buf, views.data.buf, (size_t)views.data.len);
    release(&views);
    return PyLong_FromUnsignedLongLong(value);
}

static PyObject *nocase(PyObject *self, PyObject *args, PyObject *options)
{
    taken views;
    if (take(args, options, &views) < 0) return NULL;
    const uint64_t value = of(self)->hash_nocase(views.key.buf, views.data.buf, (size_t)views.data.len);
    release(&views);
    return PyLong_FromUnsignedLongLong(value);
}

static PyObject *digest(PyObject *self, PyObject *args, PyObject *options)
{
    taken views;
    uint8_t out[8];
    if (take(args, options, &views) < 0) return NULL;
    const uint64_t value = of(self)->hash(views.key.buf, views.data.buf, (size_t)views.data.len);
    release(&views);
    for (int i = 0; i < 8; i++) out[i] = (uint8_t)(value >> 8 * i);
    return PyBytes_FromStringAndSize((const char *)out, 8);
}

static PyObject *digest_128(PyObject *self, PyObject *args, PyObject *options)
{
    taken views;
    uint8_t out[16];
    if (take(args, options, &views) < 0) return NULL;
    of(self)->hash_128(views.key.buf, views.data.buf, (size_t)views.data.len, out);
    release(&views);
    return PyBytes_FromStringAndSize((const char *)out, 16);
}

static PyObject *get_name(PyObject *self, void *unused)
{
    (void)unused;
    return PyUnicode_FromString(of(self)->name);
}

static PyObject *get_title(PyObject *self, void *unused)
{
    (void)unused;
    return PyUnicode_FromString(of(self)->title);
}

static PyObject *shown(PyObject *self)
{
    return PyUnicode_FromFormat("<hashwright.%s>", of(self)->name);
}

static PyObject *reduced(PyObject *self, PyObject *unused)
{
    (void)unused;
    return PyUnicode_FromString(of(self)->name);
}

static PyMethodDef methods[] = {
    {"digest", WITH_OPTIONS(digest),
        "digest($self, key, data)\n--\n\nReturn the value's 8 bytes as the reference writes them, the lowest first."},
    {"digest_128", WITH_OPTIONS(digest_128), "digest_128($self, key, data)\n--\n\nReturn the 16 bytes of the long value."},
    {"nocase", WITH_OPTIONS(nocase), "nocase($self, key, data)\n--\n\nReturn the value of the data with A-Z made a-z."},
    {"__reduce__", reduced, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef attributes[] = {
    {"name", get_name, NULL, "Its name in this module.", NULL},
    {"__name__", get_name, NULL, NULL, NULL},
    {"title", get_title, NULL, "Its name in its paper.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_doc, "SipHash with its numbers of rounds: function(key, data) returns a number of 64 bits."},
    {Py_tp_call, call},
    {Py_tp_methods, methods},
    {Py_tp_getset, attributes},
    {Py_tp_repr, shown},
    {0, NULL},
};

PyType_Spec sip_spec = {
    .name = "hashwright.SipHash",
    .basicsize = sizeof(sip_object),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION | Py_TPFLAGS_IMMUTABLETYPE,
    .slots = slots,
};
