using System;
using System.Security.Cryptography;

// The classes of newer runtimes that ours derive from have static methods and constants of the same names.
#pragma warning disable CS0108, CS0109

namespace Hashwright
{
    /// <summary>$$title$$, $$standard$$.$$" " ~ caution if caution$$</summary>
    /// <remarks>
    /// An object is one message in progress: give it to <see cref="HashAlgorithm.ComputeHash(byte[])"/>, to streams and to whoever takes a
    /// <see cref="$$base$$"/>; or append data, read the hash at any point, and go on. Not safe for several threads at a time.
    /// The static methods share nothing and, but for arrays that they return, allocate nothing.
    /// </remarks>
    public sealed partial class $$class$$ : $$base$$, ICloneable
    {
        /// <summary>The size of a hash, in bits.</summary>
        public const int HashSizeInBits = $$8 * digest_size$$;

        /// <summary>The size of a hash, in bytes.</summary>
        public const int HashSizeInBytes = $$digest_size$$;

        /// <summary>The size of the blocks that a message is hashed in, in bytes.</summary>
        public const int BlockSizeInBytes = $$block_size$$;

        /*% if standard == "FIPS 202" %*/
        /// <summary>Whether the function is here: it is, everywhere.</summary>
        public static bool IsSupported => true;

        /*% endif %*/
        private readonly $$class$$Message message = new $$class$$Message();
        private bool disposed;

        /// <summary>Begins a message.</summary>
        public $$class$$()
        {
            HashSizeValue = HashSizeInBits;
        }

        /// <summary>Begins a message.</summary>
        /// <returns>A new object.</returns>
        public static new $$class$$ Create() => new $$class$$();

        /*% if base == "HashAlgorithm" %*/
        /// <summary>Begins a message of a function that is named: of this one, as no runtime has it.</summary>
        /// <param name="hashName">The name: $$hash_name$$.</param>
        /// <returns>A new object.</returns>
        /// <exception cref="ArgumentException">The name is another one.</exception>
        public static new $$class$$ Create(string hashName)
        {
            if (string.Equals(hashName, "$$hash_name$$", StringComparison.OrdinalIgnoreCase)) return new $$class$$();
            throw new ArgumentException("$$class$$.Create makes $$hash_name$$, not '" + hashName + "'.", nameof(hashName));
        }
        /*% else %*/
        /// <summary>Begins a message where the runtime, too, has this function by a name.</summary>
        /// <param name="hashName">The name.</param>
        /// <returns>A new object; null if the runtime knows nothing by this name.</returns>
        /// <exception cref="ArgumentNullException"><paramref name="hashName"/> is null.</exception>
        /// <exception cref="InvalidCastException">The name is something else's.</exception>
#if NET5_0_OR_GREATER
        [System.Diagnostics.CodeAnalysis.RequiresUnreferencedCode(Check.Trimmed)]
#endif
        public static new $$class$$ Create(string hashName) => Check.Named<$$class$$, $$base$$>(hashName, "$$hash_name$$");
        /*% endif %*/

        /// <summary>Hashes a whole message.</summary>
        /// <param name="source">The message.</param>
        /// <returns>The hash.</returns>
        /// <exception cref="ArgumentNullException"><paramref name="source"/> is null.</exception>
        public static byte[] HashData(byte[] source) => HashData(new ReadOnlySpan<byte>(Check.NotNull(source, nameof(source))));

        /// <summary>Hashes a whole message.</summary>
        /// <param name="source">The message.</param>
        /// <returns>The hash.</returns>
        public static byte[] HashData(ReadOnlySpan<byte> source)
        {
            var hash = new byte[HashSizeInBytes];
            $$class$$Message.Hash(source, hash);
            return hash;
        }

        /// <summary>Hashes a whole message.</summary>
        /// <param name="source">The message.</param>
        /// <param name="destination">Where the hash is written, from the first byte on. It may overlap the message.</param>
        /// <returns>The bytes that were written: <see cref="HashSizeInBytes"/>.</returns>
        /// <exception cref="ArgumentException"><paramref name="destination"/> is too short.</exception>
        public static int HashData(ReadOnlySpan<byte> source, Span<byte> destination)
        {
            $$class$$Message.Hash(source, Check.Room(destination, HashSizeInBytes));
            return HashSizeInBytes;
        }

