/* $$title$$ of many messages: on the lanes that this processor has, or one after the other. */

#include "hashwright.h"
#include "many.h"

#define DIGEST $$digest_size$$

static void digests(const hw_messages *all, uint8_t *out)
{
#if HW_X86 || HW_ARM
    static const $$word_type$$ first[$$start|length$$] = {$$start|join(', ')$$};
    const hw_vectors vectors = hw_vectors_here();
#endif
/*% for lane in own %*/
#if $$lane.vectors.machine$$
    if (all->count >= $$lane.few$$ && vectors >= $$lane.vectors.known$$) {
        $$lane.symbol$$(all, first, DIGEST, out);
        return;
    }
#endif
/*% endfor %*/
    for (size_t i = 0; i < all->count; i++) {
        const hw_message message = hw_message_of(all, i);
        hw_$$name$$(message.at, message.length, out + i * DIGEST);
    }
}

/** Digests are written where the second half of their text will be. */
static void texts(const hw_messages *all, char *out)
{
    for (size_t first = 0; first < all->count; first += HW_HEX) {
        const size_t left = all->count - first, count = left < HW_HEX ? left : HW_HEX;
        const hw_messages some = hw_some_of(all, first, count);
        uint8_t *bytes = (uint8_t *)out + count * DIGEST;
        digests(&some, bytes);
        hw_hex(bytes, count * DIGEST, out);
        out += 2 * count * DIGEST;
    }
}

void hw_$$name$$_many(const uint8_t *const *messages, const size_t *lengths, size_t count, uint8_t *out)
{
    const hw_messages all = {.pointers = messages, .lengths = lengths, .count = count};
    digests(&all, out);
}

void hw_$$name$$_column(const void *data, const int32_t *offsets, size_t count, uint8_t *out)
{
    const hw_messages all = {.data = data, .offsets32 = offsets, .count = count};
    digests(&all, out);
}

void hw_$$name$$_column64(const void *data, const int64_t *offsets, size_t count, uint8_t *out)
{
    const hw_messages all = {.data = data, .offsets64 = offsets, .count = count};
    digests(&all, out);
}

void hw_$$name$$_many_hex(const uint8_t *const *messages, const size_t *lengths, size_t count, char *out)
{
    const hw_messages all = {.pointers = messages, .lengths = lengths, .count = count};
    texts(&all, out);
}

void hw_$$name$$_column_hex(const void *data, const int32_t *offsets, size_t count, char *out)
{
    const hw_messages all = {.data = data, .offsets32 = offsets, .count = count};
    texts(&all, out);
}

void hw_$$name$$_column64_hex(const void *data, const int64_t *offsets, size_t count, char *out)
{
    const hw_messages all = {.data = data, .offsets64 = offsets, .count = count};
    texts(&all, out);
}
