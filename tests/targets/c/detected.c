/* Of each file: its digest, whether an attack is found, and how often the callback is called. Words before the files switch
 * options.
 */
#include <stdio.h>
#include <string.h>
#include "sha1.h"

static int calls;

static void called(uint64_t offset, const uint32_t *ihv1, const uint32_t *ihv2, const uint32_t *m1, const uint32_t *m2)
{
    uint32_t different = 0;
    for (int i = 0; i < 80; i++) different |= m1[i] ^ m2[i];
    if (offset % 64 == 0 && different != 0 && ihv1 != ihv2) calls++;
}

int main(int count, char **given)
{
    for (int i = 1; i < count; i++) {
        static char data[1 << 16];
        unsigned char digest[20];
        SHA1_CTX ctx, copy;
        FILE *file = fopen(given[i], "rb");
        if (file == NULL) continue;
        const size_t length = fread(data, 1, sizeof data, file);
        fclose(file);
        SHA1DCInit(&ctx);
        for (int j = 1; j < i; j++) {
            if (strcmp(given[j], "safe") == 0) SHA1DCSetSafeHash(&ctx, 0);
            if (strcmp(given[j], "ubc") == 0) SHA1DCSetUseUBC(&ctx, 0);
            if (strcmp(given[j], "detect") == 0) SHA1DCSetUseDetectColl(&ctx, 0);
            if (strcmp(given[j], "reduced") == 0) SHA1DCSetDetectReducedRoundCollision(&ctx, 1);
        }
        calls = 0;
        SHA1DCSetCallback(&ctx, called);
        SHA1DCUpdate(&ctx, data, length / 3);
        copy = ctx;
        SHA1DCUpdate(&ctx, "another end", 11);
        SHA1DCUpdate(&copy, data + length / 3, length - length / 3);
        const int found = SHA1DCFinal(digest, &copy);
        for (int j = 0; j < 20; j++) printf("%02x", digest[j]);
        printf(" %d %d\n", found != 0, calls);
    }
    return 0;
}
