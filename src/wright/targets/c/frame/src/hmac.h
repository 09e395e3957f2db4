HW_API void hw_hmac_$$f.name$$(const void *key, size_t key_length, const void *data, size_t length, uint8_t *out);
HW_API void hw_hmac_$$f.name$$_init(hw_hmac_$$f.name$$_ctx *ctx, const void *key, size_t length);
HW_API void hw_hmac_$$f.name$$_update(hw_hmac_$$f.name$$_ctx *ctx, const void *data, size_t length);
HW_API void hw_hmac_$$f.name$$_final(const hw_hmac_$$f.name$$_ctx *ctx, uint8_t *out);
HW_API int hw_hmac_$$f.name$$_verify(
    const void *key, size_t key_length, const void *data, size_t length, const void *code, size_t code_length);
