/* A hash in progress as bytes. */

#include "hashwright.h"
#include "internal.h"
#include "words.h"

#define HEADER 16
#define CHECK 4
#define VERSION 1

static const uint8_t MAGIC[4] = {0x48, 0x57, 0x4d, 0x53};

/** CRC-32 (ISO-HDLC). */
static uint32_t crc32(const uint8_t *bytes, size_t length)
{
    uint32_t crc = 0xffffffffu;
    for (size_t i = 0; i < length; i++) {
        crc ^= bytes[i];
        for (int bit = 0; bit < 8; bit++) crc = (crc >> 1) ^ (0xedb88320u & (0u - (crc & 1u)));
    }
    return ~crc;
}

uint8_t *hw_midstate_begin(uint8_t *out, uint8_t function, uint64_t length)
{
    memcpy(out, MAGIC, sizeof MAGIC);
    out[4] = VERSION;
    out[5] = function;
    out[6] = 0;
    out[7] = 0;
    store_be64(out + 8, length);
    return out + HEADER;
}

size_t hw_midstate_end(uint8_t *out, const uint8_t *end)
{
    const size_t size = (size_t)(end - out);
    store_be32(out + size, crc32(out, size));
    return size + CHECK;
}

int hw_midstate_check(const uint8_t *midstate, size_t size, uint8_t function, uint64_t *length)
{
    if (size < HEADER + CHECK) return HW_TOO_SHORT;
    if (memcmp(midstate, MAGIC, sizeof MAGIC) != 0) return HW_NO_MIDSTATE;
    if (load_be32(midstate + size - CHECK) != crc32(midstate, size - CHECK)) return HW_DAMAGED;
    if (midstate[4] != VERSION) return HW_OTHER_VERSION;
    if (midstate[5] != function) return HW_OTHER_FUNCTION;
    if (midstate[6] != 0 || midstate[7] != 0) return HW_DAMAGED;
    *length = load_be64(midstate + 8);
    return *length >> 61 ? HW_TOO_LONG : HW_OK;
}
