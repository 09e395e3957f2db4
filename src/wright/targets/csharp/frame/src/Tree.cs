using System;
using System.IO;
using System.Text;

namespace Hashwright
{
    public sealed partial class $$class$$
    {
        /// <summary>The size of the usual hash, in bytes.</summary>
        public const int HashSizeInBytes = $$digest_size$$;

        /// <summary>The size of a key, in bytes.</summary>
        public const int KeySizeInBytes = $$key_size$$;

        private static readonly UTF8Encoding utf8 = new UTF8Encoding(false, true);

        /// <summary>Begins a message under a key.</summary>
        /// <param name="key">The key: <see cref="KeySizeInBytes"/> bytes.</param>
        /// <returns>A new object.</returns>
        /// <exception cref="ArgumentNullException"><paramref name="key"/> is null.</exception>
        /// <exception cref="ArgumentException"><paramref name="key"/> has another size.</exception>
        public static $$class$$ NewKeyed(byte[] key) => NewKeyed(new ReadOnlySpan<byte>(Check.NotNull(key, nameof(key))));

        /// <summary>Begins a message under a key.</summary>
        /// <param name="key">The key: <see cref="KeySizeInBytes"/> bytes.</param>
        /// <returns>A new object.</returns>
        /// <exception cref="ArgumentException"><paramref name="key"/> has another size.</exception>
        public static $$class$$ NewKeyed(ReadOnlySpan<byte> key)
        {
            var begun = new $$class$$();
            begun.message.Begin(Key(key), $$class$$Message.KeyedHash);
            return begun;
        }

        /// <summary>Begins a message of key material, whose output is a key for one purpose.</summary>
        /// <param name="context">The purpose: a text that names the application and the use, the same in all of its programs. No secret.</param>
        /// <returns>A new object.</returns>
        /// <exception cref="ArgumentNullException"><paramref name="context"/> is null.</exception>
        /// <exception cref="ArgumentException"><paramref name="context"/> has half of a surrogate pair.</exception>
        public static $$class$$ NewDeriveKey(string context) => NewDeriveKey(new ReadOnlySpan<byte>(Bytes(context)));

        /// <summary>Begins a message of key material, whose output is a key for one purpose.</summary>
        /// <param name="context">The purpose, as the bytes of a text. No secret.</param>
        /// <returns>A new object.</returns>
        public static $$class$$ NewDeriveKey(ReadOnlySpan<byte> context)
        {
            var begun = new $$class$$();
            begun.message.BeginIn(context);
            return begun;
        }

        /// <summary>Hashes a whole message.</summary>
        /// <param name="source">The message.</param>
        /// <returns>The hash: <see cref="HashSizeInBytes"/> bytes.</returns>
        /// <exception cref="ArgumentNullException"><paramref name="source"/> is null.</exception>
        public static byte[] HashData(byte[] source) => HashData(source, HashSizeInBytes);

        /// <summary>Hashes a whole message.</summary>
        /// <param name="source">The message.</param>
        /// <returns>The hash: <see cref="HashSizeInBytes"/> bytes.</returns>
        public static byte[] HashData(ReadOnlySpan<byte> source) => HashData(source, HashSizeInBytes);

        /// <summary>Hashes a stream from where it stands to its end.</summary>
        /// <param name="source">The stream.</param>
        /// <returns>The hash: <see cref="HashSizeInBytes"/> bytes.</returns>
        /// <exception cref="ArgumentNullException"><paramref name="source"/> is null.</exception>
        /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read.</exception>
        public static byte[] HashData(Stream source) => HashData(source, HashSizeInBytes);

        /// <summary>Hashes a whole message, where there is room for the hash.</summary>
        /// <param name="source">The message.</param>
        /// <param name="destination">Where the hash is written, from the first byte on.</param>
        /// <param name="bytesWritten">The bytes that were written: <see cref="HashSizeInBytes"/>, or none.</param>
        /// <returns>Whether there was room.</returns>
        public static bool TryHashData(ReadOnlySpan<byte> source, Span<byte> destination, out int bytesWritten)
        {
            bool fits = destination.Length >= HashSizeInBytes;
            bytesWritten = fits ? HashSizeInBytes : 0;
            if (fits) HashData(source, destination.Slice(0, HashSizeInBytes));
            return fits;
        }

        /// <summary>Hashes a whole message under a key.</summary>
        /// <param name="key">The key: <see cref="KeySizeInBytes"/> bytes.</param>
        /// <param name="source">The message.</param>
        /// <param name="outputLength">The output's bytes. Less output is the beginning of more.</param>
        /// <returns>The output.</returns>
        /// <exception cref="ArgumentNullException">An argument is null.</exception>
        /// <exception cref="ArgumentException"><paramref name="key"/> has another size.</exception>
        /// <exception cref="ArgumentOutOfRangeException"><paramref name="outputLength"/> is negative.</exception>
        public static byte[] KeyedHash(byte[] key, byte[] source, int outputLength = HashSizeInBytes)
        {
            Check.NotNull(key, nameof(key));
            return KeyedHash(key, new ReadOnlySpan<byte>(Check.NotNull(source, nameof(source))), outputLength);
        }

