/* Bytes as hexadecimal text. */

#include "many.h"

#if defined(__has_builtin)
#if __has_builtin(__builtin_shufflevector)
#define HW_SHUFFLES 1
#endif
#endif

#ifdef HW_SHUFFLES
typedef uint8_t bytes_t __attribute__((vector_size(16)));
#endif

/** By arithmetic: which place of a table is read shows in the time that it takes. */
static inline char digit(unsigned nibble)
{
    return (char)('0' + nibble + ((9 - nibble) >> 8 & ('a' - '0' - 10)));
}

void hw_hex(const uint8_t *bytes, size_t size, char *out)
{
#ifdef HW_SHUFFLES
    for (; size >= 16; size -= 16, bytes += 16, out += 32) {
        bytes_t row, first, second;
        memcpy(&row, bytes, 16);
        bytes_t high = row >> 4, low = row & 15;
        high += '0' + ((bytes_t)(high > 9) & ('a' - '0' - 10));
        low += '0' + ((bytes_t)(low > 9) & ('a' - '0' - 10));
        first = __builtin_shufflevector(high, low, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
        second = __builtin_shufflevector(high, low, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
        memcpy(out, &first, 16);
        memcpy(out + 16, &second, 16);
    }
#endif
    for (; size > 0; size--, bytes++, out += 2) {
        const uint8_t byte = *bytes; /* the text may take its place */
        out[0] = digit(byte >> 4);
        out[1] = digit(byte & 15);
    }
}
