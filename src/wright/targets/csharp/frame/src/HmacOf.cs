using System;
using System.Security.Cryptography;

namespace Hashwright
{
    /// <summary>HMAC (FIPS 198-1) with $$title$$.</summary>
    /// <inheritdoc/>
    public sealed partial class Hmac$$class$$ : Hmac
    {
        /// <summary>The size of a code, in bits.</summary>
        public const int HashSizeInBits = $$class$$.HashSizeInBits;

        /// <summary>The size of a code, in bytes.</summary>
        public const int HashSizeInBytes = $$class$$.HashSizeInBytes;

        /*% if standard == "FIPS 202" %*/
        /// <summary>Whether the function is here: it is, everywhere.</summary>
        public static bool IsSupported => true;

        /*% endif %*/
        private const int Block = $$class$$.BlockSizeInBytes;

        [ThreadStatic]
        private static Hmac$$class$$ ofThread;

        private readonly $$class$$Message message = new $$class$$Message();
        private readonly $$class$$Message inner = new $$class$$Message();
        private readonly $$class$$Message outer = new $$class$$Message();

        /// <summary>Begins a message under a random key of one block.</summary>
        public Hmac$$class$$()
            : this(Check.Random(Block))
        {
        }

        /// <summary>Begins a message.</summary>
        /// <param name="key">The key, of any length; one block, $$block_size$$ bytes, is enough.</param>
        /// <exception cref="ArgumentNullException"><paramref name="key"/> is null.</exception>
        public Hmac$$class$$(byte[] key)
            : this(new ReadOnlySpan<byte>(Check.NotNull(key, nameof(key))))
        {
        }

        /*% if class == "Sha1" %*/
        /// <summary>Begins a message, as the other constructor does.</summary>
        /// <param name="key">The key, of any length.</param>
        /// <param name="useManagedSha1">It changes nothing: SHA-1 is managed code here.</param>
        /// <exception cref="ArgumentNullException"><paramref name="key"/> is null.</exception>
        public HmacSha1(byte[] key, bool useManagedSha1)
            : this(key)
        {
        }

        /*% endif %*/
        internal Hmac$$class$$(ReadOnlySpan<byte> key)
            : base(HashSizeInBytes, "$$hash_name$$")
        {
            SetKey(key);
        }

        private Hmac$$class$$(Hmac$$class$$ other)
            : base(HashSizeInBytes, "$$hash_name$$")
        {
            if (other == null) return; // the thread's own has no key of its own
            KeyValue = (byte[])other.KeyValue.Clone();
            inner.CopyFrom(other.inner);
            outer.CopyFrom(other.outer);
            message.CopyFrom(other.message);
        }

        private static Hmac$$class$$ OfThread => ofThread ?? (ofThread = new Hmac$$class$$((Hmac$$class$$)null));

        /// <summary>Computes the code of a whole message.</summary>
        /// <param name="key">The key, of any length.</param>
        /// <param name="source">The message.</param>
        /// <returns>The code.</returns>
        /// <exception cref="ArgumentNullException">An argument is null.</exception>
        public static byte[] HashData(byte[] key, byte[] source) =>
            HashData(new ReadOnlySpan<byte>(Check.NotNull(key, nameof(key))), new ReadOnlySpan<byte>(Check.NotNull(source, nameof(source))));

        /// <summary>Computes the code of a whole message.</summary>
        /// <param name="key">The key, of any length.</param>
        /// <param name="source">The message.</param>
        /// <returns>The code.</returns>
        public static byte[] HashData(ReadOnlySpan<byte> key, ReadOnlySpan<byte> source)
        {
            var code = new byte[HashSizeInBytes];
            OfThread.Code(key, source, code);
            return code;
        }

        /// <summary>Computes the code of a whole message.</summary>
        /// <param name="key">The key, of any length.</param>
        /// <param name="source">The message.</param>
        /// <param name="destination">Where the code is written, from the first byte on.</param>
        /// <returns>The bytes that were written: <see cref="HashSizeInBytes"/>.</returns>
        /// <exception cref="ArgumentException"><paramref name="destination"/> is too short.</exception>
        public static int HashData(ReadOnlySpan<byte> key, ReadOnlySpan<byte> source, Span<byte> destination)
        {
            OfThread.Code(key, source, Check.Room(destination, HashSizeInBytes));
            return HashSizeInBytes;
        }

        /// <summary>Computes the code of a whole message, where there is room for it.</summary>
        /// <param name="key">The key, of any length.</param>
        /// <param name="source">The message.</param>
        /// <param name="destination">Where the code is written, from the first byte on.</param>
        /// <param name="bytesWritten">The bytes that were written: <see cref="HashSizeInBytes"/>, or 0.</param>
        /// <returns>Whether <paramref name="destination"/> was long enough.</returns>
        public static bool TryHashData(ReadOnlySpan<byte> key, ReadOnlySpan<byte> source, Span<byte> destination, out int bytesWritten)
        {
            bytesWritten = destination.Length < HashSizeInBytes ? 0 : HashData(key, source, destination);
            return bytesWritten > 0;
        }

        private void Code(ReadOnlySpan<byte> key, ReadOnlySpan<byte> source, Span<byte> destination)
        {
            Prepare(key);
            message.Append(source);
            Finish(destination);
            inner.Clear();
            outer.Clear();
            message.Clear();
        }

        internal override byte[] Kept(ReadOnlySpan<byte> key) => key.Length > Block ? $$class$$.HashData(key) : key.ToArray();

        internal override void Prepare(ReadOnlySpan<byte> key)
        {
            Span<byte> pad = stackalloc byte[Block];
            if (key.Length > Block) $$class$$Message.Hash(key, pad);
            else key.CopyTo(pad);
            for (int i = 0; i < Block; i++) pad[i] ^= 0x36;
            inner.Reset();
            inner.Append(pad);
            for (int i = 0; i < Block; i++) pad[i] ^= 0x36 ^ 0x5c;
            outer.Reset();
            outer.Append(pad);
            pad.Clear();
            Restart();
        }

        internal override void Append(ReadOnlySpan<byte> data) => message.Append(data);

        internal override void Restart() => message.CopyFrom(inner);

        internal override void Finish(Span<byte> destination)
        {
            Span<byte> hash = stackalloc byte[HashSizeInBytes];
            message.Finish(hash);
            message.CopyFrom(outer);
            message.Append(hash);
            message.Finish(destination);
            hash.Clear();
        }

        internal override void Current(Span<byte> destination)
        {
            Span<byte> hash = stackalloc byte[HashSizeInBytes];
            $$class$$Message ended = $$class$$Message.OfThread;
            ended.CopyFrom(message);
            ended.Finish(hash);
            ended.CopyFrom(outer);
            ended.Append(hash);
            ended.Finish(destination);
            ended.Clear();
            hash.Clear();
        }

        internal override Hmac Copy() => new Hmac$$class$$(this);

        internal override void Wipe()
        {
            inner.Clear();
            outer.Clear();
            message.Wipe();
        }
    }
}
