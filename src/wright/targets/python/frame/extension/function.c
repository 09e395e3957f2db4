/* A hash function: called, it begins a message as hashlib's constructors do. */

#include "leaves.h"

#include <string.h>

static const hw_function *of(PyObject *self)
{
    return ((function_object *)self)->of;
}

static PyObject *call(PyObject *self, PyObject *args, PyObject *options)
{
    static char *names[] = {"data", "usedforsecurity", "key", "digest_size", "domain", NULL};
    const hw_function *function = of(self);
    PyTypeObject *type = state_of(Py_TYPE(self))->hash;
    PyObject *data = NULL, *key = NULL, *domain = NULL;
    int for_security = 1;
    Py_ssize_t size = (Py_ssize_t)function->size;
    if (!PyArg_ParseTupleAndKeywords(args, options, "|O$pOnO", names, &data, &for_security, &key, &size, &domain)) return NULL;
    if (domain != NULL && separated_of(function) == NULL) {
        PyErr_Format(PyExc_TypeError, "%s takes no domain: TurboSHAKE does", function->name);
        return NULL;
    }
    PyObject *hash;
    if (function->init_keyed != NULL && (key != NULL || (size_t)size != function->size)) {
        PyObject *none = key == NULL ? PyBytes_FromStringAndSize("", 0) : NULL;
        hash = hash_keyed(type, function, key == NULL ? none : key, size);
        Py_XDECREF(none);
    } else if (key != NULL) {
        PyErr_Format(PyExc_TypeError, "%s takes no key: use %s.hmac(key, data)", function->name,
            function->name);
        return NULL;
    } else if ((size_t)size != function->size) {
        PyErr_Format(PyExc_TypeError, "%s has digests of %zd bytes alone", function->name,
            (Py_ssize_t)function->size);
        return NULL;
    } else if (domain != NULL) {
        Py_ssize_t asked;
        if (!number_of(domain, &asked)) return NULL;
        hash = hash_separated(type, function, asked);
    } else {
        hash = hash_begun(type, function);
    }
    if (hash != NULL && data != NULL && hash_add(hash, data) < 0) {
        Py_DECREF(hash);
        return NULL;
    }
    return hash;
}

/** Hashes a buffer at once. Returns 0, or -1 with an exception. */
static int hashed(PyObject *self, PyObject *data, uint8_t *out)
{
    Py_buffer view;
    if (bytes_of(data, "data", &view) < 0) return -1;
    if (view.len >= RELEASING) {
        Py_BEGIN_ALLOW_THREADS
        of(self)->hash(view.buf, (size_t)view.len, out);
        Py_END_ALLOW_THREADS
    } else {
        of(self)->hash(view.buf, (size_t)view.len, out);
    }
    PyBuffer_Release(&view);
    return 0;
}

/** The output behind a buffer's bytes, of another length than the usual one. */
static PyObject *output(PyObject *self, PyObject *data, Py_ssize_t length)
{
    Py_buffer view;
    hw_any_ctx ctx;
    if (bytes_of(data, "data", &view) < 0) return NULL;
    Py_BEGIN_ALLOW_THREADS
    of(self)->init(&ctx);
    of(self)->update(&ctx, view.buf, (size_t)view.len);
    Py_END_ALLOW_THREADS
    PyBuffer_Release(&view);
    return output_of(of(self), &ctx, length);
}

/** The length asked for behind a call's data; -1 with an exception. */
static Py_ssize_t length_behind(PyObject *self, PyObject *const *args, Py_ssize_t count, PyObject *names)
{
    if (count > 0) return length_asked(of(self), of(self)->size, args + 1, count - 1, names);
    PyErr_Format(PyExc_TypeError, "%s.digest takes data, a buffer of bytes", of(self)->name);
    return -1;
}

static PyObject *digest(PyObject *self, PyObject *const *args, Py_ssize_t count, PyObject *names)
{
    uint8_t out[HW_LARGEST_SIZE];
    const Py_ssize_t length = length_behind(self, args, count, names);
    if (length < 0) return NULL;
    if ((size_t)length != of(self)->size) return output(self, args[0], length);
    if (hashed(self, args[0], out) < 0) return NULL;
    return PyBytes_FromStringAndSize((const char *)out, length);
}

