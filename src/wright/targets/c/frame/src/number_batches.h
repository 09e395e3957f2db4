HW_API void hw_$$f.name$$_many(
    $$given$$const uint8_t *const *messages, const size_t *lengths, size_t count, $$f.element$$ *out);
HW_API void hw_$$f.name$$_column($$given$$const void *data, const int32_t *offsets, size_t count, $$f.element$$ *out);
HW_API void hw_$$f.name$$_column64($$given$$const void *data, const int64_t *offsets, size_t count, $$f.element$$ *out);
HW_API void hw_$$f.name$$_rows($$given$$const hw_rows *rows, $$f.element$$ *out);
