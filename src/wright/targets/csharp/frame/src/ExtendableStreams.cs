using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace Hashwright
{
    public sealed partial class $$class$$
    {
        /*% if takes.keyed %*/
        /// <summary>Hashes a stream from where it stands to its end.</summary>
$$takes.about_key()$$        /// <param name="source">The stream.</param>
        /// <param name="outputLength">The output's bytes.</param>
$$takes.about_options()$$        /// <returns>The output.</returns>
$$takes.nulls_refused()$$$$takes.lengths_refused()$$        /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read.</exception>
        public static byte[] HashData(byte[] key, Stream source, int outputLength$$takes.options("byte[]", "null")$$) =>
            HashData($$takes.checked_key()$$source, outputLength$$takes.passed()$$);

        /*% endif %*/
        /// <summary>Hashes a stream from where it stands to its end.</summary>
$$takes.about_key()$$        /// <param name="source">The stream.</param>
        /// <param name="outputLength">The output's bytes.</param>
$$takes.about_options()$$        /// <returns>The output.</returns>
        /// <exception cref="ArgumentNullException"><paramref name="source"/> is null.</exception>
$$takes.lengths_refused()$$        /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read.</exception>
        public static byte[] HashData($$takes.key("ReadOnlySpan<byte>")$$Stream source, int outputLength$$takes.options("ReadOnlySpan<byte>", "default")$$)
        {
            byte[] output = Output(outputLength);
            HashData($$takes.passed_key()$$source, new Span<byte>(output)$$takes.passed()$$);
            return output;
        }

        /// <summary>Hashes a stream from where it stands to its end.</summary>
$$takes.about_key()$$        /// <param name="source">The stream.</param>
        /// <param name="destination">Where the output is written: all of it is filled.</param>
$$takes.about_options()$$        /// <exception cref="ArgumentNullException"><paramref name="source"/> is null.</exception>
$$takes.domain_refused()$$        /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read.</exception>
        public static void HashData($$takes.key("ReadOnlySpan<byte>")$$Stream source, Span<byte> destination$$takes.options("ReadOnlySpan<byte>", "default")$$)
        {
            $$message$$ message = Begun(new $$message$$()$$takes.all()$$);
            Reading.Append(message, Reading.Of(source));
            message.Finish(destination);
            message.Clear();
        }

        /*% if takes.keyed %*/
        /// <summary>Hashes a stream from where it stands to its end.</summary>
$$takes.about_key()$$        /// <param name="source">The stream.</param>
        /// <param name="outputLength">The output's bytes.</param>
$$takes.about_options()$$        /// <param name="cancellationToken">What ends the work early.</param>
        /// <returns>The output.</returns>
$$takes.nulls_refused()$$$$takes.lengths_refused()$$        /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read.</exception>
        public static ValueTask<byte[]> HashDataAsync(
            byte[] key, Stream source, int outputLength$$takes.options("byte[]", "null")$$, CancellationToken cancellationToken = default) =>
            HashDataAsync(new ReadOnlyMemory<byte>(Check.NotNull(key, nameof(key))), source, outputLength$$takes.passed()$$, cancellationToken);

        /*% endif %*/
        /// <summary>Hashes a stream from where it stands to its end.</summary>
$$takes.about_key()$$        /// <param name="source">The stream.</param>
        /// <param name="outputLength">The output's bytes.</param>
$$takes.about_options()$$        /// <param name="cancellationToken">What ends the work early.</param>
        /// <returns>The output.</returns>
        /// <exception cref="ArgumentNullException"><paramref name="source"/> is null.</exception>
$$takes.lengths_refused()$$        /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read.</exception>
        public static ValueTask<byte[]> HashDataAsync(
            $$takes.key("ReadOnlyMemory<byte>")$$Stream source, int outputLength$$takes.options("ReadOnlyMemory<byte>", "default")$$, CancellationToken cancellationToken = default)
        {
            Reading.Of(source);
            byte[] output = Output(outputLength);
            return new ValueTask<byte[]>(Hashed(Begun(new $$message$$()$$takes.all(".Span")$$), source, output, cancellationToken));
        }

        /// <summary>Hashes a stream from where it stands to its end.</summary>
$$takes.about_key()$$        /// <param name="source">The stream.</param>
        /// <param name="destination">Where the output is written: all of it is filled.</param>
$$takes.about_options()$$        /// <param name="cancellationToken">What ends the work early.</param>
        /// <returns>The work.</returns>
        /// <exception cref="ArgumentNullException"><paramref name="source"/> is null.</exception>
$$takes.domain_refused()$$        /// <exception cref="ArgumentException"><paramref name="source"/> cannot be read.</exception>
        public static ValueTask HashDataAsync(
            $$takes.key("ReadOnlyMemory<byte>")$$Stream source, Memory<byte> destination$$takes.options("ReadOnlyMemory<byte>", "default")$$, CancellationToken cancellationToken = default)
        {
            Reading.Of(source);
            return new ValueTask(Hashed(Begun(new $$message$$()$$takes.all(".Span")$$), source, destination, cancellationToken));
        }

        private static async Task<byte[]> Hashed($$message$$ message, Stream source, byte[] output, CancellationToken cancellationToken)
        {
            await Hashed(message, source, new Memory<byte>(output), cancellationToken).ConfigureAwait(false);
            return output;
        }

        private static async Task Hashed($$message$$ message, Stream source, Memory<byte> destination, CancellationToken cancellationToken)
        {
            await Reading.AppendAsync(message, source, cancellationToken).ConfigureAwait(false);
            message.Finish(destination.Span);
            message.Clear();
        }
    }
}