static PyObject *hexdigest(PyObject *self, PyObject *const *args, Py_ssize_t count, PyObject *names)
{
    uint8_t out[HW_LARGEST_SIZE];
    const Py_ssize_t length = length_behind(self, args, count, names);
    if (length < 0) return NULL;
    if ((size_t)length != of(self)->size) return as_hex(output(self, args[0], length));
    if (hashed(self, args[0], out) < 0) return NULL;
    return hex_of(out, of(self)->size);
}

static PyObject *resume(PyObject *self, PyObject *midstate)
{
    return hash_resumed(state_of(Py_TYPE(self))->hash, ((function_object *)self)->of, midstate);
}

#define MOST 4 /* buffers of a call */

/** Takes several buffers. Returns 0, or -1 with an exception and none taken. */
static int several(PyObject *const *arguments, const char *const *names, size_t count, Py_buffer *views)
{
    for (size_t i = 0; i < count; i++) {
        if (bytes_of(arguments[i], names[i], &views[i]) < 0) {
            while (i-- > 0) PyBuffer_Release(&views[i]);
            return -1;
        }
    }
    return 0;
}

static void release(Py_buffer *views, size_t count)
{
    for (size_t i = 0; i < count; i++) PyBuffer_Release(&views[i]);
}

int has_hmac(const hw_function *function)
{
    if (function->hmac != NULL) return 1;
    PyErr_Format(PyExc_TypeError, "%s has output of any length, and no HMAC: %s makes codes", function->name, function->coded_by);
    return 0;
}

static PyObject *hmac(PyObject *self, PyObject *args, PyObject *options)
{
    static char *names[] = {"key", "data", NULL};
    PyObject *given[2];
    Py_buffer views[2];
    uint8_t out[HW_LARGEST_SIZE];
    if (!has_hmac(of(self))) return NULL;
    if (!PyArg_ParseTupleAndKeywords(args, options, "OO", names, &given[0], &given[1])) return NULL;
    if (several(given, (const char *const *)names, 2, views) < 0) return NULL;
    Py_BEGIN_ALLOW_THREADS
    of(self)->hmac(views[0].buf, (size_t)views[0].len, views[1].buf, (size_t)views[1].len, out);
    Py_END_ALLOW_THREADS
    release(views, 2);
    return PyBytes_FromStringAndSize((const char *)out, (Py_ssize_t)of(self)->size);
}

static PyObject *hmac_verify(PyObject *self, PyObject *args, PyObject *options)
{
    static char *names[] = {"key", "data", "code", NULL};
    PyObject *given[3];
    Py_buffer views[3];
    int error;
    if (!has_hmac(of(self))) return NULL;
    if (!PyArg_ParseTupleAndKeywords(args, options, "OOO", names, &given[0], &given[1], &given[2])) return NULL;
    if (several(given, (const char *const *)names, 3, views) < 0) return NULL;
    Py_BEGIN_ALLOW_THREADS
    error = of(self)->hmac_verify(views[0].buf, (size_t)views[0].len, views[1].buf, (size_t)views[1].len, views[2].buf,
        (size_t)views[2].len);
    Py_END_ALLOW_THREADS
    release(views, 3);
    return PyBool_FromLong(error == HW_OK);
}

/** Room for derived bytes; NULL with an exception where there may be none. */
static PyObject *room(Py_ssize_t length)
{
    if (length >= 0) return PyBytes_FromStringAndSize(NULL, length);
    PyErr_Format(PyExc_ValueError, "length is %zd: it cannot be negative", length);
    return NULL;
}

static PyObject *derived(PyObject *self, PyObject *out, int error)
{
    if (error == HW_OK) return out;
    if (error == HW_NO_ITERATIONS) PyErr_SetString(PyExc_ValueError, "iterations is 0: PBKDF2 takes at least 1");
    else PyErr_Format(PyExc_ValueError, "length is %zd: %s derives fewer bytes", PyBytes_Size(out), of(self)->name);
    Py_DECREF(out);
    return NULL;
}

