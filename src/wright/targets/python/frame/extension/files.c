/* Files: parts of them, and many small ones to their digests at once. */

#define _FILE_OFFSET_BITS 64

#include "leaves.h"
#include "nearby.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#ifdef _WIN32
#include <io.h>
#include <windows.h>

int64_t read_at(int file, void *to, size_t length, int64_t first)
{
    size_t got = 0;
    while (got < length) {
        const uint64_t place = (uint64_t)first + got;
        OVERLAPPED where = {.Offset = (DWORD)place, .OffsetHigh = (DWORD)(place >> 32)};
        const DWORD asked = length - got < 1u << 30 ? (DWORD)(length - got) : 1u << 30;
        DWORD some = 0;
        if (!ReadFile((HANDLE)_get_osfhandle(file), (char *)to + got, asked, &some, &where)) {
            if (GetLastError() == ERROR_HANDLE_EOF) break;
            errno = EIO;
            return -1;
        }
        if (some == 0) break;
        got += some;
    }
    return (int64_t)got;
}

#define close _close
#define fstat _fstat64
typedef struct _stat64 status;

static int open_at(place at)
{
    return _open(at.name, _O_RDONLY | _O_BINARY | _O_NOINHERIT);
}

static int stat_at(place at, status *to)
{
    return _stat64(at.name, to);
}
#else
#include <unistd.h>

int64_t read_at(int file, void *to, size_t length, int64_t first)
{
    size_t got = 0;
    while (got < length) {
        const ssize_t some = pread(file, (char *)to + got, length - got, (off_t)(first + (int64_t)got));
        if (some < 0 && errno == EINTR) continue;
        if (some < 0) return -1;
        if (some == 0) break;
        got += (size_t)some;
    }
    return (int64_t)got;
}

typedef struct stat status;

