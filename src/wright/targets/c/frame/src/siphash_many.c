/* $$title$$ of many messages: on the lanes that this processor has, or one after the other. */

#include "hashwright.h"
#include "many.h"

#if HW_X86 || HW_ARM
#define LEAST 7 /* messages that any vectors take */

/** By the best vectors. Returns how many of the messages, from the first on. */
static size_t on_lanes(const hw_messages *all, const hw_siphash_state *state, $$element$$ *out)
{
    const hw_vectors vectors = hw_vectors_here();
/*% for lane in own %*/
#if $$lane.vectors.machine$$
    if (vectors >= $$lane.vectors.known$$) return $$lane.symbol$$(all, state, out);
#endif
/*% endfor %*/
    return 0;
}
#endif

/*% include "src/siphash_one.c" %*/

static void values_of(const hw_messages *all, const void *state, uint8_t *bytes)
{
    $$element$$ *out = /*% if is_number %*/(uint64_t *)(void *)/*% endif %*/bytes;
    size_t done = 0;
#if HW_X86 || HW_ARM
    if (all->count >= LEAST) done = on_lanes(all, state, out);
#endif
    for (size_t i = done; i < all->count; i++) hash_one(state, hw_message_of(all, i), out, i);
}

static void values(const uint8_t *key, const hw_messages *all, $$element$$ *out)
{
    hw_siphash_state state;
    hw_$$name$$_prepare(&state, key);
    values_of(all, &state, $$"(uint8_t *)" if is_number$$out);
}

/*% set given, passed = "const uint8_t *key, ", "key, " %*/
void hw_$$name$$_many(
    $$given$$const uint8_t *const *messages, const size_t *lengths, size_t count, $$element$$ *out)
{
    const hw_messages all = {.pointers = messages, .lengths = lengths, .count = count};
    values($$passed$$&all, out);
}

/*% include "src/number_entries.c" %*/

void hw_$$name$$_rows(const uint8_t *key, const hw_rows *rows, $$element$$ *out)
{
    hw_siphash_state state;
    hw_$$name$$_prepare(&state, key);
    hw_each_row(rows, values_of, &state, $$digest_size$$, $$"(uint8_t *)" if is_number$$out);
}
