void hw_hmac_$$name$$_init(hw_hmac_$$name$$_ctx *ctx, const void *key, size_t length)
{
    uint8_t pad[BLOCK] = {0};
    if (length > BLOCK)
        hw_$$name$$(key, length, pad);
    else
        hw_copy(pad, key, length);
    for (int i = 0; i < BLOCK; i++) pad[i] ^= 0x36;
    hw_$$name$$_init(&ctx->inner);
    hw_$$name$$_update(&ctx->inner, pad, BLOCK);
    for (int i = 0; i < BLOCK; i++) pad[i] ^= 0x36 ^ 0x5c;
    hw_$$name$$_init(&ctx->outer);
    hw_$$name$$_update(&ctx->outer, pad, BLOCK);
    hw_wipe(pad, sizeof pad);
}

void hw_hmac_$$name$$_update(hw_hmac_$$name$$_ctx *ctx, const void *data, size_t length)
{
    hw_$$name$$_update(&ctx->inner, data, length);
}

void hw_hmac_$$name$$_final(const hw_hmac_$$name$$_ctx *ctx, uint8_t *out)
{
    hw_$$name$$_ctx outer = ctx->outer;
    uint8_t digest[DIGEST];
    hw_$$name$$_final(&ctx->inner, digest);
    hw_$$name$$_update(&outer, digest, DIGEST);
    hw_$$name$$_final(&outer, out);
    hw_wipe(&outer, sizeof outer);
    hw_wipe(digest, sizeof digest);
}

void hw_hmac_$$name$$(const void *key, size_t key_length, const void *data, size_t length, uint8_t *out)
{
    hw_hmac_$$name$$_ctx ctx;
    hw_hmac_$$name$$_init(&ctx, key, key_length);
    hw_hmac_$$name$$_update(&ctx, data, length);
    hw_hmac_$$name$$_final(&ctx, out);
    hw_wipe(&ctx, sizeof ctx);
}

int hw_hmac_$$name$$_verify(
    const void *key, size_t key_length, const void *data, size_t length, const void *code, size_t code_length)
{
    uint8_t digest[DIGEST];
    if (code_length != DIGEST) return HW_WRONG_CODE;
    hw_hmac_$$name$$(key, key_length, data, length, digest);
    const int equal = hw_equal(digest, code, DIGEST);
    hw_wipe(digest, sizeof digest);
    return equal ? HW_OK : HW_WRONG_CODE;
}

void hw_hkdf_$$name$$_extract(const void *salt, size_t salt_length, const void *key, size_t key_length, uint8_t *out)
{
    hw_hmac_$$name$$(salt, salt_length, key, key_length, out);
}

int hw_hkdf_$$name$$_expand(
    const void *key, size_t key_length, const void *info, size_t info_length, uint8_t *out, size_t out_length)
{
    if (out_length > 255 * DIGEST) return HW_TOO_LONG;
    if (hw_overlap(out, out_length, info, info_length)) return HW_OVERLAP;
    uint8_t block[DIGEST];
    hw_hmac_$$name$$_ctx expand, step;
    hw_hmac_$$name$$_init(&expand, key, key_length);
    for (uint8_t counter = 1; out_length > 0; counter++) {
        const size_t size = out_length < DIGEST ? out_length : DIGEST;
        step = expand;
        if (counter > 1) hw_hmac_$$name$$_update(&step, block, DIGEST);
        hw_hmac_$$name$$_update(&step, info, info_length);
        hw_hmac_$$name$$_update(&step, &counter, 1);
        hw_hmac_$$name$$_final(&step, block);
        memcpy(out, block, size);
        out += size;
        out_length -= size;
    }
    hw_wipe(block, sizeof block);
    hw_wipe(&expand, sizeof expand);
    hw_wipe(&step, sizeof step);
    return HW_OK;
}

int hw_hkdf_$$name$$(const void *salt, size_t salt_length, const void *key, size_t key_length,
    const void *info, size_t info_length, uint8_t *out, size_t out_length)
{
    uint8_t extracted[DIGEST];
    hw_hkdf_$$name$$_extract(salt, salt_length, key, key_length, extracted);
    const int error = hw_hkdf_$$name$$_expand(extracted, DIGEST, info, info_length, out, out_length);
    hw_wipe(extracted, sizeof extracted);
    return error;
}

