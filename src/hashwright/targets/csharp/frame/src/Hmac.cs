using System;
using System.Security.Cryptography;

namespace Hashwright
{
    /// <summary>HMAC (FIPS 198-1): what is common to <see cref="HmacSha256"/> and its likes.</summary>
    /// <remarks>
    /// The key's two blocks are hashed once: for many messages under one key keep the object, which begins another message after each code.
    /// Nothing here compares codes: do so in constant time. An object is not safe for several threads at a time.
    /// </remarks>
    public abstract class Hmac : KeyedHashAlgorithm, ICloneable
    {
        /// <summary>Bytes of the largest hash; mcs makes room on the stack for constants only.</summary>
        internal const int LargestSize = $$chained|map(attribute="size")|max$$;

        private readonly int size;
        private bool begun;
        private bool disposed;

        internal Hmac(int size)
        {
            this.size = size;
            HashSizeValue = 8 * size;
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
                /*% for f in chained %*/
                case "$$f.hash_algorithm$$": return new Hmac$$f.class$$(key);
                /*% endfor %*/
                default: throw Check.Unknown(hashAlgorithm);
            }
        }

        internal static int SizeOf(HashAlgorithmName hashAlgorithm)
        {
            switch (Check.Name(hashAlgorithm))
            {
                /*% for f in chained %*/
                case "$$f.hash_algorithm$$": return $$f.class$$.HashSizeInBytes;
                /*% endfor %*/
                default: throw Check.Unknown(hashAlgorithm);
            }
        }

        /// <summary>The key. Each read makes a copy; a key can be set where no message is in progress.</summary>
        /// <exception cref="ArgumentNullException">The new key is null.</exception>
        /// <exception cref="CryptographicException">A message is in progress.</exception>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public override byte[] Key
        {
            get
            {
                Check.NotDisposed(disposed, this);
                return (byte[])KeyValue.Clone();
            }
            set
            {
                Check.NotDisposed(disposed, this);
                if (begun) throw new CryptographicException("The key cannot be changed while a message is in progress.");
                SetKey(new ReadOnlySpan<byte>(Check.NotNull(value, nameof(value))));
            }
        }

        /// <summary>Adds bytes to the message.</summary>
        /// <param name="data">The bytes.</param>
        /// <exception cref="ArgumentNullException"><paramref name="data"/> is null.</exception>
        /// <exception cref="CryptographicException">The message would be too long.</exception>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public void AppendData(byte[] data) => AppendData(new ReadOnlySpan<byte>(Check.NotNull(data, nameof(data))));

        /// <summary>Adds a part of an array to the message.</summary>
        /// <param name="data">The array.</param>
        /// <param name="offset">Where in the array the part begins.</param>
        /// <param name="count">The part's bytes.</param>
        /// <exception cref="ArgumentNullException"><paramref name="data"/> is null.</exception>
        /// <exception cref="ArgumentOutOfRangeException">The part is not in the array.</exception>
        /// <exception cref="CryptographicException">The message would be too long.</exception>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public void AppendData(byte[] data, int offset, int count) => AppendData(Check.Part(data, offset, count));

        /// <summary>Adds bytes to the message.</summary>
        /// <param name="data">The bytes.</param>
        /// <exception cref="CryptographicException">The message would be too long.</exception>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public void AppendData(ReadOnlySpan<byte> data)
        {
            Check.NotDisposed(disposed, this);
            begun = true;
            Append(data);
        }

        /// <summary>Gives the code of the message so far, which may go on.</summary>
        /// <returns>The code.</returns>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public byte[] GetCurrentHash()
        {
            var code = new byte[size];
            GetCurrentHash(code);
            return code;
        }

        /// <summary>Writes the code of the message so far, which may go on.</summary>
        /// <param name="destination">Where the code is written, from the first byte on.</param>
        /// <returns>The bytes that were written.</returns>
        /// <exception cref="ArgumentException"><paramref name="destination"/> is too short.</exception>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public int GetCurrentHash(Span<byte> destination)
        {
            Check.NotDisposed(disposed, this);
            Current(Check.Room(destination, size));
            return size;
        }

        /// <summary>Gives the code of the message, and begins another one.</summary>
        /// <returns>The code.</returns>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public byte[] GetHashAndReset()
        {
            var code = new byte[size];
            GetHashAndReset(code);
            return code;
        }

