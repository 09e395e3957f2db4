using System;
using System.Security.Cryptography;
using System.Text;

namespace Hashwright
{
    /// <summary>PBKDF2 (RFC 8018) in the place of the runtime's class of this name: keys from passwords, as one stream of bytes, in parts.</summary>
    /// <remarks><c>using Rfc2898DeriveBytes = Hashwright.Rfc2898DeriveBytes;</c> is all that a program needs.</remarks>
    public sealed partial class Rfc2898DeriveBytes : DeriveBytes
    {
        private const int DefaultIterations = 1000;
        private static readonly UTF8Encoding Utf8 = new UTF8Encoding(false); // half of a surrogate pair becomes U+FFFD, as in theirs

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
        public Rfc2898DeriveBytes(string password, byte[] salt)
            : this(password, salt, DefaultIterations)
        {
        }

        /// <summary>Begins a stream, with SHA-1.</summary>
        /// <param name="password">The password, as UTF-8.</param>
        /// <param name="salt">The salt.</param>
        /// <param name="iterations">The iterations.</param>
        /// <exception cref="ArgumentNullException">An argument is null.</exception>
        /// <exception cref="ArgumentOutOfRangeException"><paramref name="iterations"/> is not positive.</exception>
        public Rfc2898DeriveBytes(string password, byte[] salt, int iterations)
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
        /// <exception cref="CryptographicException">The hash function is none of SHA-1, SHA-256, SHA-384 and SHA-512.</exception>
        public Rfc2898DeriveBytes(string password, byte[] salt, int iterations, HashAlgorithmName hashAlgorithm)
            : this(Utf8.GetBytes(Check.NotNull(password, nameof(password))), Copy(salt), iterations, hashAlgorithm, nameof(salt))
        {
        }

        /// <summary>Begins a stream with a random salt, with SHA-1 and 1,000 iterations, which are few.</summary>
        /// <param name="password">The password, as UTF-8.</param>
        /// <param name="saltSize">The salt's bytes.</param>
        /// <exception cref="ArgumentNullException"><paramref name="password"/> is null.</exception>
        /// <exception cref="ArgumentOutOfRangeException"><paramref name="saltSize"/> is negative.</exception>
        public Rfc2898DeriveBytes(string password, int saltSize)
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
        public Rfc2898DeriveBytes(string password, int saltSize, int iterations)
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
        /// <exception cref="CryptographicException">The hash function is none of SHA-1, SHA-256, SHA-384 and SHA-512.</exception>
        public Rfc2898DeriveBytes(string password, int saltSize, int iterations, HashAlgorithmName hashAlgorithm)
            : this(
                Utf8.GetBytes(Check.NotNull(password, nameof(password))),
                Check.Random(Check.NotNegative(saltSize, nameof(saltSize))),
                iterations,
                hashAlgorithm,
                nameof(saltSize))
        {
        }

        /// <summary>Begins a stream, with SHA-1.</summary>
        /// <param name="password">The password.</param>
        /// <param name="salt">The salt.</param>
        /// <param name="iterations">The iterations.</param>
        /// <exception cref="ArgumentNullException">An argument is null.</exception>
        /// <exception cref="ArgumentOutOfRangeException"><paramref name="iterations"/> is not positive.</exception>
        public Rfc2898DeriveBytes(byte[] password, byte[] salt, int iterations)
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
        /// <exception cref="CryptographicException">The hash function is none of SHA-1, SHA-256, SHA-384 and SHA-512.</exception>
        public Rfc2898DeriveBytes(byte[] password, byte[] salt, int iterations, HashAlgorithmName hashAlgorithm)
            : this((byte[])Check.NotNull(password, nameof(password)).Clone(), Copy(salt), iterations, hashAlgorithm, nameof(salt))
        {
        }

        /// <summary>Of arrays that are this object's own: the password is overwritten.</summary>
        private Rfc2898DeriveBytes(byte[] password, byte[] salt, int iterations, HashAlgorithmName hashAlgorithm, string saltName)
        {
            this.salt = LongEnough(salt, saltName);
            this.iterations = Check.Positive(iterations, nameof(iterations));
            hmac = Hmac.Create(Here(hashAlgorithm), password);
            block = new byte[hmac.Size];
            HashAlgorithm = hashAlgorithm;
            Array.Clear(password, 0, password.Length);
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
        /// <exception cref="ArgumentException">The new value has less than 8 bytes, on a runtime whose own class refuses that.</exception>
        public byte[] Salt
        {
            get => (byte[])salt.Clone();
            set
            {
                salt = LongEnough((byte[])Check.NotNull(value, nameof(value)).Clone(), null);
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

        /// <summary>Begins the stream anew. An object that was disposed of stays so.</summary>
        public override void Reset()
        {
            number = 0;
            left = 0;
        }

        /// <summary>Refused, as on .NET: a key for a cipher of Windows' CryptoAPI.</summary>
        /// <param name="algname">The cipher.</param>
        /// <param name="alghashname">The hash function.</param>
        /// <param name="keySize">The key's bits.</param>
        /// <param name="rgbIV">The initialization vector.</param>
        /// <returns>Nothing.</returns>
        /// <exception cref="PlatformNotSupportedException">Always.</exception>
        public byte[] CryptDeriveKey(string algname, string alghashname, int keySize, byte[] rgbIV) =>
            throw new PlatformNotSupportedException("CryptDeriveKey is CryptoAPI's: take GetBytes.");

        /// <summary>Forgets the password and what was derived: nothing of them stays in memory.</summary>
        /// <param name="disposing">Whether it was called by <see cref="IDisposable.Dispose"/>.</param>
        protected override void Dispose(bool disposing)
        {
            hmac.Dispose();
            Array.Clear(block, 0, block.Length);
            disposed = true;
            base.Dispose(disposing);
        }

        /// <summary>The functions that theirs has.</summary>
        private static HashAlgorithmName Here(HashAlgorithmName hashAlgorithm)
        {
            switch (hashAlgorithm.Name)
            {
                case "SHA1":
                case "SHA256":
                case "SHA384":
                case "SHA512":
                    return hashAlgorithm;
                default:
                    throw new CryptographicException(
                        "Rfc2898DeriveBytes is for SHA1, SHA256, SHA384 and SHA512, not '" + hashAlgorithm.Name + "': Pbkdf2.DeriveKey has others.");
            }
        }

        /// <summary>Salts of less than 8 bytes are taken where the runtime's own class takes them: on .NET, not on Mono and .NET Framework.</summary>
        private static byte[] LongEnough(byte[] salt, string name)
        {
            if (salt.Length < 8 && Runtimes.RefusesShortSalts) throw new ArgumentException("A salt has at least 8 bytes.", name);
            return salt;
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

        private static class Runtimes
        {
            internal static readonly bool RefusesShortSalts = Refuse(new byte[7]);

            private static bool Refuse(byte[] salt)
            {
                try
                {
#pragma warning disable // .NET calls this constructor obsolete, and netstandard2.0 has no other
                    new System.Security.Cryptography.Rfc2898DeriveBytes(salt, salt, 1).Dispose();
#pragma warning restore
                    return false;
                }
                catch (ArgumentException)
                {
                    return true;
                }
            }
        }
    }
}
