/* $$title$$: for partitions and buckets. It is no hash for security: anybody makes messages with one hash. */

#include "hashwright.h"
#include "internal.h"
#include "many.h"
#include "words.h"

#define BLOCK $$block_size$$
#define WORDS $$digest_size // word_size$$

/*% for kernel in own %*/
static $$kernel.prototype$$;

/* Kernel $$kernel.name$$. Recipe: $$kernel.recipe$$
 * Proof: $$kernel.proof$$
 */
$$kernel.text$$

/*% endfor %*/
/** The words of a message's hash. */
static inline void hashed(const uint8_t *bytes, size_t length, uint32_t seed, $$word_type$$ *out)
{
    const size_t rest = length % BLOCK;
    $$word_type$$ H[WORDS + 1]; /* behind the state is the length */
    for (int i = 0; i < WORDS; i++) H[i] = seed/*% if begins_with_length %*/ ^ ($$word_type$$)length/*% endif %*/;
    H[WORDS] = ($$word_type$$)length;
    if (rest < length) blocks(H, bytes, 0, (int64_t)(length - rest));
    finalize(H, bytes + (length - rest), out, (int64_t)rest);
}

/*% if is_number %*/
$$word_type$$ hw_$$name$$(const void *data, size_t length, uint32_t seed)
{
    static const uint8_t nothing;
    $$word_type$$ out[WORDS];
    hashed(length > 0 ? data : &nothing, length, seed, out);
    return out[0];
}

void hw_$$name$$_rows_seeded(const hw_rows *rows, $$word_type$$ *hashes)
{
    const hw_messages all = hw_as_messages(rows);
    for (size_t i = 0; i < rows->count; i++) {
        if (!hw_row_is_valid(rows, i)) continue;
        const hw_message message = hw_row(rows, &all, i);
        hashed(message.at, message.length, hashes[i], hashes + i);
    }
}
/*% else %*/
void hw_$$name$$(const void *data, size_t length, uint32_t seed, uint8_t *out)
{
    static const uint8_t nothing;
    $$word_type$$ words[WORDS];
    hashed(length > 0 ? data : &nothing, length, seed, words);
    for (int i = 0; i < WORDS; i++) store_le$$word$$(out + i * (int)sizeof *words, words[i]);
}
/*% endif %*/
