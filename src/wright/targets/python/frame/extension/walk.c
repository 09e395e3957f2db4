/* What is in a folder and below it, sorted, by system calls relative to open folders; and which lines of a manifest still say so.
 *
 * An entry's line in a manifest begins with what the walk itself sees: its "start". An old line that begins so, and goes on
 * with digests or ends, is the new line too: such lines are taken in runs, and no object is made of any. */

#ifndef _WIN32

#define _FILE_OFFSET_BITS 64

#include "extension.h"
#include "folders.h"
#include "lines.h"

#include <fcntl.h>

#ifdef __APPLE__
#define CHANGED st_mtimespec
#define STATUS_CHANGED st_ctimespec
#else
#define CHANGED st_mtim
#define STATUS_CHANGED st_ctim
#endif

/** What tells a file from another one, and from what it was: each has what is before it, too. */
enum compared { BY_TIME, BY_INODE, BY_STATUS };

typedef struct {
    PyObject_HEAD
    PyObject *escape;      /* makes of a name what stands in a JSON string */
    PyThreadState *thread; /* while the interpreter's lock is released */
    int busy, compared;
    uint64_t skipped[8];   /* devices and inodes of files that are no part of it */
    level *levels;
    size_t depth, room;
    text path, escaped, target, start;
    const char *type;      /* of the entry that was found and is not given out; or NULL */
    struct stat state;
    int error;
} walk_object;

/** Adds a name as JSON writes it; Python says how, where it has more than plain letters. Returns 0, or -1 with an exception. */
static int add_escaped(walk_object *self, text *to, const char *name)
{
    size_t plain = 0;
    while (name[plain] >= ' ' && name[plain] <= '~' && name[plain] != '"' && name[plain] != '\\') plain++;
    add(to, name, plain);
    if (name[plain] == 0) return 0;
    char *bytes;
    Py_ssize_t length;
    PyEval_RestoreThread(self->thread);
    PyObject *made = PyObject_CallFunction(self->escape, "y", name + plain);
    const int failed = made == NULL || PyBytes_AsStringAndSize(made, &bytes, &length) < 0;
    if (!failed) add(to, bytes, (size_t)length);
    Py_XDECREF(made);
    self->thread = PyEval_SaveThread();
    return failed ? -1 : 0;
}

/** Writes the start of the found entry's line. Returns 0, or -1 with an exception. */
static int write_start(walk_object *self, const char *type)
{
    text *to = &self->start;
    const struct stat *state = &self->state;
    to->length = 0;
    add_words(to, "{\"path\":\"");
    add(to, self->escaped.bytes, self->escaped.length);
    add_words(to, "\",\"type\":\"");
    add_words(to, type);
    if (S_ISLNK(state->st_mode) && !self->error) {
        add_words(to, "\",\"target\":\"");
        if (add_escaped(self, to, self->target.bytes) < 0) return -1;
    } else if (!self->error || S_ISDIR(state->st_mode)) {
        add_words(to, "\",\"mode\":\"");
        add_number(to, state->st_mode & 07777, 8, 4);
    }
    add_words(to, "\"");
    if (S_ISREG(state->st_mode)) {
        add_words(to, ",\"size\":");
        add_number(to, (uint64_t)state->st_size, 10, 0);
        add_words(to, ",\"mtime\":");
        add_time(to, state->CHANGED.tv_sec, state->CHANGED.tv_nsec);
        if (self->compared >= BY_INODE) {
            add_words(to, ",\"inode\":");
            add_number(to, (uint64_t)state->st_ino, 10, 0);
        }
        if (self->compared >= BY_STATUS) {
            add_words(to, ",\"ctime\":");
            add_time(to, state->STATUS_CHANGED.tv_sec, state->STATUS_CHANGED.tv_nsec);
            add_words(to, ",\"device\":");
            add_number(to, (uint64_t)state->st_dev, 10, 0);
        }
    }
    return 0;
}

static int is_skipped(const walk_object *self)
{
    const size_t count = sizeof self->skipped / sizeof *self->skipped;
    for (size_t i = 0; i < count; i += 2)
        if (self->skipped[i + 1] == (uint64_t)self->state.st_ino && self->skipped[i] == (uint64_t)self->state.st_dev) return 1;
    return 0;
}

/** Goes on with a folder, whose descriptor it takes over. Returns 0, or an error's number. */
static int descend(walk_object *self, int file)
{
    if (file < 0) return errno;
    if (self->depth == self->room) {
        level *grown = realloc(self->levels, (2 * self->room + 16) * sizeof *grown);
        if (grown == NULL) {
            close(file);
            return ENOMEM;
        }
        self->levels = grown;
        self->room = 2 * self->room + 16;
    }
    level here = {.path = self->path.length, .escaped = self->escaped.length};
    const int failed = enter(&here, file);
    if (!failed) self->levels[self->depth++] = here;
    return failed;
}

