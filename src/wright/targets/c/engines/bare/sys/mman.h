/* Linux' memory mappings, for picolibc has none. */
#pragma once

#include <stddef.h>

#define PROT_NONE 0
#define PROT_READ 1
#define PROT_WRITE 2
#define MAP_PRIVATE 2
#define MAP_ANONYMOUS 0x20
#define MAP_FAILED ((void *)-1)

void *mmap(void *at, size_t size, int access, int flags, int file, long offset);
int munmap(void *at, size_t size);
int mprotect(void *at, size_t size, int access);