        /*% if key_size %*/
        /// <summary>Hashes a whole message to another size. A shorter hash is no part of a longer one.</summary>
        /// <param name="source">The message.</param>
        /// <param name="hashSizeInBytes">The size: 1 to <see cref="HashSizeInBytes"/> bytes.</param>
        /// <returns>The hash.</returns>
        /// <exception cref="ArgumentNullException"><paramref name="source"/> is null.</exception>
        /// <exception cref="ArgumentOutOfRangeException">There is no such size.</exception>
        public static byte[] HashData(byte[] source, int hashSizeInBytes)
        {
            Check.NotNull(source, nameof(source));
            var hash = new byte[Check.Size(hashSizeInBytes, HashSizeInBytes)];
            HashData(source, hash, hashSizeInBytes);
            return hash;
        }

        /// <summary>Hashes a whole message to another size. A shorter hash is no part of a longer one.</summary>
        /// <param name="source">The message.</param>
        /// <param name="destination">Where the hash is written, from the first byte on. It may overlap the message.</param>
        /// <param name="hashSizeInBytes">The size: 1 to <see cref="HashSizeInBytes"/> bytes.</param>
        /// <returns>The bytes that were written.</returns>
        /// <exception cref="ArgumentOutOfRangeException">There is no such size.</exception>
        /// <exception cref="ArgumentException"><paramref name="destination"/> is too short.</exception>
        public static int HashData(ReadOnlySpan<byte> source, Span<byte> destination, int hashSizeInBytes)
        {
            Check.Room(destination, Check.Size(hashSizeInBytes, HashSizeInBytes));
            $$class$$Message.Hash(ReadOnlySpan<byte>.Empty, source, destination, hashSizeInBytes);
            return hashSizeInBytes;
        }

        /*% endif %*/
        /// <summary>Hashes a whole message, where there is room for the hash.</summary>
        /// <param name="source">The message.</param>
        /// <param name="destination">Where the hash is written, from the first byte on. It may overlap the message.</param>
        /// <param name="bytesWritten">The bytes that were written: <see cref="HashSizeInBytes"/>, or 0.</param>
        /// <returns>Whether <paramref name="destination"/> was long enough.</returns>
        public static bool TryHashData(ReadOnlySpan<byte> source, Span<byte> destination, out int bytesWritten)
        {
            bytesWritten = destination.Length < HashSizeInBytes ? 0 : HashSizeInBytes;
            if (bytesWritten > 0) $$class$$Message.Hash(source, destination);
            return bytesWritten > 0;
        }

        /// <summary>Adds bytes to the message.</summary>
        /// <param name="data">The bytes.</param>
        /// <exception cref="ArgumentNullException"><paramref name="data"/> is null.</exception>
        /// <exception cref="CryptographicException">The message would have 2^61 bytes or more.</exception>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public void AppendData(byte[] data) => AppendData(new ReadOnlySpan<byte>(Check.NotNull(data, nameof(data))));

        /// <summary>Adds a part of an array to the message.</summary>
        /// <param name="data">The array.</param>
        /// <param name="offset">Where in the array the part begins.</param>
        /// <param name="count">The part's bytes.</param>
        /// <exception cref="ArgumentNullException"><paramref name="data"/> is null.</exception>
        /// <exception cref="ArgumentOutOfRangeException">The part is not in the array.</exception>
        /// <exception cref="CryptographicException">The message would have 2^61 bytes or more.</exception>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public void AppendData(byte[] data, int offset, int count) => AppendData(Check.Part(data, offset, count));

        /// <summary>Adds bytes to the message.</summary>
        /// <param name="data">The bytes.</param>
        /// <exception cref="CryptographicException">The message would have 2^61 bytes or more.</exception>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public void AppendData(ReadOnlySpan<byte> data)
        {
            Check.NotDisposed(disposed, this);
            message.Append(data);
        }

        /// <summary>Gives the hash of the message so far, which may go on.</summary>
        /// <returns>The hash.</returns>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public byte[] GetCurrentHash()
        {
            var hash = new byte[HashSizeInBytes];
            GetCurrentHash(hash);
            return hash;
        }

        /// <summary>Writes the hash of the message so far, which may go on.</summary>
        /// <param name="destination">Where the hash is written, from the first byte on.</param>
        /// <returns>The bytes that were written: <see cref="HashSizeInBytes"/>.</returns>
        /// <exception cref="ArgumentException"><paramref name="destination"/> is too short.</exception>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public int GetCurrentHash(Span<byte> destination)
        {
            Check.NotDisposed(disposed, this);
            Check.Room(destination, HashSizeInBytes);
            $$class$$Message ended = $$class$$Message.OfThread;
            ended.CopyFrom(message);
            ended.Finish(destination);
            ended.Clear();
            return HashSizeInBytes;
        }