        /// <summary>Hashes a whole message under a key.</summary>
        /// <param name="key">The key: <see cref="KeySizeInBytes"/> bytes.</param>
        /// <param name="source">The message.</param>
        /// <param name="outputLength">The output's bytes. Less output is the beginning of more.</param>
        /// <returns>The output.</returns>
        /// <exception cref="ArgumentException"><paramref name="key"/> has another size.</exception>
        /// <exception cref="ArgumentOutOfRangeException"><paramref name="outputLength"/> is negative.</exception>
        public static byte[] KeyedHash(ReadOnlySpan<byte> key, ReadOnlySpan<byte> source, int outputLength = HashSizeInBytes)
        {
            byte[] output = Output(outputLength);
            KeyedHash(key, source, new Span<byte>(output));
            return output;
        }

        /// <summary>Hashes a whole message under a key.</summary>
        /// <param name="key">The key: <see cref="KeySizeInBytes"/> bytes.</param>
        /// <param name="source">The message.</param>
        /// <param name="destination">Where the output is written: all of it is filled. It may overlap the message.</param>
        /// <exception cref="ArgumentException"><paramref name="key"/> has another size.</exception>
        public static void KeyedHash(ReadOnlySpan<byte> key, ReadOnlySpan<byte> source, Span<byte> destination)
        {
            $$class$$Message whole = $$class$$Message.OfThread;
            whole.Begin(Key(key), $$class$$Message.KeyedHash);
            End(whole, source, destination);
        }

        /// <summary>Derives a key for one purpose from key material.</summary>
        /// <param name="context">The purpose: a text that names the application and the use, the same in all of its programs. No secret.</param>
        /// <param name="keyMaterial">The key material. A password is none: use PBKDF2.</param>
        /// <param name="outputLength">The derived key's bytes.</param>
        /// <returns>The derived key.</returns>
        /// <exception cref="ArgumentNullException">An argument is null.</exception>
        /// <exception cref="ArgumentException"><paramref name="context"/> has half of a surrogate pair.</exception>
        /// <exception cref="ArgumentOutOfRangeException"><paramref name="outputLength"/> is negative.</exception>
        public static byte[] DeriveKey(string context, byte[] keyMaterial, int outputLength = HashSizeInBytes)
        {
            byte[] output = Output(outputLength);
            DeriveKey(Bytes(context), new ReadOnlySpan<byte>(Check.NotNull(keyMaterial, nameof(keyMaterial))), output);
            return output;
        }

        /// <summary>Derives a key for one purpose from key material.</summary>
        /// <param name="context">The purpose, as the bytes of a text. No secret.</param>
        /// <param name="keyMaterial">The key material. A password is none: use PBKDF2.</param>
        /// <param name="destination">Where the derived key is written: all of it is filled.</param>
        public static void DeriveKey(ReadOnlySpan<byte> context, ReadOnlySpan<byte> keyMaterial, Span<byte> destination)
        {
            $$class$$Message whole = $$class$$Message.OfThread;
            whole.BeginIn(context);
            End(whole, keyMaterial, destination);
        }

        /// <summary>Gives the hash of the message so far, which may go on.</summary>
        /// <returns>The hash: <see cref="HashSizeInBytes"/> bytes.</returns>
        /// <exception cref="InvalidOperationException">Output was read, and no other message begun.</exception>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public byte[] GetCurrentHash() => GetCurrentHash(HashSizeInBytes);

        /// <summary>Gives the hash of the message, and begins another one under the same key.</summary>
        /// <returns>The hash: <see cref="HashSizeInBytes"/> bytes.</returns>
        /// <exception cref="InvalidOperationException">Output was read, and no other message begun.</exception>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public byte[] GetHashAndReset() => GetHashAndReset(HashSizeInBytes);

        /// <summary>Goes to a place of the output, from which Read goes on. The first call ends the message.</summary>
        /// <param name="position">The byte's place, from 0 on.</param>
        /// <exception cref="ObjectDisposedException">The object was disposed of.</exception>
        public void Seek(ulong position)
        {
            Read(Span<byte>.Empty);
            message.Place = position;
        }

        private static void End($$class$$Message whole, ReadOnlySpan<byte> source, Span<byte> destination)
        {
            whole.Append(source);
            whole.Finish(destination);
            whole.Clear();
        }

        private static byte[] Bytes(string context) => utf8.GetBytes(Check.NotNull(context, nameof(context)));

        private static ReadOnlySpan<byte> Key(ReadOnlySpan<byte> key)
        {
            if (key.Length != KeySizeInBytes)
                throw new ArgumentException("A key has " + KeySizeInBytes + " bytes, not " + key.Length + ".", nameof(key));
            return key;
        }
    }
}
