using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

// Newer runtimes' classes that ours derive from have static methods of the same names.
#pragma warning disable CS0108

namespace Hashwright
{
    public sealed partial class $$class$$
    {
        /// <summary>Hashes a stream from where it stands to its end.</summary>
        /// <param name="source">The stream.</param>
        /// <returns>The hash.</returns>
        /// <exception cref="ArgumentNullException"><paramref name="source"/> is null.</exception>
        /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read.</exception>
        public static byte[] HashData(Stream source)
        {
            var hash = new byte[HashSizeInBytes];
            HashData(source, hash);
            return hash;
        }

        /// <summary>Hashes a stream from where it stands to its end.</summary>
        /// <param name="source">The stream.</param>
        /// <param name="destination">Where the hash is written, from the first byte on.</param>
        /// <returns>The bytes that were written: <see cref="HashSizeInBytes"/>.</returns>
        /// <exception cref="ArgumentNullException"><paramref name="source"/> is null.</exception>
        /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read, or <paramref name="destination"/> is too short.</exception>
        public static int HashData(Stream source, Span<byte> destination)
        {
            Check.NotNull(source, nameof(source));
            Check.Room(destination, HashSizeInBytes);
            var message = new $$class$$Message();
            Reading.Append(message, Reading.Of(source));
            message.Finish(destination);
            message.Clear();
            return HashSizeInBytes;
        }

        /// <summary>Hashes a stream from where it stands to its end.</summary>
        /// <param name="source">The stream.</param>
        /// <param name="cancellationToken">What ends the work early.</param>
        /// <returns>The hash.</returns>
        /// <exception cref="ArgumentNullException"><paramref name="source"/> is null.</exception>
        /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read.</exception>
        public static ValueTask<byte[]> HashDataAsync(Stream source, CancellationToken cancellationToken = default) =>
            new ValueTask<byte[]>(Hashed(Reading.Of(source), cancellationToken));

        /// <summary>Hashes a stream from where it stands to its end.</summary>
        /// <param name="source">The stream.</param>
        /// <param name="destination">Where the hash is written, from the first byte on.</param>
        /// <param name="cancellationToken">What ends the work early.</param>
        /// <returns>The bytes that were written: <see cref="HashSizeInBytes"/>.</returns>
        /// <exception cref="ArgumentNullException"><paramref name="source"/> is null.</exception>
        /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read, or <paramref name="destination"/> is too short.</exception>
        public static ValueTask<int> HashDataAsync(Stream source, Memory<byte> destination, CancellationToken cancellationToken = default)
        {
            Check.NotNull(source, nameof(source));
            Check.Room(destination.Span, HashSizeInBytes);
            return new ValueTask<int>(Hashed(Reading.Of(source), destination, cancellationToken));
        }

        private static async Task<byte[]> Hashed(Stream source, CancellationToken cancellationToken)
        {
            var message = new $$class$$Message();
            await Reading.AppendAsync(message, source, cancellationToken).ConfigureAwait(false);
            var hash = new byte[HashSizeInBytes];
            message.Finish(hash);
            message.Clear();
            return hash;
        }

        private static async Task<int> Hashed(Stream source, Memory<byte> destination, CancellationToken cancellationToken)
        {
            byte[] hash = await Hashed(source, cancellationToken).ConfigureAwait(false);
            hash.CopyTo(destination);
            return HashSizeInBytes;
        }
    }
}
