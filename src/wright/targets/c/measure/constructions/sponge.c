static void digest(const uint8_t *message, size_t length, uint8_t *out)
{
    /*% set block = function.block_size %*/
    const size_t left = length % $$ block $$;
    uint64_t H[25] = {0};
    uint8_t block[$$ block $$] = {0}, bytes[sizeof H];
    absorb(H, message, 0, (int64_t)(length - left));
    if (left > 0) memcpy(block, message + (length - left), left);
    block[left] = $$ function.suffix $$;
    block[$$ block $$ - 1] |= 0x80;
    absorb(H, block, 0, $$ block $$);
    for (int i = 0; i < 25; i++) store_le64(bytes + 8 * i, H[i]);
    memcpy(out, bytes, $$ function.digest_size $$);
}
