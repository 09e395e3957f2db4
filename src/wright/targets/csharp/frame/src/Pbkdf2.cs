using System;
using System.Security.Cryptography;
using System.Text;

namespace Hashwright
{
    /// <summary>PBKDF2 (RFC 8018): keys from passwords, at once. <see cref="Rfc2898DeriveBytes"/> gives them in parts.</summary>
    /// <remarks>The password's two blocks are hashed once; an iteration is two compressions.</remarks>
    public static class Pbkdf2
    {
        private static readonly UTF8Encoding Utf8 = new UTF8Encoding(false, true);

        /// <summary>Derives a key.</summary>
        /// <param name="password">The password.</param>
        /// <param name="salt">The salt.</param>
        /// <param name="iterations">The iterations.</param>
        /// <param name="hashAlgorithm">The hash function of the HMAC.</param>
        /// <param name="outputLength">The key's bytes.</param>
        /// <returns>The key.</returns>
        /// <exception cref="ArgumentNullException">An argument is null.</exception>
        /// <exception cref="ArgumentOutOfRangeException"><paramref name="iterations"/> is not positive, or <paramref name="outputLength"/>
        /// is negative.</exception>
        /// <exception cref="ArgumentException">The hash function has no name.</exception>
        /// <exception cref="CryptographicException">The hash function is not here.</exception>
        public static byte[] DeriveKey(byte[] password, byte[] salt, int iterations, HashAlgorithmName hashAlgorithm, int outputLength)
        {
            Check.NotNull(password, nameof(password));
            Check.NotNull(salt, nameof(salt));
            Check.Positive(iterations, nameof(iterations));
            var key = new byte[Check.NotNegative(outputLength, nameof(outputLength))];
            DeriveKey(password, salt, key, iterations, hashAlgorithm);
            return key;
        }

        /// <summary>Derives a key.</summary>
        /// <param name="password">The password, as UTF-8.</param>
        /// <param name="salt">The salt.</param>
        /// <param name="iterations">The iterations.</param>
        /// <param name="hashAlgorithm">The hash function of the HMAC.</param>
        /// <param name="outputLength">The key's bytes.</param>
        /// <returns>The key.</returns>
        /// <exception cref="ArgumentNullException">An argument is null.</exception>
        /// <exception cref="ArgumentOutOfRangeException"><paramref name="iterations"/> is not positive, or <paramref name="outputLength"/>
        /// is negative.</exception>
        /// <exception cref="ArgumentException">The hash function has no name, or UTF-8 has no form for the password: half of a pair of
        /// surrogates stands alone in it.</exception>
        /// <exception cref="CryptographicException">The hash function is not here.</exception>
        public static byte[] DeriveKey(string password, byte[] salt, int iterations, HashAlgorithmName hashAlgorithm, int outputLength)
        {
            byte[] bytes = Bytes(Check.NotNull(password, nameof(password)).ToCharArray());
            try
            {
                return DeriveKey(bytes, salt, iterations, hashAlgorithm, outputLength);
            }
            finally
            {
                Array.Clear(bytes, 0, bytes.Length);
            }
        }

        /// <summary>Derives a key.</summary>
        /// <param name="password">The password.</param>
        /// <param name="salt">The salt.</param>
        /// <param name="destination">Where the key is written: all of it.</param>
        /// <param name="iterations">The iterations.</param>
        /// <param name="hashAlgorithm">The hash function of the HMAC.</param>
        /// <exception cref="ArgumentOutOfRangeException"><paramref name="iterations"/> is not positive.</exception>
        /// <exception cref="ArgumentException">The hash function has no name.</exception>
        /// <exception cref="CryptographicException">The hash function is not here.</exception>
        public static void DeriveKey(
            ReadOnlySpan<byte> password, ReadOnlySpan<byte> salt, Span<byte> destination, int iterations, HashAlgorithmName hashAlgorithm)
        {
            Check.Positive(iterations, nameof(iterations));
            using (Hmac hmac = Hmac.Create(hashAlgorithm, password))
            {
                byte[] kept = salt.ToArray(); // the key may be written over it
                var block = new byte[hmac.Size];
                for (uint number = 1; destination.Length > 0; number++)
                {
                    hmac.Derive(kept, iterations, number, block);
                    int size = Math.Min(block.Length, destination.Length);
                    new ReadOnlySpan<byte>(block, 0, size).CopyTo(destination);
                    destination = destination.Slice(size);
                }
                Array.Clear(block, 0, block.Length);
            }
        }

        /// <summary>A password as UTF-8. Its characters, a copy, are overwritten.</summary>
        internal static byte[] Bytes(char[] password)
        {
            try
            {
                return Utf8.GetBytes(password);
            }
            finally
            {
                Array.Clear(password, 0, password.Length);
            }
        }
    }
}