/** Finds the next entry, without the interpreter's lock; none is left where there is no type then. Returns 0, or -1 with an exception. */
static int find(walk_object *self)
{
    while (self->depth > 0) {
        level *here = &self->levels[self->depth - 1];
        if (here->at == here->count) {
            leave(here);
            self->depth--;
            continue;
        }
        const char *name = here->sorted[here->at++], *type = "other";
        const int folder = dirfd(here->folder);
        self->path.length = here->path;
        self->escaped.length = here->escaped;
        if (here->path > 0) {
            add_words(&self->path, "/");
            add_words(&self->escaped, "/");
        }
        add_words(&self->path, name);
        if (add_escaped(self, &self->escaped, name) < 0) return -1;
        self->error = 0;
        if (fstatat(folder, name, &self->state, AT_SYMLINK_NOFOLLOW) < 0) {
            self->error = errno;
            memset(&self->state, 0, sizeof self->state);
        } else if (S_ISREG(self->state.st_mode)) {
            if (is_skipped(self)) continue;
            type = "file";
        } else if (S_ISLNK(self->state.st_mode)) {
            self->error = read_target(&self->target, folder, name);
            if (!self->error) type = "link";
        } else if (S_ISDIR(self->state.st_mode)) {
            self->error = descend(self, openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
            type = "folder";
        }
        if (write_start(self, type) < 0) return -1;
        self->type = type;
        break;
    }
    if (!self->path.failed && !self->escaped.failed && !self->start.failed) return 0;
    PyEval_RestoreThread(self->thread);
    PyErr_NoMemory();
    self->thread = PyEval_SaveThread();
    return -1;
}

/** Finds an entry, unless one waits; takes lines that say what was found, and goes on, where `lines` are. Returns bytes of lines, or -1 with an exception. */
static Py_ssize_t go(walk_object *self, const Py_buffer *lines, uint64_t block)
{
    size_t at = 0, more = 0;
    int failed = 0;
    if (self->busy) {
        PyErr_SetString(PyExc_ValueError, "the walk goes on in another thread");
        return -1;
    }
    self->busy = 1;
    self->thread = PyEval_SaveThread();
    do {
        at += more;
        if (more > 0) self->type = NULL;
        failed = self->type == NULL ? find(self) : 0;
        more = 0;
        if (!failed && lines != NULL && self->type != NULL && !self->error)
            more = same(&self->start, &self->state, block, (const char *)lines->buf + at, (size_t)lines->len - at);
    } while (more > 0);
    PyEval_RestoreThread(self->thread);
    self->busy = 0;
    return failed ? -1 : (Py_ssize_t)at;
}

static PyObject *match(PyObject *object, PyObject *args)
{
    Py_buffer lines;
    unsigned long long block;
    if (!PyArg_ParseTuple(args, "y*K", &lines, &block)) return NULL;
    Py_ssize_t taken = -1;
    if (block == 0) PyErr_SetString(PyExc_ValueError, "block must be 1 or more");
    else taken = go((walk_object *)object, &lines, block);
    PyBuffer_Release(&lines);
    return taken < 0 ? NULL : PyLong_FromSsize_t(taken);
}

static PyObject *next(PyObject *object)
{
    walk_object *self = (walk_object *)object;
    if (go(self, NULL, 0) < 0 || self->type == NULL) return NULL;
    const struct stat *state = &self->state;
    PyObject *made = Py_BuildValue("(y#y#sLLlLlKKKi)", self->path.bytes, (Py_ssize_t)self->path.length, self->start.bytes,
        (Py_ssize_t)self->start.length, self->type, (long long)state->st_size, (long long)state->CHANGED.tv_sec,
        (long)state->CHANGED.tv_nsec, (long long)state->STATUS_CHANGED.tv_sec, (long)state->STATUS_CHANGED.tv_nsec,
        (unsigned long long)state->st_ino, (unsigned long long)state->st_dev, (unsigned long long)state->st_nlink, self->error);
    self->type = NULL;
    return made;
}

static PyObject *new_walk(PyTypeObject *type, PyObject *args, PyObject *options)
{
    PyObject *folder, *escape, *made = NULL;
    Py_buffer skipped;
    int compared;
    if (options != NULL && PyDict_Size(options) > 0) return PyErr_Format(PyExc_TypeError, "Walk takes no names of arguments");
    if (!PyArg_ParseTuple(args, "O&Oy*i", PyUnicode_FSConverter, &folder, &escape, &skipped, &compared)) return NULL;
    walk_object *self = (walk_object *)new_object(type);
    if (self != NULL && skipped.len <= (Py_ssize_t)sizeof self->skipped) {
        memcpy(self->skipped, skipped.buf, (size_t)skipped.len);
        self->escape = Py_NewRef(escape);
        self->compared = compared;
        errno = descend(self, open(PyBytes_AsString(folder), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
        made = errno ? PyErr_SetFromErrnoWithFilenameObject(PyExc_OSError, folder) : Py_NewRef((PyObject *)self);
    } else if (self != NULL) {
        PyErr_Format(PyExc_ValueError, "skipped has %zd bytes: there is room for %zu", skipped.len, sizeof self->skipped);
    }
    Py_XDECREF((PyObject *)self);
    Py_DECREF(folder);
    PyBuffer_Release(&skipped);
    return made;
}

static void freed(PyObject *object)
{
    walk_object *self = (walk_object *)object;
    PyTypeObject *type = Py_TYPE(object);
    while (self->depth > 0) leave(&self->levels[--self->depth]);
    free(self->levels);
    free(self->path.bytes);
    free(self->escaped.bytes);
    free(self->target.bytes);
    free(self->start.bytes);
    Py_XDECREF(self->escape);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
    Py_DECREF(type);
}

static PyMethodDef methods[] = {
    {"match", match, METH_VARARGS, "match(lines, block, /)\n--\n\nReturn how many bytes of lines say what is met from here on; go on behind it."},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_doc, "What is in a folder and below it, sorted."},
    {Py_tp_new, new_walk},
    {Py_tp_iter, PyObject_SelfIter},
    {Py_tp_iternext, next},
    {Py_tp_methods, methods},
    {Py_tp_dealloc, freed},
    {0, NULL},
};

PyType_Spec walk_spec = {
    .name = "hashwright._hashwright.Walk",
    .basicsize = sizeof(walk_object),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE,
    .slots = slots,
};

#endif
