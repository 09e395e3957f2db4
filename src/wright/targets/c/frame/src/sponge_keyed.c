/* HMAC (FIPS 198-1), HKDF (RFC 5869) and PBKDF2 (RFC 8018) with $$title$$. */

#include "hashwright.h"
#include "internal.h"
#include "words.h"

#define BLOCK $$block_size$$
#define DIGEST $$digest_size$$

/*% include "src/hmac.c" %*/
int hw_pbkdf2_$$name$$(const void *password, size_t password_length, const void *salt, size_t salt_length,
    uint32_t iterations, uint8_t *out, size_t out_length)
{
    if (iterations == 0) return HW_NO_ITERATIONS;
    const uint64_t wanted = out_length; /* a size_t of 32 bits cannot be too long, and compilers would say so */
    if (wanted > UINT64_C(0xffffffff) * DIGEST) return HW_TOO_LONG;
    hw_hmac_$$name$$_ctx key, first, step;
    uint8_t u[DIGEST], t[DIGEST];
    hw_hmac_$$name$$_init(&key, password, password_length);
    first = key;
    hw_hmac_$$name$$_update(&first, salt, salt_length);
    for (uint32_t number = 1; out_length > 0; number++) {
        const size_t size = out_length < DIGEST ? out_length : DIGEST;
        uint8_t bytes[4];
        store_be32(bytes, number);
        step = first;
        hw_hmac_$$name$$_update(&step, bytes, sizeof bytes);
        hw_hmac_$$name$$_final(&step, u);
        memcpy(t, u, DIGEST);
        for (uint32_t i = 1; i < iterations; i++) {
            step = key;
            hw_hmac_$$name$$_update(&step, u, DIGEST);
            hw_hmac_$$name$$_final(&step, u);
            for (int j = 0; j < DIGEST; j++) t[j] ^= u[j];
        }
        memcpy(out, t, size);
        out += size;
        out_length -= size;
    }
    hw_wipe(&key, sizeof key);
    hw_wipe(&first, sizeof first);
    hw_wipe(&step, sizeof step);
    hw_wipe(u, sizeof u);
    hw_wipe(t, sizeof t);
    return HW_OK;
}
