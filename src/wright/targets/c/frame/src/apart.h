/* Words that compilers do not see through: they would order sums in their own way, with constants last.
 *
 * The proof does not read these bodies: each returns its word.
 */
#pragma once

#include <stdint.h>

#if defined(__has_feature)
#if __has_feature(memory_sanitizer)
#define HW_WATCHED 1 /* MemorySanitizer takes assembly for a use of its operand */
#endif
#endif

#if defined(__GNUC__) && !defined(HW_WATCHED)
static inline uint32_t apart32(uint32_t x)
{
    __asm__("" : "+r"(x));
    return x;
}

static inline uint64_t apart64(uint64_t x)
{
    __asm__("" : "+r"(x));
    return x;
}
#else
#define apart32(x) (x)
#define apart64(x) (x)
#endif
