/* $$title$$: keyed, for hash tables and short codes; not a general hash. */

#include "hashwright.h"
#include "internal.h"
#include "words.h"

/*% for kernel in own %*/
static $$kernel.prototype$$;

/* Kernel $$kernel.name$$. Recipe: $$kernel.recipe$$
 * Proof: $$kernel.proof$$
 */
$$kernel.text$$

/*% endfor %*/
/*% if digest_size == 8 %*/
uint64_t hw_$$name$$(const uint8_t *key, const void *data, size_t length)
{
    const uint64_t words[2] = {load_le64(key), load_le64(key + 8)};
    uint64_t result[1];
    siphash(words, data, result, 0, (int64_t)length);
    return result[0];
}
/*% else %*/
void hw_$$name$$(const uint8_t *key, const void *data, size_t length, uint8_t *out)
{
    const uint64_t words[2] = {load_le64(key), load_le64(key + 8)};
    uint64_t result[2];
    siphash(words, data, result, 0, (int64_t)length);
    store_le64(out, result[0]);
    store_le64(out + 8, result[1]);
}
/*% endif %*/
