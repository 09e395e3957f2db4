/* A folder that is open, and its names, sorted; and where a link leads. */
#pragma once

#include "text.h"

#include <dirent.h>
#include <errno.h>
#include <unistd.h>

typedef struct {
    DIR *folder;
    text names; /* each with its zero */
    const char **sorted;
    size_t count, at;
    size_t path, escaped; /* lengths of its own path, as it is and as JSON has it */
} level;

static inline int by_bytes(const void *one, const void *other)
{
    return strcmp(*(const char *const *)one, *(const char *const *)other);
}

static inline void leave(level *here)
{
    if (here->folder != NULL) closedir(here->folder);
    free(here->names.bytes);
    free(here->sorted);
}

/** Reads a folder's names; `file` is its descriptor, which is taken over. Returns 0, or an error's number, and nothing is left open. */
static inline int enter(level *here, int file)
{
    here->folder = fdopendir(file);
    int failed = here->folder == NULL ? errno : 0;
    if (failed) close(file);
    while (!failed) {
        errno = 0;
        const struct dirent *each = readdir(here->folder);
        failed = errno;
        if (each == NULL) break;
        if (strcmp(each->d_name, ".") == 0 || strcmp(each->d_name, "..") == 0) continue;
        add(&here->names, each->d_name, strlen(each->d_name) + 1);
        here->count++;
    }
    if (!failed) {
        here->sorted = malloc((here->count + 1) * sizeof *here->sorted);
        if (here->sorted == NULL || here->names.failed) failed = ENOMEM;
    }
    if (failed) {
        leave(here);
        return failed;
    }
    const char *name = here->names.bytes;
    for (size_t i = 0; i < here->count; i++, name += strlen(name) + 1) here->sorted[i] = name;
    qsort(here->sorted, here->count, sizeof *here->sorted, by_bytes);
    return 0;
}

/** Reads where a link leads. Returns 0, or an error's number. */
static inline int read_target(text *to, int folder, const char *name)
{
    to->length = 0;
    for (size_t most = 256; grow(to, most) != NULL; most *= 2) {
        const ssize_t length = readlinkat(folder, name, to->bytes, most);
        if (length < 0) return errno;
        to->bytes[length] = 0;
        if ((size_t)length < most) return 0;
    }
    return ENOMEM;
}
