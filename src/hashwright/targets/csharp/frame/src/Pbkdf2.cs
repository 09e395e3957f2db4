using System;
using System.Security.Cryptography;
using System.Text;

namespace Hashwright
{
    /// <summary>PBKDF2 (RFC 8018): keys from passwords. It takes the place of <see cref="Rfc2898DeriveBytes"/>.</summary>
    /// <remarks>
    /// The password's two blocks are hashed once; an iteration is two compressions. An object gives one stream of bytes, in parts:
    /// <c>using Rfc2898DeriveBytes = Hashwright.Pbkdf2;</c> is all that a program needs.
    /// </remarks>
    public sealed class Pbkdf2 : DeriveBytes
    {
        private const int DefaultIterations = 1000;
        private static readonly UTF8Encoding Utf8 = new UTF8Encoding(false);

        private readonly Hmac hmac;
        private readonly byte[] block;
        private byte[] salt;
        private int iterations;
        private uint number;
        private int left;
        private bool disposed;

        /// <summary>Begins a stream, with SHA-1 and 1,000 iterations, which are few.</summary>
        /// <param name="password">The password, as UTF-8.</param>
        /// <param name="salt">The salt.</param>
        /// <exception cref="ArgumentNullException">An argument is null.</exception>
        public Pbkdf2(string password, byte[] salt)
            : this(password, salt, DefaultIterations)
        {
        }

        /// <summary>Begins a stream, with SHA-1.</summary>
        /// <param name="password">The password, as UTF-8.</param>
        /// <param name="salt">The salt.</param>
        /// <param name="iterations">The iterations.</param>
        /// <exception cref="ArgumentNullException">An argument is null.</exception>
        /// <exception cref="ArgumentOutOfRangeException"><paramref name="iterations"/> is not positive.</exception>
        public Pbkdf2(string password, byte[] salt, int iterations)
            : this(password, salt, iterations, HashAlgorithmName.SHA1)
        {
        }

        /// <summary>Begins a stream.</summary>
        /// <param name="password">The password, as UTF-8.</param>
        /// <param name="salt">The salt.</param>
        /// <param name="iterations">The iterations.</param>
        /// <param name="hashAlgorithm">The hash function of the HMAC.</param>
        /// <exception cref="ArgumentNullException">An argument is null.</exception>
        /// <exception cref="ArgumentOutOfRangeException"><paramref name="iterations"/> is not positive.</exception>
        /// <exception cref="ArgumentException">The hash function has no name.</exception>
        /// <exception cref="CryptographicException">The hash function is not here.</exception>
        public Pbkdf2(string password, byte[] salt, int iterations, HashAlgorithmName hashAlgorithm)
            : this(new ReadOnlySpan<byte>(Utf8.GetBytes(Check.NotNull(password, nameof(password)))), Copy(salt), iterations, hashAlgorithm)
        {
        }

        /// <summary>Begins a stream with a random salt, with SHA-1 and 1,000 iterations, which are few.</summary>
        /// <param name="password">The password, as UTF-8.</param>
        /// <param name="saltSize">The salt's bytes.</param>
        /// <exception cref="ArgumentNullException"><paramref name="password"/> is null.</exception>
        /// <exception cref="ArgumentOutOfRangeException"><paramref name="saltSize"/> is negative.</exception>
        public Pbkdf2(string password, int saltSize)
            : this(password, saltSize, DefaultIterations)
        {
        }

        /// <summary>Begins a stream with a random salt, with SHA-1.</summary>
        /// <param name="password">The password, as UTF-8.</param>
        /// <param name="saltSize">The salt's bytes.</param>
        /// <param name="iterations">The iterations.</param>
        /// <exception cref="ArgumentNullException"><paramref name="password"/> is null.</exception>
        /// <exception cref="ArgumentOutOfRangeException"><paramref name="saltSize"/> is negative, or <paramref name="iterations"/> is not
        /// positive.</exception>
        public Pbkdf2(string password, int saltSize, int iterations)
            : this(password, saltSize, iterations, HashAlgorithmName.SHA1)
        {
        }

        /// <summary>Begins a stream with a random salt.</summary>
        /// <param name="password">The password, as UTF-8.</param>
        /// <param name="saltSize">The salt's bytes.</param>
        /// <param name="iterations">The iterations.</param>
        /// <param name="hashAlgorithm">The hash function of the HMAC.</param>
        /// <exception cref="ArgumentNullException"><paramref name="password"/> is null.</exception>
        /// <exception cref="ArgumentOutOfRangeException"><paramref name="saltSize"/> is negative, or <paramref name="iterations"/> is not
        /// positive.</exception>
        /// <exception cref="ArgumentException">The hash function has no name.</exception>
        /// <exception cref="CryptographicException">The hash function is not here.</exception>
        public Pbkdf2(string password, int saltSize, int iterations, HashAlgorithmName hashAlgorithm)
            : this(password, Check.Random(Check.NotNegative(saltSize, nameof(saltSize))), iterations, hashAlgorithm)
        {
        }

