/* Our sha1dc/sha1.c beside git's own, whose names begin with `their_`: random blocks by the hundred million, and blocks of attacks
 * with some bits changed. Usage: compared <megabytes> <changed blocks> <file of an attack>.
 */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "sha1.h"

#define MEGABYTE 1048576

typedef union {
    uint64_t words[512];
} their_t;

void their_Init(their_t *ctx);
void their_Update(their_t *ctx, const char *data, size_t length);
int their_Final(unsigned char digest[20], their_t *ctx);

static uint64_t state = UINT64_C(0x9e3779b97f4a7c15);

static uint64_t next(void)
{
    state ^= state << 13;
    state ^= state >> 7;
    return state ^= state << 17;
}

/** Whether both find an attack, after they were found to agree. */
static int both(const char *data, size_t length)
{
    unsigned char digest[20], their_digest[20];
    SHA1_CTX ctx;
    their_t their;
    SHA1DCInit(&ctx);
    SHA1DCUpdate(&ctx, data, length);
    their_Init(&their);
    their_Update(&their, data, length);
    const int found = SHA1DCFinal(digest, &ctx) != 0, their_found = their_Final(their_digest, &their) != 0;
    if (found != their_found || memcmp(digest, their_digest, sizeof digest) != 0) {
        printf("differs: %d %d\n", found, their_found);
        exit(1);
    }
    return found;
}

int main(int count, char **given)
{
    static uint64_t data[MEGABYTE / 8];
    static char attack[4096], changed[4096];
    if (count != 4) return 2;
    FILE *file = fopen(given[3], "rb");
    const size_t length = file == NULL ? 0 : fread(attack, 1, sizeof attack, file);
    if (length == 0) return 2;
    long alarms = 0, found = 0;
    for (long i = 0; i < atol(given[1]); i++) {
        for (size_t j = 0; j < MEGABYTE / 8; j++) data[j] = next();
        alarms += both((const char *)data, MEGABYTE);
    }
    for (long i = 0; i < atol(given[2]); i++) {
        memcpy(changed, attack, length);
        for (uint64_t bits = next() % 4; bits > 0; bits--) {
            const uint64_t bit = next() % (8 * length);
            changed[bit / 8] ^= (char)(1 << bit % 8);
        }
        found += both(changed, length);
    }
    printf("%ld %ld\n", alarms, found);
    return 0;
}
