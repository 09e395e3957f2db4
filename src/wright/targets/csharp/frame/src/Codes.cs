using System;
using System.Security.Cryptography;

namespace Hashwright
{
    /*% if abstract %*/
    /// <summary>HMAC (FIPS 198-1): what is common to <see cref="HmacSha256"/> and its likes.</summary>
    /// <remarks>
    /// A key is hashed once: for many messages under one key keep the object, which begins another message after each code.
    /// Nothing here compares codes: do so in constant time. An object is not safe for several threads at a time.
    /// </remarks>
    /*% endif %*/
    public $$"abstract" if abstract else "sealed"$$ partial class $$class$$ : $$base$$, ICloneable
    {
        private bool begun;
        private bool disposed;

        internal int Size { get; }

        /// <summary>The key/*% if abstract %*/, or its hash where it is longer than a block/*% endif %*/. Each read makes a copy; a key can be set where no message is in progress.</summary>
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
            var code = new byte[Size];
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
            Current(Check.Room(destination, Size));
            return Size;
        }

        /// <summary>Gives the code of the message, and begins another one.</summary>
        /// <returns>The code.</returns>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public byte[] GetHashAndReset()
        {
            var code = new byte[Size];
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
            Finish(Check.Room(destination, Size));
            Initialize();
            return Size;
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
        /// <exception cref="ArgumentOutOfRangeException"><paramref name="offset"/> is negative.</exception>
        /// <exception cref="ArgumentException">The part is not in the array.</exception>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public new byte[] ComputeHash(byte[] buffer, int offset, int count) => Compute(Check.Buffer(buffer, offset, count));

        /// <summary>Begins another message under the same key. An object that was disposed of stays so.</summary>
        public override void Initialize()
        {
            if (disposed) return;
            Restart();
            begun = false;
        }

        object ICloneable.Clone() => Cloned();

        private $$class$$ Cloned()
        {
            Check.NotDisposed(disposed, this);
            $$class$$ clone = Copy();
            clone.begun = begun;
            return clone;
        }

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
            bytesWritten = destination.Length < Size ? 0 : GetHashAndReset(destination);
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
            byte[] kept = Kept(key), before = KeyValue;
            Prepare(kept);
            KeyValue = kept;
            if (before != null) Array.Clear(before, 0, before.Length);
        }
        /*% if abstract %*/

        /// <summary>A copy of a key, as it is kept.</summary>
        internal abstract byte[] Kept(ReadOnlySpan<byte> key);

        /// <summary>Hashes what is known of a key, and begins a message.</summary>
        internal abstract void Prepare(ReadOnlySpan<byte> key);

        internal abstract void Append(ReadOnlySpan<byte> data);

        internal abstract void Restart();

        /// <summary>Writes the code; a restart must follow.</summary>
        internal abstract void Finish(Span<byte> destination);

        /// <summary>Writes the code; the message may go on.</summary>
        internal abstract void Current(Span<byte> destination);

        internal abstract Hmac Copy();

        internal abstract void Wipe();
        /*% endif %*/
    }
}
