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
void hw_$$name$$_prepare(hw_siphash_state *state, const uint8_t *key)
{
    const uint64_t words[2] = {load_le64(key), load_le64(key + 8)};
    prepare(words, state->v);
}

/*% if is_number %*/
uint64_t hw_$$name$$(const uint8_t *key, const void *data, size_t length)
{
    const uint64_t words[2] = {load_le64(key), load_le64(key + 8)};
    uint64_t result[1];
    siphash(words, data, result, 0, (int64_t)length);
    return result[0];
}

uint64_t hw_$$name$$_nocase(const uint8_t *key, const void *data, size_t length)
{
    const uint64_t words[2] = {load_le64(key), load_le64(key + 8)};
    uint64_t result[1];
    nocase(words, data, result, 0, (int64_t)length);
    return result[0];
}

uint64_t hw_$$name$$_prepared(const hw_siphash_state *state, const void *data, size_t length)
{
    uint64_t result[1];
    prepared(state->v, data, result, 0, (int64_t)length);
    return result[0];
}
/*% for length in lengths %*/

uint64_t hw_$$name$$_fixed$$length$$(const hw_siphash_state *state, const void *data)
{
    uint64_t result[1];
    fixed$$length$$(state->v, data, result);
    return result[0];
}
/*% endfor %*/
/*% else %*/
static inline void put(const uint64_t *value, uint8_t *out)
{
    store_le64(out, value[0]);
    store_le64(out + 8, value[1]);
}

void hw_$$name$$(const uint8_t *key, const void *data, size_t length, uint8_t *out)
{
    const uint64_t words[2] = {load_le64(key), load_le64(key + 8)};
    uint64_t result[2];
    siphash(words, data, result, 0, (int64_t)length);
    put(result, out);
}

void hw_$$name$$_prepared(const hw_siphash_state *state, const void *data, size_t length, uint8_t *out)
{
    uint64_t result[2];
    prepared(state->v, data, result, 0, (int64_t)length);
    put(result, out);
}
/*% endif %*/
