/* What Python calls to make the leaves and the nodes of trees. */

#include "leaves.h"

#include <stdlib.h>
#include <string.h>

#define STAGED 262144 /* bytes of messages that are put together at a time */
#define LEAST 16
#define MOST_AROUND 65536 /* bytes of a prefix or a suffix */

/** Sets the messages of leaves. Returns 0, or -1 with an exception. */
static int rule_begin(leaf_rule *rule, PyObject *function, Py_ssize_t block, PyObject *prefix, PyObject *suffix, int padded)
{
    memset(rule, 0, sizeof *rule);
    if (block < 1 || (padded && block > LARGE)) {
        PyErr_Format(PyExc_ValueError, "block is %zd: it must be 1 or more bytes, and at most %d where blocks are padded", block, LARGE);
        return -1;
    }
    rule->function = (const function_object *)function;
    rule->block = (size_t)block;
    rule->padded = padded;
    if (prefix != NULL && bytes_of(prefix, "prefix", &rule->prefix) < 0) return -1;
    if (suffix != NULL && bytes_of(suffix, "suffix", &rule->suffix) < 0) {
        PyBuffer_Release(&rule->prefix);
        return -1;
    }
    if (rule->prefix.len > MOST_AROUND || rule->suffix.len > MOST_AROUND) {
        PyErr_Format(PyExc_ValueError, "prefix and suffix have at most %d bytes", MOST_AROUND);
    } else if (rule->block <= LARGE && (padded || rule->prefix.len > 0 || rule->suffix.len > 0)) {
        const size_t message = (size_t)(rule->prefix.len + block + rule->suffix.len);
        rule->room = STAGED / message > LEAST ? STAGED / message : LEAST;
        rule->staged = malloc(rule->room * message);
        if (rule->staged == NULL) PyErr_NoMemory();
    }
    if (!PyErr_Occurred()) return 0;
    PyBuffer_Release(&rule->prefix);
    PyBuffer_Release(&rule->suffix);
    return -1;
}

static void rule_end(leaf_rule *rule)
{
    free(rule->staged);
    PyBuffer_Release(&rule->prefix);
    PyBuffer_Release(&rule->suffix);
}

/** Room for the leaves of so many bytes; NULL with an exception. */
static PyObject *room(const leaf_rule *rule, uint64_t length)
{
    const uint64_t count = length / rule->block + (length % rule->block > 0);
    const uint64_t size = rule->function->of->size;
    if (count > (uint64_t)PY_SSIZE_T_MAX / size) return PyErr_NoMemory();
    return PyBytes_FromStringAndSize(NULL, (Py_ssize_t)(count * size));
}

PyObject *function_leaves(PyObject *self, PyObject *args, PyObject *options)
{
    static char *names[] = {"data", "block", "prefix", "suffix", "padded", NULL};
    PyObject *data, *prefix = NULL, *suffix = NULL, *out = NULL;
    Py_ssize_t block;
    Py_buffer view;
    leaf_rule rule;
    int padded = 0;
    if (!PyArg_ParseTupleAndKeywords(args, options, "OO&|$OOp", names, &data, number_of, &block, &prefix, &suffix, &padded)) return NULL;
    if (bytes_of(data, "data", &view) < 0) return NULL;
    if (rule_begin(&rule, self, block, prefix, suffix, padded) == 0) {
        out = room(&rule, (uint64_t)view.len);
        if (out != NULL) {
            uint8_t *to = (uint8_t *)PyBytes_AsString(out);
            Py_BEGIN_ALLOW_THREADS
            leaves_of(&rule, view.buf, (size_t)view.len, to);
            Py_END_ALLOW_THREADS
        }
        rule_end(&rule);
    }
    PyBuffer_Release(&view);
    return out;
}

/** The leaves that a part of a file has, of which `got` bytes were read. */
static PyObject *leaves_got(const leaf_rule *rule, const uint8_t *leaves, int64_t got)
{
    const uint64_t count = (uint64_t)got / rule->block + ((uint64_t)got % rule->block > 0);
    PyObject *digests = PyBytes_FromStringAndSize((const char *)leaves, (Py_ssize_t)(count * rule->function->of->size));
    return digests == NULL ? NULL : Py_BuildValue("(NL)", digests, (long long)got);
}

