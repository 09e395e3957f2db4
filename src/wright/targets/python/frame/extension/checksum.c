/* Checksums, against accidents alone: numbers that go on from each other. They are no hashes for security. */

#include "extension.h"

static const checksum_function *of(PyObject *self)
{
    return ((checksum_object *)self)->of;
}

/** Takes a checksum, which has as many bits as the function's. Returns 0, or -1 with an exception that names the argument. */
static int taken(PyObject *self, PyObject *number, const char *name, uint64_t *value)
{
    if (!PyLong_Check(number)) {
        PyErr_Format(PyExc_TypeError, "%s must be an int, not %R", name, Py_TYPE(number));
        return -1;
    }
    *value = PyLong_AsUnsignedLongLong(number);
    if (!PyErr_Occurred() && *value >> (of(self)->bits - 1) >> 1 == 0) return 0;
    PyErr_Clear();
    PyErr_Format(PyExc_ValueError, "%s is %R: a checksum has %d bits", name, number, of(self)->bits);
    return -1;
}

static PyObject *call(PyObject *self, PyObject *args, PyObject *options)
{
    static char *names[] = {"data", "value", NULL};
    PyObject *data, *before = NULL;
    Py_buffer view;
    uint64_t value = 0;
    if (!PyArg_ParseTupleAndKeywords(args, options, "O|O", names, &data, &before)) return NULL;
    if (before != NULL && taken(self, before, "value", &value) < 0) return NULL;
    if (bytes_of(data, "data", &view) < 0) return NULL;
    if (view.len < RELEASING) {
        value = of(self)->extend(value, view.buf, (size_t)view.len);
    } else {
        Py_BEGIN_ALLOW_THREADS
        value = of(self)->extend(value, view.buf, (size_t)view.len);
        Py_END_ALLOW_THREADS
    }
    PyBuffer_Release(&view);
    return PyLong_FromUnsignedLongLong(value);
}

static PyObject *combine(PyObject *self, PyObject *args, PyObject *options)
{
    static char *names[] = {"first", "second", "length", NULL};
    PyObject *first, *second, *length;
    uint64_t values[2];
    if (!PyArg_ParseTupleAndKeywords(args, options, "OOO", names, &first, &second, &length)) return NULL;
    if (taken(self, first, "first", &values[0]) < 0 || taken(self, second, "second", &values[1]) < 0) return NULL;
    if (!PyLong_Check(length) || PyBool_Check(length)) {
        return PyErr_Format(PyExc_TypeError, "length must be an int, not %R", Py_TYPE(length));
    }
    const unsigned long long bytes = PyLong_AsUnsignedLongLong(length);
    if (PyErr_Occurred()) {
        PyErr_Clear();
        return PyErr_Format(PyExc_ValueError, "length is %R: it must be 0 or more, and below 2**64", length);
    }
    return PyLong_FromUnsignedLongLong(of(self)->combine(values[0], values[1], bytes));
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
    {"combine", WITH_OPTIONS(combine),
        "combine($self, first, second, length)\n--\n\n"
        "Return the checksum of two pieces of data, one behind the other, from theirs and the length of the second."},
    {"__reduce__", reduced, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef attributes[] = {
    {"name", get_name, NULL, "Its name in this module.", NULL},
    {"__name__", get_name, NULL, NULL, NULL},
    {"title", get_title, NULL, "Its name in its catalogue.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_doc,
        "A checksum against accidents, no hash for security: function(data, value=0) returns a number, as zlib.crc32.\n\n"
        "It goes on from `value`, the checksum of the data before."},
    {Py_tp_call, call},
    {Py_tp_methods, methods},
    {Py_tp_getset, attributes},
    {Py_tp_repr, shown},
    {0, NULL},
};

PyType_Spec checksum_spec = {
    .name = "hashwright.Checksum",
    .basicsize = sizeof(checksum_object),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION | Py_TPFLAGS_IMMUTABLETYPE,
    .slots = slots,
};
