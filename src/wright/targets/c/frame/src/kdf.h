HW_API void hw_hkdf_$$f.name$$_extract(const void *salt, size_t salt_length, const void *key, size_t key_length, uint8_t *out);
HW_API int hw_hkdf_$$f.name$$_expand(
    const void *key, size_t key_length, const void *info, size_t info_length, uint8_t *out, size_t out_length);
HW_API int hw_hkdf_$$f.name$$(const void *salt, size_t salt_length, const void *key, size_t key_length,
    const void *info, size_t info_length, uint8_t *out, size_t out_length);
HW_API int hw_pbkdf2_$$f.name$$(const void *password, size_t password_length, const void *salt, size_t salt_length,
    uint32_t iterations, uint8_t *out, size_t out_length);