PyObject *function_read_leaves(PyObject *self, PyObject *args, PyObject *options)
{
    static char *names[] = {"file", "first", "length", "block", "prefix", "suffix", "padded", NULL};
    PyObject *prefix = NULL, *suffix = NULL, *result = NULL;
    Py_ssize_t block;
    long long first, length;
    int file, padded = 0;
    leaf_rule rule;
    if (!PyArg_ParseTupleAndKeywords(
            args, options, "iLLn|$OOp", names, &file, &first, &length, &block, &prefix, &suffix, &padded)) return NULL;
    if (first < 0 || length < 0 || first > INT64_MAX - length) {
        PyErr_Format(PyExc_ValueError, "first is %lld and length %lld: no part of a file", first, length);
        return NULL;
    }
    if (rule_begin(&rule, self, block, prefix, suffix, padded) < 0) return NULL;
    PyObject *leaves = room(&rule, (uint64_t)length);
    uint8_t *buffer = malloc(leaves_buffer(&rule));
    if (leaves != NULL && buffer != NULL) {
        uint8_t *to = (uint8_t *)PyBytes_AsString(leaves);
        int64_t got;
        Py_BEGIN_ALLOW_THREADS
        got = leaves_read(&rule, file, first, length, buffer, to);
        Py_END_ALLOW_THREADS
        result = got < 0 ? PyErr_SetFromErrno(PyExc_OSError) : leaves_got(&rule, to, got);
    } else if (!PyErr_Occurred()) {
        PyErr_NoMemory();
    }
    free(buffer);
    Py_XDECREF(leaves);
    rule_end(&rule);
    return result;
}

PyObject *function_many(PyObject *self, PyObject *messages)
{
    const function_object *function = (function_object *)self;
    const size_t size = function->of->size;
    if (!PyList_Check(messages)) return PyErr_Format(PyExc_TypeError, "messages must be a list, not %R", Py_TYPE(messages));
    PyObject *kept = PyList_AsTuple(messages); /* nobody changes it while others run */
    if (kept == NULL) return NULL;
    const Py_ssize_t count = PyTuple_Size(kept);
    const uint8_t **at = calloc((size_t)count + 1, sizeof *at);
    size_t *lengths = calloc((size_t)count + 1, sizeof *lengths);
    PyObject *out = PyBytes_FromStringAndSize(NULL, count * (Py_ssize_t)size);
    if (at == NULL || lengths == NULL) PyErr_NoMemory();
    for (Py_ssize_t i = 0; i < count && !PyErr_Occurred(); i++) {
        Py_ssize_t length = 0;
        if (PyBytes_AsStringAndSize(PyTuple_GetItem(kept, i), (char **)&at[i], &length) == 0) lengths[i] = (size_t)length;
    }
    if (PyErr_Occurred()) {
        Py_XDECREF(out);
        out = NULL;
    } else {
        const hw_rows rows = {.count = (size_t)count, .messages = at, .lengths = lengths};
        uint8_t *to = (uint8_t *)PyBytes_AsString(out);
        Py_BEGIN_ALLOW_THREADS
        if (function->batches->rows != NULL) function->batches->rows(&rows, to);
        else for (Py_ssize_t i = 0; i < count; i++) function->of->hash(at[i], lengths[i], to + (size_t)i * size);
        Py_END_ALLOW_THREADS
    }
    free(at);
    free(lengths);
    Py_DECREF(kept);
    return out;
}

#define NODES 64 /* at a time */

PyObject *sha256tree_nodes(PyObject *module, PyObject *digests)
{
    static const uint32_t begin[8] = {
        0xcbbb9d5d, 0x629a292a, 0x9159015a, 0x152fecd8, 0x67332667, 0x8eb44a87, 0xdb0c2e0d, 0x47b5481d};
    Py_buffer view;
    (void)module;
    if (bytes_of(digests, "digests", &view) < 0) return NULL;
    const size_t count = (size_t)view.len / 64;
    PyObject *made = view.len % 64 == 0 ? PyBytes_FromStringAndSize(NULL, view.len / 2)
                                        : PyErr_Format(PyExc_ValueError, "digests has %zd bytes: pairs have 64", view.len);
    if (made == NULL) {
        PyBuffer_Release(&view);
        return NULL;
    }
    uint8_t *out = (uint8_t *)PyBytes_AsString(made);
    Py_BEGIN_ALLOW_THREADS
    hw_sha256_ctx ctx[NODES], *contexts[NODES];
    const uint8_t *data[NODES];
    size_t lengths[NODES];
    for (size_t first = 0; first < count; first += NODES) {
        const size_t some = count - first < NODES ? count - first : NODES;
        for (size_t i = 0; i < some; i++) {
            memcpy(ctx[i].H, begin, sizeof begin);
            ctx[i].length = 0;
            contexts[i] = &ctx[i];
            data[i] = (const uint8_t *)view.buf + 64 * (first + i);
            lengths[i] = 64;
        }
        hw_sha256_update_many(contexts, data, lengths, some);
        for (size_t i = 0; i < 8 * some; i++) {
            const uint32_t word = ctx[i / 8].H[i % 8];
            for (int k = 0; k < 4; k++) out[32 * first + 4 * i + (size_t)k] = (uint8_t)(word >> (24 - 8 * k));
        }
    }
    Py_END_ALLOW_THREADS
    PyBuffer_Release(&view);
    return made;
}
