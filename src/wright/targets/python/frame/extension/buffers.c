/* Arguments that hold bytes, the lengths of digests, and digests as text. */

#include "extension.h"

int bytes_of(PyObject *argument, const char *name, Py_buffer *view)
{
    if (PyUnicode_Check(argument)) {
        PyErr_Format(PyExc_TypeError, "%s is a str: encode it first, as in %s.encode()", name, name);
        return -1;
    }
    if (!PyObject_CheckBuffer(argument)) {
        PyErr_Format(PyExc_TypeError, "%s must be bytes or another object with a buffer, not %R", name, Py_TYPE(argument));
        return -1;
    }
    return PyObject_GetBuffer(argument, view, PyBUF_SIMPLE);
}

int number_of(PyObject *argument, void *number)
{
    if (PyBool_Check(argument)) {
        PyErr_Format(PyExc_TypeError, "%R is no number: give an int", argument);
        return 0;
    }
    *(Py_ssize_t *)number = PyNumber_AsSsize_t(argument, PyExc_OverflowError);
    return !PyErr_Occurred();
}

int length_of(PyObject *argument, void *length) { return argument == Py_None || number_of(argument, length); }

PyObject *hex_of(const uint8_t *bytes, size_t size)
{
    char text[2 * HW_LARGEST_SIZE];
    put_hex(bytes, size, text);
    return PyUnicode_FromStringAndSize(text, (Py_ssize_t)(2 * size));
}

Py_ssize_t length_asked(const hw_function *function, size_t usual, PyObject *const *args, Py_ssize_t count, PyObject *names)
{
    const Py_ssize_t named = names == NULL ? 0 : PyTuple_Size(names);
    const int one = count + named == 1
        && (named == 0 || PyUnicode_CompareWithASCIIString(PyTuple_GetItem(names, 0), "length") == 0);
    Py_ssize_t length = (Py_ssize_t)usual;
    if (count + named == 0 || (one && args[0] == Py_None)) return length;
    if (function->output == NULL) {
        PyErr_Format(PyExc_TypeError, "%s takes no length: its digests have %zu bytes", function->name, usual);
        return -1;
    }
    if (!one) {
        PyErr_Format(PyExc_TypeError, "%s takes one length, as in digest(length)", function->name);
        return -1;
    }
    if (!length_of(args[0], &length)) return -1;
    if (length < 0) PyErr_Format(PyExc_ValueError, "length is %zd: it cannot be negative", length);
    return length < 0 ? -1 : length;
}

PyObject *output_of(const hw_function *function, hw_any_ctx *ctx, Py_ssize_t length)
{
    PyObject *out = PyBytes_FromStringAndSize(NULL, length);
    if (out != NULL) {
        uint8_t *bytes = (uint8_t *)PyBytes_AsString(out);
        Py_BEGIN_ALLOW_THREADS
        function->output(ctx, bytes, (size_t)length);
        Py_END_ALLOW_THREADS
    }
    hw_wipe(ctx, sizeof *ctx);
    return out;
}

PyObject *as_hex(PyObject *bytes)
{
    if (bytes == NULL) return NULL;
    PyObject *text = PyObject_CallMethod(bytes, "hex", NULL);
    Py_DECREF(bytes);
    return text;
}
