HW_API void hw_$$f.name$$_begun_many(const hw_$$f.name$$_ctx *ctx, const uint8_t *const *messages, const size_t *lengths,
    size_t count, uint8_t *out, size_t size);
HW_API void hw_$$f.name$$_begun_rows(const hw_$$f.name$$_ctx *ctx, const hw_rows *rows, uint8_t *out, size_t size);
