using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;

namespace Hashwright
{
    /// <summary>The messages of a batch: side by side, or in arrays of their own.</summary>
    internal readonly ref struct Messages
    {
        internal readonly ReadOnlySpan<byte> Data; // of those that lie side by side
        internal readonly int Count;
        internal readonly int OneLength; // of messages side by side; 0 where they have offsets, or are in a list
        private readonly ReadOnlySpan<int> offsets; // message i is from one up to the next
        private readonly byte[][] arrays;
        private readonly ReadOnlyMemory<byte>[] parts;

        private Messages(ReadOnlySpan<byte> data, ReadOnlySpan<int> offsets, int length, int count)
        {
            Data = data;
            Count = count;
            this.offsets = offsets;
            OneLength = length;
            arrays = null;
            parts = null;
        }

        private Messages(byte[][] arrays, ReadOnlyMemory<byte>[] parts, int count)
        {
            Data = default;
            Count = count;
            offsets = default;
            OneLength = 0;
            this.arrays = arrays;
            this.parts = parts;
        }

        internal static Messages OfLength(ReadOnlySpan<byte> messages, int messageLength)
        {
            if (messageLength <= 0)
                throw new ArgumentOutOfRangeException(
                    nameof(messageLength), "A message has one byte or more: give offsets, which tell how many empty ones there are.");
            if (messages.Length % messageLength != 0)
                throw new ArgumentException(
                    "There are " + messages.Length + " bytes, which are no whole messages of " + messageLength + ".", nameof(messages));
            return new Messages(messages, default, messageLength, messages.Length / messageLength);
        }

        internal static Messages AtOffsets(ReadOnlySpan<byte> messages, ReadOnlySpan<int> offsets)
        {
            if (offsets.IsEmpty) throw new ArgumentException("There is an offset more than messages.", nameof(offsets));
            int before = 0;
            foreach (int offset in offsets)
            {
                if (offset < before) throw new ArgumentException("An offset is negative, or less than the one before it.", nameof(offsets));
                before = offset;
            }
            if (before > messages.Length) throw new ArgumentException("An offset is beyond the messages.", nameof(offsets));
            return new Messages(messages, offsets, 0, offsets.Length - 1);
        }

        internal static Messages Of(IReadOnlyList<byte[]> messages)
        {
            Check.NotNull(messages, nameof(messages));
            byte[][] arrays = messages as byte[][] ?? messages.ToArray();
            for (int i = 0; i < arrays.Length; i++)
            {
                if (arrays[i] == null) throw new ArgumentException("Message " + i + " is null.", nameof(messages));
            }
            return new Messages(arrays, null, arrays.Length);
        }

        internal static Messages Of(IReadOnlyList<ReadOnlyMemory<byte>> messages)
        {
            ReadOnlyMemory<byte>[] parts = Check.NotNull(messages, nameof(messages)).ToArray();
            return new Messages(null, parts, parts.Length);
        }

        internal int Length(int i)
        {
            if (arrays != null) return arrays[i].Length;
            if (parts != null) return parts[i].Length;
            return offsets.IsEmpty ? OneLength : offsets[i + 1] - offsets[i];
        }

        /// <summary>Whether hashes there would be written over messages that are still to be read.</summary>
        internal bool Overlap(ReadOnlySpan<byte> destination)
        {
            if (arrays == null && parts == null) return Data.Overlaps(destination);
            for (int i = 0; i < Count; i++)
            {
                if (From(i, 0).Overlaps(destination)) return true;
            }
            return false;
        }

        /// <summary>A message from a byte on, and whatever lies behind it.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal ReadOnlySpan<byte> From(int i, int at)
        {
            if (arrays == null && parts == null) return Data.Slice((offsets.IsEmpty ? i * OneLength : offsets[i]) + at);
            return arrays != null ? new ReadOnlySpan<byte>(arrays[i]).Slice(at) : parts[i].Span.Slice(at);
        }
    }
}
