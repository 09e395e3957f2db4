/* One message at once, and the end of one in parts, by calls of one type: a function with output of any length asks for one. */

#define ONE(name)                                                                                                      \
    static inline void name##_one(const void *data, size_t length, uint8_t *out) { hw_##name(data, length, out); }     \
    static inline void name##_end(const hw_##name##_ctx *ctx, uint8_t *out) { hw_##name##_final(ctx, out); }

#define ONE_SIZED(name, NAME)                                                                                          \
    static inline void name##_one(const void *data, size_t length, uint8_t *out)                                       \
    {                                                                                                                  \
        hw_##name(data, length, out, HW_##NAME##_SIZE);                                                                \
    }                                                                                                                  \
    static inline void name##_end(const hw_##name##_ctx *ctx, uint8_t *out)                                            \
    {                                                                                                                  \
        hw_##name##_final(ctx, out, HW_##NAME##_SIZE);                                                                 \
    }
