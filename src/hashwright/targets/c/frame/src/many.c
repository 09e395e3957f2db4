/* $$title$$ of many messages: on the lanes that this processor has, or one after the other. */

#include "hashwright.h"
#include "many.h"

#define DIGEST $$digest_size$$

static void digests(const hw_messages *all, uint8_t *out)
{
#if HW_X86
    static const $$word_type$$ first[$$start|length$$] = {$$start|join(', ')$$};
    /*% for lane in own %*/
    if (all->count >= HW_FEW && hw_vector_bits() /*% if loop.first %*/== 512/*% else %*/>= 256/*% endif %*/) {
        $$lane.symbol$$(all, first, DIGEST, out);
        return;
    }
    /*% endfor %*/
#endif
    for (size_t i = 0; i < all->count; i++) {
        const hw_message message = hw_message_of(all, i);
        hw_$$name$$(message.at, message.length, out + i * DIGEST);
    }
}

void hw_$$name$$_many(const void *const *messages, const size_t *lengths, size_t count, uint8_t *out)
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