        /// <summary>Gives the hash of the message, and begins another one.</summary>
        /// <returns>The hash.</returns>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public byte[] GetHashAndReset()
        {
            var hash = new byte[HashSizeInBytes];
            GetHashAndReset(hash);
            return hash;
        }

        /// <summary>Writes the hash of the message, and begins another one.</summary>
        /// <param name="destination">Where the hash is written, from the first byte on.</param>
        /// <returns>The bytes that were written: <see cref="HashSizeInBytes"/>.</returns>
        /// <exception cref="ArgumentException"><paramref name="destination"/> is too short.</exception>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public int GetHashAndReset(Span<byte> destination)
        {
            Check.NotDisposed(disposed, this);
            message.Finish(Check.Room(destination, HashSizeInBytes));
            message.Reset();
            return HashSizeInBytes;
        }

        /// <summary>Hashes a whole message, as the base class does, but for its copy by Clone, which takes Mono long.</summary>
        /// <param name="buffer">The message.</param>
        /// <returns>The hash, which <see cref="HashAlgorithm.Hash"/> gives too.</returns>
        /// <exception cref="ArgumentNullException"><paramref name="buffer"/> is null.</exception>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public new byte[] ComputeHash(byte[] buffer) => Compute(new ReadOnlySpan<byte>(Check.NotNull(buffer, nameof(buffer))));

        /// <summary>Hashes a part of an array, as the base class does.</summary>
        /// <param name="buffer">The array.</param>
        /// <param name="offset">Where in the array the part begins.</param>
        /// <param name="count">The part's bytes.</param>
        /// <returns>The hash, which <see cref="HashAlgorithm.Hash"/> gives too.</returns>
        /// <exception cref="ArgumentNullException"><paramref name="buffer"/> is null.</exception>
        /// <exception cref="ArgumentOutOfRangeException"><paramref name="offset"/> is negative.</exception>
        /// <exception cref="ArgumentException">The part is not in the array.</exception>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public new byte[] ComputeHash(byte[] buffer, int offset, int count) => Compute(Check.Buffer(buffer, offset, count));

        /// <summary>Makes another object with the same message so far; both go on by themselves.</summary>
        /// <returns>The copy.</returns>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public $$class$$ Clone()
        {
            Check.NotDisposed(disposed, this);
            var clone = new $$class$$();
            clone.message.CopyFrom(message);
            return clone;
        }

        object ICloneable.Clone() => Clone();

        /// <summary>Gives the message so far as bytes, from which every Hashwright package, in any language, goes on.</summary>
        /// <returns>The midstate. It is neither encrypted nor signed, and shows the message's last bytes.</returns>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public byte[] SaveMidstate()
        {
            Check.NotDisposed(disposed, this);
            return message.Save();
        }

        /// <summary>Goes on with the message of a midstate.</summary>
        /// <param name="midstate">What <see cref="SaveMidstate"/>, or another Hashwright package, made.</param>
        /// <returns>A new object.</returns>
        /// <exception cref="CryptographicException">The bytes are not a midstate of this function, or damaged.</exception>
        public static $$class$$ ResumeMidstate(ReadOnlySpan<byte> midstate)
        {
            var resumed = new $$class$$();
            resumed.message.Resume(midstate);
            return resumed;
        }

        /// <summary>Begins another message. An object that was disposed of stays so.</summary>
        public override void Initialize()
        {
            if (!disposed) message.Reset();
        }

        private byte[] Compute(ReadOnlySpan<byte> buffer)
        {
            AppendData(buffer);
            HashValue = GetHashAndReset();
            return new ReadOnlySpan<byte>(HashValue).ToArray();
        }

        /// <inheritdoc/>
        protected override void HashCore(byte[] array, int ibStart, int cbSize) => AppendData(new ReadOnlySpan<byte>(array, ibStart, cbSize));

        /// <inheritdoc/>
        protected override byte[] HashFinal() => GetHashAndReset();

#if !NETSTANDARD2_0 && !NETFRAMEWORK
        /// <inheritdoc/>
        protected override void HashCore(ReadOnlySpan<byte> source) => AppendData(source);

        /// <inheritdoc/>
        protected override bool TryHashFinal(Span<byte> destination, out int bytesWritten)
        {
            bytesWritten = destination.Length < HashSizeInBytes ? 0 : GetHashAndReset(destination);
            return bytesWritten > 0;
        }
#endif

        /// <summary>Forgets the message: nothing of it stays in memory.</summary>
        /// <param name="disposing">Whether it was called by <see cref="IDisposable.Dispose"/>.</param>
        protected override void Dispose(bool disposing)
        {
            message.Clear();
            disposed = true;
            base.Dispose(disposing);
        }
    }
}
