/* Paths relative to a folder that stays open: of paths that follow one another most lie in one, and there one name is looked up. */
#pragma once

#include <string.h>

#ifdef _WIN32

typedef struct {
    const char *name;
} place;

typedef struct {
    int none;
} nearby;

static inline place find_place(nearby *last, const char *path)
{
    (void)last;
    return (place){path};
}

static inline void leave_folder(nearby *last)
{
    (void)last;
}

#else

#include <fcntl.h>
#include <unistd.h>

/** A folder that is open, or AT_FDCWD, and a path from there. */
typedef struct {
    int folder;
    const char *name;
} place;

/** The folder of the path before; all zeros where there was none. */
typedef struct {
    const char *path; /* that path */
    size_t length;    /* of the folder's own, with its slash */
    int folder, open;
} nearby;

static inline void leave_folder(nearby *last)
{
    if (last->open) close(last->folder);
    last->open = 0;
}

/** Where a path leads. A folder is opened at the second path in it; where it cannot be, the paths stay whole. */
static inline place find_place(nearby *last, const char *path)
{
    const place whole = {AT_FDCWD, path};
#ifdef O_PATH
    char folder[4096];
    const char *slash = strrchr(path, '/');
    const size_t length = slash == NULL || slash[1] == 0 ? 0 : (size_t)(slash - path) + 1;
    if (length == 0 || length >= sizeof folder) return whole;
    if (length != last->length || memcmp(last->path, path, length) != 0) {
        leave_folder(last);
        last->path = path;
        last->length = length;
        return whole;
    }
    if (!last->open) {
        memcpy(folder, path, length);
        folder[length] = 0;
        last->folder = open(folder, O_PATH | O_DIRECTORY | O_CLOEXEC);
        last->open = last->folder >= 0;
    }
    if (last->open) return (place){last->folder, path + length};
#else
    (void)last;
#endif
    return whole;
}

#endif
