/*% set count = function.digest_size // function.word_size %*/
static void digest(const uint8_t *message, size_t length, uint8_t *out)
{
    uint64_t H[] = {$$ function.start | words(function.word) $$}, seed[1] = {0}, value[$$ count $$];
    if (length <= 16) {
        up_to_16(seed, message, value, (int64_t)length);
    } else if (length <= 128) {
        up_to_128(seed, message, value, (int64_t)length);
    } else if (length < $$ function.shortest $$) {
        up_to_240(seed, message, value, (int64_t)length);
    } else {
        const size_t left = (length - 1) % $$ function.block_size $$ + 1;
        blocks(H, message, 0, (int64_t)(length - left));
        stripes(H, message + (length - left), (int64_t)((left - 1) / $$ STRIPE $$));
        last(H, message + length - $$ STRIPE $$, value, (int64_t)length);
    }
/*% for i in range(count) %*/
    store_be64(out + $$ 8 * i $$, value[$$ count - 1 - i $$]);
/*% endfor %*/
}
