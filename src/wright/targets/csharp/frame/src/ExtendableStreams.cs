using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace Hashwright
{
    public sealed partial class $$class$$
    {
        /// <summary>Hashes a stream from where it stands to its end.</summary>
        /// <param name="source">The stream.</param>
        /// <param name="outputLength">The output's bytes.</param>
        /// <returns>The output.</returns>
        /// <exception cref="ArgumentNullException"><paramref name="source"/> is null.</exception>
        /// <exception cref="ArgumentOutOfRangeException"><paramref name="outputLength"/> is negative.</exception>
        /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read.</exception>
        public static byte[] HashData(Stream source, int outputLength)
        {
            byte[] output = Output(outputLength);
            HashData(source, output);
            return output;
        }

        /// <summary>Hashes a stream from where it stands to its end.</summary>
        /// <param name="source">The stream.</param>
        /// <param name="destination">Where the output is written: all of it is filled.</param>
        /// <exception cref="ArgumentNullException"><paramref name="source"/> is null.</exception>
        /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read.</exception>
        public static void HashData(Stream source, Span<byte> destination)
        {
            var message = new $$class$$Message();
            Reading.Append(message, Reading.Of(source));
            message.Finish(destination);
            message.Clear();
        }

        /// <summary>Hashes a stream from where it stands to its end.</summary>
        /// <param name="source">The stream.</param>
        /// <param name="outputLength">The output's bytes.</param>
        /// <param name="cancellationToken">What ends the work early.</param>
        /// <returns>The output.</returns>
        /// <exception cref="ArgumentNullException"><paramref name="source"/> is null.</exception>
        /// <exception cref="ArgumentOutOfRangeException"><paramref name="outputLength"/> is negative.</exception>
        /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read.</exception>
        public static ValueTask<byte[]> HashDataAsync(Stream source, int outputLength, CancellationToken cancellationToken = default) =>
            new ValueTask<byte[]>(Hashed(Reading.Of(source), Output(outputLength), cancellationToken));

        /// <summary>Hashes a stream from where it stands to its end.</summary>
        /// <param name="source">The stream.</param>
        /// <param name="destination">Where the output is written: all of it is filled.</param>
        /// <param name="cancellationToken">What ends the work early.</param>
        /// <returns>The work.</returns>
        /// <exception cref="ArgumentNullException"><paramref name="source"/> is null.</exception>
        /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read.</exception>
        public static ValueTask HashDataAsync(Stream source, Memory<byte> destination, CancellationToken cancellationToken = default) =>
            new ValueTask(Hashed(Reading.Of(source), destination, cancellationToken));

        private static async Task<byte[]> Hashed(Stream source, byte[] output, CancellationToken cancellationToken)
        {
            await Hashed(source, new Memory<byte>(output), cancellationToken).ConfigureAwait(false);
            return output;
        }

        private static async Task Hashed(Stream source, Memory<byte> destination, CancellationToken cancellationToken)
        {
            var message = new $$class$$Message();
            await Reading.AppendAsync(message, source, cancellationToken).ConfigureAwait(false);
            message.Finish(destination.Span);
            message.Clear();
        }
    }
}
