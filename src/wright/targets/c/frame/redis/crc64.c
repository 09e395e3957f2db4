/* Redis' and Valkey's crc64.c: the CRC-64 of RDB files, of DUMP and of RESTORE, by products without carries where a processor
 * has them, and by tables elsewhere.
 *
 * Put this file in the place of src/crc64.c. It needs no crcspeed.c: nothing is made when a server starts. Values are Redis' own
 * on every machine. -DHW_CRC_INSTRUCTIONS=0 leaves tables alone.
 */
#define HW_API static

$$library$$
/* What Redis calls. */

#ifdef __cplusplus
extern "C" {
#endif

void crc64_init(void);
uint64_t crc64(uint64_t crc, const unsigned char *s, uint64_t l);
uint64_t _crc64(uint_fast64_t crc, const void *in_data, const uint64_t len);

/** Redis makes its tables here; ours are constants. */
void crc64_init(void)
{
}

/** The CRC of the `l` bytes of `s`, behind bytes whose CRC is `crc`; that of none is 0. */
uint64_t crc64(uint64_t crc, const unsigned char *s, uint64_t l)
{
    return hw_$$name$$_extend(crc, s, (size_t)l);
}

/** Redis' division bit by bit, of which it makes its tables: as crc64, but `crc` is given with its bits in reverse order. */
uint64_t _crc64(uint_fast64_t crc, const void *in_data, const uint64_t len)
{
    uint64_t reversed = 0;
    for (int bit = 0; bit < 64; bit++) reversed |= (uint64_t)(crc >> bit & 1) << (63 - bit);
    return hw_$$name$$_extend(reversed, in_data, (size_t)len);
}

#ifdef REDIS_TEST
int crc64Test(int argc, char *argv[], int flags);

/** `redis-server test crc64`: 0 where both checks of Redis' own file pass. */
int crc64Test(int argc, char *argv[], int flags)
{
    static const char lorem[] =
        "Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore "
        "magna aliqua. Ut enim ad minim veniam, quis nostrud exercitation ullamco laboris nisi ut aliquip ex ea commodo "
        "consequat. Duis aute irure dolor in reprehenderit in voluptate velit esse cillum dolore eu fugiat nulla pariatur. "
        "Excepteur sint occaecat cupidatat non proident, sunt in culpa qui officia deserunt mollit anim id est laborum.";
    (void)argc;
    (void)argv;
    (void)flags;
    return hw_$$name$$("123456789", 9) != UINT64_C(0xe9c6d914c4b8d9ca) ||
           hw_$$name$$(lorem, sizeof lorem) != UINT64_C(0xc7794709e69683b3); /* with its last byte, 0 */
}
#endif

#ifdef __cplusplus
}
#endif
