/* Secrets are marked as uninitialised: Memcheck or MemorySanitizer reports each branch and each address made from them. */
#pragma once

#include <stddef.h>
#include <stdint.h>

#if defined(__has_feature)
#if __has_feature(memory_sanitizer)
#define MEMORY_SANITIZER 1
#endif
#endif

#if defined(MEMORY_SANITIZER)
#include <sanitizer/msan_interface.h>

static inline void hide(void *at, size_t size)
{
    if (size > 0) __msan_poison(at, size);
}

static inline void show(void *at, size_t size)
{
    if (size > 0) __msan_unpoison(at, size);
}

static inline int is_hidden(const uint8_t *at)
{
    return __msan_test_shadow(at, 1) == 0;
}
#else
#include <valgrind/memcheck.h>

static inline void hide(void *at, size_t size)
{
    if (size > 0) (void)VALGRIND_MAKE_MEM_UNDEFINED(at, size);
}

static inline void show(void *at, size_t size)
{
    if (size > 0) (void)VALGRIND_MAKE_MEM_DEFINED(at, size);
}

static inline int is_hidden(const uint8_t *at)
{
    uint8_t bits = 0;
    (void)VALGRIND_GET_VBITS(at, &bits, 1);
    return bits != 0;
}
#endif
