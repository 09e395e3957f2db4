HW_API void hw_$$f.name$$_many(const uint8_t *const *messages, const size_t *lengths, size_t count, uint8_t *out);
HW_API void hw_$$f.name$$_column(const void *data, const int32_t *offsets, size_t count, uint8_t *out);
HW_API void hw_$$f.name$$_column64(const void *data, const int64_t *offsets, size_t count, uint8_t *out);
HW_API void hw_$$f.name$$_many_hex(const uint8_t *const *messages, const size_t *lengths, size_t count, char *out);
HW_API void hw_$$f.name$$_column_hex(const void *data, const int32_t *offsets, size_t count, char *out);
HW_API void hw_$$f.name$$_column64_hex(const void *data, const int64_t *offsets, size_t count, char *out);
HW_API void hw_$$f.name$$_rows(const hw_rows *rows, uint8_t *out);
HW_API void hw_$$f.name$$_rows_hex(const hw_rows *rows, char *out);
