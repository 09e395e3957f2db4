/* Digests of files, as sha256sum prints them: cc sum.c -lhashwright -o sum; ./sum FILE... */

#include <hashwright.h>
#include <stdio.h>

static int sum(const char *name)
{
    static uint8_t buffer[1 << 16];
    uint8_t digest[HW_SHA256_SIZE];
    hw_sha256_ctx ctx;
    FILE *file = fopen(name, "rb");
    if (file == NULL) {
        perror(name);
        return 1;
    }
    hw_sha256_init(&ctx);
    for (size_t size; (size = fread(buffer, 1, sizeof buffer, file)) > 0;) hw_sha256_update(&ctx, buffer, size);
    const int failed = ferror(file);
    if (failed) perror(name);
    fclose(file);
    if (failed) return 1;
    hw_sha256_final(&ctx, digest);
    for (int i = 0; i < HW_SHA256_SIZE; i++) printf("%02x", digest[i]);
    printf("  %s\n", name);
    return 0;
}

int main(int count, char **names)
{
    int failed = 0;
    for (int i = 1; i < count; i++) failed |= sum(names[i]);
    return failed;
}