        /// <summary>Begins a stream, with SHA-1.</summary>
        /// <param name="password">The password.</param>
        /// <param name="salt">The salt.</param>
        /// <param name="iterations">The iterations.</param>
        /// <exception cref="ArgumentNullException">An argument is null.</exception>
        /// <exception cref="ArgumentOutOfRangeException"><paramref name="iterations"/> is not positive.</exception>
        public Pbkdf2(byte[] password, byte[] salt, int iterations)
            : this(password, salt, iterations, HashAlgorithmName.SHA1)
        {
        }

        /// <summary>Begins a stream.</summary>
        /// <param name="password">The password.</param>
        /// <param name="salt">The salt.</param>
        /// <param name="iterations">The iterations.</param>
        /// <param name="hashAlgorithm">The hash function of the HMAC.</param>
        /// <exception cref="ArgumentNullException">An argument is null.</exception>
        /// <exception cref="ArgumentOutOfRangeException"><paramref name="iterations"/> is not positive.</exception>
        /// <exception cref="ArgumentException">The hash function has no name.</exception>
        /// <exception cref="CryptographicException">The hash function is not here.</exception>
        public Pbkdf2(byte[] password, byte[] salt, int iterations, HashAlgorithmName hashAlgorithm)
            : this(new ReadOnlySpan<byte>(Check.NotNull(password, nameof(password))), Copy(salt), iterations, hashAlgorithm)
        {
        }

        private Pbkdf2(ReadOnlySpan<byte> password, byte[] salt, int iterations, HashAlgorithmName hashAlgorithm)
        {
            this.salt = salt;
            this.iterations = Check.Positive(iterations, nameof(iterations));
            hmac = Hmac.Create(hashAlgorithm, password);
            block = new byte[hmac.HashSize / 8];
            HashAlgorithm = hashAlgorithm;
        }

        /// <summary>The hash function of the HMAC.</summary>
        public HashAlgorithmName HashAlgorithm { get; }

        /// <summary>The iterations. Setting them begins the stream anew.</summary>
        /// <exception cref="ArgumentOutOfRangeException">The new value is not positive.</exception>
        public int IterationCount
        {
            get => iterations;
            set
            {
                iterations = Check.Positive(value, nameof(value));
                Reset();
            }
        }

        /// <summary>The salt. Each read makes a copy; setting it begins the stream anew.</summary>
        /// <exception cref="ArgumentNullException">The new value is null.</exception>
        public byte[] Salt
        {
            get => (byte[])salt.Clone();
            set
            {
                salt = (byte[])Check.NotNull(value, nameof(value)).Clone();
                Reset();
            }
        }

        /// <summary>Gives the next bytes of the stream.</summary>
        /// <param name="cb">How many.</param>
        /// <returns>The bytes.</returns>
        /// <exception cref="ArgumentOutOfRangeException"><paramref name="cb"/> is not positive.</exception>
        /// <exception cref="CryptographicException">The stream has no more: 2^32 - 1 hashes.</exception>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public override byte[] GetBytes(int cb)
        {
            var bytes = new byte[Check.Positive(cb, nameof(cb))];
            Fill(bytes);
            return bytes;
        }

        /// <summary>Begins the stream anew.</summary>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public override void Reset()
        {
            Check.NotDisposed(disposed, this);
            number = 0;
            left = 0;
        }

        /// <summary>Derives a key at once.</summary>
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
            var key = new byte[Check.NotNegative(outputLength, nameof(outputLength))];
            using (var stream = new Pbkdf2(password, salt, iterations, hashAlgorithm)) stream.Fill(key);
            return key;
        }

        /// <summary>Derives a key at once.</summary>
        /// <param name="password">The password, as UTF-8.</param>
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
        public static byte[] DeriveKey(string password, byte[] salt, int iterations, HashAlgorithmName hashAlgorithm, int outputLength) =>
            DeriveKey(Utf8.GetBytes(Check.NotNull(password, nameof(password))), salt, iterations, hashAlgorithm, outputLength);

        /// <summary>Derives a key at once.</summary>
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
            using (var stream = new Pbkdf2(password, salt.ToArray(), iterations, hashAlgorithm)) stream.Fill(destination);
        }

        /// <summary>Forgets the password and what was derived: nothing of them stays in memory.</summary>
        /// <param name="disposing">Whether it was called by <see cref="IDisposable.Dispose"/>.</param>
        protected override void Dispose(bool disposing)
        {
            hmac.Dispose();
            Array.Clear(block, 0, block.Length);
            disposed = true;
            base.Dispose(disposing);
        }

        private static byte[] Copy(byte[] salt) => (byte[])Check.NotNull(salt, nameof(salt)).Clone();

        /// <summary>The next bytes of the stream; what is left of a block waits.</summary>
        private void Fill(Span<byte> destination)
        {
            Check.NotDisposed(disposed, this);
            while (destination.Length > 0)
            {
                if (left == 0)
                {
                    if (number == uint.MaxValue) throw new CryptographicException("PBKDF2 derives at most 2^32 - 1 hashes.");
                    hmac.Derive(salt, iterations, ++number, block);
                    left = block.Length;
                }
                int size = Math.Min(left, destination.Length);
                new ReadOnlySpan<byte>(block, block.Length - left, size).CopyTo(destination);
                destination = destination.Slice(size);
                left -= size;
            }
        }
    }
}
