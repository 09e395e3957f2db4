using System;
using System.Security.Cryptography;

namespace Hashwright
{
    /// <summary>What is refused, as users of .NET expect it.</summary>
    internal static class Check
    {
        private const ulong MaxLength = (1UL << 61) - 1;

        internal static T NotNull<T>(T value, string name) where T : class => value ?? throw new ArgumentNullException(name);

        internal static void NotDisposed(bool disposed, object owner)
        {
            if (disposed) throw new ObjectDisposedException(owner.GetType().FullName);
        }

        internal static ReadOnlySpan<byte> Part(byte[] data, int offset, int count)
        {
            NotNull(data, nameof(data));
            if (offset < 0) throw new ArgumentOutOfRangeException(nameof(offset), "An offset is not negative.");
            if (count < 0 || count > data.Length - offset)
                throw new ArgumentOutOfRangeException(nameof(count), "The part goes beyond the array's end.");
            return new ReadOnlySpan<byte>(data, offset, count);
        }

        /// <summary>A part of an array, refused as HashAlgorithm.ComputeHash refuses it.</summary>
        internal static ReadOnlySpan<byte> Buffer(byte[] buffer, int offset, int count)
        {
            NotNull(buffer, nameof(buffer));
            if (offset < 0) throw new ArgumentOutOfRangeException(nameof(offset), "An offset is not negative.");
            if (count < 0 || count > buffer.Length - offset) throw new ArgumentException("The part goes beyond the array's end.");
            return new ReadOnlySpan<byte>(buffer, offset, count);
        }

        internal static int Positive(int value, string name) =>
            value > 0 ? value : throw new ArgumentOutOfRangeException(name, "A positive number is needed.");

        internal static int NotNegative(int value, string name) =>
            value >= 0 ? value : throw new ArgumentOutOfRangeException(name, "The number must not be negative.");

        internal static int Size(int size, int most) =>
            size > 0 && size <= most ? size : throw new ArgumentOutOfRangeException("hashSizeInBytes", "A hash has 1 to " + most + " bytes.");

        internal static ReadOnlySpan<byte> Key(ReadOnlySpan<byte> key, int most)
        {
            if (key.Length == 0 || key.Length > most)
                throw new ArgumentException("A key has 1 to " + most + " bytes, not " + key.Length + ".", nameof(key));
            return key;
        }

        /// <summary>A domain separation byte: the padding's last bit has a place above it.</summary>
        internal static byte Domain(byte domain) =>
            domain > 0 && domain < 0x80
                ? domain
                : throw new ArgumentOutOfRangeException(nameof(domain), "A domain separation byte is in 0x01 to 0x7f.");

        /// <summary>Room for hashes side by side, apart from the messages.</summary>
        internal static Span<byte> Room(Span<byte> destination, Messages messages, int size)
        {
            if (destination.Length < (long)messages.Count * size)
                throw new ArgumentException(
                    "The destination is too short: it needs " + (long)messages.Count * size + " bytes.", nameof(destination));
            if (messages.Overlap(destination.Slice(0, messages.Count * size)))
                throw new ArgumentException("The destination must not overlap a message: hash into other memory.", nameof(destination));
            return destination;
        }

        internal static Span<byte> Room(Span<byte> destination, int size)
        {
            if (destination.Length < size)
                throw new ArgumentException("The destination is too short: it needs " + size + " bytes.", nameof(destination));
            return destination;
        }

        /// <summary>The message's length with so many bytes more.</summary>
        internal static ulong Length(ulong length, int more)
        {
            if ((ulong)more > MaxLength - length) throw new CryptographicException("A message has less than 2^61 bytes.");
            return length + (ulong)more;
        }

        internal static string Name(HashAlgorithmName hashAlgorithm)
        {
            if (NotNull(hashAlgorithm.Name, nameof(hashAlgorithm)) == "") throw new ArgumentException("A hash function has a name.", nameof(hashAlgorithm));
            return hashAlgorithm.Name;
        }

        internal static CryptographicException Unknown(HashAlgorithmName hashAlgorithm) =>
            new CryptographicException("'" + hashAlgorithm.Name + "' is not among Hashwright's hash functions.");

        internal const string Trimmed = "The runtime looks for a class by its name, which trimming may have removed: make an object by new.";

        /// <summary>Ours where the runtime has one of theirs by a name, and null where it has nothing; anything else cannot be cast.</summary>
#if NET5_0_OR_GREATER
        [System.Diagnostics.CodeAnalysis.RequiresUnreferencedCode(Trimmed)]
#endif
        internal static Ours Named<Ours, Theirs>(string name, string own) where Ours : class, Theirs, new() where Theirs : HashAlgorithm
        {
            if (string.Equals(name, own, StringComparison.OrdinalIgnoreCase)) return new Ours();
            object named = CryptoConfig.CreateFromName(name);
            if (named is Ours || !(named is Theirs)) return (Ours)named;
            ((Theirs)named).Dispose();
            return new Ours();
        }

        internal static byte[] Random(int size)
        {
            var bytes = new byte[size];
            using (RandomNumberGenerator random = RandomNumberGenerator.Create()) random.GetBytes(bytes);
            return bytes;
        }

        internal static void LittleEndian()
        {
            if (!BitConverter.IsLittleEndian)
                throw new PlatformNotSupportedException("Hashwright's kernels are for little-endian machines.");
        }
    }
}
