using System;

namespace Hashwright
{
    /// <summary>$$title$$: keyed, for hash tables and short codes; not a general hash.</summary>
    /// <remarks>
    /// An object keeps the state that a key makes; it never changes, and serves any number of threads. Values are numbers; the bytes that the
    /// authors' own program writes are such a number's, the lowest first. Nothing is allocated but arrays that are returned.
    /// </remarks>
    public sealed class $$class$$
    {
        /// <summary>The size of a key, in bytes.</summary>
        public const int KeySizeInBytes = $$key_size$$;

        /// <summary>The size of a value, in bytes.</summary>
        public const int HashSizeInBytes = 8;

        private readonly ulong[] state = new ulong[4];

        /// <summary>Makes a state of a key.</summary>
        /// <param name="key">The key: <see cref="KeySizeInBytes"/> bytes.</param>
        /// <exception cref="ArgumentNullException"><paramref name="key"/> is null.</exception>
        /// <exception cref="ArgumentException"><paramref name="key"/> has another size.</exception>
        public $$class$$(byte[] key)
            : this(new ReadOnlySpan<byte>(Check.NotNull(key, nameof(key))))
        {
        }

        /// <summary>Makes a state of a key.</summary>
        /// <param name="key">The key: <see cref="KeySizeInBytes"/> bytes.</param>
        /// <exception cref="ArgumentException"><paramref name="key"/> has another size.</exception>
        public $$class$$(ReadOnlySpan<byte> key)
        {
            Work work = Work.OfThread;
            work.Take(key);
            work.Prepare.Run(work.Key, state);
        }

        /// <summary>Hashes data under the object's key.</summary>
        /// <param name="data">The data.</param>
        /// <returns>The value.</returns>
        public ulong HashToUInt64(ReadOnlySpan<byte> data)
        {
            Work work = Work.OfThread;
            work.Prepared.Run(state, Alignment.Of(data), work.Result, 0, data.Length);
            return work.Result[0];
        }
        /*% for length in lengths %*/

        /// <summary>Hashes $$length$$ bytes under the object's key: the same value as <see cref="HashToUInt64(ReadOnlySpan{byte})"/>, sooner.</summary>
        /// <param name="data">The data; bytes behind the first $$length$$ are not read.</param>
        /// <returns>The value.</returns>
        /// <exception cref="ArgumentException"><paramref name="data"/> is shorter.</exception>
        public ulong Hash$$length$$ToUInt64(ReadOnlySpan<byte> data)
        {
            if (data.Length < $$length$$) throw new ArgumentException("The data have at least $$length$$ bytes.", nameof(data));
            Work work = Work.OfThread;
            work.Fixed$$length$$.Run(state, Alignment.Of(data), work.Result);
            return work.Result[0];
        }
        /*% endfor %*/

        /// <summary>Hashes data under a key.</summary>
        /// <param name="key">The key: <see cref="KeySizeInBytes"/> bytes.</param>
        /// <param name="data">The data.</param>
        /// <returns>The value.</returns>
        /// <exception cref="ArgumentException"><paramref name="key"/> has another size.</exception>
        public static ulong HashToUInt64(ReadOnlySpan<byte> key, ReadOnlySpan<byte> data)
        {
            Work work = Work.OfThread;
            work.Take(key);
            work.Siphash.Run(work.Key, Alignment.Of(data), work.Result, 0, data.Length);
            return work.Result[0];
        }

        /// <summary>Hashes data under a key.</summary>
        /// <param name="key">The key: <see cref="KeySizeInBytes"/> bytes.</param>
        /// <param name="data">The data.</param>
        /// <returns>The value's 8 bytes.</returns>
        /// <exception cref="ArgumentNullException">An argument is null.</exception>
        /// <exception cref="ArgumentException"><paramref name="key"/> has another size.</exception>
        public static byte[] HashData(byte[] key, byte[] data)
        {
            var value = new byte[HashSizeInBytes];
            Check.NotNull(key, nameof(key));
            Check.NotNull(data, nameof(data));
            HashData(key, data, value);
            return value;
        }

        /// <summary>Hashes data under a key.</summary>
        /// <param name="key">The key: <see cref="KeySizeInBytes"/> bytes.</param>
        /// <param name="data">The data.</param>
        /// <param name="destination">Where the value is written, from the first byte on.</param>
        /// <returns>The bytes that were written: <see cref="HashSizeInBytes"/>.</returns>
        /// <exception cref="ArgumentException"><paramref name="key"/> has another size, or <paramref name="destination"/> is too short.</exception>
        public static int HashData(ReadOnlySpan<byte> key, ReadOnlySpan<byte> data, Span<byte> destination)
        {
            Check.Room(destination, HashSizeInBytes);
            Put(HashToUInt64(key, data), destination);
            return HashSizeInBytes;
        }

        /// <summary>Hashes data under a key to 128 bits, which are not a continuation of the 64.</summary>
        /// <param name="key">The key: <see cref="KeySizeInBytes"/> bytes.</param>
        /// <param name="data">The data.</param>
        /// <returns>The value's 16 bytes.</returns>
        /// <exception cref="ArgumentNullException">An argument is null.</exception>
        /// <exception cref="ArgumentException"><paramref name="key"/> has another size.</exception>
        public static byte[] HashData128(byte[] key, byte[] data)
        {
            var value = new byte[2 * HashSizeInBytes];
            Check.NotNull(key, nameof(key));
            Check.NotNull(data, nameof(data));
            HashData128(key, data, value);
            return value;
        }

        /// <summary>Hashes data under a key to 128 bits, which are not a continuation of the 64.</summary>
        /// <param name="key">The key: <see cref="KeySizeInBytes"/> bytes.</param>
        /// <param name="data">The data.</param>
        /// <param name="destination">Where the value is written, from the first byte on.</param>
        /// <returns>The bytes that were written: 16.</returns>
        /// <exception cref="ArgumentException"><paramref name="key"/> has another size, or <paramref name="destination"/> is too short.</exception>
        public static int HashData128(ReadOnlySpan<byte> key, ReadOnlySpan<byte> data, Span<byte> destination)
        {
            Check.Room(destination, 2 * HashSizeInBytes);
            Work work = Work.OfThread;
            work.Take(key);
            work.Siphash128.Run(work.Key, Alignment.Of(data), work.Result, 0, data.Length);
            Put(work.Result[0], destination);
            Put(work.Result[1], destination.Slice(HashSizeInBytes));
            return 2 * HashSizeInBytes;
        }

        private static void Put(ulong value, Span<byte> destination)
        {
            for (int i = 0; i < HashSizeInBytes; i++) destination[i] = (byte)(value >> (8 * i));
        }

        /// <summary>A thread's kernels, and room for a key and a value.</summary>
        private sealed class Work
        {
            /*% for kernel, type in kernels %*/
            internal readonly $$type$$ $$kernel$$ = new $$type$$();
            /*% endfor %*/
            internal readonly ulong[] Key = new ulong[2];
            internal readonly ulong[] Result = new ulong[2];

            [ThreadStatic]
            private static Work ofThread;

            private Work() => Check.LittleEndian();

            internal static Work OfThread => ofThread ?? (ofThread = new Work());

            internal void Take(ReadOnlySpan<byte> key)
            {
                if (key.Length != KeySizeInBytes)
                    throw new ArgumentException("A key has " + KeySizeInBytes + " bytes, not " + key.Length + ".", nameof(key));
                for (int word = 0; word < 2; word++)
                {
                    ulong value = 0;
                    for (int i = 7; i >= 0; i--) value = value << 8 | key[8 * word + i];
                    Key[word] = value;
                }
            }
        }
    }
}
