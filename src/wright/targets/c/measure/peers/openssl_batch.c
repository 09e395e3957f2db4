// cc: -lcrypto
/* OpenSSL's libcrypto, one message after the other, as its users do: it has no batches.
 *
 * NAME is its name of the hash; LOW_LEVEL the prefix of its old functions, CONTEXT their type. Without LOW_LEVEL: one context
 * and one fetched algorithm, reused.
 */
#include <openssl/evp.h>
#include <openssl/md5.h>
#include <openssl/ripemd.h>
#include <openssl/sha.h>
#include <stdlib.h>

#ifdef LOW_LEVEL
#define GLUED(prefix, name) prefix##name
#define CALL(prefix, name) GLUED(prefix, name)

static void all_of(const messages_t *all, uint8_t *out)
{
    for (size_t i = 0; i < all->count; i++) {
        CONTEXT context;
        CALL(LOW_LEVEL, _Init)(&context);
        CALL(LOW_LEVEL, _Update)(&context, all->data + all->offsets[i], (size_t)(all->offsets[i + 1] - all->offsets[i]));
        CALL(LOW_LEVEL, _Final)(out + i * DIGEST, &context);
    }
}
#else
static void all_of(const messages_t *all, uint8_t *out)
{
    static EVP_MD *md;
    static EVP_MD_CTX *context;
    if (md == NULL) {
        md = EVP_MD_fetch(NULL, NAME, NULL);
        context = EVP_MD_CTX_new();
    }
    for (size_t i = 0; i < all->count; i++) {
        if (!EVP_DigestInit_ex2(context, md, NULL)
            || !EVP_DigestUpdate(context, all->data + all->offsets[i], (size_t)(all->offsets[i + 1] - all->offsets[i]))
            || !EVP_DigestFinal_ex(context, out + i * DIGEST, NULL))
            abort();
    }
}
#endif
