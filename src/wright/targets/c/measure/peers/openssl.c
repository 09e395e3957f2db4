// cc: -lcrypto
/* OpenSSL's libcrypto. NAME is its name of the hash; REUSED keeps one context and one fetched algorithm. LOW is what
 * begins the names of the functions that OpenSSL had before, and deprecates: they go to the compression with no detour.
 */
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/evp.h>
#include <openssl/md5.h>
#include <openssl/ripemd.h>
#include <openssl/sha.h>
#include <stdlib.h>

#ifdef PBKDF2
static void once(const task_t *task)
{
    const EVP_MD *md = EVP_get_digestbyname(NAME);
    if (!PKCS5_PBKDF2_HMAC((const char *)task->message, (int)task->size, task->salt, (int)task->salt_size,
            (int)task->iterations, md, (int)task->out_size, task->out))
        abort();
}
#elif defined(REUSED)
static void once(const task_t *task)
{
    static EVP_MD *md;
    static EVP_MD_CTX *ctx;
    if (md == NULL) {
        md = EVP_MD_fetch(NULL, NAME, NULL);
        ctx = EVP_MD_CTX_new();
    }
    if (!EVP_DigestInit_ex2(ctx, md, NULL) || !EVP_DigestUpdate(ctx, task->message, task->size)
        || !EVP_DigestFinal_ex(ctx, task->out, NULL))
        abort();
}
#elif defined(LOW)
#define JOINED(a, b) a##b
#define CALLED(a, b) JOINED(a, b)
static void once(const task_t *task)
{
    LOW_CTX ctx;
    if (!CALLED(LOW, _Init)(&ctx) || !CALLED(LOW, _Update)(&ctx, task->message, task->size)
        || !CALLED(LOW, _Final)(task->out, &ctx))
        abort();
}
#else
static void once(const task_t *task)
{
    if (!EVP_Digest(task->message, task->size, task->out, NULL, EVP_get_digestbyname(NAME), NULL)) abort();
}
#endif
