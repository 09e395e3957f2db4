using System;
using System.IO;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;

namespace Hashwright
{
    /// <summary>$$title$$, $$standard$$: a checksum against accidents. No hash for security: anybody can change data and keep it.</summary>
    /// <remarks>
    /// The names, and the order of bytes, the lowest first, are those of System.IO.Hashing. An object is data in progress, and not safe for
    /// several threads at a time. The static methods share nothing and, but for arrays that they return, allocate nothing.
    /// </remarks>
    public sealed class $$class$$ : IMessage
    {
        /// <summary>The size of a checksum, in bytes.</summary>
        public const int HashSizeInBytes = $$"sizeof(" ~ word_type ~ ")" if bits == word else size$$;

        /*% if reflected %*/
        /// <summary>The polynomial: its highest power is the lowest bit, and x^$$bits$$ is left out.</summary>
        /*% else %*/
        /// <summary>The polynomial: its highest power is the highest bit.</summary>
        /*% endif %*/
        private const $$word_type$$ Polynomial = $$polynomial$$;

        private static readonly $$holder$$.Extend extend = new $$holder$$.Extend();

        [ThreadStatic]
        private static $$word_type$$[] ofThread;

        private readonly $$word_type$$[] value = new $$word_type$$[1];

        static $$class$$()
        {
            Check.LittleEndian();
            // Code that is compiled when the tables are there knows where they are, and their length.
            RuntimeHelpers.RunClassConstructor(typeof($$holder$$.Extend).TypeHandle);
        }

        /// <summary>Begins data.</summary>
        public $$class$$()
        {
        }

        /// <summary>The size of a checksum, in bytes.</summary>
        public int HashLengthInBytes => HashSizeInBytes;

        /// <summary>Gives the checksum of data as a number.</summary>
        /// <param name="source">The data.</param>
        /// <returns>The checksum.</returns>
        public static $$word_type$$ HashTo$$word_name$$(ReadOnlySpan<byte> source) => Extend(0, source);

        /// <summary>Goes on from the checksum of the data before.</summary>
        /// <param name="checksum">The checksum of the data before; that of no data is 0.</param>
        /// <param name="source">What follows them.</param>
        /// <returns>The checksum of both, one after the other.</returns>
        public static $$word_type$$ Extend($$word_type$$ checksum, ReadOnlySpan<byte> source)
        {
            $$word_type$$[] H = ofThread ?? (ofThread = new $$word_type$$[1]);
            H[0] = checksum;
            extend.Run(H, Alignment.Of(source), 0, source.Length);
            return H[0];
        }

        /// <summary>Joins the checksums of two parts of data, without the data.</summary>
        /// <param name="first">The checksum of the first part.</param>
        /// <param name="second">The checksum of the second part.</param>
        /// <param name="secondLength">The second part's bytes.</param>
        /// <returns>The checksum of both, one after the other.</returns>
        /// <exception cref="ArgumentOutOfRangeException"><paramref name="secondLength"/> is negative.</exception>
        public static $$word_type$$ Combine($$word_type$$ first, $$word_type$$ second, long secondLength)
        {
            if (secondLength < 0) throw new ArgumentOutOfRangeException(nameof(secondLength), "The number must not be negative.");
            $$word_type$$ power = ($$word_type$$)1 << $$byte$$; // x^8: a byte
            for (; secondLength != 0; secondLength >>= 1)
            {
                if ((secondLength & 1) != 0) first = Product(power, first);
                power = Product(power, power);
            }
            return first ^ second;
        }

        /// <summary>Gives the checksum of data as bytes, the lowest first.</summary>
        /// <param name="source">The data.</param>
        /// <returns>The checksum: <see cref="HashSizeInBytes"/> bytes.</returns>
        /// <exception cref="ArgumentNullException"><paramref name="source"/> is null.</exception>
        public static byte[] Hash(byte[] source) => Hash(new ReadOnlySpan<byte>(Check.NotNull(source, nameof(source))));

        /// <summary>Gives the checksum of data as bytes, the lowest first.</summary>
        /// <param name="source">The data.</param>
        /// <returns>The checksum: <see cref="HashSizeInBytes"/> bytes.</returns>
        public static byte[] Hash(ReadOnlySpan<byte> source)
        {
            var hash = new byte[HashSizeInBytes];
            Put(Extend(0, source), hash);
            return hash;
        }

        /// <summary>Writes the checksum of data as bytes, the lowest first.</summary>
        /// <param name="source">The data.</param>
        /// <param name="destination">Where the checksum is written, from the first byte on.</param>
        /// <returns>The bytes that were written: <see cref="HashSizeInBytes"/>.</returns>
        /// <exception cref="ArgumentException"><paramref name="destination"/> is too short.</exception>
        public static int Hash(ReadOnlySpan<byte> source, Span<byte> destination)
        {
            Put(Extend(0, source), Check.Room(destination, HashSizeInBytes));
            return HashSizeInBytes;
        }

