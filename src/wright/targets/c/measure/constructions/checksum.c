static void digest(const uint8_t *message, size_t length, uint8_t *out)
{
    $$ type $$ H[1] = {0};
    extend(H, message, 0, (int64_t)length);
    store_be$$ function.word $$(out, H[0]);
}
