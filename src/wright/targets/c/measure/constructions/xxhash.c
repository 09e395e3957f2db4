static void digest(const uint8_t *message, size_t length, uint8_t *out)
{
    uint64_t H[] = {$$ function.start | words(function.word) $$}, value[1];
    const size_t left = length % $$ function.block_size $$;
    stripes(H, message, 0, (int64_t)(length - left));
    converge(H, message + (length - left), value, (int64_t)left, (int64_t)length, length > left);
    store_be64(out, value[0]);
}
