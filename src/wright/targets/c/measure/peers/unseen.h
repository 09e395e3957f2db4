/* What words.h is to a compiler that sees no idiom in it: each byte is loaded alone, a rotate is two shifts and an or. */
#if defined(UNSEEN_ROTATES)
static inline uint32_t unseen_rotl32(uint32_t x, int n)
{
    uint32_t high = x << n;
    __asm__("" : "+r"(high)); /* the compiler does not know what it holds */
    return high | x >> (32 - n);
}

static inline uint64_t unseen_rotl64(uint64_t x, int n)
{
    uint64_t high = x << n;
    __asm__("" : "+r"(high));
    return high | x >> (64 - n);
}
#define rotl32 unseen_rotl32
#define rotl64 unseen_rotl64
#endif

#if defined(UNSEEN_LOADS)
static inline uint32_t unseen_be32(const volatile uint8_t *p)
{
    uint32_t x = 0;
    for (int i = 0; i < 4; i++) x = x << 8 | p[i];
    return x;
}

static inline uint64_t unseen_be64(const volatile uint8_t *p)
{
    return (uint64_t)unseen_be32(p) << 32 | unseen_be32(p + 4);
}

static inline uint32_t unseen_le32(const volatile uint8_t *p)
{
    uint32_t x = 0;
    for (int i = 3; i >= 0; i--) x = x << 8 | p[i];
    return x;
}
#define load_be32 unseen_be32
#define load_be64 unseen_be64
#define load_le32 unseen_le32
#endif