        /// <summary>Writes the checksum of data as bytes, the lowest first, where there is room.</summary>
        /// <param name="source">The data.</param>
        /// <param name="destination">Where the checksum is written, from the first byte on.</param>
        /// <param name="bytesWritten">The bytes that were written: <see cref="HashSizeInBytes"/>, or none.</param>
        /// <returns>Whether there was room.</returns>
        public static bool TryHash(ReadOnlySpan<byte> source, Span<byte> destination, out int bytesWritten)
        {
            bytesWritten = destination.Length < HashSizeInBytes ? 0 : Hash(source, destination);
            return bytesWritten > 0;
        }

        /// <summary>Adds bytes to the data.</summary>
        /// <param name="source">The bytes.</param>
        /// <exception cref="ArgumentNullException"><paramref name="source"/> is null.</exception>
        public void Append(byte[] source) => Append(new ReadOnlySpan<byte>(Check.NotNull(source, nameof(source))));

        /// <summary>Adds bytes to the data.</summary>
        /// <param name="source">The bytes.</param>
        public void Append(ReadOnlySpan<byte> source) => extend.Run(value, Alignment.Of(source), 0, source.Length);

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

        /// <summary>Gives the checksum of the data so far as a number.</summary>
        /// <returns>The checksum.</returns>
        public $$word_type$$ GetCurrentHashAs$$word_name$$() => value[0];

        /// <summary>Gives the checksum of the data so far as bytes, the lowest first.</summary>
        /// <returns>The checksum: <see cref="HashSizeInBytes"/> bytes.</returns>
        public byte[] GetCurrentHash()
        {
            var hash = new byte[HashSizeInBytes];
            Put(value[0], hash);
            return hash;
        }

        /// <summary>Writes the checksum of the data so far as bytes, the lowest first.</summary>
        /// <param name="destination">Where the checksum is written, from the first byte on.</param>
        /// <returns>The bytes that were written: <see cref="HashSizeInBytes"/>.</returns>
        /// <exception cref="ArgumentException"><paramref name="destination"/> is too short.</exception>
        public int GetCurrentHash(Span<byte> destination)
        {
            Put(value[0], Check.Room(destination, HashSizeInBytes));
            return HashSizeInBytes;
        }

        /// <summary>Writes the checksum of the data so far as bytes, the lowest first, where there is room.</summary>
        /// <param name="destination">Where the checksum is written, from the first byte on.</param>
        /// <param name="bytesWritten">The bytes that were written: <see cref="HashSizeInBytes"/>, or none.</param>
        /// <returns>Whether there was room.</returns>
        public bool TryGetCurrentHash(Span<byte> destination, out int bytesWritten)
        {
            bytesWritten = destination.Length < HashSizeInBytes ? 0 : GetCurrentHash(destination);
            return bytesWritten > 0;
        }

        /// <summary>Gives the checksum of the data as bytes, the lowest first, and begins others.</summary>
        /// <returns>The checksum: <see cref="HashSizeInBytes"/> bytes.</returns>
        public byte[] GetHashAndReset()
        {
            byte[] hash = GetCurrentHash();
            Reset();
            return hash;
        }

        /// <summary>Writes the checksum of the data as bytes, the lowest first, and begins others.</summary>
        /// <param name="destination">Where the checksum is written, from the first byte on.</param>
        /// <returns>The bytes that were written: <see cref="HashSizeInBytes"/>.</returns>
        /// <exception cref="ArgumentException"><paramref name="destination"/> is too short.</exception>
        public int GetHashAndReset(Span<byte> destination)
        {
            GetCurrentHash(destination);
            Reset();
            return HashSizeInBytes;
        }

        /// <summary>Writes the checksum of the data as bytes, the lowest first, and begins others, where there is room.</summary>
        /// <param name="destination">Where the checksum is written, from the first byte on.</param>
        /// <param name="bytesWritten">The bytes that were written: <see cref="HashSizeInBytes"/>, or none.</param>
        /// <returns>Whether there was room.</returns>
        public bool TryGetHashAndReset(Span<byte> destination, out int bytesWritten)
        {
            bytesWritten = destination.Length < HashSizeInBytes ? 0 : GetHashAndReset(destination);
            return bytesWritten > 0;
        }

        /// <summary>Begins other data.</summary>
        public void Reset() => value[0] = 0;

        /// <summary>Makes another object with the same data so far; both go on by themselves.</summary>
        /// <returns>The copy.</returns>
        public $$class$$ Clone()
        {
            var copy = new $$class$$();
            copy.value[0] = value[0];
            return copy;
        }

        private static void Put($$word_type$$ value, Span<byte> destination)
        {
            for (int i = 0; i < HashSizeInBytes; i++) destination[i] = (byte)(value >> (8 * i));
        }

        /// <summary>The product of polynomials, modulo that of the checksum.</summary>
        private static $$word_type$$ Product($$word_type$$ left, $$word_type$$ right)
        {
            $$word_type$$ total = 0;
            /*% if reflected %*/
            for (; left != 0; left <<= 1)
            {
                if (left >> $$word - 1$$ != 0) total ^= right;
                right = right >> 1 ^ ((right & 1) != 0 ? Polynomial : 0);
            }
            /*% else %*/
            for (; left != 0; left >>= 1)
            {
                if ((left & 1) != 0) total ^= right;
                right = right << 1 ^ (right >> $$bits - 1$$ != 0 ? Polynomial : 0);
            }
            /*% endif %*/
            return total;
        }
    }
}
