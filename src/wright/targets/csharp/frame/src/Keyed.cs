using System;

namespace Hashwright
{
    /// <summary>$$title$$ under a key of its own ($$standard$$): what HMAC is to functions without one.</summary>
    /// <remarks>
    /// A key is hashed once: for many messages under one key keep the object, which begins another message after each code.
    /// Nothing here compares codes: do so in constant time. An object is not safe for several threads at a time.
    /// </remarks>
    public sealed partial class Keyed$$class$$
    {
        /// <summary>The size of the longest key, in bytes.</summary>
        public const int MaxKeySizeInBytes = $$key_size$$;

        /// <summary>The size of the longest hash, in bytes.</summary>
        public const int MaxHashSizeInBytes = $$class$$.HashSizeInBytes;

        private readonly $$class$$Message message = new $$class$$Message();
        private readonly $$class$$Message keyed = new $$class$$Message();

        /// <summary>Begins a message.</summary>
        /// <param name="key">The key: 1 to <see cref="MaxKeySizeInBytes"/> bytes.</param>
        /// <param name="hashSizeInBytes">The size of a hash: 1 to <see cref="MaxHashSizeInBytes"/> bytes. A shorter one is no part of a longer one.</param>
        /// <exception cref="ArgumentNullException"><paramref name="key"/> is null.</exception>
        /// <exception cref="ArgumentException"><paramref name="key"/> has another size.</exception>
        /// <exception cref="ArgumentOutOfRangeException">There is no hash of this size.</exception>
        public Keyed$$class$$(byte[] key, int hashSizeInBytes = MaxHashSizeInBytes)
            : this(new ReadOnlySpan<byte>(Check.NotNull(key, nameof(key))), hashSizeInBytes)
        {
        }

        /// <summary>Begins a message.</summary>
        /// <param name="key">The key: 1 to <see cref="MaxKeySizeInBytes"/> bytes.</param>
        /// <param name="hashSizeInBytes">The size of a hash: 1 to <see cref="MaxHashSizeInBytes"/> bytes. A shorter one is no part of a longer one.</param>
        /// <exception cref="ArgumentException"><paramref name="key"/> has another size.</exception>
        /// <exception cref="ArgumentOutOfRangeException">There is no hash of this size.</exception>
        public Keyed$$class$$(ReadOnlySpan<byte> key, int hashSizeInBytes = MaxHashSizeInBytes)
        {
            Size = Check.Size(hashSizeInBytes, MaxHashSizeInBytes);
            HashSizeValue = 8 * Size;
            SetKey(key);
        }

        private Keyed$$class$$(Keyed$$class$$ other)
        {
            Size = other.Size;
            HashSizeValue = 8 * Size;
            KeyValue = (byte[])other.KeyValue.Clone();
            keyed.CopyFrom(other.keyed);
            message.CopyFrom(other.message);
        }

        /// <summary>Refused: a key comes first.</summary>
        /// <returns>Nothing.</returns>
        /// <exception cref="PlatformNotSupportedException">Always.</exception>
        public static new Keyed$$class$$ Create() => Create(null);

        /// <summary>Refused: a key comes first.</summary>
        /// <param name="algName">A name.</param>
        /// <returns>Nothing.</returns>
        /// <exception cref="PlatformNotSupportedException">Always.</exception>
        public static new Keyed$$class$$ Create(string algName) =>
            throw new PlatformNotSupportedException("A key comes first: new Keyed$$class$$(key).");

        /// <summary>Hashes a whole message.</summary>
        /// <param name="key">The key: 1 to <see cref="MaxKeySizeInBytes"/> bytes.</param>
        /// <param name="source">The message.</param>
        /// <param name="hashSizeInBytes">The size of the hash: 1 to <see cref="MaxHashSizeInBytes"/> bytes.</param>
        /// <returns>The hash.</returns>
        /// <exception cref="ArgumentNullException">An argument is null.</exception>
        /// <exception cref="ArgumentException"><paramref name="key"/> has another size.</exception>
        /// <exception cref="ArgumentOutOfRangeException">There is no hash of this size.</exception>
        public static byte[] HashData(byte[] key, byte[] source, int hashSizeInBytes = MaxHashSizeInBytes)
        {
            Check.NotNull(key, nameof(key));
            Check.NotNull(source, nameof(source));
            var hash = new byte[Check.Size(hashSizeInBytes, MaxHashSizeInBytes)];
            HashData(key, source, hash, hashSizeInBytes);
            return hash;
        }

        /// <summary>Hashes a whole message.</summary>
        /// <param name="key">The key: 1 to <see cref="MaxKeySizeInBytes"/> bytes.</param>
        /// <param name="source">The message.</param>
        /// <param name="destination">Where the hash is written, from the first byte on.</param>
        /// <param name="hashSizeInBytes">The size of the hash: 1 to <see cref="MaxHashSizeInBytes"/> bytes.</param>
        /// <returns>The bytes that were written.</returns>
        /// <exception cref="ArgumentException"><paramref name="key"/> has another size, or <paramref name="destination"/> is too short.</exception>
        /// <exception cref="ArgumentOutOfRangeException">There is no hash of this size.</exception>
        public static int HashData(
            ReadOnlySpan<byte> key, ReadOnlySpan<byte> source, Span<byte> destination, int hashSizeInBytes = MaxHashSizeInBytes)
        {
            Check.Key(key, MaxKeySizeInBytes);
            Check.Room(destination, Check.Size(hashSizeInBytes, MaxHashSizeInBytes));
            $$class$$Message.Hash(key, source, destination, hashSizeInBytes);
            return hashSizeInBytes;
        }

        /// <summary>Makes another object with the same key and the same message so far; both go on by themselves.</summary>
        /// <returns>The copy.</returns>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public Keyed$$class$$ Clone() => Cloned();

        private static byte[] Kept(ReadOnlySpan<byte> key) => key.ToArray();

        private void Prepare(ReadOnlySpan<byte> key)
        {
            keyed.Reset(Check.Key(key, MaxKeySizeInBytes), Size);
            Restart();
        }

        private void Append(ReadOnlySpan<byte> data) => message.Append(data);

        private void Restart() => message.CopyFrom(keyed);

        private void Finish(Span<byte> destination)
        {
            Span<byte> whole = stackalloc byte[MaxHashSizeInBytes];
            message.Finish(whole);
            whole.Slice(0, Size).CopyTo(destination);
        }

        private void Current(Span<byte> destination)
        {
            Span<byte> whole = stackalloc byte[MaxHashSizeInBytes];
            $$class$$Message ended = $$class$$Message.OfThread;
            ended.CopyFrom(message);
            ended.Finish(whole);
            ended.Clear();
            whole.Slice(0, Size).CopyTo(destination);
        }

        private Keyed$$class$$ Copy() => new Keyed$$class$$(this);

        private void Wipe()
        {
            keyed.Clear();
            message.Wipe();
        }
    }
}
