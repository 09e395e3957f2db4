HW_API void hw_hmac_$$f.name$$_many(const hw_hmac_$$f.name$$_ctx *ctx, const uint8_t *const *messages, const size_t *lengths,
    size_t count, uint8_t *out);
HW_API void hw_hmac_$$f.name$$_rows(const hw_hmac_$$f.name$$_ctx *ctx, const hw_rows *rows, uint8_t *out);
HW_API void hw_hmac_$$f.name$$_rows_hex(const hw_hmac_$$f.name$$_ctx *ctx, const hw_rows *rows, char *out);
