static void digest(const uint8_t *message, size_t length, uint8_t *out)
{
    $$ type $$ H[1] = {0};
    extend(H, message, 0, (int64_t)length);
    for (int i = 0; i < $$ function.digest_size $$; i++) out[i] = (uint8_t)(H[0] >> 8 * ($$ function.digest_size - 1 $$ - i));
}
