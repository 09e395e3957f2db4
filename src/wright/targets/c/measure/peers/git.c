/* git compiles this one by itself. */
#include <stddef.h>
#include <stdint.h>
__attribute__((noinline)) void ubc_check(const uint32_t W[80], uint32_t dvmask[1]);
FILES
void git_sha1dc(const unsigned char *message, size_t size, unsigned char *out);
void git_sha1dc(const unsigned char *message, size_t size, unsigned char *out)
{
    SHA1_CTX context;
    SHA1DCInit(&context);
    SHA1DCUpdate(&context, (const char *)message, size);
    SHA1DCFinal(out, &context);
}
