using System;
using System.Runtime.InteropServices;
using System.Security.Cryptography;

namespace Hashwright
{
    public abstract partial class Hmac
    {
        /// <summary>Bytes of the largest hash; mcs makes room on the stack for constants only.</summary>
        internal const int LargestSize = $$hashes|map(attribute="size")|max$$;

        /// <summary>Whether a name is just kept: Mono and .NET Framework make two hash functions of it, in 5 µs.</summary>
        private static readonly bool KeepsNames =
            RuntimeInformation.FrameworkDescription.StartsWith(".NET ", StringComparison.Ordinal)
            && !RuntimeInformation.FrameworkDescription.StartsWith(".NET Framework", StringComparison.Ordinal);

        private readonly string hashName;

        internal Hmac(int size, string hashName)
        {
            Size = size;
            HashSizeValue = 8 * size;
            this.hashName = hashName;
            if (KeepsNames) base.HashName = hashName;
        }

        /// <summary>The hash function's name, which stays.</summary>
        /// <exception cref="PlatformNotSupportedException">The new name is another one.</exception>
        public new string HashName
        {
            get => hashName;
            set
            {
                if (Check.NotNull(value, nameof(value)) != hashName)
                    throw new PlatformNotSupportedException("The hash function stays " + hashName + ": make another object for " + value + ".");
            }
        }

        /// <summary>Refused: an HMAC has a hash function.</summary>
        /// <returns>Nothing.</returns>
        /// <exception cref="PlatformNotSupportedException">Always.</exception>
        public static new Hmac Create() =>
            throw new PlatformNotSupportedException("Say which HMAC: new HmacSha256(key), or Hmac.Create(\"HMACSHA256\").");

        /// <summary>Begins a message, under a random key, with the HMAC that the runtime has by a name.</summary>
        /// <param name="algorithmName">The name.</param>
        /// <returns>A new object; null if the runtime knows nothing by this name.</returns>
        /// <exception cref="ArgumentNullException"><paramref name="algorithmName"/> is null.</exception>
        /// <exception cref="InvalidCastException">The name is something else's.</exception>
        /// <exception cref="CryptographicException">The HMAC's hash function is not here.</exception>
#if NET5_0_OR_GREATER
        [System.Diagnostics.CodeAnalysis.RequiresUnreferencedCode(Check.Trimmed)]
#endif
        public static new Hmac Create(string algorithmName)
        {
            var named = (HMAC)CryptoConfig.CreateFromName(algorithmName);
            if (named == null || named is Hmac) return (Hmac)named;
            using (named) return Create(new HashAlgorithmName(named.HashName), named.Key);
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
                /*% for f in hashes %*/
                case "$$f.hash_algorithm$$": return new Hmac$$f.class$$(key);
                /*% endfor %*/
                default: throw Check.Unknown(hashAlgorithm);
            }
        }

        internal static int SizeOf(HashAlgorithmName hashAlgorithmName)
        {
            switch (hashAlgorithmName.Name)
            {
                /*% for f in hashes %*/
                case "$$f.hash_algorithm$$": return $$f.class$$.HashSizeInBytes;
                /*% endfor %*/
                default:
                    throw new ArgumentOutOfRangeException(
                        nameof(hashAlgorithmName), "'" + hashAlgorithmName.Name + "' is not among Hashwright's hash functions.");
            }
        }

        /// <summary>Makes another object with the same key and the same message so far; both go on by themselves.</summary>
        /// <returns>The copy.</returns>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public Hmac Clone() => Cloned();

        /// <summary>Writes a block of PBKDF2 (RFC 8018, 5.2: F), of one hash; the key is the password.</summary>
        internal virtual void Derive(ReadOnlySpan<byte> salt, int iterations, uint number, Span<byte> destination)
        {
            Span<byte> counter = stackalloc byte[4];
            Span<byte> room = stackalloc byte[LargestSize];
            Span<byte> u = room.Slice(0, Size);
            for (int i = 0; i < 4; i++) counter[i] = (byte)(number >> (24 - 8 * i));
            Restart();
            Append(salt);
            Append(counter);
            Finish(u);
            u.CopyTo(destination);
            for (int iteration = 1; iteration < iterations; iteration++)
            {
                Restart();
                Append(u);
                Finish(u);
                for (int i = 0; i < u.Length; i++) destination[i] ^= u[i];
            }
            u.Clear();
        }
    }
}
