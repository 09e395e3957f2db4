static void digest(const uint8_t *bytes, const uint8_t *message, size_t length, uint8_t *out)
{
    const uint64_t key[2] = {load_le64(bytes), load_le64(bytes + 8)};
    uint64_t words[2];
    siphash(key, message, words, 0, (int64_t)length);
    for (int i = 0; i < $$ function.digest_size // function.word_size $$; i++) store_le64(out + 8 * i, words[i]);
}
