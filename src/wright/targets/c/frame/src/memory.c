/* Memory that holds secrets. */

#include "hashwright.h"
#include "internal.h"

void hw_wipe(void *memory, size_t length)
{
    if (length == 0) return; /* there may be no address */
#if defined(__GNUC__)
    memset(memory, 0, length);
    __asm__ __volatile__("" : : "r"(memory) : "memory"); /* to the compiler, somebody reads the zeros */
#else
    static void *(*const volatile zero)(void *, int, size_t) = memset; /* a call that it cannot see through */
    zero(memory, 0, length);
#endif
}

int hw_equal(const void *one, const void *other, size_t length)
{
    const volatile uint8_t *x = one, *y = other; /* every byte is read */
    uint32_t differ = 0;
    for (size_t i = 0; i < length; i++) differ |= (uint32_t)(x[i] ^ y[i]);
    return differ == 0;
}
