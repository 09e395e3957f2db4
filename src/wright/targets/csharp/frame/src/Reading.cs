using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace Hashwright
{
    /// <summary>What takes the parts of a message.</summary>
    internal interface IMessage
    {
        void Append(ReadOnlySpan<byte> data);
    }

    /// <summary>Streams, read to their end. What reads them is their user's code, and may hash on this thread too.</summary>
    internal static class Reading
    {
        private const int Size = 1 << 14;

        /// <summary>A stream, refused as the runtime's classes refuse it.</summary>
        internal static Stream Of(Stream source)
        {
            if (!Check.NotNull(source, nameof(source)).CanRead) throw new ArgumentException("The stream cannot be read.", nameof(source));
            return source;
        }

        internal static void Append(IMessage message, Stream source)
        {
            var buffer = new byte[Size];
            try
            {
                for (int read; (read = source.Read(buffer, 0, Size)) > 0;) message.Append(new ReadOnlySpan<byte>(buffer, 0, read));
            }
            finally
            {
                Array.Clear(buffer, 0, Size);
            }
        }

        internal static async Task AppendAsync(IMessage message, Stream source, CancellationToken cancellationToken)
        {
            cancellationToken.ThrowIfCancellationRequested();
            var buffer = new byte[Size];
            try
            {
                for (int read; (read = await source.ReadAsync(buffer, 0, Size, cancellationToken).ConfigureAwait(false)) > 0;)
                    message.Append(new ReadOnlySpan<byte>(buffer, 0, read));
            }
            finally
            {
                Array.Clear(buffer, 0, Size);
            }
        }
    }
}