        /// <summary>Writes the code of the message, and begins another one.</summary>
        /// <param name="destination">Where the code is written, from the first byte on.</param>
        /// <returns>The bytes that were written.</returns>
        /// <exception cref="ArgumentException"><paramref name="destination"/> is too short.</exception>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public int GetHashAndReset(Span<byte> destination)
        {
            Check.NotDisposed(disposed, this);
            Finish(Check.Room(destination, size));
            Initialize();
            return size;
        }

        /// <summary>Computes the code of a whole message, as the base class does, but for its copy by Clone, which takes Mono long.</summary>
        /// <param name="buffer">The message.</param>
        /// <returns>The code, which <see cref="HashAlgorithm.Hash"/> gives too.</returns>
        /// <exception cref="ArgumentNullException"><paramref name="buffer"/> is null.</exception>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public new byte[] ComputeHash(byte[] buffer) => Compute(new ReadOnlySpan<byte>(Check.NotNull(buffer, nameof(buffer))));

        /// <summary>Computes the code of a part of an array, as the base class does.</summary>
        /// <param name="buffer">The array.</param>
        /// <param name="offset">Where in the array the part begins.</param>
        /// <param name="count">The part's bytes.</param>
        /// <returns>The code, which <see cref="HashAlgorithm.Hash"/> gives too.</returns>
        /// <exception cref="ArgumentNullException"><paramref name="buffer"/> is null.</exception>
        /// <exception cref="ArgumentOutOfRangeException">The part is not in the array.</exception>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public new byte[] ComputeHash(byte[] buffer, int offset, int count) => Compute(Check.Part(buffer, offset, count));

        /// <summary>Begins another message under the same key.</summary>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public override void Initialize()
        {
            Check.NotDisposed(disposed, this);
            Restart();
            begun = false;
        }

        /// <summary>Makes another object with the same key and the same message so far; both go on by themselves.</summary>
        /// <returns>The copy.</returns>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public Hmac Clone()
        {
            Check.NotDisposed(disposed, this);
            Hmac clone = Copy();
            clone.begun = begun;
            return clone;
        }

        object ICloneable.Clone() => Clone();

        private byte[] Compute(ReadOnlySpan<byte> buffer)
        {
            AppendData(buffer);
            HashValue = GetHashAndReset();
            return new ReadOnlySpan<byte>(HashValue).ToArray();
        }

        /// <inheritdoc/>
        protected override void HashCore(byte[] rgb, int ib, int cb) => AppendData(new ReadOnlySpan<byte>(rgb, ib, cb));

        /// <inheritdoc/>
        protected override byte[] HashFinal() => GetHashAndReset();

#if !NETSTANDARD2_0 && !NETFRAMEWORK
        /// <inheritdoc/>
        protected override void HashCore(ReadOnlySpan<byte> source) => AppendData(source);

        /// <inheritdoc/>
        protected override bool TryHashFinal(Span<byte> destination, out int bytesWritten)
        {
            bytesWritten = destination.Length < size ? 0 : GetHashAndReset(destination);
            return bytesWritten > 0;
        }
#endif

        /// <summary>Forgets key and message: nothing of them stays in memory.</summary>
        /// <param name="disposing">Whether it was called by <see cref="IDisposable.Dispose"/>.</param>
        protected override void Dispose(bool disposing)
        {
            if (!disposed)
            {
                Wipe();
                Array.Clear(KeyValue, 0, KeyValue.Length);
            }
            disposed = true;
            base.Dispose(disposing);
        }

        internal void SetKey(ReadOnlySpan<byte> key)
        {
            KeyValue = key.ToArray();
            Prepare(key);
        }

        /// <summary>Hashes the key's two blocks, and begins a message.</summary>
        internal abstract void Prepare(ReadOnlySpan<byte> key);

        internal abstract void Append(ReadOnlySpan<byte> data);

        internal abstract void Restart();

        /// <summary>Writes the code; a restart must follow.</summary>
        internal abstract void Finish(Span<byte> destination);

        /// <summary>Writes the code; the message may go on.</summary>
        internal abstract void Current(Span<byte> destination);

        internal abstract Hmac Copy();

        internal abstract void Wipe();

        /// <summary>Writes a block of PBKDF2 (RFC 8018, 5.2: F), of one hash; the key is the password.</summary>
        internal abstract void Derive(ReadOnlySpan<byte> salt, int iterations, uint number, Span<byte> destination);
    }
}
