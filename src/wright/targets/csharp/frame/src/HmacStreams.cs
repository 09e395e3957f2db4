using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace Hashwright
{
    public sealed partial class Hmac$$class$$
    {
        /// <summary>Computes the code of a stream from where it stands to its end.</summary>
        /// <param name="key">The key, of any length.</param>
        /// <param name="source">The stream.</param>
        /// <returns>The code.</returns>
        /// <exception cref="ArgumentNullException">An argument is null.</exception>
        /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read.</exception>
        public static byte[] HashData(byte[] key, Stream source) =>
            HashData(new ReadOnlySpan<byte>(Check.NotNull(key, nameof(key))), source);

        /// <summary>Computes the code of a stream from where it stands to its end.</summary>
        /// <param name="key">The key, of any length.</param>
        /// <param name="source">The stream.</param>
        /// <returns>The code.</returns>
        /// <exception cref="ArgumentNullException"><paramref name="source"/> is null.</exception>
        /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read.</exception>
        public static byte[] HashData(ReadOnlySpan<byte> key, Stream source)
        {
            var code = new byte[HashSizeInBytes];
            HashData(key, source, code);
            return code;
        }

        /// <summary>Computes the code of a stream from where it stands to its end.</summary>
        /// <param name="key">The key, of any length.</param>
        /// <param name="source">The stream.</param>
        /// <param name="destination">Where the code is written, from the first byte on.</param>
        /// <returns>The bytes that were written: <see cref="HashSizeInBytes"/>.</returns>
        /// <exception cref="ArgumentNullException"><paramref name="source"/> is null.</exception>
        /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read, or <paramref name="destination"/> is too short.</exception>
        public static int HashData(ReadOnlySpan<byte> key, Stream source, Span<byte> destination)
        {
            Check.NotNull(source, nameof(source));
            Check.Room(destination, HashSizeInBytes);
            Reading.Of(source);
            using (var hmac = new Hmac$$class$$(key))
            {
                Reading.Append(hmac.message, source);
                hmac.Finish(destination);
            }
            return HashSizeInBytes;
        }

        /// <summary>Computes the code of a stream from where it stands to its end.</summary>
        /// <param name="key">The key, of any length.</param>
        /// <param name="source">The stream.</param>
        /// <param name="cancellationToken">What ends the work early.</param>
        /// <returns>The code.</returns>
        /// <exception cref="ArgumentNullException">An argument is null.</exception>
        /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read.</exception>
        public static ValueTask<byte[]> HashDataAsync(byte[] key, Stream source, CancellationToken cancellationToken = default) =>
            HashDataAsync(new ReadOnlyMemory<byte>(Check.NotNull(key, nameof(key))), source, cancellationToken);

        /// <summary>Computes the code of a stream from where it stands to its end.</summary>
        /// <param name="key">The key, of any length.</param>
        /// <param name="source">The stream.</param>
        /// <param name="cancellationToken">What ends the work early.</param>
        /// <returns>The code.</returns>
        /// <exception cref="ArgumentNullException"><paramref name="source"/> is null.</exception>
        /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read.</exception>
        public static ValueTask<byte[]> HashDataAsync(ReadOnlyMemory<byte> key, Stream source, CancellationToken cancellationToken = default) =>
            new ValueTask<byte[]>(Hashed(Reading.Of(source), new Hmac$$class$$(key.Span), cancellationToken));

        /// <summary>Computes the code of a stream from where it stands to its end.</summary>
        /// <param name="key">The key, of any length.</param>
        /// <param name="source">The stream.</param>
        /// <param name="destination">Where the code is written, from the first byte on.</param>
        /// <param name="cancellationToken">What ends the work early.</param>
        /// <returns>The bytes that were written: <see cref="HashSizeInBytes"/>.</returns>
        /// <exception cref="ArgumentNullException"><paramref name="source"/> is null.</exception>
        /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read, or <paramref name="destination"/> is too short.</exception>
        public static ValueTask<int> HashDataAsync(
            ReadOnlyMemory<byte> key, Stream source, Memory<byte> destination, CancellationToken cancellationToken = default)
        {
            Check.NotNull(source, nameof(source));
            Check.Room(destination.Span, HashSizeInBytes);
            return new ValueTask<int>(Hashed(Reading.Of(source), new Hmac$$class$$(key.Span), destination, cancellationToken));
        }

        private static async Task<byte[]> Hashed(Stream source, Hmac$$class$$ hmac, CancellationToken cancellationToken)
        {
            using (hmac)
            {
                await Reading.AppendAsync(hmac.message, source, cancellationToken).ConfigureAwait(false);
                return hmac.GetHashAndReset();
            }
        }

        private static async Task<int> Hashed(
            Stream source, Hmac$$class$$ hmac, Memory<byte> destination, CancellationToken cancellationToken)
        {
            byte[] code = await Hashed(source, hmac, cancellationToken).ConfigureAwait(false);
            code.CopyTo(destination);
            return HashSizeInBytes;
        }
    }
}
