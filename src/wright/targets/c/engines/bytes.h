/* The bytes of messages: those of wright.measure.interleave. */
#include <stddef.h>
#include <stdint.h>

/** As message_bytes has them, or random_bytes where RANDOM is defined. */
static inline uint8_t byte_at(size_t i)
{
#ifdef RANDOM
    uint32_t x = (uint32_t)i * 0x9e3779b1u;
    x = (x ^ x >> 15) * 0x85ebca77u;
    x = (x ^ x >> 13) * 0xc2b2ae3du;
    return (uint8_t)((x ^ x >> 16) >> 8);
#else
    return (uint8_t)(i * 167 + (i >> 8) * 13 + 5);
#endif
}
