/* A hash of whole messages around a kernel that takes blocks; another pads and ends. */
static void digest(const uint8_t *message, size_t length, uint8_t *out)
{
    const size_t left = KEEPS_LAST && length > 0 ? (length - 1) % BLOCK + 1 : length % BLOCK;
    WORD H[STATE] = {START};
    uint8_t block[BLOCK], bytes[sizeof H];
    if (left < length) compress(H, message, 0, (int64_t)(length - left));
    if (left > 0) memcpy(block, message + (length - left), left);
    finish(H, block, (int64_t)left, (int64_t)length);
    for (int i = 0; i < STATE; i++) STORE(bytes + i * (int)sizeof(WORD), H[i]);
    memcpy(out, bytes, SIZE);
}
