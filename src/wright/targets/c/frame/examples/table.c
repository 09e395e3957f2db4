/* A hash table's index that strangers cannot steer: SipHash-1-3 under a key that only this process knows. */

#include <hashwright.h>
#include <stdio.h>
#include <string.h>

int main(int count, char **names)
{
    uint8_t key[HW_SIPHASH_KEY_SIZE];
    FILE *random = fopen("/dev/urandom", "rb");
    if (random == NULL || fread(key, 1, sizeof key, random) != sizeof key) {
        perror("/dev/urandom");
        return 1;
    }
    fclose(random);
    for (int i = 1; i < count; i++)
        printf("%s: bucket %d\n", names[i], (int)(hw_siphash13(key, names[i], strlen(names[i])) % 64));
    return 0;
}
