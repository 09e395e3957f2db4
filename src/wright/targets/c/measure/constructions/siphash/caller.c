/*% if prepared %*/
static uint64_t state[4];
__attribute__((visibility("default"))) void setup(const uint8_t *k);
void setup(const uint8_t *k)
{
    const uint64_t key[2] = {load_le64(k), load_le64(k + 8)};
    prepare(key, state);
}

/*% elif library %*/
#include <hashwright.h>
__attribute__((visibility("default"))) void batch(
    const uint8_t *k, const uint8_t *const *messages, const size_t *lengths, size_t count, uint64_t *values);
void batch(
    const uint8_t *k, const uint8_t *const *messages, const size_t *lengths, size_t count, uint64_t *values)
{
    $$ library $$_many(k, messages, lengths, count, values);
}

/*% endif %*/
uint64_t hash(const uint8_t *in, const size_t length, const uint8_t *k);
uint64_t hash(const uint8_t *in, const size_t length, const uint8_t *k)
{
/*% if library %*/
    return $$ library $$(k, in, length);
/*% else %*/
    uint64_t out[2];
/*% if prepared %*/
    (void)k;
/*% if known %*/
    if (length == $$ known $$) fixed$$ known $$(state, in, out);
    else
/*% endif %*/
    prepared(state, in, out, 0, (int64_t)length);
/*% else %*/
    const uint64_t key[2] = {load_le64(k), load_le64(k + 8)};
    $$ kernel $$(key, in, out, 0, (int64_t)length);
/*% endif %*/
    return out[0];
/*% endif %*/
}