static PyObject *hkdf(PyObject *self, PyObject *args, PyObject *options)
{
    static char *names[] = {"key", "length", "salt", "info", NULL};
    static const char *const taken[] = {"key", "salt", "info"};
    if (!has_hmac(of(self))) return NULL;
    PyObject *empty = PyBytes_FromStringAndSize("", 0);
    PyObject *given[3] = {NULL, empty, empty};
    Py_buffer views[3];
    Py_ssize_t length;
    PyObject *out = NULL;
    int error;
    if (empty == NULL) return NULL;
    if (PyArg_ParseTupleAndKeywords(args, options, "OO&|$OO", names, &given[0], number_of, &length, &given[1], &given[2])
        && several(given, taken, 3, views) == 0) {
        out = room(length);
        if (out != NULL) {
            error = of(self)->hkdf(views[1].buf, (size_t)views[1].len, views[0].buf, (size_t)views[0].len, views[2].buf,
                (size_t)views[2].len, (uint8_t *)PyBytes_AsString(out), (size_t)length);
            out = derived(self, out, error);
        }
        release(views, 3);
    }
    Py_DECREF(empty);
    return out;
}

static PyObject *pbkdf2(PyObject *self, PyObject *args, PyObject *options)
{
    static char *names[] = {"password", "salt", "iterations", "length", NULL};
    PyObject *given[2];
    Py_buffer views[2];
    Py_ssize_t iterations, length = (Py_ssize_t)of(self)->size;
    int error;
    if (!has_hmac(of(self))) return NULL;
    if (!PyArg_ParseTupleAndKeywords(
            args, options, "OOO&|O&", names, &given[0], &given[1], number_of, &iterations, length_of, &length)) return NULL;
    if (iterations < 0 || (uint64_t)iterations > UINT32_MAX) {
        PyErr_Format(PyExc_ValueError, "iterations is %zd: PBKDF2 takes 1 to 4294967295", iterations);
        return NULL;
    }
    PyObject *out = room(length);
    if (out == NULL) return NULL;
    if (several(given, (const char *const *)names, 2, views) < 0) {
        Py_DECREF(out);
        return NULL;
    }
    uint8_t *to = (uint8_t *)PyBytes_AsString(out);
    Py_BEGIN_ALLOW_THREADS
    error = of(self)->pbkdf2(views[0].buf, (size_t)views[0].len, views[1].buf, (size_t)views[1].len, (uint32_t)iterations,
        to, (size_t)length);
    Py_END_ALLOW_THREADS
    release(views, 2);
    return derived(self, out, error);
}