/** Opens a file; what took its place meanwhile, as a pipe may, is not waited for. */
static int open_at(place at)
{
    return openat(at.folder, at.name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
}

static int stat_at(place at, status *to)
{
    return fstatat(at.folder, at.name, to, 0);
}
#endif

#define OTHER (-1)   /* too long for here, no regular file, or of a size that does not hold, as in /proc and /sys */
#define CHANGED (-2) /* while it was read */

#define ARENA (1 << 20)
#define MOST 256 /* files at a time */

typedef struct {
    const function_object *function;
    size_t limit;
    nearby last;
    uint8_t *arena;
    size_t used, count;
    long long total; /* bytes that were read */
    const uint8_t *messages[MOST];
    size_t lengths[MOST];
    uint8_t *out[MOST];
    uint8_t digests[MOST * HW_LARGEST_SIZE];
} gathered;

/** Hashes the messages that were gathered. */
static void hash_gathered(gathered *all)
{
    const function_object *function = all->function;
    const size_t size = function->of->size;
    if (function->batches->rows != NULL) {
        const hw_rows rows = {.count = all->count, .messages = all->messages, .lengths = all->lengths};
        function->batches->rows(&rows, all->digests);
    } else {
        for (size_t i = 0; i < all->count; i++) function->of->hash(all->messages[i], all->lengths[i], all->digests + i * size);
    }
    for (size_t i = 0; i < all->count; i++) memcpy(all->out[i], all->digests + i * size, size);
    all->used = all->count = 0;
}

static int is_regular(const status *state)
{
    return (state->st_mode & S_IFMT) == S_IFREG;
}

static int same(const status *one, const status *other)
{
#if defined(__linux__)
    if (one->st_mtim.tv_nsec != other->st_mtim.tv_nsec) return 0;
#endif
    return one->st_size == other->st_size && one->st_mtime == other->st_mtime;
}

/** Reads a file, which is not opened if it is a pipe, whose writer would see that. Returns 0, an error's number, OTHER or CHANGED. */
static int gather(gathered *all, const char *path, uint8_t *out)
{
    status before, after;
    const place at = find_place(&all->last, path);
    if (stat_at(at, &before) < 0) return errno;
    if (!is_regular(&before) || (uint64_t)before.st_size > all->limit) return OTHER;
    const size_t size = (size_t)before.st_size;
    if (all->count == MOST || ARENA - all->used <= size) hash_gathered(all);
    uint8_t *to = all->arena + all->used;
    const int file = open_at(at);
    if (file < 0) return errno == EAGAIN ? OTHER : errno; /* another program has it under a lease: it is waited for elsewhere */
    int64_t got = read_at(file, to, size, 0);
    if (got >= 0 && size == 0) got = read_at(file, to, 1, 0); /* files of /proc have size 0, and bytes */
    const int failed = got < 0 ? errno : 0, unknown = fstat(file, &after) < 0 ? errno : 0;
    close(file);
    if (!unknown && !is_regular(&after)) return OTHER; /* it took the file's place meanwhile */
    if (failed || unknown) return failed ? failed : unknown;
    if (size > 0 && !same(&before, &after)) return CHANGED;
    if ((size_t)got != size) return OTHER;
    all->messages[all->count] = to;
    all->lengths[all->count] = size;
    all->out[all->count++] = out;
    all->used += size;
    all->total += (long long)size;
    return 0;
}

PyObject *function_hash_files(PyObject *self, PyObject *args)
{
    PyObject *names;
    Py_ssize_t limit;
    if (!PyArg_ParseTuple(args, "O!n", &PyList_Type, &names, &limit)) return NULL;
    const Py_ssize_t count = PyList_Size(names);
    const size_t size = ((function_object *)self)->of->size;
    if (limit < 0 || limit >= ARENA) return PyErr_Format(PyExc_ValueError, "limit is %zd: it must be less than %d", limit, ARENA);
    const char **paths = calloc((size_t)count + 1, sizeof *paths);
    int *states = calloc((size_t)count + 1, sizeof *states);
    gathered *all = calloc(1, sizeof *all);
    uint8_t *arena = malloc(ARENA + 1);
    long long total = 0;
    PyObject *result = NULL, *list = NULL, *digests = PyBytes_FromStringAndSize(NULL, count * (Py_ssize_t)size);
    if (paths == NULL || states == NULL || all == NULL || arena == NULL || digests == NULL) {
        PyErr_NoMemory();
        goto done;
    }
    for (Py_ssize_t i = 0; i < count; i++) {
        PyObject *name = PyList_GetItem(names, i);
        Py_ssize_t length;
        if (!PyBytes_Check(name)) {
            PyErr_Format(PyExc_TypeError, "names must be bytes, not %R", Py_TYPE(name));
            goto done;
        }
        if (PyBytes_AsStringAndSize(name, (char **)&paths[i], &length) < 0) goto done;
        if (strlen(paths[i]) != (size_t)length) {
            PyErr_SetString(PyExc_ValueError, "a name has a zero byte");
            goto done;
        }
    }
    all->function = (const function_object *)self;
    all->limit = (size_t)limit;
    all->arena = arena;
    uint8_t *to = (uint8_t *)PyBytes_AsString(digests);
    memset(to, 0, (size_t)count * size);
    Py_INCREF(names);
    Py_BEGIN_ALLOW_THREADS
    for (Py_ssize_t i = 0; i < count; i++) states[i] = gather(all, paths[i], to + (size_t)i * size);
    hash_gathered(all);
    leave_folder(&all->last);
    total = all->total;
    Py_END_ALLOW_THREADS
    Py_DECREF(names);
    list = PyList_New(count);
    for (Py_ssize_t i = 0; list != NULL && i < count; i++) {
        PyObject *state = PyLong_FromLong(states[i]);
        if (state == NULL) goto done;
        PyList_SetItem(list, i, state);
    }
    if (list != NULL) result = Py_BuildValue("(OOL)", digests, list, total);
done:
    free(paths);
    free(states);
    free(all);
    free(arena);
    Py_XDECREF(list);
    Py_XDECREF(digests);
    return result;
}
