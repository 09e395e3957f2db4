using System;
using System.Collections.Generic;

namespace Hashwright
{
    public sealed partial class $$class$$
    {
        /// <summary>Hashes messages of one length that lie side by side/*% if lanes %*/: on .NET 8 and later several at once, on the lanes of vectors/*% endif %*/.</summary>
        /// <param name="messages">The messages, one after the other.</param>
        /// <param name="messageLength">The bytes of each.</param>
        /// <param name="destination">Where the hashes are written, one after the other. It must not overlap the messages.</param>
        /// <returns>The bytes that were written.</returns>
        /// <exception cref="ArgumentOutOfRangeException"><paramref name="messageLength"/> is not positive: empty messages have offsets, or are in a list.</exception>
        /// <exception cref="ArgumentException">The last message is not whole; or <paramref name="destination"/> is too short or overlaps.</exception>
        public static int HashMany(ReadOnlySpan<byte> messages, int messageLength, Span<byte> destination) =>
            HashMany(Messages.OfLength(messages, messageLength), destination);

        /// <summary>Hashes messages of any lengths that lie side by side, as in a column of Apache Arrow.</summary>
        /// <param name="messages">The bytes of all messages.</param>
        /// <param name="offsets">Message i is from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>: there is one more than messages.</param>
        /// <param name="destination">Where the hashes are written, one after the other. It must not overlap the messages.</param>
        /// <returns>The bytes that were written.</returns>
        /// <exception cref="ArgumentException">
        /// An offset is negative, less than the one before it, or beyond the messages; or <paramref name="destination"/> is too short or overlaps.
        /// </exception>
        public static int HashMany(ReadOnlySpan<byte> messages, ReadOnlySpan<int> offsets, Span<byte> destination) =>
            HashMany(Messages.AtOffsets(messages, offsets), destination);

        /// <summary>Hashes messages of any lengths.</summary>
        /// <param name="messages">The messages.</param>
        /// <param name="destination">Where the hashes are written, one after the other. It must not overlap a message.</param>
        /// <returns>The bytes that were written.</returns>
        /// <exception cref="ArgumentNullException"><paramref name="messages"/> is null.</exception>
        /// <exception cref="ArgumentException">A message is null; or <paramref name="destination"/> is too short or overlaps one.</exception>
        public static int HashMany(IReadOnlyList<byte[]> messages, Span<byte> destination) =>
            HashMany(Messages.Of(messages), destination);

        /// <summary>Hashes messages of any lengths.</summary>
        /// <param name="messages">The messages.</param>
        /// <param name="destination">Where the hashes are written, one after the other. It must not overlap a message.</param>
        /// <returns>The bytes that were written.</returns>
        /// <exception cref="ArgumentNullException"><paramref name="messages"/> is null.</exception>
        /// <exception cref="ArgumentException"><paramref name="destination"/> is too short or overlaps a message.</exception>
        public static int HashMany(IReadOnlyList<ReadOnlyMemory<byte>> messages, Span<byte> destination) =>
            HashMany(Messages.Of(messages), destination);

        /// <summary>Hashes messages of any lengths.</summary>
        /// <param name="messages">The messages.</param>
        /// <returns>The hash of each.</returns>
        /// <exception cref="ArgumentNullException"><paramref name="messages"/> is null.</exception>
        /// <exception cref="ArgumentException">A message is null.</exception>
        public static byte[][] HashMany(IReadOnlyList<byte[]> messages)
        {
            Messages all = Messages.Of(messages);
            var side = new byte[all.Count * HashSizeInBytes];
            var hashes = new byte[all.Count][];
            HashMany(all, side);
            for (int i = 0; i < hashes.Length; i++)
                hashes[i] = new ReadOnlySpan<byte>(side, i * HashSizeInBytes, HashSizeInBytes).ToArray();
            return hashes;
        }

        private static int HashMany(Messages messages, Span<byte> destination)
        {
            Check.Room(destination, messages, HashSizeInBytes);
            /*% if lanes %*/
            bool done = false;
            OnLanes(messages, destination, ref done);
            if (done) return messages.Count * HashSizeInBytes;
            /*% endif %*/
            for (int i = 0; i < messages.Count; i++)
            {
                ReadOnlySpan<byte> message = messages.From(i, 0).Slice(0, messages.Length(i));
                $$class$$Message.Hash(message, destination.Slice(i * HashSizeInBytes, HashSizeInBytes));
            }
            return messages.Count * HashSizeInBytes;
        }
        /*% if lanes %*/

        /// <summary>Hashes the messages if there are enough of them and this processor has vectors; part of the kernels for .NET 8 and later.</summary>
        static partial void OnLanes(Messages messages, Span<byte> destination, ref bool done);
        /*% endif %*/
    }
}
