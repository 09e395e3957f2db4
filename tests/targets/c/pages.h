/* Memory between two pages that cannot be read, on POSIX systems and on Windows: an overrun of one byte ends the program. */
#ifndef PAGES_H
#define PAGES_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/** No machine that we know has larger pages; Windows places memory at multiples of it. */
#define PAGE ((size_t)1 << 16)

#if defined(_WIN32)
#include <windows.h>

static uint8_t *reserved(size_t bytes)
{
    return VirtualAlloc(NULL, bytes, MEM_RESERVE, PAGE_NOACCESS);
}

static int made_readable(uint8_t *at, size_t bytes)
{
    return VirtualAlloc(at, bytes, MEM_COMMIT, PAGE_READWRITE) != NULL;
}

static int released(uint8_t *at, size_t bytes)
{
    (void)bytes;
    return VirtualFree(at, 0, MEM_RELEASE);
}
#else
#include <sys/mman.h>

static uint8_t *reserved(size_t bytes)
{
    void *at = mmap(NULL, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return at == MAP_FAILED ? NULL : at;
}

static int made_readable(uint8_t *at, size_t bytes)
{
    return mprotect(at, bytes, PROT_READ | PROT_WRITE) == 0;
}

static int released(uint8_t *at, size_t bytes)
{
    return munmap(at, bytes) == 0;
}
#endif

static size_t whole_pages(size_t bytes)
{
    return (bytes + PAGE - 1) / PAGE * PAGE;
}

/** Whole pages of zeros for these bytes, between two that cannot be read. */
static uint8_t *guarded(size_t bytes)
{
    const size_t kept = whole_pages(bytes);
    uint8_t *at = reserved(kept + 2 * PAGE);
    if (at == NULL || (kept > 0 && !made_readable(at + PAGE, kept))) {
        fprintf(stderr, "no memory for %zu bytes between two pages\n", bytes);
        exit(1);
    }
    return at + PAGE;
}

/** Give back what `guarded` made for these bytes. */
static void release(uint8_t *at, size_t bytes)
{
    if (!released(at - PAGE, whole_pages(bytes) + 2 * PAGE)) {
        fprintf(stderr, "memory could not be given back\n");
        exit(1);
    }
}

#endif
