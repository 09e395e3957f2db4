using System;
using System.Security.Cryptography;

namespace Hashwright
{
    public sealed partial class Rfc2898DeriveBytes
    {
        /// <summary>Derives a key at once.</summary>
        /// <param name="password">The password.</param>
        /// <param name="salt">The salt.</param>
        /// <param name="iterations">The iterations.</param>
        /// <param name="hashAlgorithm">The hash function of the HMAC.</param>
        /// <param name="outputLength">The key's bytes.</param>
        /// <returns>The key.</returns>
        /// <exception cref="ArgumentNullException">An argument is null.</exception>
        /// <exception cref="ArgumentOutOfRangeException"><paramref name="iterations"/> is not positive, or <paramref name="outputLength"/> is negative.</exception>
        /// <exception cref="ArgumentException">The hash function has no name.</exception>
        /// <exception cref="CryptographicException">The hash function is none of SHA-1, SHA-256, SHA-384 and SHA-512.</exception>
        public static byte[] Pbkdf2(byte[] password, byte[] salt, int iterations, HashAlgorithmName hashAlgorithm, int outputLength)
        {
            Check.NotNull(password, nameof(password));
            Check.NotNull(salt, nameof(salt));
            return Pbkdf2(new ReadOnlySpan<byte>(password), salt, iterations, hashAlgorithm, outputLength);
        }

        /// <summary>Derives a key at once.</summary>
        /// <param name="password">The password.</param>
        /// <param name="salt">The salt.</param>
        /// <param name="iterations">The iterations.</param>
        /// <param name="hashAlgorithm">The hash function of the HMAC.</param>
        /// <param name="outputLength">The key's bytes.</param>
        /// <returns>The key.</returns>
        /// <exception cref="ArgumentOutOfRangeException"><paramref name="iterations"/> is not positive, or <paramref name="outputLength"/> is negative.</exception>
        /// <exception cref="ArgumentException">The hash function has no name.</exception>
        /// <exception cref="CryptographicException">The hash function is none of SHA-1, SHA-256, SHA-384 and SHA-512.</exception>
        public static byte[] Pbkdf2(
            ReadOnlySpan<byte> password, ReadOnlySpan<byte> salt, int iterations, HashAlgorithmName hashAlgorithm, int outputLength)
        {
            Demand(iterations, hashAlgorithm, outputLength);
            var key = new byte[outputLength];
            Hashwright.Pbkdf2.DeriveKey(password, salt, key, iterations, hashAlgorithm);
            return key;
        }

        /// <summary>Derives a key at once.</summary>
        /// <param name="password">The password.</param>
        /// <param name="salt">The salt.</param>
        /// <param name="destination">Where the key is written: all of it.</param>
        /// <param name="iterations">The iterations.</param>
        /// <param name="hashAlgorithm">The hash function of the HMAC.</param>
        /// <exception cref="ArgumentOutOfRangeException"><paramref name="iterations"/> is not positive.</exception>
        /// <exception cref="ArgumentException">The hash function has no name.</exception>
        /// <exception cref="CryptographicException">The hash function is none of SHA-1, SHA-256, SHA-384 and SHA-512.</exception>
        public static void Pbkdf2(
            ReadOnlySpan<byte> password, ReadOnlySpan<byte> salt, Span<byte> destination, int iterations, HashAlgorithmName hashAlgorithm)
        {
            Demand(iterations, hashAlgorithm, 0);
            Hashwright.Pbkdf2.DeriveKey(password, salt, destination, iterations, hashAlgorithm);
        }

        /// <summary>Derives a key at once.</summary>
        /// <param name="password">The password, as UTF-8.</param>
        /// <param name="salt">The salt.</param>
        /// <param name="iterations">The iterations.</param>
        /// <param name="hashAlgorithm">The hash function of the HMAC.</param>
        /// <param name="outputLength">The key's bytes.</param>
        /// <returns>The key.</returns>
        /// <exception cref="ArgumentNullException">An argument is null.</exception>
        /// <exception cref="ArgumentOutOfRangeException"><paramref name="iterations"/> is not positive, or <paramref name="outputLength"/> is negative.</exception>
        /// <exception cref="ArgumentException">The hash function has no name, or half of a surrogate pair stands alone in the password.</exception>
        /// <exception cref="CryptographicException">The hash function is none of SHA-1, SHA-256, SHA-384 and SHA-512.</exception>
        public static byte[] Pbkdf2(string password, byte[] salt, int iterations, HashAlgorithmName hashAlgorithm, int outputLength)
        {
            Check.NotNull(password, nameof(password));
            Check.NotNull(salt, nameof(salt));
            Demand(iterations, hashAlgorithm, outputLength);
            return Hashwright.Pbkdf2.DeriveKey(password, salt, iterations, hashAlgorithm, outputLength);
        }

        /// <summary>Derives a key at once.</summary>
        /// <param name="password">The password, as UTF-8.</param>
        /// <param name="salt">The salt.</param>
        /// <param name="iterations">The iterations.</param>
        /// <param name="hashAlgorithm">The hash function of the HMAC.</param>
        /// <param name="outputLength">The key's bytes.</param>
        /// <returns>The key.</returns>
        /// <exception cref="ArgumentOutOfRangeException"><paramref name="iterations"/> is not positive, or <paramref name="outputLength"/> is negative.</exception>
        /// <exception cref="ArgumentException">The hash function has no name, or half of a surrogate pair stands alone in the password.</exception>
        /// <exception cref="CryptographicException">The hash function is none of SHA-1, SHA-256, SHA-384 and SHA-512.</exception>
        public static byte[] Pbkdf2(
            ReadOnlySpan<char> password, ReadOnlySpan<byte> salt, int iterations, HashAlgorithmName hashAlgorithm, int outputLength)
        {
            Demand(iterations, hashAlgorithm, outputLength);
            var key = new byte[outputLength];
            Pbkdf2(password, salt, key, iterations, hashAlgorithm);
            return key;
        }

        /// <summary>Derives a key at once.</summary>
        /// <param name="password">The password, as UTF-8.</param>
        /// <param name="salt">The salt.</param>
        /// <param name="destination">Where the key is written: all of it.</param>
        /// <param name="iterations">The iterations.</param>
        /// <param name="hashAlgorithm">The hash function of the HMAC.</param>
        /// <exception cref="ArgumentOutOfRangeException"><paramref name="iterations"/> is not positive.</exception>
        /// <exception cref="ArgumentException">The hash function has no name, or half of a surrogate pair stands alone in the password.</exception>
        /// <exception cref="CryptographicException">The hash function is none of SHA-1, SHA-256, SHA-384 and SHA-512.</exception>
        public static void Pbkdf2(
            ReadOnlySpan<char> password, ReadOnlySpan<byte> salt, Span<byte> destination, int iterations, HashAlgorithmName hashAlgorithm)
        {
            Demand(iterations, hashAlgorithm, 0);
            byte[] bytes = Hashwright.Pbkdf2.Bytes(password.ToArray());
            Hashwright.Pbkdf2.DeriveKey(bytes, salt, destination, iterations, hashAlgorithm);
            Array.Clear(bytes, 0, bytes.Length);
        }

        private static void Demand(int iterations, HashAlgorithmName hashAlgorithm, int outputLength)
        {
            Check.Positive(iterations, nameof(iterations));
            Check.NotNegative(outputLength, nameof(outputLength));
            Check.Name(hashAlgorithm);
            Here(hashAlgorithm);
        }
    }
}
