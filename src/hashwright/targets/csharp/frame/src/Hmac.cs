using System;
using System.Security.Cryptography;

namespace Hashwright
{
    /// <summary>HMAC (FIPS 198-1): what is common to <see cref="HmacSha256"/> and its likes.</summary>
    /// <inheritdoc/>
    public abstract class Hmac : MessageAuthenticationCode
    {
        /// <summary>Bytes of the largest hash; mcs makes room on the stack for constants only.</summary>
        internal const int LargestSize = $$chained|map(attribute="size")|max$$;

        internal Hmac(int size)
            : base(size)
        {
        }

        /// <summary>Makes the HMAC of a hash function.</summary>
        /// <param name="hashAlgorithm">The function: those of <see cref="HashAlgorithmName"/>, and by such names the others that are here.</param>
        /// <param name="key">The key, of any length.</param>
        /// <returns>A new object.</returns>
        /// <exception cref="ArgumentException">The function has no name.</exception>
        /// <exception cref="ArgumentNullException"><paramref name="key"/> is null.</exception>
        /// <exception cref="CryptographicException">The function is not here.</exception>
        public static Hmac Create(HashAlgorithmName hashAlgorithm, byte[] key) =>
            Create(hashAlgorithm, new ReadOnlySpan<byte>(Check.NotNull(key, nameof(key))));

        internal static Hmac Create(HashAlgorithmName hashAlgorithm, ReadOnlySpan<byte> key)
        {
            switch (Check.Name(hashAlgorithm))
            {
                /*% for f in chained %*/
                case "$$f.hash_algorithm$$": return new Hmac$$f.class$$(key);
                /*% endfor %*/
                default: throw Check.Unknown(hashAlgorithm);
            }
        }

        internal static int SizeOf(HashAlgorithmName hashAlgorithm)
        {
            switch (Check.Name(hashAlgorithm))
            {
                /*% for f in chained %*/
                case "$$f.hash_algorithm$$": return $$f.class$$.HashSizeInBytes;
                /*% endfor %*/
                default: throw Check.Unknown(hashAlgorithm);
            }
        }

        /// <summary>Makes another object with the same key and the same message so far; both go on by themselves.</summary>
        /// <returns>The copy.</returns>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public Hmac Clone() => (Hmac)Cloned();

        /// <summary>Writes a block of PBKDF2 (RFC 8018, 5.2: F), of one hash; the key is the password.</summary>
        internal abstract void Derive(ReadOnlySpan<byte> salt, int iterations, uint number, Span<byte> destination);
    }
}