static PyObject *pair(PyObject *self, PyObject *args, PyObject *options)
{
    static char *names[] = {"left", "right", NULL};
    const hw_function *function = of(self);
    const size_t size = function->size;
    PyObject *given[2];
    Py_buffer views[2];
    uint8_t out[HW_LARGEST_SIZE], both[2 * HW_LARGEST_SIZE];
    if (!PyArg_ParseTupleAndKeywords(args, options, "OO", names, &given[0], &given[1])) return NULL;
    if (several(given, (const char *const *)names, 2, views) < 0) return NULL;
    for (int i = 0; i < 2; i++) {
        if ((size_t)views[i].len == size) continue;
        PyErr_Format(PyExc_ValueError, "%s has %zd bytes: a digest of %s has %zu", names[i], views[i].len,
            function->name, size);
        release(views, 2);
        return NULL;
    }
    const batches *batches = ((function_object *)self)->batches;
    if (batches->pair != NULL) {
        batches->pair(views[0].buf, views[1].buf, out);
    } else {
        memcpy(both, views[0].buf, size);
        memcpy(both + size, views[1].buf, size);
        function->hash(both, 2 * size, out);
    }
    release(views, 2);
    return PyBytes_FromStringAndSize((const char *)out, (Py_ssize_t)size);
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

static PyObject *get_digest_size(PyObject *self, void *unused)
{
    (void)unused;
    return PyLong_FromSize_t(of(self)->size);
}

static PyObject *get_block_size(PyObject *self, void *unused)
{
    (void)unused;
    return PyLong_FromSize_t(of(self)->block_size);
}

static PyObject *shown(PyObject *self)
{
    return PyUnicode_FromFormat("<hashwright.%s>", of(self)->name);
}

static PyObject *reduced(PyObject *self, PyObject *unused)
{
    (void)unused;
    return PyUnicode_FromString(of(self)->name); /* pickled by its name in the module */
}

static PyMethodDef methods[] = {
    {"digest", WITH_LENGTH(digest),
        "digest($self, data, /, length=None)\n--\n\nReturn the digest of a buffer's bytes; of SHAKE, length bytes of output."},
    {"hexdigest", WITH_LENGTH(hexdigest),
        "hexdigest($self, data, /, length=None)\n--\n\nReturn the digest of a buffer's bytes as hexadecimal text."},
    {"resume", resume, METH_O,
        "resume($self, midstate, /)\n--\n\nReturn the hash in progress that save() wrote, in this language or another.\n\n"
        "Raises MidstateError where the bytes are damaged, or of another function."},
    {"hmac", WITH_OPTIONS(hmac), "hmac($self, key, data)\n--\n\nReturn the HMAC of a message (FIPS 198-1)."},
    {"hmac_verify", WITH_OPTIONS(hmac_verify),
        "hmac_verify($self, key, data, code)\n--\n\nReturn whether code is the message's whole HMAC, in constant time."},
    {"hkdf", WITH_OPTIONS(hkdf),
        "hkdf($self, key, length, *, salt=b'', info=b'')\n--\n\nDerive length bytes from a secret (RFC 5869)."},
    {"pbkdf2", WITH_OPTIONS(pbkdf2),
        "pbkdf2($self, password, salt, iterations, length=None)\n--\n\nDerive length bytes from a password (RFC 8018)."},
    {"pair", WITH_OPTIONS(pair),
        "pair($self, left, right)\n--\n\nReturn the digest of two digests, one behind the other: a Merkle tree's node."},
    {"leaves", WITH_OPTIONS(function_leaves),
        "leaves($self, data, block, *, prefix=b'', suffix=b'', padded=False)\n--\n\n"
        "Return the digests, side by side, of each block of a buffer between a prefix and a suffix."},
    {"read_leaves", WITH_OPTIONS(function_read_leaves),
        "read_leaves($self, file, first, length, block, *, prefix=b'', suffix=b'', padded=False)\n--\n\n"
        "Return the leaves of a part of a file, given by its descriptor, and how many bytes it had."},
    {"many", function_many, METH_O,
        "many($self, messages, /)\n--\n\nReturn the digests, side by side, of a list of bytes."},
    {"hash_files", function_hash_files, METH_VARARGS,
        "hash_files($self, names, limit, /)\n--\n\n"
        "Return the digests of small files, side by side, and a state for each: 0, an errno, -1 (no regular file, or more"
        " than limit bytes), -2 (it changed meanwhile); and the bytes that were hashed."},
    {"__reduce__", reduced, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef attributes[] = {
    {"name", get_name, NULL, "Its name, as in hashlib.", NULL},
    {"__name__", get_name, NULL, NULL, NULL},
    {"title", get_title, NULL, "Its name in its standard.", NULL},
    {"digest_size", get_digest_size, NULL, "Bytes of a digest.", NULL},
    {"block_size", get_block_size, NULL, "Bytes of a block.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_doc, "A hash function. Call it as hashlib's constructors: function(data=b'') begins a message."},
    {Py_tp_call, call},
    {Py_tp_methods, methods},
    {Py_tp_getset, attributes},
    {Py_tp_repr, shown},
    {0, NULL},
};

PyType_Spec function_spec = {
    .name = "hashwright.Function",
    .basicsize = sizeof(function_object),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION | Py_TPFLAGS_IMMUTABLETYPE,
    .slots = slots,
};
