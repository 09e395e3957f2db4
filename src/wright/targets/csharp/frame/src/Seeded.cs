using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace Hashwright
{
    /// <summary>$$title$$, $$standard$$: a fast hash for tables and against accidents, under a seed. No hash for security: whoever knows the seed makes data with one hash.</summary>
    /// <remarks>
    /// The names, and the order of bytes, the highest first, are those of System.IO.Hashing. An object is data in progress, and not safe for
    /// several threads at a time. The static methods share nothing and, but for arrays that they return, allocate nothing.
    /// </remarks>
    public sealed class $$class$$ : IMessage
    {
        /// <summary>The size of a hash, in bytes.</summary>
        public const int HashSizeInBytes = $$digest_size$$;

        private readonly $$class$$Message message;

        /// <summary>Begins data under seed 0.</summary>
        public $$class$$()
            : this(0)
        {
        }

        /// <summary>Begins data under a seed.</summary>
        /// <param name="seed">The seed: any number.</param>
        public $$class$$(long seed)
            : this(new $$class$$Message((ulong)seed))
        {
        }

        private $$class$$($$class$$Message message) => this.message = message;

        /// <summary>The size of a hash, in bytes.</summary>
        public int HashLengthInBytes => HashSizeInBytes;

        /// <summary>Hashes data to a number.</summary>
        /// <param name="source">The data.</param>
        /// <param name="seed">The seed: any number.</param>
        /// <returns>The hash.</returns>
        public static ulong HashToUInt64(ReadOnlySpan<byte> source, long seed = 0) => $$class$$Message.Hash(source, (ulong)seed);

        /// <summary>Hashes data to bytes, the highest first, under seed 0.</summary>
        /// <param name="source">The data.</param>
        /// <returns>The hash: <see cref="HashSizeInBytes"/> bytes.</returns>
        /// <exception cref="ArgumentNullException"><paramref name="source"/> is null.</exception>
        public static byte[] Hash(byte[] source) => Hash(source, 0);

        /// <summary>Hashes data to bytes, the highest first.</summary>
        /// <param name="source">The data.</param>
        /// <param name="seed">The seed: any number.</param>
        /// <returns>The hash: <see cref="HashSizeInBytes"/> bytes.</returns>
        /// <exception cref="ArgumentNullException"><paramref name="source"/> is null.</exception>
        public static byte[] Hash(byte[] source, long seed) => Hash(new ReadOnlySpan<byte>(Check.NotNull(source, nameof(source))), seed);

        /// <summary>Hashes data to bytes, the highest first.</summary>
        /// <param name="source">The data.</param>
        /// <param name="seed">The seed: any number.</param>
        /// <returns>The hash: <see cref="HashSizeInBytes"/> bytes.</returns>
        public static byte[] Hash(ReadOnlySpan<byte> source, long seed = 0)
        {
            var hash = new byte[HashSizeInBytes];
            Put(HashToUInt64(source, seed), hash);
            return hash;
        }

        /// <summary>Hashes data, and writes the bytes, the highest first.</summary>
        /// <param name="source">The data.</param>
        /// <param name="destination">Where the hash is written, from the first byte on.</param>
        /// <param name="seed">The seed: any number.</param>
        /// <returns>The bytes that were written: <see cref="HashSizeInBytes"/>.</returns>
        /// <exception cref="ArgumentException"><paramref name="destination"/> is too short.</exception>
        public static int Hash(ReadOnlySpan<byte> source, Span<byte> destination, long seed = 0)
        {
            Put(HashToUInt64(source, seed), Check.Room(destination, HashSizeInBytes));
            return HashSizeInBytes;
        }

        /// <summary>Hashes data, and writes the bytes, the highest first, where there is room.</summary>
        /// <param name="source">The data.</param>
        /// <param name="destination">Where the hash is written, from the first byte on.</param>
        /// <param name="bytesWritten">The bytes that were written: <see cref="HashSizeInBytes"/>, or none.</param>
        /// <param name="seed">The seed: any number.</param>
        /// <returns>Whether there was room.</returns>
        public static bool TryHash(ReadOnlySpan<byte> source, Span<byte> destination, out int bytesWritten, long seed = 0)
        {
            bytesWritten = destination.Length < HashSizeInBytes ? 0 : Hash(source, destination, seed);
            return bytesWritten > 0;
        }

        /// <summary>Adds bytes to the data.</summary>
        /// <param name="source">The bytes.</param>
        /// <exception cref="ArgumentNullException"><paramref name="source"/> is null.</exception>
        public void Append(byte[] source) => Append(new ReadOnlySpan<byte>(Check.NotNull(source, nameof(source))));

        /// <summary>Adds bytes to the data.</summary>
        /// <param name="source">The bytes.</param>
        public void Append(ReadOnlySpan<byte> source) => message.Append(source);

        /// <summary>Adds a stream to the data, from where it stands to its end.</summary>
        /// <param name="stream">The stream.</param>
        /// <exception cref="ArgumentNullException"><paramref name="stream"/> is null.</exception>
        /// <exception cref="ArgumentException"><paramref name="stream"/> cannot be read.</exception>
        public void Append(Stream stream) => Reading.Append(this, Reading.Of(stream));

        /// <summary>Adds a stream to the data, from where it stands to its end.</summary>
        /// <param name="stream">The stream.</param>
        /// <param name="cancellationToken">What ends the work early.</param>
        /// <returns>The work.</returns>
        /// <exception cref="ArgumentNullException"><paramref name="stream"/> is null.</exception>
        /// <exception cref="ArgumentException"><paramref name="stream"/> cannot be read.</exception>
        public Task AppendAsync(Stream stream, CancellationToken cancellationToken = default) =>
            Reading.AppendAsync(this, Reading.Of(stream), cancellationToken);

        /// <summary>Gives the hash of the data so far as a number.</summary>
        /// <returns>The hash.</returns>
        public ulong GetCurrentHashAsUInt64() => message.Value();

        /// <summary>Gives the hash of the data so far as bytes, the highest first.</summary>
        /// <returns>The hash: <see cref="HashSizeInBytes"/> bytes.</returns>
        public byte[] GetCurrentHash()
        {
            var hash = new byte[HashSizeInBytes];
            Put(message.Value(), hash);
            return hash;
        }

        /// <summary>Writes the hash of the data so far as bytes, the highest first.</summary>
        /// <param name="destination">Where the hash is written, from the first byte on.</param>
        /// <returns>The bytes that were written: <see cref="HashSizeInBytes"/>.</returns>
        /// <exception cref="ArgumentException"><paramref name="destination"/> is too short.</exception>
        public int GetCurrentHash(Span<byte> destination)
        {
            Put(message.Value(), Check.Room(destination, HashSizeInBytes));
            return HashSizeInBytes;
        }

        /// <summary>Writes the hash of the data so far as bytes, the highest first, where there is room.</summary>
        /// <param name="destination">Where the hash is written, from the first byte on.</param>
        /// <param name="bytesWritten">The bytes that were written: <see cref="HashSizeInBytes"/>, or none.</param>
        /// <returns>Whether there was room.</returns>
        public bool TryGetCurrentHash(Span<byte> destination, out int bytesWritten)
        {
            bytesWritten = destination.Length < HashSizeInBytes ? 0 : GetCurrentHash(destination);
            return bytesWritten > 0;
        }

        /// <summary>Gives the hash of the data as bytes, the highest first, and begins others under the same seed.</summary>
        /// <returns>The hash: <see cref="HashSizeInBytes"/> bytes.</returns>
        public byte[] GetHashAndReset()
        {
            byte[] hash = GetCurrentHash();
            Reset();
            return hash;
        }

        /// <summary>Writes the hash of the data as bytes, the highest first, and begins others under the same seed.</summary>
        /// <param name="destination">Where the hash is written, from the first byte on.</param>
        /// <returns>The bytes that were written: <see cref="HashSizeInBytes"/>.</returns>
        /// <exception cref="ArgumentException"><paramref name="destination"/> is too short.</exception>
        public int GetHashAndReset(Span<byte> destination)
        {
            GetCurrentHash(destination);
            Reset();
            return HashSizeInBytes;
        }

        /// <summary>Writes the hash of the data as bytes, the highest first, and begins others, where there is room.</summary>
        /// <param name="destination">Where the hash is written, from the first byte on.</param>
        /// <param name="bytesWritten">The bytes that were written: <see cref="HashSizeInBytes"/>, or none.</param>
        /// <returns>Whether there was room.</returns>
        public bool TryGetHashAndReset(Span<byte> destination, out int bytesWritten)
        {
            bytesWritten = destination.Length < HashSizeInBytes ? 0 : GetHashAndReset(destination);
            return bytesWritten > 0;
        }

        /// <summary>Begins other data under the same seed.</summary>
        public void Reset() => message.Reset();

        /// <summary>Makes another object with the same data so far; both go on by themselves.</summary>
        /// <returns>The copy.</returns>
        public $$class$$ Clone() => new $$class$$(message.Clone());

        private static void Put(ulong value, Span<byte> destination)
        {
            for (int i = 0; i < HashSizeInBytes; i++) destination[i] = (byte)(value >> (8 * (HashSizeInBytes - 1 - i)));
        }
    }
}
