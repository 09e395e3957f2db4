/* Arguments that hold bytes, and digests as text. */

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

PyObject *hex_of(const uint8_t *bytes, size_t size)
{
    static const char digits[] = "0123456789abcdef";
    char text[2 * HW_LARGEST_SIZE];
    for (size_t i = 0; i < size; i++) {
        text[2 * i] = digits[bytes[i] >> 4];
        text[2 * i + 1] = digits[bytes[i] & 15];
    }
    return PyUnicode_FromStringAndSize(text, (Py_ssize_t)(2 * size));
}
